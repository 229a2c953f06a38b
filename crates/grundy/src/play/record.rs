//! A game as it was played: every position with its verdict, and who erred first.

use super::reply::judge;
use crate::answer::{Answer, Claim, Move, Solved};
use crate::ask::{is_over, made};
use crate::failure::{Failure, Illegal};
use grundy_core::{Component, Meter, Nat, Outcome, Play, Query};

/// One of the two players, by who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

impl Player {
    /// The other one.
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Who makes this ply, counted from 0.
    pub fn of_ply(ply: usize) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }
}

/// A position of the game and what is known of it.
#[derive(Debug)]
pub struct Stage {
    /// The position.
    pub query: Query,
    /// Who wins it and why; a failure if the solver could not say within its budget.
    pub answer: Result<Answer, Failure>,
}

impl Stage {
    /// A position, judged.
    pub fn judged(query: Query, meter: &Meter) -> Stage {
        let answer = judge(&query, meter);
        Stage { query, answer }
    }

    /// Who wins and by which moves, if that is known.
    pub fn solved(&self) -> Option<&Solved> {
        match &self.answer {
            Ok(Answer { claim: Claim::Solved(solved), .. }) => Some(solved),
            _ => None,
        }
    }

    /// P or N, if that is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.solved().map(|solved| solved.outcome)
    }

    /// A move to recommend: one that wins, or else holds out longest, if one is known.
    pub fn hint(&self) -> Option<&Move> {
        let solved = self.solved()?;
        solved.moves.listed.first().or(solved.best_loss.as_ref().map(|best| &best.play))
    }
}

/// A ply at which a player had a winning move and made another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed<'a> {
    /// The ply, counted from 0.
    pub ply: usize,
    /// Who erred.
    pub by: Player,
    /// What was played.
    pub played: &'a Move,
    /// A move that would have won.
    pub winning: &'a Move,
}

/// A game as it was played.
#[derive(Debug)]
pub struct Record {
    /// One more than plies; never empty.
    stages: Vec<Stage>,
    plies: Vec<Move>,
}

impl Record {
    /// A game that begins with this position.
    pub fn new(start: Stage) -> Record {
        Record { stages: vec![start], plies: Vec::new() }
    }

    /// The positions so far, the one to play from last.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The moves so far.
    pub fn plies(&self) -> &[Move] {
        &self.plies
    }

    /// The position to play from.
    pub fn now(&self) -> &Stage {
        &self.stages[self.stages.len() - 1]
    }

    /// Who is to move.
    pub fn to_move(&self) -> Player {
        Player::of_ply(self.plies.len())
    }

    /// Makes a move; the position reached is judged under `meter`.
    pub fn play(
        &mut self,
        component: usize,
        take: &[Nat],
        leaves: Option<&[Component]>,
        meter: &Meter,
    ) -> Result<&Move, Illegal> {
        let play = made(&self.now().query, component, take, leaves)?;
        let after = play.after(&self.now().query);
        self.push(play, Stage::judged(after, meter));
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// Adds a legal move and the position it leads to, which was judged elsewhere.
    pub fn push(&mut self, play: Move, reached: Stage) {
        self.plies.push(play);
        self.stages.push(reached);
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let undone = self.plies.pop().is_some();
        if undone {
            self.stages.pop();
        }
        undone
    }

    /// Whether no move is possible.
    pub fn is_over(&self) -> bool {
        is_over(&self.now().query)
    }

    /// Who has won; `None` while the game goes on.
    pub fn winner(&self) -> Option<Player> {
        self.is_over().then(|| match self.now().query.play {
            Play::Normal => self.to_move().other(),
            Play::Misere => self.to_move(),
        })
    }

    /// The take that set the limit of a component's heap, if it was made in this game.
    pub fn last_take(&self, component: usize) -> Option<&Nat> {
        let last = self.plies.iter().rev().find(|m| m.component == component)?;
        last.take.iter().find(|amount| !amount.is_zero())
    }

    /// Whether a ply was an error: it led from a won position to one that the opponent wins. `None` if a verdict is
    /// missing.
    pub fn is_error(&self, ply: usize) -> Option<bool> {
        let (before, after) = (self.stages.get(ply)?.outcome()?, self.stages.get(ply + 1)?.outcome()?);
        Some(before == Outcome::N && after == Outcome::N)
    }

    /// Every ply at which somebody had a winning move and made another, in order.
    pub fn missed(&self) -> impl Iterator<Item = Missed<'_>> {
        self.plies.iter().enumerate().filter(|(ply, _)| self.is_error(*ply) == Some(true)).filter_map(
            |(ply, played)| {
                let winning = self.stages[ply].solved()?.moves.listed.first()?;
                Some(Missed { ply, by: Player::of_ply(ply), played, winning })
            },
        )
    }

    /// The mistake to learn from: the first of the one who lost; while the game goes on, the first of all.
    pub fn lesson(&self) -> Option<Missed<'_>> {
        match self.winner() {
            Some(winner) => self.why_lost(winner.other()),
            None => self.missed().next(),
        }
    }

    /// Why a player lost: the first ply at which there was a winning move that was not made.
    pub fn why_lost(&self, player: Player) -> Option<Missed<'_>> {
        self.missed().find(|missed| missed.by == player)
    }
}

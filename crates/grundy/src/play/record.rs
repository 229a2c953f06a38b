//! Records of games: every position with its evaluation, and the first mistake.

use super::reply::judge;
use crate::answer::{Answer, Move, Solved};
use crate::ask::{is_over, made};
use crate::failure::{Failure, Illegal};
use grundy_core::{Component, Meter, Nat, Outcome, Play, Query};

/// One of the two players, named by the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The player who moves first.
    First,
    /// The player who moves second.
    Second,
}

impl Player {
    /// Returns the opponent of the player.
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Returns the player who makes ply `ply`, where the first ply is 0.
    pub fn of_ply(ply: usize) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }
}

/// A position reached in a game, with the answer that solves it.
#[derive(Debug)]
pub struct Stage {
    /// The position reached in the game.
    pub query: Query,
    /// The answer that solves the position, or the failure if the solver reached a limit.
    pub answer: Result<Answer<Solved>, Failure>,
}

impl Stage {
    /// Solves a position under the limits of `meter`, and returns the position with the answer.
    pub fn judged(query: Query, meter: &Meter) -> Stage {
        let answer = judge(&query, meter);
        Stage { query, answer }
    }

    /// Returns the solution of the position, or `None` if the solver failed.
    pub fn solved(&self) -> Option<&Solved> {
        self.answer.as_ref().ok().map(|answer| &answer.claim)
    }

    /// Returns the outcome of the position, or `None` if the solver failed.
    pub fn outcome(&self) -> Option<Outcome> {
        self.solved().map(|solved| solved.outcome)
    }

    /// Returns a recommended move for the position: a winning move, or else the move that makes a lost game last
    /// longest. Returns `None` if neither is known.
    pub fn hint(&self) -> Option<&Move> {
        let solved = self.solved()?;
        solved.moves.listed.first().or(solved.best_loss.as_ref().map(|best| &best.play))
    }
}

/// A missed win: a ply (one move of one player) at which a player had a winning move and made a losing one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed<'a> {
    /// The index of the ply, counted from 0.
    pub ply: usize,
    /// The player who missed the win.
    pub by: Player,
    /// The losing move that was played.
    pub played: &'a Move,
    /// A winning move that the player missed.
    pub winning: &'a Move,
}

/// The record of a game: its positions with their evaluations, and its moves.
#[derive(Debug)]
pub struct Record {
    /// The positions of the game, one more than there are plies.
    stages: Vec<Stage>,
    plies: Vec<Move>,
}

impl Record {
    /// Returns the record of a game that starts from the given position.
    pub fn new(start: Stage) -> Record {
        Record { stages: vec![start], plies: Vec::new() }
    }

    /// Returns all positions of the game so far, with their evaluations; the last one is the current position.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// Returns the moves made so far in the game.
    pub fn plies(&self) -> &[Move] {
        &self.plies
    }

    /// Returns the current position, with its evaluation.
    pub fn now(&self) -> &Stage {
        &self.stages[self.stages.len() - 1]
    }

    /// Returns the player to move in the current position.
    pub fn to_move(&self) -> Player {
        Player::of_ply(self.plies.len())
    }

    /// Makes a move, and solves the position that it reaches under `meter`. Fails if the move is illegal.
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

    /// Adds to the record a legal move together with the solved position that it reaches.
    pub fn push(&mut self, play: Move, reached: Stage) {
        self.plies.push(play);
        self.stages.push(reached);
    }

    /// Takes back the last move, and returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let undone = self.plies.pop().is_some();
        if undone {
            self.stages.pop();
        }
        undone
    }

    /// Returns whether the game is over: the current position has no move.
    pub fn is_over(&self) -> bool {
        is_over(&self.now().query)
    }

    /// Returns the winner, or `None` if the game is not over.
    pub fn winner(&self) -> Option<Player> {
        self.is_over().then(|| match self.now().query.play {
            Play::Normal => self.to_move().other(),
            Play::Misere => self.to_move(),
        })
    }

    /// Returns the number of tokens that the last move took from a component. This number determines the bound on the
    /// next take. Returns `None` if no move of this record was made in the component.
    pub fn last_take(&self, component: usize) -> Option<&Nat> {
        let last = self.plies.iter().rev().find(|m| m.component == component)?;
        last.take.iter().find(|amount| !amount.is_zero())
    }

    /// Returns whether a ply was a mistake, that is, whether it gave away a win. Returns `None` if an outcome is
    /// unknown.
    pub fn is_error(&self, ply: usize) -> Option<bool> {
        let (before, after) = (self.stages.get(ply)?.outcome()?, self.stages.get(ply + 1)?.outcome()?);
        Some(before == Outcome::N && after == Outcome::N)
    }

    /// Returns every missed win of either player, in order.
    pub fn missed(&self) -> impl Iterator<Item = Missed<'_>> {
        self.plies.iter().enumerate().filter(|(ply, _)| self.is_error(*ply) == Some(true)).filter_map(
            |(ply, played)| {
                let winning = self.stages[ply].solved()?.moves.listed.first()?;
                Some(Missed { ply, by: Player::of_ply(ply), played, winning })
            },
        )
    }

    /// Returns the mistake to learn from: the first missed win of the loser or, if the game is not over, of either
    /// player. Returns `None` if no win was missed.
    pub fn lesson(&self) -> Option<Missed<'_>> {
        match self.winner() {
            Some(winner) => self.why_lost(winner.other()),
            None => self.missed().next(),
        }
    }

    /// Returns the first win that the player missed, which explains why the player lost; `None` if no win was missed.
    pub fn why_lost(&self, player: Player) -> Option<Missed<'_>> {
        self.missed().find(|missed| missed.by == player)
    }
}

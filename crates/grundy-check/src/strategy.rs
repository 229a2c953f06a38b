//! Who wins all positions of a game, by finite automata.
//!
//! A certificate brings two automata: `lost` should accept exactly the P-positions, and `winning` exactly the moves that
//! win, as pairs of a position and the one moved to. Both read numbers in a numeration system; `numeration.rs`
//! shows that each number has exactly one valid word of each sufficient length.
//!
//! What is checked, where D are the positions of the game and `move` its moves (`game.rs`):
//!
//! 0. Both automata take words of valid numbers only, and leading zeros make no difference to them. So whether they
//!    accept depends on the numbers alone, and every list of numbers is decided by its words of any sufficient length.
//! 1. `lost` ⊆ D.
//! 2. Every move reduces the number of tokens, in take-away games those of the heap.
//! 3. No move leads from `lost` to `lost`.
//! 4. Each pair in `winning` is a move, and leads to `lost`.
//! 5. Each move that leads to `lost` is in `winning`.
//! 6. Each position outside `lost` has a pair in `winning`.
//!
//! **Why that suffices.** By induction on the tokens a position is in `lost` exactly if the player to move loses. If it is in
//! `lost`, each move leads to a position with fewer tokens outside `lost`, won by induction: it is a P-position, also
//! if there are no moves. If it is not, 6 and 4 give a move to a position in `lost`, which is a P-position by
//! induction. Then 4 and 5 say that `winning` are exactly the winning moves.
//!
//! **Misère play.** Whoever has no move wins: then no position in `lost` may be without a move, and 6 is asked of positions
//! that have one. A position in `lost` has a move, and each leads to a position won by induction; one outside has no move, or one
//! to `lost`.
//!
//! All but 6 ask whether some product of deterministic conditions accepts a word, which a walk over its states answers
//! (`walk.rs`). For 6 the position moved to is hidden, by a construction over sets of states.

pub(crate) mod automaton;
mod game;
pub(crate) mod levels;
pub(crate) mod linear;
pub(crate) mod numeration;
#[cfg(test)]
mod tests;
mod walk;

use crate::work::Work;
use crate::{Refusal, canonical};
use automaton::Automaton;
use game::Game;
use grundy_core::certificate::StrategyClaim;
use grundy_core::{Nat, Play, Ruleset};
use linear::Atom;
use numeration::System;
use walk::{Condition, Search, reads_valid_words};

pub(crate) fn check(claim: &StrategyClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    let game = Game::of(&ruleset, work)?;
    let system = System::named(&claim.system)?;
    let lost = Automaton::read(&claim.lost, "lost", game.tracks, system.radix, work)?;
    let winning = Automaton::read(&claim.winning, "winning", 2 * game.tracks, system.radix, work)?;
    for (automaton, name, tracks) in [(&lost, "lost", game.tracks), (&winning, "winning", 2 * game.tracks)] {
        reads_numbers(automaton, name, tracks, &system, work)?;
    }
    let said = Said {
        set: "lost".to_owned(),
        a_move: "a winning move".to_owned(),
        moves: "the winning moves".to_owned(),
        other: "not accepted as lost".to_owned(),
        none: "no winning move".to_owned(),
    };
    let (play, both) = (claim.play, game.both_domains());
    let proof = Proof { system: &system, play, game: &game, smaller: &[], lost: &lost, winning: &winning, both, said };
    proof.lost_positions_exist(work)?;
    proof.winning_moves_are_moves(work)?;
    proof.every_class(work)?;
    proof.winning_moves_exist(work)?;
    game.rehearse(&system, work)
}

/// 0: an automaton takes words of valid numbers only, whatever zeros they begin with.
pub(crate) fn reads_numbers(
    automaton: &Automaton,
    name: &str,
    tracks: usize,
    system: &System,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    if !automaton.ignores_leading_zeros() {
        return Err(Refusal::wrong(format!("leading zeros make a difference to the automaton `{name}`")));
    }
    if !reads_valid_words(automaton, system, tracks, work)? {
        return Err(Refusal::wrong(format!("the automaton `{name}` accepts words that are no numbers")));
    }
    Ok(())
}

/// What the positions of a set are called, and the moves to it.
struct Said {
    /// As in "accepted as lost".
    set: String,
    /// As in "accepted as a winning move".
    a_move: String,
    /// As in "not among the winning moves".
    moves: String,
    /// What is said of the positions outside the set.
    other: String,
    /// As in "no winning move from it is accepted".
    none: String,
}

/// What the steps of the proof have in common.
struct Proof<'a> {
    system: &'a System,
    play: Play,
    game: &'a Game,
    /// The positions that are left out: those of smaller nimbers, none for P-positions.
    smaller: &'a [Automaton],
    lost: &'a Automaton,
    winning: &'a Automaton,
    /// That both positions of a move are positions.
    both: Vec<Atom>,
    said: Said,
}

impl<'a> Proof<'a> {
    /// `lost` of the position before the move, or of the one after.
    fn lost(&self, after: bool) -> Condition<'a> {
        let tracks = self.game.tracks;
        Condition::accepted(self.lost, if after { tracks } else { 0 }, tracks)
    }

    fn winning(&self) -> Condition<'a> {
        Condition::accepted(self.winning, 0, 2 * self.game.tracks)
    }

    /// Refuses if there are numbers that meet all of `wanted` and no list of `unwanted`. `says` is told the
    /// numbers of one or two positions.
    fn none(
        &self,
        tracks: usize,
        wanted: Vec<Condition<'_>>,
        unwanted: Vec<Vec<Condition<'_>>>,
        says: impl Fn(&str, &str) -> String,
        work: &mut Work<'_>,
    ) -> Result<(), Refusal> {
        let search = Search { system: self.system, tracks, wanted, unwanted };
        match search.find(work)? {
            None => Ok(()),
            Some(numbers) => {
                let (before, after) = numbers.split_at(self.game.tracks);
                Err(Refusal::wrong(says(&position(before), &position(after))))
            }
        }
    }

    /// 1: `lost` ⊆ D.
    fn lost_positions_exist(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let outside = vec![Condition::all(&self.game.domain)];
        let set = &self.said.set;
        let says = |p: &str, _: &str| format!("{p} is accepted as {set}, but is no position: piles are given in order");
        self.none(self.game.tracks, vec![self.lost(false)], outside, says, work)?;
        if self.play == Play::Misere {
            for stuck in &self.game.stuck {
                let wanted = [self.lost(false)].into_iter().chain(Condition::all(stuck)).collect();
                let says = |p: &str, _: &str| format!("{p} is accepted as lost, but has no move, and that wins");
                self.none(self.game.tracks, wanted, Vec::new(), says, work)?;
            }
        }
        Ok(())
    }

    /// 4: each pair in `winning` is a move and leads to `lost`.
    fn winning_moves_are_moves(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let tracks = 2 * self.game.tracks;
        let Said { set, a_move, .. } = &self.said;
        let says = |p: &str, q: &str| format!("{p} to {q} is accepted as {a_move}, but {q} is not {set}");
        self.none(tracks, vec![self.winning()], vec![vec![self.lost(true)]], says, work)?;
        let says = |p: &str, q: &str| format!("{p} to {q} is accepted as {a_move}, but is no move");
        self.none(tracks, vec![self.winning()], vec![Condition::all(&self.both)], says, work)?;
        let classes = self.game.classes.iter().map(|class| Condition::all(class)).collect();
        self.none(tracks, vec![self.winning()], classes, says, work)
    }

    /// 2, 3 and 5: each move makes progress, and does not lead from `lost` to `lost`; if it leads to `lost`, it wins.
    fn every_class(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let tracks = 2 * self.game.tracks;
        let stays = self.game.no_progress();
        let Said { set, moves: among, .. } = &self.said;
        for class in &self.game.classes {
            let moves: Vec<Condition<'_>> =
                Condition::all(class).into_iter().chain(Condition::all(&self.both)).collect();
            let with = |more: Vec<Condition<'a>>| more.into_iter().chain(moves.iter().cloned()).collect::<Vec<_>>();
            let says = |p: &str, q: &str| format!("the move from {p} to {q} takes nothing");
            let still = [Condition::Holds(&stays)].into_iter().chain(moves.iter().cloned()).collect();
            self.none(tracks, still, Vec::new(), says, work)?;
            let says =
                |p: &str, q: &str| format!("{p} is accepted as {set}, but has a move to {q}, which is {set} too");
            self.none(tracks, with(vec![self.lost(false), self.lost(true)]), Vec::new(), says, work)?;
            let says = |p: &str, q: &str| format!("the move from {p} to {q}, which is {set}, is not among {among}");
            self.none(tracks, with(vec![self.lost(true)]), vec![vec![self.winning()]], says, work)?;
        }
        Ok(())
    }

    /// 6: each position outside `lost`, and not left out, has a pair in `winning`.
    fn winning_moves_exist(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let tracks = self.game.tracks;
        let has_move = self.winning.shadow(self.system.radix, tracks, work)?;
        let Said { other, none, .. } = &self.said;
        let says = |p: &str, _: &str| format!("{p} is {other}, and {none} from it is accepted");
        let others = self.smaller.iter().chain([&has_move]).map(|set| vec![Condition::accepted(set, 0, tracks)]);
        let mut unwanted: Vec<_> = others.chain([vec![self.lost(false)]]).collect();
        if self.play == Play::Misere {
            unwanted.extend(self.game.stuck.iter().map(|stuck| Condition::all(stuck)));
        }
        self.none(tracks, Condition::all(&self.game.domain), unwanted, says, work)
    }
}

/// A position in words.
fn position(numbers: &[Nat]) -> String {
    let list: Vec<String> = numbers.iter().map(|n| n.to_string().chars().take(60).collect()).collect();
    format!("({})", list.join(","))
}

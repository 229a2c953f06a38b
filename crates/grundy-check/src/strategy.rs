//! Checks the outcomes of all positions of a game by finite automata.
//!
//! A certificate contains two automata: `lost` should accept exactly the P-positions, and `winning` exactly the
//! winning moves, as pairs of a position and the position after the move. Both read numbers in a numeration system;
//! `numeration.rs` proves that each number has exactly one valid word of each sufficient length.
//!
//! The following is checked, where D are the positions of the game and `move` its moves (`game.rs`):
//!
//! 0. Both automata accept only words of valid numbers, and leading zeros do not affect acceptance. So acceptance
//!    depends only on the numbers, and is determined by their words of any sufficient length.
//! 1. `lost` ⊆ D.
//! 2. Every move reduces the number of tokens; in take-away games, that of the heap.
//! 3. No move leads from `lost` to `lost`.
//! 4. Each pair in `winning` is a move that leads to `lost`.
//! 5. Each move that leads to `lost` is in `winning`.
//! 6. Each position outside `lost` has a pair in `winning`.
//!
//! **Why this suffices.** We show by induction on the number of tokens that a position is in `lost` if and only if it
//! is a P-position. If it is in `lost`, each move leads to a position with fewer tokens outside `lost`, which is an
//! N-position by induction, so it is a P-position; this includes positions without moves. If it is outside `lost`, 6
//! and 4 provide a move to a position in `lost`, which is a P-position by induction. Then 4 and 5 state that `winning`
//! contains exactly the winning moves.
//!
//! **Misère play.** The player who has no move wins, so no position in `lost` may be without a move, and 6 is required
//! only for positions with a move. A position in `lost` has a move, and each leads to an N-position by induction; a
//! position outside `lost` has no move, or one to `lost`.
//!
//! All steps except 6 ask whether some product of deterministic conditions accepts a word, which a search over its
//! states decides (`walk.rs`). For 6 the position after the move is hidden, by a construction over sets of states.

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
use grundy_core::{Nat, Play, Ruleset, Sentence, sentence};
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
        set: sentence!("checker-set-lost", "lost"),
        a_move: sentence!("checker-set-a-winning-move", "a winning move"),
        moves: sentence!("checker-set-the-winning-moves", "the winning moves"),
        other: sentence!("checker-set-not-accepted-as-lost", "not accepted as lost"),
        none: sentence!("checker-set-no-winning-move", "no winning move"),
    };
    let (play, both) = (claim.play, game.both_domains());
    let proof = Proof { system: &system, play, game: &game, smaller: &[], lost: &lost, winning: &winning, both, said };
    proof.lost_positions_exist(work)?;
    proof.winning_moves_are_moves(work)?;
    proof.every_class(work)?;
    proof.winning_moves_exist(work)?;
    game.rehearse(&system, work)
}

/// Checks step 0: the automaton accepts only words of valid numbers, regardless of leading zeros.
pub(crate) fn reads_numbers(
    automaton: &Automaton,
    name: &str,
    tracks: usize,
    system: &System,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    if !automaton.ignores_leading_zeros() {
        return Err(wrong! {
            "checker-leading-zeros-make-a-difference-to-the",
            "the automaton `{name}` accepts some numbers only with certain leading zeros", name = name
        });
    }
    if !reads_valid_words(automaton, system, tracks, work)? {
        return Err(wrong! {
            "checker-the-automaton-accepts-words-that-are-no",
            "the automaton `{name}` accepts words that are not numbers", name = name
        });
    }
    Ok(())
}

/// The phrases by which messages name a set of positions and the moves to it.
struct Said {
    /// The phrase for a position of the set, as in "accepted as lost".
    set: Sentence,
    /// The phrase for a move to the set, as in "accepted as a winning move".
    a_move: Sentence,
    /// The phrase for the moves to the set, as in "not among the winning moves".
    moves: Sentence,
    /// The phrase for a position outside the set.
    other: Sentence,
    /// The phrase for a missing move, as in "the automata accept no winning move from it".
    none: Sentence,
}

/// The data used by all steps of the proof.
struct Proof<'a> {
    system: &'a System,
    play: Play,
    game: &'a Game,
    /// The sets of positions to exclude: those of smaller nimbers; none for P-positions.
    smaller: &'a [Automaton],
    lost: &'a Automaton,
    winning: &'a Automaton,
    /// The condition that both positions of a move are positions of the game.
    both: Vec<Atom>,
    said: Said,
}

impl<'a> Proof<'a> {
    /// Returns the condition that the position before the move, or the one after it, is accepted by `lost`.
    fn lost(&self, after: bool) -> Condition<'a> {
        let tracks = self.game.tracks;
        Condition::accepted(self.lost, if after { tracks } else { 0 }, tracks)
    }

    fn winning(&self) -> Condition<'a> {
        Condition::accepted(self.winning, 0, 2 * self.game.tracks)
    }

    /// Returns a refusal if some numbers satisfy all of `wanted` and none of the lists in `unwanted`. `says` words the
    /// refusal from the numbers of one or two positions.
    fn none(
        &self,
        tracks: usize,
        wanted: Vec<Condition<'_>>,
        unwanted: Vec<Vec<Condition<'_>>>,
        says: impl Fn(&str, &str) -> Sentence,
        work: &mut Work<'_>,
    ) -> Result<(), Refusal> {
        let search = Search { system: self.system, tracks, wanted, unwanted };
        match search.find(work)? {
            None => Ok(()),
            Some(numbers) => {
                let (before, after) = numbers.split_at(self.game.tracks);
                Err(Refusal::Wrong { what: says(&position(before), &position(after)) })
            }
        }
    }

    /// Checks step 1: `lost` ⊆ D.
    fn lost_positions_exist(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let outside = vec![Condition::all(&self.game.domain)];
        let set = &self.said.set;
        let says = |p: &str, _: &str| {
            sentence! {
                "checker-set-no-position",
                "the automaton accepts {position} as {set}, which is not a position: piles must be in increasing order",
                position = p, set: set.clone()
            }
        };
        self.none(self.game.tracks, vec![self.lost(false)], outside, says, work)?;
        if self.play == Play::Misere {
            for stuck in &self.game.stuck {
                let wanted = [self.lost(false)].into_iter().chain(Condition::all(stuck)).collect();
                let says = |p: &str, _: &str| {
                    sentence! {
                        "checker-set-no-move",
                        "the automaton accepts {position} as lost, but it has no move, and so is won in misère play",
                        position = p
                    }
                };
                self.none(self.game.tracks, wanted, Vec::new(), says, work)?;
            }
        }
        Ok(())
    }

    /// Checks step 4: each pair in `winning` is a move that leads to `lost`.
    fn winning_moves_are_moves(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let tracks = 2 * self.game.tracks;
        let Said { set, a_move, .. } = &self.said;
        let says = |p: &str, q: &str| {
            sentence! {
                "checker-set-not-there",
                "the automata accept the move from {from} to {to} as {a_move}, but do not accept {to} as {set}",
                from = p, to = q, a_move: a_move.clone(), set: set.clone()
            }
        };
        self.none(tracks, vec![self.winning()], vec![vec![self.lost(true)]], says, work)?;
        let says = |p: &str, q: &str| {
            sentence! {
                "checker-set-is-no-move",
                "the automata accept {from} to {to} as {a_move}, but the rules allow no such move", from = p, to = q,
                a_move: a_move.clone()
            }
        };
        self.none(tracks, vec![self.winning()], vec![Condition::all(&self.both)], says, work)?;
        let classes = self.game.classes.iter().map(|class| Condition::all(class)).collect();
        self.none(tracks, vec![self.winning()], classes, says, work)
    }

    /// Checks steps 2, 3 and 5: each move makes progress and does not lead from `lost` to `lost`; if it leads to
    /// `lost`, it is in `winning`.
    fn every_class(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let tracks = 2 * self.game.tracks;
        let stays = self.game.no_progress();
        let Said { set, moves: among, .. } = &self.said;
        for class in &self.game.classes {
            let moves: Vec<Condition<'_>> =
                Condition::all(class).into_iter().chain(Condition::all(&self.both)).collect();
            let with = |more: Vec<Condition<'a>>| more.into_iter().chain(moves.iter().cloned()).collect::<Vec<_>>();
            let says = |p: &str, q: &str| {
                sentence!("checker-set-takes-nothing", "the move from {from} to {to} takes nothing", from = p, to = q)
            };
            let still = [Condition::Holds(&stays)].into_iter().chain(moves.iter().cloned()).collect();
            self.none(tracks, still, Vec::new(), says, work)?;
            let says = |p: &str, q: &str| {
                sentence! {
                    "checker-set-inside",
                    "the automaton accepts {position} and {to} as {set}, but there is a move from one to the other",
                    position = p, set: set.clone(), to = q
                }
            };
            self.none(tracks, with(vec![self.lost(false), self.lost(true)]), Vec::new(), says, work)?;
            let says = |p: &str, q: &str| {
                sentence! {
                    "checker-set-not-among",
                    "the automata accept {to} as {set}, but do not list the move to it from {from} among {moves}",
                    from = p, to = q, set: set.clone(), moves: among.clone()
                }
            };
            self.none(tracks, with(vec![self.lost(true)]), vec![vec![self.winning()]], says, work)?;
        }
        Ok(())
    }

    /// Checks step 6: each position outside `lost` that is not excluded has a pair in `winning`.
    fn winning_moves_exist(&self, work: &mut Work<'_>) -> Result<(), Refusal> {
        let tracks = self.game.tracks;
        let has_move = self.winning.shadow(self.system.radix, tracks, work)?;
        let Said { other, none, .. } = &self.said;
        let says = |p: &str, _: &str| {
            sentence! {
                "checker-set-outside", "the automata accept {none} from {position}, although it is {other}",
                position = p, other: other.clone(), none: none.clone()
            }
        };
        let others = self.smaller.iter().chain([&has_move]).map(|set| vec![Condition::accepted(set, 0, tracks)]);
        let mut unwanted: Vec<_> = others.chain([vec![self.lost(false)]]).collect();
        if self.play == Play::Misere {
            unwanted.extend(self.game.stuck.iter().map(|stuck| Condition::all(stuck)));
        }
        self.none(tracks, Condition::all(&self.game.domain), unwanted, says, work)
    }
}

/// Formats a position for a message.
fn position(numbers: &[Nat]) -> String {
    let list: Vec<String> = numbers.iter().map(|n| n.to_string().chars().take(60).collect()).collect();
    format!("({})", list.join(","))
}

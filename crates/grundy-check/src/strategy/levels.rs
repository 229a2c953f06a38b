//! Checks the sets of all positions with nimbers 0, 1, 2, …
//!
//! For each nimber v = 0, 1, 2, … up to some last one, a certificate contains two automata: `positions`, called G(v),
//! should accept exactly the positions with that nimber, and `moves` exactly the moves to them. With the positions and
//! the moves of `game.rs` the following is checked for v = 0, 1, 2, … in turn:
//!
//! 0. Both automata accept only words of valid numbers, and leading zeros do not affect acceptance.
//! 1. G(v) ⊆ D, and no position of G(v) is in G(u) for u < v.
//! 2. Every move reduces the number of tokens; in take-away games, that of the heap.
//! 3. No move leads from G(v) to G(v).
//! 4. Each pair in `moves` is a move that leads to G(v).
//! 5. Each move that leads to G(v) is in `moves`.
//! 6. Each position outside G(0), …, G(v) has a pair in `moves`.
//! 7. Each position is in some G(v) if and only if the claim states this.
//!
//! **Why this suffices.** In normal play the nimber of a position is the least number that is not the nimber of an
//! option. We show by induction on the number of tokens that a position p is in G(v) if and only if its nimber is v,
//! for each v listed. Options have fewer tokens by 2, so this is known for them. Let p be in G(v). For u < v it lies
//! outside G(0), …, G(u) by 1, so by 6 and 4 it has an option in G(u), which has nimber u; and by 3 it has no option in
//! G(v), so none of nimber v. Hence its nimber is v. Let p be in no G(v). By 6 and 4 it has options of each nimber
//! listed, so its nimber is none of them. Since p is in at most one G(v), by 1, both directions follow. Then 4 and 5
//! state that `moves` contains exactly the moves to positions of nimber v.
//!
//! Steps 3 to 6 are those of `strategy.rs`, in the game without the positions of smaller nimbers.

use super::automaton::Automaton;
use super::game::Game;
use super::numeration::System;
use super::walk::{Condition, Search};
use super::{Proof, Said, position, reads_numbers};
use crate::work::Work;
use crate::{Refusal, canonical};
use grundy_core::certificate::NimbersClaim;
use grundy_core::{Nat, Play, Ruleset, sentence};

/// The maximum number of nimbers in a certificate.
const MOST_LEVELS: usize = 64;

/// The sets of positions with nimbers 0, 1, 2, …, each proved.
pub(crate) struct Levels {
    system: System,
    sets: Vec<Automaton>,
}

/// Checks a claim about the positions of each nimber and returns the sets.
pub(crate) fn prove(claim: &NimbersClaim, work: &mut Work<'_>) -> Result<Levels, Refusal> {
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    let game = Game::of(&ruleset, work)?;
    let system = System::named(&claim.system)?;
    if claim.levels.is_empty() {
        return Err(unreadable!("checker-no-nimber-is-listed", "the certificate lists no nimbers"));
    }
    if claim.levels.len() > MOST_LEVELS {
        return Err(too_large! {
            MOST_LEVELS as u64, "checker-automata-of-nimbers", "automata of {count} nimbers", count = claim.levels.len()
        });
    }
    let tracks = game.tracks;
    let mut sets: Vec<Automaton> = Vec::new();
    for (v, level) in claim.levels.iter().enumerate() {
        let [set_name, moves_name] = ["positions", "moves"].map(|what| format!("{what} of nimber {v}"));
        let set = Automaton::read(&level.positions, &set_name, tracks, system.radix, work)?;
        let moves = Automaton::read(&level.moves, &moves_name, 2 * tracks, system.radix, work)?;
        reads_numbers(&set, &set_name, tracks, &system, work)?;
        reads_numbers(&moves, &moves_name, 2 * tracks, &system, work)?;
        let said = Said {
            set: sentence!("checker-set-nimber", "a position of nimber {v}", v = v),
            a_move: sentence!("checker-set-a-move-to", "a move to nimber {v}", v = v),
            moves: sentence!("checker-set-the-moves-to", "the moves to nimber {v}", v = v),
            other: sentence!("checker-set-of-no-nimber", "not accepted as a position of any nimber up to {v}", v = v),
            none: sentence!("checker-set-no-move-to", "no move to nimber {v}", v = v),
        };
        let both = game.both_domains();
        let proof = Proof {
            system: &system,
            play: Play::Normal,
            game: &game,
            smaller: &sets,
            lost: &set,
            winning: &moves,
            both,
            said,
        };
        proof.lost_positions_exist(work)?;
        for (u, smaller) in sets.iter().enumerate() {
            let says = |p: &str, _: &str| {
                sentence! {
                    "checker-set-two", "the automata accept {position} for two nimbers, {one} and {two}", position = p,
                    one = u, two = v
                }
            };
            let two = vec![Condition::accepted(smaller, 0, tracks), Condition::accepted(&set, 0, tracks)];
            proof.none(tracks, two, Vec::new(), says, work)?;
        }
        proof.winning_moves_are_moves(work)?;
        proof.every_class(work)?;
        proof.winning_moves_exist(work)?;
        sets.push(set);
    }
    let listed = sets.iter().map(|set| vec![Condition::accepted(set, 0, tracks)]).collect();
    let other = Search { system: &system, tracks, wanted: Condition::all(&game.domain), unwanted: listed };
    match (other.find(work)?, claim.whole) {
        (Some(p), true) => {
            return Err(wrong! {
                "checker-set-none",
                "the certificate claims to cover all nimbers, but no automaton accepts the position {position}",
                position = position(&p)
            });
        }
        (None, false) => {
            return Err(wrong! {
                "checker-set-denied",
                "the certificate claims that some position has none of the listed nimbers, but every position has one"
            });
        }
        _ => {}
    }
    game.rehearse(&system, work)?;
    Ok(Levels { system, sets })
}

impl Levels {
    /// Returns the nimber of a position, if it is one of those listed.
    pub(crate) fn nimber(&self, numbers: &[Nat], work: &mut Work<'_>) -> Result<Option<usize>, Refusal> {
        let words = self.system.words(numbers, work)?;
        let length = words.first().map_or(0, Vec::len);
        let accepts = |set: &Automaton| {
            let mut state = 0;
            for at in 0..length {
                let symbol = words.iter().rev().fold(0, |sum, word| sum * self.system.radix + word[at]);
                match set.step(state, symbol) {
                    Some(next) => state = next,
                    None => return false,
                }
            }
            set.accepting[state as usize]
        };
        work.pay((length as u64 + 1) * self.sets.len() as u64)?;
        Ok(self.sets.iter().position(accepts))
    }
}

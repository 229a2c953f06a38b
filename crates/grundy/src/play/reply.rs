//! The computer's replies to moves.

use super::level::Level;
use crate::answer::{Answer, Move, Solved};
use crate::ask::{Options, Solve, has_moves, is_over, made as legal, move_of, moves, rules_of};
use crate::failure::{Failure, Refusal};
use crate::rules::{Chance, Dice};
use grundy_core::{Component, Meter, Nat, Outcome, Play, Query, Stop};
use std::cmp::Ordering;

/// A move of the computer, with its evaluation.
#[derive(Debug)]
pub struct Reply {
    /// The move made by the computer.
    pub play: Move,
    /// The position that the move leads to.
    pub after: Query,
    /// Whether the move is known to be a winning move.
    pub winning: bool,
    /// Whether the computer deliberately made a losing move although it had a winning one, to play at a human level.
    pub slip: bool,
    /// The answer about the position before the move, or the failure if the solver reached a limit. After a failure,
    /// the move is an arbitrary legal move.
    pub answer: Result<Answer<Solved>, Failure>,
}

/// The level `human` makes a mistake in one out of this many winning positions.
const SLIPS: usize = 5;
/// The number of moves tried in search of a plausible mistake.
const TRIES: usize = 12;
/// The maximum number of moves compared in a losing position.
const COMPARED: usize = 60;
/// The maximum number of moves examined in search of one that ends the game.
const LOOKED_AT: usize = 1000;

/// Solves a position as [`reply`] does: returns who wins, by which moves, and why.
pub fn judge(query: &Query, meter: &Meter) -> Result<Answer<Solved>, Failure> {
    Ok(crate::ask(&Solve { query: query.clone() }, &Options::default(), meter)?)
}

/// Returns the computer's move, or `None` if the game is over. The position, level and seed determine the move, as long
/// as the solver reaches the same result within the meter's limits. Fails if no legal move is found or the work is
/// cancelled.
pub fn reply(query: &Query, level: Level, seed: u64, meter: &Meter) -> Result<Option<Reply>, Failure> {
    if is_over(query) {
        return Ok(None);
    }
    let mut dice = Dice::new(seed, &query.to_string());
    let answer = match judge(query, meter) {
        Err(Failure::Stopped(stopped)) if stopped.why == Stop::Cancelled => return Err(stopped.into()),
        Err(disagreement @ Failure::Disagreement { .. }) => return Err(disagreement),
        answer => answer,
    };
    let end = (query.play == Play::Normal).then(|| ending(query)).flatten();
    let Ok(Answer { claim: solved, .. }) = &answer else {
        let (play, winning) = match end {
            Some(last) => (last, true),
            None => (blind(query, &mut dice).ok_or_else(no_move)?, false),
        };
        return made(query, play, winning, false, answer).map(Some);
    };
    let winning = solved.outcome == Outcome::N;
    let decided = end.is_some();
    let best = match end {
        Some(last) if winning => last,
        _ if winning => best(query, solved).ok_or_else(no_move)?,
        _ => hardest(query, solved, seed, meter).or_else(|| best(query, solved)).ok_or_else(no_move)?,
    };
    if level == Level::Human && !decided {
        if winning && dice.below(SLIPS) == 0 {
            if let Some(mistake) = mistake(query, &mut dice, meter) {
                return made(query, mistake, false, true, answer).map(Some);
            }
        } else if !winning
            && dice.below(2) == 0
            && let Some(other) = blind(query, &mut dice)
        {
            return made(query, other, false, false, answer).map(Some);
        }
    }
    made(query, best, winning, false, answer).map(Some)
}

fn no_move() -> Failure {
    Refusal::NoMoveFound.into()
}

fn made(
    query: &Query,
    play: Move,
    winning: bool,
    slip: bool,
    answer: Result<Answer<Solved>, Failure>,
) -> Result<Reply, Failure> {
    let after = play.after(query);
    Ok(Reply { play, after, winning, slip, answer })
}

/// Returns a winning move if there is one, otherwise the move that makes a lost game last longest if it is known, and
/// otherwise a small take.
fn best(query: &Query, solved: &Solved) -> Option<Move> {
    let known = match solved.outcome {
        Outcome::N => solved.moves.listed.first(),
        Outcome::P => solved.best_loss.as_ref().map(|best| &best.play),
    };
    match known {
        Some(play) => legal(query, play.component, &play.take, Some(&play.leaves)).ok(),
        None => small(query),
    }
}

/// Returns the move of a losing position with the fewest winning replies, or `None` if not all moves can be solved.
/// Among equal moves it prefers the one after which the game lasts longest, if it is known, and otherwise chooses by
/// the seed.
fn hardest(query: &Query, solved: &Solved, seed: u64, meter: &Meter) -> Option<Move> {
    let options = Options { list: 0, check_steps: 0, ..Options::default() };
    let mut fewest: Option<Nat> = None;
    let mut alike: Vec<Move> = Vec::new();
    let all = (0..query.components.len()).flat_map(|component| moves(query, component));
    for play in all.take(COMPARED).map_while(Result::ok) {
        let after = play.after(query);
        // In misère play the last move is the worst.
        if is_over(&after) {
            continue;
        }
        let moves = crate::ask(&Solve { query: after }, &options, meter).ok()?.claim.moves;
        match fewest.as_ref().map(|fewest| moves.total.cmp(fewest)) {
            Some(Ordering::Greater) => {}
            Some(Ordering::Equal) => alike.push(play),
            None | Some(Ordering::Less) => (fewest, alike) = (Some(moves.total), vec![play]),
        }
    }
    let longest = solved.best_loss.as_ref().map(|best| &best.play).filter(|play| alike.contains(play));
    let mut dice = Dice::new(seed, &format!("lost {query}"));
    longest.cloned().or_else(|| (!alike.is_empty()).then(|| alike.swap_remove(dice.below(alike.len()))))
}

/// Returns the smallest take in the component with the largest pile.
fn small(query: &Query) -> Option<Move> {
    let largest = |c: &Component| c.position.0.iter().map(|h| h.size.clone()).max();
    let mut order: Vec<usize> = (0..query.components.len()).collect();
    order.sort_by_key(|i| std::cmp::Reverse(largest(&query.components[*i])));
    order.into_iter().find_map(|i| moves(query, i).next()?.ok())
}

/// Returns a move after which no move is possible, or `None` if there is none.
fn ending(query: &Query) -> Option<Move> {
    let mut alive = (0..query.components.len()).filter(|i| has_moves(query, *i));
    let (Some(only), None) = (alive.next(), alive.next()) else { return None };
    let component = &query.components[only];
    let heaps = &component.position.0;
    let rules = rules_of(component);
    let everything: Vec<Nat> = component.sizes();
    let most = |pile: usize| {
        let mut take = vec![Nat::ZERO; heaps.len()];
        take[pile] = rules.most(&component.ruleset.rule, &heaps[pile])?;
        Some(take)
    };
    let likely = std::iter::once(everything).chain((0..heaps.len()).filter_map(most));
    // From one heap the largest take leaves the least; several piles may leave tokens that no rule can move, and a heap
    // that is split may end in ways that takes do not tell.
    let rule = &component.ruleset.rule;
    let looked_at = if rule.is_joint() || rule.splits() { LOOKED_AT } else { 0 };
    let listed = moves(query, only).take(looked_at).map_while(Result::ok);
    let ends = |play: &Move| is_over(&play.after(query));
    likely.filter_map(|take| legal(query, only, &take, None).ok()).chain(listed).find(ends)
}

/// Returns whether the player who just moved loses at once: the opponent can end the game in normal play, or the game
/// is over in misère play.
fn loses_at_once(after: &Query) -> bool {
    match after.play {
        Play::Normal => ending(after).is_some(),
        Play::Misere => is_over(after),
    }
}

/// Returns a losing move that does not lose at once, in a position with a winning move.
fn mistake(query: &Query, dice: &mut Dice, meter: &Meter) -> Option<Move> {
    for _ in 0..TRIES {
        let play = random(query, dice)?;
        let after = play.after(query);
        let options = Options { list: 1, check_steps: 0, ..Options::default() };
        if !loses_at_once(&after)
            && let Ok(answer) = crate::ask(&Solve { query: after }, &options, meter)
            && answer.claim.outcome == Outcome::N
        {
            return Some(play);
        }
    }
    None
}

/// Returns a random legal move that does not lose at once, or any legal move if none is found in a few attempts.
fn blind(query: &Query, dice: &mut Dice) -> Option<Move> {
    for _ in 0..TRIES {
        let play = random(query, dice)?;
        if !loses_at_once(&play.after(query)) {
            return Some(play);
        }
    }
    small(query)
}

/// Returns a random legal move, or `None` if there is none.
fn random(query: &Query, dice: &mut Dice) -> Option<Move> {
    let alive: Vec<usize> = (0..query.components.len()).filter(|i| has_moves(query, *i)).collect();
    if alive.is_empty() {
        return None;
    }
    let component = alive[dice.below(alive.len())];
    let guessed = guess(query, component, dice);
    // A guess may break a rule.
    let allowed = |play: &Move| legal(query, component, &play.take, Some(&play.leaves)).is_ok();
    guessed.filter(allowed).or_else(|| moves(query, component).next()?.ok())
}

/// Returns random amounts to take, which usually form a legal move.
fn guess(query: &Query, component: usize, dice: &mut Dice) -> Option<Move> {
    let from = &query.components[component];
    let (rule, heaps) = (&from.ruleset.rule, &from.position.0);
    let full: Vec<usize> = (0..heaps.len()).filter(|i| !heaps[*i].size.is_zero()).collect();
    if full.is_empty() {
        return None;
    }
    let rules = rules_of(from);
    let piles = match rule.is_joint() {
        true => (0..heaps.len()).collect(),
        false => vec![full[dice.below(full.len())]],
    };
    let own = if rule.is_joint() { heaps.as_slice() } else { &heaps[piles[0]..=piles[0]] };
    let choice = rules.random(rule, own, dice)?;
    Some(move_of(query, component, &piles, choice.take, choice.leaves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Offered, offers, play};

    #[test]
    fn a_lost_computer_takes_the_move_with_the_fewest_good_replies() {
        let meter = Meter::unlimited();
        let good = |after: &Query| judge(after, &meter).unwrap().claim.moves.total;
        let mut chosen = 0;
        for text in [
            "subtract(1,2,3):20",
            "subtract(2,3,5):21",
            "nim:3 + nim:3",
            "wythoff:(3,5)",
            "fibonacci:13",
            "kayles:4 + kayles:4",
            "misere nim:2 + nim:2",
            "raleigh:(1,2,3)",
            "misere subtract(1,2,3):13",
        ] {
            let start: Query = text.parse().unwrap();
            for seed in 0..5 {
                let reply = reply(&start, Level::Perfect, seed, &meter).unwrap().unwrap();
                let offered = offers(&start, 1000, &meter).unwrap();
                let each = offered.iter().flat_map(|offer| {
                    let after = |one: &Offered| play(&start, offer.component, &one.take, Some(&one.leaves)).unwrap();
                    offer.listed.iter().map(after).collect::<Vec<_>>()
                });
                let fewest = each.filter(|after| !is_over(after)).map(|after| good(&after)).min().unwrap();
                assert_eq!(good(&reply.after), fewest, "{text} seed {seed}: {}", reply.after);
                chosen += 1;
            }
        }
        assert_eq!(chosen, 45);
    }
}

//! The computer's move.

use super::dice::Dice;
use super::legal::{is_over, moved};
use super::level::Level;
use super::members;
use super::takes::{self, Take};
use crate::answer::{Answer, Claim, Move, Solved};
use crate::ask::{Options, Question};
use crate::failure::{Failure, refuse};
use crate::games::methods;
use grundy_core::{Component, Meter, Nat, Outcome, Play, Query, Rule, Stop};

/// The computer's move.
#[derive(Debug)]
pub struct Reply {
    /// The move.
    pub play: Move,
    /// The position it leads to.
    pub after: Query,
    /// Whether it is known to win.
    pub winning: bool,
    /// Whether a winning move was passed over on purpose.
    pub slip: bool,
    /// What is known of the position it moved from; a failure if the solver could not say within its budget, and the
    /// move is then any legal one.
    pub answer: Result<Answer, Failure>,
}

/// One in so many winning positions is misplayed at level human.
const SLIPS: usize = 5;
/// Moves tried in search of a plausible mistake.
const TRIES: usize = 12;
/// Moves looked at in search of one that ends the game.
const LOOKED_AT: usize = 1000;

/// Who wins a position, by which moves, and why: the question [`reply`] asks.
pub fn judge(query: &Query, meter: &Meter) -> Result<Answer, Failure> {
    crate::ask(&Question::Solve(query.clone()), &Options::default(), meter)
}

/// The computer's move; `None` if the game is over. The same query, level and seed give the same move, as long as the
/// meter lets the solver come to the same end.
pub fn reply(query: &Query, level: Level, seed: u64, meter: &Meter) -> Result<Option<Reply>, Failure> {
    for component in &query.components {
        methods(&component.ruleset)?;
    }
    if is_over(query) {
        return Ok(None);
    }
    let mut dice = Dice::new(seed, query);
    let answer = match judge(query, meter) {
        Err(Failure::Stopped(stopped)) if stopped.why == Stop::Cancelled => return Err(stopped.into()),
        Err(disagreement @ Failure::Disagreement { .. }) => return Err(disagreement),
        answer => answer,
    };
    let end = (query.play == Play::Normal).then(|| ending(query)).flatten();
    let Ok(Answer { claim: Claim::Solved(solved), .. }) = &answer else {
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
        _ => best(query, solved).ok_or_else(no_move)?,
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
    refuse("no legal move can be found within reasonable work").help("try smaller heaps").into()
}

fn made(
    query: &Query,
    play: Move,
    winning: bool,
    slip: bool,
    answer: Result<Answer, Failure>,
) -> Result<Reply, Failure> {
    let mut after = query.clone();
    after.components[play.component] = play.to.clone();
    Ok(Reply { play, after, winning, slip, answer })
}

fn to_move(query: &Query, component: usize, take: Take) -> Option<Move> {
    let to = moved(&query.components[component], &take).ok()?;
    Some(Move { component, take, to })
}

/// A winning move if there is one, else the longest resistance that is known, else a small take.
fn best(query: &Query, solved: &Solved) -> Option<Move> {
    let known = match solved.outcome {
        Outcome::N => solved.moves.listed.first(),
        Outcome::P => solved.best_loss.as_ref().map(|best| &best.play),
    };
    match known {
        Some(play) => to_move(query, play.component, play.take.clone()),
        None => small(query),
    }
}

/// The smallest take in the component with the largest pile.
fn small(query: &Query) -> Option<Move> {
    let largest = |c: &Component| c.position.0.iter().map(|h| h.size.clone()).max();
    let mut order: Vec<usize> = (0..query.components.len()).collect();
    order.sort_by_key(|i| std::cmp::Reverse(largest(&query.components[*i])));
    order.into_iter().find_map(|i| {
        let take = takes::takes(&query.components[i]).next()?.ok()?;
        to_move(query, i, take)
    })
}

/// A move after which no move is possible.
fn ending(query: &Query) -> Option<Move> {
    let mut alive = (0..query.components.len()).filter(|i| takes::any(&query.components[*i]));
    let (Some(only), None) = (alive.next(), alive.next()) else { return None };
    let component = &query.components[only];
    let heaps = &component.position.0;
    let everything: Take = heaps.iter().map(|h| h.size.clone()).collect();
    let most = |pile: usize| {
        let mut take = vec![Nat::ZERO; heaps.len()];
        take[pile] = takes::most(&component.ruleset.rule, &heaps[pile])?;
        Some(take)
    };
    let likely = std::iter::once(everything).chain((0..heaps.len()).filter_map(most));
    // From one heap the largest take leaves the least; several piles may leave tokens that no rule can move.
    let looked_at = if component.ruleset.rule.is_joint() { LOOKED_AT } else { 0 };
    let listed = takes::takes(component).take(looked_at).map_while(Result::ok);
    let ends = |take: Take| to_move(query, only, take).filter(|m| !takes::any(&m.to));
    likely.filter(|take| takes::allowed(component, take)).chain(listed).find_map(ends)
}

/// Whether whoever moved here has lost already: the other ends the game, or in misère play must not.
fn loses_at_once(after: &Query) -> bool {
    match after.play {
        Play::Normal => ending(after).is_some(),
        Play::Misere => is_over(after),
    }
}

/// A move that loses although another one wins, but not at once.
fn mistake(query: &Query, dice: &mut Dice, meter: &Meter) -> Option<Move> {
    for _ in 0..TRIES {
        let play = random(query, dice)?;
        let after = play_of(query, &play);
        let options = Options { list: 1, check_steps: 0, ..Options::default() };
        if !loses_at_once(&after)
            && let Ok(Answer { claim: Claim::Solved(solved), .. }) =
                crate::ask(&Question::Solve(after), &options, meter)
            && solved.outcome == Outcome::N
        {
            return Some(play);
        }
    }
    None
}

/// A legal move that does not lose at once, if there is one among a few; else any.
fn blind(query: &Query, dice: &mut Dice) -> Option<Move> {
    for _ in 0..TRIES {
        let play = random(query, dice)?;
        if !loses_at_once(&play_of(query, &play)) {
            return Some(play);
        }
    }
    small(query)
}

fn play_of(query: &Query, play: &Move) -> Query {
    let mut after = query.clone();
    after.components[play.component] = play.to.clone();
    after
}

/// Any legal move.
fn random(query: &Query, dice: &mut Dice) -> Option<Move> {
    let alive: Vec<usize> = (0..query.components.len()).filter(|i| takes::any(&query.components[*i])).collect();
    if alive.is_empty() {
        return None;
    }
    let component = alive[dice.below(alive.len())];
    let from = &query.components[component];
    let take = guess(from, dice).filter(|take| takes::allowed(from, take));
    let first = || takes::takes(from).next()?.ok();
    to_move(query, component, take.or_else(first)?)
}

/// Amounts of any length; mostly a legal move.
fn guess(from: &Component, dice: &mut Dice) -> Option<Take> {
    let heaps = &from.position.0;
    let mut take = vec![Nat::ZERO; heaps.len()];
    let full: Vec<usize> = (0..heaps.len()).filter(|i| !heaps[*i].size.is_zero()).collect();
    if full.is_empty() {
        return None;
    }
    let pile = full[dice.below(full.len())];
    match &from.ruleset.rule {
        Rule::Subtract(set) => {
            let most = takes::most(&from.ruleset.rule, &heaps[pile]).unwrap_or_else(|| heaps[pile].size.clone());
            let near = dice.amount(&most);
            let above = members::least(set, &near, &heaps[pile].size).ok().flatten();
            take[pile] = above.or_else(|| members::greatest(set, &near).ok().flatten())?;
        }
        Rule::Raleigh => {
            take[pile] = dice.amount(&heaps[pile].size);
            let other = full[dice.below(full.len())];
            if other != pile && dice.below(2) == 0 {
                take[other] = dice.amount(&heaps[other].size);
            }
        }
        Rule::Wythoff { .. } | Rule::Moves(_) => {
            let lines = takes::lines(from);
            let line = lines.get(dice.below(lines.len().max(1)))?;
            let times = dice.amount(&line.times);
            take = line.unit.iter().map(|u| u * &times).collect();
        }
        rule => take[pile] = dice.amount(&takes::most(rule, &heaps[pile])?),
    }
    Some(take)
}

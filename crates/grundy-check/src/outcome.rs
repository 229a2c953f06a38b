//! Checks outcomes of positions.
//!
//! A position is a sum of parts: each heap of a one-heap rule, and each component of a joint rule as a whole. In
//! normal play, by the theorem of Sprague and Grundy, the nimber of a sum is the XOR of the nimbers of its parts, and
//! the position is a P-position if and only if its nimber is 0. In misère play, a single part is decided by its own
//! recursion; a sum is decided by the nimbers of its heaps if it can be played like nim (`like_nim.rs`), by the
//! quotient of its heaps (`in_quotient.rs`), or by exhaustion, never by XOR alone.
//!
//! The nimber of a joint part that is too large for a table may be unknown, although its outcome has a closed form
//! (`beatty.rs`). If its outcome is N and the other parts have XOR 0, the sum is N as well: the nimber of the sum is
//! that of the part, which is not 0.

use crate::misere_sum::{Lost, Table};
use crate::moved::{Moved, legal_move, shown};
use crate::part_values::{by_automata, by_closed_form, heap_values, joint_values, take_away_values};
use crate::work::Work;
use crate::{Refusal, canonical, in_quotient, joint, like_nim};
use crate::{remoteness, rules, split, takeaway, winning};
use grundy_core::certificate::{HeapClaim, OutcomeClaim, Value};
use grundy_core::{Expr, Heap, Nat, Outcome, Play, Query, Rule, Sentence, sentence, to_u64};

/// One part of a position: a heap, or all piles of a joint rule.
pub(crate) struct Part<'a> {
    pub(crate) rule: &'a Rule,
    pub(crate) piles: Vec<Nat>,
    /// The greatest number of tokens that may be taken now, in take-away games.
    pub(crate) limit: Nat,
}

impl Part<'_> {
    pub(crate) fn is_joint(&self) -> bool {
        joint::is_joint(self.rule)
    }

    /// Returns the name in messages of the part, which has the number `i`.
    pub(crate) fn named(&self, i: usize) -> Sentence {
        if self.is_joint() {
            sentence!("checker-part", "part {i}", i = i)
        } else {
            sentence!("checker-heap", "heap {n}", n = i)
        }
    }

    /// Returns the bound f, if the part is a heap of a take-away game.
    pub(crate) fn bound(&self) -> Option<&Expr> {
        takeaway::bound_of(self.rule)
    }

    /// Returns whether the part is a heap of a take-away game that is too large for a table of nimbers.
    pub(crate) fn is_far_take_away(&self) -> bool {
        self.bound().is_some() && self.piles[0] > Nat::from(takeaway::NIMBERS)
    }
}

/// The value of a part: `None` is an unknown nonzero nimber. In misère play 0 stands for P and 1 for N.
pub(crate) type Known = Option<Nat>;

pub(crate) fn check(claim: &OutcomeClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let query: Query = canonical(&claim.query)?;
    let mut parts = Vec::new();
    for component in &query.components {
        let rule = &component.ruleset.rule;
        let heaps = &component.position.0;
        if joint::is_joint(rule) {
            let piles = heaps.iter().map(|heap| heap.size.clone()).collect();
            parts.push(Part { rule, piles, limit: Nat::ZERO });
        } else {
            match split::code_of(rule) {
                Some(_) if claim.quotient.is_some() => {}
                Some(code) => split::supported(code, query.play)?,
                None if takeaway::bound_of(rule).is_some() => {}
                None => rules::supported(rule)?,
            }
            let limit = |heap: &Heap| heap.limit.clone().unwrap_or(Nat::ZERO);
            parts.extend(heaps.iter().map(|heap| Part { rule, piles: vec![heap.size.clone()], limit: limit(heap) }));
        }
    }
    let moved = match (&claim.winning, claim.outcome) {
        (Some(winning), Outcome::N) => Some(legal_move(&query, winning, work)?),
        (None, Outcome::P) => None,
        // In misère play a player without a move wins.
        (None, Outcome::N) if query.play == Play::Misere && !any_move(&parts, work)? => None,
        (None, Outcome::N) => {
            return Err(wrong! {
                "checker-the-outcome-is-n-but-no-winning", "the outcome is N, but no winning move is given"
            });
        }
        (Some(_), Outcome::P) => {
            return Err(wrong! {
                "checker-the-outcome-is-p-but-a-winning", "the outcome is P, but a winning move is given"
            });
        }
    };
    if let Some(quotient) = &claim.quotient {
        in_quotient::check(claim, quotient, &query, &parts, moved.as_ref(), work)?;
    } else {
        let listed = claim.moves.as_deref().map(|moves| winning::listed(claim, moves, &query, &parts, work));
        let winning = Winning { moved, listed: listed.transpose()? };
        by_values(claim, query.play, &parts, &winning, work)?;
    }
    match &claim.resistance {
        Some(_) if claim.outcome == Outcome::N => {
            Err(wrong!("checker-n-and-long", "the outcome is N, but the certificate gives the length of a lost game"))
        }
        Some(resistance) => remoteness::check(resistance, &query, &parts, work),
        None => Ok(()),
    }
}

/// The winning moves listed in a certificate.
struct Winning {
    /// A single winning move, if the certificate has one.
    moved: Option<Moved>,
    /// The list of all winning moves, if the certificate has one.
    listed: Option<winning::Found>,
}

/// Checks an outcome claim without a quotient.
fn by_values(
    claim: &OutcomeClaim,
    play: Play,
    parts: &[Part<'_>],
    winning: &Winning,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    if play == Play::Misere {
        if claim.nimber.is_some() {
            return Err(unreadable! {
                "checker-a-nimber-is-given-for-mis-re", "a nimber is given, but misère play has outcomes only"
            });
        }
        if parts.len() > 1 && claim.heaps.is_some() {
            like_nim::applies(parts)?;
            return by_parts(claim, Deciding::LikeNim, parts, winning, work);
        }
        if parts.len() > 1 {
            return misere_sum(claim, parts, winning, work);
        }
    }
    by_parts(claim, Deciding::Play(play), parts, winning, work)
}

/// The way in which the values of the parts determine the outcome of a sum.
#[derive(Clone, Copy, PartialEq)]
enum Deciding {
    /// By the XOR of the nimbers, or by the outcome of a single part.
    Play(Play),
    /// By the nimbers of the parts, as in misère nim.
    LikeNim,
}

impl Deciding {
    fn outcome(self, values: &[Known]) -> Result<Outcome, Refusal> {
        Ok(match self {
            Deciding::Play(_) => outcome_of(&sum(values)?),
            Deciding::LikeNim => like_nim::outcome(values.iter().flatten()),
        })
    }
}

fn misere_sum(claim: &OutcomeClaim, parts: &[Part<'_>], winning: &Winning, work: &mut Work<'_>) -> Result<(), Refusal> {
    if let Some(part) = parts.iter().find(|part| part.bound().is_some()) {
        return Err(unreadable! {
            "checker-no-misere-sums", "the checker does not support misère sums with {family}",
            family = part.rule.family()
        });
    }
    let table: Table<Lost> = Table::new(parts, Play::Misere, work)?;
    let after = winning.moved.as_ref().map(|moved| table.outcome_after(moved.part, &moved.take));
    agree(claim, table.outcome(), after)?;
    winning.listed.as_ref().map_or(Ok(()), |listed| winning::check_in_table(listed, &table, parts, work))
}

/// Checks an outcome claim by the values of the parts.
fn by_parts(
    claim: &OutcomeClaim,
    deciding: Deciding,
    parts: &[Part<'_>],
    winning: &Winning,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let moved = winning.moved.as_ref();
    let play = match deciding {
        Deciding::Play(play) => play,
        Deciding::LikeNim => Play::Normal,
    };
    let listed = claim
        .heaps
        .as_deref()
        .ok_or_else(|| unreadable!("checker-the-heaps-are-not-listed", "the certificate does not list the heaps"))?;
    if listed.len() != parts.len() {
        let found = match (parts.iter().any(Part::is_joint), parts.len()) {
            (true, n @ 1) => sentence!("checker-one-part", "{n} part", n = n),
            (true, n) => sentence!("checker-parts", "{n} parts", n = n),
            (false, n @ 1) => sentence!("checker-one-heap", "{n} heap", n = n),
            (false, n) => sentence!("checker-heaps-too", "{n} heaps", n = n),
        };
        return Err(wrong! {
            "checker-the-position-has-the-certificate-lists",
            "the position has {found}, but the certificate lists {listed}", found: found, listed = listed.len()
        });
    }
    for (i, (part, heap)) in parts.iter().zip(listed).enumerate() {
        let fits = match (&heap.value, play) {
            (Value::Nimber(_), Play::Normal) | (Value::Outcome(_), Play::Misere) => true,
            (Value::Outcome(Outcome::N), Play::Normal) => {
                by_closed_form(part.rule, &part.piles) || part.is_far_take_away()
            }
            _ => false,
        };
        if !fits {
            let kind = match deciding {
                Deciding::LikeNim => {
                    sentence!("checker-a-nimber-of-misere", "a nimber, as a misère sum requires")
                }
                Deciding::Play(play) => sentence! {
                    "checker-of-the-kind", "of the kind that {play} play requires", play = play
                },
            };
            return Err(
                unreadable!("checker-value-is-not", "the value of {at} is not {kind}", at: part.named(i), kind: kind),
            );
        }
    }
    let automata = |(part, heap): (&Part<'_>, &HeapClaim)| heap.automata.is_some() && part.bound().is_none();
    if let Some(i) = parts.iter().zip(listed).position(automata) {
        return Err(unreadable! {
            "checker-has-no-automata",
            "the certificate gives automata of nimbers for {place}, which cannot have them",
            place: parts[i].named(i)
        });
    }
    let (mut values, mut after) = heap_values(play, parts, listed, moved, work)?;
    for (i, part) in parts.iter().enumerate().filter(|(_, part)| part.is_joint() || part.bound().is_some()) {
        if listed[i].periodicity.is_some() || listed[i].proof.is_some() {
            return Err(unreadable! {
                "checker-has-no-periodicity",
                "the certificate gives a period or its proof for {place}, which cannot have one", place: part.named(i)
            });
        }
        let here = moved.filter(|moved| moved.part == i);
        let (value, reached) = match part.bound() {
            Some(_) if listed[i].automata.is_some() => by_automata(play, i, part, &listed[i], here, work)?,
            Some(bound) => take_away_values(play, part, bound, &listed[i].value, here, work)?,
            None => joint_values(play, part, &listed[i].value, here.map(|moved| moved.left.as_slice()), work)?,
        };
        values[i] = value;
        after = reached.or(after);
    }
    for (i, (value, heap)) in values.iter().zip(listed).enumerate() {
        let outcome = Outcome::of(value.as_ref().is_some_and(Nat::is_zero));
        let (value, claimed) = match (&heap.value, value) {
            (Value::Nimber(claimed), Some(value)) if claimed.0 == *value => continue,
            (Value::Outcome(claimed), _) if *claimed == outcome => continue,
            (Value::Nimber(claimed), Some(value)) => (shown(value), shown(&claimed.0)),
            (Value::Nimber(claimed), None) => (sentence!("checker-not-0", "not 0"), shown(&claimed.0)),
            (Value::Outcome(claimed), _) => {
                (Sentence::verbatim(outcome.to_string()), Sentence::verbatim(claimed.to_string()))
            }
        };
        return Err(wrong! {
            "checker-value-is", "the value of {at} is {value}, but the certificate says {claimed}",
            at: parts[i].named(i), value: value, claimed: claimed
        });
    }
    if deciding == Deciding::Play(Play::Normal) {
        let total = sum(&values)?;
        if claim.nimber.as_ref().map(|nimber| &nimber.0) != total.as_ref() {
            return Err(match &total {
                Some(total) => {
                    wrong! {
                        "checker-the-nimber-of-the-position-is",
                        "the nimber of the position is {value}, which is not what the certificate says",
                        value: shown(total)
                    }
                }
                None => wrong! {
                    "checker-no-nimber-of-the-position",
                    "the certificate gives a nimber of the position, which does not follow from those of its parts"
                },
            });
        }
    }
    let outcome = deciding.outcome(&values)?;
    let targets =
        winning.listed.as_ref().map(|listed| (listed, winning::targets(&values, deciding == Deciding::LikeNim)));
    let after = match moved.zip(after) {
        Some((moved, after)) => {
            values[moved.part] = after;
            Some(deciding.outcome(&values)?)
        }
        None => None,
    };
    agree(claim, outcome, after)?;
    match targets {
        Some((list, Some(targets))) => winning::check(list, play, parts, listed, &targets, work),
        Some((_, None)) => Err(unreadable! {
            "checker-moves-need-nimbers",
            "the certificate lists all winning moves, but does not give the nimber of every part"
        }),
        None => Ok(()),
    }
}

/// Returns the XOR of the values; `None` stands for an unknown nonzero nimber. Fails if two values are unknown.
fn sum(values: &[Known]) -> Result<Known, Refusal> {
    let total = values.iter().flatten().fold(Nat::ZERO, |sum, value| sum ^ value);
    match values.iter().filter(|value| value.is_none()).count() {
        0 => Ok(Some(total)),
        1 if total.is_zero() => Ok(None),
        _ => Err(unreadable! {
            "checker-the-outcome-of-a-part-is-given",
            "the certificate gives only the outcome of a part whose nimber is needed"
        }),
    }
}

fn outcome_of(value: &Known) -> Outcome {
    Outcome::of(value.as_ref().is_some_and(Nat::is_zero))
}

/// Compares the outcome, and the outcome after the winning move, with the certificate.
pub(crate) fn agree(claim: &OutcomeClaim, outcome: Outcome, after: Option<Outcome>) -> Result<(), Refusal> {
    if outcome != claim.outcome {
        return Err(wrong! {
            "checker-the-outcome-is-the-certificate-says",
            "the outcome is {outcome}, but the certificate says {claimed}",
            outcome = outcome, claimed = claim.outcome
        });
    }
    if after == Some(Outcome::N) {
        return Err(wrong! {
            "checker-the-winning-move-does-not-win-it", "the winning move does not win: it leads to an N-position"
        });
    }
    Ok(())
}

/// Returns whether any part has a move.
fn any_move(parts: &[Part<'_>], work: &mut Work<'_>) -> Result<bool, Refusal> {
    for part in parts {
        let can_move = if part.is_joint() {
            joint::can_move(part.rule, &part.piles)
        } else if part.bound().is_some() {
            !part.limit.is_zero() && !part.piles[0].is_zero()
        } else if let Some(code) = split::code_of(part.rule) {
            split::can_move(code, &part.piles[0])
        } else {
            // beyond: refused for want of memory, unless the least take is known without a table
            let size = to_u64(&part.piles[0]).unwrap_or(u64::MAX);
            rules::takes_from_heaps_up_to(part.rule, size, work)?.least() <= size
        };
        if can_move {
            return Ok(true);
        }
    }
    Ok(false)
}

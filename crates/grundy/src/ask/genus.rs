//! Questions about the genera of single heaps.

use super::parts::one_heap;
use super::quotient::{Heaps, heap_rules, small};
use super::values::{count, nimbers_as_far, too_large};
use super::{Answered, Options, Question, certify};
use crate::answer::{Answer, GenusTable, Grounds, Reason, Standing, theorems};
use crate::failure::{Failure, Lacking, Refusal, Unanswered};
use crate::games::{Begun, GENUS, TAME, family, only};
use crate::solve::quotient::{self, Genus};
use grundy_core::{Game, Meter, Nat, Play, Ruleset, Stop};

/// The largest heap whose genus can be requested.
const LARGEST: u64 = 100_000;

/// A question that asks for the genera of the heaps of sizes `from..=to`.
#[derive(Clone, Debug)]
pub struct Genera {
    /// The game that the question is about.
    pub game: Game,
    /// The size of the first heap listed.
    pub from: Nat,
    /// The size of the last heap listed.
    pub to: Nat,
}

impl Question for Genera {
    type Claim = GenusTable;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<GenusTable> {
        genera(&self.game, &self.from, &self.to, options, meter)
    }
}

fn genera(game: &Game, from: &Nat, to: &Nat, options: &Options, meter: &Meter) -> Answered<GenusTable> {
    count(from, to)?;
    let lacks = || Refusal::Lacks { game: game.clone(), what: Lacking::Genus };
    let ruleset = one_heap(game).ok_or_else(lacks)?;
    heap_rules(game).map_err(|_| lacks())?;
    let (Some(first), Some(last)) = (small(from), small(to)) else { return Err(too_large("to", to, LARGEST).into()) };
    let like_nim = family(&ruleset.rule).takes_from_a_set();
    let fitting: &[&'static str] = if like_nim { &[TAME, GENUS] } else { &[GENUS] };
    only(options.method.as_deref(), fitting)?;
    let by_nimbers = like_nim && options.method.as_deref() != Some(GENUS);
    let (values, stopped) = match by_nimbers {
        true => {
            let Begun { list, stopped } = nimbers_as_far(&ruleset, last, meter)?;
            (list.iter().skip(first as usize).map(Genus::of_nim_heap).collect(), stopped)
        }
        false => searched(&ruleset, first, last, meter)?,
    };
    let game = Game { play: Play::Misere, rulesets: game.rulesets.clone() };
    let mut because = vec![Reason::Cited(&theorems::GENUS)];
    if by_nimbers {
        because.push(Reason::Cited(&theorems::FERGUSON));
    }
    let any = !values.is_empty();
    let claim = GenusTable { game, from: from.clone(), values };
    let answer = Answer::new(claim, Standing::Computed, if by_nimbers { TAME } else { GENUS }, because);
    let answer = Answer { grounds: Grounds::Claim, ..answer };
    match stopped {
        Some(why) if any => Err(Unanswered::partial(why, answer)),
        Some(why) => Err(why.into()),
        None => certify::settle(answer, options.check_steps, meter),
    }
}

/// Computes genera by examining every reachable position. If a limit is reached, the genera found so far are exact.
fn searched(ruleset: &Ruleset, first: u32, last: u32, meter: &Meter) -> Result<(Vec<Genus>, Option<Stop>), Failure> {
    let mut heaps = Heaps::new(std::slice::from_ref(ruleset), last, meter)?;
    let mut pushed = Ok(());
    for _ in 0..last {
        pushed = heaps.push(meter).map(|_| ());
        if pushed.is_err() {
            break;
        }
    }
    let mut genera = quotient::Genera::new(&heaps.game, meter)?;
    let mut values = Vec::new();
    for heap in first..=last.min(heaps.game.heaps()) {
        match genera.of(&[heap], meter) {
            Ok(genus) => values.push(genus),
            Err(why) => return Ok((values, Some(why))),
        }
    }
    Ok((values, pushed.err()))
}

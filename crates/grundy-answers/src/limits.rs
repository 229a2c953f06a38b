//! What one request may ask for, below what the library can answer. This table is all of it.

use crate::trouble::Trouble;
use grundy::answer::Cells;
use grundy::{Answer, Claim, Question};
use grundy_core::Nat;
use grundy_reader::{Asked, Limit};

/// Limits of single parameters.
pub static LIMITS: &[Limit] = &[
    Limit { form: "solve", parameter: "list", most: 1000 },
    Limit { form: "positions", parameter: "count", most: 10_000 },
    Limit { form: "prove", parameter: "states", most: 10_000_000 },
    Limit { form: "learn", parameter: "states", most: 10_000_000 },
    Limit { form: "script", parameter: "states", most: 10_000_000 },
    Limit { form: "tile", parameter: "size", most: 512 },
    Limit { form: "tile", parameter: "stride", most: 64 },
    Limit { form: "map", parameter: "size", most: 4096 },
];
/// Bits of the largest number in a request: all numbers of 100 000 decimal digits have no more.
pub const LONGEST_NUMBER: usize = 332_193;
/// Most values in one answer.
const MOST_VALUES: u64 = 2_000_000;
/// Pixels along a side of a picture.
const MOST_PIXELS: u64 = 8192;

/// Refuses questions whose answer would hold more than can be sent, before any work is done.
pub(crate) fn bounded(asked: Asked) -> Result<Asked, Trouble> {
    let stretch = match &asked.question {
        Question::Values { game, from, to, .. } => {
            let piles: u32 = game.rulesets.iter().map(|r| r.piles()).sum();
            // A table of three piles and more may be a simplex: it is measured when it is there.
            Some((from, to, piles == 2))
        }
        Question::Row { from, to, .. } => Some((from, to, false)),
        Question::Bounds { n, square, .. } => Some((&Nat::ZERO, n, *square)),
        _ => None,
    };
    if let Some((from, to, square)) = stretch {
        let most = if square { MOST_VALUES.isqrt() } else { MOST_VALUES };
        let last = from + Nat::from(most - 1);
        if *to > last {
            let trouble = Trouble::range(format!("more than {MOST_VALUES} values are too many for one answer"))
                .help("ask for a shorter stretch with `from` and `to`, or use the command line");
            return Err(trouble.remedy("to", last));
        }
    }
    if let (Question::Picture { frame, .. }, Some(drawing)) = (&asked.question, &asked.drawing) {
        let (side, cell) = (frame.height.max(frame.width), drawing.cell.unwrap_or(1));
        if u64::from(cell) * u64::from(side) > MOST_PIXELS {
            return Err(Trouble::range(format!("a picture of {side} cells of {cell} pixels"))
                .help(format!("at most {MOST_PIXELS} pixels along a side; `grundy map` draws larger ones")));
        }
    }
    Ok(asked)
}

/// Refuses tables that turned out to be too large to send.
pub(crate) fn few(answer: &Answer) -> Result<(), Trouble> {
    let Claim::Values(table) = &answer.claim else { return Ok(()) };
    match &table.cells {
        Cells::Sum(sum) if sum.positions() > Nat::from(MOST_VALUES) => {
            Err(Trouble::range(format!("a table of {} values is too large for one answer", sum.positions()))
                .help("ask for a smaller `to`, or use the command line"))
        }
        _ => Ok(()),
    }
}

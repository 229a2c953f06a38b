//! Parameters that several routes share.

use crate::trouble::Trouble;
use grundy::Question;
use grundy_core::{Nat, to_u64};
use grundy_view::question::Reader;
use serde::Deserialize;
use utoipa::ToSchema;

/// Words of requests: no files are read.
pub(crate) const READER: Reader<'static> = Reader { files: None };

/// Most values in one answer.
pub(crate) const MOST_VALUES: u64 = 2_000_000;

/// Yes or no; `1`, `0` and a bare name are understood as well.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Flag {
    #[serde(alias = "1", alias = "")]
    True,
    #[default]
    #[serde(alias = "0")]
    False,
}

impl Flag {
    pub(crate) fn is_set(self) -> bool {
        self == Flag::True
    }
}

/// Refuses questions whose answer would list more than can be sent, before any work is done.
pub(crate) fn bounded(question: Question) -> Result<Question, Trouble> {
    let stretch = |from: &Nat, to: &Nat| to_u64(&(to - from.min(to))).unwrap_or(u64::MAX).saturating_add(1);
    let values = match &question {
        Question::Values { game, from, to, .. } => {
            let piles: u32 = game.rulesets.iter().map(|r| r.piles()).sum();
            let side = stretch(from, to);
            // A table of three piles and more may be a simplex: it is measured when it is there.
            if piles > 2 { side } else { side.saturating_pow(piles) }
        }
        Question::Row { from, to, .. } => stretch(from, to),
        Question::Bounds { n, square, .. } => {
            let side = stretch(&Nat::ZERO, n);
            if *square { side.saturating_mul(side) } else { side }
        }
        Question::Positions { count, .. } if *count > 10_000 => {
            return Err(Trouble::range(format!("{count} positions are too many for one answer"))
                .help("at most 10000; use `from` to go on"));
        }
        _ => 0,
    };
    if values > MOST_VALUES {
        return Err(Trouble::range(format!("more than {MOST_VALUES} values are too many for one answer"))
            .help("ask for a shorter stretch with `from` and `to`, or use the command line"));
    }
    Ok(question)
}

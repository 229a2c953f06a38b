//! Nimbers of positions whose outcome a closed form gives.

use crate::answer::Reason;
use crate::games::joint::{row_nimber, table_nimber};
use grundy_core::{Meter, Nat, Nimber, Rule, Ruleset};

/// Largest piles whose nimber is read off a table at once, and the largest smaller pile whose row is.
const TABLE: u32 = 512;
const SLOW_TABLE: u32 = 60;
const ROW: u32 = 20;

/// The nimber of a position of two piles, where that costs next to nothing, with its reason.
///
/// No closed form is known for the nimbers of Wythoff's game.
pub(super) fn nimber_if_cheap(ruleset: &Ruleset, piles: &[Nat], meter: &Meter) -> Option<(Nimber, Vec<Reason>)> {
    let own = matches!(&ruleset.rule, Rule::Wythoff { spread, .. } if spread.is_one());
    if *piles.iter().max()? <= Nat::from(if own { TABLE } else { SLOW_TABLE }) {
        return table_nimber(ruleset, piles, meter);
    }
    if *piles.iter().min()? <= Nat::from(ROW) {
        return row_nimber(ruleset, piles, meter).map(|(nimber, reason)| (nimber, vec![reason]));
    }
    None
}

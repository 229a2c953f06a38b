//! Nimbers of positions whose outcome is given by a closed form.

use crate::answer::Reason;
use crate::games::joint::{row_nimber, table_nimber};
use grundy_core::{Meter, Nat, Nimber, Rule, Ruleset};

/// The largest piles for which a nimber is computed by a table at once, and the largest smaller pile for which a row is
/// used.
const TABLE: u32 = 512;
const SLOW_TABLE: u32 = 60;
const ROW: u32 = 20;

/// Returns the nimber of a position on two piles with the reasons, or `None` if it is not cheap to compute.
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

//! Checks of identities stated in the papers, over a range of n.

use super::{Answered, Options, Question};
use crate::answer::{Answer, Claim, IdentitiesChecked, IdentityChecked, Reason, Standing, Stopped, theorems};
use crate::failure::{Failure, Refusal, Unanswered};
use crate::games::{EXACT, only};
use crate::theory::identities::{IDENTITIES, Identity, Terms};
use grundy_core::{Meter, Nat};

/// Returns the identities selected by `what`: one by its identifier, those of a family, or all.
fn chosen(what: Option<&str>) -> Result<Vec<&'static Identity>, Failure> {
    let of = |word: &str| {
        let one: Vec<_> = IDENTITIES.iter().filter(|i| i.id == word || i.families.contains(&word)).collect();
        one
    };
    let list = what.map_or_else(|| IDENTITIES.iter().collect(), |word| of(&word.trim().to_lowercase()));
    if list.is_empty() {
        let known = ["raleigh", "wythoff"].into_iter().chain(IDENTITIES.iter().map(|i| i.id));
        let given = what.unwrap_or_default().to_owned();
        return Err(Refusal::Unknown { parameter: "what", given, known: known.map(str::to_owned).collect() }.into());
    }
    Ok(list)
}

/// A question that asks to check identities from the papers for a range of n.
#[derive(Clone, Debug)]
pub struct Verify {
    /// The name of an identity or of a family of identities; `None` for all identities.
    pub what: Option<String>,
    /// The first value of n; `None` for the least n for which each identity is claimed.
    pub from: Option<Nat>,
    /// The number of consecutive values of n.
    pub count: u64,
}

impl Claim for IdentitiesChecked {}

impl Question for Verify {
    type Claim = IdentitiesChecked;

    fn answer(&self, options: &Options, meter: &Meter) -> Answered<IdentitiesChecked> {
        verify(self.what.as_deref(), self.from.as_ref(), self.count, options, meter)
    }
}

fn verify(
    what: Option<&str>,
    from: Option<&Nat>,
    count: u64,
    options: &Options,
    meter: &Meter,
) -> Answered<IdentitiesChecked> {
    only(options.method.as_deref(), &[EXACT])?;
    let terms = Terms::new(meter)?;
    let mut checked = Vec::new();
    let list = chosen(what)?;
    meter.expect(count.saturating_mul(list.len() as u64));
    for identity in list {
        let first = from.cloned().unwrap_or_else(|| identity.least.into());
        let mut found = IdentityChecked { identity, from: first.clone(), checked: 0, fails_at: None };
        let mut n = first;
        while found.checked < count && found.fails_at.is_none() {
            match meter.spend(1).map_err(Failure::from).and_then(|()| Ok(identity.holds(&terms, &n)?)) {
                Ok(true) => found.checked += 1,
                Ok(false) => found.fails_at = Some(n.clone()),
                Err(Failure::Stopped(Stopped { why, .. })) => {
                    checked.push(found);
                    return Err(Unanswered::partial(why, answer(checked)));
                }
                Err(why) => return Err(why.into()),
            }
            n += Nat::ONE;
        }
        checked.push(found);
    }
    Ok(answer(checked))
}

fn answer(checked: Vec<IdentityChecked>) -> Answer<IdentitiesChecked> {
    let last = checked.iter().map(|c| &c.from + Nat::from(c.checked)).max().unwrap_or(Nat::ZERO);
    let upto = if last.is_zero() { last } else { last - Nat::ONE };
    let because = vec![Reason::Cited(&theorems::RALEIGH_ALGEBRAIC)];
    Answer::new(IdentitiesChecked { checked }, Standing::Observed { upto }, EXACT, because)
}

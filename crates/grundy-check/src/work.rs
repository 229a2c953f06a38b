//! How much a check may cost.

use crate::Refusal;
use grundy_core::{Budget, Meter};

/// What one check may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Options that may be looked at.
    pub steps: u64,
    /// Bytes that tables may occupy at once.
    pub memory: u64,
}

impl Default for Effort {
    /// About a minute of work, and 512 MiB: an outcome period of seven thousand million passes.
    fn default() -> Effort {
        Effort { steps: 20_000_000_000, memory: 512 << 20 }
    }
}

impl Effort {
    /// All that a budget allows: a position of the budget is an option looked at.
    pub fn within(budget: &Budget) -> Effort {
        // beyond: no limit
        Effort { steps: budget.positions.unwrap_or(u64::MAX), memory: budget.memory.unwrap_or(u64::MAX) }
    }
}

/// Steps between two looks at the meter.
pub(crate) const STRIDE: u64 = 1 << 20;

/// The limits being used up.
pub(crate) struct Work<'a> {
    limits: &'a Effort,
    meter: &'a Meter,
    spent: u64,
    unreported: u64,
}

impl<'a> Work<'a> {
    pub(crate) fn new(limits: &'a Effort, meter: &'a Meter) -> Work<'a> {
        Work { limits, meter, spent: 0, unreported: 0 }
    }

    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// Pays for `steps` before they are done.
    pub(crate) fn pay(&mut self, steps: u64) -> Result<(), Refusal> {
        self.spent = self.spent.saturating_add(steps);
        if self.spent > self.limits.steps {
            return Err(Refusal::TooLarge { what: format!("{} steps", self.spent), limit: self.limits.steps });
        }
        self.unreported = self.unreported.saturating_add(steps);
        if self.unreported >= STRIDE {
            self.meter.spend(self.unreported)?;
            self.unreported = 0;
        }
        Ok(())
    }

    /// Refuses at once what could never be paid for; announces the rest to the progress display.
    pub(crate) fn foresee(&self, steps: u128) -> Result<(), Refusal> {
        match u64::try_from(steps) {
            Ok(steps) if steps <= self.limits.steps => {
                self.meter.expect(steps);
                Ok(())
            }
            _ => Err(Refusal::TooLarge { what: format!("{steps} steps"), limit: self.limits.steps }),
        }
    }

    /// Asks for room before it is allocated.
    pub(crate) fn hold(&self, bytes: u128) -> Result<(), Refusal> {
        match u64::try_from(bytes) {
            Ok(bytes) if bytes <= self.limits.memory => Ok(self.meter.reserve(bytes)?),
            _ => Err(Refusal::TooLarge { what: format!("{bytes} bytes of memory"), limit: self.limits.memory }),
        }
    }
}

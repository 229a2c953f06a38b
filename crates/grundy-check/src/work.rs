//! Limits on the cost of a check.

use crate::Refusal;
use grundy_core::{Budget, Meter};

/// The limits on the cost of checking one certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The maximum number of options that the checker examines.
    pub steps: u64,
    /// The maximum number of bytes in use at once.
    pub memory: u64,
}

impl Default for Effort {
    /// Returns the default limits: about a minute of work and 512 MiB, enough for a period of seven thousand million
    /// outcomes.
    fn default() -> Effort {
        Effort { steps: 20_000_000_000, memory: 512 << 20 }
    }
}

impl Effort {
    /// Returns the limits of a check that may use the positions and the memory of `budget`. Each option examined counts
    /// as a position. An `Effort` contains no time limit; a meter enforces it.
    pub fn within(budget: &Budget) -> Effort {
        // beyond: no limit
        Effort { steps: budget.positions.unwrap_or(u64::MAX), memory: budget.memory.unwrap_or(u64::MAX) }
    }
}

/// The number of steps between two checks of the meter.
pub(crate) const STRIDE: u64 = 1 << 20;

/// The limits of one check, with the steps used so far.
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

    /// Charges `steps` before they are performed; fails if the limit is exceeded.
    pub(crate) fn pay(&mut self, steps: u64) -> Result<(), Refusal> {
        self.spent = self.spent.saturating_add(steps);
        if self.spent > self.limits.steps {
            return Err(too_large!(self.limits.steps, "checker-steps", "{steps} steps", steps = self.spent));
        }
        self.unreported = self.unreported.saturating_add(steps);
        if self.unreported >= STRIDE {
            self.meter.spend(self.unreported)?;
            self.unreported = 0;
        }
        Ok(())
    }

    /// Fails at once if `steps` exceed the limit; otherwise announces them to the progress display.
    pub(crate) fn foresee(&self, steps: u128) -> Result<(), Refusal> {
        match u64::try_from(steps) {
            Ok(steps) if steps <= self.limits.steps => {
                self.meter.expect(steps);
                Ok(())
            }
            _ => Err(too_large!(self.limits.steps, "checker-steps", "{steps} steps", steps = steps)),
        }
    }

    /// Checks that `bytes` may be allocated; called before the allocation.
    pub(crate) fn hold(&self, bytes: u128) -> Result<(), Refusal> {
        match u64::try_from(bytes) {
            Ok(bytes) if bytes <= self.limits.memory => Ok(self.meter.reserve(bytes)?),
            _ => {
                Err(too_large!(self.limits.memory, "checker-bytes-of-memory", "{bytes} bytes of memory", bytes = bytes))
            }
        }
    }
}

//! Periods that are observed in a table, without a proof that they continue.
//!
//! The sequence is read backwards to find the period of the longest run that ends at the last value. A run counts only
//! if it covers half of the table and at least three periods. Cost: linear in the table (Z-function).

use grundy_core::{Meter, Periodicity, Stop};

/// The number of values processed between two checks of the meter.
const PACE: usize = 1 << 16;

/// Returns the least period that holds for the second half of `values` and for at least three periods, with its saltus.
/// Returns `None` if there is no such period.
///
/// ```
/// use grundy::theory::observed::observed_period;
/// use grundy_core::{Meter, Periodicity};
/// let meter = Meter::unlimited();
/// let values = [9, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2];
/// assert_eq!(observed_period(&values, &meter), Ok(Some(Periodicity { preperiod: 1, period: 3, saltus: 0 })));
/// let rising: Vec<u32> = (0..20).collect();
/// assert_eq!(observed_period(&rising, &meter), Ok(Some(Periodicity { preperiod: 0, period: 1, saltus: 1 })));
/// ```
pub fn observed_period(values: &[u32], meter: &Meter) -> Result<Option<Periodicity>, Stop> {
    let _held = meter.hold(16 * values.len() as u64)?;
    // Equal differences are what periodicity with any saltus means.
    let steps: Vec<i64> = values.windows(2).rev().map(|w| i64::from(w[1]) - i64::from(w[0])).collect();
    let matches = z_function(&steps, meter)?;
    let half = steps.len() / 2;
    let mut saltus = 0;
    let found = (1..=steps.len() / 3).find_map(|period| {
        saltus += steps[period - 1];
        let run = matches[period] + period;
        (saltus >= 0 && run >= half && run >= 3 * period).then(|| Periodicity {
            preperiod: (steps.len() - run) as u64,
            period: period as u64,
            saltus: saltus.unsigned_abs(),
        })
    });
    Ok(found)
}

/// Returns the Z-function of a list: z[i] is the length of the longest common prefix of the list and its suffix from
/// index i.
fn z_function(list: &[i64], meter: &Meter) -> Result<Vec<usize>, Stop> {
    // bounded: as long as the list that is there
    let mut z = vec![0; list.len()];
    let (mut left, mut right) = (0, 0);
    for i in 1..list.len() {
        if i.is_multiple_of(PACE) {
            meter.ask()?;
        }
        if i < right {
            z[i] = z[i - left].min(right - i);
        }
        while i + z[i] < list.len() && list[z[i]] == list[i + z[i]] {
            z[i] += 1;
        }
        if i + z[i] > right {
            (left, right) = (i, i + z[i]);
        }
    }
    Ok(z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_run_at_the_end_is_not_a_period() {
        let mut values: Vec<u32> = (0..50).map(|n: u32| n.wrapping_mul(2_654_435_761) >> 28).collect();
        values.extend([1, 2, 1, 2, 1, 2]);
        assert_eq!(observed_period(&values, &Meter::unlimited()), Ok(None));
    }

    /// Tests that long tables are examined in linear time, with a table so long that more than linear work would not
    /// finish.
    #[test]
    fn long_tables_are_looked_at_in_linear_time() {
        let random = |n: u32| n.wrapping_mul(2_654_435_761).rotate_left(9).wrapping_mul(0x9e37_79b9) >> 22;
        let meter = Meter::unlimited();
        assert_eq!(observed_period(&(0..1 << 22).map(random).collect::<Vec<u32>>(), &meter), Ok(None));
        let falling: Vec<u32> = (0..1 << 22).rev().collect();
        assert_eq!(observed_period(&falling, &meter), Ok(None));
        let cancelled = Meter::with_cancel(grundy_core::Budget::default(), std::sync::Arc::new(true.into()));
        assert_eq!(observed_period(&falling, &cancelled), Err(Stop::Cancelled));
    }

    #[test]
    fn too_few_values_show_no_period() {
        assert_eq!(observed_period(&[], &Meter::unlimited()), Ok(None));
        assert_eq!(observed_period(&[0, 0], &Meter::unlimited()), Ok(None));
    }
}

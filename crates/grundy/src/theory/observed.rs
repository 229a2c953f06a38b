//! Periods that show in a table and are not proved by it.
//!
//! The sequence is read backwards: the period of the longest run that ends at the last value. A run counts only if it
//! covers half of the table and at least three periods. Cost: linear in the table (Z-function).

use grundy_core::Periodicity;

/// The least period, with its saltus, that the second half of `values` and at least three periods obey.
///
/// ```
/// use grundy::theory::observed::observed_period;
/// use grundy_core::Periodicity;
/// let values = [9, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2];
/// assert_eq!(observed_period(&values), Some(Periodicity { preperiod: 1, period: 3, saltus: 0 }));
/// let rising: Vec<u32> = (0..20).collect();
/// assert_eq!(observed_period(&rising), Some(Periodicity { preperiod: 0, period: 1, saltus: 1 }));
/// ```
pub fn observed_period(values: &[u32]) -> Option<Periodicity> {
    // Equal differences are what periodicity with any saltus means.
    let steps: Vec<i64> = values.windows(2).rev().map(|w| i64::from(w[1]) - i64::from(w[0])).collect();
    let matches = z_function(&steps);
    let half = steps.len() / 2;
    (1..=steps.len() / 3).find_map(|period| {
        let run = matches[period] + period;
        let saltus = u64::try_from(steps[..period].iter().sum::<i64>()).ok()?;
        (run >= half && run >= 3 * period).then(|| Periodicity {
            preperiod: (steps.len() - run) as u64,
            period: period as u64,
            saltus,
        })
    })
}

/// z[i]: how many values from i on equal those from 0 on.
fn z_function(list: &[i64]) -> Vec<usize> {
    // bounded: as long as the list that is there
    let mut z = vec![0; list.len()];
    let (mut left, mut right) = (0, 0);
    for i in 1..list.len() {
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
    z
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_run_at_the_end_is_not_a_period() {
        let mut values: Vec<u32> = (0..50).map(|n: u32| n.wrapping_mul(2_654_435_761) >> 28).collect();
        values.extend([1, 2, 1, 2, 1, 2]);
        assert_eq!(observed_period(&values), None);
    }

    #[test]
    fn too_few_values_show_no_period() {
        assert_eq!(observed_period(&[]), None);
        assert_eq!(observed_period(&[0, 0]), None);
    }
}

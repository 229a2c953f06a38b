//! The choice of numeration systems to try, by the slope of the P-positions.
//!
//! If the largest pile of a P-position is about s times the smallest, and s is close to some (p + q√D)/r with small
//! numbers, the system whose floors belong to √D is tried first. This affects only the order of the attempts; every
//! result is proved.

use super::table::{Table, TooFar};
use crate::game::Plain;

/// The radicands of the quadratic fields of the systems ostrowski(k): those of √(k² + 4), reduced for even k.
const FIELDS: &[(&str, f64)] = &[
    ("fib", 5.0),
    ("ostrowski(2)", 2.0),
    ("ostrowski(3)", 13.0),
    ("ostrowski(5)", 29.0),
    ("ostrowski(6)", 10.0),
    ("ostrowski(4)", 5.0),
    ("ostrowski(8)", 17.0),
];

/// Returns the numeration systems to try, the most likely first.
pub(super) fn candidates(plain: &Plain, natural: &str, table: &mut Table<'_>) -> Result<Vec<String>, TooFar> {
    if plain.is_takeaway() || plain.arity() < 2 {
        return Ok(vec![natural.to_owned()]);
    }
    let size = match plain.arity() {
        2 => 120,
        3 => 40,
        _ => 14,
    };
    let points = table.of_value(0, size)?.iter().filter(|p| p[0] > 0 && p.iter().all(|x| *x < size));
    let points: Vec<(f64, f64)> = points.map(|p| (p[0] as f64, p[p.len() - 1] as f64)).collect();
    let mut fits: Vec<(u32, &str)> = Vec::new();
    if let Some((slope, spread)) = line(&points)
        && spread < 2.5
    {
        // The error of the slope is about that of one point over the length of the line.
        let error = 1.0 / size as f64;
        fits.extend(fit(slope, error, 0.0).map(|cost| (cost, "base2")));
        fits.extend(FIELDS.iter().filter_map(|(name, d)| fit(slope, error, *d).map(|cost| (cost, *name))));
    }
    fits.sort_by_key(|(cost, _)| *cost);
    let mut out: Vec<String> = fits.iter().take(2).map(|(_, name)| (*name).to_owned()).collect();
    for name in [natural, "base2", "fib"] {
        out.push(name.to_owned());
    }
    let mut seen = Vec::new();
    out.retain(|name| {
        !seen.contains(name) && {
            seen.push(name.clone());
            true
        }
    });
    out.truncate(4);
    Ok(out)
}

/// Returns the line that fits the points best, with the root mean square of their distances from it; `None` for fewer
/// than four points.
fn line(points: &[(f64, f64)]) -> Option<(f64, f64)> {
    if points.len() < 4 {
        return None;
    }
    let n = points.len() as f64;
    let mean = |f: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(f).sum::<f64>() / n;
    let (x, y) = (mean(&|p| p.0), mean(&|p| p.1));
    let slope = mean(&|p| (p.0 - x) * (p.1 - y)) / mean(&|p| (p.0 - x) * (p.0 - x));
    let spread = mean(&|p| (p.1 - y - slope * (p.0 - x)).powi(2)).sqrt();
    Some((slope, spread))
}

/// Returns the least p + q + r with |s − (p + q√d)/r| at most `error`; for d = 0 the number is rational.
fn fit(slope: f64, error: f64, d: f64) -> Option<u32> {
    let mut best = None;
    for r in 1..=4i32 {
        for p in -6..=6i32 {
            let roots = if d == 0.0 { 0..=0 } else { 1..=2 };
            for q in roots {
                let value = (f64::from(p) + f64::from(q) * d.sqrt()) / f64::from(r);
                if (value - slope).abs() < error {
                    let cost = p.unsigned_abs() + q as u32 + r as u32;
                    best = Some(best.map_or(cost, |b: u32| b.min(cost)));
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Meter, Play};

    fn first(text: &str) -> String {
        let plain = Plain::new(&text.parse().unwrap(), Play::Normal).unwrap();
        let meter = Meter::unlimited();
        candidates(&plain, "base2", &mut Table::new(&plain, 0, &meter)).unwrap().remove(0)
    }

    #[test]
    fn slopes_name_the_system() {
        assert_eq!(first("wythoff"), "fib");
        assert_eq!(first("wythoff(2)"), "ostrowski(2)");
        assert_eq!(first("wythoff(3)"), "ostrowski(3)");
        assert_eq!(first("raleigh"), "fib");
        assert_eq!(first("nim^2"), "base2");
    }
}

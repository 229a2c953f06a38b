//! The rules themselves: legal takes by definition, values by recursion, no theory.
//!
//! This is what every other method must agree with. Cost: n² for one heap.

use grundy_core::{Meter, Nat, Play, Rule, SetItem, Stop, TakeSet};

/// Whether `take` tokens may be taken, by the definition of the set.
pub fn is_legal(rule: &Rule, take: u64) -> bool {
    match rule {
        Rule::Nim => take >= 1,
        Rule::Subtract(set) => take >= 1 && in_set(set, take),
        _ => false,
    }
}

fn in_set(set: &TakeSet, take: u64) -> bool {
    let listed = set.items().iter().any(|item| match item {
        SetItem::Range { lo, hi } => {
            let take = Nat::from(take);
            *lo <= take && hi.as_ref().is_none_or(|hi| take <= *hi)
        }
        SetItem::Primes => take >= 2 && (2..).take_while(|d| d * d <= take).all(|d| !take.is_multiple_of(d)),
        SetItem::Squares => take.isqrt().pow(2) == take,
        SetItem::Fibonacci => {
            let (mut a, mut b) = (1, 2);
            while a < take {
                (a, b) = (b, a + b);
            }
            a == take
        }
        SetItem::Powers(base) => {
            let mut power = Nat::ONE;
            while power < Nat::from(take) {
                power *= base;
            }
            power == Nat::from(take)
        }
        SetItem::Values(e) => {
            let from = grundy_core::growth::increasing_from(e).unwrap_or(1);
            let wanted = Nat::from(take);
            let mut values = (1..).map(|n| (n, grundy_core::growth::member(e, n)));
            values.find_map(|(n, value)| match value {
                Ok(value) if value == wanted => Some(true),
                Ok(value) if value > wanted && n >= from => Some(false),
                Err(_) if n >= from && n > take => Some(false),
                _ => None,
            }) == Some(true)
        }
    });
    listed != set.is_complement()
}

/// The legal takes up to `limit`, each tested by definition.
pub fn legal_takes(rule: &Rule, limit: u32, meter: &Meter) -> Result<Vec<u32>, Stop> {
    let mut takes = Vec::new();
    for take in 1..=limit {
        if is_legal(rule, u64::from(take)) {
            takes.push(take);
        }
        if take.is_multiple_of(4096) {
            meter.spend(0)?;
            meter.reserve(4 * takes.len() as u64)?;
        }
    }
    Ok(takes)
}

/// Nimbers of the heaps 0..=n (normal play), by mex over all options; on a stop, those found so far.
pub fn nimbers(takes: &[u32], n: u32, meter: &Meter) -> Result<Vec<u32>, (Stop, Vec<u32>)> {
    let mut g: Vec<u32> = Vec::new();
    let mut seen: Vec<u32> = Vec::new();
    for heap in 0..=n {
        seen.clear();
        seen.extend(takes.iter().take_while(|s| **s <= heap).map(|s| g[(heap - s) as usize]));
        seen.sort_unstable();
        seen.dedup();
        let value = seen.iter().zip(0..).find(|(v, i)| **v != *i).map_or(seen.len() as u32, |(_, i)| i);
        g.push(value);
        if heap.is_multiple_of(256)
            && let Err(why) = meter.spend(256).and_then(|()| meter.reserve(4 * u64::from(heap)))
        {
            return Err((why, g));
        }
    }
    Ok(g)
}

/// Whether each of the heaps 0..=n is a P-position, by recursion; on a stop, those found so far.
pub fn p_positions(takes: &[u32], play: Play, n: u32, meter: &Meter) -> Result<Vec<bool>, (Stop, Vec<bool>)> {
    let mut is_p: Vec<bool> = Vec::new();
    for heap in 0..=n {
        let mut options = takes.iter().take_while(|s| **s <= heap).map(|s| is_p[(heap - s) as usize]).peekable();
        let stuck = options.peek().is_none();
        let value = if stuck { play == Play::Normal } else { options.all(|p| !p) };
        is_p.push(value);
        if heap.is_multiple_of(256)
            && let Err(why) = meter.spend(256).and_then(|()| meter.reserve(u64::from(heap)))
        {
            return Err((why, is_p));
        }
    }
    Ok(is_p)
}

//! When Φ repeats for ever: theorem E and its companion for heaps that are only taken from.

/// Φ(n + period) = Φ(n) for all n ≥ preperiod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The least e.
    pub preperiod: u32,
    /// The least p.
    pub period: u32,
}

/// The shortest repetition whose window is long enough; `enough` is asked about e and p. The preperiod is at least
/// `first`.
fn repeats(phi: &[u32], first: usize, enough: impl Fn(usize, usize) -> bool) -> Option<Repeat> {
    let heaps = phi.len();
    (1..heaps).find_map(|period| {
        let agree = phi.iter().rev().zip(phi[..heaps - period].iter().rev()).take_while(|(a, b)| a == b).count();
        let preperiod = (heaps - period - agree).max(first);
        let found = preperiod + period < heaps && enough(preperiod, period);
        found.then_some(Repeat { preperiod: preperiod as u32, period: period as u32 })
    })
}

/// Theorem E for moves that take at most `last` tokens and leave at most `most` heaps, without conditions on their
/// sizes: Φ of the heaps 0, 1, … repeats for ever if it does on e ≤ n < k·e + (k−1)·p + t with e ≥ 1.
pub fn repeats_by_breaking(phi: &[u32], most: u32, last: usize) -> Option<Repeat> {
    let k = (most as usize).max(1);
    repeats(phi, 1, |e, p| k * (e + p) + last <= phi.len())
}

/// The same for moves that only take a number from a finite set, the largest of them `last`: Φ repeats for ever if it
/// does on e ≤ n < e + last.
pub fn repeats_by_subtraction(phi: &[u32], last: usize) -> Option<Repeat> {
    repeats(phi, 0, |e, p| e + p + last <= phi.len())
}

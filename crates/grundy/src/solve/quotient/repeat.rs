//! Conditions under which Φ is periodic: theorem E, and its counterpart for moves that only take tokens.

/// The preperiod and the period of the map Φ from heaps to a misère quotient: Φ(n + period) = Φ(n) for all n ≥
/// preperiod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The preperiod: the least heap from which Φ repeats.
    pub preperiod: u32,
    /// The period: the least increase of the heap size after which Φ repeats.
    pub period: u32,
}

/// Returns the shortest repetition for which `enough` accepts e and p, with a preperiod of at least `first`, or `None`
/// if there is none.
fn repeats(phi: &[u32], first: usize, enough: impl Fn(usize, usize) -> bool) -> Option<Repeat> {
    let heaps = phi.len();
    (1..heaps).find_map(|period| {
        let agree = phi.iter().rev().zip(phi[..heaps - period].iter().rev()).take_while(|(a, b)| a == b).count();
        let preperiod = (heaps - period - agree).max(first);
        let found = preperiod + period < heaps && enough(preperiod, period);
        found.then_some(Repeat { preperiod: preperiod as u32, period: period as u32 })
    })
}

/// Returns the period of Φ for games in which every move takes at most `last` tokens and leaves at most `most` heaps of
/// any sizes. Returns `None` if no period is proved.
///
/// By theorem E of [`crate::theory::misere`], if e ≥ 1 and Φ(n + p) = Φ(n) holds for e ≤ n < k·e + (k−1)·p + t, where k
/// is `most` and t is `last`, then it holds for all n ≥ e.
pub fn repeats_by_breaking(phi: &[u32], most: u32, last: usize) -> Option<Repeat> {
    let k = (most as usize).max(1);
    repeats(phi, 1, |e, p| k * (e + p) + last <= phi.len())
}

/// Returns the period of Φ for games in which every move removes a number of tokens that belongs to a finite set with
/// maximum `last`, and does not split the heap. Returns `None` if no period is proved.
///
/// By theorem E of [`crate::theory::misere`], if Φ(n + p) = Φ(n) holds for `last` consecutive values n = e, e+1, …,
/// then it holds for all n ≥ e.
pub fn repeats_by_subtraction(phi: &[u32], last: usize) -> Option<Repeat> {
    repeats(phi, 0, |e, p| e + p + last <= phi.len())
}

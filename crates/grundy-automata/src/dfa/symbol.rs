//! Symbols: tuples of digits, one per variable, packed into a number.
//!
//! The symbol of digits d₀, d₁, … (in the order of the sorted variables) is Σ dᵢ·radixⁱ. Every operation on tracks
//! (dropping some, keeping the shared ones, permuting, ranking) replaces the weights radixⁱ with others.

use super::{GaveUp, Var};

/// The maximum size of an alphabet for which a table is computed.
const TABLE: u64 = 1 << 12;

/// Returns the number of symbols over `variables` variables; fails if it exceeds 32 bits.
pub(super) fn alphabet(variables: usize, radix: u32) -> Result<u64, GaveUp> {
    let power = u32::try_from(variables).ok().and_then(|k| u64::from(radix).checked_pow(k));
    power.filter(|&size| size <= 1 << 32).ok_or(GaveUp::Alphabet { variables, radix })
}

/// A map from symbols to numbers, of the form Σ dᵢ·weightᵢ.
pub(super) struct Reweigh {
    radix: u32,
    weights: Vec<u32>,
    table: Vec<u32>,
}

impl Reweigh {
    /// Returns the map to the symbols over the variables `to`. The digits of other variables are dropped, and the
    /// first variable of `to` is the least significant.
    pub(super) fn onto(from: &[Var], to: &[Var], radix: u32) -> Reweigh {
        Reweigh::new(radix, from.iter().map(|var| weight(to, *var, radix)).collect())
    }

    /// Returns the map like [`Reweigh::onto`], but with the first variable of `to` as the most significant: the order
    /// in which tuples are compared.
    pub(super) fn rank(from: &[Var], to: &[Var], radix: u32) -> Reweigh {
        let reversed: Vec<Var> = to.iter().rev().copied().collect();
        Reweigh::onto(from, &reversed, radix)
    }

    /// Returns the map like [`Reweigh::onto`], but without the digits of the variables in `without`.
    pub(super) fn extra(from: &[Var], to: &[Var], without: &[Var], radix: u32) -> Reweigh {
        let weight = |var: &Var| if without.contains(var) { 0 } else { weight(to, *var, radix) };
        Reweigh::new(radix, from.iter().map(weight).collect())
    }

    fn new(radix: u32, weights: Vec<u32>) -> Reweigh {
        let mut map = Reweigh { radix, weights, table: Vec::new() };
        if let Ok(size) = alphabet(map.weights.len(), radix)
            && size <= TABLE
        {
            map.table = (0..size as u32).map(|symbol| map.compute(symbol)).collect();
        }
        map
    }

    fn compute(&self, mut symbol: u32) -> u32 {
        let mut sum = 0;
        for weight in &self.weights {
            sum += symbol % self.radix * weight;
            symbol /= self.radix;
        }
        sum
    }

    /// Returns the image of `symbol` under the map.
    pub(super) fn of(&self, symbol: u32) -> u32 {
        match self.table.get(symbol as usize) {
            Some(image) => *image,
            None => self.compute(symbol),
        }
    }
}

/// Returns radixⁱ if `var` is the i-th variable of `to`, and 0 if it does not occur there.
fn weight(to: &[Var], var: Var, radix: u32) -> u32 {
    to.iter().position(|other| *other == var).map_or(0, |i| radix.pow(i as u32))
}

/// Returns the digits of `symbol`, starting with the first variable.
pub(super) fn digits(mut symbol: u32, radix: u32, variables: usize) -> impl Iterator<Item = u8> {
    (0..variables).map(move |_| {
        let digit = (symbol % radix) as u8;
        symbol /= radix;
        digit
    })
}

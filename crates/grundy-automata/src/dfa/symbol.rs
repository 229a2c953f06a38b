//! Symbols: one digit per variable, packed.
//!
//! The symbol of digits d₀, d₁, … (in the order of the sorted variables) is Σ dᵢ·radixⁱ. Every operation on
//! tracks (dropping some, keeping the shared ones, permuting, ranking) replaces the weights radixⁱ by others.

use super::{GaveUp, Var};

/// Alphabets up to this size are tabulated.
const TABLE: u64 = 1 << 12;

/// The number of symbols over `variables` variables, where they fit into 32 bits.
pub(super) fn alphabet(variables: usize, radix: u32) -> Result<u64, GaveUp> {
    let power = u32::try_from(variables).ok().and_then(|k| u64::from(radix).checked_pow(k));
    power.filter(|&size| size <= 1 << 32).ok_or(GaveUp::Alphabet { variables, radix })
}

/// Sends a symbol to Σ dᵢ·weightᵢ.
pub(super) struct Reweigh {
    radix: u32,
    weights: Vec<u32>,
    table: Vec<u32>,
}

impl Reweigh {
    /// The map to the symbols over `to`: a variable of `from` that is not in `to` is dropped. The first variable of
    /// `to` is the least significant.
    pub(super) fn onto(from: &[Var], to: &[Var], radix: u32) -> Reweigh {
        Reweigh::new(radix, from.iter().map(|var| weight(to, *var, radix)).collect())
    }

    /// Like [`Reweigh::onto`] with the first variable of `to` the most significant: the order in which tuples are
    /// compared.
    pub(super) fn rank(from: &[Var], to: &[Var], radix: u32) -> Reweigh {
        let reversed: Vec<Var> = to.iter().rev().copied().collect();
        Reweigh::onto(from, &reversed, radix)
    }

    /// Like [`Reweigh::onto`], leaving out the variables in `without`.
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

    /// The image of `symbol`.
    pub(super) fn of(&self, symbol: u32) -> u32 {
        match self.table.get(symbol as usize) {
            Some(image) => *image,
            None => self.compute(symbol),
        }
    }
}

/// radixⁱ where `var` is the i-th of `to`, and 0 where it is not in `to`.
fn weight(to: &[Var], var: Var, radix: u32) -> u32 {
    to.iter().position(|other| *other == var).map_or(0, |i| radix.pow(i as u32))
}

/// The digits of `symbol`, first variable first.
pub(super) fn digits(mut symbol: u32, radix: u32, variables: usize) -> impl Iterator<Item = u8> {
    (0..variables).map(move |_| {
        let digit = (symbol % radix) as u8;
        symbol /= radix;
        digit
    })
}

//! Reference implementations for tests, written directly from the rules, without bit operations, theory or shared code.

/// Returns whether each of the heaps `0..len` is a P-position.
pub(super) fn outcomes(takes: &[u32], misere: bool, len: usize) -> Vec<bool> {
    let mut table: Vec<bool> = Vec::with_capacity(len);
    for n in 0..len {
        let mut options = takes.iter().map(|&s| s as usize).filter(|&s| s <= n).map(|s| table[n - s]).peekable();
        let is_p = if options.peek().is_none() { !misere } else { options.all(|option_is_p| !option_is_p) };
        table.push(is_p);
    }
    table
}

/// Returns the nimbers of heaps `0..len`.
pub(super) fn nimbers(takes: &[u32], len: usize) -> Vec<u32> {
    let mut table: Vec<u32> = Vec::with_capacity(len);
    for n in 0..len {
        let options: Vec<u32> = takes.iter().map(|&s| s as usize).filter(|&s| s <= n).map(|s| table[n - s]).collect();
        table.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    table
}

/// Returns the least period that a table exhibits with `window` further values, and the least preperiod for it, or
/// `None` if there is none.
pub(super) fn cycle<T: PartialEq>(table: &[T], window: usize) -> Option<(u64, u64)> {
    for period in 1..table.len() {
        let equal = |n: &usize| table[*n] == table[*n + period];
        let preperiod = table.len() - period - (0..table.len() - period).rev().take_while(equal).count();
        if table.len() - period - preperiod >= window + period {
            return Some((preperiod as u64, period as u64));
        }
    }
    None
}

/// A small xorshift64* random number generator.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) * u64::from(n)) >> 32) as u32
    }

    /// Returns a random set with largest take `max`, which contains each smaller take with probability `share`/1000.
    pub(super) fn set(&mut self, max: u32, share: u32) -> Vec<u32> {
        (1..=max).filter(|&s| s == max || self.below(1000) < share).collect()
    }
}

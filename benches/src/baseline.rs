//! The baselines of the benchmarks: plain loops, as a careful programmer would first write them.

/// Returns whether each heap is a P-position, stopping at the first move to a P-position.
pub fn outcomes(takes: &[u32], len: usize) -> Vec<bool> {
    let takes: Vec<usize> = takes.iter().map(|&s| s as usize).collect();
    let max = takes.last().copied().unwrap_or(0);
    let mut table = vec![false; len];
    for n in 0..len.min(max) {
        table[n] = !takes.iter().take_while(|&&s| s <= n).any(|&s| table[n - s]);
    }
    for n in max..len {
        table[n] = !takes.iter().any(|&s| table[n - s]);
    }
    table
}

/// Returns the nimber of each heap, by marking the nimber of every option and taking the least unmarked number.
pub fn nimbers(takes: &[u32], len: usize) -> Vec<u16> {
    let takes: Vec<usize> = takes.iter().map(|&s| s as usize).collect();
    let mut table = vec![0_u16; len];
    // `marked[v] == n` says that v is the nimber of an option of n; nothing needs to be cleared.
    let mut marked = vec![0; takes.len() + 2];
    for n in 1..len {
        for &s in &takes {
            if s > n {
                break;
            }
            marked[usize::from(table[n - s])] = n;
        }
        let mut mex = 0;
        while marked[mex] == n {
            mex += 1;
        }
        table[n] = mex as u16;
    }
    table
}

/// A shift register in which bit i is set if the position i places ahead is known to be an N-position.
pub trait Register: Copy + Eq {
    /// The register in which nothing is known.
    const EMPTY: Self;
    /// Returns the marks that one P-position sets.
    fn marks(takes: &[u32]) -> Self;
    /// Advances to the next position, and returns whether the current one is a P-position.
    fn step(&mut self, marks: Self) -> bool;
}

macro_rules! register {
    ($word:ty) => {
        impl Register for $word {
            const EMPTY: $word = 0;

            fn marks(takes: &[u32]) -> $word {
                takes.iter().fold(0, |marks, s| marks | 1 << (s - 1))
            }

            #[inline(always)]
            fn step(&mut self, marks: $word) -> bool {
                let known = *self & 1;
                *self = *self >> 1 | marks & known.wrapping_sub(1);
                known == 0
            }
        }
    };
}
register!(u64);
register!(u128);

/// Returns the preperiod and period of the outcomes, by Brent's algorithm on the register, bit by bit.
pub fn cycle<R: Register>(takes: &[u32]) -> (u64, u64) {
    cycle_of(R::marks(takes))
}

/// Returns the preperiod and period of the outcomes, like [`cycle`], for a set given by its marks.
pub fn cycle_of<R: Register>(marks: R) -> (u64, u64) {
    let (mut anchor, mut here) = (R::EMPTY, R::EMPTY);
    let (mut power, mut period) = (1_u64, 0_u64);
    loop {
        here.step(marks);
        period += 1;
        if here == anchor {
            break;
        }
        if period == power {
            anchor = here;
            power *= 2;
            period = 0;
        }
    }
    let (mut low, mut high) = (R::EMPTY, R::EMPTY);
    (0..period).for_each(|_| _ = high.step(marks));
    let (mut at, mut preperiod) = (0, 0);
    while low != high {
        at += 1;
        if low.step(marks) != high.step(marks) {
            preperiod = at;
        }
    }
    (preperiod, period)
}

/// Returns the number of steps in which [`cycle`] finds this period, if the preperiod is small.
pub fn cycle_steps(period: u64) -> u64 {
    period.next_power_of_two() - 1 + 2 * period
}

/// Returns the register after `steps` steps.
pub fn steps<R: Register>(takes: &[u32], steps: u64) -> R {
    let marks = R::marks(takes);
    let mut here = R::EMPTY;
    (0..steps).for_each(|_| _ = here.step(marks));
    here
}

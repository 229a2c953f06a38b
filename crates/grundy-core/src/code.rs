//! Codes of take-and-break games: what may remain when so many tokens are taken.

use std::fmt;

/// The code of a take-and-break game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// d₀.d₁d₂…: bit j of digit dᵢ allows to take i tokens and to leave the rest in exactly j heaps.
    Digits(Digits),
    /// Split one heap into two of different sizes (Grundy's game).
    SplitUnequal,
    /// Split one heap of at least three tokens into two (couples are forever).
    Couples,
    /// Split one heap into c + 1, for a number of cuts c that belongs to the set.
    Cut(Cuts),
}

/// The largest base of a code.
pub const MAX_BASE: u32 = 1 << 16;
/// Most digits after the point of a code.
pub const MAX_DIGITS: usize = 10_000;
/// Most cuts of one move.
pub const MAX_CUTS: u32 = 63;

/// The digits of a code, in their one form.
///
/// Invariant: the base is a power of two from 2 to [`MAX_BASE`] and no digit reaches it; the digit before the point
/// allows neither 0 nor 1 heaps; some digit is not 0. A finite code does not end in 0; the repeating part of an infinite
/// one is no repetition itself and begins as early as possible.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Digits {
    base: u32,
    /// d₀, d₁, …, once through the repeating part.
    digits: Vec<u32>,
    /// How many of the last digits repeat for ever; none of a finite code.
    repeat: usize,
}

/// Why digits are no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACode {
    /// The base is no power of two from 2 to [`MAX_BASE`].
    Base,
    /// The digit with this index is not below the base.
    Digit(usize),
    /// The digit before the point allows moves that take nothing and split nothing.
    Whole,
    /// Every digit is 0: there is no move at all.
    NoMove,
    /// There are more than [`MAX_DIGITS`] digits.
    TooLong,
}

impl Digits {
    /// The code with these digits, the one before the point first, of which the last `repeat` repeat for ever.
    ///
    /// ```
    /// use grundy_core::Digits;
    /// let kayles = Digits::new(8, vec![0, 7, 7, 0], 0).unwrap();
    /// assert_eq!(kayles.to_string(), "0.77");
    /// assert_eq!((kayles.digit(2), kayles.digit(3)), (7, 0));
    /// let nim = Digits::new(8, vec![0, 3, 3, 3], 2).unwrap();
    /// assert_eq!((nim.to_string().as_str(), nim.digit(1_000_000)), ("0.(3)", 3));
    /// ```
    pub fn new(base: u32, mut digits: Vec<u32>, mut repeat: usize) -> Result<Digits, NotACode> {
        if !base.is_power_of_two() || !(2..=MAX_BASE).contains(&base) {
            return Err(NotACode::Base);
        }
        if let Some(at) = digits.iter().position(|digit| *digit >= base) {
            return Err(NotACode::Digit(at));
        }
        if digits.first().is_some_and(|whole| whole & 3 != 0) {
            return Err(NotACode::Whole);
        }
        if digits.len() > MAX_DIGITS + 1 {
            return Err(NotACode::TooLong);
        }
        if digits.iter().all(|digit| *digit == 0) {
            return Err(NotACode::NoMove);
        }
        // The digit before the point does not repeat.
        repeat = repeat.min(digits.len() - 1);
        if digits[digits.len() - repeat..].iter().all(|digit| *digit == 0) {
            repeat = 0;
        }
        if repeat == 0 {
            while digits.len() > 1 && digits.last() == Some(&0) {
                digits.pop();
            }
            return Ok(Digits { base, digits, repeat });
        }
        let tail = digits.split_off(digits.len() - repeat);
        let root = (1..=repeat)
            .find(|root| repeat.is_multiple_of(*root) && tail.iter().zip(&tail[*root..]).all(|(a, b)| a == b))
            .unwrap_or(repeat);
        let mut tail = tail[..root].to_vec();
        while digits.len() > 1 && digits.last() == tail.last() {
            digits.pop();
            tail.rotate_right(1);
        }
        digits.extend(&tail);
        Ok(Digits { base, digits, repeat: root })
    }

    /// The base, a power of two: digits below 2^(k+1) leave at most k heaps.
    pub fn base(&self) -> u32 {
        self.base
    }

    /// d₀, d₁, …; of an infinite code once through the part that repeats.
    pub fn listed(&self) -> &[u32] {
        &self.digits
    }

    /// How many of the listed digits, the last ones, repeat for ever; none of a finite code.
    pub fn repeat(&self) -> usize {
        self.repeat
    }

    /// The digit dᵢ.
    pub fn digit(&self, i: u64) -> u32 {
        let listed = self.digits.len() as u64;
        let at = match self.repeat as u64 {
            0 => i,
            _ if i < listed => i,
            repeat => listed - repeat + (i - listed) % repeat,
        };
        usize::try_from(at).ok().and_then(|at| self.digits.get(at)).copied().unwrap_or(0)
    }
}

/// A digit below 36 as a character.
fn character(digit: u32) -> char {
    char::from_digit(digit, 36).map_or('?', |c| c.to_ascii_uppercase())
}

/// The digits as they are written: `0.77`, `4.(3)`, `0.3F`; numbers with commas where the base is beyond 36.
impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.base > 36;
        let digit = |f: &mut fmt::Formatter<'_>, d: u32| match numbers {
            true => write!(f, "{d}"),
            false => write!(f, "{}", character(d)),
        };
        digit(f, self.digits[0])?;
        f.write_str(".")?;
        if self.digits.len() == 1 {
            return f.write_str("0");
        }
        let opens = self.digits.len() - self.repeat;
        for (i, d) in self.digits.iter().enumerate().skip(1) {
            if numbers && i > 1 {
                f.write_str(",")?;
            }
            if i == opens {
                f.write_str("(")?;
            }
            digit(f, *d)?;
        }
        if self.repeat > 0 { f.write_str(")") } else { Ok(()) }
    }
}

/// Numbers of cuts, of which a move makes one.
///
/// Invariant: not empty, increasing, from 1 to [`MAX_CUTS`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cuts(Vec<u32>);

impl Cuts {
    /// The set of these numbers; `None` if there are none, or one is 0 or above [`MAX_CUTS`].
    pub fn new(mut cuts: Vec<u32>) -> Option<Cuts> {
        cuts.sort_unstable();
        cuts.dedup();
        let sound = !cuts.is_empty() && cuts.iter().all(|c| (1..=MAX_CUTS).contains(c));
        sound.then_some(Cuts(cuts))
    }

    /// The numbers, increasing.
    pub fn as_slice(&self) -> &[u32] {
        &self.0
    }
}

/// The numbers with commas.
impl fmt::Display for Cuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cuts) in self.0.iter().enumerate() {
            write!(f, "{}{cuts}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(base: u32, digits: &[u32], repeat: usize) -> String {
        Digits::new(base, digits.to_vec(), repeat).unwrap().to_string()
    }

    #[test]
    fn a_code_has_one_spelling() {
        assert_eq!(written(8, &[0, 7, 7, 0, 0], 0), "0.77");
        assert_eq!(written(8, &[4], 0), "4.0");
        assert_eq!(written(8, &[0, 3, 3, 3, 3], 2), "0.(3)");
        assert_eq!(written(8, &[0, 1, 2, 1, 2], 2), "0.(12)");
        assert_eq!(written(8, &[0, 2, 1, 2, 1, 2], 4), "0.(21)");
        assert_eq!(written(8, &[4, 3], 1), "4.(3)");
        assert_eq!(written(8, &[0, 3, 0], 1), "0.3");
        assert_eq!(written(8, &[0, 0, 3], 2), "0.(03)");
        assert_eq!(written(16, &[0, 3, 15], 0), "0.3F");
        assert_eq!(written(64, &[0, 3, 63], 1), "0.3,(63)");
    }

    #[test]
    fn digits_of_infinite_codes_go_on_for_ever() {
        let code = Digits::new(8, vec![0, 5, 1, 2], 2).unwrap();
        let first: Vec<u32> = (0..9).map(|i| code.digit(i)).collect();
        assert_eq!(first, [0, 5, 1, 2, 1, 2, 1, 2, 1]);
        assert_eq!(code.digit(u64::MAX), 2);
    }

    #[test]
    fn what_is_no_code_is_refused() {
        let refused = |base, digits: &[u32]| Digits::new(base, digits.to_vec(), 0).unwrap_err();
        assert_eq!(refused(10, &[0, 7]), NotACode::Base);
        assert_eq!(refused(1 << 17, &[0, 7]), NotACode::Base);
        assert_eq!(refused(8, &[0, 7, 8]), NotACode::Digit(2));
        assert_eq!(refused(8, &[3, 7]), NotACode::Whole);
        assert_eq!(refused(8, &[0, 0]), NotACode::NoMove);
        assert_eq!(refused(8, &vec![4; MAX_DIGITS + 2]), NotACode::TooLong);
        assert_eq!((Cuts::new(vec![]), Cuts::new(vec![0]), Cuts::new(vec![64])), (None, None, None));
    }
}

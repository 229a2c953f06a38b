//! Codes of take-and-break games, such as octal codes: into how many heaps a move may split the remaining tokens, for
//! each number of tokens taken.

use std::fmt;

/// The rule of a take-and-break game: into how many heaps a move may split the remaining tokens, for each take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// A code d₀.d₁d₂…: bit j of the digit dᵢ allows taking i tokens and leaving the rest as exactly j nonempty heaps.
    Digits(Digits),
    /// Split one heap into two nonempty heaps of different sizes (Grundy's game).
    SplitUnequal,
    /// Split one heap of at least three tokens into two (the game Couples-Are-Forever).
    Couples,
    /// Split one heap into c + 1 heaps, where the number of cuts c belongs to the set.
    Cut(Cuts),
}

/// The maximum base of the code of a take-and-break game.
pub const MAX_BASE: u32 = 1 << 16;
/// The maximum number of digits of a code after the point.
pub const MAX_DIGITS: usize = 10_000;
/// The maximum number of cuts in one move of a cutting game; the possible numbers of heaps after a move are stored as
/// bits of a 128-bit word.
pub const MAX_CUTS: u32 = 126;

/// The digits of the code of a take-and-break game, in canonical form.
///
/// Invariant: the base is a power of two from 2 to [`MAX_BASE`], and every digit is less than the base. The digit
/// before the point allows neither 0 nor 1 heaps, and some digit is not 0. A finite code does not end in 0. The
/// repeating part of an infinite code is as short as possible and begins as early as possible.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Digits {
    base: u32,
    /// The digits d₀, d₁, …; of an infinite code, the repeating part once.
    digits: Vec<u32>,
    /// The number of final digits that repeat forever; 0 for a finite code.
    repeat: usize,
}

/// The reason why digits do not form the code of a take-and-break game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACode {
    /// The base of the code is not a power of two from 2 to [`MAX_BASE`].
    Base,
    /// The digit with this index is not below the base.
    Digit(usize),
    /// The digit before the point allows a move that neither takes a token nor splits a heap.
    Whole,
    /// Every digit is 0, so the game has no moves.
    NoMove,
    /// The code has more than [`MAX_DIGITS`] digits.
    TooLong,
}

impl Digits {
    /// Returns the code with these digits, starting with the digit before the point. The last `repeat` digits repeat
    /// forever. Fails with a [`NotACode`] if the digits do not form a code.
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

    /// Returns the base of the code, a power of two. In a game whose code has base 2^(k+1), a move leaves at
    /// most k heaps.
    pub fn base(&self) -> u32 {
        self.base
    }

    /// Returns the digits d₀, d₁, … of the code. For an infinite code, the repeating part is listed once; its length is
    /// [`Digits::repeat`].
    pub fn listed(&self) -> &[u32] {
        &self.digits
    }

    /// Returns how many of the last digits returned by [`Digits::listed`] repeat forever; 0 for a finite code.
    pub fn repeat(&self) -> usize {
        self.repeat
    }

    /// Returns the digit dᵢ, which governs moves that take `i` tokens.
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

/// Returns a digit below 36 as a character.
fn character(digit: u32) -> char {
    char::from_digit(digit, 36).map_or('?', |c| c.to_ascii_uppercase())
}

/// Formats the code in the notation: `0.77`, `4.(3)`, `0.3F`; for bases above 36, as numbers separated by commas.
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

/// The set of numbers of cuts that a move of a cutting game may make; c cuts split a heap into c + 1 heaps.
///
/// Invariant: nonempty, increasing, with elements from 1 to [`MAX_CUTS`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cuts(Vec<u32>);

impl Cuts {
    /// Returns the set of the numbers of cuts in `cuts`; `None` if `cuts` is empty or contains 0 or a number above
    /// [`MAX_CUTS`].
    pub fn new(mut cuts: Vec<u32>) -> Option<Cuts> {
        cuts.sort_unstable();
        cuts.dedup();
        let sound = !cuts.is_empty() && cuts.iter().all(|c| (1..=MAX_CUTS).contains(c));
        sound.then_some(Cuts(cuts))
    }

    /// Returns the numbers of cuts in increasing order.
    pub fn as_slice(&self) -> &[u32] {
        &self.0
    }
}

/// Formats the numbers, separated by commas.
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
        assert_eq!((Cuts::new(vec![]), Cuts::new(vec![0]), Cuts::new(vec![MAX_CUTS + 1])), (None, None, None));
    }
}

//! Families of sets described by a pattern, which is a list of linear expressions in m and free letters, such as `a, b,
//! m-b, m-a, m`.
//!
//! The letters run through 1 ≤ a < b < … ≤ m, in alphabetical order. A choice of letters gives a set if all values are
//! at least 1. The family of m consists of the sets with largest element m, each listed once.

use grundy_core::notation::ErrorKind;
use grundy_core::{Meter, NotationError, Sentence, Stop, sentence};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// The maximum number of letters; with six letters and m = 60 there are fifty million choices.
const MOST_LETTERS: usize = 6;
/// The maximum number of choices of the letters of a [`Pattern`] for one largest element m.
pub const MOST_CHOICES: u64 = 20_000_000;

/// A family of subtraction sets, described by a pattern.
///
/// ```
/// use grundy::census::Pattern;
/// let pattern: Pattern = "a, m-a, m".parse().unwrap();
/// assert_eq!(pattern.to_string(), "a,m-a,m");
/// let sets = pattern.sets(6, &grundy_core::Meter::unlimited()).unwrap();
/// assert_eq!(sets.into_iter().collect::<Vec<_>>(), [vec![1, 5, 6], vec![2, 4, 6], vec![3, 6]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pattern {
    /// The letters of the pattern other than m, in alphabetical order.
    letters: Vec<char>,
    elements: Vec<Linear>,
}

/// A linear expression in m and the letters of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct Linear {
    m: i64,
    /// The factors of the letters of the pattern in a linear expression.
    letters: Vec<i64>,
    constant: i64,
}

/// A term as it was parsed: a factor, and the letter if there is one.
type Term = (i64, Option<char>);

impl Pattern {
    /// Returns the number of ways to choose the letters of the pattern for the largest element `m`.
    pub fn choices(&self, m: u32) -> u64 {
        let k = self.letters.len() as u64;
        (0..k).fold(1u64, |product, i| product.saturating_mul(u64::from(m).saturating_sub(i)) / (i + 1))
    }

    /// Returns the subtraction sets of the family with largest element `m`, in lexicographic order.
    pub fn sets(&self, m: u32, meter: &Meter) -> Result<BTreeSet<Vec<u32>>, Stop> {
        let mut found = BTreeSet::new();
        let mut chosen = Vec::new();
        self.choose(m, &mut chosen, &mut found, meter)?;
        Ok(found)
    }

    fn choose(&self, m: u32, chosen: &mut Vec<u32>, found: &mut BTreeSet<Vec<u32>>, meter: &Meter) -> Result<(), Stop> {
        if chosen.len() == self.letters.len() {
            let value = |element: &Linear| {
                let letters: i64 = element.letters.iter().zip(&*chosen).map(|(f, v)| f * i64::from(*v)).sum();
                let value = element.m * i64::from(m) + letters + element.constant;
                u32::try_from(value).ok().filter(|v| (1..=m).contains(v))
            };
            if let Some(mut set) = self.elements.iter().map(value).collect::<Option<Vec<u32>>>() {
                set.sort_unstable();
                set.dedup();
                if set.last() == Some(&m) {
                    found.insert(set);
                }
            }
            return Ok(());
        }
        meter.spend(0)?;
        let first = chosen.last().map_or(1, |last| last + 1);
        for value in first..=m {
            chosen.push(value);
            self.choose(m, chosen, found, meter)?;
            chosen.pop();
        }
        Ok(())
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, element) in self.elements.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            let named = std::iter::once(('m', element.m))
                .chain(self.letters.iter().copied().zip(element.letters.iter().copied()));
            let mut first = true;
            for (letter, factor) in named.filter(|(_, factor)| *factor != 0) {
                match (factor, first) {
                    (..0, _) => f.write_str("-")?,
                    (_, false) => f.write_str("+")?,
                    _ => {}
                }
                if factor.abs() != 1 {
                    write!(f, "{}", factor.abs())?;
                }
                write!(f, "{letter}")?;
                first = false;
            }
            match element.constant {
                0 if !first => {}
                constant if first => write!(f, "{constant}")?,
                constant => write!(f, "{constant:+}")?,
            }
        }
        Ok(())
    }
}

impl From<Pattern> for String {
    fn from(pattern: Pattern) -> String {
        pattern.to_string()
    }
}

impl TryFrom<String> for Pattern {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Pattern, NotationError> {
        text.parse()
    }
}

impl FromStr for Pattern {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Pattern, NotationError> {
        // Braces may stand around it; blanks in their place keep the columns of errors.
        let mut chars: Vec<char> = text.chars().collect();
        let (first, last) =
            (chars.iter().position(|c| !c.is_whitespace()), chars.iter().rposition(|c| !c.is_whitespace()));
        if let (Some(first), Some(last)) = (first, last)
            && (chars[first], chars[last]) == ('{', '}')
        {
            (chars[first], chars[last]) = (' ', ' ');
        }
        let mut elements = vec![Vec::new()];
        let mut at = 0;
        let mut sign = None;
        loop {
            while chars.get(at).is_some_and(|c| c.is_whitespace()) {
                at += 1;
            }
            let current = elements.len() - 1;
            match chars.get(at) {
                Some('+' | '-' | '−') if sign.is_none() => {
                    sign = Some(if chars[at] == '+' { 1 } else { -1 });
                    at += 1;
                }
                Some(c) if (c.is_ascii_alphanumeric()) && (sign.is_some() || elements[current].is_empty()) => {
                    let (term, next) = term(&chars, at)?;
                    elements[current].push((sign.take().unwrap_or(1) * term.0, term.1));
                    at = next;
                }
                Some(',') if sign.is_none() && !elements[current].is_empty() => {
                    elements.push(Vec::new());
                    at += 1;
                }
                None if sign.is_none() && !elements[current].is_empty() => break,
                _ => return Err(wrong(at, sentence!("notation-cannot-read-the-pattern", "cannot read the pattern"))),
            }
        }
        assemble(elements)
    }
}

/// Parses a term: a number, a letter, or a number followed by a letter.
fn term(chars: &[char], start: usize) -> Result<(Term, usize), NotationError> {
    let digits: String = chars[start..].iter().take_while(|c| c.is_ascii_digit()).collect();
    let mut at = start + digits.len();
    let factor = match digits.as_str() {
        "" => 1,
        digits => match digits.parse::<i64>() {
            Ok(factor) if factor <= 1_000_000 => factor,
            _ => {
                return Err(wrong(
                    start,
                    sentence!("notation-a-number-in-a-pattern-is", "a number in a pattern must be at most 1000000"),
                ));
            }
        },
    };
    if !digits.is_empty() && chars.get(at) == Some(&'*') {
        at += 1;
    }
    match chars.get(at) {
        Some(letter) if letter.is_ascii_lowercase() => {
            if chars.get(at + 1).is_some_and(|c| c.is_alphanumeric()) {
                return Err(wrong(
                    at + 1,
                    sentence!("notation-join-the-letters-of-a-pattern", "join the letters of a pattern by + and -"),
                ));
            }
            Ok(((factor, Some(*letter)), at + 1))
        }
        Some(letter) if letter.is_alphabetic() => Err(wrong(
            at,
            sentence!("notation-letters-of-a-pattern-must-be", "letters of a pattern must be lower-case, from a to z"),
        )),
        _ if at > start + digits.len() => {
            Err(wrong(at, sentence!("notation-a-letter-must-follow", "a letter must follow *")))
        }
        _ => Ok(((factor, None), at)),
    }
}

fn assemble(elements: Vec<Vec<Term>>) -> Result<Pattern, NotationError> {
    let free = elements.iter().flatten().filter_map(|(_, letter)| *letter).filter(|letter| *letter != 'm');
    let letters: Vec<char> = free.collect::<BTreeSet<char>>().into_iter().collect();
    if letters.len() > MOST_LETTERS {
        return Err(wrong(
            0,
            sentence!("notation-the-pattern-has-too-many-letters", "the pattern has too many letters"),
        ));
    }
    let linear = |terms: Vec<Term>| {
        let mut out = Linear { letters: vec![0; letters.len()], ..Linear::default() };
        for (factor, letter) in terms {
            match letter {
                None => out.constant += factor,
                Some('m') => out.m += factor,
                Some(letter) => {
                    let place = letters.iter().position(|l| *l == letter);
                    place.into_iter().for_each(|place| out.letters[place] += factor);
                }
            }
        }
        out
    };
    let mut elements: Vec<Linear> = elements.into_iter().map(linear).collect();
    // A letter that cancels out is none.
    let used = |place: &usize| elements.iter().any(|element| element.letters[*place] != 0);
    let places: Vec<usize> = (0..letters.len()).filter(used).collect();
    for element in &mut elements {
        element.letters = places.iter().map(|place| element.letters[*place]).collect();
    }
    Ok(Pattern { letters: places.iter().map(|place| letters[*place]).collect(), elements })
}

fn wrong(at: usize, message: Sentence) -> NotationError {
    NotationError {
        kind: ErrorKind::Notation,
        column: at + 1,
        message,
        expected: None,
        help: Some(sentence!(
            "notation-a-pattern-lists-sums-of-m",
            "a pattern lists sums of m, letters and numbers: 'a,b,m-b,m-a,m'"
        )),
        see_games: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_read_and_printed() {
        for (text, printed) in [
            ("a,b,m-b,m-a,m", "a,b,m-b,m-a,m"),
            (" a , b , m − b,m-a, m ", "a,b,m-b,m-a,m"),
            ("2a+1, m", "2a+1,m"),
            ("2*a-b+3,m-2a", "2a-b+3,m-2a"),
            ("a+a,5,-a+m", "2a,5,m-a"),
            ("b-b,a+m", "0,m+a"),
        ] {
            let pattern: Pattern = text.parse().unwrap();
            assert_eq!(pattern.to_string(), printed);
            assert_eq!(printed.parse::<Pattern>().unwrap(), pattern);
        }
    }

    #[test]
    fn a_pattern_that_cannot_be_read_says_where() {
        for (text, column) in [
            ("", 1),
            ("a,,m", 3),
            ("a,m-", 5),
            ("a b", 3),
            ("ab,m", 2),
            ("A,m", 1),
            ("3*,m", 3),
            ("a,m)", 4),
            ("a,m,", 5),
            ("99999999a", 1),
        ] {
            let error = text.parse::<Pattern>().unwrap_err();
            assert_eq!(error.column, column, "{text:?}: {error:?}");
            assert!(error.help.is_some());
        }
    }

    #[test]
    fn each_set_of_a_family_is_listed_once() {
        let pattern: Pattern = "a,b,m-b,m-a,m".parse().unwrap();
        let found = pattern.sets(5, &Meter::unlimited()).unwrap();
        // a < b ≤ 5, and all of a, b, 5 − b, 5 − a at least 1.
        let plain: BTreeSet<Vec<u32>> = (1..5)
            .flat_map(|a| (a + 1..5).map(move |b| [a, b, 5 - b, 5 - a, 5]))
            .map(|set| BTreeSet::from(set).into_iter().collect())
            .collect();
        assert_eq!(found, plain);
        assert_eq!(pattern.choices(5), 10);
    }
}

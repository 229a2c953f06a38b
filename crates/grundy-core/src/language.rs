//! The languages that people are spoken to in.

use std::fmt;

/// A language. The words are chosen where answers are worded; notation, names of parameters and everything that
/// machines read are the same in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub const ALL: &[Language] = &[Language::English, Language::German];
    /// Their codes, in the same order.
    pub const CODES: &[&str] = &["en", "de"];

    /// Its code (ISO 639).
    ///
    /// ```
    /// use grundy_core::Language;
    /// assert_eq!(Language::German.code(), "de");
    /// ```
    pub fn code(self) -> &'static str {
        Language::CODES[self as usize]
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The language of a code, in capitals or not.
    ///
    /// ```
    /// use grundy_core::Language;
    /// assert_eq!(Language::of("DE"), Some(Language::German));
    /// assert_eq!(Language::of("tlh"), None);
    /// ```
    pub fn of(code: &str) -> Option<Language> {
        Language::ALL.iter().copied().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The category of a count, for the choice of a plural.
    pub fn plural(self, count: u64) -> &'static str {
        match self {
            Language::English | Language::German if count == 1 => "one",
            Language::English | Language::German => "other",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_code() {
        assert_eq!(Language::ALL.len(), Language::CODES.len());
        for (language, code) in Language::ALL.iter().zip(Language::CODES) {
            assert_eq!((language.code(), Language::of(code)), (*code, Some(*language)));
        }
    }
}

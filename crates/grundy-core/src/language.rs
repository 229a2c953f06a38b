//! The languages of messages and answers.

use std::fmt;

/// A language of messages and answers. Only wording depends on it: notation, names of parameters and all
/// machine-readable output are the same in every language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The English language.
    #[default]
    English,
    /// The German language.
    German,
}

impl Language {
    /// All supported languages.
    pub const ALL: &[Language] = &[Language::English, Language::German];
    /// The codes of all languages, in the order of [`Language::ALL`].
    pub const CODES: &[&str] = &["en", "de"];

    /// Returns the language's ISO 639 code.
    ///
    /// ```
    /// use grundy_core::Language;
    /// assert_eq!(Language::German.code(), "de");
    /// ```
    pub fn code(self) -> &'static str {
        Language::CODES[self as usize]
    }

    /// Returns the language's own name for itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// Returns the language with the ISO 639 code `code`, ignoring case.
    ///
    /// ```
    /// use grundy_core::Language;
    /// assert_eq!(Language::of("DE"), Some(Language::German));
    /// assert_eq!(Language::of("tlh"), None);
    /// ```
    pub fn of(code: &str) -> Option<Language> {
        Language::ALL.iter().copied().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Returns the plural category of `count`: `one` or `other`.
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

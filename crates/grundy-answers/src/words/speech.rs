//! The language of the current thread, with its catalogue of messages.
//!
//! Words are chosen deep inside the writing of an answer, where serde and formatting pass no context on. Therefore the
//! language is thread-local, like the meter of an answer ([`grundy_core::print`]).

use super::fluent::{self, Messages, Variables};
use grundy_core::sentence::Value;
use grundy_core::{Language, Sentence};
use std::cell::Cell;
use std::fmt::Display;
use std::sync::OnceLock;

/// The English catalogue of messages.
pub(crate) const ENGLISH: &str = include_str!("../../words/en.ftl");
pub(crate) const GERMAN: &str = concat!(
    include_str!("../../words/de.ftl"),
    "\n",
    include_str!("../../words/de-prover.ftl"),
    "\n",
    include_str!("../../words/de-checker.ftl"),
);

/// Returns the messages of a language, which are parsed on first use.
pub(crate) fn messages(language: Language) -> &'static Messages<'static> {
    static READ: [OnceLock<Messages<'static>>; 2] = [const { OnceLock::new() }; 2];
    let text = match language {
        Language::English => ENGLISH,
        Language::German => GERMAN,
    };
    // That both can be read is tested.
    READ[language as usize].get_or_init(|| fluent::read(text).unwrap_or_default())
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

/// A guard that restores the previous language when it is dropped.
struct Before(Language);

impl Drop for Before {
    fn drop(&mut self) {
        SPOKEN.set(self.0);
    }
}

/// Runs `words` with the thread-local language set to `language`, and restores the previous language afterwards.
///
/// ```
/// use grundy_core::{Language, Play};
/// use grundy_answers::words::{convention, speaking};
/// let normal = || convention(Play::Normal);
/// assert_eq!(speaking(Language::German, normal), "Normalspiel: Wer den letzten Zug macht, gewinnt");
/// assert_eq!(normal(), "normal play: the player who makes the last move wins");
/// ```
pub fn speaking<T>(language: Language, words: impl FnOnce() -> T) -> T {
    let _before = Before(SPOKEN.replace(language));
    words()
}

/// Returns the language of messages on the current thread.
pub fn spoken() -> Language {
    SPOKEN.get()
}

/// Sets the language of messages on the current thread permanently, for a program whose user chose one.
pub fn speak(language: Language) {
    SPOKEN.set(language);
}

/// Returns the message called `id` in the language of the current thread; `id` itself if the catalogue of this language
/// has no such message. See [`crate::say`].
#[doc(hidden)]
pub fn told(id: &str, variables: Variables<'_>) -> String {
    let language = spoken();
    let said = messages(language).tell(language, id, variables);
    let said = said.or_else(|| messages(Language::English).tell(Language::English, id, variables));
    said.unwrap_or_else(|| id.to_owned())
}

/// Translates a text of the library from English into the language of the current thread; `id` is the name of its
/// message.
pub(crate) fn translated(id: &str, english: &str) -> String {
    match spoken() {
        Language::English => english.to_owned(),
        language => messages(language).tell(language, id, &[]).unwrap_or_else(|| english.to_owned()),
    }
}

/// Translates a short English text of the library, whose first words determine the name of its message.
pub(crate) fn phrase(english: &str) -> String {
    match spoken() {
        Language::English => english.to_owned(),
        _ => translated(&format!("phrase-{}", slug(english)), english),
    }
}

/// The maximum number of words of a text that form the name of its message.
const NAMING: usize = 8;

/// Returns the first words of a text in the form of a message name.
pub(crate) fn slug(english: &str) -> String {
    let words = english.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.take(NAMING).collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

/// Returns a sentence in the language of the current thread, with the sentences in its places.
///
/// ```
/// use grundy_answers::words::{speaking, worded};
/// use grundy_core::{Language, sentence};
/// let states = sentence!("checker-1-state", "1 state");
/// assert_eq!(speaking(Language::German, || worded(&states)), "1 Zustand");
/// assert_eq!(worded(&states), "1 state");
/// ```
pub fn worded(sentence: &Sentence) -> String {
    let language = spoken();
    let translated = sentence.id().filter(|_| language != Language::English).and_then(|id| {
        let values: Vec<(&str, String)> =
            sentence.values().iter().map(|(name, value)| (*name, filled(value))).collect();
        let variables: Vec<(&str, &dyn Display)> = values.iter().map(|(name, text)| (*name, text as _)).collect();
        messages(language).tell(language, id, &variables)
    });
    translated.unwrap_or_else(|| sentence.to_string())
}

/// Returns the value of a place in a sentence, in the language of the current thread.
fn filled(value: &Value) -> String {
    match value {
        Value::Same(text) => text.to_string(),
        Value::Sentence(sentence) => worded(sentence),
    }
}

/// Returns a message of the catalogue in the language of this thread: `say!("id", n = 3)`.
///
/// ```
/// use grundy_core::Language;
/// use grundy_answers::{say, words::speaking};
/// assert_eq!(speaking(Language::German, || say!("stones", n = 3)), "3 Steine");
/// ```
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::told($id, &[$((stringify!($name), &$value as &dyn std::fmt::Display)),*])
    };
}
pub(crate) use say;

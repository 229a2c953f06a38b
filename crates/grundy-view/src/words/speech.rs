//! The language that is spoken on this thread, and its catalogue of messages.
//!
//! Words are made deep inside of what is written, where serde and formatting carry nothing along: so the language stands
//! beside the thread, as the meter of an answer does ([`grundy_core::print`]).

use super::fluent::{self, Messages, Variables};
use grundy_core::Language;
use std::cell::Cell;
use std::sync::OnceLock;

/// The catalogues.
pub(crate) const ENGLISH: &str = include_str!("../../words/en.ftl");
pub(crate) const GERMAN: &str = concat!(
    include_str!("../../words/de.ftl"),
    "\n",
    include_str!("../../words/de-prover.ftl"),
    "\n",
    include_str!("../../words/de-checker.ftl"),
);

/// The messages of a language.
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

/// Puts the language back that was spoken before.
struct Before(Language);

impl Drop for Before {
    fn drop(&mut self) {
        SPOKEN.set(self.0);
    }
}

/// Words in a language, on this thread.
///
/// ```
/// use grundy_core::{Language, Play};
/// use grundy_view::words::{convention, speaking};
/// let normal = || convention(Play::Normal);
/// assert_eq!(speaking(Language::German, normal), "Normalspiel: Wer den letzten Zug macht, gewinnt");
/// assert_eq!(normal(), "normal play: whoever makes the last move wins");
/// ```
pub fn speaking<T>(language: Language, words: impl FnOnce() -> T) -> T {
    let _before = Before(SPOKEN.replace(language));
    words()
}

/// The language spoken on this thread.
pub fn spoken() -> Language {
    SPOKEN.get()
}

/// Speaks a language on this thread from now on: for a program whose user chose one.
pub fn speak(language: Language) {
    SPOKEN.set(language);
}

/// A message in the language spoken; its name if there is none, which tests exclude. See [`crate::say`].
#[doc(hidden)]
pub fn told(id: &str, variables: Variables<'_>) -> String {
    let language = spoken();
    let said = messages(language).tell(language, id, variables);
    let said = said.or_else(|| messages(Language::English).tell(Language::English, id, variables));
    said.unwrap_or_else(|| id.to_owned())
}

/// What the library says in English itself, in the language spoken: `id` names its translation.
pub(crate) fn translated(id: &str, english: &str) -> String {
    match spoken() {
        Language::English => english.to_owned(),
        language => messages(language).tell(language, id, &[]).unwrap_or_else(|| english.to_owned()),
    }
}

/// A short text of the library's own, in the language spoken: its first words name its translation.
pub(crate) fn phrase(english: &str) -> String {
    match spoken() {
        Language::English => english.to_owned(),
        _ => translated(&format!("phrase-{}", slug(english)), english),
    }
}

/// Words of a phrase that name it.
const NAMING: usize = 8;

/// The first words of a text, as a name.
pub(crate) fn slug(english: &str) -> String {
    let words = english.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.take(NAMING).collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

/// Who words sentences of its own, in English: these must stand alone. A translation names the English sentence it is for
/// (its attribute `english`), and what stands in the place of its variables is translated in turn.
fn of(speaker: &str, english: &str) -> String {
    match spoken() {
        Language::English => english.to_owned(),
        language => messages(language).recognised(language, speaker, english).unwrap_or_else(|| english.to_owned()),
    }
}

/// What the notation says about a mistake, in the language spoken.
pub(crate) fn notation(english: &str) -> String {
    of("notation-", english)
}

/// What the prover says of a statement, a proof or a mistake, in the language spoken.
pub(crate) fn of_prover(english: &str) -> String {
    of("prover-", english)
}

/// What the checker says of a certificate, in the language spoken.
///
/// ```
/// use grundy_core::Language;
/// use grundy_view::words::{of_checker, speaking};
/// let said = || of_checker("nim:3 is N, nimber 3");
/// assert_eq!(speaking(Language::German, said), "nim:3 ist N, Nim-Wert 3");
/// assert_eq!(said(), "nim:3 is N, nimber 3");
/// ```
pub fn of_checker(english: &str) -> String {
    of("checker-", english)
}

/// `say!("id", n = 3)`: a message of the catalogue, in the language spoken on this thread.
///
/// ```
/// use grundy_core::Language;
/// use grundy_view::{say, words::speaking};
/// assert_eq!(speaking(Language::German, || say!("stones", n = 3)), "3 Steine");
/// ```
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::told($id, &[$((stringify!($name), &$value as &dyn std::fmt::Display)),*])
    };
}
pub(crate) use say;

//! The commands of a script.

use super::Result;
use super::alphabet::Alphabet;
use super::bases::{convert, join};
use super::claims::CLAIMED;
use super::meaning::{Evaluated, evaluate};
use super::morphism::Morphism;
use super::operations::{alphabet, describe, infinite, one, quotient, several, test};
use super::predicate;
use super::reader::Reader;
use super::regex::Regex;
use super::relation::Relation;
use super::script::{Command, quoted};
use super::session::{Done, Outcome, Session};
use super::split::split;
use super::text::one_direction;
use super::transduce::transduce;
use super::words::Word;
use crate::dfa::Dfa;
use crate::logic::{LogicError, Name};
use crate::system::System;
use grundy_core::notation::closest;
use grundy_core::{Sentence, sentence};
use std::sync::Arc;

/// The names of the supported commands.
pub(super) const KNOWN: [&str; 35] = [
    "eval",
    "def",
    "reg",
    "macro",
    "ost",
    "inf",
    "test",
    "morphism",
    "promote",
    "image",
    "combine",
    "union",
    "intersect",
    "concat",
    "star",
    "rightquo",
    "leftquo",
    "reverse",
    "minimize",
    "fixleadzero",
    "fixtrailzero",
    "alphabet",
    "join",
    "transduce",
    "convert",
    "split",
    "rsplit",
    "describe",
    "load",
    "draw",
    "export",
    "help",
    "cls",
    "exit",
    "quit",
];

/// Checks the first word of a command; fails for unknown commands.
pub(super) fn check(command: &Command) -> Result<()> {
    let mut text = command.reader();
    metacommands(&mut text)?;
    let word = text.name(sentence!("prover-a-command", "a command"))?;
    if KNOWN.contains(&word.text.as_str()) {
        return Ok(());
    }
    let help = match closest(&word.text, KNOWN.iter().copied()) {
        Some(meant) => sentence!("prover-did-you-mean", "did you mean `{meant}`?", meant = meant),
        None => sentence!("prover-commands-are", "commands are {list}", list = KNOWN.join(", ")),
    };
    Err(LogicError::new(word.place, sentence!("prover-unknown-command", "unknown command `{word}`", word = word.text))
        .help(help)
        .into())
}

/// Parses the prefixes of a command, such as `[strategy …]` and `[export …]`, and returns their names. None of them
/// affects the truth of a statement.
fn metacommands(text: &mut Reader) -> Result<Vec<String>> {
    let mut found = Vec::new();
    while text.peek() == Some('[') {
        let place = text.place();
        text.next();
        let meta = text.name(sentence!("prover-a-metacommand", "a metacommand"))?;
        text.enclosed('[', ']', place)?;
        found.push(meta.text);
    }
    Ok(found)
}

/// Returns a reader positioned after the first word of a command, and that word.
fn opened(command: &Command) -> Result<(Reader, Name)> {
    let mut text = command.reader();
    metacommands(&mut text)?;
    let word = text.name(sentence!("prover-a-command", "a command"))?;
    Ok((text, word))
}

/// Returns the name of the command, followed by the name that it defines or is about.
pub(super) fn name(command: &Command) -> String {
    let Ok((mut text, word)) = opened(command) else { return String::new() };
    text.take("$");
    match text.name(sentence!("prover-a-name", "a name")) {
        Ok(name) => format!("{} {}", word.text, name.text),
        Err(_) => word.text,
    }
}

/// Marks the names that a command would have defined as unknown, because the command reached a limit.
pub(super) fn forget(session: &mut Session<'_>, command: &Command) {
    let Ok((mut text, word)) = opened(command) else { return };
    if !matches!(word.text.as_str(), "inf" | "test" | "describe" | "draw" | "export" | "load")
        && let Ok(name) = text.name(sentence!("prover-a-name", "a name"))
    {
        session.unset(&name.text, false);
        session.unset(&name.text, true);
    }
}

/// Runs a command; returns `None` if it has no outcome.
pub(super) fn run(session: &mut Session<'_>, command: &Command, done: &mut Vec<Done>) -> Result<Option<Outcome>> {
    for meta in metacommands(&mut command.reader())?.into_iter().filter(|meta| meta != "strategy") {
        session.notes.push(sentence!("prover-has-no-effect-here", "[{meta} …] has no effect here", meta = meta));
    }
    let (mut text, word) = opened(command)?;
    let text = &mut text;
    session.claim(|_| CLAIMED.contains(&word.text.as_str()));
    let outcome = match word.text.as_str() {
        "eval" | "def" => defined(session, text)?,
        "reg" => reg(session, text)?,
        "macro" => {
            let name = text.name(sentence!("prover-the-name-of-the-macro", "the name of the macro"))?;
            let (body, _) =
                quoted(text, sentence!("prover-the-text-of-the-macro-in", "the text of the macro in quotation marks"))?;
            session.macros.insert(name.text, body.iter().map(|(c, _)| *c).collect());
            Outcome::Said(sentence!("prover-macro", "macro"))
        }
        "ost" => ost(session, text)?,
        "morphism" => {
            let name = text.name(sentence!("prover-the-name-of-the-morphism", "the name of the morphism"))?;
            let (body, end) = quoted(
                text,
                sentence!(
                    "prover-the-morphism-in-quotation-marks-0",
                    "the morphism in quotation marks: \"0->01 1->10\""
                ),
            )?;
            session.morphisms.insert(name.text, Morphism::parse(body, end)?);
            Outcome::Said(sentence!("prover-morphism", "morphism"))
        }
        "promote" => {
            let (name, morphism) = (
                text.name(sentence!("prover-the-name-of-the-sequence", "the name of the sequence"))?,
                text.name(sentence!("prover-a-morphism", "a morphism"))?,
            );
            let limits = session.limits;
            let word = session.morphism(&morphism.text, morphism.place)?;
            let word = word.promoted(&mut session.systems, morphism.place, &limits)?;
            sequence(session, &name.text, word)?
        }
        "image" => {
            let name = text.name(sentence!("prover-the-name-of-the-new-sequence", "the name of the new sequence"))?;
            let (morphism, old) = (
                text.name(sentence!("prover-a-morphism", "a morphism"))?,
                text.name(sentence!("prover-a-sequence", "a sequence"))?,
            );
            let limits = session.limits;
            let (map, word) = (session.morphism(&morphism.text, morphism.place)?, session.word(&old.text, old.place)?);
            let word = map.applied(&word, &mut session.systems, old.place, &limits)?;
            sequence(session, &name.text, word)?
        }
        "combine" => combine(session, text)?,
        "union" | "intersect" | "concat" => several(session, text, &word.text)?,
        "star" | "minimize" | "fixleadzero" | "fixtrailzero" | "reverse" => one(session, text, &word.text)?,
        "rightquo" | "leftquo" => quotient(session, text, word.text == "rightquo")?,
        "alphabet" => alphabet(session, text)?,
        "join" => join(session, text)?,
        "convert" => convert(session, text)?,
        "split" | "rsplit" => split(session, text, word.text == "rsplit")?,
        "transduce" => transduce(session, text)?,
        "inf" => infinite(session, text)?,
        "test" => test(session, text)?,
        "describe" => describe(session, text)?,
        "draw" | "export" => {
            while text.next().is_some() {}
            Outcome::Said(sentence!(
                "prover-a-script-cannot-write-files-request",
                "a script cannot write files; request the automaton with the answer"
            ))
        }
        "cls" => Outcome::Said(sentence!("prover-there-is-no-screen-to-clear", "there is no screen to clear")),
        "help" => {
            while text.next().is_some() {}
            Outcome::Said(sentence!("prover-see-docs-walnut-md", "see docs/walnut.md"))
        }
        "load" => {
            let place = text.place();
            let mut file = String::new();
            while text.look(0).is_some_and(|c| c.is_ascii_alphanumeric() || "_'-./".contains(c)) {
                file.extend(text.next().map(|(c, _)| c));
            }
            if file.is_empty() || text.peek().is_some() {
                return Err(text
                    .unexpected(sentence!(
                        "prover-the-name-of-a-script-ascii",
                        "the name of a script: ASCII letters, digits, `_`, `'`, `-` and `.`"
                    ))
                    .into());
            }
            session.load(&file, place, done)?;
            return Ok(None);
        }
        _ => {
            session.end();
            return Ok(None);
        }
    };
    match text.peek() {
        None => Ok(Some(outcome)),
        Some(_) => Err(text
            .unexpected(sentence!("prover-the-end-of-the-command-or", "the end of the command: `;` or `:`"))
            .into()),
    }
}

/// Returns the outcome of a command that constructs an automaton, which is stored if it has a name.
pub(super) fn automaton(
    session: &mut Session<'_>,
    name: Option<&str>,
    names: Vec<String>,
    relation: Relation,
) -> Result<Outcome> {
    let relation = Arc::new(relation);
    let states = relation.as_read(&session.limits)?.states();
    let largest = &mut session.statistics;
    if states > largest.states {
        (largest.states, largest.tracks) = (states, relation.tracks.len());
    }
    if let Some(name) = name {
        session.set_relation(name, relation.clone())?;
    }
    Ok(Outcome::Automaton { names, relation, states })
}

pub(super) fn sequence(session: &mut Session<'_>, name: &str, word: Word) -> Result<Outcome> {
    let word = Arc::new(word);
    let states = word.states(&session.limits)?.len();
    session.statistics.states = session.statistics.states.max(states);
    session.statistics.tracks = session.statistics.tracks.max(word.tracks.len());
    session.set_word(name, word.clone())?;
    Ok(Outcome::Word { word, states })
}

/// Runs `def NAME x y "predicate"` or `eval`.
fn defined(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let name = if text.peek() == Some('"') {
        None
    } else {
        Some(text.name(sentence!("prover-a-name-and-a-predicate-in", "a name and a predicate in quotation marks"))?)
    };
    let mut matrices = Vec::new();
    while text.peek().is_some_and(|c| c != '"') {
        let variable =
            text.name(sentence!("prover-the-predicate-in-quotation-marks", "the predicate in quotation marks"))?;
        if text.comes("=") {
            let error = LogicError::new(
                text.place(),
                sentence!("prover-eval-and-def-do-not-list", "eval and def do not list values"),
            );
            return Err(error
                .help(sentence!(
                    "prover-test-lists-what-an-automaton-accepts",
                    "`test` lists what an automaton accepts"
                ))
                .into());
        }
        matrices.push(variable.text);
        text.take(",");
    }
    if !matrices.is_empty() {
        session.notes.push(sentence!(
            "prover-matrices-are-not-supported-for",
            "matrices are not supported for {names}",
            names = matrices.join(", ")
        ));
    }
    let (body, end) =
        quoted(text, sentence!("prover-the-predicate-in-quotation-marks", "the predicate in quotation marks"))?;
    let (expr, named) = predicate::parse(body, end, &|name| session.macro_text(name))?;
    // An unknown system is reported where it is named, not where it is first used.
    for (numeration, place) in named {
        session.systems.numbers(&numeration.base, place, &session.limits)?;
    }
    let (evaluated, statistics) = evaluate(session, &expr)?;
    session.statistics = statistics;
    match evaluated {
        Evaluated::Sentence { holds, witness, because } => {
            if let Some(name) = name {
                session.set_relation(&name.text, Arc::new(Relation::truth(holds)))?;
            }
            Ok(if holds { Outcome::True } else { Outcome::False { witness, because } })
        }
        Evaluated::Relation { names, relation, says } => {
            let name = name.map(|name| name.text);
            let made = automaton(session, name.as_deref(), names.clone(), relation)?;
            if let Some((name, says)) = name.zip(says) {
                session.claim(|claims| claims.define(format!("${name}"), &names, &says));
            }
            Ok(made)
        }
    }
}

/// Runs `reg NAME msd_2 {0,1} "expression"`.
fn reg(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-automaton", "the name of the automaton"))?;
    let place = text.place();
    let (mut tracks, mut sizes) = (Vec::new(), Vec::new());
    let limits = session.limits;
    while text.peek().is_some_and(|c| c != '"') {
        let place = text.place();
        tracks.push(Alphabet::read(text)?);
        sizes.push(session.systems.size(&tracks[tracks.len() - 1], place, &limits)?);
    }
    if tracks.is_empty() {
        return Err(text
            .unexpected(sentence!(
                "prover-a-number-system-or-alphabet-for",
                "a number system or alphabet for each track"
            ))
            .into());
    }
    one_direction(&tracks, place)?;
    let radix = radix(&sizes)?;
    let (body, end) = quoted(
        text,
        sentence!("prover-the-regular-expression-in-quotation-marks", "the regular expression in quotation marks"),
    )?;
    let regex = Regex { text: Reader::new(body, end), tracks: &tracks, sizes: &sizes, radix, limits: &limits };
    let mut dfa = regex.language()?;
    if super::relation::is_lsd(&tracks) {
        dfa = dfa.reversed(&limits)?;
    }
    automaton(session, Some(&name.text), Vec::new(), Relation::new(tracks, dfa))
}

/// Returns the radix of symbols over tracks with these numbers of letters; fails if the alphabet is too large.
pub(super) fn radix(sizes: &[u32]) -> Result<u32> {
    let radix = sizes.iter().copied().max().unwrap_or(2).max(2);
    match u64::from(radix).checked_pow(sizes.len() as u32) {
        Some(size) if size <= 1 << 32 => Ok(radix),
        _ => Err(crate::dfa::GaveUp::Alphabet { variables: sizes.len(), radix }.into()),
    }
}

/// Runs `ost NAME [0 1] [2 3]`, which defines the Ostrowski system of a continued fraction.
fn ost(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-number-system", "the name of the number system"))?;
    let mut list = |what: Sentence| -> Result<Vec<u32>> {
        text.expect("[", what)?;
        let mut out = Vec::new();
        while !text.take("]") {
            let place = text.place();
            let n = text.integer(sentence!("prover-a-partial-quotient-or", "a partial quotient, or `]`"))?;
            let error = || {
                LogicError::new(
                    place,
                    sentence!(
                        "prover-partial-quotients-are-natural-numbers-below",
                        "a partial quotient must be a natural number below 256"
                    ),
                )
            };
            out.push(u32::try_from(n).ok().filter(|n| *n < 256).ok_or_else(error)?);
            text.take(",");
        }
        Ok(out)
    };
    let (start, period) = (
        list(sentence!(
            "prover-the-beginning-of-the-continued-fraction",
            "the beginning of the continued fraction: `[0 1]`"
        ))?,
        list(sentence!("prover-its-period-2", "its period: `[2]`"))?,
    );
    let start: Vec<u32> = start.into_iter().skip_while(|n| *n == 0).collect();
    let limits = session.limits;
    let system = System::continued_fraction(&name.text, &start, &period, &limits);
    let system = system.map_err(|error| super::trouble(error, name.place))?;
    let terms: Vec<String> = system.terms(6).iter().map(ToString::to_string).collect();
    let adder = system.linear(&[(0, 1), (1, 1), (2, -1)], 0, &limits)?.states();
    session.systems.define(&name.text, system);
    Ok(Outcome::Said(sentence!(
        "prover-number-system-msd-place-values-its",
        "number system msd_{name}, place values {terms}, …; its addition has {adder} states",
        name = name.text,
        terms = terms.join(", "),
        adder = adder
    )))
}

/// Runs `combine NAME A B=2`: the value is that of the last automaton that accepts.
fn combine(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-sequence", "the name of the sequence"))?;
    let limits = session.limits;
    let mut parts: Vec<(Arc<Relation>, i64)> = Vec::new();
    while text.peek().is_some() {
        let automaton = text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?;
        let value =
            if text.take("=") { text.integer(sentence!("prover-a-value", "a value"))? } else { parts.len() as i64 + 1 };
        let relation = session.relation(&automaton.text, automaton.place)?;
        if let Some((first, _)) = parts.first() {
            first.same_tracks(&relation, automaton.place)?;
        }
        parts.push((relation, value));
    }
    let Some((first, _)) = parts.first().cloned() else {
        return Err(text.unexpected(sentence!("prover-automata-to-combine", "automata to combine")).into());
    };
    if first.tracks.is_empty() {
        return Err(LogicError::new(
            name.place,
            sentence!(
                "prover-true-and-false-have-no-index",
                "expected an automaton with an index, but `true` and `false` have none"
            ),
        )
        .into());
    }
    let mut rest = first.complement(&mut session.systems, &limits)?.or(&first, &limits)?.dfa;
    let mut values: Vec<(i64, Dfa)> = Vec::new();
    let mut add = |value: i64, dfa: Dfa| -> Result<()> {
        match values.iter_mut().find(|(other, _)| *other == value) {
            Some((_, known)) => *known = known.or(&dfa, &limits)?,
            None => values.push((value, dfa)),
        }
        Ok(())
    };
    for (relation, value) in parts.iter().rev() {
        add(*value, rest.and(&relation.dfa, &limits)?)?;
        rest = rest.minus(&relation.dfa, &limits)?;
    }
    add(0, rest)?;
    sequence(session, &name.text, Word::new(first.tracks.clone(), values))
}

//! Tests of the catalogues against each other and against the source code that uses them.

use super::fluent::read;
use super::speech::{ENGLISH, GERMAN, messages, slug};
use super::*;
use grundy::answer::theorems;
use grundy::games::REGISTRY;
use grundy::{Meter, Options, Solve, ask};
use grundy_check::{Effort, check_file};
use grundy_core::{Dialect, Language, Query};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.extend((path.extension().is_some_and(|e| e == "rs")).then_some(path)),
        }
    }
}

/// Returns the source of a crate, without its comments and tests.
fn source(of: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(of), &mut found);
    let is_test = |path: &PathBuf| path.file_stem().is_some_and(|name| name == "tests");
    let code = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let own = text.split("#[cfg(test)]\nmod tests {").next().unwrap().to_owned();
        (path, own.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n"))
    };
    found.into_iter().filter(|path| !is_test(path)).map(code).collect()
}

/// Returns the messages that the source code uses, with the variables that it passes to them.
fn asked_for() -> BTreeMap<String, BTreeSet<String>> {
    let mut asked = BTreeMap::new();
    for (path, code) in source("src").into_iter().chain(source("../grundy-cli/src")) {
        for call in ["say!(", "phrased!("] {
            for (at, _) in code.match_indices(call) {
                let Some(rest) = code[at + call.len()..].trim_start().strip_prefix('"') else { continue };
                let (id, rest) = rest.split_once('"').unwrap();
                let variables: BTreeSet<String> = variables(rest);
                let before = asked.insert(id.to_owned(), variables.clone());
                assert!(
                    before.is_none_or(|b| b == variables),
                    "{}: {id} has other variables elsewhere",
                    path.display()
                );
            }
        }
    }
    asked
}

/// Returns the sentences of the notation, the prover and the checker, with the names of their places.
fn sentences() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    let crates = ["core", "automata", "check"].map(|name| format!("../grundy-{name}/src"));
    for (path, code) in crates.iter().map(String::as_str).chain(["../grundy/src"]).flat_map(source) {
        for call in ["sentence!", "wrong!", "unreadable!", "too_large!"] {
            for (at, _) in code.match_indices(call) {
                let arguments = code[at + call.len()..].trim_start_matches([' ', '(', '{', '\n']);
                // A limit precedes the sentence that exceeds it.
                let limit = if call == "too_large!" { arguments.find('"').unwrap_or(0) } else { 0 };
                let Some(rest) = arguments[limit..].strip_prefix('"') else { continue };
                let (id, rest) = rest.split_once('"').unwrap();
                let rest = rest.trim_start_matches([',', ' ', '\n']).strip_prefix('"').unwrap();
                let (english, rest) = rest.split_at(closing(rest));
                let said = (english.to_owned(), variables(rest));
                let before = found.insert(id.to_owned(), said.clone());
                assert!(before.is_none_or(|b| b == said), "{}: {id} has another text elsewhere", path.display());
            }
        }
    }
    found.into_iter().map(|(id, (_, places))| (id, places)).collect()
}

/// Returns the place of the quotation mark that closes a literal.
fn closing(literal: &str) -> usize {
    let mut escaped = false;
    let closes = |c: char| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    };
    literal.find(closes).unwrap() + 1
}

/// Returns the names before `=` or `:` in the arguments of a call, without those of nested calls.
fn variables(rest: &str) -> BTreeSet<String> {
    let (mut depth, mut part, mut found) = (0, String::new(), BTreeSet::new());
    let mut quoted = false;
    for c in rest.chars() {
        quoted ^= c == '"';
        match c {
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => part.clear(),
            '=' | ':' if depth == 0 => {
                let name = part.trim();
                if !name.is_empty() && name.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '_')) {
                    found.insert(name.to_owned());
                }
                part.push(c);
            }
            c if depth == 0 => part.push(c),
            _ => {}
        }
    }
    found
}

#[test]
fn both_catalogues_can_be_read() {
    for text in [ENGLISH, GERMAN] {
        assert!(read(text).is_ok(), "{}", read(text).unwrap_err());
    }
}

#[test]
fn every_message_is_there_in_every_language_with_its_variables_and_none_is_idle() {
    let asked = asked_for();
    assert!(asked.len() > 300, "only {} messages were found in the source", asked.len());
    let english = messages(Language::English);
    let named = english.named();
    for id in english.ids() {
        assert!(asked.contains_key(id) || named.contains(id), "{id} is in the catalogue and nowhere in the source");
    }
    for (id, given) in &asked {
        for language in Language::ALL {
            let catalogue = messages(*language);
            assert!(catalogue.ids().contains(id.as_str()), "{language}: {id} is missing");
            let used: BTreeSet<String> = catalogue.variables(id).into_iter().map(str::to_owned).collect();
            assert!(used.is_subset(given), "{language}: {id} names {used:?}, and the source gives {given:?}");
            // The number of a verb is the one thing that some languages do without.
            let idle: Vec<&String> = given.difference(&used).filter(|name| *name != "plural").collect();
            assert!(idle.is_empty(), "{language}: {id} does not name {idle:?}");
        }
    }
}

/// Returns the names of the messages for texts that the library words in English.
fn of_the_library() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for theorem in theorems::ALL {
        all.extend([theorem_id(theorem), format!("{}.name", theorem_id(theorem))]);
    }
    for family in REGISTRY {
        all.extend([format!("family-{}", family.name()), format!("family-{}.rule", family.name())]);
        all.extend(family.about().examples.iter().map(|example| format!("phrase-{}", slug(example.shows))));
        all.extend(family.methods().iter().map(|method| format!("phrase-{}", slug(method.cost()))));
    }
    all
}

#[test]
fn every_theorem_game_example_and_cost_has_its_translation() {
    let german = messages(Language::German);
    let missing: Vec<String> = of_the_library().into_iter().filter(|id| !german.ids().contains(id.as_str())).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_translation_is_for_something_that_is_said() {
    let (english, german) = (messages(Language::English), messages(Language::German));
    let (library, sentences) = (of_the_library(), sentences());
    let crates = ["grundy", "grundy-answers", "grundy-core", "grundy-automata", "grundy-check"];
    let literals: Vec<String> = crates
        .iter()
        .map(|name| format!("../{name}/src"))
        .flat_map(|folder| source(&folder))
        .flat_map(|(_, code)| code.split('"').map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let phrases: BTreeSet<String> = literals.iter().map(|text| format!("phrase-{}", slug(text))).collect();
    for id in german.ids() {
        let known = english.ids().contains(id) || library.contains(id) || sentences.contains_key(id);
        assert!(known || phrases.contains(id), "{id} is for nothing");
    }
}

#[test]
fn every_sentence_of_the_notation_the_prover_and_the_checker_has_its_translation() {
    let (sentences, german) = (sentences(), messages(Language::German));
    assert!(sentences.len() > 700, "only {} sentences were found in the source", sentences.len());
    let wrong: Vec<String> = sentences
        .iter()
        .filter(|(id, places)| {
            let used: BTreeSet<String> = german.variables(id).into_iter().map(str::to_owned).collect();
            !german.ids().contains(id.as_str()) || used != **places
        })
        .map(|(id, places)| format!("{id} with {places:?}"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let speaks = |id: &&&str| ["notation-", "prover-", "checker-"].iter().any(|speaker| id.starts_with(speaker));
    let idle: Vec<&str> =
        german.ids().iter().filter(speaks).filter(|id| !sentences.contains_key(**id)).copied().collect();
    assert!(idle.is_empty(), "{idle:#?}");
}

/// Tests that no sentence is written outside of the catalogues.
#[test]
fn no_sentence_is_written_in_the_source() {
    // What they write is for machines, formulas, help texts, errors of requests, or debts that are named here.
    let other = [
        "contract",
        "svg",
        "font",
        "sheet",
        "automaton",
        "schema",
        "sources",
        "picture",
        "closed_form",
        "reader",
        "routes",
    ];
    let mut found = Vec::new();
    for (path, code) in source("src") {
        let named = |part: &str| path.components().any(|c| c.as_os_str().to_string_lossy().starts_with(part));
        if other.iter().any(|part| named(part)) || named("fluent") {
            continue;
        }
        let mut inside = false;
        let without_statics = code.split("pub static").next().unwrap_or(&code);
        for part in without_statics.split('"') {
            let words: Vec<&str> = part
                .split(' ')
                .filter(|word| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic()))
                .collect();
            if inside && words.len() > 2 && !part.starts_with("grundy ") {
                found.push(format!("{}: {part}", path.display()));
            }
            inside = !inside;
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

fn german(query: &str) -> Vec<String> {
    let query: Query = query.parse().unwrap();
    let answer = ask(&Solve { query }, &Options::default(), &Meter::unlimited()).unwrap();
    speaking(Language::German, || answer.because.iter().map(says).collect())
}

#[test]
fn reasons_are_told_in_german() {
    assert_eq!(
        german("fibonacci:20")[0],
        "Als Summe von Fibonacci-Zahlen ist 20 = 13 + 5 + 2. Nimm den kleinsten Teil, 2. Danach darf der Gegner höchstens 4 \
         nehmen, weniger als 5, den nächstgrößeren Teil. Diesen Teil kann er also nicht wegnehmen."
    );
    assert_eq!(
        german("nim:3 + nim:5")[0],
        "Das XOR der Nim-Werte ist nicht 0: 3 XOR 5 = 6. (Im Zweiersystem haben die Nim-Werte in mindestens \
         einer Spalte eine ungerade Anzahl von Einsen.)"
    );
    assert_eq!(
        german("wythoff:(3,5)")[0],
        "Die Stapel unterscheiden sich um 2. Die P-Stellung mit dieser Differenz ist (⌊nφ⌋, ⌊nφ²⌋) = (3, 5), wobei φ = \
         (1+√5)/2 und n = 2. Also ist (3, 5) eine P-Stellung."
    );
    assert!(
        german("subtract(2,4,7):1e30")[0]
            .starts_with("In den Nim-Werten von subtract(2,4,7) wiederholen sich die Werte")
    );
}

#[test]
fn the_rule_is_told_in_german() {
    let said = |query: &str| speaking(Language::German, || rule::rule_of(&query.parse().unwrap()));
    assert_eq!(said("subtract(3..5):20").split(". ").next(), Some("Nimm 3, 4 oder 5 Steine"));
    assert_eq!(
        said("fibonacci:18/4"),
        "Nimm höchstens doppelt so viel, wie gerade genommen wurde. Jetzt dürfen höchstens 4 genommen werden. Wer den \
         letzten Stein nimmt, gewinnt."
    );
    assert_eq!(said("misere nim:3"), "Nimm beliebig viele Steine. Wer den letzten Stein nimmt, verliert.");
}

#[test]
fn mistakes_in_the_notation_are_told_in_german() {
    let said = |text: &str| {
        let error = text.parse::<Query>().unwrap_err();
        speaking(Language::German, || crate::Problem::notation(&error, text, Dialect::Api))
    };
    let problem = said("kayle:5");
    assert_eq!(problem.message, "unbekanntes Spiel `kayle`: erwartet wird der Name eines Spiels");
    assert_eq!(problem.help.as_deref(), Some("meintest du kayles? `/api/games` zählt alle Spiele auf"));
    assert_eq!(said("nim").message, "die Stellung fehlt: erwartet wird `:` und eine Stellung");
    assert_eq!(said("nim:3 5").message, "unerwartet: `5`: erwartet wird `+` und noch ein Summand, oder das Ende");
    for text in
        ["nim:-3", "subtract():5", "wythoff:(3)", "octal(9.9):3", "takeaway(y):5", "nim:2.5", "subtract(5..3):9"]
    {
        let error = text.parse::<Query>().unwrap_err();
        let german = said(text);
        assert_ne!(german.message, crate::Problem::notation(&error, text, Dialect::Api).message, "{text}");
    }
}

#[test]
fn the_checker_speaks_german() {
    let said = |file: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certs").join(file);
        let checked = check_file(fs::File::open(path).unwrap(), &Effort::default(), &Meter::unlimited());
        let sentence = checked.map_or_else(|why| why.sentence(), |verified| verified.sentence());
        speaking(Language::German, || worded(&sentence))
    };
    assert_eq!(said("good/outcome-one-heap.json"), "subtract(1,3,4):10 ist N, Nim-Wert 1");
    assert_eq!(
        said("good/period-misere-subtract-1-3-4.json"),
        "misere subtract(1,3,4): Die Ausgänge haben Vorperiode 0, Periode 7"
    );
    assert_eq!(said("good/values-wythoff-row-4.json"), "wythoff, Zeile 4: Nim-Werte der Spalten 5 bis 30");
    assert_eq!(
        said("good/quotient-all-heaps.json"),
        "misere subtract(1,2): Der Quotient hat 6 Elemente, davon 2 im P-Teil, für alle Haufen"
    );
    assert_eq!(said("bad/values-shifted.json"), "der Nim-Wert von Haufen 2 ist 1, aber das Zertifikat sagt 0");
}

/// Tests the messages of some proofs in German, as far as they are sentences.
#[test]
fn the_prover_speaks_german() {
    let told = |subject: grundy::Subject| {
        let question = grundy::Prove { subject, certificate: false, states: 100_000 };
        let answer = ask(&question, &Options::default(), &Meter::unlimited());
        speaking(Language::German, || match answer {
            Ok(answer) => {
                let proof = &answer.claim;
                let lines = proof.lines.iter().flat_map(|line| [Some(&line.says), line.because.as_ref()]).flatten();
                lines.chain(&proof.notes).map(worded).collect::<Vec<_>>()
            }
            Err(why) => vec![crate::Problem::of(&why.failure, Dialect::Api).message],
        })
    };
    let game = told(grundy::Subject::Game { game: "wythoff".parse().unwrap() });
    assert!(game.contains(&"kein Zug führt von P nach P".to_owned()), "{game:#?}");
    let claimed = "behauptet: (a, b) mit a ≤ b ist genau dann eine P-Stellung, wenn gilt: a = ⌊nφ⌋ und b = ⌊nφ²⌋ = a + n \
                   für ein n ([R4] §3)";
    assert!(game.contains(&claimed.to_owned()), "{game:#?}");
    assert!(game.iter().any(|said| said.starts_with("die Formeln für die Züge stimmen mit")), "{game:#?}");
    let sentence = |text: &str| told(grundy::Subject::Sentence { system: "fib".into(), text: text.into() });
    assert_eq!(sentence("forall n: n < 3").last().unwrap(), "kleinstes Gegenbeispiel: n = 3");
    assert_eq!(sentence("forall n: n*n = 3"), ["ein Produkt von Variablen ist nicht entscheidbar"]);
}

#[test]
fn the_language_is_put_back() {
    speaking(Language::German, || {
        assert_eq!(verdict(Outcome::N), "wer am Zug ist, gewinnt");
        speaking(Language::English, || assert_eq!(verdict(Outcome::N), "the player to move wins"));
        assert_eq!(spoken(), Language::German);
    });
    assert_eq!(spoken(), Language::English);
}

//! Tests of the catalogues against each other and against the source code that uses them.

use super::fluent::read;
use super::speech::{ENGLISH, GERMAN, messages, slug};
use super::*;
use grundy::answer::theorems;
use grundy::games::REGISTRY;
use grundy::{Claim, Meter, Options, Question, ask};
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

/// Returns the sentences of the notation and of the prover, with the names of their places.
fn sentences() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    let of_the_checker = |path: &Path| path.to_string_lossy().contains("grundy-core/src/certificate");
    let crates = ["../grundy-core/src", "../grundy-automata/src", "../grundy/src"];
    for (path, code) in crates.iter().flat_map(|folder| source(folder)).filter(|(path, _)| !of_the_checker(path)) {
        for call in code.split("sentence!(").skip(1) {
            let Some(rest) = call.trim_start().strip_prefix('"') else { continue };
            let (id, rest) = rest.split_once('"').unwrap();
            let rest = rest.trim_start_matches([',', ' ', '\n']).strip_prefix('"').unwrap();
            let (english, rest) = rest.split_at(closing(rest));
            let said = (english.to_owned(), variables(rest));
            let before = found.insert(id.to_owned(), said.clone());
            assert!(before.is_none_or(|b| b == said), "{}: {id} has another text elsewhere", path.display());
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
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => part.clear(),
            '=' | ':' if depth == 0 => {
                let name = part.trim();
                if !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
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
    // `{base}` and `{}` stand where a translation has a variable.
    let plain = |text: &str| {
        let parts: Vec<&str> = text.split(['{', '}']).step_by(2).collect();
        parts.join("…")
    };
    let said: String = literals.iter().map(|text| plain(text)).collect::<Vec<_>>().join("\n");
    for id in german.ids() {
        if sentences.contains_key(id) {
            continue;
        }
        let base = id.strip_suffix(".english").unwrap_or(id);
        if base.starts_with("checker-") {
            let known =
                GERMAN.split(&format!("\n{base} = ")).nth(1).and_then(|rest| rest.split("\n    .english = ").nth(1));
            let known = known.and_then(|rest| rest.lines().next()).unwrap_or_else(|| panic!("{id} names no sentence"));
            let longest = plain(known).split('…').map(str::to_owned).max_by_key(String::len).unwrap();
            assert!(said.contains(longest.trim()), "nobody says: {known}");
            continue;
        }
        assert!(english.ids().contains(id) || library.contains(id) || phrases.contains(id), "{id} is for nothing");
    }
}

#[test]
fn every_sentence_of_the_notation_and_of_the_prover_has_its_translation() {
    let (sentences, german) = (sentences(), messages(Language::German));
    assert!(sentences.len() > 400, "only {} sentences were found in the source", sentences.len());
    let wrong: Vec<String> = sentences
        .iter()
        .filter(|(id, places)| {
            let used: BTreeSet<String> = german.variables(id).into_iter().map(str::to_owned).collect();
            !german.ids().contains(id.as_str()) || used != **places
        })
        .map(|(id, places)| format!("{id} with {places:?}"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let speaks = |id: &&&str| id.starts_with("notation-") || id.starts_with("prover-");
    let idle: Vec<&str> =
        german.ids().iter().filter(speaks).filter(|id| !sentences.contains_key(**id)).copied().collect();
    assert!(idle.is_empty(), "{idle:#?}");
}

/// Tests that no sentence is written outside of the catalogues.
#[test]
fn no_sentence_is_written_in_the_source() {
    // What they write is for machines, formulas, or debts that are named here.
    let other = ["contract", "svg", "font", "sheet", "automaton", "schema", "sources", "picture", "closed_form"];
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
    let answer = ask(&Question::Solve(query), &Options::default(), &Meter::unlimited()).unwrap();
    assert!(matches!(answer.claim, Claim::Solved(_)));
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
    let said = |english: &str| speaking(Language::German, || of_checker(english));
    assert_eq!(said("nim:3 is N, nimber 3"), "nim:3 ist N, Nim-Wert 3");
    assert_eq!(
        said("misere subtract(1,3): outcomes have preperiod 0, period 2"),
        "misere subtract(1,3): Die Ausgänge haben Vorperiode 0, Periode 2"
    );
    assert_eq!(
        said("wythoff, row 3: nimbers of the columns 0 to 9"),
        "wythoff, Zeile 3: Nim-Werte der Spalten 0 bis 9"
    );
    assert_eq!(
        said("misere kayles: the quotient has 40 elements, 9 of them in its P-portion, for all heaps"),
        "misere kayles: Der Quotient hat 40 Elemente, davon 9 im P-Teil, für alle Haufen"
    );
    assert_eq!(
        said("the nimber of heap 4 is 2, the certificate says 3"),
        "der Nim-Wert von Haufen 4 ist 2, das Zertifikat sagt 3"
    );
}

/// Tests the messages of some proofs in German, as far as they are sentences.
#[test]
fn the_prover_speaks_german() {
    let told = |subject: grundy::Subject| {
        let question = Question::Prove { subject, certificate: false, states: 100_000 };
        let answer = ask(&question, &Options::default(), &Meter::unlimited());
        speaking(Language::German, || match answer {
            Ok(answer) => {
                let Claim::Proof(proof) = &answer.claim else { panic!("no proof") };
                let lines = proof.lines.iter().flat_map(|line| [Some(&line.says), line.because.as_ref()]).flatten();
                lines.chain(&proof.notes).map(worded).collect::<Vec<_>>()
            }
            Err(failure) => vec![crate::Problem::of(&failure, Dialect::Api).message],
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

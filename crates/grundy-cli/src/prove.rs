//! The commands `grundy prove` and `grundy learn`, about statements on all positions.

use crate::args::Common;
use crate::asking::Asking;
use crate::output::emit;
use crate::progress::Display;
use crate::run::{
    ANSWERED, MAX_INPUT, REFUTED, STOPPED, different_files, failed, file_named, print, standard_input, wants_json,
    write_certificate,
};
use grundy::answer::{AutomatonFound, Grounds, Verdict};
use grundy::{Failure, Meter, Options, Prove, Subject, Unanswered, ask};
use grundy_answers::automaton::{dot, pdf, svg, tikz};
use grundy_answers::reader::{Argument, Given};
use grundy_answers::{PictureFormat, Problem, ProblemKind, metered};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// Replaces the name of a file by its contents, if the subject of the question is a file.
pub(crate) fn open(given: &mut Given) -> Result<(), Problem> {
    let Some(what) = given.words("what").map(str::to_owned) else { return Ok(()) };
    let (sentence, standard) = (given.words("in").is_some(), what == "-");
    if sentence && !standard {
        return Ok(());
    }
    let file = if standard { Some(("standard input".to_owned(), standard_input()?)) } else { file(&what)? };
    if let Some((name, text)) = file {
        given.take("what");
        match sentence {
            true => given.push("what", Argument::Text(text)),
            false => given.push("file", Argument::File { name, text }),
        }
    }
    Ok(())
}

/// Returns the file called `what`, if there is one.
fn file(what: &str) -> Result<Option<(String, String)>, Problem> {
    let path = Path::new(what);
    if let Some(found) = file_at(path)? {
        return Ok(Some(found));
    }
    let is_path = what.starts_with(['/', '.', '~']) || path.extension().is_some_and(|e| e == "txt");
    if is_path || path.is_dir() {
        let why = if path.is_dir() { "it is a folder" } else { "there is no such file" };
        return Err(Problem::new(ProblemKind::Io, format!("cannot read {what}: {why}")).help("check the path"));
    }
    Ok(None)
}

/// Returns the contents of the file at `path` together with its path, if there is one.
fn file_at(path: &Path) -> Result<Option<(String, String)>, Problem> {
    if path.is_file() {
        let unreadable = |why: String| {
            Problem::new(ProblemKind::Io, format!("cannot read {}: {why}", path.display())).help("check the path")
        };
        let mut text = String::new();
        let file = std::fs::File::open(path).map_err(|why| unreadable(why.to_string()))?;
        file.take(MAX_INPUT + 1).read_to_string(&mut text).map_err(|why| unreadable(why.to_string()))?;
        if text.len() as u64 > MAX_INPUT {
            return Err(unreadable(format!("it has more than {MAX_INPUT} bytes")));
        }
        return Ok(Some((path.to_string_lossy().into_owned(), text)));
    }
    Ok(None)
}

/// Returns whether the name of a file is that of a drawing.
fn is_drawing(path: &Path) -> bool {
    matches!(PictureFormat::of_name(&path.to_string_lossy()), Some(PictureFormat::Pdf | PictureFormat::Svg))
}

/// Returns a drawing of the automaton in the format that the name of the file implies.
fn drawing(path: &Path, automaton: &AutomatonFound, meter: &Meter) -> Result<Vec<u8>, Problem> {
    let drawn = match PictureFormat::of_name(&path.to_string_lossy()) {
        Some(PictureFormat::Svg) => svg(automaton, meter).map(String::into_bytes),
        Some(PictureFormat::Pdf) => pdf(automaton, meter),
        Some(PictureFormat::Tikz) => tikz(automaton, meter).map(String::into_bytes),
        _ => Ok(dot(automaton).into_bytes()),
    };
    drawn.map_err(|why| failed(&why.into()))
}

/// The folders of Walnut's files that a script may use.
const FOLDERS: [&str; 7] = [
    "Automata Library",
    "Word Automata Library",
    "Macro Library",
    "Morphism Library",
    "Transducer Library",
    "Custom Bases",
    "Command Files",
];

/// Returns the files whose names occur in a script, by folder and name. They are searched in the script's folder, and
/// in Walnut's folders there or one level up.
fn library(script: &Path, text: &str) -> Result<Vec<(String, String)>, Problem> {
    let Some(here) = script.parent().filter(|_| script.is_file()) else { return Ok(Vec::new()) };
    let here = if here.as_os_str().is_empty() { Path::new(".") } else { here };
    let mut found: Vec<(String, String)> = Vec::new();
    let mut texts = vec![text.to_owned()];
    // What is found may ask for more.
    while let Some(text) = texts.pop() {
        let words: BTreeSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
        for word in words.into_iter().filter(|word| !word.is_empty()) {
            for (file, folder) in candidates(word) {
                let name = folder.map_or_else(|| file.clone(), |folder| format!("{folder}/{file}"));
                let places = [here.join(&name), here.join("..").join(&name)];
                let place = places.iter().take(if folder.is_some() { 2 } else { 1 }).find(|place| place.is_file());
                let Some(place) = place.filter(|place| *place != script) else { continue };
                if found.iter().any(|(known, _)| *known == name) {
                    continue;
                }
                if let Some((_, text)) = file_at(place)? {
                    texts.push(text.clone());
                    found.push((name, text));
                }
            }
        }
    }
    Ok(found)
}

/// Returns the names of files that a word of a script may refer to, with their folders.
fn candidates(word: &str) -> impl Iterator<Item = (String, Option<&'static str>)> {
    let plain = std::iter::once((format!("{word}.txt"), None));
    let base = word.strip_prefix("msd_").or_else(|| word.strip_prefix("lsd_")).unwrap_or(word);
    let systems = ["msd", "lsd"].map(|end| format!("{end}_{base}"));
    let bases: Vec<_> =
        systems.iter().flat_map(|name| [format!("{name}.txt"), format!("{name}_addition.txt")]).collect();
    let own = FOLDERS.iter().filter(|folder| **folder != "Custom Bases").map(|folder| Some(*folder));
    let word = format!("{word}.txt");
    plain
        .chain(own.map(move |folder| (word.clone(), folder)))
        .chain(bases.into_iter().map(|b| (b, Some("Custom Bases"))))
}

/// Proves the statements, prints the result, and writes the requested files.
pub(crate) fn prove(
    question: &Prove,
    options: &Options,
    asking: &Asking,
    common: &Common,
    meter: &Arc<Meter>,
) -> Result<u8, Problem> {
    let [dot_file, automaton_file, certificate] = ["dot", "automaton", "certificate"].map(|name| asking.file(name));
    different_files([dot_file, automaton_file, certificate, common.output.as_deref()])?;
    let mut question = question.clone();
    if let Subject::Walnut { name, text, files } = &mut question.subject {
        *files = library(Path::new(name), text)?;
    }
    let display = Display::watch(meter.clone(), common.quiet);
    let result = ask(&question, options, meter);
    drop(display);
    let answer = match result {
        Ok(answer) => answer,
        Err(Unanswered { failure, partial }) => {
            if let Some(partial) = partial {
                print(&*partial, common, true, &meter.for_the_rest())?;
            } else if let Failure::Stopped(stopped) = &failure
                && !wants_json(common)
                && !common.format().binary
            {
                emit(common.output.as_deref(), |out| writeln!(out, "GAVE UP: {}", stopped.why))?;
            }
            return Err(failed(&failure));
        }
    };
    let proof = &answer.claim;
    if let (Some(path), Some(automaton)) = (dot_file, &proof.automaton) {
        let drawn = drawing(path, automaton, meter)?;
        emit(file_named(path), |out| metered(meter, out, |out| out.write_all(&drawn)))?;
    }
    if let (Some(path), Some(automaton)) = (automaton_file, &proof.automaton) {
        emit(file_named(path), |out| metered(meter, out, |out| out.write_all(automaton.to_walnut().as_bytes())))?;
    }
    // Made with the proof, if at all.
    let certified = !matches!(answer.grounds, Grounds::None);
    if let (Some(path), true) = (certificate, certified) {
        write_certificate(&answer, path, meter)?;
    }
    match (common.output.as_deref().filter(|path| is_drawing(path)), &proof.automaton) {
        (Some(path), Some(automaton)) => {
            let drawn = drawing(path, automaton, meter)?;
            emit(Some(path), |out| metered(meter, out, |out| out.write_all(&drawn)))?;
        }
        (Some(path), None) => {
            return Err(Problem::new(
                ProblemKind::Range,
                format!("the answer about {} has no automaton to draw", path.display()),
            )
            .help("-o FILE.pdf and -o FILE.svg draw the automaton of a game's P-positions"));
        }
        (None, _) => print(&answer, common, false, meter)?,
    }
    // The verdict stands; what could not be written is said beside it.
    if dot_file.is_some() && proof.automaton.is_none() {
        eprintln!("note: the answer has no automaton of P-positions to draw; no file was written");
    }
    if automaton_file.is_some() && proof.automaton.is_none() {
        eprintln!("note: the answer has no automaton; no file was written");
    }
    if certificate.is_some() && !certified {
        eprintln!("note: there is no certificate for this answer; no file was written (see docs/prover.md)");
    }
    Ok(match proof.verdict {
        Verdict::Proved | Verdict::Done => ANSWERED,
        Verdict::Refuted => REFUTED,
        Verdict::GaveUp => STOPPED,
    })
}

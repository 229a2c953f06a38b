//! The questions for proofs about all positions.

use super::{GAME, MISERE, NOT_API, RULESET};
use crate::reader::form::{Form, Function, Holds, Parameter, Reading};
use crate::reader::{Asked, Filled};
use crate::report::{Listing, Object};
use grundy::answer::Proof;
use grundy::{MOST_NIMBER, Prove, Subject};
use grundy_core::Dialect::{Api, CommandLine, Python};
use grundy_core::Misread;

const STATES: Parameter = Parameter::option(
    "states",
    Holds::Count { least: 1, most: usize::MAX as u64 },
    "N",
    "Maximum states in any intermediate automaton",
)
.default("1e6");

const DOT: Parameter = Parameter::option(
    "dot",
    Holds::Output,
    "FILE",
    "Write the automaton of the P-positions as Graphviz, or as a drawing if the name ends in .svg, .pdf or .tex (TikZ)",
)
.only_in(&[CommandLine]);

const AUTOMATON: Parameter = Parameter::option(
    "automaton",
    Holds::Output,
    "FILE",
    "Write the automaton of the P-positions, or the last one of a script, in Walnut's text format",
)
.only_in(&[CommandLine]);

const WALNUT: Parameter = Parameter::flag("walnut", "The file is a script of Walnut's commands: def, eval, reg, …");

const CERTIFICATE: Parameter = Parameter::option(
    "certificate",
    Holds::Output,
    "FILE",
    "Write a certificate: the automaton of the P-positions and a strategy",
)
.only_in(NOT_API);

const DRAWING: Parameter =
    Parameter::flag("drawing", "Add the member `svg` to the automaton: a drawing, if it has at most 40 states")
        .only_in(&[Api]);

const SYSTEM: Parameter = Parameter::option(
    "in",
    Holds::Text,
    "SYSTEM",
    "The numeration system of a sentence: fib, base2, base10, pell, tribonacci, ostrowski(k), schwenk(3x), …",
);

const FILE: Parameter =
    Parameter::option("file", Holds::TextFile, "FILE", "A file with definitions, statements and a game");

/// The question `prove`, which asks for the proof or refutation of a statement about all positions.
pub static PROVE: Reading<Asked> = Reading {
    form: Form {
        name: "prove",
        about: "Prove or refute a statement about all positions with automata",
        parameters: &[
            Parameter::positional(
                "what",
                Holds::Ruleset,
                "A ruleset, a sentence (with {in}), or a file with a game, definitions and statements; `-` reads one from \
                 standard input",
            )
            .unless(&["paper", "file"])
            .only_in(&[CommandLine]),
            Parameter::positional("what", Holds::Text, "A ruleset, or a sentence (with {in})")
                .optional()
                .only_in(&[Python]),
            Parameter::option(
                "game",
                Holds::Ruleset,
                "",
                "A ruleset; the statement is that its closed form is its set of P-positions",
            )
            .example("wythoff")
            .only_in(&[Api]),
            Parameter::option("sentence", Holds::Text, "", "A sentence, with {in}").only_in(&[Api]),
            SYSTEM.without(&["paper"]),
            Parameter::option("paper", Holds::Text, "NAME", "The statements of a paper: raleigh, wythoff or fibonacci")
                .without(&["what"]),
            FILE.only_in(NOT_API),
            WALNUT.only_in(NOT_API).without(&["paper", "in"]),
            STATES,
            DRAWING,
            DOT,
            AUTOMATON,
            CERTIFICATE,
        ],
        commands: &[
            "grundy prove wythoff",
            "grundy prove 'takeaway(3x)'",
            "grundy prove --in fib 'forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1'",
            "grundy prove --paper raleigh",
            "grundy prove wythoff --dot wythoff.dot --certificate wythoff.json",
            "grundy prove game.txt",
            "grundy prove squares.txt --walnut",
        ],
        route: Some("prove"),
        python: Some(Function {
            result: "Proof",
            examples: r#"
>>> bool(g.prove("raleigh"))
True
>>> refuted = g.prove("forall n >= 0: n*2 = n + 1", system="fib")
>>> refuted.verdict, dict(refuted.statements[0].witness)
('REFUTED', {'n': 0})
"#,
        }),
        group: "proofs",
        returns: "The verdict",
        objects: &[Object::of::<Proof>()],
        ..Form::EMPTY
    },
    read: |filled| asked(filled, subject(filled)?),
};

/// The question `learn`, which asks for the P-positions of a game as an automaton, learned from the rules.
pub static LEARN: Reading<Asked> = Reading {
    form: Form {
        name: "learn",
        about: "Learn an automaton of the P-positions from the rules, and prove it correct",
        parameters: &[
            GAME,
            SYSTEM.help("Numeration system (default: one suggested by the P-positions)").example("fib"),
            MISERE,
            Parameter::option(
                "nimber",
                Holds::Count { least: 0, most: MOST_NIMBER as u64 },
                "V",
                "Learn the positions of this nimber and of all smaller ones instead of the P-positions",
            )
            .without(&["misere"]),
            STATES,
            DRAWING,
            DOT,
            AUTOMATON,
            CERTIFICATE,
        ],
        commands: &[
            "grundy learn wythoff",
            "grundy learn 'wythoff(2)'",
            "grundy learn raleigh --in fib",
            "grundy learn wythoff --misere --dot misere.dot",
            "grundy learn fibonacci --nimber 3",
        ],
        route: Some("learn"),
        python: Some(Function {
            result: "Proof",
            examples: r#"
>>> g.learn("wythoff").verdict
'PROVED'
>>> [level.states for level in g.learn("fibonacci", nimber=3).levels]
[4, 5, 7, 15]
"#,
        }),
        group: "proofs",
        returns: "The verdict",
        objects: &[Object::of::<Proof>()],
        ..Form::EMPTY
    },
    read: |filled| {
        let system = filled.text("in").map(str::to_owned);
        asked(filled, Subject::Learn { game: filled.game(RULESET.name)?, system, nimber: filled.fitting("nimber")? })
    },
};

/// The question `script`, which asks for the verdicts on a file of definitions and statements, sent as the body of a
/// request.
pub static SCRIPT: Reading<Asked> = Reading {
    form: Form {
        name: "script",
        about: "Run a file of definitions and statements; the file may also declare a game",
        parameters: &[FILE, WALNUT, STATES, DRAWING],
        route: Some("script"),
        ..Form::EMPTY
    },
    read: |filled| asked(filled, subject(filled)?),
};

fn asked(filled: &Filled<'_>, subject: Subject) -> Result<Asked, Misread> {
    let states = filled.fitting("states")?.unwrap_or_default();
    let question = Prove { subject, states, certificate: filled.flag("certificate")? };
    Ok(Asked { drawn: filled.flag("drawing")?, ..filled.asked(question)? })
}

/// Returns the subject of a proof: exactly one of a file, a paper, a sentence in a numeration system, and a game.
fn subject(filled: &Filled<'_>) -> Result<Subject, Misread> {
    let choices = || {
        let names = ["what", "game", "sentence", "paper", "file"];
        let offered = names.iter().filter(|name| filled.offers(name));
        Misread::Subject { choices: offered.map(|name| filled.spelling(name)).collect() }
    };
    let system = filled.text("in");
    match (filled.text("what"), filled.text("game"), filled.text("sentence"), filled.text("paper"), filled.file("file"))
    {
        (None, None, None, Some(name), None) if system.is_none() => Ok(Subject::Paper { name: name.to_owned() }),
        (None, None, None, None, Some((name, text))) => {
            let (name, text) = (name.to_owned(), text.to_owned());
            Ok(match filled.offers("walnut") && filled.flag("walnut")? {
                true => Subject::Walnut { name, text, files: Vec::new() },
                false => Subject::File { name, text },
            })
        }
        _ if filled.offers("walnut") && filled.flag("walnut")? => Err(choices()),
        (Some(text), None, None, None, None) | (None, None, Some(text), None, None) => match system {
            Some(system) => Ok(Subject::Sentence { system: system.to_owned(), text: text.to_owned() }),
            None if filled.has("sentence") => Err(choices()),
            None if is_a_sentence(text) => Err(Misread::NoSystem { sentence: text.to_owned() }),
            None => Ok(Subject::Game { game: filled.game("what")? }),
        },
        (None, Some(_), None, None, None) if system.is_none() => Ok(Subject::Game { game: filled.game("game")? }),
        _ => Err(choices()),
    }
}

fn is_a_sentence(text: &str) -> bool {
    ["forall", "exists", "∀", "∃", "not ", "¬"].iter().any(|word| text.trim_start().starts_with(word))
}

impl Listing for Prove {}

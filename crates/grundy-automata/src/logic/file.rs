//! Files of the logic: a numeration system, definitions, statements to prove, and at most one game.
//!
//! ```text
//! system fib                                      # a comment reaches to the end of its line
//! let Lost(a, b) := exists n: a = floor(n*phi) and b = a + n
//! prove ordered: forall a, b: Lost(a, b) => a <= b
//!
//! position (a, b)                                 # the variables of a position; a', b' after a move
//! symmetric                                       # optional: positions are unordered, a <= b
//! domain: a <= 2b                                 # optional: the positions that count
//! move take_one: a' < a and b' = b
//! move both: exists t >= 1: a = a' + t and b = b' + t
//! lost P: Lost(a, b)
//! prove game
//! ```
//! A statement begins at the start of a line with its keyword and ends where the next statement begins.

use super::ast::{Formula, Name, Place};
use super::cursor::Cursor;
use super::error::LogicError;
use super::{parse, scope};
use grundy_core::notation::closest;
use grundy_core::{Sentence, sentence};

type Result<T> = std::result::Result<T, LogicError>;

const WORDS: &[&str] = &["system", "let", "position", "symmetric", "domain", "move", "lost", "prove"];

/// The contents of a file of the logic: a numeration system, definitions, statements to prove, and possibly a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The name of the numeration system; `None` if the file names none.
    pub system: Option<Name>,
    /// The definitions and the statements to prove, in the order of the file.
    pub statements: Vec<Statement>,
    /// The game that the file declares; `None` if it declares none.
    pub game: Option<GameDeclaration>,
}

impl Script {
    /// Returns the name of the numeration system of the file; `fib` if the file names none.
    pub fn in_system(&self) -> &str {
        self.system.as_ref().map_or("fib", |name| name.text.as_str())
    }
}

/// A statement of a logic file: a definition, or something to prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// A definition of a predicate, `let P(a, b) := …`.
    Let {
        /// The name of the predicate.
        name: Name,
        /// The parameters of the predicate.
        parameters: Vec<Name>,
        /// The formula that defines the predicate.
        body: Formula,
    },
    /// A sentence to prove, `prove NAME: sentence`.
    Prove {
        /// The name of the sentence; `None` if it has no name.
        name: Option<Name>,
        /// The sentence to prove. It has no free variables.
        sentence: Formula,
    },
    /// The instruction `prove game`, to prove the P-positions of the declared game.
    ProveGame {
        /// The place of the statement in the text.
        place: Place,
    },
}

/// A game declared by formulas: its positions, its moves, and the claimed P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDeclaration {
    /// The variables of a position. The variables of the position after a move have the same names with a prime, as in
    /// `a'`.
    pub position: Vec<Name>,
    /// Whether the order of the variables of a position does not matter.
    pub symmetric: bool,
    /// The condition that a tuple must satisfy to be a position; `None` if all tuples are positions.
    pub domain: Option<Formula>,
    /// The moves, each with a name and a formula over the variables before and after the move.
    pub moves: Vec<(Name, Formula)>,
    /// The claimed set of P-positions, as its name and its formula over the variables of the position; `None` if the
    /// file claims none.
    pub lost: Option<(Name, Formula)>,
}

/// Parses a file of the logic, with definitions, statements to prove, and possibly a game.
///
/// ```
/// # use grundy_automata::logic::parse_file;
/// let script = parse_file("system fib\nprove total: forall n: exists m: m = floor(n*phi)").unwrap();
/// assert_eq!(script.system.unwrap().text, "fib");
/// let error = parse_file("system fib\nprof x: true").unwrap_err();
/// assert_eq!(error.to_string(), "unknown statement `prof` (line 2, column 1)");
/// ```
pub fn parse_file(text: &str) -> Result<Script> {
    let mut script = Script { system: None, statements: Vec::new(), game: None };
    let mut known: Vec<(Name, usize)> = Vec::new();
    for mut cursor in statements(text)? {
        statement(&mut cursor, &mut script, &mut known)?;
    }
    if let Some(place) = script.statements.iter().find_map(|s| match s {
        Statement::ProveGame { place } => Some(*place),
        _ => None,
    }) {
        complete(script.game.as_ref(), place)?;
    }
    Ok(script)
}

/// Checks that the game to be proved has moves and a claim.
fn complete(game: Option<&GameDeclaration>, place: Place) -> Result<()> {
    let missing = match game {
        None => "`position (a, b)`",
        Some(game) if game.moves.is_empty() => "`move NAME: …`",
        Some(game) if game.lost.is_none() => "`lost P: …`",
        Some(_) => return Ok(()),
    };
    Err(LogicError::new(place, sentence!("prover-the-game-has-no", "the game has no {missing}", missing = missing))
        .help(sentence!(
            "prover-a-game-is-a-position-moves-and",
            "a game consists of a position, moves and its lost positions"
        )))
}

/// Splits a file into its statements.
fn statements(text: &str) -> Result<Vec<Cursor>> {
    let mut parts: Vec<(Vec<(char, Place)>, Place)> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let code: Vec<char> = line.chars().take_while(|c| *c != '#').collect();
        let place = |column: usize| Place { line: i as u32 + 1, column: column as u32 + 1 };
        let Some(start) = code.iter().position(|c| !c.is_whitespace() && *c != '\u{feff}') else { continue };
        let word: String = code[start..].iter().take_while(|c| super::cursor::in_name(**c)).collect();
        let first = WORDS.contains(&word.as_str());
        if first {
            parts.push((Vec::new(), place(start)));
        }
        if parts.is_empty() {
            let text = code.iter().enumerate().skip(start).map(|(column, c)| (*c, place(column))).collect();
            return Err(unknown(&mut Cursor::new(text, place(code.len()))));
        }
        let Some((part, end)) = parts.last_mut() else { continue };
        part.extend(code.iter().enumerate().skip(start).map(|(column, c)| (*c, place(column))));
        part.push(('\n', place(code.len())));
        let last = code.iter().rposition(|c| !c.is_whitespace()).unwrap_or(start);
        *end = place(last + 1);
    }
    Ok(parts.into_iter().map(|(text, end)| Cursor::new(text, end)).collect())
}

fn statement(c: &mut Cursor, script: &mut Script, known: &mut Vec<(Name, usize)>) -> Result<()> {
    let place = c.place();
    let word = c.word().map(|word| word.text).unwrap_or_default();
    match word.as_str() {
        "system" => {
            let place = c.place();
            let text = if c.starts_line() { String::new() } else { c.line() };
            if text.is_empty() {
                return Err(c.unexpected(sentence!(
                    "prover-the-name-of-a-numeration-system-as",
                    "the name of a numeration system, as in `system fib`"
                )));
            }
            if script.system.is_some() {
                return Err(LogicError::new(
                    place,
                    sentence!("prover-a-file-has-one-numeration-system", "a file can have only one numeration system"),
                ));
            }
            script.system = Some(Name { text, place });
            if c.peek().is_some() {
                return Err(unknown(c));
            }
        }
        "let" => {
            let (name, parameters) = header(c, known)?;
            c.expect(":=", sentence!("prover-and-what-the-predicate-says", "`:=` and the formula of the predicate"))?;
            let body = body(c, known, &texts(&parameters))?;
            known.push((name.clone(), parameters.len()));
            script.statements.push(Statement::Let { name, parameters, body });
        }
        "prove" => prove(c, script, known, place)?,
        "position" => {
            if script.game.is_some() {
                return Err(LogicError::new(
                    place,
                    sentence!("prover-a-file-has-one-game", "a file can have only one game"),
                ));
            }
            let position =
                names(c, sentence!("prover-the-variables-of-a-position-a-b", "the variables of a position: `(a, b)`"))?;
            if let Some(name) = position.iter().find(|name| name.text.ends_with('\'')) {
                return Err(LogicError::new(
                    name.place,
                    sentence!("prover-ends-in-a-prime", "the name `{name}` must not end in a prime", name = name),
                )
                .help(sentence!(
                    "prover-a-prime-marks-the-variable-after-a",
                    "a prime is reserved for the value of a variable after a move"
                )));
            }
            let game = GameDeclaration { position, symmetric: false, domain: None, moves: Vec::new(), lost: None };
            script.game = Some(game);
        }
        _ => part_of_game(c, script, known, &word, place)?,
    }
    if c.peek().is_some() && c.starts_line() {
        return Err(unknown(c));
    }
    c.end(sentence!("prover-an-operator-a-new-line-with-a", "an operator, or a new line with a statement"))
}

/// Returns the error for a line that neither starts a statement nor continues the one before.
fn unknown(c: &mut Cursor) -> LogicError {
    let mark = c.mark();
    let help = |meant: Option<&str>| match meant {
        Some(meant) => sentence!("prover-did-you-mean", "did you mean `{meant}`?", meant = meant),
        None => sentence!(
            "prover-a-statement-starts-with-one-of",
            "a statement starts with one of {list}",
            list = WORDS.join(", ")
        ),
    };
    let Some(word) = c.word() else {
        c.back_to(mark);
        let error = c.unexpected(sentence!("prover-an-operator-or-a-statement", "an operator, or a statement"));
        return if error.help.is_some() { error } else { error.help(help(None)) };
    };
    LogicError::new(word.place, sentence!("prover-unknown-statement", "unknown statement `{word}`", word = word))
        .help(help(closest(&word.text, WORDS.iter().copied())))
}

fn part_of_game(
    c: &mut Cursor,
    script: &mut Script,
    known: &mut Vec<(Name, usize)>,
    word: &str,
    place: Place,
) -> Result<()> {
    let Some(game) = &mut script.game else {
        return Err(LogicError::new(
            place,
            sentence!(
                "prover-belongs-to-a-game-and-no-position",
                "`{word}` belongs to a game, but no position is declared yet",
                word = word
            ),
        )
        .help(sentence!("prover-write-position-a-b-first", "write `position (a, b)` first")));
    };
    let before = texts(&game.position);
    match word {
        "symmetric" => game.symmetric = true,
        "domain" => {
            c.expect(":", sentence!("prover-and-a-condition-on-the-position", "`:` and a condition on the position"))?;
            game.domain = Some(body(c, known, &before)?);
        }
        "move" => {
            let name = c.name(sentence!("prover-the-name-of-the-move", "the name of the move"))?;
            if game.moves.iter().any(|(other, _)| *other == name) {
                return Err(LogicError::new(
                    name.place,
                    sentence!("prover-there-are-two-moves-called", "there are two moves called `{name}`", name = name),
                ));
            }
            c.expect(":", sentence!("prover-and-what-the-move-does", "`:` and the formula of the move"))?;
            let after = before.iter().map(|name| format!("{name}'"));
            let scope: Vec<String> = before.iter().cloned().chain(after).collect();
            game.moves.push((name, body(c, known, &scope)?));
        }
        _ => {
            if game.lost.is_some() {
                return Err(LogicError::new(
                    place,
                    sentence!("prover-a-game-has-one-set-of-lost", "a game can have only one set of lost positions"),
                ));
            }
            let name = c.name(sentence!("prover-the-name-of-the-lost-positions", "the name of the lost positions"))?;
            fresh(&name, known)?;
            c.expect(
                ":",
                sentence!("prover-and-which-positions-are-lost", "`:` and the formula of the lost positions"),
            )?;
            let formula = body(c, known, &before)?;
            known.push((name.clone(), before.len()));
            game.lost = Some((name, formula));
        }
    }
    Ok(())
}

fn prove(c: &mut Cursor, script: &mut Script, known: &[(Name, usize)], place: Place) -> Result<()> {
    let mark = c.mark();
    let mut name = None;
    if let Some(word) = c.word() {
        if word.text == "game" && c.peek().is_none() {
            script.statements.push(Statement::ProveGame { place });
            return Ok(());
        }
        // `forall: …` is never right, so the quantifier's own error is the better one.
        if !super::cursor::reserved(&word.text) && c.take(":") {
            name = Some(word);
        } else {
            c.back_to(mark);
        }
    }
    let sentence = body(c, known, &[])?;
    script.statements.push(Statement::Prove { name, sentence });
    Ok(())
}

fn texts(names: &[Name]) -> Vec<String> {
    names.iter().map(|name| name.text.clone()).collect()
}

fn fresh(name: &Name, known: &[(Name, usize)]) -> Result<()> {
    if known.iter().any(|(other, _)| other == name) {
        return Err(LogicError::new(
            name.place,
            sentence!("prover-is-defined-twice", "`{name}` is defined twice", name = name),
        ));
    }
    Ok(())
}

/// Parses the head of a definition, `P(a, b)`.
fn header(c: &mut Cursor, known: &[(Name, usize)]) -> Result<(Name, Vec<Name>)> {
    let name = c.name(sentence!("prover-the-name-of-a-predicate", "the name of a predicate"))?;
    fresh(&name, known)?;
    Ok((name, names(c, sentence!("prover-the-predicate-s-parameters-a-b", "the predicate's parameters: `(a, b)`"))?))
}

/// Parses a list of names, `(a, b)`.
fn names(c: &mut Cursor, expected: Sentence) -> Result<Vec<Name>> {
    c.expect("(", expected)?;
    let mut names: Vec<Name> = Vec::new();
    loop {
        let name = c.name(sentence!("prover-a-variable", "a variable"))?;
        if names.contains(&name) {
            return Err(LogicError::new(
                name.place,
                sentence!("prover-stands-here-twice", "`{name}` occurs twice here", name = name),
            ));
        }
        names.push(name);
        if c.take(")") {
            return Ok(names);
        }
        c.expect(",", sentence!("prover-comma-or-close", "`,` or `)`"))?;
    }
}

/// Parses a formula, and checks that its variables and predicates are known.
fn body(c: &mut Cursor, known: &[(Name, usize)], variables: &[String]) -> Result<Formula> {
    let formula = parse::formula(c)?;
    scope::check(&formula, variables)?;
    scope::check_predicates(&formula, &|name| known.iter().find(|(n, _)| n == name).map(|(_, arity)| *arity), &|| {
        known.iter().map(|(name, _)| name.text.clone()).collect()
    })?;
    Ok(formula)
}

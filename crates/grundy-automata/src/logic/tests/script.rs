//! Tests of logic files.

use super::super::{LogicError, Statement, parse_file};

const WYTHOFF: &str = "
# Wythoff's game
system fib
let Lost(a, b) := exists n: a = floor(n*phi)   # two lines
                            and b = a + n
prove ordered: forall a, b: Lost(a, b) => a <= b
position (a, b)                 # variables of a position
symmetric                       # optional: positions are unordered, a <= b
move take_one: a' < a and b' = b
move both: exists t >= 1: a = a' + t and b = b' + t
lost P: exists n: a = floor(n*phi) and b = a + n
prove game
prove forall a: P(a, a) => a = 0
";

#[test]
fn a_game_is_read() {
    let script = parse_file(WYTHOFF).unwrap();
    assert_eq!(script.system.as_ref().unwrap().text, "fib");
    let game = script.game.as_ref().unwrap();
    assert!(game.symmetric && game.domain.is_none());
    assert_eq!(game.position.iter().map(|n| n.text.as_str()).collect::<Vec<_>>(), ["a", "b"]);
    let moves: Vec<String> = game.moves.iter().map(|(name, formula)| format!("{name}: {formula}")).collect();
    assert_eq!(moves, ["take_one: a' < a and b' = b", "both: exists t >= 1: a = a' + t and b = b' + t"]);
    let (name, formula) = game.lost.as_ref().unwrap();
    assert_eq!(format!("{name}: {formula}"), "P: exists n: a = floor(n*phi) and b = a + n");
    assert_eq!(script.statements.len(), 4);
    assert!(matches!(&script.statements[1], Statement::Prove { name: Some(name), .. } if name.text == "ordered"));
    assert!(matches!(&script.statements[2], Statement::ProveGame { place } if place.line == 12));
    assert!(matches!(&script.statements[3], Statement::Prove { name: None, .. }));
}

fn error(text: &str) -> LogicError {
    parse_file(text).map(|s| panic!("{text} was read as {s:?}")).unwrap_err()
}

#[test]
fn mistakes_in_files_have_a_line_and_a_column() {
    let wrong: &[(&str, usize, usize, &str)] = &[
        ("hello", 1, 1, "unknown statement `hello`"),
        ("# nothing\n +1", 2, 2, "unexpected `+`"),
        ("system fib\n\n  prof x: true", 3, 3, "unknown statement `prof`"),
        ("system", 1, 7, "the name of a numeration system"),
        ("system fib\nsystem base2", 2, 8, "one numeration system"),
        ("let P(a) := a = b", 1, 17, "unknown variable `b`"),
        ("let P(a, a) := a = 1", 1, 10, "occurs twice here"),
        ("let P(a) = a = 1", 1, 10, "expected `:=`"),
        ("let P(a) := a = 1\nlet P(b) := b = 1", 2, 5, "defined twice"),
        ("let P(a) := P(a)", 1, 13, "unknown predicate `P`"),
        ("let Pos(a) := a = 1\nprove forall n: Poss(n)", 2, 17, "unknown predicate `Poss`"),
        ("let P(a) := a = 1\nprove forall n: P(n, n)", 2, 17, "`P` takes 1 argument, but 2 are given"),
        ("prove x: forall n:\n  n = # nothing\n\n", 2, 6, "ends too early"),
        ("prove x: forall n: n = 1\n  m = 2", 2, 3, "unknown statement `m`"),
        ("move m: a = 1", 1, 1, "no position is declared yet"),
        ("position (a, b')", 1, 14, "must not end in a prime"),
        ("position (a)\nmove m: b' < a", 2, 9, "unknown variable `b'`"),
        ("position (a)\nmove m: a' < a\nmove m: a' < a", 3, 6, "two moves called `m`"),
        ("position (a)\nprove game", 2, 1, "the game has no `move NAME: …`"),
        ("prove game", 1, 1, "the game has no `position (a, b)`"),
        ("position (a)\nlost P: a' = 1", 2, 9, "unknown variable `a'`"),
    ];
    for (text, line, column, message) in wrong {
        let error = error(text);
        assert!(error.message.to_string().contains(message), "{text}: {error}");
        assert_eq!((error.line, error.column), (Some(*line), *column), "{text}: {error}");
    }
    assert_eq!(error("let Pos(a) := a = 1\nprove forall n: Poss(n)").help.unwrap().to_string(), "did you mean `Pos`?");
    assert_eq!(error("system fib\nprof x: true").help.unwrap().to_string(), "did you mean `prove`?");
}

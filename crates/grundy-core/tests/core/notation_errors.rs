//! Tests of invalid texts: the column and the message of the error.

use grundy_core::notation::{
    Allowance, ErrorKind, NotationError, parse_game, parse_nat, parse_query, parse_query_within, parse_ruleset,
};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

fn all_words(error: &NotationError) -> String {
    let parts = [Some(&error.message), error.expected.as_ref(), error.help.as_ref()];
    parts.into_iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join(" | ")
}

/// Returns the complaint about the error that `text` gives, if there is one.
fn complaint(text: &str, error: &NotationError, column: usize, words: &[&str]) -> Option<String> {
    let said = all_words(error);
    let missing: Vec<_> = words.iter().filter(|w| !said.to_lowercase().contains(&w.to_lowercase())).collect();
    let sound = error.column == column
        && missing.is_empty()
        && (error.expected.is_some() || error.help.is_some())
        && error.to_string().contains(&format!("column {column}"));
    (!sound).then(|| format!("{text:?}: column {} for {column}, without {missing:?}: {said}", error.column))
}

fn verify(text: &str, error: &NotationError, column: usize, words: &[&str]) {
    assert_eq!(complaint(text, error, column, words), None);
}

/// (text, column, words that the message, what is expected or the help must contain)
type Row<'a> = (&'a str, usize, &'a [&'a str]);

fn none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

fn refusal<T>(row: &Row, parsed: Result<T, NotationError>) -> Option<String> {
    let (text, column, words) = row;
    match parsed {
        Ok(_) => Some(format!("{text:?} is accepted")),
        Err(error) => complaint(text, &error, *column, words),
    }
}

fn rejected(table: &[Row]) {
    none(table.iter().filter_map(|row| refusal(row, parse_query(row.0))).collect());
}

/// Checks that the error is the same for a ruleset, a game and a query.
fn rejected_rulesets(table: &[Row]) {
    let mut complaints = Vec::new();
    for row in table {
        complaints.extend(refusal(row, parse_ruleset(row.0)));
        complaints.extend(refusal(row, parse_game(row.0)));
        let text = format!("{}:21", row.0);
        let unfinished = parse_ruleset(row.0).is_err_and(|e| e.column > row.0.chars().count());
        if !unfinished {
            complaints.extend(refusal(&(&text, row.1, row.2), parse_query(&text)));
        }
    }
    none(complaints);
}

#[test]
fn unfinished_texts() {
    rejected(&[
        ("", 1, &["ends", "name of a game"]),
        ("   ", 4, &["ends", "name of a game"]),
        ("misere", 7, &["ends", "name of a game"]),
        ("nim", 4, &["position", "nim:"]),
        ("wythoff", 8, &["position", "wythoff:("]),
        ("nim:", 5, &["ends", "natural number"]),
        ("nim:5 +", 8, &["ends", "name of a game"]),
        ("subtract", 9, &["arguments", "subtract(1,3,4)"]),
        ("subtract(", 10, &["number"]),
        ("subtract(1", 11, &["ends", ")"]),
        ("subtract(1,", 12, &["number"]),
        ("subtract(1)", 12, &["position"]),
        ("takeaway", 9, &["arguments", "takeaway(2x)"]),
        ("takeaway(", 10, &["number"]),
        ("takeaway(2x", 12, &[")"]),
        ("takeaway(2x+", 13, &["number"]),
        ("takeaway(x<", 12, &["number"]),
        ("takeaway(x<5", 13, &["?"]),
        ("takeaway(x<5?1", 15, &[":"]),
        ("moves((1,0)", 12, &[")"]),
        ("moves((1,0", 11, &[")"]),
        ("octal(0.77", 11, &[")"]),
        ("nim^", 5, &["piles"]),
        ("wythoff:(1,2", 13, &[")"]),
        ("wythoff:(1,", 12, &["natural number"]),
        ("fibonacci:20/", 14, &["natural number"]),
        ("nim:2^", 7, &["natural number"]),
        ("nim:2*", 7, &["natural number"]),
        ("nim:@\"n", 8, &["\""]),
    ]);
}

#[test]
fn junk() {
    rejected(&[
        ("5", 1, &["name of a game"]),
        (":5", 1, &["name of a game"]),
        ("+ nim:5", 1, &["unexpected `+`"]),
        ("nim:5 nim:3", 7, &["unexpected `n`", "+"]),
        ("nim:5)", 6, &["unexpected `)`"]),
        ("nim:5 + + nim:3", 9, &["unexpected `+`"]),
        ("nim:5 + nim:3 +", 16, &["ends"]),
        ("nim:(5", 7, &[")"]),
        ("nim:5:6", 6, &["unexpected `:`"]),
        ("nim::5", 5, &["natural number"]),
        ("nim:five", 5, &["natural number"]),
        ("nim:0x10", 6, &["unexpected `x`"]),
        ("nim:1e", 6, &["unexpected `e`"]),
        ("nim:_1", 5, &["natural number"]),
        ("nim:1 000", 7, &["unexpected `0`"]),
        ("nim:1,000", 6, &["unexpected `,`"]),
        ("nim:+5", 5, &["natural number"]),
        ("nim:٣", 5, &["natural number"]),
        ("nim:½", 5, &["natural number"]),
        ("nim：5", 4, &["position", ":"]),
        ("\u{feff}nim:5", 1, &["name of a game"]),
        ("nim:5\u{0}", 6, &["unexpected"]),
        ("🎲:5", 1, &["unexpected `🎲`"]),
        ("nim:5 🎲", 7, &["unexpected `🎲`"]),
        ("ним:5", 1, &["unknown game `ним`", "nim"]),
        ("misere misere nim:5", 8, &["unknown game"]),
        ("nim:5 + misere nim:3", 9, &["unknown game"]),
        ("subtract 1,3:5", 10, &["arguments", "("]),
        ("subtract[1,3]:5", 9, &["arguments", "("]),
        ("subtract(1;3):5", 11, &["unexpected `;`", ","]),
        ("subtract(1 3):5", 12, &["unexpected `3`", ","]),
        ("subtract(1,,3):5", 12, &["number"]),
        ("subtract(1,):5", 12, &["number"]),
        ("subtract(,1):5", 10, &["number"]),
        ("subtract((1,2)):5", 12, &["unexpected `,`", ")"]),
        ("subtract(1..3..5):5", 14, &["unexpected `.`"]),
        ("subtract(1)):5", 12, &["position"]),
        ("takeaway(2x):5/3/2", 17, &["unexpected `/`"]),
        ("takeaway(x)(x):5", 12, &["position"]),
        ("takeaway(2 3):5", 12, &["unexpected `3`"]),
        ("takeaway(x x):5", 12, &["unexpected `x`"]),
        ("takeaway(x=):5", 12, &["number"]),
        ("takeaway(+x):5", 10, &["number"]),
        ("nim:5+-3", 7, &["unexpected `-`"]),
    ]);
}

#[test]
fn numbers_out_of_range() {
    rejected(&[
        ("nim:9^999999999", 5, &["bits"]),
        ("nim:9^9^9", 8, &["one power"]),
        ("nim:1e999999999999", 5, &["bits"]),
        ("nim:1e99999999999999999999999999", 5, &["bits"]),
        ("nim:2^67108865", 5, &["bits"]),
        ("nim:2^67108863+2^67108863", 5, &["bits"]),
        ("nim:2^60000000*2^60000000", 5, &["bits"]),
        ("nim:7 + nim:1e999999999999", 13, &["bits"]),
        ("subtract(9^999999999):5", 10, &["bits"]),
        ("subtract(1e999999999999):5", 10, &["bits"]),
        ("subtract(9^(9^999)):5", 10, &["bits"]),
        ("takeaway(1e999999999999):5", 10, &["bits"]),
        ("nim:-5", 5, &["negative", "0 or more"]),
        ("nim:−5", 5, &["negative"]),
        ("nim:5-7", 5, &["negative"]),
        ("wythoff:(1,-5)", 12, &["negative"]),
        ("fibonacci:5/-1", 13, &["negative"]),
        ("nim:1.5", 6, &["decimal point", "whole"]),
        ("nim:1.5e3", 6, &["decimal point"]),
        ("takeaway(1.5x):5", 11, &["decimal point", "3/2"]),
        ("subtract(1.5):5", 11, &["decimal point"]),
        ("nim:.5", 5, &["natural number"]),
        ("nim:@path", 5, &["file", "command line"]),
        ("nim:5+@path", 7, &["file", "command line"]),
        ("fib:5/@path", 7, &["file", "command line"]),
    ]);
    for text in ["nim:9^999999999", "nim:-5", "subtract(0):5", "subtract(5..3):5", "wythoff(0):(1,2)", "nim^0:5"] {
        assert_eq!(parse_query(text).unwrap_err().kind, ErrorKind::Range, "{text}");
    }
    for text in ["", "nim", "nimm:5", "nim:5)"] {
        assert_eq!(parse_query(text).unwrap_err().kind, ErrorKind::Notation, "{text}");
    }
    for (text, column) in
        [("", 1), ("-1", 1), ("1 2", 3), ("x", 1), ("1e9999999999", 1), ("@f", 1), ("1.5", 2), ("2^3^4", 4)]
    {
        assert_eq!(parse_nat(text).unwrap_err().column, column, "{text}");
    }
}

#[test]
fn sets_that_are_none() {
    rejected_rulesets(&[
        ("subtract()", 10, &["no arguments", "subtract(1,3,4)"]),
        ("subtract(0)", 10, &["0", "at least one stone"]),
        ("subtract(1,0,2)", 12, &["0", "at least one stone"]),
        ("subtract(0..5)", 10, &["0", "at least one stone"]),
        ("subtract(all except 0)", 21, &["0"]),
        ("subtract(1-1)", 10, &["0"]),
        ("subtract(-1)", 10, &["negative"]),
        ("subtract(3-5)", 10, &["negative"]),
        ("subtract(1/2)", 10, &["whole"]),
        ("subtract(1/0)", 10, &["zero"]),
        ("subtract(sqrt(2))", 10, &["irrational"]),
        ("subtract(phi)", 10, &["irrational"]),
        ("subtract(n-1)", 10, &["n = 1", "0", "at least one stone"]),
        ("subtract(5,n^2-4)", 12, &["n = 1", "negative"]),
        ("subtract(n/2)", 10, &["increase"]),
        ("subtract(n^2/2)", 10, &["whole"]),
        ("subtract(min(n,7))", 10, &["increase"]),
        ("subtract(0n)", 10, &["increase"]),
        ("subtract(phi*n)", 10, &["phi*n"]),
        ("subtract(5..3)", 10, &["reversed", "3..5"]),
        ("subtract(1,7..6)", 12, &["reversed", "6..7"]),
        ("subtract(1..0)", 13, &["0"]),
        ("subtract(1..n)", 13, &["number"]),
        ("subtract(1..n+5)", 13, &["number"]),
        ("subtract(all except 1..)", 10, &["empty", "at least one"]),
        ("subtract(all except 3..,1..2)", 10, &["empty"]),
        ("subtract(all 3)", 14, &["except"]),
        ("subtract(all expect 3)", 14, &["except"]),
        ("subtract(all except)", 20, &["number"]),
        ("subtract(powers)", 16, &["(", "powers(2)"]),
        ("subtract(powers())", 17, &["natural number"]),
        ("subtract(powers(0))", 17, &["at least 2"]),
        ("subtract(powers(1))", 17, &["at least 2"]),
        ("subtract(primse)", 10, &["unknown set `primse`", "primes"]),
        ("subtract(sqaures)", 10, &["squares"]),
        ("subtract(1,fibonaci)", 12, &["fibonacci"]),
        ("subtract(banana)", 10, &["unknown set `banana`", "primes"]),
        ("subtract(x^2)", 10, &["n"]),
        ("subtract(2x)", 11, &["unknown name `x`", "called n"]),
        ("subtract(n..5)", 11, &["unexpected `.`"]),
        ("subtract(2^3^4)", 13, &["must not follow another power"]),
    ]);
}

#[test]
fn bounds_that_are_none() {
    rejected_rulesets(&[
        ("takeaway()", 10, &["no arguments", "takeaway(2x)"]),
        ("takeaway(2y)", 11, &["unknown name `y`", "called x"]),
        ("takeaway(n)", 10, &["unknown name `n`", "called x"]),
        ("takeaway(isqr(x))", 10, &["isqrt"]),
        ("takeaway(flor(x))", 10, &["floor"]),
        ("takeaway(x^2^3)", 13, &["must not follow another power", "parentheses"]),
        ("takeaway(min(x))", 15, &["min", "two or more", "1"]),
        ("takeaway(floor(x,2))", 19, &["floor", "one argument", "2"]),
        ("takeaway(sqrt x)", 15, &["("]),
        ("takeaway(min())", 14, &["number"]),
        ("takeaway((x)", 13, &[")"]),
        ("takeaway(x,2)", 11, &["unexpected `,`", ")"]),
        ("takeaway(x<5)", 13, &["?"]),
        ("takeaway(2^-1)", 12, &["number"]),
    ]);
}

#[test]
fn rules_that_are_none() {
    rejected_rulesets(&[
        ("wythoff(0)", 9, &["k must be at least 1"]),
        ("wythoff()", 9, &["natural number"]),
        ("wythoff(-1)", 9, &["negative"]),
        ("wythoff^1", 8, &["2 to 6"]),
        ("wythoff^7", 8, &["2 to 6"]),
        ("wythoff^3(2)", 11, &["two piles"]),
        ("nim(3)", 4, &["no arguments"]),
        ("raleigh(3)", 8, &["no arguments"]),
        ("fibonacci(3)", 10, &["no arguments", "takeaway(2x)"]),
        ("kayles(3)", 7, &["no arguments", "octal(0.77)"]),
        ("raleigh^2", 8, &["+"]),
        ("fibonacci^2", 10, &["+"]),
        ("takeaway^2(2x)", 9, &["+"]),
        ("moves^2((1,0))", 6, &["+"]),
        ("nim^0", 4, &["1 to 1000"]),
        ("nim^1001", 4, &["1 to 1000"]),
        ("nim^99999999999999999999", 4, &["1 to 1000"]),
        ("nim^x", 5, &["number of piles"]),
        ("moves()", 7, &["no arguments", "moves("]),
        ("moves(1,0)", 7, &["(", "vector"]),
        ("moves(())", 8, &["natural number"]),
        ("moves((0,0))", 7, &["zeros", "at least one stone"]),
        ("moves((1,0)*,(0,0)*)", 14, &["zeros"]),
        ("moves((1,-1))", 10, &["negative"]),
        ("moves((1,0),(1))", 13, &["one entry per pile"]),
        ("moves((1,1,1,1,1,1,1))", 7, &["1 to 6"]),
        ("octal()", 7, &["no arguments", "octal(0.77)"]),
        ("octal(0.9)", 9, &["octal", "0 to 7"]),
        ("octal(0.0)", 7, &["not all 0"]),
        ("octal(0.)", 7, &["not all 0"]),
        ("octal(77)", 7, &["0."]),
        ("octal(1.7)", 7, &["0."]),
        ("octal(3.7)", 7, &["0 or 4", "0. if every move takes something"]),
        ("octal(0.7.7)", 10, &["0 to 7"]),
        ("octal(x)", 7, &["0 to 7"]),
        ("octal(0.7x)", 10, &["0 to 7"]),
        ("octal(0.7(3)7)", 13, &["come last"]),
        ("octal(0.7())", 11, &["the parentheses contain no digit"]),
        ("octal(0.7(3", 12, &["0 to 7"]),
        ("hexadecimal(0.3G)", 16, &["0 to F"]),
        ("hexadecimal(3.3)", 13, &["0, 4, 8 or C"]),
        ("code(10; 0.3)", 6, &["power of two"]),
        ("code(131072; 0.3)", 6, &["power of two"]),
        ("code(0.3)", 7, &["`;`"]),
        ("code()", 6, &["no arguments"]),
        ("code(64; 0.3,64)", 14, &["0 to 63"]),
        ("code(64; 0.3 4)", 14, &["`,`"]),
        ("code(64; 2.3)", 10, &["multiple of 4"]),
        ("cut(0)", 5, &["1 to 126", "c + 1"]),
        ("cut(2,127)", 7, &["1 to 126"]),
        ("cut()", 5, &["no arguments"]),
        ("couples(3)", 8, &["no arguments"]),
    ]);
}

#[test]
fn misspelt_names_are_suggested() {
    for (word, meant) in [
        ("nmi", "nim"),
        ("nimm", "nim"),
        ("subtrct", "subtract"),
        ("substract", "subtract"),
        ("subtarct", "subtract"),
        ("takaway", "takeaway"),
        ("take", "takeaway"),
        ("fibbonacci", "fibonacci"),
        ("fibonnaci", "fibonacci"),
        ("whythoff", "wythoff"),
        ("withoff", "wythoff"),
        ("raliegh", "raleigh"),
        ("move", "moves"),
        ("octel", "octal"),
        ("kales", "kayles"),
        ("dawson", "dawson"),
        ("grundys", "grundys-game"),
    ] {
        rejected(&[(&format!("{word}:5"), 1, &["unknown game", word, "did you mean", meant])]);
        rejected(&[(&format!("misere nim:1 + {word}(2):5"), 16, &["did you mean", meant])]);
    }
    rejected(&[("chess:5", 1, &["unknown game `chess`", "nim", "subtract"])]);
}

#[test]
fn positions_that_do_not_fit_the_rules() {
    rejected(&[
        ("nim:(1,2)", 5, &["1 pile", "2", "nim^2"]),
        ("nim^3:(1,2)", 7, &["3 piles", "2"]),
        ("nim^3:5", 7, &["3 piles", "1"]),
        ("subtract(1,2):(1,2,3)", 15, &["1 pile", "subtract^3(1,2)"]),
        ("fibonacci:(1,2)", 11, &["1 pile"]),
        ("wythoff:5", 9, &["2 piles", "wythoff:("]),
        ("wythoff:(1,2,3)", 9, &["2 piles", "3"]),
        ("wythoff^3:(1,2)", 11, &["3 piles", "2"]),
        ("raleigh:(1,2)", 9, &["3 piles"]),
        ("moves((1,0)):(1,2,3)", 14, &["2 piles"]),
        ("wythoff:()", 10, &["natural number"]),
        ("wythoff:(1,2)+3", 15, &["name of a game"]),
        ("nim:5/2", 6, &["no bound", "take-away"]),
        ("subtract(1,2):5/2", 16, &["no bound"]),
        ("kayles:5/2", 9, &["no bound"]),
        ("wythoff:5/2", 10, &["bound"]),
    ]);
    for (text, column, words) in [
        ("nim:5", 4, &["ruleset", "nim"][..]),
        ("nim + subtract(1):5", 18, &["ruleset"]),
        ("nim + 5", 7, &["name of a game"]),
        ("nim nim", 5, &["unexpected `n`", "+"]),
    ] {
        verify(text, &parse_game(text).unwrap_err(), column, words);
    }
    verify("nim + nim", &parse_ruleset("nim + nim").unwrap_err(), 5, &["unexpected `+`"]);
}

#[test]
fn files_that_hold_no_number() {
    let read = |path: &str| match path {
        "words" => Ok("twenty".to_owned()),
        "nested" => Ok("@n".to_owned()),
        "empty" => Ok(String::new()),
        "two" => Ok("1 2".to_owned()),
        _ => Err("no such file".to_owned()),
    };
    for (text, kind, column, words) in [
        ("nim:@nowhere", ErrorKind::Io, 5, &["nowhere", "no such file"][..]),
        ("nim:5 + nim:@words", ErrorKind::Notation, 13, &["words", "natural number"]),
        ("nim:@nested", ErrorKind::Notation, 5, &["nested"]),
        ("nim:@empty", ErrorKind::Notation, 5, &["empty"]),
        ("nim:@two", ErrorKind::Notation, 5, &["two"]),
        ("nim:@", ErrorKind::Notation, 6, &["path"]),
        ("nim:@\"\"", ErrorKind::Notation, 6, &["path"]),
    ] {
        let error = parse_query_within(text, &Allowance::default().with_files(Some(&read))).unwrap_err();
        assert_eq!(error.kind, kind, "{text}");
        verify(text, &error, column, words);
    }
}

/// Runs on a small stack, as a web server's thread has: deep texts must not need a deep one. What would take forever
/// is given up.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let (done, ended) = mpsc::channel();
    let work = move || {
        work();
        let _ = done.send(());
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(work).expect("a thread can be started");
    assert_ne!(ended.recv_timeout(Duration::from_secs(300)), Err(RecvTimeoutError::Timeout), "the parser hangs");
    thread.join().expect("the work does not panic");
}

fn refused(text: String) {
    for error in [
        parse_query(&text).map(drop).unwrap_err(),
        parse_game(&text).map(drop).unwrap_err(),
        parse_ruleset(&text).map(drop).unwrap_err(),
    ] {
        assert!((1..=text.chars().count() + 1).contains(&error.column));
        let said = all_words(&error);
        assert!(said.len() < 5000, "a message of {} bytes", said.len());
    }
}

#[test]
fn hostile_texts_are_refused_quickly() {
    const MANY: usize = 100_000;
    on_a_small_stack(|| {
        refused("(".repeat(MANY));
        refused("+".repeat(1_000_000));
        refused(" ".repeat(1_000_000));
        refused("nim:5".to_owned() + &"+".repeat(1_000_000));
        refused("a".repeat(1_000_000));
        refused("nim^".to_owned() + &"9".repeat(100_000));
        refused("nim^1e100000".to_owned());
        refused("wythoff^1e100000".to_owned());
        for open in
            ["(", "-(", "2(", "x+(", "min(x,", "sqrt(", "x<1?", "x<1?2:", "2^(", "x^", "-", "x+", "x*", "2/", "1<"]
        {
            refused(format!("takeaway({}", open.repeat(MANY)));
            refused(format!("subtract({}", open.replace('x', "n").repeat(MANY)));
        }
        refused(format!("takeaway({}x{}):5)", "(".repeat(MANY), ")".repeat(MANY)));
        refused(format!("takeaway({}x", "x+".repeat(MANY)));
        refused(format!("takeaway({}", "y".repeat(1_000_000)));
        refused(format!("subtract({}", "y".repeat(1_000_000)));
        refused(format!("subtract({}", "1,".repeat(MANY)));
        refused(format!("subtract({}0)", "1,".repeat(MANY)));
        refused("subtract(1e100000..5)".to_owned());
        refused(format!("moves({}", "(".repeat(MANY)));
        refused(format!("moves(({}", "1,".repeat(MANY)));
        refused(format!("nim:({}", "1,".repeat(MANY)));
        refused(format!("nim:({}1)", "1,".repeat(MANY)));
        refused(format!("subtract({}7):(1,2)", (1..MANY).map(|n| format!("{n},")).collect::<String>()));
        refused(format!("octal(0.{})", "7".repeat(1_000_000)));
        refused(format!("octal(0.{})", "7".repeat(100_000)));
        refused(format!("octal(0.({}))", "7".repeat(100_000)));
        refused(format!("code(64; 0.{})", "7,".repeat(100_000)));
        refused("misere ".repeat(MANY));
        refused(format!("nim:@{}", "a".repeat(1_000_000)));
    });
}

#[test]
fn short_texts_that_ask_for_much_work_are_refused_quickly() {
    on_a_small_stack(|| {
        refused(format!("nim:{}", "2^60000000-2^60000000+".repeat(5000)));
        refused(vec!["nim:2^60000000"; 5000].join(" + "));
        refused(format!("subtract({}0)", "2^60000000,".repeat(5000)));
        refused(format!("subtract({}0)", "2^60000000-2^60000000+".repeat(60)));
        refused("subtract((n+1e100000)^64)".to_owned());
        refused("subtract(n<100000?3^(100n):n)".to_owned());
        refused("subtract(n<99999?3^n:n)".to_owned());
        refused("subtract((1e100000^n)^64)".to_owned());
        refused(format!("subtract({}n)", "2^60000000*".repeat(60)));
        refused("takeaway(9^(9^(9^9))):5)".to_owned());
    });
}

#[test]
fn long_texts_are_read_in_reasonable_time() {
    on_a_small_stack(|| {
        let sum = vec!["nim:1"; 100_000].join("+");
        assert_eq!(parse_query(&sum).map(|q| q.components.len()), Ok(100_000));
        let game = vec!["subtract(1,2)"; 100_000].join(" + ");
        assert_eq!(parse_game(&game).map(|g| g.rulesets.len()), Ok(100_000));
        let number = format!("nim:{}1", "1+".repeat(1_000_000));
        assert_eq!(parse_query(&number).map(|q| q.to_string()), Ok("nim:1000001".to_owned()));
        let spaces = format!("nim{0}:{0}5{0}+{0}6{0}", " ".repeat(200_000));
        assert_eq!(parse_query(&spaces).map(|q| q.to_string()), Ok("nim:11".to_owned()));
        // A constant costs its own bits, however often it occurs.
        let constants = "1,".repeat(100_000);
        assert_eq!(
            parse_ruleset(&format!("subtract({constants}1)")).map(|r| r.to_string()),
            Ok("subtract(1)".to_owned())
        );
        let values: String = (1..=100_000).map(|n| format!("n+{n},")).collect();
        assert!(parse_ruleset(&format!("subtract({values}1)")).is_ok());
        let vectors: String = (1..=100_000).map(|n| format!("({n},1),")).collect();
        assert!(parse_ruleset(&format!("moves({vectors}(1,0)*)")).is_ok());
        let digits = format!("nim:{}", "9".repeat(1_000_000));
        assert!(parse_query(&digits).is_ok_and(|q| q.to_string() == digits));
    });
}

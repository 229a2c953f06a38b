//! Tests that malformed texts are refused with their place and without panic.

use super::run;
use crate::dfa::Limits;
use crate::logic::ProverError;
use crate::walnut::{Relation, Systems, Word};
use grundy_core::{Budget, Meter};

/// Returns the error message of a script that must fail.
fn refused(text: &str) -> String {
    match run(text) {
        Err(ProverError::Logic(error)) => error.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn mistakes_have_a_line_and_a_column() {
    for (text, expected) in [
        ("evil x \"1=1\";", "unknown command `evil` (line 1, column 1)"),
        ("eval x \"1=1;", "a quotation mark is never closed (line 1, column 8)"),
        (
            "eval x \"a=\";",
            "the text ends too early: expected a number, a variable, a sequence, a call or `(` (line 1, column 11)",
        ),
        ("\neval x \"x<y<z\";", "comparisons cannot be chained (line 2, column 12)"),
        ("eval x \"(a=b\";", "the text ends too early: expected `)`, or an operator (line 1, column 13)"),
        ("eval x \"a=b)\";", "this `)` has no matching `(` (line 1, column 12)"),
        ("eval x \"$f(1)\";", "unknown automaton `f` (line 1, column 10)"),
        ("eval x \"W[1]=@1\";", "unknown sequence `W` (line 1, column 9)"),
        ("eval x \"T[1]\";", "expected a statement, found a number (line 1, column 9)"),
        ("eval x \"T[1][2]=@1\";", "wrong number of arguments for `T`: expected 1, found 2 (line 1, column 9)"),
        ("eval x \"x*y=1\";", "a product of variables is not supported (line 1, column 10)"),
        ("eval x \"x/0=1\";", "a divisor must be a positive constant (line 1, column 10)"),
        ("eval x \"x=_y\";", "this number system has no negative numbers (line 1, column 11)"),
        ("eval x \"?msd_foo x=1\";", "unknown number system `foo` (line 1, column 10)"),
        ("eval x \"?msd_neg_pell x=1\";", "unknown number system `neg_pell` (line 1, column 10)"),
        (
            "eval x \"?msd_fib T[x]=@1 & x=1\";",
            "a variable cannot be used in two number systems: msd_fib here, but msd_2 before (line 1, column 29)",
        ),
        ("eval x \"#m(1)\";", "unknown macro `m` (line 1, column 10)"),
        (
            "macro m \"%1=1\"; eval x \"#m(1)\";",
            "too few arguments for the macro `m`: it uses %1, and the number of arguments is 1 (line 1, column 25)",
        ),
        (
            "macro m \"#m(1)\"; eval x \"#m(1)\";",
            "more than 1000 macro expansions: does a macro use itself? (line 1, column 26)",
        ),
        ("reg r msd_2 \"0(1\";", "the text ends too early: expected `)` (line 1, column 17)"),
        ("reg r msd_2 \"02\";", "2 is not a letter of msd_2 (line 1, column 15)"),
        (
            "reg r msd_2 msd_2 \"0\";",
            "wrong number of letters: expected 2, one for each track, found 1 (line 1, column 20)",
        ),
        (
            "reg r msd_2 lsd_2 \"[0,0]\";",
            "an automaton cannot read both msd tracks (most significant digit first) and lsd tracks (least significant digit first) (line 1, column 7)",
        ),
        (
            "split a T[+];",
            "a sign can be given only to an index in a negative base such as msd_neg_2, but this index is in msd_2 (line 1, column 10)",
        ),
        (
            "ost o [0] [];",
            "the prover cannot use the numeration system o: the continued fraction must have a period, and its partial quotients must be positive (line 1, column 5)",
        ),
        ("eval x \"1=1\" y;", "unexpected `y`: expected the end of the command: `;` or `:` (line 1, column 14)"),
        (
            "morphism h \"0->0 1->1\"; promote P h;",
            "all images of the morphism have fewer than two letters (line 1, column 35)",
        ),
        ("morphism h \"0->01 1->\"; promote P h;", "the letter 1 has no image (line 1, column 35)"),
        ("morphism h \"0->01 1->1\"; image P h T;", "the images of the morphism differ in length (line 1, column 36)"),
        ("eval x \"An ?msd_nib n>=0\";", "unknown number system `nib` (line 1, column 13)"),
        (
            "eval x \"Ei i=-3\";",
            "unexpected `-`: expected a number, a variable, a sequence, a call or `(` (line 1, column 14)",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn names_are_ascii() {
    for (script, column) in [
        ("eval x \"En,n\u{3164} n=n\u{3164}+1\";", 13),
        ("eval x \"En \u{43d}=n\";", 12),
        ("eval x\u{3164} \"En n=n\";", 7),
        ("def f \"x=1\"; eval x \"$f\u{3164}(1)\";", 24),
        ("macro m\u{3164} \"1=1\";", 8),
        ("reg r msd_2\u{3164} \"1\";", 12),
        ("load inner\u{3164}.txt;", 11),
        ("ost o\u{200b} [0] [1];", 6),
    ] {
        let Err(ProverError::Logic(error)) = run(script) else { panic!("{script}") };
        assert_eq!(error.column, column, "{script}: {error}");
        let help = error.help.map(|help| help.to_string()).unwrap_or_default();
        assert!(help.contains("names consist of ASCII letters, digits and `_`"), "{script}: {help}");
    }
}

#[test]
fn files_with_mistakes_are_refused_at_their_place() {
    let meter = Meter::unlimited();
    let limits = Limits { states: 10_000, meter: &meter };
    for (text, expected) in [
        ("", "the file is empty (line 1, column 1)"),
        ("msd_2\n0 1\n2 -> 0", "2 is not a letter of msd_2 (line 3, column 1)"),
        ("msd_2\n0 1\n0 0 -> 0", "wrong number of letters: expected 1, one for each track, found 2 (line 3, column 1)"),
        ("msd_2\n0 1\n0 -> 7", "there is no state 7 (line 3, column 6)"),
        ("msd_2\n0 -> 0", "a transition must not come before the first state (line 2, column 1)"),
        ("msd_2\n0 1\n0 1", "state 0 is described twice (line 3, column 1)"),
        ("msd_2\n0", "the text ends too early: expected the output of the state (line 2, column 2)"),
        (
            "msd_2\n0 1\n0 -> 0 / 1",
            "expected an automaton, found a transducer: its transitions have outputs (line 3, column 8)",
        ),
        ("true\n0 1", "nothing may follow `true` or `false` in a file (line 2, column 1)"),
        ("{0,}\n0 1", "unexpected `}`: expected a letter: an integer (line 1, column 4)"),
        ("msd_1\n0 1", "unknown number system `1` (line 1, column 1)"),
        ("msd_99999999999\n", "unknown number system `99999999999` (line 1, column 1)"),
    ] {
        let error = Relation::parse(text, &mut Systems::default(), &limits).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text:?}");
    }
    let choice = Word::parse("msd_2\n0 1\n0 -> 0 1\n1 0\n", &mut Systems::default(), &limits);
    assert!(choice.unwrap_err().to_string().contains("two transitions for one letter from the same state"));
    let many = Relation::parse(&format!("{}\n0 1\n", "msd_10 ".repeat(12)), &mut Systems::default(), &limits);
    assert!(matches!(many, Err(ProverError::GaveUp(_))));
}

#[test]
fn texts_with_characters_missing_or_changed_never_panic() {
    let texts = [
        "def f \"?msd_fib x+2*y<=z & ~F[x+1]=@1 => $g(x,y)\"; reg r {0,1} msd_2 \"([0,1]|[1,1]{2,3})*&~[0,0]\";",
        "ost o [0 1] [2]; macro m \"%0=%1\"; eval a \"Ax,y #m(x,y) | (Iz z>x ^ T[x]<T[y])\"; inf a; test a 3;",
        "morphism h \"0->01,1->10\"; promote W h; image V h W; combine C r=1; alphabet b msd_3 $r; describe $b;",
    ];
    let mut state = 4_711u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let signs: Vec<char> = "\"()[]{}$#@?%;:=<>-+*/_`~&|^,. AEI01x\u{2dc}é\n".chars().collect();
    for _ in 0..400 {
        let mut chars: Vec<char> = texts[next(texts.len())].chars().collect();
        for _ in 0..1 + next(4) {
            let at = next(chars.len());
            match next(3) {
                0 => drop(chars.remove(at)),
                1 => chars.insert(at, signs[next(signs.len())]),
                _ => chars[at] = signs[next(signs.len())],
            }
        }
        let text: String = chars.into_iter().collect();
        let meter = Meter::new(Budget { positions: Some(200_000), ..Budget::default() });
        let limits = Limits { states: 2_000, meter: &meter };
        if let Err(ProverError::Logic(error)) = crate::walnut::Session::new(limits).run(&text) {
            assert!(error.column >= 1 && error.line.is_some(), "{text}: {error}");
        }
        let _ = Relation::parse(&text, &mut Systems::default(), &limits);
    }
}

#[test]
fn memory_is_asked_for_before_it_is_used() {
    let meter = Meter::new(Budget { memory: Some(200_000), ..Budget::default() });
    let limits = Limits { states: 1_000_000, meter: &meter };
    let done = crate::walnut::Session::new(limits)
        .run("eval x \"?msd_fib Ex,y,z,u,v,w 3*x+5*y=7*z+u & 2*u+w=5*v+x & 7*w=3*y+z+11 & x>y & z>u\";")
        .unwrap();
    assert!(super::word(&done[0]).starts_with("GAVE UP"), "{}", super::word(&done[0]));
}

//! Tests of the claims of a certificate about a script, and of scripts without claims.

use crate::dfa::Limits;
use crate::walnut::{Claims, Session};
use grundy_core::Meter;

fn claims(files: &[(&str, &str)], text: &str) -> Option<Claims> {
    let meter = Meter::unlimited();
    let mut session = Session::new(Limits { states: 1_000_000, meter: &meter });
    files.iter().for_each(|(path, text)| session.add_file(*path, *text));
    session.run(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    session.claims().cloned()
}

#[test]
fn predicates_are_claimed_by_their_formulas_and_expressions_as_automata() {
    let even = "msd_2\n\n0 1\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 0\n1 -> 1\n";
    let script = r#"reg power msd_2 "0*10*";
        def twice "$power(x) & $even(x)";
        eval a "Ax $twice(x) => x>1";
        eval b "?lsd_2 Ax $even(x)";
        eval c "Ix $even(x)";"#;
    let claims = claims(&[("Automata Library/even.txt", even)], script).unwrap();
    assert_eq!(claims.system, "base2");
    let said =
        |name: &str| claims.definitions.iter().find(|d| d.name == name).map(|d| (d.says.clone(), d.parameters.len()));
    assert_eq!(said("$twice"), Some((Some("$power(x) and $even(x)".to_owned()), 1)));
    assert_eq!((said("$power"), said("$even")), (Some((None, 1)), Some((None, 1))));
    // Each stands after those that it speaks of.
    assert_eq!(claims.definitions.last().unwrap().name, "$twice");
    let told: Vec<(&str, bool)> = claims.statements.iter().map(|s| (s.says.as_str(), s.holds)).collect();
    assert_eq!(told[0], ("forall x: $twice(x) => x > 1", true));
    assert_eq!(told[1], ("forall x: $even(x)", false));
    assert_eq!(told[2], ("forall bound.1: exists x: x > bound.1 and $even(x)", true));
    let least = claims.statements[1].counterexample.as_ref().unwrap();
    assert_eq!((least[0].variable.as_str(), least[0].value.0.to_string()), ("x", "1".to_owned()));
}

#[test]
fn sequences_are_claimed_value_by_value() {
    let claims = claims(&[], "eval never \"Ai T[i]!=T[i+1]\";").unwrap();
    let names: Vec<&str> = claims.definitions.iter().map(|definition| definition.name.as_str()).collect();
    assert_eq!(names, ["T@0", "T@1", "T.Different.T"]);
    assert_eq!(claims.statements[0].says, "forall i: T.Different.T(i, i + 1)");
}

#[test]
fn what_a_certificate_has_no_words_for_is_not_claimed() {
    for script in [
        // Nothing is stated.
        "def f \"x>3\";",
        // Two meanings of one name.
        "def f \"x>3\"; eval a \"Ax $f(x)\"; def f \"x>=0\"; eval b \"Ax $f(x)\";",
        // Several systems, in one statement and in two.
        "eval a \"Ei,j F[i]=T[j] & (?msd_fib i>9) & (?msd_2 j<9)\";",
        "eval a \"?msd_2 Ax x>=0\"; eval b \"?msd_fib Ax x>=0\";",
        // Integers, letters, and a system of one's own with a usual name.
        "eval a \"?msd_neg_2 Ax x+1>x\";",
        "reg f {0,1} \"0*1*\"; eval a \"Ax $f(x) => $f(x)\";",
        "ost pell [0 1] [3]; eval a \"?msd_pell Ax x>=0\";",
        // Other commands.
        "reg p msd_2 \"10*\"; reg q msd_2 \"1*\"; union r p q; eval a \"Ax $r(x) => x>=0\";",
        "eval a \"Ax x>=0\"; inf a;",
    ] {
        assert!(claims(&[], script).is_none(), "{script}");
    }
    // What reaches a limit is not claimed, nor is the rest.
    let meter = Meter::unlimited();
    let mut session = Session::new(Limits { states: 5, meter: &meter });
    session.run("eval a \"Ax x>=0\"; eval b \"Ei,n n>=1 & Ak (k<n) => T[i+k]=T[i+n+k]\";").unwrap();
    assert!(session.claims().is_none());
}

#[test]
fn more_than_a_certificate_holds_is_not_claimed() {
    let long = |times: usize| format!("eval a \"Ax {}\";", ["x>=0"].repeat(times).join(" & "));
    assert!(claims(&[], &long(10)).is_some());
    let many: String = (0..1100).map(|_| long(100)).collect();
    assert!(many.len() < 1 << 20 && claims(&[], &many).is_none());
}

//! Tests of tracks without a number system, whose values are words.

use super::{run, said, word};
use crate::dfa::Limits;
use crate::walnut::{Outcome, Session};
use grundy_core::Meter;

fn message(script: &str) -> String {
    run(script).unwrap_err().to_string()
}

#[test]
fn a_number_of_one_system_beside_letters_makes_no_number_of_the_letters() {
    let script = r#"
        reg two {0,1} msd_fib "[1,0][1,0]";
        eval d "Ex,y (?msd_2 x=3) & (?msd_fib y=0) & $two(x,y)";
        eval e "Ex,y $two(x,y)";
        eval f "Ex,y (?msd_2 x=2) & $two(x,y)";
        eval g "Ax,y $two(x,y) => (?msd_fib y=0)";
        eval h "Ex,y (?msd_fib x>=0) & $two(x,y)";
    "#;
    // 11 is the word of 3 in base 2, and of no number in the Fibonacci system.
    assert_eq!(said(script)[1..], ["TRUE", "TRUE", "FALSE", "TRUE", "FALSE"]);
    let meter = Meter::unlimited();
    let mut session = Session::new(Limits { states: 1000, meter: &meter });
    session.run(script).unwrap();
    assert!(session.claims().is_none(), "a certificate has no words");
}

/// A script from Walnut's notes, the normaliser: the first, third, … ones of a word form one number, and the second,
/// fourth, … ones another.
const NORMALISER: &str = r#"
    reg first {0,1} msd_fib "[0,0]*([1,1][0,0]*[1,0][0,0]*)*([1,1][0,0]*)?";
    reg second {0,1} msd_fib "[0,0]*([1,0][0,0]*[1,1][0,0]*)*([1,0][0,0]*)?";
    def canon "?msd_fib Ex,y $first(v,x) & $second(v,y) & n=x+y";
    reg same {0,1} {0,1} "([0,0]|[1,1])*";
"#;

#[test]
fn every_number_has_one_lazy_representation() {
    // Brown 1965; proved with Walnut by Shallit and Shan, AFL 2023: no two zeros side by side after the first one.
    let script = format!(
        r#"{NORMALISER}
        reg lazy {{0,1}} "0*(1(1|01)*0?)?";
        eval complete "?msd_fib An Ex $lazy(x) & $canon(n,x)";
        eval unique "?msd_fib ~En,x,y $lazy(x) & $lazy(y) & $canon(n,x) & $canon(n,y) & ~$same(x,y)";
        reg ending {{0,1}} "0*(1(1|01)*)?";
        eval incomplete "?msd_fib An Ex $ending(x) & $canon(n,x)";
        reg any {{0,1}} "@";
        eval several "?msd_fib ~En,x,y $any(x) & $any(y) & $canon(n,x) & $canon(n,y) & ~$same(x,y)";
        "#
    );
    let said = said(&script);
    assert_eq!(said[5..7], ["TRUE", "TRUE"]);
    // 2 is 10 alone.
    assert_eq!(said[8], "FALSE n=2");
    assert_eq!(said[10], "FALSE");
}

#[test]
fn words_beside_numbers_are_read_from_the_same_end() {
    for (system, ones) in [("msd_2", "01"), ("lsd_2", "10")] {
        let script = format!(
            r#"reg w {{0,1}} "{ones}0*"; reg v {{0,1}} "0*{ones}";
               eval a "?{system} Ex x=1 & $w(x)"; eval b "?{system} Ex x=1 & $v(x)";
               eval c "?{system} Ex x=2 & $v(x)"; eval d "?{system} Ex x=2 & $w(x)";
               reg is {{0,1}} {system} "([0,0]|[1,1])*"; def copy "?{system} Ey $is(x,y) & y<2"; test $copy 5;"#
        );
        let said = said(&script);
        let expected =
            if system == "msd_2" { ["TRUE", "TRUE", "FALSE", "TRUE"] } else { ["TRUE", "TRUE", "TRUE", "FALSE"] };
        assert_eq!(said[2..6], expected, "{system}");
        let copies = if system == "msd_2" { "accepts (empty), 0, 1, 00, 01" } else { "accepts (empty), 0, 1, 00, 10" };
        assert_eq!(said[8], copies, "{system}");
    }
}

#[test]
fn zeros_at_the_beginning_of_a_word_are_letters() {
    let script = r##"
        reg a {0,1} "0*1"; reg b {0,1} "1"; reg none {0,1} "#";
        eval different "Ax $a(x) => $b(x)";
        eval same "Ax (?msd_2 x>=0) & $a(x) => $b(x)";
        eval empty "Ax ~$b(x)";
        eval all "Ax $a(x) | ~$a(x)";
        eval nothing "Ex $none(x)";
        def neither "~$a(x) & ~$none(x)"; test $neither 4; describe $neither;
    "##;
    let said = said(script);
    assert_eq!(said[3..8], ["FALSE x=\"01\"", "TRUE", "FALSE x=\"1\"", "TRUE", "FALSE"]);
    assert_eq!(said[9], "accepts (empty), 0, 00, 10");
    assert!(said[10].ends_with("alphabets {0,1}"), "{}", said[10]);
}

#[test]
fn words_of_one_predicate_have_one_length_as_in_walnut() {
    let script = r#"
        reg one {0,1} "1"; reg two {0,1} "11"; reg any {0,1,2} "@";
        eval a "Ex,y $one(x) & $two(y)";
        eval b "(Ex $one(x)) & (Ey $two(y))";
        eval c "Ax $any(x) => Ey $any(y) & y>=0";
        eval d "Ax $any(x) => En ?msd_2 n=5";
        eval e "Ax $any(x) & (En ?msd_2 n=5)";
    "#;
    // A number that stands beside a word fits into it; a sentence of its own is about all numbers.
    let said = said(&script.replace("y>=0", "(?msd_3 y>=0)"));
    assert_eq!(said[3..], ["FALSE", "TRUE", "TRUE", "TRUE", "TRUE"]);
    let beside = r#"reg any {0,1} "@"; eval d "Ax En $any(x) & (?msd_2 n=5)";"#;
    assert_eq!(super::said(beside)[1], "FALSE x=\"\"");
}

#[test]
fn counterexamples_are_words_where_variables_are() {
    let script = r#"
        reg r {-1,0,12} msd_2 "([0,0]|[12,1])*[-1,1]";
        eval a "Ax,y ~$r(x,y)"; eval b "Ax,y $r(x,y) => (?msd_2 y<2)";
        reg two {0,1} msd_fib "[1,0][1,0]"; eval c "Ax,y,z ~$two(x,y)";
    "#;
    let said = said(script);
    assert_eq!(said[1], "FALSE x=\"[-1]\" y=1");
    assert_eq!(said[2], "FALSE x=\"[12][-1]\" y=3");
    assert_eq!(said[4], "FALSE x=\"11\" y=0 z=0");
}

#[test]
fn sequences_over_letters_have_values_at_words() {
    let script = r#"
        reg a {0,1} "0*1"; reg b {0,1} "1"; combine C a b=5;
        eval x "Ax C[x]=@5 <=> $b(x)"; eval y "Ax C[x]=@1 <=> ($a(x) & ~$b(x))"; eval z "Ex C[x]=@1 & $b(x)";
        morphism fibonacci "0->01 1->0"; promote G fibonacci;
        eval some "Ex G[x]=@1"; eval all "Ax G[x]=@0 | G[x]=@1"; eval next "?msd_fib An G[n+1]=F[n+1]";
    "#;
    let said = said(script);
    assert_eq!(said[3..6], ["TRUE", "TRUE", "FALSE"]);
    // 11 is no place of the sequence.
    assert_eq!(said[8..], ["TRUE", "FALSE x=\"11\"", "TRUE"]);
    assert!(message(&script.replace("$b(x)\"", "$b(x) & (?msd_2 x>0)\"")).contains("leading zeros change the values"));
}

#[test]
fn another_alphabet_makes_a_sequence_0_where_it_was_not() {
    let script = r#"
        alphabet X msd_4 T;
        eval a "X[2]=@0 & X[3]=@0 & X[?msd_4 4]=@1 & X[?msd_4 5]=@0 & X[?msd_4 6]=@0 & X[?msd_4 7]=@0";
        eval b "?msd_4 An X[n]=@0 | X[n]=@1";
        alphabet Y msd_2 F; eval c "An (Y[n]=@0 | Y[n]=@1)"; eval d "Y[3]=@0 & Y[5]=@1";
        alphabet Z {0,1,2} T; def two "Z[x]=@0 & $twos(x)";
    "#;
    let script = format!("reg twos {{0,1,2}} \"2*\"; {script} test $two 3;");
    let said = said(&script);
    assert_eq!((said[2].as_str(), said[3].as_str()), ("TRUE", "TRUE"));
    assert_eq!((said[5].as_str(), said[6].as_str()), ("TRUE", "TRUE"));
    assert_eq!(said[9], "accepts (empty), 2, 22");
}

#[test]
fn what_cannot_be_read_in_parallel_is_refused_at_its_place() {
    let mut found = Vec::new();
    for (script, expected) in [
        (
            "reg a {0,1,2} \"2\"; eval x \"Ex $a(x) & (?msd_2 x>0)\";",
            "`a` reads letters of {0,1,2} here, but this is a number in msd_2 (line 1, column 34)",
        ),
        (
            "reg a {0,1} \"1\"; reg b {0,1,2} \"1\"; eval x \"Ex $a(x) & $b(x)\";",
            "`x` cannot be a word over two alphabets: {0,1,2} here, but {0,1} before (line 1, column 59)",
        ),
        (
            "reg a {0,1} msd_2 \"[1,1]\"; eval x \"Ex,y,z $a(x,y) & (?lsd_2 z=1)\";",
            "a predicate with words cannot use both lsd_2 here and msd_2 before: they are read from opposite ends (line 1, column 62)",
        ),
        (
            "reg a {0,1} {0,1} \"[1,1]\"; eval x \"Ex,y (?msd_2 x=1) & (?lsd_2 y=1) & $a(x,y)\";",
            "an automaton cannot read both msd tracks (most significant digit first) and lsd tracks (least significant digit first) (line 1, column 72)",
        ),
        (
            "reg a {0,1} \"1*\"; eval x \"Ix $a(x)\";",
            "`I` can be used only with numbers, but `x` is a word (line 1, column 27)",
        ),
        (
            "reg a {0,1} \"1*\"; eval x \"Ex In $a(x) & (?msd_2 n>=0)\";",
            "`I` cannot be used with the free word `x`: its length limits the numbers (line 1, column 30)",
        ),
        (
            "reg a {0,1} \"1*\"; eval x \"Ex `$a(x)\";",
            "words over letters cannot be reversed inside a predicate (line 1, column 34)",
        ),
    ] {
        found.push((message(script), expected));
    }
    let (found, expected): (Vec<String>, Vec<&str>) = found.into_iter().unzip();
    assert_eq!(found, expected);
}

#[test]
fn automata_that_systems_of_many_digits_helped_to_make_meet_others() {
    let script = r#"
        def a "(?msd_2 x=1) & (?msd_10 Ey y=3)"; def b "x=1"; union c a b; eval d "Ax $c(x) <=> x=1";
        reg w {0,1} "1"; def e "$w(x) & (?msd_10 Ey y=3)"; union f e w; test $f 3; combine C e w=2; describe C;
    "#;
    let said = said(script);
    assert_eq!(said[3], "TRUE");
    assert_eq!(said[7], "accepts 1 only: 1");
}

#[test]
fn other_commands_leave_words_as_they_are() {
    let script = r#"
        reg a {0,1} msd_neg_2 "[0,1][1,0]"; rsplit $b [] [-] $c;
    "#;
    assert!(message(script).contains("unknown automaton `c`"));
    let script = r#"
        reg a {0,1} msd_neg_2 "[1,0][1,1]"; combine A a; split B A [] [+];
        def at "B[x][y]=@1"; test $at 3; describe B;
    "#;
    let done = run(script).unwrap();
    // 1 is 01 in base 2, and the word beside it is 11 and not 011.
    assert_eq!(word(&done[4]), "accepts 1 only: [1,0][1,1]");
    let Outcome::Automaton { relation, .. } = &done[3].outcome else { panic!("an automaton") };
    assert_eq!(relation.tracks().iter().map(ToString::to_string).collect::<Vec<_>>(), ["{0,1}", "msd_2"]);
}

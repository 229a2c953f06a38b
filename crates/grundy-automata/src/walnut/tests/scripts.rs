//! Tests of scripts from the manual, and of facts from the literature stated as scripts.

use super::{run, said};
use crate::walnut::Outcome;

#[test]
fn the_word_of_thue_and_morse_has_squares_and_no_overlaps() {
    let script = r#"
        # x x with x of length n begins at i
        def square "n>=1 & Ak (k<n) => T[i+k]=T[i+n+k]";
        eval some "Ei,n $square(i,n)":
        eval overlap "Ei,n n>=1 & (Ak (k<=n) => T[i+k]=T[i+n+k])"::
        eval cube "Ei,n n>=1 & Ak (k<2*n) => T[i+k]=T[i+n+k]";
        def orders "Ei $square(i,n)";
        reg expected msd_2 "0*(1|11)0*";
        eval known "An $orders(n) <=> ($expected(n) & n>=1)";
    "#;
    let said = said(script);
    assert_eq!(said[1..4], ["TRUE", "FALSE", "FALSE"]);
    // Squares of T have lengths 2^k and 3·2^k (Pansiot; Brlek 1989).
    assert_eq!(said[6], "TRUE");
}

#[test]
fn the_fibonacci_word_has_no_fourth_power_and_its_squares_have_fibonacci_lengths() {
    let script = r#"
        eval fourth "?msd_fib Ei,n n>=1 & Ak (k<3*n) => F[i+k]=F[i+n+k]";
        eval cube "?msd_fib Ei,n n>=1 & Ak (k<2*n) => F[i+k]=F[i+n+k]";
        reg isfib msd_fib "0*10*";
        eval lengths "?msd_fib An (Ei n>=1 & Ak (k<n) => F[i+k]=F[i+n+k]) <=> $isfib(n)";
    "#;
    // Karhumäki 1983; Séébold 1985.
    assert_eq!(said(script), ["FALSE", "TRUE", "2 states", "TRUE"]);
}

#[test]
fn operators_of_one_level_go_from_left_to_right() {
    // (a | b) & c, not a | (b & c).
    assert_eq!(said(r#"eval x "1=1 | 1=1 & 1=2";"#), ["FALSE"]);
    assert_eq!(said(r#"eval x "1=1 | (1=1 & 1=2)";"#), ["TRUE"]);
    // (a => b) => c, not a => (b => c).
    assert_eq!(said(r#"eval x "1=2 => 1=2 => 1=2";"#), ["FALSE"]);
    assert_eq!(said(r#"eval x "1=2 => (1=2 => 1=2)";"#), ["TRUE"]);
    assert_eq!(said(r#"eval x "~1=2 & 1=1";"#), ["TRUE"]);
    assert_eq!(said(r#"eval x "1=1 ^ 1=1";"#), ["FALSE"]);
    // A quantifier reaches to the end.
    assert_eq!(said(r#"eval x "Ex x=1 & Ey y=x+1 & y=3 | y=2";"#), ["TRUE"]);
    assert_eq!(said(r#"eval x "Ax x<3 => x+2<=4 & x*2<=4";"#), ["TRUE"]);
}

#[test]
fn differences_are_natural_and_quotients_rounded_down() {
    let script = r#"
        eval a "Ax,y x-y=0 => x=y";
        eval b "Ax,y x<y => ~(x-y>=0)";
        eval c "Ex,y x-y=x-y & x<y";
        eval d "An 2*(n/2)<=n & n<2*(n/2)+2";
        eval e "Ax x-1<x";
        eval f "Ax (3-2)*x=x & 7/2=3 & 2*3+1=7";
    "#;
    assert_eq!(said(script), ["TRUE", "TRUE", "FALSE", "TRUE", "FALSE x=0", "TRUE"]);
}

#[test]
fn a_false_statement_for_all_comes_with_its_least_counterexample() {
    assert_eq!(said(r#"eval x "An n<1000 | n>1000";"#), ["FALSE n=1000"]);
    // Least by the length of the words, then digit by digit.
    assert_eq!(said(r#"eval x "?msd_fib Ax,y x+y!=7 | x>=y";"#), ["FALSE x=3 y=4"]);
    assert_eq!(said(r#"eval x "Ai T[i]!=T[i+1] | T[i+1]!=T[i+2]";"#), ["TRUE"]);
    assert_eq!(said(r#"eval x "Ai T[i]!=T[i+1]";"#), ["FALSE i=1"]);
}

#[test]
fn free_variables_are_tracks_in_alphabetical_order() {
    let script = r#"
        def less "y<x";
        eval a "$less(3,2)";
        eval b "$less(2,3)";
        def named "?lsd_3 zeta=alpha+1";
        eval c "?lsd_3 $named(4,5) & ~$named(5,4)";
        eval d "?lsd_3 Ax $named(x,x+1)";
    "#;
    assert_eq!(said(script)[1..3], ["TRUE", "FALSE"]);
    assert_eq!(said(script)[4..], ["TRUE", "TRUE"]);
}

#[test]
fn numbers_are_the_same_from_both_ends() {
    let script = r#"
        reg power lsd_2 "0*10*";
        eval a "?lsd_2 Ax $power(x) => $power(2*x)";
        reg odd lsd_2 "1(0|1)*";
        eval b "?lsd_2 Ax $odd(x) <=> Ey x=2*y+1";
        reverse even $odd;
        eval c "Ax $even(x) <=> Ey x=2*y+1";
        eval d "?lsd_2 Ax `$even(x) <=> $odd(x)";
        eval e "?lsd_fib Ax,y x+y=y+x";
    "#;
    assert_eq!(said(script), ["2 states", "TRUE", "2 states", "TRUE", "2 states", "TRUE", "TRUE", "TRUE"]);
}

#[test]
fn infinitely_many_is_a_quantifier_and_a_command() {
    let script = r#"
        eval a "Ix T[x]=T[x+1]";
        eval b "Ix x<1000000";
        def c "Iy y<x";
        def few "x<5 & x>2";
        inf few;
        reg many msd_2 "0*10*";
        inf many;
        test many 4;
        test few 7;
    "#;
    let said = said(script);
    assert_eq!(said[..2], ["TRUE", "FALSE"]);
    assert_eq!(said[4], "accepts finitely many");
    assert_eq!(said[6..], ["accepts infinitely many: 1(0)*", "accepts 1, 10, 100, 1000", "accepts 2 only: 11, 100"]);
}

#[test]
fn macros_put_text_in_the_place_of_text() {
    let script = r##"
        macro eqfac "(At (t<%2) => %3[%0+t]=%3[%1+t])";
        macro twice "#eqfac(%0,%0+%1,%1,%2)";
        eval a "Ei,n n>0 & #twice(i,n,T)";
        eval b "Ei #eqfac(i,i+1,3,T)";
    "##;
    assert_eq!(said(script), ["macro", "macro", "TRUE", "FALSE"]);
}

#[test]
fn letters_are_read_as_digits_of_whatever_numbers_they_are_called_with() {
    let script = r#"
        reg shift {0,1} {0,1} "([0,0]|[0,1][1,1]*[1,0])*";
        eval double "Ax,y $shift(x,y) <=> y=2*x";
        eval fib "?msd_fib Ax,y $shift(x,y) => y<=2*x";
        eval f2 "?msd_fib $shift(4,7) & ~$shift(4,8)";
    "#;
    assert_eq!(said(script), ["2 states", "TRUE", "TRUE", "TRUE"]);
}

#[test]
fn the_systems_of_continued_fractions_add() {
    for (name, list) in [
        ("golden", "[0 1] [1]"),
        ("plain", "[0] [1]"),
        ("root2", "[0] [2]"),
        ("root3", "[0] [1 2]"),
        ("three", "[0 2] [1 2 3]"),
        ("later", "[0 3 1] [2 1]"),
    ] {
        let script = format!(
            r#"ost {name} {list};
               eval a "?msd_{name} Ax,y x+y=y+x & (x<y <=> Ez z>0 & x+z=y)";
               eval b "?lsd_{name} An E q,r n=3*q+r & r<3";
               eval c "?msd_{name} 1000+1001=2001 & Ex 2*x=2000 & x=1000";"#
        );
        assert_eq!(said(&script)[1..], ["TRUE", "TRUE", "TRUE"], "{name}");
    }
    // [0; 1, 1, …] and [0; 2, 1, 1, …] have the place values of the Fibonacci numbers.
    assert!(said("ost g [0 1] [1];")[0].contains("place values 1, 2, 3, 5, 8, 13"));
    assert!(said("ost s [0] [1 2];")[0].contains("place values 1, 3, 4, 11, 15, 41"));
}

#[test]
fn morphisms_make_sequences_and_images() {
    let script = r#"
        morphism thue "0->01 1->10";
        promote TT thue;
        eval same "An T[n]=TT[n]";
        morphism pd "0->01, 1->00";
        promote Q pd;
        eval pd "An (Q[n]=@0 <=> PD[n]=@1)";
        morphism two "0->02, 1->12";
        image X two T;
        eval image "An X[2*n+1]=@2 & X[2*n]=T[n]";
        morphism big "0->[12], 1->[-1]";
        image Y big T;
        eval y "Y[0]=@12 & Y[1]=@-1 & Y[1]<@0";
    "#;
    let said = said(script);
    assert_eq!([&said[2], &said[5], &said[8], &said[11]], ["TRUE"; 4]);
}

#[test]
fn automata_are_combined_as_languages() {
    let script = r#"
        def a "x=1";
        def b "x=2 | x=1";
        union u a b;
        intersect i a b;
        combine C b=7 a=1;
        eval c "C[0]=@0 & C[1]=@1 & C[2]=@7 & An n>2 => C[n]=@0";
        eval uu "Ax $u(x) <=> (x=1 | x=2)";
        eval ii "Ax $i(x) <=> x=1";
        reg ab {0,1} "01";
        star s ab;
        concat t ab ab;
        reg four {0,1} "0101";
        rightquo r four ab;
        leftquo l four ab;
        test s 3;
        test t 3;
        test r 3;
        test l 3;
        alphabet fibs msd_fib u;
        eval f "?msd_fib Ax $fibs(x) <=> (x=1 | x=2)";
        describe $u;
        describe C;
    "#;
    let said = said(script);
    assert_eq!(said[5..8], ["TRUE", "TRUE", "TRUE"]);
    assert_eq!(said[14], "accepts (empty), 01, 0101");
    assert_eq!(said[15..18], ["accepts 1 only: 0101", "accepts 1 only: 01", "accepts 1 only: 01"]);
    assert_eq!(said[19], "TRUE");
    assert!(said[20].ends_with("alphabets msd_2") && said[21].contains("values 0, 1, 7"));
}

#[test]
fn sequences_with_values_calculate() {
    let script = r#"
        eval a "An T[n]+T[n]!=@1";
        eval b "An T[2*n]+T[2*n+1]=@1";
        eval c "En T[n]+n=4 & n=3";
        eval d "An T[n]<=n+1";
        eval e "An VTM[n]=0 | VTM[n]=1 | VTM[n]>1";
        eval f "An T[n]-1<=@0";
    "#;
    assert_eq!(said(script), ["TRUE", "TRUE", "FALSE", "TRUE", "TRUE", "TRUE"]);
}

#[test]
fn what_rests_on_a_limit_is_given_up_and_the_rest_goes_on() {
    let meter = grundy_core::Meter::unlimited();
    let mut session = super::Session::new(crate::dfa::Limits { states: 20, meter: &meter });
    let done = session
        .run(r#"def wide "x=y+z & 5*x=7*w+3*u"; eval a "Ex,y,z,u,w $wide(u,w,x,y,z)"; eval b "Ex x=1";"#)
        .unwrap();
    let said: Vec<String> = done.iter().map(super::word).collect();
    assert!(
        said[0].starts_with("GAVE UP") && said[1].contains("depends on `wide`, which could not be decided"),
        "{said:?}"
    );
    assert_eq!(said[2], "TRUE");
}

#[test]
fn a_script_may_load_another_and_end_early() {
    let meter = grundy_core::Meter::unlimited();
    let mut session = super::Session::new(crate::dfa::Limits { states: 1000, meter: &meter });
    session.add_file("Command Files/inner.txt", "def one \"x=1\";");
    session.add_file("Word Automata Library/W.txt", "msd_2 msd_2\n0 5\n* * -> 0\n");
    session.add_file("Macro Library/m.txt", "%0=%0");
    let done = session.run("load inner.txt; eval a \"$one(1) & W[1][2]=@5 & #m(2)\"; exit; eval b \"1=2\";").unwrap();
    assert_eq!(done.iter().map(super::word).collect::<Vec<_>>(), ["2 states", "TRUE"]);
    assert!(run("load nowhere.txt;").unwrap_err().to_string().contains("was not found"));
}

#[test]
fn the_last_automaton_that_accepts_gives_the_value_of_a_combination() {
    let script = "def a \"n<5\"; def b \"n<3\"; def c \"n=1 | n=7\"; combine W a b=10 c; \
        eval x \"W[0]=@10 & W[1]=@3 & W[2]=@10 & W[3]=@1 & W[4]=@1 & W[5]=@0 & W[7]=@3\";";
    assert_eq!(said(script).last().unwrap(), "TRUE");
}

#[test]
fn words_in_front_of_a_command_and_commands_about_a_screen_make_no_difference() {
    let done = run("[strategy 3 OTF][export 1 BA] eval x \"Ex x=1\"; cls;").unwrap();
    assert!(matches!(done[0].outcome, Outcome::True));
    assert_eq!(done[0].notes.iter().map(ToString::to_string).collect::<Vec<_>>(), ["[export …] has no effect here"]);
}

#[test]
fn a_script_of_every_command_in_every_spelling_runs() {
    // Line breaks inside commands, no space before a predicate, comments, all three ends, brackets in brackets.
    let script = include_str!("every_command.txt");
    let done = run(script).unwrap();
    let statements: Vec<_> = done.iter().filter(|done| done.name.starts_with("eval ")).collect();
    assert_eq!(statements.len(), 18);
    for done in statements {
        assert!(matches!(done.outcome, Outcome::True), "{}: {:?}", done.says, done.outcome);
    }
    for command in
        super::super::commands::KNOWN.iter().filter(|name| !["transduce", "load", "cls", "quit"].contains(name))
    {
        assert!(script.contains(command), "{command} is in the script");
    }
}

#[test]
fn morphisms_of_any_lengths_make_sequences_over_letters() {
    let script = r#"
        morphism fibonacci "0->01 1->0"; promote G fibonacci;
        eval same "?msd_fib An G[n]=F[n]";
        morphism tribonacci "0->01, 1->02, 2->0"; promote H tribonacci;
        eval trib "?msd_trib An H[n]=TR[n]";
        alphabet K msd_fib G;
        eval again "?msd_fib An K[n]=G[n]";"#;
    let said = said(script);
    assert_eq!(said[2], "TRUE");
    assert_eq!(said[5], "TRUE");
    assert_eq!(said[7], "TRUE");
}

#[test]
fn not_binds_tighter_than_repetition_in_expressions() {
    // Any word is a sequence of words other than 0: 0 itself is not.
    let script = "reg a msd_2 \"~0*\"; reg b msd_2 \"(~0)*\"; reg c msd_2 \"~(0*)\"; \
                  reg d {0,1} \"~0*\"; test $d 4; inf $c; test c 3;";
    let said = said(script);
    assert_eq!(said[0], said[1]);
    assert_eq!(said[4], "accepts (empty), 1, 00, 01");
    assert_eq!(said[6], "accepts 1, 10, 11");
}

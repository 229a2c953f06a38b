//! Tests of negative bases: integers, and sequences split by sign.

use super::super::integers::{conversion, read, write};
use super::super::negafib;
use super::{run, said};
use crate::dfa::Limits;
use crate::walnut::{Outcome, Systems};
use dashu_int::IBig;
use grundy_core::{Meter, Nat};

#[test]
fn every_integer_has_one_word() {
    // By hand: 16 − 2 + 1, and −7000 + 200 − 10 + 1.
    assert_eq!(read(2, &[1, 0, 0, 1, 1]), IBig::from(15));
    assert_eq!(write(10, &IBig::from(-6809)), [7, 2, 1, 1]);
    for k in [2u32, 3, 10, 36] {
        let mut words: Vec<Vec<u8>> = (-300..=300).map(|n| write(k, &IBig::from(n))).collect();
        assert!((-300..=300).zip(&words).all(|(n, word)| read(k, word) == IBig::from(n) && word.first() != Some(&0)));
        words.sort();
        words.dedup();
        assert_eq!(words.len(), 601);
    }
}

#[test]
fn every_integer_has_one_word_of_nega_fibonacci_numbers() {
    // By hand: 5 − 1, and −8 + 2 − 1 has two ones side by side: −7 is −8 + 1.
    assert_eq!(negafib::write(&IBig::from(4)), [1, 0, 0, 1, 0]);
    assert_eq!(negafib::write(&IBig::from(-7)), [1, 0, 0, 0, 0, 1]);
    let mut words: Vec<Vec<u8>> = (-400..=400).map(|n| negafib::write(&IBig::from(n))).collect();
    for (n, word) in (-400..=400).zip(&words) {
        assert_eq!(negafib::read(word), IBig::from(n));
        assert!(word.first() != Some(&0) && word.windows(2).all(|two| two != [1, 1]), "{n}: {word:?}");
        assert_eq!(word.len() % 2 == 1, n > 0, "{n}: {word:?}");
    }
    words.sort();
    words.dedup();
    assert_eq!(words.len(), 801);
}

#[test]
fn nega_fibonacci_numbers_obey_the_laws_of_integers() {
    let script = r#"
        eval inverse "?msd_neg_fib Ax Ey x+y=0";
        eval order "?lsd_neg_fib Ax,y,z (x<y & y<z) => x<z";
        eval dense "?msd_neg_fib Ex,y x<y & ~Ez x<z & z<y";
        eval down "?msd_neg_fib _7/2 = _4 & _7/2 != _3 & 3*5 = 15";
        eval huge "?msd_neg_fib Ex x = _1000000000000000000000000000000 & x < _999999999999999999999999999999";
        eval sides "?msd_neg_fib Ix x<_5";
        eval wrong "?msd_neg_fib Ax x>_6";"#;
    assert_eq!(said(script), ["TRUE", "TRUE", "TRUE", "TRUE", "TRUE", "TRUE", "FALSE x=-8"]);
    let refused = |text: &str| run(text).unwrap_err().to_string();
    assert!(refused("def d \"?msd_neg_fib x>3\"; split S $d [+];").contains("only to an index in a negative base"));
}

#[test]
fn words_of_both_bases_are_paired_by_their_values() {
    let meter = Meter::unlimited();
    let limits = Limits { states: 1000, meter: &meter };
    for k in [2u32, 3, 7] {
        let (same, opposite) = (conversion(k, false, &limits).unwrap(), conversion(k, true, &limits).unwrap());
        let system = crate::system::System::named(&format!("base{k}"), &limits).unwrap();
        for x in -40..=40 {
            for y in 0..=40u8 {
                let words = [write(k, &IBig::from(x)), system.write(&Nat::from(y))];
                assert_eq!(same.accepts(&words), x == i32::from(y), "{x} {y} in base {k}");
                assert_eq!(opposite.accepts(&words), x == -i32::from(y), "{x} {y} in base {k}");
            }
        }
    }
}

#[test]
fn integers_obey_their_laws() {
    let script = r#"
        eval inverse "?msd_neg_2 Ax Ey x+y=0";
        eval below "?msd_neg_3 Ax Ey y<x";
        eval least "?msd_neg_3 Ex Ay x<=y";
        eval minus "?msd_neg_2 Ax _x = 0-x & _(_x) = x";
        eval down "?lsd_neg_10 _7/2 = _4 & _7/2 != _3";
        eval half "?msd_neg_4 Ax 2*(x/2) = x | 2*(x/2)+1 = x";
        eval huge "?msd_neg_2 Ex x = _1000000000000000000000000000000 & x < _999999999999999999999999999999";
        eval dense "?msd_neg_2 Ax,z x<z => Ey x<y & y<z";
        eval natural "Ax Ey y<x";
    "#;
    assert_eq!(said(script), ["TRUE", "TRUE", "FALSE", "TRUE", "TRUE", "TRUE", "TRUE", "FALSE x=0 z=1", "FALSE x=0"]);
}

#[test]
fn infinitely_many_integers_may_lie_on_either_side() {
    let script = r#"
        eval left "?msd_neg_2 Ix x<0";
        eval right "?msd_neg_2 Ix x>0";
        eval middle "?msd_neg_2 Ix x>_9 & x<9";
        eval below "?msd_neg_2 Ay Ix x<y";
        eval mixed "Ai Ij (?msd_neg_2 j<0) & (?msd_2 i>=0)";
    "#;
    assert_eq!(said(script), ["TRUE", "TRUE", "FALSE", "TRUE", "TRUE"]);
}

#[test]
fn a_counterexample_may_be_negative() {
    // In the order of words: 0, 1, then 10 = −2 and 11 = −1.
    assert_eq!(said("eval x \"?msd_neg_2 Ax x>=0\";"), ["FALSE x=-2"]);
}

#[test]
fn what_rsplit_puts_together_split_takes_apart() {
    let script = r#"
        rsplit N [+] T;
        split S N [+];
        split Z N [-];
        rsplit L [-] T;
        split B L [-];
        eval same "An S[n]=T[n]";
        eval zeros "An Z[n]=@0";
        eval back "An B[n]=T[n]";
        eval sign "?msd_neg_2 An n<0 => N[n]=@0";
        eval left "?msd_neg_2 An n>0 => L[n]=@0";
        eval five "?msd_neg_2 N[4]=@1 & N[_4]=@0 & L[_4]=@1 & L[4]=@0";
    "#;
    assert_eq!(said(script)[5..], ["TRUE"; 6]);
}

#[test]
fn what_goes_through_numbers_in_order_refuses_integers() {
    let refused = |text: &str| run(text).unwrap_err().to_string();
    let script = "rsplit N [+] T; morphism h \"0->01 1->10\"; image M h N;";
    assert!(refused(script).contains("unknown number system `neg_2`"), "{}", refused(script));
    assert!(refused("rsplit N [+] T; split S N;").contains("expected 1, one for each index, found 0"));
    assert!(refused("rsplit N [*] T;").contains("signs are [+], [-] and []"));
    assert!(refused("rsplit N [+] F;").contains("only to an index in a base such as msd_2"));
}

#[test]
fn indices_without_a_sign_stay() {
    let script = r#"
        def less "?msd_neg_3 x<y";
        combine W less;
        split V W [-] [];
        split U V [] [+];
        eval v "?msd_3 Ax,y U[x][y]=@1 <=> x+y>0";
        def sum "?msd_neg_2 x+y=z";
        combine A sum;
        split B A [-][-][-];
        eval add "Ax,y,z B[x][y][z]=@1 <=> x+y=z";
        split $plus A [+][+][+];
        eval plus "Ax,y,z $plus(x,y,z) <=> x+y=z";
        rsplit C [+] [-] [+] B;
        eval c "?msd_neg_2 Ax,y,z C[x][y][z]=@1 <=> (x>=0 & y<=0 & z>=0 & x=z+y)";
    "#;
    let said = said(script);
    // C at (x, y, z) is B at (x, −y, z): x − y = z.
    assert_eq!([4, 8, 10, 12].map(|i| said[i].as_str()), ["TRUE"; 4]);
}

#[test]
fn automata_over_integers_are_read_and_written() {
    let done = run("def five \"?msd_neg_2 x=_5\";").unwrap();
    let Outcome::Automaton { relation, .. } = &done[0].outcome else { panic!("{done:?}") };
    let meter = Meter::unlimited();
    let (mut systems, limits) = (Systems::default(), Limits { states: 1000, meter: &meter });
    let text = relation.to_text(&limits).unwrap();
    assert!(text.starts_with("msd_neg_2\n"), "{text}");
    let again = crate::walnut::Relation::parse(&text, &mut systems, &limits).unwrap();
    assert_eq!(again, **relation);
    let mut accepts = |n: i32| again.accepts_numbers(&[n.into()], &mut systems, &limits).unwrap();
    assert_eq!((accepts(-5), accepts(5), accepts(0)), (Some(true), Some(false), Some(false)));
}

#[test]
fn a_variable_that_occurs_nowhere_is_in_the_counterexample_too() {
    for system in ["msd_2", "lsd_neg_2", "msd_neg_fib"] {
        assert_eq!(said(&format!("eval x \"?{system} Ax Eu u=1 & (1>2)\";")), ["FALSE x=0"], "{system}");
        assert_eq!(said(&format!("eval x \"?{system} Ax,y Eu u=y & y<2\";")).len(), 1);
    }
    assert_eq!(said("eval x \"?msd_neg_2 Ax,y y!=2\";"), ["FALSE x=0 y=2"]);
    assert_eq!(said("eval x \"Ax,y (?msd_fib Eu u=1) & (?msd_3 y!=2)\";"), ["FALSE x=0 y=2"]);
}

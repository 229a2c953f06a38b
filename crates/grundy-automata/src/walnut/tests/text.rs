//! Tests of the text format: automata are read, written and read again.

use crate::dfa::Limits;
use crate::system::System;
use crate::walnut::{Relation, Systems, Word};
use grundy_core::Meter;

fn relation(text: &str) -> Relation {
    let meter = Meter::unlimited();
    Relation::parse(text, &mut Systems::default(), &Limits { states: 10_000, meter: &meter }).unwrap()
}

fn written(relation: &Relation) -> String {
    relation.to_text(&Limits { states: 10_000, meter: &Meter::unlimited() }).unwrap()
}

#[test]
fn an_automaton_that_was_written_reads_as_itself() {
    let texts = [
        "msd_2\n\n0 1\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 0\n1 -> 1\n",
        "msd_fib {0,1}\n\n0 0\n0 0 -> 0\n1 1 -> 1\n\n1 1\n0 * -> 0 1\n",
        "lsd_3 lsd_3\n\n0 0\n0 0 -> 0\n1 2 -> 1\n\n1 1\n* * -> 1\n",
        "{-1, 0, 5}\n7 1\n-1 -> 9\n5 -> 7\n9 0\n* -> 7 9 # a comment\n",
        "true",
        "false\n",
        "msd_10 msd_10\n0 0\n",
    ];
    for text in texts {
        let first = relation(text);
        let again = written(&first);
        assert_eq!(relation(&again), first, "{text}");
        assert_eq!(written(&relation(&again)), again, "{text}");
    }
}

#[test]
fn what_is_minimal_already_is_written_as_it_was() {
    let text = "msd_2\n\n0 1\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 0\n1 -> 1\n";
    assert_eq!(written(&relation(text)), text);
    let ends = "lsd_2\n\n0 0\n1 -> 1\n\n1 1\n0 -> 1\n1 -> 1\n";
    assert_eq!(written(&relation(ends)), ends);
}

#[test]
fn sequences_round_trip_with_their_outputs() {
    let meter = Meter::unlimited();
    let limits = Limits { states: 10_000, meter: &meter };
    let systems = &mut Systems::default();
    for name in ["T", "RS", "P", "PD", "VTM", "BS", "CA", "MW", "F", "FTM", "TR"] {
        let word = Word::named(name, systems, &limits).unwrap().unwrap();
        let text = word.to_text(&limits).unwrap();
        assert_eq!(Word::parse(&text, systems, &limits).unwrap(), word, "{name}");
    }
    let folded = "{-1,1} lsd_2\n0 0\n* 0 -> 0\n1 1 -> 1\n-1 1 -> 2\n1 1\n* * -> 1\n2 -1\n* * -> 2\n";
    let word = Word::parse(folded, systems, &limits).unwrap();
    assert_eq!(Word::parse(&word.to_text(&limits).unwrap(), systems, &limits).unwrap(), word);
}

/// The addition of Fibonacci representations, as written by the package licofage 0.9.2: `licofage -W lfib "a->ab,
/// b->a"`.
const SUMS: &str = include_str!("msd_lfib_addition.txt");
/// The words of Fibonacci representations, from the same program.
const WORDS: &str = include_str!("msd_lfib.txt");
/// The addition for the substitution a->ab, b->ac, c->a, as written by the package licofage 0.9.2.
const TRIB_SUMS: &str = include_str!("msd_ltrib_addition.txt");
const TRIB_WORDS: &str = include_str!("msd_ltrib.txt");

#[test]
fn automata_of_another_program_are_the_ones_made_here() {
    let meter = Meter::unlimited();
    let limits = Limits { states: 10_000, meter: &meter };
    for (name, sums, words) in [("fib", SUMS, WORDS), ("tribonacci", TRIB_SUMS, TRIB_WORDS)] {
        let system = System::named(name, &limits).unwrap();
        assert_eq!(relation(words).dfa(), &system.valid(0), "{name}");
        assert_eq!(relation(sums).dfa(), &system.linear(&[(0, 1), (1, 1), (2, -1)], 0, &limits).unwrap(), "{name}");
    }
}

#[test]
fn a_number_system_may_come_from_files() {
    let meter = Meter::unlimited();
    let mut session = crate::walnut::Session::new(Limits { states: 100_000, meter: &meter });
    session.add_file("Custom Bases/msd_lfib.txt", WORDS);
    session.add_file("Custom Bases/msd_lfib_addition.txt", SUMS);
    let script = r#"
        eval total "?msd_lfib Ax,y Ez x+y=z";
        eval one "?msd_lfib Ax,y,z,u x+y=z & x+y=u => z=u";
        eval step "?msd_lfib Ax,y,z x+y=z <=> x+(y+1)=z+1";
        eval both "?msd_lfib Ax,y x+y=y+x & 100+1=101";
    "#;
    let done = session.run(script).unwrap();
    assert_eq!(done.iter().map(super::word).collect::<Vec<_>>(), ["TRUE"; 4]);

    let mut wrong = crate::walnut::Session::new(Limits { states: 100_000, meter: &meter });
    wrong.add_file("Custom Bases/msd_bad.txt", WORDS);
    wrong.add_file("Custom Bases/msd_bad_addition.txt", TRIB_SUMS);
    let error = wrong.run(r#"eval c "?msd_bad 1+1=2 & Ax x=x";"#).unwrap_err().to_string();
    assert!(error.contains("addition automaton of bad disagrees with the numbers"), "{error}");
}

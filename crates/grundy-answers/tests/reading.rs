//! Tests that parameters are converted to a question, or refused with a description of the error.

use grundy::{Layout, Map, Period, Positions, Prove, Solve, Subject, Values};
use grundy_answers::Ask;
use grundy_answers::reader::{Argument, Asked, Given, Limit, Reader, Reading, forms};
use grundy_core::notation::ErrorKind;
use grundy_core::{Kind, Misread, Nat, Play};
use std::sync::Arc;

fn given(pairs: &[(&str, &str)]) -> Given {
    pairs.iter().copied().collect()
}

fn read(question: &'static Reading<Asked>, pairs: &[(&str, &str)]) -> Result<Arc<dyn Ask>, Misread> {
    Reader::COMMAND_LINE.read(question, &given(pairs)).map(|asked| asked.question)
}

#[test]
fn the_defaults_are_those_of_the_registry() {
    let asked = read(&forms::VALUES, &[("ruleset", "nim"), ("to", "5")]).unwrap();
    let Values { from, to, kind, layout, .. } = asked.of().expect("values");
    assert_eq!((from, to, kind, layout), (&Nat::ZERO, &5u8.into(), &Kind::Nimber, &None));
    let asked = read(&forms::PERIOD, &[("ruleset", "nim")]).unwrap();
    let Period { look, full, row, .. } = asked.of().expect("a period");
    assert_eq!((look, full, row), (&None, &false, &None));
    let asked = read(&forms::POSITIONS, &[("ruleset", "fibonacci")]).unwrap();
    let Positions { from, count, .. } = asked.of().expect("positions");
    assert_eq!((from, count), (&Nat::ONE, &10));
}

#[test]
fn each_front_end_has_its_own_spelling() {
    let at_three = |reader: Reader<'static>, ruleset: &'static str, from: &'static str| {
        let given = given(&[(ruleset, "wythoff"), (from, "3")]);
        let asked = reader.read(&forms::POSITIONS, &given).unwrap();
        asked.question.of::<Positions>().expect("positions").from.clone()
    };
    assert_eq!(at_three(Reader::COMMAND_LINE, "ruleset", "from"), 3u8.into());
    assert_eq!(at_three(Reader::API, "game", "from"), 3u8.into());
    assert_eq!(at_three(Reader::PYTHON, "ruleset", "start"), 3u8.into());
    let wrong = Reader::PYTHON.read(&forms::POSITIONS, &given(&[("ruleset", "nim"), ("from", "3")]));
    assert!(matches!(wrong, Err(Misread::Unknown { parameter, .. }) if parameter == "from"));
}

#[test]
fn numbers_need_no_detour_over_digits() {
    let mut heaps = Given::new().text("query", "wythoff + nim");
    heaps.push("position", Argument::Numbers(vec![6u8.into(), 9u8.into(), 4u8.into()]));
    let asked = Reader::PYTHON.read(&forms::SOLVE, &heaps).unwrap();
    let Solve { query } = asked.question.of().expect("a position");
    assert_eq!(query.to_string(), "wythoff:(6,9) + nim:4");
    let mut few = Given::new().text("query", "wythoff");
    few.push("position", Argument::Number(5u8.into()));
    assert!(matches!(Reader::PYTHON.read(&forms::SOLVE, &few), Err(Misread::Piles { given: 1, .. })));
}

#[test]
fn heaps_and_bounds_are_listed_whole() {
    let fibonacci = |more: &[(&str, &str)]| read(&forms::VALUES, &[&[("ruleset", "fibonacci")], more].concat());
    assert!(fibonacci(&[("row", "5")]).unwrap().of::<grundy::Bounds>().is_some_and(|asked| !asked.square));
    assert!(
        fibonacci(&[("to", "5"), ("square", "")]).unwrap().of::<grundy::Bounds>().is_some_and(|asked| asked.square)
    );
    assert!(fibonacci(&[("row", "5"), ("from", "0")]).unwrap().of::<grundy::Bounds>().is_some());
    for beside in [("from", "2"), ("to", "9"), ("outcomes", ""), ("misere", ""), ("layout", "simplex")] {
        let refused = fibonacci(&[("row", "5"), beside]).unwrap_err();
        assert!(matches!(refused, Misread::BesideBounds { parameter, about: "row", .. } if parameter == beside.0));
    }
    let misere = read(&forms::VALUES, &[("ruleset", "misere fibonacci"), ("to", "5"), ("square", "")]);
    assert_eq!(misere.unwrap_err(), Misread::NormalPlay);
    let nim = |more: &[(&str, &str)]| read(&forms::VALUES, &[&[("ruleset", "nim")], more].concat());
    assert!(matches!(nim(&[("row", "5"), ("to", "9")]), Err(Misread::NoRows { .. })));
    assert!(matches!(nim(&[("to", "9"), ("square", "")]), Err(Misread::NoBound { .. })));
}

#[test]
fn rows_of_two_piles_have_an_end() {
    let wythoff =
        |more: &[(&str, &str)]| read(&forms::VALUES, &[&[("ruleset", "wythoff"), ("row", "3")], more].concat());
    assert!(wythoff(&[("to", "9")]).unwrap().of::<grundy::Row>().is_some());
    assert!(matches!(wythoff(&[]), Err(Misread::Missing { parameter: "to", .. })));
    assert!(matches!(wythoff(&[("to", "9"), ("layout", "simplex")]), Err(Misread::Together { .. })));
    let sum = read(&forms::VALUES, &[("ruleset", "nim + nim"), ("to", "3"), ("layout", "simplex")]);
    assert!(sum.unwrap().of::<Values>().is_some_and(|asked| asked.layout == Some(Layout::Simplex)));
}

#[test]
fn misere_play_has_outcomes_and_not_everything_knows_it() {
    let asked = read(&forms::VALUES, &[("ruleset", "nim"), ("to", "3"), ("misere", "true")]).unwrap();
    let Values { game, kind, .. } = asked.of().expect("values");
    assert_eq!((game.play, *kind), (Play::Misere, Kind::Outcome));
    assert_eq!(read(&forms::STUDY, &[("ruleset", "misere wythoff")]).unwrap_err(), Misread::NormalPlay);
    assert_eq!(read(&forms::STUDY, &[("ruleset", "nim + nim")]).unwrap_err(), Misread::Sum);
}

#[test]
fn numbers_are_kept_within_limits() {
    let compared = |count: &str| read(&forms::COMPARE, &[("left", "nim"), ("right", "nim"), ("count", count)]);
    assert!(compared("1e5").is_ok());
    assert!(matches!(compared("100001"), Err(Misread::Limit { parameter: "count", most: 100_000, .. })));
    assert!(matches!(compared("many"), Err(Misread::Notation { .. })));
    const FEW: &[Limit] = &[Limit { form: "positions", parameter: "count", most: 20 }];
    let server = Reader { limits: FEW, ..Reader::API };
    let listed = |count: &str| server.read(&forms::POSITIONS, &given(&[("game", "nim"), ("count", count)]));
    assert!(listed("20").is_ok());
    assert!(matches!(listed("21"), Err(Misread::Limit { most: 20, .. })));
}

#[test]
fn a_misspelt_parameter_is_suggested_and_none_is_given_twice() {
    let misspelt = Reader::API.read(&forms::VALUES, &given(&[("game", "nim"), ("to", "5"), ("outcome", "1")]));
    assert_eq!(misspelt.unwrap_err(), Misread::Unknown { parameter: "outcome".into(), near: Some("outcomes") });
    let twice = Reader::API.read(&forms::SOLVE, &given(&[("q", "nim:5"), ("q", "nim:6")]));
    assert_eq!(twice.unwrap_err(), Misread::Twice { parameter: "q" });
    let flag = Reader::API.read(&forms::VALUES, &given(&[("game", "nim"), ("to", "5"), ("misere", "perhaps")]));
    assert!(matches!(flag, Err(Misread::Word { parameter: "misere", .. })));
}

#[test]
fn one_thing_is_proved_at_a_time() {
    let prove = |reader: Reader<'static>, pairs: &[(&str, &str)]| {
        reader.read(&forms::PROVE, &given(pairs)).map(|asked| asked.question)
    };
    let subject = |asked: Result<Arc<dyn Ask>, Misread>| {
        let asked = asked.unwrap();
        let Prove { subject, states, certificate } = asked.of().expect("a proof");
        assert_eq!((*states, *certificate), (1_000_000, false));
        subject.clone()
    };
    assert!(matches!(subject(prove(Reader::COMMAND_LINE, &[("what", "wythoff")])), Subject::Game { .. }));
    assert!(matches!(subject(prove(Reader::API, &[("paper", "raleigh")])), Subject::Paper { .. }));
    let sentence = prove(Reader::PYTHON, &[("what", "forall n: n = n"), ("system", "fib")]);
    assert!(matches!(subject(sentence), Subject::Sentence { .. }));
    assert!(matches!(prove(Reader::PYTHON, &[("what", "forall n: n = n")]), Err(Misread::NoSystem { .. })));
    for wrong in [&[][..], &[("game", "nim"), ("paper", "wythoff")], &[("sentence", "forall n: n = n")]] {
        assert!(prove(Reader::API, wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn places_and_sizes_come_as_words_or_as_numbers() {
    let frame = |reader: Reader<'static>, given: &Given| {
        let asked = reader.read(&forms::MAP, given).unwrap();
        asked.question.of::<Map>().expect("a map").frame.clone()
    };
    let words = given(&[("ruleset", "wythoff"), ("size", "3x4"), ("at", "0,1e6")]);
    let mut numbers = Given::new().text("ruleset", "wythoff");
    numbers.push("size", Argument::Numbers(vec![3u8.into(), 4u8.into()]));
    numbers.push("at", Argument::Numbers(vec![0u8.into(), 1_000_000u32.into()]));
    let (a, b) = (frame(Reader::COMMAND_LINE, &words), frame(Reader::PYTHON, &numbers));
    assert_eq!((a.height, a.width, &a.at), (b.height, b.width, &b.at));
    assert_eq!((a.height, a.width), (3, 4));
    for (size, at) in [("0", "0,0"), ("16385", "0,0"), ("3x4x5", "0,0"), ("", "0,0"), ("3", "1e6"), ("3", "-1,0")] {
        let wrong = given(&[("ruleset", "wythoff"), ("size", size), ("at", at)]);
        assert!(Reader::COMMAND_LINE.read(&forms::MAP, &wrong).is_err(), "{size} {at}");
    }
}

#[test]
fn scales_are_known_by_name() {
    for (scale, known) in
        [("rank", true), ("Grey", true), ("cyclic", true), ("cyclic:24", true), ("cyclic:0", false), ("loud", false)]
    {
        let asked = read(&forms::MAP, &[("ruleset", "wythoff"), ("scale", scale)]);
        assert_eq!(asked.is_ok(), known, "{scale}");
    }
}

#[test]
fn the_longest_number_of_a_front_end_binds_every_parameter_and_all_of_them_together() {
    let server = Reader { longest: 1000, ..Reader::API };
    let refused = |why: Option<Misread>, about: &str| match why {
        Some(Misread::Notation { error, .. }) => {
            assert_eq!(error.kind, ErrorKind::Range, "{about}: {error}");
            assert!(error.message.to_string().contains("bits") && error.help.is_some(), "{about}: {error}");
        }
        other => panic!("{about}: {other:?}"),
    };
    let asked = |question: &'static Reading<Asked>, pairs: &[(&str, &str)]| server.read(question, &given(pairs)).err();
    refused(asked(&forms::SOLVE, &[("q", "nim:2^1000")]), "a position");
    refused(asked(&forms::PERIOD, &[("game", "subtract(1,2^1000)")]), "a game");
    refused(asked(&forms::VALUES, &[("game", "nim"), ("to", "2^1000")]), "a number");
    refused(asked(&forms::POSITIONS, &[("game", "wythoff"), ("from", "1e400")]), "an index");
    refused(asked(&forms::COMPARE, &[("left", "nim"), ("right", "nim"), ("count", "1e400")]), "a count");
    let moved = |more: &[(&str, &str)]| server.read(&forms::PLAY, &given(&[&[("q", "nim:9")], more].concat())).err();
    refused(moved(&[("take", "1,2^1000")]), "amounts");
    refused(moved(&[("take", "1"), ("to", "nim:2^1000")]), "what is left");
    let tile = server.read(&forms::TILE, &given(&[("game", "wythoff"), ("row", "2^1000")]));
    refused(tile.err(), "a place");
    // Each is short enough; together they ask for too much.
    let many = ["2^900"; 5].join(",");
    refused(moved(&[("take", &many)]), "all amounts");
    assert!(moved(&[("take", "2^900,2^900")]).is_none());
    assert!(asked(&forms::SOLVE, &[("q", "nim:2^999")]).is_none());
}

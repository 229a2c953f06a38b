//! Tests of the list of formats, and of the properties of documents on which renderers rely.

use grundy::answer::Picture;
use grundy::{Budget, Frame, Meter, Options, Stop};
use grundy_answers::{Ask, CSV, FORMATS, Format, Look, Needs, PARQUET, Reply, TEXT, Unsuited, write};
use grundy_core::{Clock, Kind, Ruleset};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

fn answer(question: &dyn Ask) -> Box<dyn Reply> {
    question.ask(&Options::default(), &Meter::unlimited()).unwrap()
}

fn printed(answer: &dyn Reply, format: &'static Format) -> String {
    let mut out = Vec::new();
    write(answer, Look::plain(format), &Meter::unlimited(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn values(ruleset: &str, to: u8, outcomes: bool) -> Box<dyn Ask> {
    let kind = if outcomes { Kind::Outcome } else { Kind::Nimber };
    let (from, to) = (0u8.into(), to.into());
    Box::new(grundy::Values { game: ruleset.parse().unwrap(), kind, from, to, layout: None })
}

fn positions(ruleset: &str, numeration: bool) -> Box<dyn Ask> {
    let game = ruleset.parse().unwrap();
    let from = grundy::first_index(&game).into();
    Box::new(grundy::Positions { game, from, count: 5, numeration })
}

fn picture() -> Box<dyn Reply> {
    let frame = Frame { at: (0u8.into(), 5u8.into()), height: 2, width: 3 };
    answer(&grundy::Map { game: "wythoff".parse().unwrap(), kind: Kind::Nimber, frame })
}

/// Returns a question for each kind of claim, and whether its rows are a sequence of numbers.
fn questions() -> Vec<(Box<dyn Ask>, bool)> {
    let game = "subtract(1,2,3)".parse().unwrap();
    let period = grundy::Period { game, kind: Kind::Nimber, row: None, look: None, full: false };
    let [fibonacci, wythoff] = ["fibonacci", "wythoff"].map(|text| text.parse::<Ruleset>().unwrap());
    let pair = Box::new([fibonacci.clone(), wythoff.clone()]);
    vec![
        (Box::new(grundy::Solve { query: "nim:3 + wythoff:(3,5)".parse().unwrap() }), false),
        (values("nim", 9, false), true),
        (values("nim", 9, true), false),
        (values("nim + nim", 4, false), false),
        (Box::new(period), false),
        (positions("fibonacci", false), true),
        (positions("raleigh", true), false),
        (Box::new(grundy::Represent { ruleset: fibonacci, n: 20u8.into() }), false),
        (Box::new(grundy::Compare { pair, count: 4, to: None }), false),
        (Box::new(grundy::Verify { what: None, from: None, count: 10 }), false),
        (Box::new(grundy::Study { ruleset: wythoff, to: 20 }), false),
    ]
}

#[test]
fn formats_have_names_of_their_own() {
    for (i, format) in FORMATS.iter().enumerate() {
        assert_eq!(Format::named(format.name), Some(*format));
        assert!(FORMATS[..i].iter().all(|other| other.name != format.name && other.ending != format.ending));
        assert!(!format.about.is_empty() && format.content_type.contains('/'));
    }
    assert_eq!(Format::named("wordperfect"), None);
}

#[test]
fn rows_have_a_cell_to_each_column_and_can_be_asked_for_twice() {
    for (question, is_sequence) in questions() {
        let answer = answer(&*question);
        let document = answer.document();
        assert_eq!(document.is_sequence, is_sequence, "{question:?}");
        let rows = document.rows.as_ref().unwrap();
        let look = || {
            let mut all: Vec<Vec<String>> = Vec::new();
            let taken = rows.each(&mut |cells| {
                assert_eq!(cells.len(), rows.columns.len(), "{question:?}");
                assert!(!is_sequence || cells[1].number().is_some(), "{question:?}");
                all.push(cells.iter().map(|cell| cell.exact().into_owned()).collect());
                Ok(())
            });
            taken.unwrap();
            all
        };
        assert!(!look().is_empty() && look() == look(), "{question:?}");
        assert_eq!(printed(&*answer, &CSV).lines().count(), look().len() + 1, "{question:?}");
    }
}

#[test]
fn a_map_has_words_and_no_rows() {
    let answer = picture();
    let text = printed(&*answer, &TEXT);
    assert!(text.starts_with("wythoff: map of the nimbers\n2 × 3 cells, starting at (0, 5)\n\nmethod "), "{text}");
    assert_eq!(
        printed(&*answer, &grundy_answers::LATEX),
        "% wythoff: map of the nimbers\n% 2 × 3 cells, starting at (0, 5)\n"
    );
    for format in [&CSV, &PARQUET] {
        assert_eq!(format.suits(&answer.document()), Err(Unsuited::NoRows), "{format:?}");
    }
}

#[test]
fn what_a_format_needs_is_looked_at_before_anything_is_written() {
    static LINES: Format = Format { name: "lines", needs: Needs::Sequence, ..CSV };
    let written = |question: &dyn Ask| {
        let mut out = Vec::new();
        let result = write(&*answer(question), Look::plain(&LINES), &Meter::unlimited(), &mut out);
        (result.map_err(|why| why.downcast::<Unsuited>().unwrap()), out.len())
    };
    assert!(written(&*values("nim", 9, false)).1 > 0);
    assert_eq!(written(&*values("nim", 9, true)), (Err(Unsuited::NoSequence), 0));
}

/// A clock that advances by one second whenever it is read.
#[derive(Debug, Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_is_kept_while_an_answer_is_written() {
    let values_to = |to: u32| {
        let (game, kind) = ("nim".parse().unwrap(), Kind::Nimber);
        answer(&grundy::Values { game, kind, from: 0u8.into(), to: to.into(), layout: None })
    };
    let (long, drawn) = (values_to(200_000), values_to(19_999));
    let budget = Budget { time: Some(Duration::from_secs(3)), ..Budget::UNLIMITED };
    for format in FORMATS.into_iter().filter(|format| !format.binary) {
        // A drawing has no more values than can be seen.
        let found = if format.name == "tikz" { &*drawn } else { &*long };
        let meter = Meter::with_clock(budget, Arc::default(), Arc::new(Ticking::default()));
        let mut out = Vec::new();
        let why = write(found, Look::plain(format), &meter, &mut out).unwrap_err();
        assert_eq!(Stop::of(&why), Some(Stop::Time(Duration::from_secs(3))), "{}", format.name);
        assert!(out.len() < printed(found, format).len(), "{}", format.name);
        let said = grundy_answers::cut_short(format, Stop::Cancelled);
        assert_eq!(said.is_some(), format.name != "json", "a line more would be no JSON");
    }
    // What is short is written, whatever the clock says.
    let short = answer(&*values("nim", 9, false));
    let meter = Meter::with_clock(budget, Arc::default(), Arc::new(Ticking(AtomicU64::new(100))));
    assert!((0..10).map(|_| meter.elapsed()).last() > budget.time);
    write(&*short, Look::plain(&TEXT), &meter, &mut Vec::new()).unwrap();
}

#[test]
fn a_picture_is_drawn_within_the_budget() {
    let frame = Frame { at: (0u8.into(), 0u8.into()), height: 50, width: 50 };
    let question = grundy::Map { game: "wythoff".parse().unwrap(), kind: Kind::Nimber, frame };
    let found = answer(&question);
    let picture = found.claim::<Picture>().expect("a picture");
    for format in [grundy_answers::PictureFormat::Png, grundy_answers::PictureFormat::Svg] {
        let budget = Budget { time: Some(Duration::from_secs(20)), ..Budget::UNLIMITED };
        let meter = Meter::with_clock(budget, Arc::default(), Arc::new(Ticking::default()));
        let style = grundy_answers::map::Style::default();
        let why = grundy_answers::write_picture(picture, &style, format, &meter, &mut Vec::new()).unwrap_err();
        assert!(Stop::of(&why).is_some(), "{format:?}");
        grundy_answers::write_picture(picture, &style, format, &Meter::unlimited(), &mut Vec::new()).unwrap();
    }
}

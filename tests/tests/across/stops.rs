//! A limit that is reached is never taken for a difference.
//!
//! Questions are answered once without limits. Then they are stopped at many points: by a clock that jumps when it has been read
//! so often, by positions, by memory, by states of automata. What comes of that is an answer, a part of one, or the limit;
//! never a contradiction, and no verdict that is another one. The certificates are treated in the same way by the checker.

use grundy::answer::{IdentitiesChecked, PeriodFound, PositionList, Proof, Solved, Verdict};
use grundy::census::{Fraction, MovesCensus, OctalCensus, Shard, SubtractCensus, Survey, TakeAwayCensus, run_shard};
use grundy::{Budget, Failure, Meter, Options, Subject, ask};
use grundy_answers::{Ask, NoReply, Reply};
use grundy_check::{Effort, Refusal, check};
use grundy_core::certificate::Certificate;
use grundy_core::{Clock, Game, Kind, Nat};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A clock that goes on a little whenever it is read, and jumps when it has been read so often.
#[derive(Debug)]
struct Jumping {
    reads: AtomicU64,
    after: u64,
}

impl Clock for Jumping {
    fn now(&self) -> Duration {
        let reads = self.reads.fetch_add(1, Ordering::Relaxed);
        if reads < self.after { Duration::from_micros(100 * reads) } else { Duration::from_secs(1 << 40) }
    }
}

/// Where a question is stopped.
#[derive(Clone, Copy, Debug)]
enum Limit {
    Reads(u64),
    Positions(u64),
    Memory(u64),
}

impl Limit {
    fn meter(self) -> Meter {
        let none = Budget::UNLIMITED;
        match self {
            Limit::Reads(after) => meter(after).0,
            Limit::Positions(positions) => Meter::new(Budget { positions: Some(positions), ..none }),
            Limit::Memory(memory) => Meter::new(Budget { memory: Some(memory), ..none }),
        }
    }
}

fn meter(after: u64) -> (Meter, Arc<Jumping>) {
    let clock = Arc::new(Jumping { reads: AtomicU64::new(0), after });
    let time = Some(Duration::from_secs(1 << 30));
    // No question here needs so many positions.
    let budget = Budget { time, memory: None, positions: Some(20_000_000) };
    (Meter::with_clock(budget, Arc::default(), clock.clone()), clock)
}

/// Limits between nothing and all that the work needs, `points` of each kind.
fn limits(clock: &Jumping, meter: &Meter, points: u64) -> Vec<Limit> {
    let spread = |all: u64| (0..points).map(move |i| (all as u128 * (2 * i as u128 + 1) / (2 * points as u128)) as u64);
    let mut out = Vec::new();
    out.extend(spread(clock.reads.load(Ordering::Relaxed)).map(Limit::Reads));
    out.extend(spread(meter.progress().done).map(Limit::Positions));
    // Halves of halves: large tables are asked for last.
    let most = meter.most_memory();
    out.extend(spread(most).chain((1..points).map(|i| most >> i)).map(Limit::Memory));
    out
}

fn game(text: &str) -> Game {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn solve(text: &str) -> Box<dyn Ask> {
    Box::new(grundy::Solve { query: text.parse().unwrap_or_else(|error| panic!("{text}: {error}")) })
}

fn values(text: &str, to: u32) -> Box<dyn Ask> {
    Box::new(grundy::Values { game: game(text), kind: Kind::Nimber, from: Nat::ZERO, to: to.into(), layout: None })
}

fn period(text: &str, row: Option<u32>) -> Box<dyn Ask> {
    let row = row.map(Nat::from);
    Box::new(grundy::Period { game: game(text), kind: Kind::Nimber, row, look: None, full: false })
}

fn positions(text: &str, from: u32, count: u64) -> Box<dyn Ask> {
    Box::new(grundy::Positions { game: game(text), from: from.into(), count, numeration: false })
}

fn compare(a: &str, b: &str) -> Box<dyn Ask> {
    let ruleset = |text: &str| game(text).rulesets.remove(0);
    Box::new(grundy::Compare { pair: Box::new([ruleset(a), ruleset(b)]), count: 10, to: None })
}

fn prove(subject: Subject) -> Box<dyn Ask> {
    Box::new(grundy::Prove { subject, states: 1_000_000, certificate: true })
}

fn learn(text: &str, system: Option<&str>, nimber: Option<u32>) -> Box<dyn Ask> {
    prove(Subject::Learn { game: game(text), system: system.map(str::to_owned), nimber })
}

const FILE: &str = "system fib\nposition (a, b)\nsymmetric\nmove one: a' < a and b' = b\nmove other: a' = a and b' < b\n\
    move both: exists t >= 1: a = a' + t and b = b' + t\nlost P: exists n: a = floor(n*phi) and b = a + n\nprove game\n\
    let A(x) := exists n >= 1: x = floor(n*phi)\nprove even: forall x >= 1: A(x) <=> x in /(0|1)*1(00)*/\n";

const SCRIPT: &str = "def square \"n>=1 & Ak (k<n) => T[i+k]=T[i+n+k]\"; eval some \"Ei,n $square(i,n)\"; \
    eval never \"Ai T[i]!=T[i+1]\"; reg two {0,1} msd_fib \"[1,0][1,0]\"; eval d \"Ex,y (?msd_2 x=3) & $two(x,y)\"; \
    eval e \"Ax,y ~$two(x,y)\"; alphabet X msd_4 T; eval f \"?msd_4 An X[n]=@0 | X[n]=@1\"; eval g \"Ai,j F[i]=T[j]\";";

/// Questions of every kind, and whether a second method is asked.
fn questions() -> Vec<(Box<dyn Ask>, bool)> {
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let (name, text) = file("wythoff.txt", FILE);
    let of_file = Subject::File { name, text };
    let (name, text) = file("script.txt", SCRIPT);
    let of_script = Subject::Walnut { name, text, files: Vec::new() };
    let sentence = "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1";
    vec![
        (solve("kayles:14 + nim:5"), true),
        (solve("fibonacci:60/7"), true),
        (solve("wythoff:(30,41)"), true),
        (solve("raleigh:(6,7,11)"), true),
        (solve("misere kayles:9 + kayles:12"), true),
        (solve("misere octal(0.77):20"), true),
        (solve("takeaway(2x+1):60/9"), true),
        (solve("subtract(2,4,7):10^30"), true),
        (solve("moves((1,0),(0,1),(2,1)):(20,17)"), true),
        (values("kayles", 1000), true),
        (values("octal(0.137)", 1000), true),
        (values("wythoff", 60), true),
        (values("takeaway(3x/2)", 2000), true),
        (period("kayles", None), true),
        (period("octal(0.137)", None), true),
        (period("subtract(2,4,7)", None), true),
        (period("subtract(5,9,20)", None), true),
        (period("wythoff", Some(2)), true),
        (positions("wythoff", 0, 60), true),
        (positions("subtract(2,4,7)", 10, 60), true),
        (positions("fibonacci", 1, 30), true),
        (Box::new(grundy::Quotient { game: game("octal(0.77)"), to: 12 }), false),
        (Box::new(grundy::Quotient { game: game("octal(0.26)"), to: 30 }), false),
        (Box::new(grundy::Genera { game: game("kayles"), from: Nat::ZERO, to: 24u32.into() }), false),
        (Box::new(grundy::Study { ruleset: game("moves((1,0)*,(0,1)*,(1,1)*)").rulesets.remove(0), to: 60 }), false),
        (Box::new(grundy::Study { ruleset: game("kayles").rulesets.remove(0), to: 2000 }), false),
        (Box::new(grundy::Represent { ruleset: game("fibonacci").rulesets.remove(0), n: 1_000_003u32.into() }), false),
        (Box::new(grundy::Recurrence { ruleset: game("takeaway(3x)").rulesets.remove(0) }), false),
        (Box::new(grundy::Recurrences { from: 1, to: 6 }), false),
        (compare("wythoff", "moves((1,0)*,(0,1)*,(1,1)*)"), false),
        (compare("subtract(1,2)", "nim"), false),
        (compare("kayles", "octal(0.137)"), false),
        (Box::new(grundy::Verify { what: None, from: None, count: 200 }), false),
        (
            Box::new(grundy::Bounds {
                ruleset: game("takeaway(2x)").rulesets.remove(0),
                n: 60u32.into(),
                square: true,
            }),
            false,
        ),
        (prove(Subject::Game { game: game("wythoff") }), false),
        (prove(Subject::Game { game: game("fibonacci") }), false),
        (prove(Subject::Sentence { system: "fib".to_owned(), text: sentence.to_owned() }), false),
        (prove(of_file), false),
        (prove(of_script), false),
        (learn("wythoff", None, None), false),
        (learn("nim^3", None, None), false),
        (learn("misere wythoff", None, None), false),
        (learn("fibonacci", None, Some(2)), false),
        (learn("subtract(2,4,7)", None, Some(3)), false),
    ]
}

/// What two answers say of the same thing, where both say something.
fn contradiction(whole: &dyn Reply, found: &dyn Reply) -> Option<String> {
    if let (Some(a), Some(b)) = (whole.claim::<Solved>(), found.claim::<Solved>()) {
        let nimbers = a.nimber.is_some() && b.nimber.is_some() && a.nimber != b.nimber;
        return (a.outcome != b.outcome || nimbers).then(|| format!("{:?} {:?}", b.outcome, b.nimber));
    }
    if let (Some(a), Some(b)) = (whole.claim::<PeriodFound>(), found.claim::<PeriodFound>()) {
        let differ = a.periodicity.is_some() && b.periodicity.is_some() && a.periodicity != b.periodicity;
        return differ.then(|| format!("{:?}", b.periodicity));
    }
    if let (Some(a), Some(b)) = (whole.claim::<PositionList>(), found.claim::<PositionList>()) {
        let differs = a.positions.iter().zip(&b.positions).find(|(x, y)| x != y);
        let ended = || (b.exhausted && !a.exhausted).then(|| "the end".to_owned());
        return differs.map(|(_, y)| format!("{y:?}")).or_else(ended);
    }
    if let (Some(a), Some(b)) = (whole.claim::<Proof>(), found.claim::<Proof>()) {
        return proofs(a, b);
    }
    let (a, b) = (whole.claim::<IdentitiesChecked>()?, found.claim::<IdentitiesChecked>()?);
    (a.hold() != b.hold()).then(|| "an identity fails".to_owned())
}

fn proofs(a: &Proof, b: &Proof) -> Option<String> {
    let known = |id: &str| a.lines.iter().find(|line| line.id == id);
    let differs = b.lines.iter().find(|line| {
        line.verdict != Verdict::GaveUp && known(&line.id).is_some_and(|whole| whole.verdict != line.verdict)
    });
    if let Some(line) = differs {
        return Some(format!("{} is {:?}", line.id, line.verdict));
    }
    let refuted = b.verdict == Verdict::Refuted && a.verdict != Verdict::Refuted;
    let proved = b.verdict == Verdict::Proved && a.verdict == Verdict::Refuted;
    (refuted || proved).then(|| format!("{:?}", b.verdict))
}

/// Answers of a question under many limits, and what is wrong with them.
fn swept(question: &dyn Ask, double_check: bool, points: u64, wrong: &mut Vec<String>) -> usize {
    let options = Options { double_check, ..Options::default() };
    let (all, clock) = meter(u64::MAX);
    let whole = match question.ask(&options, &all) {
        Ok(whole) => whole,
        Err(why) => {
            wrong.push(format!("{question:?} has no answer: {}", why.failure));
            return 0;
        }
    };
    let mut stopped = 0;
    for limit in limits(&clock, &all, points) {
        match question.ask(&options, &limit.meter()) {
            Err(NoReply { failure: why @ Failure::Disagreement { .. }, .. }) => {
                wrong.push(format!("{question:?} with {limit:?}: {why}"));
            }
            Err(NoReply { failure: Failure::Stopped(_), partial }) => {
                stopped += 1;
                if let Some(why) = partial.and_then(|partial| contradiction(&*whole, &*partial)) {
                    wrong.push(format!("{question:?} with {limit:?}, in part: {why}"));
                }
            }
            Err(NoReply { failure: why @ Failure::Refused(_), .. }) => {
                wrong.push(format!("{question:?} with {limit:?} is refused: {why}"));
            }
            Ok(found) => {
                let gave_up = found.claim::<Proof>().is_some_and(|proof| proof.verdict == Verdict::GaveUp);
                stopped += usize::from(gave_up);
                if let Some(why) = contradiction(&*whole, &*found) {
                    wrong.push(format!("{question:?} with {limit:?}: {why}"));
                }
            }
        }
    }
    if let Ok(Some(certificate)) = whole.certificate(&Meter::unlimited()) {
        stopped += swept_check(&certificate, points, wrong);
    }
    stopped
}

/// What the checker says of a right certificate under many limits.
fn swept_check(certificate: &Certificate, points: u64, wrong: &mut Vec<String>) -> usize {
    let effort = Effort::default();
    let (all, clock) = meter(u64::MAX);
    match check(certificate, &effort, &all) {
        Ok(_) => {}
        Err(Refusal::Wrong { what }) => wrong.push(format!("{what}: {certificate:?}")),
        // Beyond what the checker takes on.
        Err(_) => return 0,
    }
    let mut stopped = 0;
    let mut seen = |found: Result<_, Refusal>, limit: String| match found {
        Ok(_) => {}
        Err(Refusal::Wrong { what }) => wrong.push(format!("with {limit}: {what}: {certificate:?}")),
        Err(_) => stopped += 1,
    };
    for limit in limits(&clock, &all, points) {
        seen(check(certificate, &effort, &limit.meter()).map(drop), format!("{limit:?}"));
    }
    for i in 0..4 * points {
        let (steps, memory) = (1u64 << (i / 2).min(40), 1u64 << (10 + i.min(20)));
        seen(check(certificate, &Effort { steps, ..effort }, &Meter::unlimited()).map(drop), format!("{steps} steps"));
        let few = Effort { memory, ..effort };
        seen(check(certificate, &few, &Meter::unlimited()).map(drop), format!("{memory} bytes for the checker"));
    }
    stopped
}

#[test]
fn no_limit_is_taken_for_a_contradiction() {
    let (mut wrong, mut stopped) = (Vec::new(), 0);
    for (question, double_check) in questions() {
        stopped += swept(&*question, double_check, 4, &mut wrong);
    }
    assert!(
        wrong.is_empty(),
        "{}",
        wrong.iter().map(|one| one.chars().take(600).collect()).collect::<Vec<String>>().join("\n")
    );
    assert!(stopped > 400, "{stopped}");
}

#[test]
fn a_table_that_does_not_fit_says_nothing_about_the_positions_in_it() {
    // Brute force gives up its table of small positions for a larger one.
    for memory in [8, 16, 24, 32, 48] {
        let meter = Limit::Memory(memory << 20).meter();
        let found = learn("wythoff(9)", None, None).ask(&Options::default(), &meter);
        let found = found.unwrap_or_else(|why| panic!("{memory} MiB: {}", why.failure));
        let proof = found.claim::<Proof>().expect("a proof");
        assert_eq!(proof.verdict, Verdict::GaveUp, "{memory} MiB");
    }
}

#[test]
fn no_limit_on_states_is_taken_for_a_contradiction() {
    let mut wrong = Vec::new();
    for (question, _) in questions() {
        let Some(grundy::Prove { subject, .. }) = question.of() else { continue };
        let asked = |states: usize| {
            let question = grundy::Prove { subject: subject.clone(), states, certificate: false };
            ask(&question, &Options::default(), &Meter::unlimited())
        };
        let whole = asked(1_000_000).unwrap_or_else(|why| panic!("{subject:?}: {why}"));
        for states in [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987] {
            match asked(states) {
                Ok(found) => {
                    wrong.extend(
                        contradiction(&whole as &dyn Reply, &found)
                            .map(|why| format!("{subject:?} with {states} states: {why}")),
                    );
                }
                Err(why) if why.stop().is_some() => {}
                Err(why) => wrong.push(format!("{subject:?} with {states} states: {why}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_census_that_meets_a_limit_is_stopped_and_does_not_find_something_else() {
    let fraction = |n, d| Fraction::new(n, d).unwrap();
    let surveys = [
        Survey::Subtract(SubtractCensus { nimbers: true, rows: true, ..SubtractCensus::new(9) }),
        Survey::TakeAway(TakeAwayCensus { from: fraction(1, 1), to: fraction(4, 1), denominator: 3 }),
        Survey::Moves(MovesCensus { learn: true, to: 40, work: 200_000, ..MovesCensus::new(1, 2) }),
        Survey::Octal(OctalCensus { digits: 2, whole: false, to: 2000 }),
    ];
    for survey in surveys {
        let (all, clock) = meter(u64::MAX);
        let whole = run_shard(&survey, Shard::WHOLE, &all).unwrap_or_else(|why| panic!("{survey:?}: {why}"));
        let mut stopped = 0;
        for limit in limits(&clock, &all, 8) {
            match run_shard(&survey, Shard::WHOLE, &limit.meter()) {
                Ok(found) => assert!(found == whole, "{survey:?} with {limit:?} found something else"),
                Err(Failure::Stopped(_)) => stopped += 1,
                Err(why) => panic!("{survey:?} with {limit:?}: {why}"),
            }
        }
        assert!(stopped > 4, "{survey:?}: {stopped}");
    }
}

//! Misère play: quotients against search, certificates, closed forms, heaps of any size.

use grundy::answer::{Cells, Line, QuotientFound, Solved, Standing, Table};
use grundy::{Answer, Budget, Meter, Options, Solve, ask};
use grundy_core::notation::parse_nat;
use grundy_core::{Game, Kind};

/// Rules of every kind that have heaps.
const RULES: [&str; 20] = [
    "kayles",
    "dawson-kayles",
    "octal(0.123)",
    "octal(0.75)",
    "octal(4.7)",
    "octal(0.26)",
    "octal(0.54)",
    "guiles",
    "treblecross",
    "laskers-nim",
    "hexadecimal(0.3F)",
    "grundys-game",
    "couples",
    "cut(1)",
    "cut(2,3)",
    "nim",
    "subtract(1,3)",
    "subtract(2,4,7)",
    "subtract(all except 2,3)",
    "subtract(primes)",
];

fn solve(query: &str, method: Option<&str>) -> Answer<Solved> {
    let options = Options { method: method.map(str::to_owned), check_steps: 0, ..Options::default() };
    let question = Solve { query: query.parse().unwrap() };
    ask(&question, &options, &Meter::unlimited()).unwrap_or_else(|why| panic!("{query}: {why}"))
}

/// Numbers that look random, from a seed.
fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// Theory and search on random sums: outcome, winning moves, and how many; by which methods theory answered.
fn compare(seed: u64, cases: usize) -> Vec<&'static str> {
    let mut dice = dice(seed);
    let mut used = Vec::new();
    for case in 0..cases {
        let parts = 2 + dice(3);
        let pair = [RULES[case % RULES.len()], RULES[dice(RULES.len())]];
        let most = if parts > 2 { 8 } else { 11 };
        let sum: Vec<String> = (0..parts).map(|_| format!("{}:{}", pair[dice(2)], dice(most))).collect();
        let query = format!("misere {}", sum.join(" + "));
        let (theory, search) = (solve(&query, None), solve(&query, Some("misere/search")));
        let (a, b) = (&theory.claim, &search.claim);
        let same = a.outcome == b.outcome && a.moves.listed == b.moves.listed && a.moves.total == b.moves.total;
        assert!(same && a.over == b.over, "{query}, seed {seed}: {} and {}", theory.method, search.method);
        used.push(theory.method);
    }
    used
}

#[test]
fn theory_and_search_agree_on_random_misere_sums() {
    let used = compare(1, 300);
    for method in ["misere/tame", "misere/quotient"] {
        assert!(used.iter().filter(|id| **id == method).count() > 20, "{method}");
    }
}

#[test]
#[ignore = "ten thousand sums"]
fn theory_and_search_agree_on_ten_thousand_misere_sums() {
    compare(2, 10_000);
}

fn quotient(game: &str, to: u32) -> Answer<QuotientFound> {
    let question = grundy::Quotient { game: game.parse::<Game>().unwrap(), to };
    ask(&question, &Options::default(), &Meter::unlimited()).unwrap_or_else(|why| panic!("{game}: {why}"))
}

#[test]
fn quotients_of_all_heaps_are_proved_and_verified() {
    // T. E. Plambeck and A. N. Siegel 2008: orders and P-portions; the pretending function of Kayles has period 12.
    for (game, to, order, p, repeat) in [
        ("kayles", 60, 40, 9, Some((71, 12))),
        ("octal(0.123)", 20, 20, 5, Some((5, 5))),
        ("octal(0.75)", 20, 8, 2, Some((8, 2))),
        ("subtract(1,3,4)", 10, 6, 2, Some((0, 7))),
        ("subtract(2,4,7)", 20, 6, 2, Some((8, 3))),
        ("kayles + subtract(1,3)", 30, 40, 9, Some((71, 12))),
        ("nim", 3, 6, 2, None),
        ("dawson-kayles", 14, 24, 5, None),
        ("grundys-game", 12, 6, 2, None),
        ("subtract(primes)", 12, 10, 2, None),
    ] {
        let answer = quotient(game, to);
        let found = &answer.claim;
        let repeated = found.repeat().map(|r| (r.preperiod, r.period));
        let shape = (found.quotient.order(), found.quotient.p_portion().count(), repeated);
        assert_eq!(shape, (order, p, repeat), "{game}");
        assert_eq!(answer.standing.word(), "verified", "{game}");
    }
}

#[test]
fn tame_is_decided_by_the_product_not_by_the_order() {
    assert_eq!(quotient("nim", 9).claim.tame, Some(4));
    assert_eq!(quotient("subtract(1..6)", 20).claim.tame, Some(3));
    assert_eq!(quotient("octal(0.3)", 10).claim.tame, Some(1));
    assert_eq!(quotient("kayles", 30).claim.tame, None);
    assert_eq!(quotient("octal(0.75)", 20).claim.tame, None);
}

#[test]
fn a_budget_that_ends_leaves_the_quotient_of_fewer_heaps() {
    let question = grundy::Quotient { game: "dawson-kayles".parse().unwrap(), to: 33 };
    let meter = Meter::new(Budget { positions: Some(30_000), ..Budget::UNLIMITED });
    let Err(unanswered) = ask(&question, &Options::default(), &meter) else { panic!("no stop") };
    assert!(unanswered.stop().is_some());
    let found = unanswered.partial.expect("a partial answer").claim;
    assert!(found.to >= 4 && found.to < 33 && found.repeats.is_none(), "{}", found.to);
    assert_eq!(found.phi[0].len(), found.to as usize + 1);
}

/// The outcomes of the heaps of a game in misère play.
fn outcomes(game: &str, from: &str, to: &str, method: &str) -> (Answer<Table>, Vec<bool>) {
    let options = Options { method: Some(method.to_owned()), ..Options::default() };
    let game: Game = format!("misere {game}").parse().unwrap();
    let (kind, from, to) = (Kind::Outcome, parse_nat(from).unwrap(), parse_nat(to).unwrap());
    let question = grundy::Values { game, kind, from, to, layout: None };
    let answer = ask(&question, &options, &Meter::unlimited()).unwrap();
    let table = &answer.claim;
    let Cells::Line { values: Line::Outcomes(listed), .. } = &table.cells else { panic!() };
    let listed = listed.iter().collect();
    (answer, listed)
}

#[test]
fn outcomes_of_heaps_by_their_quotient_are_those_of_the_rules() {
    let splits = |game: &&str| game.parse::<Game>().unwrap().rulesets[0].rule.splits();
    // Every heap of 0.3F has a new nimber, and soon the quotient more elements than one may have.
    for game in RULES.into_iter().filter(splits).filter(|game| *game != "hexadecimal(0.3F)") {
        let (answer, listed) = outcomes(game, "0", "13", "misere/quotient");
        assert_eq!(listed, outcomes(game, "0", "13", "rules/brute").1, "{game}");
        assert!(matches!(answer.standing, Standing::Verified(_)), "{game}");
    }
}

// Source: the rules themselves up to 24 pins; beyond, that no heap is lost, the quotient of Plambeck and Siegel (2008).
#[test]
fn misere_kayles_is_lost_at_1_4_9_12_and_20_pins() {
    let lost = |listed: Vec<bool>| -> Vec<usize> { (0..).zip(listed).filter(|(_, p)| *p).map(|(n, _)| n).collect() };
    assert_eq!(lost(outcomes("kayles", "0", "24", "rules/brute").1), [1, 4, 9, 12, 20]);
    assert_eq!(lost(outcomes("kayles", "0", "2000", "misere/quotient").1), [1, 4, 9, 12, 20]);
    let game: Game = "misere kayles".parse().unwrap();
    let question = grundy::Period { game, kind: Kind::Outcome, row: None, look: None, full: false };
    let answer = ask(&question, &Options::default(), &Meter::unlimited()).unwrap();
    let found = &answer.claim;
    assert_eq!(found.periodicity.map(|p| (p.preperiod, p.period)), Some((21, 1)));
    assert!(matches!(answer.standing, Standing::Verified(_)));
    assert_eq!(lost(outcomes("kayles", "10^100", "10^100+24", "misere/quotient").1), [0; 0]);
}

#[test]
fn heaps_of_a_hundred_digits_answer_in_misere_play() {
    for (query, outcome, total) in [
        ("misere nim:10^100 + nim:10^100", "P", "0"),
        ("misere nim:10^100 + nim:1", "N", "1"),
        ("misere subtract(1,2,3):10^100 + subtract(1,2,3):10^100", "N", "2"),
        ("misere subtract(1,2):10^100 + nim:1", "N", "2"),
        ("misere octal(0.123):10^100", "P", "0"),
        ("misere wythoff:(10^100,10^100)", "N", "1"),
        ("misere fibonacci:10^100/1", "P", "0"),
    ] {
        let answer = solve(query, None);
        let solved = &answer.claim;
        assert_eq!(
            (solved.outcome.to_string().as_str(), solved.moves.total.to_string().as_str()),
            (outcome, total),
            "{query}"
        );
    }
}

#[test]
fn closed_forms_of_misere_play_agree_with_the_rules() {
    for k in [1, 2, 3] {
        for x in 0..14 {
            for y in 0..14 {
                same(&format!("misere wythoff({k}):({x},{y})"), "wythoff/misere");
            }
        }
    }
    for f in ["x", "2x", "3x", "x^2"] {
        for n in 1..26 {
            for r in 1..=n {
                same(&format!("misere takeaway({f}):{n}/{r}"), "schwenk/numeration");
            }
        }
    }
}

fn same(query: &str, method: &str) {
    let (closed, rules) = (solve(query, Some(method)), solve(query, Some("rules/brute")));
    let (a, b) = (&closed.claim, &rules.claim);
    assert_eq!((a.outcome, &a.moves.listed, a.over), (b.outcome, &b.moves.listed, b.over), "{query}");
}

//! Tests of proofs and refutations about whole games.

use super::check::compare;
use super::*;
use crate::logic::parse_file;
use grundy_core::{Meter, Nat, Sentence};

fn with_limits<T>(f: impl FnOnce(&Limits<'_>) -> T) -> T {
    let meter = Meter::unlimited();
    f(&Limits { states: 500_000, meter: &meter })
}

fn proved(text: &str) -> GameReport {
    let report = with_limits(|limits| prove(&text.parse().unwrap(), limits)).unwrap();
    assert!(report.proved(), "{report}");
    assert_eq!(report.obligations.iter().map(|o| o.id).collect::<String>(), "WAB");
    assert!(report.compared.unwrap().moves > 0);
    report
}

fn numbers(list: &[u32]) -> Vec<Nat> {
    list.iter().map(|n| Nat::from(*n)).collect()
}

#[test]
fn wythoff_is_proved_with_a_set_of_four_states() {
    assert_eq!(proved("wythoff").p_set.states(), 4);
}

#[test]
fn the_raleigh_game_is_proved_with_a_set_of_five_states() {
    assert_eq!(proved("raleigh").p_set.states(), 5);
}

#[test]
fn raleigh_by_theorem_2_and_by_theorem_3_is_the_same_set() {
    let by_endings = with_limits(|limits| {
        let encoding = Encoding::new(&"raleigh".parse().unwrap(), Play::Normal, None).unwrap();
        let system = System::named("fib", limits).unwrap();
        prove_claim(encoding, system, &theorem_3(), limits).unwrap()
    });
    assert!(by_endings.proved());
    assert_eq!(by_endings.p_set, proved("raleigh").p_set);
}

#[test]
fn raleigh_without_the_exception_is_refuted_at_6_7_11() {
    let report = with_limits(|limits| prove_raleigh_with(Exception::Never, limits)).unwrap();
    let a = report.refuted().unwrap();
    assert_eq!(a.id, "A");
    let Settled::Refuted { position, to, .. } = &a.verdict else { panic!() };
    assert_eq!((position, to.as_ref()), (&numbers(&[6, 7, 11]), Some(&numbers(&[4, 5, 8]))));
}

#[test]
fn raleigh_with_the_exception_always_is_refuted_at_12_13_19() {
    let report = with_limits(|limits| prove_raleigh_with(Exception::Always, limits)).unwrap();
    let b = report.refuted().unwrap();
    assert_eq!(b.id, "B");
    let Settled::Refuted { position, to, .. } = &b.verdict else { panic!() };
    assert_eq!((position, to), (&numbers(&[12, 13, 19]), &None));
}

#[test]
fn a_single_position_left_out_far_away_is_found() {
    // The pair of n = 1000 of Wythoff's game.
    let report = with_limits(|limits| {
        let ruleset = "wythoff".parse().unwrap();
        let encoding = Encoding::new(&ruleset, Play::Normal, None).unwrap();
        let system = System::named("fib", limits).unwrap();
        let whole = claim(&ruleset, &encoding, &system).unwrap();
        let claim = without(&encoding.position, &whole, &numbers(&[1618, 2618])).unwrap();
        prove_claim(encoding, system, &claim, limits).unwrap()
    });
    let Settled::Refuted { position, .. } = &report.refuted().unwrap().verdict else { panic!() };
    assert_eq!(*position, numbers(&[1618, 2618]));
}

#[test]
fn a_wrong_position_anywhere_is_found_where_it_is() {
    let pairs = "(exists n: a = floor(n*phi) and b = a + n)";
    with_limits(|limits| {
        let encoding = Encoding::new(&"wythoff".parse().unwrap(), Play::Normal, None).unwrap();
        let system = System::named("fib", limits).unwrap();
        let right = proved("wythoff").p_set;
        for p in encoding.plain.as_ref().unwrap().positions(12) {
            let here = format!("(a = {} and b = {})", p[0], p[1]);
            let lost = right.accepts(&[p[0], p[1]].map(|x| system.write(&Nat::from(x))));
            let text = if lost { format!("{pairs} and not {here}") } else { format!("{pairs} or {here}") };
            let set = crate::logic::Predicate::Formula(encoding::formula(&text));
            let claim = Claim { says: Sentence::verbatim(text), set };
            let report = prove_claim(encoding.clone(), system.clone(), &claim, limits).unwrap();
            let refuted = report.refuted().unwrap();
            let Settled::Refuted { position, to, .. } = &refuted.verdict else { panic!() };
            assert_eq!(refuted.id, if lost { "B" } else { "A" }, "{p:?}");
            assert_eq!((position, to.is_some()), (&p.iter().map(|x| Nat::from(*x)).collect(), !lost), "{p:?}");
        }
    });
}

#[test]
fn wythoff_with_a_spread_is_proved_in_its_own_numeration() {
    assert_eq!(proved("wythoff(2)").system, "ostrowski(2)");
    assert_eq!(proved("wythoff(3)").p_set.states(), 14);
}

#[test]
fn take_away_games_with_an_automatic_adder_are_proved() {
    for text in ["fibonacci", "takeaway(x)", "takeaway(3x/2)", "takeaway(2x-1)", "takeaway(2x+1)", "takeaway(3x)"] {
        proved(text);
    }
}

#[test]
fn a_take_away_game_without_an_automatic_adder_is_refused() {
    let error = with_limits(|limits| prove(&"takeaway(4x)".parse().unwrap(), limits)).unwrap_err();
    assert!(matches!(error, ProveError::System(_)), "{error}");
}

#[test]
fn nim_is_proved_on_up_to_four_piles() {
    for text in ["nim", "nim^2", "nim^3", "nim^4"] {
        proved(text);
    }
}

#[test]
fn finite_subtraction_sets_are_proved_by_their_period() {
    for text in ["subtract(1,3,4)", "subtract(2,4,7)", "subtract(1..5)", "subtract(3,5,8)"] {
        proved(text);
    }
}

#[test]
fn the_base_of_a_periodic_set_is_free_and_that_of_nim_is_two() {
    with_limits(|limits| {
        let report = prove_in(&"subtract(1,3,4)".parse().unwrap(), Some("base10"), limits).unwrap();
        assert!(report.proved() && report.system == "base10", "{report}");
        let error = prove_in(&"nim^2".parse().unwrap(), Some("fib"), limits).unwrap_err();
        assert!(error.to_string().contains("base2"), "{error}");
    });
}

#[test]
fn a_closed_form_that_nobody_knows_is_not_made_up() {
    let error = with_limits(|limits| prove(&"wythoff^3".parse().unwrap(), limits)).unwrap_err();
    assert!(matches!(error, ProveError::Unsupported(_)), "{error}");
}

#[test]
fn a_limit_is_no_refutation() {
    let meter = Meter::unlimited();
    let few = Limits { states: 60, meter: &meter };
    match prove(&"raleigh".parse().unwrap(), &few) {
        Err(ProveError::GaveUp(_) | ProveError::System(_)) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn formulas_agree_with_the_rules_on_larger_boxes() {
    let games = [
        ("wythoff", 50),
        ("wythoff(3)", 30),
        ("wythoff^3", 8),
        ("raleigh", 12),
        ("nim^4", 8),
        ("subtract(1,3,4..6)", 60),
        ("subtract^2(2,5)", 20),
        ("subtract(all except 2,5..7)", 40),
        ("fibonacci", 50),
        ("takeaway(2x-1)", 30),
        ("takeaway(x/2+3)", 30),
        ("moves((1,0)*,(0,1)*,(2,2)*)", 20),
        ("moves((1,0)*,(0,2),(3,1)*)", 20),
        ("moves((1,1,0)*,(0,1,1)*,(1,0,1)*)", 8),
    ];
    for (text, below) in games {
        with_limits(|limits| {
            let system = match text {
                _ if text.starts_with("takeaway") => Some("base2"),
                _ => None,
            };
            let encoding = Encoding::new(&text.parse().unwrap(), Play::Normal, system).unwrap();
            let system = System::named(&encoding.system, limits).unwrap();
            let mut arena = Arena::new(&encoding, &system, *limits).unwrap();
            let compared = compare(&mut arena, encoding.plain.as_ref().unwrap(), below).unwrap();
            assert!(compared.moves > 20, "{text}");
        });
    }
}

#[test]
fn a_wrong_formula_is_noticed_before_anything_is_proved() {
    let error = with_limits(|limits| {
        let ruleset = "raleigh".parse().unwrap();
        let mut encoding = Encoding::new(&ruleset, Play::Normal, None).unwrap();
        encoding.moves = classes::raleigh_with(Exception::Never);
        let system = System::named("fib", limits).unwrap();
        prove_claim(encoding, system, &claim::theorem_2(), limits).unwrap_err()
    });
    assert!(matches!(error, ProveError::RulesDisagree { formula_allows: true, .. }), "{error}");
}

#[test]
fn every_statement_of_the_papers_is_proved_in_its_range() {
    for name in ["raleigh", "wythoff", "fibonacci"] {
        for row in with_limits(|limits| prove_paper(name, limits)).unwrap().unwrap() {
            assert_eq!(row.holds, Some(true), "{}: {:?}", row.statement.id, row.because);
        }
    }
    assert!(with_limits(|limits| prove_paper("chess", limits)).unwrap().is_none());
}

#[test]
fn the_identities_of_the_prologue_fail_at_zero_only() {
    let rows = with_limits(|limits| prove_paper("raleigh", limits)).unwrap().unwrap();
    let at_zero = |id: &str| rows.iter().find(|row| row.statement.id == id).unwrap().at_zero;
    assert_eq!(["Prologue (i)", "Prologue (ii)", "Prologue (iv)", "Lemma 5"].map(at_zero), [Some(false); 4]);
    assert_eq!(at_zero("Prologue (iii)"), None);
    assert_eq!(at_zero("Lemma 2: disjoint"), Some(true));
}

#[test]
fn a_strategy_leads_from_every_won_position_into_p() {
    for text in ["wythoff", "raleigh", "fibonacci", "takeaway(3x)", "nim^3", "subtract(2,4,7)"] {
        let report = proved(text);
        let plain = report.encoding.plain.clone().unwrap();
        let plan = with_limits(|limits| strategy(&report, limits)).unwrap();
        let below = if plain.arity() > 2 { 10 } else { 40 };
        let write = |p: &Small| p.iter().map(|x| report.numeration.write(&Nat::from(*x))).collect::<Vec<_>>();
        for p in plain.positions(below) {
            let lost = report.p_set.accepts(&write(&p));
            let options = plain.options(&p);
            let follows = |q: &&Small| plan.moves.accepts(&[write(&p), write(q)].concat());
            let advised: Vec<&Small> = options.iter().filter(follows).collect();
            assert_eq!(advised.is_empty(), lost, "{text} {p:?}");
            assert!(advised.iter().all(|q| report.p_set.accepts(&write(q))), "{text} {p:?}");
        }
    }
}

#[test]
fn a_game_that_the_user_declares_is_proved_or_refuted() {
    let game = |lost: &str| {
        let text = format!(
            "system fib\nlet Lost(x, y) := x = y\nposition (a, b)\nsymmetric\n\
             move one: a' = a and b' < b\nmove both: exists t >= 1: a = a' + t and b = b' + t and Lost(t, t)\n\
             lost P: {lost}\nprove game"
        );
        let script = parse_file(&text).unwrap();
        with_limits(|limits| prove_script(&script, limits)).unwrap()
    };
    let right = game("exists n: a = floor(n*phi) and b = a + n");
    assert!(right.proved(), "{right}");
    assert_eq!(right.p_set, proved("wythoff").p_set);
    let wrong = game("exists n: a = floor(n*phi) and b = a + n and n != 4");
    let Settled::Refuted { position, .. } = &wrong.refuted().unwrap().verdict else { panic!() };
    assert_eq!(*position, numbers(&[6, 10]));
}

#[test]
fn a_game_in_which_a_move_may_go_on_for_ever_is_refuted() {
    let script =
        parse_file("position (a)\nmove up: a' = a + 1 and a >= 3\nmove down: a' < a\nlost P: a = 0\nprove game")
            .unwrap();
    let report = with_limits(|limits| prove_script(&script, limits)).unwrap();
    let w = &report.obligations[0];
    let Settled::Refuted { position, to, .. } = &w.verdict else { panic!("{report}") };
    assert_eq!((w.id, position, to.as_ref()), ("W", &numbers(&[3]), Some(&numbers(&[4]))));
}

#[test]
fn a_pile_may_grow_if_a_lexicographic_order_falls() {
    let text = "position (a, b)\nmove trade: a' + 1 = a and b' = b + 5\nmove take: a' = a and b' + 1 = b\n\
        lost P: (a + b) mod 2 = 0\nprove game";
    let report = with_limits(|limits| prove_script(&parse_file(text).unwrap(), limits)).unwrap();
    assert!(report.obligations[0].says.to_string().contains("lexicographic"), "{report}");
    assert_eq!(report.obligations[0].verdict, Settled::Proved);
}

#[test]
fn a_file_that_names_no_system_is_read_in_that_of_fibonacci() {
    // 101 is 4 there, and 5 in base 2: from it a move leads to 0.
    let game = |system: &str| {
        let text = format!("{system}position (a)\nmove down: a' < a\nlost P: a = 0 or a in /101/\nprove game");
        let script = parse_file(&text).unwrap();
        let report = with_limits(|limits| prove_script(&script, limits)).unwrap();
        assert_eq!(report.system, script.in_system());
        let Settled::Refuted { position, .. } = &report.refuted().unwrap().verdict else { panic!("{report}") };
        (report.system.clone(), position.clone())
    };
    assert_eq!(game(""), ("fib".to_owned(), numbers(&[4])));
    assert_eq!(game(""), game("system fib\n"));
    assert_eq!(game("system base2\n"), ("base2".to_owned(), numbers(&[5])));
}

#[test]
fn the_claims_of_a_paper_are_all_its_statements_each_once() {
    for (name, predicates) in [
        ("raleigh", &["Shift", "$position", "$lost"][..]),
        ("wythoff", &["$position", "$lost"]),
        ("fibonacci", &["Part", "Bound", "$position", "$lost"]),
    ] {
        with_limits(|limits| {
            let mut rows = prove_paper(name, limits).unwrap().unwrap();
            let (definitions, statements) = paper_claims(&rows, limits).unwrap().unwrap();
            let names: Vec<&str> = definitions.iter().map(|definition| definition.name.as_str()).collect();
            assert_eq!(names, predicates, "{name}");
            assert!(statements.iter().enumerate().all(|(i, one)| !statements[..i].contains(one)), "{name}");
            for row in rows.iter().filter(|row| row.report.is_none()) {
                let whole = &row.sentences[0];
                assert!(whole.holds && statements.contains(whole), "{}", row.statement.id);
                // What is said about 0 is claimed too.
                let zero = row.sentences.get(1).map(|zero| (zero.holds, zero.counterexample.is_none()));
                assert_eq!(zero, row.at_zero.map(|holds| (holds, holds)), "{}", row.statement.id);
            }
            // Where something was not decided, nothing is claimed.
            rows[0].holds = None;
            assert_eq!(paper_claims(&rows, limits).unwrap(), None);
        });
    }
}

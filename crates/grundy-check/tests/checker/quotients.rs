//! Tests of misère quotients, and of misère positions decided by them or by the nimbers of their heaps: all are
//! accepted, and every change is refused.

use crate::common::check;
use grundy_check::Refusal;
use grundy_core::Outcome;
use grundy_core::certificate::{
    Certificate, Count, FORMAT, HeapClaim, MoveClaim, OutcomeClaim, PeriodicityClaim, QuotientClaim, RepeatClaim,
    Value, Whole,
};

/// subtract(1,2): the quotient of misère nim with heaps 1 and 2, period 3 from the start.
fn thirds() -> QuotientClaim {
    // 1, a, b, ab, b², ab²; a = Φ(1), b = Φ(2).
    QuotientClaim {
        format: FORMAT,
        ruleset: "subtract(1,2)".to_owned(),
        order: Count(6),
        p_portion: Count(2),
        action: vec![vec![1, 2], vec![0, 3], vec![3, 4], vec![2, 5], vec![5, 2], vec![4, 3]],
        lost: vec![1, 4],
        heaps: Count(6),
        phi: vec![vec![0, 1, 2, 0, 1, 2]],
        whole: true,
        repeats: Some(vec![RepeatClaim { preperiod: Count(0), period: Count(3) }]),
    }
}

fn refused(claim: QuotientClaim) -> String {
    match check(&Certificate::Quotient(claim.clone())) {
        Err(Refusal::Wrong { what } | Refusal::Unreadable(what)) => what.to_string(),
        other => panic!("{claim:?}: {other:?}"),
    }
}

#[test]
fn a_quotient_is_accepted_and_says_what_was_verified() {
    let verified = check(&Certificate::Quotient(thirds())).unwrap();
    let said = "misere subtract(1,2): the quotient has 6 elements, 2 of them in its P-portion, for all heaps";
    assert_eq!(verified.to_string(), said);
    let first = QuotientClaim { repeats: None, whole: false, ..thirds() };
    let verified = check(&Certificate::Quotient(first)).unwrap();
    assert!(verified.to_string().ends_with("for heaps up to 5"));
}

#[test]
fn what_is_written_is_read_back() {
    let json = Certificate::Quotient(thirds()).to_json();
    assert_eq!(Certificate::read(json.as_bytes()).unwrap(), Certificate::Quotient(thirds()));
}

#[test]
fn every_changed_number_is_refused() {
    for x in 0..6 {
        for g in 0..2 {
            for to in 0..7u32 {
                let mut claim = thirds();
                if claim.action[x][g] != to {
                    claim.action[x][g] = to;
                    refused(claim);
                }
            }
        }
    }
    for n in 0..6 {
        for to in 0..7u32 {
            let mut claim = thirds();
            if claim.phi[0][n] != to {
                claim.phi[0][n] = to;
                refused(claim);
            }
        }
    }
    for lost in [vec![], vec![1], vec![4], vec![0, 1], vec![1, 5], vec![1, 2, 4], vec![4, 1], vec![1, 6], vec![1, 1]] {
        let p_portion = Count(lost.len() as u64);
        refused(QuotientClaim { lost, p_portion, ..thirds() });
    }
    let repeat = |preperiod, period| Some(vec![RepeatClaim { preperiod: Count(preperiod), period: Count(period) }]);
    for (e, p) in [(1, 3), (0, 6), (0, 2), (0, 0), (0, 1), (3, 3), (u64::MAX, u64::MAX)] {
        refused(QuotientClaim { repeats: repeat(e, p), ..thirds() });
    }
    refused(QuotientClaim { repeats: Some(vec![]), ..thirds() });
    let twice = repeat(0, 3).into_iter().flatten().chain(repeat(0, 3).into_iter().flatten()).collect();
    refused(QuotientClaim { repeats: Some(twice), ..thirds() });
}

#[test]
fn every_changed_field_is_refused() {
    refused(QuotientClaim { order: Count(7), ..thirds() });
    refused(QuotientClaim { p_portion: Count(3), ..thirds() });
    refused(QuotientClaim { format: 2, ..thirds() });
    for ruleset in [
        "subtract(1,3)",
        "subtract(1,2,3)",
        "nim",
        "misere subtract(1,2)",
        "subtract(1,2) + nim",
        "wythoff",
        "fibonacci",
        "subtract(2,1)",
        "kayles",
    ] {
        refused(QuotientClaim { ruleset: ruleset.to_owned(), ..thirds() });
    }
    refused(QuotientClaim { heaps: Count(5), ..thirds() });
    refused(QuotientClaim { whole: false, ..thirds() });
    refused(QuotientClaim { repeats: None, ..thirds() });
    refused(QuotientClaim { phi: vec![], ..thirds() });
    refused(QuotientClaim { phi: vec![vec![]], ..thirds() });
    // One heap fewer than the window asks for.
    let short = vec![thirds().phi[0][..4].to_vec()];
    assert!(
        refused(QuotientClaim { phi: short, heaps: Count(4), ..thirds() })
            .contains("but the proof of the period needs")
    );
    refused(QuotientClaim { action: vec![], order: Count(0), lost: vec![], p_portion: Count(0), ..thirds() });
    let mut ragged = thirds();
    ragged.action[3].pop();
    refused(ragged);
}

#[test]
fn a_monoid_that_is_too_fine_is_not_the_quotient() {
    // The free choice between b² and another element that does the same.
    let mut claim = thirds();
    claim.action.push(vec![5, 2]);
    claim.action[2][1] = 6;
    claim.action[6] = vec![5, 2];
    claim.order = Count(7);
    claim.lost = vec![1, 4, 6];
    claim.p_portion = Count(3);
    refused(claim);
}

#[test]
fn no_theorem_no_claim_about_all_heaps() {
    // Grundy's game to heap 2 has no move at all: one element.
    let claim = |ruleset: &str, repeats: Option<Vec<RepeatClaim>>| QuotientClaim {
        format: FORMAT,
        ruleset: ruleset.to_owned(),
        order: Count(1),
        p_portion: Count(0),
        action: vec![vec![]],
        lost: vec![],
        heaps: Count(3),
        phi: vec![vec![0; 3]],
        whole: repeats.is_some(),
        repeats,
    };
    let accept = |claim| check(&Certificate::Quotient(claim)).is_ok();
    let one = Some(vec![RepeatClaim { preperiod: Count(1), period: Count(1) }]);
    for ruleset in ["grundys-game", "octal(0.0(04))"] {
        assert!(accept(claim(ruleset, None)), "{ruleset}");
        assert!(refused(claim(ruleset, one.clone())).contains("knows no proof"), "{ruleset}");
    }
    // subtract(9) has moves from heap 9 on only: three heaps without any are no window of nine.
    assert!(accept(claim("subtract(9)", None)));
    refused(claim("subtract(9)", one));
}

/// Misère Kayles with heaps up to 4: 1, a, b, ab, b², ab²; Φ is 1, a, b, ab, a.
fn kayles() -> QuotientClaim {
    let phi = vec![vec![0, 1, 2, 3, 1]];
    QuotientClaim { ruleset: "kayles".to_owned(), heaps: Count(5), phi, whole: false, repeats: None, ..thirds() }
}

fn step(component: usize, take: &[u64], to: &str) -> MoveClaim {
    MoveClaim { component, take: take.iter().map(|n| Whole((*n).into())).collect(), to: to.to_owned() }
}

fn decided(query: &str, quotient: QuotientClaim, moves: &[MoveClaim]) -> OutcomeClaim {
    OutcomeClaim {
        format: FORMAT,
        query: query.to_owned(),
        outcome: if moves.is_empty() { Outcome::P } else { Outcome::N },
        nimber: None,
        heaps: None,
        quotient: Some(Box::new(quotient)),
        winning: moves.first().cloned(),
        moves: Some(moves.to_vec()),
        resistance: None,
    }
}

/// Φ = ab·a = b, which is not in P; a·a·a, ab·a·b and ab·ab are.
fn won() -> OutcomeClaim {
    decided(
        "misere kayles:3 + kayles:4",
        kayles(),
        &[step(0, &[1], "kayles:1 + kayles:1"), step(1, &[1], "kayles:1 + kayles:2"), step(1, &[1], "kayles:3")],
    )
}

fn refused_position(claim: OutcomeClaim) -> String {
    match check(&Certificate::Outcome(claim.clone())) {
        Err(Refusal::Wrong { what } | Refusal::Unreadable(what)) => what.to_string(),
        other => panic!("{claim:?}: {other:?}"),
    }
}

#[test]
fn a_position_is_decided_by_the_quotient_of_its_heaps() {
    assert_eq!(check(&Certificate::Outcome(won())).unwrap().to_string(), "misere kayles:3 + kayles:4 is N");
    let json = Certificate::Outcome(won()).to_json();
    assert_eq!(Certificate::read(json.as_bytes()).unwrap(), Certificate::Outcome(won()));
    let accepted = |claim: OutcomeClaim| assert!(check(&Certificate::Outcome(claim.clone())).is_ok(), "{claim:?}");
    accepted(decided("misere kayles^2:(3,3)", kayles(), &[]));
    accepted(decided("misere kayles:4 + nim:0", kayles(), &[]));
    // A player without a move has won.
    accepted(OutcomeClaim { outcome: Outcome::N, ..decided("misere kayles:0", kayles(), &[]) });
    // The period of Φ reaches any heap; what leads to P is then not counted.
    let far = "1".to_owned() + &"0".repeat(30);
    let huge = OutcomeClaim { moves: None, ..decided(&format!("misere subtract(1,2):{far}"), thirds(), &[]) };
    accepted(huge.clone());
    refused_position(OutcomeClaim { moves: Some(vec![]), ..huge });
}

#[test]
fn every_change_to_a_decided_position_is_refused() {
    for query in [
        "misere kayles:4 + kayles:3",
        "misere kayles:3 + kayles:5",
        "misere kayles:3",
        "misere kayles:3 + kayles:4 + kayles:1",
        "misere kayles:3 + nim:4",
        "misere nim^2:(3,4)",
        "misere kayles:3 + wythoff:(1,2)",
        "misere kayles:3 + fibonacci:4/1",
        "kayles:3 + kayles:4",
        "misere dawson-kayles:3 + dawson-kayles:4",
    ] {
        refused_position(OutcomeClaim { query: query.to_owned(), ..won() });
    }
    refused_position(OutcomeClaim { outcome: Outcome::P, ..won() });
    refused_position(OutcomeClaim { outcome: Outcome::P, winning: None, moves: Some(vec![]), ..won() });
    refused_position(OutcomeClaim { winning: None, ..won() });
    refused_position(OutcomeClaim { winning: None, moves: None, ..won() });
    refused_position(OutcomeClaim { moves: None, ..won() });
    refused_position(OutcomeClaim { nimber: Some(Whole(1u8.into())), ..won() });
    refused_position(OutcomeClaim { heaps: Some(vec![]), ..won() });
    refused_position(OutcomeClaim { quotient: None, ..won() });
    refused_position(OutcomeClaim { format: 2, ..won() });
    let moves = won().moves.unwrap();
    for at in 0..moves.len() {
        let mut fewer = moves.clone();
        fewer.remove(at);
        refused_position(OutcomeClaim { winning: fewer.first().cloned(), moves: Some(fewer), ..won() });
        let mut twice = moves.clone();
        twice.push(moves[at].clone());
        refused_position(OutcomeClaim { moves: Some(twice), ..won() });
        for wrong in [
            step(0, &[2], "kayles:1"),
            step(1, &[2], "kayles:2"),
            step(1, &[3], "kayles:1"),
            step(0, &[1], "kayles:3"),
            step(1, &[1], "kayles:2 + kayles:1"),
            step(2, &[1], "kayles:1"),
        ] {
            let mut changed = moves.clone();
            changed[at] = wrong;
            refused_position(OutcomeClaim { winning: changed.first().cloned(), moves: Some(changed), ..won() });
        }
    }
    refused_position(OutcomeClaim { moves: None, winning: Some(step(0, &[2], "kayles:1")), ..won() });
    // Each number of the quotient counts here as it does alone.
    let with = |change: &dyn Fn(&mut QuotientClaim)| {
        let mut quotient = kayles();
        change(&mut quotient);
        refused_position(OutcomeClaim { quotient: Some(Box::new(quotient)), ..won() });
    };
    with(&|q| q.format = 2);
    with(&|q| q.order = Count(7));
    with(&|q| q.lost = vec![1, 2]);
    with(&|q| q.action[1][1] = 2);
    with(&|q| q.ruleset = "dawson-kayles".to_owned());
    with(&|q| q.whole = true);
    for n in 0..5 {
        for to in (0..7u32).filter(|to| *to != kayles().phi[0][n]) {
            with(&|q| q.phi[0][n] = to);
        }
    }
    // Heaps up to 3 alone have a quotient too, which says nothing of 4.
    with(&|q| {
        q.phi[0].pop();
        q.heaps = Count(4);
    });
}

/// misere nim:5 + subtract(1,2):N, where N = 2 + 3·10^29 has nimber 2.
fn like_nim() -> OutcomeClaim {
    let far = format!("3{}2", "0".repeat(28));
    let heap = |value: u8, (preperiod, period, saltus): (u64, u64, u64)| HeapClaim {
        value: Value::Nimber(Whole(value.into())),
        periodicity: (period > 0).then_some(PeriodicityClaim {
            preperiod: Count(preperiod),
            period: Count(period),
            saltus: Count(saltus),
        }),
        proof: None,
        automata: None,
    };
    OutcomeClaim {
        format: FORMAT,
        query: format!("misere nim:5 + subtract(1,2):{far}"),
        outcome: Outcome::N,
        nimber: None,
        heaps: Some(vec![heap(5, (0, 0, 0)), heap(2, (0, 3, 0))]),
        quotient: None,
        winning: Some(step(0, &[3], "nim:2")),
        moves: None,
        resistance: None,
    }
}

#[test]
fn sums_that_are_played_as_nim_are_decided_by_nimbers() {
    check(&Certificate::Outcome(like_nim())).unwrap();
    for (change, why) in [
        (OutcomeClaim { outcome: Outcome::P, winning: None, ..like_nim() }, "the outcome is N"),
        (OutcomeClaim { winning: Some(step(0, &[4], "nim:1")), ..like_nim() }, "does not win"),
        (OutcomeClaim { winning: Some(step(0, &[5], "nim:0")), ..like_nim() }, "does not win"),
        (OutcomeClaim { nimber: Some(Whole(7u8.into())), ..like_nim() }, "a nimber is given"),
    ] {
        let said = refused_position(change);
        assert!(said.contains(why), "{said}");
    }
    for at in 0..2 {
        let mut claim = like_nim();
        claim.heaps.as_mut().unwrap()[at].value = Value::Nimber(Whole(1u8.into()));
        assert!(refused_position(claim).contains("the value of heap"));
        let mut claim = like_nim();
        claim.heaps.as_mut().unwrap()[at].value = Value::Outcome(Outcome::N);
        refused_position(claim);
    }
    let mut claim = like_nim();
    claim.heaps.as_mut().unwrap()[1].periodicity =
        Some(PeriodicityClaim { preperiod: Count(1), period: Count(3), saltus: Count(0) });
    refused_position(claim);
    // Nimbers do not decide misère sums of other games.
    let heaps = like_nim().heaps.map(|mut heaps| {
        heaps[1].periodicity = None;
        heaps
    });
    for query in ["misere nim:5 + kayles:2", "misere nim:5 + wythoff:(1,1)", "misere nim:5 + fibonacci:3/2"] {
        refused_position(OutcomeClaim { query: query.to_owned(), heaps: heaps.clone(), ..like_nim() });
    }
    // In normal play this certificate lacks the nimber.
    refused_position(OutcomeClaim { query: like_nim().query.replace("misere ", ""), ..like_nim() });
}

#[test]
fn nimbers_and_exhaustion_agree_on_small_misere_sums() {
    let games: [(&str, &[u8]); 3] =
        [("nim", &[0, 1, 2, 3, 4]), ("subtract(1,2)", &[0, 1, 2, 0, 1]), ("subtract(2,3)", &[0, 0, 1, 1, 2])];
    let (mut lost, mut all) = (0, 0);
    for (x, (left, left_values)) in games.iter().flat_map(|game| (0..5).map(move |x| (x, game))) {
        for (y, (right, right_values)) in games.iter().flat_map(|game| (0..5).map(move |y| (y, game))) {
            let heap = |value: u8| HeapClaim {
                value: Value::Nimber(Whole(value.into())),
                periodicity: None,
                proof: None,
                automata: None,
            };
            let query = format!("misere {left}:{x} + {right}:{y}");
            let heaps = vec![heap(left_values[x]), heap(right_values[y])];
            let claim = OutcomeClaim { query, outcome: Outcome::P, heaps: Some(heaps), winning: None, ..like_nim() };
            let searched = OutcomeClaim { heaps: None, ..claim.clone() };
            let is_p = |claim: OutcomeClaim| check(&Certificate::Outcome(claim)).is_ok();
            assert_eq!(is_p(claim.clone()), is_p(searched), "{}", claim.query);
            lost += usize::from(is_p(claim));
            all += 1;
        }
    }
    assert!(all == 225 && lost > 20 && lost < 200, "{lost}");
}

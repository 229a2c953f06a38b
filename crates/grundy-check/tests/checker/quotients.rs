//! Misère quotients: accepted, and every change to one refused.

use crate::common::check;
use grundy_check::Refusal;
use grundy_core::certificate::{Certificate, Count, FORMAT, QuotientClaim, RepeatClaim};

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
        Err(Refusal::Wrong { what } | Refusal::Unreadable(what)) => what,
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
    assert!(refused(QuotientClaim { phi: short, heaps: Count(4), ..thirds() }).contains("prove the period"));
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
        assert!(refused(claim(ruleset, one.clone())).contains("no theorem"), "{ruleset}");
    }
    // subtract(9) has moves from heap 9 on only: three heaps without any are no window of nine.
    assert!(accept(claim("subtract(9)", None)));
    refused(claim("subtract(9)", one));
}

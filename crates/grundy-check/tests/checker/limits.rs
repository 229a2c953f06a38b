//! Tests that a claim that exceeds a limit of the checker is reported as too large and not as wrong.

use crate::common::{certificates, check, period_claim, values_claim};
use grundy_check::{Effort, Refusal};
use grundy_core::certificate::{
    BreakClaim, BreakTheorem, Certificate, Count, FORMAT, PositionsClaim, QuotientClaim, Whole,
};
use grundy_core::{Kind, Meter, Play};

fn is_too_large(certificate: &Certificate) {
    let verdict = check(certificate);
    assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{verdict:?}");
    assert_eq!(verdict.unwrap_err().exit_code(), 3);
}

/// Returns a certificate of `testdata` that must be of some kind.
fn sample<T>(name: &str, of: impl Fn(Certificate) -> Option<T>) -> T {
    let found = certificates("good").into_iter().find(|(own, _)| own == name);
    let (_, bytes) = found.unwrap_or_else(|| panic!("no certificate {name}"));
    of(Certificate::read(bytes.as_slice()).unwrap()).unwrap()
}

#[test]
fn a_quotient_may_have_as_many_heaps_as_steps_allow() {
    // subtract(1,2) is misère nim with heaps of 0, 1 and 2 in turn.
    let heaps = 100_001;
    let claim = QuotientClaim {
        format: FORMAT,
        ruleset: "subtract(1,2)".to_owned(),
        order: Count(6),
        p_portion: Count(2),
        action: vec![vec![1, 2], vec![0, 3], vec![3, 4], vec![2, 5], vec![5, 2], vec![4, 3]],
        lost: vec![1, 4],
        heaps: Count(heaps),
        phi: vec![(0..heaps).map(|n| (n % 3) as u32).collect()],
        whole: false,
        repeats: None,
    };
    assert!(check(&Certificate::Quotient(claim.clone())).is_ok());
    let effort = Effort { steps: 100_000, ..Effort::default() };
    let stopped = grundy_check::check(&Certificate::Quotient(claim.clone()), &effort, &Meter::unlimited());
    assert!(matches!(stopped, Err(Refusal::TooLarge { .. })), "{stopped:?}");
    let mut wrong = claim;
    wrong.phi[0][99_999] = 2;
    assert!(matches!(check(&Certificate::Quotient(wrong)), Err(Refusal::Wrong { .. })));
}

#[test]
fn more_nimbers_takes_and_vectors_than_are_looked_at_are_too_large() {
    let nimbers = sample("nimbers-nim", |c| if let Certificate::Nimbers(claim) = c { Some(claim) } else { None });
    let mut many = nimbers.clone();
    many.levels = vec![nimbers.levels[0].clone(); 65];
    is_too_large(&Certificate::Nimbers(many));
    let vectors = (1..66).map(|n| format!("({n},1)")).collect::<Vec<_>>().join(",");
    for ruleset in
        ["subtract(1..2000)", "subtract(1,2000000)", "takeaway(2000x)", "moves((1,2000))", "wythoff(2000000)"]
            .into_iter()
            .map(str::to_owned)
            .chain([format!("moves({vectors})")])
    {
        let mut other = nimbers.clone();
        other.ruleset = ruleset;
        is_too_large(&Certificate::Nimbers(other));
    }
    let mut other = nimbers;
    (other.ruleset, other.system) = ("takeaway(2x)".to_owned(), "schwenk(2000000x)".to_owned());
    is_too_large(&Certificate::Nimbers(other));
}

#[test]
fn a_period_that_is_too_long_for_a_proof_is_not_refuted() {
    let cycle: Vec<u64> = (0..10_001).map(|n| u64::from(n % 4 != 0)).collect();
    is_too_large(&period_claim("subtract(1,primes)", Play::Normal, Kind::Outcome, (0, 10_001, 0), &cycle));
    // Arithmetic periods of such games exist, and no rule here proves one.
    let mut claim = period_claim("octal(0.77)", Play::Normal, Kind::Nimber, (1, 2, 1), &[0, 1, 2]);
    if let Certificate::Period(claim) = &mut claim {
        claim.proof = Some(BreakClaim { theorem: BreakTheorem::GuySmith, space: None, nimbers: None });
    }
    let verdict = check(&claim);
    assert!(matches!(verdict, Err(Refusal::Unreadable(_))), "{verdict:?}");
}

#[test]
fn options_are_paid_for_before_they_are_looked_at() {
    // A heap of 300 is cut into 63 heaps in more ways than can ever be gone through.
    let claim = values_claim("cut(62)", Play::Normal, Kind::Nimber, 0, &vec![0; 301]);
    let effort = Effort { steps: 1_000_000, ..Effort::default() };
    let verdict = grundy_check::check(&claim, &effort, &Meter::unlimited());
    assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{verdict:?}");
}

#[test]
fn a_position_of_another_shape_is_wrong_and_not_too_large() {
    let claim = |piles: &[u32]| PositionsClaim {
        format: FORMAT,
        ruleset: "subtract(1,2)".to_owned(),
        play: Play::Normal,
        from: Whole(0u8.into()),
        positions: vec![piles.iter().map(|n| Whole((*n).into())).collect()],
        last: false,
        periodicity: None,
    };
    assert!(check(&Certificate::Positions(claim(&[0]))).is_ok());
    let verdict = check(&Certificate::Positions(claim(&[0, 0])));
    assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{verdict:?}");
}

/// Returns the nimbers of cut(C), computed by sets of the values of all sums of j heaps with a given number of tokens.
fn cut(cuts: &[usize], upto: usize) -> Vec<u64> {
    let most = cuts.iter().max().unwrap() + 1;
    let mut g: Vec<u64> = Vec::new();
    for n in 0..=upto {
        // sums[j][m]: the values of j heaps, each smaller than n, with m tokens in all.
        let mut sums = vec![vec![std::collections::BTreeSet::new(); n + 1]; most + 1];
        sums[0][0].insert(0u64);
        for j in 1..=most {
            for m in 0..=n {
                for last in 1..=m.min(n.saturating_sub(1)) {
                    let longer: Vec<u64> = sums[j - 1][m - last].iter().map(|v| v ^ g[last]).collect();
                    sums[j][m].extend(longer);
                }
            }
        }
        g.push((0..).find(|v| cuts.iter().all(|c| !sums[c + 1][n].contains(v))).unwrap());
    }
    g
}

#[test]
fn as_many_cuts_are_made_as_are_written() {
    for cuts in [&[61][..], &[62], &[63], &[64], &[100], &[126], &[62, 63], &[63, 70, 126]] {
        let text: Vec<String> = cuts.iter().map(usize::to_string).collect();
        let (ruleset, upto) = (format!("cut({})", text.join(",")), cuts[0] + 8);
        let right = cut(cuts, upto);
        assert_eq!((right[cuts[0]], right[cuts[0] + 1]), (0, 1), "{ruleset}");
        assert!(check(&values_claim(&ruleset, Play::Normal, Kind::Nimber, 0, &right)).is_ok(), "{ruleset}");
        // What one cut fewer would give.
        let mut shifted = right;
        shifted[cuts[0]] = 1;
        let verdict = check(&values_claim(&ruleset, Play::Normal, Kind::Nimber, 0, &shifted));
        assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{ruleset}: {verdict:?}");
    }
    assert!("cut(127)".parse::<grundy_core::Ruleset>().is_err());
}

//! Tests of periods of games whose moves split heaps: either theorem accepts true claims, and no changed claim is
//! accepted.

use crate::common::{check, listed};
use grundy_check::{Effort, Refusal};
use grundy_core::certificate::{
    BreakClaim, BreakTheorem, Certificate, Count, FORMAT, HeapClaim, MoveClaim, OutcomeClaim, PeriodClaim,
    PeriodicityClaim, SpaceClaim, Value, Whole,
};
use grundy_core::{Kind, Meter, Nat, Outcome, Periodicity, Play};

/// Returns the nimbers of an octal code by brute force.
fn table(digits: &[u32], upto: usize) -> Vec<u64> {
    let mut g: Vec<u64> = Vec::new();
    for n in 0..=upto {
        let mut options = Vec::new();
        for (take, digit) in digits.iter().enumerate().take(n + 1) {
            let rest = n - take;
            if digit & 1 != 0 && rest == 0 {
                options.push(0);
            }
            if digit & 2 != 0 && rest > 0 {
                options.push(g[rest]);
            }
            if digit & 4 != 0 {
                options.extend((1..rest).map(|a| g[a] ^ g[rest - a]));
            }
        }
        options.sort_unstable();
        options.dedup();
        g.push((0..).zip(&options).find(|(i, v)| i != *v).map_or(options.len() as u64, |(i, _)| i));
    }
    g
}

fn written(digits: &[u32]) -> String {
    let after: String = digits[1..].iter().map(u32::to_string).collect();
    format!("octal({}.{after})", digits[0])
}

fn claim(digits: &[u32], g: &[u64], (preperiod, period): (usize, usize), proof: BreakClaim) -> PeriodClaim {
    PeriodClaim {
        format: FORMAT,
        ruleset: written(digits),
        play: Play::Normal,
        kind: Kind::Nimber,
        row: None,
        preperiod: Count(preperiod as u64),
        period: Count(period as u64),
        saltus: Count(0),
        proof: Some(proof),
        prefix: Some(listed(Kind::Nimber, &g[..preperiod])),
        cycle: Some(listed(Kind::Nimber, &g[preperiod..preperiod + period])),
        quotient: None,
    }
}

const GUY_SMITH: BreakClaim = BreakClaim { theorem: BreakTheorem::GuySmith, space: None, nimbers: None };

/// Returns the space of a mask, with its rare heaps among the first heaps.
fn space(digits: &[u32], g: &[u64], end: usize, mask: u64, alternates: bool) -> SpaceClaim {
    let odd = alternates && digits.iter().position(|d| d & 4 != 0).is_some_and(|take| take % 2 == 1);
    let parity = |n: usize| (g[n] & mask).count_ones() as usize + usize::from(alternates) * n + usize::from(odd);
    let rare: Vec<usize> = (1..end).filter(|n| parity(*n).is_multiple_of(2)).collect();
    let last = rare.last().map_or(0, |n| *n as u64);
    SpaceClaim { mask: Count(mask), alternates, rare: Count(rare.len() as u64), last: Count(last) }
}

/// The digits of a code, its nimbers, and its preperiod and period.
type Known = (Vec<u32>, Vec<u64>, (usize, usize));

/// Codes of three digits whose period shows early.
fn codes() -> Vec<Known> {
    let mut out = Vec::new();
    for code in (8..512u32).step_by(3) {
        let digits = vec![4 * (code & 1), code >> 6 & 7, code >> 3 & 7, (code & 7) | 4];
        let g = table(&digits, 700);
        let found = (1..150).find_map(|period| {
            let preperiod = (0..=700 - period).rev().find(|n| g[n + period] != g[*n]).map_or(0, |n| n + 1);
            (2 * (preperiod + period) + 3 < 600).then_some((preperiod, period))
        });
        out.extend(found.map(|truth| (digits, g, truth)));
    }
    assert!(out.len() > 20, "{}", out.len());
    // Their rare heaps end well before the period begins.
    for (digits, truth) in [
        (vec![0, 0, 5, 5], (259, 148)),
        (vec![0, 1, 7, 7], (497, 20)),
        (vec![0, 4, 5], (498, 20)),
        (vec![0, 4, 7], (498, 20)),
    ] {
        let g = table(&digits, 1300);
        out.push((digits, g, truth));
    }
    out
}

#[test]
fn exactly_the_minimal_period_is_accepted_by_the_theorem_of_guy_and_smith() {
    for (digits, g, (preperiod, period)) in codes() {
        let truth = claim(&digits, &g, (preperiod, period), GUY_SMITH);
        let verdict = check(&Certificate::Period(truth));
        assert!(verdict.is_ok(), "{digits:?} {preperiod} {period}: {verdict:?}");
        for other in [
            (preperiod + 1, period),
            (preperiod.saturating_sub(1), period),
            (preperiod, 2 * period),
            (preperiod, period + 1),
            (preperiod, (period - 1).max(1)),
            (0, 1),
        ] {
            if other != (preperiod, period) {
                let verdict = check(&Certificate::Period(claim(&digits, &g, other, GUY_SMITH)));
                assert!(matches!(verdict, Err(Refusal::Wrong { .. })), "{digits:?} {other:?}: {verdict:?}");
            }
        }
    }
}

/// Tests that claims are accepted with some masks, and that all accepted claims are true, whatever the mask.
#[test]
fn exactly_the_minimal_period_is_accepted_by_the_window_of_a_sparse_space() {
    let (mut accepted, mut by_guy_smith) = (0, 0);
    for (digits, g, truth) in codes() {
        let others = [truth, (truth.0 + 1, truth.1), (truth.0, 2 * truth.1), (truth.0, truth.1 + 2), (40, 2)];
        for periodicity in others {
            for mask in 0..16 {
                for alternates in [false, true] {
                    for theorem in [BreakTheorem::Sparse, BreakTheorem::GuySmith] {
                        let end = periodicity.0 + periodicity.1;
                        let proof = BreakClaim {
                            theorem,
                            space: Some(space(&digits, &g, end, mask, alternates)),
                            nimbers: None,
                        };
                        match check(&Certificate::Period(claim(&digits, &g, periodicity, proof))) {
                            Ok(_) => {
                                assert_eq!(periodicity, truth, "{digits:?} {proof:?}");
                                accepted += usize::from(theorem == BreakTheorem::Sparse);
                                by_guy_smith += usize::from(theorem == BreakTheorem::GuySmith);
                            }
                            Err(Refusal::Wrong { .. }) => {}
                            Err(other) => panic!("{digits:?} {proof:?}: {other}"),
                        }
                    }
                }
            }
        }
    }
    assert!(accepted > 2 && by_guy_smith > 100, "{accepted} {by_guy_smith}");
}

/// Returns a claim that the window of a sparse space proves.
fn sparse_claim() -> (Vec<u32>, Vec<u64>, PeriodClaim) {
    for (digits, g, truth) in codes().into_iter().rev() {
        for mask in 1..16 {
            let space = space(&digits, &g, truth.0 + truth.1, mask, false);
            let proof = BreakClaim { theorem: BreakTheorem::Sparse, space: Some(space), nimbers: None };
            let claim = claim(&digits, &g, truth, proof);
            if space.rare.0 > 2 && check(&Certificate::Period(claim.clone())).is_ok() {
                return (digits, g, claim);
            }
        }
    }
    panic!("no code has a window")
}

#[test]
fn no_field_of_a_sparse_proof_can_be_changed() {
    let (digits, g, truth) = sparse_claim();
    let refused = |what: &str, change: &dyn Fn(&mut PeriodClaim)| {
        let mut changed = truth.clone();
        change(&mut changed);
        assert_ne!(changed, truth, "{what}");
        let verdict = check(&Certificate::Period(changed.clone()));
        assert!(verdict.is_err(), "{what} of {digits:?}: {changed:?}");
    };
    let space = truth.proof.and_then(|proof| proof.space).unwrap();
    let with = move |claim: &mut PeriodClaim, new: SpaceClaim| {
        claim.proof = Some(BreakClaim { theorem: BreakTheorem::Sparse, space: Some(new), nimbers: None });
    };
    for mask in (0..64).filter(|mask| *mask != space.mask.0) {
        refused("mask", &|claim| with(claim, SpaceClaim { mask: Count(mask), ..space }));
    }
    refused("alternates", &|claim| with(claim, SpaceClaim { alternates: !space.alternates, ..space }));
    for delta in [1, 2, 100] {
        refused("rare", &|claim| with(claim, SpaceClaim { rare: Count(space.rare.0 + delta), ..space }));
        refused("last", &|claim| with(claim, SpaceClaim { last: Count(space.last.0 + delta), ..space }));
    }
    refused("rare", &|claim| with(claim, SpaceClaim { rare: Count(space.rare.0 - 1), ..space }));
    refused("last", &|claim| with(claim, SpaceClaim { last: Count(space.last.0 - 1), ..space }));
    refused("space", &|claim| {
        claim.proof = Some(BreakClaim { theorem: BreakTheorem::Sparse, space: None, nimbers: None })
    });
    refused("proof", &|claim| claim.proof = None);
    refused("saltus", &|claim| claim.saltus = Count(1));
    refused("kind", &|claim| claim.kind = Kind::Outcome);
    refused("play", &|claim| claim.play = Play::Misere);
    refused("row", &|claim| claim.row = Some(Count(0)));
    for place in 1..digits.len() {
        for digit in (0..8).filter(|digit| *digit != digits[place]) {
            let mut other = digits.clone();
            other[place] = digit;
            // Some codes have the same nimbers as others; the claim is then true of both.
            if table(&other, 600) != g[..=600] {
                refused("a digit", &|claim| claim.ruleset = written(&other));
            }
        }
    }
    let (e, p) = (truth.preperiod.0 as usize, truth.period.0 as usize);
    for heap in 0..e + p {
        let mut changed = g.clone();
        changed[heap] += 1;
        refused("a value", &|claim| {
            claim.prefix = Some(listed(Kind::Nimber, &changed[..e]));
            claim.cycle = Some(listed(Kind::Nimber, &changed[e..e + p]));
        });
    }
    refused("prefix", &|claim| claim.prefix = None);
    refused("preperiod", &|claim| claim.preperiod = Count(e as u64 - 1));
    refused("period", &|claim| claim.period = Count(2 * p as u64));
}

/// Returns the least preperiod and period of a list that repeats from `e` on with the period `p`.
fn least(values: &[bool], e: usize, p: usize) -> (usize, usize) {
    let period = (1..=p).find(|q| p.is_multiple_of(*q) && (e..e + p).all(|n| values[n] == values[n + q])).unwrap();
    let preperiod = (0..e).rev().find(|n| values[*n] != values[n + period]).map_or(0, |n| n + 1);
    (preperiod, period)
}

#[test]
fn exactly_the_minimal_period_of_the_outcomes_is_accepted() {
    let mut shorter = 0;
    for (digits, g, (e, p)) in codes() {
        if g.len() < 2 * (e + p) + 2 * p {
            continue;
        }
        let lost: Vec<bool> = g.iter().map(|v| *v == 0).collect();
        let (d, q) = least(&lost, e, p);
        shorter += usize::from((d, q) != (e, p));
        let nimbers = Periodicity { preperiod: e as u64, period: p as u64, saltus: 0 };
        let proof = BreakClaim { nimbers: Some(nimbers.into()), ..GUY_SMITH };
        let outcomes = |d: usize, q: usize| PeriodClaim {
            kind: Kind::Outcome,
            prefix: Some(listed(Kind::Outcome, &g[..d])),
            cycle: Some(listed(Kind::Outcome, &g[d..d + q])),
            ..claim(&digits, &g, (d, q), proof)
        };
        let truth = outcomes(d, q);
        let verdict = |claim: &PeriodClaim| check(&Certificate::Period(claim.clone()));
        assert!(verdict(&truth).is_ok(), "{digits:?}: {truth:?} {:?}", verdict(&truth).err());
        for (other_d, other_q) in [(d + 1, q), (d, 2 * q), (d, q + 1), (d.saturating_sub(1), q)] {
            if (other_d, other_q) != (d, q) {
                assert!(verdict(&outcomes(other_d, other_q)).is_err(), "{digits:?} {other_d} {other_q}");
            }
        }
        let changed = |change: &dyn Fn(&mut PeriodClaim)| {
            let mut claim = truth.clone();
            change(&mut claim);
            assert!(verdict(&claim).is_err(), "{digits:?}: {claim:?}");
        };
        changed(&|claim| claim.kind = Kind::Nimber);
        changed(&|claim| claim.proof = None);
        changed(&|claim| claim.proof = Some(GUY_SMITH));
        changed(&|claim| claim.saltus = Count(1));
        changed(&|claim| claim.play = Play::Misere);
        for (e, p) in [(e + 1, p), (e, 2 * p), (e, p + 1)] {
            let nimbers = Periodicity { preperiod: e as u64, period: p as u64, saltus: 0 };
            changed(&|claim| claim.proof = Some(BreakClaim { nimbers: Some(nimbers.into()), ..GUY_SMITH }));
        }
    }
    assert!(shorter > 3, "{shorter}");
}

#[test]
fn a_rule_that_forbids_equal_heaps_is_not_for_guy_and_smith() {
    let mut claim = claim(&[4, 0, 0, 7], &[0; 10], (4, 2), GUY_SMITH);
    claim.ruleset = "grundys-game".to_owned();
    assert!(matches!(check(&Certificate::Period(claim)), Err(Refusal::Wrong { .. })));
}

#[test]
fn codes_without_end_have_no_proof() {
    let mut claim = claim(&[0, 3], &[0; 10], (0, 1), GUY_SMITH);
    claim.ruleset = "octal(0.(3))".to_owned();
    assert!(matches!(check(&Certificate::Period(claim)), Err(Refusal::Unreadable(_))));
}

#[test]
fn proofs_are_for_heaps_that_are_split_alone() {
    let mut claim = claim(&[0, 3], &[0, 1], (0, 2), GUY_SMITH);
    assert!(check(&Certificate::Period(claim.clone())).is_ok());
    claim.ruleset = "subtract(1)".to_owned();
    assert!(matches!(check(&Certificate::Period(claim.clone())), Err(Refusal::Unreadable(_))));
    claim.proof = None;
    assert!(check(&Certificate::Period(claim)).is_ok());
}

/// Kayles with a heap of a hundred digits: the period reduces it, and the move is checked at its size.
#[test]
fn a_heap_of_any_size_is_verified_by_its_period_with_a_legal_winning_move() {
    let g = table(&[0, 7, 7], 300);
    let size = Nat::from(10u8).pow(100);
    let reduced = |n: &Nat| 71 + usize::try_from(&((n - Nat::from(71u8)) % Nat::from(12u8))).unwrap();
    let nimber = g[reduced(&size)];
    // Two are taken from the middle, and equal rows remain.
    let half = (&size - Nat::from(2u8)) >> 1;
    let claim = |value: u64, to: String, take: u8, proof: Option<BreakClaim>, preperiod: u64, period: u64| {
        let periodicity = PeriodicityClaim { preperiod: Count(preperiod), period: Count(period), saltus: Count(0) };
        let value = Whole(Nat::from(value));
        Certificate::Outcome(OutcomeClaim {
            format: FORMAT,
            query: format!("kayles:{size}"),
            outcome: Outcome::N,
            nimber: Some(value.clone()),
            heaps: Some(vec![HeapClaim {
                value: Value::Nimber(value),
                periodicity: Some(periodicity),
                proof,
                automata: None,
            }]),
            quotient: None,
            moves: None,
            resistance: None,
            winning: Some(MoveClaim { component: 0, take: vec![Whole(Nat::from(take))], to }),
        })
    };
    let to = format!("kayles:{half} + kayles:{half}");
    let verdict = check(&claim(nimber, to.clone(), 2, Some(GUY_SMITH), 71, 12));
    assert!(verdict.is_ok(), "{verdict:?}");
    let (less, more) = (&half - Nat::ONE, &half + Nat::ONE);
    let other = format!("kayles:{less} + kayles:{half}");
    let losing = format!("kayles:{less} + kayles:{more}");
    let swapped = format!("kayles:{more} + kayles:{less}");
    for (what, changed) in [
        ("value", claim(nimber + 1, to.clone(), 2, Some(GUY_SMITH), 71, 12)),
        ("take", claim(nimber, to.clone(), 1, Some(GUY_SMITH), 71, 12)),
        ("sum", claim(nimber, other, 2, Some(GUY_SMITH), 71, 12)),
        ("move", claim(nimber, losing, 2, Some(GUY_SMITH), 71, 12)),
        ("order", claim(nimber, swapped, 2, Some(GUY_SMITH), 71, 12)),
        ("proof", claim(nimber, to.clone(), 2, None, 71, 12)),
        ("preperiod", claim(nimber, to.clone(), 2, Some(GUY_SMITH), 72, 12)),
        ("period", claim(nimber, to.clone(), 2, Some(GUY_SMITH), 71, 24)),
    ] {
        assert!(check(&changed).is_err(), "{what}");
    }
}

#[test]
fn periods_too_long_for_the_limits_are_left_open() {
    let limits = Effort { steps: 100_000, ..Effort::default() };
    for proof in [
        GUY_SMITH,
        BreakClaim {
            theorem: BreakTheorem::Sparse,
            space: Some(SpaceClaim { mask: Count(22), alternates: false, rare: Count(16), last: Count(1000) }),
            nimbers: None,
        },
    ] {
        let mut long = claim(&[0, 1, 6], &[0; 10], (5, 5), proof);
        (long.preperiod, long.period, long.prefix, long.cycle) = (Count(105_351), Count(149_459), None, None);
        let verdict = grundy_check::check(&Certificate::Period(long), &limits, &Meter::unlimited());
        assert!(matches!(verdict, Err(Refusal::TooLarge { .. })), "{verdict:?}");
    }
}

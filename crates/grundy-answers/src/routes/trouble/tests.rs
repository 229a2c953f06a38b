use super::*;
use grundy::Refusal;
use grundy::failure::{Illegal, Lacking, Provable};
use grundy_core::{Game, Nat, NotationError, Ruleset, Sentence};
use std::collections::BTreeSet;

/// All reasons to stop: every limit, and cancellation.
const STOPS: [Stop; 5] = [
    Stop::Time(Duration::from_secs(10)),
    Stop::Memory { needed: 2 << 30, allowed: 1 << 30, machine: false },
    Stop::Memory { needed: 2 << 30, allowed: 1 << 30, machine: true },
    Stop::Positions { needed: 2, allowed: 1 },
    Stop::Cancelled,
];

/// Returns whether a reason to stop is in [`STOPS`]; a new reason must be added there.
fn is_listed(why: Stop) -> bool {
    match why {
        Stop::Time(_) | Stop::Memory { .. } | Stop::Positions { .. } | Stop::Cancelled => STOPS.contains(&why),
    }
}

/// Returns one refusal of each kind.
fn refusals() -> Vec<Refusal> {
    let game: Game = "wythoff".parse().unwrap();
    let ruleset: Ruleset = "takeaway(3x)".parse().unwrap();
    let n = Nat::from(7u32);
    let word = || "word".to_owned();
    vec![
        Refusal::Sentence { message: Sentence::verbatim(word()), help: None, column: 1, line: word() },
        Refusal::OutOfRange { parameter: "to", given: word(), least: n.clone(), most: Some(n.clone()) },
        Refusal::Unknown { parameter: "kind", given: word(), known: vec![word()] },
        Refusal::NoExercise,
        Refusal::StartsAtZero(game.clone()),
        Refusal::Backwards { from: n.clone(), to: n.clone() },
        Refusal::NoMisereNimbers,
        Refusal::NoSums(game.clone()),
        Refusal::Lacks { game: game.clone(), what: Lacking::OnePeriod },
        Refusal::Method { id: word(), ruleset: Some(ruleset.clone()), exists: true, fitting: vec!["rules/brute"] },
        Refusal::NoMethod { ruleset: ruleset.clone(), large: true },
        Refusal::ManySplits { ruleset: ruleset.clone(), most: n.clone() },
        Refusal::TooLarge { method: "rules/brute", ruleset: ruleset.clone(), most: n.clone() },
        Refusal::TooLargeToSearch { most: 7 },
        Refusal::FarIndex(game),
        Refusal::CountedFromOne,
        Refusal::LongLag { ruleset: ruleset.clone(), lag: 7, most: 5 },
        Refusal::NoBoundAt { ruleset: ruleset.clone(), take: n.clone(), because: Sentence::verbatim(word()) },
        Refusal::TooLongANumber { ruleset, number: Some(n) },
        Refusal::Checkpoint(word()),
        Refusal::Undecided { heap: 7 },
        Refusal::NoSecondMethod,
        Refusal::Illegal(Illegal::Nothing),
        Refusal::NoMoveFound,
        Refusal::Unprovable { because: Sentence::verbatim(word()), try_instead: Provable::Nothing },
        Refusal::census("word"),
        Refusal::NoTakeAt(Sentence::verbatim(word())),
        Refusal::LongCertificate { most: 7 },
    ]
}

/// Returns the index of a refusal in [`refusals`]; a new kind must be added there.
fn place(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::Sentence { .. } => 0,
        Refusal::OutOfRange { .. } => 1,
        Refusal::Unknown { .. } => 2,
        Refusal::NoExercise => 3,
        Refusal::StartsAtZero(_) => 4,
        Refusal::Backwards { .. } => 5,
        Refusal::NoMisereNimbers => 6,
        Refusal::NoSums(_) => 7,
        Refusal::Lacks { .. } => 8,
        Refusal::Method { .. } => 9,
        Refusal::NoMethod { .. } => 10,
        Refusal::ManySplits { .. } => 11,
        Refusal::TooLarge { .. } => 12,
        Refusal::TooLargeToSearch { .. } => 13,
        Refusal::FarIndex(_) => 14,
        Refusal::CountedFromOne => 15,
        Refusal::LongLag { .. } => 16,
        Refusal::NoBoundAt { .. } => 17,
        Refusal::TooLongANumber { .. } => 18,
        Refusal::Checkpoint(_) => 19,
        Refusal::Undecided { .. } => 20,
        Refusal::NoSecondMethod => 21,
        Refusal::Illegal(_) => 22,
        Refusal::NoMoveFound => 23,
        Refusal::Unprovable { .. } => 24,
        Refusal::Census { .. } => 25,
        Refusal::NoTakeAt { .. } => 26,
        Refusal::LongCertificate { .. } => 27,
    }
}

/// Returns the status of an error, its kind, and the kind named in the body.
fn told(trouble: &Trouble) -> (u16, ProblemKind, String) {
    let kind = trouble.to_json()["error"]["kind"].as_str().unwrap_or_default().to_owned();
    (trouble.status, trouble.problem.kind, kind)
}

#[test]
fn a_limit_that_was_reached_is_never_a_defect() {
    for why in STOPS {
        assert!(is_listed(why));
        let status = if why == Stop::Cancelled { status::BUSY } else { status::IMPOSSIBLE };
        for partial in [false, true] {
            let trouble = Trouble::failure(why, partial);
            assert_eq!(told(&trouble), (status, ProblemKind::Budget, "budget".to_owned()), "{why:?}");
        }
        // A number may be so long that reading it reaches the limit.
        let kind = ErrorKind::Stopped(why);
        let error = NotationError {
            kind,
            message: Sentence::verbatim(""),
            column: 1,
            expected: None,
            help: None,
            see_games: false,
        };
        let error = Box::new(error);
        let misread = Trouble::from(Misread::Notation { error, input: "10^10^10".to_owned() });
        assert_eq!(told(&misread), (status, ProblemKind::Budget, "budget".to_owned()), "{why:?}");
    }
}

#[test]
fn a_refusal_is_the_fault_of_the_request() {
    let all = refusals();
    assert_eq!(all.iter().map(place).collect::<Vec<_>>(), (0..all.len()).collect::<Vec<_>>());
    let statuses: BTreeSet<u16> =
        all.into_iter().map(|refusal| Trouble::failure(Failure::from(refusal), true).status).collect();
    assert_eq!(statuses, BTreeSet::from([status::UNREADABLE, status::IMPOSSIBLE]));
}

#[test]
fn a_contradiction_is_a_defect_and_nothing_else_is() {
    let contradiction = Failure::Disagreement { first: "a", second: "b", about: "nim:5".to_owned() };
    assert_eq!(told(&Trouble::failure(contradiction, true)), (500, ProblemKind::Internal, "internal".to_owned()));
    for (kind, status) in [
        (ProblemKind::Notation, 400),
        (ProblemKind::Range, 422),
        (ProblemKind::Budget, 422),
        (ProblemKind::Io, 400),
        (ProblemKind::Internal, 500),
    ] {
        assert_eq!(Trouble::from(Problem::new(kind, "message")).status, status, "{kind:?}");
    }
}

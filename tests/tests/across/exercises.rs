//! Exercises against the bare rules: every answer, every choice, every mark.

use grundy::answer::{
    Cells, Conclusion, Difficulty, Exercise, ExerciseId, ExerciseKind, ExerciseTask as Task, Fault, Marked, Premise,
    Reason, Solution,
};
use grundy::play::play;
use grundy::{Meter, Options, Query, ask};
use grundy_answers::words::exercise as words;
use grundy_core::{Kind, Nat, Nimber, Outcome, Rule, Ruleset, mex};
use grundy_tests::solve;
use serde_json::Value;
use std::collections::BTreeSet;

/// Seeds of each kind and level.
const SEEDS: u64 = 30;

fn exercises(kind: Option<ExerciseKind>, level: Difficulty, seed: u64, count: u32) -> Vec<Exercise> {
    let question = grundy::Exercises { seed, kind, level, count };
    ask(&question, &Options::default(), &Meter::unlimited()).unwrap().claim.exercises
}

fn mark(id: ExerciseId, given: &str) -> Marked {
    let question = grundy::Mark { id, given: given.to_owned() };
    let answer = ask(&question, &Options::default(), &Meter::unlimited());
    answer.unwrap_or_else(|why| panic!("{id:?} {given}: {why}")).claim
}

#[test]
fn no_clock_decides_what_a_sheet_says() {
    let timed = |reason: &Reason| matches!(reason, Reason::Remoteness { .. } | Reason::RemotenessCut { .. });
    // The sheet of this seed has a lost sum of which the longest resistance takes longer to find than it may.
    let sheet = exercises(None, Difficulty::Hard, 881_783_270, 3);
    let lost = |one: &Exercise| {
        one.because.iter().any(|reason| matches!(reason, Reason::Columns { xor, .. } if *xor == Nimber::ZERO))
    };
    assert!(sheet.iter().any(lost));
    for one in sheet.iter().chain(&all().collect::<Vec<_>>()) {
        assert!(!one.because.iter().any(timed), "{:?}", one.id);
    }
}

/// Every kind at every level, from many seeds.
fn all() -> impl Iterator<Item = Exercise> {
    let kinds = ExerciseKind::ALL.iter().flat_map(|kind| Difficulty::ALL.iter().map(|level| (*kind, *level)));
    kinds.flat_map(|(kind, level)| (0..SEEDS).flat_map(move |seed| exercises(Some(kind), level, seed, 2)))
}

/// Who wins by the bare rules; sums of normal play by the nimbers of their components.
fn outcome(query: &Query) -> Outcome {
    match query.play {
        grundy_core::Play::Normal => Outcome::of(nimber(query) == 0),
        grundy_core::Play::Misere => solve(&query.to_string(), Some("rules/brute")).claim.outcome,
    }
}

fn nimber(query: &Query) -> u64 {
    let each = query.components.iter().map(|component| {
        let found = solve(&component.to_string(), Some("rules/brute"));
        let value = found.claim.nimber.clone().expect("normal play has nimbers");
        grundy_core::to_u64(&value.0).unwrap()
    });
    each.fold(0, |xor, value| xor ^ value)
}

/// The nimbers of the heaps 0, …, to by the bare rules.
fn nimbers(ruleset: &Ruleset, to: usize) -> Vec<u64> {
    let game = ruleset.to_string().parse().unwrap();
    let question = grundy::Values { game, kind: Kind::Nimber, from: 0u8.into(), to: to.into(), layout: None };
    let options = Options { method: Some("rules/brute".to_owned()), ..Options::default() };
    match ask(&question, &options, &Meter::unlimited()).unwrap().claim.cells {
        Cells::Line { values, .. } => values.numbers().map(|value| grundy_core::to_u64(&value).unwrap()).collect(),
        other => panic!("{other:?}"),
    }
}

/// The winning moves by the bare rules: those that leave a lost position.
fn winning(query: &Query) -> BTreeSet<String> {
    winning_positions(query).into_iter().map(|after| piles(&after)).collect()
}

/// A position whose piles are in order, where their order makes no difference.
fn piles(query: &Query) -> String {
    let mut query = query.clone();
    for component in query.components.iter_mut().filter(|component| component.ruleset.rule.is_joint()) {
        component.position.0.sort_by(|a, b| a.size.cmp(&b.size));
    }
    query.to_string()
}

fn winning_positions(query: &Query) -> Vec<Query> {
    let offers = grundy::play::offers(query, 100_000, &Meter::unlimited()).unwrap();
    let mut out = Vec::new();
    for offer in offers {
        for one in offer.listed {
            let after = play(query, offer.component, &one.take, Some(&one.leaves)).unwrap();
            if outcome(&after) == Outcome::P {
                out.push(after);
            }
        }
    }
    out
}

fn fibonacci() -> Vec<u64> {
    let mut all = vec![1u64, 2];
    while all.len() < 30 {
        all.push(all[all.len() - 1] + all[all.len() - 2]);
    }
    all
}

fn is_true(premise: &Premise) -> bool {
    match premise {
        Premise::Residue { n, modulus, residue } => n % modulus == *residue,
        Premise::Powers { n, parts } => {
            parts.iter().sum::<u64>() == *n && parts.iter().all(|part| part.count_ones() == 1)
        }
        Premise::Fibonacci { n, parts } => {
            let places: Option<Vec<usize>> =
                parts.iter().map(|part| fibonacci().iter().position(|term| term == part)).collect();
            let apart = places.is_some_and(|places| places.windows(2).all(|pair| pair[0] >= pair[1] + 2));
            apart && parts.iter().sum::<u64>() == *n
        }
        Premise::Xor { heaps, xor } => heaps.iter().fold(0, |sum, heap| sum ^ heap) == *xor,
        Premise::Sum { .. } => true,
    }
}

fn follows(conclusion: &Conclusion, query: &Query) -> bool {
    match conclusion {
        Conclusion::Lost => outcome(query) == Outcome::P,
        Conclusion::Take { take, heap } => {
            let after = play(query, heap.unwrap_or(0), &[Nat::from(*take)], None);
            after.is_ok_and(|after| outcome(&after) == Outcome::P)
        }
    }
}

/// The losing openings up to n: those whose least winning take is the whole heap.
fn lost_openings(ruleset: &Ruleset, n: u64) -> Vec<u64> {
    let Rule::TakeAway(bound) = &ruleset.rule else { panic!("{ruleset}") };
    let limit = |take: u64| grundy_core::to_u64(&bound.bound_at(&take.into(), &u64::MAX.into()).unwrap()).unwrap();
    let limits: Vec<u64> = (1..=n).map(limit).collect();
    let mut least = vec![u64::MAX];
    for heap in 1..=n as usize {
        let wins = |take: &usize| *take == heap || limits[take - 1] < least[heap - take];
        least.push((1..=heap).find(wins).unwrap() as u64);
    }
    (1..=n).filter(|heap| least[*heap as usize] == *heap).collect()
}

#[test]
fn every_answer_agrees_with_the_bare_rules() {
    let mut seen = 0;
    for exercise in all() {
        let about = format!("{:?} {:?}", exercise.id, exercise.task);
        match (&exercise.task, &exercise.solution) {
            (Task::Winner(query), Solution::Choice(right)) => {
                assert_eq!(*right == 0, outcome(query) == Outcome::N, "{about}");
            }
            (Task::Pair(query), Solution::Choice(right)) => {
                assert_eq!(*right == 0, outcome(query) == Outcome::P, "{about}");
            }
            (Task::Move(query), Solution::AnyOf(moves)) | (Task::Moves(query), Solution::AllOf(moves)) => {
                let told: BTreeSet<String> = moves.iter().map(|play| piles(&play.after(query))).collect();
                assert_eq!(told, winning(query), "{about}");
                assert!(!told.is_empty(), "{about}");
            }
            (Task::Mex(set), Solution::Number(right)) => {
                let set: Vec<u32> = set.iter().map(|n| *n as u32).collect();
                assert_eq!(*right, u64::from(mex(set)), "{about}");
            }
            (Task::Nimbers { ruleset, values, gaps }, Solution::Numbers(right)) => {
                assert_eq!(*values, nimbers(ruleset, values.len() - 1), "{about}");
                assert_eq!(*right, gaps.iter().map(|at| values[*at]).collect::<Vec<_>>(), "{about}");
                assert!(gaps.len() >= 3 && gaps[0] >= 3, "{about}");
            }
            (Task::Xor(query), Solution::Number(right)) => assert_eq!(*right, nimber(query), "{about}"),
            (Task::Period { ruleset, values, .. }, Solution::Number(right)) => {
                let more = 6 * *right as usize + 60;
                let nimbers = nimbers(ruleset, more - 1);
                assert_eq!(values[..], nimbers[..values.len()], "{about}");
                let repeats = |p: usize| (30..more - p).all(|n| nimbers[n] == nimbers[n + p]);
                assert_eq!((1..more / 2).find(|p| repeats(*p)), Some(*right as usize), "{about}");
            }
            (Task::Parts { ruleset, n, terms }, Solution::Numbers(right)) => {
                assert_eq!(right.iter().sum::<u64>(), *n, "{about}");
                assert_eq!(*terms, lost_openings(ruleset, *n), "{about}");
                assert!(right.iter().all(|part| terms.contains(part)), "{about}");
                // The largest part is the largest term, and so on: parts that are far apart are greedy.
                let mut left = *n;
                for part in right {
                    assert_eq!(terms.iter().rev().find(|term| **term <= left), Some(part), "{about}");
                    left -= part;
                }
            }
            (Task::Argument { query, choices }, Solution::Choice(right)) => {
                assert!(choices.len() >= 3, "{about}");
                for (i, choice) in choices.iter().enumerate() {
                    let holds = is_true(&choice.premise) && follows(&choice.conclusion, query);
                    assert_eq!(holds, i == *right, "{choice:?} of {about}");
                }
            }
            other => panic!("{other:?}"),
        }
        assert!(!exercise.because.is_empty(), "{about}");
        seen += 1;
    }
    assert_eq!(seen, 2 * SEEDS as usize * ExerciseKind::ALL.len() * Difficulty::ALL.len());
}

#[test]
fn choices_have_the_answer_exactly_once_and_both_answers_occur() {
    let mut winners = [0, 0];
    for exercise in all() {
        if let Some(choices) = words::choices(&exercise) {
            let answer = words::answer_json(&exercise);
            let times = choices.iter().filter(|choice| answer == choice.as_str()).count();
            assert_eq!(times, 1, "{choices:?} {answer}");
            assert_eq!(choices.iter().collect::<BTreeSet<_>>().len(), choices.len(), "{choices:?}");
        }
        if let (Task::Winner(_) | Task::Pair(_), Solution::Choice(right)) = (&exercise.task, &exercise.solution) {
            winners[*right] += 1;
        }
        let question = words::question(&exercise);
        assert!(question.ends_with(['?', '.']) && !question.contains("  "), "{question}");
    }
    assert!(winners.iter().all(|times| *times > 50), "{winners:?}");
}

/// The answer as one would type it.
fn as_typed(exercise: &Exercise) -> String {
    match (&exercise.solution, words::answer_json(exercise)) {
        (Solution::Choice(right), _) => words::letter(*right).to_string(),
        (_, Value::Array(list)) => {
            let list: Vec<String> =
                list.iter().map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned)).collect();
            list.join("; ")
        }
        (_, Value::String(text)) => text,
        (_, number) => number.to_string(),
    }
}

#[test]
fn right_answers_are_marked_right() {
    for exercise in all() {
        let marked = mark(exercise.id, &as_typed(&exercise));
        assert!(marked.fault.is_none(), "{:?} {:?}", exercise.id, marked.fault);
        assert_eq!(words::marked(&marked), "Right.");
    }
}

#[test]
fn wrong_moves_are_answered_by_one_that_leaves_a_lost_position() {
    let mut shown = 0;
    for level in Difficulty::ALL {
        for seed in 0..SEEDS {
            for exercise in exercises(Some(ExerciseKind::Move), *level, seed, 2) {
                let query = exercise.task.query().unwrap();
                let won = winning(query);
                for offer in grundy::play::offers(query, 20, &Meter::unlimited()).unwrap() {
                    for one in offer.listed.iter().take(4) {
                        let after = play(query, offer.component, &one.take, Some(&one.leaves)).unwrap();
                        let take: Vec<String> = one.take.iter().map(Nat::to_string).collect();
                        let left: Vec<String> = one.leaves.iter().map(ToString::to_string).collect();
                        let told = format!("{}.{}~{}", offer.component, take.join("."), left.join(" + "));
                        match mark(exercise.id, &told).fault {
                            None => assert!(won.contains(&piles(&after)), "{told} in {query}"),
                            Some(Fault::Answered { after: said, reply, was_given: true, .. }) => {
                                assert_eq!(said, after);
                                assert_eq!(outcome(&reply.after(&after)), Outcome::P, "{told} in {query}");
                                shown += 1;
                            }
                            Some(Fault::Over) => assert!(grundy::play::is_over(&after), "{told} in {query}"),
                            other => panic!("{told} in {query}: {other:?}"),
                        }
                    }
                }
            }
        }
    }
    assert!(shown > 200, "{shown}");
}

#[test]
fn wrong_answers_of_other_kinds_are_told_what_is_wrong() {
    let of = |kind: ExerciseKind| exercises(Some(kind), Difficulty::Medium, 3, 6);
    for exercise in of(ExerciseKind::Winner).into_iter().chain(of(ExerciseKind::Wythoff)) {
        let Solution::Choice(right) = exercise.solution else { panic!() };
        let marked = mark(exercise.id, &words::letter(1 - right).to_string());
        let shows = matches!(marked.fault, Some(Fault::Wins(_) | Fault::Answered { was_given: false, .. }));
        assert!(shows, "{:?}", marked.fault);
    }
    for exercise in of(ExerciseKind::Period) {
        let Solution::Number(right) = exercise.solution else { panic!() };
        assert!(matches!(mark(exercise.id, &(2 * right).to_string()).fault, Some(Fault::Shorter(p)) if p == right));
        let largest = mark(exercise.id, &u64::MAX.to_string()).fault;
        assert!(matches!(largest, Some(Fault::Number(p) | Fault::Shorter(p)) if p == right), "{largest:?}");
        let marked = mark(exercise.id, &(right + 1).to_string());
        let Some(Fault::Breaks { heap, later, values }) = marked.fault else { panic!("{:?}", marked.fault) };
        assert_ne!(values.0, values.1);
        let Task::Period { values: list, .. } = &exercise.task else { panic!() };
        assert_eq!((list[heap as usize], list[later as usize], later), (values.0, values.1, heap + right + 1));
    }
    for exercise in of(ExerciseKind::Mex) {
        let Task::Mex(set) = &exercise.task else { panic!() };
        assert!(matches!(mark(exercise.id, &set[0].to_string()).fault, Some(Fault::InSet(_))));
        assert!(matches!(mark(exercise.id, "99").fault, Some(Fault::Smaller(_))));
    }
    for exercise in of(ExerciseKind::Zeckendorf) {
        let Task::Parts { n, terms, .. } = &exercise.task else { panic!() };
        assert!(matches!(mark(exercise.id, "1").fault, Some(Fault::Sum(1))));
        assert!(matches!(mark(exercise.id, &(n + 1_000_000).to_string()).fault, Some(Fault::NoTerm(_))));
        let largest = terms.iter().rev().find(|term| **term < *n).unwrap();
        let ones = format!("{largest} {}", "1 ".repeat((n - largest) as usize));
        if n - largest > 1 {
            assert!(matches!(mark(exercise.id, &ones).fault, Some(Fault::TooClose(..))), "{ones}");
        }
    }
    for exercise in of(ExerciseKind::Nimbers) {
        assert!(matches!(mark(exercise.id, "1").fault, Some(Fault::Wanted(4))));
        assert!(matches!(mark(exercise.id, "90 90 90 90").fault, Some(Fault::Value { .. })));
    }
    for exercise in of(ExerciseKind::Reason) {
        let Solution::Choice(right) = exercise.solution else { panic!() };
        let marked = mark(exercise.id, &words::letter((right + 1) % 4).to_string());
        assert!(matches!(marked.fault, Some(Fault::OtherArgument)));
    }
}

#[test]
fn all_moves_must_be_told_and_illegal_ones_are_named() {
    let mut several = 0;
    for seed in 0..SEEDS {
        for exercise in exercises(Some(ExerciseKind::Moves), Difficulty::Medium, seed, 3) {
            let Value::Array(list) = words::answer_json(&exercise) else { panic!() };
            let marked = mark(exercise.id, list[0].as_str().unwrap());
            assert_eq!(marked.fault.is_some(), list.len() > 1, "{list:?}");
            if list.len() > 1 {
                assert!(matches!(marked.fault, Some(Fault::Missing(_))));
                several += 1;
            }
            let illegal = mark(exercise.id, "0.9999");
            assert!(matches!(illegal.fault, Some(Fault::Illegal { .. })), "{:?}", illegal.fault);
        }
    }
    assert!(several > 5, "{several}");
}

#[test]
fn what_cannot_be_read_is_refused_with_an_example() {
    for kind in ExerciseKind::ALL {
        let id = ExerciseId { kind: *kind, seed: 1, index: 0, level: Difficulty::Easy };
        for given in ["nonsense", "—", "2..", "heap x: 3", "\u{0}"] {
            let question = grundy::Mark { id, given: given.to_owned() };
            let why = ask(&question, &Options::default(), &Meter::unlimited()).unwrap_err();
            assert!(why.to_string().contains(given) || !why.to_string().is_empty(), "{kind} {given}");
        }
    }
}

#[test]
fn a_mixed_sheet_has_every_kind_and_its_exercises_are_those_of_their_kinds() {
    let mixed = exercises(None, Difficulty::Medium, 7, 20);
    for ten in mixed.chunks(10) {
        let kinds: BTreeSet<&str> = ten.iter().map(|exercise| exercise.id.kind.word()).collect();
        assert_eq!(kinds.len(), 10);
    }
    for (index, exercise) in mixed.iter().enumerate() {
        let own = exercises(Some(exercise.id.kind), Difficulty::Medium, 7, index as u32 + 1).pop().unwrap();
        assert_eq!((own.id, words::question(&own)), (exercise.id, words::question(exercise)));
    }
}

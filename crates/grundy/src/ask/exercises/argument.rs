//! Exercises with arguments to choose from: one argument explains who wins, and each of the others is false.

use super::make::query;
use super::{between, solved, unexpected};
use crate::answer::{
    Argument, Conclusion, Difficulty, Exercise, ExerciseId, ExerciseTask as Task, Premise, Solution, Solved,
};
use crate::failure::Failure;
use crate::rules::{Chance, Dice};
use grundy_core::{Meter, Nat, Outcome, Query};

/// The number of arguments offered in an exercise.
const CHOICES: usize = 4;
/// The maximum number of attempts to generate an exercise with enough arguments.
const THROWS: usize = 100;

/// Returns an exercise in which the correct argument must be chosen.
pub(super) fn arguments(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    for _ in 0..THROWS {
        let kinds = if id.level == Difficulty::Easy { 1 } else { 3 };
        let (query, right, wrong) = match dice.below(kinds) {
            0 => one_pile(id.level, dice)?,
            1 => fibonacci(id.level, dice)?,
            _ => nim(id.level, dice)?,
        };
        let (solved, because) = solved(&query, meter)?;
        if !holds(&right, &solved) {
            return Err(unexpected());
        }
        let mut choices: Vec<Argument> = Vec::new();
        for argument in wrong {
            // What is true and leads to what is right explains too much to be called wrong.
            if !concludes(&argument.conclusion, &solved) && !choices.contains(&argument) {
                choices.push(argument);
            }
        }
        choices.truncate(CHOICES - 1);
        if choices.len() + 1 < CHOICES {
            continue;
        }
        let at = dice.below(CHOICES);
        choices.insert(at, right);
        let task = Task::Argument { query, choices };
        return Ok(Exercise { id, task, solution: Solution::Choice(at), because });
    }
    Err(unexpected())
}

/// Returns whether both the premise and the conclusion of an argument are true.
fn holds(argument: &Argument, solved: &Solved) -> bool {
    argument.premise.is_true() && concludes(&argument.conclusion, solved)
}

/// Returns whether a conclusion is true of the solved position.
fn concludes(conclusion: &Conclusion, solved: &Solved) -> bool {
    match conclusion {
        Conclusion::Lost => solved.outcome == Outcome::P,
        Conclusion::Take { take, heap } => {
            solved.moves.listed.iter().any(|play| {
                heap.is_none_or(|heap| heap == play.component) && play.take.first() == Some(&Nat::from(*take))
            })
        }
    }
}

impl Premise {
    /// Returns whether the premise of the argument is true, by arithmetic on its numbers.
    pub fn is_true(&self) -> bool {
        let falling = |parts: &[u64]| parts.windows(2).all(|pair| pair[0] > pair[1]);
        match self {
            Premise::Residue { n, modulus, residue } => n % modulus == *residue,
            Premise::Powers { n, parts } => {
                parts.iter().sum::<u64>() == *n && falling(parts) && parts.iter().all(|part| part.is_power_of_two())
            }
            Premise::Fibonacci { n, parts } => parts.iter().sum::<u64>() == *n && falling(parts) && far_apart(parts),
            Premise::Xor { heaps, xor } => heaps.iter().fold(0, |sum, heap| sum ^ heap) == *xor,
            Premise::Sum { .. } => true,
        }
    }
}

/// Returns the Fibonacci numbers 1, 2, 3, 5, 8, … up to `n`.
fn fibonacci_numbers(n: u64) -> Vec<u64> {
    let mut all = vec![1, 2];
    while let [.., a, b] = all[..] {
        if a + b > n {
            break;
        }
        all.push(a + b);
    }
    all.retain(|term| *term <= n);
    all
}

/// Returns whether `parts` are Fibonacci numbers, no two of them consecutive.
fn far_apart(parts: &[u64]) -> bool {
    let all = fibonacci_numbers(parts.first().copied().unwrap_or(0));
    let places: Option<Vec<usize>> = parts.iter().map(|part| all.iter().position(|term| term == part)).collect();
    places.is_some_and(|places| places.windows(2).all(|pair| pair[0] > pair[1] + 1))
}

/// Returns the greedy representation of `n` as a sum of terms, largest part first.
fn greedy(n: u64, terms: &[u64]) -> Vec<u64> {
    let mut left = n;
    let mut parts = Vec::new();
    for term in terms.iter().rev() {
        if *term <= left {
            left -= term;
            parts.push(*term);
        }
    }
    parts
}

type Offered = (Query, Argument, Vec<Argument>);

fn take(take: u64) -> Conclusion {
    if take == 0 { Conclusion::Lost } else { Conclusion::Take { take, heap: None } }
}

/// Generates a game in which 1, …, k tokens may be taken, so that the heap size modulo k + 1 decides who wins.
fn one_pile(level: Difficulty, dice: &mut Dice) -> Result<Offered, Failure> {
    let k = between(dice, 2, if level == Difficulty::Easy { 4 } else { 9 });
    let n = between(dice, 2 * k, if level == Difficulty::Easy { 25 } else { 99 });
    let residue = |modulus: u64, off: u64| {
        let residue = (n + off) % modulus;
        Argument { premise: Premise::Residue { n, modulus, residue }, conclusion: take(residue) }
    };
    let mut wrong =
        vec![residue(k, 0), residue(k + 2, 0), residue(k + 1, 1), residue(k + 1, k), residue(2, 0), residue(10, 0)];
    for i in (1..wrong.len()).rev() {
        wrong.swap(i, dice.below(i + 1));
    }
    Ok((query(&format!("subtract(1..{k}):{n}"))?, residue(k + 1, 0), wrong))
}

/// Generates a heap of the Fibonacci game, in which the smallest part of the Zeckendorf representation decides who
/// wins.
fn fibonacci(level: Difficulty, dice: &mut Dice) -> Result<Offered, Failure> {
    let n = between(dice, 6, if level == Difficulty::Hard { 150 } else { 60 });
    let terms = fibonacci_numbers(n);
    let parts = greedy(n, &terms);
    // The whole heap may not be taken.
    let last = |parts: &[u64]| if parts.len() == 1 { 0 } else { parts.last().copied().unwrap_or(0) };
    let right = Argument { conclusion: take(last(&parts)), premise: Premise::Fibonacci { n, parts: parts.clone() } };
    let powers: Vec<u64> = (0..8).map(|i| 1 << i).filter(|power| *power <= n).collect();
    let binary = greedy(n, &powers);
    // One part taken apart into its neighbours below.
    let mut split = parts.clone();
    if let Some(part) = split.pop() {
        let at = terms.iter().position(|term| *term == part).unwrap_or(0);
        match at {
            0 => split.push(part),
            1 => split.extend([1, 1]),
            _ => split.extend([terms[at - 1], terms[at - 2]]),
        }
    }
    let mut wrong = vec![
        Argument { conclusion: take(last(&binary)), premise: Premise::Powers { n, parts: binary } },
        Argument { conclusion: take(last(&split)), premise: Premise::Fibonacci { n, parts: split } },
        Argument { conclusion: take(n % 3), premise: Premise::Residue { n, modulus: 3, residue: n % 3 } },
        Argument { conclusion: take(n % 2), premise: Premise::Residue { n, modulus: 2, residue: n % 2 } },
        Argument {
            conclusion: take(parts.first().copied().filter(|first| *first < n).unwrap_or(1)),
            premise: Premise::Fibonacci { n, parts: parts.clone() },
        },
    ];
    for i in (1..wrong.len()).rev() {
        wrong.swap(i, dice.below(i + 1));
    }
    Ok((query(&format!("fibonacci:{n}"))?, right, wrong))
}

/// Generates a position of nim, in which the XOR of the heaps decides who wins.
fn nim(level: Difficulty, dice: &mut Dice) -> Result<Offered, Failure> {
    let most = if level == Difficulty::Hard { 31 } else { 12 };
    let heaps: Vec<u64> = (0..3).map(|_| between(dice, 1, most)).collect();
    let xor = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    // The heap that has a 1 where the XOR has its first one.
    let towards = |target: u64| heaps.iter().enumerate().find(|(_, heap)| (*heap ^ target) < **heap);
    let conclusion = |xor: u64| match towards(xor) {
        Some((at, heap)) if xor != 0 => Conclusion::Take { take: heap - (heap ^ xor), heap: Some(at) },
        _ => Conclusion::Lost,
    };
    let said = |xor: u64| Argument { premise: Premise::Xor { heaps: heaps.clone(), xor }, conclusion: conclusion(xor) };
    let sum: u64 = heaps.iter().sum();
    let largest = (0..3).max_by_key(|at| heaps[*at]).unwrap_or(0);
    let sums = |conclusion: Conclusion| Argument { premise: Premise::Sum { heaps: heaps.clone() }, conclusion };
    let mut wrong = vec![
        said(xor ^ 1),
        said(xor ^ 2),
        said(xor ^ 3),
        said(0),
        sums(if sum.is_multiple_of(2) { Conclusion::Lost } else { Conclusion::Take { take: 1, heap: Some(largest) } }),
        sums(Conclusion::Take { take: heaps[largest], heap: Some(largest) }),
    ];
    for i in (1..wrong.len()).rev() {
        wrong.swap(i, dice.below(i + 1));
    }
    let text: Vec<String> = heaps.iter().map(|heap| format!("nim:{heap}")).collect();
    Ok((query(&text.join(" + "))?, said(xor), wrong))
}

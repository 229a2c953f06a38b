//! Generators of exercises, one for each kind of exercise.

use super::argument::arguments;
use super::{between, nimbers, one_of, solved, some_of, unexpected};
use crate::answer::{
    Difficulty, Exercise, ExerciseId, ExerciseKind, ExerciseTask as Task, Move, Reason, Solution, Worked,
};
use crate::ask::{Options, Period, Positions, Question, Represent};
use crate::failure::Failure;
use crate::rules::{Chance, Dice};
use grundy_core::{Game, Kind, Meter, Nat, Outcome, Play, Query, Ruleset, to_u64};

/// The maximum number of attempts to generate a suitable exercise.
const THROWS: usize = 200;
/// The maximum number of winning moves in an exercise that asks for all of them.
const FEW: u64 = 6;

/// Returns the exercise with the given identifier.
pub(super) fn exercise_of(id: ExerciseId, meter: &Meter) -> Result<Exercise, Failure> {
    let name = format!("{} {} {}", id.kind, id.level, id.index);
    let mut dice = Dice::new(id.seed, &name);
    match id.kind {
        ExerciseKind::Winner => winner(id, &mut dice, meter),
        ExerciseKind::Move | ExerciseKind::Moves => moves(id, &mut dice, meter),
        ExerciseKind::Mex => Ok(mex(id, &mut dice)),
        ExerciseKind::Nimbers => gaps(id, &mut dice, meter),
        ExerciseKind::Xor => xor(id, &mut dice, meter),
        ExerciseKind::Period => period(id, &mut dice, meter),
        ExerciseKind::Zeckendorf => parts(id, &mut dice, meter),
        ExerciseKind::Wythoff => pair(id, &mut dice, meter),
        ExerciseKind::Reason => arguments(id, &mut dice, meter),
    }
}

/// Parses a position in textual notation.
pub(super) fn query(text: &str) -> Result<Query, Failure> {
    text.parse().map_err(|_| unexpected())
}

/// Parses a ruleset in textual notation.
fn ruleset(text: &str) -> Result<Ruleset, Failure> {
    text.parse().map_err(|_| unexpected())
}

fn listed(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// Returns a random subtraction game with a few takes, in textual notation.
fn subtraction(level: Difficulty, dice: &mut Dice) -> String {
    let (count, most) = match level {
        Difficulty::Easy => (2, 4),
        Difficulty::Medium => (2 + dice.below(2), 7),
        Difficulty::Hard => (3 + dice.below(2), 11),
    };
    // With 1 among them the game ends when nothing is left.
    let rest = some_of(dice, count, 2, most);
    let least = if level == Difficulty::Hard && dice.below(2) == 0 { Vec::new() } else { vec![1] };
    format!("subtract({})", listed(&[least, rest].concat()))
}

/// Returns a random largest take for a game in which any number from 1 up to it may be taken.
fn up_to(dice: &mut Dice) -> u64 {
    between(dice, 2, 5)
}

/// Returns a random starting position for an exercise.
fn position(level: Difficulty, dice: &mut Dice) -> Result<Query, Failure> {
    let nim = |dice: &mut Dice, heaps: usize, most: u64| {
        let sizes: Vec<u64> = (0..heaps).map(|_| between(dice, 1, most)).collect();
        sizes.iter().map(|n| format!("nim:{n}")).collect::<Vec<_>>().join(" + ")
    };
    let text = match level {
        Difficulty::Easy => match dice.below(4) {
            0 | 1 => format!("subtract(1..{}):{}", up_to(dice), between(dice, 7, 21)),
            2 => format!("{}:{}", subtraction(level, dice), between(dice, 5, 15)),
            _ => nim(dice, 2, 7),
        },
        Difficulty::Medium => match dice.below(6) {
            0 => format!("{}:{}", subtraction(level, dice), between(dice, 10, 40)),
            1 => format!("fibonacci:{}", between(dice, 6, 60)),
            2 => nim(dice, 3, 12),
            3 => format!("wythoff:({},{})", between(dice, 1, 8), between(dice, 1, 13)),
            4 => format!("misere subtract(1..{}):{}", up_to(dice), between(dice, 6, 30)),
            _ => format!("subtract({}..{}):{}", 2, between(dice, 3, 5), between(dice, 8, 30)),
        },
        Difficulty::Hard => match dice.below(7) {
            0 => format!(
                "{}:{}",
                one_of(dice, &["takeaway(3x)", "takeaway(2x-1)", "takeaway(x)"]),
                between(dice, 12, 99)
            ),
            1 => {
                let (first, second) = (subtraction(Difficulty::Medium, dice), up_to(dice));
                format!("{first}:{} + subtract(1..{second}):{}", between(dice, 6, 30), between(dice, 4, 20))
            }
            2 => format!("raleigh:({},{},{})", between(dice, 1, 5), between(dice, 2, 8), between(dice, 3, 10)),
            3 => format!("{}:{}", one_of(dice, &["kayles", "dawson-kayles", "grundys-game"]), between(dice, 5, 13)),
            4 => format!("wythoff:({},{})", between(dice, 4, 20), between(dice, 8, 30)),
            5 => format!("{}:{}", subtraction(level, dice), between(dice, 40, 200)),
            _ => format!("misere {}", nim(dice, 3, 9)),
        },
    };
    query(&text)
}

fn winner(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    // Both answers are about equally often right.
    let wanted = Outcome::of(dice.below(2) == 0);
    let mut last = None;
    for _ in 0..THROWS {
        let query = position(id.level, dice)?;
        let (solved, because) = solved(&query, meter)?;
        let fits = solved.outcome == wanted && !solved.over;
        last = Some((query, solved.outcome, because));
        if fits {
            break;
        }
    }
    let (query, outcome, because) = last.ok_or_else(unexpected)?;
    let right = usize::from(outcome == Outcome::P);
    Ok(Exercise { id, task: Task::Winner(query), solution: Solution::Choice(right), because })
}

fn moves(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    for _ in 0..THROWS {
        let query = position(id.level, dice)?;
        let (solved, because) = solved(&query, meter)?;
        let moves = solved.moves.listed;
        if let Some(first) = moves.first().filter(|_| solved.moves.total <= Nat::from(FEW)) {
            let because = [wins(&query, first, meter)?, because].concat();
            return Ok(match id.kind {
                ExerciseKind::Move => {
                    Exercise { id, task: Task::Move(query), solution: Solution::AnyOf(moves), because }
                }
                _ => Exercise { id, task: Task::Moves(query), solution: Solution::AllOf(moves), because },
            });
        }
    }
    Err(unexpected())
}

/// Returns the reason why a move wins, or nothing if there is no reason for the position after it.
fn wins(query: &Query, play: &Move, meter: &Meter) -> Result<Vec<Reason>, Failure> {
    let (_, reasons) = solved(&play.after(query), meter)?;
    let wins = |because| Worked::Wins { query: query.clone(), play: play.clone().into(), because: Box::new(because) };
    Ok(reasons.into_iter().next().map(wins).map(Reason::Worked).into_iter().collect())
}

fn mex(id: ExerciseId, dice: &mut Dice) -> Exercise {
    let (count, most) = match id.level {
        Difficulty::Easy => (3, 5),
        Difficulty::Medium => (5, 8),
        Difficulty::Hard => (8, 12),
    };
    // Small numbers are more often there than not, so that the answer is not always 0.
    let below = between(dice, 0, count as u64);
    let mut set: Vec<u64> = (0..below).collect();
    let rest = count - set.len();
    set.extend(some_of(dice, rest, below + 1, most + below));
    for last in (1..set.len()).rev() {
        set.swap(last, dice.below(last + 1));
    }
    let answer = (0..).find(|n| !set.contains(n)).unwrap_or_default();
    Exercise {
        id,
        task: Task::Mex(set),
        solution: Solution::Number(answer),
        because: vec![Reason::Worked(Worked::Mex { mex: answer })],
    }
}

fn gaps(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    let (text, to, count) = match id.level {
        Difficulty::Easy => (format!("subtract(1..{})", between(dice, 2, 3)), 11, 3),
        Difficulty::Medium => (subtraction(id.level, dice), 15, 4),
        Difficulty::Hard => {
            let named = ["kayles", "dawson-kayles", "grundys-game", "officers", "subtract(squares)"];
            (one_of(dice, &named).to_owned(), 15, 5)
        }
    };
    let ruleset = ruleset(&text)?;
    let values = nimbers(&ruleset, to, meter)?;
    // The first ones are told, so that there is something to begin with.
    let gaps: Vec<usize> = some_of(dice, count, 3, to).iter().map(|n| *n as usize).collect();
    let answer = gaps.iter().map(|at| values[*at]).collect();
    let mut because = Vec::new();
    for heap in &gaps {
        let (_, reasons) = solved(&query(&format!("{ruleset}:{heap}"))?, meter)?;
        because.extend(reasons.into_iter().next());
    }
    Ok(Exercise { id, task: Task::Nimbers { ruleset, values, gaps }, solution: Solution::Numbers(answer), because })
}

fn xor(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    let part = |dice: &mut Dice| match (id.level, dice.below(3)) {
        (Difficulty::Easy, _) => format!("nim:{}", between(dice, 1, 7)),
        (Difficulty::Medium, 0 | 1) => format!("nim:{}", between(dice, 1, 15)),
        (Difficulty::Hard, 0) => format!("nim:{}", between(dice, 1, 31)),
        (Difficulty::Hard, 1) => format!("kayles:{}", between(dice, 1, 12)),
        (_, _) => format!("subtract(1..{}):{}", between(dice, 2, 7), between(dice, 3, 40)),
    };
    let count = if id.level == Difficulty::Easy { 2 } else { 3 };
    let text: Vec<String> = (0..count).map(|_| part(dice)).collect();
    let query = query(&text.join(" + "))?;
    let (solved, because) = solved(&query, meter)?;
    let nimber = solved.nimber.and_then(|g| to_u64(&g.0)).ok_or_else(unexpected)?;
    Ok(Exercise { id, task: Task::Xor(query), solution: Solution::Number(nimber), because })
}

fn period(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    let longest = match id.level {
        Difficulty::Easy => 8,
        Difficulty::Medium => 12,
        Difficulty::Hard => 20,
    };
    for _ in 0..THROWS {
        let ruleset = ruleset(&subtraction(id.level, dice))?;
        let game = Game { play: Play::Normal, rulesets: vec![ruleset.clone()] };
        let question = Period { game, kind: Kind::Nimber, row: None, look: None, full: false };
        let found = question.answer(&Options::default(), meter)?;
        let Some(p) =
            found.claim.periodicity.filter(|p| p.saltus == 0 && p.period <= longest && p.preperiod <= longest)
        else {
            continue;
        };
        let to = p.preperiod + 4 * p.period;
        let values = nimbers(&ruleset, to, meter)?;
        // Whoever finds it hard has to make the table.
        let shown = if id.level == Difficulty::Hard { Vec::new() } else { values[..(to - p.period) as usize].to_vec() };
        let task = Task::Period { ruleset, shown, values };
        return Ok(Exercise { id, task, solution: Solution::Number(p.period), because: found.because });
    }
    Err(unexpected())
}

fn parts(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    let (text, n) = match id.level {
        Difficulty::Easy => ("fibonacci", between(dice, 4, 33)),
        Difficulty::Medium => ("fibonacci", between(dice, 20, 200)),
        Difficulty::Hard => (one_of(dice, &["takeaway(3x)", "takeaway(x)", "takeaway(2x-1)"]), between(dice, 20, 300)),
    };
    let ruleset = ruleset(text)?;
    let question = Represent { ruleset: ruleset.clone(), n: n.into() };
    let found = question.answer(&Options::default(), meter)?;
    let parts = found.claim.parts.ok_or_else(unexpected)?;
    let parts = parts.iter().map(to_u64).collect::<Option<Vec<u64>>>().ok_or_else(unexpected)?;
    let terms = terms(&ruleset, n, meter)?;
    let because = [vec![Reason::Worked(Worked::Greedy { n, parts: parts.clone() })], found.because].concat();
    Ok(Exercise { id, task: Task::Parts { ruleset, n, terms }, solution: Solution::Numbers(parts), because })
}

/// Returns the terms of the numeration system up to `n`, which are the losing openings of the take-away game.
fn terms(ruleset: &Ruleset, n: u64, meter: &Meter) -> Result<Vec<u64>, Failure> {
    let game = Game { play: Play::Normal, rulesets: vec![ruleset.clone()] };
    let question = Positions { game, from: 1u8.into(), count: n.min(40), numeration: false };
    let list = question.answer(&Options::default(), meter)?.claim;
    Ok(list.positions.iter().filter_map(|(_, piles)| to_u64(piles.first()?)).take_while(|term| *term <= n).collect())
}

fn pair(id: ExerciseId, dice: &mut Dice, meter: &Meter) -> Result<Exercise, Failure> {
    let (spread, most) = match id.level {
        Difficulty::Easy => (1, 8),
        Difficulty::Medium => (1, 25),
        Difficulty::Hard => (between(dice, 1, 3), 60),
    };
    let name = if spread == 1 { "wythoff".to_owned() } else { format!("wythoff({spread})") };
    let is_p = dice.below(2) == 0;
    let first = between(dice, 1, most);
    let mut second = first;
    if is_p {
        // Every pile has one partner; it is found by looking.
        for b in 1..=(2 + spread) * (most + 1) {
            let (solved, _) = solved(&query(&format!("{name}:({first},{b})"))?, meter)?;
            if solved.outcome == Outcome::P {
                second = b;
                break;
            }
        }
    } else {
        second = between(dice, 1, 2 * most);
    }
    let (a, b) = (first.min(second), first.max(second));
    let query = query(&format!("{name}:({a},{b})"))?;
    let (solved, because) = solved(&query, meter)?;
    Ok(Exercise {
        id,
        task: Task::Pair(query),
        solution: Solution::Choice(usize::from(solved.outcome == Outcome::N)),
        because,
    })
}

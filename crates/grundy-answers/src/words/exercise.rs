//! The wording of exercises: questions, choices, answers, and comments on wrong answers.

use super::rule::{rule_of, rule_of_game};
use super::{listed_and, say};
use crate::number::{brief_query, readable, short};
use crate::play::{doing, typed};
use grundy::answer::{
    Argument, Conclusion, Exercise, ExerciseKind, ExerciseTask as Task, Fault, Marked, Premise, Reason, Solution,
    Worked,
};
use grundy::games::terms;
use grundy::rules::{BoundShape, Terms, bound_shape};
use grundy_core::{Component, Dialect, Game, Nat, Play, Query, Ruleset};

/// The form in which an exercise is to be answered, such as one of several choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// One of the offered choices.
    Choice,
    /// A single number.
    Number,
    /// A list of numbers.
    Numbers,
    /// A single move.
    Move,
    /// A list of moves.
    Moves,
}

/// Returns the form in which an exercise is to be answered.
pub fn takes(exercise: &Exercise) -> Takes {
    match exercise.solution {
        Solution::Choice(_) => Takes::Choice,
        Solution::Number(_) => Takes::Number,
        Solution::Numbers(_) => Takes::Numbers,
        Solution::AnyOf(_) => Takes::Move,
        Solution::AllOf(_) => Takes::Moves,
    }
}

/// Returns the title of an exercise kind, for a list of kinds.
pub fn kind(kind: ExerciseKind) -> String {
    say!("exercise-kind", kind = kind.word())
}

fn stones(n: &Nat) -> String {
    say!("stones", n = short(n))
}

/// Describes a position in words, as in `There are heaps of 3, 5 and 6 stones.`
fn position(query: &Query) -> String {
    let sizes = |component: &Component| component.sizes();
    let alike = query.components.windows(2).all(|pair| pair[0].ruleset == pair[1].ruleset);
    let joint = query.components.iter().any(|c| c.ruleset.rule.is_joint());
    let all: Vec<Nat> = query.components.iter().flat_map(sizes).collect();
    match all.as_slice() {
        [one] => say!("exercise-one-heap", n = short(one)),
        several if alike && (query.components.len() == 1 || !joint) => {
            let list = listed_and(&several.iter().map(short).collect::<Vec<_>>());
            if joint { say!("exercise-piles", list = list) } else { say!("exercise-heaps", list = list) }
        }
        _ => {
            let game = |(i, component): (usize, &Component)| {
                let numbers: Vec<String> = component.sizes().iter().map(stones).collect();
                say!("exercise-game-has", i = i + 1, list = listed_and(&numbers))
            };
            let games: Vec<String> = query.components.iter().enumerate().map(game).collect();
            format!("{}.", capitalised(&listed_and(&games)))
        }
    }
}

fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn rule_alone(ruleset: &Ruleset) -> String {
    rule_of_game(&Game { play: Play::Normal, rulesets: vec![ruleset.clone()] })
}

/// Returns the rule of the exercise's game in words, or `None` if the exercise has no game.
pub fn rule(exercise: &Exercise) -> Option<String> {
    match (exercise.task.query(), exercise.task.ruleset()) {
        (Some(query), _) => Some(rule_of(query)),
        (None, Some(ruleset)) => Some(rule_alone(ruleset)),
        (None, None) => None,
    }
}

/// Returns the game or the position of an exercise, or `None` if it has neither.
pub fn game(exercise: &Exercise) -> Option<String> {
    match &exercise.task {
        Task::Mex(_) => None,
        task => task.query().map(Query::to_string).or_else(|| task.ruleset().map(Ruleset::to_string)),
    }
}

/// Returns the question of an exercise, in words.
pub fn question(exercise: &Exercise) -> String {
    let told = |query: &Query| format!("{} {}", position(query), rule_of(query));
    match &exercise.task {
        Task::Winner(query) => say!("exercise-who-wins", told = told(query)),
        Task::Move(query) => say!("exercise-find-move", told = told(query)),
        Task::Moves(query) => say!("exercise-find-moves", told = told(query)),
        Task::Mex(set) => {
            let set: Vec<String> = set.iter().map(u64::to_string).collect();
            say!("exercise-mex", set = set.join(", "))
        }
        Task::Nimbers { ruleset, .. } => say!("exercise-nimbers", rule = rule_alone(ruleset)),
        Task::Xor(query) => say!("exercise-xor", query = brief_query(query)),
        Task::Period { ruleset, .. } => say!("exercise-period", rule = rule_alone(ruleset)),
        Task::Parts { ruleset, n, terms } => parts_question(ruleset, *n, terms),
        Task::Pair(query) => say!("exercise-pair", told = told(query)),
        Task::Argument { query, .. } => say!("exercise-argument", told = told(query)),
    }
}

fn parts_question(ruleset: &Ruleset, n: u64, among: &[u64]) -> String {
    let shape = match terms(&ruleset.rule) {
        Some(Terms::Bounded(bound)) => bound_shape(&bound),
        _ => BoundShape::Other,
    };
    let list: Vec<String> = among.iter().map(u64::to_string).collect();
    let list = list.join(", ");
    match shape {
        BoundShape::Times(c) if c == Nat::from(2u8) => say!("exercise-fibonacci-parts", n = n, list = list),
        _ => say!("exercise-parts", ruleset = readable(ruleset), list = list, n = n, apart = apart(ruleset)),
    }
}

/// Returns the rule for how far apart the parts of a representation must be, in words.
fn apart(ruleset: &Ruleset) -> String {
    let shape = match terms(&ruleset.rule) {
        Some(Terms::Bounded(bound)) => bound_shape(&bound),
        _ => BoundShape::Other,
    };
    match shape {
        BoundShape::Times(c) if c.is_one() => say!("apart-same"),
        BoundShape::Times(c) => say!("apart-times", c = short(&c)),
        BoundShape::LessThanTimes(c) => say!("apart-at-least", c = short(&c)),
        BoundShape::Other => say!("apart-other"),
    }
}

/// Returns the choices of an exercise in words, or `None` if it has no choices.
pub fn choices(exercise: &Exercise) -> Option<Vec<String>> {
    match &exercise.task {
        Task::Winner(_) => Some(vec![say!("choice-mover"), say!("choice-other")]),
        Task::Pair(_) => Some(vec![say!("choice-p"), say!("choice-n")]),
        Task::Argument { choices, .. } => Some(choices.iter().map(argument).collect()),
        _ => None,
    }
}

/// Returns the letter of the choice with index `choice` in an exercise: `a` for 0, `b` for 1, and so on.
pub fn letter(choice: usize) -> char {
    char::from(b'a' + u8::try_from(choice % 26).unwrap_or(0))
}

fn sum(parts: &[u64]) -> String {
    parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ")
}

fn argument(argument: &Argument) -> String {
    let premise = match &argument.premise {
        Premise::Residue { n, modulus, residue: 0 } => say!("premise-divisible", n = n, modulus = modulus),
        Premise::Residue { n, modulus, residue } => {
            say!("premise-remainder", n = n, modulus = modulus, residue = residue)
        }
        Premise::Fibonacci { n, parts } => match parts.len() {
            1 => say!("premise-fibonacci", n = n),
            _ => say!("premise-fibonacci-sum", n = n, sum = sum(parts)),
        },
        Premise::Powers { n, parts } => match parts.len() {
            1 => say!("premise-power", n = n),
            _ => say!("premise-powers", n = n, sum = sum(parts)),
        },
        Premise::Xor { heaps, xor } => {
            let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
            format!("{} = {xor}", heaps.join(" XOR "))
        }
        Premise::Sum { heaps } => {
            let all: u64 = heaps.iter().sum();
            say!("premise-total", all = all, parity = if all.is_multiple_of(2) { "even" } else { "odd" })
        }
    };
    match &argument.conclusion {
        Conclusion::Lost => say!("argument-lost", premise = premise),
        Conclusion::Take { take, heap: None } => say!("argument-take", premise = premise, take = take),
        Conclusion::Take { take, heap: Some(heap) } => {
            say!("argument-take-heap", premise = premise, take = take, heap = heap + 1)
        }
    }
}

/// Returns the worked solution of an exercise in words, such as `140 − 89 = 51, 51 − 34 = 17`.
pub(super) fn worked(worked: &Worked) -> String {
    match worked {
        Worked::Mex { mex: 0 } => say!("worked-mex-zero"),
        Worked::Mex { mex } => {
            let smaller: Vec<String> = (0..*mex).map(|n| n.to_string()).collect();
            say!("worked-mex", count = mex, smaller = listed_and(&smaller), mex = mex)
        }
        Worked::Greedy { n, parts } => {
            let mut rest = *n;
            let step = |part: &u64| {
                let before = rest;
                rest = before.saturating_sub(*part); // bounded: the parts have the sum n
                format!("{before} − {part} = {rest}")
            };
            say!("worked-greedy", steps = parts.iter().map(step).collect::<Vec<_>>().join(", "))
        }
        Worked::Wins { query, play, because } => {
            let play = capitalised(&crate::play::take(play, query));
            let says = super::says(because);
            let continues = matches!(**because, Reason::OnePile { misere: false, .. } | Reason::Numeration { .. });
            match says.strip_suffix('.').filter(|_| continues) {
                Some(open) => say!("worked-wins-so", play = play, because = open),
                None => say!("worked-wins", play = play, because = says),
            }
        }
    }
}

/// Adds the facts of a worked solution to those of a reason.
pub(super) fn worked_facts(worked: &Worked, put: &mut impl FnMut(&str, serde_json::Value)) {
    match worked {
        Worked::Mex { mex } => put("mex", (*mex).into()),
        Worked::Greedy { n, parts } => {
            put("n", (*n).into());
            put("parts", parts.clone().into());
        }
        Worked::Wins { query, play, because } => {
            put("query", query.to_string().into());
            put("to", play.after(query).to_string().into());
            put("because", super::facts(because));
        }
    }
}

/// Returns the table of an exercise, or `None` if it has no table. The table contains the nimbers of the heaps 0, 1, 2,
/// …, with `None` for gaps.
pub fn table(exercise: &Exercise) -> Option<Vec<Option<u64>>> {
    match &exercise.task {
        Task::Nimbers { values, gaps, .. } => {
            Some(values.iter().enumerate().map(|(n, v)| (!gaps.contains(&n)).then_some(*v)).collect())
        }
        Task::Period { shown, .. } if !shown.is_empty() => Some(shown.iter().copied().map(Some).collect()),
        _ => None,
    }
}

/// Returns the correct answer to an exercise for JSON: the text of a choice, a number, a list of numbers, or moves in
/// the form in which they are typed.
pub fn answer_json(exercise: &Exercise) -> serde_json::Value {
    let typed = |play| exercise.task.query().map(|query| typed(play, query));
    match &exercise.solution {
        Solution::Choice(right) => choices(exercise).and_then(|list| list.into_iter().nth(*right)).into(),
        Solution::Number(number) => (*number).into(),
        Solution::Numbers(numbers) => numbers.clone().into(),
        Solution::AnyOf(moves) => moves.first().and_then(typed).into(),
        Solution::AllOf(moves) => moves.iter().filter_map(typed).collect::<Vec<_>>().into(),
    }
}

/// Returns the correct answer to an exercise, for readers.
pub fn answer(exercise: &Exercise) -> String {
    let typed = |play| exercise.task.query().map(|query| typed(play, query));
    match &exercise.solution {
        Solution::Choice(right) => {
            let choice = choices(exercise).and_then(|list| list.into_iter().nth(*right)).unwrap_or_default();
            format!("{}) {choice}", letter(*right))
        }
        Solution::Number(number) => number.to_string(),
        Solution::Numbers(numbers) => match &exercise.task {
            Task::Parts { n, .. } => format!("{n} = {}", sum(numbers)),
            Task::Nimbers { gaps, .. } => {
                let each = gaps.iter().zip(numbers).map(|(heap, value)| format!("g({heap}) = {value}"));
                each.collect::<Vec<_>>().join(", ")
            }
            _ => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", "),
        },
        Solution::AnyOf(moves) => {
            let all: Vec<String> = moves.iter().filter_map(typed).collect();
            all.join(&format!(" {} ", say!("or")))
        }
        Solution::AllOf(moves) => moves.iter().filter_map(typed).collect::<Vec<_>>().join("; "),
    }
}

/// Returns the comment on an answer to an exercise, in words.
pub fn marked(marked: &Marked) -> String {
    match &marked.fault {
        None => say!("marked-right"),
        Some(fault) => wrong(fault, &marked.exercise),
    }
}

fn wrong(fault: &Fault, exercise: &Exercise) -> String {
    let query = exercise.task.query();
    match fault {
        Fault::Illegal { told, why } => {
            let why = super::illegal::problem(why, None, Dialect::Api).message;
            say!("fault-illegal", told = crate::number::shorten(told), why = why)
        }
        Fault::Answered { play, after, reply, was_given } => {
            let told = query.map_or(String::new(), |query| typed(play, query));
            let ends = grundy::play::is_over(&reply.after(after));
            let reply = doing(reply, after);
            match was_given {
                true if ends => say!("fault-lost", told = told, reply = reply),
                true => say!("fault-answered", told = told, reply = reply),
                false => say!("fault-every-move", told = told, reply = reply),
            }
        }
        Fault::Wins(play) => {
            say!("fault-wins", says = query.map_or(String::new(), |query| doing(play, query)))
        }
        Fault::Missing(play) => {
            say!("fault-missing", what = query.map_or(String::new(), |query| typed(play, query)))
        }
        Fault::Nothing => say!("fault-nothing"),
        Fault::Over => say!("fault-over"),
        Fault::InSet(number) => say!("fault-in-set", number = number),
        Fault::Smaller(number) => say!("fault-smaller", number = number),
        Fault::Value { heap, is } => say!("fault-value", heap = heap, value = is),
        Fault::Wanted(count) => say!("fault-wanted", count = count),
        Fault::Number(number) => say!("fault-number", number = number),
        Fault::Breaks { heap, later, values: (first, second) } => {
            say!("fault-breaks", heap = heap, later = later, first = first, second = second)
        }
        Fault::Shorter(period) => say!("fault-shorter", period = period),
        Fault::Sum(sum) => match &exercise.task {
            Task::Parts { n, .. } => say!("fault-sum", sum = sum, n = n),
            _ => say!("fault-sum-alone", sum = sum),
        },
        Fault::NoTerm(part) => say!("fault-no-term", part = part),
        Fault::TooClose(larger, smaller) => {
            let apart = exercise.task.ruleset().map_or(String::new(), apart);
            say!("fault-too-close", larger = larger, smaller = smaller, apart = apart)
        }
        Fault::OtherArgument => say!("fault-other-argument", answer = answer(exercise)),
    }
}

//! Exercises in words: questions, choices, answers, and what is wrong with an answer.

use super::listed_with;
use super::rule::{rule_of, rule_of_game};
use crate::number::{brief_query, readable, short};
use crate::play::{doing, typed};
use grundy::answer::{
    Argument, Conclusion, Exercise, ExerciseKind, ExerciseTask as Task, Fault, Marked, Premise, Solution,
};
use grundy::games::terms;
use grundy::rules::{BoundShape, Terms, bound_shape};
use grundy_core::{Component, Dialect, Game, Nat, Play, Query, Ruleset};

/// How an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// One of the choices.
    Choice,
    /// A number.
    Number,
    /// Numbers.
    Numbers,
    /// A move.
    Move,
    /// Moves.
    Moves,
}

/// How the answer to an exercise is given.
pub fn takes(exercise: &Exercise) -> Takes {
    match exercise.solution {
        Solution::Choice(_) => Takes::Choice,
        Solution::Number(_) => Takes::Number,
        Solution::Numbers(_) => Takes::Numbers,
        Solution::AnyOf(_) => Takes::Move,
        Solution::AllOf(_) => Takes::Moves,
    }
}

/// What is to be found, for a list of kinds.
pub fn kind(kind: ExerciseKind) -> &'static str {
    match kind {
        ExerciseKind::Winner => "who wins?",
        ExerciseKind::Move => "find a winning move",
        ExerciseKind::Moves => "find all winning moves",
        ExerciseKind::Mex => "the mex of a set",
        ExerciseKind::Nimbers => "the gaps in a table of nimbers",
        ExerciseKind::Xor => "the nimber of a sum",
        ExerciseKind::Period => "the period of the nimbers",
        ExerciseKind::Zeckendorf => "a number as a sum of Fibonacci numbers, and its generalisations",
        ExerciseKind::Wythoff => "is this a P-position of Wythoff's game?",
        ExerciseKind::Reason => "choose the argument that explains who wins",
    }
}

fn stones(n: &Nat) -> String {
    if n.is_one() { "1 stone".to_owned() } else { format!("{} stones", short(n)) }
}

/// What lies on the table: `There are heaps of 3, 5 and 6 stones.`
fn position(query: &Query) -> String {
    let sizes = |component: &Component| component.sizes();
    let alike = query.components.windows(2).all(|pair| pair[0].ruleset == pair[1].ruleset);
    let joint = query.components.iter().any(|c| c.ruleset.rule.is_joint());
    let all: Vec<Nat> = query.components.iter().flat_map(sizes).collect();
    match all.as_slice() {
        [one] if one.is_one() => "There is 1 stone.".to_owned(),
        [one] => format!("There are {}.", stones(one)),
        several if alike && (query.components.len() == 1 || !joint) => {
            let numbers: Vec<String> = several.iter().map(short).collect();
            let word = if joint { "piles" } else { "heaps" };
            format!("There are {word} of {} stones.", listed_with(&numbers, "and"))
        }
        _ => {
            let game = |(i, component): (usize, &Component)| {
                let numbers: Vec<String> = component.sizes().iter().map(stones).collect();
                format!("game {} has {}", i + 1, listed_with(&numbers, "and"))
            };
            let games: Vec<String> = query.components.iter().enumerate().map(game).collect();
            let said = games.join(", ");
            format!("G{}.", said.strip_prefix('g').unwrap_or(&said))
        }
    }
}

fn rule_alone(ruleset: &Ruleset) -> String {
    rule_of_game(&Game { play: Play::Normal, rulesets: vec![ruleset.clone()] })
}

/// The rule of the game that an exercise is about, where it is about one.
pub fn rule(exercise: &Exercise) -> Option<String> {
    match (exercise.task.query(), exercise.task.ruleset()) {
        (Some(query), _) => Some(rule_of(query)),
        (None, Some(ruleset)) => Some(rule_alone(ruleset)),
        (None, None) => None,
    }
}

/// The game or position that an exercise is about.
pub fn game(exercise: &Exercise) -> Option<String> {
    match &exercise.task {
        Task::Mex(_) => None,
        task => task.query().map(Query::to_string).or_else(|| task.ruleset().map(Ruleset::to_string)),
    }
}

/// The question.
pub fn question(exercise: &Exercise) -> String {
    let told = |query: &Query| format!("{} {}", position(query), rule_of(query));
    match &exercise.task {
        Task::Winner(query) => format!("{} Who wins if both play well?", told(query)),
        Task::Move(query) => format!("{} Find a winning move.", told(query)),
        Task::Moves(query) => format!("{} Find all winning moves.", told(query)),
        Task::Mex(set) => {
            let set: Vec<String> = set.iter().map(u64::to_string).collect();
            format!("What is the mex of {{{}}}, the least of 0, 1, 2, … that is not in the set?", set.join(", "))
        }
        Task::Nimbers { ruleset, .. } => {
            format!("{} Which nimbers are missing in the table of the heaps 0, 1, 2, …?", rule_alone(ruleset))
        }
        Task::Xor(query) => format!("What is the nimber of {}?", brief_query(query)),
        Task::Period { ruleset, .. } => {
            format!("{} With which period do the nimbers of the heaps 0, 1, 2, … repeat?", rule_alone(ruleset))
        }
        Task::Parts { ruleset, n, terms } => parts_question(ruleset, *n, terms),
        Task::Pair(query) => format!("{} Is this a P-position: does the player to move lose?", told(query)),
        Task::Argument { query, .. } => format!("{} Which argument explains who wins?", told(query)),
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
        BoundShape::Times(c) if c == Nat::from(2u8) => {
            format!("Write {n} as a sum of Fibonacci numbers ({list}), no two of which are neighbours.")
        }
        _ => format!(
            "The openings that are lost in {} are {list}, … Write {n} as a sum of such numbers, {}.",
            readable(ruleset),
            apart(ruleset)
        ),
    }
}

/// How far parts are from each other.
fn apart(ruleset: &Ruleset) -> String {
    let shape = match terms(&ruleset.rule) {
        Some(Terms::Bounded(bound)) => bound_shape(&bound),
        _ => BoundShape::Other,
    };
    match shape {
        BoundShape::Times(c) if c.is_one() => "each more than the next smaller one".to_owned(),
        BoundShape::Times(c) => format!("each more than {} times the next smaller one", short(&c)),
        BoundShape::LessThanTimes(c) => format!("each at least {} times the next smaller one", short(&c)),
        BoundShape::Other => "each more than may be taken after the next smaller one".to_owned(),
    }
}

/// The choices, where there are any.
pub fn choices(exercise: &Exercise) -> Option<Vec<String>> {
    match &exercise.task {
        Task::Winner(_) => Some(vec!["the player to move".to_owned(), "the other player".to_owned()]),
        Task::Pair(_) => Some(vec!["yes, a P-position".to_owned(), "no, an N-position".to_owned()]),
        Task::Argument { choices, .. } => Some(choices.iter().map(argument).collect()),
        _ => None,
    }
}

/// The letter of a choice.
pub fn letter(choice: usize) -> char {
    char::from(b'a' + u8::try_from(choice % 26).unwrap_or(0))
}

fn sum(parts: &[u64]) -> String {
    parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ")
}

fn argument(argument: &Argument) -> String {
    let premise = match &argument.premise {
        Premise::Residue { n, modulus, residue: 0 } => format!("{n} is divisible by {modulus}"),
        Premise::Residue { n, modulus, residue } => {
            format!("{n} leaves the remainder {residue} when it is divided by {modulus}")
        }
        Premise::Fibonacci { n, parts } => match parts.len() {
            1 => format!("{n} is a Fibonacci number"),
            _ => format!("{n} = {} in Fibonacci numbers no two of which are neighbours", sum(parts)),
        },
        Premise::Powers { n, parts } => match parts.len() {
            1 => format!("{n} is a power of two"),
            _ => format!("{n} = {} in powers of two", sum(parts)),
        },
        Premise::Xor { heaps, xor } => {
            let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
            format!("{} = {xor}", heaps.join(" XOR "))
        }
        Premise::Sum { heaps } => {
            let all: u64 = heaps.iter().sum();
            format!("There are {all} stones in all, an {} number", if all.is_multiple_of(2) { "even" } else { "odd" })
        }
    };
    match &argument.conclusion {
        Conclusion::Lost => format!("{premise}, so every move loses."),
        Conclusion::Take { take, heap: None } => format!("{premise}, so taking {take} wins."),
        Conclusion::Take { take, heap: Some(heap) } => {
            format!("{premise}, so taking {take} from heap {} wins.", heap + 1)
        }
    }
}

/// A table with gaps: the values of the heaps from 0 on.
pub fn table(exercise: &Exercise) -> Option<Vec<Option<u64>>> {
    match &exercise.task {
        Task::Nimbers { values, gaps, .. } => {
            Some(values.iter().enumerate().map(|(n, v)| (!gaps.contains(&n)).then_some(*v)).collect())
        }
        Task::Period { shown, .. } if !shown.is_empty() => Some(shown.iter().copied().map(Some).collect()),
        _ => None,
    }
}

/// The answer for machines: the choice, the number, the numbers, the moves as they are typed.
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

/// The answer for readers.
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
            all.join(" or ")
        }
        Solution::AllOf(moves) => moves.iter().filter_map(typed).collect::<Vec<_>>().join("; "),
    }
}

/// What is said to an answer that was marked.
pub fn marked(marked: &Marked) -> String {
    match &marked.fault {
        None => "Right.".to_owned(),
        Some(fault) => wrong(fault, &marked.exercise),
    }
}

fn wrong(fault: &Fault, exercise: &Exercise) -> String {
    let query = exercise.task.query();
    match fault {
        Fault::Illegal { told, why } => {
            let why = super::illegal::problem(why, None, Dialect::Api).message;
            format!("`{}` is against the rules: {why}.", crate::number::shorten(told))
        }
        Fault::Answered { play, after, reply, was_given } => {
            let told = query.map_or(String::new(), |query| typed(play, query));
            let ends = grundy::play::is_over(&reply.after(after));
            match was_given {
                true if ends => format!("After your {told}, {}, and you have lost.", doing(reply, after)),
                true => format!("After your {told}, {}, which is lost for you.", doing(reply, after)),
                false => format!(
                    "Every move can be answered: after {told}, {}, which is lost for whoever moved first.",
                    doing(reply, after)
                ),
            }
        }
        Fault::Wins(play) => {
            let says = query.map_or(String::new(), |query| doing(play, query));
            format!("There is a winning move: {says}, which is lost for the other player.")
        }
        Fault::Missing(play) => {
            format!("A winning move is missing: {}.", query.map_or(String::new(), |query| typed(play, query)))
        }
        Fault::Nothing => "No move was given.".to_owned(),
        Fault::Over => "There is no move after that.".to_owned(),
        Fault::InSet(number) => format!("{number} is in the set."),
        Fault::Smaller(number) => format!("{number} is smaller, and it is not in the set either."),
        Fault::Value { heap, is } => format!("The nimber of heap {heap} is {is}."),
        Fault::Wanted(count) => format!("{count} numbers are wanted, one for each gap."),
        Fault::Number(number) => format!("It is {number}."),
        Fault::Breaks { heap, values: (first, second) } => {
            format!("They do not repeat so: heap {heap} has nimber {first}, and one such period later it is {second}.")
        }
        Fault::Shorter(period) => format!("They repeat so, but already with the period {period}."),
        Fault::Sum(sum) => match &exercise.task {
            Task::Parts { n, .. } => format!("These parts add up to {sum}, not to {n}."),
            _ => format!("They add up to {sum}."),
        },
        Fault::NoTerm(part) => format!("{part} is not one of these numbers."),
        Fault::TooClose(larger, smaller) => {
            let apart = exercise.task.ruleset().map_or(String::new(), apart);
            format!("{larger} and {smaller} are too close: {apart}.")
        }
        Fault::OtherArgument => format!("This argument does not hold; this one does: {}", answer(exercise)),
    }
}

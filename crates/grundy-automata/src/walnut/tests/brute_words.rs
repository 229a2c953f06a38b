//! Tests of random scripts that mix alphabets and number systems, decided by trying every word of small length.
//!
//! The meaning of a predicate is defined here independently: every variable denotes the letters with which it is read,
//! all of the same length, and an expression is matched letter by letter. Automata, leading zeros and projections do
//! not occur.

use super::brute_language::Sort::{Base2, Base3, Binary, Signed, Ternary};
use super::brute_language::{Expression, Random, SORTS, Sort, Thing, digits};
use super::run;
use crate::walnut::Outcome;

/// An automaton that a script defines.
struct Automaton {
    name: String,
    tracks: Vec<Sort>,
    expression: Expression,
}

/// The number of leading zeros that may affect acceptance: more than the number of letters of an expression.
const ZEROS: usize = 20;

/// A formula. Variables are numbered from the outside in, so a number may be reused.
enum Formula {
    Call(usize, Vec<Argument>),
    Compare(usize, Sort, &'static str, u64),
    Not(Box<Formula>),
    Join(&'static str, Box<Formula>, Box<Formula>),
    Quantified(bool, usize, Sort, Box<Formula>),
}

#[derive(Clone, Copy)]
enum Argument {
    Variable(usize),
    Constant(Sort, u64),
}

struct Script {
    end: &'static str,
    automata: Vec<Automaton>,
}

impl Script {
    /// Returns a script with several automata, the first of which accept every word.
    fn random(random: &mut Random) -> Script {
        let whole = |name: &str, sort: Sort| {
            let letters = sort.letters().iter().map(|letter| Expression::Letter(vec![*letter])).collect();
            let expression = Expression::Many(Box::new(Expression::Or(letters)));
            Automaton { name: name.to_owned(), tracks: vec![sort], expression }
        };
        let mut automata = vec![whole("binary", Binary), whole("ternary", Ternary), whole("signed", Signed)];
        for i in 0..5 {
            let tracks: Vec<Sort> = (0..1 + random.below(3)).map(|_| *random.one(&SORTS)).collect();
            let expression = Expression::random(random, &tracks, 4, false);
            automata.push(Automaton { name: format!("r{i}"), tracks, expression });
        }
        Script { end: ["msd", "lsd"][random.below(2)], automata }
    }

    fn commands(&self) -> String {
        let one = |automaton: &Automaton| {
            let tracks: Vec<String> = automaton.tracks.iter().map(|track| track.text(self.end)).collect();
            format!("reg {} {} \"{}\";\n", automaton.name, tracks.join(" "), automaton.expression.text())
        };
        self.automata.iter().map(one).collect()
    }

    /// Returns a random formula about the variables in scope; it binds further variables if a word is free.
    fn formula(&self, random: &mut Random, scope: &mut Vec<Sort>, depth: usize) -> Formula {
        if depth == 0 || random.below(5) == 0 {
            return self.atom(random, scope);
        }
        match random.below(6) {
            0 => Formula::Not(Box::new(self.formula(random, scope, depth - 1))),
            4.. if scope.len() < 4
                && (scope.len() < 3 || random.below(3) == 0)
                && scope.iter().any(|sort| sort.is_word()) =>
            {
                let (variable, sort) = (scope.len(), *random.one(&SORTS));
                scope.push(sort);
                let body = Box::new(self.formula(random, scope, depth - 1));
                scope.pop();
                Formula::Quantified(random.below(2) == 0, variable, sort, body)
            }
            _ => {
                let how = *random.one(&["&", "|", "=>", "<=>", "^"]);
                let left = self.formula(random, scope, depth - 1);
                Formula::Join(how, Box::new(left), Box::new(self.formula(random, scope, depth - 1)))
            }
        }
    }

    fn atom(&self, random: &mut Random, scope: &[Sort]) -> Formula {
        let numbers: Vec<usize> = (0..scope.len()).filter(|v| !scope[*v].is_word()).collect();
        if !numbers.is_empty() && random.below(4) == 0 {
            let variable = *random.one(&numbers);
            return Formula::Compare(
                variable,
                scope[variable],
                ["<", "=", ">"][random.below(3)],
                random.below(5) as u64,
            );
        }
        loop {
            // An automaton whose tracks all have something to read.
            let index = random.below(self.automata.len());
            let tracks = &self.automata[index].tracks;
            let arguments: Option<Vec<Argument>> = tracks.iter().map(|track| argument(random, scope, *track)).collect();
            if let Some(arguments) = arguments {
                return Formula::Call(index, arguments);
            }
        }
    }

    fn text(&self, formula: &Formula, scope: &mut Vec<Sort>) -> String {
        match formula {
            Formula::Call(index, arguments) => {
                let argument = |argument: &Argument| match argument {
                    Argument::Variable(v) => format!("v{v}"),
                    Argument::Constant(sort, n) => format!("?{} {n}", sort.text(self.end)),
                };
                let list: Vec<String> = arguments.iter().map(argument).collect();
                format!("${}({})", self.automata[*index].name, list.join(","))
            }
            Formula::Compare(v, sort, sign, n) => format!("(?{} v{v}{sign}{n})", sort.text(self.end)),
            Formula::Not(a) => format!("~({})", self.text(a, scope)),
            Formula::Join(how, a, b) => format!("(({}) {how} ({}))", self.text(a, scope), self.text(b, scope)),
            Formula::Quantified(every, v, sort, body) => {
                // Beside a word that is free.
                let word = scope.iter().position(|sort| sort.is_word()).expect("a word is free");
                let guard = format!("{} & {}", self.known(word, scope[word]), self.known(*v, *sort));
                scope.push(*sort);
                let body = self.text(body, scope);
                scope.pop();
                match every {
                    true => format!("(Av{v} (({guard}) => ({body})))"),
                    false => format!("(Ev{v} ({guard} & ({body})))"),
                }
            }
        }
    }

    /// Returns a condition that is always true and determines the sort of a variable.
    fn known(&self, v: usize, sort: Sort) -> String {
        match SORTS.iter().position(|other| *other == sort) {
            Some(index) if sort.is_word() => format!("${}(v{v})", self.automata[index].name),
            _ => format!("(?{} v{v}>=0)", sort.text(self.end)),
        }
    }

    /// Returns the letters of a value read with the given length; `None` if it does not have that length.
    fn letters(&self, sort: Sort, thing: &Thing, length: usize) -> Option<Vec<i64>> {
        match thing {
            Thing::Word(word) => (word.len() == length).then(|| word.clone()),
            Thing::Number(n) => {
                let mut word = digits(sort, *n);
                let zeros = length.checked_sub(word.len())?;
                word.splice(..0, std::iter::repeat_n(0, zeros));
                if self.end == "lsd" {
                    word.reverse();
                }
                Some(word)
            }
        }
    }

    fn accepts(&self, index: usize, things: &[(Sort, Thing)]) -> bool {
        let at = |length: usize| {
            let words: Option<Vec<Vec<i64>>> =
                things.iter().map(|(sort, thing)| self.letters(*sort, thing, length)).collect();
            let Some(words) = words else { return false };
            let columns: Vec<Vec<i64>> = (0..length).map(|i| words.iter().map(|word| word[i]).collect()).collect();
            self.automata[index].expression.ends(&columns, &[0]).contains(&length)
        };
        let word = things.iter().find_map(|(_, thing)| match thing {
            Thing::Word(word) => Some(word.len()),
            Thing::Number(_) => None,
        });
        match word {
            Some(length) => at(length),
            // Numbers alone are accepted with some zeros in front of them.
            None => (0..ZEROS).any(at),
        }
    }

    /// Returns whether a formula holds for values of the given length.
    fn holds(&self, formula: &Formula, values: &mut Vec<(Sort, Thing)>, length: usize) -> bool {
        match formula {
            Formula::Call(index, arguments) => {
                let thing = |argument: &Argument| match argument {
                    Argument::Variable(v) => values[*v].clone(),
                    Argument::Constant(sort, n) => (*sort, Thing::Number(*n)),
                };
                let things: Vec<(Sort, Thing)> = arguments.iter().map(thing).collect();
                self.accepts(*index, &things)
            }
            Formula::Compare(v, _, sign, n) => match (&values[*v].1, *sign) {
                (Thing::Number(m), "<") => m < n,
                (Thing::Number(m), "=") => m == n,
                (Thing::Number(m), _) => m > n,
                (Thing::Word(_), _) => unreachable!("words are not compared"),
            },
            Formula::Not(a) => !self.holds(a, values, length),
            Formula::Join(how, a, b) => {
                let (a, b) = (self.holds(a, values, length), self.holds(b, values, length));
                match *how {
                    "&" => a && b,
                    "|" => a || b,
                    "=>" => !a || b,
                    "<=>" => a == b,
                    _ => a != b,
                }
            }
            Formula::Quantified(every, _, sort, body) => {
                let mut one = |thing: Thing| {
                    values.push((*sort, thing));
                    let holds = self.holds(body, values, length);
                    values.pop();
                    holds
                };
                let all = things(*sort, length);
                if *every { all.into_iter().all(&mut one) } else { all.into_iter().any(&mut one) }
            }
        }
    }
}

fn argument(random: &mut Random, scope: &[Sort], track: Sort) -> Option<Argument> {
    let fitting: Vec<usize> = (0..scope.len()).filter(|v| track.takes(scope[*v])).collect();
    if !fitting.is_empty() && random.below(8) > 0 {
        return Some(Argument::Variable(*random.one(&fitting)));
    }
    let sort = match track {
        Binary => Base2,
        Ternary => Base3,
        // -1 is no digit.
        Signed => return None,
        number => number,
    };
    Some(Argument::Constant(sort, random.below(4) as u64))
}

/// Returns all words of the given length, or all numbers that fit into it.
fn things(sort: Sort, length: usize) -> Vec<Thing> {
    if !sort.is_word() {
        return (0..).take_while(|n| digits(sort, *n).len() <= length).map(Thing::Number).collect();
    }
    let mut words = vec![Vec::new()];
    for _ in 0..length {
        words = words
            .iter()
            .flat_map(|word: &Vec<i64>| sort.letters().iter().map(move |letter| [&word[..], &[*letter]].concat()))
            .collect();
    }
    words.into_iter().map(Thing::Word).collect()
}

#[test]
fn automata_of_predicates_about_words_accept_what_every_word_says() {
    let mut counts = [0; 2];
    for seed in 0..100 {
        let random = &mut Random(77_001 + seed);
        let script = Script::random(random);
        // One free word, and one more variable of any kind.
        let mut scope = vec![*random.one(&[Binary, Ternary]), *random.one(&SORTS)];
        let formula = script.formula(random, &mut scope, 4);
        let known = |v: usize| script.known(v, scope[v]);
        let text = format!("{} & {} & ({})", known(0), known(1), script.text(&formula, &mut scope.clone()));
        let commands = format!("{}def f \"{text}\";", script.commands());
        let done = run(&commands).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{commands}"));
        let Outcome::Automaton { names, relation, .. } = &done.last().unwrap().outcome else { panic!("{commands}") };
        assert_eq!(names, &["v0", "v1"]);
        for length in 0..=3 {
            for first in things(scope[0], length) {
                for second in things(scope[1], length) {
                    let letters = |v: usize, thing| script.letters(scope[v], thing, length).unwrap();
                    let words = [letters(0, &first), letters(1, &second)];
                    let values = &mut vec![(scope[0], first.clone()), (scope[1], second.clone())];
                    let expected = script.holds(&formula, values, length);
                    counts[usize::from(expected)] += 1;
                    assert_eq!(relation.accepts_words(&words), Ok(expected), "seed {seed}: {words:?}\n{commands}");
                }
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 2000), "both occur: {counts:?}");
}

/// Returns the words of a finite expression, column by column.
fn listed(expression: &Expression) -> Vec<Vec<Vec<i64>>> {
    match expression {
        Expression::Letter(letters) => vec![vec![letters.clone()]],
        Expression::Or(parts) => parts.iter().flat_map(listed).collect(),
        Expression::Then(parts) => parts.iter().fold(vec![Vec::new()], |words, part| {
            let ends = listed(part);
            words.iter().flat_map(|word| ends.iter().map(|end| [&word[..], &end[..]].concat())).collect()
        }),
        Expression::Many(_) => unreachable!("finite expressions repeat nothing"),
    }
}

#[test]
fn sentences_about_words_are_what_the_words_of_finite_languages_say() {
    let mut counts = [0; 2];
    for seed in 0..250 {
        let random = &mut Random(99_001 + seed);
        let mut script = Script::random(random);
        let tracks: Vec<Sort> = (0..1 + random.below(3)).map(|_| *random.one(&SORTS)).collect();
        let expression = Expression::random(random, &tracks, 4, true);
        let words = listed(&expression);
        script.automata.push(Automaton { name: "few".to_owned(), tracks: tracks.clone(), expression });
        // Letters are those of words, or of numbers that have such digits.
        let numbers = random.below(3) == 0;
        let stands = |track: &Sort| match track {
            Binary if numbers => Base2,
            Ternary if numbers => Base3,
            other => *other,
        };
        let mut scope: Vec<Sort> = tracks.iter().map(stands).collect();
        let formula = script.formula(random, &mut scope, 3);
        let every = random.below(2) == 0;
        let names: Vec<String> = (0..scope.len()).map(|v| format!("v{v}")).collect();
        let known: Vec<String> = (0..scope.len()).map(|v| script.known(v, scope[v])).collect();
        let guard = format!("{} & $few({})", known.join(" & "), names.join(","));
        let body = script.text(&formula, &mut scope.clone());
        let text = match every {
            true => format!("A{} ({guard}) => ({body})", names.join(",")),
            false => format!("E{} {guard} & ({body})", names.join(",")),
        };
        let mut holds = |columns: &Vec<Vec<i64>>| {
            let mut values = Vec::new();
            for (track, sort) in scope.iter().enumerate() {
                let mut word: Vec<i64> = columns.iter().map(|column| column[track]).collect();
                if sort.is_word() {
                    values.push((*sort, Thing::Word(word)));
                    continue;
                }
                if script.end == "lsd" {
                    word.reverse();
                }
                let digits_of: Vec<i64> = word.into_iter().skip_while(|digit| *digit == 0).collect();
                // A word of a number system that is no number is none here.
                let n =
                    (0..10_000).find(|n| digits(*sort, *n).len() >= digits_of.len() && digits(*sort, *n) == digits_of);
                let n = n?;
                values.push((*sort, Thing::Number(n)));
            }
            Some(script.holds(&formula, &mut values, columns.len()))
        };
        let mut verdicts = words.iter().filter_map(&mut holds);
        let expected = if every { verdicts.all(|holds| holds) } else { verdicts.any(|holds| holds) };
        counts[usize::from(expected)] += 1;
        let commands = format!("{}eval s \"{text}\";", script.commands());
        let done = run(&commands).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{commands}"));
        let found = match &done.last().unwrap().outcome {
            Outcome::True => true,
            Outcome::False { .. } => false,
            other => panic!("seed {seed}: {other:?}\n{commands}"),
        };
        assert_eq!(found, expected, "seed {seed}\n{commands}");
    }
    assert!(counts.iter().all(|count| *count > 50), "both occur: {counts:?}");
}

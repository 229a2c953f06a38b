//! Tests of random statements with bounded quantifiers, decided by trying every number.

use super::said;

/// A random number generator with a seed (Knuth's multiplier).
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A numeric expression, whose value may fail to be a natural number.
enum Number {
    Variable(usize),
    Constant(i64),
    Sum(Box<Number>, Box<Number>),
    Difference(Box<Number>, Box<Number>),
    Times(i64, Box<Number>),
    Over(Box<Number>, i64),
}

/// A random statement.
enum Statement {
    Compare(usize, Number, Number),
    /// The value of the sequence at an index is 1.
    Letter(Number),
    /// The sequence has the same value at two indices.
    Same(Number, Number),
    Not(Box<Statement>),
    Join(usize, Box<Statement>, Box<Statement>),
    /// A statement about every number, or some number, below a bound.
    Bounded(bool, usize, i64, Box<Statement>),
}

const COMPARISONS: [&str; 6] = ["=", "!=", "<", "<=", ">", ">="];
const JOINS: [&str; 5] = ["&", "|", "^", "=>", "<=>"];

/// The name of a sequence and its definition.
type Sequence = (&'static str, fn(i64) -> i64);

/// A number system with a sequence that is defined independently.
struct World {
    system: &'static str,
    sequence: Option<Sequence>,
    /// The commands with preliminary definitions. Numbers are integers if the base is negative.
    first: &'static str,
}

const fn world(system: &'static str, sequence: Option<Sequence>) -> World {
    World { system, sequence, first: "" }
}

/// Returns the Thue–Morse sequence for n ≥ 0, and 0 for n < 0.
fn half_thue(n: i64) -> i64 {
    if n < 0 { 0 } else { thue(n) }
}

/// Returns the parity of the ones of n in base −2, in which each integer has exactly one word.
fn negative_thue(mut n: i64) -> i64 {
    let mut ones = 0;
    while n != 0 {
        let digit = n.rem_euclid(2);
        ones += digit;
        n = (digit - n) / 2;
    }
    ones % 2
}

const INTEGERS: [World; 9] = [
    World { system: "msd_neg_2", sequence: Some(("N", half_thue)), first: "rsplit N [+] T;" },
    World {
        system: "msd_neg_2",
        sequence: Some(("M", negative_thue)),
        first: "reg odd msd_neg_2 \"0*(10*10*)*10*\"; combine M odd;",
    },
    World { system: "lsd_neg_2", sequence: None, first: "" },
    World { system: "msd_neg_3", sequence: None, first: "" },
    World { system: "lsd_neg_5", sequence: None, first: "" },
    World { system: "msd_neg_10", sequence: None, first: "" },
    World { system: "msd_neg_fib", sequence: None, first: "" },
    World { system: "lsd_neg_fib", sequence: None, first: "" },
    World {
        system: "msd_neg_fib",
        sequence: Some(("L", last_ones)),
        first: "reg one msd_neg_fib \"(0|10)*1\"; combine L one;",
    },
];

/// Returns the last digit of n in the negaFibonacci system, by trying all words of twelve digits.
fn last_ones(n: i64) -> i64 {
    let weights = [1i64, -1, 2, -3, 5, -8, 13, -21, 34, -55, 89, -144, 233, -377];
    let value = |word: &u64| -> i64 { (0..).zip(weights).map(|(i, w)| (*word >> i & 1) as i64 * w).sum() };
    let word = (0u64..1 << weights.len()).filter(|word| word & word >> 1 == 0).find(|word| value(word) == n);
    (word.expect("numbers of a test are small") & 1) as i64
}

fn thue(n: i64) -> i64 {
    i64::from(n.count_ones() % 2)
}

fn waltz(mut n: i64) -> i64 {
    let mut twos = 0;
    while n > 0 {
        twos += i64::from(n % 3 == 2);
        n /= 3;
    }
    twos % 2
}

/// Returns the Fibonacci word at n: ⌊(n+2)φ⌋ − ⌊(n+1)φ⌋ is 2 for the letter 0 and 1 for the letter 1.
fn fibonacci(n: i64) -> i64 {
    let floor = |m: i64| (m + (5 * m * m).isqrt()) / 2;
    2 - (floor(n + 2) - floor(n + 1))
}

const WORLDS: [World; 8] = [
    world("msd_2", Some(("T", thue))),
    world("lsd_2", None),
    world("msd_fib", Some(("F", fibonacci))),
    world("lsd_fib", None),
    world("msd_3", Some(("MW", waltz))),
    world("msd_pell", None),
    world("msd_trib", None),
    world("msd_10", None),
];

impl World {
    fn number(&self, random: &mut Random, bound: usize, depth: u64) -> Number {
        let part = |random: &mut Random| Box::new(self.number(random, bound, depth - 1));
        match random.below(if depth == 0 { 2 } else { 6 }) {
            0 if bound > 0 => Number::Variable(random.below(bound as u64) as usize),
            0 | 1 => Number::Constant(random.below(9) as i64),
            2 => Number::Sum(part(random), part(random)),
            3 => Number::Difference(part(random), part(random)),
            4 => Number::Times(random.below(4) as i64, part(random)),
            _ => Number::Over(part(random), 1 + random.below(3) as i64),
        }
    }

    fn statement(&self, random: &mut Random, bound: usize, depth: u64) -> Statement {
        if depth == 0 || random.below(6) == 0 {
            let number = |random: &mut Random| self.number(random, bound, 2);
            return match random.below(4) {
                0 if self.sequence.is_some() => Statement::Letter(number(random)),
                1 if self.sequence.is_some() => Statement::Same(number(random), number(random)),
                _ => Statement::Compare(random.below(6) as usize, number(random), number(random)),
            };
        }
        let part = |random: &mut Random| Box::new(self.statement(random, bound, depth - 1));
        match random.below(5) {
            0 => Statement::Not(part(random)),
            1 | 2 => Statement::Join(random.below(5) as usize, part(random), part(random)),
            _ => {
                let (every, below) = (random.below(2) == 0, 1 + random.below(7) as i64);
                Statement::Bounded(every, bound, below, Box::new(self.statement(random, bound + 1, depth - 1)))
            }
        }
    }

    fn is_signed(&self) -> bool {
        self.system.contains("neg")
    }

    fn holds(&self, statement: &Statement, values: &mut Vec<i64>) -> bool {
        let value = |number: &Number, values: &[i64]| value(number, values, self.is_signed());
        match statement {
            Statement::Compare(how, a, b) => match (value(a, values), value(b, values)) {
                (Some(a), Some(b)) => [a == b, a != b, a < b, a <= b, a > b, a >= b][*how],
                _ => false,
            },
            Statement::Letter(a) => value(a, values).is_some_and(|a| self.letter(a) == 1),
            Statement::Same(a, b) => match (value(a, values), value(b, values)) {
                (Some(a), Some(b)) => self.letter(a) == self.letter(b),
                _ => false,
            },
            Statement::Not(a) => !self.holds(a, values),
            Statement::Join(how, a, b) => {
                let (a, b) = (self.holds(a, values), self.holds(b, values));
                [a && b, a || b, a != b, !a || b, a == b][*how]
            }
            Statement::Bounded(every, _, below, body) => {
                let mut one = |n: i64| {
                    values.push(n);
                    let holds = self.holds(body, values);
                    values.pop();
                    holds
                };
                let least = if self.is_signed() { 1 - *below } else { 0 };
                if *every { (least..*below).all(&mut one) } else { (least..*below).any(&mut one) }
            }
        }
    }

    fn letter(&self, n: i64) -> i64 {
        self.sequence.map_or(0, |(_, f)| f(n))
    }

    fn text(&self, statement: &Statement) -> String {
        let name = self.sequence.map_or("", |(name, _)| name);
        match statement {
            Statement::Compare(how, a, b) => format!("{}{}{}", written(a), COMPARISONS[*how], written(b)),
            Statement::Letter(a) => format!("{name}[{}]=@1", written(a)),
            Statement::Same(a, b) => format!("{name}[{}]={name}[{}]", written(a), written(b)),
            Statement::Not(a) => format!("~({})", self.text(a)),
            Statement::Join(how, a, b) => format!("({}) {} ({})", self.text(a), JOINS[*how], self.text(b)),
            Statement::Bounded(every, bound, below, body) => {
                let (quantifier, then) = if *every { ("A", "=>") } else { ("E", "&") };
                let least = if self.is_signed() { format!("v{bound}>_{below} & ") } else { String::new() };
                format!("{quantifier}v{bound} {least}v{bound}<{below} {then} ({})", self.text(body))
            }
        }
    }
}

/// Returns the value of an expression; `None` if a part of it must be natural but is not.
fn value(number: &Number, values: &[i64], signed: bool) -> Option<i64> {
    let natural = |n: i64| Some(n).filter(|n| signed || *n >= 0);
    let value = |number: &Number, values: &[i64]| value(number, values, signed);
    match number {
        Number::Variable(i) => Some(values[*i]),
        Number::Constant(n) => Some(*n),
        Number::Sum(a, b) => Some(value(a, values)? + value(b, values)?),
        Number::Difference(a, b) => natural(value(a, values)? - value(b, values)?),
        Number::Times(k, a) => Some(k * value(a, values)?),
        Number::Over(a, k) => Some(value(a, values)?.div_euclid(*k)),
    }
}

/// Returns whether an expression is a difference of two constants, or a constant. Walnut evaluates these immediately,
/// even if they are negative.
fn constant(number: &Number) -> bool {
    match number {
        Number::Variable(_) => false,
        Number::Constant(_) => true,
        Number::Sum(a, b) | Number::Difference(a, b) => constant(a) && constant(b),
        Number::Times(_, a) | Number::Over(a, _) => constant(a),
    }
}

fn folds(number: &Number) -> bool {
    match number {
        Number::Difference(a, b) => constant(a) && constant(b) || folds(a) || folds(b),
        Number::Sum(a, b) => folds(a) || folds(b),
        Number::Times(_, a) | Number::Over(a, _) => folds(a),
        Number::Variable(_) | Number::Constant(_) => false,
    }
}

fn has_folds(statement: &Statement) -> bool {
    match statement {
        Statement::Compare(_, a, b) | Statement::Same(a, b) => folds(a) || folds(b),
        Statement::Letter(a) => folds(a),
        Statement::Not(a) | Statement::Bounded(_, _, _, a) => has_folds(a),
        Statement::Join(_, a, b) => has_folds(a) || has_folds(b),
    }
}

fn written(number: &Number) -> String {
    match number {
        Number::Variable(i) => format!("v{i}"),
        Number::Constant(n) => n.to_string(),
        Number::Sum(a, b) => format!("({}+{})", written(a), written(b)),
        Number::Difference(a, b) => format!("({}-{})", written(a), written(b)),
        Number::Times(k, a) => format!("{k}*{}", written(a)),
        Number::Over(a, k) => format!("({}/{k})", written(a)),
    }
}

/// Decides random statements of each system, and returns how many were false and how many true.
fn decided(worlds: &[World], each: usize, seed: u64) -> [usize; 2] {
    let random = &mut Random(seed);
    let mut verdicts = [0; 2];
    for world in worlds {
        let (mut script, mut expected) = (format!("{}\n", world.first), Vec::new());
        while expected.len() < each {
            let statement = world.statement(random, 0, 4);
            if !world.is_signed() && has_folds(&statement) {
                continue;
            }
            let holds = world.holds(&statement, &mut Vec::new());
            verdicts[usize::from(holds)] += 1;
            script += &format!("eval x \"?{} {}\";\n", world.system, world.text(&statement));
            expected.push(if holds { "TRUE" } else { "FALSE" });
        }
        let said = said(&script);
        let decided = said.iter().rev().zip(script.lines().rev()).zip(expected.iter().rev());
        for ((said, line), expected) in decided {
            assert_eq!(said.split(' ').next(), Some(*expected), "seed {seed}: {line}");
        }
    }
    verdicts
}

#[test]
fn five_hundred_random_statements_are_what_every_number_says() {
    let verdicts = decided(&WORLDS, 65, 20_261_117);
    assert!(verdicts.iter().all(|count| *count > 100), "both occur: {verdicts:?}");
}

#[test]
fn three_hundred_random_statements_about_integers_are_what_every_integer_says() {
    let verdicts = decided(&INTEGERS, 50, 20_261_118);
    assert!(verdicts.iter().all(|count| *count > 60), "both occur: {verdicts:?}");
}

//! Strategies for random values of everything that the notation can express.

use grundy_core::expr::{Compare, Condition, Function, Op};
use grundy_core::growth::check_set;
use grundy_core::notation::catalogue::INSTANCES;
use grundy_core::{
    Code, Component, Cuts, Digits, Expr, Game, Heap, MoveVector, Nat, Play, Position, Query, Rule, Ruleset, SetItem,
    TakeSet,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Returns a strategy for numbers that are mostly small, sometimes close to the size of a machine word, and sometimes a
/// thousand bits long.
pub fn nat() -> impl Strategy<Value = Nat> {
    prop_oneof![
        4 => (0u64..30).prop_map(Nat::from),
        2 => any::<u64>().prop_map(Nat::from),
        1 => (0usize..200, 0u64..3).prop_map(|(k, d)| (Nat::ONE << k) + Nat::from(d)),
        1 => vec(any::<u8>(), 0..130).prop_map(|bytes| Nat::from_le_bytes(&bytes)),
    ]
}

fn positive() -> impl Strategy<Value = Nat> {
    nat().prop_map(|n| if n.is_zero() { Nat::ONE } else { n })
}

/// Returns a strategy for any expression, with or without the variable.
pub fn expr() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![3 => nat().prop_map(Expr::Int), 3 => Just(Expr::Var), 1 => Just(Expr::Phi)];
    leaf.prop_recursive(5, 40, 4, |inner| {
        prop_oneof![
            4 => (op(), inner.clone(), inner.clone()).prop_map(|(op, a, b)| Expr::op(op, a, b)),
            1 => inner.clone().prop_map(|b| Expr::op(Op::Sub, Expr::Int(Nat::ZERO), b)),
            1 => (one_argument(), inner.clone()).prop_map(|(f, a)| Expr::Call(f, vec![a])),
            1 => (select(vec![Function::Min, Function::Max]), vec(inner.clone(), 2..4)).prop_map(|(f, a)| Expr::Call(f, a)),
            1 => (compare(), inner.clone(), inner.clone(), inner.clone(), inner).prop_map(|(compare, left, right, a, b)| {
                Expr::If(Box::new(Condition { left, compare, right }), Box::new(a), Box::new(b))
            }),
        ]
    })
}

pub fn op() -> impl Strategy<Value = Op> {
    select(vec![Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Pow])
}

pub fn compare() -> impl Strategy<Value = Compare> {
    use Compare::*;
    select(vec![Less, AtMost, Greater, AtLeast, Equal, NotEqual])
}

pub fn one_argument() -> impl Strategy<Value = Function> {
    select(vec![Function::Floor, Function::Ceil, Function::Isqrt, Function::Sqrt, Function::Log2])
}

/// Returns a strategy for expressions whose values are a set of takes.
fn values() -> impl Strategy<Value = Expr> {
    let coefficient = || (1u64..2000).prop_map(|n| Expr::Int(n.into()));
    let grows = || {
        prop_oneof![
            Just(Expr::Var),
            (2u64..6).prop_map(|k| Expr::op(Op::Pow, Expr::Var, Expr::Int(k.into()))),
            (2u64..6).prop_map(|k| Expr::op(Op::Pow, Expr::Int(k.into()), Expr::Var)),
        ]
    };
    let leaf = prop_oneof![
        grows(),
        (coefficient(), grows(), coefficient()).prop_map(|(a, g, b)| Expr::op(Op::Add, Expr::op(Op::Mul, a, g), b)),
        (coefficient(), grows()).prop_map(|(a, g)| Expr::op(Op::Mul, a, g)),
    ];
    let tree = leaf.prop_recursive(3, 12, 2, |inner| {
        prop_oneof![
            (select(vec![Op::Add, Op::Mul]), inner.clone(), inner.clone()).prop_map(|(op, a, b)| Expr::op(op, a, b)),
            (select(vec![Function::Min, Function::Max]), inner.clone(), inner.clone())
                .prop_map(|(f, a, b)| Expr::Call(f, vec![a, b])),
            (compare(), 1u64..9, inner.clone(), inner.clone()).prop_map(|(compare, at, a, b)| {
                let condition = Condition { left: Expr::Var, compare, right: Expr::Int(at.into()) };
                Expr::If(Box::new(condition), Box::new(a), Box::new(b))
            }),
            inner.prop_map(|a| Expr::Call(Function::Floor, vec![a])),
        ]
    });
    tree.prop_filter("the values must be a set of takes", |e| check_set(e).is_ok())
}

fn set_item() -> impl Strategy<Value = SetItem> {
    prop_oneof![
        3 => positive().prop_map(SetItem::single),
        2 => (positive(), nat()).prop_map(|(lo, more)| SetItem::Range { hi: Some(&lo + more), lo }),
        1 => positive().prop_map(|lo| SetItem::Range { lo, hi: None }),
        1 => select(vec![SetItem::Primes, SetItem::Squares, SetItem::Fibonacci]),
        1 => positive().prop_map(|b| SetItem::Powers(b + Nat::ONE)),
        1 => values().prop_map(SetItem::Values),
    ]
}

pub fn take_set() -> impl Strategy<Value = TakeSet> {
    (any::<bool>(), vec(set_item(), 0..7))
        .prop_filter_map("the set must have a member", |(complement, items)| TakeSet::new(complement, items))
}

fn vectors() -> impl Strategy<Value = Rule> {
    (1usize..=6).prop_flat_map(|piles| {
        let vector = (vec(nat(), piles), any::<bool>())
            .prop_filter("a vector takes something", |(take, _)| take.iter().any(|n| !n.is_zero()))
            .prop_map(|(take, any_multiple)| MoveVector { take, any_multiple });
        vec(vector, 1..6).prop_map(|all| {
            let mut unique: Vec<MoveVector> = Vec::new();
            for v in all {
                if !unique.contains(&v) {
                    unique.push(v);
                }
            }
            Rule::Moves(grundy_core::canonical_moves(&unique))
        })
    })
}

fn digits() -> impl Strategy<Value = Rule> {
    let base = select(vec![2u32, 4, 8, 8, 8, 16, 16, 32, 64, 65536]);
    base.prop_flat_map(|base| {
        let digits = (0..(base / 4).max(1), vec(0..base, 0..12), 1..base, 0usize..5);
        digits.prop_map(move |(first, middle, last, repeat)| {
            let list = std::iter::once(4 * first).chain(middle).chain([last]).collect();
            Rule::TakeAndBreak(Code::Digits(Digits::new(base, list, repeat).expect("the digits are of the base")))
        })
    })
}

fn cuts() -> impl Strategy<Value = Rule> {
    vec(1u32..127, 1..5).prop_map(|list| Rule::TakeAndBreak(Code::Cut(Cuts::new(list).expect("in range"))))
}

pub fn ruleset() -> impl Strategy<Value = Ruleset> {
    let one_heap = prop_oneof![
        1 => Just(Ruleset::of(Rule::Nim)),
        4 => take_set().prop_map(|set| Ruleset::of(Rule::Subtract(set))),
        2 => digits().prop_map(Ruleset::of),
        1 => cuts().prop_map(Ruleset::of),
        1 => Just(Ruleset::of(Rule::TakeAndBreak(Code::Couples))),
        1 => Just(Ruleset::of(Rule::TakeAndBreak(Code::SplitUnequal))),
        1 => select(INSTANCES.iter().collect::<Vec<_>>()).prop_map(|instance| {
            let meant: Ruleset = instance.means.parse().expect("the catalogue parses");
            Ruleset { instance: Some(instance), ..meant }
        }),
    ];
    let copied =
        (one_heap, prop_oneof![30 => Just(1u32), 30 => 2u32..5, 1 => Just(1000)]).prop_map(|(ruleset, copies)| {
            let copies = if matches!(ruleset.rule, Rule::TakeAway(_)) { 1 } else { copies };
            Ruleset { copies, ..ruleset }
        });
    prop_oneof![
        6 => copied,
        4 => expr().prop_map(|e| Ruleset::of(Rule::TakeAway(e))),
        1 => (2u32..=6).prop_map(|piles| Ruleset::of(Rule::Wythoff { piles, spread: Nat::ONE })),
        1 => positive().prop_map(|spread| Ruleset::of(Rule::Wythoff { piles: 2, spread })),
        1 => Just(Ruleset::of(Rule::Raleigh)),
        2 => vectors().prop_map(Ruleset::of),
    ]
}

pub fn component() -> impl Strategy<Value = Component> {
    ruleset().prop_flat_map(|ruleset| {
        let piles = ruleset.piles() as usize;
        let remembers = matches!(ruleset.rule, Rule::TakeAway(_));
        (vec(nat(), piles), positive(), any::<bool>()).prop_map(move |(sizes, bound, opening)| {
            let heap = |size: Nat| {
                let limit = match (remembers, opening) {
                    (false, _) => None,
                    (true, false) => Some(bound.clone()),
                    (true, true) => (size > Nat::ONE).then(|| &size - Nat::ONE),
                };
                Heap { size, limit }
            };
            Component { ruleset: ruleset.clone(), position: Position(sizes.into_iter().map(heap).collect()) }
        })
    })
}

fn play() -> impl Strategy<Value = Play> {
    select(vec![Play::Normal, Play::Misere])
}

pub fn query() -> impl Strategy<Value = Query> {
    (play(), vec(component(), 1..4)).prop_map(|(play, components)| Query { play, components })
}

pub fn game() -> impl Strategy<Value = Game> {
    (play(), vec(ruleset(), 1..4)).prop_map(|(play, rulesets)| Game { play, rulesets })
}

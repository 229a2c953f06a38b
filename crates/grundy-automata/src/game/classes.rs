//! The rules of each family of games as classes of moves.

use super::encoding::{MoveClass, formula, primed};
use crate::logic::Formula;
use grundy_core::{Sentence, Shape, TakeSet, sentence, to_u64};

/// Returns the moves of nim on sorted piles.
pub(super) fn nim(position: &[String]) -> Vec<MoveClass> {
    one_pile(position, "any number", &|old, new| format!("{new} < {old}"))
}

/// Returns the moves of a subtraction game on sorted piles: one class per interval of the set, or a single class for a
/// set whose complement is finite.
pub(super) fn subtract(position: &[String], set: &TakeSet) -> Result<Vec<MoveClass>, Sentence> {
    let small = |parts: &[(grundy_core::Nat, grundy_core::Nat)]| {
        let pair = |(lo, hi): &(_, _)| Some((to_u64(lo)?, to_u64(hi).filter(|hi| *hi <= 1 << 20)?));
        let pairs = parts.iter().map(pair).collect::<Option<Vec<(u64, u64)>>>();
        pairs.filter(|p| p.len() <= 64).ok_or_else(|| {
            sentence!(
                "prover-the-set-has-too-many-or-too",
                "the set {set} has too many parts, or parts that are too large",
                set = set
            )
        })
    };
    Ok(match set.shape() {
        Shape::Finite(parts) => {
            let interval = |(lo, hi): (u64, u64)| {
                let says = if lo == hi { format!("{lo}") } else { format!("{lo} to {hi}") };
                one_pile(position, &says, &|old, new| {
                    if lo == hi {
                        format!("{old} = {new} + {lo}")
                    } else {
                        format!("{new} + {lo} <= {old} and {old} <= {new} + {hi}")
                    }
                })
            };
            small(&parts)?.into_iter().flat_map(interval).collect()
        }
        Shape::AllBut(parts) => {
            let parts = small(&parts)?;
            one_pile(position, &format!("a number of {set}"), &|old, new| {
                let mut text = format!("{new} < {old}");
                for (lo, hi) in &parts {
                    text += &format!(" and ({old} < {new} + {lo} or {old} > {new} + {hi})");
                }
                text
            })
        }
        Shape::Infinite => {
            return Err(sentence!(
                "prover-the-set-is-not-given-by-linear",
                "the prover supports only subtraction sets that linear terms describe, not {set}",
                set = set
            ));
        }
    })
}

/// Returns the classes of moves that lower one of several sorted piles: pile i is lowered and becomes pile j ≤ i.
fn one_pile(position: &[String], amount: &str, take: &dyn Fn(&str, &str) -> String) -> Vec<MoveClass> {
    let mut out = Vec::new();
    for i in 0..position.len() {
        for j in 0..=i {
            let new = primed(&position[j]);
            let mut to: Vec<String> = position.to_vec();
            to.remove(i);
            to.insert(j, new.clone());
            let mut condition = take(&position[i], &new);
            if j > 0 {
                condition += &format!(" and {} <= {new}", position[j - 1]);
            }
            if j < i {
                condition += &format!(" and {new} <= {}", position[j]);
            }
            let place = if i == j { String::new() } else { format!(", which becomes pile {}", j + 1) };
            let says = format!("take {amount} from pile {}{place}", i + 1);
            out.push(MoveClass::new(says, &[new], &condition, &to));
        }
    }
    out
}

/// Returns the predicate `Bound(k, r)`: r = f(k) = ⌊(pk + q)/s⌋, or 0 if that is negative.
///
/// It is a separate predicate so that k is not eliminated by the equation n = n′ + k: 3n − 3n′ requires far more
/// states than 3k.
pub(super) fn next_bound((p, q, s): (i64, i64, i64)) -> (String, Vec<String>, Formula) {
    let value = format!("{p}*k + {q}").replace("+ -", "- ");
    let floor = if s == 1 { format!("r = {value}") } else { format!("{s}*r <= {value} and {value} < {s}*r + {s}") };
    let text = if q < 0 { format!("{floor} or ({value} < 0 and r = 0)") } else { floor };
    ("Bound".to_owned(), vec!["k".to_owned(), "r".to_owned()], formula(&text))
}

/// Returns the moves of a take-away game: take k ≤ r from n; the next bound is f(k).
pub(super) fn takeaway() -> Vec<MoveClass> {
    let condition = "1 <= k and k <= r and n = n' + k and Bound(k, r')";
    let fresh = ["n'", "r'", "k"].map(String::from);
    let class = MoveClass::new("take k tokens, at most r; the next bound is f(k)", &fresh, condition, &fresh[..2]);
    // It is always enough to take the smallest part of n, [R2] III-5.
    vec![MoveClass { enough: Some(formula("Part(n, k)")), ..class }]
}

/// Returns the moves of Wythoff's game on two piles: take any number from one pile, or amounts that differ by less
/// than `spread` from both.
pub(super) fn wythoff(spread: u64) -> Vec<MoveClass> {
    let position = ["a".to_owned(), "b".to_owned()];
    let next = [primed("a"), primed("b")];
    let mut out = nim(&position);
    if spread == 1 {
        let condition = "a' < a and b' < b and a + b' = b + a'";
        out.push(MoveClass::new("take the same number from both piles", &next, condition, &next));
        return out;
    }
    for (x, y) in [("a'", "b'"), ("b'", "a'")] {
        let says = format!("take from both piles numbers that differ by less than {spread}, leaving {x} and {y}");
        let condition = format!(
            "{x} < a and {y} < b and a' <= b' and a + {y} < b + {x} + {spread} and b + {x} < a + {y} + {spread}"
        );
        out.push(MoveClass::new(says, &next, &condition, &next));
    }
    out
}

/// Returns the moves of a vector game. On sorted piles, every order of the result is a separate class.
pub(super) fn vectors(
    position: &[String],
    list: &[(Vec<u64>, bool)],
    sorted: bool,
) -> Result<Vec<MoveClass>, Sentence> {
    let piles = position.len();
    let orders = if sorted { permutations(piles) } else { vec![(0..piles).collect()] };
    if orders.len() * list.len() > 2000 {
        return Err(sentence!(
            "prover-vectors-on-piles-are-too-many-classes",
            "{vectors} vectors on {piles} piles give too many classes of moves",
            vectors = list.len(),
            piles = piles
        ));
    }
    let mut out = Vec::new();
    for (take, any_multiple) in list {
        for order in &orders {
            // Pile i of the position comes to stand at place order[i].
            // bounded: one for each pile
            let mut to = vec![String::new(); piles];
            let mut fresh = Vec::new();
            let mut parts = Vec::new();
            for i in 0..piles {
                to[order[i]] = if take[i] == 0 { position[i].clone() } else { primed(&position[order[i]]) };
                if take[i] > 0 {
                    fresh.push(to[order[i]].clone());
                }
            }
            let left = |i: usize| &to[order[i]];
            if *any_multiple {
                // The multiple is p − p′ of a pile that loses one token per multiple, or else a variable t.
                let unit = take.iter().position(|t| *t == 1);
                match unit {
                    Some(u) => parts.push(format!("{} < {}", left(u), position[u])),
                    None => {
                        fresh.push("t".to_owned());
                        parts.push("1 <= t".to_owned());
                    }
                }
                for i in (0..piles).filter(|i| take[*i] > 0 && Some(*i) != unit) {
                    let (old, new, by) = (&position[i], left(i), take[i]);
                    parts.push(match unit {
                        Some(u) => format!("{old} + {by}*{} = {new} + {by}*{}", left(u), position[u]),
                        None => format!("{old} = {new} + {by}*t"),
                    });
                }
            } else {
                for i in (0..piles).filter(|i| take[*i] > 0) {
                    parts.push(format!("{} = {} + {}", position[i], left(i), take[i]));
                }
            }
            if sorted && piles > 1 {
                parts.push(to.join(" <= "));
            }
            let amounts: Vec<String> = take.iter().map(u64::to_string).collect();
            let star = if *any_multiple { " or a multiple" } else { "" };
            let places = if order.is_sorted() { String::new() } else { format!(", leaving {}", to.join(", ")) };
            let says = format!("take ({}){star}{places}", amounts.join(","));
            out.push(MoveClass::new(says, &fresh, &parts.join(" and "), &to));
        }
    }
    Ok(out)
}

/// Returns all permutations of 0, …, n − 1.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(n - 1);
    let insert = |p: &Vec<usize>| (0..n).map(|i| [&p[..i], &[n - 1], &p[i..]].concat()).collect::<Vec<_>>();
    shorter.iter().flat_map(insert).collect()
}

/// A version of the exception to rule III of the Raleigh game. In a move by rule III, the two larger piles lose the
/// same number t of tokens, and the smallest pile loses any positive number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exception {
    /// The exception as published: a move that takes t from each of the two larger piles must have t ≠ 3 if the middle
    /// pile becomes the smallest.
    AsPublished,
    /// No exception to rule III.
    Never,
    /// A wider exception: taking t = 3 from each of the two larger piles is never allowed.
    Always,
}

/// Returns the moves of Raleigh, as in \[R1\] §3.
pub(super) fn raleigh() -> Vec<MoveClass> {
    raleigh_with(Exception::AsPublished)
}

/// Returns the moves of Raleigh with the given exception to rule III. Two of the three versions are refuted, which
/// shows why the exception is needed.
///
/// Rule I keeps one pile, which becomes pile j of the sorted result; the other two are lowered. Two sorted piles u ≤ v
/// can be obtained from r ≤ s by lowering if and only if u ≤ r and v ≤ s.
pub(super) fn raleigh_with(exception: Exception) -> Vec<MoveClass> {
    let piles = ["a", "b", "c"];
    let mut out = Vec::new();
    for i in 0..3 {
        for j in 0..3 {
            let rest: Vec<&str> = (0..3).filter(|m| *m != i).map(|m| piles[m]).collect();
            let fresh: Vec<String> = (0..3).filter(|m| *m != j).map(|m| primed(piles[m])).collect();
            let (u, v, r, s) = (&fresh[0], &fresh[1], rest[0], rest[1]);
            let mut to = fresh.clone();
            to.insert(j, piles[i].to_owned());
            let order = to.join(" <= ");
            let condition = format!("{u} <= {r} and {v} <= {s} and ({u} < {r} or {v} < {s}) and {order}");
            let says = format!("I: pile {} stays, as pile {} of the result; the others lose tokens", i + 1, j + 1);
            out.push(MoveClass::new(says, &fresh, &condition, &to));
        }
    }
    let zero = ["0", "0", "0"].map(String::from);
    out.push(MoveClass::new("II: two piles are equal: take everything", &[], "(a = b or b = c) and c > 0", &zero));
    let next = ["a'", "b'", "c'"].map(String::from);
    // The piles left of a, b and c, where x is anywhere and y < z.
    for (x, y, z) in [("a'", "b'", "c'"), ("b'", "a'", "c'"), ("c'", "a'", "b'")] {
        let except = match (exception, x) {
            (Exception::Never, _) => "",
            (Exception::AsPublished, "a'") => " and (a' < b' or b != b' + 3)",
            _ => &format!(" and b != {y} + 3"),
        };
        let condition = format!(
            "0 < a and a < b and b < c and {x} < a and {y} < b and c + {y} = b + {z} and a' <= b' and b' <= c'{except}"
        );
        let says = format!("III: take t from piles 2 and 3, some from pile 1, leaving {x}, {y}, {z}");
        out.push(MoveClass::new(says, &next, &condition, &next));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_orders_as_factorials() {
        assert_eq!([1, 2, 3, 4].map(|n| permutations(n).len()), [1, 2, 6, 24]);
    }

    #[test]
    fn sorted_piles_give_a_class_for_each_place_a_lowered_pile_may_take() {
        let position = ["a", "b", "c"].map(String::from);
        assert_eq!(nim(&position).len(), 6);
        assert_eq!(raleigh().len(), 13);
    }
}

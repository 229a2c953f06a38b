//! Nimbers of two-pile positions in which one pile is small and the other has any size.
//!
//! The rows 0, …, row of the smaller pile are computed column by column until two states agree up to a shift s. From
//! the first of these two columns on, all rows are periodic: v(r, b + T) = v(r, b) + s (`row_period.rs`). So the
//! nimber of every column is known, and all options of (row, b) can be examined: finitely many steps, and slides along
//! the row. If s ≠ 0, each class of columns modulo T contains one column with a given nimber.

use crate::Refusal;
use crate::rows::Rows;
use crate::work::Work;
use grundy_core::certificate::ROWS;
use grundy_core::{Kind, Nat, Play, Rule, to_usize};

/// The rows of nimbers up to that of the smaller pile, with their common period.
pub(crate) struct FarRows {
    rows: Rows,
    /// The index of the smaller pile, 0 or 1.
    small: usize,
    /// The nimbers of all rows, for each column up to the first that repeats.
    columns: Vec<Vec<u64>>,
    /// The first column of the periodic part of the rows.
    from: u64,
    repeats: u64,
    shift: u64,
}

/// Returns whether the rule is played on two piles, one of which is small enough for rows.
pub(crate) fn applies(rule: &Rule, piles: &[Nat]) -> bool {
    let rows = matches!(rule, Rule::Wythoff { piles: 2, .. } | Rule::Moves(_));
    rows && piles.len() == 2 && piles.iter().any(|pile| *pile <= Nat::from(ROWS))
}

/// Returns the rule with the two piles exchanged.
fn turned(rule: &Rule) -> Rule {
    match rule {
        Rule::Moves(vectors) => {
            let mut vectors = vectors.clone();
            vectors.iter_mut().for_each(|vector| vector.take.reverse());
            Rule::Moves(vectors)
        }
        symmetric => symmetric.clone(),
    }
}

/// Returns the number of a row or of a stored column as an index.
fn index(n: &Nat) -> usize {
    to_usize(n).expect("rows are few, and columns were stored")
}

impl FarRows {
    /// Computes columns until two states agree, as `row_period.rs` does.
    pub(crate) fn find(rule: &Rule, piles: &[Nat], work: &mut Work<'_>) -> Result<FarRows, Refusal> {
        let small = usize::from(piles[1] < piles[0]);
        let row = index(&piles[small]) as u64;
        let along = if small == 0 { rule.clone() } else { turned(rule) };
        let mut rows = Rows::new(&along, row, Play::Normal, Kind::Nimber, 2, work)?;
        let Some(modulus) = rows.modulus() else {
            return Err(too_large!(u64::MAX, "checker-the-common-period", "the common period of the starred moves"));
        };
        let mut columns = Vec::new();
        let mut from = rows.settled_from();
        loop {
            let give_up = from.saturating_add(from.max(modulus).max(8));
            work.hold(u128::from(give_up) * (48 + 8 * (u128::from(row) + 1)))?;
            work.foresee(u128::from(from - rows.column()) * u128::from(rows.cost()))?;
            while rows.column() < from {
                rows.advance(work)?;
                columns.push(rows.latest());
            }
            let base = rows.clone();
            while rows.column() < give_up {
                rows.advance(work)?;
                columns.push(rows.latest());
                let repeats = rows.column() - from;
                if repeats.is_multiple_of(modulus)
                    && let Some(shift) = base.shift_to(&rows, work)?
                {
                    return Ok(FarRows { rows, small, columns, from, repeats, shift });
                }
            }
            from = give_up;
        }
    }

    /// Returns the nimber of the position `piles`, whose smaller pile must not exceed that of the position given to
    /// `find`.
    pub(crate) fn at(&self, piles: &[Nat]) -> Nat {
        self.value(index(&piles[self.small]), &piles[1 - self.small])
    }

    fn value(&self, row: usize, column: &Nat) -> Nat {
        let from = Nat::from(self.from);
        let (stored, laps) = match *column < from {
            true => (column.clone(), Nat::ZERO),
            false => (&from + (column - &from) % Nat::from(self.repeats), (column - &from) / Nat::from(self.repeats)),
        };
        Nat::from(self.columns[index(&stored)][row]) + laps * Nat::from(self.shift)
    }

    /// Calls `each` with every take that leaves a position with nimber `nimber`, each once.
    pub(crate) fn for_each_take_to(
        &self,
        piles: &[Nat],
        nimber: &Nat,
        work: &mut Work<'_>,
        mut each: impl FnMut(Vec<Nat>) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let (small, large) = (&piles[self.small], &piles[1 - self.small]);
        let row = index(small);
        let mut take = |i: Nat, j: Nat| each(if self.small == 0 { vec![i, j] } else { vec![j, i] });
        for (i, j) in self.rows.steps_of(row) {
            work.pay(4)?;
            let along = Nat::from(j);
            if along <= *large && self.value(row - i, &(large - &along)) == *nimber {
                take(Nat::from(i), along)?;
            }
        }
        for (column, values) in self.columns.iter().enumerate() {
            work.pay(4)?;
            let value = Nat::from(values[row]);
            if value > *nimber {
                continue;
            }
            let (missing, mut heap) = (nimber - value, Nat::from(column));
            let repeating = column as u64 >= self.from;
            if !repeating || self.shift > 0 {
                let laps = if self.shift > 0 { &missing / Nat::from(self.shift) } else { Nat::ZERO };
                let reached = &laps * Nat::from(self.shift) == missing && (repeating || laps.is_zero());
                heap += laps * Nat::from(self.repeats);
                if reached && heap < *large && self.rows.slides(&(large - &heap)) {
                    take(Nat::ZERO, large - heap)?;
                }
            } else if missing.is_zero() {
                while heap < *large {
                    work.pay(4)?;
                    if self.rows.slides(&(large - &heap)) {
                        take(Nat::ZERO, large - &heap)?;
                    }
                    heap += Nat::from(self.repeats);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effort;
    use crate::joint::Joint;
    use crate::nimber_box::NimberBox;
    use grundy_core::{Meter, Ruleset};
    use std::collections::BTreeSet;

    /// Compares nimbers and moves of all columns up to 150 with the plain recursion, with the small pile first and
    /// last.
    fn agrees(text: &str, row: u64) {
        let (limits, meter) = (Effort::default(), Meter::unlimited());
        let mut work = Work::new(&limits, &meter);
        let rule = text.parse::<Ruleset>().unwrap().rule;
        for small in 0..2 {
            let at = |a: u64, b: u64| if small == 0 { vec![a, b] } else { vec![b, a] };
            let big = |list: &[u64]| list.iter().map(|n| Nat::from(*n)).collect::<Vec<Nat>>();
            let far = FarRows::find(&rule, &big(&at(row, 1_000_000)), &mut work).unwrap();
            let table = NimberBox::fill(&rule, &big(&at(row, 150)), &mut work).unwrap();
            for b in row + 1..=150 {
                let piles = at(row, b);
                assert_eq!(far.at(&big(&piles)), table.at(&big(&piles)), "{text}: {piles:?}");
                for target in [0u64, 1, 5, b / 2] {
                    let target = Nat::from(target);
                    let mut expected = BTreeSet::new();
                    Joint::of(&rule).unwrap().for_each_take(&piles, |take| {
                        let left: Vec<u64> = piles.iter().zip(take).map(|(pile, take)| pile - take).collect();
                        if table.at(&big(&left)) == target {
                            expected.insert(big(take));
                        }
                    });
                    let mut found = BTreeSet::new();
                    let each = |take| {
                        found.insert(take);
                        Ok(())
                    };
                    far.for_each_take_to(&big(&piles), &target, &mut work, each).unwrap();
                    assert_eq!(found, expected, "{text}: {piles:?} to {target}");
                }
            }
        }
    }

    #[test]
    fn far_columns_agree_with_the_box() {
        for row in 0..=4 {
            agrees("wythoff", row);
            agrees("wythoff(2)", row);
            agrees("moves((1,0)*,(0,1)*,(2,2)*)", row);
            agrees("moves((1,0)*,(0,2)*,(1,1))", row);
            agrees("moves((1,0),(0,3),(2,1))", row);
        }
    }
}

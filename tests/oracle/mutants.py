"""Twenty ways to break solver and checker alike, as texts that are replaced in a copy of the tree.

A mutant is a name and its edits: the file below crates/, the old text, the new one. Every old text must occur; all its
occurrences are replaced. Where both read the same code of grundy-core, one edit breaks both.
"""

CORE, SOLVER, CHECK = "grundy-core/src/", "grundy/src/", "grundy-check/src/"

MUTANTS = {
    "2 is not among the primes": [
        (SOLVER + "sets.rs", "std::iter::once(2).chain((1..half)", "std::iter::once(2).take(0).chain((1..half)"),
        (SOLVER + "rules/primality.rs", "if *n < Nat::from(2u8) {", "if *n < Nat::from(3u8) {"),
        (CHECK + "rules.rs", "for s in 2..=largest {", "for s in 3..=largest {"),
    ],
    "1 is not among the Fibonacci numbers": [
        (SOLVER + "sets.rs", "let (mut a, mut b) = (1u64, 2u64);", "let (mut a, mut b) = (2u64, 3u64);"),
        (CHECK + "rules.rs", "Some((1u64, 2u64))", "Some((2u64, 3u64))"),
    ],
    "all except S forbids 1 too": [
        (SOLVER + "sets.rs", "if skip.next_if_eq(&n).is_none() {", "if skip.next_if_eq(&n).is_none() && n > 1 {"),
        (
            CORE + "takeset.rs",
            "for item in &self.items {\n            match item {\n                SetItem::Range { lo, hi } => ranges",
            "if self.complement {\n            ranges.push((Nat::ONE, Some(Nat::ONE)));\n        }\n"
            "        for item in &self.items {\n            match item {\n                SetItem::Range { lo, hi } => ranges",
        ),
        (
            CHECK + "rules.rs",
            "listed.iter_mut().for_each(|member| *member = !*member);",
            "listed.iter_mut().enumerate().for_each(|(n, member)| *member = !*member && n != 1);",
        ),
    ],
    "repeating digits begin with the second": [
        (SOLVER + "solve/breaking/breaks.rs", "listed - repeat + (take - listed) % repeat", "listed - repeat + (take - listed + 1) % repeat"),
        (CORE + "code.rs", "listed - repeat + (i - listed) % repeat", "listed - repeat + (i - listed + 1) % repeat"),
    ],
    "c cuts make c + 2 heaps": [
        (SOLVER + "games/breaking/mod.rs", "bits | 1 << (c + 1)", "bits | 1 << (c + 2)"),
        (CHECK + "split.rs", "u64::from(*c) + 1 == heaps", "u64::from(*c) + 2 == heaps"),
        (CHECK + "split.rs", "map_or(0, |c| u64::from(*c) + 1)", "map_or(0, |c| u64::from(*c) + 2)"),
    ],
    "equal heaps in Grundy's game": [
        (SOLVER + "games/breaking/mod.rs", "Breaks::new(vec![4], 0).into_unequal(),", "Breaks::new(vec![4], 0),"),
        (CHECK + "split.rs", "(Code::SplitUnequal, [a, b]) => a != b,", "(Code::SplitUnequal, [a, b]) => a <= b,"),
        (CHECK + "split.rs", "|| left[0] != left[1];", "|| left[0] <= left[1];"),
    ],
    "couples split heaps of four and more": [
        (SOLVER + "games/breaking/mod.rs", ".only_from(3)", ".only_from(4)"),
        (CHECK + "split.rs", "(Code::Couples, [_, _]) => *n >= Nat::from(3u8),", "(Code::Couples, [_, _]) => *n >= Nat::from(4u8),"),
        (CHECK + "split.rs", "!matches!(code, Code::Couples) || n >= 3;", "!matches!(code, Code::Couples) || n >= 4;"),
    ],
    "wythoff(k): amounts that differ by k": [
        (
            CORE + "notation/ruleset.rs",
            "Ok(Rule::Wythoff { piles, spread })",
            "Ok(Rule::Wythoff { piles, spread: if spread.is_one() { spread } else { spread + Nat::ONE } })",
        ),
        (CORE + "rule.rs", 'write!(f, "({})", digits(spread))', 'write!(f, "({})", digits(&(spread - Nat::ONE)))'),
    ],
    "wythoff^d: from two piles at most": [
        (SOLVER + "games/joint/tables.rs", "(1..1u32 << piles).map(vector)", "(1..1u32 << piles).filter(|subset| subset.count_ones() <= 2).map(vector)"),
        (SOLVER + "games/joint/tables.rs", "Rule::Wythoff { piles: 3, spread }", "Rule::Wythoff { piles: 99, spread }"),
        (
            SOLVER + "games/wythoff/rules.rs",
            "(1u32..1 << heaps.len()).map(|subset|",
            "(1u32..1 << heaps.len()).filter(|subset| subset.count_ones() <= 2).map(|subset|",
        ),
        (SOLVER + "games/wythoff/rules.rs", "for subset in 1u32..1 << piles.len() {", "for subset in (1u32..1 << piles.len()).filter(|subset| subset.count_ones() <= 2) {"),
        (CHECK + "joint.rs", "for subset in subsets {", "for subset in subsets.filter(|subset: &u32| subset.count_ones() <= 2) {"),
        (CHECK + "joint.rs", "_ => touched.iter().all(|t| *t == touched[0]),", "_ => touched.len() <= 2 && touched.iter().all(|t| *t == touched[0]),"),
    ],
    "raleigh: three may be taken if two piles become the smallest": [
        (SOLVER + "games/raleigh/rules.rs", "left(middle) <= left(low)", "left(middle) < left(low)"),
        (SOLVER + "games/raleigh/rules.rs", "size(middle) - t <= size(low) - s", "size(middle) - t < size(low) - s"),
        (SOLVER + "solve/alike/raleigh.rs", "(0..b).filter(|y| *y != b - 3)", "(0..b).filter(|y| *y != b - 3 || x == b - 3)"),
        (CHECK + "joint.rs", "a2 - t <= a1 - s;", "a2 - t < a1 - s;"),
    ],
    "misère play: a player without a move loses": [
        (SOLVER + "solve/search.rs", ".map_or(0, |r| r + 1)", ".map_or(u32::from(play == Play::Misere), |r| r + 1)"),
        (SOLVER + "solve/explore.rs", ".map_or(0, |r| r + 1)", ".map_or(u32::from(play == Play::Misere), |r| r + 1)"),
        (CHECK + "misere_sum.rs", "Lost(if any { !lost } else { play == Play::Normal })", "Lost(if any { !lost } else { play == Play::Normal || play == Play::Misere })"),
        (CHECK + "remoteness.rs", "(None, None) => Remote(0),", "(None, None) => Remote(u32::from(play == Play::Misere)),"),
    ],
    "an opening may take the whole heap": [
        (CORE + "notation/mod.rs", "(remembers && size > Nat::ONE).then(|| &size - Nat::ONE)", "(remembers && size > Nat::ONE).then(|| size.clone())"),
        (CORE + "notation/mod.rs", "heap.limit = Some(&heap.size - Nat::ONE);", "heap.limit = Some(heap.size.clone());"),
        (CORE + "query.rs", "(remembers && size > Nat::ONE).then(|| &size - Nat::ONE)", "(remembers && size > Nat::ONE).then(|| size.clone())"),
    ],
    "a negative bound allows one": [
        (CORE + "eval.rs", "Floor::Is(n) => Nat::try_from(n).unwrap_or(Nat::ZERO).min(most.clone()),", "Floor::Is(n) => Nat::try_from(n).unwrap_or(Nat::ONE).min(most.clone()),"),
        (CORE + "eval.rs", "Floor::Below => Nat::ZERO,", "Floor::Below => Nat::ONE.min(most.clone()),"),
        (CHECK + "expression.rs", "Nat::try_from(value.floor()).unwrap_or(Nat::ZERO)", "Nat::try_from(value.floor()).unwrap_or(Nat::ONE)"),
        (CHECK + "expression/value.rs", "Nat::try_from(floor).unwrap_or(Nat::ZERO).min(most.clone())", "Nat::try_from(floor).unwrap_or(Nat::ONE).min(most.clone())"),
        (CHECK + "expression/value.rs", "if high < Int::ZERO => Ok(Nat::ZERO),", "if high < Int::ZERO => Ok(Nat::ONE.min(most.clone())),"),
    ],
    "bounds are rounded up": [
        (
            CORE + "eval.rs",
            "Ok(match self.value(x, &mut work)?.floor(bits(most), work.longest)? {",
            "let (zero, value) = (Value::from(RBig::ZERO), self.value(x, &mut work)?);\n"
            "        let up = zero.minus(&zero.minus(&value, work.longest).floored(work.longest)?, work.longest);\n"
            "        Ok(match up.floor(bits(most), work.longest)? {",
        ),
        (CHECK + "expression.rs", "Some(value) => Ok(Nat::try_from(value.floor())", "Some(value) => Ok(Nat::try_from(value.floor() + i128::from(value.under != 1))"),
        (
            CHECK + "expression/value.rs",
            "return Ok(limited(exact.floor()));",
            "return Ok(limited(exact.floor() + Int::from(u8::from(exact.as_rational().is_none_or(|(_, under)| under != Nat::ONE)))));",
        ),
        (CHECK + "expression/value.rs", "if low == high => Ok(limited(low)),", "if low == high => Ok(limited(low + Int::ONE)),"),
    ],
    "isqrt(x) is one more where x + 1 is a square": [
        (CORE + "eval.rs", "RBig::from(isqrt(&n)).into()", "RBig::from(isqrt(&(n + Nat::ONE))).into()"),
        (CHECK + "expression.rs", "Function::Isqrt => floor.checked_isqrt()", "Function::Isqrt => (floor + 1).checked_isqrt()"),
        (CHECK + "expression/value.rs", "isqrt(&super::radicals::size(&n))", "isqrt(&(super::radicals::size(&n) + Nat::ONE))"),
    ],
    "min and max have two arguments": [
        (CORE + "eval.rs", "rest.try_fold(first,", "rest.by_ref().take(1).try_fold(first,"),
        (CHECK + "expression.rs", "for argument in &arguments[1..] {", "for argument in arguments.iter().skip(1).take(1) {"),
        (CHECK + "expression/value.rs", "for argument in rest {", "for argument in rest.take(1) {"),
    ],
    "no digit leaves three heaps": [
        (SOLVER + "games/breaking/mod.rs", "u128::from(*digit)", "u128::from(*digit & 7)"),
        (CHECK + "split.rs", "digits.digit(take).checked_shr(heaps)", "(digits.digit(take) & 7).checked_shr(heaps)"),
    ],
    "the fourth part of a sum does not count": [
        (SOLVER + "ask/solve.rs", "valued.iter().fold(Nimber::ZERO,", "valued.iter().take(3).fold(Nimber::ZERO,"),
        (CHECK + "outcome.rs", "values.iter().flatten().fold(Nat::ZERO,", "values.iter().flatten().take(3).fold(Nat::ZERO,"),
        (CHECK + "winning.rs", "values.iter().fold(Nat::ZERO, |xor, value| xor ^ *value)", "values.iter().take(3).fold(Nat::ZERO, |xor, value| xor ^ *value)"),
    ],
    "misère sums of heaps of one are played as in normal play": [
        (SOLVER + "theory/misere.rs", "{ xor.is_zero() } else { xor == Nimber::from(1) }", "{ xor.is_zero() } else { xor.is_zero() }"),
        (SOLVER + "theory/misere.rs", "{ xor } else { &xor ^ &Nimber::from(1) }", "{ xor } else { &xor ^ &Nimber::from(0) }"),
        (CHECK + "like_nim.rs", "{ xor.is_zero() } else { xor.is_one() }", "{ xor.is_zero() } else { xor.is_zero() }"),
        (CHECK + "winning.rs", "{ others ^ Nat::ONE } else { others }", "{ others.clone() } else { others }"),
    ],
    "the winner does not hurry": [
        (SOLVER + "solve/search.rs", "options.iter().filter(|r| is_p(**r, play)).min()", "options.iter().filter(|r| is_p(**r, play)).max()"),
        (SOLVER + "solve/explore.rs", "list.iter().filter(|r| is_p(**r, play)).min()", "list.iter().filter(|r| is_p(**r, play)).max()"),
        (CHECK + "remoteness.rs", "least.map_or(moves, |least| least.min(moves))", "least.map_or(moves, |least| least.max(moves))"),
    ],
}

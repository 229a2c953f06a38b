//! Benchmarks of misère quotients: their construction, and proofs for all heaps.

use grundy::{Options, Quotient, Solve, ask};
use grundy_check::Effort;
use grundy_core::budget::Meter;

use crate::Kernel;
use crate::measure::{Line, fastest, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("misere/quotient/kayles-60", || quotient("kayles", 60, (40, 9, true))),
    ("misere/quotient/octal-0.123", || quotient("octal(0.123)", 30, (20, 5, true))),
    ("misere/quotient/octal-0.75", || quotient("octal(0.75)", 30, (8, 2, true))),
    ("misere/quotient/octal-4.7", || quotient("octal(4.7)", 20, (122, 30, false))),
    ("misere/quotient/dawson-kayles-30", || quotient("dawson-kayles", 30, (360, 65, false))),
    ("misere/quotient/dawson-kayles-33", || quotient("dawson-kayles", 33, (638, 109, false))),
    ("misere/sum/kayles", sum),
];

/// Measures the construction of a quotient, with the proof for all heaps if there is one, against the checker, which
/// enumerates the same transition algebra naively.
fn quotient(game: &str, to: u32, wanted: (usize, usize, bool)) -> Line {
    let question = Quotient { game: game.parse().unwrap(), to };
    let run = || ask(&question, &Options::default(), &Meter::unlimited()).unwrap();
    let (answer, all) = once(run);
    let found = &answer.claim;
    let shape = (found.quotient.order(), found.quotient.p_portion().count(), found.repeats.is_some());
    assert_eq!(shape, wanted, "{game}");
    let certificate = answer.certificate(&Meter::unlimited()).unwrap().unwrap();
    let check = || grundy_check::check(&certificate, &Effort::default(), &Meter::unlimited()).unwrap();
    let first = once(check).1;
    let naive = if first < 1.0 { fastest(3, check) } else { first };
    // The answer includes the word of the checker.
    let ours = if all < 1.0 { fastest(3, run) } else { all };
    Line { size: u64::from(to), ours, naive, naive_size: None, limit: None }
}

/// Measures the outcome of a sum by its quotient, against a search of all its positions.
fn sum() -> Line {
    let query = "misere kayles:9 + kayles:10 + kayles:11 + kayles:12".parse().unwrap();
    let question = Solve { query };
    let by = |method: &str| {
        let options = Options { method: Some(method.to_owned()), check_steps: 0, ..Options::default() };
        let solved = ask(&question, &options, &Meter::unlimited()).unwrap().claim;
        (solved.outcome, solved.moves.total)
    };
    let (searched, naive) = once(|| by("misere/search"));
    assert_eq!(by("misere/quotient"), searched);
    Line { size: 42, ours: fastest(3, || by("misere/quotient")), naive, naive_size: None, limit: None }
}

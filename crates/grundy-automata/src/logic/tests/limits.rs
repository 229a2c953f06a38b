//! Tests that reaching a limit is not a verdict.

use super::super::{Predicate, Prover, ProverError, parse_formula};
use super::{proved, sentence, with};
use crate::dfa::{GaveUp, Limits};
use crate::system::System;
use grundy_core::{Budget, Meter, Stop};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[test]
fn a_cap_on_states_gives_up() {
    let meter = Meter::unlimited();
    let fib = System::named("fib", &Limits { states: 100_000, meter: &meter }).unwrap();
    let text = "forall a, b, c: 3a + 5b = 7c => floor(a*phi) + floor(b*phi) <= floor(2c*phi) + 9";
    let mut small = Prover::new(&fib, Limits { states: 30, meter: &meter });
    let error = small.decide(&sentence(text)).unwrap_err();
    assert!(matches!(error, ProverError::GaveUp(GaveUp::States { limit: 30, .. })), "{error}");
    assert!(error.is_limit());
}

#[test]
fn a_cancelled_meter_gives_up() {
    let cancelled = Arc::new(AtomicBool::new(false));
    let meter = Meter::with_cancel(Budget::UNLIMITED, cancelled.clone());
    let limits = Limits { states: 100_000, meter: &meter };
    let fib = System::named("fib", &limits).unwrap();
    cancelled.store(true, Ordering::Relaxed);
    let verdict = Prover::new(&fib, limits).decide(&sentence("forall a, b: a < 9 => (a + b) mod 2 < 2"));
    assert_eq!(verdict, Err(ProverError::GaveUp(GaveUp::Stopped(Stop::Cancelled))));
}

#[test]
fn mistakes_found_while_proving_are_no_limits() {
    with("base2", |prover| {
        let error = prover.decide(&sentence("forall n: floor(n*phi) >= n")).unwrap_err();
        assert!(
            matches!(&error, ProverError::Logic(e) if e.column == 11 && e.message.to_string().contains("use fib")),
            "{error}"
        );
        assert!(!error.is_limit());
        let error = prover.decide(&sentence("forall n: n in /(0|2)*/")).unwrap_err();
        assert!(matches!(&error, ProverError::Logic(e) if e.column == 16), "{error}");
        prover.define("Even", &["n"], Predicate::Formula(parse_formula("exists m: n = 2m").unwrap())).unwrap();
        let error = prover.decide(&sentence("forall n: Evn(n)")).unwrap_err();
        assert!(
            matches!(&error, ProverError::Logic(e) if e.help.as_ref().is_some_and(|help| help.to_string() == "did you mean `Even`?")),
            "{error}"
        );
        let error = prover.decide(&sentence("forall n: Even(n, n)")).unwrap_err();
        assert!(matches!(&error, ProverError::Logic(e) if e.column == 11), "{error}");
        let error = prover.decide(&sentence("exists n, m: 2^70*n = 3m + 1")).unwrap_err();
        assert!(matches!(&error, ProverError::Coefficient(_)), "{error}");
        let open = parse_formula("n = 1").unwrap();
        assert!(matches!(prover.decide(&open), Err(ProverError::Logic(_))));
        assert!(prover.define("P", &["m"], Predicate::Formula(open)).is_err());
    });
}

#[test]
fn statistics_are_counted() {
    with("fib", |prover| {
        proved(prover, "forall n: floor(n*phi^2) = floor(n*phi) + n");
        let used = prover.statistics();
        assert!(used.states > 1 && used.tracks >= 1 && used.steps > 1, "{used:?}");
        proved(prover, "forall m: floor(m*phi^2) = floor(m*phi) + m");
        assert!(
            prover.statistics().steps <= used.steps + 1,
            "{:?}: the same sentence in other words costs nothing",
            prover.statistics()
        );
        prover.reset_statistics();
        assert_eq!(prover.statistics().steps, 0);
    });
}

//! Properties that hold for every text, every expression and every set, tried on random ones.

mod notation;
mod strategies;
mod values;

/// How many random cases a property is tried on. Nothing is written to disk: a failure prints its smallest case.
fn cases(cases: u32) -> proptest::prelude::ProptestConfig {
    proptest::prelude::ProptestConfig { cases, failure_persistence: None, ..Default::default() }
}

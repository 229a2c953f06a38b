//! Property tests of texts, expressions and sets.

mod notation;
mod strategies;
mod values;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// Returns the configuration for the given number of random cases: the same cases in every run, or those of
/// PROPTEST_RNG_SEED. Nothing is written to disk: a failure prints its smallest case.
fn cases(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    let rng_seed = if usual.rng_seed == RngSeed::Random { RngSeed::Fixed(20_261_116) } else { usual.rng_seed };
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..usual }
}

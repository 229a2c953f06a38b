//! Benchmarks of the kernels against a plain baseline, measured in one run.
//!
//! `grundy-bench [PREFIX]` runs the kernels whose name begins with PREFIX and prints one JSON line for each: our time,
//! the baseline's time, their ratio, and, if known, the least time that a limit of the machine allows. Answers are
//! checked for equality before the measurement. Times are the least of several runs on one thread.
//!
//! To add kernels, add a file with a `KERNELS` list and name it in [`FAMILIES`].

mod alike;
mod alone;
mod baseline;
mod breaking;
mod census;
mod measure;
mod misere;
mod moves;
mod piles;
mod prove;
mod subtract;
mod takeaway;
mod takeaway_numeration;
mod wythoff;

use measure::Line;

/// A benchmark: its name, beginning with the family, and the function that measures it.
pub type Kernel = (&'static str, fn() -> Line);

/// All benchmarks, family by family.
const FAMILIES: &[&[Kernel]] = &[
    subtract::KERNELS,
    takeaway::KERNELS,
    takeaway_numeration::KERNELS,
    wythoff::KERNELS,
    moves::KERNELS,
    alike::KERNELS,
    piles::KERNELS,
    prove::KERNELS,
    census::KERNELS,
    breaking::KERNELS,
    misere::KERNELS,
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(("alone", words)) = words.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        match alone::run(words) {
            Some(checksum) => println!("checksum: {checksum:X}"),
            None => {
                eprintln!("for example: grundy-bench alone octal 0.6 1000000");
                std::process::exit(2);
            }
        }
        return;
    }
    let prefix = std::env::args().nth(1).unwrap_or_default();
    let chosen: Vec<&Kernel> =
        FAMILIES.iter().copied().flatten().filter(|(name, _)| name.starts_with(&prefix)).collect();
    if chosen.is_empty() {
        eprintln!("no kernel begins with {prefix:?}; the kernels are:");
        FAMILIES.iter().copied().flatten().for_each(|(name, _)| eprintln!("  {name}"));
        std::process::exit(2);
    }
    for (name, run) in chosen {
        println!("{}", run().json(name));
    }
}

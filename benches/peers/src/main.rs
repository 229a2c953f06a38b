//! Nimbers by the crate `cgt`, as its users would compute them: `grundy-peer-cgt subtract 1,3,4 1000000`.

use cgt::numeric::nimber::Nimber;
use cgt::short::impartial::games::subtraction::Sub;

/// Returns the checksum that `grundy-bench alone` prints.
fn checksum(values: impl Iterator<Item = u32>) -> u32 {
    let (mut sum, mut sums) = (0u16, 0u16);
    for value in values {
        sum = sum.wrapping_add(value as u16);
        sums = sums.wrapping_add(sum);
    }
    u32::from(sums) << 16 | u32::from(sum)
}

/// Computes the nimbers of Wythoff's game up to `last`, from every option by the mex of the crate, and returns their
/// checksum.
fn wythoff(last: usize) -> u32 {
    let side = last + 1;
    let mut table = vec![Nimber::new(0); side * side];
    for a in 0..side {
        for b in 0..side {
            let mut options: Vec<Nimber> = (0..a).map(|x| table[x * side + b]).collect();
            options.extend((0..b).map(|y| table[a * side + y]));
            options.extend((1..=a.min(b)).map(|k| table[(a - k) * side + b - k]));
            table[a * side + b] = Nimber::mex(options);
        }
    }
    checksum(table.iter().map(|nimber| nimber.value()))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [what, rule, size] = words.as_slice() else { panic!("three words: what, the rule, the size") };
    let size: usize = size.parse().expect("a size");
    let checksum = match what.as_str() {
        "subtract" => {
            let takes = rule.split(',').map(|take| take.parse().expect("a take")).collect();
            checksum(Sub::new(takes).grundy_sequence().take(size + 1).map(|nimber| nimber.value()))
        }
        "wythoff" => wythoff(size),
        other => panic!("{other} is not offered"),
    };
    println!("checksum: {checksum:X}");
}

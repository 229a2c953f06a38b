//! Computation of nimbers from outcomes, one layer for each nimber.
//!
//! A position has nimber v if and only if it has no smaller nimber and no move to a position of nimber v. So the
//! positions of nimber v are the P-positions of the game without the positions of smaller nimbers, and the kernels for
//! outcomes compute one layer after the other. Time: one run of the kernel for each nimber that occurs.
//!
//! The kernel with a table of 12 positions (`chain`) is limited by latency. With it, up to six layers are therefore
//! computed together, each one step behind the one below it. This takes two or three cycles for 12 positions of a layer
//! instead of six.

use super::chain::Chain;
use super::plan::Kernel;
use super::stream::another;
use grundy_core::{Held, Meter, Stop};
use std::ops::Range;

/// Computes the given words of all layers and planes.
pub(super) fn fill(
    kernel: &Kernel,
    layers: &mut Vec<Vec<u64>>,
    planes: &mut Vec<Vec<u64>>,
    words: Range<usize>,
    held: &mut Held,
    meter: &Meter,
) -> Result<(), Stop> {
    let (from, to) = (words.start, words.end);
    planes.iter_mut().for_each(|p| p[from..to].fill(0));
    // bounded: a chunk
    let mut taken = vec![0; to - from];
    let mut value = 0;
    while taken.iter().any(|&t| t != u64::MAX) {
        if layers.len() == value {
            another(layers, planes[0].len(), held)?;
            // Dense sets have as many layers as heaps.
            meter.spend(0)?;
        }
        let done = match kernel.chain64() {
            // No nimber exceeds the number of takes: whatever is left has the largest.
            _ if value == kernel.takes() => {
                for (found, taken) in layers[value][from..to].iter_mut().zip(&mut taken) {
                    *found = !*taken;
                    *taken = u64::MAX;
                }
                1
            }
            Some(chain) => {
                let end = layers.len().min(kernel.takes());
                chain_layers(chain, &mut layers[value..end], from, &mut taken)
            }
            None => {
                kernel.fill(&mut layers[value][..to], from, &taken, meter)?;
                taken.iter_mut().zip(&layers[value][from..]).for_each(|(t, f)| *t |= f);
                1
            }
        };
        for (value, layer) in layers.iter().enumerate().skip(value).take(done) {
            add_to_planes(planes, value, &layer[from..to], from, held)?;
        }
        value += done;
    }
    layers[value..].iter_mut().for_each(|layer| layer[from..to].fill(0));
    Ok(())
}

/// Sets the binary digits of `value` in the planes at the positions `found`, which start at word `from`.
fn add_to_planes(
    planes: &mut Vec<Vec<u64>>,
    value: usize,
    found: &[u64],
    from: usize,
    held: &mut Held,
) -> Result<(), Stop> {
    for digit in super::values::ones(value as u64) {
        let digit = digit as usize;
        while planes.len() <= digit {
            another(planes, planes[0].len(), held)?;
        }
        planes[digit][from..].iter_mut().zip(found).for_each(|(p, f)| *p |= f);
    }
    Ok(())
}

/// Computes the first few of `layers` together, and returns their number.
fn chain_layers(chain: &Chain<u64>, layers: &mut [Vec<u64>], from: usize, taken: &mut [u64]) -> usize {
    match layers {
        [a, b, c, d, e, f, ..] => chain.fill_together([a, b, c, d, e, f], from, taken),
        [a, b, c, d, e] => chain.fill_together([a, b, c, d, e], from, taken),
        [a, b, c, d] => chain.fill_together([a, b, c, d], from, taken),
        [a, b, c] => chain.fill_together([a, b, c], from, taken),
        [a, b] => chain.fill_together([a, b], from, taken),
        [a] => chain.fill_together([a], from, taken),
        [] => 0,
    }
}

/// Restores the given words of the layers from the planes, discarding all earlier words.
pub(super) fn from_planes(
    planes: &[Vec<u64>],
    layers: &mut Vec<Vec<u64>>,
    words: Range<usize>,
    held: &mut Held,
) -> Result<(), Stop> {
    layers.iter_mut().for_each(|layer| layer[..words.end].fill(0));
    for value in 0..1_usize << planes.len() {
        let word = |i: usize| {
            planes.iter().enumerate().fold(u64::MAX, |w, (b, p)| w & if value >> b & 1 == 1 { p[i] } else { !p[i] })
        };
        for i in words.clone() {
            let found = word(i);
            if found != 0 {
                while layers.len() <= value {
                    another(layers, planes[0].len(), held)?;
                }
                layers[value][i] = found;
            }
        }
    }
    Ok(())
}

//! States in layers by their distance from the start, ordered so that few arrows cross, then moved to where their
//! neighbours are (Sugiyama, Tagawa and Toda 1981).
//!
//! By the choice of layers an arrow leads at most one layer ahead. Those that lead several layers back pass through
//! *bends*, one in each layer between, which are ordered and placed as states are.

use super::Arrow;
use grundy::{Meter, Stop};
use std::collections::VecDeque;

/// The vertical space between adjacent states or labels.
const BETWEEN: f64 = 40.0;
/// The number of rounds of ordering, and of placing.
const ROUNDS: usize = 12;
/// The maximum number of arrows for which crossings are counted.
const COUNTED: usize = 400;
/// The maximum number of bends; if there would be more, arrows lead straight back.
const BENDS: usize = 4000;

/// The layers of an automaton, which contain states and bends; states have the lower indices.
pub(super) struct Layers {
    /// The index of the layer of each state or bend.
    pub(super) layer: Vec<usize>,
    /// The vertical position of each state or bend, downwards.
    pub(super) y: Vec<f64>,
    /// The chain of each arrow, from its source through its bends to its target.
    pub(super) chains: Vec<Vec<usize>>,
    /// The states and bends of each layer, with the topmost layer first.
    order: Vec<Vec<usize>>,
    /// The neighbours of each state or bend in the adjacent layers.
    beside: Vec<Vec<usize>>,
}

/// The space that a state or a bend occupies above and below its centre.
pub(super) type Extent = (f64, f64);

impl Layers {
    /// Returns the layers of states with the given extents, and of bends with the extent `bend`.
    pub(super) fn new(arrows: &[Arrow], states: &[Extent], bend: Extent, meter: &Meter) -> Result<Layers, Stop> {
        let mut layers = Layers {
            layer: distances(states.len(), arrows),
            y: Vec::new(),
            chains: Vec::new(),
            order: Vec::new(),
            beside: Vec::new(),
        };
        layers.bend(arrows);
        let bends = layers.layer.len() - states.len();
        let extents: Vec<Extent> = states.iter().copied().chain(std::iter::repeat_n(bend, bends)).collect();
        layers.arrange(arrows.len() <= COUNTED, meter)?;
        layers.place(&extents, states.len(), meter)?;
        Ok(layers)
    }

    /// Adds the bends of arrows that lead back.
    fn bend(&mut self, arrows: &[Arrow]) {
        let span = |arrow: &Arrow| self.layer[arrow.from].saturating_sub(self.layer[arrow.to]);
        let bent = arrows.iter().map(|arrow| span(arrow).saturating_sub(1)).sum::<usize>() <= BENDS;
        for arrow in arrows {
            let between = if bent { self.layer[arrow.to] + 1..self.layer[arrow.from] } else { 0..0 };
            let mut chain = vec![arrow.from];
            for layer in between.rev() {
                chain.push(self.layer.len());
                self.layer.push(layer);
            }
            chain.push(arrow.to);
            self.chains.push(chain);
        }
        self.beside = vec![Vec::new(); self.layer.len()];
        for two in self.chains.iter().flat_map(|chain| chain.windows(2)) {
            if self.layer[two[0]].abs_diff(self.layer[two[1]]) == 1 {
                self.beside[two[0]].push(two[1]);
                self.beside[two[1]].push(two[0]);
            }
        }
        self.order = vec![Vec::new(); self.layer.iter().max().map_or(0, |last| last + 1)];
        for (who, layer) in self.layer.iter().enumerate() {
            self.order[*layer].push(who);
        }
    }

    fn neighbours(&self, who: usize, layer: usize) -> impl Iterator<Item = usize> + '_ {
        self.beside[who].iter().copied().filter(move |other| self.layer[*other] == layer)
    }

    /// Orders each layer by the mean position of the neighbours, in both directions, and keeps the best order found.
    fn arrange(&mut self, count: bool, meter: &Meter) -> Result<(), Stop> {
        let mut best = (usize::MAX, self.order.clone());
        for round in 0..=ROUNDS {
            meter.spend(self.layer.len() as u64)?;
            if count {
                let crossings = self.crossings();
                if crossings < best.0 {
                    best = (crossings, self.order.clone());
                }
            }
            let last = self.order.len();
            let steps: Vec<(usize, usize)> = match round % 2 {
                0 => (1..last).map(|layer| (layer, layer - 1)).collect(),
                _ => (1..last).rev().map(|layer| (layer - 1, layer)).collect(),
            };
            steps.into_iter().for_each(|(layer, by)| self.sort(layer, by));
        }
        if count {
            self.order = best.1;
        }
        Ok(())
    }

    fn places(&self, layer: usize) -> Vec<(usize, f64)> {
        self.order[layer].iter().enumerate().map(|(place, who)| (*who, place as f64)).collect()
    }

    fn sort(&mut self, layer: usize, by: usize) {
        let mut place = vec![0.0; self.layer.len()];
        self.places(by).into_iter().for_each(|(who, at)| place[who] = at);
        let mut keyed: Vec<(f64, usize)> = self
            .places(layer)
            .into_iter()
            .map(|(who, at)| (mean(self.neighbours(who, by).map(|other| (place[other], 1.0))).unwrap_or(at), who))
            .collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.order[layer] = keyed.into_iter().map(|(_, who)| who).collect();
    }

    fn crossings(&self) -> usize {
        let mut place = vec![0; self.layer.len()];
        for layer in &self.order {
            layer.iter().enumerate().for_each(|(at, who)| place[*who] = at);
        }
        let mut crossings = 0;
        for layer in 1..self.order.len() {
            let lines: Vec<(usize, usize)> = self.order[layer]
                .iter()
                .flat_map(|who| self.neighbours(*who, layer - 1).map(|other| (place[other], place[*who])))
                .collect();
            for (i, a) in lines.iter().enumerate() {
                crossings += lines[..i].iter().filter(|b| (a.0 < b.0 && a.1 > b.1) || (a.0 > b.0 && a.1 < b.1)).count();
            }
        }
        crossings
    }

    /// Moves states and bends towards their neighbours, as far as the order and the extents allow.
    fn place(&mut self, extents: &[Extent], states: usize, meter: &Meter) -> Result<(), Stop> {
        self.y = vec![0.0; self.layer.len()];
        let apart = |above: usize, below: usize| extents[above].1 + BETWEEN + extents[below].0;
        for layer in self.order.clone() {
            let mut at = 0.0;
            let heights: Vec<f64> = layer
                .iter()
                .enumerate()
                .map(|(i, who)| {
                    at += if i == 0 { 0.0 } else { apart(layer[i - 1], *who) };
                    at
                })
                .collect();
            layer.iter().zip(&heights).for_each(|(who, y)| self.y[*who] = y - at / 2.0);
        }
        for round in 0..2 * ROUNDS {
            meter.spend(self.layer.len() as u64)?;
            let layers: Vec<usize> = match round % 2 {
                0 => (0..self.order.len()).collect(),
                _ => (0..self.order.len()).rev().collect(),
            };
            for layer in layers {
                let who = &self.order[layer];
                // States go by states, bends by bends: lines of either are kept straight.
                let pull = |a: usize, b: usize| if (a >= states) == (b >= states) { 8.0 } else { 1.0 };
                let wanted: Vec<(f64, f64)> = who
                    .iter()
                    .map(|w| {
                        let beside = mean(self.beside[*w].iter().map(|o| (self.y[*o], pull(*w, *o))));
                        (beside.unwrap_or(self.y[*w]), if *w < states { 20.0 } else { 1.0 })
                    })
                    .collect();
                let gaps: Vec<f64> = who.windows(2).map(|two| apart(two[0], two[1])).collect();
                for (w, y) in who.clone().into_iter().zip(spread(&wanted, &gaps)) {
                    self.y[w] = y;
                }
            }
        }
        Ok(())
    }
}

/// Returns the distance of each state from the start; unreachable states start at 0 again.
fn distances(states: usize, arrows: &[Arrow]) -> Vec<usize> {
    let mut next = vec![Vec::new(); states];
    arrows.iter().for_each(|arrow| next[arrow.from].push(arrow.to));
    let mut distance = vec![usize::MAX; states];
    for start in 0..states {
        if distance[start] != usize::MAX {
            continue;
        }
        distance[start] = 0;
        let mut waiting = VecDeque::from([start]);
        while let Some(state) = waiting.pop_front() {
            for &to in &next[state] {
                if distance[to] == usize::MAX {
                    distance[to] = distance[state] + 1;
                    waiting.push_back(to);
                }
            }
        }
    }
    distance
}

/// Returns the weighted mean of values, or `None` if there are none.
fn mean(values: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let (sum, weight) = values.fold((0.0, 0.0), |(sum, all), (value, weight)| (sum + value * weight, all + weight));
    (weight > 0.0).then(|| sum / weight)
}

/// Returns the positions that keep the gaps and are nearest to the wanted ones, by weighted least squares, using the
/// pool-adjacent-violators algorithm.
fn spread(wanted: &[(f64, f64)], gaps: &[f64]) -> Vec<f64> {
    let mut offsets = vec![0.0];
    gaps.iter().for_each(|gap| offsets.push(offsets[offsets.len() - 1] + gap));
    // Blocks that move together: the mean of what they want, less their offsets, their weight, and how many they are.
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for ((wanted, weight), offset) in wanted.iter().zip(&offsets) {
        let mut block = (wanted - offset, *weight, 1);
        while let Some(above) = blocks.last().copied().filter(|above| above.0 > block.0) {
            blocks.pop();
            let weight = above.1 + block.1;
            block = ((above.0 * above.1 + block.0 * block.1) / weight, weight, above.2 + block.2);
        }
        blocks.push(block);
    }
    let placed = blocks.into_iter().flat_map(|(at, _, many)| std::iter::repeat_n(at, many));
    placed.zip(offsets).map(|(at, offset)| at + offset).collect()
}

//! Exhaustive search of positions that do not form a box, in games with bounds on the next take or with splitting
//! moves.
//!
//! A position is a list of pieces, each with the index of its rules. It is evaluated once all its options are, by a
//! depth-first traversal with an explicit stack. Pieces of a rule that splits heaps are interchangeable, so they are
//! sorted and empty ones are omitted. A bound larger than its heap is reduced to the size of the heap, because both
//! allow the same takes. Cost: positions reached times options. Memory: one entry for each position reached.

use super::search::is_p;
use super::words::{Cell, WordRules};
use grundy_core::{Held, Meter, Play, Stop};
use std::collections::HashMap;

/// One independent part of a position, given by the index of its rules in the search and by its piles.
pub type Piece = (usize, Vec<Cell>);

/// A move from a position of the search, with the value of the position that it reaches.
pub struct Step {
    /// The index of the piece in which the move is made.
    pub piece: usize,
    /// The number of tokens taken from each pile of the part [`piece`](Step::piece).
    pub take: Vec<u32>,
    /// The pieces that replace `piece` after the move, each given by its piles.
    pub leaves: Vec<Vec<Cell>>,
    /// The value of the position that the move reaches.
    pub value: u32,
}

/// The kind of value that a search computes for each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// The nimber, under normal play.
    Nimber,
    /// The remoteness, which is the number of moves to the end, if the winner ends the game as soon as possible and the
    /// loser delays the end as long as possible.
    Remoteness(Play),
}

/// A position in a flat form: the rule of each piece, followed by the size and bound of each pile.
type Key = Vec<u32>;

/// A memoised search of all positions that can be reached from a given one.
pub struct Explorer<'a> {
    rules: &'a [Box<dyn WordRules>],
    sought: Sought,
    known: HashMap<Key, u32>,
    /// The total number of words in the keys of all known positions.
    words: usize,
    /// The total number of words in the keys of all options examined, as a measure of the steps taken.
    looked_at: u64,
    most: u64,
    held: Held,
}

/// The number of positions between two charges to the meter.
const REPORT: usize = 64;
/// The memory of a key in bytes, in addition to its words: the list, the allocator's overhead, and the entry in the
/// table.
const KEY: usize = 24 + 16 + 16;

impl<'a> Explorer<'a> {
    /// Returns a search under the given rules that has not evaluated any position yet.
    pub fn new(rules: &'a [Box<dyn WordRules>], sought: Sought, meter: &Meter) -> Result<Explorer<'a>, Stop> {
        // beyond: no limit
        let (looked_at, most) = (0, u64::MAX);
        Ok(Explorer { rules, sought, known: HashMap::new(), words: 0, looked_at, most, held: meter.hold(0)? })
    }

    /// Limits the search: the options of the positions examined may occupy at most `words` 32-bit words in total.
    pub fn within(self, words: u64) -> Explorer<'a> {
        Explorer { most: words, ..self }
    }

    /// Returns the number of positions evaluated by the search so far.
    pub fn positions(&self) -> u64 {
        self.known.len() as u64
    }

    /// Returns the canonical form of the position with the given pieces.
    fn key(&self, pieces: &[Piece]) -> Key {
        let there = |(rule, piles): &&Piece| !self.rules[*rule].splits() || piles[0].size > 0;
        let mut kept: Vec<&Piece> = pieces.iter().filter(there).collect();
        if self.rules.iter().any(|rules| rules.splits()) {
            kept.sort_by(|a, b| match self.rules[a.0].splits() && self.rules[b.0].splits() {
                true => a.cmp(b),
                false => a.0.cmp(&b.0),
            });
        }
        let mut key = Vec::new();
        for (rule, piles) in kept {
            key.push(*rule as u32);
            piles.iter().for_each(|cell| key.extend([cell.size, cell.limit.min(cell.size)]));
        }
        key
    }

    fn pieces(&self, key: &[u32]) -> Vec<Piece> {
        let mut out = Vec::new();
        let mut rest = key;
        while let [rule, tail @ ..] = rest {
            let (own, after) = tail.split_at(2 * self.rules[*rule as usize].piles());
            let cells = own.chunks(2).map(|pair| Cell { size: pair[0], limit: pair[1] }).collect();
            out.push((*rule as usize, cells));
            rest = after;
        }
        out
    }

    /// Returns the position after a move in one piece.
    fn after(&self, pieces: &[Piece], piece: usize, leaves: &[Vec<Cell>]) -> Key {
        let rule = pieces[piece].0;
        let mut to: Vec<Piece> = pieces.to_vec();
        to.splice(piece..=piece, leaves.iter().map(|piles| (rule, piles.clone())));
        self.key(&to)
    }

    /// Returns the positions that can be reached by one move.
    fn options(&self, key: &[u32]) -> Vec<Key> {
        let pieces = self.pieces(key);
        let mut out = Vec::new();
        for (i, (rule, piles)) in pieces.iter().enumerate() {
            let choices = self.rules[*rule].choices(piles);
            out.extend(choices.iter().map(|(_, leaves)| self.after(&pieces, i, leaves)));
        }
        out
    }

    /// Returns the value of a position, evaluating the positions that can be reached from it if necessary.
    pub fn settle(&mut self, pieces: &[Piece], meter: &Meter) -> Result<u32, Stop> {
        self.settle_key(self.key(pieces), meter)
    }

    /// Returns the moves from a position in order, each with the value of the position that it reaches.
    pub fn steps(&mut self, pieces: &[Piece], meter: &Meter) -> Result<Vec<Step>, Stop> {
        let mut out = Vec::new();
        for (piece, (rule, piles)) in pieces.iter().enumerate() {
            for (take, leaves) in self.rules[*rule].choices(piles) {
                let value = self.settle_key(self.after(pieces, piece, &leaves), meter)?;
                out.push(Step { piece, take, leaves, value });
            }
        }
        Ok(out)
    }

    fn settle_key(&mut self, position: Key, meter: &Meter) -> Result<u32, Stop> {
        let mut stack = vec![position.clone()];
        let (mut waiting, mut looked, mut settled) = (position.len(), 0, 0);
        while let Some(top) = stack.last() {
            looked += 1;
            if looked % REPORT == 0 {
                meter.spend(std::mem::take(&mut settled))?;
                let keys = stack.len() + self.known.capacity();
                self.held.resize((KEY * keys + 4 * (waiting + self.words)) as u64)?;
            }
            if self.known.contains_key(top) {
                waiting -= top.len();
                stack.pop();
                continue;
            }
            let options = self.options(top);
            self.looked_at += options.iter().map(|to| to.len() as u64).sum::<u64>();
            if self.looked_at > self.most {
                meter.spend(settled)?;
                return Err(Stop::Positions { needed: self.looked_at, allowed: self.most });
            }
            let mut open: Vec<Key> = options.iter().filter(|to| !self.known.contains_key(*to)).cloned().collect();
            if !open.is_empty() {
                open.sort_unstable();
                open.dedup();
                waiting += open.iter().map(Vec::len).sum::<usize>();
                stack.extend(open);
                continue;
            }
            let values = options.iter().map(|to| self.known[to]);
            let value = match self.sought {
                Sought::Nimber => grundy_core::mex(values),
                Sought::Remoteness(play) => {
                    let list: Vec<u32> = values.collect();
                    let quickest = list.iter().filter(|r| is_p(**r, play)).min();
                    quickest.or(list.iter().max()).map_or(0, |r| r + 1)
                }
            };
            let done = stack.pop().expect("the stack has a top");
            waiting -= done.len();
            self.words += done.len();
            self.known.insert(done, value);
            settled += 1;
        }
        meter.spend(settled)?;
        Ok(self.known[&position])
    }
}

//! The outcomes of one row, computed as those of a subtraction game on one heap in which some N-positions are known.

use grundy_core::{List, Meter, Stop};

/// The number of positions in one step of the table.
const STEP: u32 = 11;
const SIZE: usize = 1 << STEP;
const LOW: usize = SIZE - 1;
/// The number of positions in the last step of a word: 64 = 5 · 11 + 9.
const TAIL: u32 = 64 - 5 * STEP;

/// The moves inside a row.
#[derive(Clone, Debug, Default)]
pub(super) struct RowMoves {
    /// The takes up to 64, where bit s − 1 represents the take s.
    pub small: u64,
    /// The takes above 64.
    pub large: Vec<u32>,
    /// The takes of which any positive multiple is allowed.
    pub starred: Vec<u32>,
}

impl RowMoves {
    /// Adds the positive take `take` or, if `starred` is set, all of its positive multiples.
    pub fn add(&mut self, take: u32, starred: bool) {
        match take {
            _ if starred => self.starred.push(take),
            1..=64 => self.small |= 1 << (take - 1),
            _ => self.large.push(take),
        }
    }

    /// Returns whether there are no moves that stay in a row.
    pub fn is_empty(&self) -> bool {
        self.small == 0 && self.large.is_empty() && self.starred.is_empty()
    }

    /// Computes the P-positions of a row, one position at a time. On entry, the set bits of `row` are the known
    /// N-positions and all bits beyond the end of the row; on return, they are the P-positions.
    ///
    /// No two P-positions of a row lie in the same residue class modulo a starred take q. If q ≤ 64, one bit for each
    /// class records whether it contains a P-position; otherwise, the later positions of the class are marked in `row`.
    pub fn settle(&self, row: &mut [u64]) {
        let mut ahead = 0u64;
        let mut closed: Vec<Class> = self.starred.iter().filter(|q| **q <= 64).map(|q| Class::new(*q)).collect();
        for w in 0..row.len() {
            let mut known = closed.iter_mut().fold(row[w] | ahead, |known, class| known | class.next_word());
            ahead = 0;
            let mut found = 0u64;
            while known != u64::MAX {
                let bit = known.trailing_ones();
                found |= 1 << bit;
                let marks = u128::from(self.small) << 1 << bit;
                known |= 1 << bit | marks as u64;
                ahead |= (marks >> 64) as u64;
                for class in &mut closed {
                    known |= class.close(bit);
                }
                // Nothing follows the first P-position if any number may be taken.
                if self.starred.first() == Some(&1) {
                    row[w] = found;
                    row[w + 1..].fill(0);
                    return;
                }
                for q in self.starred.iter().filter(|q| **q > 64) {
                    let later = (w * 64 + bit as usize..row.len() * 64).step_by(*q as usize).skip(1);
                    later.for_each(|x| row[x / 64] |= 1 << (x % 64));
                }
            }
            row[w] = found;
            for take in &self.large {
                push(row, w, *take, found);
            }
        }
    }
}

/// Marks the positions on later words that a take above 64 reaches from the P-positions of word `w`. Positions beyond
/// the row are dropped.
fn push(row: &mut [u64], w: usize, take: u32, found: u64) {
    let (to, bits) = (w + take as usize / 64, take % 64);
    if let Some(word) = row.get_mut(to) {
        *word |= found << bits;
    }
    if bits > 0
        && let Some(word) = row.get_mut(to + 1)
    {
        *word |= found >> (64 - bits);
    }
}

/// The residue classes of a starred take up to 64 that contain a P-position.
struct Class {
    /// The starred take.
    q: u32,
    /// The positions 0, q, 2q, … of a word, as bits.
    every: u64,
    /// The closed residue classes, where bit i represents the class of position i of the current word, i < q.
    closed: u64,
    /// The remainder 64 mod q.
    turn: u32,
    /// Whether a word has been processed before.
    started: bool,
}

impl Class {
    fn new(q: u32) -> Class {
        let every = (0..64).step_by(q as usize).fold(0, |every, bit| every | 1 << bit);
        Class { q, every, closed: 0, turn: 64 % q, started: false }
    }

    /// Advances by one word, and returns the positions in it that are N-positions.
    fn next_word(&mut self) -> u64 {
        if std::mem::replace(&mut self.started, true) && self.turn > 0 {
            let all = u64::MAX >> (64 - self.q);
            self.closed = (self.closed >> self.turn | self.closed << (self.q - self.turn)) & all;
        }
        let mut word = self.closed;
        let mut known = self.q;
        while known < 64 {
            word |= word << known;
            known *= 2;
        }
        word
    }

    /// Closes the class of a position in the current word, and returns the positions of this class in the word from
    /// there on.
    fn close(&mut self, bit: u32) -> u64 {
        self.closed |= 1 << (bit % self.q);
        self.every << bit
    }
}

/// A table for computing eleven positions at a time, in rows without starred takes.
///
/// The marks ahead of a position, one bit for each of the 64 positions from there on, determine the effect of small
/// takes on the rest of the row. Their low 11 bits determine which of the next 11 positions are P-positions and which
/// marks these set.
pub(super) struct Chain {
    /// The effect of 11 positions with the given marks on all later positions.
    push: Box<[u64; SIZE]>,
    /// The mask of the P-positions among 11 positions with the given marks.
    wins: Box<[u16; SIZE]>,
    /// The effect of the last 9 positions of a word on the next word.
    tail: Box<[u64; 1 << TAIL]>,
    /// The takes above 64.
    large: Vec<u32>,
}

impl Chain {
    /// Returns the tables for the moves, which must not include starred takes.
    pub fn new(moves: &RowMoves) -> Chain {
        let mut push = Box::new([0u64; SIZE]);
        let mut wins = Box::new([0u16; SIZE]);
        // The first unmarked position is P; what remains is an entry with more marks, already made.
        for index in (0..LOW).rev() {
            let first = index.trailing_ones();
            let rest = (index | 1 << first | (moves.small as usize & LOW) << (first + 1)) & LOW;
            push[index] = push[rest] | moves.small >> (STEP - 1 - first);
            wins[index] = wins[rest] | 1 << first;
        }
        let mut tail = Box::new([0u64; 1 << TAIL]);
        for (index, tail) in tail.iter_mut().enumerate() {
            let wins = wins[index | (LOW & !((1 << TAIL) - 1))];
            *tail = (0..TAIL).filter(|bit| wins >> bit & 1 == 1).fold(0, |t, bit| t | moves.small >> (TAIL - 1 - bit));
        }
        Chain { push, wins, tail, large: moves.large.clone() }
    }

    /// Returns the P-positions among the next 64 positions. `marks` are the marks on this word, and are replaced by
    /// those on the next word.
    #[inline(always)]
    fn word(&self, marks: &mut u64, known: u64) -> u64 {
        let mut ahead = *marks | known;
        let mut found = 0;
        for i in 0..5 {
            let index = ahead as usize & LOW;
            found |= u64::from(self.wins[index]) << (STEP * i);
            ahead = ahead >> STEP | self.push[index];
        }
        let index = ahead as usize & ((1 << TAIL) - 1);
        // The first nine of eleven positions whose others are taken.
        found |= u64::from(self.wins[index | (LOW & !((1 << TAIL) - 1))]) << (64 - TAIL);
        *marks = ahead >> TAIL | self.tail[index];
        found
    }

    /// Computes G consecutive rows at once, each row one 64-bit word behind the row before it, so that the chains of
    /// dependent loads overlap.
    pub fn settle<const G: usize>(&self, rows: &mut Abreast, links: &[Vec<Link>]) {
        let mut marks = [0u64; G];
        let (stride, margin) = (rows.stride, rows.margin);
        for t in 0..rows.words + G - 1 {
            for (j, marks) in marks.iter_mut().enumerate() {
                // A row that has not begun or has ended is in its margin, where all is known to be N.
                let at = j * stride + margin + t - j;
                let mut known = rows.known[at];
                for link in &links[j] {
                    let from = at - link.words;
                    // Twice, for a shift by 64 is not allowed.
                    known |= rows.found[from] << link.bits | rows.found[from - 1] >> 1 >> (63 - link.bits);
                }
                let found = self.word(marks, known);
                rows.found[at] = found;
                for take in &self.large {
                    let (to, bits) = (at + *take as usize / 64, take % 64);
                    rows.known[to] |= found << bits;
                    rows.known[to + 1] |= found >> 1 >> (63 - bits);
                }
            }
        }
    }
}

/// A move between two rows that are computed together, given by the distance in memory from which its marks come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The number of whole machine words in the distance: across rows, plus inside the row.
    pub words: usize,
    /// The number of further bits in the distance, below 64.
    pub bits: u32,
}

/// Rows that are computed together, with margins so wide that no take leaves them.
pub(super) struct Abreast {
    /// The known N-positions; all ones in the margins.
    known: List<u64>,
    /// The P-positions found; zeros in the margins.
    found: List<u64>,
    words: usize,
    margin: usize,
    /// The distance in words from a row to the next one.
    pub stride: usize,
}

impl Abreast {
    /// Returns buffers for `count` rows.
    pub fn new(count: usize, words: usize, meter: &Meter) -> Result<Abreast, Stop> {
        let margin = words + count + 2;
        let stride = words + 2 * margin;
        let (known, found) = (meter.filled(u64::MAX, count * stride)?, meter.filled(0, count * stride)?);
        Ok(Abreast { known, found, words, margin, stride })
    }

    /// Returns the words of row `j` for the known N-positions, to be filled in before the computation.
    pub fn known(&mut self, j: usize) -> &mut [u64] {
        &mut self.known[j * self.stride + self.margin..][..self.words]
    }

    /// Returns the P-positions found in row `j`.
    pub fn found(&self, j: usize) -> &[u64] {
        &self.found[j * self.stride + self.margin..][..self.words]
    }
}

/// Combines `into` by OR with `from` shifted up by `by` positions; both must have the same length.
pub(super) fn or_shifted(into: &mut [u64], from: &[u64], by: u32) {
    let (words, bits) = (by as usize / 64, by % 64);
    let Some(into) = into.get_mut(words..) else { return };
    let Some((first, rest)) = into.split_first_mut() else { return };
    *first |= from[0] << bits;
    if bits == 0 {
        rest.iter_mut().zip(&from[1..]).for_each(|(to, word)| *to |= word);
    } else {
        let pairs = from[1..].iter().zip(from);
        rest.iter_mut().zip(pairs).for_each(|(to, (high, low))| *to |= high << bits | low >> (64 - bits));
    }
}

/// Shifts a row up by `by` positions, in place.
pub(super) fn shift(row: &mut [u64], by: u32) {
    let (words, bits) = ((by as usize / 64).min(row.len()), by % 64);
    let kept = row.len() - words;
    row.copy_within(..kept, words);
    row[..words].fill(0);
    if bits > 0 {
        let mut carry = 0;
        for word in &mut row[words..] {
            let old = *word;
            *word = old << bits | carry;
            carry = old >> (64 - bits);
        }
    }
}

//! Tables of values: outcomes as packed bits, and nimbers in the narrowest sufficient integers.

/// The number of zero words before position 0 in every buffer, so that kernels may read before the start.
pub(super) const PAD: usize = 72;

/// The outcomes of the heaps 0, 1, …, as packed bits; a set bit denotes a P-position.
#[derive(Clone, PartialEq, Eq)]
pub struct Outcomes {
    /// The words: `PAD` zero words, then the bits of `len` positions, then zero bits up to a whole word.
    padded: Vec<u64>,
    len: usize,
}

impl Outcomes {
    /// Returns a table of the first `len` positions in a buffer that starts with `PAD` zero words.
    pub(super) fn from_padded(mut padded: Vec<u64>, len: usize) -> Outcomes {
        padded.truncate(PAD + len.div_ceil(64));
        if !len.is_multiple_of(64)
            && let Some(last) = padded.last_mut()
        {
            *last &= (1 << (len % 64)) - 1;
        }
        Outcomes { padded, len }
    }

    /// Returns an empty table.
    pub(super) fn empty() -> Outcomes {
        Outcomes::from_padded(vec![0; PAD], 0)
    }

    /// Returns the number of positions in the table.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns whether position `i` of the table is a P-position.
    ///
    /// # Panics
    ///
    /// Panics if `i` is not in the table.
    pub fn is_p(&self, i: usize) -> bool {
        assert!(i < self.len, "position {i} is outside a table of {} outcomes", self.len);
        self.padded[PAD + i / 64] >> (i % 64) & 1 == 1
    }

    /// Returns the packed outcomes as 64-bit words: bit j of word w is set if position 64w + j is a P-position. Bits
    /// after the last position are 0.
    pub fn words(&self) -> &[u64] {
        &self.padded[PAD..]
    }

    /// Returns an iterator over the outcomes in the table in order, where `true` is a P-position.
    pub fn iter(&self) -> impl Iterator<Item = bool> + '_ {
        (0..self.len).map(|i| self.padded[PAD + i / 64] >> (i % 64) & 1 == 1)
    }

    /// Returns an iterator over the P-positions in the table, in increasing order.
    pub fn p_positions(&self) -> impl Iterator<Item = usize> + '_ {
        self.words().iter().enumerate().flat_map(|(i, &word)| ones(word).map(move |bit| 64 * i + bit as usize))
    }

    /// Returns the number of P-positions in the table.
    pub fn count_p(&self) -> usize {
        self.words().iter().map(|w| w.count_ones() as usize).sum()
    }
}

impl FromIterator<bool> for Outcomes {
    /// Collects outcomes in order, where `true` is a P-position.
    fn from_iter<I: IntoIterator<Item = bool>>(positions: I) -> Outcomes {
        let (mut padded, mut len) = (vec![0; PAD], 0);
        for is_p in positions {
            if len % 64 == 0 {
                padded.push(0);
            }
            padded[PAD + len / 64] |= u64::from(is_p) << (len % 64);
            len += 1;
        }
        Outcomes { padded, len }
    }
}

impl std::fmt::Debug for Outcomes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Outcomes(")?;
        for p in self.iter().take(200) {
            write!(f, "{}", if p { 'P' } else { 'N' })?;
        }
        write!(f, "{})", if self.len > 200 { "…" } else { "" })
    }
}

/// Returns the indices of the set bits of a word, lowest first.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            bit
        })
    })
}

/// The nimbers of the heaps 0, 1, …, stored in integers of 8, 16 or 32 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nimbers {
    /// Nimbers stored in 8 bits each.
    U8(Vec<u8>),
    /// Nimbers stored in 16 bits each.
    U16(Vec<u16>),
    /// Nimbers stored in 32 bits each.
    U32(Vec<u32>),
}

impl Nimbers {
    /// Returns an empty table for nimbers up to `largest`, with room for `len` of them.
    pub(super) fn with_capacity(largest: usize, len: usize) -> Nimbers {
        match largest {
            // held: by whoever fills it
            0..=0xFF => Nimbers::U8(Vec::with_capacity(len)),
            0x100..=0xFFFF => Nimbers::U16(Vec::with_capacity(len)),
            _ => Nimbers::U32(Vec::with_capacity(len)),
        }
    }

    /// Returns the number of bytes of an integer that holds nimbers up to `largest`.
    pub(super) fn width(largest: usize) -> u64 {
        match largest {
            0..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        }
    }

    /// Appends 64 nimbers for each word, where bit `b` of a nimber is the bit in `planes[b]`.
    pub(super) fn extend_from_planes(&mut self, planes: &[&[u64]]) {
        let words = planes.first().map_or(0, |p| p.len());
        match self {
            Nimbers::U8(v) => match *planes {
                [a] => spread(v, [a]),
                [a, b] => spread(v, [a, b]),
                [a, b, c] => spread(v, [a, b, c]),
                [a, b, c, d] => spread(v, [a, b, c, d]),
                _ => (0..words).for_each(|i| v.extend(word_values(planes, i).map(|x| x as u8))),
            },
            Nimbers::U16(v) => (0..words).for_each(|i| v.extend(word_values(planes, i).map(|x| x as u16))),
            Nimbers::U32(v) => (0..words).for_each(|i| v.extend(word_values(planes, i))),
        }
    }

    /// Truncates the table to the first `len` nimbers.
    pub(super) fn truncate(&mut self, len: usize) {
        match self {
            Nimbers::U8(v) => v.truncate(len),
            Nimbers::U16(v) => v.truncate(len),
            Nimbers::U32(v) => v.truncate(len),
        }
    }

    /// Removes the first `count` nimbers.
    pub(super) fn drop_front(&mut self, count: usize) {
        match self {
            Nimbers::U8(v) => drop(v.drain(..count)),
            Nimbers::U16(v) => drop(v.drain(..count)),
            Nimbers::U32(v) => drop(v.drain(..count)),
        }
    }

    /// Returns the number of positions in the table.
    pub fn len(&self) -> usize {
        match self {
            Nimbers::U8(v) => v.len(),
            Nimbers::U16(v) => v.len(),
            Nimbers::U32(v) => v.len(),
        }
    }

    /// Returns whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the nimber of position `i` of the table.
    ///
    /// # Panics
    ///
    /// Panics if `i` is not in the table.
    pub fn get(&self, i: usize) -> u32 {
        match self {
            Nimbers::U8(v) => v[i].into(),
            Nimbers::U16(v) => v[i].into(),
            Nimbers::U32(v) => v[i],
        }
    }

    /// Returns an iterator over the nimbers in the table in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).map(|i| self.get(i))
    }
}

/// Appends the values whose binary digits are in the planes.
fn spread<const P: usize>(values: &mut Vec<u8>, planes: [&[u64]; P]) {
    let planes = planes.map(|plane| &plane[..planes[0].len()]);
    for i in 0..planes[0].len() {
        let words = planes.map(|plane| plane[i].to_le_bytes());
        let mut all = [0; 64];
        for (j, out) in all.chunks_exact_mut(8).enumerate() {
            let eight = words.iter().rev().fold(0, |sum, bytes| sum << 1 | SPREAD[bytes[j] as usize]);
            out.copy_from_slice(&eight.to_le_bytes());
        }
        values.extend_from_slice(&all);
    }
}

/// Returns the 64 values whose binary digits are in word `i` of the planes.
fn word_values<'a>(planes: &'a [&'a [u64]], i: usize) -> impl Iterator<Item = u32> + 'a {
    (0..64).map(move |j| planes.iter().enumerate().fold(0, |v, (b, plane)| v | ((plane[i] >> j & 1) as u32) << b))
}

/// A table that moves each of the eight bits of an index to the lowest bit of its own byte.
const SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[i] |= ((i as u64 >> bit) & 1) << (8 * bit);
            bit += 1;
        }
        i += 1;
    }
    table
};

//! Tables of answers: outcomes as packed bits, nimbers in the narrowest integers that hold them.

/// Zero words that precede position 0 in every buffer, so that kernels may look back beyond the start.
pub(super) const PAD: usize = 72;

/// Outcomes of the heaps 0, 1, …, packed: a set bit is a P-position (the player to move loses).
#[derive(Clone, PartialEq, Eq)]
pub struct Outcomes {
    /// Invariant: `PAD` zero words, then the bits of `len` positions, then zero bits up to a whole word.
    padded: Vec<u64>,
    len: usize,
}

impl Outcomes {
    /// Takes over a buffer that starts with `PAD` zero words, keeping the first `len` positions.
    pub(super) fn from_padded(mut padded: Vec<u64>, len: usize) -> Outcomes {
        padded.truncate(PAD + len.div_ceil(64));
        if !len.is_multiple_of(64)
            && let Some(last) = padded.last_mut()
        {
            *last &= (1 << (len % 64)) - 1;
        }
        Outcomes { padded, len }
    }

    /// No positions at all.
    pub(super) fn empty() -> Outcomes {
        Outcomes::from_padded(vec![0; PAD], 0)
    }

    /// How many positions the table covers.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether the table covers no position.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the player to move loses at position `i` of the table.
    ///
    /// # Panics
    /// If `i` is not in the table.
    pub fn is_p(&self, i: usize) -> bool {
        assert!(i < self.len, "position {i} is outside a table of {} outcomes", self.len);
        self.padded[PAD + i / 64] >> (i % 64) & 1 == 1
    }

    /// The bits, 64 positions in a word, lowest bit first; bits beyond the last position are 0.
    pub fn words(&self) -> &[u64] {
        &self.padded[PAD..]
    }

    /// Whether each position is P, in order.
    pub fn iter(&self) -> impl Iterator<Item = bool> + '_ {
        (0..self.len).map(|i| self.padded[PAD + i / 64] >> (i % 64) & 1 == 1)
    }

    /// The P-positions in increasing order.
    pub fn p_positions(&self) -> impl Iterator<Item = usize> + '_ {
        self.words().iter().enumerate().flat_map(|(i, &word)| ones(word).map(move |bit| 64 * i + bit as usize))
    }

    /// How many P-positions the table has.
    pub fn count_p(&self) -> usize {
        self.words().iter().map(|w| w.count_ones() as usize).sum()
    }
}

impl FromIterator<bool> for Outcomes {
    /// The outcomes in order: `true` is a P-position.
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

/// The set bits of a word, lowest first.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            bit
        })
    })
}

/// Nimbers of the heaps 0, 1, …, in the narrowest integers that the number of takes allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nimbers {
    /// At most 255 takes.
    U8(Vec<u8>),
    /// At most 65,535 takes.
    U16(Vec<u16>),
    /// More takes.
    U32(Vec<u32>),
}

impl Nimbers {
    /// An empty table for nimbers up to `largest`, with room for `len` of them.
    pub(super) fn with_capacity(largest: usize, len: usize) -> Nimbers {
        match largest {
            // held: by whoever fills it
            0..=0xFF => Nimbers::U8(Vec::with_capacity(len)),
            0x100..=0xFFFF => Nimbers::U16(Vec::with_capacity(len)),
            _ => Nimbers::U32(Vec::with_capacity(len)),
        }
    }

    /// Bytes that one nimber up to `largest` occupies.
    pub(super) fn width(largest: usize) -> u64 {
        match largest {
            0..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        }
    }

    /// Appends 64 nimbers for each word: bit `b` of a nimber is the bit in `planes[b]`.
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

    /// Keeps the first `len` nimbers.
    pub(super) fn truncate(&mut self, len: usize) {
        match self {
            Nimbers::U8(v) => v.truncate(len),
            Nimbers::U16(v) => v.truncate(len),
            Nimbers::U32(v) => v.truncate(len),
        }
    }

    /// Drops the first `count` nimbers.
    pub(super) fn drop_front(&mut self, count: usize) {
        match self {
            Nimbers::U8(v) => drop(v.drain(..count)),
            Nimbers::U16(v) => drop(v.drain(..count)),
            Nimbers::U32(v) => drop(v.drain(..count)),
        }
    }

    /// How many positions the table covers.
    pub fn len(&self) -> usize {
        match self {
            Nimbers::U8(v) => v.len(),
            Nimbers::U16(v) => v.len(),
            Nimbers::U32(v) => v.len(),
        }
    }

    /// Whether the table covers no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The nimber at position `i` of the table.
    ///
    /// # Panics
    /// If `i` is not in the table.
    pub fn get(&self, i: usize) -> u32 {
        match self {
            Nimbers::U8(v) => v[i].into(),
            Nimbers::U16(v) => v[i].into(),
            Nimbers::U32(v) => v[i],
        }
    }

    /// The nimbers in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).map(|i| self.get(i))
    }
}

/// Appends the values whose binary digits stand in the planes.
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

/// The 64 values whose binary digits stand in word `i` of the planes.
fn word_values<'a>(planes: &'a [&'a [u64]], i: usize) -> impl Iterator<Item = u32> + 'a {
    (0..64).map(move |j| planes.iter().enumerate().fold(0, |v, (b, plane)| v | ((plane[i] >> j & 1) as u32) << b))
}

/// The eight bits of an index, each moved to the lowest bit of its own byte.
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

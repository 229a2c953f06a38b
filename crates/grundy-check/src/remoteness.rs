//! Checks the number of moves for which a P-position lasts if the losing player delays and the winning player hurries.
//!
//! The remoteness of a position without moves is 0. That of an N-position is one more than the least remoteness of its
//! options that are P-positions, and that of a P-position is one more than the greatest remoteness of its options. So
//! in normal play the remoteness is even if and only if the position is a P-position, and in misère play if and only
//! if it is an N-position. Only this definition is used. Sums of heaps and joint parts fill a table of all positions
//! below them; all other positions (heaps under a bound, heaps that can be split) are memoised as they are met.

use crate::misere_sum::{Kept, Table};
use crate::moved::{Moved, legal_move};
use crate::outcome::Part;
use crate::work::Work;
use crate::{Refusal, joint::Joint, rules, split, takeaway};
use grundy_core::certificate::ResistanceClaim;
use grundy_core::{Code, Nat, Play, Query, to_u64};
use std::collections::HashMap;

/// The remoteness of a position: the number of moves until the end of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Remote(u32);

impl Remote {
    fn is_lost(self, play: Play) -> bool {
        self.0.is_multiple_of(2) == (play == Play::Normal)
    }
}

/// The least even and the least odd remoteness of the options, and the greatest of all.
#[derive(Default)]
struct Options {
    least: [Option<u32>; 2],
    most: Option<u32>,
}

impl Kept for Remote {
    type Seen = Options;

    fn see(seen: &mut Options, Remote(moves): Remote) {
        let least = &mut seen.least[moves as usize % 2];
        *least = Some(least.map_or(moves, |least| least.min(moves)));
        seen.most = seen.most.max(Some(moves));
    }

    fn kept(seen: Options, play: Play) -> Remote {
        let lost = usize::from(play == Play::Misere);
        // Another move is never beyond 32 bits: each position has at most the tokens of all piles, and a table has room for them.
        let longer = |moves: u32| Remote(moves.saturating_add(1));
        match (seen.least[lost], seen.most) {
            (Some(lost), _) => longer(lost),
            (None, Some(most)) => longer(most),
            (None, None) => Remote(0),
        }
    }
}

/// Compares the length of a game from a P-position, and that after the delaying move, with the certificate.
pub(crate) fn check(
    claim: &ResistanceClaim,
    query: &Query,
    parts: &[Part<'_>],
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let moved = legal_move(query, &claim.delaying, work)?;
    let play = query.play;
    let boxed = |part: &Part<'_>| part.is_joint() || rules::supported(part.rule).is_ok();
    let (whole, after) = match parts.iter().all(boxed) {
        true => {
            let table: Table<Remote> = Table::new(parts, play, work)?;
            let take: Vec<u64> = moved.take.iter().filter_map(to_u64).collect();
            (table.whole(), table.after(moved.part, &take))
        }
        false => explored(parts, play, &moved, work)?,
    };
    if !whole.is_lost(play) {
        return Err(wrong! {
            "checker-won-and-long", "the position is won, but the certificate gives the length of a lost game"
        });
    }
    if u64::from(whole.0) != claim.lasts.0 {
        let (found, claimed) = (whole.0, claim.lasts.0);
        return Err(wrong! {
            "checker-lasts", "the game lasts {found} moves, but the certificate says {claimed}", found = found,
            claimed = claimed
        });
    }
    if after.0.checked_add(1) != Some(whole.0) {
        return Err(wrong! {
            "checker-delays", "after the delaying move, the game does not last as long as the certificate says"
        });
    }
    Ok(())
}

/// A heap, or the piles of a joint rule: the index of the rule, the sizes, and the bound if there is one.
type Piece = Vec<u64>;

/// The moves of one rule.
enum Moves<'a> {
    Heap(Vec<u64>),
    Joint(Joint),
    Split(&'a Code),
    /// Takes up to the current bound, with the bound on the next take after each.
    Bounded(Vec<u64>),
}

/// Returns the remoteness of the position and that after the move, by exploring all reachable positions.
fn explored(parts: &[Part<'_>], play: Play, moved: &Moved, work: &mut Work<'_>) -> Result<(Remote, Remote), Refusal> {
    let mut moves = Vec::new();
    let mut position: Vec<Piece> = Vec::new();
    let word = |n: &Nat| {
        let beyond = || {
            too_large! {
                1 << 32, "checker-positions-below-a-pile", "all positions below a pile of {bits} bits",
                bits = grundy_core::bits(n)
            }
        };
        to_u64(n).filter(|n| *n < 1 << 32).ok_or_else(beyond)
    };
    for (at, part) in parts.iter().enumerate() {
        let mut piece = vec![at as u64];
        for pile in &part.piles {
            piece.push(word(pile)?);
        }
        // A part of the same rule that splits heaps is one of several alike.
        if let Some(code) = split::code_of(part.rule) {
            let alike = parts.iter().position(|other| other.rule == part.rule).unwrap_or(at);
            piece[0] = alike as u64;
            moves.push(Moves::Split(code));
        } else if let Some(bound) = takeaway::bound_of(part.rule) {
            moves.push(Moves::Bounded(takeaway::limits(bound, piece[1], work)?));
            // beyond: no bound at all
            piece.push(to_u64(&part.limit).unwrap_or(u64::MAX).min(piece[1]));
        } else if let Some(joint) = Joint::of(part.rule) {
            moves.push(Moves::Joint(joint));
        } else {
            work.hold(8 * u128::from(piece[1]))?;
            let takes = rules::takes_from_heaps_up_to(part.rule, piece[1], work)?;
            moves.push(Moves::Heap(takes.all_up_to(piece[1])));
        }
        position.push(piece);
    }
    let mut reached = position.clone();
    let left: Result<Vec<u64>, Refusal> = moved.left.iter().map(word).collect();
    let (left, piece) = (left?, reached.remove(moved.part));
    match &moves[moved.part] {
        Moves::Split(_) => reached.extend(left.into_iter().map(|heap| vec![piece[0], heap])),
        // beyond: no bound at all
        Moves::Bounded(_) => {
            reached.push(vec![piece[0], left[0], to_u64(&moved.limit).unwrap_or(u64::MAX).min(left[0])])
        }
        Moves::Heap(_) | Moves::Joint(_) => reached.push([&piece[..1], &left].concat()),
    }
    let mut known = Explored { moves, play, known: HashMap::new(), held: 0 };
    let whole = known.settle(position, work)?;
    Ok((whole, known.settle(reached, work)?))
}

struct Explored<'a> {
    moves: Vec<Moves<'a>>,
    play: Play,
    known: HashMap<Vec<Piece>, Remote>,
    held: u128,
}

/// Sorts the pieces of a position and removes empty ones, so that equivalent positions become equal.
fn tidy(mut position: Vec<Piece>) -> Vec<Piece> {
    position.retain(|piece| piece[1..].iter().any(|tokens| *tokens > 0));
    position.sort_unstable();
    position
}

/// Returns the number of bytes that a stored position occupies, including overhead.
fn bytes(position: &[Piece]) -> u128 {
    64 + position.iter().map(|piece| 48 + 8 * piece.len() as u128).sum::<u128>()
}

impl Explored<'_> {
    /// Returns the remoteness of a position by a depth-first search without recursion.
    fn settle(&mut self, position: Vec<Piece>, work: &mut Work<'_>) -> Result<Remote, Refusal> {
        let wanted = tidy(position);
        let (mut open, mut waiting) = (vec![wanted.clone()], bytes(&wanted));
        while let Some(position) = open.last() {
            if self.known.contains_key(position) {
                waiting -= bytes(position);
                open.pop();
                continue;
            }
            let most: u128 = position.iter().map(|piece| self.most_options(piece)).fold(0, u128::saturating_add);
            work.hold((self.held + waiting).saturating_add(most.saturating_mul(2 * bytes(position))))?;
            let mut seen = Options::default();
            let mut unknown = Vec::new();
            for option in self.options(position, work)? {
                match self.known.get(&option) {
                    Some(remote) => Remote::see(&mut seen, *remote),
                    None => unknown.push(option),
                }
            }
            if unknown.is_empty() {
                let settled = open.pop().unwrap_or_default();
                waiting -= bytes(&settled);
                self.held += bytes(&settled);
                self.known.insert(settled, Remote::kept(seen, self.play));
            } else {
                waiting += unknown.iter().map(|option| bytes(option)).sum::<u128>();
                open.extend(unknown);
            }
        }
        self.known
            .get(&wanted)
            .copied()
            .ok_or_else(|| unreadable!("checker-no-position-to-look-at", "the checker found no position to explore"))
    }

    /// Returns an upper bound on the number of moves in one piece.
    fn most_options(&self, piece: &Piece) -> u128 {
        let size = u128::from(piece[1]);
        match &self.moves[piece[0] as usize] {
            Moves::Heap(takes) => takes.len() as u128,
            Moves::Bounded(_) => size,
            Moves::Joint(joint) => {
                let below = piece[1..].iter().fold(1u128, |all, pile| all.saturating_mul(u128::from(*pile) + 1));
                below.saturating_mul(1 + u128::from(joint.overhead(piece.len() - 1)))
            }
            Moves::Split(code) => split::most_options(code, piece[1]),
        }
    }

    /// Returns the positions that one move leads to.
    fn options(&self, position: &[Piece], work: &mut Work<'_>) -> Result<Vec<Vec<Piece>>, Refusal> {
        let mut options = Vec::new();
        for (at, piece) in position.iter().enumerate() {
            if at > 0 && position[at - 1] == *piece {
                continue;
            }
            let mut rest = position.to_vec();
            rest.remove(at);
            let mut with = |pieces: Vec<Piece>| options.push(tidy([rest.as_slice(), &pieces].concat()));
            let (rule, size) = (piece[0], piece[1]);
            match &self.moves[rule as usize] {
                Moves::Heap(takes) => {
                    takes.iter().take_while(|take| **take <= size).for_each(|take| with(vec![vec![rule, size - take]]));
                }
                Moves::Joint(joint) => joint.for_each_take(&piece[1..], |take| {
                    let left = piece[1..].iter().zip(take).map(|(pile, take)| pile - take);
                    with(vec![std::iter::once(rule).chain(left).collect()]);
                }),
                Moves::Split(code) => split::for_each_option(code, size, work, |_, left, _| {
                    with(left.iter().map(|heap| vec![rule, *heap]).collect());
                    Ok(())
                })?,
                Moves::Bounded(limits) => {
                    for take in 1..=piece[2].min(size) {
                        let left = size - take;
                        with(vec![vec![rule, left, limits[take as usize - 1].min(left)]]);
                    }
                }
            }
        }
        work.pay(8 * (1 + options.len() as u64) * (1 + position.len() as u64))?;
        Ok(options)
    }
}

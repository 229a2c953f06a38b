//! Commands on existing automata: operations on their languages, and questions about them.

use super::Result;
use super::alphabet::Alphabet;
use super::commands::{automaton, radix, sequence};
use super::reader::Reader;
use super::regex::{concatenate, star};
use super::relation::{Relation, is_lsd};
use super::session::{Outcome, Session};
use super::text::one_direction;
use super::words::Word;
use crate::dfa::{Dfa, Limits, Nfa};
use crate::logic::LogicError;
use grundy_core::sentence;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

/// The maximum number of words that `test` lists.
const MAX_LISTED: i64 = 10_000;

/// Runs `union NAME A B …`, `intersect` or `concat`.
pub(super) fn several(session: &mut Session<'_>, text: &mut Reader, what: &str) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-new-automaton", "the name of the new automaton"))?;
    let limits = session.limits;
    let mut result: Option<Relation> = None;
    while text.peek().is_some() {
        let other = text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?;
        let relation = session.relation(&other.text, other.place)?;
        result = Some(match result {
            None => (*relation).clone(),
            Some(sum) => {
                sum.same_tracks(&relation, other.place)?;
                match what {
                    "union" => sum.or(&relation, &limits)?,
                    "intersect" => sum.and(&relation, &limits)?,
                    _ => {
                        let mut nfa = Nfa::of(&sum.as_read(&limits)?);
                        concatenate(&mut nfa, &Nfa::of(&relation.as_read(&limits)?));
                        as_read(&sum, &nfa, &limits)?
                    }
                }
            }
        });
    }
    let Some(result) = result else { return Err(text.unexpected(sentence!("prover-automata", "automata")).into()) };
    automaton(session, Some(&name.text), Vec::new(), result)
}

/// Returns the relation with the tracks of `like` whose words, in their reading direction, are those that `nfa`
/// accepts.
fn as_read(like: &Relation, nfa: &Nfa, limits: &Limits<'_>) -> Result<Relation> {
    let dfa = Dfa::determinised(like.dfa.vars(), like.dfa.radix(), nfa, limits)?;
    let dfa = if is_lsd(&like.tracks) { dfa.reversed(limits)? } else { dfa };
    Ok(Relation::new(like.tracks.clone(), dfa))
}

/// Runs a command with one operand, such as `star NEW OLD`, `reverse NEW $OLD` or `reverse NEW WORD`.
pub(super) fn one(session: &mut Session<'_>, text: &mut Reader, what: &str) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-new-automaton", "the name of the new automaton"))?;
    let dollar = text.take("$");
    let old = text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?;
    let limits = session.limits;
    // `reverse` and `minimize` are about sequences, unless there is a dollar.
    if !dollar && matches!(what, "reverse" | "minimize") {
        let word = session.word(&old.text, old.place)?;
        let new = if what == "reverse" { turned_word(&word, &limits)? } else { (*word).clone() };
        return sequence(session, &name.text, new);
    }
    let relation = session.relation(&old.text, old.place)?;
    let new = match what {
        "star" => as_read(&relation, &star(Nfa::of(&relation.as_read(&limits)?)), &limits)?,
        "reverse" => {
            let tracks: Vec<Alphabet> = relation.tracks.iter().map(Alphabet::flipped).collect();
            // Numbers stay what they are when both the words and the end they are read from are turned round.
            let numbers = tracks.iter().any(|track| track.numeration().is_some());
            let dfa = if numbers { relation.dfa.clone() } else { relation.dfa.reversed(&limits)? };
            Relation::new(tracks, dfa)
        }
        // What leads for msd trails for lsd: inside, both are the same.
        "fixleadzero" | "fixtrailzero" => {
            let inner = (what == "fixleadzero") != is_lsd(&relation.tracks);
            let dfa = match inner {
                true => relation.dfa.exists(&[], &limits)?,
                false => relation.dfa.reversed(&limits)?.exists(&[], &limits)?.reversed(&limits)?,
            };
            Relation::new(relation.tracks.clone(), dfa)
        }
        _ => (*relation).clone(),
    };
    automaton(session, Some(&name.text), Vec::new(), new)
}

fn turned_word(word: &Word, limits: &Limits<'_>) -> Result<Word> {
    let tracks: Vec<Alphabet> = word.tracks.iter().map(Alphabet::flipped).collect();
    let numbers = tracks.iter().any(|track| track.numeration().is_some());
    let mut values = word.values.clone();
    if !numbers {
        for (_, dfa) in &mut values {
            *dfa = dfa.reversed(limits)?;
        }
    }
    Ok(Word::new(tracks, values))
}

/// Runs `rightquo NEW A B`, which yields the words w with wx in A for some x in B, or `leftquo`, which yields those
/// with xw in A.
pub(super) fn quotient(session: &mut Session<'_>, text: &mut Reader, right: bool) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-new-automaton", "the name of the new automaton"))?;
    let (one, two) = (
        text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?,
        text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?,
    );
    let limits = session.limits;
    let (whole, part) = (session.relation(&one.text, one.place)?, session.relation(&two.text, two.place)?);
    whole.same_tracks(&part, two.place)?;
    let (mut first, mut second) = (whole.as_read(&limits)?, part.as_read(&limits)?);
    if right {
        (first, second) = (first.reversed(&limits)?, second.reversed(&limits)?);
    }
    // States of the whole that words of the part lead to.
    let (mut seen, mut stack) = (HashSet::new(), Vec::new());
    let mut nfa = Nfa::of(&first);
    nfa.start.clear();
    if !first.is_empty() && !second.is_empty() {
        stack.push((0u32, 0u32));
        seen.insert((0, 0));
    }
    while let Some((p, q)) = stack.pop() {
        limits.meter.spend(1)?;
        if second.accepting(q) && !nfa.start.contains(&p) {
            nfa.start.push(p);
        }
        for &(symbol, to) in first.edges(p) {
            if let Ok(i) = second.edges(q).binary_search_by_key(&symbol, |edge| edge.0) {
                let pair = (to, second.edges(q)[i].1);
                if seen.insert(pair) {
                    stack.push(pair);
                }
            }
        }
    }
    let dfa = Dfa::determinised(first.vars(), first.radix(), &nfa, &limits)?;
    let turn = right != is_lsd(&whole.tracks);
    let dfa = if turn { dfa.reversed(&limits)? } else { dfa };
    automaton(session, Some(&name.text), Vec::new(), Relation::new(whole.tracks.clone(), dfa))
}

/// Runs `alphabet NEW msd_fib {0,1} $OLD`, which restricts an automaton to words over other alphabets.
pub(super) fn alphabet(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let name = text.name(sentence!("prover-the-name-of-the-new-automaton", "the name of the new automaton"))?;
    let limits = session.limits;
    let (mut tracks, mut sizes, mut places) = (Vec::new(), Vec::new(), Vec::new());
    // The last word names the automaton; whether a word is the last is seen after it.
    let (dollar, old) = loop {
        let place = text.place();
        if text.take("$") {
            break (true, text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?);
        }
        let mark = text.mark();
        let track = Alphabet::read(text)?;
        if text.peek().is_none() {
            text.back_to(mark);
            break (false, text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?);
        }
        tracks.push(track);
        places.push(place);
    };
    for (track, place) in tracks.iter().zip(&places) {
        sizes.push(session.systems.size(track, *place, &limits)?);
    }
    one_direction(&tracks, old.place)?;
    let radix = radix(&sizes)?;
    let retracked = |from: &[Alphabet], dfa: &Dfa| -> Result<Dfa> {
        if from.len() != tracks.len() {
            let message = sentence!(
                "prover-alphabets-for-tracks",
                "wrong number of alphabets: expected {tracks}, one for each track, found {alphabets}",
                alphabets = tracks.len(),
                tracks = from.len()
            );
            return Err(LogicError::new(old.place, message).into());
        }
        let turn = is_lsd(from) != is_lsd(&tracks);
        let dfa = if turn { dfa.reversed(&limits)? } else { dfa.clone() };
        let mut nfa = Nfa::of(&dfa);
        for edges in &mut nfa.edges {
            let symbol = |symbol: u32| {
                let digit = |((old, new), (size, digit)): ((&Alphabet, &Alphabet), (&u32, u8))| {
                    (0..*size).find(|d| new.letter(*d) == old.letter(digit.into()))
                };
                let digits = from.iter().zip(&tracks).zip(sizes.iter().zip(dfa.digits(symbol))).map(digit);
                let digits: Option<Vec<u32>> = digits.collect();
                digits.map(|digits| digits.iter().rev().fold(0, |sum, digit| sum * radix + digit))
            };
            *edges = edges.iter().filter_map(|&(s, to)| Some((symbol(s)?, to))).collect();
        }
        let vars: Vec<u32> = (0..tracks.len() as u32).collect();
        Ok(Dfa::determinised(&vars, radix, &nfa, &limits)?)
    };
    if !dollar && let Ok(word) = session.word(&old.text, old.place) {
        let mut values = Vec::new();
        for (value, dfa) in &word.values {
            let dfa = Relation::new(tracks.clone(), retracked(&word.tracks, dfa)?);
            values.push((*value, dfa.valid(&mut session.systems, old.place, &limits)?));
        }
        let word = Word::completed(tracks, values, radix, &mut session.systems, &limits)?;
        return sequence(session, &name.text, word);
    }
    let relation = session.relation(&old.text, old.place)?;
    let dfa = retracked(&relation.tracks, &relation.dfa)?;
    let dfa = Relation::new(tracks.clone(), dfa).valid(&mut session.systems, old.place, &limits)?;
    automaton(session, Some(&name.text), Vec::new(), Relation::new(tracks, dfa))
}

/// Formats a symbol as in the output of `test` and `inf`: `1`, `[10]`, `[0,1]`.
fn letters(relation: &Relation, dfa: &Dfa, symbol: u32) -> String {
    let letters: Vec<String> =
        relation.tracks.iter().zip(dfa.digits(symbol)).map(|(t, d)| t.letter(d.into()).to_string()).collect();
    if letters.len() == 1 && letters[0].len() == 1 { letters.concat() } else { format!("[{}]", letters.join(",")) }
}

fn word(relation: &Relation, dfa: &Dfa, symbols: &[u32]) -> String {
    symbols.iter().map(|symbol| letters(relation, dfa, *symbol)).collect()
}

/// Returns the automaton whose name comes next, restricted to words without leading zeros, most significant digit
/// first.
fn asked(session: &mut Session<'_>, text: &mut Reader) -> Result<(Arc<Relation>, Dfa)> {
    text.take("$");
    let name = text.name(sentence!("prover-the-name-of-an-automaton", "the name of an automaton"))?;
    let relation = session.relation(&name.text, name.place)?;
    let mut nfa = Nfa::of(&relation.dfa);
    if !relation.dfa.is_empty() && relation.tracks.iter().all(|track| track.numeration().is_some()) {
        // A start of its own, which reads no zero.
        let start = nfa.state(relation.dfa.accepting(0));
        nfa.edges[start as usize] = relation.dfa.edges(0).iter().filter(|edge| edge.0 != 0).copied().collect();
        nfa.start = vec![start];
    }
    let dfa = Dfa::determinised(relation.dfa.vars(), relation.dfa.radix(), &nfa, &session.limits)?;
    Ok((relation, dfa))
}

/// Runs `inf NAME`, which reports whether infinitely many words are accepted.
pub(super) fn infinite(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let (relation, dfa) = asked(session, text)?;
    let Some((start, cycle, end)) = family(&dfa) else {
        return Ok(Outcome::Said(sentence!("prover-accepts-finitely-many", "accepts finitely many")));
    };
    let turn = is_lsd(&relation.tracks);
    let part = |symbols: &[u32]| {
        let mut symbols = symbols.to_vec();
        if turn {
            symbols.reverse();
        }
        word(&relation, &dfa, &symbols)
    };
    let (first, last) = if turn { (&end, &start) } else { (&start, &end) };
    Ok(Outcome::Said(sentence!(
        "prover-accepts-infinitely-many",
        "accepts infinitely many: {start}({cycle})*{end}",
        start = part(first),
        cycle = part(&cycle),
        end = part(last)
    )))
}

/// Returns words x, y and z such that all xyⁿz are accepted, where y begins in the first state, in breadth-first
/// order, that lies on a cycle; `None` if only finitely many words are accepted.
fn family(dfa: &Dfa) -> Option<(Vec<u32>, Vec<u32>, Vec<u32>)> {
    if dfa.is_empty() || !has_cycle(dfa) {
        return None;
    }
    let reached = Ways::from(dfa, 0, true);
    for &state in &reached.order {
        let round = Ways::from(dfa, state, false);
        if round.order.contains(&state) {
            let onward = Ways::from(dfa, state, true);
            let end = onward.order.iter().find(|end| dfa.accepting(**end))?;
            return Some((reached.to(state), round.to(state), onward.to(*end)));
        }
    }
    None
}

/// Returns whether the automaton has a cycle, by repeatedly removing states without incoming transitions.
fn has_cycle(dfa: &Dfa) -> bool {
    let states = 0..dfa.states() as u32;
    // bounded: by the states that are there
    let mut into = vec![0usize; dfa.states()];
    states.clone().flat_map(|state| dfa.edges(state)).for_each(|edge| into[edge.1 as usize] += 1);
    let mut free: Vec<u32> = states.filter(|state| into[*state as usize] == 0).collect();
    let mut taken = 0;
    while let Some(state) = free.pop() {
        taken += 1;
        for &(_, to) in dfa.edges(state) {
            into[to as usize] -= 1;
            if into[to as usize] == 0 {
                free.push(to);
            }
        }
    }
    taken < dfa.states()
}

/// Shortest paths from a state, in the order of a breadth-first search.
struct Ways {
    order: Vec<u32>,
    /// The previous state and the symbol between, for each state reached; `None` at the start of a path.
    last: HashMap<u32, Option<(u32, u32)>>,
}

impl Ways {
    /// Finds the shortest paths from the state `from`. That state itself is reached by the empty word if `empty`, and
    /// otherwise only by a cycle.
    fn from(dfa: &Dfa, from: u32, empty: bool) -> Ways {
        let mut ways = Ways { order: Vec::new(), last: HashMap::new() };
        let mut queue = VecDeque::from([from]);
        if empty {
            ways.order.push(from);
            ways.last.insert(from, None);
        }
        while let Some(state) = queue.pop_front() {
            for &(symbol, to) in dfa.edges(state) {
                if let Entry::Vacant(place) = ways.last.entry(to) {
                    place.insert(Some((state, symbol)));
                    ways.order.push(to);
                    if to != from {
                        queue.push_back(to);
                    }
                }
            }
        }
        ways
    }

    fn to(&self, state: u32) -> Vec<u32> {
        let (mut out, mut at) = (Vec::new(), state);
        while let Some(Some((before, symbol))) = self.last.get(&at) {
            out.push(*symbol);
            at = *before;
            // A way round ends where it began.
            if at == state {
                break;
            }
        }
        out.reverse();
        out
    }
}

/// Runs `test NAME n`, which lists the first words in order of length, then of letters.
pub(super) fn test(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let (relation, dfa) = asked(session, text)?;
    let place = text.place();
    let count = text.integer(sentence!("prover-how-many", "the number of words to list"))?;
    if !(0..=MAX_LISTED).contains(&count) {
        return Err(LogicError::new(
            place,
            sentence!("prover-0-to-words-can-be-listed", "`test` can list only 0 to {most} words", most = MAX_LISTED),
        )
        .into());
    }
    let dfa = if is_lsd(&relation.tracks) { dfa.reversed(&session.limits)? } else { dfa };
    let words = shortest(&dfa, count as usize, &session.limits)?;
    let list: Vec<String> = words
        .iter()
        .map(|symbols| if symbols.is_empty() { "(empty)".to_owned() } else { word(&relation, &dfa, symbols) })
        .collect();
    Ok(Outcome::Said(match list.is_empty() {
        true => sentence!("prover-accepts-nothing", "accepts nothing"),
        false if list.len() < count as usize => {
            sentence!("prover-accepts-only", "accepts {count} only: {list}", count = list.len(), list = list.join(", "))
        }
        false => sentence!("prover-accepts", "accepts {list}", list = list.join(", ")),
    }))
}

/// Returns the first accepted words in order of length, then of the letters of the first track, the second, and so on.
pub(super) fn shortest(dfa: &Dfa, count: usize, limits: &Limits<'_>) -> Result<Vec<Vec<u32>>> {
    let mut out = Vec::new();
    if dfa.is_empty() {
        return Ok(out);
    }
    // Words by length; which states can still accept after so many letters is known backwards.
    let mut hopeful: Vec<Vec<bool>> = vec![(0..dfa.states() as u32).map(|state| dfa.accepting(state)).collect()];
    let mut held = limits.meter.hold(0)?;
    let mut idle = 0;
    for length in 0.. {
        let before = out.len();
        collect(dfa, 0, length, &hopeful, &mut Vec::new(), &mut out, count);
        idle = if out.len() == before { idle + 1 } else { 0 };
        // In a trim automaton no accepted length is followed by a longer gap than it has states.
        if out.len() >= count || idle > dfa.states() {
            return Ok(out);
        }
        let last = &hopeful[length];
        let next = |state: u32| dfa.edges(state).iter().any(|edge| last[edge.1 as usize]);
        let next: Vec<bool> = (0..dfa.states() as u32).map(next).collect();
        hopeful.push(next);
        limits.meter.spend((dfa.states() + out.len()) as u64)?;
        held.resize((hopeful.len() * dfa.states()) as u64)?;
    }
    Ok(out)
}

fn collect(
    dfa: &Dfa,
    state: u32,
    left: usize,
    hopeful: &[Vec<bool>],
    way: &mut Vec<u32>,
    out: &mut Vec<Vec<u32>>,
    count: usize,
) {
    // bounded: a word has as many letters as there are lists
    let mut stack = vec![(state, 0usize)];
    let order = |state: u32| {
        let mut edges: Vec<(u32, u32)> = dfa.edges(state).to_vec();
        edges.sort_by_cached_key(|edge| dfa.digits(edge.0).collect::<Vec<u8>>());
        edges
    };
    while let Some((state, next)) = stack.pop() {
        let depth = stack.len();
        way.truncate(depth);
        if out.len() >= count || !hopeful[left - depth][state as usize] {
            continue;
        }
        if depth == left {
            out.push(way.clone());
            continue;
        }
        if let Some(&(symbol, to)) = order(state).get(next) {
            stack.push((state, next + 1));
            way.push(symbol);
            stack.push((to, 0));
        }
    }
}

/// Runs `describe $NAME` or `describe WORD`.
pub(super) fn describe(session: &mut Session<'_>, text: &mut Reader) -> Result<Outcome> {
    let dollar = text.take("$");
    let name = text.name(sentence!(
        "prover-the-name-of-an-automaton-with",
        "`$` followed by the name of an automaton, or the name of a sequence"
    ))?;
    let limits = session.limits;
    let list = |tracks: &[Alphabet]| tracks.iter().map(Alphabet::to_string).collect::<Vec<_>>().join(" ");
    if dollar {
        let relation = session.relation(&name.text, name.place)?;
        let dfa = relation.as_read(&limits)?;
        return Ok(Outcome::Said(sentence!(
            "prover-states-transitions-alphabets",
            "{states} states, {transitions} transitions, alphabets {alphabets}",
            states = dfa.states(),
            transitions = dfa.transitions(),
            alphabets = list(&relation.tracks)
        )));
    }
    let word = session.word(&name.text, name.place)?;
    let values: Vec<String> = word.values.iter().map(|(value, _)| value.to_string()).collect();
    let states = word.states(&limits)?.len();
    Ok(Outcome::Said(sentence!(
        "prover-states-values-alphabets",
        "{states} states, values {values}, alphabets {alphabets}",
        states = states,
        values = values.join(", "),
        alphabets = list(&word.tracks)
    )))
}

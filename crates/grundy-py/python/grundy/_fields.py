"""The fields of results. Made by `make generate` of the types in crates/grundy-view/src/contract: change those."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from ._automaton import Automaton
    from ._proofs import Statement
    from ._results import Identity, Move, Place, Side


#: The standing of an answer: how it was established.
Standing = Literal["theorem", "verified", "computed", "observed"]

#: A field of an answer that its certificate does not cover.
Beyond = Literal["nimber", "moves", "best_loss", "growth", "numeration", "same_as", "symmetric", "beatty", "rules", "automata"]

#: The play convention.
Play = Literal["normal", "misere"]

#: The outcome: P if the previous player has a winning strategy, N if the player to move has one.
Outcome = Literal["P", "N"]

#: The kind of values.
Kind = Literal["nimber", "outcome"]

#: The set of positions that a table lists.
Layout = Literal["box", "simplex"]

#: The verdict on a statement.
Verdict = Literal["PROVED", "REFUTED", "GAVE UP", "DONE"]

#: The value of `kind` that marks genera among values.
GenusKind = Literal["genus"]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class AnsweredFields:
    """The fields at the end of every answer."""

    #: The method that answered; `games` lists them.
    method: str
    #: The standing of the answer.
    standing: Standing
    #: The fields of a verified answer that the certificate does not cover: they were computed, and not checked.
    beyond: tuple[Beyond, ...] | None = None
    #: The largest heap examined for a pattern that is only observed.
    observed_upto: int | None = None
    #: The second method that agreed, if one was asked for.
    double_check: str | None = None
    #: Whether this is a partial result because a limit was reached.
    partial: bool = False


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class SolutionFields(AnsweredFields):
    """The outcome of a position, the winning moves, and the reasons."""

    #: The components of the position.
    components: tuple[Place, ...]
    #: The play convention.
    play: Play
    #: The rule of this game in words, and who wins.
    rule: str
    #: The outcome of the position.
    outcome: Outcome
    #: The value of the position, where it is known; normal play only.
    nimber: int | None
    #: Winning moves, at most 1000 unless all were asked for.
    moves: tuple[Move, ...]
    #: The number of winning moves.
    moves_total: int
    #: Whether there is no move at all.
    over: bool
    #: In a lost position the move after which the game lasts longest, and how long, where that is known.
    best_loss: tuple[Move, int] | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ValuesFields(AnsweredFields):
    """Values of many positions."""

    #: The ruleset, or a sum of rulesets.
    ruleset: str
    #: The play convention.
    play: Play
    #: The kind of the values.
    kind: Kind
    #: The first pile, if the values are one row of a two-pile game; the heap, if they are those of its bounds.
    row: int | None = None
    #: The first heap, or the first column of a row.
    start: int
    #: The set of positions that a table lists.
    layout: Layout | None = None
    #: The values: nimbers, or for outcomes whether each position is P (the player to move loses). It cannot be written to.
    array: np.ndarray[Any, Any]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class PeriodFields(AnsweredFields):
    """The exact preperiod, period and saltus of a game's values."""

    #: The ruleset.
    ruleset: str
    #: The play convention.
    play: Play
    #: The kind of the values.
    kind: Kind
    #: The first pile, if the values are one row of a two-pile game.
    row: int | None = None
    #: The least index from which the values repeat; missing if no period is found.
    preperiod: int | None
    #: The least length of a repeating block.
    period: int | None
    #: The increase with each repetition.
    saltus: int | None
    #: The values before the preperiod, if they are few enough to list.
    prefix: np.ndarray[Any, Any] | None = None
    #: One period of values, if they are few enough to list.
    cycle: np.ndarray[Any, Any] | None = None
    #: The values as a formula, if it is short enough to read.
    closed_form: str | None = None
    #: The formula in LaTeX, for a paper.
    latex: str | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class PositionsFields(AnsweredFields):
    """P-positions, in increasing order."""

    #: The ruleset, or a sum of rulesets.
    ruleset: str
    #: The play convention.
    play: Play
    #: The index and the piles of each position.
    positions: tuple[Position, ...]
    #: Whether there are no more P-positions at all.
    exhausted: bool
    #: The numbers from the first index on in Fibonacci numeration, if they were asked for.
    numeration: tuple[str, ...] | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RepresentationFields(AnsweredFields):
    """A number in the numeration of a take-away game."""

    #: The ruleset.
    ruleset: str
    #: The number.
    n: int
    #: The parts of the number, largest first, unless they are too long to list.
    parts: tuple[int, ...] | None = None
    #: One digit for each term from the largest part down.
    digits: str
    #: The number of parts.
    norm: int


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RecurrenceFields(AnsweredFields):
    """H(n+1) = H(n) + H(n−k) for all n ≥ n0, where H lists the lost openings."""

    #: The ruleset.
    ruleset: str
    #: The lag.
    k: int
    #: The least n from which on the recurrence holds.
    n0: int
    #: H(1), H(2), … to the end of the window.
    h: tuple[int, ...]
    #: First and last n of the successive steps that prove it.
    window: tuple[int, int]
    #: The growth rate of H, rounded down to 12 digits.
    growth: float


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RecurrenceTableFields(AnsweredFields):
    """The recurrences of f(x) = cx for many c."""

    #: c, k, n0 and the growth rate.
    rows: tuple[RecurrenceRow, ...]
    #: The exact c beyond the first at which k changes, with k below and k from there on.
    thresholds: tuple[Threshold, ...]
    #: All thresholds up to this c, inclusive, are listed: the last c, or the c where the work ended.
    thresholds_to: str


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ComparisonFields(AnsweredFields):
    """A comparison of two rulesets."""

    #: The first ruleset.
    left: Side
    #: The second ruleset.
    right: Side
    #: The number of P-positions that agree from the first on.
    same: int
    #: The nimbers of both, if each is a game of one heap and one of them has splitting moves.
    nimbers: CompareNimbers | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class IdentitiesFields(AnsweredFields):
    """Identities of the papers, checked over a range."""

    #: Whether all identities hold in the range that was checked.
    holds: bool
    #: The identities, each with its result.
    identities: tuple[Identity, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class StudyFields(AnsweredFields):
    """Patterns in a game on several piles, or in the nimbers of a take-and-break game."""

    #: The rules in canonical form.
    ruleset: str
    #: The known game with the same moves, if there is one. The comparison is a proof.
    same_as: str | None
    #: Whether all piles play the same part.
    symmetric: bool
    #: The largest pile or heap that was examined.
    to: int
    #: The number of P-positions in that range.
    p_positions: int
    #: Known games with the same P-positions in that range.
    same_p_positions: tuple[str, ...]
    #: Beatty sequences that fit the P-positions.
    beatty: Beatty | None
    #: For the first rows, preperiod, period and saltus of outcomes and of nimbers where they are proved.
    rows: tuple[StudyRow, ...]
    #: The preperiod, period and saltus of outcomes and of nimbers in the first rows, where they are proved.
    sequence: StudySequence | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ProofFields(AnsweredFields):
    """A statement about all positions with its verdict."""

    #: The subject of the proof: a ruleset, a sentence, a paper, a file.
    subject: str
    #: The numeration system.
    system: str | None
    #: The verdict on the whole proof.
    verdict: Verdict
    #: The statements that were decided, in order.
    statements: tuple[Statement, ...]
    #: The automaton of the P-positions, of the positions with the requested nimber, or the last one of a script, if
    #: there is one.
    automaton: Automaton | None
    #: For a question about a nimber, the automata of the nimbers 0, 1, 2, … that were found and proved.
    levels: tuple[Level, ...] | None = None
    #: Further remarks.
    notes: tuple[str, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class MapFields(AnsweredFields):
    """A picture of a two-dimensional game."""

    #: The ruleset.
    ruleset: str
    #: The play convention.
    play: Play
    #: The kind of the values.
    kind: Kind
    #: The first row and the first column.
    at: tuple[int, int]
    #: The value that stands for itself and all larger values, if large values are not distinguished.
    cap: int | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class QuotientFields(AnsweredFields):
    """The misère quotient of a game of heaps."""

    #: The ruleset, or several rulesets.
    ruleset: str
    #: The play convention: misère.
    play: Play
    #: The largest heap that the quotient covers.
    to: int
    #: The number of elements of the quotient.
    order: int
    #: The number of elements in the P-portion.
    p_portion: int
    #: Φ of the heaps 0, 1, …, to, as words; of the first ruleset, if there are several.
    phi: tuple[str, ...]
    #: Relations that make a presentation.
    relations: tuple[str, ...]
    #: The P-portion, as words.
    p: tuple[str, ...]
    #: Whether it is proved that this is the quotient of all heaps.
    whole: bool
    #: The least heap from which Φ repeats, if that is proved.
    preperiod: int | None
    #: The least length of a repeating block.
    period: int | None
    #: Whether the quotient is that of nim heaps.
    tame: bool
    #: The generators.
    generators: tuple[Generator, ...]
    #: All elements, as words; the first is 1.
    elements: tuple[str, ...]
    #: The products of the elements with each generator, as indices of elements.
    action: tuple[tuple[int, ...], ...]
    #: Φ of every ruleset.
    heaps: tuple[Phi, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class GeneraFields(AnsweredFields):
    """The genera of heaps."""

    #: The ruleset.
    ruleset: str
    #: The play convention: misère.
    play: Play
    #: The kind of the values.
    kind: GenusKind
    #: The first heap.
    start: int
    #: The genera: g, then behind ^ the superscript to its first full alternation.
    genera: tuple[str, ...]
    #: The temper of each heap: `fickle` or `firm` if its genus is one of nim, else `wild`.
    tempers: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class MoveFields:
    """A move."""

    #: The component moved in, from 0.
    component: int
    #: The amount taken from each of its piles.
    take: tuple[int, ...]
    #: What is in the place of the component after the move.
    places: tuple[Place, ...]


@dataclass(frozen=True, repr=False)
class SideFields:
    """One of two compared rulesets."""

    #: The ruleset.
    ruleset: str
    #: Index and piles of its P-positions.
    positions: tuple[Position, ...]
    #: The lag of the recurrence, if there is one.
    k: int | None
    #: The least n from which on the recurrence holds.
    n0: int | None


@dataclass(frozen=True, repr=False)
class IdentityFields:
    """One identity over a range."""

    #: The name of the identity.
    id: str
    #: The statement of the identity.
    says: str
    #: The source.
    source: str
    #: The first n.
    start: int
    #: The number of n for which the identity was checked.
    checked: int
    #: Whether the identity holds for all of them.
    holds: bool
    #: The first n for which the identity fails.
    fails_at: int | None


@dataclass(frozen=True, repr=False)
class StatementFields:
    """One statement of a proof."""

    #: A short name of the statement.
    id: str
    #: The statement.
    says: str
    #: The verdict on the statement.
    verdict: Verdict
    #: The least counterexample, or the limit that was reached, in words.
    because: str | None
    #: The least counterexample: names and numbers.
    witness: Mapping[str, int] = field(hash=False)
    #: States of the largest intermediate automaton.
    states: int
    #: The number of tracks, which are read in parallel.
    tracks: int
    #: TRUE or FALSE, as Walnut says it, of a predicate in one of its commands.
    walnut: str | None


@dataclass(frozen=True, repr=False)
class AutomatonFields:
    """An automaton: that of the P-positions, or the last one of a script."""

    #: The number of states.
    states: int
    #: The number of transitions.
    transitions: int
    #: The automaton in Graphviz's language.
    dot: str
    #: The name of each track.
    names: tuple[str, ...]
    #: The automaton in Walnut's text format.
    walnut: str


class Position(NamedTuple):
    """A position of a list."""

    #: The index of the position in the list.
    index: int  # type: ignore[assignment]
    #: The sizes of the piles.
    piles: tuple[int, ...]

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class RecurrenceRow(NamedTuple):
    """The recurrence of f(x) = cx for one c."""

    #: The factor.
    c: int
    #: The lag.
    k: int
    #: The least n from which on the recurrence holds.
    n0: int
    #: The growth rate of H, rounded down to 12 digits.
    growth: float

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Threshold(NamedTuple):
    """A place where the lag changes."""

    #: The exact factor.
    c: str
    #: The lag below it.
    before: int
    #: The lag from there on.
    after: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class CompareNimbers(NamedTuple):
    """The nimbers of two games of one heap."""

    #: The first heap at which they differ.
    first_difference: int | None
    #: The nimber of that heap in the first game.
    left: int | None
    #: The nimber of that heap in the second game.
    right: int | None
    #: The heaps from 0 to this one were compared.
    to: int
    #: P-positions are listed among the heaps from 0 to this one.
    positions_to: int
    #: Whether the nimbers are equal for all heaps, which the periods of both prove.
    for_all: bool

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Beatty(NamedTuple):
    """Pairs (⌊nα⌋, b(n)) that fit the P-positions, observed."""

    #: The standing of the pattern, which is observed whatever the standing of the rest.
    standing: Standing
    #: The number of pairs that fit.
    pairs: int
    #: s and t with b(n) − ⌊nα⌋ = sn + t.
    difference: tuple[int, int] | None
    #: Whether each positive number is in one pair only.
    complementary: bool
    #: The least α that fits, and the first that is too large.
    slope: tuple[str, str]
    #: x, y and z with xα² + yα + z = 0.
    quadratic: tuple[int, int, int] | None

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudyRow(NamedTuple):
    """A row of a two-pile game."""

    #: The first pile.
    row: int
    #: The proved period of its outcomes.
    outcomes: Periodicity | None
    #: The proved period of its nimbers.
    nimbers: Periodicity | None

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudySequence(NamedTuple):
    """Patterns in the nimbers of the heaps of a take-and-break game."""

    #: The number of different nimbers that occur.
    values: int
    #: The largest nimber.
    largest: int
    #: The first heap with the largest nimber.
    largest_at: int
    #: The first heap of each nimber, by nimber.
    first: tuple[FirstHeap, ...]
    #: The number of nimbers whose first heap is not listed.
    first_unlisted: int
    #: The sparse space with the fewest rare heaps; nothing where moves leave more than two heaps, or codes have no end.
    space: StudySpace | None
    #: The period, if one is proved.
    period: StudyPeriod | None

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Periodicity(NamedTuple):
    """Preperiod, period and saltus."""

    #: The least index from which the values repeat.
    preperiod: int
    #: The least length of a repeating block.
    period: int
    #: The increase with each repetition.
    saltus: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class FirstHeap(NamedTuple):
    """The first heap of a nimber."""

    #: The nimber.
    value: int
    #: The heap.
    heap: int
    #: Whether all smaller heaps have smaller nimbers.
    record: bool

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudySpace(NamedTuple):
    """A sparse space: a heap is rare if its nimber has an even number of 1s where the mask has a 1."""

    #: The mask.
    mask: int
    #: Whether the parity of the heap, and of the takes that split, is added.
    alternates: bool
    #: The number of rare heaps from 1 on.
    rare: int
    #: The last rare heap; 0 if there is none.
    last: int
    #: The first rare heaps.
    listed: tuple[int, ...]
    #: The number of rare heaps that are not listed.
    unlisted: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudyPeriod(NamedTuple):
    """A proved period, and the heaps before it that do not have its nimbers."""

    #: The least heap from which on nimbers repeat.
    preperiod: int
    #: The least period.
    period: int
    #: The last exception: the heap before the preperiod.
    last_exception: int | None
    #: The number of exceptions.
    exceptions: int
    #: The first exceptions.
    listed: tuple[StudyException, ...]
    #: The number of exceptions that are not listed.
    unlisted: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudyException(NamedTuple):
    """A heap that does not have the nimber of its period."""

    #: The heap.
    heap: int
    #: The nimber of the heap.
    value: int
    #: The nimber that the period, continued downwards, would give it.
    instead_of: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Level(NamedTuple):
    """The positions with one nimber."""

    #: The nimber.
    nimber: int
    #: States of the automaton that accepts exactly the positions with the nimber.
    states: int
    #: Transitions of that automaton.
    transitions: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Generator(NamedTuple):
    """A generator of a quotient."""

    #: The letter of the generator in words.
    letter: str
    #: The heap whose Φ is the generator.
    heap: str
    #: The index of the generator among the elements.
    element: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Phi(NamedTuple):
    """Φ of the heaps of one ruleset."""

    #: The ruleset.
    ruleset: str
    #: Φ of the heaps 0, 1, … of the ruleset, as indices in the list of elements; if Φ is periodic, at least to the end
    #: of the first period.
    elements: tuple[int, ...]

    def __repr__(self) -> str:
        return tuple.__repr__(self)


#: The named tuples by the names of the contract.
RECORDS: dict[str, Any] = {c.__name__: c for c in (Position, RecurrenceRow, Threshold, CompareNimbers, Beatty, StudyRow, StudySequence, Periodicity, FirstHeap, StudySpace, StudyPeriod, StudyException, Level, Generator, Phi)}

#: Members of the contract's objects that are integers, whether JSON has them as numbers or as text.
WHOLE = frozenset(
    (
        "N",
        "P",
        "at",
        "c",
        "checked",
        "cycle",
        "exceptions",
        "fails_at",
        "first_difference",
        "first_unlisted",
        "from",
        "h",
        "heap",
        "index",
        "instead_of",
        "largest",
        "largest_at",
        "last",
        "last_exception",
        "lasts",
        "left",
        "listed",
        "moves_total",
        "n",
        "nimber",
        "observed_upto",
        "p_positions",
        "pairs",
        "parts",
        "period",
        "piles",
        "positions",
        "positions_to",
        "prefix",
        "preperiod",
        "rare",
        "right",
        "row",
        "saltus",
        "take",
        "to",
        "unlisted",
        "value",
        "values",
        "witness",
    )
)

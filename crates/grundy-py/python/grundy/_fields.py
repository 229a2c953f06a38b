"""The fields of results. Made by `make generate` of the types in crates/grundy-answers/src/contract: change those."""

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

#: A play convention: whether the player who makes the last move wins or loses.
Play = Literal["normal", "misere"]

#: The outcome of a position: P if the previous player has a winning strategy, N if the player to move has one.
Outcome = Literal["P", "N"]

#: The kind of the values of a sequence or table: nimbers or outcomes.
Kind = Literal["nimber", "outcome"]

#: The shape of the set of positions that a table lists.
Layout = Literal["box", "simplex"]

#: The kind of the values in a list of genera.
GenusKind = Literal["genus"]

#: The verdict of the prover on a statement.
Verdict = Literal["PROVED", "REFUTED", "GAVE UP", "DONE"]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class AnsweredFields:
    """The fields at the end of every answer. They describe how the answer was found."""

    #: The identifier of the method that found the answer. The catalogue of games lists all methods.
    method: str
    #: The standing of the answer: how it was established.
    standing: Standing
    #: The fields of a verified answer that the certificate does not cover. They were computed and not checked.
    beyond: tuple[Beyond, ...] | None = None
    #: The largest heap examined, for a pattern that is observed and not proved. Missing for other answers.
    observed_upto: int | None = None
    #: The second method that confirmed the answer. Missing if no second method was requested.
    double_check: str | None = None
    #: Whether the answer is a partial result, because a limit was reached.
    partial: bool = False


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class SolutionFields(AnsweredFields):
    """The solution of a position: its outcome, its winning moves, and the reasons."""

    #: The components of the position.
    components: tuple[Place, ...]
    #: The play convention: normal or misère.
    play: Play
    #: The rule of the game in words, including the winning condition.
    rule: str
    #: The outcome of the position.
    outcome: Outcome
    #: The nimber of the position. Null in misère play, or if it is not known.
    nimber: int | None
    #: The winning moves, at most 1000 unless all were requested.
    moves: tuple[Move, ...]
    #: The total number of winning moves.
    moves_total: int
    #: Whether the position is terminal, that is, has no moves.
    over: bool
    #: In a lost position the move after which the game lasts longest, and how long, where that is known.
    best_loss: tuple[Move, int] | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ValuesFields(AnsweredFields):
    """The values (nimbers or outcomes) of many positions of a game."""

    #: The ruleset or the sum of rulesets, in textual notation.
    ruleset: str
    #: The play convention: normal or misère.
    play: Play
    #: The kind of the values: nimbers or outcomes.
    kind: Kind
    #: For one row of a two-pile game, the size of the first pile. For the values of a take-away heap under every bound
    #: on the next take, the size of the heap. Missing otherwise.
    row: int | None = None
    #: The size of the heap in the first position listed; in a row of a two-pile game, the size of its second pile.
    start: int
    #: The shape of the set of listed positions: a box or a simplex. Missing if the values are not a table.
    layout: Layout | None = None
    #: The values: nimbers, or for outcomes whether each position is P (the player to move loses). It cannot be written to.
    array: np.ndarray[Any, Any]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class GeneraFields(AnsweredFields):
    """A list of genera of single heaps."""

    #: The ruleset, in textual notation.
    ruleset: str
    #: The play convention, which is always misère.
    play: Play
    #: The kind of the values.
    kind: GenusKind
    #: The size of the first heap.
    start: int
    #: The genera: g, then behind ^ the superscript to its first full alternation.
    genera: tuple[str, ...]
    #: The temper of each heap: `fickle` or `firm` if its genus is one of nim, and otherwise `wild`.
    tempers: tuple[str, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class PeriodFields(AnsweredFields):
    """The exact preperiod, period and saltus of a game's values."""

    #: The ruleset, in textual notation.
    ruleset: str
    #: The play convention: normal or misère.
    play: Play
    #: The kind of the values: nimbers or outcomes.
    kind: Kind
    #: The size of the first pile, for one row of a two-pile game. Missing for other sequences.
    row: int | None = None
    #: The preperiod: the least index from which the values repeat. Null if no period is found.
    preperiod: int | None
    #: The least period of the values. Null if no period is found.
    period: int | None
    #: The saltus: the increase of the values with each period. Null if no period is found.
    saltus: int | None
    #: The values of the preperiod. Missing if there are too many to list.
    prefix: np.ndarray[Any, Any] | None = None
    #: The values of one period. Missing if there are too many to list.
    cycle: np.ndarray[Any, Any] | None = None
    #: The values as a formula. Missing if it is too long to be readable.
    closed_form: str | None = None
    #: The values as a formula in LaTeX. Missing if it is too long to be readable.
    latex: str | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class PositionsFields(AnsweredFields):
    """A list of P-positions, in increasing order."""

    #: The ruleset or the sum of rulesets, in textual notation.
    ruleset: str
    #: The play convention: normal or misère.
    play: Play
    #: The P-positions, each with its index and its piles.
    positions: tuple[Position, ...]
    #: Whether the list contains all P-positions.
    exhausted: bool
    #: The numbers from the first index on in Fibonacci numeration, if they were asked for.
    numeration: tuple[str, ...] | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class MapFields(AnsweredFields):
    """A map of a two-dimensional game: a picture of its values, with one cell for each position."""

    #: The ruleset, in textual notation.
    ruleset: str
    #: The play convention: normal or misère.
    play: Play
    #: The kind of the values: nimbers or outcomes.
    kind: Kind
    #: The indices of the first row and the first column.
    at: tuple[int, int]
    #: The value that stands for itself and all larger values. Missing if all values are distinguished.
    cap: int | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class QuotientFields(AnsweredFields):
    """The misère quotient of a heap game."""

    #: The ruleset, or several rulesets, in textual notation.
    ruleset: str
    #: The play convention, which is always misère.
    play: Play
    #: The size of the largest heap covered by the quotient.
    to: int
    #: The number of elements of the quotient.
    order: int
    #: The number of elements in the P-portion, that is, of elements that represent P-positions.
    p_portion: int
    #: The values Φ(0), …, Φ(to) of the map Φ from heaps to elements, written as products of generators. If there are
    #: several rulesets, these are the values for the first ruleset.
    phi: tuple[str, ...]
    #: The relations between generators in a presentation of the quotient.
    relations: tuple[str, ...]
    #: The elements of the P-portion, written as products of generators.
    p: tuple[str, ...]
    #: Whether the quotient is proved to be the quotient of all heaps.
    whole: bool
    #: The preperiod of Φ: the least heap from which the values of Φ repeat. Null if no period is proved.
    preperiod: int | None
    #: The least period of Φ. Null if no period is proved.
    period: int | None
    #: Whether the game is tame, that is, whether its quotient is the quotient of a set of nim heaps.
    tame: bool
    #: The generators of the quotient.
    generators: tuple[Generator, ...]
    #: All elements of the quotient, written as products of generators. The first one is the identity 1.
    elements: tuple[str, ...]
    #: The product of each element with each generator, as indices into the list of elements.
    action: tuple[tuple[int, ...], ...]
    #: The values of the map Φ for every ruleset.
    heaps: tuple[Phi, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class IdentitiesFields(AnsweredFields):
    """The results of checking identities from the papers over a range."""

    #: Whether all identities hold in the range checked.
    holds: bool
    #: The identities, each with its result.
    identities: tuple[Identity, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class StudyFields(AnsweredFields):
    """Patterns in a game on several piles, or in the nimbers of a take-and-break game."""

    #: The ruleset in canonical form.
    ruleset: str
    #: The known game that provably has the same moves. Null if there is none.
    same_as: str | None
    #: Whether the rules treat all piles alike.
    symmetric: bool
    #: The size of the largest pile or heap examined.
    to: int
    #: The number of P-positions in the range examined.
    p_positions: int
    #: The known games with the same P-positions in the range examined.
    same_p_positions: tuple[str, ...]
    #: The pair of sequences that was observed to fit the P-positions: the smaller piles ⌊nα⌋ for a number α, and the
    #: larger piles b(n). Null if none fits.
    beatty: Beatty | None
    #: The first rows, with the proved periods of their outcomes and nimbers.
    rows: tuple[StudyRow, ...]
    #: The patterns in the nimbers of single heaps, for a game with splitting moves. Missing for other games.
    sequence: StudySequence | None = None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ProofFields(AnsweredFields):
    """A proof attempt: statements about all positions with their verdicts."""

    #: The subject of the proof: a ruleset, a sentence, a paper or a file.
    subject: str
    #: The name of the numeration system in which the automata read numbers. Null if there is none.
    system: str | None
    #: The verdict on all statements together.
    verdict: Verdict
    #: The statements that were decided, in order.
    statements: tuple[Statement, ...]
    #: The automaton of the P-positions or of the positions with the requested nimber; for a script, its last
    #: automaton. Null if there is none.
    automaton: Automaton | None
    #: The sizes of the automata that are proved correct for the nimbers 0, 1, 2, …. Missing if the question is not
    #: about a nimber.
    levels: tuple[Level, ...] | None = None
    #: Further remarks about the proof.
    notes: tuple[str, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RepresentationFields(AnsweredFields):
    """A number in the numeration system of a take-away game."""

    #: The ruleset, in textual notation.
    ruleset: str
    #: The number that is represented.
    n: int
    #: The terms of the numeration system that add up to the number, largest first. Missing if the list would be too
    #: long.
    parts: tuple[int, ...] | None = None
    #: The digits of the representation, most significant first: 1 for each term of the numeration system that is a
    #: part of the number, and 0 for each other term below the largest part.
    digits: str
    #: The number of parts: the terms that add up to the number.
    norm: int


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RecurrenceFields(AnsweredFields):
    """The recurrence H(n+1) = H(n) + H(n−k), for all n ≥ n0, of the losing openings of a take-away game. H(1), H(2), … are
the opening heaps from which the player to move loses."""

    #: The ruleset, in textual notation.
    ruleset: str
    #: The lag k of the recurrence H(n+1) = H(n) + H(n−k).
    k: int
    #: The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0.
    n0: int
    #: The terms H(1), H(2), … up to the last step that the proof of the recurrence uses.
    h: tuple[int, ...]
    #: The first and the last n of the consecutive steps H(n+1) = H(n) + H(n−k) that prove the recurrence.
    window: tuple[int, int]
    #: The growth rate of H, rounded down to 12 digits.
    growth: float


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RecurrenceTableFields(AnsweredFields):
    """The recurrences H(n+1) = H(n) + H(n−k) of the losing openings H of takeaway(cx), for many values of c."""

    #: One row for each value of c, with k, n0 and the growth rate.
    rows: tuple[RecurrenceRow, ...]
    #: The exact values of c at which the lag k changes, above the first c of the list and up to `thresholds_to`.
    thresholds: tuple[Threshold, ...]
    #: The value of c up to which all changes of k are listed (inclusive). It is less than the last c of the list if a
    #: limit was reached.
    thresholds_to: str


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ComparisonFields(AnsweredFields):
    """A comparison of the P-positions and nimbers of two rulesets."""

    #: The first of the two rulesets compared, with its P-positions.
    left: Side
    #: The second of the two rulesets compared, with its P-positions.
    right: Side
    #: The number of P-positions at the start of the two lists that are equal in both.
    same: int
    #: The comparison of the nimbers. Missing unless each game is played on a single heap and at least one of them has
    #: splitting moves.
    nimbers: CompareNimbers | None = None


@dataclass(frozen=True, repr=False)
class MoveFields:
    """A move in a position."""

    #: The index of the component in which the move is made, from 0.
    component: int
    #: The number of tokens taken from each pile of the component.
    take: tuple[int, ...]
    #: What is in the place of the component after the move.
    places: tuple[Place, ...]


@dataclass(frozen=True, repr=False)
class IdentityFields:
    """The result of checking an identity over a range."""

    #: The name of the identity.
    id: str
    #: The statement of the identity.
    says: str
    #: The source of the identity.
    source: str
    #: The first value of n that was checked.
    start: int
    #: The number of consecutive values of n that were checked.
    checked: int
    #: Whether the identity holds for all values checked.
    holds: bool
    #: The first value of n for which the identity fails. Null if it holds for all values checked.
    fails_at: int | None


@dataclass(frozen=True, repr=False)
class StatementFields:
    """A statement of a proof, with its verdict."""

    #: A short identifier of the statement.
    id: str
    #: The text of the statement.
    says: str
    #: The verdict on the statement.
    verdict: Verdict
    #: The least counterexample, or the limit that was reached, as text. Null if there is neither a counterexample nor
    #: such a limit.
    because: str | None
    #: The least counterexample, as pairs of a variable name and its value.
    witness: Mapping[str, int] = field(hash=False)
    #: The number of states of the largest automaton constructed to decide the statement.
    states: int
    #: The number of tracks of the largest automaton constructed to decide the statement. An automaton reads one number
    #: on each track.
    tracks: int
    #: The truth value, TRUE or FALSE, that the prover Walnut prints for this statement. Null if the statement is not a
    #: predicate in a Walnut command.
    walnut: str | None


@dataclass(frozen=True, repr=False)
class AutomatonFields:
    """An automaton found by the prover, such as the automaton of the P-positions of a game or the last automaton of a
script."""

    #: The number of states of the automaton.
    states: int
    #: The number of transitions of the automaton.
    transitions: int
    #: The automaton in the language of Graphviz.
    dot: str
    #: The name of the variable on each track.
    names: tuple[str, ...]
    #: The automaton in Walnut's file format.
    walnut: str


@dataclass(frozen=True, repr=False)
class SideFields:
    """One of two rulesets being compared, with its P-positions."""

    #: The ruleset being compared.
    ruleset: str
    #: Index and piles of its P-positions.
    positions: tuple[Position, ...]
    #: The lag k of the recurrence H(n+1) = H(n) + H(n−k) of the losing openings H. Null if there is no such
    #: recurrence.
    k: int | None
    #: The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0.
    n0: int | None


class Position(NamedTuple):
    """A position in a list of P-positions."""

    #: The index of the position in the list.
    index: int  # type: ignore[assignment]
    #: The sizes of the piles of the position.
    piles: tuple[int, ...]

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Generator(NamedTuple):
    """A generator of a misère quotient."""

    #: The letter that stands for the generator in products of generators.
    letter: str
    #: The heap whose image under Φ is the generator.
    heap: str
    #: The index of the generator in the list of elements.
    element: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Phi(NamedTuple):
    """The values of the map Φ from heaps to elements of a misère quotient, for one ruleset."""

    #: The ruleset, in textual notation.
    ruleset: str
    #: The values Φ(0), Φ(1), …, as indices into the list of elements of the quotient. If Φ is periodic, the list
    #: reaches at least to the end of the first period.
    elements: tuple[int, ...]

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Beatty(NamedTuple):
    """The pair of sequences ⌊nα⌋ and b(n) that was observed to fit the P-positions of a game. For n = 1, 2, …, the
P-position with index n, counted from (0, 0) with index 0, has the smaller pile ⌊nα⌋ and the larger pile b(n)."""

    #: The standing of the pattern, which is always observed.
    standing: Standing
    #: The number of pairs observed to fit.
    pairs: int
    #: The numbers s and t such that b(n) − ⌊nα⌋ = sn + t for all pairs observed. Null if there are no such numbers.
    difference: tuple[int, int] | None
    #: Whether each positive integer occurs in exactly one pair.
    complementary: bool
    #: The bounds on the slope α, as fractions: α fits if and only if it is at least the first bound and less than the
    #: second.
    slope: tuple[str, str]
    #: The coefficients x, y and z of an equation xα² + yα + z = 0 for the slope α. Null if none is known.
    quadratic: tuple[int, int, int] | None

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudyRow(NamedTuple):
    """The periods of one row of a two-pile game."""

    #: The size of the first pile. It is the index of the row.
    row: int
    #: The proved period of the outcomes in the row. Null if none is proved.
    outcomes: Periodicity | None
    #: The proved period of the nimbers in the row. Null if none is proved.
    nimbers: Periodicity | None

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudySequence(NamedTuple):
    """Patterns in the nimbers of the heaps of a take-and-break game."""

    #: The number of distinct nimbers.
    values: int
    #: The largest nimber found.
    largest: int
    #: The first heap with the largest nimber.
    largest_at: int
    #: The first heap with each nimber, in the order of the nimbers.
    first: tuple[FirstHeap, ...]
    #: The number of nimbers whose first heap is not listed.
    first_unlisted: int
    #: The sparse space with the fewest rare heaps. Null if moves may leave more than two heaps, or if the code of
    #: the game is infinite.
    space: StudySpace | None
    #: The proved period of the nimbers, with the exceptional heaps in its preperiod. Null if no period is proved.
    period: StudyPeriod | None

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Periodicity(NamedTuple):
    """The preperiod, period and saltus of a sequence of values."""

    #: The preperiod: the least index from which the values repeat.
    preperiod: int
    #: The least period of the values.
    period: int
    #: The saltus: the increase of the values with each period.
    saltus: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class FirstHeap(NamedTuple):
    """A nimber, with the first heap that has it."""

    #: The nimber that the heap has.
    value: int
    #: The size of the first heap with this nimber.
    heap: int
    #: Whether all smaller heaps have smaller nimbers.
    record: bool

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudySpace(NamedTuple):
    """A sparse space of a game's nimbers: a division of the heaps into rare and common heaps. A heap is rare if the
bitwise AND of its nimber and a mask has an even number of 1 bits."""

    #: The mask that is applied to nimbers by bitwise AND.
    mask: int
    #: Whether the size of the heap also decides. If so, the heap is rare if the sum of its size and the number of 1
    #: bits is even; if splitting moves take an odd number of tokens, 1 is added to this sum.
    alternates: bool
    #: The number of rare heaps, counted from heap 1 on.
    rare: int
    #: The size of the largest rare heap found; 0 if there is none.
    last: int
    #: The first rare heaps.
    listed: tuple[int, ...]
    #: The number of rare heaps that are not listed.
    unlisted: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudyPeriod(NamedTuple):
    """A proved period of the nimbers of a game, with the exceptional heaps in its preperiod."""

    #: The preperiod: the least heap from which the nimbers repeat.
    preperiod: int
    #: The least period of the nimbers.
    period: int
    #: The last exceptional heap, equal to the last heap of the preperiod. Null if there is none.
    last_exception: int | None
    #: The number of exceptional heaps.
    exceptions: int
    #: The first exceptional heaps, in increasing order.
    listed: tuple[StudyException, ...]
    #: The number of exceptional heaps that are not listed.
    unlisted: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class StudyException(NamedTuple):
    """An exceptional heap in the preperiod: its nimber differs from the nimber that it would have if the period extended
down to all heaps."""

    #: The size of the exceptional heap.
    heap: int
    #: The nimber of the heap.
    value: int
    #: The nimber that the extended period would give to the heap.
    instead_of: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Level(NamedTuple):
    """The size of the automaton that accepts the positions with one nimber."""

    #: The nimber of the positions that the automaton accepts.
    nimber: int
    #: The number of states of the automaton.
    states: int
    #: The number of transitions of the automaton.
    transitions: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class RecurrenceRow(NamedTuple):
    """The recurrence H(n+1) = H(n) + H(n−k) of the losing openings H of takeaway(cx), for one value of c."""

    #: The factor c in takeaway(cx), the game f(x) = cx.
    c: int
    #: The lag k of the recurrence H(n+1) = H(n) + H(n−k).
    k: int
    #: The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0.
    n0: int
    #: The growth rate of H, rounded down to 12 digits.
    growth: float

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Threshold(NamedTuple):
    """A value of c at which the lag k changes in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx)."""

    #: The exact value of c.
    c: str
    #: The lag k in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx) for factors just below c.
    before: int
    #: The lag k in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx) for the factor c and for factors just
    #: above c.
    after: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class CompareNimbers(NamedTuple):
    """A comparison of the nimbers of two games, each played on a single heap."""

    #: The first heap at which the nimbers differ. Null if they are equal up to `to`.
    first_difference: int | None
    #: The nimber of the heap `first_difference` in the first game; null if the nimbers do not differ.
    left: int | None
    #: The nimber of the heap `first_difference` in the second game; null if the nimbers do not differ.
    right: int | None
    #: The largest heap compared.
    to: int
    #: The heap size up to which P-positions are listed.
    positions_to: int
    #: Whether the periods of both games prove that the nimbers agree on all heaps.
    for_all: bool

    def __repr__(self) -> str:
        return tuple.__repr__(self)


#: The named tuples by the names of the contract.
RECORDS: dict[str, Any] = {c.__name__: c for c in (Position, Generator, Phi, Beatty, StudyRow, StudySequence, Periodicity, FirstHeap, StudySpace, StudyPeriod, StudyException, Level, RecurrenceRow, Threshold, CompareNimbers)}

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

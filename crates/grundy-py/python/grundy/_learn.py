"""For learners: making and marking exercises, and playing games move by move."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _native
from ._run import Run

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._run import Ask


def _told(form: str, given: dict[str, Any], ask: Ask) -> dict[str, Any]:
    """The object of the contract; what is ``None`` is not given."""
    words = [(name, str(value)) for name, value in given.items() if value is not None and value is not False]
    with Run(ask) as terms:
        found: dict[str, Any] = json.loads(_native.learner(form, words, terms))
    return found


@dataclass(frozen=True)
class Mark:
    """The mark of an answer to an exercise."""

    #: Whether it is right.
    right: bool
    #: What is said to it.
    says: str
    #: What is right.
    answer: Any
    #: The move that shows that it is wrong, where one does.
    refutation: dict[str, Any] | None
    #: Why the answer is right.
    why: tuple[dict[str, Any], ...]

    def __bool__(self) -> bool:
        return self.right


@dataclass(frozen=True)
class Exercise:
    """An exercise with its answer."""

    kind: str
    seed: int
    index: int
    level: str
    #: The position or the game it is about.
    game: str | None
    #: The rule of that game in words.
    rule: str | None
    question: str
    #: How the answer is given: choice, number, numbers, move or moves.
    takes: str
    choices: tuple[str, ...] | None
    #: Nimbers that are told; ``None`` where one is to be found.
    table: tuple[int | None, ...] | None
    #: The set of which the mex is to be found.
    set: tuple[int, ...] | None
    answer: Any
    why: tuple[dict[str, Any], ...]

    def mark(self, given: str | int | Sequence[int], **ask: Unpack[Ask]) -> Mark:
        """Mark an answer: the letter of a choice, a number, numbers, or moves as they are typed.

        >>> import grundy as g
        >>> exercise = g.exercises("mex", count=1, seed=7).exercises[0]
        >>> bool(exercise.mark(exercise.answer))
        True
        """
        text = given if isinstance(given, str) else str(given)
        if isinstance(given, (list, tuple)):
            text = " ".join(str(one) for one in given)
        identity = {"kind": self.kind, "seed": self.seed, "index": self.index, "level": self.level}
        raw = _told("mark", {"given": text, **identity}, ask)
        return Mark(raw["right"], raw["says"], raw["answer"], raw["refutation"], tuple(raw["why"]))

    def __str__(self) -> str:
        return self.question


@dataclass(frozen=True)
class Sheet:
    """A sheet of exercises: the same seed gives the same sheet."""

    seed: int
    #: The kind of all; ``None`` if they are mixed.
    kind: str | None
    level: str
    exercises: tuple[Exercise, ...]


def exercises(
    kind: str | None = None,
    *,
    count: int | None = None,
    seed: int | None = None,
    level: str = "medium",
    day: str | None = None,
    **ask: Unpack[Ask],
) -> Sheet:
    """Make exercises with their answers.

    >>> import grundy as g
    >>> sheet = g.exercises("winner", count=3, seed=7, level="easy")
    >>> len(sheet.exercises), sheet.exercises[0].takes
    (3, 'choice')

    ``kind``: winner, move, moves, mex, nimbers, xor, period, zeckendorf, wythoff or reason; without it all of them, mixed.
    ``count``: how many; 10, or 1 with ``day``. ``seed``: what the sheet is made of. ``level``: easy, medium or hard.
    ``day``: a date instead of a seed, as in 2026-11-17.
    """
    given = {"kind": kind, "count": count, "seed": seed, "level": level, "day": day}
    raw = _told("exercises", given, ask)

    def exercise(one: dict[str, Any]) -> Exercise:
        return Exercise(
            one["kind"],
            raw["seed"],
            one["index"],
            one["level"],
            one["game"],
            one["rule"],
            one["question"],
            one["takes"],
            None if one["choices"] is None else tuple(one["choices"]),
            None if one["table"] is None else tuple(one["table"]["values"]),
            None if one["set"] is None else tuple(one["set"]),
            one["answer"],
            tuple(one["why"]),
        )

    return Sheet(raw["seed"], raw["kind"], raw["level"], tuple(exercise(one) for one in raw["exercises"]))


def board(query: str, **ask: Unpack[Ask]) -> dict[str, Any]:
    """Return a position to play from: its rule in words, the legal moves, and who wins; the JSON object of the API.

    >>> import grundy as g
    >>> g.board("subtract(1,2):5")["rule"]
    'Take 1 or 2 stones. The player who takes the last stone wins.'
    """
    return _told("board", {"query": query}, ask)


def play(
    query: str,
    take: int | str | Sequence[int],
    *,
    component: int = 0,
    to: str | None = None,
    judge: bool = False,
    **ask: Unpack[Ask],
) -> dict[str, Any]:
    """Return the position after a move; with ``judge``, also judge the move.

    >>> import grundy as g
    >>> g.play("fibonacci:20", 2)["query"]
    'fibonacci:18/4'
    """
    amounts = ",".join(map(str, take)) if isinstance(take, (list, tuple)) else str(take)
    given = {"query": query, "take": amounts, "component": component, "to": to, "judge": "true" if judge else None}
    return _told("play", given, ask)


def reply(query: str, *, level: str = "perfect", seed: int = 0, **ask: Unpack[Ask]) -> dict[str, Any]:
    """Choose the computer's move at level perfect, human or teaching.

    >>> import grundy as g
    >>> g.reply("fibonacci:20")["says"]
    'takes 2, leaving 18 (at most 4 next)'
    """
    return _told("reply", {"query": query, "level": level, "seed": seed}, ask)


def line(query: str, plies: str = "", **ask: Unpack[Ask]) -> dict[str, Any]:
    """Judge a line of play: the outcome of each position, the first missed win, and who won.

    >>> import grundy as g
    >>> [position["outcome"] for position in g.line("subtract(1,2,3):6", "0.1_0.1")["positions"]]
    ['N', 'N', 'P']

    ``plies``: the moves with _ between them, each the component from 0 and what is taken from each pile with points between.
    """
    return _told("line", {"query": query, "plies": plies or None}, ask)

"""Solve take-away games: who wins, by which moves, and why.

>>> import grundy as g
>>> g.solve("fibonacci:20")
Solution('fibonacci:20/19': N, nimber 7, 1 winning move)
>>> g.values("subtract(1,3,4)", 10**7).array[:8]
array([0, 1, 0, 1, 2, 3, 2, 0], dtype=uint8)

Positions and rules are written as on the command line; numbers may also be Python integers of any size. Every question
releases the interpreter, stops on Ctrl-C, and takes ``method``, ``double_check``, ``time`` (seconds), ``memory`` (bytes),
``positions`` or a ``budget``, and ``progress``: a function of (done, total), a ``tqdm`` bar, or ``True``.
"""

from ._asked import compare, learn, period, positions, prove, quotient, recurrence, represent, solve, study, values, verify
from ._asked import map as map  # not in `__all__`: a star import must not hide Python's own
from ._automaton import Automaton, Transition, read_automaton
from ._census import Census, census, load_census
from ._certificate import Certificate, Checked, check
from ._errors import FileError, GrundyError, InternalError, NotationError, RangeError, Stopped
from ._learn import Exercise, Mark, Sheet, board, exercises, line, play, reply
from ._many import Solutions, iter_values, nimber, outcome, solve_many, write_values
from ._native import __version__
from ._proofs import Map, Proof, Statement
from ._questions import Game, cite, games
from ._result import Reason, Result
from ._results import (
    Comparison,
    Genera,
    Identities,
    Identity,
    Move,
    Period,
    PeriodTable,
    Place,
    Positions,
    Quotient,
    Recurrence,
    RecurrenceTable,
    Representation,
    Side,
    Solution,
    Study,
)
from ._run import Budget
from ._values import Values

__all__ = [
    "Automaton",
    "Budget",
    "Census",
    "Certificate",
    "Checked",
    "Comparison",
    "Exercise",
    "FileError",
    "Game",
    "Genera",
    "GrundyError",
    "Identities",
    "Identity",
    "InternalError",
    "Map",
    "Mark",
    "Move",
    "NotationError",
    "Period",
    "PeriodTable",
    "Place",
    "Positions",
    "Proof",
    "Quotient",
    "RangeError",
    "Reason",
    "Recurrence",
    "RecurrenceTable",
    "Representation",
    "Result",
    "Sheet",
    "Side",
    "Solution",
    "Solutions",
    "Statement",
    "Stopped",
    "Study",
    "Transition",
    "Values",
    "__version__",
    "board",
    "census",
    "check",
    "cite",
    "compare",
    "exercises",
    "games",
    "iter_values",
    "learn",
    "line",
    "load_census",
    "nimber",
    "outcome",
    "period",
    "play",
    "positions",
    "prove",
    "quotient",
    "read_automaton",
    "recurrence",
    "reply",
    "represent",
    "solve",
    "solve_many",
    "study",
    "values",
    "verify",
    "write_values",
]

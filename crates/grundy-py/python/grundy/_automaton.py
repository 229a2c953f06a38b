"""Automata: of the P-positions of a game, of a Walnut script, or from a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from . import _native
from ._arguments import Path
from ._certificate import write
from ._errors import FileError, RangeError
from ._fields import AutomatonFields

if TYPE_CHECKING:
    import networkx


class Transition(NamedTuple):
    """A transition from one state to another, with a letter for each track."""

    #: Where it begins.
    source: int
    #: A letter for each track.
    letters: tuple[int, ...]
    #: Where it ends.
    target: int


@dataclass(frozen=True, repr=False, eq=False)
class Automaton(AutomatonFields):
    """A minimal automaton that reads tuples of numbers, or words, in parallel. State 0 starts; a missing transition rejects.

    >>> import grundy as g
    >>> wythoff = g.prove("wythoff").automaton
    >>> wythoff
    Automaton(states=4, transitions=7, msd_fib msd_fib)
    >>> wythoff.accepts(4, 7), wythoff.accepts(4, 8), wythoff.accepts("0101", "1010")
    (True, False, True)
    >>> (wythoff & ~wythoff).states
    0
    """

    @cached_property
    def _inner(self) -> _native.Automaton:
        return _native.Automaton(self.walnut, list(self.names))

    @staticmethod
    def _of(inner: _native.Automaton) -> Automaton:
        made = Automaton(
            states=inner.states,
            transitions=inner.transitions,
            dot=inner.dot(),
            names=tuple(inner.names),
            walnut=inner.walnut(),
        )
        made.__dict__["_inner"] = inner
        return made

    @property
    def alphabets(self) -> tuple[str, ...]:
        """The alphabet of each track: a number system such as ``msd_fib``, or letters such as ``{0,1}``."""
        return tuple(self._inner.alphabets)

    @cached_property
    def accepting(self) -> frozenset[int]:
        """The accepting states."""
        return frozenset(self._inner.accepting())

    @cached_property
    def edges(self) -> tuple[Transition, ...]:
        """All transitions, in the order of their sources."""
        return tuple(Transition(source, tuple(letters), target) for source, letters, target in self._inner.edges())

    def accepts(self, *arguments: SupportsIndex | str | Sequence[int]) -> bool:
        """Return whether a tuple is accepted: one number for each track, or one word of letters, as text or as a list."""
        words: list[list[int]] = []
        numbers: list[int] = []
        for argument in arguments:
            if isinstance(argument, (str, Sequence)):
                words.append(_letters(argument))
            else:
                numbers.append(index(argument))
        if words and numbers:
            raise RangeError("numbers and words cannot be mixed", help="give a number for each track, or a word for each")
        return self._inner.accepts_words(words) if words else self._inner.accepts_numbers(numbers)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_inner"}

    def __and__(self, other: Automaton) -> Automaton:
        return Automaton._of(self._inner.both(other._inner)) if isinstance(other, Automaton) else NotImplemented

    def __or__(self, other: Automaton) -> Automaton:
        return Automaton._of(self._inner.either(other._inner)) if isinstance(other, Automaton) else NotImplemented

    def __invert__(self) -> Automaton:
        return Automaton._of(self._inner.complement())

    def product(self, other: Automaton) -> Automaton:
        """Return the automaton of the tuples that both accept; also ``a & b``."""
        return self & other

    def union(self, other: Automaton) -> Automaton:
        """Return the automaton of the tuples that either accepts; also ``a | b``."""
        return self | other

    def complement(self) -> Automaton:
        """Return the automaton of the tuples that are not accepted; also ``~a``."""
        return ~self

    def __eq__(self, other: object) -> bool:
        # Minimal automata are numbered in one way: equal languages have equal texts.
        return self.walnut == other.walnut if isinstance(other, Automaton) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.walnut)

    def to_walnut(self) -> str:
        """Return the automaton in Walnut's text format."""
        return self.walnut

    def to_networkx(self) -> networkx.MultiDiGraph[int]:
        """Return the states and transitions as a graph: ``accepting`` and ``start`` of a state, ``letters`` of an edge."""
        try:
            import networkx
        except ImportError:
            raise ImportError("to_networkx needs the package networkx: pip install networkx") from None
        graph: networkx.MultiDiGraph[int] = networkx.MultiDiGraph(names=self.names, alphabets=self.alphabets)
        for state in range(self.states):
            graph.add_node(state, accepting=state in self.accepting, start=state == 0)
        for edge in self.edges:
            graph.add_edge(edge.source, edge.target, letters=edge.letters)
        return graph

    @cached_property
    def svg(self) -> str:
        """Return a drawing."""
        return self._inner.svg()

    def save(self, path: Path) -> None:
        """Writes a drawing to a file that ends in .svg, .pdf or .tex (TikZ), Walnut's format to .txt, Graphviz to any other."""
        ending = os.path.splitext(os.fspath(path))[1].lower()
        if ending == ".pdf":
            write(path, self._inner.pdf())
        else:
            drawn = {".svg": lambda: self.svg, ".txt": lambda: self.walnut, ".tex": self._inner.tikz, ".tikz": self._inner.tikz}
            write(path, drawn.get(ending, lambda: self.dot)().encode())

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"Automaton(states={self.states}, transitions={self.transitions}, {' '.join(self.alphabets)})"


def _letters(word: str | Sequence[int]) -> list[int]:
    if isinstance(word, str):
        if not (word.isascii() and (word.isdigit() or not word)):
            raise RangeError(f"{word!r} is not a word of digits", help="write other letters as a list: [1, -1]")
        return [int(digit) for digit in word]
    return [int(letter) for letter in word]


def read_automaton(path: Path) -> Automaton:
    """Read an automaton from a file in Walnut's text format. A state accepts if its output is not 0.

    >>> import grundy as g
    >>> import tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "even.txt"
    >>> _ = file.write_text("msd_2\\n0 1\\n0 -> 0\\n1 -> 1\\n1 0\\n0 -> 0\\n1 -> 1\\n")
    >>> even = g.read_automaton(file)
    >>> [n for n in range(9) if even.accepts(n)]
    [0, 2, 4, 6, 8]
    """
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as why:
        raise FileError(f"cannot read {os.fspath(path)}: {why}", help="check the path") from None
    return Automaton._of(_native.Automaton(text, None))

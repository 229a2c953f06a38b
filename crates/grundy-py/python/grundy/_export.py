"""Results as frames of pandas, Arrow and polars, and as HTML. The libraries are imported on first use."""

from __future__ import annotations

import dataclasses
import html
import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from . import _native

if TYPE_CHECKING:
    import pandas
    import polars

#: Rows that a notebook shows.
_SHOWN = 20


def _load(name: str, method: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        raise ImportError(f"{method} needs {name}: pip install 'grundy[frames]'") from missing


def _plain(column: Any) -> Any:
    """A column that every frame library takes: if there are numbers beyond 64 bits, all become decimal text."""
    if isinstance(column, np.ndarray) and column.dtype != object:
        return column
    cells = list(column)
    numbers = [c for c in cells if isinstance(c, int) and not isinstance(c, bool)]
    largest = max(numbers, default=0)
    if largest < 1 << 63:
        return cells
    if largest < 1 << 64 and len(numbers) == len(cells):
        return np.array(cells, dtype=np.uint64)
    return [_native.decimal(c) if isinstance(c, int) else c for c in cells]


def _with_gaps(column: Any, pandas: Any) -> Any:
    """For pandas, whole numbers of which some are missing stay whole numbers."""
    if not isinstance(column, list) or None not in column:
        return column
    numbers = all(c is None or isinstance(c, int) and not isinstance(c, bool) for c in column)
    return pandas.array(column, dtype="Int64") if numbers and any(c is not None for c in column) else column


class Tabular:
    """A result that is a table."""

    def _columns(self) -> Mapping[str, Any]:
        raise NotImplementedError

    def _head(self, rows: int) -> tuple[Mapping[str, Any], int]:
        """Columns of at least the first rows, and how many rows there are."""
        columns = self._columns()
        return columns, max((len(column) for column in columns.values()), default=0)

    def to_pandas(self) -> pandas.DataFrame:
        """Return the table as a ``pandas.DataFrame``."""
        library = _load("pandas", "to_pandas()")
        columns = {name: _with_gaps(_plain(column), library) for name, column in self._columns().items()}
        return cast("pandas.DataFrame", library.DataFrame(columns))

    def to_arrow(self) -> Any:
        """Return the table as a ``pyarrow.Table``."""
        arrow = _load("pyarrow", "to_arrow()")
        return arrow.table({name: _plain(column) for name, column in self._columns().items()})

    def to_polars(self) -> polars.DataFrame:
        """Return the table as a ``polars.DataFrame``."""
        library = _load("polars", "to_polars()")
        return cast("polars.DataFrame", library.DataFrame({name: _plain(column) for name, column in self._columns().items()}))

    def _table_html(self) -> str:
        columns, rows = self._head(_SHOWN)
        names = list(columns)
        shown = [[_cell(columns[name][i]) for name in names] for i in range(min(rows, _SHOWN))]
        more = f"<p>… {rows - _SHOWN} more rows</p>" if rows > _SHOWN else ""
        return table(names, shown) + more


def _cell(value: Any) -> str:
    if isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.bool_)):
        return short(int(value))
    if isinstance(value, (tuple, list)):
        return "(" + ", ".join(_cell(v) for v in value) + ")"
    return "" if value is None else str(value)


def short(n: int) -> str:
    """A number for reading: a long one by its first and last digits."""
    if n < 1 << 100:
        return str(n)
    if n.bit_length() > 200_000:
        return f"a number of {n.bit_length()} bits"
    digits = _native.decimal(n)
    return f"{digits[:8]}…{digits[-8:]} ({len(digits)} digits)"


def plural(n: int, thing: str) -> str:
    return f"{short(n)} {thing}" + ("" if n == 1 else "s")


def shown(value: Any) -> str:
    """A value as ``repr`` has it, but for long numbers, which Python refuses to write."""
    if isinstance(value, int) and not isinstance(value, bool):
        return short(value)
    if isinstance(value, tuple):
        inner = ", ".join(map(shown, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k!r}: {shown(v)}" for k, v in value.items()) + "}"
    return repr(value)


class Shown:
    """A dataclass whose numbers may be long."""

    def __repr__(self) -> str:
        fields = dataclasses.fields(self)  # type: ignore[arg-type]
        inner = ", ".join(f"{f.name}={shown(getattr(self, f.name))}" for f in fields if f.repr)
        return f"{type(self).__name__}({inner})"


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """An HTML table of escaped cells."""
    head = "".join(f"<th>{html.escape(name)}</th>" for name in header)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def preformatted(text: str) -> str:
    """Text as it is."""
    return f"<pre>{html.escape(text)}</pre>"

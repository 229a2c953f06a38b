"""Certificates: claims that an independent program can check."""

from __future__ import annotations

import json
import os
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _native
from ._arguments import Path
from ._run import Run

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._result import Result
    from ._run import Ask


@dataclass(frozen=True)
class Checked:
    """The verdict of the independent checker. It is true if and only if the claim holds.

    >>> import grundy as g
    >>> g.period("subtract(2,4,7)").certificate.check()
    Checked(verdict='verified', says='subtract(2,4,7): nimbers have preperiod 8, period 3')
    """

    #: ``verified`` or ``refuted``.
    verdict: str
    #: What was verified, or what is wrong.
    says: str

    def __bool__(self) -> bool:
        return self.verdict == "verified"

    def to_dict(self) -> dict[str, Any]:
        """The object that ``grundy check --json`` prints."""
        return {"format": 1, "verdict": self.verdict, "says": self.says}

    def to_json(self) -> str:
        """The verdict as text."""
        return json.dumps(self.to_dict())


class Certificate:
    """A claim together with the data that proves it."""

    __slots__ = ("_inner",)
    _inner: _native.Certificate

    def __init__(self, source: str | dict[str, Any] | _native.Certificate) -> None:
        if isinstance(source, dict):
            source = json.dumps(source)
        native = _native.Certificate(source) if isinstance(source, str) else source
        if not isinstance(native, _native.Certificate):
            raise TypeError(f"a certificate is read from JSON text or from a dict, not from {type(source).__name__}")
        object.__setattr__(self, "_inner", native)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a certificate cannot be changed")

    @property
    def kind(self) -> str:
        """``outcome``, ``values``, ``period``, ``recurrence`` or ``strategy``."""
        return self._inner.kind

    def to_json(self) -> str:
        """Return the certificate as JSON text."""
        return self._inner.to_json()

    def to_dict(self) -> dict[str, Any]:
        """Return the certificate as a dictionary."""
        return dict(json.loads(self.to_json()))

    def save(self, path: Path) -> None:
        """Write the certificate to a file atomically."""
        write(path, (self.to_json() + "\n").encode())

    def check(self, **ask: Unpack[Ask]) -> Checked:
        """Verify the certificate with the independent checker."""
        with Run(ask) as terms:
            return Checked(*self._inner.verdict(terms))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Certificate) and self._inner == other._inner

    def __hash__(self) -> int:
        return hash(self._inner)

    def __reduce__(self) -> tuple[Any, ...]:
        return Certificate, (self._inner,)

    def __repr__(self) -> str:
        return f"<Certificate: {self.kind}>"


def write(path: Path, data: bytes) -> None:
    """Writes a temporary file next to the final one and renames it when it is complete."""
    target = os.fspath(path)
    beside = f"{target}.{os.getpid()}.{threading.get_ident()}.tmp"
    try:
        with open(beside, "wb") as file:
            file.write(data)
        os.replace(beside, target)
    except BaseException as why:
        if os.path.exists(beside):
            os.unlink(beside)
        if isinstance(why, OSError) and why.errno is not None:
            # The file that was asked for, not the one beside it.
            raise OSError(why.errno, why.strerror, target) from None
        raise


def check(source: Path | bytes | dict[str, Any] | Certificate | Result, **ask: Unpack[Ask]) -> Checked:
    """Verify a certificate with the independent checker.

    It may be a path, the contents of a file as ``bytes``, ``str`` or ``dict``, a :class:`Certificate`, or a result that
    has one.

    >>> import grundy as g
    >>> claim = g.period("subtract(1,2,3)").certificate.to_dict()
    >>> bool(g.check(claim))
    True
    >>> g.check(claim | {"period": 5}).verdict
    'refuted'
    """
    from ._result import Result

    if isinstance(source, Result):
        if source.certificate is None:
            raise TypeError(f"this {type(source).__name__} has no certificate: the checker supports only some answers")
        source = source.certificate
    if isinstance(source, Certificate):
        return source.check(**ask)
    if isinstance(source, dict):
        data = json.dumps(source).encode()
    elif isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source)
    elif isinstance(source, str) and source.lstrip().startswith("{"):
        data = source.encode()
    elif not isinstance(source, (str, os.PathLike)):
        wanted = "a path, bytes, text, a dict, a Certificate or a result that has one"
        raise TypeError(f"check() takes {wanted}, not {type(source).__name__}")
    else:
        with open(source, "rb") as file:
            data = file.read((64 << 20) + 1)
    with Run(ask) as terms:
        return Checked(*_native.check_bytes(data, terms))

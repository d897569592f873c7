"""Frozen objects with named attributes: what answers are, and what they are made of.

An object compares equal to another of its class with equal attributes, can be hashed, pickled and
shown in a notebook, and never changes. Attributes are named as in the JSON of the program, with an
underscore behind words of Python's own (``from_``, ``class_``, ``as_``); one that an answer does not
have is None.
"""

from __future__ import annotations

import dataclasses
import html
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import numpy

from . import _engine, pictures
from .errors import InputError

if TYPE_CHECKING:
    import matplotlib.axes
    import pandas

__all__ = ["Answer", "Block", "ListAnswer", "Move", "MoveBoth", "Position", "Reason", "Record", "TableAnswer"]

_MOST_SHOWN = 8  # elements of a tuple
_MOST_DRAWN = 10_000  # rows or columns of a table that a notebook draws
_MOST_AS_SVG = 10_000  # cells

Drawn = TypeVar("Drawn", str, bytes)


class Record:
    """A frozen object with named attributes."""

    def __setattr__(self, name: str, value: object) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot assign to {name}")

    def __delattr__(self, name: str) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot delete {name}")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Record)
        mine, others = _attributes(self), _attributes(other)
        return mine.keys() == others.keys() and all(_equal(mine[name], others[name]) for name in mine)

    def __hash__(self) -> int:
        return hash((type(self), *(_hashable(value) for value in _attributes(self).values())))

    def __repr__(self) -> str:
        shown = (f"{name}={_text(value)}" for name, value in _attributes(self).items()
                 if value is not None and name != "why")
        return f"{type(self).__name__}({', '.join(shown)})"

    def __getstate__(self) -> dict[str, Any]:
        return _attributes(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        for value in state.values():
            if isinstance(value, numpy.ndarray):
                value.setflags(write=False)
        vars(self).update(state)

    def to_dict(self) -> dict[str, Any]:
        """The attributes as a dict, named as in JSON: objects become dicts, tuples and arrays lists."""
        return {name.rstrip("_"): _plain(value) for name, value in _attributes(self).items()}

    def _repr_html_(self) -> str | None:
        rows = "".join(
            f"<tr><th style='text-align:left'>{html.escape(name)}</th>"
            f"<td style='text-align:left'>{html.escape(_text(value))}</td></tr>"
            for name, value in _attributes(self).items()
            if value is not None and name not in ("why", "reason"))
        reason = vars(self).get("reason")
        caption = f"<p>{html.escape(reason)}</p>" if reason else ""
        return f"<table>{rows}</table>{caption}"


class Move(Record):
    """``take`` counters from the pile number ``pile``, counted from 0."""

    pile: int
    take: int

    def __init__(self, pile: int, take: int):
        vars(self).update(pile=pile, take=take)


class MoveBoth(Record):
    """Takes from both of two piles: ``take`` is a pair, ``pile`` is ``"both"``."""

    pile: str
    take: tuple[int, int]

    def __init__(self, take: tuple[int, int]):
        vars(self).update(pile="both", take=take)


class Block(Record):
    """Forbids the other player to leave the piles that are listed."""

    block: tuple[tuple[int, int], ...]

    def __init__(self, block: Iterable[tuple[int, int]]):
        vars(self).update(block=tuple(block))


class _Open(Record):
    """Its attributes depend on what it speaks of."""

    if TYPE_CHECKING:
        def __getattr__(self, name: str) -> Any: ...


class Reason(_Open):
    """One thing that is so: its ``kind``, and the numbers and positions that it speaks of."""

    kind: str


class Position(_Open):
    """A position in play, with the names of its game: ``pile``, ``piles``, ``limit``, ..."""


class Answer(Record):
    """An answer: what is asked about, what was found out, and what is known of it.

    ``status`` is ``proved``, ``conditional`` (with an ``assumption``), ``verified`` (``verified_to``)
    or ``unable`` (the budget ended first), ``reason`` says why in sentences and ``why`` as data.
    """

    status: str
    reason: str

    def svg(self, title: str | None = None, scale: int | None = None) -> str:
        """The picture of the answer as SVG; ``scale``: pixels a cell of a map.

        There are pictures of tables, bases, statistics and lists of pairs. Raises InputError where there is
        none: of other answers, and of those that were pickled.
        """
        return self._drawn.svg(title, scale)

    def png(self, title: str | None = None, scale: int | None = None) -> bytes:
        """The same as PNG. Raises PictureError where what draws it is not installed."""
        return self._drawn.by_cairo(pictures.modules(), False, title, scale)

    def pdf(self, title: str | None = None, scale: int | None = None) -> bytes:
        """The same as PDF."""
        return self._drawn.by_cairo(pictures.modules(), True, title, scale)

    def to_matplotlib(self, ax: matplotlib.axes.Axes | None = None) -> matplotlib.axes.Axes:
        """Draws the picture of the answer with matplotlib, on new axes if none are given."""
        return pictures.draw(self._drawn.data(), ax)

    @property
    def _drawn(self) -> _engine.Picture:
        picture: _engine.Picture | None = vars(self).get("_picture")
        if picture is None:
            raise InputError("there is no picture of this answer")
        return picture

    # How a notebook shows it: as a picture ("svg" or "png"), or by its attributes.
    def _form(self) -> str | None:
        return "svg" if "_picture" in vars(self) else None

    def _repr_html_(self) -> str | None:
        return None if self._form() else super()._repr_html_()

    def _repr_svg_(self) -> str | None:
        return self._shown(self.svg) if self._form() == "svg" else None

    def _repr_png_(self) -> bytes | None:
        return self._shown(self.png) if self._form() == "png" else None

    @staticmethod
    def _shown(draw: Callable[[], Drawn]) -> Drawn | None:
        try:
            return draw()
        except (InputError, _engine.PictureError):  # of a table without a row, and the like
            return None


class TableAnswer(Answer):
    """An answer with a table: ``numpy.asarray(answer)`` is it, without a copy and read-only."""

    _table = "values"
    _first = 0  # what its rows, and columns, are counted from
    _columns: tuple[str, ...] | None = None

    @property
    def array(self) -> numpy.typing.NDArray[Any]:
        """The table."""
        table: numpy.typing.NDArray[Any] = vars(self)[self._table]
        return table

    def _form(self) -> str | None:
        if "_picture" not in vars(self) or max(self.array.shape) > _MOST_DRAWN:
            return None
        return "svg" if self.array.size <= _MOST_AS_SVG else "png"

    def __array__(self, dtype: numpy.typing.DTypeLike | None = None,
                  copy: bool | None = None) -> numpy.typing.NDArray[Any]:
        if copy:
            return self.array.astype(dtype or self.array.dtype)
        return self.array if dtype is None else self.array.astype(dtype, copy=False)

    @property
    def dtype(self) -> numpy.dtype[Any]:
        """The type of the numbers of the table."""
        return self.array.dtype

    @property
    def shape(self) -> tuple[int, ...]:
        """How many numbers the table has in each direction."""
        return self.array.shape

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, place: Any) -> Any:
        return self.array[place]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.array)

    def to_pandas(self) -> pandas.DataFrame | pandas.Series[Any]:
        """The table as a frame of pandas, or where it has one direction as a series; piles are the index."""
        import pandas
        rows = pandas.RangeIndex(self._first, self._first + len(self.array))
        if self.array.ndim == 1:
            return pandas.Series(self.array, index=rows)
        columns = self._columns or pandas.RangeIndex(self._first, self._first + self.array.shape[1])
        return pandas.DataFrame(self.array, index=rows, columns=columns)


class ListAnswer(Answer):
    """An answer with a list, over which it iterates: each element as a tuple of its attributes."""

    _list = ""

    @property
    def _elements(self) -> tuple[Record, ...]:
        elements: tuple[Record, ...] = vars(self)[self._list]
        return elements

    def __len__(self) -> int:
        return len(self._elements)

    def __iter__(self) -> Iterator[Any]:
        return (tuple(vars(element).values()) for element in self._elements)

    def __getitem__(self, place: int | slice) -> Any:
        found = self._elements[place]
        if isinstance(found, tuple):
            return tuple(tuple(vars(element).values()) for element in found)
        return tuple(vars(found).values())

    def to_pandas(self) -> pandas.DataFrame:
        """The list as a frame of pandas, a row an element."""
        import pandas
        return pandas.DataFrame([vars(element) for element in self._elements])


def _attributes(record: Record) -> dict[str, Any]:
    return {name: value for name, value in vars(record).items() if not name.startswith("_")}


def _equal(one: Any, other: Any) -> bool:
    if isinstance(one, numpy.ndarray):
        return isinstance(other, numpy.ndarray) and numpy.array_equal(one, other)
    return bool(one == other)


def _hashable(value: Any) -> Any:
    if isinstance(value, numpy.ndarray):
        return value.shape
    return tuple(value.items()) if isinstance(value, dict) else value


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(element) for element in value]
    return value.tolist() if isinstance(value, numpy.ndarray) else value


def _text(value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return _engine.number_text(value)
    if isinstance(value, tuple):
        shown = [_text(element) for element in value[:_MOST_SHOWN]]
        more = f" and {len(value) - _MOST_SHOWN} more" if len(value) > _MOST_SHOWN else ""
        return f"({', '.join(shown)}{more}{',' if len(value) == 1 else ''})"
    if isinstance(value, numpy.ndarray):
        return f"array of {' x '.join(map(str, value.shape))} {value.dtype}"
    return repr(value)

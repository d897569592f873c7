"""Frozen objects with named attributes: what answers are, and what they are made of.

An object compares equal to another of its class with equal attributes, can be hashed, pickled and
shown in a notebook, and never changes. Attributes are named as in the JSON of the program, with an
underscore behind words of Python's own (``from_``, ``class_``, ``as_``); one that an answer does not
have is None. Those of answers are made when they are looked at. ``print(answer)`` is what the program
prints.
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar, overload

from . import _engine
from .errors import InputError

if TYPE_CHECKING:
    import matplotlib.axes
    import numpy.typing
    import pandas

__all__ = ["Answer", "Block", "Elements", "ListAnswer", "Move", "MoveBoth", "Position", "Reason", "Record", "TableAnswer"]

_MOST_SHOWN = 8  # elements of a list
_MOST_IN_LINE = 80  # letters of what an answer shows beside its status
_MOST_OF_ONE = 40  # letters of one attribute there
_ALWAYS_IN_LINE = ("outcome", "least_winning_move", "grundy", "members")
_MOST_OF_A_LIST = 4  # elements in a line
_NOT_IN_LINE = ("game", "convention", "period", "status", "method", "theorem", "unknown", "why", "reason")
_AT_ONCE = 1024  # elements of a long list
_MOST_DRAWN = 10_000  # rows or columns of a table that a notebook draws
_MOST_AS_SVG = 10_000  # cells

Drawn = TypeVar("Drawn", str, bytes)
Element = TypeVar("Element", covariant=True)
AnyRecord = TypeVar("AnyRecord", bound="Record")


class Record:
    """A frozen object with named attributes."""

    def __setattr__(self, name: str, value: object) -> None:
        raise _frozen(f"cannot assign to {name}")

    def __delattr__(self, name: str) -> None:
        raise _frozen(f"cannot delete {name}")

    if not TYPE_CHECKING:
        def __getattr__(self, name: str) -> Any:
            for kind in type(self).__mro__:
                if getattr(kind, "__annotations__", {}).get(name, "").endswith("| None"):
                    return None
            has = "" if name.startswith("_") else f"; it has {', '.join(vars(self))}"
            raise AttributeError(f"{type(self).__name__} has no attribute {name}{has}")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        mine, others = vars(self), vars(other)
        return mine.keys() == others.keys() and all(_equal(mine[name], others[name]) for name in mine)

    def __hash__(self) -> int:
        return hash((type(self), *(_hashable(value) for value in vars(self).values())))

    def __repr__(self) -> str:
        shown = (f"{name}={_text(value)}" for name, value in vars(self).items()
                 if value is not None and name != "why")
        return f"{type(self).__name__}({', '.join(shown)})"

    def __copy__(self: AnyRecord) -> AnyRecord:
        return self

    def __deepcopy__(self: AnyRecord, _: object) -> AnyRecord:
        return self

    def __getstate__(self) -> dict[str, Any]:
        return vars(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            if _is_array(value):
                value.setflags(write=False)
            object.__setattr__(self, name, value)

    def to_dict(self) -> dict[str, Any]:
        """The attributes as a dict, named as in JSON: objects become dicts, tuples and arrays lists."""
        return {name.rstrip("_"): _plain(value) for name, value in vars(self).items()}

    def _repr_html_(self) -> str | None:
        from html import escape
        rows = "".join(
            f"<tr><th style='text-align:left'>{escape(name)}</th>"
            f"<td style='text-align:left'>{escape(_text(value))}</td></tr>"
            for name, value in vars(self).items()
            if value is not None and name not in ("why", "reason"))
        reason = vars(self).get("reason")
        caption = f"<p>{escape(reason)}</p>" if reason else ""
        return f"<table>{rows}</table>{caption}"


class Move(Record):
    """``take`` counters from the pile number ``pile``, counted from 0."""

    pile: int
    take: int

    def __init__(self, pile: int, take: int):
        self.__setstate__(dict(pile=pile, take=take))


class MoveBoth(Record):
    """Takes from both of two piles: ``take`` is a pair, ``pile`` is ``"both"``."""

    pile: str
    take: tuple[int, int]

    def __init__(self, take: tuple[int, int]):
        self.__setstate__(dict(pile="both", take=take))


class Block(Record):
    """Forbids the other player to leave the piles that are listed."""

    block: tuple[tuple[int, int], ...]

    def __init__(self, block: Iterable[tuple[int, int]]):
        self.__setstate__(dict(block=tuple(block)))


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

    _held: object = None  # what it is made of; not of those that were pickled
    _told: str | None = None  # the text of those

    if not TYPE_CHECKING:
        @property
        def __dict__(self) -> dict[str, Any]:
            return _engine.attributes(self)

        def __getattr__(self, name: str) -> Any:
            made = _engine.attributes(self, name)
            return made[name] if name in made else super().__getattr__(name)

    def __str__(self) -> str:
        """What the program prints on a terminal as wide as this one; short where it prints nothing like it."""
        if self._held is None:
            return repr(self) if self._told is None else self._told
        from shutil import get_terminal_size
        text = _engine.text(self._held, "text", get_terminal_size().columns)
        if text == "":  # nothing was found
            return str(getattr(self, "reason", ""))
        return repr(self) if text is None else text.rstrip("\n")

    def __bool__(self) -> bool:
        """Whether the player to move wins; of a table or a list, whether there is anything in it.

        Raises ValueError where that is not known or not asked.
        """
        if isinstance(self, Sized):
            return len(self) > 0
        outcome = vars(self).get("outcome")
        if outcome not in ("N", "P"):
            raise ValueError(f"{type(self).__name__} does not say who wins, and is neither true nor false; "
                             "look at its status and its other attributes")
        return bool(outcome == "N")

    def __repr__(self) -> str:
        shown: list[str] = []
        for name, value in vars(self).items():
            if value is None or isinstance(value, bool) or name in _NOT_IN_LINE:
                continue
            always = name in _ALWAYS_IN_LINE or (name == "winning_move" and "least_winning_move" not in vars(self))
            text = _few(value) if always else _text(value)
            if text == "()":
                continue
            text = f"{name}={text if always or len(text) <= _MOST_OF_ONE else '...'}"
            full = "..." in shown or sum(map(len, shown)) + len(text) > _MOST_IN_LINE
            if always or not full:
                shown.append(text)
            elif "..." not in shown:
                shown.append("...")
        status = vars(self).get("status")
        if status is not None:
            shown.append(f"status={status!r}")
        return f"{type(self).__name__}({', '.join(shown)})"

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_told": str(self)}

    def svg(self, title: str | None = None, scale: int | None = None) -> str:
        """The picture of the answer as SVG; ``scale``: pixels a cell of a map.

        There are pictures of tables, bases, statistics and lists of pairs. Raises InputError where there is
        none: of other answers, and of those that were pickled.
        """
        return _engine.svg(self._drawn, title, scale)

    def png(self, title: str | None = None, scale: int | None = None) -> bytes:
        """The same as PNG. Raises PictureError where what draws it is not installed."""
        from . import pictures
        return _engine.by_cairo(self._drawn, pictures.modules(), False, title, scale)

    def pdf(self, title: str | None = None, scale: int | None = None) -> bytes:
        """The same as PDF."""
        from . import pictures
        return _engine.by_cairo(self._drawn, pictures.modules(), True, title, scale)

    def to_matplotlib(self, ax: matplotlib.axes.Axes | None = None) -> matplotlib.axes.Axes:
        """Draws the picture of the answer with matplotlib, on new axes if none are given."""
        from . import pictures
        return pictures.draw(_engine.picture(self._drawn), ax)

    def plot(self, ax: matplotlib.axes.Axes | None = None) -> matplotlib.axes.Axes:
        """The same as :meth:`to_matplotlib`."""
        return self.to_matplotlib(ax)

    def to_pandas(self) -> pandas.DataFrame:
        """The attributes as a frame of pandas with one row; of a table or a list that, a row an element."""
        import pandas
        return pandas.DataFrame([vars(self)])

    def certificate(self) -> str:
        """What proves the answer, as JSON that other programs check (docs/formats.md, Certificates).

        There are certificates of bases and tables of one pile, and of who wins with one pile, two, in Wythoff Nim and in
        Imitation Nim, in normal play. Raises InputError where there is none.
        """
        text = None if self._held is None else _engine.text(self._held, "certificate", 80)
        if text is None:
            raise InputError("there is no certificate of this answer" if self._held is not None else
                             "a copy of an answer, or one that was pickled, has no certificate")
        return text

    @property
    def _drawn(self) -> object:
        if not self._has_picture:
            raise InputError("there is no picture of this answer" if self._held is not None else
                             "a copy of an answer, or one that was pickled, has no picture")
        return self._held

    @property
    def _has_picture(self) -> bool:
        return self._held is not None and _engine.has_picture(self._held)

    # How a notebook shows it: as a picture ("svg" or "png"), as its text, or, of what may be long, by its attributes.
    def _form(self) -> str | None:
        return "svg" if self._has_picture else None

    def _repr_html_(self) -> str | None:
        if self._form():
            return None
        if isinstance(self, (TableAnswer, ListAnswer)) or str(self) == repr(self):
            return super()._repr_html_()
        from html import escape
        return f"<pre>{escape(str(self))}</pre>"

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
    _columns: tuple[str, ...] | None = None

    @property
    def array(self) -> numpy.typing.NDArray[Any]:
        """The table."""
        table: numpy.typing.NDArray[Any] = getattr(self, self._table)
        return table

    def _form(self) -> str | None:
        if not self._has_picture or max(self.array.shape) > _MOST_DRAWN:
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

    def __getstate__(self) -> dict[str, Any]:
        return vars(self)  # a table is much shorter than its text

    def to_pandas(self) -> pandas.DataFrame:
        """The table as a frame of pandas; piles are the index, and of squares the columns."""
        import pandas
        rows = pandas.RangeIndex(len(self.array))
        columns = self._columns or pandas.RangeIndex(self.array.shape[-1])
        return pandas.DataFrame(self.array, index=rows, columns=columns)


class Elements(Sequence[Element]):
    """A list of any length that belongs to an answer: what is looked at becomes objects.

    It is equal to a tuple of the same elements. ``numpy.asarray`` of it has a row for each, of int64 where
    that holds their numbers.
    """

    __slots__ = ("_source",)

    def __init__(self, source: tuple[Any, ...] | _engine.LongList):
        self._source = source

    def __len__(self) -> int:
        return len(self._source)

    @overload
    def __getitem__(self, place: int) -> Element: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Element, ...]: ...
    def __getitem__(self, place: int | slice) -> Element | tuple[Element, ...]:
        if isinstance(place, slice):
            found: tuple[Element, ...] = self._source[place]
            return found
        index = range(len(self))[place]
        return self[index:index + 1][0]

    def __iter__(self) -> Iterator[Element]:
        for first in range(0, len(self), _AT_ONCE):
            yield from self[first:first + _AT_ONCE]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Elements, tuple)):
            return NotImplemented
        return len(self) == len(other) and all(mine == its for mine, its in zip(self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return _text(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Elements, (tuple(self),)

    def __array__(self, dtype: numpy.typing.DTypeLike | None = None,
                  copy: bool | None = None) -> numpy.typing.NDArray[Any]:
        import numpy
        found = None if isinstance(self._source, tuple) else self._source.numbers()
        if found is None:
            found = numpy.array([tuple(vars(element).values()) for element in self], dtype=object)
            if all(isinstance(number, int) and abs(number) < 2**63 for number in found.flat):
                found = found.astype("int64")
        return found if dtype is None else found.astype(dtype)


class ListAnswer(Answer):
    """An answer with a list, over which it iterates: each element as a tuple of its attributes."""

    _list = ""

    @property
    def _elements(self) -> Sequence[Record]:
        elements: Sequence[Record] = getattr(self, self._list)
        return elements

    def __len__(self) -> int:
        return len(self._elements)

    def __iter__(self) -> Iterator[Any]:
        return (tuple(vars(element).values()) for element in self._elements)

    def __contains__(self, element: object) -> bool:
        if isinstance(element, SupportsIndex) and self._list != "members":
            raise TypeError("elements are tuples of their attributes, not numbers")
        number = operator.index(element) if isinstance(element, SupportsIndex) else None
        return any(found[0] == number if number is not None else found == element for found in self)

    def __getitem__(self, place: int | slice) -> Any:
        found = self._elements[place]
        if isinstance(found, tuple):
            return tuple(tuple(vars(element).values()) for element in found)
        return tuple(vars(found).values())

    def to_pandas(self) -> pandas.DataFrame:
        """The list as a frame of pandas, a row an element."""
        import pandas
        return pandas.DataFrame([vars(element) for element in self._elements])


def _frozen(message: str) -> AttributeError:
    from dataclasses import FrozenInstanceError
    return FrozenInstanceError(message)


def _is_array(value: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.ndarray)


def _equal(one: Any, other: Any) -> bool:
    if _is_array(one):
        return _is_array(other) and one.shape == other.shape and bool((one == other).all())
    return bool(one == other)


def _hashable(value: Any) -> Any:
    if _is_array(value):
        return value.shape
    return tuple(value.items()) if isinstance(value, dict) else value


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, (tuple, Elements)):
        return [_plain(element) for element in value]
    return value.tolist() if _is_array(value) else value


# The first elements of a list, each by its values alone: members are pairs (b, g).
def _few(value: Any) -> str:
    if not isinstance(value, (tuple, Elements)):
        return _text(value)
    shown = [_text(tuple(vars(element).values()) if isinstance(element, Record) else element)
             for element in value[:_MOST_OF_A_LIST]]
    return f"({', '.join(shown)}{', ...' if len(value) > _MOST_OF_A_LIST else ''})"


def _text(value: Any) -> str:
    if type(value) is int:
        return _engine.number_text(value)
    if isinstance(value, (tuple, Elements)):
        shown = [_text(element) for element in value[:_MOST_SHOWN]]
        more = f" and {len(value) - _MOST_SHOWN} more" if len(value) > _MOST_SHOWN else ""
        return f"({', '.join(shown)}{more}{',' if len(value) == 1 else ''})"
    if _is_array(value):
        return f"array of {' x '.join(map(str, value.shape))} {value.dtype}"
    return repr(value)

"""Questions asked of many rules, here or on a cluster of Dask."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Iterator, Mapping
from numbers import Rational
from os import cpu_count
from typing import Any, Union

from . import _engine

Cell = Union[int, float, str, None]


def _unit(text: str, unit: int) -> tuple[list[str], list[tuple[Cell, ...]]]:
    """The rows of a unit: what a worker does."""
    return _engine.Sweep(text).unit(unit)


def _as_json(value: object) -> Any:
    """What JSON has no word for: the values of a parameter."""
    if isinstance(value, range):
        return list(value)
    if isinstance(value, Rational):
        return str(value)
    return value.tolist() if hasattr(value, "tolist") else operator.index(value)  # type: ignore[arg-type]


class SweepResults:
    """What a sweep has found: a row a rule, in the order of the rules.

    ``columns`` are its number ``rule``, its ``status``, ``why`` it could not be answered, the parameters, and what is
    kept. Whole numbers beyond 64 bits are texts.
    """

    def __init__(self, columns: list[str], rows: list[tuple[Cell, ...]], asked: int) -> None:
        self.columns = columns
        self.rows = rows
        self.asked = asked  #: how many rules the sweep has; ``where`` may have left most of them out

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[dict[str, Cell]]:
        return (dict(zip(self.columns, row)) for row in self.rows)

    def __getitem__(self, column: str) -> list[Cell]:
        if column not in self.columns:
            raise KeyError(f"there is no column {column!r}; there are {', '.join(self.columns)}")
        place = self.columns.index(column)
        return [row[place] for row in self.rows]

    def __repr__(self) -> str:
        return f"<{len(self)} rules of {self.asked}: {dict(Counter(self['status']))}>"

    def array(self, *columns: str) -> Any:
        """These columns as an array of NumPy; of objects where a column is not of numbers."""
        import numpy
        values = [self[column] for column in columns]
        numbers = all(isinstance(value, (int, float)) for column in values for value in column)
        return numpy.array(values, dtype=None if numbers else object).T

    def to_pandas(self) -> Any:
        """All columns as a frame of pandas, by the number of the rule."""
        import pandas
        return pandas.DataFrame(self.rows, columns=self.columns).set_index("rule")


def sweep(request: str | Mapping[str, Any], *, client: Any = None, threads: int | None = None) -> SweepResults:
    """Asks a question of every choice of its parameters.

    ``request`` is what `dynim sweep run` reads from a file, as a dict or as JSON:

    >>> found = sweep({"sweep": {"c": "1..3"}, "keep": ["members"],
    ...                "of": {"question": "base", "game": "one-pile", "f": "{c}*t", "up_to": 100}})
    >>> found["members"]
    [7, 10, 12]

    A parameter may also be a ``range``, or a list of numbers and fractions.

    The rules are asked in units of 256 (``"unit"`` in the request), on threads of this process; or by the workers of
    ``client``, a ``distributed.Client`` of Dask, which asks a unit again where a worker is lost. Results are the same
    wherever they come from, as long as the budget is in nodes.
    """
    if not isinstance(request, (str, Mapping)):
        raise TypeError(f"a sweep is a dict or JSON, not {request!r}")
    import json
    from concurrent.futures import ThreadPoolExecutor  # with json, a third of the time that dynim takes to import
    text = request if isinstance(request, str) else json.dumps(request, default=_as_json)
    plan = _engine.Sweep(text)
    units = range(plan.units)
    if client is not None:
        done = client.gather(client.map(_unit, [text] * len(units), units, key=None, pure=False))
    else:
        with ThreadPoolExecutor(threads or cpu_count()) as pool:
            try:
                done = list(pool.map(plan.unit, units))
            except BaseException:
                plan.stop()
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    rows = [row for _, part in done for row in part]
    return SweepResults(done[0][0], rows, plan.rules)

"""One pile whose limits depend on the number of the turn."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import SupportsIndex, Union

from .answers import TimedAnswer, TimedTableAnswer
from .common import Budget, Level, Memory, Number, VerifiedGame
from .play import Match

__all__ = ["Timed"]

Limit = Union[str, SupportsIndex, Sequence[SupportsIndex]]


class Timed(VerifiedGame):
    """One pile: in turn i = 1, 2, 3, ... take from ``least`` to ``most`` counters, after the opponent has forbidden
    up to ``blocked`` of these choices.

    Each is an expression in i such as ``"2*i - 1"``, a number, or a list whose last value repeats. ``verify``
    compares the closed form with recurrence and rules in both conventions.

    Source: A. Flammenkamp, A. Holshouser, H. Reiter, Dynamic One-Pile Blocking Nim, Electronic Journal of
    Combinatorics 10 (2003), #N4.
    """

    _name = "timed"

    def __init__(self, most: Limit, least: Limit = 1, blocked: Limit = 0):
        super().__init__(most=_text(most), least=_text(least), blocked=_text(blocked))

    def __repr__(self) -> str:
        most, least, blocked = self._rule.values()
        named = [f"least={least!r}"] * (least != "1") + [f"blocked={blocked!r}"] * (blocked != "0")
        return f"Timed({', '.join([repr(most), *named])})"

    def solve(self, pile: Number, turn: Number = 1, misere: bool = False, budget: Budget = 10, *,
              memory: Memory = None, check: bool = False) -> TimedAnswer:
        """Who wins ``pile`` counters in this turn, with which moves, and what is to be forbidden."""
        return self._ask(TimedAnswer, "solve", {"pile": pile, "turn": turn}, budget, memory, check, misere=misere)

    def table(self, turn: Number = 1, count: Number | None = None, misere: bool = False, budget: Budget = 10, *,
              start: Number | None = None, up_to: Number | None = None, memory: Memory = None,
              check: bool = False) -> TimedTableAnswer:
        """The lost piles of a turn from ``start`` on, as intervals: at most ``count``, 20 if it is not given."""
        return self._ask(
            TimedTableAnswer, "table", {"turn": turn, "from": start, "up_to": up_to, "count": count}, budget, memory,
            check, misere=misere)

    def play(self, pile: Number, turn: Number = 1, misere: bool = False, *, level: Level = "perfect", seed: int = 1,
             budget: Budget = 10) -> Match:
        """A game from ``pile`` counters in this turn, without blocking."""
        return Match(self, {"pile": pile, "turn": turn}, misere, level, seed, budget)


def _text(limit: Limit) -> str:
    if isinstance(limit, str):
        return limit.strip()
    if isinstance(limit, SupportsIndex):
        return str(operator.index(limit))
    return ",".join([*(str(operator.index(value)) for value in limit), "..."])

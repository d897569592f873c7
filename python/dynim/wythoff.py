"""Blocking Wythoff Nim."""

from __future__ import annotations

from typing import Any, Literal

from .answers import (
    ClassTableAnswer, WythoffAnswer, WythoffGrundyAnswer, WythoffPairOfAnswer, WythoffPairsAnswer)
from .common import Budget, Level, Memory, Number, Numbers, Pairs, VerifiedGame, integer, pair
from .errors import InputError
from .named import gallery
from .play import Match

__all__ = ["Wythoff"]


class ParametersGame(VerifiedGame):
    """A game whose rule is m and p."""

    def __init__(self, m: Number = 1, p: Number = 1, **rule: Any):
        if isinstance(m, str) and m.startswith("@"):
            entry = gallery(m).games[0]
            if entry.m is None or entry.p is None:
                raise InputError(f"{m} is a game of {entry.game}")
            m, p = entry.m, entry.p
        super().__init__(m=integer(m), p=integer(p), **rule)

    @property
    def m(self) -> int:
        """Two numbers that differ by less than m count as equal."""
        m: int = self._rule["m"]
        return m

    @property
    def p(self) -> int:
        """p - 1 blocks or imitations are allowed."""
        p: int = self._rule["p"]
        return p

    def table(self, size: Number, budget: Budget = None, *, memory: Memory = None,
              check: bool = False) -> ClassTableAnswer:
        """The classes of all piles from 0 to ``size`` at [a, b]: uint8, numbered as in ``classes``, P is 0."""
        return self._ask(ClassTableAnswer, "table", {"size": size}, budget, memory, check)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._rule.items())})"


class Wythoff(ParametersGame):
    """Blocking (m, p)-Wythoff Nim.

    From both piles may be taken numbers that differ by less than ``m``; before each move the opponent may
    block p - 1 of the moves from both. ``m`` may be the name of a game, as in ``"@wythoff-nim"``. With
    ``block_any`` the opponent may block so many moves of any kind, and ``m`` and ``p`` are 1; the pairs are
    not known then.

    Sources: U. Larsson, with an appendix by P. Hegarty, 2-Pile Nim with a Restricted Number of Move-Size
    Imitations, Integers 9 (2009), 671-690; U. Larsson, Blocking Wythoff Nim, Electronic Journal of
    Combinatorics 18 (2011), #P120.
    """

    _name = "wythoff"

    def __init__(self, m: Number = 1, p: Number = 1, *, block_any: Number | None = None):
        if block_any is None and isinstance(m, str) and m.startswith("@"):
            block_any = gallery(m).games[0].block_any
            m = m if block_any is None else 1
        super().__init__(m, p, **({} if block_any is None else {"block_any": integer(block_any)}))

    @property
    def block_any(self) -> int | None:
        """How many moves of any kind may be blocked."""
        block_any: int | None = self._rule.get("block_any")
        return block_any

    def solve(self, piles: Numbers | Number, second: Number | None = None, misere: bool = False,
              moves: Literal["one", "all"] = "one", budget: Budget = 10, *,
              blocked: Pairs | None = None,
              block_targets: Literal["any", "diagonal"] = "any", digits: Number | None = None,
              max_moves: int | None = None, memory: Memory = None, check: bool = False) -> WythoffAnswer:
        """Who wins two piles of any size, as in ``solve(3, 5)`` or ``solve((3, 5))``.

        ``blocked``: the targets that the opponent has blocked.
        """
        return self._ask(
            WythoffAnswer, "solve",
            {"piles": pair(piles, second), "moves": moves, "blocked": blocked, "block_targets": block_targets,
             "digits": digits, "max_moves": max_moves}, budget, memory, check, misere=misere)

    def pairs(self, start: Number = 0, count: Number = 1, budget: Budget = 10, *,
              method: Literal["auto", "windows", "beatty", "mex"] = "auto", digits: Number | None = None,
              memory: Memory = None, check: bool = False) -> WythoffPairsAnswer:
        """The P-positions number ``start``, start + 1, ..., any size. Iterates over (n, a, b)."""
        return self._ask(
            WythoffPairsAnswer, "pairs", {"count": count, "method": method, "digits": digits, "from": start}, budget,
            memory, check)

    def pair_of(self, number: Number, budget: Budget = 10, *, digits: Number | None = None, memory: Memory = None,
                check: bool = False) -> WythoffPairOfAnswer:
        """The pair that a number belongs to."""
        return self._ask(WythoffPairOfAnswer, "pairs", {"number": number, "digits": digits}, budget, memory, check)

    def grundy_table(self, size: Number, value: Number | None = None, budget: Budget = None, *, memory: Memory = None,
                     check: bool = False) -> WythoffGrundyAnswer:
        """The Grundy values of all piles from 0 to ``size`` at [a, b]: uint32. ``p`` is 1.

        ``value``: list the positions of this value too.
        """
        return self._ask(WythoffGrundyAnswer, "values", {"size": size, "value": value}, budget, memory, check)

    def play(self, piles: Numbers | Number, second: Number | None = None, *, block_targets: Literal["any", "diagonal"] = "any",
             level: Level = "perfect", seed: int = 1, budget: Budget = 10) -> Match:
        """A game from these piles."""
        return Match(self, {"piles": pair(piles, second), "block_targets": block_targets}, None, level, seed, budget)

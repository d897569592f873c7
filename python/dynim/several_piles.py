"""Several piles under one limit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from .answers import FamilyAnswer, SeveralPilesAnswer, SeveralPilesTableAnswer
from .common import Budget, Level, Memory, Moves, Number, Numbers, Rule, RuleGame, with_piles
from .play import Match

__all__ = ["Piles"]


class Piles(RuleGame):
    """Any number of piles under one limit. ``f`` as of :class:`OnePile`.

    The game ends when all are empty, or no more than ``until`` counters are left in all. ``blocking``, ``halves``,
    ``passes``, ``repeats`` and ``takes`` as of :class:`OnePile`, known to :meth:`solve` and :meth:`play`.
    """

    _name = "piles"

    def __init__(self, f: Rule, *, until: Number | None = None, blocking: Number | None = None,
                 passes: Number | None = None, repeats: Literal["last", "never"] | None = None,
                 halves: Number | None = None, takes: str | Iterable[Number] | Number | None = None):
        super().__init__(f, blocking=blocking, passes=passes, repeats=repeats, halves=halves, takes=takes, until=until)

    def solve(self, piles: Numbers | Number, *others: Any, limit: Number | None = None, moves: Moves = "least",
              budget: Budget = 10, misere: bool = False, max_moves: int | None = None,
              method: Literal["auto", "family", "periodicity", "copies", "events", "table", "oracle"] = "auto",
              memory: Memory = None, check: bool = False) -> SeveralPilesAnswer:
        """Who wins the piles, of which the next move may take at most ``limit`` from one.

        ``solve(5, 3, 8, limit=2)``, or ``solve((5, 3, 8), 2)``; without a limit any number may be taken.
        """
        asked = with_piles(piles, others, ("limit", "moves", "budget"), {"limit": limit, "moves": moves, "budget": budget})
        budget = asked.pop("budget")
        return self._ask(SeveralPilesAnswer, "solve", {**asked, "max_moves": max_moves, "method": method}, budget, memory,
                         check, misere=misere)

    def family(self, up_to: Number | None = None, budget: Budget = 10, *, memory: Memory = None,
               check: bool = False) -> FamilyAnswer:
        """Whether f belongs to a family of which the losing positions are known at any size."""
        return self._ask(FamilyAnswer, "family", {"up_to": up_to}, budget, memory, check)

    def table(self, size: Number, limit: Number | None = None, budget: Budget = None, *, memory: Memory = None,
              check: bool = False) -> SeveralPilesTableAnswer:
        """L(a, b) at [a, b] of two piles from 0 to ``size``: uint32, 0 where no limit wins.

        With ``limit`` who wins: 1 the player to move, 0 the other; uint8.
        """
        return self._ask(SeveralPilesTableAnswer, "table", {"size": size, "limit": limit}, budget, memory, check)

    def play(self, piles: Numbers, limit: Number | None = None, *, misere: bool = False, level: Level = "perfect",
             seed: int = 1, budget: Budget = 10) -> Match:
        """A game from these piles, of which the first move takes at most ``limit``, or any number."""
        return Match(self, {"piles": piles, "limit": limit}, misere, level, seed, budget)

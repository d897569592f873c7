"""Two piles, over when one is empty."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from .answers import (
    AdmissibleAnswer, TwoPileAnswer, TwoPileCompareAnswer, TwoPileRectangleAnswer, TwoPileRunsAnswer,
    TwoPileStrategyAnswer, TwoPileTableAnswer)
from .common import Budget, Level, Memory, Moves, Number, Numbers, Rule, RuleGame, rule_of, with_piles
from .play import Match

__all__ = ["TwoPile"]


class TwoPile(RuleGame):
    """Two piles under one limit; the game ends when one of them is empty.

    ``f`` as of :class:`OnePile`, a function of t, and so are ``blocking``, ``halves``, ``passes``, ``repeats`` and
    ``takes``, known to :meth:`solve` and :meth:`play`.

    Source: A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, Discrete Mathematics and Theoretical
    Computer Science 7 (2005), 1-10.
    """

    _name = "two-pile"

    def __init__(self, f: Rule, *, blocking: Number | None = None, passes: Number | None = None,
                 repeats: Literal["last", "never"] | None = None, halves: Number | None = None,
                 takes: str | Iterable[Number] | Number | None = None):
        super().__init__(f, blocking=blocking, passes=passes, repeats=repeats, halves=halves, takes=takes)

    def solve(self, piles: Numbers | Number, *others: Any, limit: Number | None = None, misere: bool = False,
              moves: Moves = "least", budget: Budget = 10, max_moves: int | None = None,
              method: Literal["auto", "formula", "periodicity", "events", "table", "oracle"] = "auto",
              memory: Memory = None, check: bool = False) -> TwoPileAnswer:
        """Who wins two piles, of which the next move may take at most ``limit`` from one.

        ``solve(20, 9, limit=4)``, or ``solve((20, 9), 4)``; without a limit any number may be taken, and
        ``least_winning_limit`` answers for every limit.
        """
        asked = with_piles(piles, others, ("limit", "misere", "moves", "budget"),
                           {"limit": limit, "misere": misere, "moves": moves, "budget": budget})
        budget, misere = asked.pop("budget"), asked.pop("misere")
        return self._ask(TwoPileAnswer, "solve", {**asked, "max_moves": max_moves, "method": method}, budget, memory, check,
                         misere=misere)

    def admissible(self, up_to: Number | None = None, budget: Budget = 10, *, memory: Memory = None,
                   check: bool = False) -> AdmissibleAnswer:
        """Whether f is admissible, so that a formula gives L; else a condition that fails, and a counterexample."""
        return self._ask(AdmissibleAnswer, "admissible", {"up_to": up_to}, budget, memory, check)

    def table(self, size: Number, limit: Number | None = None, difference: bool = False, budget: Budget = None, *,
              memory: Memory = None, threads: int = 0, check: bool = False) -> TwoPileTableAnswer:
        """L(a, b), the least winning limits, at [a, b] for all piles up to ``size``.

        uint16 up to a size of 64,000, else uint32, a view of the library's memory. With ``limit`` who wins, uint8
        (1 the player to move, 0 the other); with ``difference`` L minus what the formula gives, int32.
        """
        return self._ask(
            TwoPileTableAnswer, "table", {"size": size, "limit": limit, "difference": difference or None}, budget,
            memory, check, threads=threads)

    def rectangle(self, to: Numbers, start: Numbers = (1, 1),
                  limit: Number | None = None, difference: bool = False, budget: Budget = None, *,
                  memory: Memory = None, check: bool = False) -> TwoPileRectangleAnswer:
        """The part of a table from the piles ``start`` to the piles ``to``, however far out."""
        return self._ask(
            TwoPileRectangleAnswer, "rectangle",
            {"to": to, "limit": limit, "difference": difference or None, "from": start}, budget, memory, check)

    def runs(self, size: Number, budget: Budget = None, *, memory: Memory = None,
             check: bool = False) -> TwoPileRunsAnswer:
        """A whole table as runs of equal L: uint32, rows (difference of the piles, least and largest
        smaller pile, L or 0 where it is that pile)."""
        return self._ask(TwoPileRunsAnswer, "runs", {"size": size}, budget, memory, check)

    def compare(self, other: Rule | None = None, up_to: Number | None = None, budget: Budget = 10, *,
                memory: Memory = None, check: bool = False) -> TwoPileCompareAnswer:
        """Where L differs from that of another rule, or from the formula of admissible functions."""
        return self._ask(TwoPileCompareAnswer, "compare", {"up_to": up_to, "with": rule_of(other)}, budget, memory, check)

    def strategy(self, budget: Budget = 10, *, brute: bool = False, memory: Memory = None,
                 check: bool = False) -> TwoPileStrategyAnswer:
        """How to win where a closed formula is known: in words, and as programs in Python and C++.

        ``brute``: the recurrence as it is, to compare with.
        """
        return self._ask(TwoPileStrategyAnswer, "strategy", {"brute": brute or None}, budget, memory, check)

    def play(self, piles: Numbers | Number, *others: Any, limit: Number | None = None, misere: bool = False,
             level: Level = "perfect", seed: int = 1, budget: Budget = 10) -> Match:
        """A game from two piles, of which the first move takes at most ``limit``, or any number.

        ``play(20, 9, limit=4)``, or ``play((20, 9), 4)``.
        """
        start = with_piles(piles, others, ("limit", "misere"), {"limit": limit, "misere": misere})
        return Match(self, start, start.pop("misere"), level, seed, budget)

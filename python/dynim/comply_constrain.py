"""Comply/constrain subtraction: the other player says what may be taken."""

from __future__ import annotations

from typing import Literal

from .answers import ComplyConstrainAnswer, ComplyConstrainTableAnswer
from .common import Budget, Level, Memory, Number, VerifiedGame
from .named import most_taken
from .play import Match

__all__ = ["ComplyConstrain"]

Told = Literal["at-most", "more-than"]


class ComplyConstrain(VerifiedGame):
    """One pile. Before each move the other player says "at most" or "more than" ``most``, and the mover takes so.

    Whoever cannot move loses, in misere play wins. ``most`` may be the name of a game, as in ``"@muller-twist"``.

    Source: F. Smith, P. Stanica, Comply/Constrain Games or Games with a Muller Twist, INTEGERS 2 (2002), G3.
    """

    _name = "comply-constrain"

    def __init__(self, most: Number):
        super().__init__(most=most_taken(most, self._name))

    @property
    def most(self) -> int:
        """The number that "at most" and "more than" are said of."""
        most: int = self._rule["most"]
        return most

    def solve(self, pile: Number, told: Told = "at-most", misere: bool = False, budget: Budget = 10, *,
              memory: Memory = None, check: bool = False) -> ComplyConstrainAnswer:
        """Who wins a pile of any size, by which moves, and its Grundy value."""
        return self._ask(
            ComplyConstrainAnswer, "solve", {"pile": pile, "told": told}, budget, memory, check, misere=misere)

    def table(self, start: Number | None = None, count: Number | None = None, budget: Budget = 10, *,
              memory: Memory = None, check: bool = False) -> ComplyConstrainTableAnswer:
        """The Grundy values from the pile ``start`` on, told either: of ``count`` piles, 20 if it is not given."""
        return self._ask(ComplyConstrainTableAnswer, "table", {"from": start, "count": count}, budget, memory, check)

    def play(self, pile: Number, told: Told = "at-most", misere: bool = False, *, level: Level = "perfect",
             seed: int = 1, budget: Budget = 10) -> Match:
        """A game from this pile."""
        return Match(self, {"pile": pile, "told": told}, misere, level, seed, budget)

"""Imitation Nim, whose rules remember."""

from __future__ import annotations

from typing import Literal, SupportsIndex

from .answers import ImitationAnswer
from .common import Budget, Level, Memory, Number, Numbers, Pairs, pair
from .play import Match
from .wythoff import ParametersGame

__all__ = ["Imitation"]


class Imitation(ParametersGame):
    """(m, p)-Imitation Nim, whose rules remember: Nim on two piles in which at most p - 1 moves in a row may
    imitate the one before.

    Source: U. Larsson, with an appendix by P. Hegarty, 2-Pile Nim with a Restricted Number of Move-Size
    Imitations, Integers 9 (2009), 671-690.
    """

    _name = "imitation"

    def solve(self, history: Pairs | Numbers | Number, second: Number | None = None, misere: bool = False,
              moves: Literal["one", "all"] = "one", budget: Budget = 10, *, max_moves: int | None = None,
              memory: Memory = None, check: bool = False) -> ImitationAnswer:
        """Who wins after a history: the piles from the start of the game to now, as in [(5, 9), (3, 9)].

        Two piles, as in ``solve(5, 9)`` or ``solve((5, 9))``, are such a start.
        """
        piles = pair(history, second)
        if isinstance(piles, (tuple, list)) and all(isinstance(number, SupportsIndex) for number in piles):
            history = [piles]
        return self._ask(
            ImitationAnswer, "solve", {"history": history, "moves": moves, "max_moves": max_moves}, budget, memory,
            check, misere=misere)

    def play(self, piles: Numbers | Number | None = None, second: Number | None = None, *,
             history: Pairs | None = None, level: Level = "perfect", seed: int = 1,
             budget: Budget = 10) -> Match:
        """A game from these piles, or after a history."""
        return Match(self, {"piles": pair(piles, second), "history": history}, None, level, seed, budget)

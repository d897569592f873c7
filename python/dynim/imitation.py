"""Imitation Nim, whose rules remember."""

from __future__ import annotations

from typing import Literal

from .answers import ImitationAnswer
from .common import Budget, Level, Memory, Numbers, Pairs
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

    def solve(self, history: Pairs, misere: bool = False,
              moves: Literal["one", "all"] = "one", budget: Budget = 10, *, max_moves: int | None = None,
              memory: Memory = None, check: bool = False) -> ImitationAnswer:
        """Who wins after a history: the piles from the start of the game to now, as in [(5, 9), (3, 9)]."""
        answer: ImitationAnswer = self._ask(
            "solve", {"history": history, "moves": moves, "max_moves": max_moves}, budget, memory, check,
            misere=misere)
        return answer

    def play(self, piles: Numbers | None = None, *,
             history: Pairs | None = None, level: Level = "perfect", seed: int = 1,
             budget: Budget = 10) -> Match:
        """A game from these piles, or after a history."""
        return Match(self, {"piles": piles, "history": history}, None, level, seed, budget)

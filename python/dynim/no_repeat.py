"""Taking from one pile without repeating the move before, and from piles without ever taking a number twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Union

from .answers import NoRepeatAnswer, NoRepeatBaseAnswer, NoRepeatEverAnswer
from .common import Budget, Level, Memory, Number, Numbers, VerifiedGame
from .named import most_taken
from .play import Match

__all__ = ["NoRepeat", "NoRepeatEver"]

Used = Union[Numbers, Sequence[Numbers]]


class NoRepeat(VerifiedGame):
    """One pile of which a move takes 1 to ``most``, but not as many as the opponent has just taken.

    Whoever takes the last counter wins, in misere play loses; a player who may take nothing while counters
    are left loses in both. ``most`` may be the name of a game, as in ``"@dudeney"``.

    Source: H. E. Dudeney; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 15.
    """

    _name = "no-repeat"

    def __init__(self, most: Number):
        super().__init__(most=most_taken(most, self._name))

    @property
    def most(self) -> int:
        """The most that a move may take."""
        most: int = self._rule["most"]
        return most

    def solve(self, pile: Number, last: Number | None = None, misere: bool = False, budget: Budget = 10, *,
              memory: Memory = None, check: bool = False) -> NoRepeatAnswer:
        """Who wins a pile of any size after a move of ``last``, by which moves."""
        return self._ask(NoRepeatAnswer, "solve", {"pile": pile, "last": last}, budget, memory, check, misere=misere)

    def base(self, up_to: Number | None = None, members: Number | None = None, misere: bool = False,
             budget: Budget = 10, *, memory: Memory = None, check: bool = False) -> NoRepeatBaseAnswer:
        """The lost starts, and how their gaps repeat."""
        return self._ask(
            NoRepeatBaseAnswer, "base", {"up_to": up_to, "members": members}, budget, memory, check, misere=misere)

    def play(self, pile: Number, last: Number | None = None, misere: bool = False, *, level: Level = "perfect",
             seed: int = 1, budget: Budget = 10) -> Match:
        """A game from this pile."""
        return Match(self, {"pile": pile, "last": last}, misere, level, seed, budget)


class NoRepeatEver(VerifiedGame):
    """Piles from each of which no number is ever taken twice, and none is too many; whoever cannot move loses.

    ``piles`` is one number or several; ``used``: for each pile the numbers that have been taken from it, of one pile
    just these. Either may be a text, as on the command line. ``verify`` compares one pile and two.

    Source: Codeforces, problem 768E.
    """

    _name = "no-repeat-ever"

    def __init__(self) -> None:
        super().__init__()

    def solve(self, piles: Number | Numbers, used: Used = (), budget: Budget = 10, *, memory: Memory = None,
              check: bool = False) -> NoRepeatEverAnswer:
        """Who wins, the Grundy values, and all winning moves."""
        return self._ask(NoRepeatEverAnswer, "solve", _position(piles, used), budget, memory, check)

    def play(self, piles: Number | Numbers, used: Used = (), *, level: Level = "perfect", seed: int = 1,
             budget: Budget = 10) -> Match:
        """A game from these piles."""
        return Match(self, _position(piles, used), None, level, seed, budget)


def _position(piles: Number | Numbers, used: Used) -> dict[str, Any]:
    one = "," not in piles if isinstance(piles, str) else not isinstance(piles, Iterable)
    return {"pile" if one else "piles": piles, "used": used if isinstance(used, str) or not one else [used]}

"""Theory against the rules alone."""

from __future__ import annotations

from . import _engine
from .answers import VerifyAnswer
from .common import Budget, Memory, Number, checked, question_of

__all__ = ["verify"]


def verify(game: str, *, random: Number | None = None, seed: Number | None = None, up_to: Number | None = None,
           m: Number | None = None, p: Number | None = None, budget: Budget = 10, memory: Memory = None,
           check: bool = False) -> VerifyAnswer:
    """Theory against the rules alone, for ``random`` random rules of a game, or for all small m and p.

    ``game``: ``"one-pile"``, ``"grundy"`` or another that has a ``verify``.
    """
    if not isinstance(game, str):
        raise TypeError(f"a name such as 'one-pile' is wanted, not {game!r}; a game itself has a method verify")
    asked = {"random": random, "seed": seed, "up_to": up_to, "m": m, "p": p}
    answer: VerifyAnswer = question_of("verify", game)(
        {name: value for name, value in asked.items() if value is not None}, _engine.Solvers(), budget, memory, 0)
    return checked(answer, check)

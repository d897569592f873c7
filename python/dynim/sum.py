"""Sums of games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ._engine import MoveFunction
from .answers import SumAnswer
from .common import Budget, Game, Level, Memory, Number, Rule, RuleGame
from .play import Match

__all__ = ["Sum"]


class Sum(Game):
    """A sum of games: several piles, each with its own rule and its own limit.

    ``summands``: for each a rule, a pile and, where it is not the pile less one, a limit, as in
    ``("2*t", 20, 5)``; the rule ``"nim"`` is a heap of ordinary Nim. ``f`` and ``piles``: more piles of one
    rule, each a number or a pair of pile and limit. Either may be a text, as on the command line; a summand with other parts than f
    is one, or a dict of its fields, as in ``{"f": 4, "pile": 20, "limit": 4, "takes": "1,3,4"}``.

    Its Grundy value is the xor of theirs (Sprague 1935, Grundy 1939).
    """

    _name = "sum"

    def __init__(self, summands: Iterable[Any] | str = (), *, f: Rule | None = None,
                 piles: Iterable[Any] | Number = ()):
        if isinstance(summands, str):
            summands = summands.splitlines()
        if not isinstance(piles, Iterable):
            piles = (piles,)
        super().__init__(f=None if f is None else MoveFunction(f),
                         piles=(piles if isinstance(piles, str) else tuple(piles)) or None,
                         summand=tuple(_summand(summand) for summand in summands) or None)

    def __repr__(self) -> str:
        f, piles, summands = self._rule.values()
        named = f"f={f.text!r}" if f is not None else "", f"piles={piles!r}" if piles is not None else ""
        return f"Sum({', '.join(filter(None, (repr(summands) if summands is not None else '', *named)))})"

    def solve(self, budget: Budget = 10, *, max_moves: int | None = None, memory: Memory = None,
              check: bool = False) -> SumAnswer:
        """Who wins, the Grundy values of the sum and its parts, and the winning moves."""
        return self._ask(SumAnswer, "solve", {"max_moves": max_moves}, budget, memory, check)

    def play(self, *, level: Level = "perfect", seed: int = 1, budget: Budget = 10) -> Match:
        """A game of this sum."""
        return Match(self, {}, None, level, seed, budget)


def _summand(summand: Any) -> Any:
    if isinstance(summand, str):
        return summand
    if isinstance(summand, dict):
        return {name: MoveFunction(value) if name == "f" else value for name, value in summand.items()}
    try:
        rule, *rest = summand
    except TypeError:
        raise TypeError(f"a summand is a rule and a pile, as in Sum([('2*t', 20), ('nim', 7)]), not {summand!r}") from None
    if isinstance(rule, RuleGame):
        rule = rule.f
    return (rule if rule == "nim" else MoveFunction(rule), *rest)

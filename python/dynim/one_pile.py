"""One pile, and its Grundy values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

from . import _engine
from .answers import (
    GrundyAnswer, GrundyStartsAnswer, GrundyTableAnswer, OnePileAnswer, OnePileBaseAnswer,
    OnePileBlockingAnswer, OnePileBlockingTableAnswer, OnePileCompareAnswer, OnePileCountAnswer,
    OnePileFramesAnswer, OnePileMemberAnswer, OnePilePassAnswer, OnePilePassTableAnswer, OnePileRunsAnswer,
    OnePileStatisticsAnswer, OnePileStrategyAnswer, OnePileTableAnswer, SolveManyAnswer, VerifyAnswer)
from .common import Budget, Level, Memory, Moves, Number, Numbers, Rule, RuleGame, checked, integers, rule_of
from .errors import InputError
from .play import Match

if TYPE_CHECKING:
    import numpy.typing

__all__ = ["OnePile"]


class OnePile(RuleGame):
    """One pile of which the next move may take at most f(last move) counters.

    ``f`` is a text (``"2*t"``, ``"@fibonacci"``), a list of values of which the last repeats, a callable,
    or a :class:`MoveFunction`. ``period`` declares the period of f(n, t) in the pile size n.
    ``terminal``: pile sizes besides 0 at which the game ends. Other parts of the rules, in any combination,
    are known to :meth:`solve`, :meth:`play`, :meth:`grundy` and :meth:`verify`: ``blocking`` (the opponent may block up to so many moves
    before each), ``halves`` (or says "at most" or "more than" this), ``passes`` (of both players together),
    ``repeats`` (``"last"``: the last number may not be taken again, ``"never"``: no number twice) and
    ``takes`` (the numbers that may be taken: ``"1,3,4"``, ``"k % 2 == 1"``). With halves, repeats or takes
    f may be left out: then any such number may be taken.

    Source: A. Holshouser, H. Reiter, One Pile Nim with Arbitrary Move Function, Electronic Journal of
    Combinatorics 10 (2003), #N7, and Dynamic Single-Pile Nim Using Multiple Bases, 13 (2006), #N7.
    """

    _name = "one-pile"
    _with_parts: tuple[str, ...] = ("solve", "play", "worksheet", "grundy", "verify")

    def __init__(self, f: Rule | None = None, *, period: Number | None = None,
                 terminal: Iterable[Number] | Number = (), blocking: Number | None = None, passes: Number | None = None,
                 repeats: Literal["last", "never"] | None = None, halves: Number | None = None,
                 takes: str | Iterable[Number] | Number | None = None):
        super().__init__(f, period=period, terminal=integers(terminal) or None, blocking=blocking, passes=passes,
                         repeats=repeats, halves=halves, takes=takes)

    @property
    def terminal(self) -> tuple[int, ...]:
        """The pile sizes besides 0 at which the game ends."""
        terminal: tuple[int, ...] = self._rule["terminal"] or ()
        return terminal

    # ---- positions ------------------------------------------------------------------------------------------------

    def solve(self, pile: Number, limit: Number | None = None, misere: bool = False, moves: Moves = "least",
              budget: Budget = 10, *, lower: Number | None = None, history: Numbers | None = None,
              max_moves: int | None = None, method: Literal["auto", "recurrence", "base", "oracle"] = "auto",
              memory: Memory = None, check: bool = False) -> OnePileAnswer:
        """Who wins ``pile`` counters, how and why.

        ``limit``: the most that the first move may take, the pile less one if not given; ``lower``: the least. ``history``: the
        counters left after each move so far. ``moves``: which winning moves to list, at most ``max_moves``
        of all. Cost: the members of the g-base up to the pile; nothing grows with the pile itself.
        """
        return self._ask(
            OnePileAnswer, "solve", {"pile": pile, "limit": limit, "lower": lower, "moves": moves, "history": history,
            "max_moves": max_moves, "method": method}, budget, memory, check, misere=misere)

    def g(self, pile: Number, misere: bool = False, budget: Budget = 10) -> int | None:
        """The least limit with which the player to move wins; None where no limit is enough.

        Raises Unable where the budget ended first.
        """
        return self.solve(pile, misere=misere, budget=budget, check=True).g

    def solve_many(self, piles: numpy.typing.ArrayLike, limits: numpy.typing.ArrayLike | None = None,
                   misere: bool = False, budget: Budget = 10, *, memory: Memory = None,
                   check: bool = False) -> SolveManyAnswer:
        """The least winning moves of many positions at once.

        ``piles``: integers from 1 to 2**64 - 1, an array of any shape; ``limits`` of that shape, or one
        number. ``numpy.asarray`` of the answer has the moves, uint64, 0 where the position is lost. Cost:
        some ten nanoseconds a position.
        """
        answer: SolveManyAnswer = _engine.solve_many(self.f, misere, self.terminal, piles, limits, budget,
                                                     memory)
        return checked(answer, check)

    def solve_blocking(self, pile: Number, blocking: Number, limit: Number | None = None, misere: bool = False,
                       budget: Budget = 10, *, blocked_moves: Numbers | None = None,
                       memory: Memory = None, check: bool = False) -> OnePileBlockingAnswer:
        """Who wins where the opponent may block up to ``blocking`` moves before each move.

        ``blocked_moves``: what is blocked at this move.
        """
        return self._ask(
            OnePileBlockingAnswer, "blocking",
            {"pile": pile, "blocking": blocking, "limit": limit, "blocked_moves": blocked_moves},
            budget, memory, check, misere=misere)

    def solve_pass(self, pile: Number, limit: Number | None = None, misere: bool = False, budget: Budget = 10, *,
                   memory: Memory = None, check: bool = False) -> OnePilePassAnswer:
        """Who wins where once in the game either player may pass."""
        return self._ask(
            OnePilePassAnswer, "pass", {"pile": pile, "limit": limit}, budget, memory, check, misere=misere)

    # ---- bases ----------------------------------------------------------------------------------------------------

    def base(self, members: Number | None = None, up_to: Number | None = None, budget: Budget = 10, *,
             memory: Memory = None, check: bool = False) -> OnePileBaseAnswer:
        """The g-base: its first members (20 unless it is said), or those up to a pile. Iterates over pairs (b, g)."""
        return self._ask(OnePileBaseAnswer, "base", {"members": members, "up_to": up_to}, budget, memory, check)

    def member(self, index: Number, mod: Number | None = None, budget: Budget = 10, *, memory: Memory = None,
               check: bool = False) -> OnePileMemberAnswer:
        """Member number ``index`` of the g-base, from 0; with ``mod`` its residue."""
        return self._ask(OnePileMemberAnswer, "member", {"index": index, "mod": mod}, budget, memory, check)

    def runs(self, up_to: Number, budget: Budget = 10, *, memory: Memory = None,
             check: bool = False) -> OnePileRunsAnswer:
        """The members up to a pile in runs, for bases too dense to be listed."""
        return self._ask(OnePileRunsAnswer, "runs", {"up_to": up_to}, budget, memory, check)

    def count(self, up_to: Number, budget: Budget = 10, *, memory: Memory = None,
              check: bool = False) -> OnePileCountAnswer:
        """How many members up to a pile there are, and how fast they grow."""
        return self._ask(OnePileCountAnswer, "count", {"up_to": up_to}, budget, memory, check)

    def frames(self, up_to: Number, *, blocking: Number | None = None, pass_: bool = False, budget: Budget = 10,
               memory: Memory = None, check: bool = False) -> OnePileFramesAnswer:
        """With blocking, or a pass: the piles behind which the thresholds repeat themselves."""
        return self._ask(
            OnePileFramesAnswer, "frames", {"up_to": up_to, "blocking": blocking, "pass": pass_ or None}, budget,
            memory, check)

    def stats(self, up_to: Number, budget: Budget = 10, *, moves: Moves = "least", misere: bool = False,
              limit: Number | None = None, memory: Memory = None, check: bool = False) -> OnePileStatisticsAnswer:
        """Sum and histogram of g(1), ..., g(up_to), exact at any size.

        ``moves="largest"``: the sum of the largest winning moves too, where all counters but one may be taken;
        ``"all"``: also how many winning moves these piles have. ``limit``: how many of the piles are won with it.
        """
        return self._ask(
            OnePileStatisticsAnswer, "stats", {"up_to": up_to, "moves": moves, "limit": limit}, budget, memory, check,
            misere=misere)

    def strategy(self, misere: bool = False, budget: Budget = 10, *, brute: bool = False, memory: Memory = None,
                 check: bool = False) -> OnePileStrategyAnswer:
        """How to win, short enough to be copied: in words, and as programs in Python and C++.

        ``brute``: the recurrence as it is, to compare with.
        """
        return self._ask(OnePileStrategyAnswer, "strategy", {"brute": brute or None}, budget, memory, check, misere=misere)

    def compare(self, other: Rule, up_to: Number | None = None, misere: bool = False, budget: Budget = 10, *,
                memory: Memory = None, check: bool = False) -> OnePileCompareAnswer:
        """Where this rule and another first differ."""
        return self._ask(
            OnePileCompareAnswer, "compare", {"up_to": up_to, "with": rule_of(other)}, budget, memory, check, misere=misere)

    # ---- tables ---------------------------------------------------------------------------------------------------

    def table(self, up_to: Number, misere: bool = False, budget: Budget = None, *, memory: Memory = None,
              threads: int = 0, check: bool = False) -> OnePileTableAnswer:
        """g(0), ..., g(up_to), the least winning moves: uint32, up_to + 1 entries of which number n is g(n).

        Entry 0 is 0; 2**32 - 1 stands for "no limit is enough". ``numpy.asarray`` of the answer is the
        table, read-only and without a copy. ``threads``: 0 for as many as the machine has.
        """
        return self._ask(
            OnePileTableAnswer, "table", {"up_to": up_to}, budget, memory, check, misere=misere, threads=threads)

    def blocking_table(self, up_to: Number, blocking: Number, misere: bool = False, budget: Budget = None, *,
                       memory: Memory = None, check: bool = False) -> OnePileBlockingTableAnswer:
        """The least winning limits with blocking: uint32, up_to + 1 entries, 2**32 - 1 where none wins."""
        return self._ask(
            OnePileBlockingTableAnswer, "blocking-table", {"up_to": up_to, "blocking": blocking}, budget, memory, check,
            misere=misere)

    def pass_table(self, up_to: Number, misere: bool = False, budget: Budget = None, *, memory: Memory = None,
                   check: bool = False) -> OnePilePassTableAnswer:
        """The limits g and q with a pass: uint32, up_to + 1 rows of two, 2**32 - 1 where there is none."""
        return self._ask(OnePilePassTableAnswer, "pass-table", {"up_to": up_to}, budget, memory, check, misere=misere)

    # ---- Grundy values --------------------------------------------------------------------------------------------

    def grundy(self, pile: Number, limit: Number | None = None, budget: Budget = 10, *, at_most: Number | None = None,
               steps: bool = False, method: Literal["auto", "recurrence", "sweep", "copies", "suffix", "partial"] = "auto",
               memory: Memory = None, check: bool = False) -> GrundyAnswer:
        """The Grundy value of a position.

        ``at_most``: the lesser of the value and this is enough, for huge piles. ``steps``: also the limits
        at which the value of the pile rises.
        """
        return self._ask(
            GrundyAnswer, "grundy",
            {"pile": pile, "limit": limit, "at_most": at_most, "steps": steps, "method": method},
            budget, memory, check, name="grundy")

    def grundy_table(self, up_to: Number, budget: Budget = None, *, memory: Memory = None,
                     check: bool = False) -> GrundyTableAnswer:
        """The steps of the Grundy values of all piles up to ``up_to``: uint32, rows (pile, limit, value)."""
        return self._ask(GrundyTableAnswer, "table", {"up_to": up_to}, budget, memory, check, name="grundy")

    def grundy_starts(self, up_to: Number, limit: Literal["rule", "less-one", "all"] = "rule", budget: Budget = None, *,
                      memory: Memory = None, check: bool = False) -> GrundyStartsAnswer:
        """The Grundy values of the starts of 0, ..., up_to counters: uint32, up_to + 1 entries.

        ``limit``: of a start, that of the rule, the pile less one, or all of it.
        """
        return self._ask(
            GrundyStartsAnswer, "starts", {"up_to": up_to, "limit": limit}, budget, memory, check, name="grundy")

    # ---- verification and play ------------------------------------------------------------------------------------

    def verify(self, up_to: Number | None = None, budget: Budget = 10, *, blocking: Number | None = None,
               pass_: bool = False, memory: Memory = None, check: bool = False) -> VerifyAnswer:
        """Theory against recurrence against the rules alone, for all piles up to ``up_to``.

        ``blocking``, ``pass_``: of the game in which so many moves may be blocked, or with a pass, by its thresholds.
        """
        question = "verify" if blocking is None and not pass_ else "verify-thresholds"
        return self._ask(
            VerifyAnswer, question, {"up_to": up_to, "blocking": blocking, "pass": pass_ or None}, budget, memory,
            check)

    def verify_grundy(self, up_to: Number | None = None, budget: Budget = 10, *, memory: Memory = None,
                      check: bool = False) -> VerifyAnswer:
        """Grundy values by all methods against their definition and against the rules alone."""
        return self._ask(VerifyAnswer, "verify", {"up_to": up_to}, budget, memory, check, name="grundy")

    def play(self, pile: Number, limit: Number | None = None, misere: bool = False, *, blocking: Number | None = None,
             pass_: bool = False, lower: Number | None = None, level: Level = "perfect", seed: int = 1,
             budget: Budget = 10) -> Match:
        """A game from ``pile`` counters, of which the first move takes at most ``limit``, and at least ``lower``.

        ``blocking``: so many moves may be blocked before each; a block names the move k as (k, k). ``pass_``: once in
        the game either player may pass, which is ``act(0)``.
        """
        start: dict[str, Any] = {"pile": pile, "limit": limit, "lower": lower}
        if blocking is not None:
            start["blocking"] = blocking
        if pass_:
            start["pass"] = True
        return Match(self, start, misere, level, seed, budget)

    def _refuse(self, question: str, name: str | None) -> None:
        super()._refuse(question, name)
        if self._rule["terminal"] and (name or question not in ("solve", "table", "compare", "play", "worksheet")):
            raise InputError(f"{question} is not known of a game that ends at other piles than 0")

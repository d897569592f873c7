"""Games of one's own: positions and moves as Python says them, solved by playing everything out."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, TypeVar

from .errors import InputError

__all__ = ["Rules"]

Position = TypeVar("Position", bound=Hashable)


class _Solved:
    """What is known of a position."""

    __slots__ = ("wins", "length", "grundy")

    def __init__(self, wins: bool, length: int, grundy: int):
        self.wins = wins
        self.length = length
        self.grundy = grundy


class Rules(Generic[Position]):
    """A game of two players who move in turn, from its rules alone.

    ``moves(position)`` gives the positions that a move leads to, none where the game is over. A position is
    anything that can be hashed, and holds whatever the rules remember; who is to move is no part of it.
    Whoever cannot move has lost, with ``misere=True`` won. Every game must come to an end.

    >>> def kayles(rows):    # one pin or two neighbours are knocked down
    ...     for row in set(rows):
    ...         rest = list(rows)
    ...         rest.remove(row)
    ...         for pins in (1, 2):
    ...             for left in range((row - pins) // 2 + 1):
    ...                 parts = (left, row - pins - left)
    ...                 yield tuple(sorted(rest + [part for part in parts if part]))
    >>> game = Rules(kayles)
    >>> game.outcome((3, 5)), game.grundy((12,))
    ('N', 4)
    >>> game.winning_moves((3, 5))
    ((3, 3), (1, 2, 3))

    ``budget``: the seconds that a question may take, None for no limit; TimeoutError where it ends first. Cost: each
    position that can be reached once, some microseconds and the moves from it; for rules that Dynim has a theory of,
    ask its games instead.
    """

    def __init__(self, moves: Callable[[Position], Iterable[Position]], *, misere: bool = False,
                 budget: float | None = 10):
        if not callable(moves):
            raise TypeError(f"moves must be a function of a position, not {moves!r}")
        if budget is not None and not isinstance(budget, (int, float)):
            raise TypeError(f"budget must be a number of seconds, or None, not {budget!r}")
        self._moves = moves
        self._misere = misere
        self._budget = budget
        self._solved: dict[Position, _Solved] = {}

    def __repr__(self) -> str:
        return f"Rules({getattr(self._moves, '__name__', repr(self._moves))}{', misere=True' if self._misere else ''})"

    def moves(self, position: Position) -> tuple[Position, ...]:
        """The positions that a move leads to, each once."""
        found = self._moves(position)
        if not isinstance(found, Iterable):
            raise TypeError(f"moves({position!r}) must give the positions that follow, not {found!r}")
        return tuple(dict.fromkeys(found))

    def outcome(self, position: Position) -> str:
        """``"N"`` where the player to move can win, ``"P"`` where the other one can."""
        return "N" if self._solve(position).wins else "P"

    def length(self, position: Position) -> int:
        """How many moves are made where the winner hurries and the loser resists."""
        return self._solve(position).length

    def grundy(self, position: Position) -> int:
        """The size of the heap of Nim that the position is worth in a sum of games. Raises InputError in misere play."""
        if self._misere:
            raise InputError("there are no Grundy values in misere play")
        return self._solve(position).grundy

    def winning_moves(self, position: Position) -> tuple[Position, ...]:
        """The lost positions that a move leads to: the winning moves."""
        return tuple(after for after in self.moves(position) if not self._solve(after).wins)

    def best(self, position: Position) -> Position:
        """Where a perfect player goes: to win soon, or to lose late. Raises InputError where the game is over."""
        options = self.moves(position)
        if not options:
            raise InputError(f"no move leads on from {position!r}")
        won = self.winning_moves(position)
        length = {after: self._solve(after).length for after in won or options}
        return min(won, key=length.__getitem__) if won else max(options, key=length.__getitem__)

    def play(self, start: Position, first: Callable[[Position], Position] | None = None,
             second: Callable[[Position], Position] | None = None) -> Iterator[Position]:
        """The positions of a game, from ``start`` on.

        ``first`` and ``second`` are players: functions that say of a position where they go. None is a perfect one. Raises
        InputError where a player breaks the rules.
        """
        position, players = start, (first or self.best, second or self.best)
        yield position
        while self.moves(position):
            after = players[0](position)
            if after not in self.moves(position):
                raise InputError(f"no move leads from {position!r} to {after!r}")
            position, players = after, players[::-1]
            yield position

    def _solve(self, root: Position) -> _Solved:
        solved = self._solved
        if root in solved:
            return solved[root]
        until = None if self._budget is None else time.monotonic() + self._budget
        way = {root: self.moves(root)}  # the positions from the root on, with what they lead to
        stack = [(root, iter(way[root]))]
        while stack:
            position, rest = stack[-1]
            after = next((option for option in rest if option not in solved), None)
            if after is None:
                stack.pop()
                solved[position] = self._from([solved[option] for option in way.pop(position)])
            elif after in way:
                raise InputError(f"the game can come back to {after!r}, so that it need not end")
            else:
                way[after] = self.moves(after)
                stack.append((after, iter(way[after])))
                if until is not None and time.monotonic() > until:
                    raise TimeoutError(f"{len(solved)} positions were solved in {self._budget} seconds, and not all that "
                                       "can be reached; budget=None sets no limit")
        return solved[root]

    def _from(self, options: list[_Solved]) -> _Solved:
        if not options:
            return _Solved(self._misere, 0, 0)
        lost = [option.length for option in options if not option.wins]
        values = {option.grundy for option in options}
        grundy = next(value for value in range(len(values) + 1) if value not in values)
        return _Solved(bool(lost), 1 + (min(lost) if lost else max(option.length for option in options)), grundy)

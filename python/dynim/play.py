"""A game that is played: positions, what may be done, what is best."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, SupportsIndex, Union

from .answers import PlayAnswer, WorthOfAction
from .errors import InputError
from .records import Block, Move, MoveBoth, Position, Reason

if TYPE_CHECKING:
    from .common import Game

__all__ = ["Match"]

Action = Union[SupportsIndex, Move, MoveBoth, Block, "tuple[SupportsIndex, SupportsIndex]"]


_ALSO_CALLED = {"easy": "gentle", "medium": "fair", "hard": "strong"}


class Match:
    """A game from its first position to the present one.

    ``first`` makes the first move, ``second`` is the other; nobody is the computer until
    :meth:`reply` has it act. Of one pile an action is a number of counters; of several it is a pair (pile,
    take) with piles counted from 0, or a :class:`~dynim.records.Move`, :class:`~dynim.records.MoveBoth` or
    :class:`~dynim.records.Block` of an answer.
    """

    def __init__(self, game: Game, start: dict[str, Any], misere: bool | None, level: str, seed: int,
                 budget: float | str | None):
        self._game = game
        self._start = start
        self._misere = misere
        self._level = _ALSO_CALLED.get(level, level)
        self._seed = seed
        self._budget = budget
        self._actions: list[Any] = []
        self._now = self._turn(self._actions)

    def _turn(self, actions: list[Any], **wanted: Any) -> PlayAnswer:
        arguments = {**self._start, "moves": actions, "level": self._level, "seed": self._seed, "choose": False,
                     **wanted}
        return self._game._ask(PlayAnswer, "play", arguments, self._budget, None, False, misere=self._misere)

    @property
    def now(self) -> PlayAnswer:
        """The present state: position, who acts, who wins, the turns so far."""
        return self._now

    @property
    def position(self) -> Position:
        """The present position."""
        return self._now.position

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._now.finished

    @property
    def winner(self) -> str | None:
        """``"first"`` or ``"second"``; None while the game goes on."""
        return self._now.winner

    @property
    def to_act(self) -> str:
        """Whose turn it is: ``"first"`` or ``"second"``."""
        return self._now.to_act

    @property
    def actions(self) -> tuple[Any, ...]:
        """What was done so far."""
        return tuple(turn.action for turn in self._now.turns)

    @property
    def outcome(self) -> str:
        """``"N"``: whoever acts now wins."""
        return self._now.outcome

    def act(self, action: Action) -> PlayAnswer:
        """Does an action. Raises InputError where the rules forbid it; then nothing was done."""
        if isinstance(action, tuple):
            if len(action) != 2:
                raise InputError("an action is a number, a pair of pile and take, or an action of an answer"
                                 + self._example())
            pile, take = action
            action = Move(operator.index(pile), operator.index(take))
        actions = [*self._actions, action]
        try:
            self._now = self._turn(actions)
        except InputError as error:
            raise InputError(error.message + self._example()) from None
        self._actions = actions
        return self._now

    def _example(self) -> str:
        """What may be written in place of an action that was refused."""
        legal = self.legal(1)
        if not legal:
            return ""
        action = legal[0].action
        if isinstance(action, Move):
            of_one_pile = "pile" in vars(self.position)
            return f"; act({action.take if of_one_pile else (action.pile, action.take)}) is allowed"
        return f"; act(dynim.records.{action!r}) is allowed"

    def choose(self) -> Any:
        """What a player of this level would do now: an action with what is known of it."""
        return self._turn(self._actions, choose=True).choice

    def reply(self) -> PlayAnswer:
        """Does what :meth:`choose` says."""
        return self.act(self.choose().action)

    def undo(self) -> PlayAnswer:
        """Takes the last action back. Raises IndexError where there is none."""
        if not self._actions:
            raise IndexError("there is no action to be taken back")
        self._actions = self._actions[:-1]
        self._now = self._turn(self._actions)
        return self._now

    def legal(self, most: int = 1000, lengths: bool = False) -> tuple[WorthOfAction, ...]:
        """The legal actions now and what they are worth; with ``lengths`` how long the game then lasts."""
        return self._turn(self._actions, max_actions=most, lengths=lengths).actions or ()

    def review(self) -> PlayAnswer:
        """The game so far with what each action was worth."""
        return self._turn(self._actions, review=True)

    def explain(self) -> tuple[Reason, ...]:
        """Why the present position is won or lost."""
        return self._turn(self._actions, explain=True).explanation or ()

    def __str__(self) -> str:
        return f"{self._now.piles_text}\n{self._now.turn_text}"

    def __repr__(self) -> str:
        state = f"{self.winner} has won" if self.finished else f"{self.to_act} to act"
        return f"Match({self._game!r}, {self.position!r}, {state})"

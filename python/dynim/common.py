"""The games: a class each, with a method for every question.

Numbers are Python ints of any size, anything that has ``__index__`` (integers of numpy, of Sage), or
a text such as ``"10**1000"``. All questions take these keyword arguments:

budget
    How long to look: seconds, a text such as ``"500ms"`` or ``"1e6nodes"``, or None for no limit.
    Where it ends first the answer has the status ``unable`` and what was known by then.
memory
    The most that bases and tables may take: bytes, or a text such as ``"500MB"``; 2 GiB if not given.
check
    True: raise :class:`~dynim.Unable`, which has the answer, where its status is ``unable``.

Wrong input raises :class:`~dynim.InputError` with its place; Ctrl-C ends a question with
KeyboardInterrupt. Games may be asked from several threads at once, which then work side by side.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, SupportsIndex, TypeVar, Union

from . import _engine
from ._engine import MoveFunction
from .answers import VerifyAnswer, WorksheetAnswer
from .errors import InputError
from .records import Answer

Number = Union[SupportsIndex, str]
Numbers = Union[Sequence[SupportsIndex], str]
Pairs = Union[Sequence[Sequence[SupportsIndex]], str]
Rule = Union[str, SupportsIndex, Sequence[SupportsIndex], Callable[[int], SupportsIndex],
             Callable[[int, int], SupportsIndex], MoveFunction]
Budget = Union[float, str, None]
Memory = Union[int, str, None]
Moves = Literal["least", "largest", "all"]
Level = Literal["perfect", "strong", "fair", "gentle", "easy", "medium", "hard"]
AnAnswer = TypeVar("AnAnswer", bound=Answer)


class Unable(RuntimeError):
    """A budget ended before the answer was found. ``answer`` is what was known by then."""

    def __init__(self, answer: Answer):
        super().__init__(answer.reason)
        self.answer = answer

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.answer,)


Unable.__module__ = "dynim"  # where people find it


@functools.lru_cache(maxsize=None)
def question_of(question: str, game: str) -> _engine.Question:
    """The question of that name about a game. Raises InputError where there is none."""
    try:
        return _engine.question(question, game)
    except KeyError:
        raise InputError(f"there is no question {question} about a game {game!r}") from None


def checked(answer: AnAnswer, check: bool) -> AnAnswer:
    """The answer; raises Unable where it is to be checked and the budget ended first."""
    if check and answer.status == "unable":
        raise Unable(answer)
    return answer


def integer(number: Number) -> int:
    """The number; of a text such as "10**100" what it stands for."""
    return _engine.integer(number) if isinstance(number, str) else operator.index(number)


def integers(numbers: Iterable[Number] | Number) -> tuple[int, ...]:
    """Several of them, or one, or a text such as "5,9"."""
    if isinstance(numbers, str):
        numbers = numbers.split(",") if numbers else ()
    if isinstance(numbers, SupportsIndex):
        return (operator.index(numbers),)
    return tuple(integer(number) for number in numbers)


def pair(first: Any, second: Any) -> Any:
    """Two piles that are given one by one; else what is given."""
    if second is not None and not isinstance(first, (str, SupportsIndex)):
        raise TypeError(f"two piles are (3, 5) or 3, 5, and misere=True has its name: not {first!r}, {second!r}")
    return first if second is None else (first, second)


def with_piles(first: Any, others: tuple[Any, ...], names: tuple[str, ...], given: dict[str, Any]) -> dict[str, Any]:
    """What is given by name, with the piles: (20, 9) or 20, 9. Behind piles in one what is given by place has these names."""
    one_by_one = isinstance(first, SupportsIndex) and not hasattr(first, "__len__")
    if one_by_one or (isinstance(first, str) and "," not in first and others):
        return {**given, "piles": (first, *others)}
    if len(others) > len(names) or (others and given["limit"] is not None):
        raise TypeError(f"piles are (20, 9) or 20, 9, and limit=4 has its name: not {first!r} and {others!r}")
    return {**given, **dict(zip(names, others)), "piles": first}


def rule_of(other: Any) -> Any:
    """The rule of a game that is given in place of a rule."""
    return other.f if isinstance(other, RuleGame) else other


class Game:
    """A rule, and what is kept between the questions about it."""

    kinds: dict[str, Callable[..., Any]] = {}  # by the names of games in questions
    _name = ""

    def __init_subclass__(cls) -> None:
        if "_name" in vars(cls):  # and not a class that somebody derives from a game
            Game.kinds[cls._name] = cls

    def __init__(self, **rule: Any):
        self._rule = rule
        self._solvers = {False: _engine.Solvers(), True: _engine.Solvers()}

    def _ask(self, kind: type[AnAnswer], question: str, arguments: dict[str, Any], budget: Budget, memory: Memory,
             check: bool, *, misere: bool | None = None, name: str | None = None, threads: int = 0) -> AnAnswer:
        """The answer to a question, of this class. ``arguments``: its fields, None where they are not given;
        ``name``: the game that it is asked of, where that is not the rule's own."""
        self._refuse(question, name)
        asked = {**self._rule, **arguments}
        if misere is not None:
            asked["convention"] = "misere" if misere else "normal"
        answer: AnAnswer = question_of(question, name or self._name)(
            asked, self._solvers[bool(misere)], budget, memory, threads)
        return checked(answer, check)

    def worksheet(self, pages: int = 2, seed: int = 1, *, title: str | None = None, budget: Budget = 10,
                  memory: Memory = None, check: bool = False) -> WorksheetAnswer:
        """Tasks for paper about the game, with their solutions; ``seed`` says which positions.

        A task has its text, a picture as SVG with room to write, and a solution; ``print`` shows the sheet in words.
        """
        return self._ask(WorksheetAnswer, "worksheet", {"pages": pages, "seed": seed, "title": title}, budget, memory,
                         check)

    def _refuse(self, question: str, name: str | None) -> None:
        """Raises InputError where this question is not known of this rule."""

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Game)
        return self._rule == other._rule

    def __hash__(self) -> int:
        return hash((type(self), *self._rule.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _made_again, (type(self), self._rule)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(value) for value in self._rule.values() if value != ())})"


def _made_again(game: type[Game], rule: dict[str, Any]) -> Game:
    made = game.__new__(game)
    Game.__init__(made, **rule)
    return made


class VerifiedGame(Game):
    """A game of which theory and rules can be compared."""

    def verify(self, up_to: Number | None = None, budget: Budget = 10, *, memory: Memory = None,
               check: bool = False) -> VerifyAnswer:
        """Theory against the rules alone, and where there is one, against the recurrence."""
        return self._ask(VerifyAnswer, "verify", {"up_to": up_to}, budget, memory, check)


class RuleGame(VerifiedGame):
    """A game whose rule is a move function, and what may stand beside it."""

    # The names of what may stand beside f, and the questions that know it.
    _parts = ("blocking", "passes", "repeats", "halves", "takes")
    _with_parts: tuple[str, ...] = ("solve", "play", "worksheet")

    def __init__(self, f: Rule | None, *, period: Number | None = None, blocking: Number | None = None,
                 passes: Number | None = None, repeats: Literal["last", "never"] | None = None,
                 halves: Number | None = None, takes: str | Iterable[Number] | Number | None = None, **rule: Any):
        if f is not None and not (isinstance(f, MoveFunction) and period is None):
            f = MoveFunction(f, period)
        if takes is not None and not isinstance(takes, str):
            takes = ",".join(str(number) for number in integers(takes))
        parts = {"blocking": blocking, "passes": passes, "repeats": repeats, "halves": halves, "takes": takes}
        super().__init__(f=f, **rule, **{name: part for name, part in parts.items() if part is not None})

    def _refuse(self, question: str, name: str | None) -> None:
        known = question in self._with_parts and name in (None, question)
        if not known and any(part in self._rule for part in self._parts):
            questions = ", ".join(self._with_parts[:-1]) + " and " + self._with_parts[-1]
            raise InputError(f"{question} is not known of a game with parts beside f: {questions} are")

    @property
    def f(self) -> MoveFunction:
        """The move function."""
        f: MoveFunction = self._rule["f"]
        return f

    def __repr__(self) -> str:
        parts = [f"{name}={part!r}" for name, part in self._rule.items() if name != "f" and part]
        return f"{type(self).__name__}({', '.join(([repr(self.f.text)] if self._rule['f'] else []) + parts)})"

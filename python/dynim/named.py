"""The gallery of named games, which games a sequence comes from, and where bases change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import _engine
from .answers import GalleryAnswer, OnePileTransitionsAnswer, SequenceAnswer
from .common import Game, Number, integer, question_of
from .errors import InputError

__all__ = ["gallery", "game", "sequence", "transitions"]


def gallery(name: str | None = None, of_game: str | None = None) -> GalleryAnswer:
    """The named games: all, one by its name, or those of a game such as ``"one-pile"``."""
    answer: GalleryAnswer = question_of("gallery", "")(
        {"name": name, "of_game": of_game}, _engine.Solvers(), 10, None, 0)
    return answer


def sequence(terms: Iterable[int], budget: float | str | None = 10) -> SequenceAnswer:
    """Which games have these numbers, one after the other: at least four. Some 600 sequences are looked at."""
    answer: SequenceAnswer = question_of("sequence", "")(
        {"terms": list(terms)}, _engine.Solvers(), budget, None, 0)
    return answer


def transitions(count: Number = 20, budget: float | str | None = 10, *,
                from_: str | None = None) -> OnePileTransitionsAnswer:
    """The first real numbers r at which the base of floor(r*t) becomes another one, as fractions, with the delays.

    With ``from_``, a fraction as text such as ``"145/23"``, those from there on.
    """
    answer: OnePileTransitionsAnswer = question_of("transitions", "")(
        {"count": count, "from": from_}, _engine.Solvers(), budget, None, 0)
    return answer


def game(name: str) -> Any:
    """The game of the gallery with that name, as in ``game("@fibonacci")``: a :class:`OnePile`, ...

    Raises InputError for a name that there is not, and for rules of games that are only solved in part.
    """
    entry = gallery(name).games[0]
    kind = Game.kinds.get("one-pile" if entry.game == "grundy" else entry.game)
    if kind is None or entry.game == "sum":
        raise InputError(f"@{entry.name} is a rule for games of kind {entry.game}")
    if entry.least is not None:
        return kind(entry.most, entry.least, entry.blocked)
    if entry.most is not None:
        return kind(int(entry.most))
    if entry.block_any is not None:
        return kind(block_any=entry.block_any)
    if entry.m is not None:
        return kind(entry.m, entry.p)
    return kind() if entry.f is None else kind(entry.f)


def most_taken(most: Number, of_game: str) -> int:
    """The number, or that of a game of this kind by its name, as in ``"@dudeney"``."""
    if isinstance(most, str) and most.startswith("@"):
        entry = gallery(most).games[0]
        if entry.game != of_game:
            raise InputError(f"{most} is a game of {entry.game}")
        most = entry.most or ""
    return integer(most)

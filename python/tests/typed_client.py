"""A client of the package with types, for mypy: manners_test.py has it checked, nobody runs it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy
import numpy.typing

import dynim
from dynim.answers import OnePileAnswer, TwoPileAnswer


def f(t: int) -> int:
    return 2 * t


def of_the_pile(n: int, t: int) -> int:
    return n % 3 + t


def take(answer: OnePileAnswer) -> int | None:
    if answer.winning_move is None:
        return None
    return answer.winning_move.take


def pairs(m: int) -> Iterator[tuple[int, int]]:
    for _, a, b in dynim.Wythoff(m).pairs(0, 5):
        yield a, b


def main() -> None:
    game = dynim.OnePile("2*t")
    answer: OnePileAnswer = game.solve(100, misere=True, moves="all", budget="1s", check=True)
    text: str = answer.reason
    size: int = answer.pile
    outcome: str = answer.outcome
    table: numpy.typing.NDArray[numpy.uint32] = numpy.asarray(game.table(100))
    many = game.solve_many([5, 6, 7], 3)
    for other in (dynim.OnePile([4, 2]), dynim.OnePile(f), dynim.OnePile(of_the_pile, period=3),
                  dynim.OnePile(dynim.MoveFunction("2*t")), dynim.OnePile("2*t", terminal=[5])):
        print(take(other.solve(numpy.int64(50))), take(other.solve("10**3")))
    two: TwoPileAnswer = dynim.TwoPile(f).solve((5, 6), 2)
    value: int = game.f(5)
    match = game.play(20, level="fair", seed=3)
    match.act(3)
    match.act((0, 2))
    match.reply()
    winner: str | None = match.winner
    try:
        game.base(members=5, check=True)
    except dynim.Unable as error:
        print(error.answer.status)
    except dynim.InputError as error:
        print(error.message, error.offset)
    sums = dynim.Sum([("2*t", 20, 5), ("nim", 7)], f="t", piles=[20, (5, 3)]).solve()
    print(text, size, outcome, table, many, two, value, winner, sums.grundy, list(pairs(2)),
          dynim.gallery().games[0])
    print(dynim.Imitation(1, 2).solve([(5, 9), (3, 9)]).outcome, dynim.Piles("t").table(5).array.sum())
    print(dynim.verify("one-pile", random=3).status, dynim.__version__)

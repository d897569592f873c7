"""Games of one's own, beside what Dynim knows of them."""

import dynim
import pytest


def take_away(rule):
    return lambda position: [(position[0] - k, rule(k)) for k in range(1, min(position) + 1)]


@pytest.mark.parametrize("text, rule", [("2*t", lambda t: 2 * t), ("t % 2 == 0 ? t : 4*t", lambda t: t if t % 2 == 0 else 4 * t),
                                        ("3", lambda t: 3)])
@pytest.mark.parametrize("misere", [False, True])
def test_one_pile(text, rule, misere):
    game, rules = dynim.OnePile(text), dynim.Rules(take_away(rule), misere=misere)
    for pile in range(1, 14):
        for limit in range(1, pile + 1):
            answer = game.solve(pile, limit, misere)
            assert rules.outcome((pile, limit)) == answer.outcome, (pile, limit)
            if not misere:
                assert rules.grundy((pile, limit)) == game.grundy(pile, limit).grundy
                takes = [pile - after[0] for after in rules.winning_moves((pile, limit))]
                assert takes == [move.take for move in game.solve(pile, limit, moves="all").winning_moves]


def test_winning_moves_and_length():
    rules = dynim.Rules(take_away(lambda t: 2 * t))
    moves = dynim.OnePile("2*t").solve(20, 9, moves="all").winning_moves
    assert [20 - after[0] for after in rules.winning_moves((20, 9))] == [move.take for move in moves]
    game = list(rules.play((20, 9)))
    assert len(game) - 1 == rules.length((20, 9)) and len(game) % 2 == 0
    assert rules.moves(game[-1]) == ()


def test_players():
    rules = dynim.Rules(take_away(lambda t: 2 * t))
    *_, last = rules.play((13, 12), first=lambda position: (position[0] - 1, 2))
    assert rules.moves(last) == ()
    with pytest.raises(dynim.InputError, match=r"no move leads from \(13, 12\) to 5"):
        list(rules.play((13, 12), first=lambda position: 5))


def test_what_is_no_game():
    with pytest.raises(dynim.InputError, match="the game can come back to 0"):
        dynim.Rules(lambda n: [(n + 1) % 5]).outcome(0)
    with pytest.raises(dynim.InputError, match="no Grundy values in misere play"):
        dynim.Rules(lambda n: range(n), misere=True).grundy(3)
    with pytest.raises(dynim.InputError, match="no move leads on from 0"):
        dynim.Rules(lambda n: range(n)).best(0)
    with pytest.raises(TypeError, match=r"moves\(7\) must give the positions that follow, not 3"):
        dynim.Rules(lambda n: 3).outcome(7)
    with pytest.raises(TypeError, match="budget must be a number of seconds"):
        dynim.Rules(lambda n: [], budget="10")
    with pytest.raises(TypeError, match="unhashable"):
        dynim.Rules(lambda n: [[1]]).outcome((0,))


def test_budget():
    with pytest.raises(TimeoutError, match="positions were solved in 0 seconds"):
        dynim.Rules(lambda n: [n - 1] if n else [], budget=0).outcome(10**4)
    assert dynim.Rules(lambda n: [n - 1] if n else [], budget=None).outcome(10**4) == "P"

"""The games: what they answer, their equality, hashes, pickles and subclasses, the gallery and verify."""

import copy
import itertools
import pickle

import numpy
import pytest

import dynim

GAMES = [dynim.OnePile("2*t"), dynim.OnePile([4, 2], terminal=[5, 9]), dynim.OnePile("n % 3 == 0 ? 2*t : t"),
         dynim.OnePile("n % 3 == 0 ? 2*t : t", period=6), dynim.TwoPile("3*t"), dynim.Piles("2*t"),
         dynim.Wythoff(1, 2), dynim.Wythoff(), dynim.Wythoff(block_any=3), dynim.Imitation(1, 2),
         dynim.Imitation(2), dynim.Timed("2*i", blocked="i-1"), dynim.Timed([3, 5], 2),
         dynim.Sum([("2*t", 20, 5), ("nim", 7)]), dynim.Sum(f="2*t", piles=[20, (5, 3)])]


def some_answer(game):
    if isinstance(game, (dynim.OnePile, dynim.Timed)):
        return game.solve(50)
    if isinstance(game, dynim.Imitation):
        return game.solve([(5, 9), (3, 9)])
    if isinstance(game, dynim.Wythoff):
        return game.solve((5, 9))
    return game.solve() if isinstance(game, dynim.Sum) else game.solve((5, 9), 3)


# ---- games as objects -------------------------------------------------------------------------


def test_games_are_equal_where_their_rules_are():
    for one, other in itertools.combinations(GAMES, 2):
        assert one != other and not one == other
    for game in GAMES:
        assert game == game and game != 5 and game != "2*t" and game is not None
        again = eval(repr(game), {**vars(dynim)})
        assert again == game or "period" in repr(game) or isinstance(game, dynim.Sum) or game.f.period == 6
    assert dynim.OnePile("2*t") == dynim.OnePile(dynim.MoveFunction("2*t"))
    assert dynim.OnePile([4, 2]) == dynim.OnePile("4,2,...") == dynim.OnePile(numpy.array([4, 2]))
    assert hash(dynim.OnePile([4, 2])) == hash(dynim.OnePile("4,2,..."))
    assert dynim.OnePile("2*t") != dynim.TwoPile("2*t")
    assert dynim.Wythoff(1, 2) != dynim.Imitation(1, 2)
    assert dynim.Wythoff(numpy.int64(1), 2) == dynim.Wythoff(1, 2) == dynim.Wythoff("1", "1+1")
    assert hash(dynim.Wythoff(numpy.int64(1), 2)) == hash(dynim.Wythoff(1, 2)) == hash(dynim.Wythoff("1",
                                                                                                     "1+1"))
    assert dynim.OnePile("2*t", terminal=(5, 9)) == dynim.OnePile("2*t", terminal=[5, numpy.int8(9)])


def test_games_are_elements_of_sets():
    assert len({*GAMES}) == len(GAMES)
    assert len({*GAMES, *copy.deepcopy(GAMES)}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_pickles_and_copies(game):
    right = some_answer(game)
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert again == game and hash(again) == hash(game) and repr(again) == repr(game)
        assert some_answer(again) == right


def test_what_was_found_out_is_not_in_a_pickle():
    game = dynim.OnePile("2*t")
    before = len(pickle.dumps(game))
    game.solve(10**500)
    game.table(1000)
    assert len(pickle.dumps(game)) == before


def test_subclasses():
    class Fibonacci(dynim.OnePile):
        def __init__(self):
            super().__init__("2*t")

        def loses(self, pile):
            return self.solve(pile).outcome == "P"

    game = Fibonacci()
    assert [pile for pile in range(1, 40) if game.loses(pile)] == [1, 2, 3, 5, 8, 13, 21, 34]
    assert game == Fibonacci() and game != dynim.OnePile("2*t") and hash(game) == hash(Fibonacci())
    assert type(dynim.game("@fibonacci")) is dynim.OnePile  # and nothing that somebody derived from it
    assert repr(game).startswith("Fibonacci(")


def test_a_piece_of_a_rule_is_a_copy():
    """What a game is made of may change afterwards: the game does not."""
    values, ends, piles = [4, 2], [5], [20, 13]
    one, sum_ = dynim.OnePile(values, terminal=ends), dynim.Sum(f="2*t", piles=piles)
    array = numpy.array([4, 2])
    other = dynim.OnePile(array)
    before = one.solve(50), sum_.solve(), other.solve(50)
    values[0], ends[0], piles[0], array[0] = 9, 9, 9, 9
    assert (one.solve(50), sum_.solve(), other.solve(50)) == before


# ---- answers ----------------------------------------------------------------------------------


def test_the_examples_of_the_readme():
    answer = dynim.OnePile("2*t").solve(100)
    assert answer.winning_move == dynim.OnePile("2*t").solve(100).winning_move
    assert (answer.outcome, answer.least_winning_move, answer.representation) == ("N", 3, (3, 8, 89))
    assert dynim.OnePile("t % 2 == 0 ? t : 4*t").solve("10**1000").least_winning_move == 26
    two = dynim.TwoPile("2*t").solve((20, 9), 4)
    assert (two.least_winning_limit, two.winning_move.pile, two.winning_move.take) == (1, 1, 1)
    assert dynim.Imitation(1, 2).solve([(2, 2), (1, 2)]).outcome == "P"
    assert [b for b, g in dynim.OnePile("2*t").base(members=8)] == [1, 2, 3, 5, 8, 13, 21, 34]


def test_limits_by_the_turn():
    game = dynim.Timed("i")
    assert [(lost.first, lost.last) for lost in game.table(count=4).intervals] == [(0, 0), (2, 3), (6, 8), (12, 15)]
    assert game.solve(10**1000).status == "proved"
    assert dynim.Timed([1, 2, 3]) == dynim.Timed("1,2,3,...") != dynim.Timed(1)
    answer = dynim.Timed("2*i", blocked="i-1").solve(14, turn=2)
    assert (answer.outcome, [(takes.least, takes.most) for takes in answer.winning_takes]) == ("N", [(2, 4)])
    for wrong in (lambda: dynim.Timed("t").solve(5), lambda: dynim.Timed("i").solve(-1), lambda: dynim.Timed("i", 0).solve(5)):
        with pytest.raises(dynim.InputError):
            wrong()
    with pytest.raises(TypeError):
        dynim.Timed(1.5)


def brute_force(f, pile, limit, misere):
    """Who wins, by the rules alone."""
    known = {}

    def wins(n, most):
        if n == 0:
            return misere
        most = min(most, n)
        if (n, most) not in known:
            known[n, most] = any(not wins(n - t, f(t)) for t in range(1, most + 1))
        return known[n, most]

    return wins(pile, limit)


@pytest.mark.parametrize("f", [lambda t: 2 * t, lambda t: t, lambda t: t * t % 7 + 1, lambda t: 4
                               if t == 1 else 2,
                               lambda t: t - 1, lambda t: 0, lambda t: t ^ 3, lambda t: 10**30])
def test_against_the_rules(f):
    """Normal and misere play of callables, lists and the table, against playing it all out."""
    values = [f(t) for t in range(1, 31)]
    for misere in (False, True):
        for made in (dynim.OnePile(f), dynim.OnePile(values)):
            table = made.table(30, misere=misere).array
            for pile in range(1, 31):
                for limit in (1, 2, 3, 5, pile):
                    right = brute_force(f, pile, limit, misere)
                    assert (made.solve(pile, limit, misere).outcome == "N") is right
                    assert (table[pile] <= min(limit, pile)) is numpy.bool_(right)


def test_misere_and_normal_play_are_kept_apart():
    game = dynim.OnePile("2*t")
    for pile in (20, 21, 22, 34, 35, 20, 22):
        assert game.solve(pile, misere=True) == dynim.OnePile("2*t").solve(pile, misere=True)
        assert game.solve(pile) == dynim.OnePile("2*t").solve(pile)
    two = dynim.TwoPile("3*t")
    for piles in ((5, 6), (9, 9), (5, 6)):
        assert two.solve(piles, 3, misere=True).outcome == dynim.TwoPile("3*t").solve(piles, 3,
                                                                                      misere=True).outcome
        assert two.solve(piles, 3).outcome == dynim.TwoPile("3*t").solve(piles, 3).outcome


def test_options_of_one_question_do_not_stay():
    game = dynim.Wythoff(2, 3)
    for targets in ("any", "diagonal", "any"):
        for piles in ((5, 9), (12, 20), (7, 7)):
            fresh = dynim.Wythoff(2, 3).solve(piles, block_targets=targets)
            assert game.solve(piles, block_targets=targets) == fresh
    one = dynim.OnePile("2*t")
    for other in ("3*t", "4*t", "t", "3*t"):
        assert one.compare(other, 500) == dynim.OnePile("2*t").compare(other, 500)
    for blocking in (1, 2, 3, 1):
        assert one.solve_blocking(30, blocking) == dynim.OnePile("2*t").solve_blocking(30, blocking)
        assert one.blocking_table(30, blocking) == dynim.OnePile("2*t").blocking_table(30, blocking)
    for at_most in (1, 3, None, 2):
        assert one.grundy(30, at_most=at_most).grundy == dynim.OnePile("2*t").grundy(30,
                                                                                     at_most=at_most).grundy


def test_terminal_piles_are_never_overlooked():
    """Questions that do not know them say so."""
    game = dynim.OnePile("2*t", terminal=[5])
    assert game.solve(20).terminal == (5,) and game.table(20).terminal == (5,)
    assert game.solve(20).outcome == "N" and game.play(20).now.terminal == (5,)
    for ask in (lambda: game.base(5), lambda: game.member(5), lambda: game.runs(5), lambda: game.count(5),
                lambda: game.stats(5), lambda: game.frames(5, blocking=1), lambda: game.solve_blocking(5, 1),
                lambda: game.solve_pass(5), lambda: game.blocking_table(5, 1), lambda: game.pass_table(5),
                lambda: game.grundy(5), lambda: game.grundy_table(5), lambda: game.grundy_starts(5),
                lambda: game.verify(5)):
        with pytest.raises(dynim.InputError):
            ask()
    assert game.solve_many([20]).array.tolist() == [game.solve(20).least_winning_move or 0]


def test_parameters_are_looked_at_when_a_game_is_made():
    for make in (lambda: dynim.Wythoff("x"), lambda: dynim.Wythoff(1, ""), lambda: dynim.Imitation("1+")):
        with pytest.raises(dynim.InputError):
            make()
    for make in (lambda: dynim.Wythoff(1.5), lambda: dynim.Imitation(1, []),
                 lambda: dynim.Wythoff(None, None)):
        with pytest.raises(TypeError):
            make()


# ---- sums -------------------------------------------------------------------------------------


def test_sums():
    same = [dynim.Sum([("2*t", 20, 5), ("nim", 7)]), dynim.Sum(["2*t; 20; 5", "nim; 7"]),
            dynim.Sum([(dynim.MoveFunction("2*t"), 20, 5), ("nim", 7)]),
            dynim.Sum([(lambda t: 2 * t, 20, 5), ("nim", 7)]),
            dynim.Sum([(dynim.OnePile("2*t"), 20, 5), "nim; 7"]),
            dynim.Sum(summands=[["2*t", "20", "5"], ["nim", 7, None]]),
            dynim.Sum(f="2*t", piles=[(20, 5)], summands=[("nim", 7)])]
    for sum_ in same:
        answer = sum_.solve()
        assert (answer.grundy, answer.outcome) == (3, "N")
        assert [part.grundy for part in answer.summands] == [4, 7]
    one = dynim.OnePile("2*t")
    for a in range(1, 15):
        for b in range(1, 15):
            value = dynim.Sum(f="2*t", piles=[a, (b, b)]).solve().grundy if a > 1 else None
            assert value in (None, one.grundy(a).grundy ^ one.grundy(b, b).grundy)
    assert dynim.Sum(f="2*t", piles=(p for p in (5, 6))).solve() == dynim.Sum(f="2*t", piles=[5, 6]).solve()


# ---- gallery and verify -----------------------------------------------------------------------


def test_the_gallery():
    names = [entry.name for entry in dynim.gallery().games]
    assert len(names) == len(set(names)) > 20
    for name in names:
        entry = dynim.gallery(name).games[0]
        assert entry.name == name and entry.title and dynim.gallery("@" + name).games == (entry,)
        assert entry in dynim.gallery(of_game=entry.game).games
        if entry.game == "sum":
            with pytest.raises(dynim.InputError):
                dynim.game(name)
            continue
        game = dynim.game("@" + name)
        assert game == dynim.game(name)
        if entry.f is not None:
            assert game.f.text == dynim.MoveFunction(entry.f).text == entry.f
            assert dynim.MoveFunction("@" + name).text == entry.f
            assert game.verify(8).status == "verified"
        elif entry.least is not None:
            assert dynim.Timed(entry.most, entry.least, entry.blocked) == game
            assert game.verify(8).status == "verified"
        elif entry.block_any is not None:
            assert dynim.Wythoff("@" + name) == dynim.Wythoff(block_any=entry.block_any) == game
            assert game.verify(8).status == "verified"
        elif entry.most is None and entry.m is None:
            assert type(game)() == game and game.verify(4).status == "verified"
        else:
            assert type(game)("@" + name) == game == (
                type(game)(int(entry.most)) if entry.m is None else type(game)(entry.m, entry.p))
            assert game.verify(4).status == "verified"
    assert type(dynim.game("@fibonacci")) is dynim.OnePile


@pytest.mark.parametrize("game", ["one-pile", "two-pile", "piles", "grundy"])
def test_random_rules_are_verified(game):
    answer = dynim.verify(game, random=3, seed=5, up_to=8)
    assert answer.status == "verified" and answer.games == 3 and answer.disagreement is None
    assert answer == dynim.verify(game, random=3, seed=5, up_to=8)
    assert dynim.verify(game, random="1+2", seed=numpy.int64(5), up_to=8) == answer


def test_parameters_are_verified():
    assert dynim.verify("wythoff", up_to=4).status == "verified"
    assert dynim.verify("imitation", m=1, p=2, up_to=4).status == "verified"


def test_every_game_is_verified():
    for game in GAMES:
        if not isinstance(game, dynim.Sum) and not (isinstance(game, dynim.OnePile)
                                                    and game.solve(50).terminal):
            assert game.verify(5).status == "verified"


def test_all_methods_have_docs():
    for made in (dynim.OnePile, dynim.TwoPile, dynim.Piles, dynim.Sum, dynim.Wythoff, dynim.Imitation, dynim.Timed,
                 dynim.Match):
        for name in vars(made):
            if not name.startswith("_") and callable(getattr(made, name)):
                assert getattr(made, name).__doc__
        assert made.__doc__
    assert dynim.__version__ and all(hasattr(dynim, name) for name in dynim.__all__)


def test_natural_calls():
    game = dynim.OnePile("2*t")
    assert [game.g(n) for n in range(1, 9)] == [1, 2, 3, 1, 5, 1, 2, 8] and game.g(5, misere=True) == 1
    assert dynim.OnePile("0*t").g(2, budget=1) == 1 and dynim.OnePile("1").g("10**100 + 1") == 1
    with pytest.raises(dynim.Unable):
        dynim.OnePile("n % 5000 == 0 ? t : 2*t").g(10**9, budget="1e3nodes")
    assert dynim.OnePile("2*t", terminal=5) == dynim.OnePile("2*t", terminal=[5])
    for game, history in ((dynim.Wythoff(1, 1), 0), (dynim.Imitation(1, 2), 1)):
        answer = game.solve([(3, 5)] if history else (3, 5))
        assert game.solve(3, 5) == answer == game.solve((3, 5)) == game.solve("3,5")
        assert game.play(3, 5).position == game.play((3, 5)).position == game.play("3,5").position
        assert game.solve(3, 5, misere=True) == game.solve([(3, 5)] if history else (3, 5), misere=True) != answer
    assert dynim.Sum(f="2*t", piles=20) == dynim.Sum(f="2*t", piles=[20])


def test_a_match_in_words():
    match = dynim.OnePile("2*t").play(30)
    assert str(match) == f"{match.now.piles_text}\n{match.now.turn_text}"
    assert "30 counters" in str(match) and match.outcome == "N"


def test_papers():
    assert "hr03" in dynim.paper() and repr(dynim.paper("hr03")) == str(dynim.paper("hr03"))
    assert "HR03-1 " in dynim.paper("hr03")
    assert "agrees" in dynim.paper("hr03", 4) and "--pile 1000" in dynim.paper("hr03", 4, pile=1000)


def test_the_least_of_a_first_move():
    game = dynim.OnePile("2*t")
    assert game.solve(12, 3).outcome == "N" and game.solve(12, 3, lower=2).outcome == "P"
    with pytest.raises(dynim.InputError):
        game.play(12, 3, lower=2).act(1)

"""Matches: whole games with perfect and with random players, what is illegal, undoing, and going on."""

import copy

import pytest

import dynim

LEVELS = ["perfect", "strong", "fair", "gentle"]


def starts(rng):
    """A match of every game, none of them over."""
    while True:
        a, k = rng.randint(1, 3), rng.randint(2, 4)
        rule = rng.choice([f"{a}*t", f"t % {k} == 0 ? {a}*t : t+1", [rng.randint(1, 5) for _ in range(k)],
                           "t",
                           lambda t: a * t, "@hr03-1"])
        m, p = rng.randint(1, 3), rng.randint(1, 3)
        two = [rng.randint(1, 9), rng.randint(1, 9)]
        options = {"level": "perfect", "seed": rng.randint(0, 100)}
        try:
            return [
                dynim.OnePile(rule).play(rng.randint(2, 40), **options),
                dynim.OnePile(rule).play(rng.randint(2, 40), rng.randint(1, 5), misere=True, **options),
                dynim.OnePile(f"n % {k} == 0 ? 2*t : t").play(rng.randint(2, 30), **options),
                dynim.OnePile(rule, terminal=[rng.randint(1, 5)]).play(rng.randint(8, 40), **options),
                dynim.OnePile(rule).play(rng.randint(2, 40), rng.randint(1, 9), blocking=p, **options),
                dynim.OnePile(rule).play(rng.randint(2, 40), rng.randint(1, 9), misere=True, blocking=p, **options),
                dynim.TwoPile(rule).play(two, rng.randint(1, 9), **options),
                dynim.TwoPile(rule).play(two, rng.randint(1, 9), misere=True, **options),
                dynim.Piles(rule).play([*two, rng.randint(0, 5)], rng.randint(1, 5), **options),
                dynim.Sum([(rule, rng.randint(2, 15)), ("nim", rng.randint(1, 7))]).play(**options),
                dynim.Wythoff(m, p).play(two, **options),
                dynim.Wythoff(m, p).play(two, block_targets="diagonal", **options),
                dynim.Wythoff(block_any=p).play(two, **options),
                dynim.Imitation(m, p).play(two, **options),
            ]
        except dynim.InputError:
            continue  # of a start at which the game is over


GAMES = range(len(starts(__import__("random").Random(0))))


def legal_action(match, rng):
    legal = match.legal(200)
    assert legal
    return rng.choice(legal).action


@pytest.mark.parametrize("number", GAMES)
def test_perfect_play_against_random_moves(rng, number):
    """Whoever plays perfectly and stands well at the start wins."""
    for _ in range(12):
        match = starts(rng)[number]
        perfect = rng.choice(["first", "second"])
        expected = None
        for _ in range(300):
            if match.finished:
                break
            if match.to_act == perfect:
                choice = match.choose()
                if choice.wins:
                    expected = perfect
                elif choice.wins is False:
                    assert expected is None, "a win was given away"
                match.reply()
            else:
                match.act(legal_action(match, rng))
        assert match.finished and match.winner in ("first", "second")
        if expected:
            assert match.winner == perfect
        assert match.choose() is None
        assert match.legal() == ()


@pytest.mark.parametrize("number", GAMES)
def test_two_perfect_players(rng, number):
    """The outcome says who wins."""
    for _ in range(8):
        match = starts(rng)[number]
        outcome = match.now.outcome  # for whoever acts, moving or blocking
        wins = {"N": match.to_act, "P": other(match.to_act)}.get(outcome)
        while not match.finished:
            match.reply()
        assert wins in (None, match.winner)


def other(player):
    return "second" if player == "first" else "first"


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_levels(rng, number, level):
    """Every level makes legal moves, the same ones with the same seed."""
    match = starts(rng)[number]
    match._level = level
    again = copy.copy(match)
    again._actions = list(match._actions)
    while not match.finished:
        before = match.to_act
        match.reply()
        assert match.now.turns[-1].player == before
    while not again.finished:
        again.reply()
    assert match.actions == again.actions and match.winner == again.winner


@pytest.mark.parametrize("number", GAMES)
def test_what_is_illegal_changes_nothing(rng, number):
    for _ in range(5):
        match = starts(rng)[number]
        for _ in range(rng.randint(0, 3)):
            if not match.finished:
                match.act(legal_action(match, rng))
        before, actions = match.now, match.actions
        for action in (0, -1, 10**9, 10**1000, (0, 0), (0, 10**9), (5, 1), (2**32, 1), (2**64, 1), (-1, 1),
                       (0, -1),
                       "x", (1, 2, 3), (1,), ()):
            with pytest.raises(ValueError):
                match.act(action)
            assert match.now is before and match.actions == actions
        for action in (None, 1.5, (0, 1.5), (0, "x"), (None, 1), object(), {}, match, before):
            with pytest.raises(TypeError):
                match.act(action)
            assert match.now is before and match.actions == actions
        while not match.finished:
            match.act(legal_action(match, rng))
        before = match.now
        for action in (1, (0, 1), (1, 1)):
            with pytest.raises(dynim.InputError):
                match.act(action)
            assert match.now is before and match.finished


@pytest.mark.parametrize("number", GAMES)
def test_undo(rng, number):
    match = starts(rng)[number]
    states = [match.now]
    while not match.finished:
        match.act(legal_action(match, rng))
        states.append(match.now)
    for state in reversed(states[:-1]):
        assert match.undo() == match.now == state
        assert not match.finished and match.winner is None
    for _ in range(2):
        with pytest.raises(IndexError):
            match.undo()
        assert match.now == states[0]
    match.act(legal_action(match, rng))
    assert len(match.actions) == 1


@pytest.mark.parametrize("number", GAMES)
def test_all_legal_actions_are_legal(rng, number):
    """And worth what they are said to be worth."""
    match = starts(rng)[number]
    acts = match.to_act
    for worth in match.legal(60, lengths=True):
        now = match.act(worth.action)
        if match.finished:
            wins = match.winner == acts
        elif now.outcome in ("N", "P"):
            wins = (now.outcome == "N") == (match.to_act == acts)
        else:
            wins = None
        assert wins is None or worth.outcome == ("N" if wins else "P")
        match.undo()


@pytest.mark.parametrize("number", GAMES)
def test_review_and_explanation(rng, number):
    match = starts(rng)[number]
    assert match.explain() is not None
    for _ in range(3):
        if not match.finished:
            match.act(legal_action(match, rng))
    review = match.review()
    assert [turn.action for turn in review.turns] == list(match.actions)
    assert all(turn.worth is not None for turn in review.turns)
    assert repr(match).startswith("Match(")


def test_actions():
    match = dynim.OnePile("2*t").play(20)
    assert match.to_act == "first" and not match.finished and match.winner is None and match.actions == ()
    match.act(3)
    assert match.position.pile == 17 and match.position.limit == 6 and match.to_act == "second"
    match.act((0, 6))
    assert match.position.pile == 11
    match.act("1+1")
    match.act(match.choose().action)
    assert [action.take for action in match.actions][:3] == [3, 6, 2]
    match = dynim.Wythoff(1, 2).play((1, 1))
    assert match.now.asked == "block"
    match.act(match.choose().action)
    match.act((0, 1))
    match.act((1, 1))
    assert match.finished and match.winner == "second"


def test_matches_do_not_disturb_each_other():
    game = dynim.OnePile("2*t")
    one, other_one = game.play(20), game.play(30, misere=True)
    one.reply()
    assert other_one.position.pile == 30 and one.position.pile < 20
    other_one.reply()
    assert len(one.actions) == len(other_one.actions) == 1
    assert game.solve(100).least_winning_move == 3


def test_wrong_starts():
    game = dynim.OnePile("2*t")
    for start in (lambda: game.play(0), lambda: game.play(-1), lambda: game.play(5, level="mighty"),
                  lambda: game.play(5, seed=-1), lambda: game.play(5, seed=2**64), lambda: game.play("x"),
                  lambda: dynim.TwoPile("t").play((0, 5), 1), lambda: dynim.TwoPile("t").play((5,), 1),
                  lambda: dynim.Piles("t").play([], 1), lambda: dynim.Wythoff().play((1, 2, 3)),
                  lambda: dynim.Imitation().play(), lambda: dynim.Imitation().play((1, 2), history=[(1, 2)]),
                  lambda: dynim.Wythoff().play((1, 2), block_targets="x"), lambda: dynim.Sum([]).play()):
        with pytest.raises(dynim.InputError):
            start()
    for start in (lambda: game.play(None), lambda: game.play(1.5), lambda: game.play(5, seed=1.5),
                  lambda: game.play(5, level=3), lambda: game.play(5, nonesuch=1), lambda: game.play()):
        with pytest.raises(TypeError):
            start()


def test_going_on_after_a_history():
    match = dynim.Imitation(1, 2).play(history=[(2, 2), (1, 2)])
    assert match.position.piles == (1, 2)
    assert match.now.outcome == dynim.Imitation(1, 2).solve([(2, 2), (1, 2)]).outcome == "P"


def test_a_huge_pile():
    match = dynim.OnePile("2*t").play(10**1000)
    while len(match.actions) < 6:
        match.reply()
    assert match.position.pile < 10**1000
    assert len(repr(match)) < 2000


def test_two_piles_as_in_solve():
    assert str(dynim.TwoPile("2*t").play(20, 9, limit=4)) == str(dynim.TwoPile("2*t").play((20, 9), 4))
    assert dynim.TwoPile("2*t").play(20, 9).outcome == "N"
    assert dynim.Piles("2*t").play((20, 9, 4)).outcome == dynim.Piles("2*t").solve((20, 9, 4), 20).outcome


def test_levels_by_their_other_names():
    assert dynim.OnePile("2*t").play(30, level="easy", seed=3).choose() == \
        dynim.OnePile("2*t").play(30, level="gentle", seed=3).choose()

"""solve_many against solve, one by one."""

import numpy
import pytest

import dynim

TYPES = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", ">i4", ">u8", "<i2"]


def rules(rng):
    """A game of every kind."""
    a, b, k = rng.randint(1, 4), rng.randint(0, 5), rng.randint(2, 5)
    numbers = [rng.randint(0, 9) for _ in range(k)]
    ends = sorted(rng.sample(range(1, 30), rng.randint(1, 3)))
    return [dynim.OnePile(f"{a}*t+{b}"), dynim.OnePile(f"t % {k} == 0 ? {a}*t : t+{b}"),
            dynim.OnePile(numbers), dynim.OnePile(f"t*t % {k + 3} + {a}"), dynim.OnePile("floor(phi*t)"),
            dynim.OnePile(f"n % {k} == 0 ? {a}*t : t+1"), dynim.OnePile(lambda n, t: n % k + t, period=k),
            dynim.OnePile(f"{a}*t", terminal=ends), dynim.OnePile(numbers, terminal=ends),
            dynim.OnePile(lambda t: a * t + b), dynim.OnePile("t-1"), dynim.OnePile("n - t"),
            dynim.OnePile("2**t")]


def expected(game, piles, limits, misere):
    return [game.solve(int(pile), None if limit is None else int(limit), misere).least_winning_move or 0
            for pile, limit in zip(piles, limits)]


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
def test_against_solve(rng, misere):
    for game in rules(rng):
        most = 100
        piles = [rng.randint(1, most) for _ in range(40)]
        limits = [rng.randint(0, most) for _ in piles]
        answer = game.solve_many(piles, limits, misere)
        assert numpy.asarray(answer).tolist() == expected(game, piles, limits, misere), game
        assert answer.answered == 40 and answer.status in ("proved", "conditional")
        answer = game.solve_many(piles, misere=misere)
        assert numpy.asarray(answer).tolist() == expected(game, piles, [None] * 40, misere), game


def test_large_piles(rng):
    for game in (dynim.OnePile("2*t"), dynim.OnePile("3*t+1"), dynim.OnePile("t*t % 7 + 1"),
                 dynim.OnePile([4, 2])):
        piles = [rng.randint(1, 2**rng.randint(1, 64) - 1) for _ in range(50)] + [2**63 - 1, 2**63, 2**64 - 1]
        limits = [rng.randint(0, pile) for pile in piles]
        answer = game.solve_many(numpy.array(piles, dtype="uint64"), numpy.array(limits, dtype="uint64"))
        assert answer.array.tolist() == expected(game, piles, limits, False)


def test_a_declared_period_makes_it_conditional():
    game = dynim.OnePile(lambda n, t: n % 3 + t, period=3)
    assert game.solve_many([50, 60]).status == game.solve(50).status == "conditional"


@pytest.mark.parametrize("dtype", TYPES)
def test_types(dtype):
    piles = numpy.arange(1, 100).astype(dtype)
    game = dynim.OnePile("2*t")
    answer = game.solve_many(piles, numpy.array(5, dtype=dtype))
    assert answer.array.dtype == "uint64" and not answer.array.flags.writeable
    assert answer.array.tolist() == expected(game, range(1, 100), [5] * 99, False)


@pytest.mark.parametrize("shape", [(), (1,), (12,), (3, 4), (2, 3, 2), (12, 1), (0,), (0, 5), (3, 0, 2)])
def test_shapes(shape):
    game = dynim.OnePile("2*t")
    count = int(numpy.prod(shape))
    piles = numpy.arange(7, 7 + count).reshape(shape)
    answer = game.solve_many(piles)
    assert answer.array.shape == answer.shape == shape
    assert answer.array.ravel().tolist() == expected(game, piles.ravel(), [None] * count, False)
    assert answer.answered == count
    limits = numpy.full(shape, 3)
    assert game.solve_many(piles, limits).array.ravel().tolist() == expected(game, piles.ravel(), [3] * count,
                                                                             False)


def test_one_limit_for_all():
    game = dynim.OnePile("2*t")
    piles = range(1, 50)
    for limit in (3, numpy.int8(3), numpy.array(3), numpy.array([3]), [3], "3"):
        assert game.solve_many(piles, limit).array.tolist() == expected(game, piles, [3] * 49, False)
    square = numpy.arange(1, 13).reshape(3, 4)
    by_row = numpy.array([[1], [2], [3]])
    answer = game.solve_many(square, by_row).array
    for i in range(3):
        assert answer[i].tolist() == expected(game, square[i], [i + 1] * 4, False)


def test_order_in_memory_does_not_matter():
    game = dynim.OnePile("2*t")
    piles = numpy.arange(1, 61, dtype="uint64").reshape(6, 10)
    whole = game.solve_many(piles).array
    for view in (lambda a: a.T, lambda a: a[::2], lambda a: a[:, ::-1], lambda a: a[1::2, 3:8:2],
                 numpy.asfortranarray):
        assert (game.solve_many(view(piles)).array == view(whole)).all()
    assert piles.tolist() == numpy.arange(1, 61).reshape(6, 10).tolist()
    fixed = piles.copy()
    fixed.setflags(write=False)
    assert (game.solve_many(fixed).array == whole).all()


def test_many_kinds_of_lists():
    game = dynim.OnePile("2*t")
    right = expected(game, [5, 8, 100], [None] * 3, False)
    for piles in ([5, 8, 100], (5, 8, 100), numpy.array([5, 8, 100], dtype=object), range(5, 8),
                  [numpy.int8(5), 8, numpy.uint64(100)], ["5", "8", "10**2"], memoryview(bytes([5, 8, 100])),
                  [5, 8, "100"]):
        wanted = expected(game, [5, 6, 7], [None] * 3, False) if isinstance(piles, range) else right
        assert game.solve_many(piles).array.tolist() == wanted
    pandas = pytest.importorskip("pandas")
    assert game.solve_many(pandas.Series([5, 8, 100])).array.tolist() == right


def test_large_numbers_in_lists():
    """Which numpy makes arrays of float64 or of objects of."""
    game = dynim.OnePile("2*t")
    for piles in ([2**63, 5], [2**63, 2**63 + 1], [2**64 - 1, 1], [2**62, 2**63],
                  numpy.array([2**63, 5], dtype=object)):
        assert game.solve_many(piles).array.tolist() == expected(game, list(piles), [None] * 2, False)
        assert game.solve_many([50, 60], piles).array.tolist() == expected(game, [50, 60], list(piles), False)


@pytest.mark.parametrize("piles", [[0], [5, 0], [-1], [5, -1], numpy.array([-5], dtype="int8"), [2**64],
                                   [2**64, 5],
                                   [10**1000], [-2**63], [-10**1000], 0, -1, ["x"], ["0"]], ids=repr)
def test_numbers_that_are_no_piles(piles):
    with pytest.raises(dynim.InputError):
        dynim.OnePile("2*t").solve_many(piles)


@pytest.mark.parametrize("limits", [[-1, 5], -1, [2**64, 5], numpy.array([-5, 5], dtype="int8"), ["x", 5]],
                         ids=repr)
def test_numbers_that_are_no_limits(limits):
    with pytest.raises(dynim.InputError):
        dynim.OnePile("2*t").solve_many([5, 6], limits)


@pytest.mark.parametrize("piles", [[1.0], [1.5], 2.0, numpy.array([5.0]), [float("nan")], [None], None,
                                   [5, None],
                                   object(), [object()], {5}, [5j], [[1, 2], [3]], [[1], 2], [b"5"],
                                   numpy.array(["2020-01-01"], dtype="datetime64[D]")], ids=repr)
def test_what_are_no_numbers(piles):
    with pytest.raises((TypeError, ValueError)) as caught:
        dynim.OnePile("2*t").solve_many(piles)
    assert "Internal error" not in str(caught.value)
    with pytest.raises((TypeError, ValueError)):
        dynim.OnePile("2*t").solve_many([5, 6], [[1, 2], [3]])


def test_shapes_that_do_not_fit():
    for limits in ([1, 2, 3], [[1], [2], [3]], numpy.ones((2, 2), dtype=int), []):
        with pytest.raises(ValueError):
            dynim.OnePile("2*t").solve_many([5, 6], limits)


def test_the_budget_may_end_first():
    game = dynim.OnePile("t*t % 7 + t % 11")
    answer = game.solve_many(range(1, 10**5), budget="10nodes")
    assert answer.status == "unable" and answer.answered < 10**5 - 1 and answer.reason
    right = game.solve_many(range(1, 10**5)).array
    assert (answer.array[:answer.answered] == right[:answer.answered]).all()
    assert not answer.array[answer.answered:].any()
    with pytest.raises(dynim.Unable) as caught:
        game.solve_many(range(1, 10**5), budget="10nodes", check=True)
    assert caught.value.answer.status == "unable"


def test_what_is_asked_may_change_meanwhile():
    """Another thread writes into the array that is read: the answers are of one or the other."""
    import threading

    game = dynim.OnePile("2*t")
    piles = numpy.full(300_000, 100, dtype="uint64")
    stop = False

    def write():
        while not stop:
            piles[:] = 0
            piles[:] = 2**64 - 1
            piles[:] = 100

    thread = threading.Thread(target=write)
    thread.start()
    try:
        for _ in range(20):
            try:
                game.solve_many(piles)
            except dynim.InputError:
                pass
    finally:
        stop = True
        thread.join()


def test_is_an_answer():
    answer = dynim.OnePile("2*t").solve_many([5, 6], misere=True)
    assert (answer.game, answer.f, answer.convention, answer.period) == ("one-pile", "2*t", "misere", 1)
    assert list(answer) == [answer[0], answer[1]] and len(answer) == 2
    assert answer == dynim.OnePile("2*t").solve_many([5, 6], misere=True)
    assert answer != dynim.OnePile("2*t").solve_many([5, 6])

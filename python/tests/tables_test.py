"""Tables as arrays: their types and shapes, shared and read-only, and nothing leaks."""

import gc
import os
import weakref

import numpy
import pytest

import dynim

NONE = 2**32 - 1

ONE, TWO, PILES = dynim.OnePile("2*t"), dynim.TwoPile("3*t"), dynim.Piles("2*t")

# What is asked, the type, the shape, and whether the memory is the library's.
TABLES = {
    "table": (lambda: dynim.OnePile("2*t").table(100), "uint32", (101,), True),
    "table misere": (lambda: dynim.OnePile("2*t").table(100, misere=True), "uint32", (101,), True),
    "table terminal": (lambda: dynim.OnePile("2*t", terminal=[5, 9]).table(100), "uint32", (101,), True),
    "table of n": (lambda: dynim.OnePile("(n + t) % 5").table(100), "uint32", (101,), True),
    "table of a callable": (lambda: dynim.OnePile(lambda t: 2 * t).table(100), "uint32", (101,), True),
    "blocking": (lambda: dynim.OnePile("2*t").blocking_table(50, 2), "uint32", (51,), True),
    "pass": (lambda: dynim.OnePile("2*t").pass_table(50), "uint32", (51, 2), True),
    "starts": (lambda: dynim.OnePile("2*t").grundy_starts(50), "uint32", (51,), True),
    "grundy": (lambda: dynim.OnePile("2*t").grundy_table(20), "uint32", (None, 3), False),
    "two piles": (lambda: dynim.TwoPile("3*t").table(60), "uint16", (61, 61), True),
    "two piles, formula": (lambda: dynim.TwoPile("2*t").table(60), "uint16", (61, 61), True),
    "two piles, limit": (lambda: dynim.TwoPile("3*t").table(60, 3), "uint8", (61, 61), False),
    "two piles, difference": (lambda: dynim.TwoPile("4*t").table(60, difference=True), "int32", (61, 61),
                              False),
    "rectangle": (lambda: dynim.TwoPile("3*t").rectangle((20, 30), (3, 4)), "uint32", (18, 27), False),
    "runs": (lambda: dynim.TwoPile("3*t").runs(20), "uint32", (None, 4), False),
    "piles": (lambda: dynim.Piles("2*t").table(20), "uint32", (21, 21), False),
    "piles, limit": (lambda: dynim.Piles("2*t").table(20, 3), "uint8", (21, 21), False),
    "wythoff": (lambda: dynim.Wythoff(1, 2).table(20), "uint8", (21, 21), False),
    "wythoff, values": (lambda: dynim.Wythoff(2).grundy_table(20), "uint32", (21, 21), False),
    "imitation": (lambda: dynim.Imitation(1, 2).table(20), "uint8", (21, 21), False),
    "many": (lambda: dynim.OnePile("2*t").solve_many([[5, 6, 7]]), "uint64", (1, 3), None),
}


@pytest.mark.parametrize("name", TABLES)
def test_types_and_shapes(name):
    ask, dtype, shape, shared = TABLES[name]
    answer = ask()
    array = numpy.asarray(answer)
    assert array.dtype == answer.dtype == numpy.dtype(dtype)
    assert array.dtype.isnative
    assert array.shape == answer.shape and len(array) == len(answer)
    assert len(shape) == array.ndim
    assert all(wanted in (None, is_) for wanted, is_ in zip(shape, array.shape))
    assert numpy.array_equal(answer[0], array[0]) and numpy.array_equal(list(answer), list(array))


@pytest.mark.parametrize("name", TABLES)
def test_are_not_copied(name):
    ask, _, _, shared = TABLES[name]
    answer = ask()
    one, other = numpy.asarray(answer), numpy.asarray(answer)
    assert numpy.shares_memory(one, other)
    assert one.__array_interface__["data"][0] == answer.array.__array_interface__["data"][0]
    copied = numpy.array(answer)
    assert not numpy.shares_memory(one, copied) and copied.flags.writeable
    assert numpy.asarray(answer, dtype="float64").dtype == "float64"
    if shared is not None:
        assert one.flags.owndata is not shared
        assert (one.base is None) is not shared


@pytest.mark.parametrize("name", TABLES)
def test_are_read_only(name):
    answer = TABLES[name][0]()
    array = numpy.asarray(answer)
    assert not array.flags.writeable
    with pytest.raises(ValueError):
        array[0] = 1
    with pytest.raises(ValueError):
        array += 1
    with pytest.raises((TypeError, ValueError)):
        answer[0] = 1
    if TABLES[name][3]:
        with pytest.raises(ValueError):
            array.setflags(write=True)


@pytest.mark.parametrize("name", TABLES)
def test_outlive_answer_and_game(name):
    """Many times, with other tables made and dropped in between, for memory to be used again."""
    ask = TABLES[name][0]
    expected = numpy.array(ask())
    kept = []
    for turn in range(60):
        answer = ask()
        view = numpy.asarray(answer)
        part = view[1:] if turn % 2 else view[..., ::-1]
        right = expected[1:] if turn % 2 else expected[..., ::-1]
        gone = weakref.ref(answer)
        del answer, view
        if turn % 20 == 0:
            gc.collect()
        assert gone() is None
        kept.append((part, right))
        if len(kept) > 20:
            kept.pop(turn % 20)
        for array, values in kept[-3:]:
            assert numpy.array_equal(array, values)
    for array, values in kept:
        assert numpy.array_equal(array, values)


def test_a_large_table_outlives_its_game():
    tables = []
    for k in range(2, 8):
        game = dynim.OnePile(f"{k}*t")
        tables.append((numpy.asarray(game.table(300_000))[-5:], game.table(300_000).array[-5:].tolist()))
        del game
        gc.collect()
    for array, values in tables:
        assert array.tolist() == values


def test_entry_n_is_that_of_n():
    for n in (1, 2, 3, 10, 1000):
        table = dynim.OnePile("2*t").table(n)
        assert len(table) == n + 1 and table[0] == 0
    table = dynim.OnePile("2*t").table(100).array
    for n in range(1, 101):
        assert table[n] == dynim.OnePile("2*t").solve(n, n).g
    misere = dynim.OnePile("2*t").table(100, misere=True).array
    assert misere[0] == 0 and misere[1] == NONE
    for name in ("blocking", "starts"):
        table = TABLES[name][0]()
        assert len(table) == 51 and table[0] == 0
    assert TABLES["pass"][0]()[0].tolist() == [0, 0]
    for ask in ((lambda: dynim.TwoPile("2*t").table(9)), (lambda: dynim.TwoPile("4*t").table(9, 2)),
                (lambda: dynim.TwoPile("4*t").table(9, difference=True))):
        assert not ask().array[0].any() and not ask().array[:, 0].any()
    square = dynim.TwoPile("2*t").table(9).array
    for a in range(1, 10):
        for b in range(1, 10):
            assert square[a, b] == dynim.TwoPile("2*t").solve((a, b), 9).least_winning_limit
    piles = dynim.Piles("2*t").table(9).array
    for a in range(10):
        for b in range(10):
            if a or b:
                assert piles[a, b] == (dynim.Piles("2*t").solve((a, b), 1000).least_winning_limit or 0)


def test_with_a_limit_1_is_won():
    square = dynim.TwoPile("3*t").table(9, 2).array
    piles = dynim.Piles("2*t").table(9, 2).array
    for a in range(1, 10):
        for b in range(1, 10):
            assert square[a, b] == (dynim.TwoPile("3*t").solve((a, b), 2).outcome == "N")
            assert piles[a, b] == (dynim.Piles("2*t").solve((a, b), 2).outcome == "N")


def test_classes_are_numbered_in_their_order():
    for game, position in ((dynim.Wythoff(1, 2), lambda a, b: dynim.Wythoff(1, 2).solve((a, b)).outcome),):
        answer = game.table(12)
        assert next(iter(answer.classes)) == "P"
        for a in range(13):
            for b in range(13):
                assert (answer[a, b] == 0) == (position(a, b) == "P")
    assert dynim.Imitation(1, 2).table(12).classes["P"] == "non-dynamic-P"


def test_tables_that_the_budget_ended():
    hard = "t*t % 7 + t % 11"
    for budget in ("1nodes", "10nodes", "100nodes", 1e-9):
        for answer in (dynim.OnePile(hard).table(10**6, budget=budget),
                       dynim.OnePile(hard).table(10**6, misere=True, budget=budget),
                       dynim.OnePile(hard).blocking_table(10**5, 2, budget=budget),
                       dynim.OnePile(hard).pass_table(10**5, budget=budget),
                       dynim.OnePile(hard).grundy_table(10**4, budget=budget),
                       dynim.OnePile(hard).grundy_starts(10**4, budget=budget),
                       dynim.TwoPile(hard).table(1000, budget=budget),
                       dynim.TwoPile(hard).table(1000, 5, budget=budget),
                       dynim.TwoPile(hard).table(1000, difference=True, budget=budget),
                       dynim.TwoPile(hard).rectangle((1000, 1000), (990, 990), budget=budget),
                       dynim.TwoPile(hard).runs(1000, budget=budget),
                       dynim.Piles(hard).table(500, budget=budget),
                       dynim.Wythoff(2, 3).table(500, budget=budget),
                       dynim.Imitation(2, 3).table(500, budget=budget)):
            array = numpy.asarray(answer)
            int(array.astype("int64").sum())  # reads all of it
            if answer.status == "unable":
                assert answer.reason
                with pytest.raises(ValueError):
                    array[...] = 1


def test_a_part_is_as_the_whole_begins():
    hard = "t*t % 7 + t % 11"
    whole = dynim.OnePile(hard).table(2000).array
    part = dynim.OnePile(hard).table(10**6, budget="10nodes")
    assert part.status == "unable" and len(part) == part.complete_to + 1 > 2
    assert numpy.array_equal(part.array, whole[:len(part)])


def test_threads_change_nothing():
    for threads in (1, 2, 7):
        assert dynim.OnePile("t*t % 7 + 1").table(5000,
                                                  threads=threads) == dynim.OnePile("t*t % 7 + 1").table(5000)
        assert dynim.TwoPile("3*t").table(300, threads=threads) == dynim.TwoPile("3*t").table(300)


# ---- memory -----------------------------------------------------------------------------------


def memory():
    """Bytes of this process that are in memory."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def raises(t):
    raise KeyError(t)


def swallow(ask):
    try:
        ask()
    except (KeyError, ValueError, TypeError):
        return
    raise AssertionError("it should have raised")


GAME = dynim.OnePile("2*t")
F = dynim.MoveFunction("2*t")
SMALL = {
    "values of f": (lambda: F(5), 1_000_000),
    "large values of f": (lambda: F(2**100), 60_000),
    "texts": (lambda: F("2**70"), 6_000),
    "rules": (lambda: dynim.MoveFunction("t % 2 == 0 ? t : 2*t"), 3_000),
    "lists": (lambda: dynim.MoveFunction([4, 2, 7]), 6_000),
    "callables": (lambda: dynim.MoveFunction(lambda t: 2 * t), 3_000),
    "solve": (lambda: GAME.solve(50), 100_000),
    "solve, all moves": (lambda: GAME.solve(50, moves="all"), 6_000),
    "solve afresh": (lambda: dynim.OnePile("2*t").solve(50), 6_000),
    "solve with a callable": (lambda: dynim.OnePile(lambda t: 2 * t).solve(9), 3_000),
    "a value of a callable": (dynim.MoveFunction(lambda t: 2 * t).__call__, 60_000),
    "tables": (lambda: GAME.table(1000), 6_000),
    "large tables": (lambda: GAME.table(1_000_000), 50),
    "tables of two piles": (lambda: dynim.TwoPile("3*t").table(50), 3_000),
    "tables that are copied": (lambda: dynim.Wythoff(1, 2).table(50), 3_000),
    "views of tables": (lambda: numpy.asarray(GAME.table(100))[5:], 6_000),
    "many": (lambda: GAME.solve_many([5, 6, 7]), 6_000),
    "wrong types": (lambda: swallow(lambda: GAME.solve(1.5)), 6_000),
    "wrong texts": (lambda: swallow(lambda: GAME.solve("1+")), 6_000),
    "wrong rules": (lambda: swallow(lambda: dynim.MoveFunction("2*(t")), 6_000),
    "wrong arguments": (lambda: swallow(lambda: dynim.TwoPile("t").solve((1, 2, 3), 1)), 6_000),
    "callables that raise": (lambda: swallow(lambda: dynim.OnePile(raises).solve(9)), 3_000),
    "tables of callables that raise": (lambda: swallow(lambda: dynim.OnePile(raises).table(9)), 3_000),
    "matches": (lambda: GAME.play(20).reply(), 3_000),
    "pickles": (lambda: dynim.answers.Move.__reduce_ex__(GAME.solve(100).winning_move, 4), 6_000),
}


@pytest.mark.parametrize("name", SMALL)
def test_memory_stays_flat(name):
    ask, times = SMALL[name]
    if name == "a value of a callable":
        ask = (lambda call: lambda: call(5))(ask)
    for _ in range(times // 5):
        ask()
    before = memory()
    for _ in range(times):
        ask()
    assert memory() - before < 4_000_000

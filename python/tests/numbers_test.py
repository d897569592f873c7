"""Integers in and out: of any size, of any type that is one, and nothing else."""

import decimal
import fractions
import sys

import hypothesis
import hypothesis.strategies as st
import numpy
import pytest

import dynim

BORDERS = [sign * (2**bits + more) for bits in (7, 8, 15, 16, 31, 32, 52, 53, 62, 63, 64, 65, 127, 128)
           for more in (-2, -1, 0, 1, 2) for sign in (1, -1)]
IDENTITY = dynim.MoveFunction("t")
ROUND_TRIPS = 2000


class Index:
    """An integer that is none."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Strange(int):
    """An int that prints, compares and converts as another one."""

    def __str__(self):
        return "7"

    __repr__ = __str__

    def __int__(self):
        return 7

    def __index__(self):
        return 7

    def __format__(self, _):
        return "7"


def round_trip(value):
    assert IDENTITY(value) == value
    answer = dynim.OnePile("2*t").solve(10, value)
    assert answer.limit == value
    assert type(answer.limit) is int


def test_random_numbers_of_all_sizes(rng):
    for _ in range(ROUND_TRIPS):
        value = rng.getrandbits(rng.randint(1, 5000)) + 1
        assert IDENTITY(value) == value
        assert dynim.MoveFunction("2*t+1")(value) == 2 * value + 1


def test_numbers_of_a_thousand_digits():
    for value in (10**1000, 10**1000 - 1, 10**1000 + 1, 2**3322, 7**1183):
        round_trip(value)


@pytest.mark.parametrize("value", [border for border in BORDERS if border > 0])
def test_borders_of_machine_words(value):
    round_trip(value)
    assert dynim.MoveFunction("2*t")(value) == 2 * value


@pytest.mark.parametrize("value", [border for border in BORDERS if border < 0] + [-10**1000, -1])
def test_negative_numbers_are_refused(value):
    game = dynim.OnePile("2*t")
    for ask in (lambda: game.solve(value), lambda: game.solve(10, value), lambda: game.f(value),
                lambda: game.base(up_to=value), lambda: game.base(members=value), lambda: game.table(value),
                lambda: dynim.OnePile([4, value]), lambda: dynim.OnePile("2*t", terminal=[value]).solve(10),
                lambda: dynim.Wythoff(1, 2).solve((value, 4)), lambda: dynim.Wythoff(value, 2).solve((4, 4)),
                lambda: game.solve(10, history=[value])):
        with pytest.raises(dynim.InputError):
            ask()


@hypothesis.given(st.integers(min_value=1))
def test_any_number(value):
    assert IDENTITY(value) == value
    assert IDENTITY(str(value)) == value


@hypothesis.given(st.integers(min_value=1, max_value=2**70))
def test_a_number_near_words_is_a_pile(value):
    answer = dynim.OnePile("t").solve(value, value)
    assert answer.pile == answer.limit == value
    assert answer.g == value & -value  # the greatest power of 2 that divides it


@pytest.mark.parametrize("kind", [numpy.int8, numpy.int16, numpy.int32, numpy.int64, numpy.uint8,
                                  numpy.uint16,
                                  numpy.uint32, numpy.uint64, numpy.intc, numpy.longlong, numpy.ulonglong])
def test_numbers_of_numpy(kind):
    for value in (1, 7, numpy.iinfo(kind).max):
        assert IDENTITY(kind(value)) == int(value)
    assert dynim.OnePile("2*t").solve(kind(100)).pile == 100
    assert dynim.OnePile(numpy.array([4, 2], dtype=kind)).f.text == "4,2,..."
    assert dynim.TwoPile("2*t").solve(numpy.array([12, 20], dtype=kind), kind(3)).piles == (12, 20)
    if numpy.iinfo(kind).min < 0:
        with pytest.raises(dynim.InputError):
            IDENTITY(kind(-1))


def test_objects_with_an_index():
    for value in (5, 2**62, 2**63, 2**64, 10**1000):
        assert IDENTITY(Index(value)) == value
    assert dynim.OnePile("2*t").solve(Index(100), Index(4)).limit == 4
    assert dynim.OnePile([Index(4), 2]).f.text == "4,2,..."
    assert dynim.OnePile("2*t", terminal=[Index(5)]).solve(10).terminal == (5,)
    with pytest.raises(dynim.InputError):
        IDENTITY(Index(-5))
    with pytest.raises(TypeError):
        IDENTITY(Index("5"))
    with pytest.raises(TypeError):
        IDENTITY(Index(Index(5)))


def test_the_error_of_an_index_is_that_error():
    class Broken:
        def __index__(self):
            raise ZeroDivisionError("broken")

    game = dynim.OnePile("2*t")
    for ask in (lambda: IDENTITY(Broken()), lambda: game.solve(Broken()),
                lambda: dynim.OnePile([1, Broken()]),
                lambda: dynim.TwoPile("t").solve((Broken(), 2), 1), lambda: game.solve_many([Broken()])):
        with pytest.raises(ZeroDivisionError, match="broken"):
            ask()


def test_subclasses_of_int_are_their_values():
    assert IDENTITY(Strange(5)) == 5
    assert IDENTITY(Strange(10**1000)) == 10**1000


def test_texts():
    game = dynim.OnePile("2*t")
    assert IDENTITY("10**1000") == 10**1000
    assert IDENTITY("1_000 + 2**70") == 1000 + 2**70
    assert IDENTITY(" 5 ") == 5
    assert game.solve("10**1000").pile == 10**1000
    assert dynim.TwoPile("2*t").solve("12, 20", "3+1").piles == (12, 20)
    assert game.solve("1e14").pile == 10**14


@pytest.mark.parametrize("text", ["", " ", "five", "5 5", "5.5", "0x10", "-", "--", "1e", "\0", "5\0",
                                  "\ud800", "٣",
                                  "1/0", "1/3", "9**9**9", "2**2**64", "(" * 1000, "5;", "t", "None", "nan",
                                  "inf"])
def test_texts_that_are_no_numbers(text):
    for ask in (lambda: IDENTITY(text), lambda: dynim.OnePile("2*t").solve(text),
                lambda: dynim.TwoPile("t").solve((text, 2), 1), lambda: dynim.Wythoff(1, text).solve((1, 2))):
        with pytest.raises(ValueError) as caught:  # InputError is one, and UnicodeEncodeError
            ask()
        assert isinstance(caught.value, (dynim.InputError, UnicodeEncodeError))


@pytest.mark.parametrize("value", [1.0, 1.5, float("nan"), float("inf"), decimal.Decimal(5),
                                   fractions.Fraction(5),
                                   5j, b"5", bytearray(b"5"), [5], (5,), {5}, {5: 5}, object(), int,
                                   numpy.float64(5),
                                   numpy.array([5, 6]), numpy.array(5.0), lambda: 5, slice(5), ...,
                                   NotImplemented],
                         ids=lambda value: type(value).__name__)
def test_what_is_no_number(value):
    game = dynim.OnePile("2*t")
    for ask in (lambda: IDENTITY(value), lambda: game.solve(value), lambda: game.solve(10, value),
                lambda: game.base(members=value), lambda: game.table(value), lambda: game.stats(value),
                lambda: dynim.OnePile([4, value]), lambda: dynim.OnePile("2*t", terminal=[value]),
                lambda: dynim.OnePile("n % 2 == 0 ? t : 2*t", period=value),
                lambda: dynim.TwoPile("t").solve((value, 5), 2),
                lambda: dynim.TwoPile("t").solve((5, 5), value),
                lambda: dynim.Piles("t").solve([value], 2), lambda: dynim.Wythoff(1, 1).solve((value, 5)),
                lambda: dynim.Wythoff(value, 1).solve((5, 5)),
                lambda: dynim.Imitation(1, 1).solve([(value, 5)]),
                lambda: dynim.Sum([("nim", value)]).solve(),
                lambda: game.play(value), lambda: game.grundy(value), lambda: game.member(value),
                lambda: game.solve(10, max_moves=value), lambda: dynim.verify("one-pile", random=value)):
        with pytest.raises(TypeError):
            ask()


def test_none_is_as_good_as_nothing_where_nothing_is_allowed():
    game = dynim.OnePile("2*t")
    assert game.solve(10, None) == game.solve(10)
    for ask in (lambda: game.solve(None), lambda: game.table(None), lambda: IDENTITY(None),
                lambda: dynim.TwoPile("t").solve((None, 5), 2)):
        with pytest.raises(TypeError):
            ask()


def test_bool_is_an_integer_as_everywhere_in_python():
    game = dynim.OnePile("2*t")
    assert IDENTITY(True) == 1
    assert game.solve(True) == game.solve(1)
    assert game.solve(10, True) == game.solve(10, 1)
    assert dynim.OnePile([True, 2]).f.text == "1,2,..."
    assert dynim.Piles("t").solve([True, 5], 2) == dynim.Piles("t").solve([1, 5], 2)
    assert game.solve_many([True, 5]).array.tolist() == game.solve_many([1, 5]).array.tolist()
    with pytest.raises(dynim.InputError):
        IDENTITY(False)


def test_more_digits_than_python_writes():
    """Python refuses to write ints of more than 4300 digits; answers with them are shown all the same."""
    huge = 10**10000 + 7
    assert sys.get_int_max_str_digits() <= 10000
    answer = dynim.OnePile("2*t").solve(huge)
    assert answer.pile == huge
    for text in (repr(answer), answer._repr_html_(), repr(answer.winning_move)):
        assert len(text) < 20000
    with pytest.raises(dynim.InputError):
        dynim.OnePile("2*t").table(huge)


def test_what_answers_hold_are_plain_ints():
    answer = dynim.OnePile("2*t").solve(numpy.int64(100), numpy.uint8(3))
    assert type(answer.pile) is int and type(answer.limit) is int
    assert type(dynim.OnePile("2*t").solve(True).pile) is int
    assert type(answer.winning_move.take) is int

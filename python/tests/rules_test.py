"""Rules: texts, lists, callables, names and MoveFunctions; what callables raise and give."""

import copy
import functools
import operator
import pickle

import numpy
import pytest

import dynim
from conftest import in_threads


def double(t):
    return 2 * t


def of_the_pile(n, t):
    return 2 * t if n % 3 == 0 else t


class Own(Exception):
    """Known to nobody but these tests."""


# ---- what a rule may be -----------------------------------------------------------------------


SAME = ["2*t", [2, 4, 6, 8, 10, 12, 14, 16, 18, 20], double, "@fibonacci", dynim.MoveFunction("2*t"),
        dynim.MoveFunction(double), lambda t: 2 * t, functools.partial(operator.mul, 2), (2 .__mul__),
        lambda t, k=2: k * t, lambda *t: 2 * t[0], numpy.arange(2, 42, 2), range(2, 42, 2),
        ("2", 4, "2*3", 8, 10)]


@pytest.mark.parametrize("number", range(len(SAME)))
def test_all_kinds_of_rules(number):
    """Up to 10 counters they are the same: f(5) is enough for every move."""
    game, expected = dynim.OnePile(SAME[number]), dynim.OnePile("2*t")
    for pile in range(1, 11):
        for limit in range(1, 11):
            answer = game.solve(pile, limit)
            assert answer.outcome == expected.solve(pile, limit).outcome
            assert answer.least_winning_move == expected.solve(pile, limit).least_winning_move
    assert game.table(10).array.tolist() == expected.table(10).array.tolist()
    assert dynim.TwoPile(SAME[number]).table(6) is not None
    assert (dynim.TwoPile(SAME[number]).table(5).array == dynim.TwoPile("2*t").table(5).array).all()


class Doubler:
    def __call__(self, t):
        return 2 * t

    def method(self, t):
        return 2 * t

    @staticmethod
    def static(t):
        return 2 * t

    @classmethod
    def of_class(cls, n, t):
        return 2 * t


@pytest.mark.parametrize("f", [Doubler(), Doubler().method, Doubler.static, Doubler.of_class,
                               Doubler().of_class],
                         ids=["object", "method", "static", "class", "bound"])
def test_methods_are_callables(f):
    assert dynim.OnePile(f).solve(100).least_winning_move == 3


def test_rules_of_the_pile():
    text, callable_ = "n % 3 == 0 ? 2*t : t", of_the_pile
    for pile in range(1, 60):
        for misere in (False, True):
            one = dynim.OnePile(text).solve(pile, misere=misere)
            assert one.least_winning_move == dynim.OnePile(callable_).solve(pile,
                                                                            misere=misere).least_winning_move
            declared = dynim.OnePile(callable_, period=3)
            assert one.least_winning_move == declared.solve(pile, misere=misere).least_winning_move
    assert dynim.OnePile(text).f.period == 3
    assert dynim.OnePile(callable_).f.period == 0
    assert dynim.OnePile(callable_, period=3).f.period == 3
    assert dynim.OnePile(callable_, period="2+1").f.period == 3
    assert dynim.OnePile(text, period=6).f.period in (3, 6)
    assert dynim.MoveFunction(callable_)(5, 7) == 5 and dynim.MoveFunction(callable_)(5, 9) == 10
    with pytest.raises(TypeError):
        dynim.MoveFunction(callable_)(5)


def test_an_answer_about_a_declared_period_says_so():
    answer = dynim.OnePile(of_the_pile, period=3).base(members=3)
    assert answer.status == "conditional" and answer.assumption is not None


def test_false_periods_are_refused():
    for f in ("n % 3 == 0 ? 2*t : t", of_the_pile):
        with pytest.raises(dynim.InputError, match="period"):
            dynim.OnePile(f, period=2)
    for period in (0, -1, 10**9, 10**30):
        with pytest.raises(dynim.InputError):
            dynim.OnePile(of_the_pile, period=period)
    with pytest.raises(TypeError):
        dynim.OnePile("2*t", period=1.5)


def test_games_that_take_functions_of_t_refuse_the_pile():
    for make in (lambda: dynim.TwoPile(of_the_pile).solve((5, 6), 2),
                 lambda: dynim.Piles(of_the_pile).solve((5, 6), 2),
                 lambda: dynim.TwoPile("n % 3 == 0 ? 2*t : t").table(5),
                 lambda: dynim.Piles("n % 3 == 0 ? 2*t : t").table(5)):
        with pytest.raises(dynim.InputError):
            make()


@pytest.mark.parametrize("f", [None, 2.5, {1, 2}, {1: 2}, object(), iter([1, 2]), (n for n in (1, 2)), Own,
                               numpy.array(4), [[1, 2]], [None], [1.5], numpy.array([1.5])], ids=repr)
def test_what_is_no_rule(f):
    with pytest.raises(TypeError):
        dynim.OnePile(f).solve(10)


def test_bytes_are_no_rule():
    """Not the text that they may be, and surely not the list of its letters."""
    for f in (b"2*t", bytearray(b"2*t"), memoryview(b"2*t")):
        with pytest.raises(TypeError):
            dynim.OnePile(f)


@pytest.mark.parametrize("f", ["", " ", "2*", "2*(t", "2t", "y", "t;", "@nonesuch", "4,2,", "4,,2", "-1,...",
                               "\0", "2*t\0", "(" * 10000, "t?", "t<1", "2*t\n3*t", "-" * 100000 + "t",
                               "@wythoff-nim"])
def test_texts_that_are_no_rules(f):
    with pytest.raises(dynim.InputError) as caught:
        dynim.OnePile(f)
    assert caught.value.message and (caught.value.offset is None or 0 <= caught.value.offset <= len(f))


def test_a_text_that_is_not_unicode():
    with pytest.raises(ValueError):
        dynim.OnePile("\ud800")


def test_a_number_is_a_constant_rule():
    assert dynim.OnePile(5).solve(100) == dynim.OnePile("5").solve(100)
    assert dynim.OnePile(numpy.int64(5)).f == dynim.MoveFunction(5)
    with pytest.raises(dynim.InputError):
        dynim.OnePile(-5).solve(10)


def test_a_callable_is_interrupted_while_its_period_is_checked():
    error = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt) as caught:
        dynim.OnePile(lambda n, t: raises_from(7, error)(t), period=5)
    assert caught.value is error


def test_lists():
    assert dynim.MoveFunction([4, 2]).text == "4,2,..."
    assert [dynim.MoveFunction([4, 2, 7])(t) for t in range(1, 7)] == [4, 2, 7, 7, 7, 7]
    assert dynim.MoveFunction([0]).text in ("0", "0,...")
    assert dynim.MoveFunction([10**1000])(3) == 10**1000
    assert dynim.MoveFunction(list(range(100_000)))(10**6) == 99_999
    with pytest.raises(dynim.InputError):
        dynim.MoveFunction([])
    with pytest.raises(dynim.InputError):
        dynim.MoveFunction([1, -1])


def test_values():
    f = dynim.MoveFunction("t % 2 == 0 ? t : 4*t")
    assert [f(t) for t in range(1, 6)] == [4, 2, 12, 4, 20]
    assert f(10**1000 + 1) == 4 * (10**1000 + 1)
    assert f(5, 10) == f(5, n=10**6) == f(t=5) == 20
    for arguments in ((0,), (-1,), (5, 4)):
        with pytest.raises(dynim.InputError):
            f(*arguments)
    with pytest.raises(dynim.InputError, match="large"):
        dynim.MoveFunction("2**2**t")(100)
    assert dynim.MoveFunction(lambda t: 10**5000)(5) == 10**5000
    assert dynim.MoveFunction(lambda t: numpy.int64(t))(5) == 5
    assert type(dynim.MoveFunction(lambda t: numpy.int64(t))(5)) is int
    assert dynim.MoveFunction(lambda t: True)(5) == 1


def test_properties():
    f = dynim.MoveFunction(double, text="doubling", non_decreasing=True)
    assert (f.text, f.period, f.non_decreasing, f.is_callable) == ("doubling", 1, True, True)
    assert dynim.OnePile(f).solve(100).f == "doubling"
    assert dynim.MoveFunction(double).text == "double" and not dynim.MoveFunction(double).non_decreasing
    f = dynim.MoveFunction("2*t")
    assert (f.text, f.period, f.non_decreasing, f.is_callable) == ("2*t", 1, True, False)
    for name in ("text", "period", "non_decreasing", "is_callable"):
        with pytest.raises(AttributeError):
            setattr(f, name, 1)
    for arguments in ({"text": "x"}, {"non_decreasing": True}):
        with pytest.raises(TypeError):
            dynim.MoveFunction("2*t", **arguments)
    with pytest.raises(TypeError):
        dynim.MoveFunction()
    with pytest.raises(TypeError):
        dynim.MoveFunction("2*t", 1, "text")


# ---- equality, hash, pickles ------------------------------------------------------------------


def test_equality_and_hash():
    F = dynim.MoveFunction
    equal = [(F("2*t"), F("2*t")), (F("2*t"), F("@fibonacci")), (F([4, 2]), F("4,2,...")),
             (F([4, 2]), F((4, 2))),
             (F(double), F(double)), (F(F("2*t")), F("2*t")), (F(of_the_pile, 3), F(of_the_pile, 3))]
    for one, other in equal:
        assert one == other and other == one and not one != other
        assert hash(one) == hash(other) and len({one, other}) == 1
        assert dynim.OnePile(one) == dynim.OnePile(other)
        assert hash(dynim.OnePile(one)) == hash(dynim.OnePile(other))
    different = [(F("2*t"), F("3*t")), (F("2*t"), F(double)), (F(double), F(lambda t: 2 * t)),
                 (F([4, 2]), F([4, 3])),
                 (F(of_the_pile, 3), F(of_the_pile)), (F(of_the_pile, 3), F(of_the_pile, 6))]
    for one, other in different:
        assert one != other and not one == other
        assert dynim.OnePile(one) != dynim.OnePile(other)
    for other in ("2*t", None, 5, double, [2, 4]):
        assert F("2*t") != other and not F("2*t") == other


def test_pickles_and_copies():
    for f in ("2*t", [4, 2, 7], "@hr03-1", "n % 3 == 0 ? 2*t : t", "2*t; 4,2,...", "floor(phi*t)"):
        rule = dynim.MoveFunction(f)
        for again in (pickle.loads(pickle.dumps(rule)), copy.copy(rule), copy.deepcopy(rule)):
            assert again == rule and hash(again) == hash(rule) and again.text == rule.text
            assert again.period == rule.period
    rule = dynim.MoveFunction("n % 3 == 0 ? 2*t : t", 6)
    assert pickle.loads(pickle.dumps(rule)) == rule


@pytest.mark.parametrize("f", [double, of_the_pile, lambda t: t, len],
                         ids=["def", "of two", "lambda", "builtin"])
def test_callables_are_not_pickled(f):
    for made in (dynim.MoveFunction(f), dynim.OnePile(f),
                 dynim.OnePile(dynim.MoveFunction(f, text="some name"))):
        with pytest.raises(TypeError, match="callable.*cannot be pickled"):
            pickle.dumps(made)


def test_a_rule_dies_with_what_holds_it():
    import gc
    import weakref

    class F:
        def __call__(self, t):
            return 2 * t

    f = F()
    gone = weakref.ref(f)
    game = dynim.OnePile(f)
    game.solve(100)
    game.table(100)
    del f
    assert gone() is not None
    del game
    gc.collect()
    assert gone() is None


# ---- what callables raise ---------------------------------------------------------------------


def raises_from(first, error):
    def f(t):
        if t >= first:
            raise error
        return 2 * t
    return f


ONE_PILE = {
    "solve": lambda g: g.solve(1000), "recurrence": lambda g: g.solve(100, method="recurrence"),
    "oracle": lambda g: g.solve(30, method="oracle"), "misere": lambda g: g.solve(1000, misere=True),
    "all moves": lambda g: g.solve(1000, moves="all"), "many": lambda g: g.solve_many([1000]),
    "base": lambda g: g.base(20), "member": lambda g: g.member(20), "count": lambda g: g.count(1000),
    "stats": lambda g: g.stats(1000), "table": lambda g: g.table(1000),
    "one thread": lambda g: g.table(9, threads=1),
    "misere table": lambda g: g.table(1000, misere=True), "blocking": lambda g: g.solve_blocking(100, 1),
    "pass": lambda g: g.solve_pass(100), "blocking table": lambda g: g.blocking_table(100, 1),
    "pass table": lambda g: g.pass_table(100), "frames": lambda g: g.frames(100, blocking=1),
    "grundy": lambda g: g.grundy(100), "grundy table": lambda g: g.grundy_table(100),
    "grundy starts": lambda g: g.grundy_starts(100), "verify": lambda g: g.verify(30),
    "compare": lambda g: g.compare("3*t"), "reply": lambda g: g.play(100).reply(), "value": lambda g: g.f(8),
}
TWO_PILES = {
    "solve": lambda g: g.solve((30, 40), 5), "formula": lambda g: g.solve((30, 40), 5, method="formula"),
    "events": lambda g: g.solve((30, 40), 5, method="events"),
    "misere": lambda g: g.solve((30, 40), 5, misere=True),
    "table method": lambda g: g.solve((30, 40), 5, method="table"), "admissible": lambda g: g.admissible(),
    "table": lambda g: g.table(50), "table with a limit": lambda g: g.table(50, 3),
    "runs": lambda g: g.runs(50),
    "rectangle": lambda g: g.rectangle((50, 50)), "compare": lambda g: g.compare(),
    "verify": lambda g: g.verify(20),
    "reply": lambda g: g.play((30, 40), 5).reply(),
}
PILES = {
    "solve": lambda g: g.solve((30, 40, 5), 9), "table": lambda g: g.table(50),
    "family": lambda g: g.family(),
    "verify": lambda g: g.verify(20),
}
QUESTIONS = ([(dynim.OnePile, name, ask) for name, ask in ONE_PILE.items()] +
             [(dynim.TwoPile, name, ask) for name, ask in TWO_PILES.items()] +
             [(dynim.Piles, name, ask) for name, ask in PILES.items()])
ASKED = pytest.mark.parametrize("game,name,ask", QUESTIONS,
                                ids=lambda value: getattr(value, "__name__", value))


def small(game):
    """The answer to a question that comes to no move of 7."""
    if isinstance(game, dynim.OnePile):
        return game.solve(5, 3).least_winning_move
    return game.solve((3, 4), 2).outcome


@ASKED
@pytest.mark.parametrize("error", [Own("from f", 7), KeyError("k"), StopIteration(), dynim.InputError("mine"),
                                   SystemExit(3), KeyboardInterrupt(), GeneratorExit(), MemoryError()],
                         ids=lambda error: type(error).__name__)
def test_what_a_callable_raises_comes_back(game, name, ask, error):
    made = game(raises_from(7, error))
    for _ in range(2):
        with pytest.raises(type(error)) as caught:
            ask(made)
        assert caught.value is error
    if isinstance(error, Exception):  # others end the search for more than was asked for as well
        assert small(made) == small(game("2*t"))


def test_it_comes_back_from_other_games():
    error = Own("from f")
    rule = raises_from(7, error)
    for ask in (lambda: dynim.Sum([(rule, 30), (rule, 20)]).solve(),
                lambda: dynim.Sum(f=rule, piles=[30]).solve(),
                lambda: dynim.OnePile("3*t").compare(rule), lambda: dynim.TwoPile("3*t").compare(rule)):
        with pytest.raises(Own) as caught:
            ask()
        assert caught.value is error


def test_the_place_where_it_was_raised_is_seen():
    import traceback

    def deep(t):
        return t // 0

    for ask in (lambda: dynim.OnePile(deep).solve(10), lambda: dynim.OnePile(deep).table(10**5)):
        with pytest.raises(ZeroDivisionError) as caught:
            ask()
        assert "deep" in [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]


def test_an_error_that_cannot_be_shown():
    class Mute(Exception):
        def __str__(self):
            raise ValueError("no")

        __repr__ = __str__

    error = Mute()
    with pytest.raises(Mute) as caught:
        dynim.OnePile(raises_from(1, error)).solve(100)
    assert caught.value is error


NONSENSE = {"a text": "5", "a float": 1.5, "a whole float": 2.0, "None": None, "a list": [1],
            "an object": object(),
            "bytes": b"1", "an array": numpy.array([1, 2]), "a Decimal": __import__("decimal").Decimal(2)}


@pytest.mark.parametrize("what", NONSENSE)
@ASKED
def test_values_that_are_no_integers(game, name, ask, what):
    made = game(lambda t: NONSENSE[what] if t >= 7 else 2 * t)
    with pytest.raises(TypeError, match="f|integer"):
        ask(made)
    assert small(made) == small(game("2*t"))


@pytest.mark.parametrize("value", [-1, -2**63, -2**64, -10**100, -10**5000],
                         ids=["-1", "-2^63", "-2^64", "g", "h"])
@ASKED
def test_negative_values(game, name, ask, value):
    made = game(lambda t: value if t >= 7 else 2 * t)
    with pytest.raises(ValueError, match="negative"):
        ask(made)
    assert small(made) == small(game("2*t"))


def test_huge_values():
    for value in (2**31, 2**63, 2**64, 10**100, 10**5000):
        assert dynim.OnePile(lambda t: value).table(50) == dynim.OnePile(lambda t: 100).table(50)
        assert dynim.OnePile(lambda t: value).solve(50, 3).outcome == "P"
        table = dynim.TwoPile(lambda t: value).table(9)
        assert (table.array == dynim.TwoPile("100").table(9).array).all()


def test_a_callable_of_the_wrong_arity():
    for f in (lambda: 5, lambda a, b, c: 5):
        with pytest.raises(TypeError):
            dynim.OnePile(f).solve(10)
    with pytest.raises(RecursionError):
        def f(t):
            return f(t)
        dynim.OnePile(f).solve(10)


# ---- callables that do more -------------------------------------------------------------------


def test_a_callable_asks_another_game():
    other = dynim.OnePile("3*t")

    def f(t):
        return other.solve(t + 10, budget=5).least_winning_move or other.table(5).array[3] + t

    expected = [f(t) for t in range(1, 60)]
    game = dynim.OnePile(f)
    assert game.table(30) == dynim.OnePile(expected).table(30) or (
        game.table(30).array.tolist() == dynim.OnePile(expected).table(30).array.tolist())
    assert game.solve(50).least_winning_move == dynim.OnePile(expected).solve(50).least_winning_move


OWN_GAME = """
import dynim
inside = False
def f(t):
    global inside
    if not inside:
        inside = True
        try:
            {ask}
        finally:
            inside = False
    return 2 * t
game = dynim.{game}(f)
try:
    print({outer})
except RuntimeError as error:
    print(error)
"""


@pytest.mark.parametrize("game,ask,outer,expected", [
    ("OnePile", "game.solve(50)", "game.solve(50).outcome", "N"),
    ("OnePile", "game.solve(50, misere=True)", "game.solve(50, misere=True).outcome", "N"),
    ("OnePile", "game.solve(50)", "game.table(60).array[50]", "3"),
    ("OnePile", "game.solve_many([50])", "game.solve(50).outcome", "N"),
    ("OnePile", "game.grundy(20)", "game.grundy(20).outcome", ""),
    ("OnePile", "game.f(5)", "game.solve(50).outcome", "N"),
    ("OnePile", "game.play(20)", "game.play(50).now.outcome", "N"),
    ("TwoPile", "game.solve((5, 6), 2)", "game.solve((5, 9), 5).outcome", "N"),
    ("TwoPile", "game.solve((5, 6), 2)", "game.admissible(3).conditions_hold_to", "3"),
    ("Piles", "game.solve((5, 6), 2)", "game.solve((5, 9), 5).outcome", "N"),
], ids=str)
def test_a_callable_asks_its_own_game(python, game, ask, outer, expected):
    """It is answered, or there is an error; the question does not wait for itself for ever."""
    if expected == "":
        outer, expected = "game.grundy(20).grundy", str(dynim.OnePile("2*t").grundy(20).grundy)
    text = python(OWN_GAME.format(game=game, ask=ask, outer=outer))
    assert text == expected or "callable" in text or "itself" in text


def test_callables_on_several_threads():
    calls = []

    def f(t):
        calls.append(t)
        return t * t % 7 + 1

    games = [dynim.OnePile(f) for _ in range(3)]
    expected = dynim.OnePile("t*t % 7 + 1").table(300).array

    def work(number):
        game = games[number // 2]
        for _ in range(5):
            assert (game.table(300).array == expected).all()
            assert game.solve(299, 299).g == expected[299]

    in_threads(6, work)
    assert calls


def test_errors_of_callables_on_several_threads_are_each_ones_own():
    def work(number):
        error = Own(number)
        game = dynim.OnePile(raises_from(5, error))
        for _ in range(30):
            with pytest.raises(Own) as caught:
                game.table(200)
            assert caught.value is error

    in_threads(6, work)


def test_a_promise_makes_no_difference_where_it_is_kept():
    promised = dynim.OnePile(dynim.MoveFunction(double, non_decreasing=True))
    assert promised.table(200).array.tolist() == dynim.OnePile("2*t").table(200).array.tolist()
    assert promised.solve(10**30).least_winning_move == dynim.OnePile("2*t").solve(10**30).least_winning_move
    assert promised.base(20).to_dict()["members"] == dynim.OnePile("2*t").base(20).to_dict()["members"]


def test_arguments_that_are_called_t_and_n():
    told = [dynim.OnePile("n % 3 == 0 ? t : 2*t").solve(pile).winning_move for pile in range(2, 40)]
    for f in (lambda n, t: 2 * t if n % 3 else t, lambda t, n: 2 * t if n % 3 else t):
        assert [dynim.OnePile(f).solve(pile).winning_move for pile in range(2, 40)] == told


def test_a_value_is_asked_for_once():
    asked = []
    dynim.OnePile(lambda t: asked.append(t) or 10**6).solve(300)
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("f, error, words", [
    (lambda t: t / 2, TypeError, r"f\(1\) must be an integer, not 0.5; // divides whole numbers"),
    (lambda t: t - 5, dynim.InputError, r"f\(\d\) is negative: -\d"),
    (lambda n, t: -n, dynim.InputError, r"f\(\d+, \d+\) is negative: -\d+")])
def test_a_false_value_is_named(f, error, words):
    with pytest.raises(error, match=words):
        dynim.OnePile(f).solve(100)

"""Errors, budgets, Ctrl-C, threads, types: how the module behaves towards those who use it."""

import inspect
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import typing

import numpy
import pytest

import dynim
from conftest import PATIENCE, in_threads

# ---- errors -----------------------------------------------------------------------------------


def test_errors_have_a_message_and_a_place():
    with pytest.raises(dynim.InputError) as caught:
        dynim.OnePile("2*(t")
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.offset == 4 and error.message == "f: expected ')' or an operator, not the end"
    assert str(error).splitlines()[0].endswith(error.message) and "^" in str(error)
    with pytest.raises(dynim.InputError) as caught:
        dynim.OnePile("2*t").solve(0)
    error = caught.value
    assert error.offset is None and error.message == str(error) == "pile must be at least 1: with none left the game is over"


GAME, WITH_ENDS = dynim.OnePile("2*t"), dynim.OnePile("2*t", terminal=[5])
INPUT_ERRORS = [
    "dynim.OnePile('y')", "dynim.MoveFunction([])", "GAME.solve(0)", "GAME.table(2**32)",
    "GAME.table(10**1000)",
    "GAME.solve(5, moves='some')", "GAME.solve(5, method='some')", "GAME.frames(10)",
    "GAME.play(20).act(20)", "GAME.play(20).act((0, 1, 2))", "GAME.grundy(5, at_most=-1)",
    "GAME.solve(5, budget='')", "GAME.solve(5, budget=-1)", "GAME.solve(5, budget=0)",
    "GAME.solve(5, budget=float('nan'))", "GAME.solve(5, memory=0)", "GAME.table(5, memory=1)",
    "GAME.table(5, threads=-1)", "GAME.table(5, threads=2**40)",
    "WITH_ENDS.base(5)", "WITH_ENDS.stats(9)", "WITH_ENDS.grundy(10)", "WITH_ENDS.grundy_table(10)",
    "WITH_ENDS.grundy_starts(10)", "WITH_ENDS.runs(5)", "WITH_ENDS.verify(5)",
    "WITH_ENDS.frames(5, blocking=1)",
    "WITH_ENDS.solve_pass(5)", "WITH_ENDS.solve_blocking(5, 1)", "WITH_ENDS.count(5)", "WITH_ENDS.member(5)",
    "WITH_ENDS.pass_table(5)", "WITH_ENDS.blocking_table(5, 1)",
    "dynim.game('nonesuch')", "dynim.gallery('nonesuch')", "dynim.game('@fibonacci-sum')",
    "dynim.Wythoff('@fibonacci')", "dynim.Wythoff('@nonesuch')", "dynim.Wythoff('x')",
    "dynim.verify('nonesuch')", "dynim.verify('one-pile')", "dynim.verify('one-pile', random=0)",
    "dynim.TwoPile('t').solve((1, 2, 3), 1)", "dynim.TwoPile('t').table(10**9)", "dynim.Sum([]).solve()",
    "dynim.Sum([('nim',)]).solve()", "dynim.Piles('t').solve([], 1)", "dynim.Imitation().solve([])",
    "dynim.Imitation().solve([(1, 2), (3, 4)])",
]


# What a newcomer writes that cannot be meant, and what the error says to write.
WRITE = {
    "GAME.play(20).act(25)": "only 20 left; act(1) is allowed",
    "MATCH.act(25)": "the last move was 1, so at most f(1) = 2 may be taken; act(1) is allowed",
    "dynim.Wythoff(1, 1).play(3, 5).act((0, 9))": "only 3 left in A; act((0, 1)) is allowed",
    "dynim.Wythoff(1, 2).play(3, 5).act((0, 1))": "act(dynim.records.Block(block=())) is allowed",
    "GAME.solve(100).move": "it has game, f, period, convention, terminal, pile, limit, limit_given, outcome, "
                            "least_winning_move, winning_move",
    "GAME.play(20).undo()": "there is no action to be taken back",
    "dynim.TwoPile('t').solve(3, 5, 2)": "two piles, as in (12, 20)",
    "dynim.TwoPile('t').solve((3, 5), 2, limit=4)": "limit=4 has its name",
    "bool(GAME.strategy())": "neither true nor false",
    "dynim.Imitation().solve([5, 9, 3])": "two piles, as in (12, 20)",
    "dynim.Wythoff().solve((3, 5), True)": "misere=True has its name",
    "dynim.Sum(('2*t', 20))": "as in Sum([('2*t', 20), ('nim', 7)])",
    "dynim.verify(GAME)": "a name such as 'one-pile'",
    "dynim.paper('hr04')": "there are hr03, hr06, hr05, l09, s70, ef80, ap14, lr16, lr18, l11",
    "dynim.paper('hr03', 'no such words')": "'dynim paper hr03' lists them",
}
MATCH = GAME.play(50)
MATCH.act(1)


@pytest.mark.parametrize("text", WRITE)
def test_errors_say_what_to_write(text):
    with pytest.raises((dynim.InputError, TypeError, ValueError, AttributeError, IndexError)) as caught:
        eval(text)
    assert WRITE[text] in str(caught.value)


@pytest.mark.parametrize("text", INPUT_ERRORS)
def test_all_of_them_do(text):
    with pytest.raises(dynim.InputError) as caught:
        eval(text)
    error = caught.value
    assert isinstance(error.message, str) and error.message
    assert error.offset is None or error.offset >= 0
    assert error.message.split(":")[-1].strip() in str(error)


def test_unknown_arguments():
    for call in (lambda: dynim.OnePile("t", 3), lambda: dynim.OnePile("t", size=3),
                 lambda: dynim.TwoPile("t", period=3),
                 lambda: dynim.OnePile("t").solve(5, piles=5), lambda: dynim.OnePile("t").solve(),
                 lambda: dynim.OnePile("t").base(5, 5, 5, 5), lambda: dynim.gallery(number=5),
                 lambda: dynim.TwoPile("t").solve(), lambda: dynim.Wythoff(1, 2, 3),
                 lambda: dynim.verify(), lambda: dynim.verify("one-pile", size=3)):
        with pytest.raises(TypeError):
            call()


def test_texts_of_sums_are_not_taken_apart():
    """A text has letters, but none of them is a pile or a summand."""
    right = dynim.Sum(f="2*t", piles=[20]).solve()
    assert dynim.Sum(f="2*t", piles=["20"]).solve().grundy == right.grundy
    for make, same in ((lambda: dynim.Sum(f="2*t", piles="20:5,13"), dynim.Sum(f="2*t", piles=[(20, 5), 13])),
                       (lambda: dynim.Sum("2*t; 20; 5"), dynim.Sum([("2*t", 20, 5)]))):
        try:
            answer = make().solve()
        except (TypeError, dynim.InputError):
            continue
        assert answer.grundy == same.solve().grundy


# ---- budgets ----------------------------------------------------------------------------------

HARD = "t*t % 1000003 + t % 17"  # no end to its base


def test_the_budget_ends():
    for budget in ("1nodes", "10nodes", 1e-9, 0.001, "1ms", "1ms,1nodes"):
        for ask in (lambda **more: dynim.OnePile(HARD).table(10**7, **more),
                    lambda **more: dynim.OnePile(HARD).base(members=10**5, **more),
                    lambda **more: dynim.OnePile(HARD).solve(10**50, **more),
                    lambda **more: dynim.OnePile(HARD).verify(500, **more),
                    lambda **more: dynim.TwoPile(HARD).table(5000, **more),
                    lambda **more: dynim.Piles(HARD).solve((500, 600, 700), 100, **more),
                    lambda **more: dynim.verify("one-pile", random=10**6, **more)):
            answer = ask(budget=budget)
            assert answer.status == "unable" and answer.reason
            with pytest.raises(dynim.Unable) as caught:
                ask(budget=budget, check=True)
            assert caught.value.answer.status == "unable"
            assert str(caught.value) == caught.value.answer.reason
            assert isinstance(caught.value, RuntimeError)


def test_check_is_silent_where_there_is_an_answer():
    assert dynim.OnePile("2*t").solve(100, check=True).outcome == "N"
    assert dynim.OnePile("2*t").table(100, check=True).status == "proved"


def test_time_is_kept():
    for ask in (lambda: dynim.OnePile(HARD).base(members=10**6, budget=0.3),
                lambda: dynim.OnePile(HARD).base(members=10**6, budget="300ms"),
                lambda: dynim.OnePile("2*t").verify(5000, budget=0.3),
                lambda: dynim.OnePile(lambda t: t * t % 1000003).base(members=10**6, budget=0.3),
                lambda: dynim.TwoPile(HARD).table(30000, budget=0.3, memory="8GB")):
        began = time.perf_counter()
        assert ask().status == "unable"
        assert time.perf_counter() - began < PATIENCE


def test_budgets_in_all_forms():
    game = dynim.OnePile("2*t")
    for budget in (1, 1.5, numpy.float32(1), numpy.int64(1), True, "1", "1s", "1000ms", "1e6nodes", "none",
                   None,
                   float("inf"), 1e300, "1h", __import__("fractions").Fraction(1, 2)):
        assert game.solve(100, budget=budget).outcome == "N"
    for memory in (10**9, "1GB", "500MiB", "1e9", None, 2**64, 10**30, numpy.int64(10**9)):
        assert game.solve(100, memory=memory).outcome == "N"
        assert game.table(100, memory=memory).complete_to == 100
    for budget in ([], object(), 1j, (1,), {}):
        with pytest.raises(TypeError):
            game.solve(100, budget=budget)
    for memory in ([], 1.5, object(), {}):
        with pytest.raises(TypeError):
            game.solve(100, memory=memory)
    for threads in (1.5, [], object(), None):
        with pytest.raises(TypeError) as caught:
            game.table(100, threads=threads)
        assert len(str(caught.value)) < 300


def test_what_a_budget_ended_is_found_later():
    game = dynim.OnePile("t*t % 7 + t % 11")
    assert game.solve(10**6, budget="1nodes").status == "unable"
    assert game.solve(10**6).outcome == dynim.OnePile("t*t % 7 + t % 11").solve(10**6).outcome


# ---- Ctrl-C -----------------------------------------------------------------------------------

INTERRUPTED = """
import dynim, sys, time
HARD = {hard!r}
def f(t):
    return t * t % 1000003 + t % 17
{make}
print("go", flush=True)
try:
    {ask}
    print("finished")
except KeyboardInterrupt:
    print(time.time(), flush=True)
    print({after})
"""

QUESTIONS = {
    "table": ("game = dynim.OnePile('n*t % 7 + t % 11')", "game.table(2**32 - 2, memory='40GB')",
              "game.solve(50).outcome", "N"),
    "verify": ("game = dynim.OnePile('2*t')", "game.verify(5000, budget=None)", "game.solve(50).outcome",
               "N"),
    "base": ("game = dynim.OnePile(HARD)", "game.base(members=10**6, budget=None)",
             "game.solve(50, 3).outcome", "N"),
    "callable in a base": ("game = dynim.OnePile(f)", "game.base(members=10**6, budget=None)",
                           "game.solve(50, 3).outcome", "N"),
    "callable in a table": ("game = dynim.OnePile(lambda t: t * t % 7 + t % 3)",
                            "game.table(2**32 - 2, memory='40GB')", "game.solve(50, 3).outcome", "N"),
    "slow callable": ("game = dynim.OnePile(lambda t: time.sleep(.02) or t + 10)", "game.table(10**7)",
                      "game.f(5)", "15"),
    "second question": ("game = dynim.OnePile(f); game.solve(50); game.solve(200)",
                        "game.solve(10**8, budget=None)", "game.solve(50, 3).outcome", "N"),
    "two piles": ("game = dynim.TwoPile(HARD)", "game.table(60000, memory='40GB')",
                  "game.solve((5, 6), 1).outcome", "N"),
    "callable for two piles": ("game = dynim.TwoPile(f)", "game.runs(10**6, memory='40GB')",
                               "game.solve((5, 6), 1).outcome", "N"),
    "verify two piles": ("game = dynim.TwoPile(HARD)", "game.verify(400, budget=None)",
                         "game.solve((5, 6), 1).outcome", "N"),
    "verify piles": ("game = dynim.Piles(HARD)", "game.verify(400, budget=None)",
                     "game.solve((5, 6), 1).outcome", "N"),
    "wythoff": ("game = dynim.Wythoff(2, 3)", "game.verify(2000, budget=None)", "game.solve((5, 9)).outcome",
                "N"),
    "pairs": ("game = dynim.Wythoff(2, 3)", "game.pairs(0, 10**10, budget=None, memory='40GB')",
              "game.solve((5, 9)).outcome", "N"),
    "grundy": ("game = dynim.OnePile(HARD)", "game.grundy_table(10**6, memory='40GB')", "game.grundy(9).pile",
               "9"),
    "many": ("import numpy; game = dynim.OnePile('2*t'); piles = numpy.full(10**8, 2**62 + 1, 'u8')",
             "game.solve_many(piles, budget=None)", "game.solve(50).outcome", "N"),
    "list": ("game = dynim.OnePile('2*t')", "dynim.OnePile(range(10**9))", "game.solve(50).outcome", "N"),
    # In a function: CPython 3.11 lets the interrupt out of a loop that is all there is in a `try`.
    "many small ones": ("game = dynim.OnePile('2*t')\ndef ask_on():\n    while True: game.solve(50)", "ask_on()",
                        "game.solve(50).outcome", "N"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_ctrl_c(name):
    make, ask, after, expected = QUESTIONS[name]
    text = INTERRUPTED.format(hard=HARD, make=make, ask=ask, after=after)
    with subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as process:
        try:
            assert process.stdout.readline() == "go\n", process.stderr.read()
            time.sleep(0.3)
            sent = time.time()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=3 * PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            pytest.fail("not stopped")
    assert process.returncode == 0, err
    came, answer = out.split()
    assert float(came) - sent < PATIENCE
    assert answer == expected


def test_a_handler_of_ones_own(python):
    """What it raises comes out of the question; where it raises nothing the question goes on."""
    assert python("""
import dynim, signal, threading, time, os
class Stop(Exception): pass
def handler(*_):
    raise Stop("now")
signal.signal(signal.SIGUSR1, handler)
game = dynim.OnePile("2*t")
threading.Timer(.3, lambda: os.kill(os.getpid(), signal.SIGUSR1)).start()
try:
    game.verify(5000, budget=None)
except Stop as stop:
    print(stop, game.solve(50).outcome)
seen = []
signal.signal(signal.SIGUSR1, lambda *_: seen.append(1))
threading.Timer(.3, lambda: os.kill(os.getpid(), signal.SIGUSR1)).start()
print(game.verify(5000, budget=1).status, seen)
""") == "now N\nunable [1]"


def test_ctrl_c_while_another_thread_asks_the_same_game(python):
    """The main thread may have to wait for what the other one finds; it can be interrupted all the same."""
    assert python(f"""
import dynim, signal, threading, time, os
game = dynim.OnePile({HARD!r})
thread = threading.Thread(target=lambda: game.solve(10**9, budget=60), daemon=True)
thread.start()
time.sleep(.2)
sent = time.time() + .3
threading.Timer(.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    game.solve(10**9 - 1, budget=60)
    print("not interrupted")
except KeyboardInterrupt:
    print("soon" if time.time() - sent < {PATIENCE} else "late")
""") == "soon"


# ---- threads ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name,ask", {
    "verify": lambda: dynim.OnePile("2*t").verify(5000, budget=0.4),
    "base": lambda: dynim.OnePile(HARD).base(members=10**6, budget=0.4),
    "table": lambda: dynim.OnePile("n*t % 7 + t % 11").table(2 * 10**8, budget=0.4),
    "two piles": lambda: dynim.TwoPile(HARD).table(20000, budget=0.4),
    "value": lambda: [dynim.MoveFunction("t**t % (2**1009 - 1)")(10**300) for _ in range(200)],
    "many": lambda: dynim.OnePile("2*t").solve_many(numpy.full(10**7, 2**62 + 1)),
}.items(), ids=lambda value: value if isinstance(value, str) else "")
def test_others_run_meanwhile(name, ask):
    count, stop = 0, False

    def work():
        nonlocal count
        while not stop:
            count += 1
            time.sleep(0.001)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        time.sleep(0.02)
        before, began = count, time.perf_counter()
        ask()
        counted, took = count - before, time.perf_counter() - began
    finally:
        stop = True
        thread.join()
    assert took < 0.05 or counted > took * 5, f"{counted} in {took:.2f} s"


def test_one_game_is_asked_from_several_threads(rng):
    rules = ["2*t", "t*t % 7 + 1", "t % 2 == 0 ? t : 4*t", "n % 3 == 0 ? 2*t : t", [4, 2, 7]]
    asked = [(rule, rng.randint(1, 3000), rng.randint(1, 3000), rng.random() < 0.5) for rule in rules
             for _ in range(40)]
    right = [dynim.OnePile(rule).solve(pile, limit, misere) for rule, pile, limit, misere in asked]
    for _ in range(3):
        games = {str(rule): dynim.OnePile(rule) for rule in rules}

        def work(i):
            order = list(range(i, len(asked))) + list(range(i))
            for place in order:
                rule, pile, limit, misere = asked[place]
                answer = games[str(rule)].solve(pile, limit, misere)
                assert answer.outcome == right[place].outcome
                assert answer.least_winning_move == right[place].least_winning_move

        in_threads(6, work)


def test_other_games_are_asked_from_several_threads():
    two, piles = dynim.TwoPile("3*t+1"), dynim.Piles("2*t")
    wythoff, imitation = dynim.Wythoff(2, 3), dynim.Imitation(2, 3)
    one = dynim.OnePile("2*t")

    def ask(i):
        return [two.solve((i + 5, 20 + i), 3).outcome, two.table(20 + i).array.tolist(),
                two.solve((9, 9 + i), 5, misere=True).outcome, piles.solve((5, 6, 7 + i), 3).outcome,
                piles.table(10 + i).array.tolist(), wythoff.solve((i, 2 * i)).outcome,
                wythoff.pairs(i, 5).to_dict(),
                imitation.solve([(9, 9), (9, i)]).outcome, one.grundy(20 + i).grundy,
                one.base(10 + i).to_dict(),
                one.table(100 + i).array.tolist(), one.stats(100 + i).sum,
                one.play(20 + i).choose().action.take,
                one.blocking_table(20 + i, 1).array.tolist(), one.frames(20 + i, blocking=1).pieces,
                one.solve_many(range(1, 50 + i)).array.tolist(), two.admissible(100).admissible,
                two.runs(10 + i).array.tolist(), one.pass_table(10 + i).array.tolist()]

    right = [ask(i) for i in range(8)]

    def work(i):
        for _ in range(4):
            assert ask(i) == right[i]

    in_threads(8, work)


def test_rules_and_games_are_made_and_dropped_on_several_threads():
    def work(i):
        for k in range(150):
            rule = dynim.MoveFunction(lambda t, k=k: k % 3 + t)
            game = dynim.OnePile(rule if k % 2 else f"{i % 3}*t+{k}")
            assert game.solve(20, 20).outcome in ("N", "P")
            table = game.table(50).array
            del game, rule
            assert table[0] == 0

    in_threads(6, work)


def test_a_fork(python):
    assert python("""
import dynim, os, sys
game = dynim.OnePile("2*t")
table = game.table(1000).array
game.solve(100)
child = os.fork()
if child == 0:
    good = game.solve(100).least_winning_move == 3 and table[1000] == dynim.OnePile("2*t").solve(1000).g
    good = good and game.table(300_000, threads=2)[5] == 5
    good = good and dynim.OnePile(lambda t: 2 * t).solve(100).g == 3
    os._exit(0 if good else 1)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), game.solve(100).least_winning_move)
""") == "0 3"


def test_processes_of_a_pool(python):
    assert python("""
import concurrent.futures, multiprocessing, dynim
def ask(game):
    return game.solve(100)
if __name__ == "__main__":
    with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("fork")) as pool:
        answers = list(pool.map(ask, [dynim.OnePile("2*t"), dynim.OnePile([4, 2]), dynim.OnePile("2*t")]))
    print([answer.least_winning_move for answer in answers], answers[0] == answers[2])
""") == "[3, 4, 3] True"


ENDS = {
    "a table and a view": """
import sys
sys.table = dynim.OnePile("2*t").table(10**6)
sys.view = sys.table.array[5:]
""",
    "a callable": """
import builtins
builtins.game = dynim.OnePile(lambda t: 2 * t)
builtins.game.solve(100)
""",
    "a question at the end": """
import atexit
game = dynim.OnePile(lambda t: 2 * t)
atexit.register(lambda: print(game.solve(100).g))
""",
    "a cycle": """
class Loop: pass
a = Loop()
a.game = dynim.OnePile(lambda t: 2 * t)
a.me = a
a.game.table(9)
""",
    "a match": """
match = dynim.OnePile(lambda t: 2 * t).play(20)
match.reply()
""",
    "a thread at work": """
import threading
threading.Thread(target=lambda: dynim.OnePile("2*t").verify(5000, budget=.5)).start()
""",
    "a daemon at work": """
import threading, time
work = lambda: dynim.OnePile("2*t").verify(5000, budget=5)
threading.Thread(target=work, daemon=True).start()
time.sleep(.2)
""",
    "many daemons at work": """
import threading
work = lambda: dynim.OnePile("2*t").verify(5000, budget=5)
for _ in range(150):
    threading.Thread(target=work, daemon=True).start()
""",
    "many daemons that drop their games": """
import threading, time
def work():
    while True: dynim.OnePile(lambda t: 2 * t).solve(50)
for _ in range(8): threading.Thread(target=work, daemon=True).start()
time.sleep(.2)
""",
    "a child that ends while its parent is busy": """
import os, threading, time
work = lambda: dynim.OnePile(lambda t: t * t % 1000003).base(members=10**6, budget=3)
threading.Thread(target=work, daemon=True).start()
time.sleep(.2)
if (child := os.fork()) != 0: assert os.waitpid(child, 0)[1] == 0
""",
    "a question while modules go": """
import builtins
class Last:
    game = dynim.OnePile("2*t")
    def __del__(self): assert self.game.verify(1000, budget=1).base_to > 5
builtins.last = Last()
""",
    "a daemon with a callable": """
import threading, time
work = lambda: dynim.OnePile(lambda t: t * t % 1000003).base(members=10**6, budget=5)
threading.Thread(target=work, daemon=True).start()
time.sleep(.2)
""",
    "modules that are gone": """
import sys
game = dynim.OnePile("2*t")
table = game.table(100).array
for name in list(sys.modules):
    if name.startswith("dynim"): del sys.modules[name]
assert table[5] == 5 and game.solve(100).winning_move.take == 3
del dynim
import dynim
assert dynim.OnePile("2*t").solve(100).winning_move.take == 3
""",
}


@pytest.mark.parametrize("name", ENDS)
def test_the_end_of_the_interpreter(python, name):
    """It ends well, whatever is still alive."""
    python("import dynim\n" + ENDS[name])


def test_numpy_is_imported_for_arrays_alone(python):
    python("""
import sys, dynim
game = dynim.OnePile("2*t")
answer = game.solve(100)
assert answer == game.solve(100) and hash(answer) and answer.to_dict() and repr(answer) and str(answer)
assert game.base(members=9)[3] == (5, 5) and game.play(20).reply().outcome == "P"
table = game.table(20)
assert str(table) and not {"numpy", "json", "logging", "dataclasses"} & {*sys.modules}
assert table[5] == 5 and "numpy" in sys.modules
""")


def test_a_text_is_interrupted(python):
    """Ctrl-C ends the writing of a long text, and the answer is whole afterwards."""
    assert python("""
import signal, dynim
table = dynim.OnePile("2*t").table(5 * 10**7)
def interrupt(*_): raise KeyboardInterrupt
signal.signal(signal.SIGALRM, interrupt)
signal.setitimer(signal.ITIMER_REAL, .3)
try:
    str(table)
except KeyboardInterrupt:
    print(table.complete_to, len(table))
""") == "50000000 50000001"


# ---- wild arguments ---------------------------------------------------------------------------

WILD = [None, True, -1, 0, 7, 2**32, 2**64, 10**1000, 1.5, float("nan"), "", "x", "2*t", "@fibonacci", "\0",
        "\ud800",
        "5,6", b"5", [], [None], [[]], [1, 2], [(1, 2)], (1, 2, 3), {}, {1: 2}, {1}, object(), lambda: 0,
        lambda t: t,
        lambda n, t: t, int, range(5), ..., numpy.arange(3), numpy.array(3.0), numpy.zeros((2, 2)), iter([1]),
        dynim.OnePile("2*t"), dynim.MoveFunction("2*t"), dynim.OnePile("2*t").solve(100), dynim, OSError("x")]

GOOD = {
    dynim.OnePile: dict(
        __init__={}, solve=dict(pile=20), g=dict(pile=20), solve_many=dict(piles=[5, 6]),
        solve_blocking=dict(pile=20, blocking=1),
        solve_pass=dict(pile=20), base=dict(members=5), member=dict(index=3), runs=dict(up_to=20),
        count=dict(up_to=20),
        frames=dict(up_to=20, blocking=1), stats=dict(up_to=20), strategy={},
        compare=dict(other="3*t"),
        table=dict(up_to=20),
        blocking_table=dict(up_to=20, blocking=1), pass_table=dict(up_to=20), grundy=dict(pile=20),
        grundy_table=dict(up_to=20), grundy_starts=dict(up_to=20), verify=dict(up_to=10),
        verify_grundy=dict(up_to=10), play=dict(pile=20), worksheet={}),
    dynim.TwoPile: dict(
        __init__={}, solve=dict(piles=(5, 6), limit=3), admissible=dict(up_to=10), table=dict(size=5),
        rectangle=dict(to=(5, 6)), runs=dict(size=5), compare=dict(up_to=20), verify=dict(up_to=5), strategy={},
        play=dict(piles=(5, 6), limit=3), worksheet={}),
    dynim.Piles: dict(
        __init__={}, solve=dict(piles=(5, 6), limit=3), family=dict(up_to=10), table=dict(size=5),
        verify=dict(up_to=5), play=dict(piles=(5, 6), limit=3), worksheet={}),
    dynim.Wythoff: dict(
        __init__={}, solve=dict(piles=(5, 6)), pairs=dict(start=3, count=2), pair_of=dict(number=5),
        table=dict(size=5), grundy_table=dict(size=5),
        verify=dict(up_to=5), play=dict(piles=(5, 6)), worksheet={}),
    dynim.Imitation: dict(
        __init__={}, solve=dict(history=[(5, 6)]), table=dict(size=5), verify=dict(up_to=4),
        play=dict(piles=(5, 6)), worksheet={}),
    dynim.Sum: dict(__init__={}, solve={}, play={}, worksheet={}),
}


def made(game, **arguments):
    if game is dynim.Sum:
        return dynim.Sum(**{"summands": [("2*t", 20), ("nim", 7)], **arguments})
    if game in (dynim.Wythoff, dynim.Imitation):
        return game(**{"m": 2, "p": 1, **arguments})  # p = 1: with blocks there are no Grundy values
    return game(**{"f": "2*t", **arguments})


METHODS = [(game, name) for game, methods in GOOD.items() for name in methods]


def test_all_methods_are_here():
    for game, methods in GOOD.items():
        public = {name for name, value in inspect.getmembers(game, inspect.isfunction)
                  if not name.startswith("_")}
        assert public - set(methods) == set(), game


@pytest.mark.parametrize("game,name", METHODS, ids=lambda value: getattr(value, "__name__", value))
def test_words_are_those_of_the_question(game, name, program, monkeypatch):
    """Where an argument is one of some words, its type has all that the question knows."""
    asked = []
    monkeypatch.setattr(dynim.common.Game, "_ask", lambda self, kind, question, *_, name=None, **__: asked.append(
        {"question": "describe", "of": question, "game": name or self._name}))
    if name not in ("__init__", "g", "play"):
        getattr(made(game), name)(**GOOD[game][name])
    for described in program.ask(asked):
        for properties in (one["request"]["properties"] for one in described["questions"]):
            for argument, hint in getattr(game, name).__annotations__.items():
                words = properties.get(argument, {}).get("enum")
                assert not words or set(typing.get_args(eval(hint, vars(dynim.common)))) == set(words), argument


@pytest.mark.parametrize("game,name", METHODS, ids=lambda value: getattr(value, "__name__", value))
def test_an_answer_is_of_the_class_that_its_method_names(game, name, monkeypatch):
    ask = dynim.common.Game._ask

    def seen(self, kind, *arguments, **words):
        answer = ask(self, kind, *arguments, **words)
        assert type(answer) is kind
        return answer

    monkeypatch.setattr(dynim.common.Game, "_ask", seen)
    if name != "__init__":
        getattr(made(game), name)(**GOOD[game][name])


@pytest.mark.parametrize("game,name", METHODS, ids=lambda value: getattr(value, "__name__", value))
def test_wild_arguments(game, name):
    """They are answered or refused with TypeError or ValueError; nothing else, and soon."""
    good = GOOD[game][name]
    parameters = inspect.signature(getattr(game, name)).parameters
    wrong = []
    for parameter in set(parameters) - {"self", "rule", "check"}:
        for wild in WILD:
            arguments = {**good, parameter: wild}
            if "budget" in parameters and parameter != "budget":
                arguments["budget"] = "2000nodes"
            if "memory" in parameters and parameter != "memory":
                arguments["memory"] = "50MB"
            began = time.perf_counter()
            try:
                answer = made(game, **arguments) if name == "__init__" else getattr(made(game),
                                                                                    name)(**arguments)
                repr(answer)
                if name == "__init__":
                    answer.solve(budget=1) if game is dynim.Sum else answer.verify(3, budget=1)
            except (TypeError, ValueError, dynim.Unable) as error:
                if "Internal error" in str(error) or "C++" in str(error):
                    wrong.append((parameter, wild, error))
            except Exception as error:  # noqa: BLE001
                wrong.append((parameter, wild, error))
            if time.perf_counter() - began > PATIENCE:
                wrong.append((parameter, wild, f"{time.perf_counter() - began:.1f} seconds"))
    assert not wrong


def test_a_good_argument_is_enough():
    for game, name in METHODS:
        if name != "__init__":
            assert getattr(made(game), name)(**GOOD[game][name]) is not None


class Changing(list):
    """A list that changes while it is read."""

    def __iter__(self):
        for i in range(3):
            self.clear()
            self.extend([(i + 1, 5)] * 1000)
            yield 3 - i


class Endless:
    def __iter__(self):
        return self

    def __next__(self):
        raise KeyError("at once")


class Lying:
    """Says that it has two elements, and has none."""

    def __len__(self):
        return 2

    def __getitem__(self, place):
        raise IndexError(place)


class Hostile:
    def __index__(self):
        raise Own("index")

    def __len__(self):
        raise Own("len")

    def __iter__(self):
        raise Own("iter")

    def __getattr__(self, name):
        raise Own(name)

    def __eq__(self, other):
        raise Own("eq")

    def __hash__(self):
        raise Own("hash")

    def __repr__(self):
        raise Own("repr")


class Own(Exception):
    pass


def test_objects_that_misbehave():
    assert dynim.Piles("2*t").solve(Changing([1]), 3).piles == (3, 2, 1)
    assert dynim.OnePile("2*t", terminal=Changing([1])).solve(20).terminal
    for ask in (lambda x: dynim.Piles("2*t").solve(x, 3), lambda x: dynim.OnePile("2*t").solve(20, history=x),
                lambda x: dynim.Imitation().solve(x), lambda x: dynim.OnePile("2*t", terminal=x)):
        with pytest.raises(KeyError):
            ask(Endless())
    with pytest.raises((TypeError, ValueError, IndexError)):
        dynim.Sum(f="2*t", piles=[Lying()]).solve()
    with pytest.raises((TypeError, ValueError, IndexError)):
        dynim.TwoPile("2*t").solve(Lying(), 3)
    hostile = Hostile()
    for ask in (lambda: dynim.OnePile(hostile), lambda: dynim.OnePile([hostile]),
                lambda: dynim.OnePile("2*t").solve(hostile), lambda: dynim.OnePile("2*t").solve(5, hostile),
                lambda: dynim.Piles("2*t").solve(hostile, 3), lambda: dynim.Piles("2*t").solve([hostile], 3),
                lambda: dynim.TwoPile("2*t").solve(hostile, 3), lambda: dynim.Sum([hostile]).solve(),
                lambda: dynim.Sum([("nim", hostile)]).solve(), lambda: dynim.Sum([(hostile, 5)]).solve(),
                lambda: dynim.Wythoff(1, 2).solve((5, 6), blocked=[hostile]),
                lambda: dynim.OnePile("2*t").play(20).act(hostile),
                lambda: dynim.OnePile("2*t").solve_many(hostile),
                lambda: dynim.OnePile("2*t").solve(5, budget=hostile),
                lambda: dynim.OnePile("2*t").solve(5, memory=hostile),
                lambda: dynim.OnePile("2*t").solve(5, moves=hostile), lambda: dynim.gallery(hostile),
                lambda: dynim.OnePile(lambda t: hostile).solve(20)):
        with pytest.raises((Own, TypeError, ValueError)):
            ask()
    assert dynim.OnePile("2*t").solve(100).least_winning_move == 3


def test_an_index_that_asks_the_game():
    game = dynim.OnePile("2*t")

    class Asks:
        def __index__(self):
            return game.solve(100).least_winning_move

    assert game.solve(Asks()).pile == 3
    assert game.solve(100, Asks()).limit == 3


CRASHES = [
    # objects that were never made
    "m = dynim.MoveFunction.__new__(dynim.MoveFunction); m.text",
    "m = dynim.MoveFunction.__new__(dynim.MoveFunction); repr(m)",
    "m = dynim.MoveFunction.__new__(dynim.MoveFunction); hash(m)",
    "m = dynim.MoveFunction.__new__(dynim.MoveFunction); m == dynim.MoveFunction('t')",
    "m = dynim.MoveFunction.__new__(dynim.MoveFunction); m(5)",
    "m = dynim.MoveFunction.__new__(dynim.MoveFunction); dynim.OnePile(m).solve(5)",
    "q = E.Question.__new__(E.Question); q({}, E.Solvers(), None, None, 0)",
    "E.question('solve', 'one-pile')({'f': 't', 'pile': 5}, E.Solvers.__new__(E.Solvers), None, None, 0)",
    "E.question('solve', 'one-pile')({'f': 't', 'pile': 5}, None, None, None, 0)",
    "E.question('solve', 'one-pile')(None, E.Solvers(), None, None, 0)",
    "E.question('solve', 'one-pile')({}, E.Solvers(), None, None, 0)",
    "E.question('solve', 'one-pile')({1: 2}, E.Solvers(), None, None, 0)",
    "E.question('solve', 'one-pile')({'f': 't', 'pile': 5, 'x': 1}, E.Solvers(), None, None, 0)",
    "E.question(None, None)", "E.question('', '')", "E.number_text('x')", "E.number_text(None)",
    "E.solve_many(None, False, (), [5], None, None, None)",
    "E.solve_many(dynim.MoveFunction('t'), False, None, [5], None, None, None)",
    "m = dynim.MoveFunction('t'); m.__setstate__(())", "m = dynim.MoveFunction('t'); m.__setstate__((1, 2))",
    "m = dynim.MoveFunction('t'); g = dynim.OnePile(m); g.solve(5); m.__init__('2*t'); g.solve(50)",
    "class M(dynim.MoveFunction):\n    def __init__(self): pass\ndynim.OnePile(M()).solve(5)",
    "import pickle; pickle.loads(pickle.dumps(dynim.MoveFunction('t')).replace(b't', b'('))",
    "g = dynim.OnePile.__new__(dynim.OnePile); g.solve(5)",
    "g = dynim.OnePile('t'); g._rule = {}; g.solve(5)",
    "g = dynim.OnePile('t'); g._rule = {'f': 5.5, 'terminal': 3}; g.solve(5)",
    "dynim.answers.OnePileTableAnswer().array",
    "import sys; sys.setrecursionlimit(10**6)\ndef f(t): return dynim.OnePile(f).solve(9, 9).g\n"
    "sys.setrecursionlimit(200); dynim.OnePile(f).solve(9)",
    "dynim.OnePile('(' * 10**6)", "dynim.OnePile('-' * 10**6 + 't')", "dynim.OnePile('t' + '+t' * 10**5)",
    "dynim.OnePile('t<1?1:' * 10**5 + 't')", "dynim.OnePile('t**' * 10**5 + 't')",
    "dynim.OnePile(';'.join('t' * 5000))",
    "dynim.OnePile('2*t').solve('(' * 10**6)", "dynim.OnePile('2*t').solve('9**9**9')",
    "dynim.OnePile('2*t').solve('2**2**40')", "dynim.OnePile('1,' * 10**6)",
    "dynim.TwoPile('t').table(10**6, memory='1000TB')", "dynim.Piles('t').table(10**6, memory='1000TB')",
    "dynim.Wythoff().table(10**6, memory='1000TB')", "dynim.OnePile('t').table(2**32 - 2, memory='1TB')",
    "dynim.OnePile('t').blocking_table(2**32 - 2, 1000, memory='1000TB')",
    "l = []; l.append(l); dynim.OnePile(l)", "l = []; l.append(l); dynim.Piles('t').solve(l, 1)",
    "l = []; l.append(l); dynim.Imitation().solve(l)",
    "l = []; l.append(l); dynim.OnePile('t').solve_many(l)",
]


@pytest.mark.parametrize("text", CRASHES, ids=lambda text: text[:60])
def test_nothing_crashes(python, text):
    """Not even what nobody should do; and it ends soon, with an error of Python."""
    lines = "\n    ".join(text.splitlines())
    assert python(f"""
import dynim, resource
E = dynim._engine
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
try:
    {lines}
except (TypeError, ValueError, AttributeError, KeyError, RecursionError, MemoryError, RuntimeError) as error:
    print("error" if str(error) else "silent", "Internal error" in str(error))
else:
    print("no error")
""") in ("error False", "no error", "silent False")


# ---- types ------------------------------------------------------------------------------------


def mypy(tmp_path, *arguments):
    pytest.importorskip("mypy", reason="needs mypy (Debian: mypy)")
    package = pathlib.Path(dynim.__file__).parent
    settings = tmp_path / "mypy.ini"
    settings.write_text("[mypy]\nstrict = True\n"
                        "[mypy-matplotlib.*,pandas.*]\nignore_missing_imports = True\n")
    done = subprocess.run([sys.executable, "-m", "mypy", "--config-file", str(settings), "--no-error-summary",
                           "--cache-dir", os.devnull, *arguments],
                           env={**os.environ, "MYPYPATH": str(package.parent)},
                          capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_of_the_package_and_of_a_client(tmp_path):
    package = sorted(str(path) for path in pathlib.Path(dynim.__file__).parent.glob("*.py"))
    mypy(tmp_path, *package, str(pathlib.Path(__file__).parent / "typed_client.py"))


def test_wrong_types_of_a_client_are_seen(tmp_path):
    pytest.importorskip("mypy")
    client = tmp_path / "wrong.py"
    client.write_text("import dynim\ndynim.OnePile(2.5)\ndynim.OnePile('t').solve(1.5)\n"
                      "dynim.OnePile('t').solve(5).nonesuch\ndynim.OnePile('t').solve(5, moves='some')\n")
    with pytest.raises(AssertionError) as caught:
        mypy(tmp_path, str(client))
    for line in (2, 3, 4, 5):
        assert f"wrong.py:{line}: error" in str(caught.value)

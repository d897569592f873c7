"""What several tests use.

DYNIM_PROGRAM: the path of the command line program, for the tests that compare with it. DYNIM_SEED: the
seed of the random questions, 1 if not set; failures print it. DYNIM_QUESTIONS: how many random questions
of a kind. Hypothesis draws the same examples every time unless DYNIM_SEED is set, and prints how to replay
a failure.
"""

import json
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import hypothesis
import pytest

import dynim

# What must end soon may take so many seconds: machines are busy. How long it takes in truth is in docs/benchmarks.md.
PATIENCE = 20

SEED = int(os.environ.get("DYNIM_SEED", "1"))

hypothesis.settings.register_profile(
    "dynim", deadline=None, print_blob=True, derandomize="DYNIM_SEED" not in os.environ, database=None,
    max_examples=100)
hypothesis.settings.load_profile("dynim")


def in_threads(number, work):
    """Calls work(0), ..., work(number - 1), all at once, and raises what one of them raised."""
    with ThreadPoolExecutor(number) as pool:
        list(pool.map(work, range(number)))


def rule_of(request):
    """The same for all requests about one rule."""
    f = request.get("f")
    try:
        f = f and dynim.MoveFunction(f).text
    except dynim.InputError:
        pass
    return json.dumps([f, *(request.get(name) for name in ("game", "m", "p", "summand"))])


class Program:
    """The program, asked with JSON: many requests to one process."""

    def __init__(self, path):
        self._path = path

    def ask_fresh(self, requests):
        """No process is asked twice about a rule: it keeps what it found out, and its reasons may say so."""
        answers = [None] * len(requests)
        waiting = list(enumerate(requests))
        while waiting:
            asked, later, rules = [], [], set()
            for place, request in waiting:
                rule = rule_of(request)
                (later if rule in rules else asked).append((place, request))
                rules.add(rule)
            for (place, _), answer in zip(asked, self.ask([request for _, request in asked])):
                answers[place] = answer
            waiting = later
        return answers

    def ask(self, requests):
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        done = subprocess.run([self._path, "ask", "--threads", "1"], input=lines, capture_output=True,
                              text=True,
                              timeout=100)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(answers) == len(requests), done.stderr
        return answers


@pytest.fixture(scope="session")
def program():
    path = os.environ.get("DYNIM_PROGRAM")
    if not path:
        pytest.skip("DYNIM_PROGRAM is not set: it is the path of the command line program")
    return Program(path)


@pytest.fixture
def rng(request):
    """Random numbers, the same each time; a failing test shows the seed."""
    print(f"DYNIM_SEED={SEED}")
    return random.Random(f"{SEED} {request.node.nodeid}")


@pytest.fixture
def python():
    """Runs a text as a program of its own, and gives what it printed. It must end well, and in time."""

    def run(text, timeout=3 * PATIENCE, code=0):
        done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", text], capture_output=True,
                              text=True,
                              timeout=timeout)
        assert done.returncode == code, f"exit code {done.returncode}\n{done.stdout}\n{done.stderr[-3000:]}"
        return done.stdout.strip()

    return run

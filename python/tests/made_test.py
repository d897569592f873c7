"""dynim/answers.py is what make_answers.py makes of the engine."""

import pathlib
import subprocess
import sys

import dynim._engine

SOURCE = pathlib.Path(__file__).parents[1]


def test_answers_are_those_of_the_engine():
    made = subprocess.run([sys.executable, SOURCE / "make_answers.py", dynim._engine.__file__],
                          capture_output=True, text=True, check=True).stdout
    assert made == (SOURCE / "dynim" / "answers.py").read_text(encoding="utf-8"), (
        "make it again: python/make_answers.py build/python/dynim/_engine.*.so > python/dynim/answers.py")

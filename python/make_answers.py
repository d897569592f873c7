#!/usr/bin/env python3
"""Makes dynim/answers.py of what the engine says of its answers. A test compares the two.

Usage: make_answers.py build/python/dynim/_engine.*.so > python/dynim/answers.py
"""

from __future__ import annotations

import importlib.util
import re
import sys
import textwrap

# Answers that are lists, by the attribute that has the list.
LISTS = {"GalleryAnswer": "games", "OnePileBaseAnswer": "members", "OnePileFramesAnswer": "frames",
         "OnePileRunsAnswer": "base_runs", "OnePileStatisticsAnswer": "histogram",
         "OnePileTransitionsAnswer": "transitions", "WythoffPairsAnswer": "pairs"}

# What arrays hold, where it is not what the lists of JSON hold.
ARRAYS = {
    "GrundyStartsAnswer": "Entry n is the Grundy value of the start of n counters",
    "GrundyTableAnswer": "The steps of the piles 1, 2, ...: rows of pile, limit and value",
    "ClassTableAnswer": "At [a, b] the number of the class of (a, b), in the order of classes",
    "OnePileBlockingTableAnswer": "Entry n is the least winning limit of n counters, 2**32 - 1 where none is enough; entry 0 is 0",
    "OnePilePassTableAnswer": "Row n is g and q of n counters, 2**32 - 1 where there is none; row 0 is 0",
    "OnePileTableAnswer": "Entry n is g(n), 2**32 - 1 where no limit is enough; entry 0 is 0",
    "SeveralPilesTableAnswer": "At [a, b] L(a, b), 0 where no limit wins; or with a limit 1 for N and 0 for P",
    "TwoPileRectangleAnswer": "Row by row L(a, b); or with a limit 1 for N and 0 for P; or the difference",
    "TwoPileRunsAnswer": "Rows: difference of the piles, least and largest smaller pile, L or 0 where it is that pile",
    "TwoPileTableAnswer": "At [a, b] L(a, b); or with a limit 1 for N and 0 for P; or the difference; 0 where a pile is empty",
}

# How frames of pandas name the columns of arrays.
COLUMNS = {
    "GrundyStartsAnswer": ("value",),
    "GrundyTableAnswer": ("pile", "limit", "value"),
    "OnePileBlockingTableAnswer": ("limit",),
    "OnePilePassTableAnswer": ("g", "q"),
    "OnePileTableAnswer": ("g",),
    "SolveManyAnswer": ("move",),
    "TwoPileRunsAnswer": ("difference", "from", "to", "limit"),
}

# What is not asked through the exchange.
MORE = {
    "SolveManyAnswer": [
        ("game", "str", "The game"),
        ("f", "str", "The move function"),
        ("period", "int", "The period of f(n, t) in n: 1 for f(t), 0: none known"),
        ("convention", 'Literal["normal", "misere"]', "normal or misere: who wins at the end"),
        ("values", "numpy.typing.NDArray[Any]",
         "The least winning move of each position, 0 where it is lost; uint64, in the shape of the piles"),
        ("answered", "int", "So many positions were answered, from the first on"),
    ],
}

# Of an answer to a question about all of them.
OPEN = {"VerifyAnswer"}

HEAD = '''"""The answers to all questions, and the objects that they are made of.

Made by python/make_answers.py of the lists of fields of the library; not to be edited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .records import (
    Answer, Block, Elements, ListAnswer, Move, MoveBoth, Position, Reason, Record, TableAnswer)

if TYPE_CHECKING:
    import numpy.typing

__all__ = [
'''


def base_of(name, attributes):
    """The base class, and a line that says where its list or table is."""
    for attribute, type_, _ in attributes:
        if "NDArray" in type_:
            listed = f'    _table = "{attribute}"\n'
            if name in COLUMNS:
                listed += "    _columns = " + str(COLUMNS[name]).replace("'", '"') + "\n"
            return "TableAnswer", listed
    if name in LISTS:
        return "ListAnswer", f'    _list = "{LISTS[name]}"\n'
    names = {attribute for attribute, _, _ in attributes}
    return ("Answer" if {"status", "reason"} <= names else "Record"), ""


def what_is(name, questions):
    if not questions:
        return "A part of answers"
    if len(questions) == 1:
        return f"The answer to the question {questions[0]}"
    return f"The answer to the questions {', '.join(questions[:-1])} and {questions[-1]}"


def class_text(name, questions, attributes):
    base, listed = base_of(name, attributes)
    text = f"\n\nclass {name}({base}):\n"
    text += textwrap.fill(f'"""{what_is(name, questions)}.', 110, initial_indent="    ", subsequent_indent="    ",
                          break_on_hyphens=False)
    text += "\n\n    Attributes:\n"
    for attribute, type_, meaning in attributes:
        if "NDArray" in type_:
            meaning = ARRAYS.get(name, meaning)
        meaning = re.sub(r"\bnull\b", "None", meaning)
        line = f"{attribute}: {meaning}."
        text += textwrap.fill(line, 100, initial_indent=" " * 8, subsequent_indent=" " * 12) + "\n"
    text += '    """\n\n' + listed
    for attribute, type_, _ in attributes:
        text += f"    {attribute}: {type_}\n"
    if name in OPEN:
        text += "\n    if TYPE_CHECKING:\n        def __getattr__(self, name: str) -> Any: ...\n"
    return text


def engine_of(path):
    """The compiled module alone, without the package that this makes a part of."""
    spec = importlib.util.spec_from_file_location("_engine", path)
    engine = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(engine)
    return engine


def main(path):
    classes = engine_of(path).annotations()
    verdict = classes["OnePileAnswer"][1][-8:]
    assert verdict[0][0] == "status"
    for name, attributes in MORE.items():
        classes[name] = ["solve_many of one-pile"], attributes + verdict
    print(HEAD + "".join(f'    "{name}",\n' for name in sorted(classes)) + "]\n" +
          "".join(class_text(name, *classes[name]) for name in sorted(classes)), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])

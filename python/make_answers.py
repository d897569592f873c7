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
LISTS = {"OnePileBaseAnswer": "members", "WythoffPairsAnswer": "pairs"}

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

import numpy
import numpy.typing

from .records import Answer, Block, ListAnswer, Move, MoveBoth, Position, Reason, Record, TableAnswer

__all__ = [
'''


def base_of(name, attributes):
    """The base class, and a line that says where its list or table is."""
    for attribute, type_, _ in attributes:
        if "NDArray" in type_:
            return "TableAnswer", f'    _table = "{attribute}"\n'
    if name in LISTS:
        return "ListAnswer", f'    _list = "{LISTS[name]}"\n'
    names = {attribute for attribute, _, _ in attributes}
    return ("Answer" if {"status", "reason"} <= names else "Record"), ""


def class_text(name, attributes):
    base, listed = base_of(name, attributes)
    text = f"\n\nclass {name}({base}):\n"
    what = "A part of an answer" if base == "Record" else "An answer"
    text += f'    """{what}.\n\n    Attributes:\n'
    for attribute, _, meaning in attributes:
        meaning = re.sub(r"\bnull\b", "None", meaning)
        line = f"{attribute}: {meaning}."
        text += textwrap.fill(line, 100, initial_indent=" " * 8, subsequent_indent=" " * 12) + "\n"
    text += '    """\n\n' + listed
    for attribute, type_, _ in attributes:
        default = " = None" if type_.endswith("| None") else ""
        text += f"    {attribute}: {type_}{default}\n"
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
    verdict = classes["OnePileAnswer"][-7:]
    assert verdict[0][0] == "status"
    for name, attributes in MORE.items():
        classes[name] = attributes + verdict
    print(HEAD + "".join(f'    "{name}",\n' for name in sorted(classes)) + "]\n" +
          "".join(class_text(name, classes[name]) for name in sorted(classes)), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])

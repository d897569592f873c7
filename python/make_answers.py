#!/usr/bin/env python3
"""Makes dynim/answers.py of what the engine says of its answers. Usage: make_answers.py ENGINE FILE"""

from __future__ import annotations

import importlib.util
import pathlib
import re
import sys
import textwrap

HEAD = '''"""The answers to all questions, and the objects that they are made of.

Made by python/make_answers.py of the lists of fields of the library, when it is built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .records import (
    Answer, Block, Elements, ListAnswer, Move, MoveBoth, Position, Reason, Record, TableAnswer)

if TYPE_CHECKING:
    import numpy.typing

__all__ = [
'''


def base_of(of):
    """The base class, and lines that say where its list or table is."""
    for attribute, type_, _ in of["attributes"]:
        if "NDArray" in type_:
            columns = ", ".join(f'"{column}"' for column in of["columns"])
            return "TableAnswer", f'    _table = "{attribute}"\n' + (f"    _columns = ({columns},)\n" if columns else "")
    if of["list"]:
        return "ListAnswer", f'    _list = "{of["list"]}"\n'
    names = {attribute for attribute, _, _ in of["attributes"]}
    return ("Answer" if {"status", "reason"} <= names else "Record"), ""


def what_is(questions):
    if not questions:
        return "A part of answers"
    if len(questions) == 1:
        return f"The answer to the question {questions[0]}"
    return f"The answer to the questions {', '.join(questions[:-1])} and {questions[-1]}"


def class_text(name, of):
    base, listed = base_of(of)
    text = f"\n\nclass {name}({base}):\n"
    text += textwrap.fill(f'"""{what_is(of["questions"])}.', 110, initial_indent="    ", subsequent_indent="    ",
                          break_on_hyphens=False)
    text += "\n\n    Attributes:\n"
    for attribute, _, meaning in of["attributes"]:
        meaning = re.sub(r"\bnull\b", "None", meaning)
        line = f"{attribute}: {meaning}."
        text += textwrap.fill(line, 100, initial_indent=" " * 8, subsequent_indent=" " * 12) + "\n"
    text += '    """\n\n' + listed
    for attribute, type_, _ in of["attributes"]:
        text += f"    {attribute}: {type_}\n"
    if of["measures"]:
        text += "\n    if TYPE_CHECKING:\n        def __getattr__(self, name: str) -> Any: ...\n"
    return text


def engine_of(path):
    """The compiled module alone, without the package that this makes a part of."""
    spec = importlib.util.spec_from_file_location("_engine", path)
    engine = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(engine)
    return engine


def main(engine, file):
    classes = engine_of(engine).annotations()
    text = (HEAD + "".join(f'    "{name}",\n' for name in sorted(classes)) + "]\n" +
            "".join(class_text(name, classes[name]) for name in sorted(classes)))
    pathlib.Path(file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

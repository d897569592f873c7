#!/usr/bin/env python3
"""How large the source is, in numbers: a table for docs/design.md. Usage: scripts/measure.py [FOLDER]

Counts the files that git tracks, as they are. A function is counted where its body begins and ends on lines of
their own; a duplicate is six lines that stand again elsewhere in the folder with other names, numbers and texts.
"""

import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent)
PRODUCT = ("src", "include", "app", "python", "web", "wasm")


def tracked():
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    for name in names:
        try:
            yield name, (ROOT / name).read_text(encoding="utf-8").splitlines()
        except (UnicodeDecodeError, FileNotFoundError):
            pass  # a picture


FILES = dict(tracked())
CPP = {name: lines for name, lines in FILES.items() if name.endswith((".cpp", ".hpp"))}
OURS = {name: lines for name, lines in CPP.items() if name.startswith(("src/", "include/", "app/", "python/src/"))}


def folder_of(name):
    return "tests" if name.startswith("python/tests/") else name.split("/")[0]


def lines_of(*folders):
    return sum(len(lines) for name, lines in FILES.items() if folder_of(name) in folders)


def users_of_headers():
    """The files that include each header, but for the source file of its name."""
    users = collections.defaultdict(set)
    for name, lines in OURS.items():
        for line in lines:
            if found := re.match(r'#include "(.+)"', line):
                near = pathlib.PurePosixPath(name).parent / found[1]
                places = [str(near)] + [f"{folder}/{found[1]}" for folder in ("src", "include", "app", "python/src")]
                header = next((place for place in places if place in OURS), None)
                if header and name != header[:-4] + ".cpp":
                    users[header].add(name)
    return users


def lengths_of_functions():
    lengths = []
    for lines in OURS.values():
        begun = {}
        for number, line in enumerate(lines):
            indent = len(line) - len(line.lstrip())
            if re.match(r"( {0,4})\S.*\)( const)?( noexcept)?( override)? \{$", line) and not re.match(r" *(if|for|while|switch|else)\b", line):
                begun[indent] = number
            elif line.strip() == "}" and indent in begun:
                lengths.append(number - begun.pop(indent) - 1)
    return sorted(lengths)


TEXT_OR_FRAME = re.compile(r'\s*(//|#include|namespace|\}|using|(Phrase)?\{?")')


def duplicates(folder):
    """Places, a thousand lines, where a stretch of lines begins that are shaped as others before them; not texts in rows."""
    seen, pairs, total = {}, 0, 0
    for name, lines in OURS.items():
        if not name.startswith(folder):
            continue
        total += len(lines)
        kept = (line.strip() for line in lines if line.strip() and not TEXT_OR_FRAME.match(line))
        code = [re.sub(r"\w+", "w", re.sub(r'"[^"]*"', "s", line)) for line in kept]
        last = -9
        for place in range(len(code) - 5):
            window = tuple(code[place:place + 6])
            if window in seen and place > last + 1:
                pairs += 1
            if window in seen:
                last = place
            seen.setdefault(window, name)
    return 1000 * pairs / max(total, 1)


def main():
    total = sum(len(lines) for lines in OURS.values())
    inner = [name for name in OURS if name.endswith(".hpp") and not name.startswith("include/")]
    users = users_of_headers()
    functions = lengths_of_functions()
    count = lambda pattern: sum(bool(re.match(pattern, line)) for lines in OURS.values() for line in lines)
    rows = [
        ("lines of " + ", ".join(PRODUCT), f"{lines_of(*PRODUCT):,}"),
        *((f"lines of {folder}", f"{lines_of(folder):,}") for folder in (*PRODUCT, "tests")),
        ("public headers", sum(name.startswith("include/") for name in OURS)),
        ("other headers", len(inner)),
        ("of these with one user", sum(len(users[name]) <= 1 for name in inner)),
        ("C++ files of at most 30 lines", sum(len(lines) <= 30 for lines in OURS.values())),
        ("C++ files of more than 450 lines", sum(len(lines) > 450 for lines in OURS.values())),
        ("lines of C++ over 100 columns", sum(len(line) > 100 for lines in CPP.values() for line in lines)),
        ("classes a thousand lines", f"{1000 * count(r' *(class|struct) [^;]*$') / total:.1f}"),
        ("includes a thousand lines", f"{1000 * count('#include') / total:.0f}"),
        ("lines of a function: half, 90 %", f"{functions[len(functions) // 2]}, {functions[len(functions) * 9 // 10]}"),
        ("duplicates a thousand lines: " + ", ".join(("src", "include", "app", "python")),
         ", ".join(f"{duplicates(folder):.1f}" for folder in ("src", "include", "app", "python"))),
    ]
    for name, value in rows:
        print(f"| {name} | {value} |")


main()

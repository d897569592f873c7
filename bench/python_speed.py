#!/usr/bin/env python3
"""The speed of the Python module beside that of the C++ library, in turns within one run.

Usage: PYTHONPATH=build/python /usr/bin/python3 bench/python_speed.py build/bench/dynim_bench [ROUNDS]

Prints the medians of the rounds. The C++ figures are those of benchmarks of the same names in
bench/service_bench.cpp.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import timeit

import numpy

import dynim


def seconds(statement, number=1, **names):
    return timeit.timeit(statement, globals=names, number=number) / number


def python_figures():
    game = dynim.OnePile("2*t")
    random = numpy.random.default_rng(1)
    piles = random.integers(1, 2**63, 10**6, dtype=numpy.uint64)
    text = dynim._engine.number_text
    return {
        "solve 100": seconds("solve(100)", 20000, solve=game.solve),
        "solve_many, 10^6 positions": seconds("game.solve_many(piles, limits)", 3, game=game, piles=piles,
                                              limits=numpy.full(10**6, 1000, dtype=numpy.uint64)),
        "table to 10^8": seconds("game.table(10**8, threads=1)", 5, game=game),
        "an int into the library, and its text back": seconds("text(5)", 200000, text=text),
        "an int of 10^1000, likewise": seconds("text(large)", 20000, text=text, large=10**1000),
    }


def cpp_figures(bench):
    with tempfile.NamedTemporaryFile() as out:
        subprocess.run([bench, "--benchmark_filter=^python/", f"--benchmark_out={out.name}",
                        "--benchmark_out_format=json"], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        units = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3}
        return {run["name"].removeprefix("python/").removesuffix("/real_time"): run["real_time"] * units[run["time_unit"]]
                for run in json.load(out)["benchmarks"]}


def shown(value):
    return f"{value * 1e6:.2f} us" if value < 1e-3 else f"{value * 1e3:.1f} ms"


def main(bench, rounds="5"):
    runs = [(python_figures(), cpp_figures(bench)) for _ in range(int(rounds))]
    print(f"{'figure (all from this run)':45} {'Python':>12} {'C++':>12} {'ratio':>7}")
    for name in runs[0][0]:
        python = statistics.median(own[name] for own, _ in runs)
        if name in runs[0][1]:
            cpp = statistics.median(other[name] for _, other in runs)
            print(f"{name:45} {shown(python):>12} {shown(cpp):>12} {python / cpp:7.2f}")
        else:
            print(f"{name:45} {shown(python):>12}")


if __name__ == "__main__":
    main(*sys.argv[1:])

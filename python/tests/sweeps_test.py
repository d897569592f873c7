"""Sweeps: what each rule is answered alone, in the order of the rules, on any threads."""

import json
import os
import signal
import threading
from fractions import Fraction

import numpy
import pytest

import dynim

SWEEP = {"sweep": {"c": "2..9", "d": ["0", "t//2"]}, "unit": 5, "keep": ["finite", "members", "members * 2"],
         "of": {"question": "base", "game": "one-pile", "f": "{c}*t//3+{d}", "up_to": 1000}}


def test_rules_are_answered_as_alone():
    found = dynim.sweep(SWEEP)
    assert found.columns == ["rule", "status", "why", "c", "d", "finite", "members", "members * 2"]
    assert found.asked == len(found) == 16
    for row in found:
        base = dynim.OnePile(f"{row['c']}*t//3+{row['d']}").base(up_to=1000)
        assert row["status"] == base.status
        assert row["finite"] == base.finite
        assert row["members"] == len(list(base)) == row["members * 2"] / 2


def test_threads_and_text_change_nothing():
    assert dynim.sweep(json.dumps(SWEEP), threads=1).rows == dynim.sweep(SWEEP, threads=3).rows


def test_where_and_those_that_cannot_be_answered():
    found = dynim.sweep({"sweep": {"n": [6, 100000, "'"]}, "where": "outcome = 'P'", "keep": ["outcome"],
                         "of": {"question": "solve", "game": "one-pile", "f": "3*t", "pile": "{n}", "method": "oracle",
                                "budget": "1000nodes"}})
    assert found["status"] == ["proved", "unable", "invalid"]
    assert found["outcome"] == ["P", "unknown", None]
    assert "nodes" in found["why"][1]
    assert repr(found) == "<3 rules of 3: {'proved': 1, 'unable': 1, 'invalid': 1}>"


def test_arrays_and_frames():
    found = dynim.sweep(SWEEP)
    array = found.array("c", "members")
    assert array.shape == (16, 2) and array.dtype == numpy.int64
    pandas = pytest.importorskip("pandas")
    frame = found.to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame["members"]) == found["members"] and frame.index.name == "rule"


def test_an_array_of_numbers_and_texts_keeps_the_numbers():
    found = dynim.sweep({"of": {"question": "base", "game": "one-pile", "f": "floor({c}*t)", "up_to": 100}, "keep": ["members"],
                         "sweep": {"c": [Fraction(3, 2), 2]}})
    assert found.array("c", "members").tolist() == [["3/2", 7], [2, 10]]
    with pytest.raises(KeyError, match="there is no column 'nix'; there are rule, status"):
        found["nix"]


def test_an_interrupt_ends_all_units():
    asked = {"of": {"question": "solve", "game": "one-pile", "f": "n % 5000 == 0 ? {c}*t : 2*t", "pile": "10**9", "budget": "none"},
             "keep": ["outcome"], "sweep": {"c": "1..100000"}}
    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        dynim.sweep(asked)


def test_what_means_nothing():
    for change, words in [({"keep": ["memberz"]}, "memberz"), ({"sweep": {}}, "sweep"), ({"of": {}}, "c")]:
        with pytest.raises(dynim.InputError, match=words):
            dynim.sweep({**SWEEP, **change})
    with pytest.raises(TypeError):
        dynim.sweep(5)


def test_ranges_and_fractions():
    """What Python has for the values of a parameter."""
    asked = {"of": {"question": "base", "game": "one-pile", "f": "floor({c}*t)", "up_to": 100}, "keep": ["members"]}
    told = dynim.sweep({**asked, "sweep": {"c": "1..3"}})["members"]
    assert dynim.sweep({**asked, "sweep": {"c": range(1, 4)}})["members"] == told
    assert dynim.sweep({**asked, "sweep": {"c": numpy.arange(1, 4)}})["members"] == told
    assert dynim.sweep({**asked, "sweep": {"c": [Fraction(3, 2), 2]}})["members"][1] == told[1]
    with pytest.raises(TypeError):
        dynim.sweep({**asked, "sweep": {"c": object()}})

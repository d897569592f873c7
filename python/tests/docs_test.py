"""The documentation of the package is made without a warning, and its examples are true."""

import doctest
import os
import pathlib
import re
import subprocess
import sys

import dynim
import pytest

DOCS = pathlib.Path(__file__).parents[1] / "docs"
PAGES = sorted(DOCS.glob("*.rst"))
# Errors: "..." for what is left out, and the name of the exception may be written with its module or without.
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def test_examples_of_the_package():
    failed, tried = doctest.testmod(dynim, optionflags=OPTIONS)
    assert tried and not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_of(page):
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=OPTIONS, encoding="utf-8")
    assert tried and not failed


@pytest.mark.parametrize("page", ["docs/python.md", "docs/discoveries.md", "python/README.md"])
def test_examples_of_the_page(page):
    page = DOCS.parents[1] / page
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    failed, tried = doctest.DocTestRunner(optionflags=OPTIONS).run(test)
    assert tried and not failed


@pytest.fixture(scope="module")
def html(tmp_path_factory):
    pytest.importorskip("sphinx", reason="needs sphinx (Debian: python3-sphinx)")
    folder = tmp_path_factory.mktemp("docs")
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(  # away from the sources, or else these would be imported, which have no _engine
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-n", "-q", "-b", "html",
         "-d", str(folder / "doctrees"), str(DOCS), str(folder / "html")],
        cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=300,
        check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "html"


def test_all_public_names_are_described(html):
    text = "".join(page.read_text(encoding="utf-8") for page in html.glob("*.html"))
    for name in dynim.__all__:
        if name not in ("__version__", "answers", "records"):
            assert f'id="dynim.{name}"' in text, name
    for module in (dynim.answers, dynim.records):
        for name in module.__all__:
            assert f'id="{module.__name__}.{name}"' in text, name


def test_all_questions_are_described(html):
    text = (html / "games.html").read_text(encoding="utf-8")
    for game in (dynim.OnePile, dynim.TwoPile, dynim.Piles, dynim.Sum, dynim.Wythoff, dynim.Imitation,
                 dynim.Timed, dynim.ComplyConstrain):
        for name, value in vars(game).items():
            if callable(value) and not name.startswith("_"):
                assert f'id="dynim.{game.__name__}.{name}"' in text, f"{game.__name__}.{name}"

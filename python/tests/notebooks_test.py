"""The notebooks in examples/ run to their ends, and are committed without what they show."""

import doctest
import json
import os
import pathlib
import re
import sys

import dynim
import pytest

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
SECONDS = 120  # a cell; each notebook takes a few seconds in all


def test_there_are_notebooks():
    assert len(NOTEBOOKS) >= 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_is_without_output(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert set(notebook["metadata"]) <= {"kernelspec", "language_info"}
    identities = [cell["id"] for cell in notebook["cells"]]
    assert len(set(identities)) == len(identities)
    for cell in notebook["cells"]:
        assert not cell["metadata"]
        if cell["cell_type"] == "code":
            assert not cell["outputs"] and cell["execution_count"] is None


@pytest.fixture
def kernel(tmp_path, monkeypatch):
    """A kernel python3 that is this interpreter and finds the modules that this one finds."""
    folder = tmp_path / "jupyter" / "kernels" / "python3"
    folder.mkdir(parents=True)
    path = os.pathsep.join(entry for entry in sys.path if entry)
    (folder / "kernel.json").write_text(json.dumps({
        "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
        "display_name": "Python 3", "language": "python",
        "env": {"PYTHONPATH": path, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path / "jupyter"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    return "python3"


def wanted(module):
    """The module; skips the test where it is not installed, and says which package has it."""
    name = module.split(".")[0]
    return pytest.importorskip(module, reason=f"needs {name} (Debian: python3-{name})")


def run(notebook, kernel, folder, **options):
    preprocessors = wanted("nbconvert.preprocessors")
    wanted("ipykernel")
    wanted("matplotlib")
    preprocessors.ExecutePreprocessor(timeout=SECONDS, kernel_name=kernel, **options).preprocess(
        notebook, {"metadata": {"path": str(folder)}})
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


def test_the_kernel_is_this_python(kernel, tmp_path):
    nbformat = wanted("nbformat")
    cell = nbformat.v4.new_code_cell("import sys, dynim\nprint(sys.executable, dynim.__file__, sep='\\n')")
    shown, = run(nbformat.v4.new_notebook(cells=[cell]), kernel, tmp_path)
    assert shown.text.splitlines() == [sys.executable, dynim.__file__]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs(path, kernel, tmp_path):
    nbformat = wanted("nbformat")
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    outputs = run(notebook, kernel, tmp_path)
    assert not [output for output in outputs if output.output_type == "error"]
    assert [output for output in outputs if "image/png" in output.get("data", {})]  # each shows a figure
    assert not [output.text for output in outputs if output.get("name") == "stderr"]  # and no warnings


def shown(cell):
    """What a cell of a notebook printed, its value, and its error as at a prompt."""
    text = ""
    for output in cell.outputs:
        if output.output_type == "error":
            text += f"{output.ename}: {output.evalue}\n"
        else:
            text += output.get("text") or output.data["text/plain"] + "\n"
    return text


def test_the_lines_of_the_page(kernel, tmp_path):
    """docs/python.md typed line by line shows what it says."""
    nbformat = wanted("nbformat")
    page = (EXAMPLES.parent / "docs" / "python.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    lines = [example for block in blocks for example in doctest.DocTestParser().get_examples(block)]
    assert len(blocks) >= 8 and len(lines) >= 30
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(line.source) for line in lines])
    run(notebook, kernel, tmp_path, allow_errors=True)
    for line, cell in zip(lines, notebook.cells):
        said = line.exc_msg.removeprefix("dynim.") if line.exc_msg else line.want
        assert doctest.OutputChecker().check_output(said, shown(cell), doctest.NORMALIZE_WHITESPACE), (
            f"{line.source}should show\n{said}and shows\n{shown(cell)}")

"""The statements of the papers, which the program shows and checks."""

from __future__ import annotations

from .errors import InputError

__all__ = ["paper"]


class _Page(str):
    """A text that a notebook or a prompt shows as it is printed."""

    def __repr__(self) -> str:
        return str(self)


def paper(name: str | None = None, statement: int | str | None = None, **numbers: object) -> str:
    """What ``dynim paper`` prints: the papers, the statements of one of them, or one statement, run now.

    ``name`` is hr03, hr06, hr05 or l09; ``statement`` a number, or words of it; ``numbers`` take the place of
    those of its command, as in ``paper("hr03", 4, pile=1000)``. This starts the program. Raises InputError where
    there is no such statement.
    """
    import os
    from shutil import get_terminal_size
    from subprocess import run

    from .__main__ import program  # which python -m dynim runs, not knowing that it is imported already
    found = program()
    if found is None:
        raise RuntimeError("the statements are the program's, which is not installed; a wheel of dynim brings it")
    asked = [str(word) for word in (name, statement) if word is not None]
    for number, value in numbers.items():
        asked += [f"--{number.replace('_', '-')}", str(value)]
    done = run([found, "paper", *asked], capture_output=True, text=True, check=False,
               env={**os.environ, "COLUMNS": str(get_terminal_size().columns)})
    if not done.stdout:
        raise InputError(done.stderr.strip().removeprefix("dynim: ").split("\n")[0])
    return _Page(done.stdout.rstrip("\n"))

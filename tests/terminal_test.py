"""dynim on a terminal: colours, unless they are not wanted, and lines as wide as it is.

terminal_test.py DYNIM
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
from terminal import Terminal

DYNIM = sys.argv[1]
QUESTION = ["solve", "one-pile", "--f", "2*t", "--pile", "100"]
GREEN = "\x1b[38;5;28m"


def screen(arguments, columns=80, **variables):
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm"}
    environment.update(variables)
    terminal = Terminal(["/bin/sh", "-c", 'sleep 0.2; exec "$@"', "sh", DYNIM] + arguments,
                        environment, columns)
    ended = False
    while not ended:
        ended = terminal.read(20) in ("", None)
    output = terminal.output.replace("\r\n", "\n")
    terminal.close()
    return output


def check(what, holds, output):
    if not holds:
        sys.exit(f"{what}:\n{output!r}")


def main():
    output = screen(QUESTION)
    check("green on a terminal", GREEN + "N, the player" in output, output)
    check("80 columns", "reason               Taking 3 leaves 97. The opponent may then take at most\n"
          in output, output)
    for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        output = screen(QUESTION, **variables)
        check(f"no colours with {variables}", "\x1b[" not in output, output)
    output = screen(QUESTION, NO_COLOR="")
    check("an empty NO_COLOR says nothing", GREEN in output, output)
    output = screen(QUESTION + ["--color", "never"])
    check("--color never", "\x1b[" not in output, output)
    for columns in (50, 70, 97):
        for arguments in (QUESTION, ["help", "solve", "wythoff"]):
            output = screen(arguments + ["--color=never"] * (arguments == QUESTION), columns)
            longest = max(map(len, output.split("\n")))
            check(f"{columns} columns", longest < columns, output)
            check(f"{columns} columns are used", longest > columns - 15, output)


if __name__ == "__main__":
    main()

"""The scripts of `dynim completion`, each in its shell: what TAB makes of the beginning of a command.

completion_test.py DYNIM SHELL

bash and zsh are typed at, on a terminal: a function in place of dynim writes what the line was when
it was sent off; the script asks the program behind it. fish says by itself what it would propose.
"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
from terminal import Terminal

DYNIM, SHELL = sys.argv[1:]
PATH = os.path.dirname(DYNIM) + ":" + os.environ["PATH"]

# What is typed before TAB, and the words that the line then has.
COMPLETIONS = [
    ("solv", "solve"),
    ("solve one-p", "solve one-pile"),
    ("solve one-pile --termi", "solve one-pile --terminal"),
    ("solve one-pile --method rec", "solve one-pile --method recurrence"),
    ("solve one-pile --f '2 * t' --method ora", "solve one-pile --f 2 * t --method oracle"),
    ("solve one-pile --misere --termi", "solve one-pile --misere --terminal"),
    ("solve one-pile --f 'isqrt(t)' --pile 5 --expl", "solve one-pile --f isqrt(t) --pile 5 --explain"),
    ("base --f @golde", "base --f @golden"),
    ("solve @wythoff-n", "solve @wythoff-nim"),
    ("solve @wythoff-nim --block-targets di", "solve @wythoff-nim --block-targets diagonal"),
    ("wythoff-n", "wythoff-nim"),
    ("wythoff-nim 3,5 --block-t", "wythoff-nim 3,5 --block-targets"),
    ("gallery waltz", "gallery waltz"),
    ("gallery --game imi", "gallery --game imitation"),
    ("help solve imi", "help solve imitation"),
    ("completion fi", "completion fish"),
    ("play --level fai", "play --level fair"),
    ("play wythoff --level gen", "play wythoff --level gentle"),
    ("play fibonacci --level gen", "play fibonacci --level gentle"),
    ("play --level fair imi", "play --level fair imitation"),
    ("paper l0", "paper l09"),
    ("table --format mark", "table --format markdown"),
    ("strategy one-pile --format pyth", "strategy one-pile --format python"),
    ("base --f t --members 3 --output answer", "base --f t --members 3 --output answer.csv"),
]

# Beginnings of which a shell must propose several.
PROPOSALS = [
    ("solve ", ["one-pile", "two-pile", "piles", "wythoff", "imitation", "sum", "@fibonacci"]),
    ("play one-pile --", ["--pile", "--limit", "--computer-first", "--explain"]),
    ("pairs --sequence ", ["a", "b"]),
    ("play --level ", ["perfect", "strong", "fair", "gentle"]),
    ("paper ", ["hr03", "hr06", "hr05", "l09"]),
]

# Of these the one that comes before all others.
FIRST = {"solve ": "one-pile", "play --level ": "perfect"}

START = {
    "bash": ["bash", "--norc", "-i"],
    "zsh": ["zsh", "-f", "-i"],
}

PREPARE = {
    "bash": [
        "bind 'set bell-style none'",
        "source '{script}'",
        """dynim() {{ printf '<%s>\\n' "$*"; }}""",
        "PS1='ready> '",
    ],
    "zsh": [
        "autoload -Uz compinit && compinit -D -u",
        "unsetopt beep list_beep",
        "source '{script}'",
        """dynim() {{ printf '<%s>\\n' "$*" }}""",
        "PS1='ready> '",
    ],
}


def what_is_wrong(typed, expected, found):
    wrong = [f"{typed!r}: no {word!r} in {found}" for word in expected if word not in found]
    first = next((word for word in found if word in expected), None)
    if FIRST.get(typed, first) != first:
        wrong.append(f"{typed!r}: {first!r} comes first")
    return wrong


def words_shown(terminal, expected):
    """All that stand there, as soon as those that are expected do; the script asks the program, which may take a while."""
    for _ in range(60):
        terminal.settle()
        words = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", terminal.output).split()
        if set(expected) <= set(words):
            break
    return words


def on_a_terminal(script, directory):
    environment = {"PATH": PATH, "TERM": "xterm", "HOME": directory, "LANG": "C.UTF-8"}
    os.chdir(directory)
    terminal = Terminal(START[SHELL], environment, 200)
    for line in PREPARE[SHELL]:
        terminal.type(line.format(script=script) + "\n")
        terminal.settle()
    failures = []
    for typed, expected in COMPLETIONS:
        terminal.output = ""
        terminal.type("dynim " + typed + "\t")
        terminal.settle()
        terminal.type("\n")
        if not terminal.wait_for("<" + expected + ">", 5):
            failures.append(f"{typed!r}: not {expected!r} but {terminal.output!r}")
    for typed, expected in PROPOSALS:
        terminal.output = ""
        terminal.type("dynim " + typed + "\t\t")
        failures += what_is_wrong(typed, expected, words_shown(terminal, expected))
        terminal.type("\x15\n")  # the line is given up
        terminal.settle()
    terminal.close()
    return failures


def proposals_of_fish(script, directory, typed):
    command = f"source {script}; complete --do-complete {fish_quoted('dynim ' + typed)}"
    result = subprocess.run(["fish", "--no-config", "-c", command], capture_output=True, text=True,
                            cwd=directory, check=True, env={**os.environ, "PATH": PATH, "HOME": directory})
    return [line.split("\t")[0] for line in result.stdout.splitlines()]


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def by_asking_fish(script, directory):
    failures = []
    for typed, expected in COMPLETIONS:
        wanted = expected.split()[-1]
        found = proposals_of_fish(script, directory, typed)
        if found != [wanted]:
            failures.append(f"{typed!r}: not {wanted!r} but {found}")
    for typed, expected in PROPOSALS:
        found = proposals_of_fish(script, directory, typed)
        failures += what_is_wrong(typed, expected, found)
    return failures


def answers(words):
    return subprocess.run([DYNIM, "completion", SHELL, "dynim", *words], capture_output=True, text=True, check=True).stdout


def main():
    if answers(["solve", "one-pile", "--pile", ""]):
        sys.exit("a number is proposed")
    if "--pile" not in answers(["solve", "one-pile", "--misere", "-"]):
        sys.exit("no option is proposed behind a flag")
    with tempfile.TemporaryDirectory() as directory:
        script = os.path.join(directory, "completion-script")
        with open(script, "w") as file:
            subprocess.run([DYNIM, "completion", SHELL], stdout=file, check=True)
        open(os.path.join(directory, "answer.csv"), "w").close()
        check = by_asking_fish if SHELL == "fish" else on_a_terminal
        failures = check(script, directory)
    if failures:
        sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()

"""Every JSON answer of the command line fits the JSON Schema, and so does every request that is answered.

The answers are those of the examples in the documentation and of the cases of tests/cli, which are run once more here.
A request that is answered by an error need not fit; the error must. Usage:

    schema_test.py PROGRAM SOURCE_DIRECTORY
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
SCHEMA = json.loads(subprocess.run([PROGRAM, "manual", "--schema"], stdout=subprocess.PIPE, check=True).stdout)
QUESTIONS = {name.split("-")[1] for name in SCHEMA["$defs"] if name.startswith("answer-")}
UNANSWERED = ("interrupt", "stdout-to", "in-open", "in-digits", "memory", "file-size")


def validator(name):
    return jsonschema.Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": SCHEMA["$defs"]})


class Checks:
    def __init__(self):
        self.validators, self.answers, self.requests, self.failures = {}, 0, 0, []

    def check(self, name, instance, where):
        if name not in self.validators:
            if name not in SCHEMA["$defs"]:
                self.failures.append(f"{where}: the schema has no {name}")
                return
            self.validators[name] = validator(name)
        for error in self.validators[name].iter_errors(instance):
            self.failures.append(f"{where}: {name}: {error.message[:300]} at {list(error.absolute_path)}")

    def answer(self, question, answer, where):
        if "questions" in answer:  # of describe: schemas, which are those of the file
            return
        if question == "base":  # five questions behind one command
            of_field = {"base_runs": "runs", "index": "member", "root": "count", "frames": "frames"}
            question = next((of_field[field] for field in of_field if field in answer), "base")
        if question == "solve" and answer.get("game") == "one-pile":  # with blocking, with a pass, or neither
            of_field = {"blocking": "blocking", "least_winning_limit": "blocking", "q": "pass"}
            question = next((of_field[field] for field in of_field if field in answer), "solve")
        if question == "table" and answer.get("game") == "one-pile":
            of_field = {"blocking": "blocking-table", "rows": "pass-table"}
            question = next((of_field[field] for field in of_field if field in answer), "table")
        if question == "table" and answer.get("game") == "two-pile":
            of_field = {"from": "rectangle", "diagonals": "runs"}
            question = next((of_field[field] for field in of_field if field in answer), "table")
        if question == "table" and answer.get("game") == "grundy" and "values" in answer:
            question = "starts"
        if question == "table" and answer.get("game") == "wythoff" and "classes" not in answer:
            question = "values"
        if question == "verify" and "thresholds_to" in answer:
            question = "verify-thresholds"
        name = f"answer-{question}-{answer['game']}" if "game" in answer else f"answer-{question}"
        if "error" in answer:
            name = "error"
        elif "computer" in answer:
            name = f"record-{answer['game']}"
        self.answers += 1
        self.check(name, answer, where)

    def request(self, text, answer, where):
        if "error" in answer:
            return self.answer(None, answer, where)
        request = json.loads(text)
        question = request["question"]
        if question != "describe":
            self.requests += 1
            game = request.get("game", "")
            name = "named" if game.startswith("@") else f"{question}-{game}" if game else question
            self.check(f"request-{name}", request, where)
        self.answer(question, answer, where)


def unescape(text):
    return re.sub(r"\\(x[0-9a-fA-F]{2}|n|\\)",
                  lambda m: {"n": "\n", "\\": "\\"}.get(m[1]) or chr(int(m[1][1:], 16)), text)


def shortened(value):
    """The same with the beginnings of its lists: of an answer of many MB all entries take a minute, and have the same fields."""
    if isinstance(value, dict):
        return {name: shortened(part) for name, part in value.items()}
    return [shortened(part) for part in value[:100]] if isinstance(value, list) else value


def cases():
    """Yields place, arguments, standard input and files of each case that can be run here."""
    for path in sorted((SOURCE / "tests/cli").glob("*.cases")):
        case = {}
        for number, line in enumerate(path.read_text().splitlines() + ["case: end"], 1):
            key, _, value = line.partition(":")
            if key == "case":
                if case.get("run") and not any(key in case for key in UNANSWERED):
                    yield case["place"], case["run"][0], "".join(case.get("in", [])), case.get("file", [])
                case = {"place": f"{path.name}:{number}"}
            elif key == "in":
                case.setdefault("in", []).append(unescape(value[1:]) + "\n")
            elif line and not line.startswith("#"):
                case.setdefault(key, []).append(value.strip())


def examples():
    """The commands of the documentation with what it says that their standard input is."""
    for path in [SOURCE / "README.md", *sorted((SOURCE / "docs").glob("*.md"))]:
        lines = iter(enumerate(path.read_text().splitlines(), 1))
        for number, line in lines:
            if not line.startswith("$ dynim "):
                continue
            command = line[len("$ dynim "):]
            while command.endswith("\\"):
                command = command[:-1] + next(lines)[1]
            given, here = "", re.search(r" <<(\w+)$", command)
            if here:
                command = command[:here.start()]
                while (text := next(lines)[1]) != here[1]:
                    given += text + "\n"
            yield f"{path.name}:{number}", command, given, []


def run(arguments, given, files):
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            name, _, line = file.partition(" ")
            with open(pathlib.Path(folder, name), "a", encoding="utf-8") as out:
                out.write(unescape(line) + "\n")
        return subprocess.run([PROGRAM, *arguments], input=given.encode("latin-1", "replace"), cwd=folder,
                              capture_output=True, check=False, timeout=120).stdout.decode()


def main():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    checks = Checks()
    for place, command, given, files in [*cases(), *examples()]:
        try:
            arguments = shlex.split(command)
        except ValueError:
            continue  # a case of what no shell would pass on
        if not arguments or "--output" in arguments or "-o" in arguments:
            continue
        if arguments[0] == "ask":
            requests = [line for line in given.splitlines() if line.strip()]
            answers = run(arguments, given, files).splitlines()
            for request, answer in zip(requests, answers):
                checks.request(request, json.loads(answer), place)
        elif "json" in arguments and "--format" in arguments and arguments[0] != "paper":  # no answer of its own
            text = run(arguments, given, files)
            if not text:
                continue  # wrong usage
            lines = text.splitlines()
            answers = [text] if lines[0] == "{" else lines
            for answer in answers:
                # A short form begins with a rule or the name of a game.
                question = arguments[0] if arguments[0] in QUESTIONS else "solve"
                whole = json.loads(answer)
                checks.answer(question, whole if len(answer) < 10**6 else shortened(whole), place)
    print(f"{checks.answers} answers and {checks.requests} requests checked")
    print("\n".join(checks.failures[:50]))
    if checks.failures or checks.answers < 150 or checks.requests < 10:
        sys.exit(1)


main()

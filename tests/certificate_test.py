"""Certificates dynim/1 that `dynim base` writes, and some of scales, are accepted by scripts/check_certificate.py, and edited ones
are rejected, unless what they claim is still true.

certificate_test.py DYNIM CHECKER
"""

import copy
import importlib.util
import itertools
import json
import math
import os
import random
import subprocess
import sys
import tempfile

DYNIM, CHECKER = sys.argv[1:]
SEED, DRAWN, EDITED, MEMBERS = 20271127, 40, 120, 300

RULES = [
    # Patterns of steps and values, and the scale where f(qt) = q f(t).
    "t%2==0 ? t : 4*t", "t%2==0 ? t : 2*t", "t%3==0 ? 2*t : t", "ispow(2,t) ? 4*t : t", "ispow(8,t) ? 4*t : t",
    "t*valuation(2,2*t)", "lcm(t,6)", "t%2==0 ? 2*t : t", "t%2==0 ? 3*t : 2*t", "t%3==1 ? 4*t : t", "t%4==0 ? 5*t : t",
    "ispow(2,t) ? 3*t : 2*t", "ispow(3,t) ? 6*t : t",
    # One delay between two lines.
    "2*t+t%3", "t < 10 ? 3*t : 2*t", "t+t%5", "2*t-popcount(t)",
    # No falls, an end, a period.
    "2**t", "t<9 ? (5*t)//3+1 : t*t", "popcount(t)", "isqrt(t)", "gcd(t,12)+2", "t==1 ? 4 : gcd(t,2)"]

# Patterns of several bases.
JOINT = [
    "n%2==0 ? 2*t : 3*t", "n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "t; 2*t; 3*t", "n%2==0 ? (t%3==0 ? 3*t : t+1) : 2*t",
    "2*t; t", "t; t; 2*t", "n%2==0 ? t+1 : 2*t", "n%3==1 ? t : (t%2==0 ? 2*t : 3*t)", "(n+t)%2==0 ? 2*t : 3*t",
    "n%2==0 ? floor(3*t/2) : 2*t", "n%3*t+t", "t%2==0 ? 2*t : 3*t; 2*t", "n%2==0 ? t : (t%2==0 ? t : 4*t)",
    "n%4==0 ? 2*t : 3*t"]

# A rule, lines below it by the residue of t, its scales, and the one from which on they repeat.
SCALES = [
    ("t%2==0 ? t : 2*t", [[1, 0], [2, 0]], [3], 0), ("t%2==0 ? t : 2*t", [[1, 0], [2, 0]], [3, 3], 1),
    ("t%3==0 ? 2*t : t", [[1, 0]], [4], 0), ("ispow(8,t) ? 4*t : t", [[1, 0]], [8], 0),
    ("t+min(t-1,5)", [[1, 0]], [2, 2, 2, 2], 3), ("t%5==4 ? 2*t : t", [[1, 0]] * 5, [2, 2, 3], 1),
    ("t%5==4 ? 3*t : t", [[1, 0]], [2, 2, 4], 0), ("t%5==2 ? 2*t : t", [[1, 0], [1, 0], [2, 0], [1, 0], [1, 0]], [2, 3], 0),
    ("t%4==0 ? t : 3", [[1, 0], [0, 3], [0, 3], [0, 3]], [4, 2], 1)]


# Of a certificate above by its rule, another f, the same where members are looked at, and a line around it by the residue of n.
LATE = [
    ("t%2==0 ? t : 4*t", "t%2==0 ? (t<10**6 ? t : 2*t) : 4*t", 0, "upper", "2"),
    ("n%2==0 ? 2*t : 3*t", "n%2==0 ? (t<10**6 ? 2*t : 3*t) : 3*t", 0, "upper", "3"),
    ("n%2==0 ? 2*t : 3*t", "n%2==0 ? 2*t : (t<10**6 ? 3*t : 4*t)", 1, "upper", "4"),
    ("n%2==0 ? 2*t : 3*t", "n%2==0 ? 2*t : (t<10**6 ? 3*t : 2*t)", 1, "lower", "2"),
    ("t; 2*t; 3*t", "t; t<10**6 ? 2*t : 3*t; 3*t", 1, "upper", "3"),
    ("t; 2*t; 3*t", "t; 2*t; t<10**6 ? 3*t : 4*t", 2, "upper", "4"),
    ("n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "n%2==0 ? (t<10**6 ? 2*t : 4*t) : (t%2==0 ? t : 4*t)", 0, "upper", "4"),
    ("n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "n%2==0 ? 2*t : (t%2==0 ? (t<10**6 ? t : 2*t) : 4*t)", 1, "upper", "2"),
    ("n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "n%2==0 ? 2*t : (t%2==0 ? (t<10**6 ? t : t//4) : 4*t)", 1, "lower", "1/5"),
    ("n%3*t+t", "n%3*t + t + (n%3==2 and t>10**6 ? t : 0)", 2, "upper", "4")]

# Of a certificate above by its rule, or by the number of its scales, what is changed so that it proves nothing.
FORGED = [
    # f is outside the lines, or has no period in n.
    ("n%2==0 ? 2*t : 3*t", {("rule",): "n%2==0 ? 2*t : (t<10**6 ? 3*t : 4*t)"}),
    ("n%2==0 ? 2*t : 3*t", {("rule",): "n%2==0 and n<10**6 ? 2*t : 3*t"}),
    ("n%2==0 ? 2*t : 3*t", {("rule",): "n%2==0 and n!=1000000 ? 2*t : 3*t"}),
    # Another list, another recurrence.
    ("n%2==0 ? 2*t : 3*t", {("entries", 0, "step"): "6"}), ("t; 2*t; 3*t", {("first", 0): "1"}),
    ("n%2==0 ? t+1 : 2*t", {("recurrences", 0, "coefficients", 0): "3"}), ("t; 2*t; 3*t", {("recurrences", 2, "from"): "2"}),
    # Scales that do not come back, and ones without (S1), (S2) or a self-valued Q.
    (5, {("scales",): ["2"], ("from",): "0"}), (0, {("rule",): "2*t", ("scales",): ["2"]}), (0, {("scales",): ["4"]}),
    (2, {("rule",): "(t//3**valuation(3,t)<3 ? 2 : 1)*3**valuation(3,t)", ("scales",): ["3"],
         ("lines", "residues", 0, "lower"): ["0", "1"]}),
    # Falls, an end, a delay.
    ("2**t", {("rule",): "t%2==0 ? t : 4*t"}), ("isqrt(t)", {("last",): "1"}), ("2*t+t%3", {("delay",): "2"})]


def checker():
    spec = importlib.util.spec_from_file_location("check_certificate", CHECKER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.setrecursionlimit(3000)
    return module


def drawn_joint_rule(rng):
    return "; ".join(drawn_rule(rng, 1) for _ in range(rng.randint(2, 3)))


def drawn_rule(rng, least=2):
    """Lines by the residue of t."""
    m = rng.randint(least, 3 * least)
    lines = [f"{rng.randint(1, 5)}*t+{rng.randint(0, 2)}" for _ in range(m)]
    return "".join(f"t%{m}=={r} ? {line} : " for r, line in enumerate(lines[:-1])) + lines[-1]


def certificate(rule, path):
    result = subprocess.run([DYNIM, "base", "--f", rule, "--members", "1", "--certificate", path],
                            capture_output=True, text=True)
    if result.returncode != 0 and "there is no certificate" not in result.stderr:
        sys.exit(f"base --f '{rule}' --certificate: {result.stderr}")
    return result.returncode == 0


def scales(rule, lower, numbers, start):
    residues = [{"lower": [str(x) for x in line], "upper": None} for line in lower]
    return {"certificate": "dynim/1", "game": "one-pile", "claim": "base", "rule": rule, "kind": "scale",
            "lines": {"from": "1", "residues": residues}, "scales": [str(Q) for Q in numbers], "from": str(start)}


def members(rule):
    """Of each base, with their values."""
    result = subprocess.run([DYNIM, "base", "--f", rule, "--members", str(MEMBERS), "--format", "csv"],
                            capture_output=True, text=True, check=True)
    head, *rows = [line.split(",") for line in result.stdout.splitlines()]
    bases = {}
    for *game, b, g in rows:
        bases.setdefault(tuple(game), []).append((int(b), int(g)))
    return list(bases.values())


def is_true(data, bases):
    """Whether the first members, with their values, are as the certificate says."""
    b, g = [member[0] for member in bases[0]], [member[1] for member in bases[0]]
    value = lambda name: int(data[name])
    kind = data["kind"]
    if kind == "pattern":
        return follows(data, bases)
    if kind == "finite":
        return len(b) < MEMBERS and b[-1] == value("last")
    if kind == "periodic":
        return True  # the checker trusts nothing there
    if kind == "falls-end":
        return all(x == y for x, y in bases[0][value("member"):])
    if kind == "scale":
        Q, i = [int(x) for x in data["scales"]], value("from")
        low, high = math.prod(Q[:i]), math.prod(Q)
        if low not in b or high not in b:
            return False
        k, l = b.index(low), b.index(high)
        return all(x * high == y * low for x, y in zip(b[k:], b[l:]))
    start, d = value("start"), value("delay")
    return all(b[k + 1] == b[k] + b[k - d] and g[k + 1] == b[k + 1] for k in range(start, len(b) - 1))


def follows(data, bases):
    """Whether the members known of all bases follow a pattern."""
    first, entries = [int(game) for game in data["first"]], data["entries"]
    listed, last = [], {}  # game, number, member
    for K in itertools.count():
        x = K - len(first)
        entry = entries[x % len(entries)]
        game = first[K] if x < 0 else int(entry["game"])
        if game >= len(bases):
            return False
        number = last[game][1] + 1 if game in last else 0
        if number == len(bases[game]):
            break
        b, g = bases[game][number]
        if x >= 0:
            before, step, *value = [K - int(o) for o in [entry["before"], entry["step"], *entry["value"]]]
            if min(before, step, *value) < 0 or listed[before] != last.get(game):
                return False
            if listed[step][0] != (game + listed[before][2]) % len(bases) or b != listed[before][2] + listed[step][2]:
                return False
            if g != b - sum(listed[o][2] for o in value):
                return False
        last[game] = (game, number, b)
        listed.append(last[game])
    for game, recurrence in enumerate(data["recurrences"]):
        if recurrence:
            c, b = [int(x) for x in recurrence["coefficients"]], [member[0] for member in bases[game]]
            if any(b[k + 1] != sum(x * b[k - j] for j, x in enumerate(c)) for k in range(int(recurrence["from"]), len(b) - 1)):
                return False
    return True


def forged(data, changes):
    data = copy.deepcopy(data)
    for (*path, last), value in changes.items():
        parent = data
        for key in path:
            parent = parent[key]
        parent[last] = value
    return data


def places(data, path=()):
    """Of all that can be edited."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        if path or key not in ("certificate", "game", "claim", "rule"):
            yield path + (key,), value
            yield from places(value, path + (key,))


def edited(data, rng):
    data = copy.deepcopy(data)
    path, value = rng.choice(list(places(data)))
    parent = data
    for key in path[:-1]:
        parent = parent[key]
    if isinstance(value, str) and value.lstrip("-").isdigit():
        parent[path[-1]] = str(int(value) + rng.choice([-2, -1, 1, 2, 7]))
    elif isinstance(value, list) and value:
        i = rng.randrange(len(value))
        rng.choice([lambda: value.pop(i), lambda: value.insert(i, value[i]), value.clear])()
    elif value is None:
        parent[path[-1]] = rng.choice(["1", "2", ["0", "0"], ["1"]])
    else:
        parent[path[-1]] = rng.choice([None, "0", [], "cut", "split", "delay"])
    return data


def main():
    print("seed", SEED)
    rng = random.Random(SEED)
    check = checker().check
    accepted, without = {"one base": [], "several bases": [], "scales": []}, 0
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "certificate.json")

        def verdict_on(data):
            with open(path, "w") as file:
                json.dump(data, file)
            return check(path)

        def accept(group, data):
            bases, (code, verdict) = members(data["rule"]), verdict_on(data)
            if code != 0 or not is_true(data, bases):
                sys.exit(f"f = {data['rule']}: {verdict}, {data} (seed {SEED})")
            accepted[group].append((data, bases))

        joint = JOINT + [drawn_joint_rule(rng) for _ in range(DRAWN // 4)]
        for rule in RULES + joint + [drawn_rule(rng) for _ in range(DRAWN)]:
            if not certificate(rule, path):
                without += 1
                if rule in RULES + JOINT:
                    sys.exit(f"f = {rule} has no certificate")
                continue
            with open(path) as file:
                data = json.load(file)
            if data["certificate"] != "dynim/1" and rule not in RULES + JOINT:
                continue  # for dynim-check
            accept("several bases" if rule in joint else "one base", data)
        for scale in SCALES:
            accept("scales", scales(*scale))
        of_rule = {data["rule"]: data for data, _ in accepted["one base"] + accepted["several bases"]}
        late = 0
        for rule, other, pile, side, slope in LATE:
            new = forged(of_rule[rule], {("rule",): other, ("lines", pile, "residues", 0, side): [slope, "0"]})
            code, verdict = verdict_on(new)
            if code == 0 and not is_true(new, members(other)):
                sys.exit(f"{verdict}, of {new}")
            late += code != 0
        for name, changes in FORGED:
            new = forged(of_rule[name] if isinstance(name, str) else accepted["scales"][name][0], changes)
            code, verdict = verdict_on(new)
            if code == 0:
                sys.exit(f"{verdict}, forged: {new}")
        print(f"{late} of {len(LATE)} with another f rejected, the others still true")
        if late < len(LATE) // 2:
            sys.exit("too few")
        for group, certificates in accepted.items():
            rejected = 0
            for _ in range(EDITED):
                data, bases = rng.choice(certificates)
                new = edited(data, rng)
                code, verdict = verdict_on(new)
                if code == 0 and not is_true(new, bases):
                    sys.exit(f"{verdict}, of {data}, edited to {new} (seed {SEED})")
                rejected += code != 0
            print(f"{group}: {len(certificates)} accepted; edited {rejected} rejected, {EDITED - rejected} still true")
            if rejected < EDITED // 2:
                sys.exit("too few")
    print(f"{without} drawn rules without")
    if len(accepted["one base"]) < 60 or len(accepted["several bases"]) < 20:
        sys.exit("too few")


if __name__ == "__main__":
    main()

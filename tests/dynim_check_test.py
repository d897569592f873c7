"""dynim-check accepts certificates of what a recurrence of our own finds, and refuses edited ones, each with the place. With a
dynim, rules mean the same to it, and certificates that it writes are accepted. scripts/proofs.sh runs it, since dynim-check is
made there.

dynim_check_test.py CHECKER [DYNIM]        DYNIM_CHECK_SEED=... replays
"""

import collections
import concurrent.futures
import functools
import itertools
import json
import os
import random
import re
import subprocess
import sys
import time
from fractions import Fraction
from math import floor, gcd, isqrt, sqrt

CHECKER, *DYNIM = sys.argv[1:]
SEED = int(os.environ.get("DYNIM_CHECK_SEED", random.SystemRandom().randrange(10**9)))
RULES, EDITS, UP_TO = 300, 10_000, 60
QUESTIONS = int(os.environ.get("DYNIM_CHECK_QUESTIONS", 300))
rng = random.Random(SEED)
print(f"DYNIM_CHECK_SEED={SEED}")


# ---- rules: trees, their texts with no more parentheses than are needed, and their values ----

def real():
    """floor of (p + q sqrt(r)) t + c: its text, p, q, r and c."""
    factor, p, q, r = rng.choice([
        ("phi", Fraction(1, 2), Fraction(1, 2), 5), ("(1 + sqrt(5))/2", Fraction(1, 2), Fraction(1, 2), 5),
        ("(3 - sqrt(2))", 3, -1, 2), ("sqrt(8)/3", 0, Fraction(2, 3), 2), ("3/sqrt(3)", 0, 1, 3),
        ("1/(2-sqrt(3))", 2, 1, 3), ("1.50", Fraction(3, 2), 0, 1), ("5/2", Fraction(5, 2), 0, 1),
        ("(sqrt(1/5) - 0.2)", Fraction(-1, 5), Fraction(1, 5), 5), ("-sqrt(4/9)", Fraction(-2, 3), 0, 1)])
    c = rng.choice([0, 0, 1, Fraction(1, 3), Fraction(5, 4)])
    product = rng.choice([f"{factor}*t", f"t*{factor}" if factor[0] != "1" else f"t*({factor})"])
    inner = rng.choice([f"{product} + {c}", f"{c}+{product}"]) if c else product
    return ("floor", f"floor({inner})", p, q, r, c)


def number(depth):
    if depth == 0 or rng.random() < 0.15:
        return ("t",) if rng.random() < 0.6 else ("number", rng.choice([0, 1, 2, 3, 5, 7, 10, 60]))
    kind = rng.choice(["+", "+", "-", "*", "*", "//", "%", "min", "max", "gcd", "?", "?", "**", "neg", "isqrt", "floor"])
    if kind == "floor":
        return real()
    if kind == "?":
        return ("?", condition(depth - 1), number(depth - 1), number(depth - 1))
    if kind == "**":
        return ("**", number(depth - 1), ("number", rng.choice([0, 1, 2, 3])))
    if kind in ("neg", "isqrt"):
        return (kind, number(depth - 1))
    return (kind, number(depth - 1), number(depth - 1))


def condition(depth):
    kind = rng.choice(["<", "<=", ">", ">=", "==", "!="] * 2 + (["and", "or", "not"] if depth else []))
    if kind == "not":
        return ("not", condition(depth - 1))
    operand = condition if kind in ("and", "or") else number
    return (kind, operand(max(depth - 1, 0)), operand(max(depth - 1, 0)))


LEVELS = {"?": 0, "or": 1, "and": 2, "not": 3, **dict.fromkeys(["<", "<=", ">", ">=", "==", "!="], 4), "+": 5, "-": 5,
          "*": 6, "//": 6, "%": 6, "neg": 7, "**": 8}
SIDES = {"?": (1, 0, 0), "or": (1, 2), "and": (2, 3), "not": (3,), "neg": (7,), "**": (9, 7)}


def text(tree, least=0):
    kind, *parts = tree
    level = LEVELS.get(kind, 9)
    sides = SIDES.get(kind, (5, 5) if level == 4 else (level, level + 1) if level < 9 else (0, 0))
    if kind == "t":
        s = "t"
    elif kind == "number":
        return str(parts[0])
    elif kind == "floor":
        s = parts[0]
    else:
        words = [text(part, side) for part, side in zip(parts, sides)]
        gap = rng.choice(["", " "])
        if kind == "?":
            s = f"{words[0]}{gap}?{gap}{words[1]}{gap}:{gap}{words[2]}"
        elif kind in ("min", "max", "gcd"):
            s = f"{kind}({words[0]},{gap}{words[1]})"
        elif kind == "not":
            s = f"not {words[0]}"
        elif kind == "isqrt":
            s = f"isqrt({words[0]})"
        elif kind == "neg":
            s = f"-{words[0]}"
        else:
            s = f" {kind} ".join(words) if kind in ("and", "or") else f"{gap}{kind}{gap}".join(words)
    return f"({s})" if level < least or rng.random() < 0.05 else s


def value(tree, t):
    """None where there is none."""
    kind, *parts = tree
    if kind == "t":
        return t
    if kind == "number":
        return parts[0]
    if kind == "floor":
        _, p, q, r, c = parts
        # The root is less than 10^-99 too small, and what is rounded is farther from the next integer where it is irrational.
        root = Fraction(isqrt(r * 10**198), 10**99)
        return floor((p + q * root) * t + c)
    x = value(parts[0], t)
    if x is None:
        return None
    if kind == "?":
        return value(parts[1 if x else 2], t)
    if kind == "and" and not x or kind == "or" and x:
        return x
    if kind == "isqrt":
        return isqrt(x) if x >= 0 else None
    if kind in ("neg", "not"):
        return -x if kind == "neg" else not x
    y = value(parts[1], t)
    if y is None or kind in ("//", "%") and y == 0:
        return None
    return {"+": lambda: x + y, "-": lambda: x - y, "*": lambda: x * y, "//": lambda: x // y, "%": lambda: x % y,
            "**": lambda: x**y, "min": lambda: min(x, y), "max": lambda: max(x, y), "gcd": lambda: gcd(x, y),
            "<": lambda: x < y, "<=": lambda: x <= y, ">": lambda: x > y, ">=": lambda: x >= y, "==": lambda: x == y,
            "!=": lambda: x != y, "and": lambda: y, "or": lambda: y}[kind]()


def slow():
    """Rules of which it is clear that they never fall by more than 1."""
    c, a, b = rng.randrange(1, 5), rng.randrange(0, 9), rng.randrange(0, 9)
    t, n = ("t",), lambda z: ("number", z)
    line = ("//", ("+", ("*", n(a), t), n(b)), n(c))
    rounded = next(tree for tree in iter(real, None) if min(tree[2:4]) >= 0)
    return rng.choice([
        rounded, ("isqrt", line), ("isqrt", ("*", line, line)), ("+", rounded, ("isqrt", rounded)),
        line, ("**", t, n(rng.randrange(4))), ("min", line, n(20)), ("max", line, ("*", n(2), t)), ("+", line, ("%", t, n(2))),
        ("+", line, ("gcd", t, n(2))), ("?", ("==", ("gcd", t, n(6)), n(2)), n(a + 1), n(a)),
        ("*", line, t), ("?", ("<", t, n(a + 1)), n(b), ("+", t, n(b))), ("?", ("==", t, n(1)), n(a % 3), line),
        ("max", n(0), ("-", n(b), t)), ("?", (">=", ("%", t, n(3)), n(1)), ("number", a), ("number", a + 1))])


# ---- the truth, from the definitions ----

class Game:
    def __init__(self, tree, up_to):
        self.tree = tree
        self.f = [None] + [value(tree, t) for t in range(1, up_to + 1)]
        self.bad = next((t for t in range(1, up_to + 1) if self.f[t] is None or self.f[t] < 0), None)
        self.up_to = up_to if self.bad is None else self.bad - 1
        self.g = [0]
        for n in range(1, self.up_to + 1):
            self.g.append(next(k for k in range(1, n + 1) if k == n or self.f[k] < self.g[n - k]))
        self.members, self.ended = [], False
        b = 1
        while b <= self.up_to:
            self.members.append(b)
            step = next((s for s in range(1, b + 1) if self.g[s] == s and self.f[s] >= self.g[b]), None)
            if step is None:
                self.ended = True
                break
            b += step


GAMES = {}


# Two piles. A move goes from piles to piles. Up to SMALL the rules are played out.
SMALL = 12
sys.setrecursionlimit(10_000)
sys.set_int_max_str_digits(0)


def cuts(q):
    u, v = q
    return [(a, v) for a in range(u)] + [(u, b) for b in range(v)]


def cuts_of_both(m, q):
    u, v = q
    return [(u - x, v - y) for x in range(1, u + 1) for y in range(max(1, x - m + 1), min(v, x + m - 1) + 1)]


@functools.lru_cache(None)
def wythoff_wins(m, p, q):
    """Before blocking of up to p - 1 moves of both piles."""
    return any(not wythoff_wins(m, p, t) for t in cuts(q)) or sum(not wythoff_wins(m, p, t) for t in cuts_of_both(m, q)) >= p


def imitation_step(m, p, state, t):
    """The state after leaving the piles t; None if that is not allowed."""
    q, last, c, d = state
    if t not in cuts(q):
        return None
    i = 0 if t[0] < q[0] else 1
    k, y = q[i] - t[i], last[1 - i]
    imitation = y > 0 and q[1 - i] + y <= q[i] and y <= k <= y + m - 1
    if imitation and c == 0:
        return None
    return t, (k, 0) if i == 0 else (0, k), d, c - 1 if imitation else p - 1


@functools.lru_cache(None)
def imitation_wins(m, p, state):
    after = (imitation_step(m, p, state, t) for t in cuts(state[0]))
    return any(s is not None and not imitation_wins(m, p, s) for s in after)


def first_pairs(m, p, up):
    """The pairs of Definition 66 with A n <= up."""
    used, found = set(), []
    while True:
        a = next(x for x in itertools.count() if x not in used)
        if a > up:
            return found
        found.append((a, a + m * (len(found) // p)))
        used.update(found[-1])


def pairs_from(m, p, n, count):
    """The pairs with the indices n, n + 1, ..., found by (12) of Theorem 71, window by window."""
    def over_rho(k):
        return (isqrt(k * k * (m * m + 4 * p * p)) - k * m) // (2 * p)

    windows = [(n, n + count - 1)]
    while windows[-1][1] > 4 * p * p // m + 9 * p:
        lo, hi = windows[-1]
        windows.append((max(p, over_rho(max(0, lo - p + 1))), over_rho(hi) + p))
    a = dict(enumerate(x for x, _ in first_pairs(m, p, 2 * windows.pop()[1] + 2)))
    while windows:
        lo, hi = windows.pop()
        b = {i: x + m * (i // p) for i, x in a.items()}
        i, a = max(p, min(b)), {}
        for k in range(lo, hi + 1):
            while b[i] <= k + i - p:
                i += 1
            assert i == p or b[i - 1] < k + i - p
            a[k] = k + i - p
    return [(a[k], a[k] + m * (k // p)) for k in range(n, n + count)]


def right_move(game, m, p, state, t):
    """Whether the move to t is allowed and wins, whatever is blocked."""
    if game == "wythoff":
        q = state[0]
        return (t in cuts(q) or p == 1 and t in cuts_of_both(m, q)) and not wythoff_wins(m, p, t)
    s = imitation_step(m, p, state, t)
    return s is not None and not imitation_wins(m, p, s)


@functools.lru_cache(None)
def least_limit(rule, a, b):
    """L of Definition 45, for f up to there."""
    f = GAMES[rule].f
    return next(k for k in range(1, min(a, b) + 1) if k in (a, b) or f[k] < least_limit(rule, a - k, b)
                or f[k] < least_limit(rule, a, b - k))


def formula(f, a, b):
    q = (b - a) & (a - b)
    return min(a, b) if a == b or min(a, b) <= f(q) else q


def power_in(p, n):
    q = 1
    while n % (q * p) == 0:
        q *= p
    return q


def closed_formula(which, f, a, b):
    """L by Theorems 51, 223 and 229, where h(b - a) from the smaller pile on counts as f(h(b - a)) from it on."""
    p = 3 if which == "base three" else 2

    def is_open(x, d):
        return d == 0 or power_in(p, d) >= x or f(power_in(p, d)) >= x

    @functools.lru_cache(None)
    def G(x, d):
        if is_open(x, d):
            return x
        q = power_in(p, d)
        if which == "HR05":
            return q
        if which == "base three":
            return 2 * q if d // q % 3 == 2 and x <= f(q) + q else q
        differs = lambda x, d, v: x <= 0 or is_open(x, d) or G(x, d) != v
        if d // q % 8 in (1, 7):
            return q
        if differs(x, d - q, power_in(p, d - q) if d > q else None) or differs(x - q, d + q, power_in(p, d + q)):
            return q
        r, e = (x, d - 3 * q) if d // q % 8 == 3 else (x - 3 * q, d + 3 * q)
        return 3 * q if differs(r, e, 8 * q) or f(3 * q) < 8 * q else 5 * q

    return G(min(a, b), abs(b - a))


def meets(which, f, most):
    """Whether the conditions of that formula hold as far as they look at f(1), ..., f(most)."""
    p = 3 if which == "base three" else 2
    if any(f(k) is None or f(k) < 0 for k in range(1, most + 1)) or any(f(power_in(p, k)) > f(k) for k in range(1, most + 1)):
        return False
    for q in filter(lambda k: power_in(p, k) == k, range(1, most + 1)):
        at = lambda k, holds: k * q > most or holds(f(k * q))
        if which == "HR05":
            good = q <= f(q) < 4 * q and (f(q) < 2 * q or at(2, lambda v: q + f(q) <= v))
        elif which == "base three":
            good = 2 * q <= f(q) < 3 * q and at(2, lambda v: v == f(q))
        else:
            good = 4 * q <= f(q) < 6 * q and at(3, lambda v: v < 16 * q and at(4, lambda w: 3 * q + v <= w) and (
                v < 8 * q or f(q) >= 5 * q and at(5, lambda w: w < 48 * q)))
        if not good:
            return False
    return True


def rectangle(limit_of, a, b, rows, columns):
    return [[limit_of(i, j) for j in range(b, b + columns)] for i in range(a, a + rows)]


def unlike_formula(rule, size):
    """The first piles up to there of which L is not the formula."""
    f = GAMES[rule].f
    for a, b in itertools.product(range(1, min(size, GAMES[rule].up_to) + 1), repeat=2):
        if least_limit(rule, a, b) != formula(lambda t: f[t], a, b):
            return a, b
    return None


@functools.lru_cache(None)
def grundy(rule, n, x):
    """The Grundy value of n counters with the limit x <= n."""
    found = {grundy(rule, n - k, min(n - k, GAMES[rule].f[k])) for k in range(1, x + 1)}
    return next(v for v in itertools.count() if v not in found)


def grundy_row(rule, n):
    """The limits at which the value changes, with the values."""
    values = [0] + [grundy(rule, n, x) for x in range(1, n + 1)]
    return [(x, values[x]) for x in range(1, n + 1) if values[x] != values[x - 1]]


def first_alike(start, period, n):
    """The least number from start on that is n less a multiple of the period; below start, n itself."""
    return start + (n - start) % period if n >= start else n


def grundy_value(rule, n, x):
    return grundy(rule, n, min(n, x))


def rows_repeat(rule, evidence):
    """Whether rows of Grundy values repeat as it says, by Theorem 182; None where they are too many for the test."""
    rows, start, period, limit = (int(evidence[name]) for name in ("rows", "start", "period", "limit"))
    game = GAMES[rule]
    if min(period, limit) < 1 or start + period + limit > rows + 1 or game.bad is not None or max(game.f[1:]) > limit:
        return False
    if rows > UP_TO:
        return None
    return all(grundy_value(rule, start + i, x) == grundy_value(rule, start + period + i, x)
               for i in range(limit) for x in range(limit + 1))


def limits_by(rule, evidence, a, b):
    """L of piles up to a and b, as the evidence shows it; False where it does not, None where the test does not know."""
    if min(a, b) < 1:
        return False
    if "rows" in evidence:
        right = repeats(rule, evidence) if evidence["diagonals"] or min(a, b) <= int(evidence["rows"]) else False
        return right and (lambda x, y: least_limit(rule, *alike(evidence, x, y)))
    if evidence.get("up_to"):
        f, most = functools.partial(value, GAMES[rule].tree), int(evidence["up_to"])
        if min(a, b) > most + 1:
            return False
        if most > UP_TO:
            return None if meets(evidence["formula"], f, UP_TO) else False
        if not meets(evidence["formula"], f, most):
            return False
        limit_of = functools.partial(closed_formula, evidence["formula"], f)
        if max(a, b) <= GAMES[rule].up_to and limit_of(a, b) != least_limit(rule, a, b):
            sys.exit(f"the closed formula is wrong: {rule} {evidence} {a} {b}")
        return limit_of
    if max(a, b) > UP_TO:
        return None
    return max(a, b) <= GAMES[rule].up_to and functools.partial(least_limit, rule)


def first_unlike(one, other, up_to):
    """The first piles, by their sum and then by the first, at which these differ; None up to this sum."""
    return next(((a, s - a) for s in range(2, up_to + 1) for a in range(1, s // 2 + 1) if one(a, s - a) != other(a, s - a)), None)


def is_true_of_compared(rule, claim, evidence):
    piles = claim["L"] and tuple(map(int, claim["L"]["piles"]))
    up_to = sum(piles) if piles else int(claim["up_to"])
    if not 2 <= up_to <= int(claim["up_to"]):
        return False
    sides = [limits_by(rule, evidence["first"], up_to // 2, up_to - 1)]
    if claim["with"] is None:
        sides.append(functools.partial(formula, functools.partial(value, GAMES[rule].tree)))
    else:
        sides.append(limits_by(claim["with"], evidence["second"], up_to // 2, up_to - 1))
    if False in sides or None in sides:
        return False if False in sides else None
    found = first_unlike(*sides, up_to)
    return claim["L"] == (found and unlike_limits(*sides, found))


def unlike_limits(one, other, piles):
    return {"piles": strings(piles), "first": str(one(*piles)), "second": str(other(*piles))}


def is_true_of_table(document):
    (kind, claim), = document["claim"].items()
    rule, evidence = document["rule"], document["evidence"]
    if kind == "compare":
        return is_true_of_compared(rule, claim, evidence)
    if kind == "admissible":
        return False if unlike_formula(rule, 12) or GAMES[rule].bad is not None else None
    if kind == "rectangle":
        a, b = map(int, claim["from"])
        rows = [list(map(int, row)) for row in claim["L"]]
        if min(a, b) < 1 or not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
            return False
        limit_of = limits_by(rule, evidence, a + len(rows) - 1, b + len(rows[0]) - 1)
        return limit_of and rows == rectangle(limit_of, a, b, len(rows), len(rows[0]))
    a, b = map(int, claim["piles"])
    limit_of = limits_by(rule, evidence, a, b)
    if not limit_of:
        return limit_of
    least = limit_of(a, b)
    if kind == "not_admissible":
        return least != formula(lambda t: value(GAMES[rule].tree, t), a, b)
    limit = int(claim["limit"])
    if claim["outcome"] == "P":
        return claim["pile"] is None and claim["take"] is None and limit < least
    if limit < least or claim["take"] != str(least) or claim["pile"] not in ("0", "1"):
        return False
    left = (a - least, b) if claim["pile"] == "0" else (a, b - least)
    return min(left) == 0 or value(GAMES[rule].tree, least) < limit_of(*left)


def repeats(rule, evidence):
    """Whether the table repeats as it says, by the conditions of Theorems 102 and 103; None where it is too large for the test."""
    rows, columns, start, period = (int(evidence[name]) for name in ("rows", "columns", "start", "period"))
    if min(start, period) < 1 or start + period > columns:
        return False
    first, along = map(int, evidence["diagonals"] or ["0", "0"])
    if evidence["diagonals"] and (min(first, along) < 1 or first + along > rows or rows + period > columns
                                  or start + period + along > columns):
        return False
    if max(rows, columns) > GAMES[rule].up_to:
        return None if GAMES[rule].bad is None else False
    L, w = functools.partial(least_limit, rule), columns - period - start + 1
    if not all(L(i, j) == L(i, j + period) for i in range(1, rows + 1) for j in range(start, columns - period + 1)) or not all(
            L(i, j) <= w for i in range(1, rows + 1) for j in range(columns - period + 1, columns + 1)):
        return False
    w = rows - along - first + 1
    return not evidence["diagonals"] or all(
        L(i + along, j + along) == L(i, j) for i in range(first, first + w) for j in range(i, columns - along + 1)) and all(
        L(i, j) <= w for i in range(first + w, rows + 1) for j in range(i, columns + 1))


def alike(evidence, a, b):
    """Piles in a table that repeats, of which L is the same."""
    start, period = int(evidence["start"]), int(evidence["period"])
    first, along = map(int, evidence["diagonals"] or ["0", "0"])
    a, b = sorted((a, b))
    i = first_alike(first, along, a) if along else a
    return i, first_alike(start, period, b - (a - i))


def is_true_of_two(document):
    (kind, claim), = document["claim"].items()
    game = document["game"]
    if game == "two-pile":
        return is_true_of_table(document)
    m, p = int(claim["m"]), int(claim["p"])
    pairs = lambda l: [tuple(map(int, q)) for q in l]
    if kind == "some_pairs":
        n, listed = int(claim["from"]), pairs(claim["pairs"])
        if m < 1 or p < 1:
            return False
        return listed == pairs_from(m, p, n, len(listed)) if p < 10 else None
    if kind == "pairs":
        listed = pairs(claim["pairs"])
        if m < 1 or p < 1:
            return False
        if listed and max(a for a, _ in listed) > 10 * UP_TO:
            return False  # of the few pairs of a test
        return listed == first_pairs(m, p, max((a for a, _ in listed), default=-1))
    start, *moves = pairs(claim["history"] if game == "imitation" else [claim["piles"]])
    if max(start) > SMALL:
        return None
    if m < 1 or p < 1:
        return False
    state = (start, (0, 0), p - 1, p - 1)
    for t in moves:
        state = imitation_step(m, p, state, t)
        if state is None:
            return False
    wins = imitation_wins(m, p, state) if game == "imitation" else wythoff_wins(m, p, start)
    if claim["outcome"] != ("N" if wins else "P"):
        return False
    return claim["move"] is None or right_move(game, m, p, state, pairs([claim["move"]])[0])


def scaled_table(tree, q, size):
    """g(1), ..., g(size) of f(q t) / q, rounded down; None where f is not defined."""
    f = [None] + [value(tree, q * t) for t in range(1, size + 1)]
    if any(x is None or x < 0 for x in f[1:]):
        return None
    f, g = [None] + [x // q for x in f[1:]], [0]
    for n in range(1, size + 1):
        g.append(next(k for k in range(1, n + 1) if k == n or f[k] < g[n - k]))
    return g[1:]


def false_without_end(game, kind, claim, evidence):
    """Whether the members known here, up to the last move of the test, say that the claim is false or the evidence wrong."""
    known, ints = game.members, lambda l: [int(x) for x in l]
    if "first" in evidence:
        q = 1
        for table in evidence["first"] + evidence["again"]:
            if ints(table) != scaled_table(game.tree, q, len(table)):
                return True
            q *= max(1, len(table))
        return game.ended or q == 1
    if "g" in evidence:
        listed = ints(evidence["g"])
        if len(listed) > game.up_to or listed != game.g[1:len(listed) + 1]:
            return len(listed) <= 2 * UP_TO or game.bad is not None
        listed = [b for b in known if b <= len(listed)]
    else:
        listed = ints(evidence["members"])
        if not listed or listed[:len(known)] != known[:len(listed)] or len(listed) > len(known) and game.ended:
            return True
    if game.ended or evidence["from"] == "0":
        return True
    if kind == "endless":
        return len(listed) < 2
    d, s = int(claim["delay"]), int(claim["start"])
    return d > s or len(listed) != s + d + 3 or any(
        known[k + 1] != known[k] + known[k - d] for k in range(s, len(known) - 1))


def pattern_of(game, modulus):
    """Of the members known the steps and values that repeat to their end, and from where; each with a residue of the member."""
    b, signs = game.members, []
    for k in range(len(b) - 1):
        rest, less = b[k + 1] - game.g[b[k + 1]], []
        while rest:
            less.append(max(j for j in range(k + 1) if b[j] <= rest))
            rest -= b[less[-1]]
        signs.append((k - b.index(b[k + 1] - b[k]), [k - j for j in less], b[k] % modulus))
    for p in range(1, len(signs) // 3):
        start = next((k + 1 for k in reversed(range(len(signs) - p)) if signs[k] != signs[k + p]), 0)
        if len(signs) - start >= 3 * p:
            return start, [(step, less) for step, less, _ in signs[start:start + p]]
    return None


def false_pattern(game, claim, evidence):
    """Whether the members known here say that the claim is false or the evidence wrong."""
    listed, b, start = [int(x) for x in evidence["g"]], game.members, int(claim["start"])
    period = [(int(entry["step"]), [int(o) for o in entry["less"]]) for entry in claim["period"]]
    if not period or any(v != w for v, w in zip(listed, game.g[1:])):
        return True
    if len(listed) > game.up_to:
        if game.bad is not None:
            return True
    elif sum(x <= len(listed) for x in b) != start + int(evidence["base"]) + 1:
        return True
    for k in range(start, len(b) - 1):
        step, less = period[(k - start) % len(period)]
        if max([step, *less]) > k or b[k + 1] != b[k] + b[k - step]:
            return True
        if game.g[b[k + 1]] != b[k + 1] - sum(b[k - o] for o in less):
            return True
    return game.ended


def is_true(document):
    """Whether the claim is true and the evidence right; None where the test does not know."""
    if document["game"] != "one-pile":
        return is_true_of_two(document)
    game = GAMES[document["rule"]]
    (kind, claim), = document["claim"].items()
    evidence = document["evidence"]
    number_of = {k: int(v) for k, v in claim.items() if isinstance(v, str) and v.isdigit()}
    ints = lambda l: [int(x) for x in l]
    if kind == "table":
        g = ints(claim["g"])
        return game.up_to >= len(g) and g == game.g[1:len(g) + 1]
    if kind == "grundy":
        rows = [[(int(entry["limit"]), int(entry["grundy"])) for entry in row] for row in claim["rows"]]
        return game.up_to >= len(rows) and rows == [grundy_row(document["rule"], n) for n in range(1, len(rows) + 1)]
    if kind == "value":
        n, x, v = number_of["pile"], number_of["limit"], number_of["grundy"]
        if n < 1:
            return False
        if evidence:
            right = rows_repeat(document["rule"], evidence) if x <= int(evidence["limit"]) else False
            return right and v == grundy_value(
                document["rule"], first_alike(int(evidence["start"]), int(evidence["period"]), n), x)
        if n > UP_TO:
            return None if game.bad is None else False
        return n <= game.up_to and v == grundy_value(document["rule"], n, x)
    if kind == "periodic":
        s, p, w = number_of["start"], number_of["period"], int(evidence["bound"])
        last = s + w + p - 1
        if min(s, p, w) < 1 or len(evidence["g"]) != last or last > game.up_to or ints(evidence["g"]) != game.g[1:last + 1]:
            return False
        return all(game.g[n] == game.g[n + p] for n in range(s, s + w)) and all(game.g[n] <= w for n in range(s + w, last + 1))
    if kind == "compare":
        other, unlike = GAMES[claim["with"]], claim["g"]
        n = int(unlike["pile"] if unlike else claim["up_to"])
        if not 1 <= n <= int(claim["up_to"]):
            return False
        if n > min(game.up_to, other.up_to):
            return False if n <= UP_TO or "g" in evidence else None
        for one, name in ((game, ""), (other, "with_")):
            if ints(evidence[name + "g"]) != one.g[1:n + 1] if "g" in evidence else (
                    ints(evidence[name + "members"]) != [b for b in one.members if b <= n]):
                return False
        first = next((m for m in range(1, n + 1) if game.g[m] != other.g[m]), None)
        found = {"pile": str(first), "first": str(game.g[first]), "second": str(other.g[first])} if first else None
        return unlike == found
    if kind == "pattern":
        return False if false_pattern(game, claim, evidence) else None
    if kind in ("endless", "recurrence"):
        return False if false_without_end(game, kind, claim, evidence) else None
    up_to = number_of[{"solve": "pile", "base": "up_to", "finite": "last"}[kind]]
    if up_to < 1:
        return False
    if up_to > game.up_to:
        return False if game.bad is not None and "g" in evidence else None
    members = [b for b in game.members if b <= up_to]
    right = (ints(evidence["g"]) == game.g[1:up_to + 1] if "g" in evidence else ints(evidence["members"]) == members)
    if not right:
        return False
    if kind == "solve":
        g = game.g[up_to]
        wins = g <= number_of["limit"]
        return claim["outcome"] == ("N" if wins else "P") and claim["take"] == (str(g) if wins else None)
    if kind == "base":
        return [ints(pair) for pair in claim["members"]] == [[b, game.g[b]] for b in members]
    return game.ended and up_to == game.members[-1]


def document(rule, claim, evidence):
    return {"certificate": "dynim/2", "game": "one-pile", "rule": rule, "claim": claim, "evidence": evidence}


def strings(l):
    return [str(x) for x in l]


def compared(rule, other, with_members):
    """With either evidence, where the rules differ up to a random pile, or do not."""
    one, two = GAMES[rule], GAMES[other]
    up_to = min(one.up_to, two.up_to, UP_TO)
    if up_to < 1:
        return
    up_to = rng.randrange(1, up_to + 1)
    first = next((n for n in range(1, up_to + 1) if one.g[n] != two.g[n]), None)
    n = first or up_to
    for kind in ["g"] + ["members"] * with_members:
        lists = [game.g[1:n + 1] if kind == "g" else [b for b in game.members if b <= n] for game in (one, two)]
        claim = {"with": other, "up_to": str(up_to), "g": first and {
            "pile": str(first), "first": str(one.g[first]), "second": str(two.g[first])}}
        yield document(rule, {"compare": claim}, {kind: strings(lists[0]), f"with_{kind}": strings(lists[1])})


def without_end(rule):
    """Of a base that has no end, perhaps: what the checker may not see."""
    game = GAMES[rule]
    if len(game.members) < 2:
        return
    n = rng.randrange(2, len(game.members) + 1)
    starts = [str(rng.choice([1, 1, 2, rng.randrange(1, game.members[n - 1] + 1)]))]
    for kind in ("members", "g"):
        def evidence(n):
            up_to = min(game.up_to, game.members[n - 1] + rng.randrange(2) * (n < len(game.members)))
            return {"from": rng.choice(starts), kind: strings(game.members[:n] if kind == "members" else game.g[1:up_to + 1])}
        yield document(rule, {"endless": {}}, evidence(n))
        for d, s in {(d, s) for d in range(4) for s in range(d, 12)}:
            if s + d + 3 <= len(game.members) and all(
                    game.members[k + 1] == game.members[k] + game.members[k - d] for k in range(s, s + d + 2)):
                last = game.members[s + d + 2]
                proof = strings(game.members[:s + d + 3] if kind == "members" else game.g[1:last + 1])
                claim = {"recurrence": {"delay": str(d), "start": str(s)}}
                yield document(rule, claim, {"from": rng.choice(starts), kind: proof})
                break


def certificates(rule, with_members):
    game = GAMES[rule]
    n = rng.randrange(1, game.up_to + 1)
    kinds = [lambda n: {"g": strings(game.g[1:n + 1])}]
    if with_members:
        kinds.append(lambda n: {"members": strings(b for b in game.members if b <= n)})
    for evidence in kinds:
        limit = rng.choice([0, 1, game.g[n] - 1, game.g[n], n, rng.randrange(2 * n)])
        wins = limit >= game.g[n]
        yield document(rule, {"solve": {"pile": str(n), "limit": str(limit), "outcome": "N" if wins else "P",
                                        "take": str(game.g[n]) if wins else None}}, evidence(n))
        yield document(rule, {"base": {"up_to": str(n), "members": [strings([b, game.g[b]]) for b in game.members if b <= n]}},
                       evidence(n))
        if game.ended:
            yield document(rule, {"finite": {"last": str(game.members[-1])}}, evidence(game.members[-1]))
    yield document(rule, {"table": {"g": strings(game.g[1:n + 1])}}, {})
    yield document(rule, {"grundy": {"rows": [[{"limit": str(x), "grundy": str(v)} for x, v in grundy_row(rule, i)]
                                              for i in range(1, min(n, SMALL) + 1)]}}, {})
    k = rng.randrange(1, min(n, UP_TO) + 1)
    for x in [0, 1, k, rng.randrange(2 * k)]:
        yield document(rule, {"value": {"pile": str(k), "limit": str(x), "grundy": str(grundy_value(rule, k, x))}}, {})
    for s in range(1, 8):
        for p in range(1, 13):
            for w in range(1, 13):
                found = document(rule, {"periodic": {"start": str(s), "period": str(p)}},
                                 {"g": strings(game.g[1:s + w + p]), "bound": str(w)})
                if is_true(found):
                    yield found
                    return


def game_of_two(game, m, p, history, wins, move):
    state = {"piles": strings(history[0])} if game == "wythoff" else {"history": [strings(q) for q in history]}
    claim = {"m": str(m), "p": str(p), **state, "outcome": "N" if wins else "P", "move": move and strings(move)}
    return {"certificate": "dynim/2", "game": game, "claim": {"solve": claim}, "evidence": {}}


def claims_of_two(game, m, p, history):
    """With either outcome, without a move and with any."""
    q = history[-1]
    for wins in (False, True):
        for move in [None] + [(a, b) for a in range(q[0] + 1) for b in range(q[1] + 1)]:
            if wins or move is None or rng.random() < 0.1:
                yield game_of_two(game, m, p, history, wins, move)


def random_history(m, p):
    """Of Imitation Nim."""
    state = ((rng.randrange(SMALL + 1), rng.randrange(SMALL + 1)), (0, 0), p - 1, p - 1)
    history = [state[0]]
    for _ in range(rng.randrange(6)):
        after = [s for s in (imitation_step(m, p, state, t) for t in cuts(state[0])) if s is not None]
        # imitations more often, as they are few
        after = [s for s in after if s[3] < p - 1] * 3 + after
        if after:
            state = rng.choice(after)
            history.append(state[0])
    return history


def pairs_of_wythoff(m, p, count):
    pairs = first_pairs(m, p, 3 * count)[:count]
    return {"certificate": "dynim/2", "game": "wythoff",
            "claim": {"pairs": {"m": str(m), "p": str(p), "pairs": [strings(q) for q in pairs]}}, "evidence": {}}


def games_of_two():
    # the pairs are the P-positions by the rules
    for m, p in itertools.product(range(1, 4), range(1, 4)):
        lost = [(a, b) for a in range(SMALL + 1) for b in range(a, SMALL + 1) if not wythoff_wins(m, p, (a, b))]
        if lost != [(a, b) for a, b in first_pairs(m, p, SMALL) if b <= SMALL]:
            sys.exit(f"other P-positions of ({m},{p})-Wythoff Nim")
    for _ in range(200):
        yield pairs_of_wythoff(rng.randrange(1, 6), rng.randrange(1, 6), rng.randrange(20))
        m, p, n = rng.randrange(1, 7), rng.randrange(1, 7), rng.choice([rng.randrange(30), rng.randrange(10**rng.randrange(1, 300))])
        some = pairs_from(m, p, n, rng.randrange(5))
        for listed in [some, [(a + rng.choice([0, 0, 0, -1, 1]), b) for a, b in some], [(a + 1, b + 1) for a, b in some]]:
            if all(min(q) >= 0 for q in listed):
                yield {"certificate": "dynim/2", "game": "wythoff", "claim": {"some_pairs": {
                    "m": str(rng.choice([m, m, m, 0])), "p": str(rng.choice([p, p, p, 0])), "from": str(n),
                    "pairs": [strings(q) for q in listed]}}, "evidence": {}}
    for m, p in itertools.product(range(1, 4), range(1, 4)):
        for q in itertools.product(range(7), repeat=2):
            yield from claims_of_two("wythoff", m, p, [q])
    for _ in range(100):
        m, p = rng.randrange(1, 6), rng.randrange(1, 6)
        yield from claims_of_two("wythoff", m, p, [(rng.randrange(SMALL + 1), rng.randrange(SMALL + 1))])
    for _ in range(1000):
        m, p = rng.randrange(1, 5), rng.randrange(1, 5)
        yield from claims_of_two("imitation", m, p, random_history(m, p))


def two_pile(rule, piles, limit, wins, pile, take, evidence):
    claim = {"piles": strings(piles), "limit": str(limit), "outcome": "N" if wins else "P", "pile": pile,
             "take": None if take is None else str(take)}
    return of_two_piles(rule, {"solve": claim}, evidence)


def of_two_piles(rule, claim, evidence):
    return {"certificate": "dynim/2", "game": "two-pile", "rule": rule, "claim": claim, "evidence": evidence}


def games_of_two_piles(rule, tables):
    size = min(8, GAMES[rule].up_to)
    if size:
        SHOWN.append((rule, {}, 1 + min(UP_TO, GAMES[rule].up_to), functools.partial(least_limit, rule)))
    yield of_two_piles(rule, {"admissible": {}}, {})
    for _ in range(tables if size else 0):
        a, b = rng.randrange(1, size + 1), rng.randrange(1, size + 1)
        for first in (1, 1), before(a, b):
            yield from rectangles(rule, first, (a, b), functools.partial(least_limit, rule), {})
        yield of_two_piles(rule, {"not_admissible": {"piles": strings([a, b])}}, {})
        unlike = unlike_formula(rule, size)
        if unlike:
            yield of_two_piles(rule, {"not_admissible": {"piles": strings(unlike)}}, {})
    for evidence, size in [({}, 8)] * tables + [(FORMULA, UP_TO)]:
        size = min(size, GAMES[rule].up_to)
        if size > 0:
            a, b = rng.randrange(1, size + 1), rng.randrange(1, size + 1)
            yield from solved(rule, (a, b), least_limit(rule, a, b), evidence)


FORMULAS = ["HR05", "class 5", "base three"]
FORMULA = {"formula": "HR05", "up_to": None}


def solved(rule, piles, least, evidence):
    """Claims about these piles, some of them true."""
    for limit in {rng.randrange(min(piles) + 2), least, least - 1}:
        yield two_pile(rule, piles, limit, False, None, None, evidence)
        for pile in "01":
            yield two_pile(rule, piles, limit, True, pile, least, evidence)
            yield two_pile(rule, piles, limit, True, pile, rng.randrange(1, min(piles) + 1), evidence)


def rows_of_grundy(rule):
    """Claims of Grundy values by rows that repeat."""
    limit = max(1, max(GAMES[rule].f[1:]))
    found = ({"rows": str(start + period + limit - 1), "start": str(start), "period": str(period), "limit": str(limit)}
             for start in range(9) for period in range(1, UP_TO - limit - start))
    evidence = limit < 13 and next(filter(functools.partial(rows_repeat, rule), found), None)
    for n in [rng.randrange(1, UP_TO), rng.randrange(1, 10**30)] if evidence else []:
        row = first_alike(int(evidence["start"]), int(evidence["period"]), n)
        for x in {0, limit, rng.randrange(limit + 1)}:
            v = grundy_value(rule, row, x)
            for claimed in v, v + 1, rng.randrange(limit + 2):
                yield document(rule, {"value": {"pile": str(n), "limit": str(x), "grundy": str(claimed)}}, evidence)


def rectangles(rule, first, last, limit_of, evidence):
    """A claim of all L from these piles to those, and others of which one is false."""
    (a, b), (c, d) = first, last
    rows = rectangle(limit_of, a, b, c - a + 1, d - b + 1)
    for change in False, True:
        if change:
            row = rng.choice(rows)
            row[rng.randrange(len(row))] += rng.choice([1, -1])
        yield of_two_piles(rule, {"rectangle": {"from": strings(first), "L": [strings(row) for row in rows]}}, evidence)


SHOWN = []  # rules with evidence of L up to a sum of the piles, and L


def compared_piles():
    """Claims of where two rules first differ, or one and the formula, one of them true."""
    rule, evidence, most, L = rng.choice(SHOWN)
    close = [side for side in SHOWN if side[1].get("formula") == evidence.get("formula")]
    other, beside, less, K = rng.choice(rng.choice([close, SHOWN, [(rule, evidence, most, L)]]))
    if rng.random() < 0.3:
        other, less, K = None, most, functools.partial(formula, functools.partial(value, GAMES[rule].tree))
    up_to = rng.randrange(2, 1 + min(most, less, rng.choice([10, 40, 150])))
    found = first_unlike(L, K, up_to)
    right = found and unlike_limits(L, K, found)
    a = rng.randrange(1, 1 + up_to // 2)
    piles = a, rng.randrange(a, 1 + up_to - a)
    claims = [right, None, {"piles": strings(piles), "first": str(rng.randrange(1, a + 1)), "second": str(rng.randrange(1, a + 1))}]
    if right:
        claims += [{**right, side: str(int(right[side]) + rng.choice([1, -1]))} for side in ("first", "second")]
    for claimed in claims:
        claim = {"with": other, "up_to": str(up_to), "L": claimed}
        yield of_two_piles(rule, {"compare": claim}, {"first": evidence} if other is None else {"first": evidence, "second": beside})


def before(a, b):
    """Piles not much smaller."""
    return rng.randrange(max(1, a - 4), a + 1), rng.randrange(max(1, b - 4), b + 1)


def near(rule):
    """Claims by a formula whose conditions f meets as far as the smaller pile asks, or does not."""
    f = functools.partial(value, GAMES[rule].tree)
    for which in FORMULAS:
        most = rng.randrange(UP_TO)
        evidence = {"formula": which, "up_to": str(most)}
        for size in UP_TO, 10**rng.randrange(1, 40):
            a, b = (rng.randrange(1, most + 2), rng.randrange(1, size))[::rng.choice([1, -1])]
            if meets(which, f, most):
                limit_of = functools.partial(closed_formula, which, f)
                SHOWN.append((rule, evidence, 2 * most + 3, limit_of))
                yield from solved(rule, (a, b), limit_of(a, b), evidence)
                yield from rectangles(rule, before(a, b), (a, b), limit_of, evidence)
            else:
                yield two_pile(rule, (a, b), 0, False, None, None, evidence)
            yield of_two_piles(rule, {"not_admissible": {"piles": strings([a, b])}}, evidence)


def repeating(rule):
    """Claims by tables that repeat: some rows of them, or all along diagonals."""
    columns = GAMES[rule].up_to
    L = functools.partial(least_limit, rule)
    for rows, diagonals in [(rng.randrange(1, 9), [None]), (24, itertools.product(range(1, 9), range(1, 7)))]:
        across = next(((start, period) for period in range(1, 30) for start in [1 + max(
            (j for i in range(1, rows + 1) for j in range(1, columns - period + 1) if L(i, j) != L(i, j + period)), default=0)]
            if start + 2 * period <= columns), None)
        named = across and ({"rows": str(rows), "columns": str(columns), "start": str(across[0]), "period": str(across[1]),
                             "diagonals": both and strings(both)} for both in diagonals)
        evidence = next(filter(functools.partial(repeats, rule), named or []), None)
        if evidence:
            L_alike = lambda x, y, evidence=evidence: L(*alike(evidence, x, y))
            SHOWN.append((rule, evidence, 100 if evidence["diagonals"] else 2 * rows + 1, L_alike))
        for size in [UP_TO, 10**30] if evidence else []:
            a, b = (rng.randrange(1, 1 + (size if evidence["diagonals"] else rows)), rng.randrange(1, size))[::rng.choice([1, -1])]
            if evidence["diagonals"] or min(a, b) <= rows:
                yield from solved(rule, (a, b), L(*alike(evidence, a, b)), evidence)
                yield from rectangles(rule, before(a, b), (a, b), L_alike, evidence)
                yield of_two_piles(rule, {"not_admissible": {"piles": strings([a, b])}}, evidence)



# ---- running ----

def check(lines):
    """The verdicts of many documents, one a line."""
    result = subprocess.run([CHECKER, "--lines", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    verdicts = [line.split(": ", 1)[1] for line in result.stdout.splitlines()]
    if len(verdicts) != len(lines) or result.stderr:
        sys.exit(f"{len(lines)} documents, {len(verdicts)} verdicts; {result.stderr}")
    codes = {"proved": 0, "refused": 1, "malformed": 2}
    if result.returncode != max(codes[v.split(":")[0]] for v in verdicts):
        sys.exit(f"exit code {result.returncode}")
    return verdicts


def fail(what, line, verdict):
    sys.exit(f"{what}:\n{line}\n{verdict}")


# ---- right certificates are accepted ----

def draw(make):
    while True:
        tree = make()
        rule = text(tree)
        if len(rule) < 200:
            break
    GAMES[rule] = Game(tree, 2 * UP_TO)
    return rule


right = []
undefined = []
slow_rules = set()
for i in range(RULES):
    if i % 2:
        rule = draw(slow)
        slow_rules.add(rule)
        right += [(d, False) for d in certificates(rule, True)]
    else:
        rule = draw(lambda: number(rng.randrange(1, 4)))
        game = GAMES[rule]
        if game.up_to:
            right += [(d, "members" in d["evidence"]) for d in certificates(rule, True)]
        if game.bad is not None:
            undefined.append((document(rule, {"table": {"g": strings(game.g[1:] + [1])}}, {}),
                              f"refused: rule: f({game.bad}) is no number, or negative"))
            claim = {"solve": {"pile": "1", "limit": "0", "outcome": "P", "take": None}}
            undefined.append((document(rule, claim, {"members": ["1"]}),
                              "refused: evidence: members prove nothing here, as it is not seen that f is never negative "
                              "and never falls by more than 1"))

for _ in range(2 * RULES):
    rules = sorted(slow_rules) if rng.random() < 0.5 else list(GAMES)
    rule, other = rng.choice(rules), rng.choice(rules)
    right += [(d, "members" in d["evidence"]) for d in compared(rule, other, True)]
    right += [(d, "members" in d["evidence"]) for d in compared(rule, rule, True)]

verdicts = check([json.dumps(d) for d, _ in right])
accepted = []
for (d, may_refuse), verdict in zip(right, verdicts):
    if verdict.startswith("proved: "):
        accepted.append(d)
    elif not (may_refuse and re.match("refused: evidence( of the second rule)?: members prove nothing", verdict)):
        fail("not accepted", json.dumps(d), verdict)
for (d, wanted), verdict in zip(undefined, check([json.dumps(d) for d, _ in undefined])):
    if verdict != wanted:
        fail("accepted where f is undefined", json.dumps(d), verdict)
print(f"{len(accepted)} certificates accepted, members refused {len(right) - len(accepted)} times, "
      f"{len(undefined) // 2} rules undefined")

endless = [d for rule in GAMES for d in without_end(rule)]
seen = 0
for d, verdict in zip(endless, check([json.dumps(d) for d in endless])):
    if verdict.startswith("proved: "):
        accepted.append(d)
        seen += 1
        if is_true(d) is False:
            fail("false, and accepted", json.dumps(d), verdict)
    elif not verdict.startswith("refused: evidence: "):
        fail("refused for another reason", json.dumps(d), verdict)
print(f"{seen} of {len(endless)} bases seen to have no end")
WITHOUT_END = {  # from where lines are seen, and the delay and start that Theorem 89 proves
    "t": (1, 0, 0), "2*t": (1, 1, 1), "3*t": (1, 3, 4), "5*t//2": (1, 2, 3), "3*t//2": (1, 0, 0), "t+t%2": (1, 0, 2),
    "4*t": (1, 5, 7), "t+3": (1, 0, 6), "max(2*t,t+5)": (5, 1, 9), "t<4?7:t": (4, 0, 7), "min(3*t,2*t+10)": (10, 1, 13), "2*t+t%3": (1, 1, 8),
    "9*t": (1, 19, 35), "2*t-t%2": (1, 1, 2), "7*t//3": (1, 1, 1), "2*t+1": (1, 1, 8), "2*t-1": (1, 0, 0),
    "floor(phi*t)": (3, 0, 1), "floor(t*sqrt(2))": (4, 0, 2), "isqrt(2*t**2)": (4, 0, 2), "floor(2*t*phi)": (1, 3, 4),
    "(t+isqrt(5*t*t))//2": (3, 0, 1), "floor(t*sqrt(5)+1/2)": (1, 1, 1), "floor(3*t/2+sqrt(2))": (1, 0, 6),
    "t+isqrt(t)": (1, 0, 4), "2*t+isqrt(t)": (1, 1, 12), "isqrt((7*t-1)*t)": (1, 2, 3), "t+isqrt(t**3)": (1,),
    "t<10?10-t:2*t": (10, 1, 10), "t==3?20:2*t": (4, 1, 11), "t*t": (1,), "t**3": (1,), "max(t*t,20)-t%2": (20,)}


def members_by_table(rule, enough):
    """The first members, and all values up to the last of them. The rule is Python, but for the choice."""
    choice = re.fullmatch(r"(.*)\?(.*):(.*)", rule)
    f = eval("lambda t: " + (f"({choice[2]}) if {choice[1]} else ({choice[3]})" if choice else rule),
             {"floor": floor, "isqrt": isqrt, "sqrt": sqrt, "phi": (1 + sqrt(5)) / 2})
    g, found = [0], []
    while not enough(found):
        n = len(g)
        g.append(next(k for k in range(1, n + 1) if k == n or f(k) < g[n - k]))
        if not found or g[n] > n - found[-1]:
            found.append(n)
    return found, g[1:]


for rule, (start, *numbers) in WITHOUT_END.items():
    for claim in [{"endless": {}}] + [{"recurrence": dict(zip(("delay", "start"), strings(numbers)))}] * bool(numbers):
        found, g = members_by_table(rule, lambda b: len(b) > 1 and (
            b[-1] - b[-2] >= start if "endless" in claim else len(b) == sum(numbers) + 3))
        answers = check([json.dumps(document(rule, claim, {"from": str(start), **proof}))
                          for proof in [{"g": strings(g)}, {"members": strings(found)}]])
        if not answers[0].startswith("proved: ") or not answers[1].startswith("proved: ") and "?" not in rule:
            fail("not seen to have no end", f"{rule} {claim}", answers)

T = ("t",)


def by_residue(m, r, a, b):
    """a where t modulo m is r, b elsewhere."""
    return ("?", ("==", ("%", T, ("number", m)), ("number", r)), a, b)


def times(k, c=0):
    return ("+", ("*", ("number", k), T), ("number", c))


for tree, first, again, modulus in [
        (by_residue(2, 0, T, times(2)), [], [3], 2), (by_residue(3, 0, times(2), T), [], [4], 3),
        (by_residue(3, 0, times(2), times(1, 1)), [8], [2], 3), (by_residue(2, 0, T, times(2)), [], [3, 3], 4), (T, [], [2], 1),
        (T, [2, 2], [2], 1), (("max", times(1), ("number", 1)), [], [2], 1)]:
    rule, q, tables = draw(lambda: tree), 1, []
    for Q in first + again:
        tables.append(strings(scaled_table(tree, q, Q)))
        q *= Q
    for changed, wanted in [({}, "proved: "), ({"modulus": "0"}, "refused: "), ({"from": "3"}, "proved: "),
                            ({"modulus": "30"}, "proved: "), ({"again": []}, "refused: ")]:
        proof = {"first": tables[:len(first)], "again": tables[len(first):], "modulus": str(modulus), "from": "1", **changed}
        d = document(rule, {"endless": {}}, proof)
        verdict, = check([json.dumps(d)])
        if not verdict.startswith(wanted):
            fail("a scale", json.dumps(d), verdict)
        if wanted == "proved: ":
            accepted += [d] * 10
for tree, Q in [(by_residue(2, 0, T, times(2)), 2), (by_residue(2, 0, times(2), times(3)), 2), (times(2), 2), (times(2), 3),
                (times(3), 3), (by_residue(2, 0, T, times(2)), 5), (times(0, 5), 3),
                (by_residue(5, 0, ("number", 3), T), 4)]:
    d = document(draw(lambda: tree), {"endless": {}}, {
        "first": [], "again": [strings(scaled_table(tree, 1, Q))], "modulus": "10", "from": "2"})
    verdict, = check([json.dumps(d)])
    if not verdict.startswith("refused: evidence"):
        fail("no scale", json.dumps(d), verdict)

# Steps and values that repeat: the rule, the modulus of its lines, and that of those which matter; multiples, if it needs them.
for tree, modulus, classes, multiples in [
        (by_residue(2, 0, T, times(4)), 2, 2, None), (by_residue(2, 0, times(3), times(2)), 2, 2, None), (times(2), 1, 1, None),
        (by_residue(2, 0, times(2), T), 2, 2, [2, 1]), (by_residue(2, 0, times(2), ("number", 5)), 2, 2, [2, 5]),
        (by_residue(3, 1, times(4), T), 3, 3, None), (("+", times(2), ("%", T, ("number", 3))), 3, 1, None),
        (("?", ("<", T, ("number", 10)), times(3), times(2)), 1, 1, None),
        (by_residue(3, 0, times(2, 2), times(2, 1)), 3, 1, None),
        (("?", ("==", ("gcd", ("number", -2), T), ("number", 2)), T, times(4)), 2, 2, None),
        (("?", ("==", ("gcd", ("gcd", times(1, 2), ("number", 3)), ("number", 0)), ("number", 3)), times(4), T), 3, 3, None)]:
    rule = draw(lambda: tree)
    game = GAMES[rule] = Game(tree, 4000)
    start, period = pattern_of(game, classes)
    lo = -(-10 // modulus) if "<" in rule else 0
    start += len(period) * sum(b < lo for b in game.members)
    wide = 2 + max(step for step, _ in period) + max([0, *(o for _, less in period for o in less)])
    least = None
    for base in range(wide, min(wide + 12, len(game.members) - start)):
        shown = game.members[:start + base + 1]
        proof = {"base": str(base), "modulus": str(modulus), "classes": str(classes), "from": str(lo),
                 "multiples": multiples and strings(multiples), "tries": "30", "g": strings(game.g[1:shown[-1] + 1])}
        d = document(rule, {"pattern": {"start": str(start), "period": [
            {"step": str(step), "less": strings(less)} for step, less in period]}}, proof)
        verdict, = check([json.dumps(d)])
        if verdict.startswith("proved: "):
            least = least or base
            accepted += [d] * 30
        elif least or not verdict.startswith("refused: evidence: it is not seen that the pattern goes on"):
            fail("a pattern", json.dumps(d), verdict)
    if not least:
        fail("a pattern is not seen", rule, verdict)
    for changed in [{"base": str(wide - 1)}, {"classes": "7"}, {"classes": "0"}, {"modulus": "0"}, {"from": "1000"},
                    {"multiples": ["3", "0"]}, {"multiples": ["2", "1000"]}, {"multiples": ["1", "0"]},
                    *[{"multiples": None}] * (multiples == [2, 5]), *[{"tries": "0"}] * (tree == by_residue(2, 0, T, times(4)))]:
        verdict, = check([json.dumps(document(rule, d["claim"], {**d["evidence"], **changed}))])
        if not verdict.startswith("refused: evidence"):
            fail(f"a pattern with {changed}", json.dumps(d), verdict)

# A table does not tell whether f has values beyond it; where that is not seen of f, what is said of all piles says how it reads f.
UNTIL_9 = "t < 9 ? 1 : 0 - 1"
for rule, bounded, claim, proof in [
        (rule, bounded, claim, proof) for rule, bounded in [("1", False), (UNTIL_9, True), ("t < 9 ? 1 : t // (t % 3)", True)]
        for claim, proof in [({"finite": {"last": "2"}}, {"g": ["1", "2"]}),
                             ({"periodic": {"start": "1", "period": "2"}}, {"g": ["1", "2", "1", "2"], "bound": "2"}),
                             ({"table": {"g": ["1", "2"]}}, {}), ({"base": {"up_to": "2", "members": [["1", "1"], ["2", "2"]]}},
                                                                  {"g": ["1", "2"]})]]:
    verdict, = check([json.dumps(document(rule, claim, proof))])
    wanted = f", a number from 0 on for t up to {len(proof.get('g', []))}, and read as 0 where it is none beyond, "
    if not verdict.startswith("proved: ") or (wanted in verdict) != (bounded and ("finite" in claim or "periodic" in claim)):
        fail("f beyond the table", rule, verdict)
for d, verdict in zip([d for d, _ in right], verdicts):
    if verdict.startswith("proved: ") and {"finite", "periodic"} & set(d["claim"]) and "g" in d["evidence"] and (
            ("read as 0" in verdict) < (GAMES[d["rule"]].bad is not None) or "read as 0" in verdict and d["rule"] in slow_rules):
        fail("f beyond the table", json.dumps(d), verdict)

# What the checker says that it has read, it reads again as the same.
shown = [re.match(r"proved: for f\(t\) = (.*?), (of \d|the g-base|g has|g\(n|the Grundy|a number from)", v)
         for v in verdicts if v.startswith("proved")]
again = check([json.dumps({**d, "rule": m[1]}) for d, m in zip(accepted, shown)])
if again != [v for v in verdicts if v.startswith("proved")]:
    sys.exit("a rule that is shown reads otherwise")

for rule, read in [
        ("floor(phi*t)", "((t + isqrt((5 * (t ** 2)))) // 2)"), ("floor(sqrt(2)*t/3)", "(isqrt((2 * (t ** 2))) // 3)"),
        ("floor(1.5*t + 1/3)", "(((9 * t) + 2) // 6)"), ("floor(sqrt(2)*sqrt(2)*t)", "(2 * t)"),
        ("floor(t/sqrt(0.25))", "(2 * t)"), ("floor(t*sqrt(8)/sqrt(2))", "(2 * t)"),
        ("floor(3*t - sqrt(2)*t)", "(((3 * t) + (-1)) - isqrt(((2 * (t ** 2)) - 1)))"),
        ("floor(2*t - sqrt(3)*(2*t-1))", "(((2 * t) + (-1)) - isqrt(((3 * (((2 * t) + (-1)) ** 2)) - 1)))"),
        ("gcd(t, 6,-4)", "gcd(gcd(t, 6), (-4))"), ("9 + floor(-phi)", "(9 + (((-2) - isqrt(((5 * (1 ** 2)) - 1))) // 2))"),
        ("floor(9 + sqrt(3)*(2*t-2))", "(9 + isqrt((3 * (((2 * t) + (-2)) ** 2))))")]:
    verdict, = check([json.dumps(document(rule, {"table": {"g": ["1"]}}, {}))])
    if not verdict.startswith(f"proved: for f(t) = {read}, g has"):
        fail("read otherwise", rule, verdict)
for rule, at in [
        ("floor(pi*t)", 7), ("floor(sqrt(2)*(t-5))", 7), ("floor(9 - sqrt(2)*(t-1))", 7), ("floor(sqrt(2)*t+sqrt(3))", 16),
        ("floor(t/0)", 8), ("floor(t/(sqrt(2)-sqrt(2)))", 8), ("floor(t*t)", 8), ("floor(t//2)", 8), ("floor(sqrt(t))", 12),
        ("floor(sqrt(1-2)*t)", 12), ("floor(1e3*t)", 8), ("floor(phi**2*t)", 10), ("phi*t", 1), ("1.5*t", 2),
        ("isqrt(t/2)", 8), ("gcd(t)", 6), ("floor(t < 1)", 9), ("floor()", 7), ("isqrt(t", 8)]:
    verdict, = check([json.dumps(document(rule, {"table": {"g": ["1"]}}, {}))])
    if not verdict.startswith(f"refused: rule, character {at}: "):
        fail("read, or refused elsewhere", rule, verdict)

accepted_of_two, false = [], 0
documents = list(games_of_two())
for rule in list(GAMES):
    documents += games_of_two_piles(rule, 2)
T, lines_drawn = ("t",), set()
lines = [("+", rng.choice([("*", ("number", r), T), ("*", T, ("number", r))]), ("-", ("number", c), ("number", 4)))
         for r in range(6) for c in range(9)]
for tree in lines + [("//", ("+", ("*", ("number", r), T), ("number", c)), ("number", 3)) for r in range(14) for c in range(6)]:
    rule = draw(lambda: tree)
    lines_drawn.add(rule)
    for _ in range(4):
        documents += games_of_two_piles(rule, 0)
few = lambda: ("number", rng.randrange(1, 7))
at_powers = lambda p: ("gcd", T, ("number", p**10))
for _ in range(200):
    rule = draw(lambda: rng.choice([("*", few(), T), ("+", ("*", few(), T), ("//", T, few())), ("*", few(), at_powers(2)),
                                    ("*", few(), at_powers(3)), ("+", ("*", few(), at_powers(2)), ("%", T, few())),
                                    ("max", ("*", few(), at_powers(2)), T), ("?", ("<", T, few()), few(), ("*", few(), T)),
                                    ("?", ("==", ("gcd", T, ("number", 3)), few()), T, ("*", few(), at_powers(2)))]))
    documents += near(rule)
for _ in range(40):
    rule = draw(lambda: rng.choice([few(), ("?", ("<", T, few()), few(), few()), ("//", T, few()), ("+", ("%", T, few()), few()),
                                    ("min", ("*", few(), T), few()), ("*", few(), T), ("+", T, few())]))
    documents += [*repeating(rule), *rows_of_grundy(rule)]
for _ in range(6 * RULES):
    documents += compared_piles()
by_formula, by_repeats, by_rows, by_rectangles, by_pairs, admissible = collections.Counter(), 0, 0, 0, 0, 0


def evidence_of(d):
    """Of both rules, where there are two piles and two rules."""
    return d["evidence"].values() if d["game"] == "two-pile" and "compare" in d["claim"] else [d["evidence"]]


def should_be_seen(rule):
    return rule in lines_drawn and meets("HR05", functools.partial(value, GAMES[rule].tree), UP_TO)


for d, verdict in zip(documents, check([json.dumps(d) for d in documents])):
    if "admissible" in d["claim"] and is_true(d) is None:
        if verdict.startswith("proved: "):
            accepted_of_two.append(d)
            admissible += 1
        elif should_be_seen(d["rule"]) or verdict != "refused: claim: it is not seen that f is admissible":
            fail("not accepted", json.dumps(d), verdict)
    elif is_true(d) and verdict.startswith("proved: "):
        accepted_of_two.append(d)
        if "formula" in d["evidence"]:
            by_formula[d["evidence"]["formula"] + (" up to the pile" if d["evidence"]["up_to"] else "")] += 1
        by_repeats += "columns" in d["evidence"]
        by_rows += "value" in d["claim"]
        by_rectangles += "rectangle" in d["claim"]
        by_pairs += "compare" in d["claim"]
    elif is_true(d):
        if any(e.get("up_to") for e in evidence_of(d)) and re.match(
                r"refused: evidence( of the second rule)?: it is not seen that f\(t\) >= 0", verdict):
            continue
        if "value" in d["claim"] and verdict.startswith("refused: evidence: it is not seen that f(t) is from 0 to "):
            continue
        if d["evidence"] != FORMULA or verdict != "refused: evidence: it is not seen that f is admissible" or should_be_seen(d["rule"]):
            fail("not accepted", json.dumps(d), verdict)
    else:
        false += 1
        if not re.match("refused: (claim|evidence|rule)\\b", verdict) or (
                d["game"] != "two-pile" and not verdict.startswith(("refused: claim: ", "refused: claim, entry "))):
            fail("false, and not refused", json.dumps(d), verdict)
print(f"{len(accepted_of_two)} certificates of two piles, Wythoff and Imitation Nim accepted (by the formula: {dict(by_formula)}; "
      f"{by_repeats} by tables that repeat, {by_rectangles} rectangles, {by_pairs} of two rules, {admissible} of all piles) and "
      f"{by_rows} Grundy values by rows that do, {false} false claims refused")
large, wanted = [], []
for rule, f, which in [
        ("2*t", lambda t: 2 * t, "HR05"), ("t+1", lambda t: t + 1, "HR05"), ("4*t-1", lambda t: 4 * t - 1, "HR05"),
        ("7*t//2", lambda t: 7 * t // 2, "HR05"), ("floor(phi*t)", lambda t: (t + isqrt(5 * t * t)) // 2, "HR05"),
        ("floor(sqrt(7)*t)", lambda t: isqrt(7 * t * t), "HR05"), ("isqrt(2*t**2)", lambda t: isqrt(2 * t * t), "HR05"),
        ("5*t", lambda t: 5 * t, "class 5"), ("21*t//4", lambda t: 21 * t // 4, "class 5"),
        ("5*t + min(t//5, 99)", lambda t: 5 * t + min(t // 5, 99), "class 5"),
        ("floor(sqrt(28)*t)", lambda t: isqrt(28 * t * t), "class 5")]:
    for _ in range(200):
        z = 2**rng.randrange(200)
        a, b = rng.randrange(1, 10**rng.randrange(1, 60)), z * rng.randrange(1, 99)
        a, b = rng.choice([(a, a + b), (a + b, a)])
        least = closed_formula(which, f, a, b)
        for pile in "01":
            left = (a - least, b) if pile == "0" else (a, b - least)
            wanted.append(min(left) == 0 or f(least) < closed_formula(which, f, *left))
            large.append({"certificate": "dynim/2", "game": "two-pile", "rule": rule, "claim": {"solve": {
                "piles": strings([a, b]), "limit": str(least), "outcome": "N", "pile": pile, "take": str(least)}},
                "evidence": {"formula": which, "up_to": None}})
for d, verdict, true in zip(large, check([json.dumps(d) for d in large]), wanted):
    if not verdict.startswith("proved: " if true else "refused: claim: "):
        fail(f"should be {true}", json.dumps(d), verdict)
print(f"{len(large)} moves at large piles, {sum(wanted)} of which win")

# Theorems 151 and 228: two admissible functions, and two of class 5 that never fall, first differ at piles of a and a + h for a
# power of two h.
large, wanted = [], []
for which, rule, other, f, g in [
        ("HR05", "2*t", "3*t", lambda t: 2 * t, lambda t: 3 * t),
        ("HR05", "floor(phi*t)", "8*t//5", lambda t: (t + isqrt(5 * t * t)) // 2, lambda t: 8 * t // 5),
        ("HR05", "2*t", "2*t + t//10**9", lambda t: 2 * t, lambda t: 2 * t + t // 10**9),
        ("HR05", "3*t", "3*t + t//10**40", lambda t: 3 * t, lambda t: 3 * t + t // 10**40),
        ("HR05", "2*t", "t + t + 0", lambda t: 2 * t, lambda t: 2 * t),
        ("class 5", "5*t", "5*t + t//5", lambda t: 5 * t, lambda t: 5 * t + t // 5),
        ("class 5", "5*t", f"5*t + t//{10**40}", lambda t: 5 * t, lambda t: 5 * t + t // 10**40),
        ("class 5", "21*t//4", "floor(sqrt(27)*t)", lambda t: 21 * t // 4, lambda t: isqrt(27 * t * t))]:
    sums = [(2 * a + h, a, h) for h in (2**k for k in range(400)) if f(h) != g(h) for a in [min(f(h), g(h)) + 1]]
    up_to = 10**100
    found = [(a, a + h) for _, a, h in sorted(sums)[:1]]
    L, K = (functools.partial(closed_formula, which, v) for v in (f, g))
    if first_unlike(L, K, 100) != next(filter(lambda piles: sum(piles) <= 100, found), None):
        sys.exit(f"another first difference of {rule} and {other}")
    claims = [None] + [unlike_limits(L, K, piles) for a, b in found for piles in [(a, b), (a + 1, b + 1), (a + 1, b)]]
    for claimed in claims:
        wanted.append(claimed == claims[len(found)])
        large.append(of_two_piles(rule, {"compare": {"with": other, "up_to": str(up_to), "L": claimed}}, {
            "first": {**FORMULA, "formula": which}, "second": {**FORMULA, "formula": which}}))
for d, verdict, true in zip(large, check([json.dumps(d) for d in large]), wanted):
    if not verdict.startswith("proved: " if true else "refused: claim: L first differs at piles "):
        fail(f"should be {true}", json.dumps(d), verdict)


# ---- Wythoff Nim and Imitation Nim at any size ----

large, wanted = [], []


def wants(true, *of_two):
    large.append(game_of_two(*of_two))
    wanted.append(true)


for m, p in itertools.product(range(1, 9), range(1, 9)):
    if pairs_from(m, p, 100, 400) != first_pairs(m, p, 1000)[100:500]:
        sys.exit(f"other pairs of ({m},{p})-Wythoff Nim")
sizes = [*itertools.product(range(1, 7), range(1, 7), [3, 20]),
         *itertools.product([1, 2, 3, 4], [1, 2, 3, 6], [200]), (2, 3, 1000), (3, 2, 1000), (1, 2, 1000), (4, 6, 1000)]
for m, p, digits in sizes:
    n = rng.randrange(p, 10**digits)
    for index, (a, b) in enumerate(pairs_from(m, p, n, p + 1 if digits < 200 else 1), n):
        x = rng.randrange(1, 10**digits)
        for game in ["wythoff", "imitation"]:
            for wins in [False, True]:
                wants(not wins, game, m, p, [rng.choice([(a, b), (b, a)])], wins, None)
                wants(wins, game, m, p, [(a, b - 1)], wins, None)
                wants(wins, game, m, p, [(b, a + 1)], wins, None)
            wants(True, game, m, p, [(a, b + x)], True, (a, b))
            wants(False, game, m, p, [(a, b + x + 1)], True, (a, b + 1))
        wants(p == 1, "wythoff", m, p, [(a + x, b + x)], True, (a, b))
        # Having taken x from a + x: b + x - b is an imitation, and not allowed p times in a row; b + x + m - b is none.
        forced = index % p == p - 1
        wants(not forced, "imitation", m, p, [(a + x, b + x), (a, b + x)], True, (a, b))
        wants(forced, "imitation", m, p, [(b + x, a + x), (b + x, a)], False, None)
        wants(True, "imitation", m, p, [(a + x, b + x + m), (a, b + x + m)], True, (a, b))
for d, verdict, true in zip(large, check([json.dumps(d) for d in large]), wanted):
    if not verdict.startswith("proved: " if true else "refused: claim: "):
        fail(f"should be {true}", json.dumps(d), verdict)
print(f"{len(large)} claims of large piles of Wythoff and Imitation Nim, {sum(wanted)} of which are right")


# ---- edited ones are refused ----

def places(value, path=()):
    """Where numbers and lists stand in claim and evidence."""
    if isinstance(value, dict):
        for k, v in value.items():
            yield from places(v, path + (k,))
    elif isinstance(value, list):
        yield path
        for i, v in enumerate(value):
            yield from places(v, path + (i,))
    elif isinstance(value, str) and value.isdigit() and path[-1] != "with":
        yield path


def holder(d, path):
    for step in path[:-1]:
        d = d[step]
    return d


def edit(d):
    """An edited document as text, and what its verdict must match."""
    where = r"(refused: (claim|evidence|rule|with)\b.*: .*|malformed: line 1, character \d+: .*)"
    d = json.loads(json.dumps(d))
    both = {"claim": d["claim"], "evidence": d["evidence"]}
    path = rng.choice(list(places(both)) or [("claim", *d["claim"])])
    at, key = holder(both, path), path[-1]
    kind = rng.choice(["number", "number", "number", "list", "outcome", "rule", "form", "form"])
    if kind == "outcome" and "solve" in d["claim"]:
        claim = d["claim"]["solve"]
        if d["game"] != "one-pile":
            claim["outcome"] = "P" if claim["outcome"] == "N" else "N"
        elif rng.random() < 0.5:
            claim["outcome"] = "P" if claim["outcome"] == "N" else "N"
        else:
            claim["take"] = None if claim["take"] else claim["pile"]
            claim["outcome"] = "N" if claim["take"] else "P"
        where = "refused: claim: .*"
    elif kind == "rule" and "rule" in d:
        d["rule"] = rng.choice(list(GAMES))
    elif kind == "number" and isinstance(at[key], str):
        old = int(at[key])
        new = rng.choice([old + 1, max(0, old - 1), rng.randrange(2 * old + 2), old * 10, 0, 10**30])
        at[key] = str(new)
        if path[:2] in (("evidence", "with_members"), ("evidence", "with_g")):
            where = rf"refused: evidence of the second rule, entry {path[2] + 1}: .*"
        elif path[:2] in (("evidence", "members"), ("evidence", "g")):
            where = rf"refused: evidence, entry {path[2] + 1}: .*"
        elif path[1:3] == ("table", "g"):
            where = rf"refused: claim, entry {key + 1}: .*"
        elif path[1:3] in (("pairs", "pairs"), ("some_pairs", "pairs")):
            where = rf"refused: claim, entry {path[3] + 1}: .*"
        elif path[1:3] == ("base", "members"):
            where = rf"refused: claim, pair {path[3] + 1}: .*"
        elif path[1] == "grundy":
            where = rf"refused: claim, row {path[3] + 1}, entry {path[4] + 1}: .*"
        elif path[1:3] == ("rectangle", "L"):
            where = rf"refused: claim, row {path[3] + 1}, entry {path[4] + 1}: .*"
    elif kind == "list" and isinstance(at[key], list) and at[key]:
        l, i = at[key], rng.randrange(len(at[key]))
        how = rng.randrange(3)
        if how == 0:
            del l[i]
        elif how == 1:
            l.insert(i, l[i])
        else:
            j = rng.randrange(len(l))
            l[i], l[j] = l[j], l[i]
        if isinstance(d["claim"].get("base"), dict) and any(len(pair) != 2 for pair in d["claim"]["base"]["members"]):
            return json.dumps(d), r"malformed: line 1, character \d+: .*"
        if any(len(e.get("multiples") or e.get("diagonals") or "ab") != 2 for e in evidence_of(d)):
            return json.dumps(d), r"malformed: line 1, character \d+: .*"
        if {"pairs", "some_pairs"} & set(d["claim"]) and any(len(pair) != 2 for pair in next(iter(d["claim"].values()))["pairs"]) or (
                "not_admissible" in d["claim"] and len(d["claim"]["not_admissible"]["piles"]) != 2) or (
                "rectangle" in d["claim"] and len(d["claim"]["rectangle"]["from"]) != 2) or (
                "piles" in (d["claim"].get("compare", {}).get("L") or {}) and len(d["claim"]["compare"]["L"]["piles"]) != 2):
            return json.dumps(d), r"malformed: line 1, character \d+: .*"
        if d["game"] != "one-pile" and "solve" in d["claim"]:
            claim = d["claim"]["solve"]
            history = claim["history"] if "history" in claim else [claim["piles"]]
            pairs = history + ([claim["move"]] if claim.get("move") else [])
            if not history or claim.get("move") == [] or any(len(q) != 2 for q in pairs):
                return json.dumps(d), r"malformed: line 1, character \d+: .*"
    elif kind == "form":
        line = json.dumps(d)
        how = rng.randrange(4)
        if how == 0 and isinstance(at[key], str):
            at[key] = rng.choice(["0" + at[key], "+" + at[key], "-" + at[key], " " + at[key], at[key] + ".0", "", int(at[key]),
                                  [at[key]], None if key not in ("take", "up_to") else True, at[key] + "e0", "0x1"])
            line = json.dumps(d)
        elif how == 1:
            i = rng.randrange(len(line))
            while line[i] in ' 0123456789"' or line[i].isalpha():
                i = rng.randrange(len(line))
            rules = d.get("rule", "") + (d["claim"].get("compare", {}).get("with") or "")
            line = line[:i] + line[i + 1:] if rules.find(line[i]) < 0 else line[:len(line) - 1]
        elif how == 2:
            fields = list(d.items())
            i = rng.randrange(len(fields))
            line = json.dumps(dict(fields[:i] + fields[i + 1:] + rng.choice([[], [fields[i]] if i + 1 < len(fields) else []])))
        else:
            line = rng.choice([line.replace("dynim/2", "dynim/3"), line.replace(d["game"], "three-pile"), line + "0",
                               line.replace('"claim"', '"note": "1", "claim"'), line.replace('"evidence"', '"evidences"')])
        return line, r"malformed: line 1, character \d+: .*"
    else:
        return None
    truth = is_true(d)
    if truth is not False:
        return None
    if {"endless", "recurrence"} & set(d["claim"]) and path[:2] == ("evidence", "members"):
        where = r"refused: evidence\b.*"  # the last member says how far
    if kind in ("number", "list", "outcome") and path[0] == "evidence" and not where.startswith("refused"):
        where = r"refused: (claim|evidence|rule|with)\b.*: .*"
    return json.dumps(d), where


edited = []
while len(edited) < EDITS:
    found = edit(rng.choice(rng.choice([accepted, accepted, accepted_of_two])))
    if found:
        edited.append(found)
start = time.monotonic()
for (line, where), verdict in zip(edited, check([line for line, _ in edited])):
    if not re.fullmatch(where, verdict):
        fail(f"edited, and not {where}", line, verdict)
print(f"{EDITS} edited certificates refused in {time.monotonic() - start:.1f} s")


# ---- false claims beside evidence that is right ----

def false_claims(rule):
    game = GAMES[rule]
    for n in range(1, min(game.up_to, 14) + 1):
        members = [b for b in game.members if b <= n]
        for evidence in ({"g": strings(game.g[1:n + 1])}, {"members": strings(members)}):
            limit, take = rng.randrange(n + 2), rng.randrange(n + 2)
            yield document(rule, {"finite": {"last": str(n)}}, evidence)
            yield document(rule, {"solve": {"pile": str(n), "limit": str(limit), "outcome": "N", "take": str(take)}}, evidence)
            yield document(rule, {"solve": {"pile": str(n), "limit": str(limit), "outcome": "P", "take": None}}, evidence)
            pairs = [[b, rng.choice([b, game.g[b]])] for b in range(1, n + 1) if rng.random() < 0.9 or b in members]
            yield document(rule, {"base": {"up_to": str(n), "members": [strings(pair) for pair in pairs]}}, evidence)
    for other in rng.sample(sorted(slow_rules if rule in slow_rules else GAMES), 3):
        for d in compared(rule, other, True):
            claim = d["claim"]["compare"]
            n = int(claim["g"]["pile"] if claim["g"] else claim["up_to"])
            claim["g"] = rng.choice([None, {"pile": str(n), "first": str(rng.randrange(1, n + 1)),
                                            "second": str(rng.randrange(1, n + 1))}])
            claim["up_to"] = str(n)
            yield d
    for _ in range(20):
        s, p, w = (rng.randrange(1, 8) for _ in range(3))
        if s + w + p - 1 <= game.up_to:
            yield document(rule, {"periodic": {"start": str(s), "period": str(p)}},
                           {"g": strings(game.g[1:s + w + p]), "bound": str(w)})


false = [json.dumps(d) for rule in GAMES for d in false_claims(rule) if is_true(d) is False]
for line, verdict in zip(false, check(false)):
    if not re.match(r"refused: (claim|evidence)\b.*: ", verdict):
        fail("false, and not refused", line, verdict)
print(f"{len(false)} false claims beside right evidence refused")


# ---- hostile documents ----

START = '{"certificate":"dynim/2","game":"one-pile","rule":"%s","claim":%s,"evidence":%s}'
SOLVE = '{"solve":{"pile":"3","limit":"1","outcome":"P","take":null}}'
ones = ",".join(['"1"'] * 10**6)
ROW = '[{"limit":"1","grundy":"1"}]'
rising = ",".join(f'"{n}"' for n in range(1, 10**5 + 1))
hostile = [
    "", "{", "[" * 10**6, "{" * 10**6, '"', '{"certificate":"dynim/2"' * 10**5, "\0" * 1000, "\xff" * 1000,
    '{"certificate":"' + "x" * 10**6,
    START % ("2*t", SOLVE, '{"members":["' + "9" * 10**6 + '"]}'),
    START % ("2*t", '{"solve":{"pile":"' + "9" * 10**6 + '","limit":"1","outcome":"P","take":null}}', '{"members":["1"]}'),
    START % ("2*t", '{"table":{"g":[' + ones + "]}}", "{}"), START % ("0", '{"table":{"g":[' + ones + "]}}", "{}"),
    START % ("10", '{"table":{"g":[' + rising + "]}}", "{}"), START % ("10**9", '{"table":{"g":[' + rising + "]}}", "{}"),
    START % ("10**9", '{"base":{"up_to":"100000","members":[]}}', '{"members":[' + rising + "]}"),
    START % ("t", '{"compare":{"with":"' + "(" * 10**4 + '","up_to":"1","g":null}}', '{"g":["1"],"with_g":["1"]}'),
    START % ("t", '{"compare":{"with":"10","up_to":"100000","g":null}}', '{"g":[' + rising + '],"with_g":[' + rising + "]}"),
    START % ("t", '{"compare":{"with":"t**1000","up_to":"1","g":null}}', '{"members":["1"],"with_members":[' + rising + "]}"),
    START % ("t", '{"endless":{}}', '{"from":"' + "9" * 10**6 + '","members":["1","2"]}'),
    START % ("t", '{"endless":{}}', '{"first":[],"again":[["1","2"]],"modulus":"' + "9" * 10**6 + '","from":"1"}'),
    START % ("t", '{"endless":{}}', '{"first":[],"again":[["1","2"]],"modulus":"1","from":"' + "9" * 10**6 + '"}'),
    START % ("t", '{"endless":{}}', '{"first":[[]],"again":[' + '["1","2"],' * 10**4 + '["1","2"]],"modulus":"1","from":"1"}'),
    START % ("t**3", '{"endless":{}}', '{"first":[],"again":[' + '["1","2"],' * 10**3 + '["1","2"]],"modulus":"100","from":"99"}'),
    START % ("10**9", '{"endless":{}}', '{"from":"1","g":[' + rising + "]}"),
    START % ("t", '{"recurrence":{"delay":"0","start":"0"}}', '{"from":"1","members":[]}'),
    START % ("t", '{"recurrence":{"delay":"0","start":"' + "9" * 10**6 + '"}}', '{"from":"1","members":["1","2","4"]}'),
    START % ("t", '{"recurrence":{"delay":"1","start":"0"}}', '{"from":"1","members":["1","2","4","8"]}'),
    START % ("0", '{"grundy":{"rows":[' + ",".join([ROW] * 10**5) + "]}}", "{}"),
    START % ("0", '{"grundy":{"rows":[' + ",".join([ROW] * 10**4) + "]}}", "{}"),
    START % ("10**9", '{"grundy":{"rows":[' + ",".join('[{"limit":"%d","grundy":"%d"}]' % (n, n) for n in range(1, 1000)) + "]}}",
             "{}"),
    *(START % (rule, '{"value":{"pile":"%s","limit":"%s","grundy":"1"}}' % (n, x), evidence)
      for rule in rng.sample(["3", "10**9", "t%1000", "1//0"], 2) for n in ("0", "3000", "9" * 99, "9" * 10**6) for x in ("0", n)
      for evidence in ("{}", '{"rows":"%s","start":"0","period":"1","limit":"%s"}' % (n, x),
                       '{"rows":"300000","start":"0","period":"1","limit":"90"}')),
    START % ("t", '{"grundy":{"rows":[' + ROW[:-1] + "," + ROW[1:] + ',[{"limit":"1","grundy":"' + "9" * 10**6 + '"}]]}}', "{}"),
    START % ("t", '{"finite":{"last":"' + "1" * 10**5 + '"}}', '{"g":[' + ones + "]}"),
    START % ("t", '{"periodic":{"start":"' + "1" * 10**5 + '","period":"1"}}', '{"g":["1"],"bound":"' + "1" * 10**5 + '"}')]
PATTERN = '{"pattern":{"start":"%s","period":[{"step":"%s","less":[]}]}}'
LINES = '{"base":"%s","modulus":"%s","classes":"%s","from":"%s","multiples":null,"tries":"%s","g":["1","2","3","4","5"]}'
for start, step, *lines in itertools.product(
        ["0", "9000"], ["0", "9000"], ["9", "9000", "1" * 99], ["1", "90000", "1" * 99], ["1", "9"], ["0", "90000", "1" * 99],
        ["0", "9000", "1" * 99]):
    if rng.random() < 0.3:
        hostile.append(START % ("t*(t+0*t)//max(t,1)", PATTERN % (start, step), LINES % tuple(lines)))
for rule in ["(" * 10**5 + "t" + ")" * 10**5, "(" * 4900 + "t" + ")" * 4900, "-" * 9000 + "t", "not " * 2000 + "t<1 ? 1 : 2",
             "t" + "+t" * 4990, "t" + "**2" * 3000, "t" + "**1000" * 1500, "(" * 400 + "t" + ")**1000" * 400, "9**9**9**9",
             "(" * 106 + "t" + ")**1000" * 105 + ")**0", "t**(" + "(" * 105 + "9" + ")**1000" * 105 + "**0)",
             "t**1000+" * 1200 + "t", "t<1?1:" * 1600 + "t", "".join(f"t=={i}?{i}:" for i in range(900)) + "t",
             "".join(f"t=={i * 89 % 400}?{i}:" for i in range(400)) + "t", "min(" * 499 + "t" + ",t)" * 499,
             "isqrt(" * 450 + "t**1000" + ")" * 450, "isqrt(t**1000)*" * 600 + "t", "+".join(["isqrt(9*t*t+t)"] * 660),
             "isqrt(" * 9000, "isqrt((" * 100 + "t" + ")**1000)" * 100, "floor(" + "sqrt(2)*" * 1200 + "t)", "floor(" * 1600,
             "floor(" + "sqrt(" * 1600, "floor(t" + "".join(f"+t/{n}" for n in range(1001, 2600)) + ")",
             "floor(" + "1/(1+sqrt(2)+" * 400 + "t" + ")" * 401, "floor(" + "sqrt(2)/(1+" * 400 + "sqrt(2)" + ")" * 401,
             "floor(sqrt(" + "9" * 9000 + ")*t)", "floor(t*1." + "9" * 9000 + ")", "floor(" + "-" * 9000 + "t)",
             "isqrt(0-t)", "isqrt(10**999*t**2)",
             "min(t" + ",t" * 4900 + ")", "t*" * 4900 + "t", "t//" * 3000 + "t", "9" * 9000, "t<" * 4000 + "t", "t?" * 4000,
             "\\u0074", "t\n", "", " ", "(", ")", "t t", "t*", "%s%n", "import", "t**-1", "t**t", "1e9", "0x10", "t/2", "2t",
             "t<1", "t<1?1", "min(t)", "min()", "1//0", "t%0", "n"]:
    hostile.append(START % (rule, SOLVE, '{"members":["1","2","3"]}'))
    hostile.append(START % (rule, '{"table":{"g":["1","1","1"]}}', "{}"))
    hostile.append(START % (rule, '{"endless":{}}', '{"from":"1","members":["1","2"]}'))
    hostile.append(START % (rule, '{"endless":{}}', '{"first":[],"again":[["1","2"]],"modulus":"9","from":"9"}'))
    hostile.append(START % (rule, '{"recurrence":{"delay":"0","start":"0"}}', '{"from":"1","g":["1","2","1","4"]}'))
    hostile.append(START % (rule, PATTERN % ("0", "0"), LINES % ("4", "2", "2", "0", "9")))
TWO = '{"certificate":"dynim/2","game":"%s","claim":{"solve":{"m":"%s","p":"%s",%s,"outcome":"P","move":%s}},"evidence":{}}'
nines = "9" * 10**6
PAIRS = '{"certificate":"dynim/2","game":"wythoff","claim":{"pairs":{"m":"%s","p":"%s","pairs":[%s]}},"evidence":{}}'
for m, p in [("0", "1"), ("1", "0"), (nines, "1"), (nines, "2"), ("1", nines), (nines, nines), ("1", "2"), ("1", "1000"),
             ("1", "1001"), ("1000000", "999999"), ("1" * 99, "999999"), ("1" * 400, "1" * 399)]:
    hostile += [PAIRS % (m, p, ",".join(['["0","0"]'] * 10**5)), PAIRS % (m, p, f'["0","0"],["1","{nines}"]')]
    hostile += [(PAIRS % (m, p, '["0","0"],["1","1"]')).replace('"pairs":[', f'"from":"{n}","pairs":[').replace('{"pairs"', '{"some_pairs"')
                for n in ["0", "1" * 1000, nines]]
    for piles in ["0", "1", "1" * 200, nines]:
        hostile.append(TWO % ("wythoff", m, p, f'"piles":["{piles}","{piles}"]', "null"))
        hostile.append(TWO % ("wythoff", m, p, f'"piles":["{piles}","{nines[1:]}"]', "null"))
        hostile.append(TWO % ("imitation", m, p, f'"history":[["{piles}","{piles}"]' + f',["{piles}","0"]' * 9 + "]", '["0","0"]'))
TABLE = START.replace("one-pile", "two-pile")
REPEATS = '{"rows":"%s","columns":"%s","start":"%s","period":"%s","diagonals":%s}'
MOVE = '{"solve":{"piles":["%s","%s"],"limit":"%s","outcome":"N","pile":"0","take":"1"}}'
for a, b, rows in [("3", "1000000", f"[{ones}],[1]"), ("1000000", "1", ",".join(['["1"]'] * 10**6)),
                   ("1000000", "1", f"[{ones}]"),
                   ("1000", "1000", ",".join(["[" + ",".join(f'"{n}"' for n in range(1, 1001)) + "]"] * 1000)),
                   (nines, nines, ""), ("0", "0", ""), ("2", "2", "[],[]"), ("1", "1", '["1"],["1"]')]:
    for rule in rng.sample(["t", "10**9", "1//0", "t**1000"], 2):
        hostile += [TABLE % (rule, '{"admissible":{}}', "{}"),
                    TABLE % (rule, '{"not_admissible":{"piles":["%s","%s"]}}' % (a, b), "{}")]
        for evidence in ["{}", '{"formula":"HR05","up_to":null}', '{"formula":"base three","up_to":"%s"}' % a,
                         REPEATS % (a, b, "1", "1", "null"), REPEATS % (b, a, a, b, "null"),
                         REPEATS % ("3", a, "1", "1", f'["{a}","{b}"]')]:
            hostile.append(TABLE % (rule, MOVE % (a, b, a), evidence))
            i, j = rng.choice([("1", "1"), ("2", "2"), (a, "0"), (nines, b)])
            if evidence == "{}" or rng.random() < 0.3:
                hostile.append(TABLE % (rule, f'{{"rectangle":{{"from":["{i}","{j}"],"L":[{rows}]}}}}', evidence))
hostile += [TABLE % ("t", '{"not_admissible":{"piles":["0","%s"]}}' % (10**30), evidence)
            for evidence in ["{}", REPEATS % ("0", 10**30, "1", "1", "null")]]
for n in ["1", "2", "2800", "100000", nines]:
    for rule in rng.sample(["t", "10**9", "1//0", "t**1000"], 2):
        for evidence in ["{}", '{"formula":"HR05","up_to":null}', '{"formula":"class 5","up_to":"%s"}' % n,
                         REPEATS % (n, n, "1", "1", "null"), REPEATS % ("3", "9", "1", "1", '["1","1"]')]:
            claim = '{"compare":{"with":%s,"up_to":"%s","L":null}}'
            hostile += [TABLE % (rule, claim % ("null", n), '{"first":%s}' % evidence),
                        TABLE % (rule, claim % ('"2*t"', n), '{"first":%s,"second":{"formula":"HR05","up_to":null}}' % evidence)]
for n in [2**90_000, 2**100_000]:
    hostile.append(TABLE % ("2*t", MOVE % (n // 2, n, 1), '{"formula":"HR05","up_to":null}'))


def timed(d):
    start = time.monotonic()
    result = subprocess.run([CHECKER, "-"], input=d.encode("latin-1"), capture_output=True, timeout=120)
    return result, time.monotonic() - start


slowest = 0
for d, (result, seconds) in zip(hostile, concurrent.futures.ThreadPoolExecutor(os.cpu_count()).map(timed, hostile)):
    slowest = max(slowest, seconds)
    lines = result.stdout.decode().splitlines()
    if result.returncode not in (0, 1, 2) or result.stderr or len(lines) != 1 or not lines[0].startswith(
            ("proved: ", "refused: ", "malformed: ")[result.returncode]):
        sys.exit(f"hostile: {d[:200]} ...: exit code {result.returncode}, {result.stdout[:200]} {result.stderr[:200]}")
print(f"{len(hostile)} hostile documents, the longest {slowest:.1f} s")

# ---- the same meaning as for dynim ----

if DYNIM:
    rules = [rule for rule, game in GAMES.items() if game.bad is None]
    asked = "".join(json.dumps({"question": "table", "game": "one-pile", "f": rule, "up_to": str(UP_TO)}) + "\n"
                    for rule in rules)
    answers = subprocess.run([DYNIM[0], "ask"], input=asked, capture_output=True, text=True).stdout.splitlines()
    same = 0
    for rule, answer in zip(rules, map(json.loads, answers)):
        if "values" in answer:
            same += 1
            if answer["values"] != strings(GAMES[rule].g[1:UP_TO + 1]):
                fail("another meaning", rule, answer["values"])
        elif "negative" not in answer["error"]["message"] and "zero" not in answer["error"]["message"]:
            print(f"dynim on {rule}: {answer['error']['message']}")
    print(f"{same} of {len(rules)} rules mean the same to dynim")

# ---- certificates that dynim writes ----

if DYNIM:
    campaign = subprocess.run([DYNIM[0], "verify", "certificates", "--random", str(QUESTIONS), "--seed", str(SEED)],
                              capture_output=True, text=True)
    if campaign.returncode != 0:
        sys.exit(campaign.stderr)
    written = campaign.stdout.splitlines()
    for line, verdict in zip(written, check(written)):
        if not verdict.startswith("proved: "):
            fail("dynim wrote it, and it is not accepted", line, verdict)
    by_members = sum('"members"' in line for line in written)
    print(f"{len(written)} certificates of dynim accepted, {by_members} of them by members")
    if len(written) < QUESTIONS // 3 or by_members < QUESTIONS // 20:
        sys.exit("dynim writes too few certificates")

# ---- speed, to be read ----

members = [1, 2]
while members[-1] + members[-2] <= 10**1000:
    members.append(members[-1] + members[-2])
g = [0]
for n in range(1, 10**6 + 1):
    g.append(next(k for k in range(1, n + 1) if k == n or 2 * k < g[n - k]))
squares, step = [1], 0
while len(squares) < 10**6:
    while squares[step] ** 2 < squares[-1]:
        step += 1
    squares.append(squares[-1] + squares[step])


def golden(n):
    """a_n of Wythoff Nim."""
    return (n + isqrt(5 * n * n)) // 2


def table(rule, size):
    return {"certificate": "dynim/2", "game": "two-pile", "rule": rule, "claim": {"solve": {
        "piles": strings([size, size]), "limit": "0", "outcome": "P", "pile": None, "take": None}}, "evidence": {}}


for what, d in [
        ("a table of two piles up to 1,000", table("t*t", 1000)), ("the same of 9", table("9", 1000)),
        ("the first million pairs of Wythoff Nim", {"certificate": "dynim/2", "game": "wythoff", "claim": {"pairs": {
            "m": "1", "p": "1", "pairs": [strings([golden(n), golden(n) + n]) for n in range(10**6)]}}, "evidence": {}}),
        *((f"a pair of ({m},{p})-Wythoff Nim at 10^1000", game_of_two("wythoff", m, p, pairs_from(m, p, 10**1000, 1), False, None))
          for m, p in [(1, 1), (2, 3), (1, 6)]),
        ("a million members of t*t, without end", document("t*t", {"endless": {}}, {"from": "1", "members": strings(squares)})),
        (f"{len(members)} members of 2*t up to 10^1000", document("2*t", {"base": {
            "up_to": str(10**1000), "members": [[str(b)] * 2 for b in members]}}, {"members": strings(members)})),
        ("a table of 2*t up to 10^6", document("2*t", {"table": {"g": strings(g[1:])}}, {}))]:
    line = json.dumps(d)
    start = time.monotonic()
    verdict, = check([line])
    print(f"{what}: {time.monotonic() - start:.2f} s")
    if not verdict.startswith("proved: "):
        fail(what, line[:200], verdict)

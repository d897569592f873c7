#!/usr/bin/env python3
"""Checks certificates that the g-base of a rule f(t) goes on for ever by a pattern, or ends, or that g repeats.

`check_certificate.py FILE...` prints a line a file, "FILE: accepted: what is claimed" or "FILE: rejected: the first reason".
Exit code 0: all are accepted; 1: one is rejected; 2: one is no certificate of one pile, version 1. Other fields are not read.

It shares nothing with what finds certificates. It reads the rule itself (docs/move-functions.md), generates the members
anew from the definition of the game (docs/mathematics.md, Theorem 10), and checks the conditions of Theorems 15, 31, 89,
Proposition 255, Corollary 257, Theorem 259 with Lemmas 258 and 260, and Corollary 261. It trusts what a certificate says
of f(t) for all large t: the lines, f(qt) = q f(t), falls by at most 1. That is tried at t up to some thousands, near
powers of 2 and near the numbers in the rule, and the lines wherever f is asked. The kind "periodic" trusts nothing, nor
does "finite" without lines. Work is counted, and a certificate that needs some minutes is rejected.
"""
import functools, itertools, json, math, operator, re, sys
from bisect import bisect_left
from fractions import Fraction

MOST_BYTES, MOST_TEXT = 1 << 24, 4_000      # of a file; characters of a rule
MOST_VALUE, MOST_BITS = 1 << 18, 100_000    # bits of a number within f(t), of a member
MOST_INDEX, MOST_SIZE = 5_000, 2_000_000    # S + W + p and the like; entries of a table
TRIED, MOST_WORK = 2_000, 200_000_000       # moves at which what is trusted is tried; steps of Python, about

class Rejected(Exception): "The certificate proves nothing. (Where it is none, errors are ValueError and the like.)"
class Unknown(Rejected): "A value of f that is not computed here."
def require(condition, reason):
    if not condition: raise Rejected(reason)

work = [0]
def charge(amount):
    work[0] += amount
    require(work[0] <= MOST_WORK, "it needs more work than is done here")

# ---- the rule: its text becomes Python of known functions, exact numbers and t
def size(*numbers): return sum(x.numerator.bit_length() + x.denominator.bit_length() - 1 for x in numbers)
def brief(x): return str(x) if size(x) < 200 else f"(a number of {size(x)} bits)"
def room(bits):
    if bits > MOST_VALUE: raise Unknown("cannot evaluate f: its numbers are too large")
    charge((bits >> 9) ** 2)
def whole(x, least=-math.inf):
    if x.denominator != 1 or x < least: raise ValueError(f"{brief(x)} is not an integer >= {least}")
    return int(x)
def times(a, b): return room(size(a, b)) or a * b
def quotient(a, b): return room(size(a, b)) or Fraction(a) / b
def power(a, k): return room(size(a) * abs(whole(k)) if abs(a) not in (0, 1) else 0) or Fraction(a) ** whole(k)
def valuation(p, x):
    if whole(abs(x), 1) % whole(p, 2): return 0
    half = valuation(p * p, x)
    return 2 * half + (x // p ** (2 * half) % p == 0)
def of_integers(act, least=-math.inf):
    return lambda a, b, *more: functools.reduce(act, [whole(x, least) for x in (a, b, *more)])
FUNCTIONS = {
    "floor": math.floor, "ceil": math.ceil, "abs": abs, "min": min, "max": max, "valuation": valuation,
    "isqrt": lambda x: math.isqrt(math.floor(x)), "log2": lambda x: whole(math.floor(x), 1).bit_length() - 1,
    "ispow": lambda b, x: whole(x) > 0 and x == b ** valuation(b, x), "popcount": lambda x: bin(whole(x, 0)).count("1"),
    "gcd": of_integers(math.gcd), "lcm": of_integers(lambda a, b: room(size(a, b)) or math.lcm(a, b)),
    "bitand": of_integers(operator.and_, 0), "bitor": of_integers(operator.or_, 0), "bitxor": of_integers(operator.xor, 0)}
LEVELS = ("?",), ("or",), ("and",), ("==", "!=", "<", "<=", ">", ">="), ("+", "-"), ("*", "/", "//", "%"), ("**",)
CALLS, SYNONYMS = {"*": "times", "/": "quotient", "**": "power"}, {"^": "**", "&&": "and", "||": "or", "!": "not"}
TOKEN = re.compile(r"\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:[eE][-+]?\d{1,4}(?!\d))?|[A-Za-z_]\w*"
                   r"|\.\.\.|\*\*|//|&&|\|\||[=!<>]=|[-+*/%^<>?:(),!]", re.ASCII)

class Rule:
    def __init__(self, text):
        require(type(text) is str and len(text) <= MOST_TEXT, "cannot evaluate f: the rule is no text, or too long")
        self.text, self.lines, self.numbers, tokens = " ".join(text.split()), None, {1}, TOKEN.findall(text)
        require("".join(tokens) == "".join(text.split()), "cannot evaluate f: the rule cannot be read")
        self.tokens, repeats = ["", *(SYNONYMS.get(token, token) for token in tokens[::-1])], None  # the next one last
        items = [self.part()]
        while self.take(",") and not (repeats := self.take("...")): items.append(self.part())
        self.need("")
        require("t" not in tokens if repeats else len(items) == 1, "cannot evaluate f: a list has constants and then '...'")
        items = [eval("lambda t: " + item, {**globals(), **FUNCTIONS}) for item in items]
        self.function = lambda t: items[min(t, len(items)) - 1](t)
        self.cost = (5 + len(tokens)) * (1 + (size(max(self.numbers)) >> 9) ** 2)
    def __call__(self, t):
        charge(self.cost * (1 + (t.bit_length() >> 9) ** 2))
        try: y = whole(self.function(t), 0)
        except (ArithmeticError, TypeError, ValueError) as error: raise Rejected(f"f({brief(t)}) is not defined: {error}")
        require(not self.lines or self.lines.hold(t, y), f"f({brief(t)}) = {brief(y)} is outside the lines")
        return y
    def test(self, start, reason, holds):
        near = {x + i for x in [1 << j for j in range(11, 400)] + [*self.numbers] for i in range(-3, 4)}
        for t in [*range(start, start + TRIED), *(t for t in sorted(near) if t >= start + TRIED)]:
            try: require(holds(t), f"{reason} is false at t = {brief(t)}")
            except Unknown: require(t >= start + TRIED, f"cannot evaluate f({brief(t)})")
    def take(self, *wanted): return self.tokens.pop() if self.tokens[-1] in wanted else None
    def need(self, token): require(self.take(token) is not None, f"cannot evaluate f: it lacks '{token or 'an operator'}'")
    def part(self, level=0, condition=False, read=None):
        kind, part = read or self.read(level)
        require(kind == condition, "cannot evaluate f: it mixes numbers and conditions")
        return part
    def read(self, level=0):
        """A part whose operators are of this level or bind tighter: is it a condition, and its Python."""
        if level == len(LEVELS): return self.atom()
        if level == 3 and self.take("not"): return True, f"not {self.part(level, True)}"
        if level == 6 and (sign := self.take("-", "+")): return False, sign + self.part(level)
        kind, part = self.read(level + 1)
        while sign := self.take(*LEVELS[level]):
            self.part(condition=level < 3, read=(kind, part))
            if sign == "?":
                kind, one = self.read()
                part = f"({one} if {part} else {self.need(':') or self.part(0, kind)})"
            else:
                other, kind = self.part(level + (sign != "**"), kind), level < 4
                part = f"{CALLS[sign]}({part}, {other})" if sign in CALLS else f"{part} {sign} {other}"
        return kind, part
    def atom(self):
        token = self.tokens[-1] and self.tokens.pop()
        if token == "t": return False, "t"
        if token[:1].isdigit():
            x = Fraction(token.replace("_", ""))
            self.numbers.add(math.floor(x))
            return False, str(x) if x.denominator == 1 else f"Fraction('{x}')"
        if token == "(":
            kind, part = self.read()
            return kind, f"({part}{self.need(')') or ')'}"
        require(token in FUNCTIONS, f"cannot evaluate f: '{token or 'the end'}' is not known here")
        self.need("(")
        parts = [self.part()]
        while self.take(","): parts.append(self.part())
        return token == "ispow", f"{token}({', '.join(parts)}{self.need(')') or ')'}"

# ---- numbers of the file, lines, members
def array(x, length=None):
    if type(x) is not list or length not in (None, len(x)): raise ValueError(f"a list is expected, not {ascii(x)[:40]}")
    return x
def number(x):
    if type(x) is str and re.fullmatch("-?[0-9]{1,31000}(/0*[1-9][0-9]{0,9999})?", x): x = Fraction(x)
    if type(x) not in (int, Fraction): raise ValueError(f"a number is expected, not {ascii(x)[:40]}")
    return x if x.denominator > 1 else int(x)
def integer(x, most=math.inf):
    x = number(x)
    if type(x) is not int or x < 0: raise ValueError(f"an integer >= 0 is expected, not {brief(x)}")
    require(x <= most, f"a number is greater than {most}")
    return x

class Lines:
    """l*t + d <= f(t) <= u*t + e for t >= start, by the residue of t."""
    def __init__(self, data, f, count=None):
        line = lambda pair: tuple(map(number, array(pair, 2)))
        entries = array(data["residues"], count)
        self.start, self.count = max(1, integer(data["from"], MOST_SIZE)), len(entries)
        self.lower, self.upper = [line(x["lower"]) for x in entries], [x["upper"] and line(x["upper"]) for x in entries]
        require(0 < self.count <= MOST_INDEX and all(l >= 0 for l, _ in self.lower), "a lower line falls")
        f.lines = self
        f.test(self.start, "a line", lambda t: f(t) >= 0)
    def hold(self, t, y):
        (l, d), upper = self.lower[t % self.count], self.upper[t % self.count]
        return t < self.start or (l * t + d <= y and (not upper or y <= upper[0] * t + upper[1]))
    def least(self, step=1):  # one line below those of the residues that step divides
        return [min(line[i] for line in self.lower[::step]) for i in (0, 1)]

def values(f, last):  # g(1), ..., g(last) by docs/mathematics.md, equation (1)
    g, known = [math.inf], functools.cache(f)
    for n in range(1, last + 1):
        g.append(next(k for k in range(1, n + 1) if known(k) < g[n - k]))
        charge(1 + g[n])
    return g

class Base:
    """The members b with their values v and the indices of the steps from them (docs/mathematics.md, Theorem 10)."""
    def __init__(self, f, lines=None):
        self.f, self.b, self.v, self.step, self.top = f, [1], [1], [], [1]  # top: the greatest value so far
        self.reach = [(f(1), 0)]  # f(b) of the self-valued members that reach farther than all before, and their indices
        self.start, self.line = (lines.start, lines.least()) if lines else (1, (0, 0))
        self.of, self.of_line, self.of_step = 1, self.line, 0
        self.least = [*itertools.accumulate((f(t) for t in range(self.start - 1, 0, -1)), min)][::-1]  # from t to start
    def grow(self):
        """The next member by Definition 7. There is none if no member serves as a step (Theorem 15)."""
        b, k, place = self.b, len(self.b) - 1, bisect_left(self.reach, (self.v[-1],))
        if place == len(self.reach): return False
        s = self.reach[place][1]
        n = b[k] + b[s]
        require(size(n) <= MOST_BITS and k < MOST_SIZE, "the members are too large")
        require(n % self.of == 0, f"Lemma 260: the member {k + 1} is no multiple")
        value = self.value(n, k, self.of_line if b[s] >= self.of_step else self.line)
        for entries, new in (b, n), (self.v, value), (self.step, s), (self.top, max(value, self.top[k])): entries.append(new)
        if value == n and self.f(n) > self.reach[-1][0]: self.reach.append((self.f(n), k + 1))
        return True
    def value(self, n, k, line):
        """The least y with n-y < b_k that wins, or n. Blocks (o, c) are the sizes between o and o + b_c; Theorem 24 cuts."""
        o, c, left = 0, k, []
        while not charge(5 + size(n) // 16):
            y = n - o - self.b[c] + 1
            bound = line[0] * max(y, self.start) + line[1]
            if y < self.start: bound = min(bound, self.least[y - 1])
            if c and self.top[c - 1] > bound:
                left.append((o, c - 1))
                o, c = o + self.b[c - 1], self.step[c - 1]
            elif left:
                o, c = left.pop()
                if self.f(n - o - self.b[c]) < self.v[c]: return n - o - self.b[c]
            else: return n
    def extend(self, last):
        while len(self.b) <= last: require(self.grow(), f"the base ends with its member {len(self.b) - 1}")
        return self
    def use_multiples(self, data, most_index, lines):
        """docs/mathematics.md, Lemma 260: if all members from one on are multiples, only moves that are need a look."""
        of, b = integer(data["of"], lines.count), self.extend(integer(data["from"], most_index)).b[-1]
        require(b <= MOST_SIZE and of and b % of == lines.count % of == 0, "Lemma 260: a member or the lines do not fit")
        most, y = [0] * of, max(b + 1, self.start)
        for r, g in [*enumerate(values(self.f, b - 1))][1:]: most[r % of] = max(most[r % of], g)
        for a, (l, d) in enumerate(lines.lower):
            require(a % of == 0 or l * y + d >= most[-a % of], f"Lemma 260: moves {a} modulo {lines.count} may win")
        self.of, self.of_line, self.of_step = of, lines.least(of), max(b, self.start)

class Pattern:
    """docs/mathematics.md, Theorem 259. A form {x: c, ...} is the sum of the c*b(S+x+ip), for all i >= 0 at once."""
    def __init__(self, f, data):
        self.f, self.lines = f, Lines(data["lines"], f)
        S, p, W = self.S, self.p, self.W = [integer(data[name], MOST_INDEX) for name in ("start", "period", "base")]
        require(p > 0 and S + W + p <= MOST_INDEX, "S + W + p is too large, or p is 0")
        self.delays = [integer(x, MOST_INDEX) for x in array(data["delays"], p)]
        self.codes = [x if x is None else [integer(o, MOST_INDEX) for o in array(x)] for x in array(data["values"], p)]
        require(all(x is None or x and x == sorted(set(x)) for x in self.codes), "offsets do not ascend")
        self.D, self.base = 1 + max(self.delays), Base(f, self.lines)
        self.known = self.D + 1 + max(x[-1] for x in [[0], *self.codes] if x)  # from here on codes tell the values
        self.scale = q = data["scale"] and integer(data["scale"])
        if q: f.test(1, f"f({brief(q)}*t) = {brief(q)}*f(t)", lambda t: q > 1 and f(q * t) == q * f(t))
        if data["multiples"]: self.base.use_multiples(data["multiples"], S, self.lines)
        b = self.base.extend(S + W + p).b
        require([integer(x) for x in array(data["window"], self.D)] == b[S:S + self.D], "the window has other members")
        require(b[S] >= self.lines.start, "Theorem 259: the lines begin behind the member S")
        for k in range(S, S + W + p):
            offsets, step = self.codes[(k - S) % p] or [], k - self.delays[(k - S) % p]
            require(self.base.step[k] == step, f"the step from the member {k} is not the member {step}")
            value = b[k + 1] - sum(b[k - o] for o in offsets)
            require(max(offsets, default=0) <= k and self.base.v[k + 1] == value, f"the member {k + 1} has another value")
        self.rows = [[*(int(x == j) for j in range(self.D)), b[S + x]] for x in range(self.D)]
        changes = [self.row(x + p)[-1] - (q or 1) * self.row(x)[-1] for x in range(self.D)]
        require(not any(x if q else x % self.lines.count for x in changes), "Theorem 259: the residues do not repeat")
    def code(self, x): return self.codes[(x - 1) % self.p]
    def row(self, x):  # b(S+x+ip) as a sum of b(S+ip), ..., b(S+ip+D-1), and last b(S+x)
        for last in range(len(self.rows) - 1, x):
            self.rows.append([*map(operator.add, self.rows[last], self.rows[last - self.delays[last % self.p]])])
            require(size(self.rows[-1][-1]) <= MOST_BITS, "the members are too large")
            charge(self.D * (9 + size(self.rows[-1][-1]) // 4))
        return self.rows[x]
    def value(self, x):
        require(x >= self.known, f"Theorem 259: the value of the member S+{x} is not in the pattern")
        return {x: 1, **{x - 1 - o: -1 for o in self.code(x) or []}}
    def line(self, form, upper):  # slope and constant of a bound of f at the form, whose residue is the same for all i
        y = sum(c * self.row(x)[-1] for x, c in form.items())
        if self.scale: return Fraction(self.f(y), y), 0
        line = (self.lines.upper if upper else self.lines.lower)[y % self.lines.count]
        require(line, f"there is no upper line for the residue {y % self.lines.count}")
        return line
    def prove(self, certificate, strict, constant, *terms):
        """Lemma 258: the sum of factors times forms, and the constant, is >= 0, or > 0, for all i."""
        t, n, form = integer(array(certificate, 2)[0], 1000), number(certificate[1]), {}
        for factor, part in terms:
            for x, c in part.items(): form[x] = form.get(x, 0) + factor * c
        scale = math.lcm(constant.denominator, *(c.denominator for c in form.values()))
        form, constant = [(x, int(c * scale)) for x, c in form.items()], int(constant * scale) - strict
        at = [sum(c * self.row(x + i * self.p)[-1] for x, c in form) + constant for i in range(t + 1)]
        require(min(at[:t], default=0) >= 0 <= n and at[t] >= n * at[0], f"Theorem 259, S+{self.place}: false for an i <= {t}")
        rows = [(n.denominator * c, self.row(x + t * self.p), n.numerator * c, self.row(x)) for x, c in form]
        charge(len(rows) * (self.D + t) * (1 + size(at[t]) // 256))
        w = [sum(a * u[j] - c * v[j] for a, u, c, v in rows) for j in range(self.D)]
        require((t or not n) and min(w) >= 0, f"Lemma 258, S+{self.place}: [{t}, {brief(n)}] is no certificate")
    def compare(self, certificate, form, value, below=False):  # f at the form is at least, or below, the value for all i
        (slope, constant), sign = self.line(form, below), -1 if below else 1
        self.prove(certificate, below, sign * constant, (sign * slope, form), (-sign, value))
    def walk(self, x, tree):
        """The sizes below b(S+x) in descending order: pairs (offset, c) with a node, and between them moves to an offset."""
        goal, n, (l, d) = self.code(x + 1) and [x - o for o in self.code(x + 1)], {x + 1: 1}, self.base.of_line
        todo, ends = [({}, x, tree)], False
        while todo:
            offset, c, node = todo.pop()
            y, (kind, *rest) = {**n, **dict.fromkeys(offset, -1)}, node
            if type(node) is tuple:  # the move to the offset, which leaves the value of c
                self.compare(rest[0], y, self.value(c), kind == "hit")
                if kind == "split": continue
                return require(goal == [*offset] and not todo, f"Theorem 259, S+{x}: the walk ends elsewhere")
            if kind in ("cut", "cut-values"):
                low = integer(rest.pop(0)) if kind == "cut-values" else c
                require(kind == "cut" or self.known <= low < c, f"Theorem 259, S+{x}: a cut goes too far down")
                below = [(rest[0], {low: 1}, low == c)]  # values are less than a bound of f and 1, or at most a bound
                if low < c: below += [(z, self.value(q), 0) for q, z in zip(range(c - 1, low, -1), array(rest[1], c - 1 - low))]
                for z, top, one in below: self.prove(z, False, l + d + one, (l, y), (-l, {c: 1}), (-1, top))
                continue
            if kind not in ("split", "hit", "right"): raise ValueError("a node of the walk is of no known kind")
            c, ends = c - 1, ends or kind == "right"
            require(c >= self.known, f"Theorem 259, S+{x}: the walk leaves the pattern")
            if kind == "split": todo.append((offset, c, rest[2]))
            if kind != "right": todo.append(({**offset, c: 1}, c, (kind, rest[1])))
            todo.append(({**offset, c: 1}, c - self.delays[c % self.p], rest[0]))
        require(goal is None and not ends, f"Theorem 259, S+{x}: the walk does not end at the value")
    def prove_all(self, phases):
        lines = [self.line({y: 1}, True) for y in range(1, self.p + 1) if self.code(y) is None]
        C, E = (max([0, *(line[i] for line in lines)]) for i in (0, 1))
        F = max(self.f(b) for b, v in zip(self.base.b[:self.S + 1], self.base.v) if b == v)
        for x, phase in enumerate(array(phases, self.p), self.W):
            step, value, self.place = x - self.delays[x % self.p], self.value(x), x
            require(step >= self.known and self.code(step) is None, f"Theorem 259: S+{step} is not known to be self-valued")
            self.compare(phase["serves"], {step: 1}, value)
            (z, far, first), smaller = array(phase["low"], 3), {integer(y): c for y, c in array(phase["smaller"])}
            require(self.known <= integer(z) <= step, f"Theorem 259, S+{x}: the bound of low members")
            for y in (y for y in range(integer(z), step) if self.code(y) is None):
                require(y in smaller, f"Theorem 259: nothing says that S+{y} is no step from S+{x}")
                self.compare(smaller[y], {y: 1}, value, True)
            self.prove(far, True, -E, (1, value), (-C, {integer(z): 1}))
            self.prove(first, True, -F, (1, value))
            self.walk(x, phase["walk"])
    def recurrence(self, data):  # Corollary 261: it holds for ever if it holds p*D times
        S, c, k0 = self.S, [*map(number, array(data["coefficients"]))], integer(data["from"], 20_000)
        b = self.base.b[:S + self.D]
        require(k0 + 1 >= len(c) > 0, "Corollary 261: the recurrence begins too early")
        for k in range(max(k0, S + len(c)) + self.p * self.D + 1):
            charge(9 + size(b[k]) // 4 + len(c) * (1 + size(b[k]) // 256))
            if k + 1 == len(b): b.append(b[k] + b[k - self.delays[(k - S) % self.p]])
            require(k < k0 or b[k + 1] == sum(x * b[k - j] for j, x in enumerate(c)), f"Corollary 261: it fails at k = {k}")
        return f", b(k+1) = {' + '.join(f'{x}*b(k-{j})' for j, x in enumerate(c) if x)} for all k >= {k0}"

# ---- the kinds of claims: each returns what it has proved
def pattern(f, data):
    proof, more = Pattern(f, data), data["recurrence"]
    proof.prove_all(data["phases"])
    d = "d = " + " ".join(map(str, proof.delays[:20])) + (" ..." if proof.p > 20 else "")
    claim = f"b(k+1) = b(k) + b(k-d) for all k >= {proof.S}, {d} by k-{proof.S} modulo {proof.p}"
    return f"the base is infinite, {claim}" + (proof.recurrence(more) if more else "")

def delay(f, data):
    lines, d, s = Lines(data["lines"], f, 1), integer(data["delay"], MOST_INDEX), integer(data["start"], MOST_INDEX)
    require(lines.upper[0], "Theorem 89 needs an upper line")
    ((alpha, beta),), ((gamma, delta),), base = lines.lower, lines.upper, Base(f, lines).extend(s + d + 2)
    require(base.b[s + 1] >= lines.start, f"Theorem 89: the lines begin behind the member {s + 1}")
    for i, b in enumerate(base.b[s:s + d + 2], s):
        require(i - base.step[i] == d, f"Theorem 89: the step from the member {i} has not the delay {d}")
        x, y = alpha * base.b[i - d] - b, b - gamma * base.b[i - d - 1]
        require(i == s or (base.v[i] == b and x >= 0 and x > -1 - beta and y >= 0 and y > delta), f"Theorem 89 fails at {i}")
    return f"the base is infinite, b(k+1) = b(k) + b(k-{d}) for all k >= {s}, and b(k) is self-valued for all k > {s}"

def falls_end(f, data):
    lines = Lines(data["lines"], f, 1) if data.get("lines") is not None else None
    start, k = max(1, integer(data["from"])), integer(data["member"], MOST_INDEX)
    f.test(start, "f(t+1) >= f(t) - 1", lambda t: f(t + 1) >= f(t) - 1)
    base = Base(f, lines).extend(k + 1)
    require(base.v[k] == base.b[k], f"Proposition 255: the member {k} is not self-valued")
    require(base.b[base.step[k]] >= start, f"Proposition 255: the step from the member {k} is less than {start}")
    reaches = not lines or (lines.lower[0][0] >= 1 and lines.lower[0][1] >= 0 and base.b[k + 1] >= lines.start)
    require(reaches, f"f(t) >= t is not known from the member {k + 1} on")
    return f"b(k) is self-valued for all k >= {k}" + (", and the base is infinite" if lines else "")

def scale(f, data):
    lines, Q = Lines(data["lines"], f), integer(data["scale"])
    base = Base(f, lines)
    while base.b[-1] < Q: base.extend(len(base.b))
    P, A, end = len(base.b) - 1, base.top[-2:][0], max(Q + 1, lines.start)
    require(P > 0 and base.b[P] == base.v[P] == Q, "Theorem 256: the scale is no self-valued member greater than 1")
    f.test(1, f"floor(f({brief(Q)}*t)/{brief(Q)}) = f(t)", lambda t: f(Q * t) // Q == f(t))
    require(all(f(b) < Q for b, v in zip(base.b[:P], base.v) if b == v), "Theorem 256: (S1) is false")
    for r, (l, d) in enumerate(lines.lower):
        if lines.count % Q == r % Q == 0: continue  # these t are multiples of Q
        require(l > 0 or d >= A, f"Theorem 256: nothing says (S2) for the residue {r}")
        if l > 0: end = max(end, -((d - A) // l))
    require(end - Q <= MOST_SIZE, "Theorem 256: (S2) is too long to check")
    for y in range(Q + 1, end): require(y % Q == 0 or f(y) >= A, f"Theorem 256: (S2) is false at {y}")
    return f"the base is infinite, b(k+{P}) = {brief(Q)}*b(k) for all k >= 0"

def finite(f, data):
    base, last = Base(f, Lines(data["lines"], f) if data["lines"] is not None else None), integer(data["last"])
    while base.b[-1] <= last and base.grow(): pass
    require(base.b[-1] == last, f"Theorem 15: {brief(base.b[-1])} is a member, and {brief(last)} is not the last")
    return f"the base ends with its member {len(base.b) - 1}, {brief(last)}"

def periodic(f, data):
    s, P, W = (integer(data[name], MOST_SIZE) for name in ("start", "period", "bound"))
    require(min(s, P, W) > 0 and s + W + P <= MOST_SIZE, "Theorem 31: a number is 0, or they are too large to check")
    g = values(f, s + W + P)
    for n in range(s, s + W): require(g[n + P] == g[n], f"Theorem 31: g({n}) is {g[n]}, and g({n + P}) is {g[n + P]}")
    for n in range(s + W, s + W + P): require(g[n] <= W, f"Theorem 31: g({n}) is greater than {W}")
    return f"g(n+{P}) = g(n) for all n >= {s}, and g(n) <= {W} for all n >= {s + W}"

KINDS = {"pattern": pattern, "delay": delay, "falls-end": falls_end, "scale": scale, "finite": finite, "periodic": periodic}
def check(path):  # exit code and verdict
    work[0] = 0
    try:
        with open(path, "rb") as file: data = json.loads(file.read(MOST_BYTES))
        *head, kind = (data[name] for name in ("certificate", "game", "claim", "kind"))
        if head != ["dynim/1", "one-pile", "base"] or kind not in KINDS: raise ValueError(f"what is {ascii([*head, kind])[:90]}?")
        f = Rule(data["rule"])
        return 0, f"accepted: f(t) = {f.text}: {KINDS[kind](f, data)}"
    except (Rejected, SyntaxError, MemoryError) as error:
        return 1, "rejected: " + re.sub("^(Theorem|Proposition|Lemma|Corollary) ", r"docs/mathematics.md, \g<0>", str(error))
    except (ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError) as error:
        return 2, f"no certificate: {type(error).__name__}: {error}"

if __name__ == "__main__":
    if sys.argv[1:2] in ([], ["-h"], ["--help"]): sys.exit(print(__doc__) or 2 * (len(sys.argv) < 2))
    sys.setrecursionlimit(3000)
    getattr(sys, "set_int_max_str_digits", int)(32_000)
    sys.stdout.reconfigure(errors="backslashreplace")
    codes = []
    for path in sys.argv[1:]:
        code, verdict = check(path)
        codes.append(code)
        print(f"{path}: {verdict}", flush=True)
    sys.exit(max(codes))

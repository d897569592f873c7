#!/usr/bin/env python3
"""Checks certificates that the g-bases of a rule f(t) or f(n, t) go on for ever by a pattern.

`check_certificate.py FILE...` prints a line a file, "FILE: accepted: what is claimed" or "FILE: rejected: the first reason".
Exit code 0: all are accepted; 1: one is rejected; 2: one is no certificate of one pile, version 1. Other fields are not read.
It shares nothing with what finds certificates. It reads the rule itself (docs/move-functions.md), generates the members
anew from the definition of the game (docs/mathematics.md, Theorem 10), and checks the conditions of Theorem 263 with Lemmas
258 and 260, and of Corollary 266. It trusts what is said of f for all large t or n: lines, the period in n, scales. That is
tried at numbers to some thousands, near powers of 2 and near those of the rule, and the lines wherever f is asked. Work is
counted, and a certificate that needs some minutes is rejected."""
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
# ---- the rule: its text becomes Python of known functions, exact numbers, t and n
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
    divides = whole(abs(x), 1) % whole(p, 2) == 0
    return 0 if not divides else 2 * (half := valuation(p * p, x)) + (x // p ** (2 * half) % p == 0)
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
                   r"|\.\.\.|\*\*|//|&&|\|\||[=!<>]=|[-+*/%^<>?:;(),!]", re.ASCII)
class Rule:
    def __init__(self, text):
        require(type(text) is str and len(text) <= MOST_TEXT, "cannot evaluate f: the rule is no text, or too long")
        self.text, self.period, self.lines, self.numbers = " ".join(text.split()), 1, {}, {1}  # lines by the residue of n
        tokens, parts = TOKEN.findall(text), []
        require("".join(tokens) == "".join(text.split()), "cannot evaluate f: the rule cannot be read")
        self.tokens = ["", *(SYNONYMS.get(token, token) for token in tokens[::-1])]  # the next one last
        while not parts or self.take(";"): parts.append(self.items())
        self.need("")
        self.function = lambda t, n: parts[n % len(parts)](t, n)
        self.asks_pile, self.cost = {"n", ";"} & {*tokens}, (5 + len(tokens)) * (1 + (size(max(self.numbers)) >> 9) ** 2)
    def items(self):  # a function of t and n, or a list
        tokens, items = self.tokens[:], self.parts()
        constant, repeats = not {"t", "n"} & {*tokens[len(self.tokens):]}, items[-1] == "..."
        require(constant if repeats else len(items) == 1, "cannot evaluate f: a list has constants and then '...'")
        items = [eval("lambda t, n: " + item, {**globals(), **FUNCTIONS}) for item in items[:len(items) - repeats]]
        return lambda t, n: items[min(t, len(items)) - 1](t, n)
    def __call__(self, t, n=0, repeats=True):
        charge(self.cost * (1 + (t.bit_length() >> 9) ** 2))
        try: y = whole(self.function(t, (n % self.period or self.period) if repeats else n), 0)
        except (ArithmeticError, TypeError, ValueError) as error: raise Rejected(f"f({brief(t)}) is not defined: {error}")
        holds = n % self.period not in self.lines or self.lines[n % self.period].hold(t, y)
        return y if holds else require(False, f"f({brief(t)}) = {brief(y)} is outside the lines")
    def test(self, start, reason, holds):
        near = {x + i for x in [1 << j for j in range(11, 400)] + [*self.numbers] for i in range(-3, 4)}
        for t in [*range(start, start + TRIED), *(t for t in sorted(near) if t >= start + TRIED)]:
            try: holds(t) or require(False, f"{reason} is false at t = {brief(t)}")
            except Unknown: require(t >= start + TRIED, f"cannot evaluate f({brief(t)})")
    def take(self, *wanted): return self.tokens.pop() if self.tokens[-1] in wanted else None
    def need(self, token): require(self.take(token) is not None, f"cannot evaluate f: it lacks '{token or 'an operator'}'")
    def parts(self):
        return [self.part(), *(self.take("...") or self.part() for _ in iter(lambda: self.take(","), None))]
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
        if token in ("t", "n"): return False, token
        if token[:1].isdigit():
            x = Fraction(token.replace("_", ""))
            self.numbers.add(math.floor(x))
            return False, str(x) if x.denominator == 1 else f"Fraction('{x}')"
        if token == "(":
            kind, part = self.read()
            return kind, f"({part}{self.need(')') or ')'}"
        require(token in FUNCTIONS, f"cannot evaluate f: '{token or 'the end'}' is not known here")
        return token == "ispow", f"{token}({self.need('(') or ', '.join(self.parts())}{self.need(')') or ')'}"
# ---- numbers of the file, lines, members
def array(x, length=None):
    if type(x) is not list or length not in (None, len(x)): raise ValueError(f"a list is expected, not {ascii(x)[:40]}")
    return x
def number(x):
    if type(x) is str and re.fullmatch("-?[0-9]{1,31000}(/0*[1-9][0-9]{0,9999})?", x): x = Fraction(x)
    if type(x) not in (int, Fraction): raise ValueError(f"a number is expected, not {ascii(x)[:40]}")
    return x if x.denominator > 1 else int(x)
def integer(x, most=math.inf):
    require(0 <= number(x) <= most, f"a number is less than 0, or greater than {most}")
    return whole(number(x))
class Lines:
    """l*t + d <= f(n, t) <= u*t + e for t >= start, by the residue of t, for one residue of n."""
    def __init__(self, data, f, count=None, pile=0):
        line, residues = lambda pair: tuple(map(number, array(pair, 2))), array(data["residues"], count)
        self.start, self.count = max(1, integer(data["from"], MOST_SIZE)), len(residues)
        self.lower, self.upper = [line(x["lower"]) for x in residues], [x["upper"] and line(x["upper"]) for x in residues]
        require(0 < self.count <= MOST_INDEX and all(l >= 0 for l, _ in self.lower), "a lower line falls")
        self.least = functools.cache(lambda of=1: [min(line[i] for line in self.lower[::of]) for i in (0, 1)])  # if of divides t
        f.lines[pile] = self
        f.test(self.start, "a line", lambda t: f(t, pile) >= 0)
        self.early = [*itertools.accumulate((f(t, pile) for t in range(self.start - 1, 0, -1)), min)][::-1]  # from t to start
    def hold(self, t, y):
        (l, d), upper = self.lower[t % self.count], self.upper[t % self.count]
        return t < self.start or (l * t + d <= y and (not upper or y <= upper[0] * t + upper[1]))
def values(f, last):  # g(1), ..., g(last) by docs/mathematics.md, equation (1)
    g, known = [math.inf], functools.cache(f)
    for n in range(1, last + 1):
        g.append(next(k for k in range(1, n + 1) if known(k) < g[n - k]))
        charge(1 + g[n])
    return g

class Base:
    """The members b of a base with their values v and the numbers of the steps from them (docs/mathematics.md, Theorem 10)."""
    def __init__(self, f, lines, bases):  # of all games, this one the next
        self.f, self.lines, self.bases, self.game, self.of, self.of_step = f, lines, bases, len(bases), 1, math.inf
        self.b, self.v, self.step, self.top = [1], [1], [], [0]  # top: the greatest value below the member
        self.reach = [(f(1, self.game + 1), 0)]  # f(b) and numbers of self-valued members that reach farther than all before
        self.bases.append(self)
    def behind(self, k): return self.bases[(self.game + self.b[k]) % len(self.bases)]
    def grow(self):
        """The next member by Definition 9. There is none so far if no member serves as a step."""
        k, other, far = len(self.b) - 1, self.behind(-1), self.reach[-1][0]
        place = bisect_left(other.reach, (self.v[k],))
        if place == len(other.reach): return False
        s = other.reach[place][1]
        n = self.b[k] + other.b[s]
        require(size(n) <= MOST_BITS and k < MOST_SIZE and n % self.of == 0, f"the member {k + 1} is too large, or no multiple")
        value, top = self.value(n, k, self.of if other.b[s] >= self.of_step else 1), max(self.top[k], self.v[k], other.top[s])
        for entries, new in (self.b, n), (self.v, value), (self.step, s), (self.top, top): entries.append(new)
        if value == n and self.f(n, self.game + n) > far: self.reach.append((self.f(n, self.game + n), k + 1))
        return True
    def value(self, n, k, of):
        """The least y with n-y < b_k that wins, or n. Blocks (o, c, base) are the sizes from o to o + b_c; Theorem 24 cuts."""
        pile, lines, (o, c, base), left = self.game + n, self.lines[(self.game + n) % len(self.bases)], (0, k, self), []
        l, d = lines.least(of)
        while not charge(5 + size(n) // 16):
            y = n - o - base.b[c] + 1
            if c and base.top[c] > min([l * max(y, lines.start) + d, *lines.early[y - 1:y]]):
                left.append((o, c - 1, base))
                o, c, base = o + base.b[c - 1], base.step[c - 1], base.behind(c - 1)
            elif left:
                o, c, base = left.pop()
                if self.f(n - o - base.b[c], pile) < base.v[c]: return n - o - base.b[c]
            else: return n
    def extend(self, last):
        while len(self.b) <= last: require(self.grow(), f"the base ends with its member {len(self.b) - 1}")
        return self
    def use_multiples(self, data, most):
        """docs/mathematics.md, Lemma 260: if all members from one on are multiples, only moves that are need a look."""
        (lines,), of, b = self.lines, integer(data["of"]), self.extend(integer(data["from"], most)).b[-1]
        require(b <= MOST_SIZE and of and b % of == lines.count % of == 0, "Lemma 260: a member or the lines do not fit")
        greatest, y = [0] * of, max(b + 1, lines.start)
        for r, g in [*enumerate(values(self.f, b - 1))][1:]: greatest[r % of] = max(greatest[r % of], g)
        for a, (l, d) in enumerate(lines.lower):
            require(a % of == 0 or l * y + d >= greatest[-a % of], f"Lemma 260: moves {a} modulo {lines.count} may win")
        self.of, self.of_step = of, max(b, lines.start)
class Cycle(list):
    def __getitem__(self, x): return super().__getitem__(x % len(self))

class Pattern:
    """docs/mathematics.md, Theorem 263. A form [(x, c), ...] is the sum of the c*e(S+x+ip), for all i >= 0 at once."""
    def __init__(self, f, data):
        entries, first, q = array(data["entries"]), [integer(x) for x in array(data["first"])], data["scale"]
        self.f, self.T, self.S, self.p, self.W = f, len(data["lines"]), len(first), len(entries), integer(data["base"])
        self.game, self.before, self.step = (Cycle(integer(x[name]) for x in entries) for name in ("game", "before", "step"))
        self.offsets = Cycle([integer(o) for o in array(x["value"])] for x in entries)  # none: it is self-valued
        self.D, offsets = max(*self.before, *self.step), sum(self.offsets, [1])
        self.known = self.D + max(offsets)  # from here on offsets tell the values
        fit = max(first + self.game) < self.T and min(offsets + self.before + self.step) > 0 and self.D <= self.W
        require(fit and self.S + self.W + self.p <= MOST_INDEX, "Theorem 263: a number is too small or too large")
        f.period = self.T
        f.test(1, f"f(n+{self.T}, t) = f(n, t)", lambda x: not f.asks_pile or all(
            f(t, n) == f(t, n, False) for n in range(x, x + self.T) for t in (x, 1 + x % 64)))
        self.lines, self.bases = [Lines(lines, f, pile=pile) for pile, lines in enumerate(array(data["lines"]))], []
        for _ in self.lines: Base(f, self.lines, self.bases)
        self.scale = q = q and integer(q)
        if q: f.test(1, f"f({brief(q)}*t) = {brief(q)}*f(t)", lambda t: q > 1 == self.T and f(q * t) == q * f(t))
        if data["multiples"]: self.bases[0].use_multiples(data["multiples"], self.S - 1)
        self.generate(first + [self.game[x] for x in range(self.W)])
        self.rows = [[*(int(x == j) for j in range(self.D)), self.e[self.S + x]] for x in range(self.D)]
        modulus, begin = math.lcm(self.T, *(lines.count for lines in self.lines)), max(lines.start for lines in self.lines)
        require(min(row[-1] for row in self.rows) >= begin, "Theorem 263: the lines begin behind an entry")
        changes = [self.row(x + self.p)[-1] - (q or 1) * self.row(x)[-1] for x in range(self.D)]
        require(not any(x if q else x % modulus for x in changes), "Theorem 263: the residues do not repeat")
        for x in range(self.D, self.D + self.p):
            c, s = x - self.before[x], x - self.step[x]
            follows = [y for y in range(c, x) if self.game[y] == self.game[x]] == [c] and self.game[s] == self.pile(c)
            require(follows, f"Theorem 263: S+{x} comes behind the wrong entries")
    def generate(self, games):  # the entries e, each known to be the next member of its base, their places by game, and F_0
        self.e, self.places, self.low = [], [[] for _ in self.bases], 0
        for K, game in enumerate(games):
            base, x, places = self.bases[game], K - self.S, self.places[game]
            require(len(places) < len(base.b) or base.grow(), f"the entry {K} is not known to be the next member")
            b, v, k = base.b[len(places)], base.v[len(places)], len(places) - 1
            if x < 0 and b == v: self.low = max(self.low, self.f(b, game + b))
            if x >= 0:
                parts = places and (places[k], self.places[base.behind(k).game][base.step[k]])
                value = max(self.offsets[x], default=0) <= K and b - sum(self.e[K - o] for o in self.offsets[x])
                require(parts == (K - self.before[x], K - self.step[x]) and v == value, f"the entry {K} is another sum or value")
            self.e.append(b)
            places.append(K)
    def pile(self, x): return (self.game[x] + self.row(x)[-1]) % self.T  # from which the entry is taken to end its game
    def row(self, x):  # e(S+x+ip) as a sum of e(S+ip), ..., e(S+ip+D-1), and last e(S+x)
        for y in range(len(self.rows), x + 1):
            self.rows.append([*map(operator.add, self.rows[y - self.before[y]], self.rows[y - self.step[y]])])
            require(size(self.rows[y][-1]) <= MOST_BITS, "the members are too large")
            charge(self.D * (9 + size(self.rows[y][-1]) // 4))
        return self.rows[x]
    def value(self, x):
        require(x >= self.known, f"Theorem 263: the value of S+{x} is not in the pattern")
        return [(x, 1), *((x - o, -1) for o in self.offsets[x])]
    def line(self, pile, form, upper):  # slope and constant of a bound of f at the form, whose residue is the same for all i
        y, lines = sum(c * self.row(x)[-1] for x, c in form), self.lines[pile]
        if self.scale: return Fraction(self.f(y), y), 0
        line = (lines.upper if upper else lines.lower)[y % lines.count]
        return require(line, f"there is no upper line for the residue {y % lines.count}") or line
    def prove(self, certificate, strict, constant, *terms):
        """Lemma 258: the sum of factors times forms, and the constant, is >= 0, or > 0, for all i."""
        t, n, form = integer(array(certificate, 2)[0], 1000), number(certificate[1]), {}
        for factor, part in terms:
            for x, c in part: form[x] = form.get(x, 0) + factor * c
        scale = math.lcm(constant.denominator, *(c.denominator for c in form.values()))
        form, constant = [(x, int(c * scale)) for x, c in form.items()], int(constant * scale) - strict
        at = [sum(c * self.row(x + i * self.p)[-1] for x, c in form) + constant for i in range(t + 1)]
        require(min(at[:t], default=0) >= 0 <= n and at[t] >= n * at[0], f"Theorem 263, S+{self.place}: false for an i <= {t}")
        charge(len(form) * (self.D + t) * (1 + size(at[t]) // 256))
        w = [sum(c * (self.row(x + t * self.p)[j] - n * self.row(x)[j]) for x, c in form) for j in range(self.D)]
        require((t or not n) and min(w) >= 0, f"Lemma 258, S+{self.place}: [{t}, {brief(n)}] is no certificate")
    def compare(self, certificate, pile, form, value, below=False):  # f at the form is at least, or below, the value for all i
        (slope, constant), sign = self.line(pile, form, below), -1 if below else 1
        self.prove(certificate, below, sign * constant, (sign * slope, form), (-sign, value))
    def cut(self, c, y, l, d, sizes, values):
        """l*t + d at t = y - U_c + 1 is at least these sizes and values, which bound all values below U_c."""
        for pairs, form in (sizes, lambda z: [(z, 1)]), (values, self.value):
            for z, why in pairs: self.prove(why, False, l + d, (l, y), (-l, [(c, 1)]), (-1, form(integer(z, MOST_INDEX))))
        self.bound(c, [integer(z) for z, _ in sizes], {integer(z) for z, _ in sizes + values})
    def bound(self, c, bounded, valued):
        last, bounds = c - self.before[c], lambda x: any(z >= x and self.game[z] == self.game[c] for z in bounded)
        if not charge(9 * len(bounded)) and bounds(c): return
        require(last >= self.known and (last in valued or bounds(last + 1)), f"Theorem 263, S+{self.place}: a cut lacks S+{last}")
        for part in last, c - self.step[c]: self.bound(part, bounded, valued)
        bounded.append(c)
    def walk(self, x, node, c, offset=()):
        """Does a move to the sizes o + r, 1 <= r < U_c, win? Then the least is the one that the value of S+x tells."""
        (kind, *rest), pile, last, place = node, self.pile(x), c - self.before[c], f"Theorem 263, S+{x}"
        y, (l, d), there = [(x, 1), *((z, -1) for z in offset)], self.lines[pile].least(self.bases[0].of), (*offset, last)
        if kind == "cut": return self.prove(rest[0], False, l + d + 1, (l, y), (-l - 1, [(c, 1)]))
        if kind == "cut-values": return self.cut(c, y, l, d, *rest)
        require(last >= self.known and kind in ("split", "hit", "right"), f"{place}: the walk leaves the pattern")
        require(bool(self.walk(x, rest[0], c - self.step[c], there)) == (kind == "right"), f"{place}: the walk ends elsewhere")
        if kind == "right": return True
        self.compare(rest[1], pile, [*y, (last, -1)], self.value(last), kind == "hit")
        if kind == "split": return self.walk(x, rest[2], last, offset)
        return require([x - z for z in there] == self.offsets[x], f"{place}: the walk ends elsewhere") or True
    def prove_all(self, steps):
        lines = [self.line(self.pile(y), [(y, 1)], True) for y in range(self.p) if not self.offsets[y]]
        C, E = (max([0, *(line[i] for line in lines)]) for i in (0, 1))
        for x, step in enumerate(array(steps, self.p), self.W):
            self.place, c, s, place = x, x - self.before[x], x - self.step[x], f"Theorem 263, S+{x}"
            low, value, smaller = array(step["low"], 3), self.value(c), {integer(y): why for y, why in step["smaller"]}
            z = integer(low[0])
            require(not self.offsets[s] and z <= s and self.game[z] == self.game[s], f"{place}: the step, or low members")
            self.compare(step["serves"], self.pile(s), [(s, 1)], value)
            for y in (y for y in range(z, s) if not self.offsets[y] and self.game[y] == self.game[s]):
                require(y in smaller, f"{place}: nothing says that S+{y} is no step")
                self.compare(smaller[y], self.pile(y), [(y, 1)], value, True)
            self.prove(low[1], True, -E, (1, value), (-C, [(z, 1)]))
            self.prove(low[2], True, -self.low, (1, value))
            require(bool(self.walk(x, step["walk"], c)) == bool(self.offsets[x]), f"{place}: the walk ends elsewhere")
    def recurrence(self, game, data):  # Corollary 266: it holds for ever if it holds q*D times
        c, k0, places, e = [*map(number, array(data["coefficients"]))], integer(data["from"], 20_000), self.places[game], self.e
        require(k0 + 1 >= len(c) > 0 and game in self.game, "Corollary 266: the recurrence begins too early")
        last = max(k0, bisect_left(places, self.S) + len(c)) + self.game.count(game) * self.D
        while len(places) < last + 2 and not charge(9 + size(e[-1]) // 4):
            K, x = len(e), len(e) - self.S
            self.places[self.game[x]].append(K)
            e.append(e[K - self.before[x]] + e[K - self.step[x]])
        for k in range(k0, last + 1):
            total = charge(len(c) * (1 + size(e[places[k]]) // 256)) or sum(a * e[places[k - j]] for j, a in enumerate(c))
            require(total == e[places[k + 1]], f"Corollary 266: it fails at k = {k}")
        return f", b(k+1) = {' + '.join(f'{a}*b(k-{j})' for j, a in enumerate(c) if a)} for all k >= {k0} in B_{game}"
# ---- the claim: returns what it has proved
def pattern(f, data):
    proof, recurrences = Pattern(f, data), array(data["recurrences"], len(data["lines"]))
    proof.prove_all(data["steps"])
    who = "the base is" if proof.T == 1 else " ".join(f"B_{game}" for game in sorted({*proof.game})) + " are"
    claim = f"{who} infinite, by a pattern of {proof.p} members in one list from its number {proof.S} on"
    return claim + "".join(proof.recurrence(game, more) for game, more in enumerate(recurrences) if more)
def check(path):  # exit code and verdict
    work[0] = 0
    try:
        with open(path, "rb") as file: data = json.loads(file.read(MOST_BYTES))
        *head, kind = (data[name] for name in ("certificate", "game", "claim", "kind"))
        if head + [kind] != ["dynim/1", "one-pile", "base", "pattern"]: raise ValueError(f"what is {ascii([*head, kind])[:90]}?")
        f = Rule(data["rule"])
        return 0, f"accepted: f = {f.text}: {pattern(f, data)}"
    except (Rejected, SyntaxError, MemoryError) as error:
        return 1, "rejected: " + re.sub("^(Theorem|Proposition|Lemma|Corollary) ", r"docs/mathematics.md, \g<0>", str(error))
    except (ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError) as error:
        return 2, f"no certificate: {type(error).__name__}: {error}"
if __name__ == "__main__":
    if sys.argv[1:2] in ([], ["-h"], ["--help"]): sys.exit(print(__doc__) or 2 * (len(sys.argv) < 2))
    sys.setrecursionlimit(3000)
    getattr(sys, "set_int_max_str_digits", int)(32_000)
    sys.stdout.reconfigure(errors="backslashreplace")
    checked = []
    for path in sys.argv[1:]:
        checked.append(check(path))
        print(f"{path}: {checked[-1][1]}", flush=True)
    sys.exit(max(checked)[0])

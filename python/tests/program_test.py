"""The module answers as the program does: random questions of every kind, asked of both.

The answers of the program are JSON, in which every integer is a decimal string; the module's are compared
with them field by field. Tables are compared number by number.
"""

import os

import pytest

import dynim
from dynim import _engine

NONE = 2**32 - 1  # in a table: no limit is enough

# ---- comparing --------------------------------------------------------------------------------


def same(mine, others, place=""):
    """Where a value of the module and one of JSON differ, or None."""
    if isinstance(mine, bool) or mine is None or isinstance(others, bool) or others is None:
        return None if mine is others else place
    if isinstance(mine, int):
        return None if isinstance(others, str) and others == number_text(mine) else place
    if isinstance(mine, str):
        return None if mine == others else place
    if isinstance(mine, list):
        if not isinstance(others, list) or len(mine) != len(others):
            return f"{place}: length"
        return first(same(a, b, f"{place}[{i}]") for i, (a, b) in enumerate(zip(mine, others)))
    assert isinstance(mine, dict), (place, mine)
    if not isinstance(others, dict) or mine.keys() != others.keys():
        return f"{place}: {set(mine) ^ set(others)}"
    return first(same(mine[name], others[name], f"{place}.{name}") for name in mine)


def first(places):
    return next((place for place in places if place is not None), None)


def number_text(number):
    """The decimal digits, also of more than str() writes."""
    if abs(number) < 10**4000:
        return str(number)
    high, low = divmod(abs(number), 10**4000)
    return ("-" if number < 0 else "") + number_text(high) + str(low).zfill(4000)


def numbers(values, none):
    return [none if value is None else int(value) for value in values]


def one_pile_table(answer, json):
    assert answer["values"][0] == 0
    return answer.pop("values")[1:], numbers(json.pop("values"), NONE)


def threshold_table(answer, json):
    return answer.pop("values")[1:], numbers(json.pop("values"), NONE)


def pass_table(answer, json):
    return answer.pop("rows")[1:], [numbers((row["g"], row["q"]), NONE) for row in json.pop("rows")]


def grundy_steps(answer, json):
    rows = [[pile, int(step["limit"]), int(step["grundy"])]
            for pile, steps in enumerate(json.pop("rows"), 1) for step in steps]
    return answer.pop("rows"), rows


def square(answer, json):
    letters = {"N": 1, "P": 0, None: 0}
    return answer.pop("values"), [[letters[value] if value in letters else int(value) for value in row]
                                  for row in json.pop("values")]


def from_empty_piles(answer, json):
    """The same, whose arrays have a row and a column of noughts more."""
    values, rows = square(answer, json)
    return values, [[0] * (len(rows) + 1), *([0, *row] for row in rows)]


def runs(answer, json):
    rows = [[difference, int(run["from"]), int(run["to"]), int(run["limit"])]
            for difference, diagonal in enumerate(json.pop("diagonals")) for run in diagonal]
    return answer.pop("diagonals"), rows


def classes(answer, json):
    places = {letter: place for place, letter in enumerate(answer["classes"])}
    return answer.pop("values"), [[places[letter] for letter in row] for row in json.pop("values")]


def values_of(answer, json):
    return answer.pop("values"), [[int(value) for value in row] for row in json.pop("values")]


def as_in_sum(answer, json):
    """What a sum is made of, which the program says as it was told."""
    piles = ",".join(str(pile) if limit is None else f"{pile}:{limit}" for pile, limit in answer.pop("piles"))
    summand = [parts if isinstance(parts, str) else "; ".join(str(part) for part in parts if part is not None)
               for parts in answer.pop("summand")]
    return [piles, summand], [json.pop("piles"), json.pop("summand")]


# ---- questions --------------------------------------------------------------------------------


class Case:
    """A question: how the module is asked, and the program."""

    def __init__(self, ask, take=None, **request):
        self.ask = ask
        self.take = take
        self.request = {name: text_of(value) for name, value in request.items() if value is not None}

    def check(self, json):
        try:
            answer = self.ask()
        except dynim.InputError as error:
            offset = json["error"]["offset"]
            assert json["error"]["message"] == error.message, self.request
            assert error.offset == (None if offset is None else int(offset)), self.request
            return "error"
        assert "error" not in json, (self.request, json["error"])
        mine = answer if isinstance(answer, (dict, list, type(None))) else answer.to_dict()
        if isinstance(json, dict):
            json = {name: value for name, value in json.items() if name not in ("schema", "id")}
        if self.take:
            table, expected = self.take(mine, json)
            assert table == expected, self.request
        place = same(mine, json)
        assert place is None, f"{self.request}\n{place}\n{mine}\n{json}"
        return getattr(answer, "status", "")


def text_of(value):
    if isinstance(value, bool) or isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)):
        return [text_of(element) for element in value]
    if isinstance(value, dict):
        return {name: text_of(element) for name, element in value.items()}
    return str(value)


def rule_of_t(rng):
    a, b, c, k = rng.randint(1, 4), rng.randint(0, 5), rng.randint(1, 4), rng.randint(2, 5)
    return rng.choice([
        f"{a}*t", f"{a}*t+{b}", f"t % {k} == 0 ? {a}*t : {c}*t+{b}", f"{a + 1}*t-{rng.randint(0, a)}",
        f"t*t % {k + 3} + {a}", f"floor({a}*t/{k})", "floor(phi*t)", "isqrt(t)+1", "t-1",
        f"min({a}*t, {b + c})",
        f"ispow({k}, t) ? {k}*t : t", "2**t", "@fibonacci", "@hr03-1",
        ",".join(str(rng.randint(0, 9)) for _ in range(k)) + ",...", f"bitxor(t, {b})", f"{a + b}"])


def rule_of_n(rng):
    """With it the declared period, mostly None."""
    if rng.random() < 0.6:
        return rule_of_t(rng), None
    k = rng.randint(2, 4)
    rule = rng.choice([f"n % {k} == 0 ? {rng.randint(1, 3)}*t : t", f"(n + t) % {k} + 1", "n // 2 % 3 + t",
                       "; ".join(rule_of_t(rng) for _ in range(k)).replace("@fibonacci", "2*t").replace(
                           "@hr03-1", "t"), "n - t", "n < 9 ? t : 2*t"])
    return rule, (k if rng.random() < 0.3 and "%" in rule and "//" not in rule else None)


def size(rng, most=60):
    """Mostly small, at times huge, as a text, or at the border of a word."""
    kind = rng.random()
    if kind < 0.75:
        return rng.randint(1, most)
    if kind < 0.85:
        return rng.choice([2**31, 2**32, 2**62, 2**63, 2**64, 2**65]) + rng.randint(-1, 1)
    return rng.randint(1, 10**rng.randint(2, 60)) if kind < 0.97 else 10**rng.randint(60, 1000)


def maybe(rng, value, often=0.4):
    return value if rng.random() < often else None


def convention(misere):
    return "misere" if misere else "normal"


def given(**values):
    return {name: value for name, value in values.items() if value is not None}


NODES = {"budget": "1e5nodes"}  # the same answer from both, however fast they are


def one_pile(rng, terminal=True):
    rule, period = rule_of_n(rng)
    ends = sorted(rng.sample(range(1, 20), rng.randint(1, 3))) if terminal and rng.random() < 0.25 else ()
    rest = dict(game="one-pile", f=rule, period=period)
    if ends:
        rest["terminal"] = ends
    return (lambda: dynim.OnePile(rule, period=period, terminal=ends)), rest


def one_pile_solve(rng):
    game, rest = one_pile(rng)
    pile = size(rng)
    moves = rng.choice(["least", "least", "largest", "all"])
    misere = rng.random() < 0.3
    history = None
    if rng.random() < 0.1:
        pile = rng.randint(10, 60)
        history = [pile - 1] if rng.random() < 0.5 else [pile - 2, pile - 3]
    arguments = given(limit=None if history else maybe(rng, size(rng)), moves=moves, history=history,
                      max_moves=50 if moves == "all" else None,
                      method=rng.choice([None, None, None, "recurrence" if pile < 2000 else None, "base"]))
    return Case(lambda: game().solve(pile, misere=misere, **arguments, **NODES), question="solve", pile=pile,
                convention=convention(misere), **rest, **arguments, **NODES)


def one_pile_base(rng):
    game, rest = one_pile(rng, terminal=False)
    arguments = rng.choice([{"members": rng.randint(1, 30)}, {"up_to": size(rng)}])
    if "members" not in arguments and arguments["up_to"] > 10**9:
        arguments["up_to"] = 1000
    return Case(lambda: game().base(**arguments, **NODES), question="base", **rest, **arguments, **NODES)


def one_pile_member(rng):
    rule = rule_of_t(rng)
    index, mod = rng.randint(0, 60), maybe(rng, rng.randint(1, 1000))
    return Case(lambda: dynim.OnePile(rule).member(index, mod, **NODES), question="member", game="one-pile",
                f=rule,
                index=index, mod=mod, **NODES)


def one_pile_up_to(question, method, most=10**6):
    def make(rng):
        game, rest = one_pile(rng, terminal=False)
        up_to = min(size(rng, 300), most)
        return Case(lambda: getattr(game(), method)(up_to, **NODES), question=question, up_to=up_to, **rest,
                    **NODES)
    return make


def stats(rng):
    game, rest = one_pile(rng, terminal=False)
    up_to, moves = size(rng, 300), rng.choice(["least", "largest", "all"])
    return Case(lambda: game().stats(up_to, moves=moves, **NODES), question="stats", up_to=up_to, moves=moves, **rest,
                **NODES)


def one_pile_compare(rng):
    rule, other = rule_of_t(rng), rule_of_t(rng)
    up_to, misere = rng.randint(1, 500), rng.random() < 0.3
    return Case(lambda: dynim.OnePile(rule).compare(other, up_to, misere, **NODES), question="compare",
                game="one-pile", f=rule, up_to=up_to, convention=convention(misere), **{"with": other},
                **NODES)


def one_pile_table_case(rng):
    game, rest = one_pile(rng)
    up_to, misere = rng.randint(1, 200), rng.random() < 0.3
    return Case(lambda: game().table(up_to, misere, **NODES), one_pile_table, question="table", up_to=up_to,
                convention=convention(misere), **rest, **NODES)


def blocking(rng):
    rule, pile, count, misere = rule_of_t(rng), rng.randint(1, 60), rng.randint(1, 4), rng.random() < 0.3
    limit = maybe(rng, rng.randint(1, 60))
    blocked = maybe(rng, sorted(rng.sample(range(1, 8), rng.randint(0, count))), 0.3)
    return Case(lambda: dynim.OnePile(rule).solve_blocking(pile, count, limit, misere, blocked_moves=blocked,
                                                           **NODES),
                question="blocking", game="one-pile", f=rule, pile=pile, blocking=count, limit=limit,
                convention=convention(misere), blocked_moves=blocked, **NODES)


def with_pass(rng):
    rule, pile, misere = rule_of_t(rng), rng.randint(1, 60), rng.random() < 0.3
    limit = maybe(rng, rng.randint(1, 60))
    return Case(lambda: dynim.OnePile(rule).solve_pass(pile, limit, misere, **NODES), question="pass",
                game="one-pile", f=rule, pile=pile, limit=limit, convention=convention(misere), **NODES)


def blocking_table(rng):
    rule, up_to, count, misere = rule_of_t(rng), rng.randint(1, 60), rng.randint(1, 4), rng.random() < 0.3
    return Case(lambda: dynim.OnePile(rule).blocking_table(up_to, count, misere, **NODES), threshold_table,
                question="blocking-table", game="one-pile", f=rule, up_to=up_to, blocking=count,
                convention=convention(misere), **NODES)


def pass_table_case(rng):
    rule, up_to, misere = rule_of_t(rng), rng.randint(1, 60), rng.random() < 0.3
    return Case(lambda: dynim.OnePile(rule).pass_table(up_to, misere, **NODES), pass_table,
                question="pass-table",
                game="one-pile", f=rule, up_to=up_to, convention=convention(misere), **NODES)


def frames(rng):
    rule, up_to, count = rule_of_t(rng), rng.randint(1, 200), rng.randint(0, 3)
    if count:
        return Case(lambda: dynim.OnePile(rule).frames(up_to, blocking=count, **NODES), question="frames",
                    game="one-pile", f=rule, up_to=up_to, blocking=count, **NODES)
    return Case(lambda: dynim.OnePile(rule).frames(up_to, pass_=True, **NODES), question="frames",
                game="one-pile",
                f=rule, up_to=up_to, **{"pass": True}, **NODES)


def strategy(rng):
    rule, misere = rule_of_t(rng), rng.random() < 0.3
    return Case(lambda: dynim.OnePile(rule).strategy(misere, **NODES), question="strategy", game="one-pile",
                f=rule, convention=convention(misere), **NODES)


def two_pile_strategy(rng):
    rule, brute = rule_of_t(rng), rng.random() < 0.3
    return Case(lambda: dynim.TwoPile(rule).strategy(brute=brute, **NODES), question="strategy", game="two-pile", f=rule,
                **({"brute": True} if brute else {}), **NODES)


def verify_thresholds(rng):
    """No method asks this; the engine does."""
    rule, up_to, count = rule_of_t(rng), rng.randint(1, 12), rng.randint(1, 3)
    arguments = {"f": dynim.MoveFunction(rule), "up_to": up_to, "blocking": count}
    return Case(lambda: _engine.question("verify-thresholds", "one-pile")(arguments, _engine.Solvers(), 10,
                                                                          None, 0),
                question="verify-thresholds", game="one-pile", f=rule, up_to=up_to, blocking=count)


def two_pile_solve(rng):
    rule, piles, misere = rule_of_t(rng), (rng.randint(1, 40), rng.randint(1, 40)), rng.random() < 0.2
    if rng.random() < 0.2:
        rule, piles = rng.choice(["2*t", "3*t", "t"]), (size(rng), size(rng))
    limit, moves = rng.randint(1, 40), rng.choice(["least", "largest", "all"])
    return Case(lambda: dynim.TwoPile(rule).solve(piles, limit, misere, moves, max_moves=20, **NODES),
                question="solve", game="two-pile", f=rule, piles=piles, limit=limit,
                convention=convention(misere),
                moves=moves, max_moves=20, **NODES)


def admissible(rng):
    rule, up_to = rule_of_t(rng), rng.randint(1, 100)
    return Case(lambda: dynim.TwoPile(rule).admissible(up_to, **NODES), question="admissible",
                game="two-pile",
                f=rule, up_to=up_to, **NODES)


def two_pile_compare(rng):
    rule, up_to, other = rule_of_t(rng), rng.randint(1, 60), maybe(rng, rule_of_t(rng), 0.6)
    return Case(lambda: dynim.TwoPile(rule).compare(other, up_to, **NODES), question="compare",
                game="two-pile",
                f=rule, up_to=up_to, **given(**{"with": other}), **NODES)


def two_pile_table(rng):
    rule, n = rule_of_t(rng), rng.randint(1, 25)
    limit = maybe(rng, rng.randint(1, 20), 0.3)
    difference = limit is None and rng.random() < 0.3
    return Case(lambda: dynim.TwoPile(rule).table(n, limit, difference, **NODES), from_empty_piles,
                question="table",
                game="two-pile", f=rule, size=n, limit=limit, difference=difference, **NODES)


def rectangle(rng):
    rule, start = rule_of_t(rng), (rng.randint(1, 20), rng.randint(1, 20))
    to = (start[0] + rng.randint(0, 12), start[1] + rng.randint(0, 12))
    limit = maybe(rng, rng.randint(1, 20), 0.3)
    difference = limit is None and rng.random() < 0.3
    return Case(lambda: dynim.TwoPile(rule).rectangle(to, start, limit, difference, **NODES), square,
                question="rectangle", game="two-pile", f=rule, to=to, limit=limit, difference=difference,
                **{"from": start}, **NODES)


def two_pile_runs(rng):
    rule, n = rule_of_t(rng), rng.randint(1, 30)
    return Case(lambda: dynim.TwoPile(rule).runs(n, **NODES), runs, question="runs", game="two-pile", f=rule,
                size=n,
                **NODES)


def verify_rule(kind, name, most):
    def make(rng):
        rule, up_to = rule_of_t(rng), rng.randint(1, most)
        return Case(lambda: kind(rule).verify(up_to, **NODES), question="verify", game=name, f=rule,
                    up_to=up_to,
                    **NODES)
    return make


def verify_random(name, most):
    def make(rng):
        count, seed, up_to = rng.randint(1, 4), rng.randint(0, 10**9), rng.randint(1, most)
        return Case(lambda: dynim.verify(name, random=count, seed=seed, up_to=up_to, **NODES),
                    question="verify",
                    game=name, random=count, seed=seed, up_to=up_to, **NODES)
    return make


def verify_parameters(kind, name, most):
    def make(rng):
        up_to = rng.randint(1, most)
        if rng.random() < 0.3:
            up_to = min(up_to, 3)
            return Case(lambda: dynim.verify(name, up_to=up_to, **NODES), question="verify", game=name,
                        up_to=up_to,
                        **NODES)
        m, p = rng.randint(1, 4), rng.randint(1, 4)
        return Case(lambda: kind(m, p).verify(up_to, **NODES), question="verify", game=name, m=m, p=p,
                    up_to=up_to,
                    **NODES)
    return make


def piles_solve(rng):
    rule, piles = rule_of_t(rng), [rng.randint(0, 15) for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.2:
        rule, piles = rng.choice(["2*t", "t"]), [size(rng) for _ in piles]
    limit, moves = rng.randint(1, 20), rng.choice(["least", "largest", "all"])
    return Case(lambda: dynim.Piles(rule).solve(piles, limit, moves, max_moves=20, **NODES), question="solve",
                game="piles", f=rule, piles=piles, limit=limit, moves=moves, max_moves=20, **NODES)


def family(rng):
    rule, up_to = rule_of_t(rng), rng.randint(1, 100)
    return Case(lambda: dynim.Piles(rule).family(up_to, **NODES), question="family", game="piles", f=rule,
                up_to=up_to, **NODES)


def piles_table(rng):
    rule, n, limit = rule_of_t(rng), rng.randint(0, 20), maybe(rng, rng.randint(1, 20), 0.3)
    return Case(lambda: dynim.Piles(rule).table(n, limit, **NODES), square, question="table", game="piles",
                f=rule,
                size=n, limit=limit, **NODES)


def wythoff_solve(rng):
    if rng.random() < 0.3:
        return block_any_solve(rng)
    m, p, misere = rng.randint(1, 4), rng.randint(1, 4), rng.random() < 0.2
    piles = (rng.randint(0, 40), rng.randint(0, 40)) if misere or rng.random() < 0.7 else (size(rng),
                                                                                           size(rng))
    blocked = None
    if not misere and p > 1 and min(piles) > 2 and rng.random() < 0.3:
        blocked = [(piles[0] - 1, piles[1] - 1)]
    arguments = given(moves=rng.choice(["one", "all"]), block_targets=rng.choice(["any", "diagonal"]),
                      digits=maybe(rng, rng.randint(1, 20), 0.2), max_moves=20, blocked=blocked)
    return Case(lambda: dynim.Wythoff(m, p).solve(piles, misere=misere, **arguments, **NODES), question="solve",
                game="wythoff", m=m, p=p, piles=piles, convention=convention(misere), **arguments, **NODES)


def block_any_solve(rng):
    block_any, piles = rng.randint(0, 6), (rng.randint(0, 40), rng.randint(0, 40))
    if rng.random() < 0.3:
        piles = (size(rng), size(rng))
    blocked = [(0, 0)] if block_any > 0 and piles[0] == piles[1] > 0 else None
    arguments = given(moves=rng.choice(["one", "all"]), max_moves=20, blocked=blocked)
    return Case(lambda: dynim.Wythoff(block_any=block_any).solve(piles, **arguments, **NODES), question="solve",
                game="wythoff", block_any=block_any, piles=piles, **arguments, **NODES)


def wythoff_pairs(rng):
    m, p, start, count = rng.randint(1, 4), rng.randint(1, 4), size(rng), rng.randint(1, 10)
    digits = maybe(rng, rng.randint(1, 20), 0.2)
    return Case(lambda: dynim.Wythoff(m, p).pairs(start, count, digits=digits, **NODES), question="pairs",
                game="wythoff", m=m, p=p, count=count, digits=digits, **{"from": start}, **NODES)


def wythoff_pair_of(rng):
    m, p, number = rng.randint(1, 4), rng.randint(1, 4), size(rng)
    digits = maybe(rng, rng.randint(1, 20), 0.2)
    return Case(lambda: dynim.Wythoff(m, p).pair_of(number, digits=digits, **NODES), question="pairs",
                game="wythoff",
                m=m, p=p, number=number, digits=digits, **NODES)


def class_table(kind, name):
    def make(rng):
        m, p, n = rng.randint(1, 4), rng.randint(1, 4), rng.randint(0, 20)
        return Case(lambda: kind(m, p).table(n, **NODES), classes, question="table", game=name, m=m, p=p,
                    size=n,
                    **NODES)
    return make


def grundy_values(rng):
    m, n, value = rng.randint(1, 4), rng.randint(0, 20), maybe(rng, rng.randint(0, 9))
    return Case(lambda: dynim.Wythoff(m).grundy_table(n, value, **NODES), values_of, question="values", game="wythoff", m=m,
                p=1, size=n, value=value, **NODES)


def random_history(rng, most=15):
    piles = [rng.randint(0, most), rng.randint(0, most)]
    history = [tuple(piles)]
    for _ in range(rng.randint(0, 3)):
        which = rng.randint(0, 1)
        if piles[which] == 0:
            break
        piles[which] -= rng.randint(1, piles[which])
        history.append(tuple(piles))
    return history


def imitation_solve(rng):
    m, p, misere = rng.randint(1, 3), rng.randint(1, 3), rng.random() < 0.2
    history, moves = random_history(rng), rng.choice(["one", "all"])
    return Case(lambda: dynim.Imitation(m, p).solve(history, misere=misere, moves=moves, max_moves=20, **NODES),
                question="solve",
                game="imitation", m=m, p=p, history=history, convention=convention(misere), moves=moves,
                max_moves=20, **NODES)


def no_repeat_solve(rng):
    most, pile, misere = rng.randint(1, 12), rng.choice([rng.randint(1, 60), 10**40 + rng.randint(0, 99)]), rng.random() < 0.3
    last = maybe(rng, rng.randint(1, most))
    return Case(lambda: dynim.NoRepeat(most).solve(pile, last, misere=misere, **NODES), question="solve",
                game="no-repeat", most=most, pile=pile, convention=convention(misere), **given(last=last), **NODES)


def random_ever_position(rng):
    if rng.random() < 0.5:
        pile = rng.choice([rng.randint(2, 60), 10**40 + rng.randint(0, 99)])
        used = rng.sample([*range(2, 20), pile + 20], rng.randint(0, 5))
        return (pile, used), dict(pile=pile, used=[used])
    piles = [rng.randint(2, 20) for _ in range(rng.randint(2, 3))]
    used = [rng.sample(range(2, 9), rng.randint(0, 3)) for _ in piles]
    return (piles, used), dict(piles=piles, used=used)


def no_repeat_ever_solve(rng):
    position, request = random_ever_position(rng)
    return Case(lambda: dynim.NoRepeatEver().solve(*position, **NODES), question="solve", game="no-repeat-ever", **request,
                **NODES)


def no_repeat_ever_verify(rng):
    up_to = rng.randint(1, 6)
    return Case(lambda: dynim.NoRepeatEver().verify(up_to, **NODES), question="verify", game="no-repeat-ever", up_to=up_to,
                **NODES)


def no_repeat_base(rng):
    most, misere = rng.randint(1, 300), rng.random() < 0.3
    end = rng.choice([{}, {"members": rng.randint(1, 30)}, {"up_to": rng.randint(1, 1000)}])
    return Case(lambda: dynim.NoRepeat(most).base(misere=misere, **end, **NODES), question="base", game="no-repeat",
                most=most, convention=convention(misere), **end, **NODES)


def no_repeat_verify(rng):
    most, up_to = rng.randint(1, 9), rng.randint(1, 20)
    return Case(lambda: dynim.NoRepeat(most).verify(up_to, **NODES), question="verify", game="no-repeat", most=most,
                up_to=up_to, **NODES)


def grundy(rng):
    rule, pile = rule_of_t(rng), rng.randint(1, 60)
    arguments = given(limit=maybe(rng, rng.randint(0, 60)), at_most=maybe(rng, rng.randint(1, 9), 0.3),
                      method=maybe(rng, "recurrence", 0.2))
    steps = maybe(rng, True, 0.3)
    return Case(lambda: dynim.OnePile(rule).grundy(pile, steps=bool(steps), **arguments, **NODES),
                question="grundy",
                game="grundy", f=rule, pile=pile, steps=steps, **arguments, **NODES)


def grundy_table(rng):
    rule, up_to = rule_of_t(rng), rng.randint(1, 40)
    return Case(lambda: dynim.OnePile(rule).grundy_table(up_to, **NODES), grundy_steps, question="table",
                game="grundy", f=rule, up_to=up_to, **NODES)


def grundy_starts(rng):
    rule, up_to, limit = rule_of_t(rng), rng.randint(1, 60), rng.choice(["less-one", "all"])
    return Case(lambda: dynim.OnePile(rule).grundy_starts(up_to, limit, **NODES), one_pile_table,
                question="starts",
                game="grundy", f=rule, up_to=up_to, limit=limit, **NODES)


def random_sum(rng):
    """A sum, and the same for the program."""
    summands, texts = [], []
    for _ in range(rng.randint(1, 3)):
        rule = rng.choice(["nim", rule_of_t(rng)])
        limit = None if rule == "nim" else maybe(rng, rng.randint(0, 20))
        pile = rng.randint(1, 20)
        # As a text the function is written as the library writes it, for the comparison of what was asked.
        text = rule if rule == "nim" else dynim.MoveFunction(rule).text
        text = "; ".join(str(part) for part in (text, pile, limit) if part is not None)
        if rng.random() < 0.3:
            words, parts = rng.choice([("repeats last", {"repeats": "last"}), ("passes 2 takes k > 1", {"passes": 2, "takes": "k > 1"})])
            f = {} if rule == "nim" else {"f": rule}
            summands.append({**f, "pile": pile, "limit": limit, **parts})
            texts.append(f"{words}: {text}")
        else:
            summands.append((rule, pile) if limit is None else (rule, pile, limit))
            texts.append(text)
    f, piles = None, []
    if rng.random() < 0.5:
        f, piles = rule_of_t(rng), [rng.choice([pile, (pile, rng.randint(0, 20))])
                                    for pile in (rng.randint(1, 20), rng.randint(1, 20))]
    pile_texts = [f"{pile[0]}:{pile[1]}" if isinstance(pile, tuple) else str(pile) for pile in piles]
    request = given(game="sum", summand=texts, f=f, piles=",".join(pile_texts) or None)
    return (lambda: dynim.Sum(summands, f=f, piles=piles)), request


def sum_solve(rng):
    game, request = random_sum(rng)
    return Case(lambda: game().solve(max_moves=20, **NODES), as_in_sum, question="solve", max_moves=20,
                **request,
                **NODES)


def gallery(rng):
    names = [game.name for game in dynim.gallery().games]
    name, of_game = rng.choice([(rng.choice(names), None), (None, "one-pile"), (None, "wythoff"),
                                (None, None)])
    return Case(lambda: dynim.gallery(name, of_game), question="gallery", name=name, of_game=of_game)


def sequence(rng):
    first = rng.randint(1, 20)
    terms = rng.choice([[1, 2, 3, 5, 8, 13], [1, 2, 4, 8, 16], list(range(first, first + rng.randint(4, 8))),
                        [rng.randint(1, 5) for _ in range(4)]])
    return Case(lambda: dynim.sequence(terms), question="sequence", terms=terms)


def transitions(rng):
    count = rng.randint(1, 40)
    start = rng.choice(["1", "145/23", "2.75", "10"])
    return Case(lambda: dynim.transitions(count, from_=start), question="transitions", count=count, **{"from": start})


# A match: some legal moves from a start, then a question about it.

def some_start(start, rng):
    """One that is not over yet."""
    while True:
        try:
            return start(rng)
        except dynim.InputError:
            continue


def play(start):
    def make(rng):
        match, request = some_start(start, rng)
        moves, level, seed = [], rng.choice(["perfect", "strong", "fair", "gentle"]), rng.randint(0, 10**6)
        for _ in range(rng.randint(0, 4)):
            if match.finished:
                break
            legal = match.legal()
            if not legal:
                break
            action = rng.choice(legal).action
            match.act(action)
            moves.append(text_of(action.to_dict()))
        match._level, match._seed = level, seed
        request = {**request, "question": "play", "moves": moves, "level": level, "seed": str(seed),
                   "choose": False}
        sum_take = as_in_sum if request["game"] == "sum" else None
        kind = rng.choice(["now", "review", "legal", "choose", "explain"])
        if match.finished and kind == "choose":
            kind = "review"
        if kind == "now":
            return Case(lambda: match.now, sum_take, **request)
        if kind == "review":
            return Case(match.review, sum_take, **{**request, "review": True})
        if kind == "legal":
            lengths = rng.random() < 0.5
            return PartCase(lambda: [worth.to_dict() for worth in match.legal(30, lengths)], "actions",
                            **{**request, "max_actions": "30", "lengths": lengths})
        if kind == "choose":
            return PartCase(lambda: match.choose().to_dict(), "choice", **{**request, "choose": True})
        return PartCase(lambda: [reason.to_dict() for reason in match.explain()], "explanation",
                        **{**request, "explain": True})
    return make


class PartCase(Case):
    """Of which a field of the program's answer is compared."""

    def __init__(self, ask, field, **request):
        super().__init__(ask, **request)
        self.field = field

    def check(self, json):
        assert "error" not in json, (self.request, json)
        return super().check(json.get(self.field, []))


def one_pile_start(rng):
    rule, period = rule_of_n(rng)
    pile, misere, limit = rng.randint(1, 40), rng.random() < 0.3, maybe(rng, rng.randint(1, 20))
    blocking, passing = rng.choice([(None, None), (None, None), (rng.randint(0, 3), None), (None, True)])
    return (dynim.OnePile(rule, period=period).play(pile, limit, misere, blocking=blocking, pass_=bool(passing)),
            given(game="one-pile", f=rule, period=text_or_none(period), pile=str(pile), blocking=text_or_none(blocking),
                  limit=text_or_none(limit), convention=convention(misere), **{"pass": passing}))


def text_or_none(value):
    return None if value is None else str(value)


def two_pile_start(rng):
    rule, piles, misere, limit = rule_of_t(rng), [rng.randint(1, 15) for _ in "ab"], rng.random() < 0.3, 5
    return (dynim.TwoPile(rule).play(piles, limit, misere),
            dict(game="two-pile", f=rule, piles=text_of(piles), limit="5", convention=convention(misere)))


def piles_start(rng):
    rule, piles, limit = rule_of_t(rng), [rng.randint(1, 9) for _ in range(rng.randint(1, 3))], 4
    return dynim.Piles(rule).play(piles, limit), dict(game="piles", f=rule, piles=text_of(piles), limit="4")


def random_limits(rng):
    """Limits by the turn, with fields for a request."""
    most, least, blocked = rng.choice(["i", "2*i - 1", "i + 3", "5,3,6,...", "9 - i%4"]), rng.choice(["1", "2", "i%2 + 1"]), "0"
    if rng.random() < 0.4:
        most, blocked = f"2*i + {rng.randint(0, 3)}", rng.choice(["1", "i//2", "i - 1"])
    return (lambda: dynim.Timed(most, least, blocked)), dict(game="timed", most=most, least=least, blocked=blocked)


def timed_solve(rng):
    game, request = random_limits(rng)
    pile, turn, misere = rng.choice([rng.randint(0, 60), 10**rng.randint(2, 40)]), rng.randint(1, 9), rng.random() < 0.3
    return Case(lambda: game().solve(pile, turn, misere, **NODES), question="solve", pile=pile, turn=turn,
                convention=convention(misere), **request, **NODES)


def timed_table(rng):
    game, request = random_limits(rng)
    turn, count, start, misere = rng.randint(1, 9), rng.randint(1, 9), rng.randint(0, 99), rng.random() < 0.3
    up_to = start + rng.randint(0, 200)
    return Case(lambda: game().table(turn, count, misere, start=start, up_to=up_to, **NODES), question="table", turn=turn,
                count=count, up_to=up_to, convention=convention(misere), **{"from": start}, **request, **NODES)


def timed_verify(rng):
    game, request = random_limits(rng)
    up_to = rng.randint(1, 12)
    return Case(lambda: game().verify(up_to, **NODES), question="verify", up_to=up_to, **request, **NODES)


def comply_constrain_solve(rng):
    most, pile, misere = rng.randint(1, 9), rng.choice([rng.randint(0, 60), 10**40 + rng.randint(0, 99)]), rng.random() < 0.3
    told = maybe(rng, rng.choice(["at-most", "more-than"]))
    return Case(lambda: dynim.ComplyConstrain(most).solve(pile, misere=misere, **given(told=told), **NODES),
                question="solve", game="comply-constrain", most=most, pile=pile, convention=convention(misere),
                **given(told=told), **NODES)


def comply_constrain_table(rng):
    most, start, count = rng.randint(1, 9), rng.randint(0, 10**20), rng.randint(1, 30)
    return Case(lambda: dynim.ComplyConstrain(most).table(start, count, **NODES), question="table",
                game="comply-constrain", most=most, count=count, **{"from": start}, **NODES)


def comply_constrain_verify(rng):
    most, up_to = rng.randint(1, 9), rng.randint(1, 20)
    return Case(lambda: dynim.ComplyConstrain(most).verify(up_to, **NODES), question="verify", game="comply-constrain",
                most=most, up_to=up_to, **NODES)


def comply_constrain_start(rng):
    most, pile = rng.randint(1, 5), rng.randint(6, 30)
    told = rng.choice(["at-most", "more-than"])
    return (dynim.ComplyConstrain(most).play(pile, told),
            dict(game="comply-constrain", most=most, pile=pile, told=told))


def timed_start(rng):
    pile, turn, misere = rng.randint(2, 30), rng.randint(2, 9), rng.random() < 0.3
    return (dynim.Timed("2*i - 1").play(pile, turn, misere),
            dict(game="timed", most="2*i - 1", pile=str(pile), turn=str(turn), convention=convention(misere)))


def sum_start(rng):
    game, request = random_sum(rng)
    return game().play(), request


def wythoff_start(rng):
    m, p, piles = rng.randint(1, 3), rng.randint(1, 3), [rng.randint(0, 12), rng.randint(0, 12)]
    targets = rng.choice(["any", "diagonal"])
    return (dynim.Wythoff(m, p).play(piles, block_targets=targets),
            dict(game="wythoff", m=m, p=p, piles=text_of(piles), block_targets=targets))


def imitation_start(rng):
    m, p = rng.randint(1, 3), rng.randint(1, 3)
    if rng.random() < 0.5:
        history = random_history(rng, 9)
        return (dynim.Imitation(m, p).play(history=history),
                dict(game="imitation", m=m, p=p, history=text_of(history)))
    piles = [rng.randint(0, 9), rng.randint(0, 9)]
    return dynim.Imitation(m, p).play(piles), dict(game="imitation", m=m, p=p, piles=text_of(piles))


def no_repeat_start(rng):
    most, pile = rng.randint(1, 9), rng.randint(2, 30)
    last = maybe(rng, rng.randint(2, 9)) if most == 9 else None
    return dynim.NoRepeat(most).play(pile, last), dict(game="no-repeat", most=most, pile=pile, **given(last=last))


def no_repeat_ever_start(rng):
    position, request = random_ever_position(rng)
    return dynim.NoRepeatEver().play(*position), dict(game="no-repeat-ever", **request)


def worksheet(of, **request):
    def make(rng):
        pages, seed = rng.randint(1, 4), rng.randint(0, 10**6)
        return Case(lambda: of.worksheet(pages, seed), as_in_sum if request["game"] == "sum" else None, question="worksheet", pages=pages, seed=seed, **request)
    return make


KINDS = {
    ("worksheet", "one-pile"): worksheet(dynim.OnePile("3*t"), game="one-pile", f="3*t"),
    ("worksheet", "two-pile"): worksheet(dynim.TwoPile("2*t"), game="two-pile", f="2*t"),
    ("worksheet", "piles"): worksheet(dynim.Piles("t"), game="piles", f="t"),
    ("worksheet", "wythoff"): worksheet(dynim.Wythoff(2, 1), game="wythoff", m=2, p=1),
    ("worksheet", "imitation"): worksheet(dynim.Imitation(1, 2), game="imitation", m=1, p=2),
    ("worksheet", "no-repeat"): worksheet(dynim.NoRepeat(5), game="no-repeat", most=5),
    ("worksheet", "no-repeat-ever"): worksheet(dynim.NoRepeatEver(), game="no-repeat-ever"),
    ("worksheet", "timed"): worksheet(dynim.Timed("i"), game="timed", most="i"),
    ("worksheet", "comply-constrain"): worksheet(dynim.ComplyConstrain(3), game="comply-constrain", most=3),
    ("worksheet", "sum"): worksheet(dynim.Sum(["nim;3", "nim;5"]), game="sum", summand=["nim;3", "nim;5"]),
    ("solve", "one-pile"): one_pile_solve,
    ("base", "one-pile"): one_pile_base,
    ("member", "one-pile"): one_pile_member,
    ("runs", "one-pile"): one_pile_up_to("runs", "runs"),
    ("count", "one-pile"): one_pile_up_to("count", "count"),
    ("compare", "one-pile"): one_pile_compare,
    ("table", "one-pile"): one_pile_table_case,
    ("stats", "one-pile"): stats,
    ("strategy", "one-pile"): strategy,
    ("verify", "one-pile"): verify_rule(dynim.OnePile, "one-pile", 30),
    ("blocking", "one-pile"): blocking,
    ("pass", "one-pile"): with_pass,
    ("blocking-table", "one-pile"): blocking_table,
    ("pass-table", "one-pile"): pass_table_case,
    ("frames", "one-pile"): frames,
    ("verify-thresholds", "one-pile"): verify_thresholds,
    ("play", "one-pile"): play(one_pile_start),
    ("solve", "two-pile"): two_pile_solve,
    ("admissible", "two-pile"): admissible,
    ("strategy", "two-pile"): two_pile_strategy,
    ("compare", "two-pile"): two_pile_compare,
    ("table", "two-pile"): two_pile_table,
    ("rectangle", "two-pile"): rectangle,
    ("runs", "two-pile"): two_pile_runs,
    ("verify", "two-pile"): verify_rule(dynim.TwoPile, "two-pile", 12),
    ("play", "two-pile"): play(two_pile_start),
    ("solve", "piles"): piles_solve,
    ("family", "piles"): family,
    ("table", "piles"): piles_table,
    ("verify", "piles"): verify_rule(dynim.Piles, "piles", 12),
    ("play", "piles"): play(piles_start),
    ("solve", "wythoff"): wythoff_solve,
    ("pairs", "wythoff"): wythoff_pairs,
    ("pairs", "wythoff", "number"): wythoff_pair_of,
    ("table", "wythoff"): class_table(dynim.Wythoff, "wythoff"),
    ("values", "wythoff"): grundy_values,
    ("verify", "wythoff"): verify_parameters(dynim.Wythoff, "wythoff", 8),
    ("play", "wythoff"): play(wythoff_start),
    ("solve", "imitation"): imitation_solve,
    ("table", "imitation"): class_table(dynim.Imitation, "imitation"),
    ("verify", "imitation"): verify_parameters(dynim.Imitation, "imitation", 6),
    ("play", "imitation"): play(imitation_start),
    ("solve", "no-repeat"): no_repeat_solve,
    ("base", "no-repeat"): no_repeat_base,
    ("verify", "no-repeat"): no_repeat_verify,
    ("play", "no-repeat"): play(no_repeat_start),
    ("solve", "no-repeat-ever"): no_repeat_ever_solve,
    ("verify", "no-repeat-ever"): no_repeat_ever_verify,
    ("play", "no-repeat-ever"): play(no_repeat_ever_start),
    ("grundy", "grundy"): grundy,
    ("table", "grundy"): grundy_table,
    ("starts", "grundy"): grundy_starts,
    ("verify", "grundy"): verify_random("grundy", 12),
    ("solve", "sum"): sum_solve,
    ("play", "sum"): play(sum_start),
    ("solve", "timed"): timed_solve,
    ("table", "timed"): timed_table,
    ("verify", "timed"): timed_verify,
    ("play", "timed"): play(timed_start),
    ("solve", "comply-constrain"): comply_constrain_solve,
    ("table", "comply-constrain"): comply_constrain_table,
    ("verify", "comply-constrain"): comply_constrain_verify,
    ("play", "comply-constrain"): play(comply_constrain_start),
    ("gallery", ""): gallery,
    ("sequence", ""): sequence,
    ("transitions", ""): transitions,
}

RANDOM_OF_A_KIND = int(os.environ.get("DYNIM_QUESTIONS", "12"))


def check_all(program, cases):
    return [case.check(json) for case, json in zip(cases,
                                                   program.ask_fresh([case.request for case in cases]))]


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_random_questions(program, rng, kind):
    cases = [KINDS[kind](rng) for _ in range(RANDOM_OF_A_KIND)]
    statuses = check_all(program, cases)
    assert statuses.count("error") < RANDOM_OF_A_KIND, "no question of this kind was answered"


@pytest.mark.parametrize("game", ["one-pile", "two-pile", "piles", "grundy"])
def test_random_verification(program, rng, game):
    check_all(program, [verify_random(game, 12)(rng) for _ in range(4)])


def test_one_game_answers_as_fresh_ones_do(program, rng):
    """What is kept between questions changes no answer but by what method it was found."""
    for rule in ("2*t", "t*t % 7 + 1", "4,2,7,...", "t % 2 == 0 ? t : 4*t"):
        game = dynim.OnePile(rule)
        positions = [(size(rng, 500), maybe(rng, size(rng)), rng.random() < 0.3) for _ in range(40)]
        requests = [given(question="solve", game="one-pile", f=rule, pile=str(pile),
                          limit=text_or_none(limit),
                          convention=convention(misere)) for pile, limit, misere in positions]
        for (pile, limit, misere), json in zip(positions, program.ask(requests)):
            answer = game.solve(pile, limit, misere)
            assert json["outcome"] == answer.outcome
            assert text_or_none(answer.least_winning_move) == json["least_winning_move"]
            assert json["status"] == answer.status == "proved"


def test_every_kind_of_question_is_asked():
    kinds = {(name, game, field) if field else (name, game) for name, game, field in _engine.questions()
             if name != "start"}  # of which there is no method
    assert kinds == set(KINDS)


ERRORS = [
    (lambda: dynim.OnePile("2*(t"), {"question": "solve", "game": "one-pile", "f": "2*(t", "pile": "5"}),
    (lambda: dynim.OnePile("2*t").solve(0), {"question": "solve", "game": "one-pile", "f": "2*t",
                                             "pile": "0"}),
    (lambda: dynim.OnePile("2*t").solve("5 5"), {"question": "solve", "game": "one-pile", "f": "2*t",
                                                 "pile": "5 5"}),
    (lambda: dynim.OnePile("5*t/2").solve(50), {"question": "solve", "game": "one-pile", "f": "5*t/2",
                                                "pile": "50"}),
    (lambda: dynim.OnePile("2*t").solve(5, moves="some"),
     {"question": "solve", "game": "one-pile", "f": "2*t", "pile": "5", "moves": "some"}),
    (lambda: dynim.Wythoff(0).solve((1, 2)), {"question": "solve", "game": "wythoff", "m": "0",
                                              "piles": ["1", "2"]}),
    (lambda: dynim.TwoPile("n").solve((1, 2), 1),
     {"question": "solve", "game": "two-pile", "f": "n", "piles": ["1", "2"], "limit": "1"}),
    (lambda: dynim.gallery("nonesuch"), {"question": "gallery", "name": "nonesuch"}),
]


@pytest.mark.parametrize("number", range(len(ERRORS)))
def test_errors_are_worded_as_the_program_words_them(program, number):
    ask, request = ERRORS[number]
    [json] = program.ask([request])
    with pytest.raises(dynim.InputError) as caught:
        ask()
    offset = json["error"]["offset"]
    assert caught.value.message == json["error"]["message"]
    assert caught.value.offset == (None if offset is None else int(offset))

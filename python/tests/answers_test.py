"""Answers: frozen, comparable, hashable, copied, pickled and shown."""

import copy
import dataclasses
import json
import pickle
import subprocess
import sys
import time

import numpy
import pytest

import dynim
from conftest import PATIENCE
from dynim import records

HUGE = 10**5000 + 1


def all_answers():
    """An answer of every class, and objects within them."""
    one, two, piles = dynim.OnePile("2*t"), dynim.TwoPile("3*t"), dynim.Piles("2*t")
    wythoff, imitation = dynim.Wythoff(1, 2), dynim.Imitation(1, 2)
    match = one.play(20)
    match.reply()
    return [
        one.solve(100), one.solve(100, moves="all"), one.solve(100, misere=True), one.solve(HUGE),
        one.solve(21),
        dynim.OnePile("t*t % 7 + 1", terminal=[5]).solve(50), one.solve(20, history=[18]),
        one.solve_many([5, 8, 100]), one.solve_blocking(20, 1), one.solve_pass(20), one.base(10),
        dynim.OnePile("4,2,...").base(up_to=5), one.member(10), one.member(10, 7), one.runs(100),
        one.count(100),
        one.frames(20, blocking=1), one.stats(100), one.strategy(), one.compare("3*t"),
        one.table(50),
        one.blocking_table(20, 1),
        one.pass_table(20), one.grundy(20, steps=True), one.grundy_table(20), one.grundy_starts(20),
        one.verify(20), one.stats(20, moves="all"), one.worksheet(),
        two.solve((20, 9), 4), dynim.TwoPile("2*t").solve((HUGE, 9), 4), two.admissible(),
        dynim.TwoPile("4*t").admissible(), two.table(9),
        two.table(9, 3), two.table(9, difference=True), two.rectangle((9, 9), (3, 3)), two.runs(9),
        two.compare(), two.strategy(),
        two.compare("2*t"), two.verify(9), piles.solve((5, 6, 7), 3), piles.family(), piles.table(9),
        piles.verify(6),
        wythoff.solve((5, 4)), wythoff.solve((5, 4), digits=5), wythoff.pairs(0, 5), wythoff.pair_of(13),
        wythoff.table(9), dynim.Wythoff(2).grundy_table(9, value=1), wythoff.verify(6), imitation.solve([(5, 9), (3, 9)]),
        imitation.solve([(2, 2), (1, 2)]), imitation.table(9),
        imitation.verify(4), dynim.NoRepeat(7).solve(50, 3), dynim.NoRepeatEver().solve(50, [50, 3]), dynim.NoRepeatEver().verify(4),
        dynim.NoRepeat(7).base(), dynim.NoRepeat(5).verify(9), dynim.Sum([("2*t", 20, 5), ("nim", 7)]).solve(), dynim.gallery(),
        dynim.sequence([1, 2, 3, 5, 8]), dynim.transitions(5),
        match.now,
        match.choose(), match.review(), match.position, one.solve(100, budget="1nodes"),
        dynim.OnePile("t*t % 7 + 1").table(10**6, budget="10nodes"),
        dynim.verify("grundy", random=2, up_to=5), dynim.Timed("2*i", blocked="i-1").solve(6), dynim.Timed("i").solve(5),
        dynim.Timed([1, 2, 4]).table(count=3), dynim.ComplyConstrain(3).solve(20), dynim.ComplyConstrain(3).table(),
        *match.legal(), *match.explain(), *match.actions, dynim.Wythoff(1, 2).play((1, 1)).choose().action,
    ]


ANSWERS = all_answers()


def parts(answer):
    """The objects within an answer, itself included."""
    yield answer
    for value in vars(answer).values():
        elements = value if isinstance(value, (tuple, records.Elements)) else (value,)
        for element in elements:
            if isinstance(element, records.Record):
                yield from parts(element)


EVERYTHING = [part for answer in ANSWERS for part in parts(answer)]


def test_nearly_every_class_is_here():
    met = {type(part).__name__ for part in EVERYTHING}
    assert set(dynim.answers.__all__) - met <= {"Disagreement"}, "add an answer of this class"


def test_are_frozen():
    for part in EVERYTHING:
        name = next(iter(vars(part)))
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(part, name, 1)
        with pytest.raises(dataclasses.FrozenInstanceError):
            part.something_new = 1
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(part, name)
        with pytest.raises(AttributeError):  # which FrozenInstanceError is
            part.status = "proved"


def test_are_equal_where_asked_twice():
    for one, other in zip(ANSWERS, all_answers()):
        assert one == other and not one != other
        assert hash(one) == hash(other)


def test_differ_from_others():
    for i, one in enumerate(ANSWERS):
        for other in ANSWERS[:i]:
            if one == other:
                assert type(one) is type(other) and one.to_dict() == other.to_dict()
        assert one != 5 and one is not None and one != vars(one)
    one = dynim.OnePile("2*t")
    assert one.solve(100) != one.solve(101)
    assert one.table(50) != one.table(51)
    assert one.table(50) != dynim.OnePile("3*t").table(50)


def test_are_elements_of_sets():
    assert len({*EVERYTHING}) <= len(EVERYTHING)
    for part in EVERYTHING:
        assert part in {part: 1}


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickling(protocol):
    for part in EVERYTHING:
        again = pickle.loads(pickle.dumps(part, protocol))
        assert again == part and hash(again) == hash(part) and type(again) is type(part)
        assert again.to_dict() == part.to_dict()
        for name, value in vars(again).items():
            if isinstance(value, numpy.ndarray):
                assert not value.flags.writeable
                assert value.dtype == vars(part)[name].dtype and value.shape == vars(part)[name].shape


def test_copies():
    for part in EVERYTHING:
        for again in (copy.copy(part), copy.deepcopy(part)):
            assert again == part and hash(again) == hash(part)
            with pytest.raises(dataclasses.FrozenInstanceError):
                again.game = 1
            for value in vars(again).values():
                assert not isinstance(value, numpy.ndarray) or not value.flags.writeable


def test_to_dict():
    def plain(value):
        if isinstance(value, dict):
            return all(isinstance(name, str) and not name.endswith("_") and plain(element)
                       for name, element in value.items())
        if isinstance(value, list):
            return all(plain(element) for element in value)
        return value is None or type(value) in (bool, int, str)

    for part in EVERYTHING:
        assert plain(part.to_dict()), part
    assert "from" in dynim.Wythoff().pairs(0, 2).to_dict()
    assert "as" in dynim.Wythoff().pair_of(3).to_dict()
    assert "pass" in dynim.OnePile("2*t").frames(5, blocking=1).to_dict()
    assert "class" in dynim.Imitation().solve([(1, 2)]).to_dict()
    assert "with" in dynim.OnePile("2*t").compare("t").to_dict()


def test_to_dict_is_a_copy():
    answer = dynim.OnePile("2*t").solve(100)
    answer.to_dict()["representation"].append(5)
    answer.to_dict()["pile"] = 5
    assert answer.representation == (3, 8, 89) and answer.pile == 100


def test_showing():
    for part in EVERYTHING:
        text = repr(part)
        assert text.startswith(type(part).__name__ + "(") and len(text) < 20000
        html = part._repr_html_()
        assert html is None or html.startswith("<")


def test_showing_huge_numbers_is_fast():
    assert sys.get_int_max_str_digits() < 10**6
    answer = dynim.OnePile("2*t").solve(10**100000)
    began = time.perf_counter()
    for text in (repr(answer), answer._repr_html_(), str(answer), f"{answer}"):
        assert len(text) < 10000
    assert time.perf_counter() - began < PATIENCE


def test_showing_huge_numbers_within():
    move = dynim.OnePile("2*t").solve(HUGE).winning_move
    assert len(repr(move)) < 300
    many = dynim.OnePile("t").base(members=5000)
    assert len(repr(many)) < 5000


def test_certificates():
    game = dynim.OnePile("2*t")
    assert json.loads(game.solve(20).certificate())["claim"]["solve"]["take"] == "2"
    assert json.loads(game.table(5).certificate())["claim"]["table"]["g"] == ["1", "2", "3", "1", "5"]
    assert json.loads(game.base(up_to=5).certificate())["evidence"] == {"members": ["1", "2", "3", "5"]}
    assert json.loads(game.base(5).certificate())["claim"]["recurrence"] == {"delay": "1", "start": "1"}
    for answer in (dynim.OnePile(lambda t: 2 * t).solve(20), game.stats(20), pickle.loads(pickle.dumps(game.solve(20)))):
        with pytest.raises(dynim.InputError, match="certificate"):
            answer.certificate()


def test_html_is_escaped():
    def f(t):
        return 2 * t

    rule = dynim.MoveFunction(f, text="<script>alert(1)</script> & \"quoted\"")
    answers = [dynim.OnePile(rule).solve(20), dynim.OnePile(rule).table(20), dynim.OnePile(rule).base(3),
               dynim.OnePile(rule).play(20).now, dynim.Sum([(rule, 5)]).solve()]
    for answer in answers:
        shown = answer._repr_html_() or answer._repr_svg_()
        assert "<script" not in shown and "&lt;script&gt;" in shown


def test_short():
    """The repr of an answer is a line, whatever its lists are."""
    game = dynim.OnePile("2*t")
    for answer in ANSWERS:
        if isinstance(answer, records.Answer):
            assert len(repr(answer)) < 250 and "\n" not in repr(answer)
    assert repr(game.solve(100)) == (
        "OnePileAnswer(f='2*t', pile=100, limit=99, outcome='N', least_winning_move=3, ..., status='proved')")
    assert repr(game.table(20)) == (
        "OnePileTableAnswer(f='2*t', up_to=20, values=array of 21 uint32, complete_to=20, status='proved')")


TEXTS = {
    "solve one-pile --f 2*t --pile 100": lambda: dynim.OnePile("2*t").solve(100),
    "solve one-pile --f 2*t --pile 10**5000": lambda: dynim.OnePile("2*t").solve(10**5000),
    "base --f 2*t --members 200": lambda: dynim.OnePile("2*t").base(members=200),
    "table one-pile --f 2*t --up-to 30": lambda: dynim.OnePile("2*t").table(30),
    "table two-pile --f 2*t --size 9": lambda: dynim.TwoPile("2*t").table(9),
    "solve wythoff --m 1 --p 1 --piles 3,5": lambda: dynim.Wythoff(1, 1).solve((3, 5)),
    "solve wythoff --block-any 2 --piles 9,14": lambda: dynim.Wythoff(block_any=2).solve((9, 14)),
    "table wythoff --block-any 5 --size 9": lambda: dynim.Wythoff(block_any=5).table(9),
    "table wythoff --m 2 --p 1 --size 9 --grundy --value 1": lambda: dynim.Wythoff(2).grundy_table(9, value=1),
    "pairs --m 2 --p 3 --from 10**30 --count 4": lambda: dynim.Wythoff(2, 3).pairs(10**30, 4),
    "gallery --game wythoff": lambda: dynim.gallery(of_game="wythoff"),
    "strategy one-pile --f 2*t": lambda: dynim.OnePile("2*t").strategy(),
    "strategy two-pile --f 5*t": lambda: dynim.TwoPile("5*t").strategy(),
    "solve piles --f 2*t --piles 5,6,7 --limit 3": lambda: dynim.Piles("2*t").solve((5, 6, 7), 3),
}


@pytest.mark.parametrize("command", TEXTS)
@pytest.mark.parametrize("columns", ["", "40", "63", "500"])
def test_print_is_what_the_program_prints(program, monkeypatch, command, columns):
    monkeypatch.setenv("COLUMNS", columns)
    printed = subprocess.run([program._path, *command.split()], capture_output=True, text=True, check=True).stdout
    answer = TEXTS[command]()
    assert str(answer) + "\n" == printed == f"{answer}\n"
    assert str(copy.deepcopy(answer)) == str(answer)
    if not isinstance(answer, records.TableAnswer):
        assert str(pickle.loads(pickle.dumps(answer))) == str(answer)


def test_attributes_are_made_once():
    answer = dynim.OnePile("2*t").base(members=10)
    assert answer.members is answer.members and answer.games is vars(answer)["games"] is answer.games
    assert list(vars(answer))[:2] == ["game", "f"] and {"members", "reason"} <= {*dir(answer)}


def test_long_lists():
    base = dynim.OnePile("t").base(members=50000)
    members = base.members
    assert isinstance(members, records.Elements) and len(members) == 50000
    assert members[-1] == members[49999] and members[-1].b == 2**49999
    assert members[2:4] == (members[2], members[3]) and members[::-25000] == (members[49999], members[24999])
    assert [member.g for member in members[:3]] == [1, 2, 4]
    for place in (50000, -50001):
        with pytest.raises(IndexError):
            members[place]  # noqa: B018
    with pytest.raises(TypeError):
        members["b"]  # noqa: B018
    few = dynim.OnePile("2*t").base(members=5)
    assert few.members == tuple(few.members) and tuple(few.members) == few.members != few.members[1:]
    assert hash(few.members) == hash(tuple(few.members)) and few.members[1] in few.members
    assert few.games[0].members == few.members and few.games[0].members[-2:] == few.members[3:]
    again = pickle.loads(pickle.dumps(few.members))
    assert again == few.members and again[1:3] == few.members[1:3] and again.index(again[2]) == 2
    assert numpy.asarray(few.members).tolist() == numpy.asarray(again).tolist() == [list(pair) for pair in few]
    assert numpy.asarray(few).dtype == "int64" and numpy.asarray(base)[100, 0] == 2**100
    frames = dynim.OnePile("2*t").frames(30, blocking=1).frames
    assert len(frames) > 1 and frames[1].literals == tuple(frames)[1].literals


def test_a_long_list_costs_what_is_looked_at():
    """A million members that are counted, cut and shown take no time; all of them as objects would take seconds."""
    base = dynim.OnePile("10**7 - t").base(up_to=10**6)
    members = base.members
    assert len(members) == 10**6
    began = time.perf_counter()
    for _ in range(20):
        assert len(members) == 10**6 and members[10**6 - 1].b == members[-3:][2].b
        assert len(repr(base)) < 250 and "more" in repr(members)
    assert time.perf_counter() - began < PATIENCE / 10
    assert numpy.asarray(members)[:, 0].sum() == 10**6 * (10**6 + 1) // 2


def test_what_an_answer_lacks_is_none():
    answer = dynim.OnePile("2*t").solve(5)
    assert answer.winning_moves is None and "winning_moves" not in answer.to_dict()
    assert answer.outcome == "P" and answer.winning_move is None
    with pytest.raises(AttributeError):
        answer.nonesuch  # noqa: B018


def test_lists():
    base = dynim.OnePile("2*t").base(members=8)
    assert len(base) == 8 and list(base)[:3] == [(1, 1), (2, 2), (3, 3)]
    assert base[7] == base[-1] == (34, 34)
    assert list(base) == list(base)
    with pytest.raises(IndexError):
        base[8]  # noqa: B018
    assert list(base[2:4]) == [base[2], base[3]]
    pairs = dynim.Wythoff(1, 1).pairs(3, 2)
    assert [tuple(pair)[:3] for pair in pairs] == [(3, 4, 7), (4, 6, 10)]


def test_pandas():
    pytest.importorskip("pandas")
    base = dynim.OnePile("2*t").base(members=8).to_pandas()
    assert base["b"].tolist() == [1, 2, 3, 5, 8, 13, 21, 34]
    assert dynim.OnePile("2*t").base(members=100).to_pandas()["b"].iloc[-1] == 573147844013817084101
    assert dynim.OnePile("2*t").table(8).to_pandas()["g"].tolist() == [0, 1, 2, 3, 1, 5, 1, 2, 8]
    assert dynim.TwoPile("2*t").table(3).to_pandas().to_numpy().tolist() == [
        [0, 0, 0, 0], [0, 1, 1, 1], [0, 1, 2, 2], [0, 1, 2, 3]]


def test_errors_can_be_pickled():
    with pytest.raises(dynim.InputError) as caught:
        dynim.OnePile("2*(t")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (str(error), error.message, error.offset) == (str(caught.value), caught.value.message, 4)
    with pytest.raises(dynim.Unable) as caught:
        dynim.OnePile("t*t % 7 + 1").table(10**6, budget="10nodes", check=True)
    error = pickle.loads(pickle.dumps(caught.value))
    assert str(error) == str(caught.value) and error.answer == caught.value.answer
    assert copy.copy(caught.value).answer == caught.value.answer


def test_an_empty_object_is_harmless():
    """Classes of answers can be called, as any; nothing good comes of it, and no crash."""
    for name in dynim.answers.__all__:
        empty = getattr(dynim.answers, name)()
        assert repr(empty) == f"{name}()" and empty.to_dict() == {} and empty == type(empty)()
        hash(empty)


def test_truth():
    """An answer is true where the player to move wins; a table or a list where it is not empty."""
    assert dynim.OnePile("2*t").solve(100) and not dynim.OnePile("2*t").solve(89)
    assert dynim.TwoPile("3*t").solve(12, 20) and not dynim.TwoPile("3*t").solve(12, 20, limit=4)
    assert dynim.OnePile("2*t").base(members=3) and dynim.OnePile("2*t").table(3)
    with pytest.raises(ValueError, match="does not say who wins"):
        bool(dynim.OnePile("t*t % 1000003 + t % 17").solve(10**50, budget="10nodes"))


def test_piles_one_by_one():
    game = dynim.TwoPile("2*t")
    assert game.solve(20, 9, limit=4) == game.solve((20, 9), 4) == game.solve("20,9", limit=4) == game.solve([20, 9], "4")
    assert game.solve("10**30", 10**29, limit=5) == game.solve((10**30, 10**29), 5)
    assert game.solve(20, 9).limit is None and game.solve(20, 9).least_winning_limit == 1
    assert game.solve((20, 9), 4, True) == game.solve(20, 9, limit=4, misere=True)
    piles = dynim.Piles("2*t")
    assert piles.solve(5, 3, 8, limit=2) == piles.solve((5, 3, 8), 2)
    assert piles.solve((5, 3, 8), 2, "all") == piles.solve(5, 3, 8, limit=2, moves="all")


def test_a_callable_is_told_what_to_promise():
    answer = dynim.OnePile(lambda t: t + t % 7).solve(10**12, budget="1000nodes")
    assert answer.status == "unable" and "non_decreasing=True in Python" in answer.reason
    assert "non_decreasing" not in dynim.OnePile("t*t % 1000003 + t % 17").solve(10**50, budget="10nodes").reason


def test_a_number_is_a_member_or_none():
    base = dynim.OnePile("2*t").base(members=10)
    assert 8 in base and 9 not in base and (8, 8) in base and (8, 7) not in base
    with pytest.raises(TypeError):
        _ = 3 in dynim.Wythoff().pairs(count=3)


def test_a_strategy_that_is_not_found_says_why():
    assert "No short strategy is known" in str(dynim.OnePile("t * t % 7 + t").strategy(budget="10nodes"))


def test_where_a_question_is():
    with pytest.raises(AttributeError, match=r"a question is a method of a game: dynim.OnePile\('2\*t'\).solve"):
        _ = dynim.solve
    with pytest.raises(AttributeError, match="no attribute 'nonsense'$"):
        _ = dynim.nonsense


def test_a_game_in_place_of_its_rule():
    assert dynim.OnePile("t").compare(dynim.OnePile("2*t")).g.pile == dynim.OnePile("t").compare("2*t").g.pile

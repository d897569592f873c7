"""The answers to all questions, and the objects that they are made of.

Made by python/make_answers.py of the lists of fields of the library; not to be edited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .records import (
    Answer, Block, Elements, ListAnswer, Move, MoveBoth, Position, Reason, Record, TableAnswer)

if TYPE_CHECKING:
    import numpy.typing

__all__ = [
    "AdmissibilityViolation",
    "AdmissibilityWitness",
    "AdmissibleAnswer",
    "BasePattern",
    "BaseRecurrence",
    "BaseTransition",
    "Bin",
    "Choice",
    "ClassTableAnswer",
    "ComplyConstrainAnswer",
    "ComplyConstrainMoves",
    "ComplyConstrainRow",
    "ComplyConstrainTableAnswer",
    "Disagreement",
    "EnclosedReal",
    "FamilyAnswer",
    "FamilyMembership",
    "FamilyViolation",
    "FamilyWitness",
    "FormulaMembership",
    "GalleryAnswer",
    "GalleryEntry",
    "GallerySequence",
    "GrundyAnswer",
    "GrundyStartsAnswer",
    "GrundyStep",
    "GrundyTableAnswer",
    "ImitationAnswer",
    "ImitationCredit",
    "ImitationLostIf",
    "NoRepeatAnswer",
    "NoRepeatBaseAnswer",
    "NoRepeatEverAnswer",
    "NoRepeatGaps",
    "OnePileAnswer",
    "OnePileBase",
    "OnePileBaseAnswer",
    "OnePileBaseMember",
    "OnePileBlockingAnswer",
    "OnePileBlockingTableAnswer",
    "OnePileCompareAnswer",
    "OnePileCountAnswer",
    "OnePileDifference",
    "OnePileFrame",
    "OnePileFramesAnswer",
    "OnePileLiteral",
    "OnePileMemberAnswer",
    "OnePileOutcomeDifference",
    "OnePilePassAnswer",
    "OnePilePassTableAnswer",
    "OnePileRun",
    "OnePileRuns",
    "OnePileRunsAnswer",
    "OnePileStatisticsAnswer",
    "OnePileStrategyAnswer",
    "OnePileTableAnswer",
    "OnePileTransitionsAnswer",
    "Part",
    "PeriodicityCertificate",
    "PlayAnswer",
    "SequenceAnswer",
    "SequenceMatch",
    "SeveralPilesAnswer",
    "SeveralPilesTableAnswer",
    "SolveManyAnswer",
    "SumAnswer",
    "SumMove",
    "SumPart",
    "TimedAnswer",
    "TimedInterval",
    "TimedLimits",
    "TimedTableAnswer",
    "TimedTakes",
    "Turn",
    "TwoPileAnswer",
    "TwoPileCompareAnswer",
    "TwoPileDifference",
    "TwoPileRectangleAnswer",
    "TwoPileRunsAnswer",
    "TwoPileTableAnswer",
    "VerifyAnswer",
    "Worth",
    "WorthOfAction",
    "WythoffAnswer",
    "WythoffGrowth",
    "WythoffGrundyAnswer",
    "WythoffPair",
    "WythoffPairOfAnswer",
    "WythoffPairsAnswer",
]


class AdmissibilityViolation(Record):
    """A part of answers.

    Attributes:
        condition: 1 to 4.
        at: The N at which it fails.
    """

    condition: int
    at: int


class AdmissibilityWitness(Record):
    """A part of answers.

    Attributes:
        piles: A position.
        formula: L by the formula.
        actual: L in truth.
        played_out: Whether that is the oracle's, or a table's.
    """

    piles: tuple[int, int]
    formula: int
    actual: int
    played_out: bool


class AdmissibleAnswer(Answer):
    """The answer to the question admissible of two-pile.

    Attributes:
        game: The game.
        f: The move function.
        up_to: Where there is no proof for all N: look this far.
        formula: Whose formula is proved to hold: HR05, class 5 or base three; None where none is.
        admissible: For all N; None where it is not known.
        conditions_hold_to: They hold for all N up to here; None where f belongs.
        violation: A condition that fails; None where none was found.
        witness: A position where the formula fails; None where none was found.
        other: Of the other class with a formula to which f may belong by f(1) and f(2); None where
            there is none.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    up_to: int
    formula: Literal["HR05", "class 5", "base three"] | None
    admissible: bool | None
    conditions_hold_to: int | None
    violation: AdmissibilityViolation | None
    witness: AdmissibilityWitness | None
    other: FormulaMembership | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class BasePattern(Record):
    """A part of answers.

    Attributes:
        from_member: For all k from here on, with j = k - from_member modulo their number.
        delays: b(k+1) = b(k) + b(k-delays[j]).
        values: g'(b(k+1)) is b(k+1) less the b(k-o) with o in values[j].
    """

    from_member: int
    delays: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]


class BaseRecurrence(Record):
    """A part of answers.

    Attributes:
        delay: d, how many members before b(k) it looks back.
        from_: For all k from here on, members counted from 0.
        coefficients: c(0) .. c(d) of b(k+1) = c(0)*b(k) + ... + c(d)*b(k-d).
        proved: Whether it is proved for all these k.
        fits_to: The last member that it was compared with; None where it is proved for all.
    """

    delay: int
    from_: int
    coefficients: tuple[int, ...]
    proved: bool
    fits_to: int | None


class BaseTransition(Record):
    """A part of answers.

    Attributes:
        r: A fraction in lowest terms, or a whole number.
        delay: Of the recurrence b(k+1) = b(k) + b(k-delay), up to the next transition.
        from_: The first k of which it is true, counted from 0.
    """

    r: str
    delay: int
    from_: int


class Bin(Record):
    """A part of answers.

    Attributes:
        g: A value of g.
        count: How often it occurs.
    """

    g: int
    count: int


class Choice(Answer):
    """A part of answers.

    Attributes:
        action: What is done.
        text: The same in words.
        wins: Whether it is proved to win.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    action: Move | MoveBoth | Block
    text: str | None
    wins: bool
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class ClassTableAnswer(TableAnswer):
    """The answer to the questions table of imitation and table of wythoff.

    Attributes:
        game: The game.
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        size: Both piles run from 0 to N.
        classes: What the letters stand for.
        values: At [a, b] the number of the class of (a, b), in the order of classes.
        complete_to: The largest pile reached; None where not even 0 was.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
        block_any: Blocking Wythoff Nim: before each move the opponent may block any K of all moves
            (0 to 10000), and m = p = 1.
    """

    _table = "values"
    game: str
    m: int
    p: int
    size: int
    classes: dict[str, str]
    values: numpy.typing.NDArray[Any]
    complete_to: int | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str
    block_any: int | None


class ComplyConstrainAnswer(Answer):
    """The answer to the question solve of comply-constrain.

    Attributes:
        game: The game.
        most: The number that "at most" and "more than" are said of, any size.
        convention: normal or misere: whoever cannot move loses, or wins.
        pile: The number of counters, any size (10**1000).
        told: at-most or more-than: what the mover was told (default at-most).
        outcome: N: the player to move wins; P: the previous player wins.
        grundy: The Grundy value; None in misere play.
        winning_moves: All of them, by what is said.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    most: int
    convention: Literal["normal", "misere"]
    pile: int
    told: Literal["at-most", "more-than"]
    outcome: Literal["N", "P", "unknown"]
    grundy: int | None
    winning_moves: tuple[ComplyConstrainMoves, ...]
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class ComplyConstrainMoves(Record):
    """A part of answers.

    Attributes:
        says: What is said after these moves.
        least: The least taken.
        most: The most taken.
        step: From the least on every so many.
    """

    says: Literal["at-most", "more-than"]
    least: int
    most: int
    step: int


class ComplyConstrainRow(Record):
    """A part of answers.

    Attributes:
        pile: The number of counters.
        at_most: The Grundy value where the mover was told at most.
        more_than: ... and more than.
    """

    pile: int
    at_most: int
    more_than: int


class ComplyConstrainTableAnswer(Answer):
    """The answer to the question table of comply-constrain.

    Attributes:
        game: The game.
        most: The number that "at most" and "more than" are said of, any size.
        from_: The first pile, any size (default 0).
        count: How many piles (default 20).
        rows: A pile each.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    most: int
    from_: int
    count: int
    rows: tuple[ComplyConstrainRow, ...]
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class Disagreement(Record):
    """A part of answers.

    Attributes:
        game: The rule, as it can be asked about again.
        where: The position.
        expected: What the lower rung says.
        found: What the theory says.
    """

    game: str
    where: str
    expected: str
    found: str


class EnclosedReal(Record):
    """A part of answers.

    Attributes:
        exact: An expression that is equal to it.
        low: A decimal fraction that is not larger.
        high: ... and one that is not smaller.
    """

    exact: str
    low: str
    high: str


class FamilyAnswer(Answer):
    """The answer to the question family of piles.

    Attributes:
        game: The game.
        f: The move function.
        until: The game is over when at most K counters are left in all.
        up_to: Where there is no proof for all k: look this far.
        power_of_two: Of several piles.
        fibonacci: Of two piles; None where the game ends with counters left.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    until: int
    up_to: int
    power_of_two: FamilyMembership
    fibonacci: FamilyMembership | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class FamilyMembership(Record):
    """A part of answers.

    Attributes:
        belongs: For all piles; None where it is not known.
        most_piles: Where f belongs to the power-of-two family: for at most so many piles; None for
            any number.
        bound: Of the power-of-two family: the least power of two at which f is less; None where
            none.
        conditions_hold_to: They hold for all k up to here; None where f belongs to the family.
        violation: A condition that fails; None where none was found.
        witness: A position where the rule fails; None where none was found.
    """

    belongs: bool | None
    most_piles: int | None
    bound: int | None
    conditions_hold_to: int | None
    violation: FamilyViolation | None
    witness: FamilyWitness | None


class FamilyViolation(Record):
    """A part of answers.

    Attributes:
        condition: 1: f is too small there; 2: too large.
        at: The k at which it fails.
        asked: f(k) should be at least this (1), or less than this (2).
    """

    condition: int
    at: int
    asked: int


class FamilyWitness(Record):
    """A part of answers.

    Attributes:
        piles: A position.
        rule: L by the rule; None where no limit is to win.
        actual: L in truth; None where no limit wins.
        played_out: Whether that is the oracle's.
    """

    piles: tuple[int, ...]
    rule: int | None
    actual: int | None
    played_out: bool


class FormulaMembership(Record):
    """A part of answers.

    Attributes:
        class_: class 5 or base three.
        belongs: For all N; None where it is not known.
        conditions_hold_to: They hold for all N up to here; None where f belongs.
        violation: A condition that fails; None where none was found.
        witness: A position where the formula fails; None where none was found.
    """

    class_: Literal["HR05", "class 5", "base three"]
    belongs: bool | None
    conditions_hold_to: int | None
    violation: AdmissibilityViolation | None
    witness: AdmissibilityWitness | None


class GalleryAnswer(ListAnswer):
    """The answer to the question gallery.

    Attributes:
        games: The named games.
    """

    _list = "games"
    games: tuple[GalleryEntry, ...]


class GalleryEntry(Record):
    """A part of answers.

    Attributes:
        name: To be used with @ before it.
        game: That the remark is about.
        f: The move function, where the game has one.
        m: m, where the game has one.
        p: p, where the game has one.
        most: The most that a move takes, in turn i where that decides.
        least: The least in turn i.
        blocked: How many choices may be forbidden before turn i.
        blocking: How many moves may be blocked before each.
        block_any: How many moves of any kind may be blocked before each.
        pass_: True where either player may pass once.
        title: What it is called.
        source: Who wrote about it, where.
        remark: What is remarkable.
        sequences: Sequences that belong to it, where they are known.
    """

    name: str
    game: str
    f: str | None
    m: int | None
    p: int | None
    most: str | None
    least: str | None
    blocked: str | None
    blocking: int | None
    block_any: int | None
    pass_: bool | None
    title: str
    source: str
    remark: str
    sequences: tuple[GallerySequence, ...]


class GallerySequence(Record):
    """A part of answers.

    Attributes:
        number: In the On-Line Encyclopedia of Integer Sequences.
        of: What its terms are: members, g, or a or b of the pairs.
    """

    number: str
    of: str


class GrundyAnswer(Answer):
    """The answer to the question grundy of grundy.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        passes: Passes that both players together have.
        pass_: Once in the game either player may pass.
        repeats: Which numbers may not be taken again: the last one, or never any.
        takes: Which numbers may be taken at all: a list, or a condition on k as in k % 2 == 1.
        pile: The number of counters, any size (10**30).
        at_most: The lesser of the Grundy value and V is enough: for huge piles.
        limit: The limit of the first move.
        limit_given: False where it is the default, the pile less one.
        grundy: The Grundy value; with at_most no more than that.
        steps: The limits at which the value rises, ascending; with at_most up to that value.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    period: int
    passes: int | None
    pass_: bool | None
    repeats: Literal["allowed", "last", "never"] | None
    takes: str | None
    pile: int
    at_most: int | None
    limit: int
    limit_given: bool
    grundy: int | None
    steps: tuple[GrundyStep, ...] | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class GrundyStartsAnswer(TableAnswer):
    """The answer to the question starts of grundy.

    Attributes:
        game: The game.
        f: The move function.
        up_to: The last pile of the table.
        limit: With --starts: the limit of a start: by the rule, the pile less one, or all of it.
        values: Entry n is the Grundy value of the start of n counters.
        complete_to: How far the table goes.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    _columns = ("value",)
    game: str
    f: str
    up_to: int
    limit: Literal["rule", "less-one", "all"]
    values: numpy.typing.NDArray[Any]
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class GrundyStep(Record):
    """A part of answers.

    Attributes:
        limit: From this limit on.
        grundy: this is the Grundy value.
    """

    limit: int
    grundy: int


class GrundyTableAnswer(TableAnswer):
    """The answer to the question table of grundy.

    Attributes:
        game: The game.
        f: The move function.
        up_to: The last pile of the table.
        rows: The steps of the piles 1, 2, ...: rows of pile, limit and value.
        complete_to: How far the table goes.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "rows"
    _columns = ("pile", "limit", "value")
    game: str
    f: str
    up_to: int
    rows: numpy.typing.NDArray[Any]
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class ImitationAnswer(Answer):
    """The answer to the question solve of imitation.

    Attributes:
        game: The game.
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        convention: normal or misere: who wins at the end.
        history: The piles from the start of the game to now, in the same order: '5,9 3,9'.
        piles: The last of the history.
        imitable: The last move, where it can be imitated.
        credit: How many imitations in a row may still be made.
        outcome: N: the player to move wins, after this history.
        class_: Whether the outcome of these piles depends on the history.
        lost_if: The histories after which these piles are lost; None where none matters.
        winning_move: What wins in an N-position.
        winning_moves: The winning moves.
        winning_moves_complete: Whether these are all of them.
        winning_moves_count: How many there are; left out where it is not known.
        xi: The number of P-positions of Wythoff Nim with the same difference and smaller piles.
        part: The part of the theorem that shows a P-position lost.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    m: int
    p: int
    convention: Literal["normal", "misere"]
    history: tuple[tuple[int, int], ...]
    piles: tuple[int, int]
    imitable: Move | None
    credit: ImitationCredit
    outcome: Literal["N", "P", "unknown"]
    class_: Literal["dynamic", "non-dynamic P", "non-dynamic N"] | None
    lost_if: ImitationLostIf | None
    winning_move: Move | None
    winning_moves: tuple[Move, ...] | None
    winning_moves_complete: bool | None
    winning_moves_count: int | None
    xi: int | None
    part: Literal["I", "II"] | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class ImitationCredit(Record):
    """A part of answers.

    Attributes:
        mover: Of the player to move.
        other: Of the player who has just moved.
    """

    mover: int
    other: int


class ImitationLostIf(Record):
    """A part of answers.

    Attributes:
        pile: 0 or 1: the pile of which the last move took; None: any move.
        least: The least that it took; None: any number.
        most: The most that it took; None: any number.
        mover_credit_at_most: The most that the player to move has left; None: any credit.
        other_credit_at_least: The least that the other player has left; None: any credit.
    """

    pile: int | None
    least: int | None
    most: int | None
    mover_credit_at_most: int | None
    other_credit_at_least: int | None


class NoRepeatAnswer(Answer):
    """The answer to the question solve of no-repeat.

    Attributes:
        game: The game.
        most: The most that a move may take, any size.
        convention: normal or misere: who wins at the end.
        pile: The number of counters, any size (10**1000).
        last: How many the move before took (by default there was none).
        outcome: N: the player to move wins; P: the previous player wins.
        winning_move: The least move that wins.
        winning_moves: All of them, ascending: at most four.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    most: int
    convention: Literal["normal", "misere"]
    pile: int
    last: int | None
    outcome: Literal["N", "P", "unknown"]
    winning_move: int | None
    winning_moves: tuple[int, ...] | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class NoRepeatBaseAnswer(Answer):
    """The answer to the question base of no-repeat.

    Attributes:
        game: The game.
        most: The most that a move may take, any size.
        convention: normal or misere: who wins at the end.
        gaps: How far lost starts are apart, proved for ever.
        finite: Whether these are proved to be all.
        lost: The piles from which the first player loses, ascending.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    most: int
    convention: Literal["normal", "misere"]
    gaps: NoRepeatGaps | None
    finite: bool
    lost: tuple[int, ...]
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class NoRepeatEverAnswer(Answer):
    """The answer to the question solve of no-repeat-ever.

    Attributes:
        game: The game.
        pile: The number of counters, any size (10**1000).
        piles: Several piles in its place.
        used: What has been taken from the pile; of several from each: '3,5; ;2'.
        outcome: N: the player to move wins; P: the previous player wins.
        grundy: The Grundy value; None where it was not found.
        values: Those of the piles, of which it is the xor.
        winning_move: The first move that wins.
        winning_moves: All of them, by pile, then ascending.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    pile: int | None
    piles: tuple[int, ...]
    used: tuple[tuple[int, ...], ...]
    outcome: Literal["N", "P", "unknown"]
    grundy: int | None
    values: tuple[int, ...] | None
    winning_move: Move | None
    winning_moves: tuple[Move, ...] | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class NoRepeatGaps(Record):
    """A part of answers.

    Attributes:
        before: The first gaps: D is most + 2, E is most + 1.
        period: Then these, for ever.
        depth: Completes the certificate: on so many gaps each depends.
    """

    before: str
    period: str
    depth: int


class OnePileAnswer(Answer):
    """The answer to the question solve of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        convention: normal or misere: who wins at the end.
        terminal: Pile sizes, besides 0, at which the game ends: 5,9.
        pile: The number of counters, any size (10**1000).
        limit: The limit of the first move.
        limit_given: False where it is the default, the pile less one or what it allows.
        lower: The least of the first move, where it is above 1.
        left: After a history: the counters that are left.
        outcome: N: the player to move wins; P: the previous player wins.
        least_winning_move: How many counters the least winning move takes.
        winning_move: A move that wins: the least, where that is known.
        largest_winning_move: The largest winning move.
        winning_moves: The winning moves, ascending.
        winning_moves_complete: Whether these are all of them.
        winning_moves_count: How many there are; left out where it is not known.
        g: The least limit with which the player to move wins; None where none is enough.
        representation_of: What is represented: the pile, in misere play the pile less one.
        representation_complete: Whether the list has every part, so that its sum is what is
            represented.
        representation: The parts one by one, or each member once where they are more than 10000.
        representation_games: The index of the game of each.
        representation_counts: The counts of the parts.
        representation_parts: The members, the last taken first, and how often each is taken.
        pass_wins: Where a pass is left: whether passing now wins.
        block: With blocking: what the opponent blocks in a lost position.
        says: With halves: what the opponent says in a lost position.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    period: int
    convention: Literal["normal", "misere"]
    terminal: tuple[int, ...]
    pile: int
    limit: int
    limit_given: bool
    lower: int | None
    left: int | None
    outcome: Literal["N", "P", "unknown"]
    least_winning_move: int | None
    winning_move: Move | None
    largest_winning_move: Move | None | None
    winning_moves: tuple[Move, ...] | None
    winning_moves_complete: bool | None
    winning_moves_count: int | None
    g: int | None
    representation_of: int | None
    representation_complete: bool
    representation: tuple[int, ...] | None
    representation_games: tuple[int, ...] | None
    representation_counts: tuple[int, ...] | None
    representation_parts: tuple[Part, ...] | None
    pass_wins: bool | None
    block: tuple[int, ...] | None
    says: Literal["at-most", "more-than"] | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileBase(Record):
    """A part of answers.

    Attributes:
        index: Of the game, which is played with f(index + n, t).
        members: The members, ascending.
        finite: Whether these are proved to be all members.
        infinite: Whether the base is proved to have no end.
        recurrence: Of its members: proved, or fitted.
        complete_to: Every member up to here is listed.
    """

    index: int
    members: Elements[OnePileBaseMember]
    finite: bool
    infinite: bool
    recurrence: BaseRecurrence | None
    complete_to: int


class OnePileBaseAnswer(ListAnswer):
    """The answer to the question base of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        periodic: Where g of game 0 is proved to be eventually periodic.
        descends_at_most_one: Whether f(n, t+1) - f(n, t) >= -1 always.
        recurrence: Of the members of game 0: proved, or fitted.
        pattern: How steps and values of members repeat, where that is proved.
        infinitely_many_self_valued: Whether that is proved of the members with g'(b) = b.
        infinitely_many_not_self_valued: The same of the other members.
        members: The members of game 0, ascending.
        finite: Whether these are proved to be all members.
        infinite: Whether the base of game 0 is proved to have no end.
        complete_to: Every member of game 0 up to here is listed.
        games: The bases of all games, one a residue of n.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _list = "members"
    game: str
    f: str
    period: int
    periodic: PeriodicityCertificate | None
    descends_at_most_one: bool | None
    recurrence: BaseRecurrence | None
    pattern: BasePattern | None
    infinitely_many_self_valued: bool
    infinitely_many_not_self_valued: bool
    members: Elements[OnePileBaseMember]
    finite: bool
    infinite: bool
    complete_to: int
    games: tuple[OnePileBase, ...]
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileBaseMember(Record):
    """A part of answers.

    Attributes:
        b: A member.
        g: Its least winning move.
        g_by_phase: Where functions take turns: that of the player of each phase.
    """

    b: int
    g: int
    g_by_phase: tuple[int, ...] | None


class OnePileBlockingAnswer(Answer):
    """The answer to the question blocking of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        convention: normal or misere: who wins at the end.
        pile: The number of counters, any size (10**1000).
        blocking: Before each move the opponent may block up to P moves.
        blocked_moves: With --blocking: what is blocked at this move: 1,3.
        limit: The limit of the first move.
        limit_given: False where it is the default, the pile less one or what it allows.
        outcome: N: the player to move wins; P: the previous player wins.
        block: What the opponent blocks in a lost position: None elsewhere.
        winning_moves: The least that win, one more than can be blocked; with blocked_moves the
            least left.
        least_winning_limit: From which the player to move wins, whatever is blocked; None where
            there is none.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    convention: Literal["normal", "misere"]
    pile: int
    blocking: int
    blocked_moves: tuple[int, ...] | None
    limit: int
    limit_given: bool
    outcome: Literal["N", "P", "unknown"]
    block: tuple[int, ...] | None
    winning_moves: tuple[int, ...]
    least_winning_limit: int | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileBlockingTableAnswer(TableAnswer):
    """The answer to the question blocking-table of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        convention: normal or misere: who wins at the end.
        up_to: The last pile of the table.
        blocking: Before each move the opponent may block up to P moves.
        values: Entry n is the least winning limit of n counters, 2**32 - 1 where none is enough;
            entry 0 is 0.
        complete_to: How far the table goes.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    _columns = ("limit",)
    game: str
    f: str
    convention: Literal["normal", "misere"]
    up_to: int
    blocking: int
    values: numpy.typing.NDArray[Any]
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileCompareAnswer(Answer):
    """The answer to the question compare of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        convention: normal or misere: who wins at the end.
        terminal: Pile sizes, besides 0, at which the game ends: 5,9.
        with_: The move function that it is compared with.
        up_to: How far to compare where nothing differs.
        g: The first pile with two least winning limits.
        member: The first member of one g-base only, or with two least winning moves.
        outcome: The first pile that is won by one rule only, where no limit is given.
        compared_to: All piles up to here were compared.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    period: int
    convention: Literal["normal", "misere"]
    terminal: tuple[int, ...]
    with_: str | None
    up_to: int
    g: OnePileDifference | None
    member: OnePileDifference | None
    outcome: OnePileOutcomeDifference | None
    compared_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileCountAnswer(Answer):
    """The answer to the question count of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        up_to: All members up to N.
        members: How many members of game 0 there are.
        last: The last of them.
        root: The K-th root of the last of K members, rounded down to four digits.
        finite: Whether these are proved to be all members.
        recurrence: Where one is proved for the members.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    period: int
    up_to: int
    members: int | None
    last: int | None
    root: str | None
    finite: bool
    recurrence: BaseRecurrence | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileDifference(Record):
    """A part of answers.

    Attributes:
        pile: The pile.
        first: With f; None where there is none.
        second: With the other; None where there is none.
    """

    pile: int
    first: int | None
    second: int | None


class OnePileFrame(Record):
    """A part of answers.

    Attributes:
        b: The frame: the piles behind it are copies of 0, 1, ....
        window: The last literal pile is b + window.
        literals: The piles up to the next frame that are no copies, ascending.
    """

    b: int
    window: int
    literals: tuple[OnePileLiteral, ...]


class OnePileFramesAnswer(ListAnswer):
    """The answer to the question frames of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        up_to: All frames up to N.
        blocking: Before each move the opponent may block up to P moves.
        pass_: Once in the game either player may pass.
        frames: 0 and the frames behind it, ascending.
        pieces: Literal piles and copies that these piles are made of.
        complete_to: Every frame and every literal pile up to here is listed.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _list = "frames"
    game: str
    f: str
    up_to: int
    blocking: int | None
    pass_: bool
    frames: Elements[OnePileFrame]
    pieces: int
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileLiteral(Record):
    """A part of answers.

    Attributes:
        pile: A pile with thresholds of its own.
        g: Its least winning limit; None where no limit is enough.
        q: With a pass: where passing does not win, taking does from this limit on.
    """

    pile: int
    g: int | None
    q: int | None | None


class OnePileMemberAnswer(Answer):
    """The answer to the question member of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        index: Member number K, counted from 0.
        mod: With --index: the member modulo M.
        member: The member.
        residue: The member modulo mod, where that is given.
        digits: How many decimal digits the member has.
        leading: The first of them.
        recurrence: The recurrence that was used.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    index: int
    mod: int | None
    member: int | None
    residue: int | None
    digits: int | None
    leading: str | None
    recurrence: BaseRecurrence | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileOutcomeDifference(Record):
    """A part of answers.

    Attributes:
        pile: The pile.
        first: With f.
        second: With the other.
    """

    pile: int
    first: Literal["N", "P", "unknown"]
    second: Literal["N", "P", "unknown"]


class OnePilePassAnswer(Answer):
    """The answer to the question pass of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        convention: normal or misere: who wins at the end.
        pile: The number of counters, any size (10**1000).
        limit: The limit of the first move.
        limit_given: False where it is the default, the pile less one or what it allows.
        outcome: N: the player to move wins; P: the previous player wins.
        pass_wins: Whether passing now wins.
        least_winning_move: How many counters the least winning move takes; None where none wins.
        g: Below this limit passing wins; None: with any.
        q: Where passing does not win, taking does from this limit on; None: never.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    convention: Literal["normal", "misere"]
    pile: int
    limit: int
    limit_given: bool
    outcome: Literal["N", "P", "unknown"]
    pass_wins: bool
    least_winning_move: int | None
    g: int | None
    q: int | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePilePassTableAnswer(TableAnswer):
    """The answer to the question pass-table of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        convention: normal or misere: who wins at the end.
        up_to: The last pile of the table.
        rows: Row n is g and q of n counters, 2**32 - 1 where there is none; row 0 is 0.
        complete_to: How far the table goes.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "rows"
    _columns = ("g", "q")
    game: str
    f: str
    convention: Literal["normal", "misere"]
    up_to: int
    rows: numpy.typing.NDArray[Any]
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileRun(Record):
    """A part of answers.

    Attributes:
        first: The first member of the run.
        step: From each of its members to the next.
        count: How many members it has.
    """

    first: int
    step: int
    count: int


class OnePileRuns(Record):
    """A part of answers.

    Attributes:
        index: Of the game, which is played with f(index + n, t).
        runs: The runs, ascending.
        members: How many members they have together.
        finite: Whether these are proved to be all members.
        complete_to: Every member up to here is in a run.
    """

    index: int
    runs: Elements[OnePileRun]
    members: int
    finite: bool
    complete_to: int


class OnePileRunsAnswer(ListAnswer):
    """The answer to the question runs of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        up_to: All members up to N.
        base_runs: The runs of game 0, ascending.
        members: How many members they have together.
        finite: Whether these are proved to be all members.
        complete_to: Every member of game 0 up to here is in a run.
        games: The bases of all games.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _list = "base_runs"
    game: str
    f: str
    period: int
    up_to: int
    base_runs: Elements[OnePileRun]
    members: int
    finite: bool
    complete_to: int
    games: tuple[OnePileRuns, ...]
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileStatisticsAnswer(ListAnswer):
    """The answer to the question stats of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        up_to: The last pile that counts.
        convention: normal or misere: who wins at the end.
        limit: Count the piles that are won with this first limit.
        sum: g(1) + ... + g(N).
        self_valued: The number of n <= N with g(n) = n.
        histogram: How often each value occurs, ascending.
        largest_sum: The sum of the largest winning moves, 0 where none wins.
        winning_moves_count: How many winning moves these piles have together.
        won: How many of these piles the first player wins with the limit.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _list = "histogram"
    game: str
    f: str
    period: int
    up_to: int
    convention: Literal["normal", "misere"] | None
    limit: int | None
    sum: int | None
    self_valued: int | None
    histogram: tuple[Bin, ...]
    largest_sum: int | None | None
    winning_moves_count: int | None | None
    won: int | None | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileStrategyAnswer(Answer):
    """The answer to the question strategy of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        convention: Whoever takes the last counter loses.
        words: What to do, in sentences.
        python: A program that reads piles and limits and writes what to take.
        cpp: The same in C++.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    convention: Literal["normal", "misere"]
    words: str | None
    python: str | None
    cpp: str | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileTableAnswer(TableAnswer):
    """The answer to the question table of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        convention: normal or misere: who wins at the end.
        terminal: Pile sizes, besides 0, at which the game ends: 5,9.
        up_to: The last pile of the table.
        values: Entry n is g(n), 2**32 - 1 where no limit is enough; entry 0 is 0.
        complete_to: How far the table goes.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    _columns = ("g",)
    game: str
    f: str
    period: int
    convention: Literal["normal", "misere"]
    terminal: tuple[int, ...]
    up_to: int
    values: numpy.typing.NDArray[Any]
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class OnePileTransitionsAnswer(ListAnswer):
    """The answer to the question transitions.

    Attributes:
        f: The rules, by a number r that grows (default floor(r*t)).
        from_: Begin at the first one from R on, a fraction (default 1).
        count: The first K transitions (default 20).
        transitions: Where the base becomes another one, ascending.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _list = "transitions"
    f: str
    from_: str
    count: int
    transitions: tuple[BaseTransition, ...]
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class Part(Record):
    """A part of answers.

    Attributes:
        member: A member of the g-base.
        count: How often it is taken.
        game: The index of the game in whose base it is.
    """

    member: int
    count: int
    game: int


class PeriodicityCertificate(Record):
    """A part of answers.

    Attributes:
        start: From here on.
        period: g repeats with this period.
        window: Completes the certificate.
    """

    start: int
    period: int
    window: int


class PlayAnswer(Answer):
    """The answer to the questions play of comply-constrain, play of imitation, play of no-repeat, play of
    no-repeat-ever, play of one-pile, play of piles, play of sum, play of timed, play of two-pile and play of
    wythoff.

    Attributes:
        game: The game.
        most: The number that "at most" and "more than" are said of, any size.
        convention: normal or misere: whoever cannot move loses, or wins.
        pile: The number of counters, any size (10**1000).
        told: at-most or more-than: what the mover was told (default at-most).
        finished: Whether the game is over.
        winner: Who has won; None while the game goes on.
        to_act: Who acts now.
        asked: What of them.
        position: The present position.
        piles_text: Its piles in words.
        turn_text: What may be done there, in words.
        rules_text: How the game is played, in words.
        turns: The actions so far.
        outcome: N: whoever acts now wins.
        choice: What the level would do now.
        actions: Legal actions now.
        actions_complete: Whether there are no others.
        explanation: Why the position is won or lost, as data.
        explanation_text: The same in sentences.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        piles: The two piles.
        history: Instead: the piles from the start of the game to now.
        last: How many the move before took (by default there was none).
        used: What has been taken from the pile; of several from each: '3,5; ;2'.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        terminal: Pile sizes, besides 0, at which the game ends: 5,9.
        blocking: Before each move the opponent may block up to P moves.
        passes: Passes that both players together have.
        pass_: Once in the game either player may pass.
        repeats: Which numbers may not be taken again: the last one, or never any.
        halves: Before each move the opponent says "at most K" or "more than K".
        takes: Which numbers may be taken at all: a list, or a condition on k as in k % 2 == 1.
        limit: The most the player to move may take (by default the pile less one, or what --pile-
            limit says).
        lower: The least the player to move may take (by default 1).
        until: The game is over when at most K counters are left in all.
        summand: A pile with a rule of its own, and X or Y..X that the first move there may take:
            '2*t; 20; 5', 'nim; 7', 'passes 2 repeats last takes 1,3,4: 4; 20'; may be repeated.
        least: The least in turn i (default 1).
        blocked: How many of these choices the opponent may forbid before turn i (default 0).
        turn: The number of the turn (default 1).
        block_targets: Which targets may be blocked: any of both piles, or those with the same
            difference.
        block_any: Blocking Wythoff Nim: before each move the opponent may block any K of all moves
            (0 to 10000), and m = p = 1.
    """

    game: str
    most: int | str | None
    convention: Literal["normal", "misere"] | None
    pile: int | None
    told: Literal["at-most", "more-than"] | None
    finished: bool
    winner: Literal["first", "second"] | None
    to_act: Literal["first", "second"]
    asked: Literal["move", "block"]
    position: Position
    piles_text: str
    turn_text: str
    rules_text: str
    turns: tuple[Turn, ...]
    outcome: Literal["N", "P", "unknown"]
    choice: Choice | None
    actions: tuple[WorthOfAction, ...] | None
    actions_complete: bool | None
    explanation: tuple[Reason, ...] | None
    explanation_text: str | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str
    m: int | None
    p: int | None
    piles: tuple[int, int] | tuple[int, ...] | tuple[tuple[int, int | None], ...] | None
    history: tuple[tuple[int, int], ...] | tuple[int | None, ...] | None
    last: int | None
    used: tuple[tuple[int, ...], ...] | None
    f: str | None
    period: int | None
    terminal: tuple[int, ...] | None
    blocking: int | None
    passes: int | None
    pass_: bool | None
    repeats: Literal["allowed", "last", "never"] | None
    halves: int | None
    takes: str | None
    limit: int | None
    lower: int | None
    until: int | None
    summand: tuple[tuple[str, int, int | None] | str, ...] | None
    least: str | None
    blocked: str | None
    turn: int | None
    block_targets: Literal["any", "diagonal"] | None
    block_any: int | None


class SequenceAnswer(Answer):
    """The answer to the question sequence.

    Attributes:
        terms: Terms that follow each other.
        matches: The sequences that have these terms.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    terms: tuple[int, ...]
    matches: tuple[SequenceMatch, ...]
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class SequenceMatch(Record):
    """A part of answers.

    Attributes:
        game: The game, by its name in questions.
        rule: Its move function, its m and p, or its most.
        of: members of the g-base, those that are lost at the start, g, grundy of starts, a or b of
            the pairs, or lost starts.
        from_: The index of the first term; of g and grundy the pile.
        name: In the gallery; None where it is not there.
        number: In the On-Line Encyclopedia of Integer Sequences, where known.
    """

    game: str
    rule: str
    of: str
    from_: int
    name: str | None
    number: str | None


class SeveralPilesAnswer(Answer):
    """The answer to the question solve of piles.

    Attributes:
        game: The game.
        f: The move function.
        until: The game is over when at most K counters are left in all.
        convention: normal or misere: who wins at the end.
        piles: The piles, any number and size, in any order: 12,20,7.
        limit: The most the player to move may take.
        outcome: N: the player to move wins; P: the previous player wins.
        least_winning_limit: L: with a limit of at least L, and only then, the player to move wins;
            None where no limit is enough.
        least_winning_move: How many counters the least winning move takes; None in P-positions.
        winning_move: A move that takes as many and wins; if L is not known, one that wins.
        largest_winning_move: The largest winning move.
        winning_moves: The winning moves, ascending; of equal piles those from the first.
        winning_moves_complete: Whether these are all of them.
        winning_moves_count: How many there are; left out where it is not known.
        pass_wins: Where a pass is left: whether passing now wins.
        block: With blocking: the moves that the opponent blocks in a lost position.
        says: With halves: what the opponent says in a lost position.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    until: int
    convention: Literal["normal", "misere"] | None
    piles: tuple[int, ...]
    limit: int
    outcome: Literal["N", "P", "unknown"]
    least_winning_limit: int | None
    least_winning_move: int | None
    winning_move: Move | None
    largest_winning_move: Move | None | None
    winning_moves: tuple[Move, ...] | None
    winning_moves_complete: bool | None
    winning_moves_count: int | None
    pass_wins: bool | None
    block: tuple[Move, ...] | None
    says: Literal["at-most", "more-than"] | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class SeveralPilesTableAnswer(TableAnswer):
    """The answer to the question table of piles.

    Attributes:
        game: The game.
        f: The move function.
        until: The game is over when at most K counters are left in all.
        size: Both of two piles run from 0 to N.
        limit: Instead of L(a, b): who wins with limit X.
        values: At [a, b] L(a, b), 0 where no limit wins; or with a limit 1 for N and 0 for P.
        rows: How many rows, and columns, the table has.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    game: str
    f: str
    until: int
    size: int
    limit: int | None
    values: numpy.typing.NDArray[Any]
    rows: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class SolveManyAnswer(TableAnswer):
    """The answer to the question solve_many of one-pile.

    Attributes:
        game: The game.
        f: The move function.
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        convention: normal or misere: who wins at the end.
        values: The least winning move of each position, 0 where it is lost; uint64, in the shape of
            the piles.
        answered: So many positions were answered, from the first on.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    _columns = ("move",)
    game: str
    f: str
    period: int
    convention: Literal["normal", "misere"]
    values: numpy.typing.NDArray[Any]
    answered: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class SumAnswer(Answer):
    """The answer to the question solve of sum.

    Attributes:
        game: The game.
        f: The move function.
        piles: Piles of f with their limits: '20:5,13:13,7' (default limit N - 1).
        summand: A pile with a rule of its own, and X or Y..X that the first move there may take:
            '2*t; 20; 5', 'nim; 7', 'passes 2 repeats last takes 1,3,4: 4; 20'; may be repeated.
        convention: normal or misere: who wins at the end; misere of 'nim' alone.
        summands: What is known of each summand.
        grundy: The xor of their Grundy values.
        outcome: N: the player to move wins; P: the previous player wins.
        winning_moves: The winning moves, by summand, then ascending.
        winning_moves_complete: Whether these are all of them.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str | None
    piles: tuple[tuple[int, int | None], ...]
    summand: tuple[tuple[str, int, int | None] | str, ...]
    convention: Literal["normal", "misere"]
    summands: tuple[SumPart, ...]
    grundy: int | None
    outcome: Literal["N", "P", "unknown"]
    winning_moves: tuple[SumMove, ...]
    winning_moves_complete: bool
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class SumMove(Record):
    """A part of answers.

    Attributes:
        pile: The number of the summand, from 0.
        take: How many counters; 0: a pass there.
    """

    pile: int
    take: int


class SumPart(Record):
    """A part of answers.

    Attributes:
        f: The move function; nim where any number may be taken.
        pile: The number of counters.
        limit: The limit of the first move there.
        lower: The least that the first move there may take.
        passes: Passes that both players together have.
        pass_: Once in the game either player may pass.
        repeats: Which numbers may not be taken again: the last one, or never any.
        takes: Which numbers may be taken at all: a list, or a condition on k as in k % 2 == 1.
        grundy: The Grundy value; None where it is not known.
    """

    f: str
    pile: int
    limit: int
    lower: int | None
    passes: int | None
    pass_: bool | None
    repeats: Literal["allowed", "last", "never"] | None
    takes: str | None
    grundy: int | None


class TimedAnswer(Answer):
    """The answer to the question solve of timed.

    Attributes:
        game: The game.
        most: The most that may be taken in turn i: an expression, or a list 1,2,3,....
        least: The least in turn i (default 1).
        blocked: How many of these choices the opponent may forbid before turn i (default 0).
        convention: normal or misere: whoever cannot move loses, or wins.
        pile: The number of counters, any size (10**1000).
        turn: The number of the turn (default 1).
        limits: Of this turn.
        outcome: N: the player to move wins; P: the previous player wins.
        winning_move: The least winning move of an N-position; it may be forbidden.
        winning_takes: Winning moves of an N-position, more than may be forbidden.
        block: What the opponent forbids in a P-position.
        takes_complete: Whether these are all of them, and no others.
        interval: The last interval of lost piles that does not begin behind this one.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    most: str
    least: str
    blocked: str
    convention: Literal["normal", "misere"]
    pile: int
    turn: int
    limits: TimedLimits
    outcome: Literal["N", "P", "unknown"]
    winning_move: int | None
    winning_takes: tuple[TimedTakes, ...]
    block: tuple[TimedTakes, ...]
    takes_complete: bool
    interval: TimedInterval | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class TimedInterval(Record):
    """A part of answers.

    Attributes:
        number: From 0.
        first: The first pile.
        last: The last pile; None where it is too large to be told.
    """

    number: int
    first: int
    last: int | None


class TimedLimits(Record):
    """A part of answers.

    Attributes:
        least: The least that may be taken.
        most: The most.
        blocked: How many choices may be forbidden.
    """

    least: int
    most: int
    blocked: int


class TimedTableAnswer(Answer):
    """The answer to the question table of timed.

    Attributes:
        game: The game.
        most: The most that may be taken in turn i: an expression, or a list 1,2,3,....
        least: The least in turn i (default 1).
        blocked: How many of these choices the opponent may forbid before turn i (default 0).
        convention: normal or misere: whoever cannot move loses, or wins.
        turn: The number of the turn (default 1).
        from_: The least pile, any size (default 0).
        up_to: The largest pile, any size.
        count: List at most K intervals (default 20).
        intervals: The lost piles, as intervals.
        complete: Whether there are no others up to up_to, where that is given.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    most: str
    least: str
    blocked: str
    convention: Literal["normal", "misere"]
    turn: int
    from_: int
    up_to: int | None
    count: int
    intervals: tuple[TimedInterval, ...]
    complete: bool
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class TimedTakes(Record):
    """A part of answers.

    Attributes:
        least: From so many counters.
        most: ... to so many.
    """

    least: int
    most: int


class Turn(Record):
    """A part of answers.

    Attributes:
        player: Who acted.
        position: Before the action.
        piles_text: Its piles in words.
        action: What was done.
        text: The same in words.
        worth: What it was worth.
        why: Of a record: why the computer did it.
        reason: The same in sentences.
    """

    player: Literal["first", "second"]
    position: Position
    piles_text: str
    action: Move | MoveBoth | Block
    text: str
    worth: Worth | None
    why: tuple[Reason, ...] | None
    reason: str | None


class TwoPileAnswer(Answer):
    """The answer to the question solve of two-pile.

    Attributes:
        game: The game.
        f: The move function.
        convention: normal or misere: who wins at the end.
        piles: The two piles, any size, in any order: 12,20 or '10**1000, 7'.
        limit: The most the player to move may take.
        outcome: N: the player to move wins; P: the previous player wins.
        least_winning_limit: L: with a limit of at least L, and only then, the player to move wins;
            None where no limit is enough.
        least_winning_move: How many counters the least winning move takes; None in P-positions.
        winning_move: A move that takes as many and wins; if L is not known, one that wins.
        largest_winning_move: The largest winning move.
        winning_moves: The winning moves, ascending, the smaller pile first.
        winning_moves_complete: Whether these are all of them.
        winning_moves_count: How many there are; left out where it is not known.
        pass_wins: Where a pass is left: whether passing now wins.
        block: With blocking: the moves that the opponent blocks in a lost position.
        says: With halves: what the opponent says in a lost position.
        case: The case of the strategy that gives L, or table; None from the oracle.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    convention: Literal["normal", "misere"]
    piles: tuple[int, int]
    limit: int
    outcome: Literal["N", "P", "unknown"]
    least_winning_limit: int | None
    least_winning_move: int | None
    winning_move: Move | None
    largest_winning_move: Move | None | None
    winning_moves: tuple[Move, ...] | None
    winning_moves_complete: bool | None
    winning_moves_count: int | None
    pass_wins: bool | None
    block: tuple[Move, ...] | None
    says: Literal["at-most", "more-than"] | None
    case: Literal["1", "2A", "2B1", "2B2-smaller", "2B2-larger", "h", "2h", "3h", "5h", "table"] | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class TwoPileCompareAnswer(Answer):
    """The answer to the question compare of two-pile.

    Attributes:
        game: The game.
        f: The move function.
        with_: The move function that it is compared with; without it, the formula of admissible
            functions.
        up_to: Compare all piles with a sum up to N.
        difference: The first by a + b, and of these by a.
        count: How many pairs a <= b differ.
        compared_to: All pairs with a sum up to here were compared.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    f: str
    with_: str | None
    up_to: int
    difference: TwoPileDifference | None
    count: int | None
    compared_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class TwoPileDifference(Record):
    """A part of answers.

    Attributes:
        piles: The piles, the smaller first.
        first: L with f.
        second: L with the other, or by the formula.
    """

    piles: tuple[int, int]
    first: int
    second: int


class TwoPileRectangleAnswer(TableAnswer):
    """The answer to the question rectangle of two-pile.

    Attributes:
        game: The game.
        f: The move function.
        from_: The first piles of a rectangle (default 1,1).
        to: A rectangle: the first pile runs from A to C, the second from B to D.
        limit: Instead of L(a, b): who wins with limit X.
        difference: Instead of L(a, b): L minus what the formula of admissible functions gives.
        convention: Always normal: no table is known of misere play.
        values: Row by row L(a, b); or with a limit 1 for N and 0 for P; or the difference.
        rows: How many rows there are.
        columns: How many columns there are.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    game: str
    f: str
    from_: tuple[int, int]
    to: tuple[int, int]
    limit: int | None
    difference: bool
    convention: Literal["normal", "misere"]
    values: numpy.typing.NDArray[Any]
    rows: int
    columns: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class TwoPileRunsAnswer(TableAnswer):
    """The answer to the question runs of two-pile.

    Attributes:
        game: The game.
        f: The move function.
        size: Both piles run from 1 to N.
        convention: Always normal: no table is known of misere play.
        diagonals: Rows: difference of the piles, least and largest smaller pile, L or 0 where it is
            that pile.
        listed: How many diagonals are listed.
        complete_to: How far the smaller pile goes on each of them.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "diagonals"
    _columns = ("difference", "from", "to", "limit")
    game: str
    f: str
    size: int
    convention: Literal["normal", "misere"]
    diagonals: numpy.typing.NDArray[Any]
    listed: int
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class TwoPileTableAnswer(TableAnswer):
    """The answer to the question table of two-pile.

    Attributes:
        game: The game.
        f: The move function.
        size: Both piles run from 1 to N.
        limit: Instead of L(a, b): who wins with limit X.
        difference: Instead of L(a, b): L minus what the formula of admissible functions gives.
        convention: Always normal: no table is known of misere play.
        values: At [a, b] L(a, b); or with a limit 1 for N and 0 for P; or the difference; 0 where a
            pile is empty.
        complete_to: How far the table goes in both piles.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    game: str
    f: str
    size: int
    limit: int | None
    difference: bool
    convention: Literal["normal", "misere"]
    values: numpy.typing.NDArray[Any]
    complete_to: int
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class VerifyAnswer(Answer):
    """The answer to the questions verify of comply-constrain, verify of grundy, verify of imitation, verify
    of no-repeat, verify of no-repeat-ever, verify of one-pile, verify-thresholds of one-pile, verify of
    piles, verify of timed, verify of two-pile and verify of wythoff.

    Attributes:
        game: The game.
        most: Of this number alone (by default of 1 to 12).
        up_to: The largest pile to check.
        disagreement: The first place where two methods differ; None where there is none.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
        f: The move function.
        random: Check K random move functions instead.
        seed: Which random functions (default 1).
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        period: The period of f(n, t) in n: 1 for f(t), 0: none known.
        blocking: Before each move the opponent may block up to P moves.
        pass_: Once in the game either player may pass.
        until: The game is over when at most K counters are left in all.
        least: The least in turn i (default 1).
        blocked: How many of these choices the opponent may forbid before turn i (default 0).
        block_any: Blocking Wythoff Nim: before each move the opponent may block any K of all moves
            (0 to 10000), and m = p = 1.
    """

    game: str
    most: int | str | None
    up_to: int
    disagreement: Disagreement | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str
    f: str | None
    random: int | None
    seed: int | None
    m: int | None
    p: int | None
    period: int | None
    blocking: int | None
    pass_: bool | None
    until: int | None
    least: str | None
    blocked: str | None
    block_any: int | None

    if TYPE_CHECKING:
        def __getattr__(self, name: str) -> Any: ...


class Worth(Record):
    """A part of answers.

    Attributes:
        before: N: whoever acted could have won.
        after: N: the action wins, for whoever did it.
        better: What would have kept the win, where it was given away.
    """

    before: Literal["N", "P", "unknown"]
    after: Literal["N", "P", "unknown"]
    better: Choice | None


class WorthOfAction(Record):
    """A part of answers.

    Attributes:
        action: A legal action.
        outcome: N: it wins.
        length: How many moves the game lasts with it; None where that is not known.
    """

    action: Move | MoveBoth | Block
    outcome: Literal["N", "P", "unknown"]
    length: int | None | None


class WythoffAnswer(Answer):
    """The answer to the question solve of wythoff.

    Attributes:
        game: The game.
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        block_any: Blocking Wythoff Nim: before each move the opponent may block any K of all moves
            (0 to 10000), and m = p = 1.
        convention: normal or misere: who wins at the end.
        piles: The two piles, any size: 12,20 or '10**1000, 7'.
        blocked: The piles that the opponent has forbidden to leave: '2,3 3,4', '' for none. Without
            it the opponent may still block.
        block_targets: Which targets may be blocked: any of both piles, or those with the same
            difference.
        outcome: N: the player to move wins; before blocking, whatever is blocked.
        winning_move: What wins in an N-position, where it cannot be blocked.
        winning_moves: The winning moves.
        winning_moves_complete: Whether these are all of them.
        winning_moves_count: How many there are; left out where it is not known.
        winning_targets: Where every move that wins may be blocked, but not all of them: piles to
            leave.
        winning_targets_complete: Whether these are all of them.
        winning_targets_count: How many there are.
        block: In a P-position: the targets that the other player should block.
        block_complete: Whether these are all of them.
        block_count: How many there are.
        index: n of a P-position, as in pairs; None elsewhere.
        growth: How the pairs grow, with digits only.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    m: int
    p: int
    block_any: int | None
    convention: Literal["normal", "misere"]
    piles: tuple[int, int]
    blocked: tuple[tuple[int, int], ...] | None
    block_targets: Literal["any", "diagonal"]
    outcome: Literal["N", "P", "unknown"]
    winning_move: Move | MoveBoth | Block | None
    winning_moves: tuple[Move | MoveBoth | Block, ...] | None
    winning_moves_complete: bool | None
    winning_moves_count: int | None
    winning_targets: tuple[tuple[int, int], ...] | None
    winning_targets_complete: bool
    winning_targets_count: int | None
    block: tuple[tuple[int, int], ...] | None
    block_complete: bool
    block_count: int | None
    index: int | None
    growth: WythoffGrowth | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class WythoffGrowth(Record):
    """A part of answers.

    Attributes:
        alpha: a is about n alpha.
        beta: b is about n beta.
        a_deviation: a - n alpha; None unless the answer is about one pair.
        b_deviation: b - n beta; None unless the answer is about one pair.
    """

    alpha: EnclosedReal
    beta: EnclosedReal
    a_deviation: EnclosedReal | None
    b_deviation: EnclosedReal | None


class WythoffGrundyAnswer(TableAnswer):
    """The answer to the question values of wythoff.

    Attributes:
        game: The game.
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        size: Both piles run from 0 to N.
        value: With --grundy: list the positions of this value too.
        cells: The positions of the value that was asked for, the smaller pile first.
        values: For each a from 0 on the Grundy values of (a, 0), (a, 1), ....
        complete_to: The largest pile reached; None where not even 0 was.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _table = "values"
    game: str
    m: int
    p: int
    size: int
    value: int | None
    cells: tuple[tuple[int, int], ...] | None
    values: numpy.typing.NDArray[Any]
    complete_to: int | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class WythoffPair(Record):
    """A part of answers.

    Attributes:
        n: The index.
        a: The smaller member, the least number in no earlier pair.
        b: The larger member.
        a_deviation: a - n alpha, with deviations.
        b_deviation: b - n beta, with deviations.
    """

    n: int
    a: int
    b: int
    a_deviation: EnclosedReal | None
    b_deviation: EnclosedReal | None


class WythoffPairOfAnswer(Answer):
    """The answer to the question pairs of wythoff.

    Attributes:
        game: The game.
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        number: The pair that X belongs to.
        n: The index of the pair.
        a: The smaller member.
        b: The larger member.
        as_: Which of them the number is; both where a = b.
        growth: How the pairs grow, with digits only.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    game: str
    m: int
    p: int
    number: int
    n: int | None
    a: int | None
    b: int | None
    as_: Literal["a", "b", "both"] | None
    growth: WythoffGrowth | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str


class WythoffPairsAnswer(ListAnswer):
    """The answer to the question pairs of wythoff.

    Attributes:
        game: The game.
        m: Two numbers that differ by less than M count as equal (1 to 2**32).
        p: How many to forbid: P - 1 blocks or imitations are allowed (1 to 2**20).
        from_: The index of the first pair, of any size.
        count: How many pairs.
        pairs: The pairs in order.
        growth: How the pairs grow, with digits only.
        status: What is known of the outcome, or of the whole list.
        assumption: With the status conditional.
        verified_to: With the status verified.
        method: What found the answer.
        theorem: The theorem of docs/mathematics.md that it rests on.
        unknown: Fields that are None because they are not known.
        why: The reasons as data.
        reason: The reasons as sentences.
    """

    _list = "pairs"
    game: str
    m: int
    p: int
    from_: int
    count: int
    pairs: tuple[WythoffPair, ...]
    growth: WythoffGrowth | None
    status: Literal["proved", "conditional", "verified", "unable"]
    assumption: Reason | None
    verified_to: int | None
    method: str | None
    theorem: int | None
    unknown: tuple[str, ...]
    why: tuple[Reason, ...]
    reason: str

"""Dynim: the exact solver and laboratory for dynamic take-away games.

>>> import dynim
>>> game = dynim.OnePile("2*t")
>>> game.solve(100).winning_move
Move(pile=0, take=3)
>>> [b for b, g in game.base(members=8)]
[1, 2, 3, 5, 8, 13, 21, 34]

One class a game - :class:`OnePile`, :class:`TwoPile`, :class:`Piles`, :class:`Sum`, :class:`Wythoff`,
:class:`Imitation`, :class:`Timed`, :class:`NoRepeat`, :class:`NoRepeatEver`, :class:`ComplyConstrain` - and a
method for every question; :class:`Rules` solves a game of your own. Answers say what is known: see :class:`dynim.records.Answer`.
"""

from typing import TYPE_CHECKING

from . import _engine, answers, records
from ._engine import MoveFunction, PictureError, __version__
from .common import Unable
from .comply_constrain import ComplyConstrain
from .errors import InputError
from .imitation import Imitation
from .named import gallery, game, sequence, transitions
from .no_repeat import NoRepeat, NoRepeatEver
from .one_pile import OnePile
from .papers import paper
from .play import Match
from .rules import Rules
from .several_piles import Piles
from .sum import Sum
from .sweeps import sweep
from .timed import Timed
from .two_pile import TwoPile
from .verification import verify
from .wythoff import Wythoff


if not TYPE_CHECKING:  # a type checker knows what there is
    def __getattr__(name):
        """What people look for here is asked of a game."""
        hint = f"; a question is a method of a game: dynim.OnePile('2*t').{name}(...)" if hasattr(OnePile, name) else ""
        raise AttributeError(f"module 'dynim' has no attribute {name!r}{hint}")

_engine.set_classes(vars(answers))
_engine.set_input_error(InputError)

__all__ = ["ComplyConstrain", "Imitation", "InputError", "Match", "MoveFunction", "NoRepeat", "NoRepeatEver", "OnePile",
           "PictureError", "Piles", "Rules", "Sum", "Timed", "TwoPile", "Unable", "Wythoff", "__version__", "answers", "gallery", "game", "paper",
           "records", "sequence", "sweep", "transitions", "verify"]

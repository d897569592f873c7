"""What is raised: input that means nothing, and budgets that ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .records import Answer

__all__ = ["InputError", "Unable"]


class InputError(ValueError):
    """Input that means nothing.

    The text is the whole message; where the place in a text is known it goes on with that line and a caret
    under the place. ``message`` is the message alone, ``offset`` the place in bytes from the beginning of the
    text, or None.
    """

    def __init__(self, message: str, text: str | None = None, offset: int | None = None):
        super().__init__(message if text is None else text)
        self.message = message
        self.offset = offset

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, str(self), self.offset)


class Unable(RuntimeError):
    """A budget ended before the answer was found. ``answer`` is what was known by then."""

    def __init__(self, answer: Answer):
        super().__init__(answer.reason)
        self.answer = answer

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.answer,)


InputError.__module__ = Unable.__module__ = "dynim"  # where people find them

"""What is raised for wrong input."""

from __future__ import annotations

from typing import Any

__all__ = ["InputError"]


class InputError(ValueError):
    """Wrong input.

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


InputError.__module__ = "dynim"  # where people find it

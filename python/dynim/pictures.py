"""Pictures of answers drawn with matplotlib; SVG, PNG and PDF are the library's own."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import matplotlib.axes

__all__ = ["draw"]

_MOST_LEVEL = 12  # names of bars that fit beside each other


def modules() -> list[str]:
    """Where that which draws PNG and PDF may be: beside this package's program, or where Debian has it."""
    name = "dynim-cairo.so"
    multiarch = sysconfig.get_config_var("MULTIARCH") or "lib"
    return [str(Path(__file__).parent / "bin" / name), f"/usr/lib/{multiarch}/dynim/{name}", f"/usr/lib/dynim/{name}",
            f"/usr/local/lib/{multiarch}/dynim/{name}", f"/usr/local/lib/dynim/{name}"]


def draw(picture: dict[str, Any], ax: matplotlib.axes.Axes | None = None) -> matplotlib.axes.Axes:
    """Draws what the library says is to be drawn: a map of cells in colours, or points or bars."""
    if ax is None:
        import matplotlib.pyplot
        ax = matplotlib.pyplot.figure(layout="constrained").add_subplot()
    ax.set_title("\n".join(picture["title"]), fontsize="medium")
    if "cells" in picture:
        _draw_map(picture, ax)
    else:
        _draw_plot(picture, ax)
    return ax


def _draw_map(picture: dict[str, Any], ax: matplotlib.axes.Axes) -> None:
    import numpy
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize
    from matplotlib.patches import Patch
    from matplotlib.ticker import MaxNLocator

    rows, columns, cells = picture["rows"], picture["columns"], picture["cells"]
    colours = numpy.array(picture["colours"], dtype=numpy.uint8)
    ax.imshow(colours[cells], interpolation="nearest", aspect="equal",
              extent=(columns["first"] - 0.5, columns["last"] + 0.5, rows["last"] + 0.5, rows["first"] - 0.5))
    ax.set_xlabel(columns["name"])
    ax.set_ylabel(rows["name"])
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True))
    occur = set(numpy.unique(cells).tolist())
    named = [Patch(facecolor=colours[i] / 255, edgecolor="0.5", label=label)
             for i, label in enumerate(picture["labels"]) if label and i in occur]
    if named:
        ax.legend(handles=named, title=picture["legend_title"] or None, loc="upper left", bbox_to_anchor=(1.02, 1))
    if picture["scale"] is not None:
        first, count, ticks = picture["scale"]
        shades = ScalarMappable(Normalize(0, 1), ListedColormap(colours[first:first + count] / 255))
        bar = ax.figure.colorbar(shades, ax=ax, location="bottom" if named else "right", shrink=0.8)
        bar.set_ticks([at for at, _ in ticks], labels=[label for _, label in ticks])
        bar.set_label(picture["legend_title"])


def _draw_plot(picture: dict[str, Any], ax: matplotlib.axes.Axes) -> None:
    from matplotlib.ticker import MaxNLocator

    x, y = picture["points"].T
    if picture["bars"]:
        logarithmic = picture["y"][1]  # then 0 is the logarithm of 1, and a bar needs a foot below it
        foot = min(y) - 1 / 4 if logarithmic and len(y) else 0
        ax.bar(x, y - foot, bottom=foot)
        ax.set_xticks(x, picture["bars"], rotation=90 if len(x) > _MOST_LEVEL else 0)
    else:
        ax.plot(x, y, ".", markersize=8 if len(x) <= 100 else 4 if len(x) <= 1000 else 1)
    for axis, (name, logarithmic) in ((ax.xaxis, picture["x"]), (ax.yaxis, picture["y"])):
        axis.set_label_text(name)
        if logarithmic:  # the places are logarithms, since the numbers may have a thousand digits
            axis.set_major_locator(MaxNLocator(integer=True))
            axis.set_major_formatter(lambda place, _: f"$10^{{{place:g}}}$")

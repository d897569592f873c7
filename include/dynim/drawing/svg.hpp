// SVG 1.1 of a drawing: words stay words, which can be read aloud, searched and copied.
#pragma once

#include "dynim/drawing/drawing.hpp"
#include "dynim/exchange/sink.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

/// A document of its own, which names a title and a description. The same drawing makes the same
/// bytes. False where the budget of the sink ended first: then what was written is no document.
/// Cost: linear in the runs of equal cells, each about ten bytes.
bool write_svg(exchange::Sink& sink, const Drawing& drawing);

}  // namespace drawing
}  // namespace dynim

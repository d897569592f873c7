// SVG 1.1 of a drawing: words stay words, which can be read aloud, searched and copied.
#pragma once

#include <string>
#include <string_view>

#include "dynim/drawing/drawing.hpp"
#include "dynim/sink.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

/// A document of its own, which names a title and a description. The same drawing makes the same
/// bytes. False where the budget of the sink ended first: then what was written is no document.
/// Cost: linear in the runs of equal cells, each about ten bytes.
bool write_svg(Sink& sink, const Drawing& drawing);

/// Text that may stand between the tags of SVG and HTML.
std::string escaped(std::string_view text);

}  // namespace drawing
}  // namespace dynim

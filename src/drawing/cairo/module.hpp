// What the module of cairo and the library say to each other: two symbols, found by name. The
// module links nothing of Dynim, so that it can lie anywhere.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "dynim/drawing.hpp"

namespace dynim::drawing {

/// May throw; the module lets it through once cairo is out of the way.
using WriteBytes = std::function<void(std::string_view)>;

/// The version of Dynim that the module was built with: others lay out drawings differently.
inline constexpr const char* version_symbol = "dynim_cairo_version";

/// At least one page; a PNG shows the first. Throws CairoError, and what `write` throws.
inline constexpr const char* draw_symbol = "dynim_cairo_draw";
using DrawWithCairo = void(std::span<const Drawing> pages, CairoForm form, const WriteBytes& write);

}  // namespace dynim::drawing

// Formulas in LaTeX, read from the plain notation of docs/mathematics.md: "g'_i(b) ≤ 2^(k+1)".
#pragma once

#include <string>
#include <string_view>

namespace dynim::app {

/// For math mode, with amsmath and amssymb. What is no formula, as a command or the name of a file,
/// stands there as text. Cost: linear.
std::string latex_formula_or_text(std::string_view text);

}  // namespace dynim::app

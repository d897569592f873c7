// Pictures of answers: what the library draws (dynim/drawing.hpp), as SVG, PNG or PDF, or
// as numbers and colours for matplotlib.
#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <string>
#include <vector>

#include "held.hpp"

namespace dynim::python {

namespace py = pybind11;

/// All throw InputError where there is nothing to draw; `title` and `scale` as in drawing::Look.
std::string svg(const HeldObject& held, const std::optional<std::string>& title,
                const std::optional<std::uint64_t>& scale);

/// The bytes of a PNG or of a PDF. `modules`: where what draws them may be. Throws CairoError.
py::bytes by_cairo(const HeldObject& held, const std::vector<std::string>& modules, bool pdf,
                   const std::optional<std::string>& title,
                   const std::optional<std::uint64_t>& scale);

/// A dict for python/dynim/pictures.py, which says what is in it.
py::dict picture_data(const HeldObject& held);

/// Adds PictureError.
void add_picture_error(py::module_& module);

}  // namespace dynim::python

// Pictures of answers: what the library draws (dynim/drawing/figures.hpp), as SVG, PNG or PDF, or
// as numbers and colours for matplotlib.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dynim/drawing/figures.hpp"
#include "exchange/question_type.hpp"
#include "interpreter.hpp"

namespace dynim::python {

namespace py = pybind11;

/// The picture of an answer, which it keeps alive. It is drawn when it is asked for.
class Picture : public MadeByConstructor {
 public:
  using Draw = std::function<std::optional<drawing::Figure>(const drawing::Look&)>;

  explicit Picture(Draw draw) : draw_(std::move(draw)) {}

  /// Both throw InputError where there is nothing to draw; `title` and `scale` as in drawing::Look.
  std::string svg(const std::optional<std::string>& title,
                  const std::optional<std::uint64_t>& scale) const;

  /// The bytes of a PNG or of a PDF. `modules`: where what draws them may be. Throws CairoError.
  py::bytes by_cairo(const std::vector<std::string>& modules, bool pdf,
                     const std::optional<std::string>& title,
                     const std::optional<std::uint64_t>& scale) const;

  /// A dict for python/dynim/pictures.py, which says what is in it.
  py::dict data() const;

 private:
  drawing::Figure figure(const drawing::Look& look) const;

  Draw draw_;
};

/// The picture of an answer, of a question that has one.
py::object picture_of(const exchange::QuestionType& type, exchange::Record question,
                      exchange::Record answer);

/// Adds the class Picture.
void add_picture(py::module_& module);

}  // namespace dynim::python

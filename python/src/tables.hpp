// Tables of answers as arrays of NumPy: views of the memory that the library filled, which lives as
// long as a view of it does, or, where the library keeps them in another shape, filled once.
#pragma once

#include <pybind11/numpy.h>

#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "dynim/exchange/grundy.hpp"
#include "dynim/exchange/one_pile_blocking.hpp"
#include "dynim/exchange/several_piles.hpp"
#include "dynim/exchange/two_pile.hpp"
#include "dynim/exchange/write.hpp"

namespace dynim::python {

namespace py = pybind11;

/// A read-only view of numbers that belong to what `owner` holds. `strides`: bytes.
template <class Number, class Owner>
py::array view(std::shared_ptr<Owner> owner, const Number* first, std::vector<py::ssize_t> shape,
               std::vector<py::ssize_t> strides) {
  const py::capsule holder(new std::shared_ptr<Owner>(std::move(owner)),
                           [](void* held) { delete static_cast<std::shared_ptr<Owner>*>(held); });
  py::array array(py::dtype::of<Number>(), std::move(shape), std::move(strides), first, holder);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

/// A read-only array that the library writes.
py::array written(const exchange::BinaryArray& array);

/// Cells of `columns` numbers a row that follow each other in memory.
template <class Owner>
py::array rows_view(std::shared_ptr<Owner> owner, std::span<const std::uint32_t> cells,
                    std::uint64_t columns) {
  const auto width = static_cast<py::ssize_t>(columns);
  const auto rows = static_cast<py::ssize_t>(cells.size()) / width;
  constexpr py::ssize_t cell = sizeof(std::uint32_t);
  if (columns == 1) return view(std::move(owner), cells.data(), {rows}, {cell});
  return view(std::move(owner), cells.data(), {rows, width}, {width * cell, cell});
}

// ---- the table of an answer -------------------------------------------------------------------

/// g(n) at [n]: g(0) is set to 0 here; 2**32 - 1 where no limit is enough.
py::array table_of(const std::shared_ptr<OnePileTableAnswer>& answer);

/// L(a, b) at [a - 1][b - 1], or what is asked for in its place.
py::array table_of(const std::shared_ptr<TwoPileTableAnswer>& answer);

/// The thresholds of n counters at [n].
template <class Answer>
requires std::same_as<decltype(Answer::table), ThresholdTable> py::array table_of(
    const std::shared_ptr<Answer>& answer) {
  const std::uint64_t count = answer->table.count();
  return rows_view(answer, answer->table.cells().first((answer->complete_to + 1) * count), count);
}

/// The value of the start of n counters at [n].
py::array table_of(const std::shared_ptr<GrundyStartsAnswer>& answer);

/// As docs/formats.md says of npy.
template <class Answer>
py::array table_of(const std::shared_ptr<Answer>& answer) {
  return written(binary_array(*answer));
}

}  // namespace dynim::python

// Tables of answers as arrays of NumPy: views of the memory that the library filled, which lives as
// long as a view of it does, or, where the library keeps them in another shape, filled once.
#pragma once

#include <pybind11/numpy.h>

#include "exchange/question_type.hpp"

namespace dynim::python {

namespace py = pybind11;

/// The table of an answer, as docs/formats.md says of npy; but of one pile, starts and thresholds
/// what is about n counters is at [n]: g(0) is set to 0 here, and 2**32 - 1 stands where no limit
/// is enough.
py::array table_of(const exchange::QuestionType& type, const exchange::Record& answer);

}  // namespace dynim::python

// Many positions of one pile at once, for arrays of NumPy.
#pragma once

#include "annotations.hpp"

namespace dynim::python {

/// Adds solve_many.
void add_many(py::module_& module);

/// Adds the class of its answer.
void annotate_many(Annotations& classes);

}  // namespace dynim::python

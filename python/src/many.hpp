// Many positions of one pile at once, for arrays of NumPy.
#pragma once

#include <pybind11/pybind11.h>

namespace dynim::python {

/// Adds solve_many.
void add_many(pybind11::module_& module);

}  // namespace dynim::python

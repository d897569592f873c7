// Many at once, for Python: positions of one pile for arrays of NumPy, and the units of sweeps,
// each worked out alone. Stores are the program's; who gathers units here keeps them as Python
// does.
#pragma once

#include <pybind11/pybind11.h>

#include "annotations.hpp"

namespace dynim::python {

/// Adds solve_many.
void add_many(py::module_& module);

/// Adds the class of its answer.
void annotate_many(Annotations& classes);

void add_sweep(pybind11::module_& module);

}  // namespace dynim::python

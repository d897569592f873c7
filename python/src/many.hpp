// Many at once, for Python: positions of one pile for arrays of NumPy, and the units of sweeps,
// each worked out alone. Stores are the program's; who gathers units here keeps them as Python
// does.
#pragma once

#include "annotations.hpp"

namespace dynim::python {

/// Adds solve_many.
void add_many(py::module_& module);

/// Adds the class of its answer.
void annotate_many(Annotations& classes);

/// Adds Sweep.
void add_sweep(py::module_& module);

}  // namespace dynim::python

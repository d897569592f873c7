// Sweeps, for Python: the units of one, each worked out alone. Stores are the program's; who
// gathers units here keeps them as Python does.
#pragma once

#include <pybind11/pybind11.h>

namespace dynim::python {

void add_sweep(pybind11::module_& module);

}  // namespace dynim::python

// Work of the library for Python: without the interpreter's lock, so that other threads run;
// stopped within a fifth of a second when Python has a signal to handle (Ctrl-C); and errors as
// exceptions.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "dynim/budget.hpp"
#include "dynim/error.hpp"

namespace dynim::python {

namespace py = pybind11;

/// What a callable of the user raised, on its way through the library to whoever asked.
class CallableRaised : public InputError {
 public:
  /// The interpreter's lock must be held.
  explicit CallableRaised(const py::error_already_set& error)
      : InputError(error.what()), error_(std::make_shared<py::error_already_set>(error)) {}

  const py::error_already_set& error() const { return *error_; }

 private:
  std::shared_ptr<py::error_already_set> error_;
};

/// Limits of a question as Python has them.
struct Limits {
  py::object budget;     ///< seconds, a text such as "5s" or "1e6nodes", or None for no limit
  py::object memory;     ///< bytes, a text such as "500MB", or None for the library's default
  unsigned threads = 0;  ///< that may fill a table; 0: as many as there are

  /// Throws InputError and TypeError for what is none of these.
  BudgetLimits read() const;
};

/// No limit of time; the library's default of memory.
BudgetLimits unlimited();

/// Calls `work` with a budget. The interpreter's lock must be held; it is released meanwhile.
/// Throws what a callable raised and what a signal's handler raises (KeyboardInterrupt) as Python
/// has them.
void run(const BudgetLimits& limits, const std::function<void(Budget&)>& work);

/// Makes the exception class and lets pybind11 turn InputError into it.
void add_errors(py::module_& module);

}  // namespace dynim::python

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

/// A thread that is about to take the interpreter's lock. Where the interpreter ends, all threads
/// but the one that ends it (they are daemons) wait here for the end of the process: the lock may
/// be gone, and their stacks must not be unwound. The end waits for those that are past this point,
/// and a second at most for those that are at work: Python puts aside a daemon whose callable takes
/// longer.
class TakesLock {
 public:
  TakesLock();
  ~TakesLock();
  TakesLock(const TakesLock&) = delete;
  TakesLock& operator=(const TakesLock&) = delete;
};

/// Has Python tell when the interpreter ends.
void watch_for_the_end();

/// Holds the interpreter's lock, on any thread.
class Locked {
 public:
  Locked() : takes_(std::in_place) { takes_.reset(); }

 private:
  std::optional<TakesLock> takes_;  // before the lock
  py::gil_scoped_acquire lock_;
};

/// Releases it, and takes it again, likewise. Meanwhile the thread is at work; after the end what
/// the library keeps for the whole process is no more.
class Unlocked {
 public:
  Unlocked();
  ~Unlocked();
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

 private:
  PyThreadState* state_;
};

/// Base of what is made by constructors alone: of an object that was never made, pybind11 would
/// make an address of nothing.
struct MadeByConstructor {
  static void* operator new(std::size_t) {
    throw py::type_error("this object was made without its constructor");
  }
  static void operator delete(void*) {}
};

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

/// The same of what is no Exception, as KeyboardInterrupt: nothing in between may go on without.
class CallableInterrupted : public std::exception {
 public:
  explicit CallableInterrupted(const py::error_already_set& error)
      : error_(std::make_shared<py::error_already_set>(error)) {}

  const py::error_already_set& error() const { return *error_; }

 private:
  std::shared_ptr<py::error_already_set> error_;
};

/// Throws the one or the other. The interpreter's lock must be held.
[[noreturn]] void throw_raised(const py::error_already_set& error);

/// Limits of a question as Python has them.
struct Limits {
  py::object budget;  ///< seconds, a text such as "5s" or "1e6nodes", or None for no limit
  py::object memory;  ///< bytes, a text such as "500MB", or None for the library's default
  py::object threads = py::int_(0);  ///< that may fill a table; 0: as many as there are

  /// Throws InputError and TypeError for what is none of these.
  BudgetLimits read() const;
};

/// No limit of time; the library's default of memory.
BudgetLimits unlimited();

/// Calls `work` with a budget. The interpreter's lock must be held; it is released meanwhile.
/// Throws what a callable raised and what a signal's handler raises (KeyboardInterrupt) as Python
/// has them.
void run(const BudgetLimits& limits, const std::function<void(Budget&)>& work);

/// Lets pybind11 turn InputError into the class that set_input_error says.
void add_errors(py::module_& module);

}  // namespace dynim::python

// Move functions for Python: read from text, made of a list, or a callable.
#pragma once

#include <pybind11/pybind11.h>

#include "dynim/move_function.hpp"
#include "interpreter.hpp"

namespace dynim::python {

namespace py = pybind11;

/// A move function with what it was made of.
class Rule : public MadeByConstructor {
 public:
  /// `f`: a text, a number, a list of values, a callable of t or of n and t, or a Rule. `period`:
  /// None, or declared of f(n, t). `text`, of a callable only: what it is called. `non_decreasing`,
  /// of a callable only: promised. Throws InputError and TypeError.
  Rule(const py::object& f, const py::object& period, const py::object& text, bool non_decreasing);

  const Takes& f() const { return f_; }

  /// Throws InputError for a rule that is more than one function.
  const MoveFunction& function() const { return *f_.one_function(); }
  bool is_callable() const { return !callable_.is_none(); }

  /// Whether it was promised that it never falls: what is proved of it is so if that is true.
  bool is_promised() const { return is_callable() && function().facts().non_decreasing; }

  bool operator==(const Rule& other) const;
  Py_hash_t hash() const;

  /// What makes it again: text and declared period. Throws TypeError for a callable.
  py::tuple state() const;

 private:
  Takes f_;
  py::object callable_ = py::none();
  py::object period_ = py::none();
};

/// Adds the class MoveFunction.
void add_move_function(py::module_& module);

}  // namespace dynim::python

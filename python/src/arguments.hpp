// Questions from Python's arguments, by the lists of their fields (exchange/fields.hpp).
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>
#include <vector>

#include "exchange/fields.hpp"
#include "integers.hpp"
#include "move_function.hpp"

namespace dynim::python {

/// A value of a kind: what Python has of its own, or a text as on the command line.
void read(py::handle given, const std::string& what, const exchange::Kind& kind, void* value);

template <class Value>
void read(py::handle given, const std::string& what, Value& value) {
  read(given, what, exchange::kind_of<Value>(), &value);
}

/// Reads the fields of a question. None is as good as nothing; finish() refuses arguments that
/// nobody asked for.
class ArgumentsReader : public exchange::FieldVisitor {
 public:
  explicit ArgumentsReader(const py::dict& arguments) : arguments_(arguments) {}

  /// A Rule, which has its period.
  void rule(Takes& f, exchange::FunctionUse use, bool required) override;
  void visit(const exchange::Field& field) override;

  void finish() const;

  /// Whether the answer rests on what was promised of a rule.
  bool is_promised() const { return promised_; }

  /// Whether f is a callable.
  bool is_callable() const { return callable_; }

 private:
  bool is_given(std::string_view name) const;
  py::handle find(std::string_view name);

  const py::dict& arguments_;
  std::size_t found_ = 0;
  bool promised_ = false, callable_ = false;
};

}  // namespace dynim::python

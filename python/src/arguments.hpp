// Questions from Python's arguments, by the lists of their fields (dynim/exchange/fields.hpp).
#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/exchange/fields.hpp"
#include "integers.hpp"
#include "move_function.hpp"

namespace dynim::python {

// ---- values: what Python has of its own, or a text as on the command line ----------------------

void read(py::handle given, const std::string& what, bool& value);
void read(py::handle given, const std::string& what, Integer& value);
void read(py::handle given, const std::string& what, std::uint64_t& value);
void read(py::handle given, const std::string& what, std::string& value);
void read(py::handle given, const std::string& what, MoveFunctionPtr& value);
void read(py::handle given, const std::string& what, PilePair& value);
void read(py::handle given, const std::string& what, Action& value);
void read(py::handle given, const std::string& what, SumPile& value);
void read(py::handle given, const std::string& what, SumSummand& value);

template <exchange::Named Enum>
void read(py::handle given, const std::string& what, Enum& value) {
  std::string word;
  read(given, what, word);
  exchange::read_text(word, what, value);
}

template <class Value>
concept ReadFromText = requires(std::string_view text, const std::string& what, Value& value) {
  exchange::read_text(text, what, value);
};

/// Throws TypeError for what is not iterable.
py::iterable elements(py::handle given, const std::string& what);

template <class Value>
void read(py::handle given, const std::string& what, std::vector<Value>& values) {
  if constexpr (ReadFromText<std::vector<Value>>) {
    if (py::isinstance<py::str>(given)) return exchange::read_text(text_of(given), what, values);
  }
  values.clear();
  for (const py::handle element : elements(given, what)) read(element, what, values.emplace_back());
}

template <class Value>
void read(py::handle given, const std::string& what, std::optional<Value>& value) {
  read(given, what, value.emplace());
}

// ---- the visitor ------------------------------------------------------------------------------

/// Reads the fields of a question. None is as good as nothing; finish() refuses arguments that
/// nobody asked for.
class ArgumentsReader {
 public:
  explicit ArgumentsReader(const py::dict& arguments) : arguments_(arguments) {}

  void constant(std::string_view, std::string_view) {}

  /// A Rule, which has its period.
  void move_function(MoveFunctionPtr& f, bool, bool required = true) {
    if (const py::handle given = find("f")) {
      python::read(given, "f", f);
      callable_ = py::isinstance<Rule>(given) && given.cast<const Rule&>().is_callable();
    } else if (required) {
      lacks("f");
    }
  }

  template <class Value>
  void required(std::string_view name, Value& value, const exchange::Meaning& meaning,
                const exchange::Range& range = {}) {
    if (!optional(name, value, meaning, range)) lacks(name);
  }

  /// Whether it was given.
  template <class Value>
  bool optional(std::string_view name, Value& value, const exchange::Meaning&,
                const exchange::Range& range = {}) {
    const py::handle given = find(name);
    if (!given) return false;
    const std::string what(name);
    exchange::read_in_range(what, value, range,
                            [&](auto& number) { python::read(given, what, number); });
    return true;
  }

  template <class Value>
  void asked(std::string_view name, Value& value, const exchange::Meaning& meaning,
             const exchange::Range& range = {}) {
    optional(name, value, meaning, range);
  }

  void finish() const;

  /// Whether the answer rests on what was promised of a rule.
  bool is_promised() const { return promised_; }

  /// Whether f is a callable.
  bool is_callable() const { return callable_; }

 private:
  py::handle find(std::string_view name);
  [[noreturn]] static void lacks(std::string_view name);

  const py::dict& arguments_;
  std::size_t found_ = 0;
  bool promised_ = false, callable_ = false;
};

}  // namespace dynim::python

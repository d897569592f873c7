// Answers as objects of Python, by the lists of their fields (exchange/fields.hpp). An
// object's class is named as its C++ type is and lives in dynim/answers.py, which the build makes
// of the same lists (annotations.hpp).
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

#include "exchange/fields.hpp"
#include "integers.hpp"

namespace dynim::python {

/// Where the classes are: the attributes of dynim.answers. To be called before there are answers.
void set_classes(const py::dict& classes);

/// The class of that name, or of that C++ type. Throws where there is none.
py::handle class_of(const std::string& name);
py::handle class_of(const std::type_info& type);

/// An object of a class, without attributes and with these.
py::object new_object(py::handle type);
py::object make_object(py::handle type, const py::dict& attributes);

/// The dict of its attributes itself, whatever the object's class says of it.
py::dict own_attributes(const py::object& object);

/// The str of a name that is used again and again, which is made once.
py::handle name_of(std::string_view name);

/// From a list of many elements so often: lets Ctrl-C through.
void let_signals_through(std::uint64_t element);

struct Place;

/// A value of a kind: piles are (5, 4), a move Move(pile=0, take=3), MoveBoth(pile='both',
/// take=(2, 2)) or Block(block=((3, 2),)), a list a tuple, a record an object of its class.
/// `place`: of a record, and of the records in a list where it names that.
py::object as_python(const exchange::Kind& kind, const void* value, const Place* place = nullptr);

template <class Value>
py::object as_python(const Value& value) {
  return as_python(exchange::kind_of<Value>(), &value);
}

// ---- the visitor ------------------------------------------------------------------------------

/// The name of the attribute of a field: with a stroke behind it where it is a word of Python's
/// own.
std::string attribute_name(std::string_view field);

/// Makes attributes of the fields of a question (those that an answer repeats) and of its answer.
class AttributesMaker : public exchange::FieldVisitor {
 public:
  AttributesMaker() = default;

  /// `place`: of the record, where it is in an answer that lives on: then its long lists and tables
  /// are made when they are looked at.
  explicit AttributesMaker(const Place* place) : place_(place) {}

  /// Of an answer, only the attribute of that name where one is given. Those that are known are
  /// taken, and others become known.
  AttributesMaker(std::string_view wanted, const py::dict& known, const Place* place);

  py::dict take() { return std::move(attributes_); }

  void constant(std::string_view name, std::string_view text) override;
  void rule(Takes& f, exchange::FunctionUse use, bool required) override;
  void visit(const exchange::Field& field) override;
  void measures(std::vector<Measure>& measures) override;
  void verdict(Verdict& verdict) override;

 private:
  template <class Make>
  void set(std::string_view name, const Make& make);
  py::object list(const exchange::Field& field) const;

  std::string_view wanted_;
  py::dict attributes_;
  py::object known_;
  const Place* place_ = nullptr;
};

}  // namespace dynim::python

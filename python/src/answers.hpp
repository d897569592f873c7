// Answers as objects of Python, by the lists of their fields (dynim/exchange/fields.hpp). An
// object's class is named as its C++ type is and lives in dynim/answers.py, which is made of the
// same lists (annotations.hpp).
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <optional>
#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

#include "dynim/exchange/write.hpp"
#include "dynim/exchange/wythoff.hpp"
#include "integers.hpp"

namespace dynim::python {

/// "OnePileAnswer" for dynim::OnePileAnswer; of a template its own name.
std::string class_name(const std::type_info& type);

/// Where the classes are: the attributes of dynim.answers. To be called before there are answers.
void set_classes(const py::dict& classes);

/// The class of that name. Throws where there is none.
py::handle class_of(const std::string& name);

/// An object of a class with these attributes.
py::object make_object(py::handle type, const py::dict& attributes);

/// The str of a name that is used again and again, which is made once.
py::handle name_of(std::string_view name);

/// From a list of many elements so often: lets Ctrl-C through.
void let_signals_through(std::uint64_t element);

// ---- values -----------------------------------------------------------------------------------

py::object as_python(bool value);
py::object as_python(std::uint64_t value);
py::object as_python(std::uint32_t value);
py::object as_python(const Integer& value);
py::object as_python(const std::string& value);
py::object as_python(std::string_view value);
py::object as_python(char letter);
py::object as_python(const MoveFunctionPtr& f);  ///< its text
py::object as_python(const PilePair& piles);     ///< (5, 4)
py::object as_python(Pile pile);                 ///< 0 or 1
py::object as_python(const Move& move);          ///< Move(pile=0, take=3)
py::object as_python(const MoveBoth& move);      ///< MoveBoth(pile='both', take=(2, 2))
py::object as_python(const Block& block);        ///< Block(block=((3, 2),))
py::object as_python(const Action& action);
py::object as_python(const Reason& reason);  ///< Reason(kind=..., ...)
py::object as_python(const Reason::Value& value);
py::object as_python(const std::vector<Reason::Field>& fields);  ///< Position(pile=7, ...)
py::object as_python(const SumPile& pile);                       ///< (20, 5), (20, None)
py::object as_python(const SumSummand& summand);  ///< ("2*t", 20, 5), ("nim", 7, None)

template <class Kind>
py::object as_python(const exchange::ClassNames<Kind>&) {
  py::dict names;
  for (const PositionClass& c : position_classes<Kind>())
    names[as_python(c.letter)] = as_python(c.name);
  return names;
}

template <exchange::Named Enum>
py::object as_python(Enum value) {
  return py::reinterpret_borrow<py::object>(name_of(exchange::name_of(value)));
}

template <class Value>
py::object as_python(const std::optional<Value>& value);
template <class Value>
py::object as_python(const std::vector<Value>& values);
template <class Value>
py::object as_python(const exchange::Sequence<Value>& values);
template <exchange::Listed Object>
py::object as_python(const Object& object);

// ---- the visitor ------------------------------------------------------------------------------

/// The name of the attribute of a field: with a stroke behind it where it is a word of Python's
/// own.
std::string attribute_name(std::string_view field);

/// Makes attributes of the fields of a question (those that an answer repeats) and of its answer.
class AttributesMaker {
 public:
  py::dict take() { return std::move(attributes_); }

  void constant(std::string_view name, std::string_view text) {
    set(name, py::reinterpret_borrow<py::object>(name_of(text)));
  }

  template <class Value>
  void required(std::string_view name, const Value& value, const exchange::Meaning&,
                const exchange::Range& = {}) {
    set(name, as_python(value));
  }
  template <class Value>
  void optional(std::string_view name, const Value& value, const exchange::Meaning&,
                const exchange::Range& = {}) {
    set(name, as_python(value));
  }
  template <class Value>
  void asked(std::string_view, const Value&, const exchange::Meaning&,
             const exchange::Range& = {}) {}

  void move_function(const MoveFunctionPtr& f, bool of_the_pile, bool = true) {
    set("f", as_python(f));
    if (of_the_pile && f) set("period", as_python(f->period()));
  }

  template <class Value>
  void value(std::string_view name, const Value& value, const exchange::Meaning&) {
    set(name, as_python(value));
  }
  template <class Value>
  void if_asked(std::string_view name, const std::optional<Value>& value,
                const exchange::Meaning&) {
    if (value) set(name, as_python(*value));
  }
  template <class List, class Cut>
  void list(std::string_view name, const List& list, const exchange::Meaning&, Cut, bool = false) {
    set(name, as_python(list));
  }
  template <class Value, class Cut>
  void list_if_asked(std::string_view name, const std::optional<std::vector<Value>>& list,
                     const exchange::Meaning&, Cut) {
    if (list) set(name, as_python(*list));
  }
  void measures(const std::vector<Measure>& measures) {
    for (const Measure& measure : measures) set(measure.name, as_python(measure.value));
  }
  void verdict(const Verdict& verdict);

 protected:
  void set(std::string_view name, const py::object& value);

 private:
  py::dict attributes_;
};

// ---- templates ----------------------------------------------------------------------------------

/// A tuple of `size` elements.
template <class Element>
py::object tuple_of(std::uint64_t size, Element element) {
  py::tuple tuple(size);
  for (std::uint64_t i = 0; i < size; ++i) {
    PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(i), element(i).release().ptr());
    let_signals_through(i);
  }
  return tuple;
}

template <class Value>
py::object as_python(const std::optional<Value>& value) {
  return value ? as_python(*value) : py::none();
}

template <class Value>
py::object as_python(const std::vector<Value>& values) {
  return tuple_of(values.size(),
                  [&](std::uint64_t i) { return as_python(values[static_cast<std::size_t>(i)]); });
}

template <class Value>
py::object as_python(const exchange::Sequence<Value>& values) {
  return tuple_of(values.size, [&](std::uint64_t i) { return as_python(values.at(i)); });
}

template <exchange::Listed Object>
py::object as_python(const Object& object) {
  static const py::handle type = class_of(class_name(typeid(Object)));
  AttributesMaker maker;
  fields(maker, const_cast<Object&>(object));  // a maker changes nothing
  return make_object(type, maker.take());
}

}  // namespace dynim::python

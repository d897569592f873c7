// Answers as their objects in Python hold them: as the library has them, with their questions. Of
// these their attributes are made, one by one when they are looked at, and their text and pictures.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exchange/question_type.hpp"
#include "interpreter.hpp"

namespace dynim::python {

/// An answer with its question. It never changes.
struct HeldAnswer {
  HeldAnswer(const exchange::QuestionType& type, exchange::Record question, exchange::Record answer)
      : type(type), question(std::move(question)), answer(std::move(answer)) {}

  /// What the program prints in this form on a terminal of so many columns; nothing where the row
  /// has no such form.
  std::optional<std::string> text(std::string_view form, std::size_t columns) const;

  const exchange::QuestionType& type;
  exchange::Record question, answer;
};

/// Where a record is in an answer: the answer itself (`before` is null), or an element of a list of
/// the record before. Lives on the stack of who goes through the answer.
struct Place {
  const std::shared_ptr<const HeldAnswer>& held;
  const Place* before = nullptr;
  std::string_view list = "";
  std::uint64_t index = 0;
};

/// A list of an answer that the library does not keep as one, such as the members of a base: what
/// is looked at becomes objects.
class LongList : public MadeByConstructor {
 public:
  LongList(const Place& place, std::string_view name);

  std::uint64_t size() const { return size_; }
  py::tuple slice(const py::slice& slice) const;

  /// An array of int64, a row an element, or None where that does not hold its numbers.
  py::object numbers() const;

 private:
  using Use = std::function<void(const exchange::Kind& list, const void* value)>;
  using Visit = std::function<void(exchange::FieldVisitor&)>;
  struct Step {
    std::string list;
    std::uint64_t index;
  };

  void use(const Use& use) const;
  void find(const Visit& visit, std::size_t step, const Use& use) const;

  std::shared_ptr<const HeldAnswer> held_;
  std::vector<Step> path_;
  std::string name_;
  std::uint64_t size_ = 0;
};

/// As Python has it, which looks into it by the functions of add_held alone.
class HeldObject : public py::object {
 public:
  PYBIND11_OBJECT(HeldObject, py::object, check)
  explicit HeldObject(std::shared_ptr<const HeldAnswer> held);
  static bool check(PyObject* object);
  const std::shared_ptr<const HeldAnswer>& operator*() const;
  const HeldAnswer* operator->() const { return (**this).get(); }
};

/// The object of an answer, of the class for its type.
py::object answer_object(std::shared_ptr<const HeldAnswer> held);

/// Adds what Python's classes of answers need of this.
void add_held(py::module_& module);

}  // namespace dynim::python

// What the attributes of answers are, in the words of Python's type annotations, by the lists of
// their fields: of these python/make_answers.py makes dynim/answers.py.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "answers.hpp"

namespace dynim::python {

/// An attribute: what it is, and what it means.
struct Annotated {
  std::string name, type, meaning;
};

/// A class: what it answers, nothing where it is a part of answers, and its attributes.
struct AnnotatedClass {
  /// Of one more question that it answers: an attribute that not all of them have may be None, and
  /// of one with several types any may be.
  void add(std::string question, std::vector<Annotated> of_question);

  std::vector<std::string> questions;
  std::vector<Annotated> attributes;
};

/// The classes of answers, and of the objects within them, by their names.
using Annotations = std::map<std::string, AnnotatedClass>;

// ---- the types --------------------------------------------------------------------------------

template <class Value>
struct TypeOf;

/// The annotation of a C++ type; the classes that it names are added.
template <class Value>
std::string type_of(Annotations& classes) {
  return TypeOf<std::remove_cvref_t<Value>>::text(classes);
}

#define DYNIM_TYPE(type, annotation)                             \
  template <>                                                    \
  struct TypeOf<type> {                                          \
    static std::string text(Annotations&) { return annotation; } \
  };
DYNIM_TYPE(bool, "bool")
DYNIM_TYPE(std::uint64_t, "int")
DYNIM_TYPE(std::uint32_t, "int")
DYNIM_TYPE(Integer, "int")
DYNIM_TYPE(Pile, "int")
DYNIM_TYPE(std::string, "str")
DYNIM_TYPE(std::string_view, "str")
DYNIM_TYPE(char, "str")
DYNIM_TYPE(MoveFunctionPtr, "str | None")
DYNIM_TYPE(PilePair, "tuple[int, int]")
DYNIM_TYPE(Move, "Move")
DYNIM_TYPE(MoveBoth, "MoveBoth")
DYNIM_TYPE(Block, "Block")
DYNIM_TYPE(Action, "Move | MoveBoth | Block")
DYNIM_TYPE(Reason, "Reason")
DYNIM_TYPE(std::vector<Reason::Field>, "Position")
DYNIM_TYPE(SumPile, "tuple[int, int | None]")
DYNIM_TYPE(SumSummand, "tuple[str, int, int | None]")
#undef DYNIM_TYPE

template <class Kind>
struct TypeOf<exchange::ClassNames<Kind>> {
  static std::string text(Annotations&) { return "dict[str, str]"; }
};

template <exchange::Named Enum>
struct TypeOf<Enum> {
  static std::string text(Annotations&) {
    std::string words;
    for (const auto& [name, value] : exchange::Names<Enum>::list())
      words.append(words.empty() ? "" : ", ").append("\"").append(name).append("\"");
    return "Literal[" + words + "]";
  }
};

template <class Value>
struct TypeOf<std::optional<Value>> {
  static std::string text(Annotations& classes) { return type_of<Value>(classes) + " | None"; }
};

template <class Value>
struct TypeOf<std::vector<Value>> {
  static std::string text(Annotations& classes) {
    return "tuple[" + type_of<Value>(classes) + ", ...]";
  }
};

template <class Value>
struct TypeOf<exchange::Sequence<Value>> : TypeOf<std::vector<Value>> {};

template <exchange::Listed Object>
struct TypeOf<Object> {
  static std::string text(Annotations& classes);
};

// ---- the visitor ------------------------------------------------------------------------------

/// Collects what AttributesMaker makes.
class AnnotationsMaker {
 public:
  AnnotationsMaker(Annotations& classes, std::vector<Annotated>& attributes)
      : classes_(classes), attributes_(attributes) {}

  void constant(std::string_view name, std::string_view) { add(name, "str", "The game"); }
  template <class Value>
  void required(std::string_view name, const Value&, const exchange::Meaning& meaning,
                const exchange::Range& = {}) {
    add<Value>(name, meaning);
  }
  template <class Value>
  void optional(std::string_view name, const Value&, const exchange::Meaning& meaning,
                const exchange::Range& = {}) {
    add<Value>(name, meaning);
  }
  template <class Value>
  void asked(std::string_view, const Value&, const exchange::Meaning&,
             const exchange::Range& = {}) {}
  void move_function(const MoveFunctionPtr&, bool of_the_pile, bool required = true) {
    add("f", required ? "str" : "str | None", "The move function");
    if (of_the_pile) add("period", "int", "The period of f(n, t) in n: 1 for f(t), 0: none known");
  }
  template <class Value>
  void value(std::string_view name, const Value&, const exchange::Meaning& meaning) {
    add<Value>(name, meaning);
  }
  template <class Value>
  void if_asked(std::string_view name, const std::optional<Value>&,
                const exchange::Meaning& meaning) {
    add<std::optional<Value>>(name, meaning);
  }
  template <class List, class Cut>
  void list(std::string_view name, const List&, const exchange::Meaning& meaning, Cut,
            bool = false) {
    add<List>(name, meaning);
  }
  template <class Value, class Cut>
  void list_if_asked(std::string_view name, const std::optional<std::vector<Value>>&,
                     const exchange::Meaning& meaning, Cut) {
    add<std::optional<std::vector<Value>>>(name, meaning);
  }
  void measures(const std::vector<Measure>&) {}
  void verdict(const Verdict&);

 protected:
  void add(std::string_view name, std::string type, std::string meaning) {
    attributes_.push_back({attribute_name(name), std::move(type), std::move(meaning)});
  }

 private:
  template <class Value>
  void add(std::string_view name, const exchange::Meaning& meaning) {
    add(name, type_of<Value>(classes_), std::string(meaning.text));
  }

  Annotations& classes_;
  std::vector<Annotated>& attributes_;
};

/// Of an answer whose list is a table.
class TableAnnotationsMaker : public AnnotationsMaker {
 public:
  using AnnotationsMaker::AnnotationsMaker;

  template <class List, class Cut>
  void list(std::string_view name, const List&, const exchange::Meaning& meaning, Cut,
            bool = false) {
    add(name, "numpy.typing.NDArray[Any]", std::string(meaning.text));
  }
};

template <exchange::Listed Object>
std::string TypeOf<Object>::text(Annotations& classes) {
  const std::string name = class_name(typeid(Object));
  if (!classes.contains(name)) {
    std::vector<Annotated> attributes;
    AnnotationsMaker maker(classes, attributes);
    Object object{};
    fields(maker, object);
    classes[name].attributes = std::move(attributes);
  }
  return name;
}

}  // namespace dynim::python

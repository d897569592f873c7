// What the attributes of answers are, in the words of Python's type annotations, by the lists of
// their fields: of these python/make_answers.py makes dynim/answers.py.
#pragma once

#include <map>
#include <string>
#include <string_view>
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

/// The annotation of a kind of value; the classes that it names are added.
std::string type_of(const exchange::Kind& kind, Annotations& classes);

/// Collects what AttributesMaker makes.
class AnnotationsMaker : public exchange::FieldVisitor {
 public:
  /// `list_is_table`: the list of the answer is a table.
  AnnotationsMaker(Annotations& classes, std::vector<Annotated>& attributes, bool list_is_table)
      : classes_(classes), attributes_(attributes), list_is_table_(list_is_table) {}

  void constant(std::string_view name, std::string_view text) override;
  void rule(Takes& f, exchange::FunctionUse use, bool required) override;
  void visit(const exchange::Field& field) override;
  void verdict(Verdict& verdict) override;

 private:
  void add(std::string_view name, std::string type, std::string_view meaning);

  Annotations& classes_;
  std::vector<Annotated>& attributes_;
  bool list_is_table_;
};

}  // namespace dynim::python

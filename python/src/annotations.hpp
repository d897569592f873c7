// What the attributes of answers are, in the words of Python's type annotations, by the lists of
// their fields and their rows: of these python/make_answers.py makes dynim/answers.py.
#pragma once

#include <map>
#include <optional>
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
  std::string_view list;                  ///< of records, which the answer is; else empty
  std::vector<std::string_view> columns;  ///< of its table, where they have names
  bool measures = false;                  ///< whether there are attributes beside these
};

/// The classes of answers, and of the objects within them, by their names.
using Annotations = std::map<std::string, AnnotatedClass>;

/// The annotation of a kind of value; the classes that it names are added.
std::string type_of(const exchange::Kind& kind, Annotations& classes);

/// Collects what AttributesMaker makes.
class AnnotationsMaker : public exchange::FieldVisitor {
 public:
  /// `table`: what the table is that the list of the answer is, if it is one.
  AnnotationsMaker(Annotations& classes, std::vector<Annotated>& attributes,
                   std::optional<std::string_view> table = {})
      : classes_(classes), attributes_(attributes), table_(table) {}

  void constant(std::string_view name, std::string_view text) override;
  void rule(Takes& f, exchange::FunctionUse use, bool required) override;
  void visit(const exchange::Field& field) override;
  void measures(std::vector<Measure>&) override { has_measures = true; }
  void verdict(Verdict& verdict) override;

  bool has_measures = false;

 private:
  void add(std::string_view name, std::string type, std::string_view meaning);

  Annotations& classes_;
  std::vector<Annotated>& attributes_;
  std::optional<std::string_view> table_;
};

}  // namespace dynim::python

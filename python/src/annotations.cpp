// Types of Python by the kinds of fields; of several questions that share a class, those of all.
#include "annotations.hpp"

#include <algorithm>
#include <memory>
#include <string_view>

namespace dynim::python {

namespace {

constexpr std::string_view or_none = " | None";

void let_be_none(Annotated& attribute) {
  if (!attribute.type.ends_with(or_none)) attribute.type += or_none;
}

}  // namespace

void AnnotatedClass::add(std::string question, std::vector<Annotated> of_question) {
  const auto in = [](std::vector<Annotated>& all, const std::string& name) {
    return std::ranges::find(all, name, &Annotated::name);
  };
  for (Annotated& known : attributes) {
    if (in(of_question, known.name) == of_question.end()) let_be_none(known);
  }
  for (Annotated& attribute : of_question) {
    const auto known = in(attributes, attribute.name);
    if (known == attributes.end()) {
      if (!questions.empty()) let_be_none(attribute);
      attributes.push_back(std::move(attribute));
    } else if (known->type.find(attribute.type) == std::string::npos) {
      const bool none = known->type.ends_with(or_none);
      if (none) known->type.resize(known->type.size() - or_none.size());
      if (attribute.type.find(known->type) == std::string::npos) {
        known->type += " | " + attribute.type;
      } else {
        known->type = attribute.type;
      }
      if (none) let_be_none(*known);
    }
  }
  questions.push_back(std::move(question));
}

namespace {

std::string literal_of(const exchange::Kind& kind) {
  std::string words;
  for (const std::string_view word : kind.words)
    words.append(words.empty() ? "" : ", ").append("\"").append(word).append("\"");
  return "Literal[" + words + "]";
}

std::string record_type(const exchange::Kind& kind, Annotations& classes) {
  std::string name = exchange::type_name(*kind.type);
  if (!classes.contains(name)) {
    std::vector<Annotated> attributes;
    AnnotationsMaker maker(classes, attributes);
    const std::shared_ptr<void> object = kind.fresh();
    kind.fields(maker, object.get());
    classes[name].attributes = std::move(attributes);
  }
  return name;
}

}  // namespace

std::string type_of(const exchange::Kind& kind, Annotations& classes) {
  using Shape = exchange::Kind::Shape;
  switch (kind.shape) {
    case Shape::truth:
      return "bool";
    case Shape::word:
    case Shape::integer:
    case Shape::pile:
      return "int";
    case Shape::text:
    case Shape::literal:
    case Shape::letter:
      return "str";
    case Shape::move_function:
      return "str | None";
    case Shape::pile_pair:
      return "tuple[int, int]";
    case Shape::move:
      return "Move";
    case Shape::action:
      return "Move | MoveBoth | Block";
    case Shape::reason:
      return "Reason";
    case Shape::position:
      return "Position";
    case Shape::sum_piles:
      return "tuple[tuple[int, int | None], ...]";
    case Shape::summand:
      return "tuple[str, int, int | None] | str";
    case Shape::letter_names:
      return "dict[str, str]";
    case Shape::row:
      return "numpy.typing.NDArray[Any]";
    case Shape::choice:
      return literal_of(kind);
    case Shape::optional:
      return type_of(*kind.of, classes) + std::string(or_none);
    case Shape::list: {
      const std::string element = type_of(*kind.of, classes);
      return kind.make == nullptr ? "Elements[" + element + "]" : "tuple[" + element + ", ...]";
    }
    case Shape::record:
      return record_type(kind, classes);
  }
  return "";
}

void AnnotationsMaker::add(std::string_view name, std::string type, std::string_view meaning) {
  attributes_.push_back({attribute_name(name), std::move(type), std::string(meaning)});
}

void AnnotationsMaker::constant(std::string_view name, std::string_view) {
  add(name, "str", "The game");
}

void AnnotationsMaker::rule(Takes&, exchange::FunctionUse use, bool required) {
  add("f", required ? "str" : "str | None", "The move function");
  if (use.period)
    add("period", "int", "The period of f(n, t) in n: 1 for f(t), 0: none known");
}

void AnnotationsMaker::visit(const exchange::Field& field) {
  if (field.role == exchange::Role::asked) return;
  const bool is_table = table_ && field.role == exchange::Role::list;
  std::string type = is_table ? "numpy.typing.NDArray[Any]" : type_of(field.kind, classes_);
  if (field.role == exchange::Role::part && !type.ends_with(or_none)) type += or_none;
  add(field.name, std::move(type), is_table && !table_->empty() ? *table_ : field.meaning.text);
}

void AnnotationsMaker::verdict(Verdict&) {
  add("status", "Literal[\"proved\", \"conditional\", \"verified\", \"unable\"]",
      "What is known of the outcome, or of the whole list");
  add("assumption", "Reason | None", "With the status conditional");
  add("verified_to", "int | None", "With the status verified");
  add("method", "str | None", "What found the answer");
  add("theorem", "int | None", "The theorem of docs/mathematics.md that it rests on");
  add("unknown", "tuple[str, ...]", "Fields that are None because they are not known");
  add("why", "tuple[Reason, ...]", "The reasons as data");
  add("reason", "str", "The reasons as sentences");
}

}  // namespace dynim::python

// What the attributes of answers are; see the header.
#include "annotations.hpp"

#include <algorithm>

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

void AnnotationsMaker::verdict(const Verdict&) {
  add("status", "Literal[\"proved\", \"conditional\", \"verified\", \"unable\"]",
      "What is known of the outcome, or of the whole list");
  add("assumption", "Reason | None", "With the status conditional");
  add("verified_to", "int | None", "With the status verified");
  add("method", "str | None", "What found the answer");
  add("unknown", "tuple[str, ...]", "Fields that are None because they are not known");
  add("why", "tuple[Reason, ...]", "The reasons as data");
  add("reason", "str", "The reasons as sentences");
}

}  // namespace dynim::python

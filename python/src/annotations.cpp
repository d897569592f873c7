// What the attributes of answers are; see the header.
#include "annotations.hpp"

#include <algorithm>

namespace dynim::python {

void annotate(std::vector<Annotated>& attributes, Annotated attribute) {
  const auto known = std::ranges::find(attributes, attribute.name, &Annotated::name);
  if (known == attributes.end()) {
    attributes.push_back(std::move(attribute));
  } else if (known->type != attribute.type) {
    if (known->type + " | None" == attribute.type) {
      known->type = attribute.type;
    } else if (known->type != attribute.type + " | None") {
      known->type += " | " + attribute.type;
    }
  }
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

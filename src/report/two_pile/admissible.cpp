// Whether a function is admissible, in words. Cost: that of the digits.
#include "report/text.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace {

std::string belongs_text(const FormulaMembership& membership) {
  if (!membership.belongs) return "not known for all N";
  return *membership.belongs ? "yes" : "no";
}

std::string verdict_text(const FormulaMembership& membership) {
  if (membership.belongs) return *membership.belongs ? "proved" : "refuted";
  return "verified to " + number_text(*membership.conditions_hold_to, false);
}

Tone tone_of(const FormulaMembership& membership) {
  if (!membership.belongs) return Tone::doubtful;
  return *membership.belongs ? Tone::good : Tone::bad;
}

void add_membership(LabelledList& list, const std::string& name,
                    const FormulaMembership& membership, bool full) {
  list.add(name, belongs_text(membership));
  if (membership.violation) {
    list.add("violation", fmt::format("condition {} at N = {}", membership.violation->condition,
                                      number_text(membership.violation->at, full)));
  }
  if (membership.witness) {
    const auto& [piles, formula, actual, played_out] = *membership.witness;
    list.add("witness",
             fmt::format("piles {}, {}: the formula gives {}, the least winning limit is {}",
                         to_string(piles.first), to_string(piles.second), to_string(formula),
                         to_string(actual)));
  }
  list.add("status", verdict_text(membership), tone_of(membership));
}

}  // namespace

void write_text(TextSink& output, const AdmissibleQuestion& question, AdmissibleAnswer& answer,
                const TextOptions& options) {
  LabelledList list(!options.full);
  list.add("function", printable(describe_takes(question.f)));
  add_membership(list, "admissible", answer.hr05, options.full);
  if (answer.other) {
    add_membership(list, std::string(to_string(answer.other->which)), *answer.other, options.full);
  }
  add_reason(list, answer.verdict, options.full);
  list.write(output);
}

}  // namespace dynim

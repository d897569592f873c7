// Whether a function is admissible, in words. Cost: that of the digits.
#include "report/text.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace {

std::string admissible_text(const AdmissibleAnswer& answer) {
  if (!answer.admissible) return "not known for all N";
  return *answer.admissible ? "yes" : "no";
}

std::string verdict_text(const AdmissibleAnswer& answer) {
  if (answer.admissible) return *answer.admissible ? "proved" : "refuted";
  return "verified to " + number_text(*answer.conditions_hold_to, false);
}

Tone tone_of(const AdmissibleAnswer& answer) {
  if (!answer.admissible) return Tone::doubtful;
  return *answer.admissible ? Tone::good : Tone::bad;
}

}  // namespace

void write_text(TextSink& output, const AdmissibleQuestion& question, AdmissibleAnswer& answer,
                const TextOptions& options) {
  LabelledList list(!options.full);
  list.add("function", printable(describe_move_function(*question.f)));
  list.add("admissible", admissible_text(answer));
  if (answer.violation) {
    list.add("violation", fmt::format("condition {} at N = {}", answer.violation->condition,
                                      number_text(answer.violation->at, options.full)));
  }
  if (answer.witness) {
    const auto& [piles, formula, actual, played_out] = *answer.witness;
    list.add("witness",
             fmt::format("piles {}, {}: the formula gives {}, the least winning limit is {}",
                         to_string(piles.first), to_string(piles.second), to_string(formula),
                         to_string(actual)));
  }
  list.add("status", verdict_text(answer), tone_of(answer));
  add_reason(list, answer.verdict, options.full);
  list.write(output);
}

}  // namespace dynim

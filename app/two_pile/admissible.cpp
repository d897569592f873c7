// dynim admissible: whether the closed formula for two piles holds for a move function, and if not,
// where it fails.
#include "exchange/two_pile.hpp"
#include "question_command.hpp"
#include "two_pile/commands.hpp"

namespace dynim::app {
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

void write_admissible_text(Output& output, AdmissibleQuestion& question, AdmissibleAnswer& answer,
                           const OutputOptions& options) {
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

constexpr const char* admissible_examples =
    "  dynim admissible --f '3*t'\n"
    "  dynim admissible --f 'floor(39*t/10)'\n"
    "  dynim admissible --f '4*t'  # a witness: where the formula fails\n"
    "  dynim admissible --f-file my-game.txt --up-to 500";

}  // namespace

Command two_pile_admissible_command() {
  return question_command(admissible_examples,
                          asks("admissible", "two-pile", write_admissible_text));
}

}  // namespace dynim::app

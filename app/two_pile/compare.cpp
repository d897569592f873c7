// dynim compare two-pile: where L of two move functions first differs, or L and the formula of
// admissible functions.
#include "exchange/two_pile.hpp"
#include "formats/text.hpp"
#include "question_command.hpp"
#include "two_pile/commands.hpp"

namespace dynim::app {
namespace {

std::string difference_text(const TwoPileCompareAnswer& answer, bool full) {
  if (!answer.difference) {
    if (!is_unknown(answer.verdict, "difference")) return "nowhere";
    return "not found up to a sum of " + number_text(answer.compared_to, full);
  }
  const auto& [piles, first, second] = *answer.difference;
  return fmt::format("piles {}, {}: {} and {}", number_text(piles.first, full),
                     number_text(piles.second, full), number_text(first, full),
                     number_text(second, full));
}

void write_compare_text(Output& output, TwoPileCompareQuestion& question,
                        TwoPileCompareAnswer& answer, const OutputOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", "two-pile, " + printable(describe_move_function(*question.f)));
  list.add("with", question.with ? printable(describe_move_function(*question.with))
                                 : "the formula of admissible functions");
  list.add("L differs at", difference_text(answer, full));
  if (answer.count) {
    list.add("pairs that differ", number_text(*answer.count, full) +
                                      ", of those with a sum up to " +
                                      number_text(answer.compared_to, full));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

constexpr const char* compare_examples =
    "  dynim compare two-pile --f '3*t' --with '4*t'\n"
    "  dynim compare two-pile --f '2*t' --with '3*t' --up-to 10**100\n"
    "  dynim compare two-pile --f '4*t'  # L and the formula";

}  // namespace

Command two_pile_compare_command() {
  QuestionCommand command = asks("compare", "two-pile", write_compare_text);
  command.threads = true;
  return question_command(compare_examples, command,
                          "Two piles: L of two functions, or L and the formula");
}

}  // namespace dynim::app

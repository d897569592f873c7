// The comparison of two rules of two piles, in words. Cost: that of the digits.
#include "report/text.hpp"
#include "report/two_pile.hpp"

namespace dynim {
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

}  // namespace

void write_text(TextSink& output, const TwoPileCompareQuestion& question,
                TwoPileCompareAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", "two-pile, " + printable(describe_takes(question.f)));
  list.add("with", question.with ? printable(describe_takes(question.with))
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

}  // namespace dynim

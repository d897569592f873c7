// How many members a base has, and how fast they grow, in words. Cost: that of the digits.
#include <algorithm>

#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {
// The root of x**(d+1) = c(0)*x**d + ..., where that is short.
void add_growth(LabelledList& list, const BaseRecurrence& recurrence, const std::string& label) {
  constexpr unsigned digits = 20;
  constexpr std::size_t most_terms = 8, most_coefficients = 64;
  const std::vector<Integer>& coefficients = recurrence.coefficients;
  if (coefficients.size() > most_coefficients) return;
  if (coefficients.size() == 1) return list.add(label, number_text(coefficients.front(), true));
  const std::string rate = growth_rate(recurrence, digits) + "...";
  const auto terms =
      coefficients.size() - static_cast<std::size_t>(std::ranges::count(coefficients, 0));
  if (terms > most_terms) return list.add(label, rate);
  const auto power = [&](std::size_t j) -> std::string {
    const std::size_t exponent = recurrence.delay - j;
    return exponent == 0 ? "" : exponent == 1 ? "x" : fmt::format("x**{}", exponent);
  };
  const bool negative = std::ranges::any_of(coefficients, [](const Integer& c) { return c < 0; });
  list.add(label, fmt::format("{}, the {}root of x**{} = {}", rate, negative ? "largest " : "",
                                 coefficients.size(), sum_text(coefficients, true, power)));
}

void write_text(TextSink& output, const OnePileCountQuestion& question, OnePileCountAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_takes(question.f)));
  list.add("up to", number_text(question.up_to, full));
  if (answer.members) {
    list.add("members",
             number_text(*answer.members, full) + (answer.finite ? ", and these are all" : ""));
    list.add("last member", number_text(*answer.last, full));
  }
  if (answer.root) list.add("root", *answer.root + "..., the last to the power 1/members");
  if (answer.recurrence) add_growth(list, *answer.recurrence);
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

}  // namespace dynim

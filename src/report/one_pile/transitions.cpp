// Transitions in columns: the number, the fraction, its first digits, the delay.
#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {

std::string fraction_text(const BaseTransition& transition) {
  const std::string over = std::to_string(transition.over);
  return transition.under == 1 ? over : over + "/" + std::to_string(transition.under);
}

namespace {

// With ten digits behind the point, cut.
std::string decimal_text(const BaseTransition& transition) {
  constexpr std::uint64_t scale = 10'000'000'000;
  const Integer scaled = to_integer(transition.over) * to_integer(scale) / to_integer(transition.under);
  const std::uint64_t digits = to_u64(scaled % to_integer(scale));
  return fmt::format("{}.{:010}", to_string(Integer(scaled / to_integer(scale))), digits);
}

}  // namespace

void write_text(TextSink& output, const OnePileTransitionsQuestion&,
                OnePileTransitionsAnswer& answer, const TextOptions& options) {
  const std::vector<BaseTransition>& all = answer.transitions;
  if (!all.empty()) {
    std::size_t width = 1;
    for (const BaseTransition& each : all) width = std::max(width, fraction_text(each).size());
    const std::size_t index_width = std::to_string(all.size()).size();
    output.print("{:>{}}  {:>{}}  {:>15}  {:>5}  {:>4}\n", "i", index_width, "r", width, "", "delay", "from");
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!output.goes_on()) return answer.transitions.resize(i);
      output.print("{:>{}}  {:>{}}  {:>15}  {:>5}  {:>4}\n", i + 1, index_width, fraction_text(all[i]), width,
                   decimal_text(all[i]), all[i].delay, all[i].from);
    }
    output.write('\n');
  }
  LabelledList list(!options.full);
  list.add("rules", "one-pile, f(t) = floor(r*t) for every real r from 1 on");
  add_verdict(list, answer.verdict, options.full);
  list.write(output);
}

void write_csv(TextSink& output, const OnePileTransitionsQuestion&,
               OnePileTransitionsAnswer& answer, const TextOptions&) {
  output.write("r,delay,from\n");
  for (const BaseTransition& each : answer.transitions) {
    if (!output.goes_on()) return;
    output.print("{},{},{}\n", fraction_text(each), each.delay, each.from);
  }
}

}  // namespace dynim

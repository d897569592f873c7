// Transitions in columns: the number, the fraction, its first digits, the delay.
#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {

namespace {

// With ten digits behind the point, cut.
std::string decimal_text(const Rational& r) {
  const Integer scale = to_integer(10'000'000'000), scaled = r.get_num() * scale / r.get_den();
  return fmt::format("{}.{:010}", to_string(Integer(scaled / scale)), to_u64(scaled % scale));
}

}  // namespace

void write_text(TextSink& output, const OnePileTransitionsQuestion& question,
                OnePileTransitionsAnswer& answer, const TextOptions& options) {
  const std::vector<BaseTransition>& all = answer.transitions;
  if (!all.empty()) {
    std::size_t width = 1;
    for (const BaseTransition& each : all) width = std::max(width, each.r.get_str().size());
    const std::size_t index_width = std::to_string(all.size()).size();
    constexpr const char* row = "{:>{}}  {:>{}}  {:>15}  {:>5}  {:>4}\n";
    output.print(row, "i", index_width, "r", width, "", "delay", "from");
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!output.goes_on(i, all.size())) return answer.transitions.resize(i);
      output.print(row, i + 1, index_width, all[i].r.get_str(), width, decimal_text(all[i].r),
                   all[i].delay, all[i].from);
    }
    output.write('\n');
  }
  LabelledList list(!options.full);
  list.add("rules",
           "one-pile, f(t) = floor(r*t) for every real r from " + printable(question.from) + " on");
  add_verdict(list, answer.verdict, options.full);
  list.write(output);
}

void write_csv(TextSink& output, const OnePileTransitionsQuestion&,
               OnePileTransitionsAnswer& answer, const TextOptions&) {
  output.write("r,delay,from\n");
  for (const BaseTransition& each : answer.transitions) {
    if (!output.goes_on()) return;
    output.print("{},{},{}\n", each.r.get_str(), each.delay, each.from);
  }
}

}  // namespace dynim

// Wythoff Nim and Imitation Nim in words. Cost: that of the digits.
#include "report/wythoff/text.hpp"

#include "report/text.hpp"

namespace dynim {

std::string piles_text(const PilePair& piles, bool full) {
  return number_text(piles.first, full) + ", " + number_text(piles.second, full);
}

std::string piles_text(const std::vector<PilePair>& list, bool full) {
  std::vector<std::string> texts;
  for (const PilePair& piles : list) texts.push_back(piles_text(piles, full));
  return join(texts, "; ");
}

std::string take_text(const Move& move, bool full) {
  return fmt::format("{} from {}", number_text(move.take, full),
                     move.pile == Pile::first ? "A" : "B");
}

void add_growth(LabelledList& list, const std::optional<WythoffGrowth>& growth, bool full) {
  if (!growth) return;
  constexpr std::size_t longest = 60;
  const auto add = [&](const char* label, const EnclosedReal& number) {
    const std::string decimals =
        number.low == number.high ? number.low : number.low + " to " + number.high;
    const bool shown = full || number.exact.size() <= longest;
    list.add(label, shown ? number.exact + ", " + decimals : decimals);
  };
  add("alpha", growth->slopes.alpha);
  add("beta", growth->slopes.beta);
  if (!growth->deviations) return;
  add("a - n alpha", growth->deviations->a);
  add("b - n beta", growth->deviations->b);
}

std::string action_text(const Action& move, bool full) {
  if (const auto* one = std::get_if<Move>(&move)) return take_text(*one, full);
  const auto& [from_first, from_second] = std::get<MoveBoth>(move);
  return take_text({Pile::first, from_first}, full) + " and " +
         take_text({Pile::second, from_second}, full);
}

}  // namespace dynim

// The questions about two piles, as they are asked in JSON.
#include "dynim/exchange/two_pile.hpp"

#include "exchange/questions.hpp"

namespace dynim {

exchange::BinaryArray binary_array(const TwoPileTableAnswer& answer) {
  const std::uint64_t size = answer.complete_to;
  const TwoPileTable& table = *answer.table;
  if (answer.limit) {
    return exchange::square_array<std::uint8_t>(size, [&answer, size](std::uint64_t i) {
      std::vector<std::uint8_t> wins(size);
      for (std::uint64_t b = 1; b <= size; ++b) {
        wins[b - 1] = answer.outcome(i + 1, b) == Outcome::N ? 1 : 0;
      }
      return wins;
    });
  }
  if (answer.formula) {
    return exchange::square_array<std::int32_t>(size, [&answer, size](std::uint64_t i) {
      std::vector<std::int32_t> differences(size);
      for (std::uint64_t b = 1; b <= size; ++b) {
        differences[b - 1] = static_cast<std::int32_t>(answer.difference(i + 1, b));
      }
      return differences;
    });
  }
  if (table.narrow()) {
    return exchange::square_array<std::uint16_t>(
        size, [&table](std::uint64_t i) { return table.narrow_row(i + 1); });
  }
  return exchange::square_array<std::uint32_t>(
      size, [&table](std::uint64_t i) { return table.wide_row(i + 1); });
}

namespace exchange {

template <>
struct SchemaOf<TwoPileTableRow> {
  static Json make(Direction direction) {
    const Json outcome{{"enum", {"N", "P"}}};
    return {{"type", "array"},
            {"items", {{"anyOf", Json::array({integer_schema(direction), outcome})}}}};
  }
};

void add_two_pile_questions(Questions& questions) {
  questions.push_back(entry<TwoPileQuestion>("solve", "two-pile"));
  questions.push_back(entry<AdmissibleQuestion>("admissible", "two-pile"));
  questions.push_back(entry<TwoPileCompareQuestion>("compare", "two-pile"));
  questions.push_back(entry<TwoPileTableQuestion>("table", "two-pile"));
  questions.push_back(entry<TwoPileVerifyQuestion>("verify", "two-pile"));
  questions.push_back(play_entry<TwoPileStart>("two-pile"));
}

}  // namespace exchange
}  // namespace dynim

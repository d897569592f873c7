// The questions about several piles, as they are asked in JSON.
#include "exchange/several_piles.hpp"

#include "exchange/questions.hpp"
#include "report/several_piles.hpp"

namespace dynim {

exchange::BinaryArray binary_array(const SeveralPilesTableAnswer& answer) {
  const std::uint64_t rows = answer.rows;
  if (answer.limit) {
    return exchange::square_array<std::uint8_t>(rows, [&answer, rows](std::uint64_t a) {
      std::vector<std::uint8_t> wins(rows);
      for (std::uint64_t b = 0; b < rows; ++b) wins[b] = answer.outcome(a, b) == Outcome::N ? 1 : 0;
      return wins;
    });
  }
  return exchange::square_array<std::uint32_t>(rows, [&answer, rows](std::uint64_t a) {
    std::vector<std::uint32_t> row(rows);
    for (std::uint64_t b = 0; b < rows; ++b) {
      const std::uint32_t L = answer.least_winning_limit(a, b);
      row[b] = L == SeveralPilesTableAnswer::infinite ? 0 : L;
    }
    return row;
  });
}

namespace exchange {

Questions several_piles_questions() {
  return with_play<SeveralPilesStart>(
      "piles", "play piles",
      {question<SeveralPilesQuestion>(
           "solve", "piles", "Who wins, with which move, and why", "solve piles",
           {.example = {{"f", "t"}, {"piles", "12,20,7"}, {"limit", "4"}}}),
       question<FamilyQuestion>("family", "piles",
                                "Whether several piles have a rule for a move function", "family",
                                {.example = {{"f", "2*t"}}}),
       question<SeveralPilesTableQuestion>(
           "table", "piles", "The least winning limits L(a, b) of two piles up to N", "table piles",
           {.example = {{"f", "t"}, {"size", "16"}},
            .pictures = {{"table piles"}},
            .array_is =
                "At [a, b] L(a, b), 0 where no limit wins; or with a limit 1 for N and 0 for P"}),
       question<SeveralPilesVerifyQuestion>("verify", "piles", "The theory checked by playing out",
                                            "verify piles",
                                            {.example = {{"f", "t"}, {"up_to", "12"}}})});
}

}  // namespace exchange
}  // namespace dynim

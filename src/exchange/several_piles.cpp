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

void add_several_piles_questions(Questions& questions) {
  questions.push_back(question<SeveralPilesQuestion>(
      "solve", "piles", "Who wins, with which move, and why", "solve piles"));
  questions.back().example = {{"f", "t"}, {"piles", "12,20,7"}, {"limit", "4"}};
  questions.push_back(question<FamilyQuestion>(
      "family", "piles", "Whether several piles have a rule for a move function", "family"));
  questions.back().example = {{"f", "2*t"}};
  questions.push_back(question<SeveralPilesTableQuestion>(
      "table", "piles", "The least winning limits L(a, b) of two piles up to N", "table piles"));
  questions.back().example = {{"f", "t"}, {"size", "16"}};
  questions.back().pictures = {{"table piles"}};
  questions.push_back(question<SeveralPilesVerifyQuestion>(
      "verify", "piles", "The theory checked by playing out", "verify piles"));
  questions.back().example = {{"f", "t"}, {"up_to", "12"}};
  add_play_questions<SeveralPilesStart>(questions, "piles", "play piles");
}

}  // namespace exchange
}  // namespace dynim

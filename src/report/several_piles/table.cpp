// L or outcomes of two piles from 0 to N, as a grid and as CSV. Cost: linear in the cells.
#include <string_view>

#include "report/grid.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace {

// L, `none` where no limit wins; with a limit N or P.
std::string cell_text(const SeveralPilesTableAnswer& answer, std::uint64_t a, std::uint64_t b,
                      std::string_view none) {
  if (answer.limit) return answer.outcome(a, b) == Outcome::N ? "N" : "P";
  const std::uint32_t L = answer.least_winning_limit(a, b);
  return L == SeveralPilesTableAnswer::infinite ? std::string(none) : std::to_string(L);
}

}  // namespace

void write_grid(TextSink& output, const SeveralPilesTableQuestion&, SeveralPilesTableAnswer& answer,
                const TextOptions& options) {
  const std::size_t width = std::to_string(answer.rows).size();
  const auto cell = [&answer](std::uint64_t a, std::uint64_t b) {
    return cell_text(answer, a, b, "-");
  };
  write_grid(output, {0, answer.rows, 0, answer.rows, width, cell}, options);
}

void write_csv(TextSink& output, const SeveralPilesTableQuestion&, SeveralPilesTableAnswer& answer,
               const TextOptions&) {
  output.print("a,b,{}\n", answer.limit ? "outcome" : "L");
  for (std::uint64_t a = 0; a < answer.rows && output.goes_on(a, answer.rows); ++a) {
    for (std::uint64_t b = a; b < answer.rows; ++b)
      output.print("{},{},{}\n", a, b, cell_text(answer, a, b, ""));
  }
}

}  // namespace dynim

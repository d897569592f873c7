// dynim table piles: L(a, b) or outcomes of (a, b, X) for two piles from 0 to N.
#include <string_view>

#include "exchange/several_piles.hpp"
#include "formats/grid.hpp"
#include "question_command.hpp"
#include "several_piles/commands.hpp"

namespace dynim::app {
namespace {

// L, `none` where no limit wins; with a limit N or P.
std::string cell_text(const SeveralPilesTableAnswer& answer, std::uint64_t a, std::uint64_t b,
                      std::string_view none) {
  if (answer.limit) return answer.outcome(a, b) == Outcome::N ? "N" : "P";
  const std::uint32_t L = answer.least_winning_limit(a, b);
  return L == SeveralPilesTableAnswer::infinite ? std::string(none) : std::to_string(L);
}

void write_cells(Output& output, SeveralPilesTableQuestion&, SeveralPilesTableAnswer& answer,
                 const OutputOptions& options) {
  const std::size_t width = std::to_string(answer.rows).size();
  const auto cell = [&answer](std::uint64_t a, std::uint64_t b) {
    return cell_text(answer, a, b, "-");
  };
  write_grid(output, {0, answer.rows, 0, answer.rows, width, cell}, options.format);
}

void write_csv(Output& output, SeveralPilesTableQuestion&, SeveralPilesTableAnswer& answer,
               const OutputOptions&) {
  output.print("a,b,{}\n", answer.limit ? "outcome" : "L");
  for (std::uint64_t a = 0; a < answer.rows && output.goes_on(); ++a) {
    for (std::uint64_t b = a; b < answer.rows; ++b)
      output.print("{},{},{}\n", a, b, cell_text(answer, a, b, ""));
  }
}

constexpr const char* table_examples =
    "  dynim table piles --f '2*t' --size 12\n"
    "  dynim table piles --f '3*t' --size 40 --limit 5\n"
    "  dynim table piles --f '2*t' --size 4000 --format npy --output L.npy\n"
    "  dynim table piles --f '2*t' --size 500 --image limits.png";

}  // namespace

Command several_piles_table_command() {
  QuestionCommand command = asks("table", "piles", write_cells);
  command.grid = true;
  command.formats = {{"csv", write_csv}};
  command.picture = natural_figure(command.type);
  command.budget = "none";
  command.full = false;
  command.fits = [](const SeveralPilesTableQuestion& question, const OutputOptions& output) {
    check_size(question.size, 0, output);
  };
  command.end = [](const SeveralPilesTableAnswer& answer) {
    return fmt::format("the table has {0} rows and columns", answer.rows);
  };
  return question_command(table_examples, command);
}

}  // namespace dynim::app

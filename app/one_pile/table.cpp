// dynim table: g(1), ..., g(N). A table may have 10^9 lines, so every format is written as it is
// made. The tables of other games are commands inside this one, each in its game's folder.
#include "dynim/exchange/one_pile.hpp"
#include "formats/text.hpp"
#include "one_pile/commands.hpp"
#include "one_pile/thresholds.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

void write_text(Output& output, OnePileTableQuestion&, OnePileTableAnswer& answer,
                const OutputOptions&) {
  const std::size_t width = std::max<std::size_t>(4, std::to_string(answer.complete_to).size());
  output.print("{:>{}}  {:>{}}\n", "n", width, "g(n)", width);
  for (std::uint64_t n = 1; n <= answer.complete_to && output.goes_on(); ++n) {
    const std::uint32_t g = answer.table[n];
    output.number(n, width);
    output.write("  ");
    if (g == GTable::infinite) {
      output.print("{:>{}}", "none", width);
    } else {
      output.number(g, width);
    }
    output.write('\n');
  }
}

void write_csv(Output& output, OnePileTableQuestion&, OnePileTableAnswer& answer,
               const OutputOptions&) {
  output.write("n,g\n");
  for (std::uint64_t n = 1; n <= answer.complete_to && output.goes_on(); ++n) {
    const std::uint32_t g = answer.table[n];
    output.number(n);
    output.write(',');
    if (g != GTable::infinite) output.number(g);
    output.write('\n');
  }
}

void write_bfile(Output& output, OnePileTableQuestion& question, OnePileTableAnswer& answer,
                 const OutputOptions&) {
  output.print("# g(n): {}\n", one_line(describe_game(question.game)));
  for (std::uint64_t n = 1; n <= answer.complete_to && output.goes_on(); ++n) {
    const std::uint32_t g = answer.table[n];
    if (g == GTable::infinite) output.write("# no limit is enough for ");
    output.number(n);
    if (g != GTable::infinite) {
      output.write(' ');
      output.number(g);
    }
    output.write('\n');
  }
}

constexpr const char* examples =
    "  dynim table --f '2*t' --up-to 20\n"
    "  dynim table --f 't + 1' --up-to 1e6 --misere --format csv --output g.csv\n"
    "  dynim table --f '3*t' --up-to 1e8 --format npy > g.npy\n"
    "  dynim table --f '2*t' --up-to 20 --blocking 1\n"
    "  dynim table --f '2*t' --up-to 20 --pass --format csv\n"
    "  dynim table two-pile --f '2*t' --size 1000 --png moves.png";

}  // namespace

Command one_pile_table_command() {
  QuestionCommand<OnePileTableQuestion> command{write_text};
  command.formats = {{"csv", write_csv}, {"bfile", write_bfile}};
  command.budget = "none";
  command.full = false;
  command.end = [](const OnePileTableAnswer& answer) {
    return fmt::format("the table ends at n = {}", answer.complete_to);
  };
  command.others = {other_question("blocking", one_pile_blocking_table()),
                    other_question("pass", one_pile_pass_table())};
  return question_command("table", false,
                          "The least winning moves g(1), ..., g(N), or those of another game",
                          examples, command);
}

}  // namespace dynim::app

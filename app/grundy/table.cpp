// dynim table grundy: the steps of all piles up to N, or the values at the start of each.
#include <algorithm>

#include "dynim/drawing/map.hpp"
#include "exchange/grundy.hpp"
#include "formats/text.hpp"
#include "grundy/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

// Calls write(pile, limit, value) for each step.
template <class Write>
void each_step(Output& output, GrundyTableAnswer& answer, const Write& write) {
  each_row(output, answer, [&](std::uint64_t n) {
    const GrundyTable::Row row = answer.table.row(n);
    for (std::size_t j = 0; j < row.limits.size(); ++j) write(n, row.limits[j], row.values[j]);
  });
}

void write_table_text(Output& output, GrundyTableQuestion&, GrundyTableAnswer& answer,
                      const OutputOptions&) {
  const std::size_t width = std::max<std::size_t>(5, std::to_string(answer.complete_to).size());
  output.print("{:>{}}  {}\n", "n", width, "value from limit");
  each_row(output, answer, [&](std::uint64_t n) {
    const GrundyTable::Row row = answer.table.row(n);
    output.number(n, width);
    output.write("  0 from 0");
    for (std::size_t j = 0; j < row.limits.size(); ++j)
      output.print(", {} from {}", row.values[j], row.limits[j]);
    output.write('\n');
  });
}

void write_csv(Output& output, GrundyTableQuestion&, GrundyTableAnswer& answer,
               const OutputOptions&) {
  output.write("n,limit,grundy\n");
  each_step(output, answer, [&](std::uint64_t n, std::uint64_t limit, std::uint64_t value) {
    output.number(n);
    output.write(',');
    output.number(limit);
    output.write(',');
    output.number(value);
    output.write('\n');
  });
}

// The rows one after the other, as irregular triangles are listed.
void write_bfile(Output& output, GrundyTableQuestion& question, GrundyTableAnswer& answer,
                 const OutputOptions&) {
  output.print("# limits at which the Grundy value of n = 1, 2, ... counters rises, by rows: {}\n",
               one_line(describe_move_function(*question.game.f)));
  std::uint64_t index = 0;
  each_step(output, answer, [&](std::uint64_t, std::uint64_t limit, std::uint64_t) {
    output.number(++index);
    output.write(' ');
    output.number(limit);
    output.write('\n');
  });
}

void write_starts_text(Output& output, GrundyStartsQuestion&, GrundyStartsAnswer& answer,
                       const OutputOptions&) {
  const std::size_t width = std::max<std::size_t>(6, std::to_string(answer.complete_to).size());
  output.print("{:>{}}  {:>{}}\n", "n", width, "grundy", width);
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n, width);
    output.write("  ");
    output.number(answer.values[static_cast<std::size_t>(n)], width);
    output.write('\n');
  });
}

void write_starts_csv(Output& output, GrundyStartsQuestion&, GrundyStartsAnswer& answer,
                      const OutputOptions&) {
  output.write("n,grundy\n");
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n);
    output.write(',');
    output.number(answer.values[static_cast<std::size_t>(n)]);
    output.write('\n');
  });
}

void write_starts_bfile(Output& output, GrundyStartsQuestion& question, GrundyStartsAnswer& answer,
                        const OutputOptions&) {
  output.print("# Grundy value of n counters, limit {}: {}\n",
               question.limit == GrundyStart::all ? "n" : "n - 1",
               one_line(describe_move_function(*question.game.f)));
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n);
    output.write(' ');
    output.number(answer.values[static_cast<std::size_t>(n)]);
    output.write('\n');
  });
}

void check_picture(const GrundyTableQuestion& question, const OutputOptions& output) {
  constexpr std::uint64_t most = drawing::Map::largest_size - 1;
  if (!output.image.file.empty() && question.up_to > most)
    throw InputError(fmt::format("--up-to must be at most {} in a picture", most));
}

template <class Answer>
std::string end(const Answer& answer) {
  return fmt::format("The table ends at {}", answer.complete_to);
}

constexpr const char* table_examples =
    "  dynim table grundy --f '2*t' --up-to 24\n"
    "  dynim table grundy --f '2*t' --up-to 1e6 --format npy --output steps.npy\n"
    "  dynim table grundy --f '2*t' --up-to 100 --image values.png\n"
    "  dynim table grundy --f '2*t' --up-to 1000 --starts --limit all --format bfile";

}  // namespace

Command grundy_table_command() {
  QuestionCommand steps = asks("table", "grundy", write_table_text);
  steps.formats = {{"csv", write_csv}, {"bfile", write_bfile}};
  steps.picture = natural_figure(steps.type);
  steps.fits = check_picture;
  steps.end = end<GrundyTableAnswer>;
  steps.check = [](const OptionTexts& texts) {
    if (texts.has("limit")) require_one(texts, "starts", "starts", "--starts with --limit");
  };
  QuestionCommand starts = asks("starts", "grundy", write_starts_text);
  starts.formats = {{"csv", write_starts_csv}, {"bfile", write_starts_bfile}};
  starts.end = end<GrundyStartsAnswer>;
  steps.others = {other_question("starts", starts)};
  return question_command(table_examples, steps);
}

Command grundy_plot_command() {
  auto command = plots("table", "grundy", write_csv);
  command.picture = natural_figure(command.type);
  command.fits = check_picture;
  command.end = end<GrundyTableAnswer>;
  return question_command("plot", true, "Grundy values G(n, x) of n counters with limit x",
                          "  dynim plot grundy --f '2*t' --up-to 100 --image grundy.png\n"
                          "  dynim plot grundy --f '2*t' --up-to 100 --csv grundy.csv",
                          command, "grundy");
}

}  // namespace dynim::app

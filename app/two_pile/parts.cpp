// Rectangles of tables of two piles, and whole tables as runs along diagonals.
#include "two_pile/parts.hpp"

#include <algorithm>

#include "dynim/error.hpp"
#include "formats/text.hpp"
#include "two_pile/cells.hpp"

namespace dynim::app {
namespace {

// ---- rectangles -------------------------------------------------------------------------------

void check_rectangle(const TwoPileRectangleQuestion& question, const OutputOptions& output) {
  const Integer rows = question.to.first - question.from.first + 1;
  const Integer columns = question.to.second - question.from.second + 1;
  check_sides(std::max(rows, columns), "--to: a rectangle", output);
  constexpr std::uint64_t largest_coloured = TwoPileTable::largest_size;
  const Integer larger = std::max(question.to.first, question.to.second);
  if (!output.image.file.empty() && larger > to_integer(largest_coloured)) {
    throw InputError(fmt::format("--to: a picture shows piles up to {}", largest_coloured));
  }
}

void write_rectangle_csv(Output& output, TwoPileRectangleQuestion&, TwoPileRectangleAnswer& answer,
                         const OutputOptions&) {
  write_cells_csv(output, answer, [&answer](std::uint64_t) { return answer.extent.first_column; });
}

// ---- runs -------------------------------------------------------------------------------------

// Calls write(difference, run) for all of them as long as the output goes on; how many diagonals
// were written.
template <class WriteRun>
std::uint64_t each_run(Output& output, const TwoPileRunsAnswer& answer, WriteRun write) {
  for (std::uint64_t d = 0; d < answer.diagonals; ++d) {
    if (!output.goes_on()) return d;
    for (const TwoPileRun& run : answer.diagonal(d)) write(d, run);
  }
  return answer.diagonals;
}

void write_runs_text(Output& output, TwoPileRunsQuestion& question, TwoPileRunsAnswer& answer,
                     const OutputOptions&) {
  const std::size_t width = std::max<std::size_t>(5, std::to_string(question.size).size());
  output.print("difference  {:>{}}  {:>{}}  {:>{}}\n", "from", width, "to", width, "L", width);
  std::uint64_t count = 0;
  const std::uint64_t written =
      each_run(output, answer, [&](std::uint64_t difference, const TwoPileRun& run) {
        const std::string limit = run.limit == 0 ? "a" : std::to_string(run.limit);
        output.print("{:>10}  {:>{}}  {:>{}}  {:>{}}\n", difference, run.from, width, run.to, width,
                     limit, width);
        ++count;
      });
  output.write('\n');
  LabelledList list(true);
  list.add("game", describe_game(question.rule()));
  list.add("runs", fmt::format("{} on {} of {} diagonals, for a up to {}", count, written,
                               question.size, answer.complete_to));
  add_verdict(list, answer.verdict, false);
  list.write(output);
}

void write_runs_csv(Output& output, TwoPileRunsQuestion&, TwoPileRunsAnswer& answer,
                    const OutputOptions&) {
  output.write("difference,from,to,L\n");
  each_run(output, answer, [&](std::uint64_t difference, const TwoPileRun& run) {
    output.number(difference);
    for (const std::uint64_t number : {run.from, run.to, run.limit}) {
      output.write(',');
      output.number(number);
    }
    output.write('\n');
  });
}

}  // namespace

QuestionCommand two_pile_rectangle() {
  using Question = TwoPileRectangleQuestion;
  using Answer = TwoPileRectangleAnswer;
  QuestionCommand command = asks("rectangle", "two-pile", write_cells_grid<Question, Answer>);
  command.grid = true;
  command.formats = {{"csv", write_rectangle_csv}};
  command.picture = natural_figure(command.type);
  command.fits = check_rectangle;
  command.check = [](const OptionTexts& texts) {
    forbid_both(texts, "to", "size");
    forbid_both(texts, "limit", "difference");
  };
  command.end = [](const Answer& answer) {
    return fmt::format("the rectangle has {} rows", answer.extent.rows);
  };
  return command;
}

QuestionCommand two_pile_runs() {
  QuestionCommand command = asks("runs", "two-pile", write_runs_text);
  command.formats = {{"csv", write_runs_csv}};
  command.check = [](const OptionTexts& texts) {
    for (const char* field : {"from", "to", "limit", "difference"})
      forbid_both(texts, "runs", field);
  };
  command.fits = [](const TwoPileRunsQuestion&, const OutputOptions& output) {
    forbid_both("true", "--runs", output.image.file, "--image");
  };
  return command;
}

}  // namespace dynim::app

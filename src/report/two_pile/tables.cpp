// Tables of two piles as grids, as CSV and as runs along diagonals. Cost: linear in the cells, or
// in the runs.
#include <algorithm>
#include <string>

#include "report/grid.hpp"
#include "report/text.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace {

template <class Answer>
void write_cell(Sink& sink, const Answer& answer, std::uint64_t a, std::uint64_t b) {
  if (answer.limit) {
    sink.write(answer.outcome(a, b) == Outcome::N ? 'N' : 'P');
  } else if (answer.formula) {
    sink.write(std::to_string(answer.difference(a, b)));
  } else {
    sink.number(answer.least_winning_limit(a, b));
  }
}

template <class Answer>
void write_cells_grid(TextSink& output, Answer& answer, const TextOptions& options) {
  const auto [first_row, rows, first_column, columns] = extent_of(answer);
  const std::size_t sign = answer.formula ? 1 : 0;
  const std::size_t width = std::to_string(first_column + columns - 1).size() + sign;
  StringSink text;
  const auto cell = [&answer, &text](std::uint64_t a, std::uint64_t b) {
    write_cell(text, answer, a, b);
    return text.take();
  };
  write_grid(output, {first_row, rows, first_column, columns, width, cell}, options);
}

// `first_column(a)`: where the row of a begins.
template <class Answer, class FirstColumn>
void write_cells_csv(TextSink& output, const Answer& answer, FirstColumn first_column) {
  output.print("a,b,{}\n", answer.limit ? "outcome" : answer.formula ? "difference" : "L");
  const TwoPileExtent extent = extent_of(answer);
  const std::uint64_t end = extent.first_column + extent.columns;
  for (std::uint64_t i = 0; i < extent.rows && output.goes_on(i, extent.rows); ++i) {
    const std::uint64_t a = extent.first_row + i;
    for (std::uint64_t b = first_column(a); b < end; ++b) {
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      write_cell(output, answer, a, b);
      output.write('\n');
    }
  }
}

// Calls write(difference, run) for all of them as long as the output goes on; how many diagonals
// were written.
template <class WriteRun>
std::uint64_t each_run(TextSink& output, const TwoPileRunsAnswer& answer, WriteRun write) {
  for (std::uint64_t d = 0; d < answer.diagonals; ++d) {
    if (!output.goes_on(d, answer.diagonals)) return d;
    for (const TwoPileRun& run : answer.diagonal(d)) write(d, run);
  }
  return answer.diagonals;
}

}  // namespace

void write_grid(TextSink& output, const TwoPileTableQuestion&, TwoPileTableAnswer& answer,
                const TextOptions& options) {
  write_cells_grid(output, answer, options);
}

// L(a, b) = L(b, a): each pair of piles once.
void write_csv(TextSink& output, const TwoPileTableQuestion&, TwoPileTableAnswer& answer,
               const TextOptions&) {
  write_cells_csv(output, answer, [](std::uint64_t a) { return a; });
}

void write_grid(TextSink& output, const TwoPileRectangleQuestion&, TwoPileRectangleAnswer& answer,
                const TextOptions& options) {
  write_cells_grid(output, answer, options);
}

void write_csv(TextSink& output, const TwoPileRectangleQuestion&, TwoPileRectangleAnswer& answer,
               const TextOptions&) {
  write_cells_csv(output, answer, [&answer](std::uint64_t) { return answer.extent.first_column; });
}

void write_text(TextSink& output, const TwoPileRunsQuestion& question, TwoPileRunsAnswer& answer,
                const TextOptions&) {
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

void write_csv(TextSink& output, const TwoPileRunsQuestion&, TwoPileRunsAnswer& answer,
               const TextOptions&) {
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

}  // namespace dynim

// Answers about two piles in words: who wins, from which pile, how, and why; whether a function is
// admissible; where two rules differ. Tables as grids, as CSV and as runs along diagonals. Cost:
// that of the digits; of a table linear in the cells, or in the runs.
#include <algorithm>
#include <string>

#include "report/grid.hpp"
#include "report/text.hpp"
#include "report/two_pile.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

// "3 from B, the larger".
std::string move_text(const PilePair& piles, const Move& move, bool full) {
  const std::string take = number_text(move.take, full);
  if (piles.first == piles.second) return take + " from either pile";
  return fmt::format("{} from {}, the {}", take, pile_name(move.pile),
                     move.pile == PileOrder(piles).smaller() ? "smaller" : "larger");
}

}  // namespace

void write_text(TextSink& output, const TwoPileQuestion& question, TwoPileAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  const PilePair& piles = question.piles;
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("piles", number_text(piles.first, full) + ", " + number_text(piles.second, full));
  list.add("limit", limit_text(question.limit, full));
  add_by_least_limit(list, output, answer, question.game.parts, full,
                     [&](const Move& move, bool whole) { return move_text(piles, move, whole); });
  if (answer.which && *answer.which != TwoPileCase::table) {
    list.add("case", std::string(to_string(*answer.which)));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const TwoPileVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  write_comparison(output, "two-pile", question, answer);
}

namespace {

std::string belongs_text(const FormulaMembership& membership) {
  if (!membership.belongs) return "not known for all N";
  return *membership.belongs ? "yes" : "no";
}

std::string verdict_text(const FormulaMembership& membership) {
  if (membership.belongs) return *membership.belongs ? "proved" : "refuted";
  return "verified to " + number_text(*membership.conditions_hold_to, false);
}

Tone tone_of(const FormulaMembership& membership) {
  if (!membership.belongs) return Tone::doubtful;
  return *membership.belongs ? Tone::good : Tone::bad;
}

void add_membership(LabelledList& list, const std::string& name,
                    const FormulaMembership& membership, bool full) {
  list.add(name, belongs_text(membership));
  if (membership.violation) {
    list.add("violation", fmt::format("condition {} at N = {}", membership.violation->condition,
                                      number_text(membership.violation->at, full)));
  }
  if (membership.witness) {
    const auto& [piles, formula, actual, played_out] = *membership.witness;
    list.add("witness",
             fmt::format("piles {}, {}: the formula gives {}, the least winning limit is {}",
                         to_string(piles.first), to_string(piles.second), to_string(formula),
                         to_string(actual)));
  }
  list.add("status", verdict_text(membership), tone_of(membership));
}

}  // namespace

void write_text(TextSink& output, const AdmissibleQuestion& question, AdmissibleAnswer& answer,
                const TextOptions& options) {
  LabelledList list(!options.full);
  list.add("function", printable(describe_takes(question.f)));
  add_membership(list, "admissible", answer.hr05, options.full);
  if (answer.other) {
    add_membership(list, std::string(to_string(answer.other->which)), *answer.other, options.full);
  }
  add_reason(list, answer.verdict, options.full);
  list.write(output);
}

namespace {

std::string difference_text(const TwoPileCompareAnswer& answer, bool full) {
  if (!answer.difference) {
    if (!is_unknown(answer.verdict, "difference")) return "nowhere";
    return "not found up to a sum of " + number_text(answer.compared_to, full);
  }
  const auto& [piles, first, second] = *answer.difference;
  return fmt::format("piles {}, {}: {} and {}", number_text(piles.first, full),
                     number_text(piles.second, full), number_text(first, full),
                     number_text(second, full));
}

}  // namespace

void write_text(TextSink& output, const TwoPileCompareQuestion& question,
                TwoPileCompareAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", "two-pile, " + printable(describe_takes(question.f)));
  list.add("with", question.with ? printable(describe_takes(question.with))
                                 : "the formula of admissible functions");
  list.add("L differs at", difference_text(answer, full));
  if (answer.count) {
    list.add("pairs that differ", number_text(*answer.count, full) +
                                      ", of those with a sum up to " +
                                      number_text(answer.compared_to, full));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

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

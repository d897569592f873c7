// Who wins a pile in a turn, and the lost piles of a turn, in words. Cost: that of the digits.
#include <algorithm>
#include <array>

#include "report/one_pile.hpp"
#include "report/text.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

constexpr std::size_t most_runs_shown = 20;

std::string function_text(const MoveFunctionPtr& f, const char* otherwise) {
  return f ? printable(one_line(f->text())) : otherwise;
}

std::string game_text(const TimedGame& game) {
  return fmt::format("one pile, in turn i take {} to {}, {} forbidden{}",
                     function_text(game.least, "1"), function_text(game.most, "?"),
                     function_text(game.blocked, "none"),
                     game.convention == Convention::misere ? ", misere play" : "");
}

std::string takes_text(const std::vector<TimedTakes>& takes, bool full) {
  std::string text;
  for (std::size_t i = 0; i < takes.size(); ++i) {
    if (i > 0) text += ", ";
    if (!full && i == most_runs_shown) return text + "...";
    text += number_text(takes[i].least, full);
    if (takes[i].most != takes[i].least) text += " to " + number_text(takes[i].most, full);
  }
  return text;
}

}  // namespace

void write_text(TextSink& output, const TimedQuestion& question, TimedAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", game_text(question.game));
  list.add("pile", number_text(question.pile, full));
  list.add("turn", number_text(question.turn, full));
  list.add("limits", fmt::format("{} to {}, {} forbidden", number_text(answer.limits.least, full),
                                 number_text(answer.limits.most, full),
                                 number_text(answer.limits.blocked, full)));
  add_outcome(list, answer.outcome);
  if (!answer.winning_takes.empty())
    list.add("winning moves", takes_text(answer.winning_takes, full));
  if (!answer.block.empty()) list.add("to forbid", takes_text(answer.block, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const TimedTableQuestion&, TimedTableAnswer& answer,
                const TextOptions& options) {
  std::vector<std::array<std::string, 3>> rows{{"number", "first", "last"}};
  for (const TimedInterval& interval : answer.intervals) {
    rows.push_back({number_text(interval.number, options.full),
                    number_text(interval.first, options.full),
                    interval.last ? number_text(*interval.last, options.full) : "not told"});
  }
  const auto widths = column_widths(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!output.goes_on(i, rows.size())) {
      answer.intervals.resize(i == 0 ? 0 : i - 1);
      answer.complete = false;
      return;
    }
    output.print("{:>{}}  {:>{}}  {:>{}}\n", rows[i][0], widths[0], rows[i][1], widths[1],
                 rows[i][2], widths[2]);
  }
}

void write_csv(TextSink& output, const TimedTableQuestion&, TimedTableAnswer& answer,
               const TextOptions&) {
  output.write("number,first,last\n");
  for (std::size_t i = 0; i < answer.intervals.size(); ++i) {
    if (!output.goes_on(i, answer.intervals.size())) {
      answer.intervals.resize(i);
      answer.complete = false;
      return;
    }
    const auto& [number, first, last] = answer.intervals[i];
    output.print("{},{},{}\n", to_string(number), to_string(first), last ? to_string(*last) : "");
  }
}

void write_text(TextSink& output, const TimedVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  std::vector<LabelledLine> lines;
  if (question.random) {
    lines.push_back({"games", fmt::format("timed, {} of {}", answer.measure("games"),
                                          count_text(*question.random, "random game"))});
    lines.push_back({"seed", std::to_string(question.seed.value_or(default_seed))});
  } else {
    lines.push_back({"game", game_text(question.game)});
  }
  write_comparison(output, lines, answer);
}

}  // namespace dynim

// The spread of the least winning moves, in words and as CSV. Cost: linear in the histogram.
#include <algorithm>

#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {

void write_csv(TextSink& output, const OnePileStatisticsQuestion&, OnePileStatisticsAnswer& answer,
               const TextOptions&) {
  output.write("g,count\n");
  if (answer.statistics) {
    for (const auto& [g, count] : answer.statistics->histogram) {
      const auto g_digits = output.digits(g), count_digits = output.digits(count);
      if (!g_digits || !count_digits || !output.goes_on()) break;
      output.write(*g_digits);
      output.write(',');
      output.write(*count_digits);
      output.write('\n');
    }
  }
}

namespace {

void write_histogram(TextSink& output, const std::vector<OnePileStatistics::Bin>& histogram,
                     bool full) {
  const std::size_t room = room_of_column(output.line_width(), 2);
  std::size_t value_width = 4, count_width = 5;  // of the headings
  for (const auto& [g, count] : histogram) {
    value_width = std::max(value_width, column_width(g, full, room));
    count_width = std::max(count_width, column_width(count, full, room));
  }
  output.print("{:>{}}  {:>{}}\n", "g(n)", value_width, "count", count_width);
  for (const auto& [g, count] : histogram) {
    output.print("{:>{}}  {:>{}}\n", column_text(g, full, room), value_width,
                 column_text(count, full, room), count_width);
  }
  output.write('\n');
}

}  // namespace

void write_text(TextSink& output, const OnePileStatisticsQuestion& question,
                OnePileStatisticsAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  const std::optional<OnePileStatistics>& statistics = answer.statistics;
  if (statistics && !statistics->histogram.empty())
    write_histogram(output, statistics->histogram, full);
  LabelledList list(!full);
  const bool misere = question.convention == Convention::misere;
  list.add("game",
           "one-pile, " + printable(describe_takes(question.f)) + (misere ? ", misere play" : ""));
  list.add("up to", number_text(question.up_to, full));
  list.add("sum of g(n)", statistics ? number_text(statistics->sum, true) : "not known");
  if (!misere) {
    list.add("lost at the start", statistics
                                      ? fmt::format("{} of these piles, those with g(n) = n: "
                                                    "whoever begins there and may not take all of "
                                                    "it loses",
                                                    number_text(statistics->self_valued, full))
                                      : "not known");
  }
  const auto add_sum = [&](const char* label, const std::optional<std::optional<Integer>>& sum) {
    if (sum) list.add(label, *sum ? number_text(**sum, true) : "not known");
  };
  add_sum("sum of largest moves", answer.largest_sum);
  add_sum("winning moves", answer.winning_moves_count);
  if (answer.won)
    list.add("won", *answer.won ? number_text(**answer.won, true) +
                                      " of these piles, with a first limit of " +
                                      number_text(*question.limit, full)
                                : "not known");
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

}  // namespace dynim

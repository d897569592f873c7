// dynim stats: sum and histogram of g(1), ..., g(N), exact for N of any size.
#include "exchange/one_pile.hpp"
#include "one_pile/commands.hpp"
#include "one_pile/csv.hpp"
#include "question_command.hpp"
#include "report/one_pile.hpp"

namespace dynim::app {

void write_histogram_csv(Output& output, OnePileStatisticsQuestion& question,
                         OnePileStatisticsAnswer& answer, const OutputOptions&) {
  if (answer.statistics && answer.statistics->histogram.empty())
    complain("the base is too dense for a histogram; text and json have the sum");
  write_csv(output, question, answer, {});
}

namespace {

constexpr const char* stats_examples =
    "  dynim stats --f '2*t' --up-to 1000\n"
    "  dynim stats --f '2*t' --up-to 10**30 --format csv";

}  // namespace

Command one_pile_stats_command() {
  QuestionCommand command = asks("stats", "one-pile");
  command.formats = {{"csv", write_histogram_csv}};
  return question_command(stats_examples, command);
}

}  // namespace dynim::app

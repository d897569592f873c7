// dynim stats, and dynim plot g, members, histogram, outcomes: what is known of one pile, in
// numbers, drawn or as data.
#include "dynim/drawing.hpp"
#include "exchange/one_pile.hpp"
#include "one_pile/commands.hpp"
#include "question_command.hpp"
#include "report/one_pile.hpp"

namespace dynim::app {
namespace {

using drawing::Figure;
using drawing::Look;
using drawing::Map;
using drawing::Plot;

// In the words of a command; the library has no --csv.
void check_points(std::uint64_t points) {
  if (points > Plot::most_points)
    throw InputError(
        fmt::format("a plot has room for {} points; --csv for more", Plot::most_points));
}

std::string table_end(const OnePileTableAnswer& answer) {
  return fmt::format("the table ends at n = {}", answer.complete_to);
}

// ---- members --------------------------------------------------------------------------------

std::optional<Figure> plot_of_members(const OnePileBaseQuestion& question,
                                      const OnePileBaseAnswer& answer, const Look& look) {
  check_points(answer.base().size);
  return drawing::figure(question, answer, look);
}

void write_members_csv(Output& output, OnePileBaseQuestion&, OnePileBaseAnswer& answer,
                       const OutputOptions&) {
  output.write("k,b\n");
  const OnePileBase& base = answer.base();
  for (std::uint64_t k = 0; k < base.size && output.goes_on(); ++k) {
    const auto digits = output.digits(base.member(k).b);
    if (!digits) return;
    output.number(k);
    output.write("," + *digits + "\n");
  }
}

// ---- histogram ------------------------------------------------------------------------------

void write_histogram_csv(Output& output, OnePileStatisticsQuestion& question,
                         OnePileStatisticsAnswer& answer, const OutputOptions&) {
  if (answer.statistics && answer.statistics->histogram.empty())
    complain("the base is too dense for a histogram; text and json have the sum");
  write_csv(output, question, answer, {});
}

std::optional<Figure> plot_of_histogram(const OnePileStatisticsQuestion& question,
                                        const OnePileStatisticsAnswer& answer, const Look& look) {
  if (answer.statistics) check_points(answer.statistics->histogram.size());
  return drawing::figure(question, answer, look);
}

// ---- outcomes -------------------------------------------------------------------------------

void write_outcomes_csv(Output& output, OnePileTableQuestion&, OnePileTableAnswer& answer,
                        const OutputOptions&) {
  output.write("n,x,outcome\n");
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    for (std::uint64_t x = 1; x <= answer.complete_to && output.goes_on(); ++x) {
      output.number(n);
      output.write(',');
      output.number(x);
      output.write(answer.table[n] <= x ? ",N\n" : ",P\n");
    }
  }
}

}  // namespace

// Sum and histogram of g(1), ..., g(N), exact for N of any size.
Command one_pile_stats_command() {
  QuestionCommand command = asks("stats", "one-pile");
  command.formats = {{"csv", write_histogram_csv}};
  return question_command(
      "  dynim stats --f '2*t' --up-to 1000\n"
      "  dynim stats --f '2*t' --up-to 10**30 --format csv\n"
      "  dynim stats --f '2*t' --up-to 10**18 --moves largest",
      command);
}

Command one_pile_g_plot() {
  auto command = plots("table", "one-pile");
  command.picture = natural_figure(command.type);
  command.presets = {{"up_to", "100"}};
  command.end = table_end;
  command.fits = [](const OnePileTableQuestion& question, const OutputOptions& output) {
    if (!output.image.file.empty()) check_points(question.up_to);
  };
  return question_command("plot", true, "g(n), the least winning move of n counters",
                          "  dynim plot g '2*t'    # in letters\n"
                          "  dynim plot g --f '2*t' --up-to 100 --image g.svg\n"
                          "  dynim plot g --f @hr03-1 --up-to 1e6 --image g.png\n"
                          "  dynim plot g --f '2*t' --up-to 100 --csv g.csv",
                          command, "g");
}

Command one_pile_members_plot() {
  auto command = plots("base", "one-pile");
  command.formats = {{"csv", write_members_csv}};
  command.picture = plot_of_members;
  command.end = [](const OnePileBaseAnswer& answer) {
    return fmt::format("the base ends after {} members", answer.base().size);
  };
  return question_command("plot", true, "The members of the g-base",
                          "  dynim plot members --f '2*t' --members 60 --image members.svg\n"
                          "  dynim plot members --f 't**2' --up-to 1e12 --image members.pdf",
                          command, "members");
}

Command one_pile_histogram_plot() {
  auto command = plots("stats", "one-pile");
  command.formats = {{"csv", write_histogram_csv}};
  command.picture = plot_of_histogram;
  command.presets = {{"up_to", "1000"}};
  return question_command("plot", true, "How often each value of g(n) occurs",
                          "  dynim plot histogram --f '2*t' --up-to 1e6 --image histogram.svg\n"
                          "  dynim plot histogram --f '3*t' --up-to 10**100 --csv histogram.csv",
                          command, "histogram");
}

Command one_pile_outcomes_plot() {
  auto command = plots("table", "one-pile");
  command.formats = {{"csv", write_outcomes_csv}};
  command.picture = drawing::figure_of_outcomes;
  command.presets = {{"up_to", "20"}};
  command.end = table_end;
  command.fits = [](const OnePileTableQuestion& question, const OutputOptions&) {
    if (question.up_to > Map::largest_size)
      throw InputError(fmt::format("--up-to must be at most {} here", Map::largest_size));
  };
  return question_command("plot", true, "Who wins n counters with limit x",
                          "  dynim plot outcomes --f '2*t' --up-to 20 --image outcomes.svg\n"
                          "  dynim plot outcomes --f '3*t' --up-to 1000 --image outcomes.png",
                          command, "outcomes");
}

}  // namespace dynim::app

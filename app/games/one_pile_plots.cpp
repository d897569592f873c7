// The data of dynim stats, and of dynim plot g, members, histogram and outcomes: what is known of
// one pile, drawn or in numbers.
#include "dynim/drawing.hpp"
#include "exchange/one_pile.hpp"
#include "games/row.hpp"
#include "report/one_pile.hpp"

namespace dynim::app {
namespace {

using drawing::Look;
using drawing::Map;
using drawing::Plot;

// In the words of a command; the library has no --csv.
void check_points(std::uint64_t points) {
  if (points > Plot::most_points)
    throw InputError(
        fmt::format("a plot has room for {} points; --csv for more", Plot::most_points));
}

// ---- members --------------------------------------------------------------------------------

void write_members_csv(Output& output, const Record&, const Record& answer, const OutputOptions&) {
  output.write("k,b\n");
  const OnePileBase& base = answer.as<OnePileBaseAnswer>().base();
  for (std::uint64_t k = 0; k < base.size && output.goes_on(); ++k) {
    const auto digits = output.digits(base.member(k).b);
    if (!digits) return;
    output.number(k);
    output.write("," + *digits + "\n");
  }
}

// ---- histogram ------------------------------------------------------------------------------

void write_histogram_csv(Output& output, const Record& question, const Record& found,
                         const OutputOptions&) {
  auto& answer = found.as<OnePileStatisticsAnswer>();
  if (answer.statistics && answer.statistics->histogram.empty())
    complain("the base is too dense for a histogram; text and json have the sum");
  write_csv(output, question.as<OnePileStatisticsQuestion>(), answer, {});
}

// ---- outcomes -------------------------------------------------------------------------------

void write_outcomes_csv(Output& output, const Record&, const Record& found, const OutputOptions&) {
  const auto& answer = found.as<OnePileTableAnswer>();
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

void write_statistics(QuestionCommand& command) {
  command.formats = {{"csv", write_histogram_csv}};
}

void plot_g(QuestionCommand& command) {
  command.presets = {{"up_to", "100"}};
  command.fits = [](const Record& question, const OutputOptions& output) {
    if (!output.image.file.empty()) check_points(question.as<OnePileTableQuestion>().up_to);
  };
}

void plot_members(QuestionCommand& command) {
  command.formats = {{"csv", write_members_csv}};
  command.picture = [draw = command.picture](const Record& question, const Record& answer,
                                             const Look& look) {
    check_points(answer.as<OnePileBaseAnswer>().base().size);
    return draw(question, answer, look);
  };
}

void plot_histogram(QuestionCommand& command) {
  write_statistics(command);
  command.presets = {{"up_to", "1000"}};
  command.picture = [draw = command.picture](const Record& question, const Record& answer,
                                             const Look& look) {
    const auto& statistics = answer.as<OnePileStatisticsAnswer>().statistics;
    if (statistics) check_points(statistics->histogram.size());
    return draw(question, answer, look);
  };
}

void plot_outcomes(QuestionCommand& command) {
  command.formats = {{"csv", write_outcomes_csv}};
  command.presets = {{"up_to", "20"}};
  command.fits = [](const Record& question, const OutputOptions&) {
    if (question.as<OnePileTableQuestion>().up_to > Map::largest_size)
      throw InputError(fmt::format("--up-to must be at most {} here", Map::largest_size));
  };
}

}  // namespace dynim::app

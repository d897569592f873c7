// Pairs come one by one, so that columns are as wide as the largest that may come. Cost: that of
// the digits.
#include <algorithm>

#include "dynim/answer.hpp"
#include "report/text.hpp"
#include "report/wythoff.hpp"

namespace dynim {
namespace {

// Of a heading, or of a sign, two digits, a point and the decimals.
std::size_t widest_deviation(const WythoffPairsQuestion& question) {
  constexpr std::size_t heading = 11, before_decimals = 4;
  return std::max<std::size_t>(heading, before_decimals + question.decimals());
}

}  // namespace

std::pair<std::string, std::string> deviations_text(const WythoffPairsQuestion& question,
                                                    const WythoffPair& pair) {
  const auto [a, b] = wythoff_deviations(question.parameters, pair, question.decimals());
  return {a.low, b.low};
}

PairsText::PairsText(TextSink& output, const WythoffPairsQuestion& question, bool full)
    : output_(output),
      question_(question),
      full_(full),
      deviation_width_(widest_deviation(question)) {
  const WythoffParameters& parameters = question.parameters;
  const Integer last = question.from + to_integer(question.count) - 1;
  // Of the 2n numbers in earlier pairs none need be missing below a_n.
  const Integer most = 2 * last + to_integer(parameters.m) * (last / to_integer(parameters.p));
  const std::size_t others = question.deviations ? 2 * (deviation_width_ + 2) : 0;
  room_ = room_of_column(output.line_width() - std::min(others, output.line_width()), 3);
  index_width_ = column_width(last, full, room_);
  width_ = column_width(most, full, room_);
  output.print("{:>{}}  {:>{}}  {:>{}}", "n", index_width_, "a", width_, "b", width_);
  if (question.deviations) {
    output.print("  {:>{}}  {:>{}}", "a - n alpha", deviation_width_, "b - n beta",
                 deviation_width_);
  }
  output.write('\n');
}

void PairsText::write(const Integer& value, std::size_t columns) {
  constexpr std::size_t widest_word = 20;
  if (columns <= widest_word && fits_u64(value)) return output_.number(to_u64(value), columns);
  output_.print("{:>{}}", column_text(value, full_, room_), columns);
}

void PairsText::add(const WythoffPair& pair) {
  write(pair.n, index_width_);
  output_.write("  ");
  write(pair.a, width_);
  output_.write("  ");
  write(pair.b, width_);
  if (question_.deviations) {
    const auto [a, b] = deviations_text(question_, pair);
    output_.print("  {:>{}}  {:>{}}", a, deviation_width_, b, deviation_width_);
  }
  output_.write('\n');
}

void PairsText::end(const WythoffPairsAnswer& answer) {
  output_.write('\n');
  LabelledList list(!full_);
  list.add("game", describe_game("wythoff", question_.parameters));
  add_growth(list, answer.growth, full_);
  add_verdict(list, answer.verdict, full_);
  list.write(output_);
}

void write_text(TextSink& output, const WythoffPairsQuestion& question, WythoffPairsAnswer& answer,
                const TextOptions& options) {
  PairsText text(output, question, options.full);
  std::uint64_t written = 0;
  for (const WythoffPair& pair : answer.pairs) {
    if (!output.goes_on()) break;
    text.add(pair);
    ++written;
  }
  answer.found = std::min(answer.found, written);
  text.end(answer);
}

}  // namespace dynim

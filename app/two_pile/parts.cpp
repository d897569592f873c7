// Rectangles of tables of two piles, and whole tables as runs along diagonals.
#include "two_pile/parts.hpp"

#include <algorithm>

#include "dynim/error.hpp"

namespace dynim::app {
namespace {

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

}  // namespace

QuestionCommand two_pile_rectangle() {
  QuestionCommand command = asks("rectangle", "two-pile");
  command.picture = natural_figure(command.type);
  command.fits = check_rectangle;
  command.check = [](const OptionTexts& texts) {
    forbid_both(texts, "to", "size");
    forbid_both(texts, "limit", "difference");
  };
  command.end = [](const TwoPileRectangleAnswer& answer) {
    return fmt::format("the rectangle has {} rows", answer.extent.rows);
  };
  return command;
}

QuestionCommand two_pile_runs() {
  QuestionCommand command = asks("runs", "two-pile");
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

// Frames of one pile with blocked moves or a pass, in columns and as CSV, and the check of such
// rules. Cost: linear in what is written.
#include <algorithm>

#include "dynim/one_pile_variants.hpp"
#include "report/one_pile.hpp"
#include "report/text.hpp"
#include "report/verify.hpp"

namespace dynim {

std::string blocking_words(std::uint64_t blocking) {
  if (blocking == 0) return "no move blocked";
  return fmt::format("up to {} blocked before each move", blocking);
}

namespace {

std::string rule_words(const OnePileFramesQuestion& question) {
  return question.blocking ? blocking_words(*question.blocking) : pass_words;
}

void write_frames(TextSink& output, OnePileFramesAnswer& answer, bool full) {
  const std::size_t index_width = std::to_string(answer.frames).size();
  constexpr std::size_t narrow_columns = 20;  // literals and window
  const std::size_t room = room_of_column(output.line_width() - index_width - narrow_columns, 2);
  const std::size_t width =
      std::max<std::size_t>(4, column_width(answer.frame(answer.frames - 1).b, full, room));
  output.print("{:>{}}  {:>{}}  {:>{}}  {:>8}  {}\n", "k", index_width, "b", width, "g(b)", width,
               "literals", "window");
  for (std::uint64_t k = 0; k < answer.frames; ++k) {
    if (!output.goes_on(k, answer.frames)) return answer.cut(k);
    const OnePileFrame frame = answer.frame(k);
    const auto& g = frame.literals.front().g;
    output.print("{:>{}}  {:>{}}  {:>{}}  {:>8}  {:>6}\n", k, index_width,
                 column_text(frame.b, full, room), width, g ? column_text(*g, full, room) : "none",
                 width, frame.literals.size(), number_text(frame.window, full));
  }
}

}  // namespace

void write_text(TextSink& output, const OnePileFramesQuestion& question,
                OnePileFramesAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  write_frames(output, answer, full);
  output.write('\n');
  LabelledList list(!full);
  list.add("game", fmt::format("one-pile, {}, {}", printable(describe_takes(question.f)),
                               rule_words(question)));
  list.add("frames", std::to_string(answer.frames));
  list.add("pieces", fmt::format("{}: literal piles and copies", answer.pieces()));
  list.add("complete to", number_text(answer.complete_to, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

// A line for each literal pile.
void write_csv(TextSink& output, const OnePileFramesQuestion& question, OnePileFramesAnswer& answer,
               const TextOptions&) {
  output.write(question.pass ? "frame,pile,g,q\n" : "frame,pile,g\n");
  const auto write = [&](const std::optional<Integer>& number) {
    if (const auto digits = number ? output.digits(*number) : std::nullopt) output.write(*digits);
  };
  for (std::uint64_t k = 0; k < answer.frames; ++k) {
    const OnePileFrame frame = answer.frame(k);
    for (const OnePileLiteral& literal : frame.literals) {
      if (!output.goes_on(k, answer.frames)) return;
      write(frame.b);
      output.write(',');
      write(literal.pile);
      output.write(',');
      write(literal.g);
      if (literal.q) output.write(',');
      if (literal.q) write(*literal.q);
      output.write('\n');
    }
  }
}

void write_text(TextSink& output, const OnePileThresholdsVerifyQuestion& question,
                VerifyAnswer& answer, const TextOptions&) {
  write_comparison(
      output, "one-pile", question, answer,
      LabelledLine{"rule", question.pass ? pass_words : blocking_words(*question.blocking)},
      question.pass ? " --pass" : fmt::format(" --blocking {}", *question.blocking));
}

}  // namespace dynim

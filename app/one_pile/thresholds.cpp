// Tables, frames and comparisons of one pile with blocking, or with a pass, in words and columns.
#include "one_pile/thresholds.hpp"

#include <algorithm>

#include "formats/text.hpp"
#include "verify_text.hpp"

namespace dynim::app {

std::string blocking_words(std::uint64_t blocking) {
  if (blocking == 0) return "no move blocked";
  return fmt::format("up to {} blocked before each move", blocking);
}

void forbid_of_the_plain_game(const OptionTexts& texts, std::string_view field) {
  for (const char* other : {"terminal", "moves", "max_moves", "method", "period", "members", "runs",
                            "index", "mod", "count", "history", "from"}) {
    forbid_both(texts, field, other);
  }
  if (field == "blocking") forbid_both(texts, field, "pass");
}

namespace {

// ---- tables -----------------------------------------------------------------------------------

// A row a pile: n, then its thresholds.
template <class Answer>
void write_table_text(Output& output, Answer& answer, const std::string& headings) {
  const std::size_t width = std::max<std::size_t>(4, std::to_string(answer.complete_to).size());
  output.print("{:>{}}{}\n", "n", width, headings);
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n, width);
    for (std::uint32_t v = 0; v < answer.table.count(); ++v) {
      output.write("  ");
      const std::uint32_t threshold = answer.table.threshold(n, v);
      if (threshold == ThresholdTable::infinite) {
        output.print("{:>{}}", "none", width);
      } else {
        output.number(threshold, width);
      }
    }
    output.write('\n');
  });
}

template <class Answer>
void write_table_csv(Output& output, Answer& answer, std::string_view headings) {
  output.write(headings);
  each_row(output, answer, [&](std::uint64_t n) {
    output.number(n);
    for (std::uint32_t v = 0; v < answer.table.count(); ++v) {
      output.write(',');
      const std::uint32_t threshold = answer.table.threshold(n, v);
      if (threshold != ThresholdTable::infinite) output.number(threshold);
    }
    output.write('\n');
  });
}

// The format has room for one sequence: the last of the thresholds.
template <class Answer>
void write_table_bfile(Output& output, Answer& answer) {
  const std::uint32_t last = answer.table.count() - 1;
  each_row(output, answer, [&](std::uint64_t n) {
    const std::uint32_t threshold = answer.table.threshold(n, last);
    const bool none = threshold == ThresholdTable::infinite;
    if (none) output.write("# no limit is enough for ");
    output.number(n);
    if (!none) {
      output.write(' ');
      output.number(threshold);
    }
    output.write('\n');
  });
}

std::string headings(const ThresholdTable& table, std::uint64_t complete_to) {
  const std::size_t width = std::max<std::size_t>(4, std::to_string(complete_to).size());
  std::string text = fmt::format("  {:>{}}", "g(n)", width);
  if (table.count() > 1) text += fmt::format("  {:>{}}", "q(n)", width);
  return text;
}

template <class Answer>
std::string table_end(const Answer& answer) {
  return fmt::format("the table ends at n = {}", answer.complete_to);
}

// What all such tables have; the b-file says in its first line what it lists.
template <class Question>
QuestionCommand table_command(std::string_view name, const std::string& csv_headings,
                              std::function<std::string(const Question&)> bfile_head) {
  using Answer = typename Question::Answer;
  QuestionCommand command =
      asks(name, "one-pile", [](Output& output, Question&, Answer& answer, const OutputOptions&) {
        write_table_text(output, answer, headings(answer.table, answer.complete_to));
      });
  command.formats["csv"] = [csv_headings](Output& output, Question&, Answer& answer,
                                          const OutputOptions&) {
    write_table_csv(output, answer, csv_headings);
  };
  command.formats["bfile"] = [head = std::move(bfile_head)](Output& output, Question& question,
                                                            Answer& answer, const OutputOptions&) {
    output.print("# {}: {}\n", head(question),
                 one_line(describe_game({question.f, question.convention, {}})));
    write_table_bfile(output, answer);
  };
  command.end = table_end<Answer>;
  return command;
}

// ---- frames -----------------------------------------------------------------------------------

std::string rule_words(const OnePileFramesQuestion& question) {
  return question.blocking ? blocking_words(*question.blocking) : pass_words;
}

void write_frames(Output& output, OnePileFramesAnswer& answer, bool full) {
  const std::size_t index_width = std::to_string(answer.frames).size();
  constexpr std::size_t narrow_columns = 20;  // literals and window
  const std::size_t room = room_of_column(output.line_width() - index_width - narrow_columns, 2);
  const std::size_t width =
      std::max<std::size_t>(4, column_width(answer.frame(answer.frames - 1).b, full, room));
  output.print("{:>{}}  {:>{}}  {:>{}}  {:>8}  {}\n", "k", index_width, "b", width, "g(b)", width,
               "literals", "window");
  for (std::uint64_t k = 0; k < answer.frames; ++k) {
    if (!output.goes_on()) return cut(answer, k);
    const OnePileFrame frame = answer.frame(k);
    const auto& g = frame.literals.front().g;
    output.print("{:>{}}  {:>{}}  {:>{}}  {:>8}  {:>6}\n", k, index_width,
                 column_text(frame.b, full, room), width, g ? column_text(*g, full, room) : "none",
                 width, frame.literals.size(), number_text(frame.window, full));
  }
}

void write_frames_text(Output& output, OnePileFramesQuestion& question, OnePileFramesAnswer& answer,
                       const OutputOptions& options) {
  const bool full = options.full;
  write_frames(output, answer, full);
  output.write('\n');
  LabelledList list(!full);
  list.add("game", fmt::format("one-pile, {}, {}", printable(describe_move_function(*question.f)),
                               rule_words(question)));
  list.add("frames", std::to_string(answer.frames));
  list.add("pieces", fmt::format("{}: literal piles and copies", answer.pieces()));
  list.add("complete to", number_text(answer.complete_to, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

// A line for each literal pile.
void write_frames_csv(Output& output, OnePileFramesQuestion& question, OnePileFramesAnswer& answer,
                      const OutputOptions&) {
  output.write(question.pass ? "frame,pile,g,q\n" : "frame,pile,g\n");
  const auto write = [&](const std::optional<Integer>& number) {
    if (const auto digits = number ? output.digits(*number) : std::nullopt) output.write(*digits);
  };
  for (std::uint64_t k = 0; k < answer.frames; ++k) {
    const OnePileFrame frame = answer.frame(k);
    for (const OnePileLiteral& literal : frame.literals) {
      if (!output.goes_on()) return;
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

// ---- verify -----------------------------------------------------------------------------------

void write_verify(Output& output, OnePileThresholdsVerifyQuestion& question, VerifyAnswer& answer,
                  const OutputOptions&) {
  LabelledList list(true);
  add_verified_functions(list, "one-pile", question, answer);
  list.add("rule", question.pass ? pass_words : blocking_words(*question.blocking));
  add_comparison(list, answer,
                 question.pass ? " --pass" : fmt::format(" --blocking {}", *question.blocking));
  list.write(output);
}

}  // namespace

QuestionCommand one_pile_blocking_table() {
  auto command = table_command<OnePileBlockingTableQuestion>(
      "blocking-table", "n,g\n", [](const OnePileBlockingTableQuestion& question) {
        return "g(n), " + blocking_words(question.blocking);
      });
  command.check = [](const OptionTexts& texts) { forbid_of_the_plain_game(texts, "blocking"); };
  return command;
}

QuestionCommand one_pile_pass_table() {
  auto command = table_command<OnePilePassTableQuestion>(
      "pass-table", "n,g,q\n", [](const OnePilePassTableQuestion&) {
        return "q(n), the limit from which taking wins, " + std::string(pass_words);
      });
  command.check = [](const OptionTexts& texts) { forbid_of_the_plain_game(texts, "pass"); };
  return command;
}

QuestionCommand one_pile_frames(const std::string& field) {
  QuestionCommand command = asks("frames", "one-pile", write_frames_text);
  command.formats = {{"csv", write_frames_csv}};
  command.check = [field](const OptionTexts& texts) { forbid_of_the_plain_game(texts, field); };
  command.fits = [field](const OnePileFramesQuestion&, const OutputOptions& options) {
    only_formats(field, {"text", "json", "csv"}, options);
  };
  return command;
}

QuestionCommand one_pile_thresholds_verify() {
  QuestionCommand command = asks("verify-thresholds", "one-pile", write_verify);
  command.check = [](const OptionTexts& texts) {
    check_verified_functions(texts);
    forbid_both(texts, "blocking", "pass");
    for (const char* field : {"blocking", "pass"}) forbid_both(texts, field, "period");
  };
  return command;
}

}  // namespace dynim::app

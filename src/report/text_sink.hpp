// Where answers for people go: a sink that knows how wide lines are and whether words have colours.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>

#include "dynim/sink.hpp"
#include "report/line_rewriter.hpp"

namespace dynim DYNIM_EXPORT {

class TextSink : public Sink {
 public:
  /// How long lines of sentences may be; never below 39.
  virtual std::size_t line_width() const = 0;

  static constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

  /// How long rows of a table may be: as the terminal is wide, `endless` where there is none.
  virtual std::size_t row_width() const { return endless; }

  virtual bool colours() const = 0;

  template <class... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write(fmt::format(format, std::forward<Arguments>(arguments)...));
  }
};

/// How long lines are on a terminal of so many columns: the last stays free, and sentences are
/// neither torn apart nor too long to be read.
inline std::size_t line_width_of(std::size_t columns) {
  constexpr std::size_t least = 40, most = 100;
  return std::clamp(columns, least, most) - 1;
}

/// How an answer is written.
struct TextOptions {
  bool full = false;               ///< all digits of every number, in text
  std::string_view form = "text";  ///< of a grid: "markdown" and "latex" too
  std::uint64_t first = 1;         ///< of a table of one pile: the row to begin with
  Caption caption = {};            ///< of a grid in LaTeX
};

/// A function that writes the answers to a question in one form: write_text, write_csv, ... A row
/// of the exchange has those that are declared for its question. write_grid is a write_text for
/// tables that have the other forms of grids too. Where the sink takes no more, the answer is cut
/// with what was written.
template <class Question>
using Writes = void(TextSink& output, const Question& question, typename Question::Answer& answer,
                    const TextOptions& options);

/// Calls write(n) for the rows n = first, ..., answer.complete_to of a table. Where the sink takes
/// no more, the answer ends with the last row that was written.
template <class Answer, class Write>
void each_row(TextSink& output, Answer& answer, const Write& write, std::uint64_t first = 1) {
  for (std::uint64_t n = first; n <= answer.complete_to; ++n) {
    if (output.goes_on(n, answer.complete_to)) {
      write(n);
    } else {
      answer.complete_to = n - 1;
    }
  }
}

}  // namespace dynim

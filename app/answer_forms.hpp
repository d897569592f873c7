// What the command line makes of answers: rows of their fields, captions of tables in LaTeX, lines
// with what they mean, plots in letters.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/drawing.hpp"
#include "exchange/question_type.hpp"
#include "formats/output.hpp"
#include "options.hpp"
#include "question_command.hpp"
#include "report/line_rewriter.hpp"
#include "report/text_sink.hpp"
#include "sweep/sweep.hpp"

namespace dynim::app {

/// The forms in which the answer to a question can be written, and the one that was asked for.
class AnswerForms {
 public:
  using Form = exchange::QuestionType::Form;

  /// Both must outlive it.
  AnswerForms(const QuestionCommand& command, const OutputOptions& output)
      : command_(command), output_(output) {}

  std::vector<std::string> all() const;
  bool has(std::string_view format) const;

  /// Of the row; null where it has none of this name.
  const Form* find(std::string_view name) const;

  /// Whether the answer is a page: then the ending of a file says its form, or a usage error.
  bool is_for_a_file() const { return has("html"); }
  std::string form_of_ending() const;

  /// What is written; rows of other forms are made of csv, unless they are a grid, and lists of
  /// b-files.
  std::string content() const;

  /// Rows of csv where the answer has none of its own.
  bool made_of_fields() const;

  /// Throws a usage error: of several questions behind a command each has its own forms. `field`:
  /// by which this one is told; empty where none is.
  void check(std::string_view field) const;
  void check_text_options() const;

 private:
  const QuestionCommand& command_;
  const OutputOptions& output_;
};

/// Answers as rows of CSV: the fields that are wanted, a row an answer.
class FieldRows {
 public:
  /// `names`: of fields of the answer, parted by commas, within records with dots; empty: all but
  /// those in `before`, the names of what stands before the fields in each row. Lists stand with
  /// blanks between their elements. Throws a usage error for a name that there is not.
  FieldRows(const exchange::QuestionType& type, const std::string& names,
            std::vector<std::string> before);

  /// Before the first row, which writes it where it is not there.
  void write_head(Output& output);

  /// What the answer does not have is empty.
  void write_row(Output& output, const std::vector<std::string>& before,
                 const exchange::Record& answer);

  /// Of what could not be answered: nothing behind what was asked.
  void write_empty_row(Output& output, const std::string& asked);

 private:
  bool headed_ = false;
  std::vector<std::string> before_;
  std::vector<bool> shown_;  // of those before: not where the answer has it and it is wanted
  std::vector<sweep::Measure> measures_;
};

/// Above a table in LaTeX: what it is of, its rule, and what else was given: "The least winning
/// moves g(1), ..., g(N), for f(t) = 2*t, up to 60, misere play." `answer`: null where it is not
/// there yet.
Caption caption_of(const QuestionCommand& command, const OptionTexts& texts, const Record& question,
                   const Record* answer);

/// Of an answer in lines "label  value", whose labels are the names of its fields in words. The
/// answer must outlive it.
std::unique_ptr<LineRewriter> with_meanings(const exchange::Record& answer, std::size_t width);

/// A plot in letters, as wide as the lines of the sink. Points are dots of Braille, eight to a
/// letter; of bars the first ones have a line each. Cost: linear in the points.
void write_text_plot(TextSink& output, const drawing::Plot& plot);

}  // namespace dynim::app

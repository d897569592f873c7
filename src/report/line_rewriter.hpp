// Lines on their way to the output, made into other lines: rows of numbers in the table of another
// language, the terms of a b-file in one line or numbered otherwise. So a command that writes csv
// or b-files writes all of these.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/integer.hpp"

namespace dynim {

class LineRewriter {
 public:
  virtual ~LineRewriter() = default;

  /// Appends to `out` what stands for a line, which comes without its end.
  virtual void line(std::string_view line, std::string& out) = 0;

  /// What follows the last line.
  virtual void end(std::string&) {}
};

/// The forms that rows can have beside csv: "tsv", "markdown", "latex".
const std::vector<std::string>& row_forms();
bool is_row_form(std::string_view format);

/// A cell of csv, in quotes where it holds what parts cells or lines (RFC 4180).
std::string csv_cell(std::string_view text);

/// Text as LaTeX takes it in words: "\\_".
std::string latex_words(std::string_view text);

/// What stands above a table in LaTeX, and the name by which the text refers to it.
struct Caption {
  std::string text;  ///< in LaTeX; empty: the table stands alone
  std::string label;
  std::vector<std::string> columns = {};  ///< what they are called there, where there are as many
};

/// Makes rows of that form of the lines of csv, whose cells hold no line ends: the first line has
/// the names of the columns. "tsv" is csv with tabs, "markdown" a table as GitHub reads it, "latex"
/// a tabular of booktabs, in a table where there is a caption.
std::unique_ptr<LineRewriter> rows_as(std::string_view form, Caption caption = {});

/// The same of one record, a name and a value a line, without what is empty.
std::unique_ptr<LineRewriter> latex_record(Caption caption);

/// Begins the comment of a b-file in the place of a term that is no number.
inline constexpr std::string_view no_limit = "# no limit is enough for";

/// Makes one line of a b-file: its values with commas between them, as the OEIS, PARI and Python
/// read lists, and -1 where there is no limit. Other comments are left out.
std::unique_ptr<LineRewriter> values_in_a_line();

/// Numbers the lines "index value" from `first` on instead of from where they begin; lines that
/// begin with '#' stay.
std::unique_ptr<LineRewriter> numbered_from(const Integer& first);

}  // namespace dynim

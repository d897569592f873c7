// Answers as rows of CSV: the fields that are wanted, a row an answer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exchange/question_type.hpp"
#include "formats/output.hpp"
#include "sweep/sweep.hpp"

namespace dynim::app {

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

}  // namespace dynim::app

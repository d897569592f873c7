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
  /// `names`: of fields of the answer, parted by commas, within records with dots; empty: all that
  /// are one value, and of lists how many elements they have, but for those in `before`, the names
  /// of what stands before the fields in each row. Throws a usage error for a name that there is
  /// not.
  FieldRows(const exchange::QuestionType& type, const std::string& names,
            std::vector<std::string> before);

  void write_head(Output& output) const;

  /// What the answer does not have is empty.
  void write_row(Output& output, const std::vector<std::string>& before,
                 const exchange::Record& answer) const;

 private:
  std::vector<std::string> before_;
  std::vector<sweep::Measure> measures_;
};

}  // namespace dynim::app

// Answers about Wythoff Nim and Imitation Nim for people: in words, as grids and as CSV.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "dynim/wythoff.hpp"
#include "report/text.hpp"

namespace dynim DYNIM_EXPORT {

Writes<WythoffQuestion> write_text;
Writes<WythoffPairsQuestion> write_text;
Writes<WythoffPairOfQuestion> write_text;
Writes<WythoffMapQuestion> write_grid, write_csv;
Writes<WythoffGrundyQuestion> write_grid, write_csv;
Writes<WythoffVerifyQuestion> write_text;

/// Adds alpha, beta and the deviations, where there are any: "(1 + sqrt(5))/2, 1.6180 to 1.6181"; a
/// long expression only where `full`.
void add_growth(LabelledList& list, const std::optional<WythoffGrowth>& growth, bool full);

/// a - n alpha and b - n beta, both rounded down.
std::pair<std::string, std::string> deviations_text(const WythoffPairsQuestion& question,
                                                    const WythoffPair& pair);

/// A list of P-positions in columns, as it is found.
class PairsText {
 public:
  /// Writes the headings of the columns. The sink and the question must outlive it.
  PairsText(TextSink& output, const WythoffPairsQuestion& question, bool full);

  void add(const WythoffPair& pair);

  /// What is known of the list, below it; its pairs are not looked at.
  void end(const WythoffPairsAnswer& answer);

 private:
  void write(const Integer& value, std::size_t columns);

  TextSink& output_;
  const WythoffPairsQuestion& question_;
  bool full_;
  std::size_t room_, index_width_, width_, deviation_width_;
};

Writes<ImitationQuestion> write_text;
Writes<ImitationMapQuestion> write_grid, write_csv;
Writes<ImitationVerifyQuestion> write_text;

}  // namespace dynim

// Levenshtein's distance by the classical recurrence over prefixes (Wagner and Fischer, The
// String-to-String Correction Problem, Journal of the ACM 21, 1974), of which one row is kept.
// Cost: a comparison for each pair of letters.
#include "base/characters.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace dynim {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (letter == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace dynim

// The questions about Grundy values, as they are asked in JSON.
#include "exchange/grundy.hpp"

#include "exchange/questions.hpp"
#include "report/grundy.hpp"

namespace dynim::exchange {

BinaryArray steps_array(const GrundyTable& table, std::uint64_t rows) {
  std::uint64_t steps = 0;
  for (std::uint64_t n = 0; n < rows; ++n) steps += table.row(n).limits.size();
  return {dtype<std::uint32_t>(), {steps, 3}, [&table, rows](Sink& sink) {
            std::vector<std::uint32_t> numbers;
            for (std::uint64_t n = 0; n < rows && sink.goes_on(n, rows); ++n) {
              const GrundyTable::Row row = table.row(n);
              numbers.clear();
              for (std::size_t j = 0; j < row.limits.size(); ++j) {
                numbers.insert(numbers.end(),
                               {static_cast<std::uint32_t>(n), row.limits[j], row.values[j]});
              }
              write_little_endian<std::uint32_t>(sink, numbers);
            }
          }};
}

Questions grundy_questions() {
  return {
      question<GrundyQuestion>("grundy", "grundy", "The Grundy value of a pile, for sums of games",
                               "grundy",
                               {.example = {{"f", "2*t"}, {"pile", "42"}, {"steps", "true"}}}),
      question<GrundyTableQuestion>(
          "table", "grundy", "Where the Grundy values of all piles rise", "table grundy",
          {.example = {{"f", "2*t"}, {"up_to", "40"}},
           .pictures = {{"plot grundy"}, {"table grundy"}},
           .array_is = "The steps of the piles 1, 2, ...: rows of pile, limit and value",
           .columns = {"pile", "limit", "value"}}),
      question<GrundyStartsQuestion>(
          "starts", "grundy", "The Grundy values of starts", "table grundy --starts",
          {.with_fields = {"starts"},
           .example = {{"f", "2*t"}, {"up_to", "40"}},
           .array_is = "Entry n is the Grundy value of the start of n counters",
           .columns = {"value"}}),
      question<GrundyVerifyQuestion>(
          "verify", "grundy", "Grundy values of one pile, and sums of two, checked by playing out",
          "verify grundy", {.example = {{"f", "2*t"}, {"up_to", "30"}}})};
}

}  // namespace dynim::exchange

// Grundy values where f is bounded: rows for limits up to Y that repeat, with a certificate.
//
// A row for limits up to Y >= f depends on the Y rows before it alone, so two equal windows of Y
// rows, a multiple of f's period in n apart, prove that the rows repeat from the first on
// (docs/mathematics.md, Theorem 182). Windows are compared by a rolling hash and then cell by cell.
// Cost: the table up to the second window.
#include <algorithm>

#include "base/mixed.hpp"
#include "base/repetition.hpp"
#include "grundy/values.hpp"

namespace dynim::grundy {
namespace {

constexpr std::uint64_t first_rows = 256, most_rows = std::uint64_t{1} << 24;

class PeriodicValues final : public Values {
 public:
  PeriodicValues(GrundyTable table, const Repetition& certificate, std::uint64_t most_limit)
      : table_(std::move(table)), certificate_(certificate), most_limit_(most_limit) {}

  bool reach(const Integer&, const Integer& limit) const override {
    return limit <= to_integer(most_limit_);
  }
  Integer value(const Integer& pile, const Integer& limit) const override {
    const std::uint64_t row = PilePeriod{certificate_.start, certificate_.period}.least_alike(pile);
    return Integer(table_.row(row).at(saturate_u64(limit)));
  }
  std::optional<std::vector<GrundyStep>> steps(const Integer&) const override {
    return std::nullopt;
  }
  Reason reason() const override {
    return Reason("grundy.periodic", {{"start", to_integer(certificate_.start)},
                                      {"period", to_integer(certificate_.period)},
                                      {"window", to_integer(certificate_.window)},
                                      {"limit", to_integer(most_limit_)}});
  }

 private:
  GrundyTable table_;
  Repetition certificate_;
  std::uint64_t most_limit_;
};

bool equal_rows(const GrundyTable::Row& a, const GrundyTable::Row& b) {
  return std::ranges::equal(a.limits, b.limits) && std::ranges::equal(a.values, b.values);
}

std::uint64_t hash_of(const GrundyTable::Row& row) {
  std::uint64_t hash = row.limits.size();
  for (std::size_t j = 0; j < row.limits.size(); ++j)
    hash = mix(mix(hash, row.limits[j]), row.values[j]);
  return hash;
}

}  // namespace

std::shared_ptr<const Values> find_periodic(const MoveFunctionPtr& f, std::uint64_t most_limit,
                                            Budget& budget) {
  const std::uint64_t window = std::max<std::uint64_t>(most_limit, 1);
  for (std::uint64_t rows = std::max(first_rows, 4 * window); rows <= most_rows; rows *= 2) {
    FilledTable filled = fill_table(f, rows, most_limit, GrundyMethod::automatic, budget);
    const GrundyTable& table = filled.table;
    const auto certificate = find_repetition(
        0, table.rows(), window, f->period(),
        [&](std::uint64_t n) { return hash_of(table.row(n)); },
        [&](std::uint64_t m, std::uint64_t n) { return equal_rows(table.row(m), table.row(n)); },
        budget);
    if (certificate) {
      return std::make_shared<PeriodicValues>(std::move(filled.table), *certificate, most_limit);
    }
    if (budget.exhausted() || filled.table.rows() <= rows) return nullptr;
  }
  return nullptr;
}

}  // namespace dynim::grundy

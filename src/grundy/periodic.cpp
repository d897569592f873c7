// Grundy values where f is bounded: rows for limits up to Y that repeat, with a certificate.
//
// A row for limits up to Y >= f depends on the Y rows before it alone, so two equal windows of Y
// rows, a multiple of f's period in n apart, prove that the rows repeat from the first on
// (docs/mathematics.md, Theorem 182). Windows are compared by a rolling hash and then cell by cell.
// Cost: the table up to the second window.
#include <algorithm>
#include <unordered_map>

#include "grundy/values.hpp"

namespace dynim::grundy {
namespace {

constexpr std::uint64_t first_rows = 256, most_rows = std::uint64_t{1} << 24;

struct Certificate {
  std::uint64_t start, period, window;
};

class PeriodicValues final : public Values {
 public:
  PeriodicValues(GrundyTable table, const Certificate& certificate, std::uint64_t most_limit)
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
  Method method() const override { return Method::periodicity; }
  Reason reason() const override {
    return Reason("grundy.periodic", {{"start", to_integer(certificate_.start)},
                                      {"period", to_integer(certificate_.period)},
                                      {"window", to_integer(certificate_.window)},
                                      {"limit", to_integer(most_limit_)}});
  }

 private:
  GrundyTable table_;
  Certificate certificate_;
  std::uint64_t most_limit_;
};

bool equal_rows(const GrundyTable::Row& a, const GrundyTable::Row& b) {
  return std::ranges::equal(a.limits, b.limits) && std::ranges::equal(a.values, b.values);
}

bool equal_windows(const GrundyTable& table, const Certificate& c) {
  for (std::uint64_t i = 0; i < c.window; ++i) {
    if (!equal_rows(table.row(c.start + i), table.row(c.start + c.period + i))) return false;
  }
  return true;
}

std::uint64_t hash_of(const GrundyTable::Row& row) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;
  std::uint64_t hash = row.limits.size();
  for (std::size_t j = 0; j < row.limits.size(); ++j)
    hash = (hash ^ (hash >> 29)) * odd + row.limits[j] * std::uint64_t{65537} + row.values[j];
  return (hash ^ (hash >> 32)) * odd;
}

// The first two windows whose hashes are equal, their places alike modulo the period of f.
std::optional<Certificate> find_repetition(const GrundyTable& table, std::uint64_t window,
                                           std::uint64_t period, Budget& budget) {
  constexpr std::uint64_t base = 0x5851f42d4c957f2d;
  std::uint64_t oldest = 1;  // base to the power of the window
  for (std::uint64_t i = 0; i < window; ++i) oldest *= base;
  std::unordered_map<std::uint64_t, std::uint64_t> places;
  std::uint64_t hash = 0;
  for (std::uint64_t n = 0; n < table.rows(); ++n) {
    if (!budget.spend()) return std::nullopt;
    hash = hash * base + hash_of(table.row(n));
    if (n >= window) hash -= oldest * hash_of(table.row(n - window));
    if (n + 1 < window) continue;
    const std::uint64_t start = n + 1 - window;
    const auto [place, is_new] = places.emplace(hash + start % period, start);
    if (is_new) continue;
    const Certificate found{place->second, start - place->second, window};
    if (found.period % period == 0 && equal_windows(table, found)) return found;
  }
  return std::nullopt;
}

}  // namespace

std::shared_ptr<const Values> find_periodic(const MoveFunctionPtr& f, std::uint64_t most_limit,
                                            Budget& budget) {
  const std::uint64_t window = std::max<std::uint64_t>(most_limit, 1);
  for (std::uint64_t rows = std::max(first_rows, 4 * window); rows <= most_rows; rows *= 2) {
    FilledTable filled = fill_table(f, rows, most_limit, GrundyMethod::automatic, budget);
    const auto certificate = find_repetition(filled.table, window, f->period(), budget);
    if (certificate) {
      return std::make_shared<PeriodicValues>(std::move(filled.table), *certificate, most_limit);
    }
    if (budget.exhausted() || filled.table.rows() <= rows) return nullptr;
  }
  return nullptr;
}

}  // namespace dynim::grundy

// Values and steps read off suffix sums, and the search that certifies them. Method and cost are in
// grundy/suffix.hpp.
#include "grundy/suffix.hpp"

#include <algorithm>

#include "base/watch.hpp"

namespace dynim::grundy {
namespace {

// The suffix sums of n, from n itself down: calls visit(theta, height), until it says false. The
// part after the member b is less than the step behind b, and lower; unless it is beyond all
// heights too, where theta is not known.
template <class Visit>
void each_suffix_sum(const SuffixTable& table, const Integer& n, const Visit& visit) {
  if (n == 0) return;
  Integer sum = n, rest, theta;
  std::size_t height = table.height(n);
  for (std::size_t k = table.number(n);;) {
    rest = sum - table.member(k);
    const bool beyond = height == table.heights();
    const std::size_t next = rest == 0 ? 0
                             : beyond  ? table.height(rest)
                                       : table.height(rest, height);
    if (next < table.heights()) {
      theta = sum - table.last(next);
      if (!visit(theta, height) || rest == 0) return;
    }
    k = table.number(rest, table.number_of_step(k));
    height = next;
    std::swap(sum, rest);
  }
}

bool reaches(const SuffixTable& table, const Integer& pile) {
  return table.last(table.heights() - 1) >= pile;
}

// Heights up to the pile or up to `most`, each with its conditions at once: most f that fail do so
// early.
bool build(SuffixTable& table, SuffixCertificate& certificate, const Integer& pile,
           std::optional<std::uint32_t> most, Budget& budget) {
  budget.stage("finding heights of Grundy values");
  while (!reaches(table, pile)) {
    if (most && table.heights() >= *most) return certificate.holds_for_all_members(budget);
    if (!table.add_height(budget) || !certificate.holds(budget)) return false;
  }
  return true;
}

}  // namespace

Integer SuffixValues::value(const Integer& pile, const Integer& limit) const {
  std::size_t value = 0;
  each_suffix_sum(*table_, pile, [&](const Integer& theta, std::size_t height) {
    if (theta > limit) return true;
    value = height;
    return false;
  });
  return to_integer(value);
}

std::optional<std::vector<GrundyStep>> SuffixValues::steps(const Integer& pile) const {
  std::vector<GrundyStep> steps;
  each_suffix_sum(*table_, pile, [&](const Integer& theta, std::size_t height) {
    steps.push_back({theta, to_integer(height)});
    return true;
  });
  std::reverse(steps.begin(), steps.end());
  return steps;
}

std::optional<std::uint32_t> SuffixValues::most() const {
  if (reaches(*table_, pile_)) return std::nullopt;
  return static_cast<std::uint32_t>(table_->heights());
}

Reason SuffixValues::reason() const {
  const bool all = !most();
  return Reason(all ? "grundy.suffix-sums" : "grundy.suffix-sums-up-to",
                {{"pile", pile_}, {"heights", to_integer(table_->heights() - (all ? 1 : 0))}});
}

bool may_have_suffix_sums(const MoveFunction& f) {
  return f.period() == 1 && f.period_is_proved() && f.facts().non_decreasing;
}

SuffixFound find_suffix_sums(const MoveFunctionPtr& f, const Integer& pile,
                             std::optional<std::uint32_t> most, Budget& budget) {
  const std::uint64_t before = budget.bytes_reserved();
  const auto table = std::make_shared<SuffixTable>(f);
  SuffixCertificate certificate(*table, pile);
  const auto built =
      unless_stopped(budget, [&] { return build(*table, certificate, pile, most, budget); });
  SuffixFound found;
  if (built.value_or(false)) {
    found.values = std::make_shared<SuffixValues>(table, pile);
    return found;
  }
  budget.release(budget.bytes_reserved() - std::min(before, budget.bytes_reserved()));
  found.failure = certificate.failure();
  if (found.failure) {
    const auto height = static_cast<std::uint32_t>(found.failure->height);
    SuffixFound below = find_suffix_sums(f, pile, height, budget);
    found.lower = below.values ? std::move(below.values) : std::move(below.lower);
  }
  found.last_member = table->last_member();
  found.known_to = table->last(table->heights() - 1);
  return found;
}

}  // namespace dynim::grundy

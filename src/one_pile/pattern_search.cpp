// Finds the pattern that the members of all bases follow, and why it goes on. The period of
// offsets, residues and values is read off the list of the members known, with as few residues of f
// as may be, since one that does not matter may have a huge period; then proofs are attempted
// (pattern_attempt.hpp). What is found is checked by pattern_check.cpp.
#include <algorithm>
#include <numeric>
#include <utility>

#include "one_pile/entry_list.hpp"
#include "one_pile/pattern_attempt.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim {
namespace pattern_search {
namespace {

constexpr std::size_t most_modulus = 5040, most_starts = 4;
// A period is one where it is seen so often, and so many members beyond its start.
constexpr std::size_t least_periods = 3, least_repeated = 12;

// The least period with which the signs end, and where it begins.
std::optional<std::pair<std::size_t, std::size_t>> find_period(const std::vector<Sign>& signs) {
  const std::size_t n = signs.size();
  for (std::size_t period = 1; period * least_periods <= n; ++period) {
    std::size_t start = n - period;
    while (start > 0 && signs[start - 1] == signs[start - 1 + period]) --start;
    if (n - start >= std::max(least_periods * period, least_repeated))
      return std::pair(start, period);
  }
  return std::nullopt;
}

// Of one base only moves that the members have a divisor in common with may matter.
bool rises(const std::vector<ResidueLines>& lines) {
  if (lines.size() == 1) return lines[0].classes[0].lower_slope > 0;
  return std::ranges::all_of(lines,
                             [](const ResidueLines& of_pile) { return lowest(of_pile).slope > 0; });
}

void find_with(const GBases& bases, const EntryList& list, const std::vector<ResidueLines>& lines,
               unsigned long modulus, std::vector<Sign>& signs, PatternSearch& search,
               Budget& budget) {
  for (std::size_t K = 0; K < signs.size(); ++K)
    signs[K].residue = mpz_fdiv_ui(list.size_of(K).get_mpz_t(), modulus);
  const auto found = find_period(signs);
  if (!found || !budget.spend(signs.size() * signs.size() / 16)) return;
  auto [start, period] = *found;
  search.failure = PatternSearch::Failure::not_proved;
  search.from = bases.games() == 1 ? start - 1 : start;  // where steps to the entries begin
  search.period = period;
  Integer from = 1;
  for (const ResidueLines& of_pile : lines) from = std::max(from, of_pile.from);
  for (std::size_t K = signs.size(); K > start; --K) {
    if (list.size_of(K - 1) < from) start = K;
  }
  for (std::size_t times = 0; times < most_starts; ++times) {
    if (start + least_periods * period > signs.size() || budget.exhausted()) return;
    PatternProof proof;
    const Failure failure =
        Attempt(bases, list, lines, modulus, signs, start, period, budget).run(proof);
    if (failure == Failure::none) {
      if (holds(proof, bases, budget)) search.proof = std::move(proof);
      return;
    }
    if (failure == Failure::period)
      period *= 2;
    else
      start += std::max<std::size_t>(period, most_starts);
  }
}

void find_in(const EntryList& list, const GBases& bases, const std::vector<ResidueLines>& lines,
             PatternSearch& search, Budget& budget) {
  std::vector<Sign> signs;
  for (std::size_t K = 0; K < list.size(); ++K) signs.push_back({list.entry(K)});
  std::size_t all = bases.games();
  for (const ResidueLines& of_pile : lines) {
    const std::size_t more = std::lcm(all, of_pile.classes.size());
    if (more <= most_modulus) all = more;
  }
  for (std::size_t modulus = bases.games(); modulus <= all; modulus += bases.games()) {
    if (all % modulus != 0) continue;
    const std::vector<ResidueLines> few = joined(lines, modulus);
    if (!rises(few)) continue;
    if (search.failure == PatternSearch::Failure::no_line)
      search.failure = PatternSearch::Failure::no_period;
    find_with(bases, list, few, modulus, signs, search, budget);
    if (search.proof) search.failure = PatternSearch::Failure::none;
    if (search.proof || budget.exhausted()) return;
  }
}

}  // namespace
}  // namespace pattern_search

PatternSearch find_pattern(const GBases& bases, Budget& budget) {
  PatternSearch search{{}, PatternSearch::Failure::no_line};
  const std::vector<ResidueLines> lines = lines_by_pile(bases);
  if (lines.empty()) return search;
  pattern_search::EntryList list(bases);
  if (list.fill(budget))
    pattern_search::find_in(list, bases, lines, search, budget);
  else
    search.failure = PatternSearch::Failure::no_period;
  return search;
}

}  // namespace dynim

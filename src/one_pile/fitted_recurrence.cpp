// A recurrence that fits the members listed: the shortest one modulo a prime on some of them, its
// coefficients lifted to integers, compared with all. Source, standing and cost are in
// linear_recurrence.hpp.
#include <algorithm>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "one_pile/linear_recurrence.hpp"

namespace dynim {
namespace {

constexpr std::size_t fewest_members = 32;
constexpr std::size_t most_searched = 1024;

// So many members more than the recurrence needs to be found must agree with it.
constexpr std::size_t least_surplus = 8;

constexpr unsigned long prime = (1ul << 61) - 1;

// Larger coefficients are those of a recurrence modulo the prime alone.
constexpr long largest_coefficient = 1L << 20;

__extension__ using Product = unsigned __int128;

unsigned long product(unsigned long a, unsigned long b) {
  return static_cast<unsigned long>(static_cast<Product>(a) * b % prime);
}

unsigned long inverse(unsigned long a) {
  unsigned long result = 1;
  for (unsigned long exponent = prime - 2; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = product(result, a);
    a = product(a, a);
  }
  return result;
}

// Berlekamp and Massey: the shortest c_1 .. c_L with s_i = c_1 s_(i-1) + ... + c_L s_(i-L) modulo
// the prime, for all i >= L.
std::vector<unsigned long> shortest_recurrence(const std::vector<unsigned long>& s) {
  std::vector<unsigned long> now, before;  // c_1 .. c_L, and those before L last grew
  std::size_t failed_at = 0;
  unsigned long failed_by = 0;
  for (std::size_t i = 0; i < s.size(); ++i) {
    unsigned long difference = s[i];
    for (std::size_t j = 0; j < now.size(); ++j)
      difference = (difference + prime - product(now[j], s[i - 1 - j])) % prime;
    if (difference == 0) continue;
    if (now.empty()) {
      now.assign(i + 1, 0);
      failed_at = i;
      failed_by = difference;
      continue;
    }
    const unsigned long scale = product(difference, inverse(failed_by));
    std::vector<unsigned long> correction(i - failed_at - 1, 0);
    correction.push_back(scale);
    for (const unsigned long c : before) correction.push_back(product(prime - scale, c));
    correction.resize(std::max(correction.size(), now.size()));
    const bool longer = i - failed_at + before.size() > now.size();
    std::vector<unsigned long> next = std::move(correction);
    for (std::size_t j = 0; j < now.size(); ++j) next[j] = (next[j] + now[j]) % prime;
    if (longer) {
      before = std::move(now);
      failed_at = i;
      failed_by = difference;
    }
    now = std::move(next);
  }
  return now;
}

// To the integers of least size; nothing where one of them is large.
std::optional<std::vector<Integer>> lifted(const std::vector<unsigned long>& residues) {
  std::vector<Integer> coefficients;
  for (const unsigned long residue : residues) {
    const Integer c = residue > prime / 2 ? Integer(Integer(residue) - prime) : Integer(residue);
    if (abs(c) > largest_coefficient) return std::nullopt;
    coefficients.push_back(c);
  }
  while (!coefficients.empty() && coefficients.back() == 0) coefficients.pop_back();
  if (coefficients.empty()) return std::nullopt;
  return coefficients;
}

bool holds_at(const GBases& bases, std::size_t game, const std::vector<Integer>& coefficients,
              std::size_t k) {
  Integer sum = 0;
  for (std::size_t j = 0; j < coefficients.size(); ++j)
    sum += coefficients[j] * bases.b(k - j, game);
  return sum == bases.b(k + 1, game);
}

}  // namespace

std::optional<BaseRecurrence> fit_recurrence(const GBases& bases, Budget& budget, std::size_t game,
                                             std::size_t behind) {
  if (bases.size(game) < behind + fewest_members) return std::nullopt;
  const std::size_t half = std::min(bases.size(game) - behind, most_searched) / 2;
  if (!budget.spend(half * half / 64)) return std::nullopt;
  std::vector<unsigned long> residues;
  for (std::size_t k = behind + half; k < behind + 2 * half; ++k)
    residues.push_back(mpz_fdiv_ui(bases.b(k, game).get_mpz_t(), prime));
  const std::vector<unsigned long> found = shortest_recurrence(residues);
  if (2 * found.size() + least_surplus > half) return std::nullopt;
  const std::optional<std::vector<Integer>> coefficients = lifted(found);
  if (!coefficients || !grows_exponentially(*coefficients)) return std::nullopt;
  std::size_t from = behind + half + coefficients->size() - 1;
  for (std::size_t k = from; k + 1 < bases.size(game); ++k) {
    if (!budget.spend(nodes_for(bases.b(k, game))) || !holds_at(bases, game, *coefficients, k))
      return std::nullopt;
  }
  while (from >= coefficients->size() && holds_at(bases, game, *coefficients, from - 1)) --from;
  return BaseRecurrence{coefficients->size() - 1, from, *coefficients, false, bases.size(game) - 1};
}

}  // namespace dynim

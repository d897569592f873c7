// Heights by height. Method and cost are in grundy/suffix_table.hpp.
#include "grundy/suffix_table.hpp"

#include <algorithm>

#include "base/growth.hpp"

namespace dynim::grundy {
namespace {

// Moves between `below`, too small, and `enough`, with the values there.
struct Bracket {
  Integer below, enough;
  Integer value_below, value_enough;

  Integer width() const { return enough - below; }
};

// Where the line through both ends meets y, inside the bracket.
Integer on_line(const Bracket& bracket, const Integer& y) {
  const Integer rise = bracket.value_enough - bracket.value_below;
  Integer up = (y - bracket.value_below) * bracket.width();
  mpz_cdiv_q(up.get_mpz_t(), up.get_mpz_t(), rise.get_mpz_t());
  up += bracket.below;
  return std::clamp<Integer>(up, bracket.below + 1, bracket.enough - 1);
}

// The largest i < below with at(i) <= n, from `below` down; at(0) <= n, and at ascends.
template <class At>
std::size_t search_down(const Integer& n, std::size_t below, const At& at) {
  std::size_t beyond = below, by = 1;
  while (by < beyond && at(beyond - by) > n) {
    beyond -= by;
    by *= 2;
  }
  std::size_t found = beyond - std::min(by, beyond);
  while (beyond - found > 1) {
    const std::size_t middle = found + (beyond - found) / 2;
    (at(middle) <= n ? found : beyond) = middle;
  }
  return found;
}

// So often the line is tried before halves are.
constexpr int most_lines = 4;

}  // namespace

Integer SuffixTable::least_move(Sum sum, const Integer& y, const Integer& most,
                                Budget& budget) const {
  if (y <= 1) return 1;
  const Integer cap = 2 * y;
  const std::uint64_t nodes = nodes_for(y);
  const auto value = [&](const Integer& k) {
    Integer v = f_->value(k, k, cap);
    return sum == Sum::f ? v : Integer(v + k);
  };
  Bracket bracket{0, most, 0, value(most)};
  // Looks at k, which is inside, and says whether it is enough.
  const auto look = [&](const Integer& k) {
    Integer v = value(k);
    const bool enough = v >= y;
    (enough ? bracket.enough : bracket.below) = k;
    (enough ? bracket.value_enough : bracket.value_below) = std::move(v);
    return enough;
  };
  for (int lines = 0; bracket.width() > 1; ++lines) {
    if (!budget.spend(nodes)) break;
    if (lines >= most_lines) {
      look((bracket.below + bracket.enough) / 2);
      continue;
    }
    // From the line on in doubling steps, until y is passed.
    const bool enough = look(on_line(bracket, y));
    for (Integer by = 1; by < bracket.width() && budget.spend(nodes); by *= 2) {
      if (look(enough ? Integer(bracket.enough - by) : Integer(bracket.below + by)) != enough)
        break;
    }
  }
  return bracket.enough;
}

std::size_t SuffixTable::height(const Integer& n) const {
  return static_cast<std::size_t>(std::lower_bound(lasts_.begin(), lasts_.end(), n) -
                                  lasts_.begin());
}

std::size_t SuffixTable::height(const Integer& n, std::size_t below) const {
  return search_down(n, below, [&](std::size_t u) -> const Integer& { return firsts_[u]; });
}

std::size_t SuffixTable::number(const Integer& n, std::size_t below) const {
  return search_down(n, below, [&](std::size_t k) -> const Integer& { return member(k); });
}

bool SuffixTable::know_step(std::size_t k, Budget& budget) {
  return (base_.size() > k + 1 || base_.extend_by_count(k + 2, budget)) && base_.size() > k + 1;
}

std::optional<Integer> SuffixTable::last_member() const {
  if (!base_.finite()) return std::nullopt;
  return base_.b(base_.size() - 1);
}

SuffixTable::Piece SuffixTable::piece_to(const Integer& m, const Integer& lowest) const {
  if (m == 0) return {0, 0, &lasts_[0]};
  const Integer& b = member(number(m));
  const std::size_t w = height(m - b);
  return {std::max<Integer>(lowest, b + firsts_[w]), m, &lasts_[w]};
}

std::optional<std::size_t> SuffixTable::offering(const Integer& b, const Integer& beyond,
                                                 std::size_t from, std::size_t to,
                                                 Budget& budget) const {
  if (from > to || !budget.spend(nodes_for(beyond))) return std::nullopt;
  const Integer farthest = beyond - b - firsts_[from];
  if (from == to) {
    if (reaches(farthest, b + firsts_[from] - lasts_[from])) return from;
    return std::nullopt;
  }
  if (!reaches(farthest, b - widths_[to])) return std::nullopt;
  const std::size_t middle = from + (to - from) / 2;
  const auto found = offering(b, beyond, middle + 1, to, budget);
  return found ? found : offering(b, beyond, from, middle, budget);
}

// Lowers the least m + finv(theta(m)) by the pile m behind a member with step beta, w = M(m - b).
void SuffixTable::try_pile(const Integer& m, std::size_t w, std::optional<Integer>& least,
                           const Integer& beta, Budget& budget) const {
  const Integer theta = m - lasts_[w];
  const Integer most = least ? Integer(*least - m - 1) : beta;
  if (most < 1 || !budget.spend(nodes_for(m))) return;
  if (!least || reaches(most, theta)) least = m + least_move(Sum::f, theta, most, budget);
}

// The same by all piles behind member k.
void SuffixTable::try_behind(std::size_t k, std::optional<Integer>& least, Budget& budget) const {
  const std::size_t u = heights();
  const Integer &b = member(k), &beta = step(k);
  const std::size_t w = b < firsts_[u] ? height(firsts_[u] - b) : 0;
  try_pile(std::max(firsts_[u], b), w, least, beta, budget);
  const Integer largest = std::min<Integer>(beta - 1, *least - b - 2);  // of p_w that may count
  if (largest < 0 || budget.exhausted()) return;
  for (std::size_t to = largest >= lasts_.back() ? u - 1 : height(largest); to > w;) {
    const auto found = offering(b, *least - 1, w + 1, to, budget);
    if (!found) return;
    try_pile(b + firsts_[*found], *found, least, beta, budget);
    to = *found - 1;
  }
}

bool SuffixTable::add_height(Budget& budget) {
  std::optional<Integer> least;
  for (std::size_t k = number(firsts_.back());; ++k) {
    if (!know_step(k, budget)) return false;
    if (least && member(k) >= *least) break;
    try_behind(k, least, budget);
    if (budget.exhausted()) return false;
  }
  if (!make_room(firsts_, budget) || !make_room(lasts_, budget) || !make_room(widths_, budget) ||
      !budget.reserve(3 * bytes_held(*least)))
    return false;
  lasts_.push_back(*least - 1);
  widths_.push_back(std::max<Integer>(widths_.back(), lasts_.back() - firsts_.back()));
  firsts_.push_back(std::move(*least));
  return true;
}

}  // namespace dynim::grundy

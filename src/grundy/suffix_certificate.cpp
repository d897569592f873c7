// The conditions of suffix sums, height by height. They are in grundy/suffix.hpp.
#include <algorithm>

#include "base/growth.hpp"
#include "grundy/suffix.hpp"

namespace dynim::grundy {

bool SuffixCertificate::fail(int condition, std::size_t height, std::size_t member) {
  failure_ = {condition, height, table_.member(member)};
  return false;
}

bool SuffixCertificate::holds(Budget& budget) {
  return no_row_too_far(false, budget) && last_row_offers(budget);
}

// Goes on to the first member whose step is larger than `most`, or which is beyond n. False where
// budget or base ended.
bool SuffixCertificate::skip_steps(std::size_t& member, const Integer& most, Budget& budget) {
  for (;; ++member) {
    if (!table_.know_step(member, budget) || !budget.spend(nodes_for(most))) return false;
    if (table_.member(member) > n_ || table_.step(member) > most) return true;
  }
}

// ---- (S1) ---------------------------------------------------------------------------------------

bool SuffixCertificate::no_row_too_far(bool for_all, Budget& budget) {
  const auto width = [&](std::size_t u) { return Integer(table_.last(u) - table_.first(u)); };
  for (;; ++next_member_) {
    if (!table_.know_step(next_member_, budget) || !budget.spend(nodes_for(n_))) return false;
    const Integer& beta = table_.step(next_member_);
    if (table_.member(next_member_) > n_) return true;
    if (!for_all && beta > table_.first(table_.heights())) return true;
    for (; below_ < table_.heights() && table_.last(below_) < beta; ++below_) {
      if (width(below_) > width(widest_)) widest_ = below_;
    }
    if (!is_reached(next_member_, widest_)) return fail(1, widest_, next_member_);
    if (below_ < table_.heights() && table_.first(below_) < beta &&
        !is_reached(next_member_, below_))
      return fail(1, below_, next_member_);
  }
}

bool SuffixCertificate::is_reached(std::size_t k, std::size_t u) {
  const Integer& beta = table_.step(k);
  const Integer top = std::min<Integer>(table_.last(u), beta - 1);
  return table_.reaches(beta - top + table_.first(u), table_.member(k) + top - table_.last(u));
}

// ---- (S2) and (S3) ------------------------------------------------------------------------------

bool SuffixCertificate::last_row_offers(Budget& budget) {
  const std::size_t u = table_.heights() - 1;
  if (u == 0) return true;
  if (!skip_steps(long_step_, table_.first(u), budget)) return false;
  const Integer& q = table_.member(long_step_);
  if (q > n_) return true;
  const Integer& last = table_.last(u);
  const Integer theta = last - *table_.piece_to(last, 0).taken;
  const Integer most = q + table_.first(u) - last;
  if (!table_.reaches(most, theta)) return fail(2, u, long_step_);
  const Integer own = last + table_.least_move(SuffixTable::Sum::f, theta, most, budget);
  return rows_cover(u, own, budget);
}

// For members q with longer and longer steps, the least of each length, until the range of r is
// what it stays.
bool SuffixCertificate::rows_cover(std::size_t u, const Integer& end, Budget& budget) {
  const Integer least = table_.first(u + 1);
  if (least >= end) return true;
  Integer most = least;
  for (std::size_t k = long_step_; most < end; most = table_.step(k)) {
    if (!skip_steps(k, most, budget)) return false;
    if (table_.member(k) > n_) return true;
    if (!covers(k, u, std::min(table_.step(k), end), budget))
      return budget.exhausted() ? false : fail(3, u, k);
  }
  return true;
}

// The largest m in p_u .. e_u with theta(m) <= f(r - m), if any.
std::optional<Integer> SuffixCertificate::nearest_offer(std::size_t u, const Integer& r,
                                                        Budget& budget) const {
  const Integer& first = table_.first(u);
  Integer last = table_.last(u);
  while (last >= first && budget.spend(nodes_for(r))) {
    const Integer& b = table_.member(table_.number(last));
    const Integer lowest = std::max(first, b);
    const std::size_t from = table_.height(lowest - b), to = table_.height(last - b);
    const auto found = table_.offering(b, r, from + 1, to, budget);
    const std::size_t w = found.value_or(from);
    const Integer begin = found ? Integer(b + table_.first(w)) : lowest;
    if (table_.reaches(r - begin, begin - table_.last(w))) {
      const Integer move =
          table_.least_move(SuffixTable::Sum::f_and_move, r - table_.last(w), r - begin, budget);
      return std::min<Integer>(std::min<Integer>(last, b + table_.last(w)), r - move);
    }
    last = b - 1;
  }
  return std::nullopt;
}

// Whether every r from p_(u+1) to end - 1 is reached behind member k. The largest m with
// theta(m) <= f(r - m) decides for r; and it serves up to where f(r - m) is too large.
bool SuffixCertificate::covers(std::size_t k, std::size_t u, const Integer& end,
                               Budget& budget) const {
  for (Integer r = table_.first(u + 1); r < end;) {
    const std::optional<Integer> from = nearest_offer(u, r, budget);
    if (!from || budget.exhausted()) return false;
    const Integer beyond = table_.member(k) + *from - table_.last(u);
    if (table_.reaches(r - *from, beyond)) return false;
    r = *from + table_.least_move(SuffixTable::Sum::f, beyond, table_.step(k), budget);
  }
  return !budget.exhausted();
}

}  // namespace dynim::grundy

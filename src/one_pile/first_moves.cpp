// Method, cost and source are in one_pile/statistics.hpp.
#include <algorithm>
#include <vector>

#include "base/growth.hpp"
#include "one_pile/recurrence.hpp"
#include "one_pile/statistics.hpp"

namespace dynim {
namespace {

// Numbers as long as N squared that are held for a member.
constexpr std::uint64_t sums_a_member = 4;

// 1 + ... + m.
Integer triangle(const Integer& m) { return m * (m + 1) / 2; }

class FirstMoves {
 public:
  FirstMoves(const GBases& bases, const Integer& up_to, Budget& budget)
      : bases_(bases), up_to_(up_to), budget_(budget) {}

  // False where the budget ended.
  bool calculate();

  // Of the piles 1 .. x, x <= up_to.
  Integer largest_to(Integer x) const;
  Integer count_to(Integer x) const;

 private:
  struct Member {
    Integer reach;        // the greatest r with f(r) < b, or enough: so many wins are new behind b
    FirstMoveSums below;  // of the piles below b
    Integer to_reach;     // largest_to(reach)
  };

  std::optional<Integer> reach(std::size_t k) const;
  // How often b_k can be taken from x while what is left is beyond its reach: at most once but for
  // the last member of a finite base.
  Integer times_beyond(const Integer& x, std::size_t k) const {
    const Integer& b = bases_.b(k);
    return x - b > members_[k].reach ? Integer((x - b - members_[k].reach - 1) / b + 1) : Integer();
  }

  const GBases& bases_;
  const Integer& up_to_;
  Budget& budget_;
  std::vector<Member> members_;
};

// Between the reach of the member before and the step, by secants and halves in turn.
std::optional<Integer> FirstMoves::reach(std::size_t k) const {
  const Integer& b = bases_.b(k);
  const Integer cap = 2 * b;
  const auto f = [&](const Integer& t) { return bases_.f().value(t, t, cap); };
  const bool is_last = k + 1 == bases_.size();
  Integer low = k == 0 ? Integer() : members_.back().reach;
  Integer high = is_last ? Integer(up_to_ - b) : bases_.b(bases_.step(k));
  if (high <= low) return low;
  Integer f_low = low == 0 ? Integer() : f(low), f_high = f(high);
  if (f_high < b) return high;
  for (bool halve = false; high - low > 1; halve = !halve) {
    if (!budget_.spend(nodes_for(b))) return std::nullopt;
    Integer t = (low + high) / 2;
    if (!halve) {
      t = low + (high - low) * (b - 1 - f_low) / (f_high - f_low);
      t = std::clamp<Integer>(t, low + 1, high - 1);
    }
    Integer v = f(t);
    (v < b ? low : high) = std::move(t);
    (v < b ? f_low : f_high) = std::move(v);
  }
  return low;
}

bool FirstMoves::calculate() {
  for (std::size_t k = 0; k < bases_.size() && bases_.b(k) <= up_to_; ++k) {
    Member member;
    if (k > 0) {
      const Member& before = members_[k - 1];
      const FirstMoveSums& step = members_[bases_.step(k - 1)].below;
      member.below.largest =
          before.below.largest + triangle(before.reach) + step.largest - before.to_reach;
      member.below.count = before.below.count + before.reach + step.count;
    }
    std::optional<Integer> reached = reach(k);
    if (!reached) return false;
    member.reach = std::move(*reached);
    members_.push_back(std::move(member));
    members_[k].to_reach = largest_to(members_[k].reach);
  }
  return true;
}

Integer FirstMoves::largest_to(Integer x) const {
  Integer sum = 0;
  while (x > 0) {
    const std::size_t k = bases_.largest_at_most(x);
    const Member& member = members_[k];
    const Integer times = times_beyond(x, k);
    if (times == 0) return sum + member.below.largest + triangle(x - bases_.b(k));
    sum += times * (member.below.largest + triangle(member.reach) - member.to_reach);
    x -= times * bases_.b(k);
  }
  return sum;
}

Integer FirstMoves::count_to(Integer x) const {
  Integer sum = 0;
  while (x > 0) {
    const std::size_t k = bases_.largest_at_most(x);
    const Integer& b = bases_.b(k);
    Integer times = times_beyond(x, k);
    if (times > 0) {
      sum += times * members_[k].reach;
    } else {
      times = x / b;  // x - b, x - 2b, ... are within reach
      sum += times * x - b * triangle(times);
    }
    sum += times * members_[k].below.count;
    x -= times * b;
  }
  return sum;
}

}  // namespace

std::optional<FirstMoveSums> sum_first_moves(const GBases& bases, const Integer& up_to,
                                             Budget& budget) {
  const MemoryScope scope(budget);
  if (!budget.reserve(sums_a_member * 2 * bytes_of(up_to) * bases.size())) return std::nullopt;
  budget.stage("summing first moves");
  FirstMoves moves(bases, up_to, budget);
  if (!moves.calculate()) return std::nullopt;
  return FirstMoveSums{moves.largest_to(up_to), moves.count_to(up_to)};
}

std::optional<FirstMoveSums> try_first_moves(const MoveFunctionPtr& f, std::uint64_t up_to,
                                             bool count, Budget& budget) {
  const MemoryScope scope(budget);
  if (!budget.reserve(Recurrence::bytes_for(up_to))) return std::nullopt;
  Recurrence recurrence({f, Convention::normal, {}}, up_to);
  if (!recurrence.extend_to(up_to, budget)) return std::nullopt;
  const MoveFunctionPtr typed = as_typed(f);
  FirstMoveSums sums;
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    budget.stage("trying first moves", n, up_to);
    std::uint64_t largest = 0;
    for (std::uint64_t k = n - 1; k > 0 && (count || largest == 0); --k) {
      if (!budget.spend()) return std::nullopt;
      if (typed->value64(n, k) >= recurrence.table()[n - k]) continue;
      largest = std::max(largest, k);
      sums.count += 1;
    }
    sums.largest += to_integer(largest);
  }
  return sums;
}

}  // namespace dynim

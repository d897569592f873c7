// All moves from a pile to positions of one value, by suffix sums.
//
// A pile m has the value v behind a limit exactly where v = M(t) of one of its suffix sums t, and
// the limit is at least theta(t) and below theta of the next sum, q + t - e_v with q the part
// before t. So the moves are looked for behind all sums h of largest parts, the larger piles first:
// those t in p_v .. e_v with theta(t) <= f(n - h - t) < q + t - e_v. On a piece of equal height of
// t - b both are bounds on t. Piles that begin with h and then q hold no such t where f is at
// least q already at the nearest of them, and farther and smaller ones neither.
//
// Cost: for each part of n a few chains of members, and a few searches at each sum with moves.
#include <algorithm>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "grundy/suffix.hpp"

namespace dynim::grundy {
namespace {

class MoveSearch {
 public:
  MoveSearch(const SuffixTable& table, std::size_t value, const Integer& pile, const Integer& limit,
             std::uint64_t most, Budget& budget)
      : table_(table),
        first_(table.first(value)),
        last_(table.last(value)),
        pile_(pile),
        limit_(limit),
        most_(most),
        budget_(budget) {}

  std::vector<Integer> run() {
    if (pile_ > 0) visit(0, nullptr, pile_ - 1);
    return std::move(takes_);
  }

 private:
  bool done() const { return takes_.size() >= most_ || budget_.exhausted(); }

  // The piles h + r, r <= `farthest`, that begin with the parts of h, the last of which is `part`.
  void visit(const Integer& h, const Integer* part, const Integer& farthest) {
    if (farthest > 0) visit_larger(h, farthest);
    if (done()) return;
    const Integer nearest_allowed = pile_ - limit_ - h;
    const Integer lowest = std::max(first_, nearest_allowed);
    const Integer highest = std::min(last_, farthest);
    if (lowest <= highest) take_between(h, part, lowest, highest);
  }

  // Those with one more part.
  void visit_larger(const Integer& h, const Integer& farthest) {
    for (std::size_t k = table_.number(farthest) + 1; k-- > 0 && table_.step(k) > first_;) {
      const Integer& part = table_.member(k);
      const Integer rest = std::min<Integer>(table_.step(k) - 1, farthest - part);
      const Integer inside = h + part;
      const Integer nearest = pile_ - inside - rest;
      if (!budget_.spend(nodes_for(pile_)) || nearest > limit_ || table_.reaches(nearest, part))
        return;
      visit(inside, &part, rest);
      if (done()) return;
    }
  }

  // The moves to h + t with t in lowest .. highest, t descending.
  void take_between(const Integer& h, const Integer* part, const Integer& lowest, Integer highest) {
    const Integer rest = pile_ - h;
    // Whether the next suffix sum hides the value; then it does for smaller t.
    const auto hidden = [&](const Integer& t) {
      return part != nullptr && table_.reaches(rest - t, *part + t - last_);
    };
    while (highest >= lowest && !hidden(highest)) {
      if (!budget_.spend(nodes_for(rest))) return;
      const SuffixTable::Piece piece = table_.piece_to(highest, lowest);
      if (table_.reaches(rest - piece.first, piece.first - *piece.taken)) {
        const Integer move = table_.least_move(SuffixTable::Sum::f_and_move, rest - *piece.taken,
                                               rest - piece.first, budget_);
        for (Integer t = std::min<Integer>(piece.last, rest - move); t >= piece.first; --t) {
          if (done() || hidden(t) || !add(rest - t)) return;
        }
      }
      highest = piece.first - 1;
    }
  }

  bool add(Integer take) {
    if (!budget_.spend(nodes_for(take)) || !make_room(takes_, budget_) ||
        !budget_.reserve(bytes_held(take)))
      return false;
    takes_.push_back(std::move(take));
    return true;
  }

  const SuffixTable& table_;
  const Integer &first_, &last_;  // the piles whose height is the value
  const Integer &pile_, &limit_;
  std::uint64_t most_;
  Budget& budget_;
  std::vector<Integer> takes_;
};

}  // namespace

std::optional<Values::Moves> SuffixValues::moves_to(const Integer& value, const Integer& pile,
                                                    const Integer& limit, std::uint64_t most,
                                                    Budget& budget) const {
  Moves moves;
  if (value >= to_integer(table_->heights()) || most == 0) {
    moves.complete = most > 0 && !this->most();
    return moves;
  }
  MoveSearch search(*table_, static_cast<std::size_t>(to_u64(value)), pile, limit, most, budget);
  auto takes = unless_stopped(budget, [&] { return search.run(); });
  moves.complete = takes && takes->size() < most && !budget.exhausted();
  if (takes) moves.takes = std::move(*takes);
  return moves;
}

}  // namespace dynim::grundy

// Misere Wythoff Nim by counting: a table of the P-positions with piles up to the larger one, and
// every move of the piles looked up in it. Cost: about m N^3 for the larger pile N, the budget
// willing. Standing: the rules (docs/mathematics.md, Theorem 123).
#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "engine/wythoff/variants.hpp"
#include "wythoff/recurrence.hpp"

namespace dynim::wythoff {
namespace {

constexpr unsigned long largest_pile = 1UL << 16;

class Misere {
 public:
  Misere(const WythoffQuestion& question, Budget& budget)
      : question_(question), blocked_(question.blocked), budget_(budget) {
    set_grounds(answer_.verdict,
                {Method::recurrence, question.block_targets == BlockTargets::any ? 123u : 0u});
  }

  WythoffAnswer run() {
    if (question_.piles == PilePair{0, 0}) {
      decide(Outcome::N, Reason("wythoff.misere-over"));
    } else if (!count()) {
      not_known();
    } else if (!unblockable_.empty() || (question_.blocked && !open_.empty())) {
      won_by_move();
    } else if (question_.blocked) {
      decide(Outcome::P, Reason("wythoff.all-blocked", {{"targets", to_integer(both_.size())}}));
    } else if (both_.size() < question_.parameters.p) {
      lost_before_blocking();
    } else {
      won_before_blocking();
    }
    list_moves();
    return std::move(answer_);
  }

 private:
  // The P-positions within reach. False where they are not known.
  bool count() {
    const Integer& larger = std::max(question_.piles.first, question_.piles.second);
    if (larger > largest_pile) {
      because(Reason("wythoff.misere-too-large", {{"most", to_integer(largest_pile)}}));
      return false;
    }
    const std::uint64_t size = to_u64(larger);
    const std::uint64_t bytes = (size + 1) * (size + 2) / 16 + 1;
    if (budget_.reserve(bytes)) {
      WythoffRecurrence table(question_.parameters, size, Convention::misere,
                              question_.block_targets);
      const bool filled = table.fill(budget_) && look_up(table);
      complete_to_ = table.complete_to();
      budget_.release(bytes);
      if (filled) return true;
    }
    because(search_ended(budget_, "wythoff.misere-ended")
                .with("complete_to", to_integer(complete_to_)));
    return false;
  }

  // Every P-position that a move leaves. False where the budget ended first.
  bool look_up(const WythoffRecurrence& table) {
    const std::uint64_t a = to_u64(question_.piles.first), b = to_u64(question_.piles.second);
    const auto target = [](std::uint64_t first, std::uint64_t second) {
      return PilePair{to_integer(first), to_integer(second)};
    };
    for (std::uint64_t x = 0; x < a; ++x) {
      if (table.is_P(x, b)) unblockable_.push_back(target(x, b));
    }
    for (std::uint64_t y = 0; y < b; ++y) {
      if (table.is_P(a, y)) unblockable_.push_back(target(a, y));
    }
    const std::uint64_t m = question_.parameters.m;
    for (std::uint64_t x = 1; x <= a; ++x) {
      if (!budget_.spend()) return false;
      const std::uint64_t most = std::min(b, x + m - 1);
      for (std::uint64_t y = x < m ? 1 : x - m + 1; y <= most; ++y) {
        if (!table.is_P(a - x, b - y)) continue;
        const bool blockable = question_.block_targets == BlockTargets::any || x == y;
        (blockable ? both_ : unblockable_).push_back(target(a - x, b - y));
      }
    }
    std::ranges::copy_if(both_, std::back_inserter(open_),
                         [&](const PilePair& t) { return !blocked_.contains(t); });
    return true;
  }

  void because(Reason reason) { answer_.verdict.reasons.push_back(std::move(reason)); }

  void decide(Outcome outcome, Reason reason) {
    answer_.outcome = outcome;
    answer_.verdict.status = Status::proved;
    because(std::move(reason));
    if (question_.piles != PilePair{0, 0}) because(Reason("wythoff.misere-counted"));
  }

  void not_known() {
    answer_.verdict.unknown.push_back("winning_move");
    if (!question_.blocked) forget_targets(answer_);
  }

  void won_by_move() {
    const bool unblockable = !unblockable_.empty();
    const PilePair& target = unblockable ? unblockable_.front() : open_.front();
    answer_.winning_move = move_to(question_.piles, target);
    decide(Outcome::N,
           leaves(unblockable ? "wythoff.leaves" : "wythoff.leaves-open", question_.piles, target));
  }

  void lost_before_blocking() {
    answer_.block = listed_targets(both_, question_.max_moves);
    decide(Outcome::P, Reason("wythoff.lost", {{"piles", question_.piles.list()},
                                               {"targets", to_integer(both_.size())}}));
  }

  void won_before_blocking() {
    answer_.winning_targets = listed_targets(both_, question_.max_moves);
    if (question_.parameters.p == 1) return won_by_move();
    decide(Outcome::N,
           Reason("wythoff.won-by-both", {{"targets", to_integer(both_.size())},
                                          {"blocks", to_integer(question_.parameters.p - 1)}}));
  }

  void list_moves() {
    if (answer_.outcome == Outcome::unknown) return add_moves_to(std::nullopt, question_, answer_);
    std::vector<PilePair> targets = unblockable_;
    targets.insert(targets.end(), open_.begin(), open_.end());
    add_moves_to(targets, question_, answer_);
  }

  const WythoffQuestion& question_;
  BlockedTargets blocked_;
  Budget& budget_;
  std::uint64_t complete_to_ = 0;
  // P-positions within reach: such as nobody may block, others, those of them that are not blocked.
  std::vector<PilePair> unblockable_, both_, open_;
  WythoffAnswer answer_;
};

}  // namespace

WythoffAnswer solve_misere(const WythoffQuestion& question, Budget& budget) {
  return Misere(question, budget).run();
}

}  // namespace dynim::wythoff

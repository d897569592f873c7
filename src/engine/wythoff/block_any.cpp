// Blocking Wythoff Nim: the P-positions within reach are counted and named. Cost: that of
// block_any_targets. Standing: theorem (docs/mathematics.md, Theorem 230).
#include "wythoff/block_any.hpp"

#include <utility>

#include "base/grounds.hpp"
#include "engine/wythoff/variants.hpp"

namespace dynim::wythoff {
namespace {

class BlockAnySearch {
 public:
  BlockAnySearch(const WythoffQuestion& question, Budget& budget)
      : question_(question),
        block_any_(*question.block_any),
        over_(question.piles == PilePair{0, 0}),
        budget_(budget) {
    set_grounds(answer_.verdict, block_any_ <= largest_block_formula
                                     ? Grounds{Method::formula, 231}
                                     : Grounds{Method::recurrence, 230});
  }

  WythoffAnswer run() {
    auto targets = block_any_targets(block_any_, question_.piles, budget_);
    if (!targets) {
      not_known();
    } else if (question_.blocked) {
      const BlockedTargets blocked(question_.blocked);
      const std::size_t found = targets->size();
      std::erase_if(*targets, [&](const PilePair& target) { return blocked.contains(target); });
      after_blocking(*targets, found);
    } else {
      before_blocking(*targets);
    }
    add_moves_to(targets, question_, answer_);
    return std::move(answer_);
  }

 private:
  void because(Reason reason) { answer_.verdict.reasons.push_back(std::move(reason)); }

  void decide(Outcome outcome, Reason reason) {
    answer_.outcome = outcome;
    answer_.verdict.status = Status::proved;
    because(std::move(reason));
    if (over_) return;
    because(Reason("block-any.positions", {{"blocks", to_integer(block_any_)}}));
  }

  Reason reached(std::string_view kind, std::size_t targets) const {
    const auto& [first, second] = question_.piles;
    return Reason(kind, {{"piles", std::vector<Integer>{first, second}},
                         {"targets", to_integer(targets)},
                         {"blocks", to_integer(block_any_)}});
  }

  void before_blocking(const std::vector<PilePair>& targets) {
    const bool lost = targets.size() <= block_any_;
    (lost ? answer_.block : answer_.winning_targets) = listed_targets(targets, question_.max_moves);
    if (over_) return decide(Outcome::P, Reason("wythoff.both-empty"));
    decide(lost ? Outcome::P : Outcome::N,
           reached(lost ? "block-any.lost" : "block-any.won", targets.size()));
  }

  void after_blocking(const std::vector<PilePair>& open, std::size_t found) {
    if (over_) return decide(Outcome::P, Reason("wythoff.both-empty"));
    if (open.empty()) return decide(Outcome::P, reached("wythoff.all-blocked", found));
    answer_.winning_move = move_to(question_.piles, open.front());
    decide(Outcome::N, leaves("wythoff.leaves-open", question_.piles, open.front()));
  }

  // Whoever may take everything wins all the same.
  void not_known() {
    const Action all = move_to(question_.piles, {0, 0});
    const WythoffPosition position{question_.piles, question_.blocked};
    if (question_.blocked && !refusal({}, position, all, BlockTargets::any, block_any_)) {
      answer_.winning_move = all;
      answer_.outcome = Outcome::N;
      answer_.verdict.status = Status::proved;
      set_grounds(answer_.verdict, Method::rules);
      because(Reason("wythoff.takes-all"));
      if (question_.moves != MovesListed::all) return;
    } else if (question_.blocked) {
      answer_.verdict.unknown.push_back("winning_move");
    } else {
      forget_targets(answer_);
    }
    because(budget_.exhausted()
                ? search_ended(budget_, "block-any.ended")
                : Reason("block-any.too-large", {{"most", to_integer(largest_block_sweep)}}));
  }

  const WythoffQuestion& question_;
  const std::uint64_t block_any_;
  const bool over_;  // both piles are empty
  Budget& budget_;
  WythoffAnswer answer_;
};

}  // namespace

WythoffAnswer solve_block_any(const WythoffQuestion& question, Budget& budget) {
  return BlockAnySearch(question, budget).run();
}

}  // namespace dynim::wythoff

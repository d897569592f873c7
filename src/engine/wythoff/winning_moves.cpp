// All winning moves of Wythoff Nim: those into P-positions, from one pile or from both, that are
// not blocked. Cost: the pairs of both piles, a window or a square root for each target listed, a
// pair a blocked target. Standing: theorem (docs/mathematics.md, Theorem 120).
#include <functional>
#include <utility>

#include "base/grounds.hpp"
#include "engine/wythoff/variants.hpp"
#include "wythoff/diagonals.hpp"

namespace dynim::wythoff {
namespace {

class MoveList {
 public:
  MoveList(const WythoffQuestion& question, Budget& budget)
      : question_(question),
        pairs_(question.parameters),
        order_(question.piles),
        piles_(order_.sorted(question.piles)),
        blocked_(question.blocked),
        budget_(budget) {}

  // False where the budget ended first; then some moves may have been found.
  bool find() { return find_from_one_pile() && find_from_both(); }

  std::vector<Action> take() { return std::move(moves_); }
  const Integer& count() const { return count_; }

 private:
  void add(const PilePair& target) {
    if (moves_.size() < question_.max_moves) moves_.push_back(move_to(question_.piles, target));
  }

  // A move from one pile keeps the other pile, and with it the pair.
  bool find_from_one_pile() {
    const auto& [a, b] = piles_;
    const std::optional<WythoffPair> of_a = pairs_.pair_of(a, budget_);
    const std::optional<WythoffPair> of_b = pairs_.pair_of(b, budget_);
    if (!of_a || !of_b) return false;
    std::vector<PilePair> targets;
    if (partner(*of_a, a) < b) targets.push_back(order_.given(a, partner(*of_a, a)));
    if (partner(*of_b, b) < a) targets.push_back(order_.given(partner(*of_b, b), b));
    // From the first pile first: its moves keep the second.
    std::ranges::sort(targets, std::greater(), [&](const PilePair& target) {
      return target.second == question_.piles.second;
    });
    for (const PilePair& target : targets) add(target);
    count_ += to_integer(targets.size());
    return true;
  }

  bool find_from_both() {
    const std::optional<Targets> targets = Targets::find(pairs_, piles_, budget_);
    const std::optional<std::uint64_t> closed = blocked_winners();
    if (!targets || !closed) return false;
    count_ += to_integer(targets->count() - *closed);
    // So many that enough of them are not blocked.
    const std::uint64_t room = question_.max_moves - moves_.size();
    const std::uint64_t most = std::min(room, targets->count()) + *closed;
    const auto found = targets->list(pairs_, most, budget_);
    if (!found) return false;
    for (const WythoffPair& pair : *found) {
      const PilePair target = order_.given(pair.a, pair.b);
      if (!blocked_.contains(target)) add(target);
    }
    return true;
  }

  // How many of the blocked targets are P-positions.
  std::optional<std::uint64_t> blocked_winners() {
    std::uint64_t count = 0;
    for (const PilePair& target : blocked_.list()) {
      const std::optional<WythoffPair> pair = pairs_.pair_of(target.first, budget_);
      if (!pair) return std::nullopt;
      if (partner(*pair, target.first) == target.second) ++count;
    }
    return count;
  }

  const WythoffQuestion& question_;
  WythoffPairs pairs_;
  PileOrder order_;
  SortedPiles piles_;
  BlockedTargets blocked_;
  Budget& budget_;
  std::vector<Action> moves_;
  Integer count_ = 0;
};

}  // namespace

Action move_to(const PilePair& piles, const PilePair& target) {
  const Integer x = piles.first - target.first, y = piles.second - target.second;
  if (y == 0) return Move{Pile::first, x};
  if (x == 0) return Move{Pile::second, y};
  return MoveBoth{x, y};
}

bool may_block_winners(const WythoffParameters& parameters, const PilePair& piles,
                       BlockTargets block_targets) {
  return block_targets == BlockTargets::any ||
         Integer(piles.first - piles.second) % to_integer(parameters.m) == 0;
}

Reason leaves(std::string_view kind, const PilePair& piles, const PilePair& target) {
  return Reason(kind, {{"from_first", Integer(piles.first - target.first)},
                       {"from_second", Integer(piles.second - target.second)},
                       {"leaves", std::vector<Integer>{target.first, target.second}}});
}

WythoffTargets listed_targets(const std::vector<PilePair>& targets, std::uint64_t most) {
  const auto shown = static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(targets.size(), most));
  return {std::vector<PilePair>(targets.begin(), targets.begin() + shown),
          static_cast<std::size_t>(shown) == targets.size(), to_integer(targets.size())};
}

void add_moves_to(const std::optional<std::vector<PilePair>>& targets,
                  const WythoffQuestion& question, WythoffAnswer& answer) {
  if (question.moves != MovesListed::all) return;
  answer.winning_moves.emplace();
  if (!targets) {
    if (answer.winning_move) answer.winning_moves->push_back(*answer.winning_move);
    answer.winning_moves_complete = false;
    answer.verdict.unknown.push_back("winning_moves_count");
    return;
  }
  const bool wins = answer.outcome == Outcome::N;
  const WythoffTargets listed =
      listed_targets(wins ? *targets : std::vector<PilePair>(), question.max_moves);
  for (const PilePair& target : *listed.list)
    answer.winning_moves->push_back(move_to(question.piles, target));
  answer.winning_moves_complete = listed.complete;
  answer.winning_moves_count = listed.count;
}

void forget_targets(WythoffAnswer& answer) {
  const auto forget = [&answer](WythoffTargets& targets, std::string_view list,
                                std::string_view count) {
    targets = {std::nullopt, false, std::nullopt};
    answer.verdict.unknown.push_back(list);
    answer.verdict.unknown.push_back(count);
  };
  forget(answer.winning_targets, "winning_targets", "winning_targets_count");
  forget(answer.block, "block", "block_count");
}

void add_winning_moves(const WythoffQuestion& question, WythoffAnswer& answer, Budget& budget) {
  answer.winning_moves.emplace();
  answer.winning_moves_complete = answer.outcome == Outcome::P;
  if (answer.outcome == Outcome::P) {
    answer.winning_moves_count = 0;
    return;
  }
  MoveList list(question, budget);
  const bool found = list.find();
  answer.winning_moves = list.take();
  if (found) {
    answer.winning_moves_count = list.count();
    answer.winning_moves_complete = list.count() == to_integer(answer.winning_moves->size());
    return;
  }
  answer.verdict.unknown.push_back("winning_moves_count");
  const bool said = std::ranges::any_of(
      answer.verdict.reasons, [](const Reason& reason) { return reason.kind() == "search-ended"; });
  if (!said) answer.verdict.reasons.push_back(search_ended(budget, "moves-incomplete"));
}

}  // namespace dynim::wythoff

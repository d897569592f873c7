// Positions of (m,p)-Wythoff Nim of any size. Cost: a few additions a move; of blocks, sorting
// them.
#include <algorithm>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim {
namespace {

std::vector<Integer> list(const Integer& first, const Integer& second) { return {first, second}; }
std::vector<Integer> list(const PilePair& piles) { return list(piles.first, piles.second); }

bool before(const PilePair& x, const PilePair& y) {
  return x.first != y.first ? x.first < y.first : x.second < y.second;
}

// Nobody is asked to block where nothing can be blocked.
WythoffPosition turn_at(const WythoffParameters& parameters, PilePair piles) {
  const bool can_block = parameters.p > 1 && piles.first > 0 && piles.second > 0;
  WythoffPosition position{std::move(piles), std::nullopt};
  if (!can_block) position.blocked.emplace();
  return position;
}

bool alike(const WythoffParameters& parameters, const MoveBoth& move) {
  return abs(Integer(move.from_first - move.from_second)) < to_integer(parameters.m);
}

bool is_target(const WythoffParameters& parameters, const PilePair& piles, const PilePair& target) {
  if (target.first < 0 || target.second < 0) return false;
  const MoveBoth move{piles.first - target.first, piles.second - target.second};
  return move.from_first > 0 && move.from_second > 0 && alike(parameters, move);
}

// Whether as much is taken from both piles.
bool on_diagonal(const PilePair& piles, const PilePair& target) {
  return piles.first - target.first == piles.second - target.second;
}

std::optional<Reason> more_than_left(const PilePair& piles, Pile pile, const Integer& take) {
  if (take <= piles[pile]) return std::nullopt;
  return Reason("wythoff.refused.more-than-left",
                {{"left", piles[pile]}, {"first", pile == Pile::first}});
}

std::optional<Reason> refused(const WythoffParameters&, const WythoffPosition& position,
                              const Move& move, BlockTargets) {
  if (move.pile != Pile::first && move.pile != Pile::second) {
    return Reason("refused.no-such-pile",
                  {{"pile", to_integer(static_cast<std::uint64_t>(move.pile))}});
  }
  if (move.take < 1) return Reason("refused.nothing-taken");
  return more_than_left(position.piles, move.pile, move.take);
}

std::optional<Reason> refused(const WythoffParameters& parameters, const WythoffPosition& position,
                              const MoveBoth& move, BlockTargets) {
  const auto& [x, y] = move;
  if (x < 1 || y < 1) return Reason("wythoff.refused.nothing-from-one");
  if (auto reason = more_than_left(position.piles, Pile::first, x)) return reason;
  if (auto reason = more_than_left(position.piles, Pile::second, y)) return reason;
  if (!alike(parameters, move)) {
    return Reason("wythoff.refused.not-alike", {{"from_first", x},
                                                {"from_second", y},
                                                {"difference", abs(Integer(x - y))},
                                                {"m", to_integer(parameters.m)}});
  }
  const PilePair target{position.piles.first - x, position.piles.second - y};
  if (std::ranges::find(*position.blocked, target) == position.blocked->end()) return std::nullopt;
  return Reason("wythoff.refused.blocked", {{"target", list(target)}});
}

std::optional<Reason> refused(const WythoffParameters& parameters, const WythoffPosition& position,
                              const Block& block, BlockTargets block_targets) {
  for (const PilePair& target : block.targets) {
    if (!is_target(parameters, position.piles, target)) {
      return Reason("wythoff.refused.no-target", {{"target", list(target)}});
    }
    if (block_targets == BlockTargets::diagonal && !on_diagonal(position.piles, target)) {
      return Reason("wythoff.refused.off-diagonal", {{"target", list(target)}});
    }
  }
  std::vector<PilePair> sorted = block.targets;
  std::ranges::sort(sorted, before);
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice != sorted.end()) {
    return Reason("wythoff.refused.blocked-twice", {{"target", list(*twice)}});
  }
  if (block.targets.size() < parameters.p) return std::nullopt;
  return Reason("wythoff.refused.too-many-blocked",
                {{"p", to_integer(parameters.p)},
                 {"most", to_integer(parameters.p - 1)},
                 {"blocked", to_integer(block.targets.size())}});
}

PilePair left(const PilePair& piles, const Move& move) {
  PilePair result = piles;
  result[move.pile] -= move.take;
  return result;
}

PilePair left(const PilePair& piles, const MoveBoth& move) {
  return {piles.first - move.from_first, piles.second - move.from_second};
}

}  // namespace

WythoffPosition wythoff_start(const WythoffParameters& parameters, const PilePair& piles) {
  check(parameters);
  for (const Integer& pile : {piles.first, piles.second}) {
    if (pile < 0) throw InputError("a pile must be at least 0, not " + abbreviate(pile));
  }
  return turn_at(parameters, piles);
}

Asked asked(const WythoffPosition& position) {
  return position.blocked ? Asked::move : Asked::block;
}

std::optional<Winner> winner(const WythoffParameters&, const WythoffPosition& position) {
  if (position.piles.first > 0 || position.piles.second > 0) return std::nullopt;
  return Winner::other;
}

std::optional<Reason> refusal(const WythoffParameters& parameters, const WythoffPosition& position,
                              const Action& action, BlockTargets block_targets) {
  const bool blocks = std::holds_alternative<Block>(action);
  if (blocks != (asked(position) == Asked::block)) return Reason("refused.no-such-action");
  return std::visit(
      [&](const auto& done) { return refused(parameters, position, done, block_targets); }, action);
}

WythoffPosition after(const WythoffParameters& parameters, const WythoffPosition& position,
                      const Action& action) {
  if (const auto* block = std::get_if<Block>(&action)) return {position.piles, block->targets};
  const auto* move = std::get_if<Move>(&action);
  return turn_at(parameters, move != nullptr ? left(position.piles, *move)
                                             : left(position.piles, std::get<MoveBoth>(action)));
}

}  // namespace dynim

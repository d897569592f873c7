// Positions of (m,p)-Wythoff Nim of any size. Cost: a few additions a move; of blocks, sorting
// them.
#include <algorithm>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {
namespace {

std::vector<Integer> list(const Integer& first, const Integer& second) { return {first, second}; }
std::vector<Integer> list(const PilePair& piles) { return list(piles.first, piles.second); }

bool before(const PilePair& x, const PilePair& y) {
  return x.first != y.first ? x.first < y.first : x.second < y.second;
}

// What may be blocked: targets of moves from both piles, or so many of `any` move.
struct Blocking {
  BlockTargets targets;
  std::uint64_t any;
};

bool is_over(const PilePair& piles) { return piles.first == 0 && piles.second == 0; }

// Nobody is asked to block where nothing can be blocked.
WythoffPosition turn_at(const WythoffParameters& parameters, PilePair piles,
                        std::uint64_t block_any) {
  const bool both = piles.first > 0 && piles.second > 0;
  const bool can_block = block_any > 0 ? !is_over(piles) : parameters.p > 1 && both;
  WythoffPosition position{std::move(piles), std::nullopt};
  if (!can_block) position.blocked.emplace();
  return position;
}

bool alike(const WythoffParameters& parameters, const MoveBoth& move) {
  return abs(Integer(move.from_first - move.from_second)) < to_integer(parameters.m);
}

bool is_target(const WythoffParameters& parameters, const PilePair& piles, const PilePair& target,
               bool from_one_pile) {
  if (target.first < 0 || target.second < 0) return false;
  const MoveBoth move{piles.first - target.first, piles.second - target.second};
  const auto& [x, y] = move;
  if (x > 0 && y > 0) return alike(parameters, move);
  return from_one_pile && (x == 0 ? y > 0 : x > 0 && y == 0);
}

std::optional<Reason> blocked_target(const WythoffPosition& position, const PilePair& target) {
  if (std::ranges::find(*position.blocked, target) == position.blocked->end()) return std::nullopt;
  return Reason("wythoff.refused.blocked", {{"target", list(target)}});
}

PilePair left(const PilePair& piles, const Move& move) {
  PilePair result = piles;
  result[move.pile] -= move.take;
  return result;
}

PilePair left(const PilePair& piles, const MoveBoth& move) {
  return {piles.first - move.from_first, piles.second - move.from_second};
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
                              const Move& move, const Blocking&) {
  if (move.pile != Pile::first && move.pile != Pile::second) {
    return Reason("refused.no-such-pile",
                  {{"pile", to_integer(static_cast<std::uint64_t>(move.pile))}});
  }
  if (move.take < 1) return Reason("refused.nothing-taken");
  if (auto reason = more_than_left(position.piles, move.pile, move.take)) return reason;
  return blocked_target(position, left(position.piles, move));
}

std::optional<Reason> refused(const WythoffParameters& parameters, const WythoffPosition& position,
                              const MoveBoth& move, const Blocking&) {
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
  return blocked_target(position, left(position.piles, move));
}

std::optional<Reason> refused(const WythoffParameters& parameters, const WythoffPosition& position,
                              const Block& block, const Blocking& blocking) {
  for (const PilePair& target : block.targets) {
    if (!is_target(parameters, position.piles, target, blocking.any > 0)) {
      return Reason(blocking.any > 0 ? "block-any.refused.no-move" : "wythoff.refused.no-target",
                    {{"target", list(target)}});
    }
    if (blocking.targets == BlockTargets::diagonal && !on_diagonal(position.piles, target)) {
      return Reason("wythoff.refused.off-diagonal", {{"target", list(target)}});
    }
  }
  std::vector<PilePair> sorted = block.targets;
  std::ranges::sort(sorted, before);
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice != sorted.end()) {
    return Reason("wythoff.refused.blocked-twice", {{"target", list(*twice)}});
  }
  if (blocking.any > 0) {
    if (block.targets.size() <= blocking.any) return std::nullopt;
    return Reason(
        "block-any.refused.more-blocked",
        {{"most", to_integer(blocking.any)}, {"blocked", to_integer(block.targets.size())}});
  }
  if (block.targets.size() < parameters.p) return std::nullopt;
  return Reason("wythoff.refused.too-many-blocked",
                {{"p", to_integer(parameters.p)},
                 {"most", to_integer(parameters.p - 1)},
                 {"blocked", to_integer(block.targets.size())}});
}

}  // namespace

WythoffPosition wythoff_start(const WythoffParameters& parameters, const PilePair& piles,
                              std::uint64_t block_any) {
  check(parameters);
  for (const Integer& pile : {piles.first, piles.second}) {
    if (pile < 0) throw InputError("a pile must be at least 0, not " + abbreviate(pile));
  }
  return turn_at(parameters, piles, block_any);
}

Asked asked(const WythoffPosition& position) {
  return position.blocked ? Asked::move : Asked::block;
}

std::optional<Winner> winner(const WythoffParameters&, const WythoffPosition& position,
                             std::uint64_t block_any) {
  const auto& [first, second] = position.piles;
  if (is_over(position.piles)) return Winner::other;
  if (block_any == 0 || !position.blocked) return std::nullopt;
  // With m = 1 every move has a target of its own.
  const Integer moves = first + second + std::min(first, second);
  return moves == to_integer(position.blocked->size()) ? std::optional(Winner::other)
                                                       : std::nullopt;
}

std::optional<Reason> refusal(const WythoffParameters& parameters, const WythoffPosition& position,
                              const Action& action, BlockTargets block_targets,
                              std::uint64_t block_any) {
  const bool blocks = std::holds_alternative<Block>(action);
  if (blocks != (asked(position) == Asked::block)) return Reason("refused.no-such-action");
  return std::visit(
      [&](const auto& done) {
        return refused(parameters, position, done, {block_targets, block_any});
      },
      action);
}

WythoffPosition after(const WythoffParameters& parameters, const WythoffPosition& position,
                      const Action& action, std::uint64_t block_any) {
  if (const auto* block = std::get_if<Block>(&action)) return {position.piles, block->targets};
  const auto* move = std::get_if<Move>(&action);
  return turn_at(parameters,
                 move != nullptr ? left(position.piles, *move)
                                 : left(position.piles, std::get<MoveBoth>(action)),
                 block_any);
}

}  // namespace dynim

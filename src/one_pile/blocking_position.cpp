// Positions of one pile with blocking, and with a pass: those of one pile, and what may not be
// taken or whether somebody has passed. Cost: as of one pile; a look at the blocks.
#include <algorithm>
#include <utility>

#include "dynim/one_pile/game.hpp"

namespace dynim {
namespace {

std::optional<Reason> refused_block(std::uint64_t blocking, const OnePilePosition& turn,
                                    const Block& block) {
  if (block.targets.size() > blocking) {
    return Reason("one-pile.refused.too-many-blocked",
                  {{"most", to_integer(blocking)}, {"blocked", to_integer(block.targets.size())}});
  }
  std::vector<Integer> moves;
  for (const auto& [take, same] : block.targets) {
    if (take != same) return Reason("one-pile.refused.no-single-move");
    if (take < 1 || take > turn.limit)
      return Reason("one-pile.refused.no-move", {{"limit", turn.limit}});
    if (std::ranges::find(moves, take) != moves.end())
      return Reason("one-pile.refused.blocked-twice", {{"take", take}});
    moves.push_back(take);
  }
  return std::nullopt;
}

}  // namespace

OnePileBlockingPosition before_blocking(std::uint64_t blocking, OnePilePosition turn) {
  const bool can_block = blocking > 0 && turn.limit > 0;
  OnePileBlockingPosition position{std::move(turn), std::nullopt};
  if (!can_block) position.blocked.emplace();
  return position;
}

std::optional<Winner> winner(const OnePileGame& game, const OnePileBlockingPosition& position) {
  if (const auto over = winner(game, position.turn)) return over;
  const bool stuck =
      position.blocked && to_integer(position.blocked->size()) == position.turn.limit;
  return stuck ? std::optional(Winner::other) : std::nullopt;
}

std::optional<Reason> refusal(const OnePileGame& game, std::uint64_t blocking,
                              const OnePileBlockingPosition& position, const Action& action) {
  const Block* const block = std::get_if<Block>(&action);
  const Move* const move = std::get_if<Move>(&action);
  if (position.blocked ? move == nullptr : block == nullptr)
    return Reason("refused.no-such-action");
  if (block != nullptr) return refused_block(blocking, position.turn, *block);
  if (auto reason = refusal(game, position.turn, *move)) return reason;
  if (std::ranges::find(*position.blocked, move->take) == position.blocked->end())
    return std::nullopt;
  return Reason("one-pile.refused.blocked", {{"take", move->take}});
}

OnePileBlockingPosition after(const OnePileGame& game, std::uint64_t blocking,
                              const OnePileBlockingPosition& position, const Action& action) {
  if (const auto* move = std::get_if<Move>(&action))
    return before_blocking(blocking, after(game, position.turn, *move));
  OnePileBlockingPosition next{position.turn, std::vector<Integer>()};
  for (const PilePair& target : std::get<Block>(action).targets)
    next.blocked->push_back(target.first);
  return next;
}

std::optional<Winner> winner(const OnePileGame& game, const OnePilePassPosition& position) {
  const bool can_pass = position.pass && !is_over(game, position.turn.pile);
  return can_pass ? std::nullopt : winner(game, position.turn);
}

std::optional<Reason> refusal(const OnePileGame& game, const OnePilePassPosition& position,
                              const Move& move) {
  if (move.pile != Pile::first || move.take != 0) return refusal(game, position.turn, move);
  return position.pass ? std::nullopt : std::optional(Reason("one-pile.refused.passed"));
}

OnePilePassPosition after(const OnePileGame& game, const OnePilePassPosition& position,
                          const Move& move) {
  if (move.take == 0) return {position.turn, false};
  return {after(game, position.turn, move), position.pass};
}

}  // namespace dynim

// Lengths of games, row by row. Definition and cost are in lengths.hpp.
#include "one_pile/lengths.hpp"

#include <algorithm>

#include "base/watch.hpp"
#include "dynim/move_function.hpp"
#include "one_pile/endings.hpp"

namespace dynim {
namespace {

// What a position is worth so far whose moves lead to `child` and others: the shortest way to a
// lost child, or while all children are won, the longest way.
void absorb(GameLengths::Value& value, const GameLengths::Value& child) {
  const std::uint32_t moves = child.moves + 1;
  if (!child.wins) {
    value.moves = value.wins ? std::min(value.moves, moves) : moves;
    value.wins = true;
  } else if (!value.wins) {
    value.moves = std::max(value.moves, moves);
  }
}

}  // namespace

GameLengths::GameLengths(const OnePileGame& game)
    : takes_(game.f.typed()),
      convention_(game.convention),
      terminal_(endings_within(game, largest_pile)),
      phases_(takes_.in_turn.size()) {
  if (takes_.period() == 1 && phases_ == 1) values_.push_back(0);
}

bool GameLengths::ends_at(std::uint64_t pile) const {
  return pile == 0 || std::ranges::binary_search(terminal_, pile) ||
         ends_by_limit(takes_, to_integer(pile));
}

std::uint64_t GameLengths::limit_after(std::uint64_t pile, std::uint64_t k,
                                       std::size_t phase) const {
  const std::uint64_t limit = k < values_.size() ? values_[static_cast<std::size_t>(k)]
                                                 : takes_.in_phase(phase).value64(pile, k);
  return std::min(limit, pile - k);
}

GameLengths::Value GameLengths::at(std::uint64_t pile, std::uint64_t limit,
                                   std::size_t phase) const {
  const Row& row = rows_[static_cast<std::size_t>(pile) * phases_ + phase % phases_];
  const auto next = std::ranges::upper_bound(row, limit, {}, &Step::limit);
  return std::prev(next)->value;
}

GameLengths::Value GameLengths::after(std::uint64_t pile, std::uint64_t k,
                                      std::size_t phase) const {
  return at(pile - k, limit_after(pile, k, phase), phase + 1);
}

GameLengths::Row GameLengths::find_row(std::uint64_t pile, std::size_t phase) {
  if (!values_.empty() && values_.size() == pile)
    values_.push_back(takes_.function->value64(pile, pile));
  if (ends_at(pile)) return {{0, {0, convention_ == Convention::misere}}};
  Row row{{0, {}}};
  for (std::uint64_t k = 1; k <= pile; ++k) {
    Value value = row.back().value;
    absorb(value, after(pile, k, phase));
    if (value != row.back().value) row.push_back({static_cast<std::uint32_t>(k), value});
  }
  return row;
}

bool GameLengths::extend(std::uint64_t pile, Budget& budget) {
  budget.stage("playing the game out");
  const auto found = unless_stopped(budget, [&] {
    while (rows_.size() < (pile + 1) * phases_) {
      const std::uint64_t next = rows_.size() / phases_;
      if (!budget.spend(next + 1)) return false;
      Row row = find_row(next, rows_.size() % phases_);
      if (!budget.reserve(row.size() * sizeof(Step) + sizeof(Row))) return false;
      rows_.push_back(std::move(row));
    }
    return true;
  });
  return found && *found;
}

}  // namespace dynim

// Rows of winning moves for one pile, which may repeat, and playing out for all else. Costs are in winning_rows.hpp and
// play_out.hpp.
#include "engine/game/outcomes.hpp"

#include <algorithm>

#include "base/watch.hpp"
#include "dynim/piles.hpp"

namespace dynim::game {
namespace {

// Repetition is looked for among so many rows, and where moves have this bound.
constexpr std::uint64_t most_repeating_piles = std::uint64_t{1} << 22;
constexpr std::uint64_t largest_most = std::uint64_t{1} << 12;
// Without a bound all takes are looked at.
constexpr std::uint64_t any_take = std::uint64_t{1} << 32;
// Sets of used numbers are bits of a word.
constexpr unsigned most_with_used_numbers = 64;

class RowOutcomes final : public Outcomes {
 public:
  explicit RowOutcomes(const PlayingRules<Integer>& rules)
      : rules_(rules), bound_(WinningRows::bound(rules.game())), rows_(rules.game(), most_take()) {}

  bool reach(const GamePosition<Integer>& position, Budget& budget) override {
    const Integer& pile = position.piles.front();
    while (!repeats_ && to_integer(rows_.known_to()) < pile) {
      const Integer next = is_bounded() ? std::min<Integer>(pile, to_integer(std::max(4 * most_take(), 2 * rows_.known_to()))) : pile;
      if (is_bounded() && next > to_integer(most_repeating_piles)) return false;
      if (!rows_.extend_to(saturate_u64(next), budget)) return false;
      if (is_bounded() && next < pile) repeats_ = rows_.find_repetition(budget);
      if (budget.exhausted()) return false;
    }
    return true;
  }

  std::optional<bool> wins(const GamePosition<Integer>& position, Budget& budget) override {
    if (!budget.spend()) return std::nullopt;
    const auto [least, most] = rules_.range(position, 0);
    return rows_.wins({alike(position.piles.front()), saturate_u64(least), saturate_u64(most),
                       saturate_u64(position.memory.front().last), rules_.phase(position, 0), position.passes});
  }

  Method method() const override { return repeats_ ? Method::periodicity : Method::table; }
  Reason reason() const override {
    if (!repeats_) return Reason("game.rows", {{"pile", to_integer(rows_.known_to())}});
    return Reason("game.rows-repeat",
                  {{"start", to_integer(repeats_->start)}, {"period", to_integer(repeats_->period)}});
  }
  Reason known_so_far() const override {
    return Reason("game.rows-known-to", {{"pile", to_integer(rows_.known_to())}});
  }

 private:
  bool is_bounded() const { return bound_ && *bound_ <= to_integer(largest_most); }
  std::uint64_t most_take() const {
    return is_bounded() ? std::max<std::uint64_t>(to_u64(*bound_), 1) : any_take;
  }
  std::uint64_t alike(const Integer& n) const {
    if (n <= to_integer(rows_.known_to())) return to_u64(n);
    return PilePeriod{repeats_->start, repeats_->period}.least_alike(n);
  }

  const PlayingRules<Integer>& rules_;
  std::optional<Integer> bound_;
  WinningRows rows_;
  std::optional<Repetition> repeats_;
};

class PlayedOutcomes final : public Outcomes {
 public:
  explicit PlayedOutcomes(const Game& game) : rows_(game) {}

  bool reach(const GamePosition<Integer>& position, Budget&) override {
    const Integer largest = *std::ranges::max_element(position.piles);
    return small_position(position) &&
           (rows_.rules().game().repeats != Repeats::never || largest <= most_with_used_numbers);
  }
  std::optional<bool> wins(const GamePosition<Integer>& position, Budget& budget) override {
    const std::optional<GameValue> value = rows_.value(*small_position(position), budget);
    return value ? std::optional(value->wins) : std::nullopt;
  }
  Method method() const override { return Method::oracle; }
  Reason reason() const override { return Reason("played-out"); }
  Reason known_so_far() const override { return Reason("game.too-large"); }

 private:
  Rows rows_;
};

}  // namespace

std::unique_ptr<Outcomes> method_for(const PlayingRules<Integer>& rules, std::size_t piles) {
  if (piles == 1 && WinningRows::suits(rules.game())) return std::make_unique<RowOutcomes>(rules);
  return std::make_unique<PlayedOutcomes>(rules.game());
}

std::optional<GamePosition<std::uint64_t>> small_position(const GamePosition<Integer>& position) {
  GamePosition<std::uint64_t> small;
  for (const Integer& pile : position.piles) {
    if (!fits_u64(pile)) return std::nullopt;
    small.piles.push_back(to_u64(pile));
  }
  if (!fits_u64(position.turn)) return std::nullopt;
  small.turn = to_u64(position.turn);
  small.passes = position.passes;
  for (const GameMemory<Integer>& memory : position.memory) {
    GameMemory<std::uint64_t>& same = small.memory.emplace_back();
    if (memory.limits) same.limits = {saturate_u64(memory.limits->least), saturate_u64(memory.limits->most)};
    same.last = saturate_u64(memory.last);
    same.before = saturate_u64(memory.before);
    for (const Integer& k : memory.taken) same.taken.insert(saturate_u64(k));
  }
  if (!position.said) return small;
  small.said.emplace().more = position.said->more;
  for (const auto& [pile, take] : position.said->blocked)
    small.said->blocked.push_back({pile, saturate_u64(take)});
  return small;
}

}  // namespace dynim::game

// Depth first, with positions on the stack and a memory by keys. Piles that are alike have no order
// in a key, and a row's key leaves out what only says which takes are allowed. Costs are in
// play_out.hpp.
#include "game/play_out.hpp"

#include <algorithm>
#include <tuple>

#include "dynim/error.hpp"

namespace dynim {
namespace play_out {
namespace {

using Number = std::uint64_t;

// Positions lie on the stack, so many one behind the other at most.
constexpr std::size_t deepest = 2500;
constexpr unsigned used_bits = 64;

// What a map takes for an element beside itself.
constexpr std::uint64_t node = 32;

struct Stopped {};

/// What the player to move likes best of some values.
struct Best {
  std::optional<GameValue> best;

  void add(const GameValue& v) {
    if (!best || v.better_than(*best)) best = v;
  }
};

Number bits(const std::set<Number>& taken, Number pile) {
  Number bits = 0;
  for (const Number k : taken) {
    if (k > pile) break;
    if (k > used_bits) throw BeyondRules("game.too-large");
    bits |= Number{1} << (k - 1);
  }
  return bits;
}

}  // namespace
}  // namespace play_out

void PositionKey::add(std::uint64_t word) {
  if (size_ == words_.size()) throw BeyondRules("game.too-large");
  words_[size_++] = word;
}

bool PositionKey::operator==(const PositionKey& other) const {
  return std::equal(words_.begin(), words_.begin() + size_, other.words_.begin(),
                    other.words_.begin() + other.size_);
}

SmallGames::SmallGames(Game game)
    : rules_(std::move(game)),
      stuck_{!rules_.game().stuck_loses && rules_.game().convention == Convention::misere, 0} {
  const Game& of = rules_.game();
  by_turn_ = of.opponent.number && !constant_value(*of.opponent.number);
  for (const Takes& takes : of.takes) {
    phases_ = std::max<std::uint64_t>(phases_, takes.in_turn.size());
    by_turn_ = by_turn_ || takes.of == Takes::Of::turn;
  }
}

std::optional<GameValue> SmallGames::value(const Position& position, Budget& budget) {
  budget_ = &budget;
  depth_ = 0;
  try {
    return look(position);
  } catch (const play_out::Stopped&) {
    return std::nullopt;
  }
}

std::optional<std::vector<Take<std::uint64_t>>> SmallGames::winning(const Position& position,
                                                                    Budget& budget) {
  std::vector<Take<std::uint64_t>> moves;
  if (rules_.over(position)) return moves;
  bool all = true;
  const auto add = [&](const Take<std::uint64_t>& take) {
    const std::optional<GameValue> left = value(rules_.after(position, take), budget);
    if (left && !left->wins) moves.push_back(take);
    return all = left.has_value();
  };
  if (position.passes > 0 && !add({})) return std::nullopt;
  rules_.visit_takes(position, add);
  return all ? std::optional(std::move(moves)) : std::nullopt;
}

GameValue SmallGames::look(const Position& position) {
  if (rules_.over(position)) return {rules_.game().convention == Convention::misere, 0};
  if (++depth_ > play_out::deepest) throw BeyondRules("game.too-large");
  spend();
  const GameValue value = decide(sorted(position));
  --depth_;
  return value;
}

void SmallGames::spend(std::uint64_t nodes) {
  if (!budget_->spend(nodes)) throw play_out::Stopped{};
}

void SmallGames::reserve(std::uint64_t bytes) {
  if (!budget_->reserve(bytes)) throw play_out::Stopped{};
}

// Piles that are alike have no order.
SmallGames::Position SmallGames::sorted(const Position& given) const {
  Position p = given;
  if (rules_.game().takes.size() > 1 || (p.said && !p.said->blocked.empty())) return p;
  if (p.memory.size() == 1) {
    std::ranges::sort(p.piles);
    return p;
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < p.piles.size(); ++i) order.push_back(i);
  std::ranges::sort(order, {}, [&](std::size_t i) {
    const auto& [limits, last, before, taken] = given.memory[i];
    return std::tuple(given.piles[i], limits ? limits->most : 0, limits ? limits->least : 0, last,
                      before, taken);
  });
  for (std::size_t i = 0; i < order.size(); ++i) {
    p.piles[i] = given.piles[order[i]];
    p.memory[i] = given.memory[order[i]];
  }
  return p;
}

// What decides all that follows, with what is allowed here or without.
PositionKey SmallGames::key_of(const Position& p, bool with_limits) const {
  const Game& game = rules_.game();
  const std::uint64_t largest = *std::ranges::max_element(p.piles);
  PositionKey key;
  for (const std::uint64_t pile : p.piles) key.add(pile);
  for (std::size_t i = 0; i < p.memory.size(); ++i) {
    const auto& [limits, last, before, taken] = p.memory[i];
    const std::uint64_t pile = game.by_pile ? p.piles[i] : largest,
                        cut = rules_.keeps_limit() ? ~0ul : pile;
    const bool all = with_limits || game.by_pile;  // of a pile that is not taken from all stays
    if (all || rules_.leaves_by_limit()) key.add(limits ? std::min(limits->most, cut) : 0);
    if (all || rules_.leaves_by_last()) key.add(last);
    if (all) key.add(limits ? std::min(limits->least, pile + 1) : 0);
    if (all) key.add(before);
    if (game.repeats == Repeats::never) key.add(play_out::bits(taken, pile));
  }
  key.add(by_turn_ ? p.turn : (p.turn - 1) % phases_);
  key.add(p.passes);
  if (!with_limits || !p.said) return key;
  key.add(p.said->more ? *p.said->more : 2);
  for (const auto& [pile, take] : p.said->blocked) {
    key.add(pile);
    key.add(take);
  }
  return key;
}

// ---- rows --------------------------------------------------------------------------------------

GameValue Rows::value_of(const Position& p, Row& row, const Take<std::uint64_t>& take) {
  std::vector<std::optional<GameValue>>& values = row[take.pile];
  if (values.size() < take.take) {
    reserve((take.take - values.size()) * sizeof(values[0]));
    values.resize(take.take);
  }
  if (const std::optional<GameValue>& known = values[take.take - 1]) return *known;
  const GameValue value = look(rules().after(p, take)).before();
  return *(values[take.take - 1] = value);
}

GameValue Rows::decide(const Position& p) {
  const PositionKey key = key_of(p, false);
  auto place = rows_.find(key);
  if (place == rows_.end()) {
    reserve(play_out::node + sizeof(PositionKey) + sizeof(Row) +
            p.piles.size() * sizeof(Row::value_type));
    place = rows_.try_emplace(key, p.piles.size()).first;
  }
  Row& row = place->second;  // stays where it is
  play_out::Best all, more;
  const auto worth = [&](const Take<std::uint64_t>& take) {
    spend();
    return value_of(p, row, take);
  };
  if (p.passes > 0) all.add(look(rules().after(p, Take<std::uint64_t>{})).before());
  if (rules().asked(p) == Asked::move) {
    rules().visit_takes(p, [&](const auto& take) { return all.add(worth(take)), true; });
    return all.best.value_or(stuck());
  }
  const std::uint64_t number = rules().number(p);
  if (rules().game().opponent.says == Opponent::Says::halves) {
    more = all;
    rules().visit_takes(p, [&](const auto& take) {
      return (take.take > number ? more : all).add(worth(take)), true;
    });
    const GameValue low = all.best.value_or(stuck()), high = more.best.value_or(stuck());
    return low.better_than(high) ? high : low;
  }
  std::vector<GameValue> takes;
  rules().visit_takes(p, [&](const auto& take) { return takes.push_back(worth(take)), true; });
  // What is the best of those that are left, or of all where it is good to be stuck.
  const auto better = [](const GameValue& a, const GameValue& b) { return a.better_than(b); };
  const bool some_left = takes.size() > number;
  const auto at = some_left ? takes.begin() + static_cast<std::ptrdiff_t>(number) : takes.end() - 1;
  std::ranges::nth_element(takes, at, better);
  if (some_left) all.add(*at);
  if (all.best) return *all.best;
  return at->better_than(stuck()) ? stuck() : *at;
}

// ---- played out --------------------------------------------------------------------------------

GameValue PlayedOut::decide(const Position& p) {
  const PositionKey key = key_of(p, true);
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  reserve(play_out::node + sizeof(PositionKey) + sizeof(GameValue));
  const GameValue value = rules().asked(p) == Asked::move ? best_move(p) : worst_saying(p);
  return known_.emplace(key, value).first->second;
}

GameValue PlayedOut::best_move(const Position& p) {
  play_out::Best all;
  const auto add = [&](const Take<std::uint64_t>& take) {
    all.add(look(rules().after(p, take)).before());
    return true;
  };
  rules().visit_takes(p, add);
  if (p.passes > 0) add({});
  return all.best.value_or(stuck());
}

GameValue PlayedOut::worst_saying(const Position& p) {
  constexpr std::size_t most_takes = 20;
  std::optional<GameValue> worst;
  const auto add = [&](Saying<std::uint64_t> saying) {
    const GameValue v = look(rules().after(p, std::move(saying)));
    if (!worst || worst->better_than(v)) worst = v;
  };
  if (rules().game().opponent.says == Opponent::Says::halves) {
    for (const bool more : {false, true}) add({{}, more});
    return *worst;
  }
  std::vector<Take<std::uint64_t>> takes;
  rules().visit_takes(p, [&](const auto& take) { return takes.push_back(take), true; });
  if (takes.size() > most_takes) throw InputError("too many ways to block are played out");
  for (std::uint64_t set = 0; set >> takes.size() == 0; ++set) {
    Saying<std::uint64_t> saying;
    for (std::size_t k = 0; k < takes.size(); ++k) {
      if ((set >> k & 1) != 0) saying.blocked.push_back(takes[k]);
    }
    if (saying.blocked.size() <= rules().number(p)) add(std::move(saying));
  }
  return *worst;
}

}  // namespace dynim

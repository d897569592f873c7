// Rows for one pile, which may repeat, and playing out for all else. Costs are in src/game.
#include "engine/game/outcomes.hpp"

#include <algorithm>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"

namespace dynim::game {
namespace {

constexpr std::uint64_t theorem = 267;  // of docs/mathematics.md

// Sets of used numbers are bits of a word.
constexpr unsigned most_with_used_numbers = 64;

template <class Rows>
Reason how_known(const RepeatingRows<Rows>& known, std::string_view all, std::string_view repeat) {
  const std::optional<RowRepetition>& found = known.repetition();
  if (!found) return Reason(all, {{"pile", to_integer(known.rows().known_to())}});
  Reason reason(repeat,
                {{"start", to_integer(found->start)}, {"period", to_integer(found->period)}});
  return found->end ? reason.with("end", *found->end) : reason;
}

class RowOutcomes final : public Outcomes {
 public:
  explicit RowOutcomes(const PlayingRules<Integer>& rules) : rules_(rules), known_(rules.game()) {}

  bool reach(const GamePosition<Integer>& position, Budget& budget) override {
    return known_.reach(position.piles.front(), budget);
  }
  std::optional<bool> wins(const GamePosition<Integer>& position, Budget& budget) override {
    if (!budget.spend()) return std::nullopt;
    return known_.rows().wins(known_.alike(rules_, position));
  }

  Grounds grounds() const override {
    return {known_.repetition() ? Method::periodicity : Method::table, theorem};
  }
  Reason reason() const override { return how_known(known_, "game.rows", "game.rows-repeat"); }
  Reason known_so_far() const override {
    return how_known(known_, "game.rows-known-to", "game.rows-repeat");
  }

 private:
  const PlayingRules<Integer>& rules_;
  RepeatingRows<WinningRows> known_;
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
  Grounds grounds() const override { return Method::oracle; }
  Reason reason() const override { return Reason("played-out"); }
  Reason known_so_far() const override { return Reason("game.too-large"); }

 private:
  Rows rows_;
};

}  // namespace

GameGrundyAnswer grundy(const PlayingRules<Integer>& rules, RepeatingRows<GrundyRows>& known,
                        const GamePosition<Integer>& position, Budget& budget) {
  GameGrundyAnswer answer;
  set_grounds(answer.verdict, {Method::mex, theorem});
  if (rules.over(position)) {
    answer.grundy = 0;
    answer.verdict.status = Status::proved;
    set_grounds(answer.verdict, Method::rules);
    answer.verdict.reasons = {Reason("over")};
    return answer;
  }
  answer.verdict.unknown = {"grundy"};
  if (!known.reach(position.piles.front(), budget)) {
    if (budget.exhausted()) answer.verdict.reasons = {search_ended(budget)};
    answer.verdict.reasons.push_back(
        how_known(known, "game.values-known-to", "game.values-repeat"));
    if (!budget.exhausted() && !known.repetition())
      answer.verdict.reasons.emplace_back("game.no-period");
    return answer;
  }
  std::set<std::uint32_t> left;
  GamePosition<Integer> here = position;
  const auto look = [&](const dynim::Take<Integer>& take) {
    if (!budget.spend()) return false;
    left.insert(known.rows().value(known.alike(rules, rules.after(here, take))));
    return true;
  };
  // A pass leaves the same with one pass less, whose own value comes first.
  std::uint32_t value = 0;
  for (here.passes = 0; here.passes <= position.passes && !budget.exhausted(); ++here.passes) {
    left.clear();
    if (here.passes > 0) left.insert(value);
    rules.visit_takes(here, look);
    for (value = 0; left.contains(value);) ++value;
  }
  if (budget.exhausted()) {
    answer.verdict.reasons = {search_ended(budget)};
    return answer;
  }
  answer.grundy = Integer(value);
  answer.verdict.unknown.clear();
  answer.verdict.status = Status::proved;
  if (known.repetition()) set_grounds(answer.verdict, {Method::periodicity, theorem});
  answer.verdict.reasons = {how_known(known, "game.values", "game.values-repeat")};
  return answer;
}

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
    if (memory.limits)
      same.limits = {saturate_u64(memory.limits->least), saturate_u64(memory.limits->most)};
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

void check(const PlayingRules<Integer>& rules, const GamePosition<Integer>& position) {
  const Game& game = rules.game();
  if (position.piles.empty()) throw InputError("there is no pile");
  if (game.takes.size() > 1 && game.takes.size() != position.piles.size())
    throw InputError("each pile has a rule of its own, or all have one");
  if (position.memory.size() != (game.by_pile ? position.piles.size() : 1))
    throw InputError("the memory of a position is one, or one for each pile");
  for (const Integer& pile : position.piles) {
    if (pile < 0) throw InputError("a pile has at least 0 counters");
  }
  if (position.passes > game.passes) throw InputError("more passes are left than the game has");
}

}  // namespace dynim::game

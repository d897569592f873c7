// Costs are in grundy_rows.hpp.
#include "game/grundy_rows.hpp"

#include <algorithm>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {

bool GrundyRows::suits(const Game& game) {
  return PileRows::suits(game) && game.opponent.says == Opponent::Says::nothing &&
         game.convention == Convention::normal;
}

GrundyRows::GrundyRows(Game game, std::uint64_t most_take)
    : PileRows(std::move(game), most_take), begins_{0} {
  Budget budget = Budget::unlimited();
  add(0, budget);
}

std::uint32_t GrundyRows::value(const At& at) const {
  if (over(at.pile, at.phase)) return 0;
  const std::uint64_t takes = largest_take(at.pile), least = std::max<std::uint64_t>(at.least, 1),
                      most = std::min(at.most, takes);
  const std::uint32_t* const row =
      values_.data() + begins_[at.pile] + number_of(at.phase, at.passes) * takes;
  const std::uint64_t options = (most >= least ? most - least + 1 : 0) + 1;
  std::vector<bool> left(options);  // no value above the number of options matters
  const auto leaves = [&](std::uint32_t value) {
    if (value < options) left[value] = true;
  };
  for (std::uint64_t take = least; take <= most; ++take) {
    if (row[take - 1] != not_in_set && may_take(at, take)) leaves(row[take - 1]);
  }
  if (at.passes > 0) {
    At passed = at;
    --passed.passes;
    leaves(value(passed));
  }
  return static_cast<std::uint32_t>(std::ranges::find(left, false) - left.begin());
}

bool GrundyRows::add(std::uint64_t pile, Budget& budget) {
  if (!add_pile(pile, budget)) return false;
  values_.resize(
      static_cast<std::size_t>(begins_.back()));  // without rows of a pile that was not finished
  for (std::uint64_t phase = 0; phase < phases(); ++phase) {
    const Limits* const kept = kept_limits(pile, phase);
    for (unsigned passes = 0; passes <= this->passes(); ++passes) {
      for (std::uint64_t take = 1; take <= largest_take(pile); ++take) {
        if (over(pile, phase) || !is_in_set(pile, take)) {
          values_.push_back(not_in_set);
          continue;
        }
        const At next = after(pile, phase, passes, take, kept);
        if (!budget.spend(1 + std::min(next.most, next.pile) / 16)) return false;
        values_.push_back(value(next));
      }
    }
  }
  begins_.push_back(values_.size());
  return true;
}

bool GrundyRows::extend_to(std::uint64_t pile, Budget& budget) {
  const auto extended = unless_stopped(budget, [&] {
    while (known_to() < pile) {
      const std::uint64_t next = known_to() + 1,
                          size = phases() * (passes() + 1) * largest_take(next);
      budget.stage("finding the Grundy values of all piles", known_to(), pile);
      if (!budget.spend() || !make_room(begins_, budget) || !make_room(values_, budget, size) ||
          !add(next, budget))
        return false;
    }
    return true;
  });
  return extended.value_or(false);
}

std::optional<RowRepetition> GrundyRows::find_repetition(Budget& budget) const {
  return find_repetition_in(begins_, values_, budget);
}

}  // namespace dynim

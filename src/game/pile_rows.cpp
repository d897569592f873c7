// Costs are in the headers of the rows.
#include "game/pile_rows.hpp"

#include <numeric>

#include "base/growth.hpp"

namespace dynim {
namespace pile_rows {
namespace {

constexpr std::uint64_t most_residues = 64;  // of which limits are kept

// Of the limits after a move, in the pile, where one is proved.
std::optional<std::uint64_t> period(const Game& game) {
  std::uint64_t period = 1;
  for (const TakeLimits& limits : game.takes[0].in_turn) {
    for (const MoveFunctionPtr& f : {limits.least, limits.most}) {
      if (!f) continue;
      if (f->period() == 0 || !f->period_is_proved()) return std::nullopt;
      period = std::lcm(period, f->period());
    }
  }
  return period;
}

// The set, where its condition names the move before, or else where it does not.
const TakeSet* set_of(const Game& game, bool looks_back) {
  const TakeSet* const set = game.takes[0].numbers.get();
  return set != nullptr && set->looks().t == looks_back ? set : nullptr;
}

}  // namespace
}  // namespace pile_rows

bool PileRows::suits(const Game& game) {
  if (game.takes.size() != 1 || game.takes[0].of == Takes::Of::turn ||
      game.repeats == Repeats::never)
    return false;
  if (game.takes[0].most_by_past) return false;
  const Looks looks = game.takes[0].numbers ? game.takes[0].numbers->looks() : Looks{};
  if (looks.u || looks.x) return false;
  return game.opponent.says == Opponent::Says::nothing ||
         constant_value(*game.opponent.number).has_value();
}

std::optional<Integer> PileRows::bound(const Game& game) {
  const Takes& takes = game.takes[0];
  std::optional<Integer> of_set;
  if (takes.numbers && takes.numbers->list() != nullptr) of_set = takes.numbers->list()->back();
  Integer most = 0;
  for (const TakeLimits& limits : takes.in_turn) {
    const std::optional<Integer> bound =
        limits.most ? limits.most->facts().upper_bound : std::nullopt;
    if (!bound) return of_set;
    most = std::max(most, *bound);
  }
  return of_set ? std::min(*of_set, most) : most;
}

PileRows::PileRows(Game game, std::uint64_t most_take)
    : rules_(std::move(game)),
      most_take_(most_take),
      phases_(rules_.game().takes[0].in_turn.size()),
      passes_(rules_.game().passes),
      set_(pile_rows::set_of(rules_.game(), true)),
      set_of_pile_(pile_rows::set_of(rules_.game(), false)),
      period_(pile_rows::period(rules_.game()).value_or(0)) {
  if (period_ > pile_rows::most_residues) period_ = 0;
  limits_.resize(phases_ * period_);
}

bool PileRows::is_in_set(std::uint64_t pile, std::uint64_t take) const {
  if (set_of_pile_ == nullptr) return true;
  const auto contains = [&](std::uint64_t k) {
    return set_of_pile_->contains(Past<std::uint64_t>{pile, 0, 0, 0}, k);
  };
  if (set_of_pile_->looks().n) return contains(take);
  while (in_set_.size() < take) in_set_.push_back(contains(in_set_.size() + 1));
  return in_set_[take - 1];
}

// Of a set that looks back, and what was taken last.
bool PileRows::may_take(const At& at, std::uint64_t take) const {
  if (take == at.last && rules_.game().repeats == Repeats::not_the_last) return false;
  return set_ == nullptr || set_->contains(Past<std::uint64_t>{at.pile, at.last, 0, 0}, take);
}

const PileRows::Limits* PileRows::kept_limits(std::uint64_t pile, std::uint64_t phase) const {
  const std::uint64_t last = largest_take(pile);
  const bool kept = period_ > 0 && game().takes[0].of == Takes::Of::move && last > 0;
  return kept ? known_limits(pile, last, phase).data() : nullptr;
}

PileRows::Limits PileRows::limits_after(std::uint64_t pile, std::uint64_t take,
                                        std::uint64_t phase) const {
  const Takes& takes = rules_.game().takes[0];
  const std::uint64_t left = pile - take;
  if (takes.of == Takes::Of::move) {
    return period_ == 0 ? limits(takes.in_turn[phase], pile, take)
                        : known_limits(pile, take, phase)[take - 1];
  }
  if (left == 0) return {1, 0};
  const std::uint64_t at = takes.of == Takes::Of::pile ? left : 1;
  Limits found = limits(takes.in_turn[phase + 1 < phases_ ? phase + 1 : 0], at, at);
  found.most = std::min(found.most, left);
  return found;
}

// After the takes 1, 2, ..., `last` at least.
const std::vector<PileRows::Limits>& PileRows::known_limits(std::uint64_t pile, std::uint64_t last,
                                                                  std::uint64_t phase) const {
  std::vector<Limits>& known = limits_[phase * period_ + pile % period_];
  while (known.size() < last) {
    const std::uint64_t t = known.size() + 1;
    known.push_back(limits(rules_.game().takes[0].in_turn[phase], pile % period_ + t * period_, t));
  }
  return known;
}

PileRows::Limits PileRows::limits(const TakeLimits& rule, std::uint64_t n, std::uint64_t t) {
  return {rule.least ? rule.least->value64(n, t) : 1,
          rule.most ? rule.most->value64(n, t) : all_that_is_left};
}

bool PileRows::add_pile(std::uint64_t pile, Budget& budget) {
  const std::uint64_t takes = largest_take(pile);
  for (std::uint64_t phase = 0; period_ > 0 && phase < phases_; ++phase) {
    std::vector<Limits>& known = limits_[phase * period_ + pile % period_];
    if (known.size() < takes && !make_room(known, budget, takes - known.size())) return false;
  }
  over_.resize(static_cast<std::size_t>(pile * phases_));  // f may have failed before
  GamePosition<std::uint64_t> here = rules_.start({pile});
  for (; here.turn <= phases_; ++here.turn) over_.push_back(rules_.over(here));
  return true;
}

// The least pile above this one at which the game is over.
std::optional<Integer> PileRows::next_end(std::uint64_t pile) const {
  const GameEnd& end = game().end;
  if (end.until > to_integer(pile)) return to_integer(pile + 1);
  std::optional<Integer> next;
  for (const Integer& size : end.sizes) {
    if (size > to_integer(pile) && (!next || size < *next)) next = size;
  }
  return next;
}

std::optional<PileRows::RepetitionSearch> PileRows::search(std::uint64_t known_to) const {
  const Takes& takes = game().takes[0];
  if (takes.of == Takes::Of::pile || (takes.numbers && takes.numbers->looks().n))
    return std::nullopt;
  const std::optional<Integer> most = bound(game());
  if (!most || *most > to_integer(most_take_)) return std::nullopt;
  const std::optional<std::uint64_t> step = pile_rows::period(game());
  if (!step) return std::nullopt;
  RepetitionSearch search{std::max<std::uint64_t>(most_take_, 1),
                          std::max<std::uint64_t>(most_take_, 1), *step};
  const auto begin_above = [&](const Integer& end) {
    if (end <= to_integer(known_to)) search.from = std::max(search.from, to_u64(end) + 1);
  };
  std::ranges::for_each(game().end.sizes, begin_above);
  begin_above(game().end.until);
  return search;
}

}  // namespace dynim

// A row is a word for 64 takes with the number of bits before it, so that bits between two takes are counted by two looks.
// Limits after a move are kept by the take, where f has a short period in the pile. Costs are in winning_rows.hpp.
#include "game/winning_rows.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace winning_rows {
namespace {

constexpr std::uint64_t most_residues = 64;  // of which limits are kept

// The bits from `from` on, below 64.
std::uint64_t bits_from(std::uint64_t from) { return ~std::uint64_t{0} << from; }

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
}  // namespace winning_rows

bool WinningRows::suits(const Game& game) {
  if (game.takes.size() != 1 || game.takes[0].of == Takes::Of::turn || game.repeats == Repeats::never) return false;
  if (game.takes[0].most_by_past) return false;
  const Looks looks = game.takes[0].numbers ? game.takes[0].numbers->looks() : Looks{};
  if (looks.u || looks.x) return false;
  return game.opponent.says == Opponent::Says::nothing || constant_value(*game.opponent.number).has_value();
}

std::optional<Integer> WinningRows::bound(const Game& game) {
  const Takes& takes = game.takes[0];
  std::optional<Integer> of_set;
  if (takes.numbers && takes.numbers->list() != nullptr) of_set = takes.numbers->list()->back();
  Integer most = 0;
  for (const TakeLimits& limits : takes.in_turn) {
    const std::optional<Integer> bound = limits.most ? limits.most->facts().upper_bound : std::nullopt;
    if (!bound) return of_set;
    most = std::max(most, *bound);
  }
  return of_set ? std::min(*of_set, most) : most;
}

WinningRows::WinningRows(Game game, std::uint64_t most_take)
    : rules_(std::move(game)),
      most_take_(most_take),
      phases_(rules_.game().takes[0].in_turn.size()),
      passes_(rules_.game().passes),
      stuck_wins_(!rules_.game().stuck_loses && rules_.game().convention == Convention::misere),
      set_(winning_rows::set_of(rules_.game(), true)),
      set_of_pile_(winning_rows::set_of(rules_.game(), false)),
      rows_a_pile_(phases_ * (passes_ + 1) + (stuck_wins_ && set_of_pile_ != nullptr ? 1 : 0)),
      begins_{0} {
  const Opponent& opponent = rules_.game().opponent;
  if (opponent.says != Opponent::Says::nothing) forbidden_ = opponent.number->value64(1, 1);
  period_ = winning_rows::period(rules_.game()).value_or(0);
  if (period_ > winning_rows::most_residues) period_ = 0;
  limits_.resize(phases_ * period_);
  plain_ = opponent.says == Opponent::Says::nothing && !stuck_wins_ && set_ == nullptr &&
           rules_.game().repeats == Repeats::allowed;
  add(0);
}

WinningRows::Row WinningRows::row(std::uint64_t pile, std::uint64_t number) const {
  const std::size_t size = words_for(pile), begin = begins_[pile] + number * size;
  return {words_.data() + begin, before_.data() + begin, size};
}

bool WinningRows::is_in_set(std::uint64_t pile, std::uint64_t take) const {
  if (set_of_pile_ == nullptr) return true;
  const auto contains = [&](std::uint64_t k) {
    return set_of_pile_->contains(Past<std::uint64_t>{pile, 0, 0, 0}, k);
  };
  if (set_of_pile_->looks().n) return contains(take);
  while (in_set_.size() < take) in_set_.push_back(contains(in_set_.size() + 1));
  return in_set_[take - 1];
}

// Of a set that looks back, and what was taken last.
bool WinningRows::may_take(const At& at, std::uint64_t take) const {
  if (take == at.last && rules_.game().repeats == Repeats::not_the_last) return false;
  return set_ == nullptr || set_->contains(Past<std::uint64_t>{at.pile, at.last, 0, 0}, take);
}

// How many of the bits in least..most may be taken; `enough` or more where there are so many.
std::uint64_t WinningRows::count(const Row& row, const At& at, std::uint64_t least, std::uint64_t most,
                                 std::uint64_t enough) const {
  using winning_rows::bits_from;
  if (row.size == 0) return 0;
  most = std::min(most, 64 * row.size - 1);
  if (least > most) return 0;
  if (set_ != nullptr) {
    std::uint64_t found = 0;
    std::uint64_t word = least / 64, bits = row.words[word] & bits_from(least % 64);
    while (found < enough) {
      while (bits == 0 && word < most / 64) bits = row.words[++word];
      const std::uint64_t take = 64 * word + static_cast<std::uint64_t>(std::countr_zero(bits));
      if (bits == 0 || take > most) break;
      found += may_take(at, take);
      bits &= bits - 1;
    }
    return found;
  }
  const auto below = [&](std::uint64_t take) {  // those less than it
    const std::uint64_t word = take / 64;
    if (word == row.size) {
      return std::uint64_t{row.before[word - 1]} + static_cast<std::uint64_t>(std::popcount(row.words[word - 1]));
    }
    return std::uint64_t{row.before[word]} +
           static_cast<std::uint64_t>(std::popcount(row.words[word] & ~bits_from(take % 64)));
  };
  const bool counts_last = rules_.game().repeats == Repeats::not_the_last && at.last >= least && at.last <= most &&
                           (row.words[at.last / 64] >> at.last % 64 & 1) != 0;
  return below(most + 1) - below(least) - (counts_last ? 1 : 0);
}

// Whether a bit is set in least..most.
bool WinningRows::any(const Row& row, std::uint64_t least, std::uint64_t most) {
  using winning_rows::bits_from;
  if (row.size == 0 || least > most) return false;
  most = std::min(most, 64 * row.size - 1);
  const std::uint64_t first = least / 64, last = most / 64;
  if (first > last) return false;
  const std::uint64_t begin = row.words[first] & bits_from(least % 64), end = ~(bits_from(most % 64) << 1);
  if (first == last) return (begin & end) != 0;
  return begin != 0 || (row.words[last] & end) != 0 || row.before[first + 1] != row.before[last];
}

std::uint64_t WinningRows::winning(const At& at, std::uint64_t least, std::uint64_t most,
                                   std::uint64_t enough) const {
  return count(row(at.pile, number_of(at.phase, at.passes)), at, least, most, enough);
}

// How many takes are allowed, whether they win or not.
std::uint64_t WinningRows::allowed(const At& at, std::uint64_t least, std::uint64_t most,
                                   std::uint64_t enough) const {
  if (set_of_pile_ != nullptr) return count(row(at.pile, rows_a_pile_ - 1), at, least, most, enough);
  std::uint64_t found = 0;
  for (std::uint64_t take = least; take <= most && found < enough; ++take) found += may_take(at, take);
  return found;
}

// Who takes from least..most, and is stuck where nothing of that is allowed and no pass is left.
bool WinningRows::some_win(const At& at, std::uint64_t least, std::uint64_t most) const {
  return winning(at, least, most, 1) > 0 ||
         (stuck_wins_ && at.passes == 0 && allowed(at, least, most, 1) == 0);
}

bool WinningRows::wins(const At& at) const {
  if (over(at.pile, at.phase)) return rules_.game().convention == Convention::misere;
  const std::uint64_t least = std::max<std::uint64_t>(at.least, 1), most = std::min(at.most, at.pile);
  const bool takes = plain_ ? any(row(at.pile, number_of(at.phase, at.passes)), least, most)
                            : wins_by_taking(at, least, most);
  if (takes || at.passes == 0) return takes;
  At passed = at;
  --passed.passes;
  return !wins(passed);
}

// Whatever the other player says.
bool WinningRows::wins_by_taking(const At& at, std::uint64_t least, std::uint64_t most) const {
  switch (rules_.game().opponent.says) {
    case Opponent::Says::nothing:
      return some_win(at, least, most);
    case Opponent::Says::halves:
      return some_win(at, least, std::min(most, forbidden_)) && some_win(at, std::max(least, forbidden_ + 1), most);
    case Opponent::Says::blocks:
      break;
  }
  const std::uint64_t found = winning(at, least, most, forbidden_ + 1);
  if (found > forbidden_) return true;
  if (!stuck_wins_ || at.passes > 0) return false;
  // Nobody blocks all where that lets the other win: then all takes have to win.
  const std::uint64_t all = allowed(at, least, most, forbidden_ + 1);
  return all <= forbidden_ && winning(at, least, most, all) == all;
}

bool WinningRows::take_wins(std::uint64_t pile, std::uint64_t phase, unsigned passes, std::uint64_t take) const {
  if (over(pile, phase) || take < 1 || take > pile) return false;
  return leaves_lost(pile, take, limits_after(pile, take, phase), phase, passes);
}

// Of a take of a game that is not over, after which these are the limits.
bool WinningRows::leaves_lost(std::uint64_t pile, std::uint64_t take, const Limits& next, std::uint64_t phase,
                              unsigned passes) const {
  const std::uint64_t left = pile - take, most = next.most == all_that_is_left ? left : next.most;
  return is_in_set(pile, take) &&
         !wins({left, next.least, most, take, phase + 1 == phases_ ? 0 : phase + 1, passes});
}

WinningRows::Limits WinningRows::limits_after(std::uint64_t pile, std::uint64_t take, std::uint64_t phase) const {
  const Takes& takes = rules_.game().takes[0];
  const std::uint64_t left = pile - take;
  if (takes.of == Takes::Of::move) {
    return period_ == 0 ? limits(takes.in_turn[phase], pile, take) : known_limits(pile, take, phase)[take - 1];
  }
  if (left == 0) return {1, 0};
  const std::uint64_t at = takes.of == Takes::Of::pile ? left : 1;
  Limits found = limits(takes.in_turn[phase + 1 < phases_ ? phase + 1 : 0], at, at);
  found.most = std::min(found.most, left);
  return found;
}

// After the takes 1, 2, ..., `last` at least.
const std::vector<WinningRows::Limits>& WinningRows::known_limits(std::uint64_t pile, std::uint64_t last,
                                                                  std::uint64_t phase) const {
  std::vector<Limits>& known = limits_[phase * period_ + pile % period_];
  while (known.size() < last) {
    const std::uint64_t t = known.size() + 1;
    known.push_back(limits(rules_.game().takes[0].in_turn[phase], pile % period_ + t * period_, t));
  }
  return known;
}

WinningRows::Limits WinningRows::limits(const TakeLimits& rule, std::uint64_t n, std::uint64_t t) {
  return {rule.least ? rule.least->value64(n, t) : 1, rule.most ? rule.most->value64(n, t) : all_that_is_left};
}

void WinningRows::add_row(const std::vector<std::uint64_t>& words) {
  std::uint32_t set = 0;
  for (const std::uint64_t word : words) {
    words_.push_back(word);
    before_.push_back(set);
    set += static_cast<std::uint32_t>(std::popcount(word));
  }
}

void WinningRows::add(std::uint64_t pile) {
  GamePosition<std::uint64_t> here = rules_.start({pile});
  for (; here.turn <= phases_; ++here.turn) over_.push_back(rules_.over(here));
  const std::uint64_t last = std::min(pile, most_take_);
  std::vector<std::uint64_t> words(words_for(pile));
  const auto fill = [&](const auto& is_set) {
    std::ranges::fill(words, 0);
    for (std::uint64_t take = 1; take <= last; ++take) {
      if (is_set(take)) words[take / 64] |= std::uint64_t{1} << take % 64;
    }
    add_row(words);
  };
  const bool limits_kept = period_ > 0 && rules_.game().takes[0].of == Takes::Of::move;
  for (std::uint64_t phase = 0; phase < phases_; ++phase) {
    const Limits* const known = limits_kept && last > 0 ? known_limits(pile, last, phase).data() : nullptr;
    for (unsigned passes = 0; passes <= passes_; ++passes) {
      fill([&](std::uint64_t take) {
        if (over(pile, phase)) return false;
        return leaves_lost(pile, take, known != nullptr ? known[take - 1] : limits_after(pile, take, phase), phase,
                           passes);
      });
    }
  }
  if (rows_a_pile_ > phases_ * (passes_ + 1)) fill([&](std::uint64_t take) { return is_in_set(pile, take); });
  begins_.push_back(words_.size());
}

bool WinningRows::extend_to(std::uint64_t pile, Budget& budget) {
  const auto extended = unless_stopped(budget, [&] {
    while (known_to() < pile) {
      const std::uint64_t next = known_to() + 1, takes = std::min(next, most_take_),
                          words = rows_a_pile_ * (takes / 64 + 1);
      budget.stage("finding the winning moves of all piles", known_to(), pile);
      if (!budget.spend(1 + rows_a_pile_ * takes / 16) || !make_room(begins_, budget) ||
          !make_room(words_, budget, words) || !make_room(before_, budget, words))
        return false;
      for (std::uint64_t phase = 0; period_ > 0 && phase < phases_; ++phase) {
        std::vector<Limits>& known = limits_[phase * period_ + next % period_];
        if (known.size() < takes && !make_room(known, budget, takes - known.size())) return false;
      }
      add(next);
    }
    return true;
  });
  return extended.value_or(false);
}

std::optional<Repetition> WinningRows::find_repetition(Budget& budget) const {
  const Game& game = rules_.game();
  const Takes& takes = game.takes[0];
  if (takes.of == Takes::Of::pile || (takes.numbers && takes.numbers->looks().n)) return std::nullopt;
  const std::optional<Integer> most = bound(game);
  if (!most || *most > to_integer(most_take_)) return std::nullopt;
  const std::optional<std::uint64_t> step = winning_rows::period(game);
  if (!step) return std::nullopt;
  const std::uint64_t window = std::max<std::uint64_t>(most_take_, 1);
  std::uint64_t start = window;
  for (const Integer& size : game.end.sizes) start = std::max(start, saturate_u64(size) + 1);
  start = std::max(start, saturate_u64(game.end.until) + 1);
  if (start >= known_to()) return std::nullopt;
  const auto words = [&](std::uint64_t n) {
    return std::span(words_).subspan(begins_[n], begins_[n + 1] - begins_[n]);
  };
  const auto hash = [&](std::uint64_t n) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words(n)) hash = mix(hash, word);
    return hash;
  };
  const auto equal = [&](std::uint64_t m, std::uint64_t n) { return std::ranges::equal(words(m), words(n)); };
  return dynim::find_repetition(start, known_to() + 1, window, *step, hash, equal, budget);
}

}  // namespace dynim

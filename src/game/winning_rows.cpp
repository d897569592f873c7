// A row is a word for 64 takes with the number of bits before it, so that bits between two takes
// are counted by two looks. Costs are in winning_rows.hpp.
#include "game/winning_rows.hpp"

#include <algorithm>
#include <bit>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace winning_rows {
namespace {

constexpr std::uint64_t most_first = 8;  // elements of a row that are kept
constexpr std::uint32_t no_take = ~std::uint32_t{0};

// The bits from `from` on, below 64.
std::uint64_t bits_from(std::uint64_t from) { return ~std::uint64_t{0} << from; }

}  // namespace
}  // namespace winning_rows

WinningRows::WinningRows(Game game, std::uint64_t most_take)
    : PileRows(std::move(game), most_take),
      stuck_wins_(!this->game().stuck_loses && this->game().convention == Convention::misere),
      rows_a_pile_(phases() * (passes() + 1) + (stuck_wins_ && has_set_of_pile() ? 1 : 0)),
      begins_{0} {
  const Opponent& opponent = this->game().opponent;
  if (opponent.says != Opponent::Says::nothing) forbidden_ = opponent.number->value64(1, 1);
  const std::uint64_t forbidden =
      forbidden_ + (this->game().repeats == Repeats::not_the_last ? 1 : 0);
  if (opponent.says != Opponent::Says::halves && !stuck_wins_ && !looks_back() &&
      forbidden < winning_rows::most_first)
    few_ = forbidden + 1;
  Budget budget = Budget::unlimited();
  add(0, budget);
}

WinningRows::Row WinningRows::row(std::uint64_t pile, std::uint64_t number) const {
  const std::size_t size = words_for(pile), begin = begins_[pile] + number * size;
  return {words_.data() + begin, before_.data() + begin, size};
}

// How many of the bits in least..most may be taken; `enough` or more where there are so many.
std::uint64_t WinningRows::count(const Row& row, const At& at, std::uint64_t least,
                                 std::uint64_t most, std::uint64_t enough) const {
  using winning_rows::bits_from;
  if (row.size == 0) return 0;
  most = std::min(most, 64 * row.size - 1);
  if (least > most) return 0;
  if (looks_back()) {
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
      return std::uint64_t{row.before[word - 1]} +
             static_cast<std::uint64_t>(std::popcount(row.words[word - 1]));
    }
    return std::uint64_t{row.before[word]} +
           static_cast<std::uint64_t>(std::popcount(row.words[word] & ~bits_from(take % 64)));
  };
  const bool counts_last = game().repeats == Repeats::not_the_last && at.last >= least &&
                           at.last <= most && (row.words[at.last / 64] >> at.last % 64 & 1) != 0;
  return below(most + 1) - below(least) - (counts_last ? 1 : 0);
}

// Whether a bit is set in least..most.
bool WinningRows::any(const Row& row, std::uint64_t least, std::uint64_t most) {
  using winning_rows::bits_from;
  if (row.size == 0 || least > most) return false;
  most = std::min(most, 64 * row.size - 1);
  const std::uint64_t first = least / 64, last = most / 64;
  if (first > last) return false;
  const std::uint64_t begin = row.words[first] & bits_from(least % 64),
                      end = ~(bits_from(most % 64) << 1);
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
  if (has_set_of_pile()) return count(row(at.pile, rows_a_pile_ - 1), at, least, most, enough);
  std::uint64_t found = 0;
  for (std::uint64_t take = least; take <= most && found < enough; ++take)
    found += may_take(at, take);
  return found;
}

// Who takes from least..most, and is stuck where nothing of that is allowed and no pass is left.
bool WinningRows::some_win(const At& at, std::uint64_t least, std::uint64_t most) const {
  return winning(at, least, most, 1) > 0 ||
         (stuck_wins_ && at.passes == 0 && allowed(at, least, most, 1) == 0);
}

bool WinningRows::wins(const At& at) const {
  if (over(at.pile, at.phase)) return game().convention == Convention::misere;
  const std::uint64_t least = std::max<std::uint64_t>(at.least, 1),
                      most = std::min(at.most, at.pile);
  const bool nothing_forbidden = few_ == 1;
  const bool takes = few_ > 0 && least == 1 ? first_decide(at, most)
                     : nothing_forbidden
                         ? any(row(at.pile, number_of(at.phase, at.passes)), least, most)
                         : wins_by_taking(at, least, most);
  if (takes || at.passes == 0) return takes;
  At passed = at;
  --passed.passes;
  return !wins(passed);
}

// Whether one of the takes 1..most wins that is not forbidden.
bool WinningRows::first_decide(const At& at, std::uint64_t most) const {
  const bool not_the_last = game().repeats == Repeats::not_the_last;
  const std::uint32_t* first =
      first_.data() + (at.pile * rows_a_pile_ + number_of(at.phase, at.passes)) * few_;
  std::uint64_t found = 0;
  for (const std::uint32_t* const end = first + few_; first != end && *first <= most; ++first)
    found += not_the_last && *first == at.last ? 0 : 1;
  return found > forbidden_;
}

// Whatever the other player says.
bool WinningRows::wins_by_taking(const At& at, std::uint64_t least, std::uint64_t most) const {
  switch (game().opponent.says) {
    case Opponent::Says::nothing:
      return some_win(at, least, most);
    case Opponent::Says::halves:
      return some_win(at, least, std::min(most, forbidden_)) &&
             some_win(at, std::max(least, forbidden_ + 1), most);
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

bool WinningRows::take_wins(std::uint64_t pile, std::uint64_t phase, unsigned passes,
                            std::uint64_t take) const {
  if (over(pile, phase) || take < 1 || take > pile) return false;
  return is_in_set(pile, take) && !wins(after(pile, phase, passes, take, nullptr));
}

void WinningRows::add_row(const std::vector<std::uint64_t>& words) {
  std::uint32_t set = 0;
  const std::size_t end = first_.size() + few_;
  for (std::size_t word = 0; word < words.size() && first_.size() < end; ++word) {
    for (std::uint64_t bits = words[word]; bits != 0 && first_.size() < end; bits &= bits - 1)
      first_.push_back(static_cast<std::uint32_t>(64 * word) +
                       static_cast<std::uint32_t>(std::countr_zero(bits)));
  }
  first_.resize(end, winning_rows::no_take);
  for (const std::uint64_t word : words) {
    words_.push_back(word);
    before_.push_back(set);
    set += static_cast<std::uint32_t>(std::popcount(word));
  }
}

bool WinningRows::add(std::uint64_t pile, Budget& budget) {
  if (!add_pile(pile, budget)) return false;
  words_.resize(
      static_cast<std::size_t>(begins_.back()));  // without rows of a pile at which f failed
  before_.resize(words_.size());
  first_.resize(static_cast<std::size_t>(pile * rows_a_pile_ * few_));
  const std::uint64_t last = largest_take(pile);
  std::vector<std::uint64_t> words(words_for(pile));
  const auto fill = [&](const auto& is_set) {
    std::ranges::fill(words, 0);
    for (std::uint64_t take = 1; take <= last; ++take) {
      if (is_set(take)) words[take / 64] |= std::uint64_t{1} << take % 64;
    }
    add_row(words);
  };
  for (std::uint64_t phase = 0; phase < phases(); ++phase) {
    const Limits* const kept = kept_limits(pile, phase);
    const bool ends = over(pile, phase);
    for (unsigned passes = 0; passes <= this->passes(); ++passes) {
      fill([&](std::uint64_t take) {
        return !ends && (!has_set_of_pile() || is_in_set(pile, take)) &&
               !wins(after(pile, phase, passes, take, kept));
      });
    }
  }
  if (rows_a_pile_ > phases() * (passes() + 1))
    fill([&](std::uint64_t take) { return is_in_set(pile, take); });
  begins_.push_back(words_.size());
  return true;
}

bool WinningRows::extend_to(std::uint64_t pile, Budget& budget) {
  const auto extended = unless_stopped(budget, [&] {
    while (known_to() < pile) {
      const std::uint64_t next = known_to() + 1, takes = largest_take(next),
                          words = rows_a_pile_ * (takes / 64 + 1);
      budget.stage("finding the winning moves of all piles", known_to(), pile);
      if (!budget.spend(1 + rows_a_pile_ * takes / 16) || !make_room(begins_, budget) ||
          !make_room(words_, budget, words) || !make_room(before_, budget, words) ||
          !make_room(first_, budget, rows_a_pile_ * few_) || !add(next, budget))
        return false;
    }
    return true;
  });
  return extended.value_or(false);
}

std::optional<RowRepetition> WinningRows::find_repetition(Budget& budget) const {
  return find_repetition_in(begins_, words_, budget);
}

}  // namespace dynim

// Who wins piles from which no number is ever taken twice. One pile that can be moved in is
// searched as such; several are decided by their Grundy values. Cost: that of the searches.
#include "no_repeat/ever.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "engine/no_repeat/solver.hpp"

namespace dynim {

NoRepeatEverPosition NoRepeatEverStart::position() const {
  const auto refuse = [](const std::string& why, const char* field) {
    throw InputError(why).about(field);
  };
  if (pile && !piles.empty()) refuse("pile and piles exclude each other", "piles");
  if (!pile && piles.empty()) refuse("pile is missing, or several piles", "pile");
  const std::vector<Integer> all = pile ? std::vector<Integer>{*pile} : piles;
  if (used.size() > all.size()) refuse("used has more lists than there are piles", "used");
  NoRepeatEverPosition position;
  for (const Integer& each : all) {
    if (each < 1) refuse("a pile must be at least 1, not " + abbreviate(each), "pile");
    NoRepeatEverPile& next = position.emplace_back(NoRepeatEverPile{each, {}});
    if (position.size() > used.size()) continue;
    for (const Integer& number : used[position.size() - 1]) {
      if (number < 1) refuse("used: a number must be at least 1", "used");
      if (!next.used.insert(number).second)
        refuse("used: " + abbreviate(number) + " stands twice", "used");
    }
  }
  return position;
}

namespace no_repeat {
namespace {

Integer largest_searched() { return to_integer(EverGrundy::largest_pile); }

// The used numbers that matter, of a pile that is searched.
std::vector<std::uint16_t> small_used(const NoRepeatEverPile& pile) {
  std::vector<std::uint16_t> small;
  for (const Integer& number : pile.used) {
    if (number > pile.pile) break;
    small.push_back(static_cast<std::uint16_t>(to_u64(number)));
  }
  return small;
}

class EverSearch {
 public:
  EverSearch(const NoRepeatEverPosition& position, Budget& budget)
      : position_(position), budget_(budget) {}

  NoRepeatEverAnswer run(Wanted wanted) {
    std::vector<std::size_t> live;
    for (std::size_t place = 0; place < position_.size(); ++place) {
      if (largest_take(position_[place]) > 0) live.push_back(place);
    }
    if (live.size() > 1) {
      solve_several();
    } else {
      solve_one(live.empty() ? 0 : live.front());
      if (wanted == Wanted::values) find_value(live.empty() ? 0 : live.front());
    }
    if (answer_.outcome != Outcome::unknown) verdict_.status = Status::proved;
    return std::move(answer_);
  }

 private:
  // ---- one pile ---------------------------------------------------------------------------------

  // Nothing may be taken from the others.
  void solve_one(std::size_t place) {
    const auto& [pile, used] = position_[place];
    set_grounds(verdict_, {Method::recurrence, 219});
    const EverMoves found = winning_moves(pile, used, budget_);
    if (!found.moves.empty()) {
      answer_.outcome = Outcome::N;
      const Integer& take = found.moves.back();
      verdict_.reasons = {take == pile ? Reason("no-repeat.takes-all", {{"take", take}})
                                       : Reason("no-repeat.ever-leaves",
                                                {{"take", take}, {"left", Integer(pile - take)}})};
    } else if (found.complete) {
      answer_.outcome = Outcome::P;
      verdict_.reasons = {Reason("no-repeat.ever-lost", {{"counters", pile}})};
    }
    keep_moves(moves_from(place, found), found.complete);
  }

  void find_value(std::size_t place) {
    const NoRepeatEverPile& pile = position_[place];
    answer_.grundy = searched_value(pile);
    if (answer_.grundy) {
      set_grounds(verdict_, {Method::mex, 219});
    } else if (answer_.outcome == Outcome::P) {
      answer_.grundy = 0;
    }
    if (!answer_.grundy) return not_known(pile);
    answer_.values.emplace(position_.size(), 0);
    (*answer_.values)[place] = *answer_.grundy;
  }

  // ---- several piles ----------------------------------------------------------------------------

  void solve_several() {
    set_grounds(verdict_, {Method::nim_sum, 183});
    std::vector<Integer> values;
    Integer total = 0;
    for (const NoRepeatEverPile& pile : position_) {
      const std::optional<Integer> value = value_of(pile);
      if (!value) {
        verdict_.unknown = {"winning_moves"};
        return not_known(pile);
      }
      values.push_back(*value);
      total ^= *value;
    }
    answer_.outcome = total == 0 ? Outcome::P : Outcome::N;
    answer_.grundy = total;
    verdict_.reasons = {Reason("sum.xor", {{"total", total}, {"values", values}})};
    answer_.values = std::move(values);
    find_moves(total);
  }

  void find_moves(const Integer& total) {
    std::vector<Move> moves;
    bool complete = true;
    for (std::size_t place = 0; place < position_.size() && total != 0; ++place) {
      const Integer& before = (*answer_.values)[place];
      const EverMoves found = moves_to(before ^ total, position_[place]);
      complete = complete && found.complete;
      std::ranges::move(moves_from(place, found), std::back_inserter(moves));
      if (moves.empty() || verdict_.reasons.size() > 1) continue;
      verdict_.reasons.push_back(Reason("sum.move", {{"pile", to_integer(place)},
                                                     {"take", moves.front().take},
                                                     {"before", before},
                                                     {"after", Integer(before ^ total)}}));
    }
    keep_moves(std::move(moves), complete);
  }

  EverMoves moves_to(const Integer& value, const NoRepeatEverPile& pile) {
    if (pile.pile == 0) return {};
    if (value == 0) return winning_moves(pile.pile, pile.used, budget_);
    if (pile.pile > largest_searched()) return {{}, false};
    return values_.moves_to(to_u64(value), to_u64(pile.pile), small_used(pile), budget_);
  }

  // ---- both -------------------------------------------------------------------------------------

  static std::vector<Move> moves_from(std::size_t place, const EverMoves& found) {
    std::vector<Move> moves;
    for (const Integer& take : found.moves) moves.push_back({static_cast<Pile>(place), take});
    return moves;
  }

  void keep_moves(std::vector<Move> moves, bool complete) {
    if (!moves.empty()) answer_.winning_move = moves.front();
    if (complete) {
      answer_.winning_moves = std::move(moves);
      return;
    }
    verdict_.unknown.push_back("winning_moves");
    const bool decided = answer_.outcome != Outcome::unknown;
    verdict_.reasons.push_back(
        budget_.exhausted()
            ? search_ended(budget_, decided ? "moves-incomplete" : "search-ended")
            : Reason("no-repeat.moves-unsearched", {{"largest", largest_searched()}}));
  }

  std::optional<Integer> searched_value(const NoRepeatEverPile& pile) {
    if (pile.pile > largest_searched()) return std::nullopt;
    const auto value = values_.value(to_u64(pile.pile), small_used(pile), budget_);
    return value ? std::optional(to_integer(*value)) : std::nullopt;
  }

  // A lost pile has the value 0, however large.
  std::optional<Integer> value_of(const NoRepeatEverPile& pile) {
    if (pile.pile <= largest_searched()) return searched_value(pile);
    const EverMoves found = winning_moves(pile.pile, pile.used, budget_);
    return found.complete && found.moves.empty() ? std::optional<Integer>(0) : std::nullopt;
  }

  void not_known(const NoRepeatEverPile& pile) {
    verdict_.unknown.push_back("grundy");
    Reason bound = pile.pile > largest_searched()
                       ? Reason("no-repeat.grundy-at-most", {{"largest", largest_searched()}})
                       : search_ended(budget_, "no-repeat.grundy-at-most");
    verdict_.reasons.push_back(
        bound.with("counters", pile.pile).with("most", longest_play(pile.pile, pile.used)));
  }

  const NoRepeatEverPosition& position_;
  Budget& budget_;
  EverGrundy values_;
  NoRepeatEverAnswer answer_;
  Verdict& verdict_ = answer_.verdict;
};

}  // namespace

NoRepeatEverAnswer solve(const NoRepeatEverPosition& position, Wanted wanted, Budget& budget) {
  return EverSearch(position, budget).run(wanted);
}

}  // namespace no_repeat

NoRepeatEverAnswer ask(const NoRepeatEverQuestion& question, Budget& budget) {
  return no_repeat::solve(question.start.position(), no_repeat::Wanted::values, budget);
}

}  // namespace dynim

// Piles from which no number is ever taken twice, in play. Cost: of a choice, that of an answer;
// where every move loses and the piles are small, playing them out.
#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "engine/no_repeat/solver.hpp"
#include "engine/played.hpp"
#include "no_repeat/rules.hpp"

namespace dynim {
namespace {

using no_repeat::Wanted;

class NoRepeatEverPlay {
 public:
  using Position = NoRepeatEverPosition;

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return dynim::refusal(position, action);
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(position, action);
  }
  std::optional<Winner> winner(const Position& position) const { return dynim::winner(position); }
  Asked asked(const Position&) const { return Asked::move; }

  Reason rules() const { return Reason("no-repeat.ever-rules"); }

  // `used`: of each pile, those that it has room for.
  Reason described(const Position& position) const {
    std::vector<Integer> piles;
    Reason::Positions used;
    for (const NoRepeatEverPile& each : position) {
      piles.push_back(each.pile);
      used.push_back({each.used.begin(), each.used.upper_bound(each.pile)});
    }
    const bool counters = std::ranges::any_of(piles, [](const Integer& pile) { return pile > 0; });
    Reason reason(described_as("no-repeat.ever-turn", winner(position).has_value(), counters,
                               "no-repeat.ever-stuck"));
    if (piles.size() > 1) {
      reason.with("piles", std::move(piles)).with("largest_takes", largest_takes(position));
    } else {
      reason.with("pile", piles.front()).with("limit", largest_takes(position).front());
    }
    return reason.with("used", std::move(used));
  }

  Choice choose(const Position& position, Budget& budget) const {
    NoRepeatEverAnswer answer = no_repeat::solve(position, Wanted::moves, budget);
    Choice choice{Move{}, answer.winning_move.has_value(), std::move(answer.verdict),
                  answer.outcome};
    if (answer.winning_move) {
      choice.action = *std::move(answer.winning_move);
      return choice;
    }
    Budget first = Budget::unlimited();
    visit_actions(
        position,
        [&](const Action& action) {
          choice.action = action;
          return false;
        },
        first);
    if (answer.outcome == Outcome::P) choice.verdict.reasons.push_back(Reason("small-move"));
    return choice;
  }
  Outcome outcome(const Position& position, Budget& budget) const {
    return no_repeat::solve(position, Wanted::moves, budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) const {
    return no_repeat::solve(position, Wanted::moves, budget).verdict.reasons;
  }

  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    constexpr std::uint64_t most_positions = 50'000;
    NoRepeatEverRules::State state;
    std::uint64_t positions = 1;
    for (const auto& [pile, used] : position) {
      if (pile >= to_integer(NoRepeatEverRules::largest_pile)) return std::nullopt;
      NoRepeatEverRules::Pile& small = state.emplace_back(NoRepeatEverRules::Pile{to_u64(pile), 0});
      for (auto number = used.begin(); number != used.upper_bound(pile); ++number)
        small.used |= std::uint64_t{1} << (to_u64(*number) - 1);
      positions *= positions_of(small);
      if (positions > most_positions) return std::nullopt;
    }
    return oracle_->remoteness(state, budget);
  }

  std::vector<Action> moves_to_try(const Position& position) const {
    return dynim::moves_to_try(largest_takes(position));
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) const {
    const NoRepeatEverAnswer answer = no_repeat::solve(position, Wanted::moves, budget);
    if (!answer.winning_moves) return std::nullopt;
    AnswersLeft left{to_integer(answer.winning_moves->size()), 0};
    for (const auto& [pile, used] : position) {
      left.all += pile - to_integer(static_cast<std::uint64_t>(
                             std::distance(used.begin(), used.upper_bound(pile))));
    }
    return left;
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) const {
    const std::vector<Integer> largest = largest_takes(position);
    const Integer most = *std::ranges::max_element(largest);
    for (Integer take = 1; take <= most && budget.spend(); ++take) {
      for (std::size_t place = 0; place < position.size(); ++place) {
        const Move move{static_cast<Pile>(place), take};
        if (take <= largest[place] && !refusal(position, move) && !visit(move)) return;
      }
    }
  }

 private:
  static std::vector<Integer> largest_takes(const Position& position) {
    std::vector<Integer> takes;
    for (const NoRepeatEverPile& pile : position) takes.push_back(largest_take(pile));
    return takes;
  }

  // How many positions a pile can come to: sets of numbers that may be taken, with such a sum.
  static std::uint64_t positions_of(const NoRepeatEverRules::Pile& pile) {
    std::vector<std::uint64_t> sets(pile.pile + 1);
    sets.front() = 1;
    for (std::uint64_t take = 1; take <= pile.pile; ++take) {
      if ((pile.used >> (take - 1) & 1) != 0) continue;
      for (std::uint64_t sum = pile.pile; sum >= take; --sum) sets[sum] += sets[sum - take];
    }
    std::uint64_t all = 0;
    for (const std::uint64_t of_sum : sets) all += of_sum;
    return all;
  }

  // Of small piles, kept while the game is played.
  std::unique_ptr<Oracle<NoRepeatEverRules>> oracle_ =
      std::make_unique<Oracle<NoRepeatEverRules>>(NoRepeatEverRules(), Convention::normal);
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const NoRepeatEverStart& start) {
  NoRepeatEverPosition first = start.position();
  if (winner(first)) {
    throw InputError("the game would be over before it begins: nothing may be taken");
  }
  return make_played(NoRepeatEverPlay(), std::move(first));
}

StartAnswer<NoRepeatEverStart> start_won_by(const NoRepeatEverStart&, Player winner,
                                            Budget& budget) {
  // The Grundy values are 3 and 4, and 3 and 3.
  return first_won_by<NoRepeatEverStart>({{std::nullopt, {8, 12}}, {std::nullopt, {8, 9}}}, winner,
                                         budget);
}

}  // namespace dynim

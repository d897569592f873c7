// Taking without repeating in play. Cost: of a choice, that of an answer; where every move loses and
// the pile is small, playing it out.
#include <algorithm>
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "engine/no_repeat/solver.hpp"
#include "engine/played.hpp"
#include "no_repeat/rules.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long largest_played_out = 100;

class NoRepeatPlay {
 public:
  using Position = NoRepeatPosition;

  explicit NoRepeatPlay(const NoRepeatGame& game)
      : game_(game),
        solver_(std::make_unique<no_repeat::Solver>(game)),
        oracle_(std::make_unique<Oracle<NoRepeatRules>>(
            NoRepeatRules(to_u64(std::min<Integer>(game.most, largest_played_out))),
            game.convention)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return dynim::refusal(game_, position, action);
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(position, action);
  }
  std::optional<Winner> winner(const Position& position) const {
    return dynim::winner(game_, position);
  }
  Asked asked(const Position&) const { return Asked::move; }

  Reason rules() const {
    return Reason("no-repeat.rules",
                  {{"most", game_.most}, {"misere", game_.convention == Convention::misere}});
  }
  Reason described(const Position& position) const {
    Reason reason(described_as("no-repeat.turn", winner(position).has_value(), position.pile > 0,
                               "no-repeat.stuck"),
                  {{"pile", position.pile}, {"limit", largest(position)}});
    if (position.last && *position.last <= position.pile) reason.with("forbidden", *position.last);
    return reason;
  }

  Choice choose(const Position& position, Budget& budget) {
    return choice_of(solver_->solve(position, budget), position.last == 1 ? 2 : 1);
  }
  Outcome outcome(const Position& position, Budget& budget) const {
    return solver_->solve(position, budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) const {
    return solver_->solve(position, budget).verdict.reasons;
  }

  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    if (position.pile > largest_played_out) return std::nullopt;
    const Integer last = position.last.value_or(0);
    return oracle_->remoteness({to_u64(position.pile), last > position.pile ? 0 : to_u64(last)},
                               budget);
  }
  std::vector<Action> moves_to_try(const Position& position) const {
    return dynim::moves_to_try({largest(position)});
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) const {
    const NoRepeatAnswer answer = solver_->solve(position, budget);
    if (!answer.winning_moves) return std::nullopt;
    const Integer all = largest(position);
    const bool forbidden = position.last && *position.last <= all;
    return AnswersLeft{to_integer(answer.winning_moves->size()), all - (forbidden ? 1 : 0)};
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) const {
    const Integer most = largest(position);
    for (Integer take = 1; take <= most && budget.spend(); ++take) {
      if (take != position.last && !visit(Move{Pile::first, take})) return;
    }
  }

 private:
  Integer largest(const Position& position) const { return std::min(game_.most, position.pile); }

  NoRepeatGame game_;
  std::unique_ptr<no_repeat::Solver> solver_;
  std::unique_ptr<Oracle<NoRepeatRules>> oracle_;  // of small piles, kept while the game is played
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const NoRepeatStart& start) {
  const NoRepeatPosition first{start.pile, start.last};
  check(start.game, first);
  if (winner(start.game, first)) {
    throw InputError("the game would be over before it begins: nothing may be taken");
  }
  return make_played(NoRepeatPlay(start.game), first);
}

StartAnswer<NoRepeatStart> start_won_by(const NoRepeatStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 50;
  std::vector<NoRepeatStart> starts;
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) starts.push_back({rule.game, pile});
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

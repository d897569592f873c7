// A pile with limits by the turn in play, without blocking. Cost: of a choice, that of an answer.
#include <algorithm>
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/timed.hpp"
#include "engine/played.hpp"
#include "timed/rules.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find how long the game lasts.
constexpr unsigned long largest_played_out = 40;

class TimedPlay {
 public:
  using Position = TimedPosition;

  explicit TimedPlay(const TimedGame& game)
      : game_(game),
        oracle_(std::make_unique<Oracle<TimedRules>>(TimedRules(game), game.convention)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return refusal_of(action,
                      [&](const Move& move) { return dynim::refusal(game_, position, move); });
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(position, std::get<Move>(action));
  }
  std::optional<Winner> winner(const Position& position) const {
    return dynim::winner(game_, position);
  }
  Asked asked(const Position&) const { return Asked::move; }

  Reason rules() const {
    return Reason("timed.rules", {{"least", game_.least ? game_.least->text() : "1"},
                                  {"most", game_.most->text()},
                                  {"misere", game_.convention == Convention::misere}});
  }
  // `limit`: the most that may be taken.
  Reason described(const Position& position) const {
    const TimedLimits limits = limits_of(game_, position.turn, position.pile + 1);
    return Reason(described_as("timed.turn", limits.choices(position.pile) == 0, position.pile > 0,
                               "timed.stuck-in-play"),
                  {{"pile", position.pile},
                   {"turn", position.turn},
                   {"least", limits.least},
                   {"limit", std::min(limits.most, position.pile)}});
  }

  Choice choose(const Position& position, Budget& budget) const {
    const TimedAnswer answer = solve(position, budget);
    return choice_of(answer, answer.limits.least);
  }

  Outcome outcome(const Position& position, Budget& budget) const {
    return solve(position, budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) const {
    return solve(position, budget).verdict.reasons;
  }
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    if (position.pile > largest_played_out || !fits_u64(position.turn)) return std::nullopt;
    return oracle_->remoteness({to_u64(position.pile), to_u64(position.turn), 0}, budget);
  }

  std::vector<Action> moves_to_try(const Position& position) const {
    return dynim::moves_to_try({position.pile});
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) const {
    const TimedAnswer answer = solve(position, budget);
    if (answer.outcome == Outcome::unknown) return std::nullopt;
    Integer winning = 0;
    for (const TimedTakes& takes : answer.winning_takes) winning += takes.most - takes.least + 1;
    return AnswersLeft{winning, answer.limits.choices(position.pile)};
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) const {
    const TimedLimits limits = limits_of(game_, position.turn, position.pile + 1);
    const Integer most = std::min(limits.most, position.pile);
    for (Integer take = limits.least; take <= most && budget.spend(); ++take) {
      if (!visit(Move{Pile::first, take})) return;
    }
  }

 private:
  TimedAnswer solve(const Position& position, Budget& budget) const {
    return ask(TimedQuestion{game_, position.pile, position.turn}, budget);
  }

  TimedGame game_;
  std::unique_ptr<Oracle<TimedRules>> oracle_;  // of small piles, kept while the game is played
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const TimedStart& start) {
  if (start.game.blocked && start.game.blocked->text() != "0")
    throw InputError("play has no blocking here; 'solve timed' answers with it");
  const TimedPosition position{start.pile, start.turn};
  check(position);
  if (winner(start.game, position))
    throw InputError("the game would be over before it begins: nothing may be taken");
  return make_played(TimedPlay(start.game), position);
}

StartAnswer<TimedStart> start_won_by(const TimedStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 60;
  std::vector<TimedStart> starts;
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) {
    TimedStart start{rule.game, pile, rule.turn};
    if (!dynim::winner(start.game, {start.pile, start.turn})) starts.push_back(std::move(start));
  }
  if (starts.empty())
    throw InputError("nothing may be taken from any of the piles to begin with; name one");
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

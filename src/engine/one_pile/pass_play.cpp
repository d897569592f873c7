// One pile with a pass in play: a move that takes nothing. Once it is used, the game is the plain
// one. Cost: of a choice, that of an answer; thresholds are found once a game.
#include "base/watch.hpp"
#include "dynim/one_pile/blocking.hpp"
#include "dynim/oracle.hpp"
#include "engine/one_pile/play.hpp"
#include "engine/one_pile/thresholds.hpp"
#include "one_pile/blocking_rules.hpp"
#include "one_pile/threshold_rule.hpp"

namespace dynim::one_pile {
namespace {

class PassPlay {
 public:
  using Position = OnePilePassPosition;

  // Piles up to this are played out to find how long the game lasts.
  static constexpr unsigned long largest_played_out = 100;

  explicit PassPlay(const OnePileGame& game)
      : game_(game),
        plain_(game),
        oracle_(std::make_unique<Oracle<PassRules>>(PassRules(game.f), game.convention)),
        thresholds_(game.f, threshold_rule({}, true), game.convention) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return refusal_of(action,
                      [&](const Move& move) { return dynim::refusal(game_, position, move); });
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(game_, position, std::get<Move>(action));
  }
  std::optional<Winner> winner(const Position& position) const {
    return dynim::winner(game_, position);
  }
  Asked asked(const Position&) const { return Asked::move; }
  Reason rules() const { return plain_.rules().with("pass", true); }
  Reason described(const Position& position) const {
    if (winner(position)) return plain_.described(position.turn);
    if (!position.pass) return plain_.described(position.turn).with("passed", true);
    return Reason("one-pile.turn",
                  {{"pile", position.turn.pile}, {"limit", position.turn.limit}, {"pass", true}});
  }

  Choice choose(const Position& position, Budget& budget) {
    if (!position.pass) return plain_.choose(position.turn, budget);
    OnePilePassAnswer answer = solve(position, budget);
    Choice choice{taking(position.turn.limit > 0 ? 1 : 0), false, std::move(answer.verdict),
                  answer.outcome};
    if (answer.pass_wins) {
      choice.action = taking(0);
    } else if (answer.least_winning_move) {
      choice.action = taking(*answer.least_winning_move);
    } else if (answer.outcome == Outcome::P) {
      choice.verdict.reasons.emplace_back("small-move");
    } else {
      choice.verdict.status = Status::unable;  // it is known that a move wins, not which
    }
    choice.wins = answer.least_winning_move.has_value() || answer.pass_wins;
    return choice;
  }
  Outcome outcome(const Position& position, Budget& budget) {
    return position.pass ? solve(position, budget).outcome : plain_.outcome(position.turn, budget);
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) {
    return position.pass ? solve(position, budget).verdict.reasons
                         : plain_.explain(position.turn, budget);
  }

  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    if (!position.pass) return plain_.length(position.turn, budget);
    if (position.turn.pile > largest_played_out) return std::nullopt;
    const auto state =
        PassRules::state(to_u64(position.turn.pile), to_u64(position.turn.limit), true);
    return unless_stopped(budget, [&] { return oracle_->remoteness(state, budget); })
        .value_or(std::nullopt);
  }

  std::vector<Action> moves_to_try(const Position& position) {
    return plain_.moves_to_try(position.turn);
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) {
    return position.pass ? std::nullopt : plain_.answers(position.turn, budget);
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) {
    if (!position.pass || visit(taking(0))) plain_.visit_actions(position.turn, visit, budget);
  }

 private:
  static Move taking(const Integer& take) { return {Pile::first, take}; }
  OnePilePassAnswer solve(const Position& position, Budget& budget) {
    return ask(
        OnePilePassQuestion{game_.f, game_.convention, position.turn.pile, position.turn.limit},
        thresholds_, budget);
  }

  OnePileGame game_;
  OnePilePlay plain_;
  std::unique_ptr<Oracle<PassRules>> oracle_;  // of small piles, kept while the game is played
  Thresholds thresholds_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin_with_pass(const OnePileStart& start, OnePilePosition first) {
  return make_played(PassPlay(start.game), OnePilePassPosition{std::move(first)});
}

}  // namespace dynim::one_pile

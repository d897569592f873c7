// Several piles in play: the positions of the game, and a living solver as the opponent.
#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/several_piles.hpp"
#include "engine/played.hpp"
#include "several_piles/game.hpp"

namespace dynim {
namespace {

class SeveralPilesPlay {
 public:
  using Position = SeveralPilesPosition;

  explicit SeveralPilesPlay(const SeveralPilesGame& game)
      : game_(game), solver_(std::make_shared<SeveralPilesSolver>(game)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) {
    return refusal_of(action, [&](const Move& move) { return dynim::refusal(position, move); });
  }
  Position after(const Position& position, const Action& action) {
    return dynim::after(game_, position, std::get<Move>(action));
  }
  std::optional<Winner> winner(const Position& position) { return dynim::winner(position); }
  Asked asked(const Position&) { return Asked::move; }
  Reason rules() const {
    Reason rules = rules_by("several-piles.rules", *game_.f);
    if (game_.until > 0) rules.with("until", game_.until);
    return rules;
  }
  // `largest_takes`: the most that may be taken from each pile.
  Reason described(const Position& position) const {
    const bool goes_on = !several_piles::is_over(game_, position.piles);
    const std::string_view kind =
        described_as("several-piles.turn", dynim::winner(position).has_value(), goes_on);
    return Reason(kind, {{"piles", position.piles},
                         {"limit", position.limit},
                         {"largest_takes", largest_takes(position)}});
  }

  Choice choose(const Position& position, Budget& budget) {
    Choice choice = solver_->choose(position.piles, position.limit, budget);
    choice.verdict.reasons = in_play(std::move(choice.verdict.reasons));
    return choice;
  }
  Outcome outcome(const Position& position, Budget& budget) {
    const SeveralPilesQuestion question{game_, position.piles, position.limit};
    return solver_->ask(question, budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) {
    std::vector<Reason> reasons =
        in_play(solver_->ask({game_, position.piles, position.limit}, budget).verdict.reasons);
    std::stable_partition(reasons.begin(), reasons.end(),
                          [](const Reason& reason) {  // what decides comes first
                            return reason.kind() == "several-piles.power-of-two" ||
                                   reason.kind() == "several-piles.until" ||
                                   reason.kind() == "several-piles.fibonacci";
                          });
    for (Reason& reason : reasons) {
      if (reason.kind() != "several-piles.power-of-two") continue;
      PileSizes piles = position.piles;
      std::erase(piles, 0);
      reason.with("piles", std::move(piles));
    }
    return reasons;
  }
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    return solver_->length(position.piles, position.limit, budget);
  }
  std::vector<Action> moves_to_try(const Position& position) {
    return dynim::moves_to_try(largest_takes(position));
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) {
    SeveralPilesQuestion question{game_, position.piles, position.limit, MovesWanted::all};
    question.max_moves = most_answers_counted;
    const SeveralPilesAnswer answer = solver_->ask(question, budget);
    if (!answer.winning_moves_count) return std::nullopt;
    AnswersLeft left{*answer.winning_moves_count, 0};
    for (const Integer& take : largest_takes(position)) left.all += take;
    return left;
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) {
    for (Integer take = 1; take <= position.limit && budget.spend(); ++take) {
      for (std::size_t i = 0; i < position.piles.size(); ++i) {
        if (take <= position.piles[i] && !visit(Move{static_cast<Pile>(i), take})) return;
      }
    }
  }

 private:
  // With letters for piles, and without what is said of the method.
  static std::vector<Reason> in_play(std::vector<Reason> reasons) {
    std::erase_if(reasons, [](const Reason& reason) {
      return reason.kind().starts_with("several-piles.not-");
    });
    for (Reason& reason : reasons) {
      if (reason.kind() == "several-piles.leaves") reason.with("in_play", true);
    }
    return reasons;
  }

  static std::vector<Integer> largest_takes(const Position& position) {
    std::vector<Integer> takes;
    for (std::size_t i = 0; i < position.piles.size(); ++i)
      takes.push_back(largest_take(position, i));
    return takes;
  }

  SeveralPilesGame game_;
  std::shared_ptr<SeveralPilesSolver> solver_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const SeveralPilesStart& start) {
  SeveralPilesPosition first = several_piles_start(start.game, start.piles, start.limit);
  if (start.limit < 1) throw InputError("nobody could move: the limit must be at least 1");
  if (first.limit < 1) throw InputError("nobody could move: the game is over already");
  return make_played(SeveralPilesPlay(start.game), std::move(first));
}

StartAnswer<SeveralPilesStart> start_won_by(const SeveralPilesStart& rule, Player winner,
                                            Budget& budget) {
  constexpr unsigned first = 7, second = 9, least = 12, most = 24, limit = 4;
  std::vector<SeveralPilesStart> starts;
  for (unsigned third = least; third <= most; ++third) {
    starts.push_back({rule.game, {first, second, third + rule.game.until}, limit});
  }
  starts.push_back({rule.game, {least, least}, 1});  // lost: what is taken can be taken again
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

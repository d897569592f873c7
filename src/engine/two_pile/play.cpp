// Two piles in play: the positions of the game, and a living solver as the opponent.
#include "dynim/error.hpp"
#include "dynim/two_pile.hpp"
#include "engine/played.hpp"

namespace dynim {
namespace {

class TwoPilePlay {
 public:
  using Position = TwoPilePosition;

  explicit TwoPilePlay(const TwoPileGame& game)
      : game_(game), solver_(std::make_shared<TwoPileSolver>(game)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) {
    return refusal_of(action, [&](const Move& move) { return dynim::refusal(position, move); });
  }
  Position after(const Position& position, const Action& action) {
    return dynim::after(game_, position, std::get<Move>(action));
  }
  std::optional<Winner> winner(const Position& position) { return dynim::winner(game_, position); }
  Asked asked(const Position&) { return Asked::move; }
  Reason rules() const {
    return rules_by("two-pile.rules", *game_.f)
        .with("misere", game_.convention == Convention::misere);
  }
  // `largest_takes`: the most that may be taken from either pile.
  Reason described(const Position& position) const {
    const auto& [first, second] = position.piles;
    const std::string_view kind = described_as(
        "two-pile.turn", dynim::winner(game_, position).has_value(), first > 0 && second > 0);
    return Reason(kind, {{"piles", std::vector<Integer>{first, second}},
                         {"limit", position.limit},
                         {"largest_takes", largest_takes(position)}});
  }

  Choice choose(const Position& position, Budget& budget) {
    return solver_->choose(position.piles, position.limit, budget);
  }
  Outcome outcome(const Position& position, Budget& budget) {
    return solver_->ask(TwoPileQuestion{game_, position.piles, position.limit}, budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) {
    std::vector<Reason> reasons =
        solver_->ask(TwoPileQuestion{game_, position.piles, position.limit}, budget)
            .verdict.reasons;
    std::erase_if(reasons, [](const Reason& reason) {  // what is said of the method
      return reason.kind().starts_with("two-pile.by-") || reason.kind().ends_with("-periodic") ||
             reason.kind().starts_with("several-piles.not-");
    });
    return reasons;
  }
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    return solver_->length(position.piles, position.limit, budget);
  }
  std::vector<Action> moves_to_try(const Position& position) {
    return dynim::moves_to_try(largest_takes(position));
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) {
    TwoPileQuestion question{game_, position.piles, position.limit, MovesWanted::all};
    question.max_moves = most_answers_counted;
    const TwoPileAnswer answer = solver_->ask(question, budget);
    if (!answer.winning_moves_count) return std::nullopt;
    const std::vector<Integer> most = largest_takes(position);
    return AnswersLeft{*answer.winning_moves_count, most[0] + most[1]};
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) {
    for (Integer take = 1; take <= position.limit && budget.spend(); ++take) {
      for (const Pile pile : {Pile::first, Pile::second}) {
        if (take <= largest_take(position, pile) && !visit(Move{pile, take})) return;
      }
    }
  }

 private:
  static std::vector<Integer> largest_takes(const Position& position) {
    return {largest_take(position, Pile::first), largest_take(position, Pile::second)};
  }

  TwoPileGame game_;
  std::shared_ptr<TwoPileSolver> solver_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const TwoPileStart& start) {
  if (start.limit < 1) throw InputError("nobody could move: the limit must be at least 1");
  TwoPilePosition first = two_pile_start(start.game, start.piles, start.limit);
  return make_played(TwoPilePlay(start.game), std::move(first));
}

StartAnswer<TwoPileStart> start_won_by(const TwoPileStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first = 12, least = 14, most = 24, limit = 5;
  std::vector<TwoPileStart> starts;
  for (unsigned second = least; second <= most; ++second) {
    starts.push_back({rule.game, {first, second}, limit});
  }
  for (unsigned second = least; second <= most; ++second) {
    starts.push_back({rule.game, {first, second}, 1});
  }
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

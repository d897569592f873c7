// One pile in play: the positions of the game, and a living solver as the opponent.
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/game.hpp"
#include "engine/one_pile/history.hpp"
#include "engine/played.hpp"

namespace dynim {
namespace {

class OnePilePlay {
 public:
  using Position = OnePilePosition;

  explicit OnePilePlay(const OnePileGame& game)
      : game_(game), solver_(std::make_shared<OnePileSolver>(game)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) {
    return refusal_of(action,
                      [&](const Move& move) { return dynim::refusal(game_, position, move); });
  }
  Position after(const Position& position, const Action& action) {
    return dynim::after(game_, position, std::get<Move>(action));
  }
  std::optional<Winner> winner(const Position& position) { return dynim::winner(game_, position); }
  Asked asked(const Position&) { return Asked::move; }
  Reason rules() const {
    std::vector<Integer> also = game_.terminal;
    std::erase(also, 0);
    return rules_by("one-pile.rules", *game_.f)
        .with("terminal", std::move(also))
        .with("misere", game_.convention == Convention::misere);
  }
  Reason described(const Position& position) const {
    const std::string_view kind = described_as(
        "one-pile.turn", dynim::winner(game_, position).has_value(), !is_over(game_, position.pile),
        position.least > 1 ? "one-pile.stuck-below" : "play.stuck");
    Reason described(kind, {{"pile", position.pile}, {"limit", position.limit}});
    return position.least > 1 ? described.with("least", position.least) : described;
  }

  Choice choose(const Position& position, Budget& budget) {
    return solver(position).choose(position.pile, position.limit, budget, position.least);
  }
  Outcome outcome(const Position& position, Budget& budget) {
    return solver(position).ask(question(position), budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) {
    return solver(position).explain(position.pile, position.limit, budget, position.least);
  }
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    return solver(position).length(position.pile, position.limit, budget);
  }
  std::vector<Action> moves_to_try(const Position& position) {
    return dynim::moves_to_try({position.limit});
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) {
    OnePileQuestion asked = question(position);
    asked.moves = MovesWanted::all;
    asked.max_moves = most_answers_counted;
    const OnePileAnswer answer = solver(position).ask(asked, budget);
    if (!answer.winning_moves_count) return std::nullopt;
    return AnswersLeft{*answer.winning_moves_count, position.limit - position.least + 1};
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) {
    for (Integer take = position.least; take <= position.limit && budget.spend(); ++take) {
      if (!visit(Move{Pile::first, take})) return;
    }
  }

 private:
  OnePileSolver& solver(const Position& position) const { return solver_->after(position.moves); }
  OnePileQuestion question(const Position& position) const {
    return solver(position).about(position.pile, position.limit, position.least);
  }

  OnePileGame game_;
  std::shared_ptr<OnePileSolver> solver_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const OnePileStart& start) {
  if (is_over(start.game, start.pile)) {
    throw InputError("the game would be over before it begins: it ends at this pile");
  }
  if (!start.limit && start.first_limit() == 0) {
    throw InputError("a pile of 1 needs a limit: without one the first move may not take all");
  }
  OnePilePosition first =
      one_pile_start(start.game, start.pile, start.first_limit(), start.lower);
  if (winner(start.game, first)) {
    throw InputError("nobody could move: the limit and the pile must be at least " +
                     to_string(start.lower));
  }
  first = position_after(start.game, std::move(first), start.history);
  if (winner(start.game, first)) throw InputError("after this history the game is over");
  return make_played(OnePilePlay(start.game), std::move(first));
}

StartAnswer<OnePileStart> start_won_by(const OnePileStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 40, last_limited_pile = 25, last_limit = 3;
  std::vector<OnePileStart> starts;
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) {
    starts.push_back({rule.game, pile, std::nullopt, {}});
  }
  for (unsigned limit = 1; limit <= last_limit; ++limit) {
    for (unsigned pile = first_pile; pile <= last_limited_pile; ++pile) {
      starts.push_back({rule.game, pile, Integer(limit), {}});
    }
  }
  std::erase_if(starts, [](const OnePileStart& start) { return is_over(start.game, start.pile); });
  if (starts.empty()) throw InputError("the game ends at all the piles to begin with; name one");
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

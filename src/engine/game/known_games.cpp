// Questions about a position of a game as questions about one pile, and their answers back. Cost: that of the answer.
#include "engine/game/known_games.hpp"

#include <utility>

#include "dynim/one_pile/blocking.hpp"
#include "one_pile/threshold_rule.hpp"

namespace dynim::game {
namespace {

using IntegerTake = dynim::Take<Integer>;

// As one function, where a move or the pile decides.
MoveFunctionPtr function_of(const Takes& takes) {
  if (takes.most_by_past || takes.numbers) return nullptr;
  if (takes.of != Takes::Of::move && takes.of != Takes::Of::pile) return nullptr;
  std::vector<MoveFunctionPtr> phases;
  for (const auto& [least, most] : takes.in_turn) {
    if (!most || (least && takes.of == Takes::Of::pile)) return nullptr;
    phases.push_back(least ? make_range(least, most) : takes.of == Takes::Of::pile ? make_pile_limit(most) : most);
  }
  if (phases.size() == 1) return phases.front();
  for (const TakeLimits& limits : takes.in_turn) {
    if (limits.least) return nullptr;
  }
  return takes.of == Takes::Of::move ? make_phases(std::move(phases)) : nullptr;
}

std::optional<OnePileGame> plain_game(const Game& game) {
  if (game.takes.size() > 1 || game.repeats != Repeats::allowed || game.end.one_empty || game.end.until != 0 ||
      !game.stuck_loses)
    return std::nullopt;
  MoveFunctionPtr f = function_of(game.takes.front());
  if (!f) return std::nullopt;
  return OnePileGame{std::move(f), game.convention, game.end.sizes};
}

std::optional<std::vector<IntegerTake>> takes_of(const std::optional<std::vector<Move>>& moves) {
  if (!moves) return std::nullopt;
  std::vector<IntegerTake> takes;
  for (const Move& move : *moves) takes.push_back({0, move.take});
  return takes;
}

std::vector<IntegerTake> takes_of(const std::vector<Integer>& numbers) {
  std::vector<IntegerTake> takes;
  for (const Integer& k : numbers) takes.push_back({0, k});
  return takes;
}

}  // namespace

KnownGames::KnownGames(const PlayingRules<Integer>& rules) : rules_(rules), plain_(plain_game(rules.game())) {
  if (!plain_) return;
  const Game& game = rules.game();
  if (game.opponent.says == Opponent::Says::halves) {
    plain_.reset();
    return;
  }
  const MoveFunction& f = *plain_->f;
  const bool misere_by_pile = plain_->convention == Convention::misere && has_limit_from_the_pile(f);
  const bool plain_thresholds = f.phases().empty() && !f.range() && plain_->terminal.empty() && !misere_by_pile;
  if (game.opponent.says == Opponent::Says::blocks) {
    const std::optional<Integer> p = constant_value(*game.opponent.number);
    if (!p || *p > to_integer(largest_blocking) || game.passes > 0 || !plain_thresholds) {
      plain_.reset();
      return;
    }
    blocking_ = to_u64(*p);
  }
  has_thresholds_ = plain_thresholds && (blocking_ || game.passes == 1);
  solver_ = std::make_unique<OnePileSolver>(*plain_);
  if (!has_thresholds_) return;
  const ThresholdRule rule = blocking_ ? blocking_rule(*blocking_) : threshold_rule({}, true);
  thresholds_ = std::make_unique<one_pile::Thresholds>(plain_->f, rule, plain_->convention);
}

KnownGames::~KnownGames() = default;

std::optional<GameAnswer> KnownGames::answer(const GameQuestion& question, Budget& budget) {
  const GamePosition<Integer>& position = question.position;
  if (!plain_ || position.piles.size() != 1) return std::nullopt;
  if (position.passes == 0 && !blocking_) return plain(question, budget);
  if (!has_thresholds_ || question.moves != MovesWanted::least || rules_.in_force(position, 0).least > 1) return std::nullopt;
  if (blocking_) return blocking(question, budget);
  return position.passes == 1 ? std::optional(pass(question, budget)) : std::nullopt;
}

GameAnswer KnownGames::plain(const GameQuestion& question, Budget& budget) {
  const auto [least, most] = rules_.in_force(question.position, 0);
  OnePileSolver& solver = solver_->after(rules_.phase(question.position, 0));
  OnePileQuestion asked = solver.about(question.position.piles.front(), most, least);
  asked.moves = question.moves;
  asked.max_moves = question.max_moves;
  OnePileAnswer found = solver.ask(asked, budget);
  GameAnswer answer;
  answer.outcome = found.outcome;
  if (found.winning_move) answer.winning_move = IntegerTake{0, found.winning_move->take};
  if (found.largest_winning_move) {
    answer.largest_winning_move.emplace();
    if (*found.largest_winning_move) answer.largest_winning_move = IntegerTake{0, (*found.largest_winning_move)->take};
  }
  answer.winning_moves = takes_of(found.winning_moves);
  answer.winning_moves_complete = found.winning_moves_complete;
  answer.verdict = std::move(found.verdict);
  return answer;
}

GameAnswer KnownGames::blocking(const GameQuestion& question, Budget& budget) {
  OnePileBlockingQuestion asked{plain_->f, plain_->convention, question.position.piles.front(),
                                rules_.in_force(question.position, 0).most, *blocking_, {}};
  if (question.position.said) {
    asked.blocked_moves.emplace();
    for (const IntegerTake& take : question.position.said->blocked) asked.blocked_moves->push_back(take.take);
  }
  OnePileBlockingAnswer found = ask(asked, *thresholds_, budget);
  GameAnswer answer;
  answer.outcome = found.outcome;
  const bool to_block = !asked.blocked_moves && *blocking_ > 0;
  if (!found.winning_moves.empty() && !to_block)
    answer.winning_move = IntegerTake{0, found.winning_moves.front()};
  else if (!found.winning_moves.empty())
    answer.winning_moves = takes_of(found.winning_moves);
  if (found.block && to_block) answer.saying = Saying<Integer>{takes_of(*found.block), {}};
  answer.verdict = std::move(found.verdict);
  return answer;
}

GameAnswer KnownGames::pass(const GameQuestion& question, Budget& budget) {
  const OnePilePassQuestion asked{plain_->f, plain_->convention, question.position.piles.front(),
                                  rules_.in_force(question.position, 0).most};
  OnePilePassAnswer found = ask(asked, *thresholds_, budget);
  GameAnswer answer;
  answer.outcome = found.outcome;
  if (found.outcome != Outcome::unknown) answer.pass_wins = found.pass_wins;
  if (found.least_winning_move) answer.winning_move = IntegerTake{0, *found.least_winning_move};
  answer.verdict = std::move(found.verdict);
  return answer;
}

}  // namespace dynim::game

// One pile as the one game: the plain game, blocking, and a pass. Cost: that of the answer.
#include <algorithm>
#include <utility>

#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/game/known_games.hpp"
#include "engine/one_pile/thresholds.hpp"
#include "one_pile/threshold_periods.hpp"

namespace dynim::game {
namespace {

using IntegerTake = dynim::Take<Integer>;

// As f of one pile says it, where a move or the pile decides; else nothing.
Takes plain_takes(const Takes& takes) {
  const bool by_pile = takes.is_of_pile(),
             looks_elsewhere = takes.of != Takes::Of::move && !by_pile;
  const bool all_limited = std::ranges::all_of(
      takes.in_turn, [](const TakeLimits& limits) { return limits.most != nullptr; });
  const bool is_mixed = takes.takes_turns() + takes.has_least() + by_pile > 1;
  if (takes.looks_back() || takes.numbers || looks_elsewhere || !all_limited || is_mixed) return {};
  if (takes.function || takes.takes_turns()) return takes;
  const auto& [least, most] = takes.in_turn.front();
  if (by_pile) return make_pile_limit(most);
  return least ? make_range(least, most) : Takes(most);
}

std::optional<OnePileGame> plain_game(const Game& game) {
  if (game.takes.size() > 1 || game.repeats != Repeats::allowed || game.end.one_empty ||
      game.end.until != 0 || !game.stuck_loses)
    return std::nullopt;
  Takes f = plain_takes(game.takes.front());
  if (!f) return std::nullopt;
  return OnePileGame{std::move(f), game.convention, game.end.sizes};
}

class KnownOnePile final : public KnownGame {
 public:
  /// `plain`: the game once no pass is left and nothing is blocked.
  KnownOnePile(const PlayingRules<Integer>& rules, OnePileGame plain,
               std::optional<std::uint64_t> blocking, bool has_thresholds);

  bool suits(const GamePosition<Integer>& position) const override {
    return position.piles.size() == 1;
  }
  std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget) override;
  std::optional<std::vector<Reason>> explain(const GamePosition<Integer>& position,
                                             Budget& budget) override;
  std::optional<std::uint64_t> length(const GamePosition<Integer>& position,
                                      Budget& budget) override;

 private:
  bool is_plain(const GamePosition<Integer>& position) const {
    return position.passes == 0 && !blocking_;
  }
  OnePileSolver& solver(const GamePosition<Integer>& position) const {
    return solver_->after(rules_.phase(position, 0));
  }
  GameAnswer plain(const GameQuestion& question, Budget& budget);
  GameAnswer blocking(const GameQuestion& question, Budget& budget);
  GameAnswer pass(const GameQuestion& question, Budget& budget);

  const PlayingRules<Integer>& rules_;
  OnePileGame plain_;
  std::optional<std::uint64_t> blocking_;
  std::unique_ptr<OnePileSolver> solver_;
  std::unique_ptr<one_pile::Thresholds> thresholds_;
};

KnownOnePile::KnownOnePile(const PlayingRules<Integer>& rules, OnePileGame plain,
                           std::optional<std::uint64_t> blocking, bool has_thresholds)
    : rules_(rules),
      plain_(std::move(plain)),
      blocking_(blocking),
      solver_(std::make_unique<OnePileSolver>(plain_)) {
  if (!has_thresholds) return;
  const ThresholdRule rule = blocking_ ? blocking_rule(*blocking_) : threshold_rule({}, true);
  thresholds_ = std::make_unique<one_pile::Thresholds>(plain_.f, rule, plain_.convention);
}

std::optional<GameAnswer> KnownOnePile::answer(const GameQuestion& question, Budget& budget) {
  const GamePosition<Integer>& position = question.position;
  if (is_plain(position)) return plain(question, budget);
  if (!thresholds_ || question.moves != MovesWanted::least ||
      rules_.in_force(position, 0).least > 1)
    return std::nullopt;
  if (blocking_) return blocking(question, budget);
  return position.passes == 1 ? std::optional(pass(question, budget)) : std::nullopt;
}

GameAnswer KnownOnePile::plain(const GameQuestion& question, Budget& budget) {
  const auto [least, most] = rules_.in_force(question.position, 0);
  OnePileSolver& solver = this->solver(question.position);
  OnePileQuestion asked = solver.about(question.position.piles.front(), most, least);
  asked.moves = question.moves;
  asked.max_moves = question.max_moves;
  return as_game_answer(solver.ask(asked, budget));
}

GameAnswer KnownOnePile::blocking(const GameQuestion& question, Budget& budget) {
  OnePileBlockingQuestion asked{plain_.f, plain_.convention, question.position.piles.front(),
                                rules_.in_force(question.position, 0).most, *blocking_, {}};
  if (question.position.said) {
    asked.blocked_moves.emplace();
    for (const IntegerTake& take : question.position.said->blocked)
      asked.blocked_moves->push_back(take.take);
  }
  OnePileBlockingAnswer found = ask(asked, *thresholds_, budget);
  GameAnswer answer;
  answer.outcome = found.outcome;
  const bool to_block = !asked.blocked_moves && *blocking_ > 0;
  if (!found.winning_moves.empty() && !to_block)
    answer.winning_move = as_take(found.winning_moves.front());
  else if (!found.winning_moves.empty())
    answer.winning_moves = takes_of(found.winning_moves);
  if (found.block && to_block) answer.saying = Saying<Integer>{takes_of(*found.block), {}};
  answer.verdict = std::move(found.verdict);
  return answer;
}

GameAnswer KnownOnePile::pass(const GameQuestion& question, Budget& budget) {
  const OnePilePassQuestion asked{plain_.f, plain_.convention, question.position.piles.front(),
                                  rules_.in_force(question.position, 0).most};
  OnePilePassAnswer found = ask(asked, *thresholds_, budget);
  GameAnswer answer;
  answer.outcome = found.outcome;
  if (found.outcome != Outcome::unknown) answer.pass_wins = found.pass_wins;
  if (found.least_winning_move) answer.winning_move = as_take(*found.least_winning_move);
  answer.verdict = std::move(found.verdict);
  return answer;
}

std::optional<std::vector<Reason>> KnownOnePile::explain(const GamePosition<Integer>& position,
                                                         Budget& budget) {
  if (!is_plain(position)) return std::nullopt;
  const auto [least, most] = rules_.range(position, 0);
  return solver(position).explain(position.piles.front(), most, budget, least);
}

std::optional<std::uint64_t> KnownOnePile::length(const GamePosition<Integer>& position,
                                                  Budget& budget) {
  const auto [least, most] = rules_.range(position, 0);
  if (!is_plain(position) || least > 1) return std::nullopt;
  return solver(position).length(position.piles.front(), most, budget);
}

}  // namespace

std::unique_ptr<KnownGame> known_one_pile(const PlayingRules<Integer>& rules) {
  const Game& game = rules.game();
  std::optional<OnePileGame> plain = plain_game(game);
  if (!plain || game.opponent.says == Opponent::Says::halves) return nullptr;
  const bool misere_by_pile = plain->convention == Convention::misere && plain->f.is_of_pile();
  const bool thresholds = plain->f.function && plain->terminal.empty() && !misere_by_pile;
  std::optional<std::uint64_t> blocking;
  if (game.opponent.says == Opponent::Says::blocks) {
    const std::optional<Integer> p = constant_value(*game.opponent.number);
    if (!p || *p > to_integer(largest_blocking) || game.passes > 0 || !thresholds) return nullptr;
    blocking = to_u64(*p);
  }
  const bool has_thresholds = thresholds && (blocking || game.passes == 1);
  return std::make_unique<KnownOnePile>(rules, *std::move(plain), blocking, has_thresholds);
}

}  // namespace dynim::game

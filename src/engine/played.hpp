// A PlayedGame made of what a game says of one position: the same stack of positions for all games.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/play.hpp"
#include "engine/resistance.hpp"
#include "words/phrases.hpp"

namespace dynim {

/// What a game says of itself and of a position; `rules` and `described` as PlayedGame::rules() and
/// PlayedGame::position(); `choose`, `outcome`, `explain`, `length` and `visit_actions` as
/// in PlayedGame, for whoever acts there; moves_to_try and answers as resist() asks for them.
template <class Rules>
concept PlayRules = requires(Rules& rules, const typename Rules::Position& position,
                             const Action& action, Budget& budget,
                             const std::function<bool(const Action&)>& visit) {
  { rules.refusal(position, action) } -> std::same_as<std::optional<Reason>>;
  { rules.after(position, action) } -> std::same_as<typename Rules::Position>;
  { rules.winner(position) } -> std::same_as<std::optional<Winner>>;
  { rules.asked(position) } -> std::same_as<Asked>;
  { rules.rules() } -> std::same_as<Reason>;
  { rules.described(position) } -> std::same_as<Reason>;
  { rules.choose(position, budget) } -> std::same_as<Choice>;
  { rules.outcome(position, budget) } -> std::same_as<Outcome>;
  { rules.explain(position, budget) } -> std::same_as<std::vector<Reason>>;
  { rules.length(position, budget) } -> std::same_as<std::optional<std::uint64_t>>;
  { rules.moves_to_try(position) } -> std::same_as<std::vector<Action>>;
  { rules.answers(position, budget) } -> std::same_as<std::optional<AnswersLeft>>;
  rules.visit_actions(position, visit, budget);
};

/// The rules of a game with a move function: f, whether it depends on the pile, and where it is a
/// multiple of the move which.
inline Reason rules_by(std::string_view kind, const Takes& f) {
  const bool of_the_pile = f.period() != 1;
  const auto& [least, most] = f.in_turn.front();
  Reason rules(kind, {{"f", f.text()}, {"of_the_pile", of_the_pile}});
  if (f.is_of_pile()) rules.with("h", most->text());
  if (least) rules.with("most", f.text_of_most()).with("least", least->text());
  if (f.takes_turns()) {
    std::string phases;
    for (const TakeLimits& limits : f.in_turn)
      phases += (phases.empty() ? "" : ", then ") + limits.most->text();
    rules.with("phases", phases);
  }
  if (of_the_pile || !f.function) return rules;
  const std::optional<LinearBounds> line = f.function->facts().linear;
  if (!line || line->from > 1) return rules;
  const bool multiple = line->lower_slope == line->upper_slope && line->lower_constant == 0 &&
                        line->upper_constant == 0 && line->lower_slope.get_den() == 1;
  return multiple ? rules.with("times", line->lower_slope.get_num()) : rules;
}

/// The kind of a position's description: that of a turn, or of the end of the game; `stuck` where
/// counters are left then.
inline std::string_view described_as(std::string_view turn, bool over, bool counters_left,
                                     std::string_view stuck = "play.stuck") {
  if (!over) return turn;
  return counters_left ? stuck : "play.over";
}

/// For whoever acts, an outcome for the player who is to move: who is asked to block wants it lost.
inline Outcome for_actor(Asked asked, Outcome outcome) {
  if (asked == Asked::move || outcome == Outcome::unknown) return outcome;
  return outcome == Outcome::N ? Outcome::P : Outcome::N;
}

/// Whether a reason tells what to do.
inline bool names_a_move(const Reason& reason) {
  return words::is_about(reason, words::About::move);
}

template <PlayRules Rules>
class Played final : public PlayedGame {
 public:
  using Position = typename Rules::Position;

  Played(Rules rules, Position start) : rules_(std::move(rules)) {
    steps_.push_back({Player::first, std::move(start), {}});
  }

  Reason rules() const override { return rules_.rules(); }

  Player to_act() const override { return actor(now()); }
  Asked asked() const override { return rules_.asked(now().position); }

  std::optional<Player> winner() const override {
    const std::optional<Winner> winner = rules_.winner(now().position);
    if (!winner) return std::nullopt;
    return *winner == Winner::mover ? now().to_move : other(now().to_move);
  }

  std::optional<Reason> refusal(const Action& action) const override {
    if (rules_.winner(now().position)) return Reason("refused.over");
    return rules_.refusal(now().position, action);
  }

  void act(const Action& action) override {
    Step next{now().to_move, rules_.after(now().position, action), action};
    if (!std::holds_alternative<Block>(action)) next.to_move = other(next.to_move);
    steps_.push_back(std::move(next));
  }

  void take_back() override { steps_.pop_back(); }

  std::size_t size() const override { return steps_.size() - 1; }
  const Action& action(std::size_t index) const override { return steps_[index + 1].action; }
  Player player(std::size_t index) const override { return actor(steps_[index]); }
  Reason position(std::size_t index) const override {
    return rules_.described(steps_[index].position);
  }

  Choice choose(Budget& budget) override {
    if (winner()) throw InputError("there is no move to choose");
    Choice choice = rules_.choose(now().position, budget);
    put_for_players(choice.verdict.reasons);
    if (choice.outcome == Outcome::P && asked() == Asked::move)
      resist(rules_, now().position, choice, budget);
    choice.position = position(size());
    return choice;
  }

  Outcome outcome(Budget& budget) override {
    if (const auto winner = this->winner()) return *winner == to_act() ? Outcome::N : Outcome::P;
    return rules_.outcome(now().position, budget);
  }

  void visit_actions(const std::function<bool(const Action&)>& visit, Budget& budget) override {
    if (!winner()) rules_.visit_actions(now().position, visit, budget);
  }

  std::vector<Reason> explain(Budget& budget) override {
    std::vector<Reason> reasons = rules_.explain(now().position, budget);
    put_for_players(reasons);
    std::stable_partition(reasons.begin(), reasons.end(), std::not_fn(names_a_move));
    if (auto answer = opponents_answer(budget)) reasons.push_back(*std::move(answer));
    return reasons;
  }

  std::optional<std::uint64_t> length(Budget& budget) override {
    return winner() ? std::optional<std::uint64_t>(0) : rules_.length(now().position, budget);
  }

 private:
  /// A position, who is to move there, and the action that led to it (without meaning at the
  /// start).
  struct Step {
    Player to_move;
    Position position;
    Action action;
  };

  // Without what found the answer, and with limits as the rules say them: "twice 2", not f(2).
  void put_for_players(std::vector<Reason>& reasons) const {
    std::erase_if(reasons, [](const Reason& reason) {
      return words::is_about(reason, words::About::method);
    });
    const Reason rules = rules_.rules();
    const Reason::Value* const times = rules.find("times");
    if (times == nullptr) return;
    for (Reason& reason : reasons) {
      if (reason.kind().ends_with(".leaves") && reason.find("limit") != nullptr)
        reason.with("times", *times);
    }
  }

  // Of a lost position: how the opponent answers the move that resists most.
  std::optional<Reason> opponents_answer(Budget& budget) {
    if (asked() == Asked::block || rules_.outcome(now().position, budget) != Outcome::P)
      return std::nullopt;
    const Choice best = choose(budget);
    const Position next = rules_.after(now().position, best.action);
    if (rules_.winner(next) || rules_.asked(next) == Asked::block) return std::nullopt;
    const Choice answer = rules_.choose(next, budget);
    const Move* const move = std::get_if<Move>(&best.action);
    const Move* const reply = std::get_if<Move>(&answer.action);
    if (!answer.wins || move == nullptr || reply == nullptr || move->take == 0 || reply->take == 0)
      return std::nullopt;
    Reason reason("play.answer", {{"move", move->take}, {"answer", reply->take}});
    if (position(size()).find("piles") == nullptr) return reason;
    return reason.with("pile", to_integer(static_cast<std::uint64_t>(move->pile)))
        .with("answer_pile", to_integer(static_cast<std::uint64_t>(reply->pile)));
  }

  const Step& now() const { return steps_.back(); }
  Player actor(const Step& step) const {
    return rules_.asked(step.position) == Asked::block ? other(step.to_move) : step.to_move;
  }

  mutable Rules rules_;  // its methods are const in meaning; opponents keep what they found out
  std::vector<Step> steps_;
};

template <PlayRules Rules>
std::unique_ptr<PlayedGame> make_played(Rules rules, typename Rules::Position start) {
  return std::make_unique<Played<Rules>>(std::move(rules), std::move(start));
}

/// Whether this player wins a game that has just begun.
inline bool is_won_by(PlayedGame& game, Player player, Budget& budget) {
  const Outcome outcome = game.outcome(budget);
  if (outcome == Outcome::unknown) return false;
  return (outcome == Outcome::N) == (game.to_act() == player);
}

/// The first of the starts that `winner` wins; the last where there is none.
template <class Start>
StartAnswer<Start> first_won_by(const std::vector<Start>& starts, Player winner, Budget& budget) {
  for (const Start& start : starts) {
    if (is_won_by(*begin(start), winner, budget)) return {start, winner};
  }
  StartAnswer<Start> last{starts.back(), std::nullopt};
  if (is_won_by(*begin(last.start), other(winner), budget)) last.winner = other(winner);
  return last;
}

/// Two small piles, of which some are won and, in the games here, some are lost. They differ by at
/// least so much.
inline std::vector<PilePair> pairs_to_begin_with(std::uint64_t least_difference) {
  constexpr unsigned least = 7, most = 20, differences = 12;
  std::vector<PilePair> pairs;
  for (unsigned first = least; first <= most; ++first) {
    for (unsigned more = 0; more < differences; ++more) {
      pairs.push_back({first, first + to_integer(least_difference) + more});
    }
  }
  return pairs;
}

}  // namespace dynim

// What is common to play of every game: weaker players, the worth of actions, a match told from its
// beginning. All of it asks the game; nothing here knows a rule.
//
// Cost: of a review, two outcomes an action; of a weaker choice, the outcomes of at most a hundred
// actions.
#include "dynim/play.hpp"

#include <algorithm>
#include <string>

#include "base/enumeration.hpp"
#include "base/grounds.hpp"
#include "base/mixed.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "engine/played.hpp"

namespace dynim {
namespace {

// A player who errs picks among the legal actions that come first.
constexpr std::uint64_t most_looked_at = 100;

// The outcome after an action, for whoever did it.
Outcome worth_of(PlayedGame& game, const Action& action, Budget& budget) {
  const Player actor = game.to_act();
  game.act(action);
  const Outcome next = game.outcome(budget);
  const bool same = game.to_act() == actor;
  game.take_back();
  if (next == Outcome::unknown) return next;
  return (next == Outcome::N) == same ? Outcome::N : Outcome::P;
}

// With this move included.
std::optional<std::uint64_t> length_with(PlayedGame& game, const Action& action, Budget& budget) {
  game.act(action);
  const std::optional<std::uint64_t> after = game.length(budget);
  game.take_back();
  const bool moves = !std::holds_alternative<Block>(action);
  return after ? std::optional(*after + (moves ? 1 : 0)) : std::nullopt;
}

std::vector<Action> losing_actions(PlayedGame& game, Budget& budget) {
  std::vector<Action> losing;
  std::vector<Action> looked_at;
  game.visit_actions(
      [&](const Action& action) {
        looked_at.push_back(action);
        return looked_at.size() < most_looked_at;
      },
      budget);
  for (Action& action : looked_at) {
    if (worth_of(game, action, budget) == Outcome::P) losing.push_back(std::move(action));
  }
  return losing;
}

// "one-pile" of the rules "one-pile.rules".
std::string game_of(const Reason& rules) {
  return std::string(rules.kind().substr(0, rules.kind().find('.')));
}

// Without the limit, which would give the move away.
Reason what_to_leave(PlayedGame& game, const Action& action) {
  game.act(action);
  const bool over = game.winner().has_value();
  const Reason left = game.position(game.size());
  game.take_back();
  if (over) return Reason("hint.end");
  Reason leave("hint.leave");
  for (const char* const field : {"pile", "piles"}) {
    if (const Reason::Value* const piles = left.find(field)) leave.with(field, *piles);
  }
  return leave;
}

// What the game has come to already is not played again.
void replay(PlayedGame& game, const std::vector<Action>& actions) {
  std::size_t same = 0;
  while (same < std::min(game.size(), actions.size()) && game.action(same) == actions[same]) ++same;
  while (game.size() > same) game.take_back();
  for (std::size_t i = same; i < actions.size(); ++i) {
    if (const auto reason = game.refusal(actions[i])) {
      throw InputError(sentence(
          Reason("refused.move", {{"number", to_integer(i)}, {"why", sentence(*reason)}})));
    }
    game.act(actions[i]);
  }
}

void add_worths(PlayedGame& game, Match& match, Budget& budget) {
  std::vector<Worth> worths = review(game, budget);
  for (std::size_t i = 0; i < worths.size(); ++i) match.turns[i].worth = std::move(worths[i]);
}

}  // namespace

std::string_view to_string(Player player) { return player == Player::first ? "first" : "second"; }

std::string_view to_string(Level level) {
  return value_of<std::string_view, Level::gentle>(level, {"perfect", "strong", "fair", "gentle"});
}

unsigned errors_in_100(Level level) {
  return value_of<unsigned, Level::gentle>(level, {0, 5, 20, 50});
}

Choice choose(PlayedGame& game, Level level, std::uint64_t seed, Budget& budget,
              const std::vector<Action>& known_errors) {
  Choice best = game.choose(budget);
  const std::uint64_t bits = mixed(seed, game.size());
  constexpr unsigned all = 100;
  if (!best.wins || bits % all >= errors_in_100(level)) return best;
  std::vector<Action> losing = losing_actions(game, budget);
  std::erase_if(losing, [&](const Action& action) {
    return std::ranges::find(known_errors, action) != known_errors.end();
  });
  if (losing.empty()) return best;
  best.action = losing[bits / all % losing.size()];
  best.wins = false;
  best.verdict.reasons = {Reason("errs")};
  return best;
}

namespace {

// Whether whoever acts says a half, of which there are two, and blocks nothing.
bool names_a_half(const Reason& position) { return position.find("at_most") != nullptr; }

}  // namespace

Hints hints(PlayedGame& game, Budget& budget) {
  Hints hints{{}, game.explain(budget), game.choose(budget), std::nullopt};
  if (hints.choice.wins || hints.choice.verdict.status != Status::unable)
    hints.wins = hints.choice.wins;
  const bool block = game.asked() == Asked::block;
  const Reason position = game.position(game.size());
  const bool says_half = names_a_half(position),
             targets = block && !says_half && position.find("piles") != nullptr;
  hints.nudge = {Reason("hint.outcome", {{"outcome", std::string(to_string(hints.choice.outcome))},
                                         {"block", block},
                                         {"saying", says_half},
                                         {"game", game_of(game.rules())}})};
  std::erase_if(hints.idea, names_a_move);
  // Remarks without a number help little alone.
  const bool decides = std::ranges::any_of(
      hints.idea, [](const Reason& reason) { return !reason.fields().empty(); });
  if (targets && (hints.choice.wins || hints.idea.empty())) {
    hints.idea = {Reason("hint.block")};
    if (position.find("m") != nullptr && position.find("any_move") == nullptr)
      hints.idea.front().with("both", true);
  } else if (!block && !decides && hints.choice.wins &&
             hints.choice.action != Action(Move{Pile::first, 0})) {
    hints.idea.push_back(what_to_leave(game, hints.choice.action));
  }
  std::erase_if(hints.choice.verdict.reasons, [&](const Reason& reason) {
    return std::ranges::find(hints.idea, reason) != hints.idea.end();
  });
  return hints;
}

std::vector<std::string> hints_in_words(const Hints& hints, const Reason& position, Asked asked,
                                        Digits digits) {
  const Choice& choice = hints.choice;
  return {sentences(hints.nudge, digits), sentences(hints.idea, digits),
          advice_in_words(position, choice.action, asked, hints.wins, digits) + " " +
              sentences(choice.verdict.reasons, digits)};
}

std::vector<Worth> review(PlayedGame& game, Budget& budget) {
  std::vector<Action> actions;
  for (std::size_t i = 0; i < game.size(); ++i) actions.push_back(game.action(i));
  for (std::size_t i = 0; i < actions.size(); ++i) game.take_back();
  std::vector<Worth> worths;
  for (const Action& action : actions) {
    Worth worth{game.outcome(budget), worth_of(game, action, budget), std::nullopt};
    if (worth.before == Outcome::N && worth.after == Outcome::P) worth.better = game.choose(budget);
    worths.push_back(std::move(worth));
    game.act(action);
  }
  return worths;
}

LegalActions legal_actions(PlayedGame& game, std::uint64_t most, Budget& budget, bool lengths) {
  LegalActions legal;
  const bool is_block = game.asked() == Asked::block && !names_a_half(game.position(game.size()));
  legal.complete = true;
  game.visit_actions(
      [&](const Action& action) {
        legal.complete = legal.actions.size() < most;
        if (legal.complete) legal.actions.push_back({action});
        return legal.complete;
      },
      budget);
  if (budget.exhausted() || is_block) legal.complete = false;  // of blocks few are handed over
  for (WorthOfAction& worth : legal.actions) {
    worth.outcome = worth_of(game, worth.action, budget);
    if (lengths) worth.length = length_with(game, worth.action, budget);
  }
  return legal;
}

Match match_of(const PlayedGame& game) {
  Match match;
  for (std::size_t i = 0; i < game.size(); ++i) {
    match.turns.push_back({game.player(i), game.action(i), game.position(i)});
  }
  match.rules = game.rules();
  match.position = game.position(game.size());
  match.winner = game.winner();
  match.finished = match.winner.has_value();
  match.to_act = game.to_act();
  match.asked = game.asked();
  return match;
}

PlayAnswer play_turn(PlayedGame& game, const std::vector<Action>& actions, const TurnWanted& wanted,
                     Budget& budget) {
  replay(game, actions);
  PlayAnswer answer;
  static_cast<Match&>(answer) = match_of(game);
  if (wanted.review) add_worths(game, answer, budget);
  if (answer.finished) {
    answer.outcome = game.outcome(budget);
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {Reason("over")};
    set_grounds(answer.verdict, Method::rules);
    return answer;
  }
  Choice best =
      wanted.choose ? choose(game, wanted.level, wanted.seed, budget) : game.choose(budget);
  answer.outcome = best.outcome;
  answer.verdict = best.verdict;
  if (wanted.choose) answer.choice = std::move(best);
  if (wanted.max_actions > 0) {
    LegalActions legal = legal_actions(game, wanted.max_actions, budget, wanted.lengths);
    answer.actions = std::move(legal.actions);
    answer.actions_complete = legal.complete;
  }
  if (wanted.explain) answer.explanation = game.explain(budget);
  if (wanted.hints) answer.hints = hints(game, budget);
  return answer;
}

}  // namespace dynim

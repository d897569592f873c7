// A sum in play: each summand keeps its own limit, and the opponent moves by the values of all.
// Cost: that of a question about the sum a move; of small sums, all positions where it is asked how
// long the game lasts.
#include <algorithm>
#include <memory>
#include <utility>

#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "dynim/sum.hpp"
#include "engine/game/play.hpp"

namespace dynim {
namespace {

// A Nim heap has no limit but itself.
Game as_game(const std::vector<SumSummand>& summands) {
  Game game;
  game.by_pile = true;
  game.takes.clear();
  for (const SumSummand& summand : summands)
    game.takes.push_back({summand.f ? Takes::Of::move : Takes::Of::nothing, {{nullptr, summand.f}}});
  return game;
}

class SumPlay final : public game::GamePlay {
 public:
  // `f`: the rule of all summands, or null.
  SumPlay(MoveFunctionPtr f, std::vector<SumSummand> summands)
      : GamePlay(as_game(summands)), f_(std::move(f)), summands_(std::move(summands)) {}

  Reason rules() const override {
    const bool is_nim = std::ranges::none_of(summands_, [](const SumSummand& each) { return each.f != nullptr; });
    if (is_nim) return Reason("sum.nim-rules");
    return f_ ? rules_by("sum.rules", *f_) : Reason("sum.rules");
  }
  // `largest_takes`: the most that may be taken from each pile.
  Reason described(const Position& place) const override {
    const std::string_view kind =
        described_as("sum.turn", winner(place).has_value(), !playing().over(place.now), "sum.stuck");
    return Reason(kind, {{"piles", place.now.piles}, {"largest_takes", largest_takes(place)}});
  }

  // The first winning move, or where there is none 1 from the first pile that has it.
  Choice choose(const Position& place, Budget& budget) override {
    const SumAnswer answer = solve(place, 1, budget);
    Choice choice{Move{}, false, answer.verdict, answer.outcome};
    choice.verdict.reasons = in_play(place, choice.verdict.reasons);
    if (!answer.winning_moves.empty()) {
      const SumMove& move = answer.winning_moves.front();
      choice.action = Move{static_cast<Pile>(place_of(place, move.pile.get_ui())), move.take};
      choice.wins = true;
      return choice;
    }
    const std::vector<Integer> takes = largest_takes(place);
    const auto first = std::ranges::find_if(takes, [](const Integer& take) { return take > 0; });
    choice.action = Move{static_cast<Pile>(first - takes.begin()), 1};
    if (answer.outcome == Outcome::P) choice.verdict.reasons.push_back(Reason("small-move"));
    return choice;
  }
  Outcome outcome(const Position& place, Budget& budget) override { return solve(place, 1, budget).outcome; }
  std::vector<Reason> explain(const Position& place, Budget& budget) override {
    return in_play(place, solve(place, 1, budget).verdict.reasons);
  }

  // Of small sums: every pile has its limit beside it, so that there are many positions.
  std::optional<std::uint64_t> length(const Position& place, Budget& budget) override {
    constexpr unsigned long most_positions = 50'000;
    Integer positions = 1;
    for (const Integer& pile : place.now.piles) positions *= (pile + 1) * (pile + 2) / 2;
    return positions > most_positions ? std::nullopt : GamePlay::length(place, budget);
  }
  std::optional<AnswersLeft> answers(const Position& place, Budget& budget) override {
    const SumAnswer answer = solve(place, most_answers_counted, budget);
    if (!answer.winning_moves_complete) return std::nullopt;
    AnswersLeft left{to_integer(answer.winning_moves.size()), 0};
    for (const Integer& take : largest_takes(place)) left.all += take;
    return left;
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action, std::string_view word) const override {
    if (word != "more-than-left" && word != "limit") return GamePlay::refused(place, action, word);
    const std::size_t pile = std::get<Take<Integer>>(action).pile;
    return Reason("sum.refused.limit", {{"limit", largest_takes(place)[pile]}, {"pile", to_integer(pile)}});
  }

  // Empty piles are no summands of a question.
  SumAnswer solve(const Position& place, std::uint64_t max_moves, Budget& budget) const {
    SumQuestion question;
    question.max_moves = max_moves;
    for (std::size_t i = 0; i < summands_.size(); ++i) {
      if (place.now.piles[i] == 0) continue;
      SumSummand& summand = question.game.summands.emplace_back(summands_[i]);
      summand.pile = {place.now.piles[i], std::nullopt};
      if (summand.f) summand.pile.limit = playing().range(place.now, i).most;
    }
    if (!question.game.summands.empty()) return ask(question, budget);
    SumAnswer over;
    over.outcome = Outcome::P;
    return over;
  }

  // Without what is said of the list of moves, which nobody sees.
  static std::vector<Reason> in_play(const Position& place, const std::vector<Reason>& why) {
    std::vector<Reason> reasons;
    for (const Reason& reason : why) {
      if (reason.kind() != "sum.moves-incomplete")
        reasons.push_back(in_places_of(place, reason));
    }
    return reasons;
  }

  // Empty piles have places, but are no summands of the question that was asked. In play a summand
  // is called by its pile.
  static Reason in_places_of(const Position& place, const Reason& reason) {
    Reason placed(reason.kind());
    for (const auto& [name, value] : reason.fields()) {
      const auto* summand = name == "summand" ? std::get_if<Integer>(&value) : nullptr;
      if (summand == nullptr) {
        placed.with(name, value);
      } else {
        placed.with("pile", to_integer(place_of(place, summand->get_ui())));
      }
    }
    return placed;
  }

  static std::size_t place_of(const Position& place, std::size_t summand) {
    std::size_t at = 0;
    for (;; ++at) {
      if (place.now.piles[at] == 0) continue;
      if (summand-- == 0) return at;
    }
  }

  MoveFunctionPtr f_;
  std::vector<SumSummand> summands_;  // in the first position
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const SumStart& start) {
  const std::vector<SumSummand> summands = start.game.all();
  const PlayingRules<Integer> rules(as_game(summands));
  std::vector<Integer> piles;
  for (const SumSummand& summand : summands) piles.push_back(summand.pile.pile);
  GamePosition<Integer> first = rules.start(std::move(piles));
  for (std::size_t i = 0; i < summands.size(); ++i) first.memory[i].limits = {1, *summands[i].pile.limit};
  if (rules.winner(first)) throw InputError("nobody could move: all limits are 0");
  SumPlay play(start.game.summands.empty() ? start.game.f : nullptr, summands);
  return make_played(std::move(play), game::PlaceInPlay{std::move(first)});
}

StartAnswer<SumStart> start_won_by(const SumStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first = 9, first_limit = 3, least = 12, most = 16, most_limit = 4;
  std::vector<SumStart> starts;
  for (unsigned pile = least; pile <= most; ++pile) {
    for (unsigned limit = most_limit; limit >= 1; --limit) {
      SumStart start{{rule.game.f, {{first, first_limit}, {pile, limit}}, {}}};
      starts.push_back(std::move(start));
    }
  }
  starts.push_back({{rule.game.f, {{least, most_limit}, {least, most_limit}}, {}}});  // lost
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

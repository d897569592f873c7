// A sum in play: each summand keeps its own limit, and the opponent moves by the values of all.
// Cost: that of a question about the sum a move; of small sums, all positions where it is asked how
// long the game lasts.
#include <algorithm>
#include <memory>
#include <utility>

#include "dynim/answer.hpp"
#include "engine/game/play.hpp"
#include "engine/sum/summands.hpp"

namespace dynim {

// A Nim heap has no limit but itself; where the pile decides, h(n - t) is the limit after a move,
// and the sum goes on.
Game as_game(const std::vector<SumSummand>& summands) {
  Game game;
  game.by_pile = true;
  game.takes.clear();
  for (const SumSummand& summand : summands) {
    Takes takes = as_game(sum::as_one_pile(summand)).takes.front();
    if (takes.of == Takes::Of::pile) {
      takes.of = Takes::Of::move;
      takes.in_turn = {{nullptr, takes.function}};
    }
    game.takes.push_back(std::move(takes));
  }
  return game;
}

namespace {

class SumPlay final : public game::GamePlay {
 public:
  // `f`: the rule of all summands, or nothing.
  SumPlay(Takes f, std::vector<SumSummand> summands)
      : GamePlay(as_game(summands)), f_(std::move(f)), summands_(std::move(summands)) {}

  Reason rules() const override {
    if (std::ranges::all_of(summands_, &SumSummand::is_nim)) return Reason("sum.nim-rules");
    if (f_) return rules_by("sum.rules", f_);
    std::string rules;  // of each pile a line: f, and which numbers may be taken
    for (const SumSummand& each : summands_)
      rules += (rules.empty() ? "" : "\n") + (each.f ? one_line(each.f.text()) : "nim") + "\t" +
               each.parts.takes;
    return Reason("sum.rules", {{"of_piles", rules}});
  }
  // `largest_takes`: the most that may be taken from each pile; `least_takes` where one has a
  // least.
  Reason described(const Position& place) const override {
    const std::string_view kind = described_as("sum.turn", winner(place).has_value(),
                                               !playing().over(place.now), "sum.stuck");
    Reason described(kind, {{"piles", place.now.piles}, {"largest_takes", largest_takes(place)}});
    std::vector<Integer> least;
    for (std::size_t pile = 0; pile < place.now.piles.size(); ++pile)
      least.push_back(playing().range(place.now, pile).least);
    return std::ranges::max(least) > 1 ? described.with("least_takes", std::move(least))
                                       : described;
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action,
                 std::string_view word) const override {
    if (word == "least")
      return Reason(
          "one-pile.refused.least",
          {{"least", playing().range(place.now, std::get<Take<Integer>>(action).pile).least}});
    if (word != "more-than-left" && word != "limit") return GamePlay::refused(place, action, word);
    const std::size_t pile = std::get<Take<Integer>>(action).pile;
    return Reason("sum.refused.limit",
                  {{"limit", largest_takes(place)[pile]}, {"pile", to_integer(pile)}});
  }

  Takes f_;
  std::vector<SumSummand> summands_;  // in the first position
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const SumStart& start) {
  const std::vector<SumSummand> summands = start.game.all();
  for (std::size_t i = 0; i < summands.size(); ++i) {
    const GameParts& parts = summands[i].parts;
    sum::naming_summand(i, "summand", [&] {
      if (parts.passes > 0 || parts.repeats != Repeats::allowed)
        throw InputError(
            "a sum with passes, or with numbers that may not be taken again, is solved and not "
            "played");
    });
  }
  const PlayingRules<Integer> rules(as_game(summands));
  std::vector<Integer> piles;
  for (const SumSummand& summand : summands) piles.push_back(summand.pile.pile);
  GamePosition<Integer> first = rules.start(std::move(piles));
  for (std::size_t i = 0; i < summands.size(); ++i)
    first.memory[i].limits = {summands[i].lower, *summands[i].pile.limit};
  if (rules.winner(first)) throw InputError("nobody could move: all limits are 0");
  SumPlay play(start.game.summands.empty() ? start.game.f : Takes(nullptr), summands);
  return make_played(std::move(play), game::PlaceInPlay{std::move(first)});
}

std::size_t SumStart::pile_count() const {
  const std::size_t given = game.piles.size() + game.summands.size();
  return given == 0 ? 2 : given;
}

SumStart SumStart::with_piles(const std::vector<Integer>& counters) const {
  SumStart start = *this;
  const std::size_t of_the_rule = pile_count() - game.summands.size();
  start.game.piles.clear();
  for (std::size_t i = 0; i < of_the_rule; ++i)
    start.game.piles.push_back({counters[i], std::nullopt});
  for (std::size_t i = of_the_rule; i < counters.size(); ++i) {
    start.game.summands[i - of_the_rule].pile = {counters[i], std::nullopt};
  }
  return start;
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

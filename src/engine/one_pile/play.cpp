// One pile in play, with whatever parts. First positions for whoever names none cost an answer
// each.
#include "engine/game/play.hpp"

#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "engine/one_pile/position.hpp"

namespace dynim {
namespace one_pile {
namespace {

class OnePilePlay final : public game::GamePlay {
 public:
  /// `not_all_first`: the first move may take all but one, which is a rule then.
  OnePilePlay(const OnePileGame& game, bool not_all_first)
      : GamePlay(as_game(game)), game_(game), not_all_first_(not_all_first) {}

  Reason rules() const override;
  Reason described(const Position& place) const override;

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action,
                 std::string_view word) const override {
    return refusal_of(game_, playing(), place.now, action, word, place.last);
  }

  static const Integer& pile(const Position& place) { return place.now.piles.front(); }
  TakeRange<Integer> range(const Position& place) const {
    TakeRange<Integer> range = playing().range(place.now, 0);
    if (playing().over(place.now)) range.most = 0;
    return range;
  }

  OnePileGame game_;
  bool not_all_first_;
};

Reason OnePilePlay::rules() const {
  std::vector<Integer> also = game_.terminal;
  std::erase(also, 0);
  Reason rules = game_.f ? rules_by("one-pile.rules", game_.f) : Reason("one-pile.rules");
  rules.with("terminal", std::move(also)).with("misere", game_.convention == Convention::misere);
  if (not_all_first_) rules.with("not_all_first", true);
  return with_parts(std::move(rules), game_.parts);
}

// `most_blocked`: how many moves the opponent may block; `blocked` is left out while they may still
// do so. `at_most` and `more_than`: what each half would forbid.
Reason OnePilePlay::described(const Position& place) const {
  const Rules& rules = playing();
  const bool over = winner(place).has_value(), ended = rules.over(place.now),
             asks = asked(place) == Asked::block;
  auto [least, most] = range(place);
  if (place.now.passes > 0 && !ended && !rules.may_take(place.now))
    least = 1, most = 0;  // but for a pass
  const std::string_view stuck = least > most && most > 0 ? "one-pile.stuck-below"
                                 : most == 0              ? "play.stuck"
                                                          : "game.stuck";
  const bool all_blocked = over && !ended && place.now.said && !place.now.said->blocked.empty();
  std::string_view kind = described_as("one-pile.turn", over, !ended, stuck);
  if (all_blocked) kind = "one-pile.all-moves-blocked";
  if (asks) kind = game_.parts.halves ? "one-pile.saying" : "one-pile.block";
  Reason described(kind, {{"pile", pile(place)}, {"limit", most}});
  if (least > 1) described.with("least", least);
  const GameParts& parts = game_.parts;
  if (over && parts.passes > 0 && place.now.passes == 0) described.with("passed", true);
  if (!over || all_blocked) add_saying(described, place, parts);
  return over ? described : with_parts(std::move(described), parts, place, least, most);
}

}  // namespace
}  // namespace one_pile

std::unique_ptr<PlayedGame> begin(const OnePileStart& start) {
  one_pile::check_parts(start.game);
  if (is_over(start.game, start.pile)) {
    throw InputError("the game would be over before it begins: it ends at this pile");
  }
  if (!start.limit && start.game.f && start.first_limit() == 0 && start.game.parts.passes == 0) {
    throw InputError("a pile of 1 needs a limit: without one the first move may not take all");
  }
  const one_pile::Rules rules(as_game(start.game));
  const GamePosition<Integer> first =
      one_pile::first_position(start.game, rules, start.pile, start.limit, start.lower);
  if (rules.winner(first)) {
    const bool too_little = rules.range(first, 0).most < start.lower;
    throw InputError(too_little
                         ? "nobody could move: the limit and the pile must be at least " +
                               to_string(start.lower)
                         : std::string("nobody could move: no number that is left may be taken"));
  }
  one_pile::AfterHistory now = one_pile::after_history(start.game, rules, first, start.history);
  if (rules.winner(now.position)) throw InputError("after this history the game is over");
  const bool not_all_first = !start.limit && start.history.empty() && start.game.f &&
                             start.first_limit() == start.pile - 1;
  return make_played(one_pile::OnePilePlay(start.game, not_all_first),
                     game::PlaceInPlay{std::move(now.position), std::move(now.last)});
}

OnePileStart OnePileStart::with_piles(const std::vector<Integer>& counters) const {
  OnePileStart start{game, counters.front(), limit};
  if (!limit && game.f.function) start.limit = constant_value(*game.f.function);
  return start;
}

StartAnswer<OnePileStart> start_won_by(const OnePileStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 40, last_limited_pile = 25, last_limit = 3;
  std::vector<OnePileStart> starts;
  const auto add = [&](unsigned pile, std::optional<Integer> limit) {
    starts.push_back({rule.game, pile, std::move(limit)});
  };
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) add(pile, std::nullopt);
  for (unsigned limit = 1; limit <= last_limit; ++limit) {
    for (unsigned pile = first_pile; pile <= last_limited_pile; ++pile) add(pile, Integer(limit));
  }
  std::erase_if(starts, [](const OnePileStart& start) { return is_over(start.game, start.pile); });
  if (starts.empty()) throw InputError("the game ends at all the piles to begin with; name one");
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

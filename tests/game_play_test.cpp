// Every game of piles in play against rows of the one game that it is: who wins, how long it lasts,
// that the computer wins what is won and makes what is lost last.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/piles.hpp"
#include "game/play_out.hpp"

namespace dynim::in_play {
namespace {

using Random = std::mt19937_64;
using Position = GamePosition<std::uint64_t>;

// A game in play, and the same position of the one game.
struct Begun {
  std::unique_ptr<PlayedGame> match;
  Game game;
  Position position;
};

std::uint64_t between(Random& random, std::uint64_t least, std::uint64_t most) {
  return least + random() % (most - least + 1);
}

Convention any_convention(Random& random) {
  return random() % 2 == 0 ? Convention::normal : Convention::misere;
}

MoveFunctionPtr any_function(Random& random) {
  const std::vector<std::string> texts{"2*t",       "t",         "t+1", "3", "t%2==0 ? t : 3*t",
                                       "4,2,1,...", "max(0,t-1)"};
  return parse_move_function(texts[random() % texts.size()]);
}

Position position_of(const Game& game, std::vector<std::uint64_t> piles,
                     std::optional<std::uint64_t> limit = {}) {
  std::optional<TakeRange<std::uint64_t>> limits;
  if (limit) limits = {1, *limit};
  return PlayingRules<std::uint64_t>(game).start(std::move(piles), limits);
}

Begun one_pile(Random& random) {
  OnePileGame game{any_function(random), any_convention(random)};
  if (random() % 3 == 0)
    game.f = parse_takes(random() % 2 == 0 ? "n%2==0 ? t : 2*t" : "phases: t; 4,2,...");
  if (random() % 3 == 0) game.terminal = {to_integer(between(random, 1, 6))};
  const std::uint64_t pile = between(random, 7, 30), limit = between(random, 1, 12);
  return {begin(OnePileStart{game, to_integer(pile), to_integer(limit)}), as_game(game),
          position_of(as_game(game), {pile}, limit)};
}

std::string pick(Random& random, const std::vector<std::string>& from) {
  return from[random() % from.size()];
}

GameParts draw_parts(Random& random) {
  const auto below = [&](std::uint64_t n) { return random() % n; };
  GameParts parts;
  const std::uint64_t says = below(4);
  if (says == 0) parts.blocking = below(3);
  if (says == 1) parts.halves = to_integer(1 + below(3));
  if (below(3) == 0) parts.passes = 1 + below(2);
  if (below(3) == 0) parts.repeats = below(2) == 0 ? Repeats::not_the_last : Repeats::never;
  if (below(4) == 0) parts.takes = pick(random, {"1,3,4", "k % 2 == 1", "t % k == 0", "k != u"});
  return parts;
}

OnePileGame draw_mixture(Random& random) {
  OnePileGame game{parse_takes(pick(random, {"2*t", "t", "3", "t+1; least: t-1", "phases: 2*t; t",
                                             "pile: n//2", "n%2==0 ? t : 2*t", "max(x, t+1)",
                                             "t + u", "max(x, t); least: 2"})),
                   any_convention(random)};
  if (random() % 4 == 0) game.terminal = {to_integer(1 + random() % 5)};
  game.parts = draw_parts(random);
  const bool may_lack_f =
      game.parts.halves || !game.parts.takes.empty() || game.parts.repeats != Repeats::allowed;
  if (may_lack_f && random() % 6 == 0) game.f = nullptr;
  return game;
}

// The first that is not over before it begins.
Begun any_parts(Random& random) {
  const OnePileGame game = draw_mixture(random);
  const Integer pile = to_integer(between(random, 2, 10));
  const std::optional<Integer> limit =
      random() % 2 == 0 ? std::nullopt : std::optional(to_integer(between(random, 1, 6)));
  std::optional<std::uint64_t> most;
  if (limit) most = to_u64(*limit);
  if (!limit && game.f && !game.f.is_of_pile()) most = to_u64(pile) - 1;
  Begun begun{nullptr, as_game(game), position_of(as_game(game), {to_u64(pile)}, most)};
  try {
    begun.match = begin(OnePileStart{game, pile, limit});
  } catch (const InputError&) {
    return any_parts(random);
  }
  Budget budget = Budget::unlimited();
  const Outcome outcome = ask(OnePileQuestion{game, pile, limit}, budget).outcome;
  EXPECT_EQ(outcome == Outcome::N, Rows(begun.game).value(begun.position, budget)->wins);
  return begun;
}

Begun two_piles(Random& random) {
  const TwoPileGame game{any_function(random), any_convention(random)};
  const std::uint64_t first = between(random, 1, 12), second = between(random, 1, 12),
                      limit = between(random, 1, 8);
  return {begin(TwoPileStart{game, {to_integer(first), to_integer(second)}, to_integer(limit)}),
          as_game(game), position_of(as_game(game), {first, second}, limit)};
}

Begun several_piles(Random& random) {
  const SeveralPilesGame game{any_function(random), random() % 3};
  const std::uint64_t first = between(random, 1, 6), second = between(random, 1, 6),
                      third = between(random, 1, 4), limit = between(random, 1, 5);
  return {begin(SeveralPilesStart{
              game, {to_integer(first), to_integer(second), to_integer(third)}, to_integer(limit)}),
          as_game(game), position_of(as_game(game), {first, second, third}, limit)};
}

// As any_parts().
template <class Question, class Start, class Piles, class Of>
Begun two_with_parts(Random& random, const Of& game) {
  const std::uint64_t first = between(random, 1, 5), second = between(random, 1, 5),
                      limit = between(random, 1, 4);
  const Piles piles{to_integer(first), to_integer(second)};
  Begun begun{nullptr, as_game(game), position_of(as_game(game), {first, second}, limit)};
  try {
    begun.match = begin(Start{game, piles, to_integer(limit)});
  } catch (const InputError&) {
    return two_with_parts<Question, Start, Piles>(random, game);
  }
  Budget budget = Budget::unlimited();
  EXPECT_EQ(ask(Question{game, piles, to_integer(limit)}, budget).outcome == Outcome::N,
            Rows(begun.game).value(begun.position, budget)->wins);
  return begun;
}

Begun two_piles_with_parts(Random& random) {
  return two_with_parts<TwoPileQuestion, TwoPileStart, PilePair>(
      random, TwoPileGame{any_function(random), any_convention(random), draw_parts(random)});
}

Begun several_piles_with_parts(Random& random) {
  return two_with_parts<SeveralPilesQuestion, SeveralPilesStart, PileSizes>(
      random, SeveralPilesGame{any_function(random), random() % 3, draw_parts(random),
                               any_convention(random)});
}

Begun no_repeat(Random& random) {
  const NoRepeatGame game{to_integer(between(random, 1, 9)), any_convention(random)};
  const std::uint64_t pile = between(random, 2, 60);
  return {begin(NoRepeatStart{game, to_integer(pile)}), as_game(game),
          position_of(as_game(game), {pile})};
}

Begun never_twice(Random& random) {
  const std::uint64_t first = between(random, 1, 9), second = between(random, 1, 9);
  return {begin(NoRepeatEverStart{std::nullopt, {to_integer(first), to_integer(second)}, {}}),
          no_repeat_ever_game(), position_of(no_repeat_ever_game(), {first, second})};
}

Begun timed(Random& random) {
  const TimedGame game{nullptr, parse_turn_function(random() % 2 == 0 ? "2*i" : "5,2,4,..."),
                       nullptr, any_convention(random)};
  const std::uint64_t pile = between(random, 1, 40);
  return {begin(TimedStart{game, to_integer(pile)}), as_game(game),
          position_of(as_game(game), {pile})};
}

Begun comply_constrain(Random& random) {
  const ComplyConstrainGame game{to_integer(between(random, 1, 6)), any_convention(random)};
  const std::uint64_t pile = to_u64(game.most) + between(random, 1, 60);
  const bool more = random() % 2 == 0;
  Begun begun{
      begin(ComplyConstrainStart{game, to_integer(pile), more ? Told::more_than : Told::at_most}),
      as_game(game), position_of(as_game(game), {pile})};
  begun.position.said = Saying<std::uint64_t>{{}, more};
  return begun;
}

Begun sum(Random& random) {
  std::vector<SumSummand> summands;
  std::vector<std::uint64_t> piles;
  for (int i = 0; i < 2; ++i) {
    piles.push_back(between(random, 1, 7));
    const MoveFunctionPtr f = random() % 4 == 0 ? nullptr : any_function(random);
    const auto limit = f ? std::optional(to_integer(between(random, 1, 6))) : std::nullopt;
    summands.push_back({f, {to_integer(piles.back()), limit}});
  }
  Begun begun{begin(SumStart{{nullptr, {}, summands}}), as_game(summands),
              position_of(as_game(summands), piles)};
  for (std::size_t i = 0; i < piles.size(); ++i)
    begun.position.memory[i].limits = {1,
                                       summands[i].f ? to_u64(*summands[i].pile.limit) : piles[i]};
  return begun;
}

// What is done in the match, in the one game. Halves are named by what may not be taken, as the
// position says.
GameAction<std::uint64_t> small_action(const Action& action, const Reason& position) {
  if (const Move* const move = std::get_if<Move>(&action))
    return Take<std::uint64_t>{static_cast<std::size_t>(move->pile), to_u64(move->take)};
  const auto& targets = std::get<Block>(action).targets;  // what may not be taken
  Saying<std::uint64_t> saying;
  if (const Reason::Value* const at_most = position.find("at_most")) {
    Reason::Positions forbidden;
    for (const auto& [first, last] : targets) forbidden.push_back({first, last});
    saying.more = forbidden != std::get<Reason::Positions>(*at_most);
    return saying;
  }
  for (const PilePair& target : targets) {
    if (const Reason::Value* const piles = position.find("piles")) {  // what may not be left
      const auto& now = std::get<std::vector<Integer>>(*piles);
      const bool is_first = target.first != now[0];
      saying.blocked.push_back(
          {is_first ? 0U : 1U,
           to_u64(is_first ? Integer(now[0] - target.first) : Integer(now[1] - target.second))});
    } else {
      saying.blocked.push_back({0, to_u64(target.first)});
    }
  }
  return saying;
}

void expect_as_rows_say(Begun begun, Random& random) {
  Rows rows(begun.game);
  Budget budget = Budget::unlimited();
  PlayedGame& match = *begun.match;
  while (!match.winner()) {
    ASSERT_FALSE(rows.rules().winner(begun.position));
    ASSERT_EQ(match.asked(), rows.rules().asked(begun.position));
    const GameValue value = *rows.value(begun.position, budget);
    const bool moves = match.asked() == Asked::move;
    const Reason place = match.position(match.size());
    ASSERT_EQ(match.outcome(budget), value.wins == moves ? Outcome::N : Outcome::P);
    ASSERT_EQ(match.length(budget), value.moves);
    const Choice choice = match.choose(budget);
    ASSERT_EQ(choice.wins, value.wins == moves);
    ASSERT_EQ(choice.outcome, value.wins == moves ? Outcome::N : Outcome::P);
    const auto after_choice =
        rows.rules().after(begun.position, small_action(choice.action, place));
    const GameValue left = *rows.value(after_choice, budget);
    if (choice.wins) {
      ASSERT_FALSE(left.wins);
    } else if (moves) {
      ASSERT_EQ(left.moves + 1, value.moves) << "it could last longer";
    }
    std::vector<Action> actions{choice.action};
    match.visit_actions(
        [&](const Action& action) { return actions.push_back(action), actions.size() < 20; },
        budget);
    const Action& action = random() % 3 == 0 ? actions[random() % actions.size()] : choice.action;
    ASSERT_EQ(match.refusal(action), std::nullopt);
    const GameAction<std::uint64_t> done = small_action(action, place);
    ASSERT_TRUE(rows.rules().refusal(begun.position, done).empty());
    match.act(action);
    begun.position = rows.rules().after(begun.position, done);
  }
  ASSERT_EQ(match.winner() == match.to_act(), rows.rules().winner(begun.position) == Winner::mover);
}

struct Kind {
  const char* name;
  Begun (*begin)(Random&);
};

class GameInPlay : public testing::TestWithParam<Kind> {};

TEST_P(GameInPlay, IsAsRowsSay) {
  constexpr std::uint64_t matches = 250;
  for (std::uint64_t seed = 2027; seed < 2027 + matches; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    ASSERT_NO_FATAL_FAILURE(expect_as_rows_say(GetParam().begin(random), random));
  }
}

INSTANTIATE_TEST_SUITE_P(
    , GameInPlay,
    testing::Values(Kind{"one_pile", one_pile}, Kind{"any_parts", any_parts},
                    Kind{"two_piles", two_piles}, Kind{"several_piles", several_piles},
                    Kind{"two_piles_with_parts", two_piles_with_parts},
                    Kind{"several_piles_with_parts", several_piles_with_parts},
                    Kind{"no_repeat", no_repeat}, Kind{"never_twice", never_twice},
                    Kind{"timed", timed}, Kind{"comply_constrain", comply_constrain},
                    Kind{"sum", sum}),
    [](const testing::TestParamInfo<Kind>& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace dynim::in_play

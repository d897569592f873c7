// The answers of ten games of piles against rows of the one game that they all are, on random small
// positions; and a digest of these answers by game, so that a change of one of them is seen
// wherever it comes from.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/piles.hpp"
#include "game/play_out.hpp"

namespace dynim {
namespace {

using Random = std::mt19937;  // its numbers are the same everywhere, unlike those of distributions
using Position = GamePosition<std::uint64_t>;

// An answer, and the same position of the one game.
struct Answered {
  Outcome outcome;
  std::string moves;
  Game game;
  Position position;
};

std::string pick(Random& random, const std::vector<std::string>& from) {
  return from[random() % from.size()];
}

MoveFunctionPtr draw_function(Random& random) {
  return parse_move_function(
      pick(random, {"2*t", "t", "t+1", "3", "3*t", "t%2==0 ? t : 3*t", "4,2,1,...", "max(0,t-1)"}));
}

Convention draw_convention(Random& random) {
  return random() % 2 == 0 ? Convention::normal : Convention::misere;
}

std::string text_of(const std::optional<std::vector<Move>>& moves) {
  std::string text;
  for (const Move& move : moves.value_or(std::vector<Move>()))
    text += std::to_string(static_cast<std::size_t>(move.pile)) + ":" + to_string(move.take) + " ";
  return text;
}

std::string text_of(const std::vector<Integer>& numbers) {
  std::string text;
  for (const Integer& number : numbers) text += to_string(number) + " ";
  return text;
}

Position position_of(const Game& game, std::vector<std::uint64_t> piles,
                     std::optional<TakeRange<std::uint64_t>> limits = {}) {
  return PlayingRules<std::uint64_t>(game).start(std::move(piles), limits);
}

Answered ask_one_pile(OnePileGame game, Random& random, bool with_least) {
  game.convention = draw_convention(random);
  if (random() % 3 == 0) game.terminal = {to_integer(1 + random() % 6)};
  const std::uint64_t pile = 1 + random() % 30, limit = random() % 12,
                      lower = with_least ? 1 + random() % 3 : 1;
  OnePileQuestion question{game, to_integer(pile), to_integer(limit), MovesWanted::all};
  question.lower = to_integer(lower);
  Budget budget = Budget::unlimited();
  const OnePileAnswer answer = ask(question, budget);
  return {answer.outcome, text_of(answer.winning_moves), as_game(game),
          position_of(as_game(game), {pile}, TakeRange<std::uint64_t>{lower, limit})};
}

using Ask = Answered (*)(Random&);

Answered one_pile(Random& random) { return ask_one_pile({draw_function(random)}, random, false); }
Answered of_the_pile(Random& random) {
  return ask_one_pile(
      {parse_takes(pick(random, {"n%2==0 ? t : 2*t", "pile: n//2", "pile: isqrt(n)"}))}, random,
      false);
}
Answered in_turn(Random& random) {
  return ask_one_pile({parse_takes(pick(random, {"phases: t; 2*t", "phases: 3; t; t+1"}))}, random,
                      false);
}
Answered with_a_least(Random& random) {
  return ask_one_pile(
      {parse_takes(pick(random, {"t+1; least: max(1, t-1)", "5; least: 2", "2*t; least: t"}))},
      random, true);
}

Answered blocking(Random& random) {
  OnePileGame game{draw_function(random), draw_convention(random), {}};
  game.parts.blocking = random() % 4;
  const std::uint64_t pile = 1 + random() % 20, limit = random() % 9;
  OnePileBlockingQuestion question{
      game.f, game.convention, to_integer(pile), to_integer(limit), *game.parts.blocking, {}};
  Budget budget = Budget::unlimited();
  const OnePileBlockingAnswer answer = ask(question, budget);
  return {
      answer.outcome,
      text_of(answer.winning_moves) + "/" + text_of(answer.block.value_or(std::vector<Integer>())),
      as_game(game), position_of(as_game(game), {pile}, TakeRange<std::uint64_t>{1, limit})};
}

Answered pass(Random& random) {
  OnePileGame game{draw_function(random), draw_convention(random), {}};
  game.parts.passes = 1;
  const std::uint64_t pile = 1 + random() % 30, limit = random() % 9;
  Budget budget = Budget::unlimited();
  const OnePilePassAnswer answer = ask(
      OnePilePassQuestion{game.f, game.convention, to_integer(pile), to_integer(limit)}, budget);
  return {answer.outcome,
          answer.pass_wins            ? "pass"
          : answer.least_winning_move ? to_string(*answer.least_winning_move)
                                      : "",
          as_game(game), position_of(as_game(game), {pile}, TakeRange<std::uint64_t>{1, limit})};
}

Answered timed(Random& random) {
  const TimedGame game{parse_turn_function(pick(random, {"1", "1,2,1,...", "i%3+1"})),
                       parse_turn_function(pick(random, {"i", "3", "2*i-1", "5,2,4,..."})),
                       parse_turn_function(pick(random, {"0", "1", "i%2"})),
                       draw_convention(random)};
  const std::uint64_t pile = random() % 16, turn = 1 + random() % 4;
  Budget budget = Budget::unlimited();
  const TimedAnswer answer = ask(TimedQuestion{game, to_integer(pile), to_integer(turn)}, budget);
  Answered answered{answer.outcome,
                    answer.winning_move ? to_string(*answer.winning_move) : "",
                    as_game(game),
                    {}};
  answered.position = position_of(answered.game, {pile});
  answered.position.turn = turn;
  return answered;
}

Answered no_repeat(Random& random) {
  const NoRepeatGame game{to_integer(1 + random() % 9), draw_convention(random)};
  const std::uint64_t pile = 1 + random() % 40, last = random() % (to_u64(game.most) + 1);
  Budget budget = Budget::unlimited();
  const NoRepeatAnswer answer =
      ask(NoRepeatQuestion{game, to_integer(pile),
                           last > 0 ? std::optional(to_integer(last)) : std::nullopt},
          budget);
  Answered answered{answer.outcome, text_of(answer.winning_moves.value()), as_game(game), {}};
  answered.position = position_of(answered.game, {pile});
  answered.position.memory.front().last = last;
  return answered;
}

Answered never_twice(Random& random) {
  NoRepeatEverStart start;
  std::vector<std::uint64_t> piles;
  for (std::size_t i = 0; i <= random() % 2; ++i) {
    piles.push_back(1 + random() % 8);
    start.piles.push_back(to_integer(piles.back()));
  }
  Budget budget = Budget::unlimited();
  const NoRepeatEverAnswer answer = ask(NoRepeatEverQuestion{start}, budget);
  return {answer.outcome, text_of(answer.winning_moves), no_repeat_ever_game(),
          position_of(no_repeat_ever_game(), piles)};
}

Answered comply_constrain(Random& random) {
  const ComplyConstrainGame game{to_integer(1 + random() % 5), draw_convention(random)};
  const std::uint64_t pile = random() % 40;
  const bool more = random() % 2 == 0;
  Budget budget = Budget::unlimited();
  const ComplyConstrainAnswer answer =
      ask(ComplyConstrainQuestion{game, to_integer(pile), more ? Told::more_than : Told::at_most},
          budget);
  Answered answered{answer.outcome, std::to_string(answer.winning_moves.size()), as_game(game), {}};
  answered.position = position_of(answered.game, {pile});
  answered.position.said = Saying<std::uint64_t>{{}, more};
  return answered;
}

Answered two_piles(Random& random) {
  const TwoPileGame game{draw_function(random), draw_convention(random)};
  const std::uint64_t first = 1 + random() % 12, second = 1 + random() % 12, limit = random() % 9;
  TwoPileQuestion question{
      game, {to_integer(first), to_integer(second)}, to_integer(limit), MovesWanted::all};
  Budget budget = Budget::unlimited();
  const TwoPileAnswer answer = ask(question, budget);
  return {answer.outcome, text_of(answer.winning_moves), as_game(game),
          position_of(as_game(game), {first, second}, TakeRange<std::uint64_t>{1, limit})};
}

Answered several_piles(Random& random) {
  const SeveralPilesGame game{draw_function(random), random() % 3 == 0 ? 1 + random() % 4 : 0};
  const std::vector<std::uint64_t> piles{random() % 8, random() % 8, random() % 5};
  const std::uint64_t limit = random() % 7;
  SeveralPilesQuestion question{game,
                                {to_integer(piles[0]), to_integer(piles[1]), to_integer(piles[2])},
                                to_integer(limit),
                                MovesWanted::all};
  Budget budget = Budget::unlimited();
  const SeveralPilesAnswer answer = ask(question, budget);
  return {answer.outcome, text_of(answer.winning_moves), as_game(game),
          position_of(as_game(game), piles, TakeRange<std::uint64_t>{1, limit})};
}

Answered sum(Random& random) {
  SumQuestion question;
  Game game;
  game.by_pile = true;
  game.takes.clear();
  std::vector<std::uint64_t> piles, limits;
  for (int i = 0; i < 2; ++i) {
    const MoveFunctionPtr f = random() % 4 == 0 ? nullptr : draw_function(random);
    piles.push_back(1 + random() % 9);
    limits.push_back(f ? random() % 6 : piles.back());
    question.game.summands.push_back(
        {f,
         {to_integer(piles.back()), f ? std::optional(to_integer(limits.back())) : std::nullopt}});
    game.takes.push_back({f ? Takes::Of::move : Takes::Of::nothing, {{nullptr, f}}});
  }
  Budget budget = Budget::unlimited();
  const SumAnswer answer = ask(question, budget);
  Answered answered{answer.outcome, "", game, position_of(game, piles)};
  for (const SumMove& move : answer.winning_moves)
    answered.moves += to_string(move.pile) + ":" + to_string(move.take) + " ";
  for (std::size_t i = 0; i < piles.size(); ++i)
    answered.position.memory[i].limits = {1, limits[i]};
  return answered;
}

struct Kind {
  const char* name;
  Ask ask;
  int questions;
  std::uint64_t digest;
};

class OneGame : public testing::TestWithParam<Kind> {};

TEST_P(OneGame, AnswersAsRowsOfItDo) {
  constexpr unsigned seed = 20280;
  Random random(seed);
  std::uint64_t digest = 0xcbf29ce484222325u;  // FNV-1a
  Budget budget = Budget::unlimited();
  for (int i = 0; i < GetParam().questions; ++i) {
    const Answered answered = GetParam().ask(random);
    SCOPED_TRACE(std::string(GetParam().name) + ", seed " + std::to_string(seed) + ", question " +
                 std::to_string(i));
    Rows rows(answered.game);
    const std::optional<GameValue> value = rows.value(answered.position, budget);
    ASSERT_TRUE(value);
    ASSERT_EQ(answered.outcome, value->wins ? Outcome::N : Outcome::P);
    for (const char c : std::string(to_string(answered.outcome)) + " " + answered.moves + "\n")
      digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  }
  EXPECT_EQ(digest, GetParam().digest) << "other winning moves than before";
}

INSTANTIATE_TEST_SUITE_P(
    , OneGame,
    testing::Values(Kind{"one_pile", one_pile, 5000, 9536691215805041268u},
                    Kind{"of_the_pile", of_the_pile, 3000, 7153708504973031565u},
                    Kind{"in_turn", in_turn, 3000, 11781086266458119481u},
                    Kind{"with_a_least", with_a_least, 3000, 2102305576435015968u},
                    Kind{"blocking", blocking, 3000, 10919178543562971312u},
                    Kind{"pass", pass, 4000, 9905252564801507176u},
                    Kind{"timed", timed, 3000, 4189309864222271881u},
                    Kind{"no_repeat", no_repeat, 3000, 9096738273175143511u},
                    Kind{"never_twice", never_twice, 2000, 2642289163680370912u},
                    Kind{"comply_constrain", comply_constrain, 3000, 5777308482913394727u},
                    Kind{"two_piles", two_piles, 4000, 16089538847338542701u},
                    Kind{"several_piles", several_piles, 3000, 11550111334459554416u},
                    Kind{"sum", sum, 1000, 13149965571866025079u}),
    [](const testing::TestParamInfo<Kind>& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace dynim

// Records of games, written and read back, of every game that is played; and damaged ones.
#include <gtest/gtest.h>

#include "dynim/error.hpp"
#include "exchange/comply_constrain.hpp"
#include "exchange/imitation.hpp"
#include "exchange/no_repeat.hpp"
#include "exchange/one_pile.hpp"
#include "exchange/questions.hpp"
#include "exchange/several_piles.hpp"
#include "exchange/sum.hpp"
#include "exchange/two_pile.hpp"
#include "exchange/write.hpp"
#include "exchange/wythoff.hpp"

namespace dynim {
namespace {

using exchange::PlayRecord;

std::string written(PlayRecord& record, std::string_view name = "one-pile") {
  const auto game = exchange::find_question("play", name)->play->begin(record.start.value.get());
  for (const Action& action : record.moves) game->act(action);
  Match match = match_of(*game);
  StringSink sink;
  exchange::write_answer(sink, exchange::Layout::fields, record, match);
  return sink.take();
}

// Two moves of the perfect opponent.
template <class Start>
PlayRecord record_of(const Start& start) {
  const exchange::PlayType& type = exchange::play_type<Start>;
  PlayRecord record{{&type.start, std::make_shared<Start>(start)}, Player::first, Level::fair, 7};
  Budget budget = Budget::unlimited();
  const auto game = begin(start);
  for (int i = 0; i < 2; ++i) {
    record.moves.push_back(game->choose(budget).action);
    game->act(record.moves.back());
  }
  return record;
}

template <class Start>
void expect_read_back(const Start& start, const std::string& game) {
  PlayRecord record = record_of(start);
  const std::string text = written(record, game);
  EXPECT_EQ(exchange::game_of_record(text), game);
  PlayRecord read = exchange::read_record(text);
  EXPECT_EQ(read.moves, record.moves);
  EXPECT_EQ(read.computer, Player::first);
  EXPECT_EQ(read.level, Level::fair);
  EXPECT_EQ(read.seed, 7u);
  EXPECT_EQ(written(read, game), text);
}

const MoveFunctionPtr twice = parse_move_function("2*t");

TEST(Record, OfEveryGameIsReadBack) {
  expect_read_back(OnePileStart{{twice, Convention::misere, {5}}, 20, Integer(4)}, "one-pile");
  expect_read_back(OnePileStart{{twice}, 20, Integer(4), {17, 12}}, "one-pile");
  expect_read_back(TwoPileStart{{twice}, {12, 20}, 5}, "two-pile");
  expect_read_back(SeveralPilesStart{{twice}, {5, 9, 12}, 4}, "piles");
  expect_read_back(WythoffStart{{2, 3}, {12, 20}, BlockTargets::diagonal}, "wythoff");
  expect_read_back(ImitationStart{{2, 3}, PilePair{12, 20}}, "imitation");
  const std::vector<PilePair> history{{12, 20}, {10, 20}};
  expect_read_back(ImitationStart{{2, 3}, std::nullopt, history}, "imitation");
  expect_read_back(ComplyConstrainStart{{3, Convention::misere}, 20, Told::more_than},
                   "comply-constrain");
  expect_read_back(NoRepeatStart{{7, Convention::misere}, 20, Integer(3)}, "no-repeat");
  expect_read_back(NoRepeatEverStart{std::nullopt, {20, 7, 9}, {{3, 5}, {}, {2}}},
                   "no-repeat-ever");
  expect_read_back(NoRepeatEverStart{20, {}, {{20}}}, "no-repeat-ever");
  SumStart sum{{twice, {{12, Integer(4)}}, {{nullptr, {5, std::nullopt}}}}};
  expect_read_back(sum, "sum");
}

TEST(Record, OfTwoPersonsHasNoComputer) {
  PlayRecord record = record_of(OnePileStart{{twice}, 20, Integer(4)});
  record.computer.reset();
  EXPECT_EQ(exchange::read_record(written(record)).computer, std::nullopt);
}

void expect_refused(const std::string& text, const std::string& why) {
  try {
    exchange::read_record(text);
    ADD_FAILURE() << "read: " << text;
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.message()).find(why), std::string::npos) << error.message();
  }
}

TEST(Record, WhatIsDamagedIsRefused) {
  PlayRecord record = record_of(OnePileStart{{twice}, 20, Integer(4)});
  const std::string text = written(record);
  const auto with = [&](const std::string& part, const std::string& instead) {
    std::string changed = text;
    changed.replace(changed.find(part), part.size(), instead);
    return changed;
  };
  expect_refused("", "not JSON");
  expect_refused(text.substr(0, text.size() / 2), "not JSON");
  expect_refused("[1,2]", "not the record");
  expect_refused(R"({"game":7})", "not the record");
  expect_refused(with("\"pile\": \"20\"", "\"pile\": \"twenty\""), "pile");
  expect_refused(with("\"pile\": \"20\"", "\"pile\": \"0\""), "pile");
  expect_refused(with("\"moves\": [", "\"moves\": 5, \"others\": ["), "moves");
  expect_refused(with("\"f\": \"2*t\"", "\"f\": \"2**\""), "f");
  expect_refused(with("\"level\": \"fair\"", "\"level\": \"mild\""), "level");
  expect_refused(with("\"seed\"", "\"sead\""), "sead");
}

}  // namespace
}  // namespace dynim

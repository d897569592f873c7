// Records of games, written and read back, of every game that is played; and damaged ones.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "dynim/error.hpp"
#include "exchange/json_reader.hpp"
#include "exchange/questions.hpp"

namespace dynim {
namespace {

using exchange::PlayRecord;
using Json = nlohmann::json;

const exchange::PlayType& type_of(const std::string& game) {
  return *exchange::find_question("play", game)->play;
}

std::string written(PlayRecord& record, const std::string& game) {
  const auto played = type_of(game).begin(record.start.value.get());
  for (const Action& action : record.moves) played->act(action);
  Match match = match_of(*played);
  StringSink sink;
  exchange::write_record(sink, record, match);
  return sink.take();
}

// A match that begins as a request says. Throws InputError where that is no position.
PlayRecord record_of(const Json& request, std::mt19937& random) {
  const exchange::PlayType& type = type_of(request.at("game"));
  PlayRecord record{type.fresh_start(), Player::first, Level::fair, 7};
  const std::string text = request.dump();
  Budget budget = Budget::unlimited();
  const exchange::JsonValue json = exchange::parse_json(text, budget);
  exchange::ObjectReader reader(json);
  record.start.visit(reader);
  reader.finish();
  const auto game = type.begin(record.start.value.get());
  type.complete(record.start.value.get());
  for (int i = 0; i < 5 && !game->winner(); ++i) {
    std::vector<Action> actions;
    game->visit_actions(
        [&](const Action& action) {
          actions.push_back(action);
          return actions.size() < 20;
        },
        budget);
    if (actions.empty()) break;
    record.moves.push_back(actions[random() % actions.size()]);
    game->act(record.moves.back());
  }
  return record;
}

// First positions with all that a game allows, of which a few are none.
class RandomStarts {
 public:
  explicit RandomStarts(std::mt19937& random) : random_(random) {}

  Json of(const std::string& game) {
    request_ = {{"game", game}};
    if (game == "one-pile") {
      one_pile();
    } else if (game == "two-pile") {
      f({"2*t", "3", "t + 1", "4,2,..."});
      maybe("convention", "misere");
      set("piles", Json::array({number(), number()}));
      set("limit", number());
    } else if (game == "piles") {
      f({"2*t", "3", "t + 1", "4,2,..."});
      set("piles", Json::array({number(), number(), number()}));
      set("limit", number());
    } else if (game == "sum") {
      f({"2*t", "n//3 + 1", "t; 2*t"});
      set("piles", number() + ":" + number() + "," + number());
      maybe("summand",
            {"nim; " + number(), one_of({"2*t; ", "t; 2*t; ", "pile-limit: n//2; "}) + number()});
    } else if (game == "wythoff" || game == "imitation") {
      set("m", number(3));
      set("p", number(3));
      set("piles", Json::array({number(), number()}));
      if (game == "imitation" && coin()) {
        request_["history"] = Json::array({request_["piles"], request_["piles"]});
        request_["history"][1][0] = "0";
        request_.erase("piles");
      }
      if (game == "wythoff") maybe("block_targets", one_of({"any", "diagonal"}));
      if (game == "wythoff") maybe("block_any", number(2));
    } else if (game == "no-repeat") {
      set("most", number());
      maybe("convention", "misere");
      set("pile", number());
      maybe("last", number());
    } else if (game == "no-repeat-ever") {
      coin() ? set("pile", number()) : set("piles", Json::array({number(), number(), number()}));
      maybe("used", number(5) + (request_.contains("piles") ? ";;" + number(5) : ""));
    } else if (game == "comply-constrain") {
      set("most", number(9));
      maybe("convention", "misere");
      set("pile", number());
      maybe("told", one_of({"at-most", "more-than"}));
    } else if (game == "timed") {
      set("most", one_of({"i", "min(i, 5)", "2*i + 1"}));
      maybe("least", one_of({"1", "i%2 + 1"}));
      maybe("blocked", one_of({"1", "i%2 + 1"}));
      maybe("convention", "misere");
      set("pile", number());
      maybe("turn", number(9));
    } else {
      ADD_FAILURE() << "what may be played of the game " << game << "?";
    }
    return request_;
  }

 private:
  using Texts = std::initializer_list<std::string>;

  bool coin() { return random_() % 2 == 0; }
  std::string number(unsigned long most = 30) { return std::to_string(1 + random_() % most); }
  std::string one_of(Texts texts) { return texts.begin()[random_() % texts.size()]; }
  void set(const char* field, Json value) { request_[field] = std::move(value); }
  void maybe(const char* field, Json value) {
    if (random_() % 3 == 0) set(field, std::move(value));
  }
  void f(Texts functions) { set("f", one_of(functions)); }

  void one_pile() {
    switch (random_() % 4) {
      case 0:
        set("pile_limit", one_of({"n//2", "5", "n%3 + 1", "ceil(n/2)"}));
        break;
      case 1:
        coin() ? set("phases", one_of({"t; n//2", "2*t; t; 3"}))
               : set("phases", Json::array({"t", "n//2 + t"}));
        break;
      case 2:
        f({"n%2 == 0 ? t + 1 : 2*t", "n%2 + t"});
        maybe("period", one_of({"2", "4"}));
        break;
      default:
        f({"2*t", "3", "n//3 + 1", "n%t + 1", "gcd(n, t)", "n < 9 ? 1 : t", "t; 2*t", "4,2,..."});
        maybe("least", one_of({"t//2", "2", "n%2 + 1"}));
    }
    maybe("convention", "misere");
    maybe("terminal", Json::array({number(5)}));
    maybe("blocking", number(2));
    maybe("pass", true);
    set("pile", number());
    maybe("limit", number());
    if (!request_.contains("limit")) maybe("lower", number(3));
    if (request_["pile"] != "1")
      maybe("history",
            Json::array({std::to_string(std::stoul(request_["pile"].get<std::string>()) - 1)}));
  }

  std::mt19937& random_;
  Json request_;
};

TEST(Record, OfEveryGameIsReadBack) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  RandomStarts starts(random);
  for (const exchange::QuestionType& type : exchange::all_questions()) {
    if (type.play == nullptr) continue;
    const std::string game(type.game);
    int played = 0;
    for (int i = 0; i < 60; ++i) {
      const Json start = starts.of(game);
      SCOPED_TRACE(start.dump());
      PlayRecord record;
      try {
        record = record_of(start, random);
      } catch (const InputError&) {
        continue;
      }
      ++played;
      try {
        const std::string text = written(record, game);
        EXPECT_EQ(exchange::game_of_record(text), game);
        PlayRecord read = exchange::read_record(text);
        EXPECT_EQ(read.moves, record.moves);
        EXPECT_EQ(read.computer, Player::first);
        EXPECT_EQ(read.level, Level::fair);
        EXPECT_EQ(read.seed, 7u);
        EXPECT_EQ(written(read, game), text);
      } catch (const InputError& error) {
        ADD_FAILURE() << error.what();
      }
    }
    EXPECT_GT(played, 20) << game;
  }
}

PlayRecord twenty_counters() {
  std::mt19937 random(1);
  return record_of({{"game", "one-pile"}, {"f", "2*t"}, {"pile", "20"}, {"limit", "4"}}, random);
}

TEST(Record, OfTwoPersonsHasNoComputer) {
  PlayRecord record = twenty_counters();
  record.computer.reset();
  EXPECT_EQ(exchange::read_record(written(record, "one-pile")).computer, std::nullopt);
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
  PlayRecord record = twenty_counters();
  const std::string text = written(record, "one-pile");
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
  expect_refused(with("dynim/1", "dynim/2"), "'dynim/2'");
}

}  // namespace
}  // namespace dynim

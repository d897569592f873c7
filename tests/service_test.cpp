// The whole program behind one call: questions as JSON, errors with codes, solvers that live, many
// threads, and requests in which a character was changed.
#include "dynim/exchange/service.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "exchange/one_pile.hpp"
#include "exchange/questions.hpp"
#include "exchange/write.hpp"
#include "support/numbers.hpp"
#include "words/titles.hpp"

namespace dynim {
namespace {

using exchange::Service;
using Json = nlohmann::json;

Json ask(Service& service, const std::string& request, BudgetLimits limits = {}) {
  Budget budget(limits);
  const std::string answer = service.ask(request, budget);
  EXPECT_EQ(answer.find('\n'), std::string::npos) << "an answer is one line";
  return Json::parse(answer);
}

std::string code_of(const Json& answer) {
  return answer.contains("error") ? answer["error"]["code"].get<std::string>() : "";
}

TEST(Service, AnswersAsTheLibraryDoes) {
  Service service;
  const Json answer = ask(service, R"({"question":"solve","game":"one-pile","f":"2*t",
                                      "pile":"10**30","limit":"5","moves":"all"})");
  Budget budget;
  OnePileQuestion question{
      {parse_move_function("2*t")}, Integer("1000000000000000000000000000000"), Integer(5)};
  const OnePileAnswer expected = dynim::ask(question, budget);
  EXPECT_EQ(answer["schema"], "dynim/1");
  EXPECT_EQ(answer["outcome"], std::string(to_string(expected.outcome)));
  EXPECT_EQ(answer["g"], to_string(*expected.g));
  EXPECT_EQ(answer["status"], "proved");
  EXPECT_EQ(answer["why"][0]["kind"], std::string(expected.verdict.reasons.front().kind()));
}

// In one place, from the row; what is known is answered or refused for another reason.
TEST(Service, EveryQuestionRefusesThePartsOfARuleThatItsRowDoesNotKnow) {
  Service service;
  int asked = 0;
  for (const exchange::QuestionType& type : exchange::all_questions()) {
    const exchange::FieldTable& known = exchange::field_table(type.question);
    if (!known.use) continue;
    const std::vector<std::tuple<std::string, std::string, bool>> parts{
        {"phases: 2*t; t", "functions that take turns", known.use->phases},
        {"t + 1; least: 2", "moves with a least", known.use->least},
        {"max(x, t)", "the limit before, x", known.use->past}};
    for (const auto& [f, name, is_known] : parts) {
      Json request{{"question", type.name}, {"game", type.game}};
      for (const auto& [field, value] : type.example)
        request[std::string(field)] = std::string(value);
      for (const char* const flag :
           {"pass", "count", "runs", "starts", "strategy", "formula", "binary"}) {
        if (request.contains(flag)) request[flag] = true;
      }
      if (request.contains("terminal")) request["terminal"] = Json::array({"5"});
      request["f"] = f;
      BudgetLimits limits;
      limits.nodes = 1000;
      const Json answer = ask(service, request.dump(), limits);
      const std::string said =
          answer.contains("error") ? answer["error"]["message"].get<std::string>() : "";
      const bool refused = said.find("this question does not know " + name) != said.npos;
      EXPECT_EQ(refused, !is_known) << request.dump() << "\n" << said;
      EXPECT_EQ(refused, said.size() > 0 && answer["error"]["field"] == "f")
          << request.dump() << "\n"
          << said;
      ++asked;
    }
  }
  EXPECT_GT(asked, 90);
}

// Each rule has theorems of its own: blocked moves do not rest on those of the plain game.
TEST(Service, AnAnswerNamesItsTheorem) {
  Service service;
  for (const auto& [theorem, request] : std::initializer_list<std::pair<int, std::string>>{
           {8, R"("solve","game":"one-pile","f":"2*t","pile":12,"limit":3)"},
           {8, R"("solve","game":"one-pile","f":"5","pile":12,"limit":3)"},
           {35, R"("solve","game":"one-pile","f":"2*t","pile":12,"convention":"misere")"},
           {184, R"("blocking","game":"one-pile","f":"2*t","pile":12,"limit":3,"blocking":1)"},
           {199,
            R"("blocking","game":"one-pile","f":"6,...","pile":"10**9","limit":3,"blocking":1)"},
           {197, R"("blocking","game":"one-pile","f":"2*t","pile":12,"blocking":1,)"
                 R"("convention":"misere")"},
           {185, R"("pass","game":"one-pile","f":"2*t","pile":12,"limit":3,"pass":true)"},
           {82, R"("solve","game":"one-pile","f":"2*t","pile":12,"limit":3,"terminal":[5])"},
           {83, R"("solve","game":"one-pile","f":"2*t","pile":12,"terminal":[5],)"
                R"("convention":"misere")"},
           {150, R"("compare","game":"one-pile","f":"2*t","with":"3*t")"},
           {68, R"("solve","game":"wythoff","piles":[3,5])"},
           {125, R"("solve","game":"wythoff","p":2,"piles":[3,5],"block_targets":"diagonal")"},
           {123, R"("solve","game":"wythoff","piles":[3,5],"convention":"misere")"},
           {55, R"("solve","game":"two-pile","f":"t","piles":[12,20],"limit":4)"},
           {161, R"("solve","game":"piles","f":"t","piles":[12,20,7],"limit":4)"},
           {183, R"("solve","game":"sum","f":"2*t","piles":"20:5,13:13,7")"},
           {69, R"("pairs","game":"wythoff","count":3)"},
           {76, R"("solve","game":"imitation","history":[[12,20]])"},
           {214, R"("solve","game":"timed","most":"i","pile":20)"},
           {219, R"("solve","game":"no-repeat-ever","pile":50)"},
           {183, R"("solve","game":"no-repeat-ever","piles":[5,7],"used":[[],[3]])"},
           {217, R"("solve","game":"comply-constrain","most":3,"pile":20)"},
           {214, R"("solve","game":"timed","most":"5-i%3","pile":20,"convention":"misere")"}}) {
    const Json answer = ask(service, R"({"question":)" + request + "}");
    EXPECT_EQ(answer.value("theorem", ""), std::to_string(theorem)) << answer;
  }
  for (const std::string request :
       {R"("solve","game":"imitation","history":[[2,3]],"convention":"misere")",
        R"("solve","game":"one-pile","f":"2*t","pile":12,"method":"oracle","convention":"misere")",
        R"("solve","game":"wythoff","p":2,"piles":[3,5],"block_targets":"diagonal",)"
        R"("convention":"misere")"}) {
    const Json answer = ask(service, R"({"question":)" + request + "}");
    EXPECT_EQ(answer.value("status", ""), "proved") << answer;
    EXPECT_FALSE(answer.contains("theorem")) << answer;
  }
  const Json cut =
      ask(service,
          R"({"question":"solve","game":"one-pile","f":"t+3","pile":"10**18","budget":"5nodes"})");
  EXPECT_EQ(cut["status"], "unable");
  EXPECT_FALSE(cut.contains("theorem")) << cut;
}

TEST(Service, NumbersMayBeStringsExpressionsOrIntegers) {
  Service service;
  for (const char* pile : {"100", "\"100\"", "\"10**2\""}) {
    const Json answer = ask(service, R"({"question":"solve","game":"one-pile","f":"2*t","pile":)" +
                                         std::string(pile) + "}");
    EXPECT_EQ(answer["least_winning_move"], "3") << pile;
  }
  const Json large = ask(service, R"({"question":"solve","game":"one-pile","f":"2*t",
                                      "pile":123456789012345678901234567890})");
  EXPECT_EQ(large["pile"], "123456789012345678901234567890");
  const std::string longest(400, '7');  // beyond every floating-point number
  EXPECT_EQ(ask(service, R"({"question":"solve","game":"one-pile","f":"2*t","pile":)" + longest +
                             "}")["pile"],
            longest);
}

TEST(Service, RepeatsTheId) {
  Service service;
  EXPECT_EQ(ask(service, R"({"id":7,"question":"describe"})")["id"], 7);
  EXPECT_EQ(ask(service, R"({"id":"x","question":"nothing"})")["id"], "x");
  EXPECT_EQ(code_of(ask(service, R"({"id":[1],"question":"describe"})")), "wrong-type");
}

TEST(Service, SpeaksTheLanguageThatIsAskedFor) {
  Service service;
  const auto in = [&](const std::string& language, const std::string& rest) {
    return ask(service,
               "{" + language + R"("question":"play","game":"one-pile","f":"2*t",)" + rest);
  };
  const std::string turn = R"("pile":20,"limit":"3","hints":true,"explain":true})";
  const Json german = in(R"("language":"de",)", turn), english = in(R"("language":"en",)", turn);
  EXPECT_EQ(english, in("", turn));
  EXPECT_EQ(german["turn_text"], "Du darfst bis zu 3 nehmen.");
  EXPECT_EQ(german["hints"][2],
            "Nimm 2. Nimmt man 2, bleiben 18. Der Gegner darf dann höchstens doppelt so viele "
            "wie 2, also 4, nehmen, und er braucht mindestens 5, um zu gewinnen.");
  EXPECT_EQ(german["why"], english["why"]);
  const auto winning = [&](const std::string& f) {
    return ask(service, R"({"language":"de","question":"strategy","game":"one-pile","f":")" + f +
                            "\"}")["words"]
        .get<std::string>();
  };
  EXPECT_TRUE(winning("t%2==0?t:4*t")
                  .starts_with("Ein Stapel, und wer das letzte Plättchen nimmt, gewinnt; der "
                               "nächste Zug ist höchstens f(t) = t%2==0?t:4*t.\n\nDie besonderen "
                               "Zahlen sind 1, 2, 3, 4, 5, 6, 7, und jede weitere ist die Summe "
                               "der letzten und der, die so viele Plätze davor steht: 4, 5, 6, 7, "
                               "der Reihe nach, immer wieder, also als Nächstes 7 + 3 = 10.\n\nDer "
                               "Wert einer besonderen Zahl ist sie selbst, aber für 5, 6 ist er 2, "
                               "2, und für die nach den genannten ist er, der Reihe nach, immer "
                               "wieder:\n\n  die Zahl\n  die Zahl minus die 2 Plätze davor\n"))
      << winning("t%2==0?t:4*t");
  EXPECT_NE(winning("1;2").find("sind:\n\n  Stapel  nimm\n       1  1\n"), std::string::npos)
      << winning("1;2");
  const std::string refused = R"("pile":20,"limit":"3","moves":[{"pile":"0","take":"4"}]})";
  EXPECT_EQ(in(R"("language":"de",)", refused)["error"]["message"],
            "Zug 0 ist nicht erlaubt: der erste Zug ist höchstens 3");
  EXPECT_EQ(code_of(in(R"("language":"fr",)", turn)), "invalid");
  EXPECT_EQ(in(R"("language":"fr",)", turn)["error"]["field"], "language");
  EXPECT_EQ(code_of(in(R"("language":7,)", turn)), "wrong-type");
  EXPECT_EQ(in("", turn), english);  // what was wrong leaves nothing behind
}

// What was said in English, and then in German.
using Both = std::vector<std::pair<std::string, std::string>>;

// The texts of these fields wherever they stand, each with that at the same place in another answer.
void collect(const Json& one, const Json& other, const std::set<std::string>& fields, Both& texts) {
  for (const auto& [name, value] : one.items()) {
    const Json& same = one.is_array() ? other[std::stoul(name)] : other[name];
    if (value.is_structured()) collect(value, same, fields, texts);
    if (value.is_string() && fields.contains(name)) texts.emplace_back(value, same);
  }
}

TEST(Service, TitlesRemarksLabelsAndMeaningsAreTranslated) {
  Service service;
  const auto in = [&](const char* language, const std::string& question) {
    return ask(service,
               R"({"language":")" + std::string(language) + R"(","question":")" + question + "\"}");
  };
  Both texts;
  collect(in("en", "gallery")["games"], in("de", "gallery")["games"], {"title", "remark"}, texts);
  const Json asked = in("en", "describe")["questions"], gefragt = in("de", "describe")["questions"];
  for (std::size_t i = 0; i < asked.size(); ++i) {
    collect(asked[i]["request"], gefragt[i]["request"], {"title", "description"}, texts);
    texts.emplace_back(asked[i]["title"], gefragt[i]["title"]);
  }
  const std::set<std::string> same{"n-Chicken", "m", "p", "Modulo", "Name"};
  std::set<std::string> known;
  for (const auto& [english, german] : texts) {
    EXPECT_TRUE(english != german || same.contains(english)) << english;
    known.insert(english);
  }
  for (const auto list :
       {words::german::titles(), words::german::fields(), words::german::remarks()}) {
    for (const words::Title& title : list)
      EXPECT_TRUE(known.contains(std::string(title.english))) << title.english << " is nowhere";
  }
}

// Whether a message has all that a text says beside its places {0}, {1}, ...
bool says(const std::string& message, std::string_view text) {
  const std::regex place("\\{[0-9a-c]\\}");
  std::istringstream pieces(std::regex_replace(std::string(text), place, "\n"));
  for (std::string piece; std::getline(pieces, piece);) {
    if (message.find(piece) == message.npos) return false;
  }
  return true;
}

void expect_all(std::span<const words::Title> translations, const Both& said) {
  for (const auto& [from, to] : translations) {
    EXPECT_TRUE(std::ranges::any_of(said,
                                    [from = from, to = to](const auto& message) {
                                      return says(message.first, from) && says(message.second, to);
                                    }))
        << from << " is nowhere";
  }
}

TEST(Service, ErrorsAreTranslated) {
  Service service;
  const auto in_german = [&](const std::string& rest) {
    const std::string request = R"({"language":"de","question":"solve","game":"one-pile",)" + rest;
    return ask(service, request + "}")["error"]["message"].get<std::string>();
  };
  EXPECT_EQ(
      in_german(R"("f":"2*","pile":9)"),
      "f: hier gehört eine Zahl, t, n, eine Funktion oder '(' hin, aber da ist schon Schluss");
  EXPECT_EQ(in_german(R"("f":"2t","pile":9)"), "f: für „mal“ steht ein '*': schreib 2*t");
  EXPECT_EQ(in_german(R"("f":"flor","pile":9)"),
            "f: den Namen 'flor' gibt es nicht; meinst du 'floor'?");
  EXPECT_EQ(in_german(R"("f":"t/2","pile":9)"),
            "f(1) = 1/2 ist keine ganze Zahl; mit floor(...) oder ceil(...) wird es ganz");
  EXPECT_EQ(in_german(R"("f":"2*t","pile":"0")"),
            "pile muss mindestens 1 sein: ohne Plättchen ist das Spiel vorbei");
  EXPECT_EQ(in_german(R"("f":"2*t","pile":"1,000")"),
            "pile: zwischen Ziffern steht kein Komma: schreib 1000 oder 1_000");
  // What was typed is no text of ours, however long and deep.
  std::string deep;
  for (int i = 0; i < 20000; ++i) deep += "phases: 1 ? the pile : ";
  EXPECT_EQ(in_german(R"("f":"2*t","pile":9,"method":")" + deep + "\""),
            "method: 'phases: 1 ? the pile : phases: 1 ? the p...' gehört nicht zu auto, "
            "recurrence, base, oracle");
}

// Requests of which each has a mistake: all translations are met, and nothing else is left.
TEST(Service, NoErrorIsLeftInEnglish) {
  Service service;
  const std::regex typed("'[^']*'|\"[^\"]*\""),
      english("\\b(the|must|is|are|not|with|may|there|needs|expected)\\b");
  Both said;
  std::ifstream requests(DYNIM_TEST_DATA "/data/mistakes.jsonl");
  for (std::string request; std::getline(requests, request);) {
    const Json before = ask(service, request)["error"];
    const Json error = ask(service, R"({"language":"de",)" + request.substr(1))["error"];
    ASSERT_TRUE(error.is_object()) << request;
    for (const char* const field : {"code", "field", "offset"})
      EXPECT_EQ(error[field], before[field]) << request;
    const auto& [from, to] = said.emplace_back(before["message"], error["message"]);
    EXPECT_FALSE(std::regex_search(std::regex_replace(to, typed, ""), english)) << to;
  }
  expect_all(words::german::errors(), said);
}

TEST(Service, WordsOfPicturesAreTranslated) {
  Service service;
  const auto table = [](const std::string& game, const std::string& rest) {
    return R"("of":{"question":"table","game":")" + game + "\"," + rest;
  };
  const std::vector<std::string> pictures{
      table("one-pile", R"("f":"2*t","up_to":"200","terminal":["3"]})"),
      table("one-pile", R"("f":"t//2","up_to":"20000","convention":"misere"})"),
      table("one-pile", R"("f":"2*t","up_to":"20"},"figure":"outcomes")"),
      table("two-pile", R"("f":"t+7","size":"600"},"look":{"arrows":["9,9","8,7"]})"),
      table("two-pile", R"("f":"t+7","size":"40"},"look":{"range":["2","6"],"marks":["1,1"]})"),
      table("two-pile", R"("f":"t+3","size":"40","difference":true})"),
      table("two-pile", R"("f":"t","size":"40","limit":"3"})"),
      table("piles", R"("f":"t","size":"20"})"),
      table("piles", R"("f":"t","size":"20","until":"3"})"),
      table("grundy", R"("f":"t","up_to":"40"})"),
      table("wythoff", R"("size":"600"})"),
      table("wythoff", R"("size":"20","block_any":1})"),
      table("wythoff", R"("size":"600","block_any":2})"),
      table("imitation", R"("size":"20"})"),
      R"("of":{"question":"base","game":"one-pile","f":"t","members":"9"})",
      R"("of":{"question":"base","game":"one-pile","f":"t+n%2","members":"9"})",
      R"("of":{"question":"stats","game":"one-pile","f":"2*t","up_to":"99"})",
      R"("of":{"question":"pairs","game":"wythoff","count":"9"})",
  };
  Both said;
  for (const std::string& picture : pictures) {
    const auto in = [&](const std::string& language) {
      return ask(service,
                 R"({"question":"picture","language":")" + language + "\"," + picture + "}")
          .value("picture", "");
    };
    said.emplace_back(in("en"), in("de"));
  }
  const auto sheet = [&](const std::string& language) {
    return ask(service, R"({"question":"worksheet","game":"one-pile","f":"2*t","seed":"7",)" +
                            (R"("language":")" + language) + "\"}")
        .dump();
  };
  said.emplace_back(sheet("en"), sheet("de"));
  expect_all(words::german::pictures(), said);
  EXPECT_TRUE(says(said[4].second, "2 oder weniger") && says(said[4].second, "6 oder mehr"));
  EXPECT_TRUE(says(said[16].second, ">Anzahl</text>"));
  const std::string own = pictures[6] + R"(,"look":{"title":"N: wins"})";
  EXPECT_TRUE(says(ask(service, R"({"question":"picture","language":"de",)" + own + "}")["picture"],
                   "<title id=\"title\">N: wins</title>"));
}

TEST(Service, ThreadsDoNotMixTheirLanguages) {
  Service service;
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (const auto& [language, expected] :
       {std::pair("de", "Du darfst bis zu 5 nehmen."), std::pair("en", "You may take up to 5.")}) {
    threads.emplace_back([&service, &wrong, language = language, expected = expected] {
      const std::string request = std::string(R"({"language":")") + language +
                                  R"(","question":"play","game":"one-pile","f":"2*t",)" +
                                  R"("pile":20,"limit":"5"})";
      for (int i = 0; i < 300; ++i) {
        Budget budget;
        if (Json::parse(service.ask(request, budget))["turn_text"] != expected) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

// Any number is JSON; those of the machine are not.
TEST(Service, RepeatsTheIdAsItWasWritten) {
  Service service;
  const std::string digits(3000, '7');
  for (const std::string id :
       {"123456789012345678901234567890", "1e400", "-1E-400", "1.0", "-0", "1.50", R"("")",
        R"("\u0041\/\ud83d\ude00 \"\\")", "\"\u00e4\u2264\U0001f600\"", digits.c_str()}) {
    for (const char* rest : {R"("question":"describe"})", R"("question":"nothing"})"}) {
      Budget budget;
      const std::string answer = service.ask("{\"id\" : " + id + " ," + rest, budget);
      const std::string expected = R"({"schema":"dynim/1","id":)" + id + ",";
      EXPECT_EQ(answer.substr(0, expected.size()), expected);
    }
  }
}

std::string offset_of(const Json& answer) {
  const Json& offset = answer["error"]["offset"];
  return offset.is_null() ? "" : offset.get<std::string>();
}

TEST(Service, WhatIsNoJsonHasAPlace) {
  Service service;
  using namespace std::string_literals;
  const std::pair<std::string, std::string> texts[] = {
      {"", "0"},
      {" \t", "2"},
      {"{", "1"},
      {"{]", "1"},
      {R"({"a")", "4"},
      {R"({"a":)", "5"},
      {R"({"a":1,})", "7"},
      {R"({"a":1 "b":2})", "7"},
      {R"({"a":01})", "6"},
      {R"({"a":1.})", "7"},
      {R"({"a":-})", "6"},
      {R"({"a":1e+})", "8"},
      {R"({"a":.5})", "5"},
      {R"({"a":+1})", "5"},
      {R"({"a":nul})", "5"},
      {R"({"a":NaN})", "5"},
      {R"({'a':1})", "1"},
      {R"({"a":[1,]})", "8"},
      {R"({"a":1}})", "7"},
      {R"({"a":1} {})", "8"},
      {R"({"a":"b)", "7"},
      {R"({"a":"\x"})", "6"},
      {R"({"a":"\u12g4"})", "8"},
      {R"({"a":"\u12)", "8"},
      {R"({"a":"\ud800"})", "6"},
      {R"({"a":"\udc00"})", "6"},
      {R"({"a":"\ud800\u0041"})", "6"},
      {"{\"a\":\"b\tc\"}", "7"},
      {"{\"a\":\"b\0c\"}"s, "7"},
      {"{\"a\":\"b\xff\"}", "7"},
      {"{\"a\":\"b\xc0\x80\"}", "7"},
      {"{\"a\":\"b\xed\xa0\x80\"}", "7"},
      {"{\"question\":\"describe\"}\0"s, "23"},
      {"\0{\"question\":\"describe\"}"s, "0"},
      {"{\"question\"\0:\"describe\"}"s, "11"},
      {std::string(100, '['), "65"},
      {std::string(1 << 20, '['), "65"},
  };
  for (const auto& [text, offset] : texts) {
    const Json answer = ask(service, text);
    EXPECT_EQ(code_of(answer), "json") << text;
    EXPECT_EQ(offset_of(answer), offset) << text << answer;
    EXPECT_TRUE(answer["error"]["message"].get<std::string>().ends_with("offset " + offset));
  }
  EXPECT_EQ(code_of(ask(service, "\xef\xbb\xbf{\"question\":\"describe\"} \r")), "");
}

// What nlohmann-json reads is read, to the same values, and what it does not is not.
TEST(Service, ReadsTheJsonThatThereIs) {
  Service service;
  constexpr unsigned seed = 20261123;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const std::string_view pieces[] = {
      "{",  "}",    "[",    "]",  ":",  ",",     "\"a\"",   "\"b\"", " ", "1",    "-0",   "2.5",
      "e3", "true", "null", "\"", "\\", "\\u00", "\\ud83d", "\\n",   "f", "\xc3", "\xa4", "0"};
  int accepted = 0;
  for (int i = 0; i < 25'000; ++i) {
    // Half of them end as they should.
    std::string text = i % 2 == 0 ? "" : R"({"x":[)";
    for (unsigned k = 0; k < 1 + random() % 6; ++k) text += pieces[random() % std::size(pieces)];
    if (i % 2 == 1) text += "]}";
    const bool is_json = Json::accept(text);
    accepted += is_json;
    const Json answer = ask(service, text);
    const std::string message = answer["error"]["message"];
    const bool refused = code_of(answer) == "json" && message.starts_with("this is not JSON");
    EXPECT_EQ(refused, !is_json) << text << '\n' << answer;
  }
  EXPECT_GT(accepted, 250);
}

TEST(Service, NoFieldStandsTwice) {
  Service service;
  const Json answer = ask(service, R"({"b":1,"a":2,"c":{"x":1},"a":3,"b":4})");
  EXPECT_EQ(code_of(answer), "duplicate-field");
  EXPECT_EQ(answer["error"]["field"], "a");
  EXPECT_EQ(offset_of(answer), "25");
  const Json inside = ask(service, R"({"question":"play","moves":[{"pile":"0","\u0070ile":"1"}]})");
  EXPECT_EQ(code_of(inside), "duplicate-field");
  EXPECT_EQ(inside["error"]["field"], "pile");
  EXPECT_EQ(offset_of(inside), "40");
  EXPECT_EQ(code_of(ask(service, R"([{"a":1},{"a":1}])")), "json") << "not of one object";
}

std::string with_many_fields(int count, const std::string& rest) {
  std::string text = "{";
  for (int i = 0; i < count; ++i) text += "\"limi" + std::to_string(i) + "\":1,";
  return text + rest;
}

// A million of them: what takes their square does not come back.
TEST(Service, ManyFieldsAreReadInTheirOrder) {
  Service service;
  const std::string rest = R"("question":"solve","game":"one-pile","f":"2*t","pile":"100"})";
  const Json answer = ask(service, with_many_fields(200'000, rest));
  EXPECT_EQ(code_of(answer), "unknown-field");
  EXPECT_EQ(answer["error"]["field"], "limi0");
  EXPECT_NE(answer["error"]["message"].get<std::string>().find("limit?"), std::string::npos);
  const Json twice = ask(service, with_many_fields(200'000, R"("limi777":2})"));
  EXPECT_EQ(twice["error"]["field"], "limi777");
}

TEST(Service, ReadingEndsWithItsBudget) {
  Service service;
  const std::string request = with_many_fields(100'000, R"("question":"describe"})");
  std::atomic<bool> gone{true};
  Budget cancelled({}, &gone);
  EXPECT_EQ(code_of(Json::parse(service.ask(request, cancelled))), "limit");
  BudgetLimits little;
  little.bytes = 1 << 20;
  EXPECT_EQ(code_of(ask(service, request, little)), "limit");
  EXPECT_EQ(code_of(ask(service, request)), "unknown-field");
}

TEST(Service, ErrorsOfASumNameTheField) {
  Service service;
  const auto field_of = [&](const char* fields) {
    const std::string request = R"({"question":"solve","game":"sum",)" + std::string(fields) + "}";
    return ask(service, request)["error"]["field"];
  };
  EXPECT_EQ(field_of(R"x("summand":["nim; 3","1//(t-5); 10; 9"])x"), "summand");
  EXPECT_EQ(field_of(R"x("summand":["2*t; 10; -9"])x"), "summand");
  EXPECT_EQ(field_of(R"x("f":"1//(t-5)","piles":"20:5,7")x"), "f");
  EXPECT_EQ(field_of(R"x("f":"2*t","piles":"20:5,-7")x"), "piles");
  EXPECT_EQ(field_of(R"x("f":"2*t","piles":"20","convention":"misere")x"), "convention");
  EXPECT_EQ(field_of(R"x("piles":"20")x"), "f");
}

TEST(Service, ErrorsHaveACodeAFieldAndAPlace) {
  Service service;
  EXPECT_EQ(code_of(ask(service, "")), "json");
  EXPECT_EQ(code_of(ask(service, "{\"question\":")), "json");
  EXPECT_EQ(code_of(ask(service, "[]")), "json");
  EXPECT_EQ(code_of(ask(service, "{}")), "missing-field");
  EXPECT_EQ(code_of(ask(service, R"({"question":"solv"})")), "unknown-question");
  EXPECT_EQ(code_of(ask(service, R"({"question":"solve","game":"chess"})")), "unknown-question");
  const Json missing = ask(service, R"({"question":"solve","game":"one-pile","f":"t"})");
  EXPECT_EQ(code_of(missing), "missing-field");
  EXPECT_EQ(missing["error"]["field"], "pile");
  const Json unknown =
      ask(service, R"({"question":"solve","game":"one-pile","f":"t","pile":"5","limt":"3"})");
  EXPECT_EQ(code_of(unknown), "unknown-field");
  EXPECT_NE(unknown["error"]["message"].get<std::string>().find("limit"), std::string::npos);
  EXPECT_EQ(code_of(ask(service, R"({"question":"solve","game":"one-pile","f":5,"pile":"5"})")),
            "wrong-type");
  const Json wrong = ask(service, R"({"question":"solve","game":"one-pile","f":"2*","pile":"5"})");
  EXPECT_EQ(code_of(wrong), "invalid");
  EXPECT_EQ(wrong["error"]["field"], "f");
  EXPECT_EQ(wrong["error"]["offset"], "2");
  EXPECT_EQ(code_of(ask(service, R"({"question":"solve","game":"one-pile","f":"t","pile":"0"})")),
            "invalid");
}

// What only shows itself when the question is answered.
TEST(Service, ErrorsOfMeaningNameTheirField) {
  struct Case {
    const char *request, *field;
  };
  for (
      const auto& [request, field] :
      {Case{R"x({"question":"solve","game":"one-pile","f":"1//(t-5)","pile":99})x", "f"},
       Case{R"x({"question":"solve","game":"one-pile","f":" t - 2","pile":99})x", "f"},
       Case{
           R"x({"question":"solve","game":"one-pile","f":"1,2,end","pile":99,"method":"recurrence"})x",
           "f"},
       Case{R"x({"question":"compare","game":"one-pile","f":"t","with":"1//(t-5)"})x", "with"},
       Case{R"x({"question":"solve","game":"two-pile","f":"t+n","piles":["3","4"],"limit":2})x",
            "f"},
       Case{R"x({"question":"solve","game":"wythoff","m":2,"p":1,"blocked":[["1","2"]],
                 "piles":["3","4"]})x",
            "blocked"},
       Case{R"x({"question":"solve","game":"one-pile","f":"t","pile":10,"history":["11"]})x",
            "history"},
       Case{R"x({"question":"base","game":"one-pile","f":"t","up_to":"0"})x", "up_to"}}) {
    Service service;
    const Json answer = ask(service, request);
    EXPECT_EQ(code_of(answer), "invalid") << request;
    EXPECT_EQ(answer["error"]["field"], field) << request;
  }
}

TEST(Service, TheCallersLimitsCapThoseOfTheRequest) {
  Service service;
  const std::string heavy =
      R"({"question":"solve","game":"one-pile","method":"oracle","f":"3*t","pile":"1000000")";
  BudgetLimits few;
  few.nodes = 1000;
  const Json capped = ask(service, heavy + R"(,"budget":"1000s"})", few);
  EXPECT_EQ(capped["status"], "unable");
  EXPECT_EQ(capped["why"][0]["how"], "nodes");
  const Json own = ask(service, heavy + R"(,"budget":"2000nodes"})");
  EXPECT_EQ(own["why"][0]["how"], "nodes");
  const Json memory = ask(service, heavy + R"(,"memory":"1MB"})");
  EXPECT_EQ(memory["why"][0]["how"], "memory");
  EXPECT_EQ(code_of(ask(service, heavy + R"(,"budget":"1,2"})")), "invalid");
}

// What was found is told, although the search used up the budget.
TEST(Service, AListThatTheSearchLeftIsWritten) {
  Service service;
  const Json answer = ask(service, R"({"question":"base","game":"one-pile","f":"t**2",
                                       "up_to":"10**40","budget":"20000nodes"})");
  EXPECT_EQ(answer["status"], "unable");
  EXPECT_GT(answer["members"].size(), 10u);
  EXPECT_EQ(answer["games"][0]["members"].size(), answer["members"].size());
  EXPECT_EQ(answer["games"][0]["complete_to"], answer["complete_to"]);
}

TEST(Service, AMatchIsToldFromItsBeginning) {
  Service service;
  const std::string match =
      R"({"question":"play","game":"one-pile","f":"2*t","pile":"10","moves":)";
  const Json answer = ask(service, match + R"([{"pile":"0","take":"1"}],"review":true,
                                             "max_actions":5})");
  EXPECT_EQ(answer["to_act"], "second");
  EXPECT_EQ(answer["position"]["pile"], "9");
  EXPECT_EQ(answer["turns"][0]["worth"]["before"], "N");
  EXPECT_EQ(answer["turns"][0]["worth"]["after"], "P");
  EXPECT_EQ(answer["choice"]["action"]["take"], "1");
  EXPECT_EQ(answer["actions"].size(), 2u);
  EXPECT_EQ(answer["actions_complete"], true);
  EXPECT_EQ(code_of(ask(service, match + R"([{"pile":"0","take":"10"}]})")), "invalid");
}

TEST(Service, ATurnIsExplainedAndItsMovesAreMeasured) {
  Service service;
  const Json answer = ask(service, R"({"question":"play","game":"one-pile","f":"2*t","pile":"20",
                                       "explain":true,"max_actions":3,"lengths":true})");
  EXPECT_EQ(answer["explanation"][1]["kind"], "one-pile.sum");
  EXPECT_EQ(answer["explanation"][1]["members"], Json::parse(R"(["13","5","2"])"));
  EXPECT_NE(answer["explanation_text"].get<std::string>().find("20 = 13 + 5 + 2"),
            std::string::npos);
  const Json hinted = ask(service, R"({"question":"play","game":"one-pile","f":"2*t","pile":"20",
                                       "hints":true})");
  ASSERT_EQ(hinted["hints"].size(), 3u);
  EXPECT_EQ(hinted["hints"][0].get<std::string>().find("You can win from here."), 0u);
  EXPECT_NE(hinted["hints"][1].get<std::string>().find("20 = 13 + 5 + 2"), std::string::npos);
  EXPECT_EQ(hinted["hints"][2].get<std::string>().find("Take 2. "), 0u);
  EXPECT_EQ(hinted["hinted"]["take"], "2");
  EXPECT_EQ(answer["actions"][1]["outcome"], "N");
  EXPECT_EQ(std::stoi(answer["actions"][1]["length"].get<std::string>()) % 2, 1);
  const Json large = ask(service, R"({"question":"play","game":"one-pile","f":"2*t",
                                      "pile":"100000","max_actions":1,"lengths":true})");
  EXPECT_TRUE(large["actions"][0]["length"].is_null());
}

TEST(Service, AFirstPositionIsFoundForEitherPlayer) {
  Service service;
  for (const std::string winner : {"first", "second"}) {
    const Json answer =
        ask(service, R"({"question":"start","game":"@fibonacci","winner":")" + winner + "\"}");
    EXPECT_EQ(answer["winner"], winner);
    EXPECT_EQ(answer["pile"], winner == "first" ? "20" : "21");
  }
}

// What a level errs: at its rate, and only where it could win.
TEST(Service, LevelsErrAtTheirRate) {
  Service service;
  const auto errors = [&](const std::string& level) {
    int count = 0;
    for (int seed = 0; seed < 300; ++seed) {
      const Json answer =
          ask(service, R"({"question":"play","game":"one-pile","f":"2*t","pile":"20",
          "level":")" + level +
                           R"(","seed":")" + std::to_string(seed) + "\"}");
      if (!answer["choice"]["wins"].get<bool>()) ++count;
    }
    return count;
  };
  EXPECT_EQ(errors("perfect"), 0);
  EXPECT_NEAR(errors("fair"), 60, 25);
  EXPECT_NEAR(errors("gentle"), 150, 40);
}

// Where in a game's question a position stands.
std::string some_position(std::string_view game) {
  if (game == "sum") return R"("piles":"20:5,13")";
  if (game == "one-pile" || game == "grundy" || game == "no-repeat" || game == "timed" ||
      game == "no-repeat-ever" || game == "comply-constrain")
    return R"("pile":"30")";
  if (game == "two-pile" || game == "piles") return R"("piles":["12","20"],"limit":"3")";
  if (game == "wythoff") return R"("piles":["4","5"])";
  return R"("history":[["5","9"],["3","9"]])";
}

std::string question_about(const GalleryEntry& entry) {
  if (entry.blocking > 0) return "blocking";
  if (entry.pass) return "pass";
  return entry.game == "grundy" ? "grundy" : "solve";
}

// As if the game and its rule had been given.
TEST(Service, EveryGameOfTheGalleryStandsForItsRule) {
  Service service;
  for (const GalleryEntry& entry : gallery()) {
    const std::string rest = some_position(entry.game) + "}";
    std::string rule;
    for (const auto& [name, value] : rule_fields(entry)) {
      rule += "\"" + std::string(name) + "\":" + (value == "true" ? value : "\"" + value + "\"");
      rule += ",";
    }
    const std::string begin = R"({"question":")" + question_about(entry) + R"(","game":")";
    const Json named = ask(service, begin + "@" + std::string(entry.name) + "\"," + rest);
    const Json spelt = ask(service, begin + std::string(entry.game) + "\"," + rule + rest);
    EXPECT_EQ(named, spelt) << entry.name;
    EXPECT_EQ(code_of(named), "") << named;
    EXPECT_EQ(named["game"], std::string(entry.game)) << named;
  }
}

TEST(Service, GamesOfTheGalleryThatMeanNothing) {
  Service service;
  const Json unknown = ask(service, R"({"question":"solve","game":"@wythof-nim","piles":"3,4"})");
  EXPECT_EQ(code_of(unknown), "invalid");
  EXPECT_EQ(unknown["error"]["field"], "game");
  EXPECT_NE(unknown["error"]["message"].get<std::string>().find("@wythoff-nim?"),
            std::string::npos);
  const Json twice =
      ask(service, R"({"question":"solve","game":"@wythoff-nim","p":"1","piles":"3,4"})");
  EXPECT_EQ(code_of(twice), "invalid");
  EXPECT_EQ(twice["error"]["field"], "p");
  EXPECT_EQ(code_of(ask(service, R"({"question":"pairs","game":"@fibonacci","count":"3"})")),
            "unknown-question");
}

TEST(Service, KeepsNoMoreThanItMay) {
  const std::string request =
      R"({"question":"solve","game":"one-pile","f":"2*t","pile":"10**1000"})";
  Service roomy;
  ask(roomy, request);
  EXPECT_GT(roomy.kept_bytes(), 1000u);
  Service narrow({1000});
  EXPECT_EQ(ask(narrow, request), ask(roomy, request));
  EXPECT_LE(narrow.kept_bytes(), 1000u);
}

// The last of these is within its nodes where the first has been answered by the same solver.
TEST(Service, NodesAreNotSavedByOtherQuestions) {
  const std::string grundy =
      R"({"question":"grundy","game":"grundy","f":"n % t + 1","pile":"400","budget":)";
  const std::string solve =
      R"({"question":"solve","game":"one-pile","f":"2*t","pile":"10**900","budget":)";
  for (const std::string& question : {grundy, solve}) {
    const std::string much = question + R"("1e8nodes"})", little = question + R"("1000nodes"})";
    Service service;
    EXPECT_EQ(ask(service, little)["status"], "unable");
    EXPECT_EQ(ask(service, much)["status"], "proved");
    EXPECT_EQ(ask(service, little)["status"], "unable");
  }
}

TEST(Service, SeveralThreadsGetTheAnswersOfOne) {
  Service service;
  const auto request = [](int i) {
    return R"({"question":"solve","game":"one-pile","f":")" + std::to_string(2 + i % 3) +
           "*t\",\"pile\":\"" + std::to_string(1 + i * 7919 % 100000) + "\"}";
  };
  constexpr int count = 400;
  std::vector<std::string> expected;
  for (int i = 0; i < count; ++i) {
    Budget budget;
    expected.push_back(Service().ask(request(i), budget));
  }
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (std::size_t t = 0; t < wrong.size(); ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < count; ++i) {
        Budget budget;
        const auto k = static_cast<std::size_t>((i * 17 + static_cast<int>(t) * 101) % count);
        if (service.ask(request(static_cast<int>(k)), budget) != expected[k]) ++wrong[t];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const int errors : wrong) EXPECT_EQ(errors, 0);
}

// The requests from which fuzzing starts: one of every kind.
std::vector<std::string> requests_of_all_kinds() {
  std::vector<std::string> requests;
  const std::filesystem::path folder(DYNIM_TEST_DATA "/../fuzz/corpus/request");
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path());
    std::getline(file, requests.emplace_back());
  }
  std::ranges::sort(requests);  // the file system's order is not the same everywhere
  return requests;
}

TEST(Service, RequestsOfAllKindsAreAnswered) {
  Service service;
  exchange::Events events;
  events.array = [](const exchange::BinaryArray&) { return std::uint64_t{0}; };
  for (const std::string& request : requests_of_all_kinds()) {
    Budget budget;
    const Json answer = Json::parse(service.ask(request, budget, events));
    EXPECT_EQ(code_of(answer), "") << request << '\n' << answer;
  }
}

// Whatever is sent, something that is JSON comes back.
TEST(Service, ARequestWithAChangedCharacterIsAnswered) {
  const std::vector<std::string> requests = requests_of_all_kinds();
  constexpr unsigned seed = 20261121;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  Service service;
  BudgetLimits little;
  little.seconds = 0.2;
  little.bytes = 20 << 20;
  for (int i = 0; i < 1500; ++i) {
    std::string request = requests[random() % requests.size()];
    const std::size_t place = random() % request.size();
    request[place] = static_cast<char>(random() % 256);
    Budget budget(little);
    const std::string answer = service.ask(request, budget);
    EXPECT_TRUE(Json::accept(answer)) << request << '\n' << answer;
  }
}

// A number inside an object of a list whose digits are not converted in time.
TEST(Service, AListSaysWhereItsObjectsWereCut) {
  Integer huge;
  mpz_ui_pow_ui(huge.get_mpz_t(), 10, 20000000);
  OnePileStatisticsQuestion question{parse_move_function("t"), 5};
  OnePileStatisticsAnswer answer;
  answer.statistics = OnePileStatistics{1, 1, {{1, huge}, {2, 1}}};
  answer.verdict.status = Status::proved;
  BudgetLimits too_little;
  too_little.seconds = 0.2;
  Budget writing(too_little);
  StringSink sink;
  sink.watch(writing);
  exchange::write_answer(sink, exchange::Layout::line, question, answer);
  const Json json = Json::parse(sink.take());
  EXPECT_EQ(json["histogram"], Json::parse(R"([{"g":"1","count":null}])"));
  EXPECT_EQ(json["status"], "unable");
}

// What stands in the answer of a table, and its bytes.
struct Binary {
  Json values;
  std::string bytes;
};

Binary ask_binary(const std::string& request) {
  Service service;
  Budget budget;
  StringSink sink;
  sink.write("before");
  exchange::Events events;
  events.array = [&](const exchange::BinaryArray& array) {
    const std::uint64_t place = sink.written();
    array.write(sink);
    EXPECT_EQ(sink.written(), place + array.bytes());
    return place;
  };
  const Json answer = Json::parse(service.ask(request, budget, events));
  EXPECT_EQ(answer.value("status", ""), "proved") << answer;
  sink.flush();
  return {answer["values"], sink.take().substr(6)};
}

std::string bytes(std::initializer_list<int> numbers) {
  std::string text;
  for (const int number : numbers) text += static_cast<char>(number);
  return text;
}

TEST(Service, TablesMayBeArraysOfNumbers) {
  const Binary g = ask_binary(R"({"question":"table","game":"one-pile","f":"2*t","up_to":"4",
                                  "convention":"misere","encoding":"binary"})");
  EXPECT_EQ(g.values, Json::parse(R"({"dtype":"<u4","shape":["5"],"bytes":"20","place":"6"})"));
  EXPECT_EQ(g.bytes, bytes({0, 0, 0, 0, 255, 255, 255, 255, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0}));
  const Binary limits = ask_binary(
      R"({"question":"table","game":"two-pile","f":"2*t","size":"3","encoding":"binary"})");
  EXPECT_EQ(limits.values,
            Json::parse(R"({"dtype":"<u2","shape":["4","4"],"bytes":"32","place":"6"})"));
  EXPECT_EQ(limits.bytes, bytes({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0,
                                 0, 0, 1, 0, 2, 0, 2, 0, 0, 0, 1, 0, 2, 0, 3, 0}));
  const Binary outcomes = ask_binary(R"({"question":"table","game":"two-pile","f":"2*t","size":"3",
                                         "limit":"1","encoding":"binary"})");
  EXPECT_EQ(outcomes.values["dtype"], "|u1");
  EXPECT_EQ(outcomes.bytes, bytes({0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0}));
  const Binary classes = ask_binary(R"({"question":"table","game":"wythoff","m":"1","p":"1",
                                        "size":"2","encoding":"binary"})");
  EXPECT_EQ(classes.values["shape"], Json::parse(R"(["3","3"])"));
  EXPECT_EQ(classes.bytes, bytes({0, 1, 1, 1, 2, 0, 1, 0, 1}));
}

TEST(Service, ArraysAreRefusedWhereNobodyTakesThem) {
  Service service;
  const Json answer = ask(service, R"({"question":"table","game":"two-pile","f":"2*t","size":"3",
                                       "encoding":"binary"})");
  EXPECT_EQ(answer["error"]["field"], "encoding");
  const Json no_table = ask(service, R"({"question":"solve","game":"one-pile","f":"2*t","pile":"3",
                                         "encoding":"binary"})");
  EXPECT_EQ(code_of(no_table), "unknown-field");
}

TEST(Service, DescribesOneQuestion) {
  Service service;
  const Json described = ask(service, R"({"question":"describe"})")["questions"];
  EXPECT_GE(described.size(), 15u);
  const Json one =
      ask(service, R"({"question":"describe","of":"pairs","game":"wythoff"})")["questions"];
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0]["command"], "pairs");
  const Json words = ask(service, R"({"question":"describe","schemas":false})")["names"];
  for (const char* word : {"isqrt", "phi", "t", "n"})
    EXPECT_NE(std::ranges::find(words, word), words.end()) << word;
  EXPECT_EQ(one[0]["picture"], "plot deviations");
  EXPECT_NE(std::ranges::find(described, one[0]), described.end());
  Json names = ask(service, R"({"question":"describe","schemas":false})")["questions"];
  ASSERT_EQ(names.size(), described.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i]["request"] = described[i]["request"];
    names[i]["answer"] = described[i]["answer"];
    EXPECT_EQ(names[i], described[i]);
  }
  const Json none = ask(service, R"({"question":"describe","of":"pairs","game":"one-pile"})");
  EXPECT_EQ(none["error"]["field"], "of");
}

// A base has a list a game, and these are a list too, of which only so much is written.
template <class Question>
std::string games_written(const char* f, std::uint64_t nodes) {
  Budget search = Budget::unlimited();
  Question question;
  question.f = parse_move_function(f);
  question.up_to = 100;
  auto answer = ask(question, search);
  Budget writing = test::budget_of(nodes);
  StringSink sink;
  sink.watch(writing);
  exchange::write_answer(sink, exchange::Layout::line, question, answer);
  const auto json = nlohmann::json::parse(sink.take());
  return std::to_string(json["games"].size()) + " " + json["status"].get<std::string>();
}

TEST(Service, GamesAreWrittenWithinTheBudget) {
  EXPECT_EQ(games_written<OnePileRunsQuestion>("n % 64 == 0 ? 2*t : t", 1000000), "64 proved");
  EXPECT_EQ(games_written<OnePileRunsQuestion>("n % 64 == 0 ? 2*t : t", 40), "5 unable");
  EXPECT_EQ(games_written<OnePileBaseQuestion>("n % 64 == 0 ? 2*t : t", 1000000), "64 proved");
  EXPECT_EQ(games_written<OnePileBaseQuestion>("n % 64 == 0 ? 2*t : t", 40), "5 unable");
  EXPECT_EQ(games_written<OnePileBaseQuestion>("t", 4), "1 unable") << "the list itself is cut";
}

}  // namespace
}  // namespace dynim

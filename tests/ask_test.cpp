// 'dynim ask' answers as the commands do: many random requests about all games in one conversation,
// against one run of the program each; lines that are none, and its end.
//
// The environment may change which and how many: DYNIM_ASK_SEED, DYNIM_ASK_REQUESTS.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "cli/process.hpp"

namespace dynim::test {
namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned long default_seed = 20261121, default_requests = 300;

unsigned long from_environment(const char* name, unsigned long otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoul(text, nullptr, 10);
}

class RandomRequests {
 public:
  explicit RandomRequests(unsigned long seed) : random_(seed) {}

  Json next() {
    // Not time, which is not the same twice, nor what the others leave of all memory.
    request_ = {{"budget", "1e6nodes"}, {"memory", "100MB"}};
    switch (below(15)) {
      case 0:
      case 1:
        one_pile("solve");
        solve();
        break;
      case 2:
        one_pile("base");
        add(coin() ? "up_to" : "members", number(60));
        break;
      case 3:
        one_pile("table");
        ending();
        add("up_to", number(60));
        break;
      case 4:
        one_pile("stats");
        add("up_to", number(1000));
        if (coin()) add("moves", coin() ? "all" : "largest");
        break;
      case 5:
        question("verify", coin() ? "one-pile" : "two-pile");
        verified();
        break;
      case 6:
        coin() ? question("admissible", "two-pile") : question("family", "piles");
        f();
        add("up_to", number(300));
        break;
      case 7:
        two_pile("solve");
        misere();
        add("piles", piles(40));
        solve();
        break;
      case 8:
        two_pile_table();
        break;
      case 9:
        parameters("solve", "wythoff");
        wythoff();
        break;
      case 10:
        pairs_or_table();
        break;
      case 11:
        compared();
        break;
      case 12:
        coin() ? no_repeat() : no_repeat_ever();
        break;
      case 13:
        comply_constrain();
        break;
      default:
        parameters("solve", "imitation");
        imitation();
        break;
    }
    return request_;
  }

 private:
  unsigned long below(unsigned long bound) { return random_() % bound; }
  bool coin() { return below(2) == 0; }
  template <class Value>
  void add(const char* field, Value value) {
    request_[field] = std::move(value);
  }

  // Now and then one that is huge, too small, or none at all.
  std::string number(unsigned long most) {
    switch (below(40)) {
      case 0:
        return "0";
      case 1:
        return "-3";
      case 2:
        return "1" + std::string(25, '0');
      case 3:
        return "x";
      default:
        return std::to_string(1 + below(most));
    }
  }

  Json piles(unsigned long most) { return Json::array({number(most), number(most)}); }

  void question(const char* name, const char* game) {
    add("question", name);
    add("game", game);
  }

  std::string some_f() {
    static const std::vector<std::string> functions{"2*t",
                                                    "t",
                                                    "3*t",
                                                    "5*t",
                                                    "t + 1",
                                                    "t**2",
                                                    "4,2,...",
                                                    "3,...",
                                                    "1,2,3,4,5,6,7,8,9,10",
                                                    "@fibonacci",
                                                    "ispow(8,t) ? 4*t : t",
                                                    "ceil(7*t/2)",
                                                    "t - 1",
                                                    "2*",
                                                    "floor(39*t/10)"};
    return functions[below(functions.size())];
  }

  void f() { add("f", some_f()); }

  void compared() {
    if (coin()) {
      one_pile("compare");
      ending();
    } else {
      two_pile("compare");
    }
    if (request_["game"] == "one-pile" || coin()) add("with", some_f());
    add("up_to", number(80));
  }

  void one_pile(const char* name) {
    question(name, "one-pile");
    f();
    if (below(6) == 0) add("f", coin() ? "n % 3 == 0 ? 2*t : t" : "n % 2 == 0 ? min(t, 6) + 3 : 5");
  }

  void two_pile(const char* name) {
    question(name, "two-pile");
    f();
  }

  void misere() {
    if (below(4) == 0) add("convention", "misere");
  }

  void ending() {
    misere();
    if (below(5) == 0) add("terminal", Json::array({number(9), number(20)}));
  }

  void limit(unsigned long most) {
    if (coin()) add("limit", number(most));
  }

  void solve() {
    if (request_["game"] == "one-pile") {
      ending();
      add("pile", number(300));
    }
    limit(40);
    if (coin()) add("moves", coin() ? "all" : "largest");
    if (below(5) == 0) add("max_moves", number(5));
    if (below(4) == 0) add("method", below(3) == 0 ? "oracle" : "auto");
  }

  void verified() {
    if (coin()) {
      f();
    } else {
      add("random", number(2));
      add("seed", std::to_string(below(1000)));
    }
    add("up_to", std::to_string(1 + below(10)));
  }

  void parameters(const char* name, const char* game) {
    question(name, game);
    add("m", number(3));
    add("p", number(3));
  }

  void wythoff() {
    add("piles", piles(40));
    if (below(3) == 0) add("blocked", coin() ? Json::array({piles(20)}) : Json::array());
    if (below(5) == 0) add("max_moves", number(5));
  }

  void two_pile_table() {
    if (below(4) == 0) return two_pile("runs"), add("size", number(40));
    const bool rectangle = coin();
    two_pile(rectangle ? "rectangle" : "table");
    if (rectangle) {
      if (coin()) add("from", piles(20));
      add("to", piles(40));
    } else {
      add("size", number(20));
    }
    limit(20);
  }

  void pairs_or_table() {
    if (coin())
      return parameters("table", coin() ? "wythoff" : "imitation"), add("size", number(9));
    parameters("pairs", "wythoff");
    if (coin()) return add("number", number(1000));
    add("count", number(9));
    if (coin()) add("from", number(1000));
  }

  void no_repeat() {
    question(coin() ? "solve" : "base", "no-repeat");
    add("most", number(30));
    misere();
    if (request_["question"] == "base") return add("members", number(30));
    add("pile", number(200));
    if (coin()) add("last", number(9));
  }

  void no_repeat_ever() {
    question("solve", "no-repeat-ever");
    if (coin()) {
      add("pile", number(200));
      return add("used", number(9) + "," + number(9));
    }
    add("piles", piles(20));
    if (coin()) add("used", ";" + number(9));
  }

  void comply_constrain() {
    question(coin() ? "solve" : "table", "comply-constrain");
    add("most", number(30));
    if (request_["question"] == "table") return add("from", number(200));
    misere();
    add("pile", number(200));
    if (coin()) add("told", coin() ? "at-most" : "more-than");
  }

  void imitation() {
    unsigned long a = below(30), b = below(30);
    Json history = Json::array();
    for (unsigned long moves = 1 + below(3); moves > 0; --moves) {
      history.push_back({std::to_string(a), std::to_string(b)});
      unsigned long& pile = coin() ? a : b;
      pile -= pile == 0 ? 0 : 1 + below(pile);
    }
    add("history", std::move(history));
  }

  std::mt19937_64 random_;
  Json request_;
};

// "A,B" of a pair, "A,B C,D" of a list of pairs, "5,9" of numbers.
std::string word_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  const bool of_pairs = !value.empty() && value[0].is_array();
  std::string text;
  for (const Json& part : value) {
    if (!text.empty()) text += of_pairs ? ' ' : ',';
    text += word_of(part);
  }
  return text;
}

// The command that asks the same.
std::vector<std::string> command_of(const Json& request) {
  const std::string verb = request["question"], game = request["game"];
  const bool part_of_a_table = verb == "rectangle" || verb == "runs";
  std::vector<std::string> words{part_of_a_table ? "table" : verb};
  const bool is_the_only_game =
      verb == "stats" || verb == "pairs" || verb == "admissible" || verb == "family" ||
      ((verb == "base" || verb == "table" || verb == "compare") && game == "one-pile");
  if (!is_the_only_game) words.push_back(game);
  if (verb == "runs") words.push_back("--runs");
  for (const auto& [field, value] : request.items()) {
    if (field == "question" || field == "game") continue;
    if (field == "convention") {
      words.push_back("--misere");
      continue;
    }
    std::string option = "--" + field;
    std::ranges::replace(option, '_', '-');
    words.insert(words.end(), {option, word_of(value)});
  }
  words.insert(words.end(), {"--format", "json"});
  return words;
}

RunResult run(std::vector<std::string> arguments, std::string input = "", double seconds = 60) {
  RunRequest request;
  request.arguments = std::move(arguments);
  request.input = std::move(input);
  request.directory = DYNIM_TEST_DATA;
  request.time_limit = seconds;
  return run_program(request);
}

TEST(Ask, ANulByteIsNoEndOfALine) {
  const std::string request = R"({"question":"solve","game":"one-pile","f":"2*t","pile":"100"})";
  const RunResult result = run({"ask"}, request + '\0' + "more\n" + '\0' + '\n' + request + "\n");
  EXPECT_EQ(result.exit_code, 2);
  std::istringstream answers(result.output);
  for (const std::string& offset :
       {std::to_string(request.size()), std::string("0"), std::string()}) {
    std::string line;
    ASSERT_TRUE(std::getline(answers, line)) << result.output;
    const Json answer = Json::parse(line);
    EXPECT_EQ(answer.contains("error") ? answer["error"]["offset"] : Json(""), offset) << line;
  }
}

// Of an end that no program hears of.
TEST(Ask, NothingIsLeftWhereItIsKilled) {
  const ScratchDirectory scratch;
  const int unnamed = ::open(scratch.path().c_str(), O_TMPFILE | O_RDWR, 0600);
  if (unnamed == -1) GTEST_SKIP() << "files of this folder have names from the beginning";
  ::close(unnamed);
  std::ofstream(scratch.file("answers")) << "before";
  RunRequest request;
  request.arguments = {"ask", "--output", "answers", "--arrays", "tables"};
  request.input = R"({"question":"table","game":"two-pile","f":"2*t","size":"999",)"
                  R"("encoding":"binary"})"
                  "\n";
  request.input_open = true;
  request.directory = scratch.path();
  request.time_limit = 2;
  EXPECT_TRUE(run_program(request).timed_out);
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(scratch.path()))
    files.push_back(entry.path().filename().string());
  EXPECT_EQ(files, std::vector<std::string>{"answers"});
  EXPECT_EQ(read_text(scratch.file("answers")), "before");
}

TEST(Ask, EqualsTheCommandsOneByOne) {
  const unsigned long seed = from_environment("DYNIM_ASK_SEED", default_seed),
                      count = from_environment("DYNIM_ASK_REQUESTS", default_requests);
  SCOPED_TRACE("DYNIM_ASK_SEED=" + std::to_string(seed));
  RandomRequests random(seed);
  std::vector<Json> requests;
  std::string lines;
  for (unsigned long i = 0; i < count; ++i) {
    requests.push_back(random.next());
    lines += requests.back().dump() + "\n";
  }
  std::istringstream answers(run({"ask", "--threads", "2"}, lines, 600).output);
  unsigned long errors = 0;
  for (const Json& request : requests) {
    std::string line;
    ASSERT_TRUE(std::getline(answers, line)) << request;
    const Json answer = Json::parse(line);
    const RunResult command = run(command_of(request));
    if (answer.contains("error")) {
      ++errors;
      EXPECT_EQ(command.exit_code, 2) << request << '\n' << answer << '\n' << command.output;
    } else {
      EXPECT_NE(command.exit_code, 2) << request << '\n' << command.error;
      Json expected = Json::parse(command.output, nullptr, false);
      // A solver that lives may answer where a fresh one reaches a limit, and by a method, and so a
      // theorem, that became possible with what it knows.
      if (expected.is_object() && expected.value("status", "") == "unable") continue;
      for (const char* field : {"method", "theorem"}) {
        if (expected.is_object() && expected.contains(field) && answer.contains(field))
          expected[field] = answer[field];
      }
      EXPECT_EQ(answer, expected) << request << '\n' << command.output << command.error;
    }
  }
  EXPECT_LT(errors, count / 2) << "too few of the requests mean anything";
}

}  // namespace
}  // namespace dynim::test

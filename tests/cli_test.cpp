// The program from outside: the cases in cli/*.cases, the examples in the documentation, and the
// options that the manual must mention. What a key in a case means is said in cli/case_file.hpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/case_file.hpp"
#include "cli/examples.hpp"
#include "cli/process.hpp"
#include "dynim/gallery.hpp"
#include "support/sanitized.hpp"

namespace dynim::test {

namespace {

namespace fs = std::filesystem;

const std::string data_directory = DYNIM_TEST_DATA;
const std::string source_directory = fs::path(data_directory).parent_path().string();

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string beginning(const std::string& text) {
  constexpr std::size_t shown = 2000;
  return text.size() <= shown ? text : text.substr(0, shown) + "...";
}

std::string hex_of(const std::string& text) {
  constexpr const char* digits = "0123456789abcdef";
  std::string result;
  for (unsigned char c : text) result.append(1, digits[c >> 4]).append(1, digits[c & 15]);
  return result;
}

RunResult run_case(const Case& c, const ScratchDirectory& scratch) {
  for (const auto& [name, text] : c.files) write_text(scratch.file(name), text);
  for (const auto& [name, target] : c.links) fs::create_symlink(target, scratch.file(name));
  RunRequest request;
  request.arguments = split_arguments(c.arguments);
  request.input = c.input;
  request.directory = scratch.path();
  request.output_closed = c.stdout_to == "closed";
  request.output_unread = c.stdout_to == "unread";
  request.output_to = request.output_closed || request.output_unread ? "" : c.stdout_to;
  request.environment = c.environment;
  request.memory = c.memory;
  request.file_size = c.file_size;
  request.interrupt_after = c.interrupt_after;
  request.input_open = c.input_open;
  request.time_limit = c.time_limit;
  request.environment = c.environment;
  return run_program(request);
}

// With every line end and run of blanks as one blank.
std::string on_one_line(const std::string& text) {
  return std::regex_replace(text, std::regex("\\s+"), " ");
}

void check_streams(const Case& c, const RunResult& result) {
  if (!c.output_lines.empty()) {
    EXPECT_EQ(join_lines(c.output_lines), result.output);
  }
  if (c.output_empty) {
    EXPECT_EQ("", result.output);
  }
  if (c.error_empty) {
    EXPECT_EQ("", result.error);
  }
  for (const auto& part : c.contains)
    EXPECT_TRUE(has(result.output, part)) << "not in the output: " << part;
  for (const auto& part : c.says)
    EXPECT_TRUE(has(on_one_line(result.output), part)) << "not said: " << part;
  for (const auto& part : c.absent)
    EXPECT_FALSE(has(result.output, part)) << "in the output: " << part;
  for (const auto& part : c.error_contains)
    EXPECT_TRUE(has(result.error, part)) << "not in the error output: " << part;
  for (const auto& pattern : c.matches) {
    EXPECT_TRUE(std::regex_search(result.output, std::regex(pattern)))
        << "no match in the output: " << pattern;
  }
  if (c.size) {
    EXPECT_EQ(*c.size, result.output.size());
  }
  if (c.hex) {
    EXPECT_EQ(*c.hex, hex_of(result.output).substr(0, c.hex->size()));
  }
  if (c.hex_end) {
    EXPECT_TRUE(hex_of(result.output).ends_with(*c.hex_end)) << hex_of(result.output);
  }
}

void check_json(const Case& c, const RunResult& result) {
  if (c.json.empty()) return;
  const auto answer = nlohmann::json::parse(result.output, nullptr, false);
  ASSERT_FALSE(answer.is_discarded()) << "the output is not JSON";
  for (const auto& [field, value] : c.json) {
    const nlohmann::json::json_pointer pointer(field);
    ASSERT_TRUE(answer.contains(pointer)) << "no field " << field;
    EXPECT_EQ(nlohmann::json::parse(value), answer.at(pointer)) << "field " << field;
  }
}

void check_files(const Case& c, const ScratchDirectory& scratch) {
  for (const auto& [name, text] : c.written) {
    ASSERT_TRUE(fs::exists(scratch.file(name))) << "not written: " << name;
    EXPECT_EQ(text, read_text(scratch.file(name))) << "in " << name;
  }
  for (const auto& [name, target] : c.linked) {
    ASSERT_TRUE(fs::is_symlink(scratch.file(name))) << "no link: " << name;
    EXPECT_EQ(target, fs::read_symlink(scratch.file(name)).string()) << name;
  }
  for (const auto& entry : fs::directory_iterator(scratch.path())) {
    const std::string name = entry.path().filename().string();
    EXPECT_FALSE(name.starts_with(".dynim-")) << "a temporary file is left: " << name;
    for (const auto& unwanted : c.not_written)
      EXPECT_FALSE(name.starts_with(unwanted)) << "there is " << name;
  }
}

class CaseTest : public testing::Test {
 public:
  explicit CaseTest(Case c) : case_(std::move(c)) {}

  void TestBody() override {
#ifdef DYNIM_SANITIZED
    if (case_.memory) GTEST_SKIP() << "the sanitizer needs all of the address space";
#endif
    const ScratchDirectory scratch;
    const RunResult result = run_case(case_, scratch);
    SCOPED_TRACE(case_.place + "\n$ dynim " + case_.arguments + "\nstdout:\n" +
                 beginning(result.output) + "\nstderr:\n" + beginning(result.error));
    EXPECT_FALSE(result.timed_out) << "took longer than " << case_.time_limit << " s";
    EXPECT_EQ(case_.exit_code, result.exit_code);
    check_streams(case_, result);
    check_json(case_, result);
    check_files(case_, scratch);
  }

 private:
  Case case_;
};

class DocumentTest : public testing::Test {
 public:
  DocumentTest(std::string path, bool needs_examples)
      : path_(std::move(path)), needs_examples_(needs_examples) {}

  void TestBody() override {
    ASSERT_TRUE(fs::exists(path_)) << path_;
    const ScratchDirectory scratch;
    std::size_t count = 0;
    for (const Example& example : read_examples(path_)) {
      SCOPED_TRACE(path_ + ":" + std::to_string(example.line) + ": $ " + example.command);
      if (example.command.starts_with("dynim ")) {
        run_example(example, scratch);
        ++count;
      } else if (example.command.starts_with("cat ")) {
        show_file(example, scratch.file(example.command.substr(4)));
      }
    }
    EXPECT_TRUE(count > 0 || !needs_examples_) << path_ << " has no examples";
  }

 private:
  static void run_example(const Example& example, const ScratchDirectory& scratch) {
    RunRequest request;
    request.arguments = split_arguments(example.command);
    request.arguments.erase(request.arguments.begin());
    request.input = example.input;
    request.directory = scratch.path();
    request.one_stream = true;
    request.time_limit = 120;  // a sweep works for a quarter of a minute
    const RunResult result = run_program(request);
    EXPECT_FALSE(result.timed_out);
    EXPECT_TRUE(result.exit_code >= 0 && result.exit_code <= 3) << "exit code " << result.exit_code;
    compare(example, result.output);
  }

  static void show_file(const Example& example, const std::string& file) {
    if (fs::exists(file)) {
      compare(example, read_text(file));
    } else {
      write_text(file, join_lines(example.expected));
    }
  }

  static void compare(const Example& example, const std::string& found) {
    std::vector<std::string> expected = example.expected;
    // A blank line before the next command belongs to the page.
    while (!expected.empty() && expected.back().empty()) expected.pop_back();
    EXPECT_TRUE(same_lines(expected, 0, split_lines(found), 0))
        << "expected:\n"
        << join_lines(expected) << "found:\n"
        << found;
  }

  std::string path_;
  bool needs_examples_;
};

// ---- the manual mentions every option ---------------------------------------------------------

// The program begins once for each.
std::string help_of(const std::vector<std::string>& command, const std::string& columns = "80") {
  static std::map<std::pair<std::vector<std::string>, std::string>, std::string> known;
  const auto [place, is_new] = known.try_emplace({command, columns});
  if (is_new) {
    RunRequest request;
    request.arguments = command;
    request.arguments.push_back("--help");
    request.directory = data_directory;
    request.environment["COLUMNS"] = columns;
    const RunResult result = run_program(request);
    EXPECT_EQ(0, result.exit_code);
    place->second = result.output;
  }
  return place->second;
}

// The first words of the lines under headings that list commands: "Commands:", "Who wins, and how:".
std::vector<std::string> commands_in(const std::string& help) {
  std::vector<std::string> names;
  bool listed = false;
  for (const std::string& line : split_lines(help)) {
    if (line.ends_with(':') && !line.starts_with(' ')) {
      listed = line != "Arguments:" && line != "Examples:";
    } else if (listed && line.starts_with("  ")) {
      const std::string name = line.substr(2, line.find(' ', 2) - 2);
      if (!name.empty() && name[0] != '-') names.push_back(name);
    } else {
      listed = false;
    }
  }
  return names;
}

// The program and all its commands.
std::vector<std::vector<std::string>> all_commands(const std::vector<std::string>& from = {}) {
  std::vector<std::vector<std::string>> commands{from};
  for (const std::string& name : commands_in(help_of(from))) {
    std::vector<std::string> longer = from;
    longer.push_back(name);
    const auto inside = all_commands(longer);
    commands.insert(commands.end(), inside.begin(), inside.end());
  }
  return commands;
}

std::vector<std::string> options_in(const std::string& help) {
  const std::regex option("--[a-z][a-z-]*");
  std::vector<std::string> options;
  for (const std::string& line : split_lines(help)) {
    if (!line.starts_with("  -")) continue;
    const std::string left = line.substr(0, line.find("  ", 2));
    for (std::sregex_iterator found(left.begin(), left.end(), option), end; found != end; ++found)
      options.push_back(found->str());
  }
  return options;
}

// Of all commands.
std::set<std::string> all_options() {
  std::set<std::string> options;
  for (const auto& command : all_commands()) {
    const auto more = options_in(help_of(command));
    options.insert(more.begin(), more.end());
  }
  return options;
}

TEST(Help, FitsTheWidthAndNamesEachOptionOnce) {
  const auto commands = all_commands();
  EXPECT_GT(commands.size(), 40u);
  for (const auto& command : commands) {
    for (const std::size_t columns : {60u, 80u}) {
      const std::string help = help_of(command, std::to_string(columns));
      for (const std::string& line : split_lines(help)) {
        const bool one_word = line.starts_with("  echo '");
        EXPECT_TRUE(line.size() < columns || one_word) << line;
      }
      std::vector<std::string> options = options_in(help);
      std::ranges::sort(options);
      EXPECT_TRUE(std::ranges::adjacent_find(options) == options.end()) << help;
    }
  }
}

// What the help proposes can be copied: here only the words of the commands, as some run for long.
TEST(Help, ProposesCommandsThatThereAre) {
  std::size_t proposals = 0;
  for (const auto& command : all_commands()) {
    const std::string help = help_of(command, "100");
    for (std::size_t at = 0; (at = help.find("\n  dynim ", at)) != std::string::npos; ++at) {
      const std::size_t begin = at + 9;
      std::string line = help.substr(begin, help.find('\n', begin) - begin);
      line = line.substr(0, line.find(" #"));
      line = line.substr(0, line.find_first_of("|<>\\"));
      std::vector<std::string> words = split_arguments(line);
      if (words.front() == "paper") continue;  // behind a statement --help is for its command
      words.emplace_back("--help");
      RunRequest request;
      request.arguments = words;
      request.directory = data_directory;
      const RunResult result = run_program(request);
      EXPECT_EQ(0, result.exit_code) << line << "\n" << result.error;
      ++proposals;
    }
  }
  EXPECT_GT(proposals, 80u);
}

TEST(Help, OfSubjectsShowsWhatAnswers) {
  std::size_t commands = 0;
  for (const std::string subject : {"rules", "games"}) {
    RunRequest request;
    request.directory = data_directory;
    request.arguments = {"help", subject};
    for (const std::string& line : split_lines(run_program(request).output)) {
      EXPECT_LT(line.size(), 80u) << line;
      if (!line.starts_with("  ") || line.starts_with("  --")) continue;
      if (line.starts_with("  dynim ")) {
        request.arguments = split_arguments(line.substr(8, line.find(" #") - 8));
      } else {  // a rule and what it says
        request.arguments = {"solve", line.substr(2, line.find("  ", 2) - 2), "20"};
      }
      EXPECT_EQ(0, run_program(request).exit_code) << line;
      ++commands;
    }
  }
  EXPECT_GT(commands, 25u);
}

TEST(Manual, MentionsNoOptionThatThereIsNot) {
  const std::set<std::string> options = all_options();
  const std::string text = read_text(source_directory + "/docs/command-line.md");
  const std::regex option("(^|[^a-z-])(--[a-z][a-z-]*)");
  for (std::sregex_iterator found(text.begin(), text.end(), option), end; found != end; ++found) {
    const std::string name = found->str(2);
    const bool example_of_an_error = name == "--pil";
    const bool part_of_a_name = name == "--ever";
    EXPECT_TRUE(options.contains(name) || example_of_an_error || part_of_a_name) << name;
  }
}

// ---- the gallery on the command line --------------------------------------------------------

// A question about a game, without its rule: the verb, and the options.
struct QuestionOfGame {
  std::string_view game;
  std::string verb;
  bool of_a_group;
  std::vector<std::string> options;
};

const std::vector<QuestionOfGame> questions_of_games{
    {"one-pile", "solve", true, {"--pile", "30"}},
    {"one-pile", "table", false, {"--up-to", "20"}},
    {"two-pile", "solve", true, {"--piles", "12,20", "--limit", "3"}},
    {"two-pile", "table", true, {"--size", "5"}},
    {"wythoff", "solve", true, {"--piles", "4,5"}},
    {"wythoff", "pairs", false, {"--count", "5"}},
    {"wythoff", "table", true, {"--size", "5"}},
    {"imitation", "solve", true, {"--history", "5,9 3,9"}},
    {"imitation", "table", true, {"--size", "5"}},
    {"no-repeat", "solve", true, {"--pile", "50"}},
    {"no-repeat", "base", true, {"--members", "9"}},
    {"no-repeat-ever", "solve", true, {"--pile", "30"}},
    {"timed", "solve", true, {"--pile", "30"}},
    {"timed", "table", true, {"--count", "5"}},
    {"comply-constrain", "solve", true, {"--pile", "30"}},
    {"comply-constrain", "table", true, {"--count", "5"}},
    {"grundy", "grundy", false, {"--pile", "30"}},
    {"grundy", "table", true, {"--up-to", "9"}},
    {"sum", "solve", true, {"--piles", "20:5,13"}}};

RunResult run(std::vector<std::string> arguments, const std::vector<std::string>& options) {
  arguments.insert(arguments.end(), options.begin(), options.end());
  RunRequest request;
  request.arguments = std::move(arguments);
  request.directory = data_directory;
  return run_program(request);
}

// As if the game and its rule had been given.
TEST(Gallery, EveryGameStandsForItsRule) {
  for (const GalleryEntry& entry : gallery()) {
    for (const auto& [game, verb, of_a_group, options] : questions_of_games) {
      if (game != entry.game || (entry.is_variant() && verb != "solve")) continue;
      if (entry.any_blocked() != nullptr && verb == "pairs") continue;  // not one list of them
      const auto* const f = entry.move_function();
      const bool has_least = f != nullptr && f->find(least_sign) != f->npos;
      if (has_least && (verb == "table" || verb == "base" || verb == "stats")) continue;  // refused
      SCOPED_TRACE(verb + " @" + std::string(entry.name));
      std::vector<std::string> spelt{verb};
      if (of_a_group) spelt.emplace_back(game);
      for (const auto& [name, value] : rule_fields(entry)) {
        spelt.push_back("--" + std::string(name));
        std::ranges::replace(spelt.back(), '_', '-');
        if (value != "true") spelt.push_back(value);
      }
      if (!entry.first_limit.empty() && verb == "solve")
        spelt.insert(spelt.end(), {"--limit", std::string(entry.first_limit)});
      const RunResult expected = run(spelt, options);
      const RunResult found = run({verb, "@" + std::string(entry.name)}, options);
      EXPECT_EQ(found.exit_code, 0) << found.error;
      EXPECT_EQ(found.output, expected.output);
    }
  }
}

// The commands that the list of games proposes can be copied.
TEST(Gallery, EveryProposalRuns) {
  const RunResult list = run({"gallery"}, {});
  std::size_t proposals = 0;
  for (std::size_t at = 0; (at = list.output.find("  try ", at)) != std::string::npos; ++at) {
    const std::size_t begin = list.output.find("dynim ", at) + 6;
    const std::string words = list.output.substr(begin, list.output.find('\n', begin) - begin);
    const RunResult result = run(split_arguments(words), {});
    EXPECT_EQ(result.exit_code, 0) << words << "\n" << result.error;
    EXPECT_FALSE(result.output.empty()) << words;
    ++proposals;
  }
  EXPECT_EQ(proposals, gallery().size());
}

// ---- a record is replayed ---------------------------------------------------------------------

nlohmann::json answer_of(const std::string& arguments, const std::string& input) {
  RunRequest request;
  request.arguments = split_arguments(arguments);
  request.input = input;
  request.directory = data_directory;
  const RunResult result = run_program(request);
  EXPECT_EQ(0, result.exit_code) << result.error;
  return nlohmann::json::parse(result.output, nullptr, false);
}

// What a question asks for is in the record under the same names; the answer says the same match.
void expect_replayed(const std::string& arguments, const std::string& input) {
  SCOPED_TRACE(arguments);
  const nlohmann::json record = answer_of(arguments + " --format json", input);
  ASSERT_TRUE(record.is_object());
  nlohmann::json request{{"question", "play"}};
  for (const char* field : {"game", "f", "period", "convention", "terminal", "m", "p", "pile",
                            "piles", "limit", "moves"}) {
    if (record.contains(field)) request[field] = record[field];
  }
  const nlohmann::json answer = answer_of("ask", request.dump() + "\n");
  for (const char* field : {"finished", "winner", "to_act", "asked", "position"}) {
    EXPECT_EQ(record.at(field), answer.value(field, nlohmann::json("absent"))) << field;
  }
  ASSERT_EQ(record.at("turns").size(), record.at("moves").size());
  ASSERT_EQ(record.at("turns").size(), answer.at("turns").size());
  for (std::size_t i = 0; i < record["turns"].size(); ++i) {
    nlohmann::json turn = record["turns"][i];
    EXPECT_EQ(turn.at("action"), record["moves"][i]);
    EXPECT_EQ(turn.contains("why"), turn.at("player") == record.at("computer"));
    EXPECT_EQ(turn.contains("reason"), turn.contains("why"));
    turn.erase("why");
    turn.erase("reason");
    EXPECT_EQ(turn, answer["turns"][i]);
  }
}

TEST(Record, CanBeReplayed) {
  expect_replayed("play one-pile --f '2*t' --pile 20", "3\n2\n");
  expect_replayed("play one-pile --f 'n % 2 == 0 ? 2*t : t' --pile 30 --limit 4 --terminal 3,1",
                  "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
  expect_replayed("play one-pile --f t --pile 9 --misere --computer-first", "1\n");
  expect_replayed("play two-pile --f '2*t' --piles 12,20 --limit 5 --misere", "B 2\nA 1\nundo\n");
  expect_replayed("play wythoff --m 2 --p 3 --piles 11,15", "both 3 2\nA 1\nnone\nB 1\n1,1\n");
  expect_replayed("play wythoff --m 1 --p 2 --piles 1,1 --computer-first", "none\n");
  expect_replayed("play imitation --m 2 --p 3 --piles 13,18 --computer-first", "B 3\nB 1\nA 1\n");
}

// ---- arrays -----------------------------------------------------------------------------------

// What was promised at the beginning of the file is put right when the list ends early.
TEST(Pairs, AnArrayThatEndsEarlySaysItsLength) {
  const ScratchDirectory scratch;
  RunRequest request;
  request.arguments = split_arguments(
      "pairs --m 1 --p 1 --count 1e15 --format npy --budget 1e6nodes --output pairs.npy");
  request.directory = scratch.path();
  const RunResult result = run_program(request);
  EXPECT_EQ(3, result.exit_code);
  EXPECT_TRUE(has(result.error, "pairs were found")) << result.error;
  const std::string array = read_text(scratch.file("pairs.npy"));
  constexpr std::size_t header = 128, row = 16;
  ASSERT_GT(array.size(), header + row);
  const std::string rows = std::to_string((array.size() - header) / row);
  EXPECT_TRUE(has(array.substr(0, header), "'shape': (" + rows + ", 2)"))
      << array.substr(0, header);
}

// ---- registration -----------------------------------------------------------------------------

std::string identifier(const std::string& text) {
  std::string result;
  for (char c : text) result += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return result;
}

std::vector<std::string> files_in(const std::string& directory, const std::string& extension) {
  std::vector<std::string> files;
  if (!fs::exists(directory)) return files;
  for (const auto& entry : fs::directory_iterator(directory)) {
    if (entry.path().extension() == extension) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void register_cases() {
  for (const std::string& path : files_in(data_directory + "/cli", ".cases")) {
    const std::string suite = "cases_" + identifier(fs::path(path).stem().string());
    for (const Case& c : read_cases(path)) {
      testing::RegisterTest(suite.c_str(), identifier(c.name).c_str(), nullptr, nullptr, __FILE__,
                            __LINE__, [c]() -> testing::Test* { return new CaseTest(c); });
    }
  }
}

void register_documents() {
  const std::set<std::string> with_examples{"command-line", "contests", "formats"};
  std::vector<std::string> documents = files_in(source_directory + "/docs", ".md");
  for (const char* const more : {"/README.md", "/examples/contests.md"}) {
    if (fs::exists(source_directory + more)) documents.push_back(source_directory + more);
  }
  for (const std::string& path : documents) {
    const std::string name = fs::path(path).stem().string();
    const bool needs_examples = with_examples.contains(name) || name == "README";
    const auto make = [path, needs_examples]() -> testing::Test* {
      return new DocumentTest(path, needs_examples);
    };
    testing::RegisterTest("documents", identifier(name).c_str(), nullptr, nullptr, __FILE__,
                          __LINE__, make);
  }
}

// Before main, so that the usual main of GoogleTest lists these too.
const bool registered = [] {
  register_cases();
  register_documents();
  return true;
}();

// The table of the README: each command, with the games behind it, has its help.
TEST(Commands, OfTheReadmeAreThere) {
  const ScratchDirectory scratch;
  std::size_t count = 0;
  for (const std::string& line : split_lines(read_text(source_directory + "/README.md"))) {
    if (!line.starts_with("| ")) continue;
    std::string verb;
    for (std::size_t begin = line.find('`'); begin != line.npos;
         begin = line.find('`', line.find('`', begin + 1) + 1)) {
      std::string words = line.substr(begin + 1, line.find('`', begin + 1) - begin - 1);
      if (words.starts_with("-") || words.starts_with("import ")) continue;
      if (words.starts_with("dynim ")) {
        words = words.substr(std::string("dynim ").size());
        verb = words.substr(0, words.find(' '));
      } else {
        words = verb + " " + words;
      }
      RunRequest request;
      request.directory = scratch.path();
      request.arguments = split_arguments(words);
      request.arguments.emplace_back("--help");
      EXPECT_EQ(run_program(request).exit_code, 0) << words;
      ++count;
    }
  }
  EXPECT_GT(count, 20u);
}

TEST(Commands, OfQuestionsAreThere) {
  RunRequest request;
  const ScratchDirectory scratch;
  request.directory = scratch.path();
  request.arguments = {"ask"};
  request.input = R"({"question":"describe","schemas":false})";
  const auto questions = nlohmann::json::parse(run_program(request).output)["questions"];
  EXPECT_GE(questions.size(), 15u);
  for (const auto& question : questions) {
    if (question["command"].is_null()) continue;  // a picture has those of what is drawn
    const std::string command = question["command"];
    RunRequest help;
    help.directory = scratch.path();
    help.arguments = split_arguments(command + " --help");
    const RunResult result = run_program(help);
    EXPECT_EQ(result.exit_code, 0) << command;
    const auto option = command.find("--");
    if (option != command.npos) {
      EXPECT_TRUE(has(result.output, command.substr(option))) << command;
    }
  }
}

}  // namespace

}  // namespace dynim::test

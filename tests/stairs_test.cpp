// The stairs of docs/design.md, kept: reads the #include lines of include/, src/, python/ and app/
// and finds every step that is not in the list of rooms below. A file belongs to the room with the
// longest path that it begins with.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace dynim {
namespace {

using Names = std::vector<std::string>;

struct Room {
  std::string name;
  Names paths;     // what its files begin with
  Names includes;  // the rooms that it may include, beside itself; "all below": those before it
};

// What every theory stands on.
const Names ground{"base",     "move function", "public",  "arithmetic", "operators",
                   "language", "evaluation",    "proofs", "functions"};

Names operator+(Names names, const Names& more) {
  names.insert(names.end(), more.begin(), more.end());
  return names;
}

const Names everything_below{"all below"};

// The rules of a game: what may be played, positions, questions of form.
Names rules_of(const std::string& game) {
  Names paths;
  for (const char* file : {"rules.", "game.", "position."})
    paths.push_back("src/" + game + "/" + file);
  return paths;
}

Names theory_of(const std::string& game) {
  return {"src/" + game + "/"};
}

Names engine_of(const std::string& game) {
  return {"src/engine/" + game + "/"};
}

// What every engine may use, beside the rooms of its game.
const Names below_engines = ground + Names{"words", "gallery", "game", "engine"};

// From the ground up. A new game is three lines here, a new room one.
const std::vector<Room>& rooms() {
  static const std::vector<Room> all{
      {"base",
       {"src/base/", "include/dynim/answer.hpp", "include/dynim/budget.hpp",
        "include/dynim/error.hpp", "include/dynim/export.hpp", "include/dynim/integer.hpp",
        "include/dynim/sink.hpp"},
       {}},
      {"move function", {"include/dynim/move_function.hpp", "include/dynim/game.hpp"}, {"base"}},
      // What the library promises: games, questions, answers. It computes nothing, so everybody may
      // read it.
      {"public", {"include/dynim/"}, {"base", "move function"}},
      {"words", {"src/words/"}, {"base", "move function", "public"}},
      {"papers", {"src/papers/"}, {"base", "public"}},

      {"arithmetic", {"src/move_function/arithmetic/"}, {"base", "move function"}},
      {"operators", {"src/move_function/operators/"}, {"base", "arithmetic"}},
      {"language",
       {"src/move_function/language/"},
       {"base", "move function", "arithmetic", "operators"}},
      {"evaluation",
       {"src/move_function/evaluation/"},
       {"base", "move function", "arithmetic", "operators", "language"}},
      {"proofs",
       {"src/move_function/proofs/"},
       {"base", "move function", "arithmetic", "operators", "language", "evaluation"}},
      {"functions",
       {"src/move_function/"},
       {"base", "move function", "arithmetic", "operators", "language", "evaluation", "proofs"}},

      {"one-pile rules", rules_of("one_pile"), {"base", "move function", "public"}},
      {"two-pile rules", rules_of("two_pile"), {"base", "move function", "public"}},
      {"several-piles rules", rules_of("several_piles"), {"base", "move function", "public"}},
      {"wythoff rules", rules_of("wythoff"), {"base", "public"}},
      {"imitation rules", rules_of("imitation"), {"base", "public", "wythoff rules"}},
      {"no-repeat rules", rules_of("no_repeat"), {"base", "move function", "public"}},
      {"timed rules", rules_of("timed"), {"base", "move function", "public"}},
      {"comply-constrain rules", rules_of("comply_constrain"), {"base", "move function", "public"}},

      {"game",
       {"src/game/"},
       {"base", "words", "move function", "public", "arithmetic", "operators", "language",
        "evaluation"}},

      {"words of games",
       {"src/words/games.", "src/words/strategy."},
       {"base", "words", "move function", "public"}},

      {"one-pile theory", theory_of("one_pile"), ground + Names{"one-pile rules", "game"}},
      {"two-pile theory", theory_of("two_pile"), ground + Names{"two-pile rules"}},
      {"several-piles theory", theory_of("several_piles"),
       ground +
           Names{"several-piles rules", "one-pile theory", "two-pile rules", "two-pile theory"}},
      {"grundy theory", theory_of("grundy"), ground + Names{"one-pile rules", "one-pile theory"}},
      {"wythoff theory", theory_of("wythoff"), {"base", "public", "wythoff rules"}},
      {"imitation theory",
       theory_of("imitation"),
       {"base", "public", "wythoff rules", "wythoff theory", "imitation rules"}},
      {"no-repeat theory", theory_of("no_repeat"), {"base", "public", "no-repeat rules"}},
      {"timed theory", theory_of("timed"), ground + Names{"timed rules"}},
      {"comply-constrain theory",
       theory_of("comply_constrain"),
       {"base", "public", "comply-constrain rules"}},

      {"gallery", {"src/gallery/"}, everything_below},

      {"engine", {"src/engine/", "src/engine/game/"}, everything_below},
      {"one-pile engine", engine_of("one_pile"),
       below_engines + Names{"one-pile rules", "one-pile theory"}},
      {"several-piles engine", engine_of("several_piles"),
       below_engines + Names{"one-pile rules", "one-pile theory", "one-pile engine",
                             "several-piles rules", "several-piles theory"}},
      {"two-pile engine", engine_of("two_pile"),
       below_engines + Names{"two-pile rules", "two-pile theory", "several-piles rules",
                             "several-piles theory", "several-piles engine"}},
      {"grundy engine", engine_of("grundy"),
       below_engines + Names{"grundy theory", "one-pile rules", "one-pile engine"}},
      {"sum engine", engine_of("sum"), below_engines + Names{"grundy theory", "one-pile rules"}},
      {"wythoff engine", engine_of("wythoff"),
       below_engines + Names{"wythoff rules", "wythoff theory"}},
      {"timed engine", engine_of("timed"), below_engines + Names{"timed rules", "timed theory"}},
      {"comply-constrain engine", engine_of("comply_constrain"),
       below_engines + Names{"comply-constrain rules", "comply-constrain theory"}},
      {"imitation engine", engine_of("imitation"),
       below_engines + Names{"wythoff rules", "wythoff theory", "wythoff engine", "imitation rules",
                             "imitation theory"}},
      {"no-repeat engine", engine_of("no_repeat"),
       below_engines + Names{"no-repeat rules", "no-repeat theory"}},

      {"verify", {"src/verify/"}, everything_below},
      {"sequence", {"src/sequence/"}, everything_below},

      {"drawing", {"src/drawing/"}, everything_below},
      {"report", {"src/report/"}, everything_below},
      {"exchange", {"src/exchange/"}, everything_below},
      {"library", {"include/dynim/dynim.hpp"}, everything_below},
      {"sweep", {"src/sweep/"}, everything_below},
      {"python", {"python/"}, everything_below},
      {"app", {"app/"}, everything_below},
  };
  return all;
}

struct Include {
  std::string file, included;  // from the root of the source
  auto operator<=>(const Include&) const = default;
};

const std::filesystem::path& root() {
  static const std::filesystem::path path = DYNIM_SOURCE;
  return path;
}

const Room* room_of(std::string_view file) {
  const Room* room = nullptr;
  std::size_t longest = 0;
  for (const Room& candidate : rooms()) {
    for (const std::string& path : candidate.paths) {
      if (file.starts_with(path) && path.size() > longest) {
        room = &candidate;
        longest = path.size();
      }
    }
  }
  return room;
}

bool may_include(const Room& room, const Room& other) {
  if (&room == &other) return true;
  if (room.includes == everything_below) return &other < &room;
  return std::find(room.includes.begin(), room.includes.end(), other.name) != room.includes.end();
}

std::vector<std::string> source_files() {
  std::vector<std::string> files;
  for (const char* folder : {"include", "src", "python", "app"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / folder)) {
      const std::filesystem::path extension = entry.path().extension();
      if (extension == ".hpp" || extension == ".cpp")
        files.push_back(entry.path().lexically_relative(root()).generic_string());
    }
  }
  return files;
}

// What an #include line names, or nothing.
std::string named_in(const std::string& line) {
  const std::size_t sharp = line.find_first_not_of(' ');
  if (sharp == std::string::npos || line[sharp] != '#') return "";
  const std::size_t word = line.find_first_not_of(' ', sharp + 1);
  if (word == std::string::npos || line.compare(word, 7, "include") != 0) return "";
  const std::size_t begin = line.find_first_of("\"<", word);
  const std::size_t end = line.find_first_of("\">", begin + 1);
  if (begin == std::string::npos || end == std::string::npos) return "";
  return line.substr(begin + 1, end - begin - 1);
}

// Where the compiler finds it: beside the file or in the folders of the file's own part; empty for
// what is not Dynim's.
std::string found(const std::string& file, const std::string& name) {
  std::vector<std::string> folders{std::filesystem::path(file).parent_path().generic_string(),
                                   "include"};
  if (file.starts_with("app/")) folders.push_back("app");
  if (file.starts_with("python/")) folders.push_back("python/src");
  // A public header could not include these where it is installed, but must not try either.
  folders.push_back("src");
  for (const std::string& folder : folders) {
    const std::string path = (std::filesystem::path(folder) / name).lexically_normal().string();
    if (std::filesystem::exists(root() / path)) return path;
  }
  return "";
}

std::vector<Include> includes() {
  std::vector<Include> all;
  for (const std::string& file : source_files()) {
    std::ifstream in(root() / file);
    for (std::string line; std::getline(in, line);) {
      const std::string name = named_in(line);
      if (name.empty()) continue;
      const std::string path = found(file, name);
      if (!path.empty()) all.push_back({file, path});
    }
  }
  return all;
}

TEST(Stairs, EveryFileHasARoom) {
  const auto files = source_files();
  EXPECT_GT(files.size(), 100u) << "files were not found in " << root();
  for (const std::string& file : files) {
    EXPECT_NE(room_of(file), nullptr) << file << " belongs to no room of tests/stairs_test.cpp";
  }
}

TEST(Stairs, NobodyIncludesWhatIsAbove) {
  for (const Include& include : includes()) {
    const Room* from = room_of(include.file);
    const Room* to = room_of(include.included);
    if (from == nullptr || to == nullptr || may_include(*from, *to)) continue;
    ADD_FAILURE() << include.file << " (" << from->name << ") includes " << include.included << " ("
                  << to->name << ")";
  }
}

// But for the exchange, whose rows and fields front ends work on, the texts of answers, and sweeps;
// and what is known of characters, which needs no library.
TEST(Stairs, PublicHeadersAndTheProgramIncludePublicHeadersOnly) {
  for (const Include& include : includes()) {
    const std::string& room = room_of(include.included)->name;
    const bool is_row = (room == "exchange" || room == "report" || room == "sweep") &&
                        !include.file.starts_with("include/");
    const bool looks_inside = include.included.starts_with("src/") && !is_row &&
                              include.included != "src/base/characters.hpp";
    EXPECT_FALSE(looks_inside && !include.file.starts_with("src/"))
        << include.file << " includes " << include.included;
  }
}

std::string text_of(const std::string& file) {
  std::ifstream in(root() / file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The questions are declared below it, the answers are made above.
TEST(Stairs, NoTheoryAsksAQuestion) {
  const std::regex asks("(^|[^_[:alnum:].>])ask\\(|[.>]ask\\(");
  int theories = 0;
  for (const std::string& file : source_files()) {
    const std::string& room = room_of(file)->name;
    if (!room.ends_with(" theory") && !room.ends_with(" rules")) continue;
    ++theories;
    EXPECT_FALSE(std::regex_search(text_of(file), asks)) << file << " asks what it should answer";
  }
  EXPECT_GT(theories, 100);
}

// Numbers in statements that speak of a method, its grounds or a theorem: {Method::windows, 72},
// misere ? 83 : 82.
TEST(Stairs, TheTheoremsOfAllMethodsAreInTheDocument) {
  const std::string document = text_of("docs/mathematics.md");
  const std::regex speaks("rounds|theorem|Method::|\\{method"),
      number("[ {(]([1-9][0-9]{0,2})u?(?=[ ,;:)}])");
  std::set<std::string> theorems;
  for (const std::string& file : source_files()) {
    if (!file.starts_with("src/") || file.find("/words/") != file.npos ||
        file.find("/papers/") != file.npos)
      continue;
    std::istringstream lines(text_of(file));
    for (std::string line; std::getline(lines, line);) {
      std::string code = line.substr(0, line.find("//"));
      if (!std::regex_search(code, speaks)) continue;
      const auto is_open = [&] {
        return code.find_first_of(";{}", code.find_last_not_of(' ')) == code.npos;
      };
      while (is_open() && std::getline(lines, line)) code += line;
      for (std::sregex_iterator found(code.begin(), code.end(), number), none; found != none;
           ++found) {
        if ((*found)[1].str().size() > 1 || (*found)[1] == "3" || (*found)[1] == "8")
          theorems.insert((*found)[1]);
      }
    }
  }
  for (const char* theorem :
       {"83", "37", "89", "259", "213", "240", "226", "73", "125", "185", "79"})
    EXPECT_TRUE(theorems.contains(theorem)) << theorem;
  for (const std::string& theorem : theorems)
    EXPECT_TRUE(std::regex_search(
        document, std::regex("\n\\*\\*(Theorem|Corollary|Proposition) " + theorem + " \\(")))
        << "theorem " << theorem;
}

// docs/design.md says in which order methods are tried.
TEST(Stairs, TheDocumentHasTheLaddersOfTheCode) {
  const std::string document = text_of("docs/design.md");
  const std::regex ladder(R"(std::array<Rung<\w+>, \d+> \w+\{\{([^;]*)\}\};)"),
      rung(R"(\{Method::(\w+)(?:, (\d+)\})?)");
  int ladders = 0;
  for (const std::string& file : source_files()) {
    if (!file.ends_with(".cpp")) continue;
    const std::string text = text_of(file);
    std::string methods;
    for (std::sregex_iterator found(text.begin(), text.end(), ladder), none; found != none;
         ++found, ++ladders) {
      const std::string rungs = (*found)[1];
      const char* before = methods.empty() ? "" : "; ";
      for (std::sregex_iterator each(rungs.begin(), rungs.end(), rung); each != none;
           ++each, before = ", ")
        methods +=
            before + (*each)[1].str() + ((*each)[2].matched ? " (" + (*each)[2].str() + ")" : "");
    }
    if (methods.empty()) continue;
    std::replace(methods.begin(), methods.end(), '_', ' ');
    const std::string row = "| `" + file.substr(4, file.size() - 8) + "` | " + methods + " |\n";
    EXPECT_NE(document.find(row), document.npos) << "docs/design.md lacks the line\n" << row;
  }
  EXPECT_EQ(ladders, 6) << "or there is one more";
}

// What a new game costs in files that are everybody's. Counted by the games on which no other is
// built; entries of the gallery and the introduction of the manual are texts.
TEST(Stairs, AGameIsNamedInFewFilesThatAreNotOfAGame) {
  const std::regex of_a_game(
      "(one_pile|two_pile|several_piles|wythoff|imitation|no_repeat|timed|comply_constrain|grundy|/"
      "sum)([/._]|$)");
  const std::set<std::string> texts{"src/gallery/entries.cpp", "app/manual/program_page.cpp"};
  for (const char* words : {"several_piles|SeveralPiles|several-piles", "[Ii]mitation",
                            "no_repeat|NoRepeat|no-repeat"}) {
    const std::regex game(words);
    Names shared;
    for (const std::string& file : source_files()) {
      if (!std::regex_search(file, of_a_game) && !texts.contains(file) &&
          std::regex_search(text_of(file), game))
        shared.push_back(file);
    }
    EXPECT_LT(shared.size(), 7u) << words << ": " << testing::PrintToString(shared);
    EXPECT_GT(shared.size(), 3u) << words << ": nothing was searched";
  }
}

// Formatting is .clang-format's, but for texts.
TEST(Stairs, LinesHaveAtMost100Columns) {
  Names longer;
  for (const std::string& file : source_files()) {
    std::istringstream lines(text_of(file));
    for (std::string line; std::getline(lines, line);) {
      const auto columns = std::ranges::count_if(line, [](char c) { return (c & 0xc0) != 0x80; });
      if (columns > 100) longer.push_back(file + ": " + line);
    }
  }
  EXPECT_LE(longer.size(), 9u) << testing::PrintToString(longer);
}

// The list itself: rooms are named once and include only rooms that are there, before them.
TEST(Stairs, TheListOfRoomsRunsOneWay) {
  std::map<std::string, std::size_t> places;
  for (const Room& room : rooms()) {
    EXPECT_TRUE(places.emplace(room.name, places.size()).second) << room.name << " is there twice";
    if (room.includes == everything_below) continue;
    for (const std::string& name : room.includes)
      EXPECT_TRUE(places.contains(name)) << room.name << " includes " << name;
  }
}

// The searcher itself: it sees what is there.
TEST(Stairs, ReadsIncludeLines) {
  EXPECT_EQ(named_in("#include \"base/watch.hpp\""), "base/watch.hpp");
  EXPECT_EQ(named_in("  #  include <dynim/error.hpp>  // why"), "dynim/error.hpp");
  EXPECT_EQ(named_in("// #include \"base/watch.hpp\""), "");
  EXPECT_EQ(named_in("#define include \"base/work.hpp\""), "");
  EXPECT_EQ(found("src/wythoff/map.cpp", "dynim/wythoff.hpp"), "include/dynim/wythoff.hpp");
  EXPECT_EQ(found("src/wythoff/map.cpp", "vector"), "");
}

}  // namespace
}  // namespace dynim

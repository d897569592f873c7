// Worksheets: what their solutions say is asked of the solver of the game, and of the rules.
#include <gtest/gtest.h>

#include <algorithm>

#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {
namespace {

template <class Start>
WorksheetAnswer worksheet(const Start& rule, std::uint64_t pages = 2, std::uint64_t seed = 1) {
  Budget budget = Budget::unlimited();
  return ask(WorksheetQuestion<Start>{rule, pages, seed}, budget);
}

OnePileStart one_pile(const char* f) { return {{parse_move_function(f)}, 0}; }

std::string text_of(const WorksheetAnswer& sheet) {
  std::string text;
  for (const WorksheetTask& task : sheet.tasks)
    text += std::to_string(task.page) + ": " + task_in_words(task) + "\n" +
            solution_in_words(task) + "\n";
  return text;
}

const Integer& number(const Reason& position, std::string_view name) {
  return std::get<Integer>(*position.find(name));
}

// The take that "You win: take 3." names; 0 where it says that the position is lost.
unsigned long solution_of(const WorksheetTask& task) {
  const std::string text = solution_in_words(task), begins = "You win: take ";
  return text.starts_with(begins) ? std::stoul(text.substr(begins.size())) : 0;
}

TEST(Worksheet, SolutionsOfPositionsAreThoseOfTheRules) {
  for (const char* f : {"t", "2*t", "3*t", "t % 2 == 0 ? t : 4*t", "3", "max(1, t//2)"}) {
    const MoveFunctionPtr function = parse_move_function(f);
    std::size_t positions = 0, won = 0, plain = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      for (const WorksheetTask& task : worksheet(one_pile(f), 3, seed).tasks) {
        if (task.text.kind() != "worksheet.position") continue;
        const Integer &pile = number(*task.position, "pile"),
                      &limit = number(*task.position, "limit");
        Budget budget = Budget::unlimited();
        const OnePileAnswer answer = ask(OnePileQuestion{.game = {function},
                                                         .pile = pile,
                                                         .limit = limit,
                                                         .moves = MovesWanted::all,
                                                         .method = OnePileMethod::oracle},
                                         budget);
        const Integer take = solution_of(task);
        EXPECT_EQ(answer.outcome == Outcome::N, take > 0) << f << ": " << task_in_words(task);
        if (take > 0) {
          EXPECT_EQ(std::ranges::count(*answer.winning_moves, take, &Move::take), 1)
              << task_in_words(task);
        }
        if (limit >= pile || limit == 1) ++plain;
        ++positions;
        if (take > 0) ++won;
      }
    }
    EXPECT_EQ(positions, 55u) << f;
    EXPECT_LE(plain, positions / 4) << f << ": to take all, or one, is no task";
    EXPECT_GE(won, positions / 3) << f;
    EXPECT_LT(won, positions) << f;
  }
}

TEST(Worksheet, TablesAreThoseOfThePiles) {
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    OnePileStart rule = one_pile("2*t");
    rule.game.convention = convention;
    const WorksheetAnswer sheet = worksheet(rule, 1);
    const WorksheetTask& task = sheet.tasks[1];
    ASSERT_EQ(task.table.size(), 1u);
    for (std::size_t i = 1; i < task.table[0].size(); ++i) {
      Budget budget = Budget::unlimited();
      const OnePileAnswer answer = ask(
          OnePileQuestion{
              .game = rule.game, .pile = to_integer(i + 1), .method = OnePileMethod::oracle},
          budget);
      EXPECT_EQ(task.table[0][i], answer.outcome) << i + 1;
    }
  }
  const WorksheetAnswer wythoff = worksheet(WythoffStart{{1, 1}, {}}, 1);
  const WorksheetTask& square = wythoff.tasks[1];
  EXPECT_EQ(square.table_from, 0u);
  for (std::size_t a = 0; a < square.table.size(); ++a) {
    for (std::size_t b = 0; b < square.table[a].size(); ++b) {
      const bool known = a + b > 0, lost = (a == 1 && b == 2) || (a == 3 && b == 5) ||
                                           (a == 4 && b == 7) || (b == 1 && a == 2) ||
                                           (b == 3 && a == 5) || (b == 4 && a == 7);
      EXPECT_EQ(square.table[a][b], !known ? Outcome::unknown
                                    : lost ? Outcome::P
                                           : Outcome::N)
          << a << ", " << b;
    }
  }
}

// Where the other player blocks before the first move, P is still who moves first.
TEST(Worksheet, TablesAreAboutWhoMovesFirst) {
  OnePileStart rule = one_pile("2*t");
  rule.game.parts.blocking = 1;
  const WorksheetAnswer sheet = worksheet(rule, 1);
  for (std::size_t i = 0; i < sheet.tasks[1].table[0].size(); ++i) {
    if (sheet.tasks[1].table[0][i] == Outcome::unknown) continue;
    Budget budget = Budget::unlimited();
    EXPECT_EQ(sheet.tasks[1].table[0][i],
              ask(OnePileQuestion{.game = rule.game, .pile = to_integer(i + 1)}, budget).outcome)
        << i + 1;
  }
}

TEST(Worksheet, IsTheSameForASeedAndAnotherForAnother) {
  const std::string sheet = text_of(worksheet(one_pile("2*t"), 3, 7));
  EXPECT_EQ(sheet, text_of(worksheet(one_pile("2*t"), 3, 7)));
  EXPECT_NE(sheet, text_of(worksheet(one_pile("2*t"), 3, 8)));
}

template <class Start>
void expect_whole(const Start& rule) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const WorksheetAnswer sheet = worksheet(rule, 4, seed);
    EXPECT_EQ(sheet.verdict.status, Status::proved);
    EXPECT_FALSE(sentence(sheet.rules).empty());
    std::uint64_t page = 1;
    std::size_t solved = 0;
    for (const WorksheetTask& task : sheet.tasks) {
      EXPECT_TRUE(task.page == page || task.page == page + 1);
      page = task.page;
      const auto drawing = drawing::drawing_of(task, false);
      ASSERT_TRUE(drawing.has_value());
      constexpr double two_fifths_of_a_page = 388;
      EXPECT_LE(drawing->height, two_fifths_of_a_page) << task_in_words(task);
      EXPECT_EQ(drawing::drawing_of(task, true).has_value(), !task.table.empty());
      if (!solution_in_words(task).empty()) ++solved;
    }
    EXPECT_EQ(page, 4u);
    EXPECT_EQ(solved, sheet.tasks.size() - 1) << "all but the game to play\n" << text_of(sheet);
  }
}

TEST(Worksheet, IsWholeForEveryGame) {
  const MoveFunctionPtr twice = parse_move_function("2*t");
  expect_whole(one_pile("2*t"));
  expect_whole(one_pile("1"));
  expect_whole(TwoPileStart{{twice}, {}});
  expect_whole(SeveralPilesStart{{twice}, {}});
  expect_whole(WythoffStart{{2, 3}, {}});
  expect_whole(ImitationStart{{1, 2}, std::nullopt});
  expect_whole(NoRepeatStart{{5}, 0});
  expect_whole(NoRepeatEverStart{});
  expect_whole(ComplyConstrainStart{{3}, 0});
  expect_whole(TimedStart{{parse_move_function("1"), parse_turn_function("i")}, 0});
  expect_whole(SumStart{{twice, {}, {}}});
  expect_whole(SumStart{{nullptr, {}, {{nullptr, {3, {}}}, {nullptr, {5, {}}}, {twice, {7, {}}}}}});
}

TEST(Worksheet, SaysWhatIsWrongWithARule) {
  OnePileStart rule = one_pile("2*t");
  rule.game.terminal.resize(100);
  for (unsigned i = 0; i < 100; ++i) rule.game.terminal[i] = i + 1;
  EXPECT_THROW(worksheet(rule), InputError);
}

// A position in words must say all that decides it: whose function is next it does not.
TEST(Worksheet, PositionsSayWhatDecidesThem) {
  OnePileStart rule{{parse_takes("phases: t; 2*t")}, 0};
  for (const WorksheetTask& task : worksheet(rule, 4).tasks) {
    if (task.text.kind() != "worksheet.position") continue;
    EXPECT_EQ(number(*task.position, "limit"), number(*task.position, "pile") - 1);
  }
}

TEST(Worksheet, BeginsAsTheGameDoes) {
  const auto lost = [](const OnePileStart& rule) {
    return solution_in_words(worksheet(rule, 1).tasks[2]);
  };
  EXPECT_EQ(lost(one_pile("3")), "4, 8, 12, 16 and 20 are lost. The next one is 24.");
  OnePileStart limited = one_pile("2*t");
  limited.limit = 1;
  EXPECT_EQ(lost(limited),
            "2, 3, 5, 7, 8, 10, 11, 13, 15, 16, 18 and 20 are lost. The next one is 21.")
      << "the Zeckendorf sums of these piles have no 1";
}

TEST(Worksheet, HasAtMostEightPiles) {
  SumStart rule{{nullptr, {}, {}}};
  rule.game.summands.assign(9, {nullptr, {3, {}}});
  EXPECT_THROW(worksheet(rule), InputError);
}

TEST(Worksheet, EndsWithItsBudget) {
  BudgetLimits few;
  few.nodes = 200;
  Budget budget(few);
  const WorksheetAnswer sheet =
      ask(WorksheetQuestion<SeveralPilesStart>{{{parse_move_function("3*t")}, {}}, 20}, budget);
  EXPECT_EQ(sheet.verdict.status, Status::unable);
  EXPECT_EQ(sentences(sheet.verdict.reasons),
            "The sheet is unfinished: the work reached its limit of nodes.");
  for (std::size_t i = 1; i < sheet.tasks.size(); ++i)
    EXPECT_FALSE(solution_in_words(sheet.tasks[i]).empty()) << "what is there is solved";
}

}  // namespace
}  // namespace dynim

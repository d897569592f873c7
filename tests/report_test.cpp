// Answers in words: lines that are broken, and long lists that end with the budget of the writing;
// and how far the work is.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/piles.hpp"
#include "report/one_pile.hpp"
#include "report/two_pile.hpp"
#include "report/text.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

// What the progress display is told in 0.3 s, in which it is told something at least once.
template <class Work>
void expect_fractions(std::string_view what, const Work& work) {
  BudgetLimits limits;
  limits.seconds = 0.3;
  Budget budget(limits);
  bool told = false;
  budget.on_progress([&](const Progress& progress) {
    told = told || progress.what == what;
    EXPECT_GE(progress.fraction, 0) << progress.what;
    EXPECT_LE(progress.fraction, 1) << progress.what;
  });
  work(budget);
  EXPECT_TRUE(told);
}

TEST(Progress, IsAFractionWhereTheWholeIsKnown) {
  const MoveFunctionPtr f = parse_move_function("t*t%97 + t");
  expect_fractions("finding Grundy values by their definition", [&](Budget& budget) {
    EXPECT_LT(ask(GrundyTableQuestion{.game = {f}, .up_to = 100000}, budget).complete_to, 100000u);
  });
  expect_fractions("filling a table of thresholds", [&](Budget& budget) {
    EXPECT_LT(
        ask(OnePilePassTableQuestion{.f = parse_move_function("(n*t)%7 + t"), .up_to = 100000000},
            budget)
            .complete_to,
        100000000u);
  });
  expect_fractions("writing", [](Budget& budget) {
    StringSink sink;
    sink.watch(budget);
    constexpr std::uint64_t all = std::uint64_t{1} << 40;
    for (std::uint64_t row = 0; row < all && sink.goes_on(row, all); ++row) {
    }
  });
}

// Words of letters, which stay apart, broken by hand.
RC_GTEST_PROP(Wrap, FillsEachLine, ()) {
  const auto width = *rc::gen::inRange<std::size_t>(1, 20);
  std::vector<std::string> words;
  for (const std::size_t length :
       *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(1, 25)))
    words.emplace_back(length, static_cast<char>('a' + words.size() % 26));
  std::vector<std::string> lines{""};
  for (const std::string& word : words) {
    if (lines.back().empty()) {
      lines.back() = word;
    } else if (lines.back().size() + 1 + word.size() <= width) {
      lines.back() += " " + word;
    } else {
      lines.push_back(word);
    }
  }
  RC_ASSERT(wrap(join(words, " "), width) == lines);
}

TEST(Wrap, KeepsAShortenedNumberWhole) {
  EXPECT_EQ(wrap("about 1000000000...00000 (66 digits) of them", 20),
            (std::vector<std::string>{"about", "1000000000...00000 (66 digits)", "of them"}));
}

class Text final : public TextSink {
 public:
  std::size_t line_width() const override { return line_width_of(1000); }
  bool colours() const override { return false; }
  std::string take() {
    flush();
    return std::move(text_);
  }

 private:
  void write_through(std::string_view bytes) override { text_ += bytes; }
  std::string text_;
};

// The list of all winning moves, of which only so many may be written; words of several lines are
// joined.
template <class Question>
std::string moves_written(Question question, std::uint64_t nodes) {
  question.moves = MovesWanted::all;
  Budget search = Budget::unlimited();
  auto answer = ask(question, search);
  Budget writing = test::budget_of(nodes);
  Text text;
  text.watch(writing);
  write_text(text, question, answer, {.full = true});
  const std::string written = text.take();
  const std::string label = "winning moves";
  std::size_t start = written.find('\n' + label) + 1 + label.size();
  start = written.find_first_not_of(' ', start);
  return written.substr(start, written.find('\n', start) - start);
}

TEST(WinningMoves, AreWrittenWithinTheBudget) {
  const MoveFunctionPtr f = parse_move_function("1,...");
  const OnePileQuestion one{.game = {f}, .pile = 9, .limit = 7};
  EXPECT_EQ(moves_written(one, 100), "1, 3, 5, 7");
  EXPECT_EQ(moves_written(one, 2), "1, 3, and more, whose writing was stopped");
  EXPECT_EQ(moves_written(one, 0), "and more, whose writing was stopped");
  const TwoPileQuestion two{.game = {f}, .piles = {5, 8}, .limit = 3};
  EXPECT_EQ(moves_written(two, 100),
            "1 from A, the smaller; 1 from B, the larger; "
            "3 from A, the smaller; 3 from B, the larger");
  EXPECT_EQ(moves_written(two, 1), "1 from A, the smaller; and more, whose writing was stopped");
  const SeveralPilesQuestion several{.game = {.f = f}, .piles = {5, 8}, .limit = 3};
  EXPECT_EQ(moves_written(several, 100), "1 from A; 1 from B; 3 from A; 3 from B");
  EXPECT_EQ(moves_written(several, 1), "1 from A; and more, whose writing was stopped");
}

}  // namespace
}  // namespace dynim

// What text() says is read as the same function again, with the same text: random expressions,
// lists, files, functions by residue of n, shifted functions, random games of verification.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/move_function.hpp"

namespace dynim {
namespace {

std::string expression(bool with_n) {
  const std::string a = std::to_string(*rc::gen::inRange(1, 9));
  const std::string n = with_n ? " + n % " + a : "";
  const std::string operand = *rc::gen::element<std::string>("t", "isqrt(t)", "7*t//3", "t%4");
  return *rc::gen::element<std::string>(a + "*t" + n, "max(" + a + ", " + operand + n + ")",
                                        operand + n + " < " + a + " ? 2*t : " + a,
                                        " floor(phi*(" + operand + n + ")) +1 ");
}

std::string list() {
  std::string text;
  for (const int value :
       *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 99))))
    text += std::to_string(value) + *rc::gen::element<std::string>(",", " , ", "*10**20,");
  return text + *rc::gen::element<std::string>("...", " end");
}

std::string by_residue() {
  std::string text = expression(false);
  for (int more = *rc::gen::inRange(1, 5); more > 0; --more)
    text += ";" + (*rc::gen::arbitrary<bool>() ? list() : expression(false));
  return text;
}

std::optional<Integer> value(const MoveFunction& f, long n, long t) {
  try {
    return f.value(n, t, Integer(1) << 200);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

void check(const MoveFunction& f) {
  RC_LOG() << f.text() << "\n";
  const MoveFunctionPtr again = parse_move_function(f.text());
  RC_ASSERT(again->text() == f.text());
  RC_ASSERT(again->period() == f.period());
  for (long n = 1; n <= 30; ++n) {
    for (long t = 1; t <= n; ++t) RC_ASSERT(value(*again, n, t) == value(f, n, t));
  }
}

RC_GTEST_PROP(Text, OfWhatIsTyped, ()) {
  check(*parse_move_function(expression(true)));
  check(*parse_move_function(list()));
  check(*parse_move_function(by_residue()));
}

RC_GTEST_PROP(Text, OfShiftedFunctions, ()) {
  const std::string text = *rc::gen::arbitrary<bool>() ? expression(true) : by_residue();
  MoveFunctionPtr f = parse_move_function(text + *rc::gen::element<std::string>("", " "));
  for (int times = *rc::gen::inRange(1, 3); times > 0; --times) {
    f = shift_move_function(f, *rc::gen::inRange<std::uint64_t>(0, 9));
    check(*f);
  }
  check(*shift_move_function(parse_move_function("min(2*t, n) + n//7"), 5));
}

RC_GTEST_PROP(Text, OfLists, ()) {
  std::vector<MoveFunctionPtr> lists;
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
    const auto values =
        *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 99)));
    lists.push_back(make_list_move_function({values.begin(), values.end()}));
    check(*lists.back());
  }
  check(*make_periodic_move_function(lists, ""));
}

RC_GTEST_PROP(Text, OfRandomGames, (std::uint64_t seed)) {
  check(*random_move_function(seed, 40, *rc::gen::inRange<std::uint64_t>(1, 7)));
  check(*random_admissible_function(seed, 40, *rc::gen::inRange(0, 5)));
}

RC_GTEST_PROP(Text, OfFiles, ()) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("dynim_text_" + std::to_string(::getpid())))
          .string();
  std::ofstream(path) << "# values\n 4 \r\n\n2**" << *rc::gen::inRange(1, 90) << "\n"
                      << *rc::gen::element<std::string>("...", "7\n");
  const MoveFunctionPtr f = read_move_function_file(path);
  std::filesystem::remove(path);
  check(*f);
}

TEST(Text, OfTheGallery) {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.move_function() == nullptr) continue;
    EXPECT_EQ(parse_takes(*entry.move_function()).text(), *entry.move_function());
  }
}

TEST(Text, IsNeverShortened) {
  std::string list;
  for (int value = 1; value <= 1000; ++value) list += std::to_string(value) + ",";
  EXPECT_EQ(parse_move_function(list + "...")->text(), list + "...");
}

}  // namespace
}  // namespace dynim

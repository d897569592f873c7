// What the program really takes: its peak memory as the system counts it, against --memory.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/process.hpp"
#include "support/sanitized.hpp"

namespace dynim {
namespace {

// The program itself with its libraries, and what an allocator keeps.
constexpr long mebibytes_for_program = 30;

struct Question {
  const char* name;
  const char* arguments;
  const char* input = "";
};

void PrintTo(const Question& question, std::ostream* out) { *out << question.arguments; }

// Runs the program without showing what it says; its peak resident memory in MiB.
long peak_of(const std::string& line, std::string_view input) {
  std::vector<std::string> words = test::split_arguments(line);
  words.insert(words.begin(), DYNIM_PROGRAM);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::FILE* const lines = std::tmpfile();
  std::fwrite(input.data(), 1, input.size(), lines);
  std::rewind(lines);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(::fileno(lines), STDIN_FILENO);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execv(DYNIM_PROGRAM, arguments.data());
    ::_exit(127);
  }
  std::fclose(lines);
  int status = 0;
  rusage usage{};
  EXPECT_EQ(::wait4(child, &status, 0, &usage), child);
  EXPECT_TRUE(WIFEXITED(status)) << line;
  EXPECT_LE(WEXITSTATUS(status), 3) << line;
  return usage.ru_maxrss / 1024;
}

class PeakMemory : public testing::TestWithParam<Question> {};

TEST_P(PeakMemory, StaysBelowTheLimit) {
#ifdef DYNIM_SANITIZED
  GTEST_SKIP() << "A sanitizer keeps back what was freed: the peak is not the program's own";
#endif
  for (const long limit : {20L, 50L}) {
    const std::string line = std::string(GetParam().arguments) + " --budget 10 --memory " +
                             std::to_string(limit) + "MiB";
    EXPECT_LE(peak_of(line, GetParam().input), limit + mebibytes_for_program) << line;
  }
}

const Question questions[] = {
    {"SolveOnePile", "solve one-pile --f '2*t' --pile '10**1000000'"},
    {"SolveWithManyParts", "solve one-pile --f '2*t' --pile '10**5000' --format json"},
    {"SolveByRecurrence", "solve one-pile --f '3*t' --pile 1e8 --method recurrence"},
    {"SolveByOracle", "solve one-pile --f '3*t' --pile 5000 --method oracle"},
    {"Base", "base --f '2*t' --up-to '10**1000000'"},
    {"BaseOfManyMembers", "base --f '100000*t' --up-to '10**40'"},
    {"Statistics", "stats --f '2*t' --up-to '10**1000000'"},
    {"StatisticsFromTable", "stats --f 'ceil(t/2) + t % 7' --up-to 1e7"},
    {"Table", "table --f '2*t' --up-to 4e6 --format npy"},
    {"TableOfManyMembers", "table --f 't + t*t % 7 - 6' --up-to 4e6 --format npy"},
    {"SolveTwoPiles", "solve two-pile --f '3*t' --piles '10**1000000,10**1000000+2**70' --limit 5"},
    {"SolveTwoPilesByTable", "solve two-pile --f 't + 7' --piles 3000,3000 --limit 5"},
    {"Pairs", "pairs --m 3 --p 2 --from '10**1000000' --count 1"},
    {"Ask", "ask --threads 3",
     R"({"question":"table","game":"two-pile","f":"3*t","size":"1500"}
{"question":"table","game":"two-pile","f":"5*t","size":"1500"}
{"question":"pairs","game":"wythoff","m":"1","p":"1","count":"1000000"}
{"question":"table","game":"one-pile","f":"2*t","up_to":"2000000"}
{"question":"table","game":"two-pile","f":"7*t","size":"1500"}
)"},
};

INSTANTIATE_TEST_SUITE_P(Questions, PeakMemory, testing::ValuesIn(questions),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace dynim

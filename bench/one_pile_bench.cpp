// One-pile figures: tables against memset and against the plain recurrence, bases of large numbers,
// single answers.
#include <benchmark/benchmark.h>

#include <cstring>
#include <limits>
#include <memory>
#include <random>
#include <string>

#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/machine_base.hpp"
#include "ratios.hpp"

namespace dynim::bench {
namespace {

constexpr std::uint64_t large = 300000000;
constexpr std::uint64_t medium = 100000000;

// One buffer for all tables, its pages touched once, so that the operating system's paging is not
// measured.
GTable& buffer() {
  static GTable table = [] {
    GTable touched(large);
    std::memset(touched.cells().data() + 1, 1, large * sizeof(std::uint32_t));
    return touched;
  }();
  return table;
}

void memset_table(benchmark::State& state) {
  GTable& table = buffer();
  for (auto _ : state) {
    std::memset(table.cells().data(), static_cast<int>(state.iterations()),
                table.size() * sizeof(std::uint32_t));
    benchmark::ClobberMemory();
  }
}

// Everything from the move function to the full table: the base, its copy on machine integers, the
// copying.
void fill(benchmark::State& state, const std::string& f, std::uint64_t up_to, unsigned threads) {
  GTable own(up_to == large ? 0 : up_to);
  GTable& table = up_to == large ? buffer() : own;
  if (up_to != large) std::memset(table.cells().data() + 1, 1, up_to * sizeof(std::uint32_t));
  for (auto _ : state) {
    GBases bases(read_move_function(f));
    BudgetLimits limits;
    limits.seconds.reset();
    limits.threads = threads;
    Budget budget(limits);
    bases.make_answerable(to_integer(up_to), budget);
    fill_table(MachineBase(bases, to_integer(up_to)), table, budget);
    benchmark::ClobberMemory();
  }
}

// The recurrence as anybody would write it for one f known to the compiler: the fastest form of the
// lowest rung.
template <class F>
void recurrence(benchmark::State& state, F f, std::uint64_t up_to) {
  GTable own(up_to == large ? 0 : up_to);
  GTable& table = up_to == large ? buffer() : own;
  for (auto _ : state) {
    table[0] = GTable::infinite;
    std::uint32_t* g = table.cells().data();
    for (std::uint64_t n = 1; n <= up_to; ++n) {
      std::uint64_t k = 1;
      while (f(n, k) >= g[n - k]) ++k;
      g[n] = static_cast<std::uint32_t>(k);
    }
    benchmark::ClobberMemory();
  }
}

void base(benchmark::State& state, const std::string& f, unsigned long digits) {
  Integer far;
  mpz_ui_pow_ui(far.get_mpz_t(), 10, digits);
  const MoveFunctionPtr parsed = read_move_function(f);
  std::size_t members = 0;
  for (auto _ : state) {
    GBases bases(parsed);
    Budget budget = Budget::unlimited();
    bases.extend_to(far, budget);
    members += bases.size();
  }
  state.counters["members"] =
      static_cast<double>(members) / static_cast<double>(state.iterations());
}

// Time a member, as a benchmark of its own: `count` members once more.
void base_member(benchmark::State& state, const std::string& f, unsigned long digits) {
  Integer far;
  mpz_ui_pow_ui(far.get_mpz_t(), 10, digits);
  const MoveFunctionPtr parsed = read_move_function(f);
  for (auto _ : state) {
    const auto start = std::chrono::steady_clock::now();
    GBases bases(parsed);
    Budget budget = Budget::unlimited();
    bases.extend_to(far, budget);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    state.SetIterationTime(taken.count() / static_cast<double>(bases.size()));
  }
}

void answers(benchmark::State& state, const std::string& f) {
  GBases bases(read_move_function(f));
  Budget budget = Budget::unlimited();
  bases.extend_to(to_integer(std::numeric_limits<std::uint64_t>::max()) + 1, budget);
  const MachineBase machine(bases);
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> piles(1 << 16);
  for (std::uint64_t& pile : piles) pile = random() | 1;
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(machine.least_winning_move(piles[i++ & 0xffff]));
  }
  state.SetItemsProcessed(state.iterations());
}

std::uint64_t power_of_8_slope(std::uint64_t, std::uint64_t t) {
  const bool power = (t & (t - 1)) == 0 && (t & 0x9249249249249249u) != 0;
  return power ? 4 * t : t;
}

std::uint64_t scales(std::uint64_t, std::uint64_t t) {
  switch (t) {  // s_j = 2^(j(j+5)/2) below 10^8
    case 1:
      return 4;
    case 8:
      return 8 * 8;
    case 128:
      return 16 * 128;
    case 4096:
      return 32 * 4096;
    case 262144:
      return 64 * 262144;
    case 33554432:
      return 128ull * 33554432;
    default:
      return t;
  }
}

// Period 6 in the pile size.
constexpr const char* six_slopes_text = "n % 6 == 0 ? t : n % 2 == 0 ? 2*t : 3*t";

template <class... Arguments>
benchmark::internal::Benchmark* add(const std::string& name, Arguments&&... arguments) {
  return benchmark::RegisterBenchmark(name.c_str(), std::forward<Arguments>(arguments)...)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

template <class F>
void add_table(const std::string& name, const std::string& text, F f, std::uint64_t up_to) {
  const std::string size = up_to == large ? "3e8" : "1e8";
  add("table/" + name, fill, text, up_to, 1u);
  add("table_two_threads/" + name, fill, text, up_to, 2u);
  add("recurrence/" + name, recurrence<F>, f, up_to)->Iterations(1);
  const std::string figure = "table f = " + name + " to " + size;
  if (up_to == large) add_ratio({figure + " / memset", "table/" + name, "memset", false, "<= 1.5"});
  add_ratio({figure + " / recurrence", "table/" + name, "recurrence/" + name, true,
             up_to == large ? ">= 25 x" : ">= 10 x"});
  add_ratio(
      {figure + ", two threads / one", "table_two_threads/" + name, "table/" + name, true, ""});
}

const bool registered = [] {
  add("memset", memset_table);
  add_ratio({"memset of the table's bytes", "memset", "", false, ""});
  add_table(
      "2t", "2*t", [](std::uint64_t, std::uint64_t t) { return 2 * t; }, large);
  add_table(
      "t", "t", [](std::uint64_t, std::uint64_t t) { return t; }, large);
  add_table(
      "3.7t", "floor(3.7*t)", [](std::uint64_t, std::uint64_t t) { return 37 * t / 10; }, large);
  add_table("hr03-1", "@hr03-1", power_of_8_slope, medium);
  add_table(
      "hr03-2", "@hr03-2", [](std::uint64_t, std::uint64_t t) { return t % 2 == 0 ? t : 4 * t; },
      medium);
  add_table("scales", "@scales", scales, medium);

  add_table(
      "six slopes", six_slopes_text,
      [](std::uint64_t n, std::uint64_t t) { return n % 6 == 0   ? t
                                                    : n % 2 == 0 ? 2 * t
                                                                 : 3 * t; },
      medium);

  add("base/2t to 10^1000", base, "2*t", 1000ul);
  add_ratio({"g-base of 2t to 10^1000", "base/2t to 10^1000", "", false, "< 5 ms"});
  for (const char* name : {"2*t", "@hr03-1", "@hr03-2", six_slopes_text}) {
    const std::string member = std::string("member/") + name;
    benchmark::RegisterBenchmark(member.c_str(), base_member, name, 1000ul)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond)
        ->Iterations(20);
    const bool one_base = name != six_slopes_text;
    add_ratio(
        {"a member of " + std::string(one_base ? name : "six slopes (G0)") + " / of 2t, to 10^1000",
         member, "member/2*t", false, one_base ? "<= 20" : ""});
  }
  for (const char* name : {"2*t", "@hr03-1", "@hr03-2"}) {
    const std::string answer = std::string("answers/") + name;
    benchmark::RegisterBenchmark(answer.c_str(), answers, name);
    add_ratio({std::string("answers on random 64-bit piles, ") + name, answer, "", false,
               name[0] == '2' ? ">= 10 M/s" : ""});
  }
  return true;
}();

}  // namespace
}  // namespace dynim::bench

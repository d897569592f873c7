// Two-pile figures: tables against the plain double loop, by the closed formula against setting
// their memory, changes along diagonals against the table, and the closed formula on random piles.
#include <benchmark/benchmark.h>
#include <hwy/targets.h>

#include <cstring>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "dynim/piles.hpp"
#include "ratios.hpp"
#include "two_pile/events.hpp"
#include "two_pile/fill.hpp"
#include "two_pile/fill_table.hpp"

namespace dynim::bench {
namespace {

using two_pile::Square;

constexpr std::uint64_t size = 8192;
constexpr double cells = static_cast<double>(size) * (size + 1) / 2;  // on and above the diagonal

// One buffer for all, its pages touched once, so that the operating system's paging is not
// measured.
TwoPileTable& buffer() {
  static TwoPileTable table = [] {
    TwoPileTable touched(size);
    std::memset(touched.memory(), 1, TwoPileTable::bytes(size));
    return touched;
  }();
  return table;
}

using Values = std::vector<std::uint16_t>;

Values values_of(const std::function<std::uint64_t(std::uint64_t)>& f) {
  Values values(size + 1);
  for (std::uint64_t t = 1; t <= size; ++t) {
    values[t] = static_cast<std::uint16_t>(std::min<std::uint64_t>(f(t), 65535));
  }
  return values;
}

// The table as anybody would write it: the half on and above the diagonal is calculated, both are
// stored.
void double_loop(benchmark::State& state, const Values& f) {
  constexpr std::uint64_t stride = size + 1;  // with an empty pile's row and column
  std::vector<std::uint16_t> table(stride * stride, 65535);
  for (auto _ : state) {
    for (std::uint64_t a = 1; a <= size; ++a) {
      for (std::uint64_t b = a; b <= size; ++b) {
        const std::uint16_t* row = &table[a * stride + b];
        const std::uint16_t* column =
            &table[b * stride + a];  // L(a - k, b) = L(b, a - k) lies beside it
        std::uint64_t k = 1;
        while (f[k] >= *(row - k) && f[k] >= *(column - k)) ++k;
        table[a * stride + b] = table[b * stride + a] = static_cast<std::uint16_t>(k);
      }
    }
    benchmark::ClobberMemory();
  }
  state.counters["cells"] =
      benchmark::Counter(cells, benchmark::Counter::kIsIterationInvariantRate);
}

void strips(benchmark::State& state, const Values& f, unsigned threads) {
  const Square<std::uint16_t> square(static_cast<std::uint16_t*>(buffer().memory()), size);
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    two_pile::fill<std::uint16_t>(square, f, threads, budget);
    benchmark::ClobberMemory();
  }
  state.counters["cells"] =
      benchmark::Counter(cells, benchmark::Counter::kIsIterationInvariantRate);
}

// By these vector instructions instead of the best that the machine has.
void strips_on(benchmark::State& state, const Values& f, std::int64_t target) {
  hwy::SetSupportedTargetsForTest(target);
  strips(state, f, 1);
  hwy::SetSupportedTargetsForTest(0);
}

// By the way that the program chooses, looking for it included.
void chosen_table(benchmark::State& state, const MoveFunctionPtr& f) {
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    buffer().shrink_to(size);
    two_pile::fill_table(f, buffer(), 1, budget);
    benchmark::ClobberMemory();
  }
}

void formula_table(benchmark::State& state, const char* text, unsigned threads) {
  const MoveFunctionPtr f = parse_move_function(text);
  const Square<std::uint16_t> square(static_cast<std::uint16_t*>(buffer().memory()), size);
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    two_pile::fill_by_formula(square, *f, threads, budget);
    benchmark::ClobberMemory();
  }
}

void set_memory(benchmark::State& state, unsigned threads) {
  const std::uint64_t part = TwoPileTable::bytes(size) / threads;
  for (auto _ : state) {
    run_on_threads(threads, [&](std::uint64_t thread) {
      std::memset(static_cast<char*>(buffer().memory()) + thread * part, 1, part);
    });
    benchmark::ClobberMemory();
  }
}

// Memory of the system for every table. The first is not counted: a virtual machine may have to ask
// its host for it.
void fresh_formula_table(benchmark::State& state, const char* text) {
  const MoveFunctionPtr f = parse_move_function(text);
  const auto make = [&f] {
    TwoPileTable table(size);
    Budget budget = Budget::unlimited();
    two_pile::fill_table_by_formula(*f, table, 1, budget);
    benchmark::DoNotOptimize(table.memory());
  };
  make();
  for (auto _ : state) make();
}

void set_fresh_memory(benchmark::State& state) {
  const auto set = [] {
    const auto memory = std::make_unique_for_overwrite<char[]>(TwoPileTable::bytes(size));
    std::memset(memory.get(), 1, TwoPileTable::bytes(size));
    benchmark::DoNotOptimize(memory.get());
  };
  set();
  for (auto _ : state) set();
}

void events(benchmark::State& state, const char* text, std::uint64_t piles) {
  const MoveFunctionPtr f = parse_move_function(text);
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    benchmark::DoNotOptimize(two_pile::fill_by_events(*f, piles, piles, {}, budget));
  }
}

void formula(benchmark::State& state) {
  const TwoPileFormula formula(*parse_move_function("2*t"));
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> piles(1 << 16);
  for (std::uint64_t& pile : piles) pile = random() | 1;
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        formula.least_winning_move(piles[i & 0xffff], piles[(i + 1) & 0xffff] + 1));
    ++i;
  }
  state.SetItemsProcessed(state.iterations());
}

template <class... Arguments>
benchmark::internal::Benchmark* add(const std::string& name, Arguments&&... arguments) {
  return benchmark::RegisterBenchmark(name.c_str(), std::forward<Arguments>(arguments)...)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

void add_avx2(const std::string& name, const Values& f, const char* wanted) {
  if ((hwy::SupportedTargets() & HWY_AVX2) == 0) return;
  const std::string avx2 = "two_pile_avx2/" + name;
  add(avx2, strips_on, f, std::int64_t{HWY_AVX2});
  add_ratio({"two piles to 8192 on AVX2, f = " + name + " / double loop", avx2,
             "two_pile_double_loop/" + name, true, wanted});
}

void add_table(const std::string& name, const std::function<std::uint64_t(std::uint64_t)>& f,
               const char* wanted) {
  const Values values = values_of(f);
  const std::string one = "two_pile/" + name;
  const std::string two = "two_pile_two_threads/" + name;
  const std::string loop = "two_pile_double_loop/" + name;
  add(loop, double_loop, values);
  add(one, strips, values, 1u);
  add(two, strips, values, 2u);
  add_avx2(name, values, wanted);
  const std::string figure = "two piles to 8192, f = " + name;
  add_ratio({figure + " / double loop", one, loop, true, wanted});
  add_ratio({figure + ", two threads / one", two, one, true, ">= 1.7 x"});
}

MoveFunctionPtr function_of(const Values& values) {
  std::vector<Integer> integers;
  for (std::uint64_t t = 1; t <= size; ++t) integers.emplace_back(values[t]);
  return make_list_move_function(integers);
}

// Beside the kernel alone: many times faster, or hardly slower.
void add_chosen(const std::string& name, const MoveFunctionPtr& f, bool faster) {
  const std::string chosen = "two_pile_chosen/" + name;
  add(chosen, chosen_table, f);
  add_ratio({"two piles to 8192, f = " + name + ", as chosen / kernel", chosen, "two_pile/" + name,
             faster, faster ? ">= 3 x" : "<= 1.1"});
}

void add_events(const std::string& name, const char* f) {
  constexpr std::uint64_t far = 1000000;
  const std::string to_far = "two_pile_events_far/" + name;
  add(to_far, events, f, far);
  add_ratio({"runs of two piles to 10^6, f = " + name, to_far, "", false, "<= 6 s"});
}

const bool registered = [] {
  std::mt19937_64 random(1);
  Values erratic(size + 1);
  for (std::uint16_t& value : erratic) value = static_cast<std::uint16_t>(1 + random() % 200);
  add_table(
      "2t", [](std::uint64_t t) { return 2 * t; }, ">= 4 x");
  add_table(
      "5t", [](std::uint64_t t) { return 5 * t; }, ">= 4 x");
  add_table(
      "40t", [](std::uint64_t t) { return 40 * t; }, ">= 4 x");
  add_table(
      "random in 1..200", [&](std::uint64_t t) { return erratic[t]; }, ">= 4 x");
  add_table(
      "t * random", [&](std::uint64_t t) { return erratic[t] * t; }, "");
  add_table(
      "1", [](std::uint64_t) { return 1; }, "");
  for (const char* factor : {"2", "5", "40"}) {
    add_chosen(factor + std::string("t"), parse_move_function(factor + std::string("*t")), true);
  }
  add_chosen("random in 1..200", function_of(erratic), false);
  const Values growing = values_of([&](std::uint64_t t) { return erratic[t] * t; });
  add_chosen("t * random", function_of(growing), false);
  add_chosen("1", parse_move_function("1"), false);
  add_events("5t", "5*t");
  add_events("40t", "40*t");
  for (const unsigned threads : {1u, 2u}) {
    const std::string on = threads == 1 ? "" : ", two threads", key = std::to_string(threads);
    add("two_pile_formula/" + key, formula_table, "2*t", threads);
    add("two_pile_memset/" + key, set_memory, threads);
    add_ratio({"two piles to 8192 by formula, f = 2t / memset" + on, "two_pile_formula/" + key,
               "two_pile_memset/" + key, false, "<= 2"});
  }
  add("two_pile_formula_fresh", fresh_formula_table, "2*t");
  add("two_pile_memset_fresh", set_fresh_memory);
  add_ratio({"fresh table of two piles by formula, f = 2t / memset", "two_pile_formula_fresh",
             "two_pile_memset_fresh", false, "<= 2"});
  benchmark::RegisterBenchmark("formula", formula);
  add_ratio({"formula on random 64-bit piles", "formula", "", false, ">= 50 M/s"});
  return true;
}();

}  // namespace
}  // namespace dynim::bench

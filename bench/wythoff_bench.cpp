// (m,p)-Wythoff Nim: pairs from 0 on against a sweep over a bitmap and a mex with a set, and single
// pairs of a thousand digits.
#include <benchmark/benchmark.h>

#include <bit>
#include <string>
#include <unordered_set>
#include <vector>

#include "dynim/wythoff.hpp"
#include "ratios.hpp"
#include "wythoff/pair_sweep.hpp"

namespace dynim::bench {
namespace {

constexpr std::uint64_t many = 100'000'000;
constexpr std::uint64_t fewer = 10'000'000;  // a set of more takes gigabytes

void sweep(benchmark::State& state, WythoffParameters parameters) {
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    PairSweep pairs(parameters, budget);
    std::uint64_t sum = 0;
    while (pairs.first() + pairs.a().size() < many && pairs.next()) {
      const auto a = pairs.a();
      const auto b = pairs.b();
      for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] ^ b[i];
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(many));
}

// As anybody would write it: the next number whose bit is not set, then the bit of its b is set. No
// more memory than the numbers up to the last a need.
void bitmap(benchmark::State& state, WythoffParameters parameters) {
  const std::uint64_t m = parameters.m;
  const std::uint64_t p = parameters.p;
  for (auto _ : state) {
    const std::uint64_t numbers = 2 * many + 64;
    std::vector<std::uint64_t> used(numbers / 64 + 1);
    std::uint64_t sum = 0;
    std::uint64_t a = 0;
    std::uint64_t difference = 0;
    std::uint64_t place = 0;
    for (std::uint64_t n = 0; n < many; ++n) {
      std::uint64_t word = a / 64;
      std::uint64_t zeros = ~used[word] & (~std::uint64_t{0} << (a % 64));
      while (zeros == 0) zeros = ~used[++word];
      a = 64 * word + static_cast<std::uint64_t>(std::countr_zero(zeros));
      const std::uint64_t b = a + difference;
      if (b < numbers) used[b / 64] |= std::uint64_t{1} << (b % 64);
      if (++place == p) {
        place = 0;
        difference += m;
      }
      sum += a ^ b;
      ++a;
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(many));
}

void set(benchmark::State& state, WythoffParameters parameters) {
  for (auto _ : state) {
    std::unordered_set<std::uint64_t> used;
    std::uint64_t sum = 0;
    std::uint64_t mex = 0;
    for (std::uint64_t n = 0; n < fewer; ++n) {
      while (used.erase(mex) != 0) ++mex;
      const std::uint64_t b = mex + parameters.m * (n / parameters.p);
      if (b != mex) used.insert(b);
      sum += mex ^ b;
      ++mex;
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fewer));
}

// As many pairs as the set's, for the ratio.
void short_sweep(benchmark::State& state, WythoffParameters parameters) {
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    PairSweep pairs(parameters, budget);
    std::uint64_t sum = 0;
    while (pairs.first() + pairs.a().size() < fewer && pairs.next()) {
      const auto a = pairs.a();
      const auto b = pairs.b();
      for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] ^ b[i];
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(fewer));
}

void visit(benchmark::State& state, WythoffParameters parameters, unsigned digits) {
  constexpr std::uint64_t count = 1'000'000;
  Integer first = 0;
  if (digits > 0) mpz_ui_pow_ui(first.get_mpz_t(), 10, digits);
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    std::size_t limbs = 0;
    WythoffPairs(parameters)
        .visit(
            first, count,
            [&](const WythoffPair& pair) {
              limbs += mpz_size(pair.b.get_mpz_t());
              return true;
            },
            budget);
    benchmark::DoNotOptimize(limbs);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
}

void single(benchmark::State& state, WythoffParameters parameters, PairsMethod method) {
  Integer n;
  mpz_ui_pow_ui(n.get_mpz_t(), 10, 1000);
  const WythoffPairs pairs(parameters, method);
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    benchmark::DoNotOptimize(pairs.pair(n, budget));
  }
}

template <class... Arguments>
void add(const std::string& name, Arguments&&... arguments) {
  benchmark::RegisterBenchmark(name.c_str(), std::forward<Arguments>(arguments)...)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

std::string name_of(WythoffParameters parameters) {
  return "(" + std::to_string(parameters.m) + "," + std::to_string(parameters.p) + ")";
}

void add_sweeps(WythoffParameters parameters) {
  const std::string name = name_of(parameters);
  add("pairs/" + name, sweep, parameters);
  add("pairs_by_bitmap/" + name, bitmap, parameters);
  add("pairs_to_10^7/" + name, short_sweep, parameters);
  add("pairs_to_10^7_by_set/" + name, set, parameters);
  add_ratio({"pairs 0..10^8 of " + name + " / plain bitmap", "pairs/" + name,
             "pairs_by_bitmap/" + name, false, "<= 2"});
  add_ratio({"pairs 0..10^7 of " + name + " / mex with unordered_set", "pairs_to_10^7/" + name,
             "pairs_to_10^7_by_set/" + name, true, ">= 5 x"});
}

void add_single(WythoffParameters parameters, const char* wanted) {
  const std::string name = "pair_of_1000_digits/" + name_of(parameters);
  add(name, single, parameters, PairsMethod::windows);
  add_ratio(
      {"a_n at n = 10^1000 of " + name_of(parameters) + " by windows", name, "", false, wanted});
}

const bool registered = [] {
  add_sweeps({1, 1});
  add_sweeps({2, 3});
  for (const WythoffParameters parameters : {WythoffParameters{1, 1}, {1, 2}, {2, 3}, {3, 3}}) {
    add_single(parameters, "<= 50 ms");
  }
  add_single({1, 10}, "<= 1000 ms");
  add("pair_by_beatty", single, WythoffParameters{1, 1}, PairsMethod::beatty);
  add_ratio({"a_n at n = 10^1000 of (1,1) by Beatty's sequence", "pair_by_beatty", "", false, ""});
  add("visit/from 0", visit, WythoffParameters{2, 3}, 0u);
  add("visit/from 10^100", visit, WythoffParameters{2, 3}, 100u);
  add_ratio({"pairs of (2,3) visited as integers from 0", "visit/from 0", "", false, ""});
  add_ratio({"pairs of (2,3) visited as integers from 10^100", "visit/from 10^100", "", false, ""});
  return true;
}();

}  // namespace
}  // namespace dynim::bench

// Figures of Grundy values: all steps of all piles against the definition and on two threads, one
// heap, min(G, V) and suffix sums of huge piles; and several piles: runs along diagonals and the
// table of three against plain loops.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "dynim/grundy.hpp"
#include "dynim/one_pile_variants.hpp"
#include "grundy/suffix.hpp"
#include "grundy/sweep.hpp"
#include "one_pile/threshold_copies.hpp"
#include "ratios.hpp"
#include "several_piles/events.hpp"
#include "several_piles/recurrence.hpp"

namespace dynim::bench {
namespace {

Budget budget_with(unsigned threads) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.bytes = std::uint64_t{16} << 30;
  limits.threads = threads;
  return Budget(limits);
}

Integer power_of_ten(unsigned long exponent) {
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, exponent);
  return power;
}

// All values G(n, x), x <= n, from the definition, as anybody would write it.
void double_loop(benchmark::State& state, const char* text, std::uint64_t last) {
  const MoveFunctionPtr function = parse_move_function(text);
  std::vector<std::uint64_t> f(last + 1);
  for (std::uint64_t k = 1; k <= last; ++k) f[k] = function->value64(k, k);
  for (auto _ : state) {
    std::vector<std::vector<std::uint8_t>> G(last + 1);
    for (std::uint64_t n = 0; n <= last; ++n) {
      G[n].resize(n + 1);
      std::vector<bool> met(257);
      std::uint8_t mex = 0;
      for (std::uint64_t k = 1; k <= n; ++k) {
        met[G[n - k][std::min(f[k], n - k)]] = true;
        while (met[mex]) ++mex;
        G[n][k] = mex;
      }
    }
    benchmark::DoNotOptimize(G.back().back());
  }
}

void sweep(benchmark::State& state, const char* f, std::uint64_t last, unsigned threads) {
  const MoveFunctionPtr function = parse_move_function(f);
  for (auto _ : state) {
    Budget budget = budget_with(threads);
    const GrundySweep swept = sweep_grundy(*function, last, GrundyTable::largest_pile, budget);
    if (swept.table.rows() <= last) state.SkipWithError("not finished");
    const double bytes = static_cast<double>(budget.bytes_reserved());
    state.counters["bytes_a_step"] = bytes / static_cast<double>(swept.table.steps());
  }
}

void one_heap(benchmark::State& state) {
  GrundyQuestion question;
  question.game.f = parse_move_function("2*t");
  question.pile = 1000;
  question.limit = 100;
  for (auto _ : state) {
    Budget budget = budget_with(1);
    if (ask(question, budget).verdict.status != Status::proved) state.SkipWithError("not known");
  }
}

void copies(benchmark::State& state, const char* f, std::uint32_t most) {
  const Integer size = power_of_ten(30);
  for (auto _ : state) {
    Budget budget = budget_with(1);
    ThresholdCopies copies(parse_move_function(f), {ThresholdRule::Kind::grundy, most});
    if (!copies.extend_to(size, budget)) state.SkipWithError("not finished");
  }
}

// The table of heights alone.
void suffix_table(benchmark::State& state, const char* f) {
  const Integer size = power_of_ten(100);
  for (auto _ : state) {
    Budget budget = budget_with(1);
    grundy::SuffixTable table(parse_move_function(f));
    while (table.first(table.heights()) <= size) {
      if (!table.add_height(budget)) return state.SkipWithError("not finished");
    }
  }
}

// The table with the conditions under which it tells all values.
void suffix_sums(benchmark::State& state, const char* f) {
  for (auto _ : state) {
    Budget budget = budget_with(1);
    if (!grundy::find_suffix_sums(parse_move_function(f), power_of_ten(100), std::nullopt, budget)
             .values)
      state.SkipWithError("not finished");
  }
}

void suffix_value(benchmark::State& state, const char* f) {
  const Integer pile = power_of_ten(100) - 1;
  Budget budget = budget_with(1);
  const auto found = grundy::find_suffix_sums(parse_move_function(f), pile, std::nullopt, budget);
  Integer limit = pile;
  for (auto _ : state) {
    benchmark::DoNotOptimize(found.values->value(pile, limit));
    limit = limit > 1 ? Integer(limit / 3) : pile;
  }
}

// L of two piles played until both are empty, reading along the rows.
void pairs_double_loop(benchmark::State& state, const char* text, std::uint64_t last) {
  const MoveFunctionPtr function = parse_move_function(text);
  constexpr std::uint64_t never = 65535;
  std::vector<std::uint64_t> f(last + 1);
  for (std::uint64_t k = 1; k <= last; ++k) f[k] = std::min(function->value64(k, k), never - 1);
  const std::uint64_t stride = last + 1;
  std::vector<std::uint16_t> L(stride * stride, never);
  for (auto _ : state) {
    for (std::uint64_t a = 0; a <= last; ++a) {
      for (std::uint64_t b = a; b <= last; ++b) {
        const std::uint16_t* row = &L[a * stride + b];
        const std::uint16_t* column = &L[b * stride + a];
        std::uint64_t k = 1;
        while (k <= b && f[k] >= *(row - k) && (k > a || f[k] >= *(column - k))) ++k;
        L[a * stride + b] = L[b * stride + a] = static_cast<std::uint16_t>(k <= b ? k : never);
      }
    }
    benchmark::ClobberMemory();
  }
}

void pairs(benchmark::State& state, const char* f, std::uint64_t last) {
  const MoveFunctionPtr function = parse_move_function(f);
  for (auto _ : state) {
    Budget budget = budget_with(1);
    const auto filled =
        several_piles::fill_pairs_by_events(*function, last, last, ~std::uint64_t{0}, budget);
    if (!filled.runs) state.SkipWithError("not finished");
  }
}

// L of three piles from the definition, all orders of them.
void triple_loop(benchmark::State& state, const char* text, std::uint64_t last) {
  const MoveFunctionPtr function = parse_move_function(text);
  constexpr std::uint64_t never = 65535;
  std::vector<std::uint64_t> f(last + 1);
  for (std::uint64_t k = 1; k <= last; ++k) f[k] = std::min(function->value64(k, k), never - 1);
  const std::uint64_t row = last + 1, layer = row * row;
  std::vector<std::uint16_t> L(layer * row, never);
  for (auto _ : state) {
    std::uint16_t* cell = L.data();
    for (std::uint64_t a = 0; a <= last; ++a) {
      for (std::uint64_t b = 0; b <= last; ++b) {
        for (std::uint64_t c = 0; c <= last; ++c, ++cell) {
          const std::uint64_t most = std::max({a, b, c});
          std::uint64_t k = 1;
          while (k <= most && (k > a || f[k] >= *(cell - k * layer)) &&
                 (k > b || f[k] >= *(cell - k * row)) && (k > c || f[k] >= *(cell - k)))
            ++k;
          *cell = static_cast<std::uint16_t>(k <= most ? k : never);
        }
      }
    }
    benchmark::ClobberMemory();
  }
}

void triples(benchmark::State& state, const char* text, std::uint64_t last) {
  const MoveFunctionPtr function = parse_move_function(text);
  for (auto _ : state) {
    Budget budget = budget_with(1);
    SeveralPilesRecurrence table(*function, {last, last, last});
    if (!table.fill(budget)) state.SkipWithError("not finished");
  }
}

template <class... Arguments>
void add(const std::string& name, Arguments... arguments) {
  benchmark::RegisterBenchmark(name.c_str(), arguments...)->Unit(benchmark::kMillisecond);
}

void add_sweep(const std::string& name, const char* f, const std::string& wanted) {
  constexpr std::uint64_t last = std::uint64_t{1} << 20;
  const std::string one = "grundy_sweep/" + name, two = "grundy_sweep_two_threads/" + name;
  add(one, sweep, f, last, 1U);
  add(two, sweep, f, last, 2U);
  const std::string figure = "Grundy values to 2^20, f = " + name;
  add_ratio({figure, one, "", false, wanted});
  add_ratio({figure + ", two threads / one", two, one, true, ">= 1.4 x"});
}

void add_far_sweep(const std::string& name, const char* f) {
  const std::string far = "grundy_sweep_far/" + name;
  add(far, sweep, f, std::uint64_t{1} << 23, 1U);
  add_ratio({"Grundy values to 2^23, f = " + name, far, "", false, "<= 4 s"});
}

void add_copies(const std::string& name, const char* f, const std::string& wanted) {
  const std::string all = "grundy_copies/" + name;
  add(all, copies, f, 4U);
  add_ratio({"min(G, 4) to 10^30, f = " + name, all, "", false, wanted});
}

void add_suffix_sums(const std::string& name, const char* f) {
  const std::string table = "suffix_table/" + name, all = "suffix_sums/" + name,
                    value = "suffix_value/" + name;
  add(table, suffix_table, f);
  add(all, suffix_sums, f);
  add(value, suffix_value, f);
  add_ratio({"heights to 10^100, f = " + name, table, "", false, "<= 50 ms"});
  add_ratio({"heights and their conditions to 10^100, f = " + name, all, "", false, "<= 250 ms"});
  add_ratio({"a Grundy value at 10^100, f = " + name, value, "", false, "<= 10 us"});
}

void add_pairs(const std::string& name, const char* f) {
  constexpr std::uint64_t size = 8192, far = 1000000;
  const std::string loop = "pairs_loop/" + name, runs = "pairs/" + name,
                    to_far = "pairs_far/" + name;
  add(loop, pairs_double_loop, f, size);
  add(runs, pairs, f, size);
  add(to_far, pairs, f, far);
  add_ratio(
      {"several piles, two to 8192, f = " + name + " / double loop", runs, loop, true, ">= 15 x"});
  add_ratio({"several piles, runs of two to 10^6, f = " + name, to_far, "", false, "<= 2 s"});
}

const bool registered = [] {
  constexpr std::uint64_t some = 50000, to_200 = 200;
  add("grundy_loop", double_loop, "2*t", some);
  add("grundy_sweep_some", sweep, "2*t", some, 1U);
  add_ratio({"Grundy values to 5*10^4, f = 2t / double loop", "grundy_sweep_some", "grundy_loop",
             true, ">= 200 x"});
  add_sweep("2t", "2*t", "<= 350 ms");
  add_sweep("3t", "3*t", "<= 350 ms");
  add_sweep("t", "t", "<= 2 s");
  add_far_sweep("2t", "2*t");
  add_far_sweep("3t", "3*t");
  add("grundy_heap", one_heap);
  add_ratio({"Grundy value of 1000 with limit 100, f = 2t", "grundy_heap", "", false, "<= 1 ms"});
  add_copies("2t", "2*t", "<= 100 ms");
  add_copies("3t", "3*t", "<= 100 ms");
  add_copies("2t-1", "2*t-1", "<= 100 ms");
  add_copies("t", "t", "<= 600 ms");
  add_suffix_sums("2t-1", "2*t-1");
  add_suffix_sums("3t-1", "3*t-1");
  add_pairs("2t", "2*t");
  add_pairs("3t", "3*t");
  add("triple_loop", triple_loop, "3*t", to_200);
  add("triples", triples, "3*t", to_200);
  add_ratio({"several piles, three to 200, f = 3t / triple loop", "triples", "triple_loop", true,
             ">= 3 x"});
  return true;
}();

}  // namespace
}  // namespace dynim::bench

// Small questions by the thousand: to one living solver, and as JSON requests to the service, on
// one thread and on two. And what bench/python_speed.py compares the Python module with.
#include <benchmark/benchmark.h>

#include <functional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "dynim/exchange/service.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "ratios.hpp"
#include "sweep/run.hpp"

namespace dynim::bench {
namespace {

constexpr std::size_t questions_at_a_time = 20000;

// Calls ask(i) for each i, the threads taking turns.
void ask_all(unsigned threads, const std::function<void(std::size_t)>& ask) {
  std::vector<std::thread> others;
  const auto work = [&ask, threads](unsigned first) {
    for (std::size_t i = first; i < questions_at_a_time; i += threads) ask(i);
  };
  for (unsigned t = 1; t < threads; ++t) others.emplace_back(work, t);
  work(0);
  for (std::thread& other : others) other.join();
}

std::vector<Integer> random_piles() {
  std::mt19937_64 random(1);
  std::vector<Integer> piles(2 * questions_at_a_time);
  for (Integer& pile : piles) pile = to_integer(random() >> 1 | 1);
  return piles;
}

void one_pile_solver(benchmark::State& state, unsigned threads) {
  const std::vector<Integer> piles = random_piles();
  const OnePileGame game{parse_move_function("2*t")};
  OnePileSolver solver(game);
  for (auto _ : state) {
    ask_all(threads, [&](std::size_t i) {
      Budget budget;
      benchmark::DoNotOptimize(solver.ask(OnePileQuestion{game, piles[i], Integer(5)}, budget));
    });
  }
  state.SetItemsProcessed(state.iterations() * static_cast<long>(questions_at_a_time));
}

void two_pile_solver(benchmark::State& state, unsigned threads) {
  const std::vector<Integer> piles = random_piles();
  const TwoPileGame game{parse_move_function("2*t")};
  TwoPileSolver solver(game);
  for (auto _ : state) {
    ask_all(threads, [&](std::size_t i) {
      Budget budget;
      const TwoPileQuestion question{game, {piles[2 * i], piles[2 * i + 1]}, Integer(5)};
      benchmark::DoNotOptimize(solver.ask(question, budget));
    });
  }
  state.SetItemsProcessed(state.iterations() * static_cast<long>(questions_at_a_time));
}

void service(benchmark::State& state, unsigned threads) {
  std::vector<std::string> requests;
  for (const Integer& pile : random_piles()) {
    requests.push_back(R"({"question":"solve","game":"one-pile","f":"2*t","limit":"5","pile":")" +
                       to_string(pile) + "\"}");
  }
  exchange::Service service;
  for (auto _ : state) {
    ask_all(threads, [&](std::size_t i) {
      Budget budget;
      benchmark::DoNotOptimize(service.ask(requests[i], budget));
    });
  }
  state.SetItemsProcessed(state.iterations() * static_cast<long>(questions_at_a_time));
}

// Bases to 10^6 of floor(c t / 1000), three fields of each kept in a store in memory.
void sweep_of_bases(benchmark::State& state, unsigned threads) {
  const sweep::Sweep sweep(
      R"sweep({"sweep":{"c":"1000..19999 by 10"},"keep":["finite","members","complete_to"],"of":)sweep"
      R"sweep({"question":"base","game":"one-pile","f":"floor({c}*t/1000)","up_to":"10**6"}})sweep");
  for (auto _ : state) {
    sweep::Store store(sweep::in_memory, sweep);
    sweep::RunOptions options;
    options.limits = sweep.limits();
    options.threads = threads;
    sweep::run(store, options);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<long>(sweep.rules()));
}

// ---- counterparts of bench/python_speed.py, named as there -------------------------------------

void solve_100(benchmark::State& state) {
  const OnePileGame game{parse_move_function("2*t")};
  OnePileSolver solver(game);
  for (auto _ : state) {
    Budget budget;
    benchmark::DoNotOptimize(solver.ask(OnePileQuestion{game, 100, {}}, budget));
  }
  state.SetItemsProcessed(state.iterations());
}

void solve_a_million(benchmark::State& state) {
  constexpr std::size_t positions = 1000000;
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> piles(positions), limits(positions, 1000), moves(positions);
  for (std::uint64_t& pile : piles) pile = random() >> 1 | 1;
  const OnePileGame game{parse_move_function("2*t")};
  for (auto _ : state) {
    Budget budget;
    solve_many(game, piles, limits, moves, budget);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<long>(positions));
}

void table_to_1e8(benchmark::State& state) {
  for (auto _ : state) {
    BudgetLimits limits;
    limits.seconds.reset();
    limits.threads = 1;
    Budget budget(limits);
    benchmark::DoNotOptimize(
        ask(OnePileTableQuestion{{parse_move_function("2*t")}, 100000000}, budget));
  }
}

using Measured = void (*)(benchmark::State&, unsigned);

// Several repetitions: two threads on a busy machine differ more from run to run than one.
void add(const std::string& name, Measured measured, const std::string& wanted) {
  const std::string one = name + ", one thread", two = name + ", two threads";
  for (const auto& [figure, threads] : {std::pair(one, 1u), std::pair(two, 2u)}) {
    benchmark::RegisterBenchmark(figure.c_str(), measured, threads)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond)
        ->Repetitions(5);
  }
  add_ratio({one, one, "", false, ""});
  add_ratio({two + " / one", two, one, true, wanted});
}

const bool registered = [] {
  add("questions to a solver of one pile", one_pile_solver, ">= 1.6 x");
  add("questions to a solver of two piles", two_pile_solver, ">= 1.6 x");
  add("requests as JSON", service, "");
  add("rules of a sweep", sweep_of_bases, ">= 1.7 x");
  benchmark::RegisterBenchmark("python/solve 100", solve_100);
  benchmark::RegisterBenchmark("python/solve_many, 10^6 positions", solve_a_million)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("python/table to 10^8", table_to_1e8)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
  return true;
}();

}  // namespace
}  // namespace dynim::bench

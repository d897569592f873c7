// Proved bases: finding and checking the patterns of 16 rules that fall, beside 300 members of each
// that are searched for one by one, and beside 300 that follow the pattern once it is proved.
#include <benchmark/benchmark.h>

#include <deque>

#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/pattern.hpp"
#include "ratios.hpp"

namespace dynim::bench {
namespace {

constexpr std::size_t members = 300;
constexpr const char* rules[] = {
    "@hr03-1",         "@hr03-2",          "t%2==0 ? t : 2*t",       "t%3==0 ? 2*t : t",
    "t<10 ? 3*t : 2*t", "2*t+t%3",          "t+t%5",                  "ispow(2,t) ? 4*t : t",
    "t*valuation(2,2*t)", "lcm(t,6)",      "2*t-popcount(t)",        "t%2==0 ? 2*t : t",
    "t%2==0 ? 3*t : 2*t", "t%3==1 ? 4*t : t", "t%4==0 ? 5*t : t", "ispow(2,t) ? 3*t : 2*t"};

// Of which no lines are known, so that no pattern is looked for.
MoveFunctionPtr searched(const MoveFunctionPtr& f) {
  const Integer cap = Integer(1) << 4096;
  return make_move_function(
      [f, cap](const Integer& t) { return f->value(0, t, cap); },
      [f, cap](const Integer& lo, const Integer& hi) { return f->lower_bound(0, lo, hi, cap); },
      f->text());
}

void search_members(benchmark::State& state) {
  for (auto _ : state) {
    for (const char* rule : rules) {
      Budget budget = Budget::unlimited();
      GBases(searched(read_move_function(rule))).extend_by_count(members, budget);
    }
  }
}

void follow_members(benchmark::State& state) {
  for (auto _ : state) {
    for (const char* rule : rules) {
      Budget budget = Budget::unlimited();
      GBases(read_move_function(rule)).extend_by_count(members, budget);
    }
  }
}

void prove(benchmark::State& state) {
  std::deque<GBases> all;
  Budget budget = Budget::unlimited();
  for (const char* rule : rules)
    all.emplace_back(read_move_function(rule)).extend_by_count(members, budget);
  for (auto _ : state) {
    for (const GBases& bases : all) {
      if (!find_pattern(bases, budget).proof)
        state.SkipWithError("a pattern was not proved");
    }
  }
}

const bool registered = [] {
  benchmark::RegisterBenchmark("proved bases/search", search_members)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("proved bases/follow", follow_members)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("proved bases/prove", prove)->Unit(benchmark::kMillisecond);
  add_ratio(
      {"proved bases: 300 members of 16 rules, one by one", "proved bases/search", "", false, ""});
  add_ratio({"proved bases: finding and checking / those", "proved bases/prove",
             "proved bases/search", false, ""});
  add_ratio({"proved bases: 300 members with a proof on the way / those", "proved bases/follow",
             "proved bases/search", false, ""});
  return true;
}();

}  // namespace
}  // namespace dynim::bench

// Mixtures on one pile: all winning takes of all piles, of 2t alone and with two takes blocked and
// none repeated, and of a bounded f with a pass; and the same with the lengths of games.
#include <benchmark/benchmark.h>

#include "game/play_out.hpp"
#include "game/winning_rows.hpp"
#include "ratios.hpp"

namespace dynim::bench {
namespace {

Game game_of(const char* f) {
  Game game;
  game.takes[0].in_turn = {{nullptr, parse_move_function(f)}};
  return game;
}

Game mixture(const char* f) {
  Game game = game_of(f);
  game.opponent = {Opponent::Says::blocks, parse_move_function("2")};
  game.repeats = Repeats::not_the_last;
  return game;
}

void find_rows(benchmark::State& state, const Game& game, std::uint64_t most_take,
               std::uint64_t pile) {
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    WinningRows rows(game, most_take);
    if (!rows.extend_to(pile, budget)) state.SkipWithError("not all rows were found");
  }
}

void find_lengths(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget = Budget::unlimited();
    Rows rows(mixture("2*t"));
    benchmark::DoNotOptimize(rows.value(rows.rules().start({800}, {{1, 799}}), budget));
  }
}

const bool registered = [] {
  const auto add = [](const char* name, auto run) {
    benchmark::RegisterBenchmark(name, run)->Unit(benchmark::kMillisecond);
  };
  add("rows/2t", [](benchmark::State& s) { find_rows(s, game_of("2*t"), 8000, 8000); });
  add("rows/mixture of 2t", [](benchmark::State& s) { find_rows(s, mixture("2*t"), 8000, 8000); });
  add("rows/bounded", [](benchmark::State& s) {
    Game game = mixture("t%2==0 ? 7 : 20");
    game.passes = 1;
    find_rows(s, game, 20, 1'000'000);
  });
  add("rows/lengths", find_lengths);
  add_ratio({"rows of all winning takes, f = 2t, 8,000 counters", "rows/2t", "", false, ""});
  add_ratio({"the same with two blocked and none repeated / those", "rows/mixture of 2t", "rows/2t",
             false, ""});
  add_ratio(
      {"rows of f <= 20 with blocks and a pass, 10^6 counters", "rows/bounded", "", false, ""});
  add_ratio({"rows with lengths, 2t with two blocked and none repeated, 800", "rows/lengths", "",
             false, ""});
  return true;
}();

}  // namespace
}  // namespace dynim::bench

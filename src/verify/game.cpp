// Any game of piles compared with playing it out; random mixtures of all parts, and every third
// time a game that has a theory of its own. Cost: that of compare_game.hpp for each position.
#include <string>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "verify/compare_game.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

VerifyAnswer empty_game_report() { return empty_report({{"games", 0}, {"positions", 0}}); }

// What the drawn position comes to by the largest takes and by others, in turn.
bool compare_some(GameComparison& comparison, const RandomMixture& drawn, Budget& budget) {
  constexpr int plies = 4;
  const PlayingRules<std::uint64_t>& rules = comparison.rules();
  GameComparison::Position position = rules.start(drawn.piles, drawn.limits);
  for (int ply = 0; ply < plies; ++ply) {
    if (!comparison.compare(position, budget)) return false;
    if (rules.winner(position)) break;
    if (rules.asked(position) == Asked::block) {
      const bool halves = drawn.game.opponent.says == Opponent::Says::halves;
      position = rules.after(
          position, Saying<std::uint64_t>{{}, halves ? std::optional(ply % 2 == 0) : std::nullopt});
      continue;
    }
    Take<std::uint64_t> next;  // a pass where nothing may be taken
    rules.visit_takes(position, [&](const auto& take) { return next = take, ply % 2 == 0; });
    position = rules.after(position, next);
  }
  return true;
}

template <class Compare>
VerifyAnswer verify(GameComparison& comparison, Budget& budget, std::uint64_t up_to,
                    const Compare& compare) {
  const MemoryScope memory(budget);
  VerifyAnswer report = empty_game_report();
  const bool complete = unless_stopped(budget, compare).value_or(false);
  report.measure("positions") = comparison.found.states;
  report.disagreement = comparison.found.disagreement;
  conclude_game(report, complete, up_to, Reason("game.verified"), budget);
  return report;
}

}  // namespace

VerifyAnswer ask(const GameVerifyQuestion& question, Budget& budget) {
  if (question.game.has_value() == question.random.has_value())
    throw InputError("give either a game or how many random mixtures to check");
  check_verified(question.up_to, true);
  if (question.game) {
    GameComparison comparison(*question.game, question.name);
    return verify(comparison, budget, question.up_to, [&] {
      return comparison.compare_piles(1, question.up_to, comparison.first_limits(), budget);
    });
  }
  return verify_games(*question.random, question.up_to, empty_game_report(), [&](std::uint64_t i) {
    const std::uint64_t seed = question.seed + i;
    const RandomMixture drawn = seed % 3 == 0 ? random_known_game(seed) : random_mixture(seed);
    GameComparison comparison(drawn.game, "seed " + std::to_string(seed) + ": " + drawn.text);
    return verify(comparison, budget, question.up_to,
                  [&] { return compare_some(comparison, drawn, budget); });
  });
}

}  // namespace dynim

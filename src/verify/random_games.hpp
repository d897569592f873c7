// Random games, and comparisons of them, one after the other. uniform_int_distribution differs
// between standard libraries; a seed must mean the same game everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/game.hpp"
#include "verify/parameters.hpp"

namespace dynim {

/// verify(0) .. verify(count - 1), merged with `all`, which has the bounds of a complete one, until
/// something is wrong or the budget ends: the bounds are then those of the games before.
template <class Verify>
VerifyAnswer verify_games(std::uint64_t count, std::uint64_t up_to, VerifyAnswer all,
                          const Verify& verify) {
  all.verdict.status = Status::verified;
  all.verdict.verified_to = to_integer(up_to);
  for (std::uint64_t i = 0; i < count; ++i) {
    VerifyAnswer one = verify(i);
    const bool verified = one.verdict.status == Status::verified;
    if (!verified && i > 0)
      std::erase_if(one.measures, [](const Measure& measure) { return measure.is_bound; });
    merge(all, std::move(one));
    if (verified) continue;
    if (!all.disagreement)
      all.verdict.reasons.front().with("games", to_integer(i)).with("wanted", to_integer(count));
    break;
  }
  return all;
}

/// Of a comparison with the oracle that has not begun.
inline VerifyAnswer empty_report(std::vector<Measure> measures) {
  VerifyAnswer report;
  report.measures = std::move(measures);
  report.verdict.method = Method::oracle;
  return report;
}

/// What became of the comparison of one game: `agree` says what did where it is complete.
inline void conclude_game(VerifyAnswer& report, bool complete, std::uint64_t up_to, Reason agree,
                          const Budget& budget) {
  Verdict& verdict = report.verdict;
  if (report.disagreement) {
    verdict.status = Status::proved;
    verdict.reasons = {Reason("verify.disagreement")};
  } else if (!complete) {
    verdict.reasons = {ended(budget)};
  } else {
    report.measure("games") = 1;
    verdict.status = Status::verified;
    verdict.verified_to = to_integer(up_to);
    verdict.reasons = {std::move(agree)};
  }
}

/// f(1) .. f(length) of the class whose formula is in base three.
MoveFunctionPtr random_base_three_function(std::uint64_t seed, std::uint64_t length);

/// f of moves alone, of which no lower bound and no facts are known; values up to 2^64.
MoveFunctionPtr without_bounds(const MoveFunctionPtr& f);

// Random games of piles with any parts, and a position of each.

struct RandomMixture {
  Game game;
  std::vector<std::uint64_t> piles;  ///< one or two, of a few counters
  std::optional<TakeRange<std::uint64_t>> limits;
  std::string text;  ///< what the functions and numbers are
};

/// Defined by its seed alone.
RandomMixture random_mixture(std::uint64_t seed);
/// The same of games that have a theory of their own: one, two and several piles, sums, blocking, a
/// pass, limits by the turn, no repeat, comply/constrain.
RandomMixture random_known_game(std::uint64_t seed);

/// A number from 0 to bound - 1.
inline std::uint64_t below(std::mt19937_64& random, std::uint64_t bound) {
  return random() % bound;
}

/// A number from lo to hi.
inline std::uint64_t between(std::mt19937_64& random, std::uint64_t lo, std::uint64_t hi) {
  return lo + below(random, hi - lo + 1);
}

}  // namespace dynim

// Verification of games given by m and p, or by the most that is taken: one of them, or all small
// ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/memory_scope.hpp"
#include "dynim/error.hpp"
#include "dynim/verify.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim {

/// "m = 2, p = 1".
inline std::string text_of(const WythoffParameters& parameters) {
  return "m = " + std::to_string(parameters.m) + ", p = " + std::to_string(parameters.p);
}

/// Throws InputError for up_to out of range.
inline void check_up_to(std::uint64_t up_to) {
  constexpr std::uint64_t largest = 4096;
  if (up_to >= 1 && up_to <= largest) return;
  throw InputError("verifying needs piles from 1 to " + std::to_string(largest) + ", not " +
                   std::to_string(up_to));
}

/// What a comparison has found: verified where it is complete, proved where something disagrees.
inline VerifyAnswer concluded(bool complete, std::optional<Disagreement> disagreement,
                              std::vector<Measure> measures) {
  VerifyAnswer answer{std::move(disagreement), std::move(measures), {}};
  if (complete) answer.verdict.status = Status::verified;
  if (answer.disagreement) answer.verdict.status = Status::proved;
  return answer;
}

/// Why a comparison is not complete.
inline Reason ended(const Budget& budget) {
  return Reason("verify.ended", {{"how", std::string(to_string(budget.reason()))}});
}

/// verify(parameters) for each, merged, until something is wrong or the budget ends: then nothing
/// was checked for all of them. `why` says what became of all. Throws InputError for parameters out
/// of range.
template <class Verify, class Why>
VerifyAnswer verify_parameters(std::optional<std::uint64_t> m, std::optional<std::uint64_t> p,
                               const Verify& verify, const Why& why) {
  const WythoffParameters last{m.value_or(largest_small_parameter),
                               p.value_or(largest_small_parameter)};
  VerifyAnswer all;
  std::uint64_t finished = 0;
  WythoffParameters at{m.value_or(1), p.value_or(1)};
  while (true) {
    merge(all, verify(at));
    if (all.verdict.status != Status::verified) break;
    ++finished;
    if (at == last) break;
    at = at.p < last.p ? WythoffParameters{at.m, at.p + 1}
                       : WythoffParameters{at.m + 1, p.value_or(1)};
  }
  const bool ended = all.verdict.status != Status::verified && !all.disagreement;
  if (ended && !(m && p)) {
    for (Measure& measure : all.measures) {
      if (measure.is_bound) measure.value = 0;
    }
    all.verdict.reasons = {Reason(
        "wythoff.games-unfinished",
        {{"finished", to_integer(finished)}, {"m", to_integer(at.m)}, {"p", to_integer(at.p)}})};
  }
  all.verdict.method = Method::oracle;
  all.verdict.reasons.push_back(why(all));
  return all;
}

/// verify(most, convention) for this most, or for 1 to 12, in both conventions, merged, until
/// something is wrong or the budget ends: then nothing was checked for all of them. `agreed` says
/// that nothing is.
template <class Verify>
VerifyAnswer verify_most(std::optional<std::uint64_t> most, std::uint64_t up_to, Reason agreed,
                         Budget& budget, const Verify& verify) {
  constexpr std::uint64_t largest_by_default = 12;
  VerifyAnswer all;
  for (std::uint64_t at = most.value_or(1); at <= most.value_or(largest_by_default); ++at) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      const MemoryScope memory(budget);
      merge(all, verify(at, convention));
      all.verdict.method = Method::oracle;
      if (all.verdict.status == Status::verified) continue;
      all.verdict.reasons = {all.disagreement ? Reason("verify.disagreement") : ended(budget)};
      if (!all.disagreement && !most) all.measure("complete_to") = 0;
      return all;
    }
  }
  all.verdict.verified_to = to_integer(up_to);
  all.verdict.reasons = {std::move(agreed)};
  return all;
}

}  // namespace dynim

// Verification of games given by m and p, or by the most that is taken: one of them, or all small
// ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"

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

/// Throws InputError where verifying to so large piles is nothing, or what it needs is not there.
inline void check_verified(std::uint64_t up_to, bool fits) {
  if (up_to < 1) throw InputError("verifying needs piles of at least 1");
  if (!fits) {
    throw InputError("verifying to piles of " + std::to_string(up_to) +
                     " needs more memory than is allowed");
  }
}

/// What a comparison has found: verified where it is complete, proved where something disagrees.
inline VerifyAnswer concluded(bool complete, std::optional<Disagreement> disagreement,
                              std::vector<Measure> measures) {
  VerifyAnswer answer{std::move(disagreement), std::move(measures), {}};
  if (complete) answer.verdict.status = Status::verified;
  if (answer.disagreement) answer.verdict.status = Status::proved;
  return answer;
}

/// What a comparison of states, and of the winning moves from each, has found so far.
struct Compared {
  std::optional<Disagreement> disagreement = std::nullopt;
  std::uint64_t complete_to = 0, states = 0, moves = 0;

  VerifyAnswer answer(bool complete) {
    return concluded(
        complete, std::move(disagreement),
        {{"complete_to", complete_to, true}, {"states", states, false}, {"moves", moves, false}});
  }
};

/// Why a comparison is not complete.
inline Reason ended(const Budget& budget) { return search_ended(budget, "verify.ended"); }

/// Says why, of what the oracle was compared with up to a number: `agreed` where nothing is wrong.
inline void conclude_compared(VerifyAnswer& answer, std::uint64_t up_to, Reason agreed,
                              const Budget& budget) {
  Verdict& verdict = answer.verdict;
  verdict.method = Method::oracle;
  if (verdict.status == Status::verified) {
    verdict.verified_to = to_integer(up_to);
    verdict.reasons = {std::move(agreed)};
  } else {
    verdict.reasons = {answer.disagreement ? Reason("verify.disagreement") : ended(budget)};
  }
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
  const auto verify_all = [&] {
    for (std::uint64_t at = most.value_or(1); at <= most.value_or(largest_by_default); ++at) {
      for (const Convention convention : {Convention::normal, Convention::misere}) {
        const MemoryScope memory(budget);
        merge(all, verify(at, convention));
        if (all.verdict.status != Status::verified) return false;
      }
    }
    return true;
  };
  if (!verify_all() && !all.disagreement && !most) all.measure("complete_to") = 0;
  conclude_compared(all, up_to, std::move(agreed), budget);
  return all;
}

}  // namespace dynim

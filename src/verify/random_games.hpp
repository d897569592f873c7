// Comparisons of random move functions, one after the other.
#pragma once

#include <cstdint>
#include <utility>

#include "dynim/answer.hpp"

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

/// What became of the comparison of one game: `agree` says what did where it is complete.
inline void conclude_game(VerifyAnswer& report, bool complete, std::uint64_t up_to, Reason agree,
                          const Budget& budget) {
  Verdict& verdict = report.verdict;
  if (report.disagreement) {
    verdict.status = Status::proved;
    verdict.reasons = {Reason("verify.disagreement")};
  } else if (!complete) {
    verdict.reasons = {Reason("verify.ended", {{"how", std::string(to_string(budget.reason()))}})};
  } else {
    report.measure("games") = 1;
    verdict.status = Status::verified;
    verdict.verified_to = to_integer(up_to);
    verdict.reasons = {std::move(agree)};
  }
}

}  // namespace dynim

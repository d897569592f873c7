// What proves that the base of f(t) has no end, or ends, or that g repeats, to be checked by others
// (scripts/check_certificate.py).
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "dynim/one_pile/table.hpp"
#include "one_pile/pattern.hpp"

namespace dynim {

/// All members, the last of which is this.
struct LastMember {
  Integer last;
};

/// f(t+1) >= f(t) - 1 for all t, and f(t) >= t: all members are self-valued, and the base has no end.
struct NoFalls {};

/// By a pattern: the members with which it begins, as many as a form of its proof has entries.
struct ProvedPattern {
  PatternProof proof;
  BasePattern pattern;
  std::vector<Integer> window;
  std::optional<BaseRecurrence> recurrence;  ///< that follows
};

struct BaseCertificate {
  std::variant<LastMember, PeriodicityCertificate, NoFalls, DelayProof, ProvedPattern> proof;
};

}  // namespace dynim

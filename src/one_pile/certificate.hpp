// What proves that the bases of f have no end, or that the base of f(t) ends, or that g repeats, to be checked by
// others (scripts/check_certificate.py).
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

/// By a pattern of the members of all bases.
struct ProvedPattern {
  PatternProof proof;
  std::vector<std::optional<BaseRecurrence>> recurrences;  ///< that follow, of each base
};

struct BaseCertificate {
  std::variant<LastMember, PeriodicityCertificate, NoFalls, DelayProof, ProvedPattern> proof;
};

}  // namespace dynim

// What proves that the bases of f have no end, or that the base of f(t) ends, or that g repeats, to
// be checked by others (dynim-check, and scripts/check_certificate.py for patterns).
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "dynim/one_pile.hpp"
#include "one_pile/endless_base.hpp"

namespace dynim {

/// All members, the last of which is this.
struct LastMember {
  Integer last;
};

/// By scales: the numbers of the proof.
struct ProvedScales {
  std::vector<Integer> scales;
  std::size_t from = 0;
};

struct BaseCertificate {
  std::variant<LastMember, PeriodicityCertificate, DelayProof, ProvedScales, FallsEnd, PatternProof>
      proof;
};

}  // namespace dynim

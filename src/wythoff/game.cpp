// The range of the parameters of (m,p)-Wythoff Nim and (m,p)-Imitation Nim.
#include "dynim/wythoff.hpp"

#include <string>

#include "dynim/error.hpp"

namespace dynim {
namespace {

void check(const char* name, std::uint64_t value, std::uint64_t least, std::uint64_t largest) {
  if (value >= least && value <= largest) return;
  throw InputError(std::string(name) + " must be from " + std::to_string(least) + " to " +
                   std::to_string(largest) + ", not " + std::to_string(value));
}

}  // namespace

void check(const WythoffParameters& parameters) {
  check("m", parameters.m, 1, WythoffParameters::largest_m);
  check("p", parameters.p, 1, WythoffParameters::largest_p);
}

void check(const WythoffParameters& parameters, BlockTargets block_targets,
           const std::optional<std::uint64_t>& block_any, const char* beside) {
  check(parameters);
  if (!block_any) return;
  check("block_any", *block_any, 0, largest_block_any);
  if (parameters.m != 1) beside = "m";
  if (parameters.p != 1) beside = "p";
  if (block_targets != BlockTargets::any) beside = "block_targets";
  if (beside == nullptr) return;
  throw InputError(std::string("where any moves may be blocked (block_any) there is no ") + beside);
}

}  // namespace dynim

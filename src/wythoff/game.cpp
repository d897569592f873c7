// The range of the parameters of (m,p)-Wythoff Nim and (m,p)-Imitation Nim.
#include "dynim/wythoff/game.hpp"

#include <string>

#include "dynim/error.hpp"

namespace dynim {
namespace {

void check(const char* name, std::uint64_t value, std::uint64_t largest) {
  if (value >= 1 && value <= largest) return;
  throw InputError(std::string(name) + " must be from 1 to " + std::to_string(largest) + ", not " +
                   std::to_string(value));
}

}  // namespace

void check(const WythoffParameters& parameters) {
  check("m", parameters.m, WythoffParameters::largest_m);
  check("p", parameters.p, WythoffParameters::largest_p);
}

}  // namespace dynim

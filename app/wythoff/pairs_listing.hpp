// The forms of a list of pairs: told of each pair as it comes, then of the end, so that 10^8 of
// them need no memory.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "dynim/wythoff/pairs.hpp"
#include "options.hpp"

namespace dynim::app {

struct PairsQuestion {
  WythoffParameters parameters;
  Integer from;
  std::uint64_t count = 0;
  std::string sequence;  ///< of a b-file: "a" or "b"
};

/// What is known when the pairs have been found.
struct PairsConclusion {
  Status status = Status::unable;
  std::string method, reason;
};

class PairsListing {
 public:
  virtual ~PairsListing() = default;
  virtual void add(const WythoffPair& pair) = 0;
  virtual void end(const PairsConclusion& conclusion) = 0;
};

/// In the form that the options ask for. Throws InputError where it does not fit the memory.
std::unique_ptr<PairsListing> make_listing(Output& output, const OutputOptions& options,
                                           const PairsQuestion& question, Budget& budget);

}  // namespace dynim::app

// The solvers that live between questions, by their rule: found again where the same rule is asked
// about, and given up, the longest unused first, where all of them together keep too much.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>

#include "exchange/question_type.hpp"

namespace dynim::exchange {

class Solvers {
 public:
  explicit Solvers(std::uint64_t most_kept) : most_kept_(most_kept) {}

  /// The solver for the question's rule. It lives on while it is held, whatever is given up.
  std::shared_ptr<void> find(const SolverType& type, const void* question);

  /// Call after a question was answered: gives up what is too much.
  void trim();

  std::uint64_t kept_bytes() const;

 private:
  struct Entry {
    const SolverType* type;
    std::shared_ptr<void> solver;
  };

  std::uint64_t most_kept_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // the last used first
};

}  // namespace dynim::exchange

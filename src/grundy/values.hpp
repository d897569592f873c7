// Grundy values of one rule, as far as they are known: one interface behind which tables, periods
// and copies look alike.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/grundy.hpp"
#include "dynim/integer.hpp"

namespace dynim::grundy {

class Values {
 public:
  virtual ~Values() = default;

  /// Whether value(pile, limit) is known; then it is for every position that can follow, unless it
  /// was wanted alone.
  virtual bool reach(const Integer& pile, const Integer& limit) const = 0;

  virtual Integer value(const Integer& pile, const Integer& limit) const = 0;

  /// All steps of a pile within reach; nothing where only those up to some limit are known.
  virtual std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const = 0;

  /// Moves of at most `limit` from a pile to positions of this value, ascending, the first `most`;
  /// nothing where they can only be tried one by one.
  struct Moves {
    std::vector<Integer> takes;
    bool complete = true;  ///< there are no others
  };
  virtual std::optional<Moves> moves_to(const Integer& /*value*/, const Integer& /*pile*/,
                                        const Integer& /*limit*/, std::uint64_t /*most*/,
                                        Budget& /*budget*/) const {
    return std::nullopt;
  }

  /// V where min(G, V) is known instead of G.
  virtual std::optional<std::uint32_t> most() const { return std::nullopt; }

  /// How the values were found.
  virtual Reason reason() const = 0;
};

/// What is wanted of a rule.
struct Wanted {
  Integer pile, limit;
  std::optional<std::uint32_t> most;  ///< min(G, most) is enough
  bool all_limits = false;            ///< steps are wanted, whatever the limit
  bool alone = false;                 ///< the value is wanted, and of no position that follows
};

struct Found {
  std::shared_ptr<const Values> values;  ///< null where the budget ended first
  Grounds grounds = {};                  ///< of what answered, or was tried last
  std::vector<Reason> reasons;           ///< why there are none
};

/// Values that reach what is wanted. Throws InputError where the method cannot be used for f.
Found find_values(const Takes& takes, const Wanted& wanted, GrundyMethod method,
                  Budget& budget);

/// Rows 0 .. last by sweep where f allows it, else by the definition; fewer where the budget ended
/// first. Limits beyond most_limit are left out, as for GrundyRecurrence.
struct FilledTable {
  GrundyTable table;
  Grounds grounds;
};
FilledTable fill_table(const Takes& takes, std::uint64_t last, std::uint64_t most_limit,
                       GrundyMethod method, Budget& budget);

/// Where f is bounded: rows for limits up to `most_limit`, which is no less than f, until they
/// repeat. Null where they do not within the budget.
std::shared_ptr<const Values> find_periodic(const MoveFunctionPtr& f, std::uint64_t most_limit,
                                            Budget& budget);

}  // namespace dynim::grundy

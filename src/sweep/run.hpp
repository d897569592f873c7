// Works at a sweep: asks the rules of each unit and puts the answers into the store, on several
// threads. What a rule is answered depends on the sweep alone, where the budget is in nodes: within
// a unit rules are asked in their order, by a solver that lives as long as the rule stays the same.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "sweep/store.hpp"

namespace dynim {
namespace sweep DYNIM_EXPORT {

/// Asks these rules of one unit. `limits` of each; `stop` ends it: then the result is not whole.
/// `poll`, where given, is called some five times a second on this thread.
UnitResult ask_rules(const Sweep& sweep, std::uint64_t unit,
                     const std::vector<std::uint64_t>& rules, const BudgetLimits& limits,
                     const std::atomic<bool>* stop, const std::function<void()>& poll = {});

/// The rules of a unit, ascending.
std::vector<std::uint64_t> rules_of_unit(const Sweep& sweep, std::uint64_t unit);

/// The rows that a store would hold of a unit, without one: its columns, and those of each rule.
struct UnitRows {
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
};
UnitRows rows_of(const Sweep& sweep, const UnitResult& result);

struct RunOptions {
  Shard shard;
  BudgetLimits limits;  ///< of each question
  unsigned threads = 1;
  bool again = false;   ///< ask those that were unable, instead of those not asked
  std::string version;  ///< of the program, to be kept with each unit
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::uint64_t units_done)> progress = {};  ///< on any thread, one at a time
};

/// Until nothing waits or somebody stops it. Throws StoreError; what is in the store stays.
void run(Store& store, const RunOptions& options);

}  // namespace sweep
}  // namespace dynim

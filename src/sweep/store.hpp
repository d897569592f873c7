// The results of a sweep in one file of SQLite. What is committed is whole units: whoever is killed
// loses those in progress, and nothing is there twice.
//     sweep     the sweep itself, as JSON, and who made the store
//     units     those that are done: how many rules were kept, unable, invalid; seconds; version
//     results   a row a rule: its number, status, why; its parameters; what is kept
// Rules that could not be answered are kept whatever `where` says, to be counted and asked again.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sweep/database.hpp"
#include "sweep/sweep.hpp"

namespace dynim {
namespace sweep DYNIM_EXPORT {

/// What a rule was answered.
struct Row {
  std::uint64_t rule = 0;
  std::string status;  ///< of the verdict, or "invalid" where the rule means nothing
  std::string why;     ///< of those unable and invalid
  std::vector<Cell> measures;
};

struct UnitResult {
  std::uint64_t unit = 0;
  std::vector<Row> rows;
  double seconds = 0;
};

/// Some of the units: those with the remainder `index` - 1 modulo `count`.
struct Shard {
  std::uint64_t index = 1, count = 1;

  bool has(std::uint64_t unit) const { return unit % count == index - 1; }
};

/// Sums over units, or stores.
struct StoreStatus {
  std::uint64_t units = 0, units_done = 0, rules = 0, rules_done = 0;
  std::uint64_t kept = 0, unable = 0, invalid = 0;
  double seconds = 0;  ///< of work, on all threads together
};

/// The path of a store that is no file.
inline constexpr const char* in_memory = "";

class Store {
 public:
  /// What is on a local disk is written ahead (WAL), which does not work between machines; in a
  /// shared folder a rollback journal is kept.
  enum class Journal { ahead, rollback };

  /// Makes the store, or goes on with one of the same sweep. Throws InputError where the file holds
  /// anything else, or was made by a newer version.
  Store(const std::string& path, const Sweep& sweep, Journal journal = Journal::ahead);

  /// One that is there, to be read, or written too.
  static std::unique_ptr<Store> open(const std::string& path, bool write = false);

  const Sweep& sweep() const { return *sweep_; }
  const std::string& path() const { return database_.path(); }
  Database& database() { return database_; }

  /// The units of the shard that are not done, from `first` on, at most `most`.
  std::vector<std::uint64_t> waiting(const Shard& shard, std::uint64_t first, std::size_t most);

  /// The rules of status "unable", ascending, from `first` on, at most `most`.
  std::vector<std::uint64_t> unable(std::uint64_t first, std::size_t most);

  /// Why the first of the rules that mean nothing does not; empty where all mean something.
  std::string first_invalid();

  /// Adds the rows that `where` lets through, in the place of those of the same rules.
  void add(const UnitResult& result, const std::string& version);

  StoreStatus status();

  /// Makes one file of it that can be copied and read where nothing can be written. No harm where
  /// somebody else has it open: then it stays as it is.
  void close();

  /// Adds the units of another store that are not here, or have fewer unable rules there. Throws
  /// InputError where it is of another sweep.
  void merge(Store& other);

 private:
  Store(const std::string& path, Database::Mode mode);
  void make(const Sweep& sweep);
  void read_head();
  void expect(const Sweep& sweep);  // throws InputError where it is the store of another
  void prepare_adding();
  std::string value_of(const std::string& name);

  Database database_;
  std::unique_ptr<Sweep> sweep_;
  std::unique_ptr<Statement> insert_, remove_, count_;
};

}  // namespace sweep
}  // namespace dynim

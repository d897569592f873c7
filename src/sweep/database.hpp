// SQLite behind two classes. The library is loaded when the first database is opened, since a start
// of the program would look through it: its header is all that is needed to build.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "dynim/budget.hpp"
#include "sweep/sweep.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace dynim {
namespace sweep DYNIM_EXPORT {

/// The store could not be read or written: the disk is full, the file is damaged or another's.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A statement ended since stop_when() said so.
class StoreStopped : public StoreError {
 public:
  using StoreError::StoreError;
};

/// A name as it stands in SQL.
std::string sql_name(const std::string& name);

class Statement {
 public:
  Statement(Statement&& other) noexcept;
  ~Statement();

  void bind(int place, const Cell& cell);  ///< from 1 on

  /// The next row; false where there is none. Throws StoreError, and InputError where what somebody
  /// typed has no value: an integer overflows, a text is too long.
  bool step();

  /// To be run again.
  void reset();

  int columns() const;
  std::string name(int column) const;  ///< from 0 on, as all columns
  Cell cell(int column) const;
  std::int64_t number(int column) const;
  double real(int column) const;
  std::string text(int column) const;

 private:
  friend class Database;
  Statement(sqlite3* database, sqlite3_stmt* statement, const std::string& path)
      : database_(database), statement_(statement), path_(path) {}

  sqlite3* database_;
  sqlite3_stmt* statement_;
  const std::string& path_;
  bool guarded_ = false;
};

class Database {
 public:
  enum class Mode { create, write, read };

  /// In memory where the path is empty. Throws StoreError, and InputError where there is no such
  /// file or it is none of SQLite.
  Database(std::string path, Mode mode);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const std::string& sql);
  Statement prepare(const std::string& sql);

  /// The same of what somebody typed: it reads columns and nothing else. Throws InputError.
  Statement prepare_guarded(const std::string& sql);

  /// Polled while a statement runs, which then throws StoreStopped.
  void stop_when(std::function<bool()> wanted);

  /// Where another process reads or writes: waits as long as that is true, in place of 10 seconds.
  void wait_while(std::function<bool()> patient) { waits_ = std::move(patient); }

  /// Stops so where the budget ends, which must outlive the database, and before a writer that
  /// waits for this reader gives up; values are short, so that none takes long. For expressions
  /// that anybody may send.
  void read_within(Budget& budget);

  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };

  std::string path_;
  std::unique_ptr<sqlite3, Close> database_;
  void stop_when(std::function<bool()> wanted, int steps);

  std::function<bool()> stop_, waits_;
};

/// What is done until commit() is called is undone where it is not.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) {
    database_.run("BEGIN IMMEDIATE");
  }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace sweep
}  // namespace dynim

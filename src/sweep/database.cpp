// The functions of the library are looked up once. Cost: a millisecond for the first database.
#include "sweep/database.hpp"

#include <dlfcn.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <thread>

#include "dynim/error.hpp"

namespace dynim::sweep {
namespace {

constexpr const char* library_name = "libsqlite3.so.0";
constexpr int usual_tries = 200;  // where another process writes
constexpr std::chrono::milliseconds between_tries{50};
constexpr int steps_between_looks = 10'000, steps_of_anybody = 1000;
constexpr int longest_value = 1 << 18, longest_pattern = 100;  // LIKE looks at no clock
constexpr std::chrono::seconds patience_of_writers{2};

/// The functions of the library that are used, as sqlite3.h declares them.
struct Library {
  void* handle = ::dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
#define DYNIM_SQLITE(name) \
  decltype(&::sqlite3_##name) name = find<decltype(&::sqlite3_##name)>("sqlite3_" #name)
  DYNIM_SQLITE(open_v2);
  DYNIM_SQLITE(close_v2);
  DYNIM_SQLITE(errmsg);
  DYNIM_SQLITE(busy_handler);
  DYNIM_SQLITE(create_function_v2);
  DYNIM_SQLITE(value_type);
  DYNIM_SQLITE(value_text);
  DYNIM_SQLITE(value_bytes);
  DYNIM_SQLITE(result_double);
  DYNIM_SQLITE(result_value);
  DYNIM_SQLITE(progress_handler);
  DYNIM_SQLITE(limit);
  DYNIM_SQLITE(set_authorizer);
  DYNIM_SQLITE(prepare_v2);
  DYNIM_SQLITE(finalize);
  DYNIM_SQLITE(step);
  DYNIM_SQLITE(reset);
  DYNIM_SQLITE(bind_null);
  DYNIM_SQLITE(bind_int64);
  DYNIM_SQLITE(bind_double);
  DYNIM_SQLITE(bind_text);
  DYNIM_SQLITE(column_count);
  DYNIM_SQLITE(column_name);
  DYNIM_SQLITE(column_type);
  DYNIM_SQLITE(column_int64);
  DYNIM_SQLITE(column_double);
  DYNIM_SQLITE(column_text);
  DYNIM_SQLITE(column_bytes);
#undef DYNIM_SQLITE

 private:
  template <class Function>
  Function find(const char* name) const {
    void* const found = handle == nullptr ? nullptr : ::dlsym(handle, name);
    if (found == nullptr)
      throw StoreError(std::string("sweeps need the library ") + library_name +
                       ", which cannot be loaded (Debian: apt-get install libsqlite3-0)");
    return reinterpret_cast<Function>(found);
  }
};

const Library& library() {
  static const Library loaded;
  return loaded;
}

[[noreturn]] void fail(sqlite3* database, const std::string& path) {
  throw StoreError(path + ": " + library().errmsg(database));
}

// number(x): of a text that is a number that number, else x.
void number(sqlite3_context* context, int, sqlite3_value** x) {
  const Library& sqlite = library();
  if (sqlite.value_type(*x) == SQLITE_TEXT) {
    const auto size = static_cast<std::size_t>(sqlite.value_bytes(*x));
    const std::string text(reinterpret_cast<const char*>(sqlite.value_text(*x)), size);
    if (const auto real = real_of(text)) return sqlite.result_double(context, *real);
  }
  sqlite.result_value(context, *x);
}

void check(int code, sqlite3* database, const std::string& path) {
  if (code != SQLITE_OK) fail(database, path);
}

// Columns are read, values put into results, and functions called that give the same always.
int allow(void*, int action, const char* first, const char* second, const char*, const char*) {
  constexpr std::array<std::string_view, 43> functions{
      "abs",       "avg",  "ceil",   "ceiling", "char",  "coalesce", "count", "exp",    "floor",
      "glob",      "hex",  "ifnull", "iif",     "instr", "length",   "like",  "ln",     "log",
      "log10",     "log2", "lower",  "ltrim",   "max",   "min",      "mod",   "nullif", "number",
      "pi",        "pow",  "power",  "replace", "round", "rtrim",    "sign",  "sqrt",   "substr",
      "substring", "sum",  "total",  "trim",    "trunc", "typeof",   "upper"};
  switch (action) {
    case SQLITE_SELECT:
      return SQLITE_OK;
    case SQLITE_READ:
    case SQLITE_INSERT: {
      const std::string_view table = first == nullptr ? "" : first;
      return table.empty() || table == "results" ? SQLITE_OK : SQLITE_DENY;
    }
    case SQLITE_FUNCTION:
      return second != nullptr && std::ranges::find(functions, second) != functions.end()
                 ? SQLITE_OK
                 : SQLITE_DENY;
    default:
      return SQLITE_DENY;
  }
}

}  // namespace

std::string sql_name(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + '"';
}

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_),
      statement_(other.statement_),
      path_(other.path_),
      guarded_(other.guarded_) {
  other.statement_ = nullptr;
}

Statement::~Statement() {
  if (statement_ != nullptr) library().finalize(statement_);
}

void Statement::bind(int place, const Cell& cell) {
  const Library& sqlite = library();
  int code = SQLITE_OK;
  if (const auto* number = std::get_if<std::int64_t>(&cell)) {
    code = sqlite.bind_int64(statement_, place, *number);
  } else if (const auto* real = std::get_if<double>(&cell)) {
    code = sqlite.bind_double(statement_, place, *real);
  } else if (const auto* text = std::get_if<std::string>(&cell)) {
    code = sqlite.bind_text(statement_, place, text->data(), static_cast<int>(text->size()),
                            SQLITE_TRANSIENT);
  } else {
    code = sqlite.bind_null(statement_, place);
  }
  check(code, database_, path_);
}

bool Statement::step() {
  const int code = library().step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_INTERRUPT) throw StoreStopped(path_ + ": stopped");
  if (code == SQLITE_NOTADB) throw InputError(path_ + " is no store of a sweep");
  if (guarded_ && (code == SQLITE_ERROR || code == SQLITE_TOOBIG))
    throw InputError(std::string("an expression has no value: ") + library().errmsg(database_));
  if (code != SQLITE_DONE) fail(database_, path_);
  return false;
}

void Statement::reset() { library().reset(statement_); }

int Statement::columns() const { return library().column_count(statement_); }

std::string Statement::name(int column) const { return library().column_name(statement_, column); }

Cell Statement::cell(int column) const {
  switch (library().column_type(statement_, column)) {
    case SQLITE_INTEGER:
      return number(column);
    case SQLITE_FLOAT:
      return real(column);
    case SQLITE_NULL:
      return {};
    default:
      return text(column);
  }
}

std::int64_t Statement::number(int column) const {
  return library().column_int64(statement_, column);
}

double Statement::real(int column) const { return library().column_double(statement_, column); }

std::string Statement::text(int column) const {
  const unsigned char* const text = library().column_text(statement_, column);
  if (text == nullptr) return "";
  return {reinterpret_cast<const char*>(text),
          static_cast<std::size_t>(library().column_bytes(statement_, column))};
}

void Database::Close::operator()(sqlite3* database) const { library().close_v2(database); }

Database::Database(std::string path, Mode mode) : path_(std::move(path)) {
  struct ::stat found {};
  if (mode != Mode::create && ::stat(path_.c_str(), &found) != 0)
    throw InputError("there is no store " + quote(path_));
  const int flags = mode == Mode::read    ? SQLITE_OPEN_READONLY
                    : mode == Mode::write ? SQLITE_OPEN_READWRITE
                                          : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  // A name such as ":memory:" or "file:x" is one of a file too.
  const std::string file = path_.empty() ? ":memory:" : path_.front() == '/' ? path_ : "./" + path_;
  sqlite3* opened = nullptr;
  const int code = library().open_v2(file.c_str(), &opened, flags, nullptr);
  database_.reset(opened);
  check(code, opened, path_);
  const auto wait = [](void* database, int tries) -> int {
    const auto& waits = static_cast<Database*>(database)->waits_;
    if (waits ? !waits() : tries >= usual_tries) return 0;
    std::this_thread::sleep_for(between_tries);
    return 1;
  };
  check(library().busy_handler(opened, wait, this), opened, path_);
  check(library().create_function_v2(opened, "number", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                     nullptr, number, nullptr, nullptr, nullptr),
        opened, path_);
}

Statement Database::prepare(const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = library().prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                        &statement, nullptr);
  if (code == SQLITE_NOTADB) throw InputError(path_ + " is no store of a sweep");
  check(code, database_.get(), path_);
  return {database_.get(), statement, path_};
}

Statement Database::prepare_guarded(const std::string& sql) {
  const Library& sqlite = library();
  sqlite.set_authorizer(database_.get(), allow, nullptr);
  sqlite3_stmt* statement = nullptr;
  const char* rest = nullptr;
  const int code = sqlite.prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                     &statement, &rest);
  const std::string reason = code == SQLITE_OK ? "" : sqlite.errmsg(database_.get());
  sqlite.set_authorizer(database_.get(), nullptr, nullptr);
  if (code != SQLITE_OK) throw InputError("this is no expression: " + reason);
  Statement prepared(database_.get(), statement, path_);
  prepared.guarded_ = true;
  if (rest != sql.data() + sql.size())
    throw InputError("this is no expression: it goes on after ;");
  return prepared;
}

void Database::run(const std::string& sql) {
  Statement statement = prepare(sql);
  while (statement.step()) continue;
}

void Database::stop_when(std::function<bool()> wanted) {
  stop_when(std::move(wanted), steps_between_looks);
}

void Database::stop_when(std::function<bool()> wanted, int steps) {
  stop_ = std::move(wanted);
  const auto ask = [](void* database) -> int { return static_cast<Database*>(database)->stop_(); };
  library().progress_handler(database_.get(), steps, ask, this);
}

// A writer with a rollback journal waits for readers, and ends where one does not end in time.
void Database::read_within(Budget& budget) {
  library().limit(database_.get(), SQLITE_LIMIT_LENGTH, longest_value);
  library().limit(database_.get(), SQLITE_LIMIT_LIKE_PATTERN_LENGTH, longest_pattern);
  const auto latest = std::chrono::steady_clock::now() + patience_of_writers;
  const auto stop = [this, &budget, latest] {
    struct ::stat found {};
    if (std::chrono::steady_clock::now() > latest &&
        ::stat((path_ + "-journal").c_str(), &found) == 0)
      budget.stop(StopReason::interrupted);
    return !budget.spend(steps_of_anybody);
  };
  stop_when(stop, steps_of_anybody);
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.run("ROLLBACK");
  } catch (const StoreError&) {  // SQLite has undone it already, as where the disk is full
  }
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace dynim::sweep

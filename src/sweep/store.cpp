// A transaction a unit. Cost beside the rows: a sync of the disk for each.
#include "sweep/store.hpp"

#include "dynim/error.hpp"

namespace dynim::sweep {
namespace {

constexpr std::int64_t application =
    0x64796e6d;  // "dynm": what the file command calls such a file by
constexpr std::int64_t schema_version = 1;

std::int64_t pragma(Database& database, const std::string& name) {
  Statement statement = database.prepare("PRAGMA " + name);
  return statement.step() ? statement.number(0) : 0;
}

std::int64_t to_row(std::uint64_t number) { return static_cast<std::int64_t>(number); }

std::uint64_t count_in(const Statement& statement, int column) {
  return static_cast<std::uint64_t>(statement.number(column));
}

std::string columns_of(const Sweep& sweep) {
  std::string columns = "rule, status, why";
  for (const Parameter& parameter : sweep.parameters()) columns += ", " + sql_name(parameter.name);
  for (const Expression& kept : sweep.kept()) columns += ", " + sql_name(kept.text);
  return columns;
}

}  // namespace

Store::Store(const std::string& path, Database::Mode mode) : database_(path, mode) {}

Store::Store(const std::string& path, const Sweep& sweep, Journal journal)
    : Store(path, Database::Mode::create) {
  const bool ahead = journal == Journal::ahead;
  if (pragma(database_, "schema_version") != 0) expect(sweep);  // who is refused changes nothing
  database_.run(ahead ? "PRAGMA journal_mode = WAL" : "PRAGMA journal_mode = DELETE");
  database_.run("PRAGMA synchronous = FULL");
  {
    Transaction transaction(database_);
    if (pragma(database_, "schema_version") == 0) make(sweep);  // nobody else has meanwhile
    transaction.commit();
  }
  expect(sweep);
  prepare_adding();
}

void Store::expect(const Sweep& sweep) {
  read_head();
  if (sweep_->text() != sweep.text())
    throw InputError(path() + " is the store of another sweep: " + sweep_->text());
}

std::unique_ptr<Store> Store::open(const std::string& path, bool write) {
  std::unique_ptr<Store> store(
      new Store(path, write ? Database::Mode::write : Database::Mode::read));
  store->read_head();
  if (write) {
    store->database_.run("PRAGMA synchronous = FULL");
    store->prepare_adding();
  }
  return store;
}

void Store::make(const Sweep& sweep) {
  database_.run("PRAGMA application_id = " + std::to_string(application));
  database_.run("PRAGMA user_version = " + std::to_string(schema_version));
  database_.run("CREATE TABLE sweep(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID");
  database_.run(
      "CREATE TABLE units(unit INTEGER PRIMARY KEY, kept INTEGER NOT NULL, unable INTEGER NOT NULL,"
      " invalid INTEGER NOT NULL, seconds REAL NOT NULL, version TEXT NOT NULL)");
  std::string columns = "rule INTEGER PRIMARY KEY, status TEXT NOT NULL, why TEXT";
  for (const Parameter& parameter : sweep.parameters()) columns += ", " + sql_name(parameter.name);
  for (const Expression& kept : sweep.kept()) columns += ", " + sql_name(kept.text);
  database_.run("CREATE TABLE results(" + columns + ")");
  database_.run("CREATE INDEX unable ON results(rule) WHERE status = 'unable'");
  Statement statement = database_.prepare("INSERT INTO sweep VALUES('sweep', ?)");
  statement.bind(1, sweep.text());
  statement.step();
}

std::string Store::value_of(const std::string& name) {
  Statement statement = database_.prepare("SELECT value FROM sweep WHERE name = ?");
  statement.bind(1, name);
  return statement.step() ? statement.text(0) : "";
}

void Store::read_head() {
  if (pragma(database_, "application_id") != application)
    throw InputError(path() + " is no store of a sweep");
  if (pragma(database_, "user_version") > schema_version)
    throw InputError(path() + " was made by a newer version of Dynim");
  sweep_ = std::make_unique<Sweep>(value_of("sweep"));
}

// The row of a rule is made of what was measured by SQLite itself, which knows what expressions
// mean: results are the same whoever works them out later.
void Store::prepare_adding() {
  std::string measured = "SELECT ?1 AS rule, ?2 AS status, ?3 AS why";
  std::string kept = "rule, status, why";
  int place = 3;
  for (std::size_t i = 0; i < sweep_->parameters().size(); ++i) {
    measured += ", ?" + std::to_string(++place) + " AS " + parameter_column(i);
    kept += ", " + parameter_column(i);
  }
  for (std::size_t i = 0; i < sweep_->measures().size(); ++i)
    measured += ", ?" + std::to_string(++place) + " AS " + measure_column(i);
  std::string made = kept;
  for (std::size_t i = 0; i < sweep_->kept().size(); ++i) {
    const std::string column = "k" + std::to_string(i);
    made += ", (" + sweep_->kept()[i].sql + ") AS " + column;
    kept += ", " + column;
  }
  made += ", (" + (sweep_->where() ? sweep_->where()->sql : "1") + ") AS wanted";
  const std::string insert = "INSERT INTO results(" + columns_of(*sweep_) + ") SELECT " + kept +
                             " FROM (SELECT " + made + " FROM (" + measured +
                             ")) WHERE status IN ('unable', 'invalid') OR wanted";
  insert_ = std::make_unique<Statement>(database_.prepare_guarded(insert));
  remove_ = std::make_unique<Statement>(database_.prepare("DELETE FROM results WHERE rule = ?"));
  count_ = std::make_unique<Statement>(database_.prepare(
      "INSERT OR REPLACE INTO units SELECT ?1, coalesce(sum(status NOT IN ('unable', 'invalid')), "
      "0), coalesce(sum(status = 'unable'), 0), coalesce(sum(status = 'invalid'), 0), ?2 + "
      "coalesce((SELECT seconds FROM units WHERE unit = ?1), 0), ?3 FROM results WHERE rule "
      "BETWEEN "
      "?4 AND ?5"));
}

std::vector<std::uint64_t> Store::waiting(const Shard& shard, std::uint64_t first,
                                          std::size_t most) {
  std::vector<std::uint64_t> waiting;
  Statement done = database_.prepare("SELECT unit FROM units WHERE unit >= ? ORDER BY unit");
  done.bind(1, to_row(first));
  bool more = done.step();
  const std::uint64_t before = first % shard.count;
  std::uint64_t unit = first - before + shard.index - 1 + (before < shard.index ? 0 : shard.count);
  for (; unit < sweep_->units() && waiting.size() < most; unit += shard.count) {
    while (more && count_in(done, 0) < unit) more = done.step();
    if (!more || count_in(done, 0) != unit) waiting.push_back(unit);
  }
  return waiting;
}

std::vector<std::uint64_t> Store::unable(std::uint64_t first, std::size_t most) {
  Statement statement = database_.prepare(
      "SELECT rule FROM results WHERE status = 'unable' AND rule >= ? ORDER BY rule LIMIT ?");
  statement.bind(1, to_row(first));
  statement.bind(2, to_row(most));
  std::vector<std::uint64_t> rules;
  while (statement.step()) rules.push_back(count_in(statement, 0));
  return rules;
}

std::string Store::first_invalid() {
  Statement statement =
      database_.prepare("SELECT why FROM results WHERE status = 'invalid' ORDER BY rule LIMIT 1");
  return statement.step() ? statement.text(0) : "";
}

void Store::add(const UnitResult& result, const std::string& version) {
  Transaction transaction(database_);
  for (const Row& row : result.rows) {
    remove_->reset();
    remove_->bind(1, to_row(row.rule));
    remove_->step();
    insert_->reset();
    int place = 0;
    insert_->bind(++place, to_row(row.rule));
    insert_->bind(++place, row.status);
    insert_->bind(++place, row.why.empty() ? Cell() : Cell(row.why));
    for (std::string& value : sweep_->values(row.rule))
      insert_->bind(++place, cell_of(std::move(value)));
    for (const Cell& cell : row.measures) insert_->bind(++place, cell);
    insert_->step();
  }
  const std::uint64_t first = result.unit * sweep_->unit_size();
  count_->reset();
  count_->bind(1, to_row(result.unit));
  count_->bind(2, result.seconds);
  count_->bind(3, version);
  count_->bind(4, to_row(first));
  count_->bind(5, to_row(first + sweep_->unit_size() - 1));
  count_->step();
  transaction.commit();
  insert_->reset();
  remove_->reset();
  count_->reset();
}

StoreStatus Store::status() {
  StoreStatus status;
  status.units = sweep_->units();
  status.rules = sweep_->rules();
  Statement sums = database_.prepare(
      "SELECT count(*), coalesce(sum(kept), 0), coalesce(sum(unable), 0), coalesce(sum(invalid), "
      "0), coalesce(sum(seconds), 0.0), coalesce(sum(unit = ?), 0) FROM units");
  sums.bind(1, to_row(status.units - 1));
  sums.step();
  status.units_done = count_in(sums, 0);
  status.kept = count_in(sums, 1);
  status.unable = count_in(sums, 2);
  status.invalid = count_in(sums, 3);
  status.seconds = sums.real(4);
  // The last unit may be smaller.
  const std::uint64_t missing = status.units * sweep_->unit_size() - status.rules;
  status.rules_done = status.units_done * sweep_->unit_size() - count_in(sums, 5) * missing;
  return status;
}

void Store::close() {
  try {
    database_.run("PRAGMA journal_mode = DELETE");
  } catch (const StoreError&) {  // somebody reads it
  }
}

void Store::merge(Store& other) {
  if (other.sweep().text() != sweep_->text())
    throw InputError(other.path() + " is the store of another sweep: " + other.sweep().text());
  Transaction transaction(database_);
  other.database_.run("BEGIN");  // one state of it, whoever writes there
  Statement units = other.database_.prepare(
      "SELECT unit, kept, unable, invalid, seconds, version FROM units ORDER BY unit");
  Statement here = database_.prepare("SELECT unable FROM units WHERE unit = ?");
  Statement add_unit = database_.prepare("INSERT OR REPLACE INTO units VALUES(?, ?, ?, ?, ?, ?)");
  Statement remove = database_.prepare("DELETE FROM results WHERE rule BETWEEN ? AND ?");
  const std::string columns = columns_of(*sweep_);
  Statement rows =
      other.database_.prepare("SELECT " + columns + " FROM results WHERE rule BETWEEN ? AND ?");
  std::string places;
  for (int i = 0; i < rows.columns(); ++i) places += i == 0 ? "?" : ", ?";
  Statement add_row =
      database_.prepare("INSERT INTO results(" + columns + ") VALUES(" + places + ")");
  const std::int64_t size = to_row(sweep_->unit_size());
  while (units.step()) {
    const std::int64_t unit = units.number(0);
    here.reset();
    here.bind(1, unit);
    if (here.step() && here.number(0) <= units.number(2)) continue;
    for (Statement* statement : {&remove, &rows}) {
      statement->reset();
      statement->bind(1, unit * size);
      statement->bind(2, unit * size + size - 1);
    }
    remove.step();
    while (rows.step()) {
      add_row.reset();
      for (int i = 0; i < rows.columns(); ++i) add_row.bind(i + 1, rows.cell(i));
      add_row.step();
    }
    add_unit.reset();
    for (int i = 0; i < units.columns(); ++i) add_unit.bind(i + 1, units.cell(i));
    add_unit.step();
  }
  here.reset();
  transaction.commit();
  other.database_.run("COMMIT");
}

}  // namespace dynim::sweep

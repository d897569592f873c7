// A query is one statement of SQL in which the expressions stand, and which may only read
// (Database::prepare_guarded). Of several stores each gives its first rows, with what they are
// ordered by; these are sorted as SQLite would. Cost: a pass through the stores, and the rows that
// are given.
#include "sweep/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <set>

#include "dynim/error.hpp"

namespace dynim::sweep {
namespace {

struct Order {
  std::string sql = "NULL", way, column = {};  ///< where it is one alone
};

Order order_of(const Sweep& sweep, std::string text) {
  Order order;
  for (const std::string_view word : {" desc", " asc"}) {
    if (!text.ends_with(word)) continue;
    order.way = word;
    text.resize(text.size() - word.size());
  }
  if (text.empty()) return order;
  const Expression expression = sweep.of_results(text);
  if (expression.sql == sql_name(text)) order.column = expression.sql;
  order.sql = order.column.empty() ? "(" + expression.sql + ")" : as_number(order.column);
  return order;
}

// Numbers that count as the same number, for they are long, by their digits.
std::string in_order(const Order& order) {
  std::string sql = order.sql + order.way;
  if (!order.column.empty())
    sql += ", length(" + order.column + ")" + order.way + ", " + order.column + order.way;
  return sql + ", ";
}

// With what each row is ordered by behind it, where the query asks for rows.
std::string query_of(const Sweep& sweep, const ResultQuery& query, bool with_keys) {
  const Order order = order_of(sweep, query.order);
  std::string sql = "SELECT ";
  if (!query.histogram.empty()) {
    sql += sweep.of_results(query.histogram).sql + " AS " + sql_name(query.histogram) +
           ", count(*) AS rules";
  } else {
    for (std::size_t i = 0; i < query.columns.size(); ++i) {
      sql += (i == 0 ? "" : ", ") + sweep.of_results(query.columns[i]).sql + " AS " +
             sql_name(query.columns[i]);
    }
    if (with_keys) sql += ", " + order.sql + ", \"rule\"";
  }
  sql += " FROM results WHERE status ";
  sql += query.unable ? "IN ('unable', 'invalid')" : "NOT IN ('unable', 'invalid')";
  if (!query.where.empty()) sql += " AND (" + sweep.of_results(query.where).sql + ")";
  if (!query.histogram.empty()) {
    sql += " GROUP BY 1 ORDER BY 1";
  } else {
    sql += " ORDER BY " + (query.order.empty() ? "" : in_order(order)) + "\"rule\"";
  }
  if (query.top > 0) sql += " LIMIT " + std::to_string(query.top);
  return sql;
}

Statement prepare(Store& store, const ResultQuery& query, bool with_keys) {
  Statement statement = store.database().prepare_guarded(query_of(store.sweep(), query, with_keys));
  const std::size_t keys = with_keys && query.histogram.empty() ? 2 : 0;
  const std::size_t wanted = query.histogram.empty() ? query.columns.size() + keys : 2;
  if (static_cast<std::size_t>(statement.columns()) != wanted)
    throw InputError("this is no expression: it has another number of columns");
  return statement;
}

// Nothing, numbers, texts.
bool is_before(const Cell& one, const Cell& other) {
  const auto kind = [](const Cell& cell) {
    return cell.index() == 0 ? 0 : std::holds_alternative<std::string>(cell) ? 2 : 1;
  };
  if (kind(one) != kind(other)) return kind(one) < kind(other);
  if (one.index() == other.index()) return one < other;
  const auto place = [](const Cell& cell) {
    const auto* number = std::get_if<std::int64_t>(&cell);
    return number != nullptr ? static_cast<double>(*number) : std::get<double>(cell);
  };
  return place(one) < place(other);
}

std::uint64_t bytes_of(const ResultRow& row) {
  std::uint64_t bytes = sizeof(ResultRow) + row.cells.size() * sizeof(Cell);
  for (const Cell& cell : row.cells) {
    if (const auto* text = std::get_if<std::string>(&cell)) bytes += text->size();
  }
  return bytes;
}

void take(Statement& rows, const ResultQuery& query, Budget& budget, ResultRows& found) {
  const int keys = query.histogram.empty() ? 2 : 0;
  for (std::uint64_t count = 0; (query.top == 0 || count < query.top) && rows.step(); ++count) {
    ResultRow row;
    for (int i = 0; i < rows.columns() - keys; ++i) row.cells.push_back(rows.cell(i));
    row.key = keys > 0 ? rows.cell(rows.columns() - 2) : row.cells[0];
    if (keys > 0) row.rule = static_cast<std::uint64_t>(rows.number(rows.columns() - 1));
    if (!budget.reserve(bytes_of(row))) throw StoreError("the rows need more memory");
    found.rows.push_back(std::move(row));
  }
}

// Rows that are in two stores once; of a histogram the sums.
void put_together(const ResultQuery& query, std::vector<ResultRow>& rows) {
  const bool descending = query.histogram.empty() && query.order.ends_with(" desc");
  std::ranges::stable_sort(rows, [&](const ResultRow& one, const ResultRow& other) {
    const bool before = is_before(one.key, other.key), behind = is_before(other.key, one.key);
    return before || behind ? (descending ? behind : before) : one.rule < other.rule;
  });
  std::vector<ResultRow> whole;
  for (ResultRow& row : rows) {
    const bool same = !whole.empty() && row.rule == whole.back().rule &&
                      !is_before(whole.back().key, row.key) &&
                      !is_before(row.key, whole.back().key);
    if (!same) {
      whole.push_back(std::move(row));
    } else if (!query.histogram.empty()) {
      std::get<std::int64_t>(whole.back().cells[1]) += std::get<std::int64_t>(row.cells[1]);
    }
  }
  if (query.top > 0 && whole.size() > query.top) whole.resize(query.top);
  rows = std::move(whole);
}

double coordinate(const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*number);
  if (const auto* real = std::get_if<double>(&cell)) return *real;
  return real_of(cell_text(cell)).value_or(std::numeric_limits<double>::quiet_NaN());
}

void add_bars(drawing::Plot& plot, const ResultRows& found) {
  constexpr std::size_t most_bars = 200;
  if (found.rows.size() > most_bars)
    throw InputError("a histogram of more than 200 values cannot be drawn");
  plot.x.name = found.names[0];
  plot.y.name = found.names[1];
  for (const ResultRow& row : found.rows) {
    plot.points.push_back({static_cast<double>(plot.bars.size()), coordinate(row.cells[1])});
    plot.bars.push_back(cell_text(row.cells[0]));
  }
}

void add_points(drawing::Plot& plot, Statement rows, Budget& budget) {
  plot.x.name = rows.name(0);
  plot.y.name = rows.name(1);
  while (plot.points.size() < drawing::Plot::most_points && rows.step()) {
    const drawing::Point point{coordinate(rows.cell(0)), coordinate(rows.cell(1))};
    if (!std::isfinite(point.x) || !std::isfinite(point.y)) continue;
    if (!budget.reserve(sizeof point)) throw StoreError("the points need more memory");
    plot.points.push_back(point);
  }
}

}  // namespace

std::vector<std::string> stores_at(const std::vector<std::string>& paths) {
  std::vector<std::string> stores;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      stores.push_back(path);
      continue;
    }
    const std::size_t before = stores.size();
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
      if (entry.path().extension() == ".sqlite") stores.push_back(entry.path().string());
    }
    if (stores.size() == before)
      throw InputError("there is no store (*.sqlite) in the folder " + quote(path));
    std::sort(stores.begin() + static_cast<std::ptrdiff_t>(before), stores.end());
  }
  std::set<std::filesystem::path> seen;
  std::erase_if(stores, [&](const std::string& file) {
    std::error_code error;
    return !seen.insert(std::filesystem::weakly_canonical(file, error)).second;
  });
  return stores;
}

void each_store(const std::vector<std::string>& files, Budget& budget,
                const std::function<void(Store&)>& use) {
  std::string text;
  for (const std::string& file : files) {
    const auto store = Store::open(file);
    if (!text.empty() && text != store->sweep().text())
      throw InputError(file + " is the store of another sweep than those before it");
    text = store->sweep().text();
    store->database().read_within(budget);
    use(*store);
  }
}

StoreStatus status_of(const std::vector<std::string>& files, Budget& budget) {
  StoreStatus sum;
  each_store(files, budget, [&](Store& store) {
    const StoreStatus one = store.status();
    sum.units = one.units;
    sum.rules = one.rules;
    sum.units_done += one.units_done;
    sum.rules_done += one.rules_done;
    sum.kept += one.kept;
    sum.unable += one.unable;
    sum.invalid += one.invalid;
    sum.seconds += one.seconds;
  });
  return sum;
}

std::vector<std::string> all_columns(const Sweep& sweep, bool unable) {
  std::vector<std::string> columns{"rule"};
  for (const Parameter& parameter : sweep.parameters()) columns.push_back(parameter.name);
  if (unable) {
    columns.insert(columns.end(), {"status", "why"});
  } else {
    for (const Expression& kept : sweep.kept()) columns.push_back(kept.text);
  }
  return columns;
}

Statement ask(Store& store, const ResultQuery& query) { return prepare(store, query, false); }

ResultRows results_of(const std::vector<std::string>& files, const ResultQuery& query,
                      Budget& budget) {
  ResultRows found;
  each_store(files, budget, [&](Store& store) {
    Statement rows = prepare(store, query, true);
    found.names.clear();
    const int keys = query.histogram.empty() ? 2 : 0;
    for (int i = 0; i < rows.columns() - keys; ++i) found.names.push_back(rows.name(i));
    take(rows, query, budget, found);
  });
  put_together(query, found.rows);
  return found;
}

drawing::Figure figure_of(const std::vector<std::string>& files, const ResultQuery& query,
                          Budget& budget) {
  drawing::Plot plot;
  if (query.histogram.empty()) {
    each_store(files, budget, [&](Store& store) { add_points(plot, ask(store, query), budget); });
  } else {
    add_bars(plot, results_of(files, query, budget));
  }
  if (plot.points.empty()) throw InputError("there is nothing to draw: no rule has both numbers");
  plot.title = {plot.y.name + " by " + plot.x.name};
  each_store({files.front()}, budget,
             [&](Store& store) { plot.title.push_back(store.sweep().question_text()); });
  return plot;
}

std::string cell_text(const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
  if (const auto* real = std::get_if<double>(&cell)) return fmt::format("{}", *real);
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  return "";
}

void write_json(exchange::JsonWriter& json, const Cell& cell) {
  if (std::holds_alternative<std::monostate>(cell)) return json.null();
  if (const auto* real = std::get_if<double>(&cell))
    return std::isfinite(*real) ? json.raw(fmt::format("{}", *real)) : json.null();
  json.value(std::string_view(cell_text(cell)));
}

}  // namespace dynim::sweep

// What stores hold, asked in expressions: rows in an order, how many rules have each value, points
// of a picture. The rows of several stores are put together as if they were of one.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/drawing.hpp"
#include "exchange/json_writer.hpp"
#include "sweep/store.hpp"

namespace dynim {
namespace sweep DYNIM_EXPORT {

struct ResultQuery {
  std::vector<std::string> columns = {};  ///< or expressions of them
  std::string where = {};                 ///< only the rules where it holds
  std::string order = {};                 ///< a column, also "members desc"; else by rule
  std::string histogram = {};  ///< how many rules have each value of it, in place of columns
  std::uint64_t top = 0;       ///< the first so many; 0: all
  bool unable = false;         ///< the rules that could not be answered
};

struct ResultRow {
  std::vector<Cell> cells;
  Cell key;  ///< what it is ordered by
  std::uint64_t rule = 0;
};

struct ResultRows {
  std::vector<std::string> names;
  std::vector<ResultRow> rows;
};

/// The stores that are called so, and those of a folder, each once. Throws InputError where it has
/// none.
std::vector<std::string> stores_at(const std::vector<std::string>& paths);

/// Opens one store after another for reading, within the budget. Throws InputError where they are
/// of different sweeps.
void each_store(const std::vector<std::string>& files, Budget& budget,
                const std::function<void(Store&)>& use);

/// The sums over all stores.
StoreStatus status_of(const std::vector<std::string>& files, Budget& budget);

/// The rule, the parameters and what is kept; or why rules could not be answered.
std::vector<std::string> all_columns(const Sweep& sweep, bool unable);

/// The answer of one store, row by row. Throws InputError for what is no expression.
Statement ask(Store& store, const ResultQuery& query);

/// The answer of all stores. Throws StoreError, the budget exhausted, where it did not suffice.
ResultRows results_of(const std::vector<std::string>& files, const ResultQuery& query,
                      Budget& budget);

/// Two columns as points, or the histogram as bars. Throws as results_of() does, and InputError
/// where there is nothing to draw, or there are too many bars.
drawing::Figure figure_of(const std::vector<std::string>& files, const ResultQuery& query,
                          Budget& budget);

std::string cell_text(const Cell& cell);

/// Numbers as texts, as in answers.
void write_json(exchange::JsonWriter& json, const Cell& cell);

}  // namespace sweep
}  // namespace dynim

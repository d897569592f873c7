// Fields are read as a sweep keeps them. Cost of a row: fields of the answer times those wanted.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "answer_forms.hpp"
#include "options.hpp"
#include "report/line_rewriter.hpp"
#include "sweep/measures.hpp"
#include "sweep/results.hpp"

namespace dynim::app {
namespace {

std::string name_of_path(const std::vector<std::string>& path) { return join(path, "."); }

}  // namespace

FieldRows::FieldRows(const exchange::QuestionType& type, const std::string& names,
                     std::vector<std::string> before)
    : before_(std::move(before)), shown_(before_.size(), true) {
  const auto all = sweep::measure_paths(type);
  if (names.empty()) {
    for (const auto& path : all) {
      if (std::ranges::find(before_, path.front()) == before_.end())
        measures_.push_back({name_of_path(path), path});
    }
    return;
  }
  for (const std::string& name : sweep::split_outside_parentheses(names, ',')) {
    auto path = sweep::find_measure(type, name);
    if (const auto there = std::ranges::find(before_, name); there != before_.end()) {
      if (path.empty()) continue;
      shown_[static_cast<std::size_t>(there - before_.begin())] = false;
    }
    if (path.empty()) {
      std::vector<std::string> known;
      for (const auto& each : all) known.push_back(name_of_path(each));
      refuse_value("--fields", fmt::format("the answer has no field {}; it has {}", quote(name),
                                           join(known, ", ")));
    }
    measures_.push_back({name, std::move(path)});
  }
}

void FieldRows::write_head(Output& output) {
  if (std::exchange(headed_, true)) return;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < before_.size(); ++i) {
    if (shown_[i]) names.push_back(before_[i]);
  }
  for (const sweep::Measure& measure : measures_) names.push_back(measure.name);
  output.write(join(names, ",") + "\n");
}

void FieldRows::write_row(Output& output, const std::vector<std::string>& before,
                          const exchange::Record& answer) {
  write_head(output);
  std::string row;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (shown_[i]) row.append(csv_cell(before[i])).append(1, ',');
  }
  for (const sweep::Cell& cell : sweep::read_measures(measures_, answer, sweep::Lists::listed))
    row.append(csv_cell(sweep::cell_text(cell))).append(1, ',');
  row.back() = '\n';
  output.write(row);
}

void FieldRows::write_empty_row(Output& output, const std::string& asked) {
  write_head(output);
  const auto cells = static_cast<std::size_t>(std::ranges::count(shown_, true)) + measures_.size();
  output.write(csv_cell(asked) + std::string(cells - 1, ',') + '\n');
}

}  // namespace dynim::app

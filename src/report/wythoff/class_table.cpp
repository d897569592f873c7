// Tables of the classes of positions, of Wythoff Nim and of Imitation Nim, as letters in a grid and
// as names in CSV, and of Grundy values. Cost: linear in the cells.
#include <algorithm>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "report/grid.hpp"
#include "report/text.hpp"
#include "report/wythoff.hpp"

namespace dynim {
namespace {

// "P, - N by one pile": what the letters stand for.
std::string class_legend(std::span<const PositionClass> classes) {
  std::vector<std::string> entries;
  for (const auto& [letter, name] : classes) {
    const std::string words = class_words(name);
    entries.push_back(words.size() == 1 ? words : fmt::format("{} {}", letter, words));
  }
  return join(entries, ", ");
}

template <class Kind>
void write_class_letters(TextSink& output, std::uint64_t size, ClassTableAnswer<Kind>& answer,
                         const TextOptions& options) {
  const ClassTable<Kind>& table = answer.table;
  const std::size_t width = std::to_string(size).size();
  const auto cell = [&table](std::uint64_t a, std::uint64_t b) {
    return std::string(1, table.letter(a, b));
  };
  write_grid(output, {0, table.rows(), 0, table.rows(), width, cell}, options,
             class_legend(position_classes<Kind>()));
}

// A line for each position that is wanted, with what `write(cell)` writes of its cell.
template <class Cell, class IsWanted, class Write>
void write_cells(TextSink& output, const SymmetricTable<Cell>& table, const IsWanted& is_wanted,
                 const Write& write) {
  const std::uint64_t cells = table.cells_of(table.rows());
  std::uint64_t written = 0;
  for (std::uint64_t a = 0; a < table.rows(); ++a) {
    for (std::uint64_t b = a; b < table.rows() && output.goes_on(written++, cells); ++b) {
      const Cell cell = table.cell(a, b);
      if (!is_wanted(cell)) continue;
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      write(cell);
      output.write('\n');
    }
  }
}

template <class Kind>
void write_class_names(TextSink& output, ClassTableAnswer<Kind>& answer) {
  output.write("a,b,class\n");
  write_cells(output, answer.table, [](std::uint8_t) { return true; },
              [&](std::uint8_t place) { output.write(position_classes<Kind>()[place].name); });
}

}  // namespace

void write_grid(TextSink& output, const WythoffMapQuestion& question,
                WythoffMapQuestion::Answer& answer, const TextOptions& options) {
  write_class_letters(output, question.size, answer, options);
}

void write_csv(TextSink& output, const WythoffMapQuestion&, WythoffMapQuestion::Answer& answer,
               const TextOptions&) {
  write_class_names(output, answer);
}

namespace {

// "of value 3: (1, 2), (4, 7)".
std::string cells_text(std::uint64_t value, const std::optional<std::vector<PilePair>>& found) {
  std::vector<std::string> cells;
  for (const PilePair& each : found.value_or(std::vector<PilePair>()))
    cells.push_back(fmt::format("({}, {})", to_string(each.first), to_string(each.second)));
  return fmt::format("of value {}: {}", value,
                     !found          ? "not known"
                     : cells.empty() ? "none"
                                     : join(cells, ", "));
}

}  // namespace

// The positions that were asked for stand below.
void write_grid(TextSink& output, const WythoffGrundyQuestion& question,
                WythoffGrundyAnswer& answer, const TextOptions& options) {
  const WythoffGrundyTable& table = answer.table;
  std::uint32_t largest = 0;
  for (std::uint64_t a = 0; a < table.rows(); ++a)
    for (std::uint64_t b = 0; b <= a; ++b) largest = std::max(largest, table(a, b));
  const std::size_t width = std::to_string(std::max<std::uint64_t>(question.size, largest)).size();
  const auto cell = [&table](std::uint64_t a, std::uint64_t b) {
    return std::to_string(table(a, b));
  };
  write_grid(output, {0, table.rows(), 0, table.rows(), width, cell}, options,
             question.value ? cells_text(*question.value, answer.cells) : "");
}

// Where a value was asked for, its positions alone.
void write_csv(TextSink& output, const WythoffGrundyQuestion& question, WythoffGrundyAnswer& answer,
               const TextOptions&) {
  output.write("a,b,grundy\n");
  write_cells(
      output, answer.table,
      [&](std::uint32_t value) { return !question.value || value == *question.value; },
      [&](std::uint32_t value) { output.number(value); });
}

void write_grid(TextSink& output, const ImitationMapQuestion& question,
                ImitationMapQuestion::Answer& answer, const TextOptions& options) {
  write_class_letters(output, question.size, answer, options);
}

void write_csv(TextSink& output, const ImitationMapQuestion&, ImitationMapQuestion::Answer& answer,
               const TextOptions&) {
  write_class_names(output, answer);
}

}  // namespace dynim

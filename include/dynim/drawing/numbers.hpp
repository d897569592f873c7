// Maps of outcomes and of numbers, the same for all games.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "dynim/drawing/map.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

/// The numbers that occur in a map, each at least 1.
class Numbers {
 public:
  void add(std::uint64_t number) {
    if (number < small) {
      occurs_small_[number] = true;
    } else {
      occurs_large_.insert(number);
    }
  }

  std::vector<std::uint64_t> ascending() const;

 private:
  static constexpr std::uint64_t small = 1 << 16;
  std::vector<bool> occurs_small_ = std::vector<bool>(small);
  std::unordered_set<std::uint64_t> occurs_large_;
};

/// The class that a map has for a number.
class NumberClasses {
 public:
  /// Gives the map classes, a legend and a scale for these numbers, in the colours of the look; or
  /// where it names none, those of powers where all are powers of two, else viridis.
  NumberClasses(Map& map, const Numbers& numbers, const Look& look);

  /// Of a number that was among them.
  std::uint8_t operator()(std::uint64_t number) const {
    return number < small_.size() ? small_[number] : large_.at(number);
  }

 private:
  void set(std::uint64_t number, std::size_t class_number);
  void name_groups(Map& map, const std::vector<std::uint64_t>& numbers,
                   const std::vector<std::size_t>& group_of, const std::vector<Colour>& colours);
  void shade(Map& map, const std::vector<std::uint64_t>& numbers, const Look& look);

  std::vector<std::uint8_t> small_ = std::vector<std::uint8_t>(1 << 16);
  std::unordered_map<std::uint64_t, std::uint8_t> large_;
};

/// Throws InputError where the look has colours for numbers, of which the map has none.
void refuse_number_look(const Look& look);

/// wins(a, b) by the numbers of the axes.
template <class Wins>
Map map_of_outcomes(Map::Axis rows, Map::Axis columns, const Look& look, Wins wins) {
  refuse_number_look(look);
  Map map;
  map.classes = {{colour_of_N, "N: wins"}, {colour_of_P, "P: loses"}};
  map.fill_row = [a = rows.first, b = columns.first, wins](std::uint64_t row,
                                                           std::span<std::uint8_t> classes) {
    for (std::uint64_t i = 0; i < classes.size(); ++i) classes[i] = wins(a + row, b + i) ? 0 : 1;
  };
  map.text = [a = rows.first, b = columns.first, wins](std::uint64_t row, std::uint64_t column) {
    return wins(a + row, b + column) ? "N" : "P";
  };
  map.rows = std::move(rows);
  map.columns = std::move(columns);
  return map;
}

/// number(a, b), 0 where it is the one that `usual_label` names in the legend and that is larger
/// than all others near it.
template <class Number>
Map map_of_numbers(Map::Axis rows, Map::Axis columns, std::string usual_label, const Look& look,
                   Number number) {
  Map map;
  Numbers numbers;
  for (std::uint64_t a = rows.first; a <= rows.last(); ++a) {
    for (std::uint64_t b = columns.first; b <= columns.last(); ++b) {
      const std::uint64_t value = number(a, b);
      if (value > 0) numbers.add(value);
    }
  }
  NumberClasses class_of(map, numbers, look);
  const auto largest = static_cast<std::uint8_t>(map.classes.size());
  map.classes.push_back({usual, std::move(usual_label), true});
  map.fill_row = [a = rows.first, b = columns.first, number, class_of = std::move(class_of),
                  largest](std::uint64_t row, std::span<std::uint8_t> classes) {
    for (std::uint64_t i = 0; i < classes.size(); ++i) {
      const std::uint64_t value = number(a + row, b + i);
      classes[i] = value == 0 ? largest : class_of(value);
    }
  };
  map.rows = std::move(rows);
  map.columns = std::move(columns);
  return map;
}

}  // namespace drawing
}  // namespace dynim

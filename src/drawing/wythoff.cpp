// What is drawn of Wythoff Nim and Imitation Nim: the classes of positions, and how far the smaller
// members of the pairs are from a line. Cost: a look-up a cell while the map is drawn; a square
// root of the digits of n a point.
#include "dynim/wythoff.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "drawing/room.hpp"
#include "dynim/answer.hpp"
#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

constexpr std::uint64_t decimals = 6;

// Of a decimal fraction, whatever the locale.
double number_of(const std::string& text) {
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// What of a map of classes is particular to a game.
struct ClassMapGame {
  std::string name;
  std::string meaning;              ///< of the classes, in a line
  std::span<const Colour> colours;  ///< of the classes, P first
  std::optional<std::uint64_t> block_any = std::nullopt;
};

// "-: N by one pile", "P".
std::string label_of(const PositionClass& c) {
  const std::string words = class_words(c.name);
  return words.size() == 1 ? words : std::string(1, c.letter) + ": " + words;
}

// The table must outlive the map.
template <class Kind>
std::optional<Figure> class_map(const ClassMapGame& game, const WythoffParameters& parameters,
                                const ClassTable<Kind>& table, const Look& look) {
  refuse_number_look(look);
  if (table.rows() == 0) return std::nullopt;
  check_side(table.rows());
  Map map;
  map.title = {describe_game(game.name, parameters, game.block_any), game.meaning};
  // There are so few P-positions that a mean of many cells would hide them.
  map.dots_have = "the colour of P where one of them is P, else the mean of their colours";
  for (const PositionClass& c : position_classes<Kind>()) {
    const std::size_t place = map.classes.size();
    map.classes.push_back({game.colours[place], label_of(c), place == 0});
  }
  map.rows = {0, table.rows(), "a"};
  map.columns = {0, table.rows(), "b"};
  map.fill_row = [&table](std::uint64_t a, std::span<std::uint8_t> classes) {
    for (std::uint64_t b = 0; b < classes.size(); ++b) classes[b] = table.cell(a, b);
  };
  map.text = [&table](std::uint64_t a, std::uint64_t b) {
    return std::string(1, table.letter(a, b));
  };
  return map;
}

}  // namespace

std::optional<Figure> figure(const WythoffPairsQuestion& question, const WythoffPairsAnswer& answer,
                             const Look&) {
  if (answer.pairs.empty()) return std::nullopt;
  check_points(answer.pairs.size());
  const std::string alpha = wythoff_slopes(question.parameters, decimals).alpha.exact;
  Plot plot;
  plot.title = {"How far a(n) is from n times alpha",
                describe_game("wythoff", question.parameters) + ", alpha = " + alpha};
  plot.x.name = "n";
  plot.y.name = "a(n) - n alpha";
  if (question.from > 0) plot.x.name += " - " + number_text(question.from, Digits::abbreviated);
  for (const WythoffPair& pair : answer.pairs) {
    const std::string deviation = wythoff_deviations(question.parameters, pair, decimals).a.low;
    plot.points.push_back({Integer(pair.n - question.from).get_d(), number_of(deviation)});
  }
  return plot;
}

std::optional<Figure> figure(const WythoffMapQuestion& question,
                             const ClassTableAnswer<WythoffKind>& answer, const Look& look) {
  constexpr std::array colours{colour_of_P, colours_of_kinds[1], colours_of_kinds[0]};
  return class_map({"Wythoff Nim", "P: the player to move loses; N: wins, by such a move", colours,
                    question.block_any},
                   question.parameters, answer.table, look);
}

std::optional<Figure> figure(const ImitationMapQuestion& question,
                             const ClassTableAnswer<ImitationKind>& answer, const Look& look) {
  constexpr std::array colours{colour_of_P, colour_of_dynamic, colours_of_kinds[0],
                               colours_of_kinds[1], colours_of_kinds[2]};
  return class_map(
      {"Imitation Nim", "P: the player to move loses; N: wins; dynamic: it depends on the past",
       colours},
      question.parameters, answer.table, look);
}

}  // namespace dynim::drawing

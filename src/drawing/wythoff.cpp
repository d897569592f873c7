// What is drawn of Wythoff Nim: the classes of positions, and how far the smaller members of the
// pairs are from a line. Cost: a look-up a cell while the map is drawn; a square root of the digits
// of n a point.
#include "dynim/wythoff.hpp"

#include <array>
#include <charconv>
#include <string>

#include "drawing/class_map.hpp"
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

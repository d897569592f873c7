// What is drawn of one pile: g(n), outcomes, the members of the g-base, and how often each value of
// g occurs. Members and counts of any size are given by their logarithms. Cost: linear in the
// points; of the map of outcomes, a comparison a cell while it is drawn.
#include "dynim/one_pile.hpp"

#include <cmath>
#include <numbers>

#include "drawing/room.hpp"
#include "dynim/answer.hpp"
#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

// log10 of a number of any size, at least 1.
double decimal_logarithm(const Integer& value) {
  long exponent = 0;
  const double part = mpz_get_d_2exp(&exponent, value.get_mpz_t());
  return std::log10(part) + static_cast<double>(exponent) * std::numbers::ln2 / std::numbers::ln10;
}

}  // namespace

std::optional<Figure> figure(const OnePileTableQuestion& question, const OnePileTableAnswer& answer,
                             const Look&) {
  check_points(answer.complete_to);
  Plot plot;
  plot.title = {"g(n): the least winning move of n counters",
                one_line(describe_game(question.game))};
  plot.x.name = "n";
  plot.y.name = "g(n)";
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    if (const auto g = answer.g(n))
      plot.points.push_back({static_cast<double>(n), static_cast<double>(*g)});
  }
  if (plot.points.empty()) return std::nullopt;
  return plot;
}

std::optional<Figure> figure_of_outcomes(const OnePileTableQuestion& question,
                                         const OnePileTableAnswer& answer, const Look& look) {
  if (answer.complete_to == 0) return std::nullopt;
  check_side(answer.complete_to);
  const Map::Axis piles{1, answer.complete_to, "n"}, limits{1, answer.complete_to, "x"};
  Map map = map_of_outcomes(piles, limits, look,
                            [&answer](auto n, auto limit) { return answer.table[n] <= limit; });
  map.title = {"Outcomes of n counters with limit x", one_line(describe_game(question.game))};
  return map;
}

std::optional<Figure> figure(const OnePileBaseQuestion& question, const OnePileBaseAnswer& answer,
                             const Look&) {
  const OnePileBase& base = answer.base();
  check_points(base.size);
  Plot plot;
  plot.title = {"The members of the g-base", one_line(describe_takes(question.f))};
  if (answer.games.size() > 1)
    plot.title.front() += " of G0, one of " + std::to_string(answer.games.size());
  plot.x.name = "k";
  plot.y = {"b(k)", true};
  for (std::uint64_t k = 0; k < base.size; ++k)
    plot.points.push_back({static_cast<double>(k), decimal_logarithm(base.member(k).b)});
  if (plot.points.empty()) return std::nullopt;
  return plot;
}

std::optional<Figure> figure(const OnePileStatisticsQuestion& question,
                             const OnePileStatisticsAnswer& answer, const Look&) {
  constexpr std::size_t most_bars = 40;
  if (!answer.statistics || answer.statistics->histogram.empty()) return std::nullopt;
  const auto& histogram = answer.statistics->histogram;
  check_points(histogram.size());
  Plot plot;
  plot.title = {"How often each value of g(n) occurs, n up to " +
                    number_text(question.up_to, Digits::abbreviated),
                one_line(describe_takes(question.f))};
  const bool as_bars = histogram.size() <= most_bars;
  plot.x = {"g(n)", !as_bars};
  plot.y = {"count", true};
  for (const auto& [g, count] : histogram) {
    const double x = as_bars ? static_cast<double>(plot.points.size()) : decimal_logarithm(g);
    plot.points.push_back({x, decimal_logarithm(count)});
    if (as_bars) plot.bars.push_back(number_text(g, Digits::abbreviated));
  }
  return plot;
}

}  // namespace dynim::drawing

// What is drawn of several piles: L or outcomes of two of them. Cost: of L a look at every cell,
// for its colours; of outcomes nothing before they are drawn.
#include "dynim/answer.hpp"
#include "dynim/piles.hpp"

#include <string>

#include "drawing/room.hpp"
#include "dynim/drawing.hpp"

namespace dynim::drawing {

std::optional<Figure> figure(const SeveralPilesTableQuestion& question,
                             const SeveralPilesTableAnswer& answer, const Look& look) {
  if (answer.rows == 0) return std::nullopt;
  check_side(answer.rows);
  const auto wins = [&answer](std::uint64_t a, std::uint64_t b) {
    return answer.outcome(a, b) == Outcome::N;
  };
  const auto finite = [&answer](std::uint64_t a, std::uint64_t b) -> std::uint64_t {
    const std::uint32_t L = answer.least_winning_limit(a, b);
    return L == SeveralPilesTableAnswer::infinite ? 0 : L;
  };
  const Map::Axis rows{0, answer.rows, "a"}, columns{0, answer.rows, "b"};
  Map map = answer.limit ? map_of_outcomes(rows, columns, look, wins)
                         : map_of_numbers(rows, columns, "no limit wins", look, finite);
  if (!answer.limit) {
    map.text = [&answer](std::uint64_t a, std::uint64_t b) -> std::string {
      const std::uint32_t L = answer.least_winning_limit(a, b);
      return L == SeveralPilesTableAnswer::infinite ? "-" : std::to_string(L);
    };
  }
  const Integer& until = question.game.until;
  const std::string end =
      until == 0 ? "both are empty"
                 : "at most " + number_text(until, Digits::abbreviated) + " counters are left";
  map.title = {"Piles a, b until " + end + "; " + one_line(describe_takes(question.game.f)),
               question.limit ? "Outcome for the player to move, limit " +
                                    number_text(*question.limit, Digits::abbreviated)
                              : "L(a, b): the least winning limit"};
  return map;
}

}  // namespace dynim::drawing

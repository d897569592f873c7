// Cost: reading some expressions.
#include <algorithm>
#include <utility>

#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

class Drawing {
 public:
  explicit Drawing(std::uint64_t seed) : random_(seed) {}

  RandomMixture draw() {
    Game& game = drawn_.game;
    const bool two = one_in(3);
    game.by_pile = two && one_in(3);
    draw_takes(game.takes[0]);
    if (one_in(3)) game.repeats = static_cast<Repeats>(between(random_, 1, 2));
    if (one_in(3))
      game.opponent = {one_in(2) ? Opponent::Says::blocks : Opponent::Says::halves,
                       parse_move_function(std::to_string(between(random_, 1, 2)))};
    if (one_in(4)) game.passes = static_cast<unsigned>(between(random_, 1, 2));
    game.end.one_empty = two && one_in(3);
    if (one_in(4)) game.end.until = to_integer(between(random_, 1, 2));
    if (one_in(4)) game.end.sizes.push_back(to_integer(between(random_, 1, 5)));
    game.convention = one_in(2) ? Convention::misere : Convention::normal;
    game.stuck_loses = !one_in(3);
    for (int pile = 0; pile <= (two ? 1 : 0); ++pile)
      drawn_.piles.push_back(below(random_, two ? 5 : 9));
    if (one_in(2)) drawn_.limits = {between(random_, 1, 2), below(random_, 6)};
    return std::move(drawn_);
  }

  RandomMixture draw_known() {
    Game& game = drawn_.game;
    const std::uint64_t kind = below(random_, 9);
    const auto convention = static_cast<Convention>(below(random_, 2));
    drawn_.piles = {between(random_, 1, kind == 2 || kind == 4 ? 16 : 30)};
    if (kind != 4 && kind != 5) drawn_.limits = {1, below(random_, 12)};
    if (kind < 4) {
      OnePileGame one{kind == 1 ? parse_takes(pick_takes()) : Takes(pick_function()), convention};
      if (kind < 2 && one_in(3)) one.terminal = {number(1, 6)};
      if (kind == 1) drawn_.limits->least = between(random_, 1, 3);
      if (kind == 2) one.parts.blocking = to_u64(number(0, 3));
      if (kind == 3) one.parts.passes = 1;
      game = as_game(one);
    } else if (kind == 4) {
      game = as_game(TimedGame{parse_turn_function(pick({"1", "1,2,1,...", "i%3+1"})),
                               parse_turn_function(pick({"i", "3", "2*i-1", "5,2,4,..."})),
                               parse_turn_function(pick({"0", "1", "i%2"})), convention});
    } else if (kind == 5 && one_in(2)) {
      game = as_game(ComplyConstrainGame{number(1, 5), convention});
    } else if (kind == 5) {
      game.takes = {
          {Takes::Of::nothing, {{nullptr, parse_move_function(to_string(number(1, 9)))}}}};
      game.repeats = Repeats::not_the_last;
      game.convention = convention;
    } else if (kind < 8) {
      game.takes.front().in_turn = {{nullptr, pick_function()}};
      game.end.one_empty = kind == 6;
      if (kind == 6) game.convention = convention;
      if (kind == 7 && one_in(3)) game.end.until = number(1, 4);
      drawn_.piles = {between(random_, 1, 12), between(random_, 1, 8)};
      if (kind == 7) drawn_.piles.push_back(below(random_, 5));
    } else {
      drawn_.piles = {between(random_, 1, 9), between(random_, 1, 9)};
      std::vector<SumSummand> summands;
      for (int i = 0; i < 2; ++i) summands.push_back({one_in(4) ? nullptr : pick_function(), {}});
      game = as_game(summands);
    }
    return std::move(drawn_);
  }

 private:
  bool one_in(std::uint64_t in) { return below(random_, in) == 0; }
  // And says so.
  std::string pick(const std::vector<std::string>& from) {
    const std::string& picked = from[below(random_, from.size())];
    drawn_.text += picked + "; ";
    return picked;
  }

  Integer number(std::uint64_t lo, std::uint64_t hi) {
    const std::uint64_t number = between(random_, lo, hi);
    drawn_.text += std::to_string(number) + "; ";
    return to_integer(number);
  }

  MoveFunctionPtr pick_function() {
    return parse_move_function(
        pick({"2*t", "t", "t+1", "3", "3*t", "t%2==0 ? t : 3*t", "4,2,1,...", "max(0,t-1)"}));
  }
  std::string pick_takes() {
    return pick({"n%2==0 ? t : 2*t", "pile: n//2", "pile: isqrt(n)", "phases: t; 2*t",
                 "phases: 3; t; t+1", "t+1; least: max(1, t-1)", "5; least: 2", "2*t; least: t"});
  }

  void draw_takes(Takes& takes) {
    takes.of = static_cast<Takes::Of>(below(random_, 4));
    takes.in_turn.clear();
    for (int phase = 0, last = one_in(5) ? 1 : 0; phase <= last; ++phase) {
      MoveFunctionPtr least =
          one_in(4) ? limit(takes.of, {"2", "t", "max(1,t-1)", "t%3"}) : nullptr;
      MoveFunctionPtr most =
          one_in(6) ? nullptr
                    : limit(takes.of, {"2*t", "t", "t+1", "3", "t%2==0 ? t : 3*t", "max(0,t-1)"});
      takes.in_turn.push_back({std::move(least), std::move(most)});
    }
    if (takes.of == Takes::Of::move && one_in(3))
      takes.most_by_past =
          parse_past_limit(pick({"max(x, t+1)", "t + u", "x + t%2", "min(x, 2*t)+1"}));
    if (one_in(3))
      takes.numbers =
          parse_take_set(pick({"1,3,4", "k % 2 == 1", "issquare(k)", "t % k == 0", "k != u",
                               "k <= x // 2 + 1", "(n + k) % 3 != 0", "k != t + u"}));
  }

  MoveFunctionPtr limit(Takes::Of of, const std::vector<std::string>& texts) {
    std::string text = pick(texts);
    if (of == Takes::Of::nothing) return parse_move_function("4");
    if (of != Takes::Of::turn) return parse_move_function(text);
    std::ranges::replace(text, 't', 'i');  // which stands in no other name here
    return parse_turn_function(text);
  }

  std::mt19937_64 random_;
  RandomMixture drawn_;
};

}  // namespace

RandomMixture random_mixture(std::uint64_t seed) { return Drawing(seed).draw(); }
RandomMixture random_known_game(std::uint64_t seed) { return Drawing(seed).draw_known(); }

}  // namespace dynim

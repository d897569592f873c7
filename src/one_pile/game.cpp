// One pile as one of all games, and where it ends.
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/one_pile/game.hpp"

namespace dynim {
namespace {

bool looks_back(const MoveFunction& f) {
  return f.past_limit() || (f.range() && f.range()->most->past_limit());
}

TakeLimits limits_of(const MoveFunctionPtr& f) {
  const std::optional<MoveRange> range = f->range();
  return range ? TakeLimits{range->least, range->most} : TakeLimits{nullptr, f};
}

Takes takes_of(const MoveFunctionPtr& f) {
  Takes takes;
  if (!f) {
    takes.of = Takes::Of::nothing;
  } else if (has_limit_from_the_pile(*f)) {
    takes.of = Takes::Of::pile;
    takes.in_turn = {{nullptr, f->pile_limit()->h}};
  } else {
    takes.in_turn.clear();
    for (std::size_t phase = 0; phase < phase_count(*f); ++phase)
      takes.in_turn.push_back(limits_of(f->phases().empty() ? as_typed(f) : f->phases()[phase]));
  }
  if (!takes.in_turn.front().most) return takes;
  takes.most_by_past = takes.in_turn.front().most->past_limit();
  if (takes.most_by_past) takes.in_turn.front().most = nullptr;
  return takes;
}

}  // namespace

bool is_over(const OnePileGame& game, const Integer& pile) {
  return pile == 0 || std::ranges::find(game.terminal, pile) != game.terminal.end() ||
         (game.f && ends_by_limit(*game.f, pile));
}

Integer first_limit(const OnePileGame& game, const Integer& pile, const std::optional<Integer>& given) {
  if (given) return *given;
  if (is_over(game, pile)) return 0;
  return game.f ? first_limit(*game.f, pile) : pile;
}

bool is_mixture(const OnePileGame& game) { return game.parts.any() || (game.f && looks_back(*game.f)); }

Game as_game(const OnePileGame& of) {
  Game game;
  game.takes = {takes_of(of.f)};
  add_parts(game, of.parts);
  game.end.sizes = of.terminal;
  game.convention = of.convention;
  return game;
}

}  // namespace dynim

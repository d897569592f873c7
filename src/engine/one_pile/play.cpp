// A game on one pile from its first position, and first positions for whoever names none. Cost: of
// these, an answer each.
#include "engine/one_pile/play.hpp"

#include "dynim/error.hpp"
#include "engine/one_pile/history.hpp"
#include "one_pile/threshold_rule.hpp"

namespace dynim {
namespace {

void check_variant(const OnePileStart& start) {
  threshold_rule(start.blocking, start.pass);  // throws unless it is just one of the two
  require_one_function(*start.game.f);
  check_convention(*start.game.f, start.game.convention);
  if (!start.game.terminal.empty())
    throw InputError("with blocking or a pass the game ends with the last counter")
        .about("terminal");
  if (!start.history.empty())
    throw InputError("with blocking or a pass a game has no history").about("history");
  if (start.lower != 1)
    throw InputError("with blocking or a pass the first move has no least").about("lower");
}

}  // namespace

std::unique_ptr<PlayedGame> begin(const OnePileStart& start) {
  if (start.blocking || start.pass) check_variant(start);
  if (is_over(start.game, start.pile)) {
    throw InputError("the game would be over before it begins: it ends at this pile");
  }
  if (!start.limit && start.first_limit() == 0) {
    throw InputError("a pile of 1 needs a limit: without one the first move may not take all");
  }
  OnePilePosition first =
      one_pile_start(start.game, start.pile, start.first_limit(), start.lower);
  if (winner(start.game, first)) {
    throw InputError("nobody could move: the limit and the pile must be at least " +
                     to_string(start.lower));
  }
  first = position_after(start.game, std::move(first), start.history);
  if (winner(start.game, first)) throw InputError("after this history the game is over");
  if (start.pass) return one_pile::begin_with_pass(start, std::move(first));
  if (start.blocking) return one_pile::begin_with_blocking(start, std::move(first));
  return make_played(one_pile::OnePilePlay(start.game), std::move(first));
}

StartAnswer<OnePileStart> start_won_by(const OnePileStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 40, last_limited_pile = 25, last_limit = 3;
  std::vector<OnePileStart> starts;
  const auto add = [&](unsigned pile, std::optional<Integer> limit) {
    starts.push_back({rule.game, pile, std::move(limit), {}, rule.blocking, rule.pass});
  };
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) add(pile, std::nullopt);
  for (unsigned limit = 1; limit <= last_limit; ++limit) {
    for (unsigned pile = first_pile; pile <= last_limited_pile; ++pile) add(pile, Integer(limit));
  }
  std::erase_if(starts, [](const OnePileStart& start) { return is_over(start.game, start.pile); });
  if (starts.empty()) throw InputError("the game ends at all the piles to begin with; name one");
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

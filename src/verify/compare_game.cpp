// The costs are in compare_game.hpp.
#include "verify/compare_game.hpp"

#include <span>

namespace dynim {
namespace {

using Position = GameComparison::Position;
using Large = GamePosition<Integer>;

// More winning moves are not listed.
constexpr std::uint64_t most_listed = 100'000;

Large wide(const Position& position) {
  Large wide;
  for (const std::uint64_t pile : position.piles) wide.piles.push_back(to_integer(pile));
  for (const auto& [limits, last, before, taken] : position.memory) {
    GameMemory<Integer>& memory = wide.memory.emplace_back();
    if (limits) memory.limits = {to_integer(limits->least), to_integer(limits->most)};
    memory.last = to_integer(last);
    memory.before = to_integer(before);
    for (const std::uint64_t k : taken) memory.taken.insert(to_integer(k));
  }
  wide.turn = to_integer(position.turn);
  wide.passes = position.passes;
  if (!position.said) return wide;
  wide.said = Saying<Integer>{{}, position.said->more};
  for (const auto& [pile, take] : position.said->blocked)
    wide.said->blocked.push_back({pile, to_integer(take)});
  return wide;
}

std::string listed(const auto& numbers) {
  std::string text;
  for (const std::uint64_t k : numbers) text += (text.empty() ? "" : " ") + std::to_string(k);
  return text;
}

// "pile 5, limit 3, after a move of 2, misere play".
std::string place_text(const Position& position, const Game& game) {
  std::string text = (position.piles.size() == 1 ? "pile " : "piles ") + listed(position.piles);
  for (const auto& [limits, last, before, taken] : position.memory) {
    if (limits && limits->least > 1) text += ", at least " + std::to_string(limits->least);
    if (limits) text += ", limit " + std::to_string(limits->most);
    if (last > 0) text += " after a move of " + std::to_string(last);
    if (before > 0) text += ", and one of " + std::to_string(before);
    if (!taken.empty()) text += ", used " + listed(taken);
  }
  if (position.turn > 1) text += ", turn " + std::to_string(position.turn);
  if (position.passes < game.passes) text += ", passes left " + std::to_string(position.passes);
  if (position.said && position.said->more)
    text += *position.said->more ? ", told more-than" : ", told at-most";
  return text + (game.convention == Convention::misere ? ", misere play" : "");
}

std::string in_words(const Take<Integer>& take) {
  return take.take == 0
             ? "a pass"
             : "taking " + to_string(take.take) + " from pile " + std::to_string(take.pile + 1);
}

std::string in_words(const GameValue& value) {
  return (value.wins ? "won in " : "lost in ") + std::to_string(value.moves) + " moves";
}

}  // namespace

GameComparison::GameComparison(Game game, std::string name, std::uint64_t most_literal)
    : name_(std::move(name)),
      most_literal_(most_literal),
      rows_(game),
      literal_(game),
      large_(game),
      solver_(std::move(game)) {}

bool GameComparison::disagree(const Position& position, std::string expected, std::string other) {
  found.disagreement = {name_, place_text(position, rules().game()), std::move(expected),
                        std::move(other)};
  return false;
}

bool GameComparison::compare(const Position& position, Budget& budget) {
  const Large large = wide(position);
  const std::optional<GameValue> value = rows_.value(position, budget);
  if (!value) return false;
  const GameAnswer answer = solver_.ask({rules().game(), large}, budget);
  if (budget.exhausted()) return false;
  ++found.states;
  if (answer.outcome != (value->wins ? Outcome::N : Outcome::P))
    return disagree(position, "rows: " + in_words(*value),
                    "theory: " + std::string(to_string(answer.outcome)));
  if (!compare_literally(position, *value, budget)) return false;
  if (!is_compared_in_full(position)) return true;
  if (!compare_rules(position, large)) return false;
  if (rules().winner(position)) return true;
  return rules().asked(position) == Asked::move ? compare_moves(position, large, answer, budget)
                                                : compare_saying(position, answer, budget);
}

// Beyond some counters only who wins, unless few of them may be taken: lists would take most of the
// time.
bool GameComparison::is_compared_in_full(const Position& position) const {
  constexpr std::uint64_t most_counters = 40, most_takes = 8;
  return PlayingRules<std::uint64_t>::counters(position) <= most_counters ||
         rules().largest_take(position) <= most_takes;
}

// What may be taken, and what it leaves.
bool GameComparison::compare_rules(const Position& position, const Large& large) {
  const auto differ = [&](const Take<Integer>& take) {
    return disagree(position, "rules: " + in_words(take), "rules on large integers: otherwise");
  };
  if (rules().winner(position) != large_.winner(large))
    return disagree(position, "rules: over", "on large integers: otherwise");
  for (std::size_t pile = 0; pile < position.piles.size(); ++pile) {
    for (std::uint64_t k = pile == 0 ? 0 : 1; k <= position.piles[pile] + 1; ++k) {
      const Take<std::uint64_t> take{pile, k};
      const Take<Integer> same{pile, to_integer(k)};
      const std::string_view why = rules().refusal(position, take);
      if (why != large_.refusal(large, same)) return differ(same);
      if (why.empty() && wide(rules().after(position, take)) != large_.after(large, same))
        return differ(same);
    }
  }
  return true;
}

bool GameComparison::compare_literally(const Position& position, const GameValue& value,
                                       Budget& budget) {
  if (PlayingRules<std::uint64_t>::counters(position) > most_literal_) return true;
  const std::optional<GameValue> same = literal_.value(position, budget);
  if (!same) return false;
  return *same == value ||
         disagree(position, "played out: " + in_words(*same), "rows: " + in_words(value));
}

// All that win, as the answer lists them and as rows do; the least of them; the largest.
bool GameComparison::compare_moves(const Position& position, const Large& large,
                                   const GameAnswer& least, Budget& budget) {
  const auto winning = rows_.winning(position, budget);
  if (!winning) return false;
  std::vector<Take<Integer>> expected, given;
  for (const auto& [pile, take] : *winning) expected.push_back({pile, to_integer(take)});
  found.moves += expected.size();
  const GameAnswer all =
      solver_.ask({rules().game(), large, MovesWanted::all, most_listed}, budget);
  const GameAnswer largest = solver_.ask({rules().game(), large, MovesWanted::largest}, budget);
  if (budget.exhausted()) return false;
  if (all.pass_wins == true) given.push_back({});
  for (const Take<Integer>& take : all.winning_moves.value_or(std::vector<Take<Integer>>()))
    given.push_back(take);
  // Of equal piles a theory names moves from the first alone.
  const auto again = [&](const Take<Integer>& take) {
    const auto begin = position.piles.begin(),
               place = begin + static_cast<std::ptrdiff_t>(take.pile);
    return take.take > 0 && std::find(begin, place, *place) != place;
  };
  if (rules().game().takes.size() == 1 && std::ranges::none_of(given, again))
    std::erase_if(expected, again);
  if (given != expected || all.winning_moves_complete == false) {
    const auto [here, there] = std::ranges::mismatch(expected, given);
    const bool missing = here != expected.end() &&
                         (there == given.end() || std::ranges::find(given, *here) == given.end());
    if (missing)
      return disagree(position, "rows: " + in_words(*here) + " wins", "theory: it does not");
    return disagree(position, "rows: " + std::to_string(expected.size()) + " winning moves",
                    "theory: " + (there == given.end() ? std::to_string(given.size())
                                                       : in_words(*there) + " wins"));
  }
  const bool moves = !expected.empty() && expected.back().take > 0;
  const auto most = std::ranges::max_element(expected, {}, &Take<Integer>::take);
  if (const auto& named = largest.largest_winning_move;
      named && (named->has_value() != moves || (moves && (*named)->take != most->take)))
    return disagree(position,
                    moves ? "rows: the largest is " + in_words(*most) : "rows: no take wins",
                    "theory: " + (*named ? in_words(**named) : "none") + " is the largest");
  if (least.winning_move && std::ranges::find(expected, *least.winning_move) == expected.end())
    return disagree(position, "rows: another winning move",
                    "theory: " + in_words(*least.winning_move) + " wins");
  return least.winning_move.has_value() == moves ||
         disagree(position, moves ? "rows: a take wins" : "rows: no take wins",
                  "theory: the contrary");
}

// What the other player says leaves a lost position, where there is such a thing. Of positions
// after both halves, or where nothing was blocked or what would win, the same is compared.
bool GameComparison::compare_saying(const Position& position, const GameAnswer& answer,
                                    Budget& budget) {
  const bool halves = rules().game().opponent.says == Opponent::Says::halves;
  for (const bool more : {false, true}) {
    if (!compare(
            rules().after(position,
                          Saying<std::uint64_t>{{}, halves ? std::optional(more) : std::nullopt}),
            budget))
      return false;
    if (!halves) break;
  }
  if (answer.outcome == Outcome::N) return true;
  if (!answer.saying) return disagree(position, "rows: lost", "theory: nothing to say");
  Saying<std::uint64_t> saying{{}, answer.saying->more};
  for (const auto& [pile, take] : answer.saying->blocked)
    saying.blocked.push_back({pile, to_u64(take)});
  if (!rules().refusal(position, saying).empty())
    return disagree(position, "rules: no such saying", "theory: it wins");
  const Position told = rules().after(position, saying);
  const std::optional<GameValue> left = rows_.value(told, budget);
  if (!left) return false;
  if (left->wins) return disagree(position, "rows: what is said loses", "theory: it wins");
  return halves || compare(told, budget);
}

bool names_winning_moves(const PilesAnswer& all, const PilesAnswer& largest,
                         std::vector<Move> winning, const Integer& limit, std::uint64_t most) {
  const auto L = winning.empty() ? std::nullopt : std::optional(winning.front().take);
  std::erase_if(winning, [&](const Move& move) { return move.take > limit; });
  const bool lost = winning.empty(), complete = winning.size() <= most;
  if (all.outcome != (lost ? Outcome::P : Outcome::N) || largest.outcome != all.outcome ||
      all.winning_move.has_value() == lost ||
      (!lost && std::ranges::count(winning, *all.winning_move) != 1))
    return false;
  const std::size_t listed = complete ? winning.size() : static_cast<std::size_t>(most);
  const auto count = complete ? std::optional(to_integer(winning.size())) : std::nullopt;
  // The rules know no more than one move.
  if (all.verdict.method != Method::rules &&
      (!std::ranges::equal(*all.winning_moves, std::span(winning).first(listed)) ||
       all.winning_moves_complete != complete || all.winning_moves_count != count ||
       all.least_winning_move != (lost ? std::nullopt : L) || (L && all.least_winning_limit != L)))
    return false;
  if (largest.verdict.method == Method::rules) return true;
  const std::optional<Move>& found = *largest.largest_winning_move;
  return found.has_value() != lost && (lost || found->take == winning.back().take);
}

}  // namespace dynim

// Who wins two piles, from which pile, how, and why, in words. Cost: that of the digits.
#include "report/text.hpp"
#include "report/two_pile.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

// "3 from B, the larger".
std::string move_text(const PilePair& piles, const Move& move, bool full) {
  const std::string take = number_text(move.take, full);
  if (piles.first == piles.second) return take + " from either pile";
  return fmt::format("{} from {}, the {}", take, pile_name(move.pile),
                     move.pile == PileOrder(piles).smaller() ? "smaller" : "larger");
}

// In full: it is what was asked for.
std::string move_text(const PilePair& piles, const std::optional<Move>& move,
                      std::string_view field, const Verdict& verdict) {
  if (move) return move_text(piles, *move, true);
  return is_unknown(verdict, field) ? "not known" : "none";
}

std::string least_limit_text(const TwoPileAnswer& answer, bool full) {
  if (answer.least_winning_limit) return number_text(*answer.least_winning_limit, full);
  return is_unknown(answer.verdict, "least_winning_limit") ? "not known"
                                                           : "none, whatever the limit";
}

}  // namespace

void write_text(TextSink& output, const TwoPileQuestion& question, TwoPileAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  const PilePair& piles = question.piles;
  const Verdict& verdict = answer.verdict;
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("piles", number_text(piles.first, full) + ", " + number_text(piles.second, full));
  list.add("limit", limit_text(question.limit, full));
  add_outcome(list, answer.outcome);
  add_saying(list, answer, question.game.parts, full,
             [&](const Move& move) { return move_text(piles, move, full); });
  list.add("least winning limit", least_limit_text(answer, full));
  add_winning_move(list, answer, move_text(piles, answer.winning_move, "winning_move", verdict));
  if (answer.largest_winning_move) {
    list.add("largest winning move",
             move_text(piles, *answer.largest_winning_move, "largest_winning_move", verdict));
  }
  if (answer.winning_moves) {
    list.add("winning moves",
             list_text(output, *answer.winning_moves, *answer.winning_moves_complete, "; ",
                       [&](const Move& move) { return move_text(piles, move, full); }));
  }
  if (answer.which && *answer.which != TwoPileCase::table) {
    list.add("case", std::string(to_string(*answer.which)));
  }
  add_verdict(list, verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const TwoPileVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  write_comparison(output, "two-pile", question, answer);
}

}  // namespace dynim

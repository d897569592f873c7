// Who wins several piles, from which pile, how, and why, in words. Cost: that of the digits.
#include "report/text.hpp"
#include "report/two_pile.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

// "3 from B".
std::string move_text(const Move& move, bool full) {
  return number_text(move.take, full) + " from " + pile_name(move.pile);
}

// In full: it is what was asked for.
std::string move_text(const std::optional<Move>& move, std::string_view field,
                      const Verdict& verdict) {
  if (move) return move_text(*move, true);
  return is_unknown(verdict, field) ? "not known" : "none";
}

std::string least_limit_text(const SeveralPilesAnswer& answer, bool full) {
  if (answer.least_winning_limit) return number_text(*answer.least_winning_limit, full);
  return is_unknown(answer.verdict, "least_winning_limit") ? "not known"
                                                           : "none, whatever the limit";
}

std::string piles_text(const PileSizes& piles, bool full) {
  std::vector<std::string> texts;
  for (const Integer& pile : piles) texts.push_back(number_text(pile, full));
  return join(texts, ", ");
}

std::string game_text(const Integer& until, bool full) {
  return until == 0 ? "piles" : "piles until " + number_text(until, full);
}

}  // namespace

void write_text(TextSink& output, const SeveralPilesQuestion& question, SeveralPilesAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  const Verdict& verdict = answer.verdict;
  LabelledList list(!full);
  list.add("game", game_text(question.game.until, full) + ", " +
                       printable(describe_takes(question.game.f)) +
                       (question.game.convention == Convention::misere ? ", misere play" : "") +
                       describe_parts(question.game.parts));
  list.add("piles", piles_text(question.piles, full));
  list.add("limit", limit_text(question.limit, full));
  add_outcome(list, answer.outcome);
  add_saying(list, answer, question.game.parts, full,
             [&](const Move& move) { return move_text(move, full); });
  list.add("least winning limit", least_limit_text(answer, full));
  add_winning_move(list, answer, move_text(answer.winning_move, "winning_move", verdict));
  if (answer.largest_winning_move) {
    list.add("largest winning move",
             move_text(*answer.largest_winning_move, "largest_winning_move", verdict));
  }
  if (answer.winning_moves) {
    list.add("winning moves",
             list_text(output, *answer.winning_moves, *answer.winning_moves_complete, "; ",
                       [&](const Move& move) { return move_text(move, full); }));
  }
  add_verdict(list, verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const SeveralPilesVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions& options) {
  write_comparison(output, game_text(question.until, options.full), question, answer);
}

}  // namespace dynim

// dynim solve piles: who wins, from which pile, how, and why.
#include "exchange/several_piles.hpp"
#include "question_command.hpp"
#include "several_piles/commands.hpp"

namespace dynim::app {
namespace {

// "3 from pile 2"; piles are counted from 1.
std::string move_text(const Move& move, bool full) {
  return fmt::format("{} from pile {}", number_text(move.take, full),
                     static_cast<std::size_t>(move.pile) + 1);
}

// In full: it is what was asked for.
std::string move_text(const std::optional<Move>& move, std::string_view field,
                      const Verdict& verdict) {
  if (move) return move_text(*move, true);
  return is_unknown(verdict, field) ? "not known" : "none";
}

std::string moves_text(const SeveralPilesAnswer& answer, bool full) {
  std::vector<std::string> moves;
  for (const Move& move : *answer.winning_moves) moves.push_back(move_text(move, full));
  if (moves.empty()) return *answer.winning_moves_complete ? "none" : "not known";
  return join(moves, "; ") + (*answer.winning_moves_complete ? "" : "; and perhaps more");
}

std::string limit_text(const SeveralPilesAnswer& answer, bool full) {
  if (answer.least_winning_limit) return number_text(*answer.least_winning_limit, full);
  return is_unknown(answer.verdict, "least_winning_limit") ? "not known"
                                                           : "none, whatever the limit";
}

std::string piles_text(const PileSizes& piles, bool full) {
  std::vector<std::string> texts;
  for (const Integer& pile : piles) texts.push_back(number_text(pile, full));
  return join(texts, ", ");
}

void write_solve_text(Output& output, SeveralPilesQuestion& question, SeveralPilesAnswer& answer,
                      const OutputOptions& options) {
  const bool full = options.full;
  const Verdict& verdict = answer.verdict;
  LabelledList list(!full);
  list.add("game", "piles, " + printable(describe_move_function(*question.game.f)));
  list.add("piles", piles_text(question.piles, full));
  list.add("limit", number_text(question.limit, full));
  add_outcome(list, answer.outcome);
  list.add("least winning limit", limit_text(answer, full));
  list.add("winning move", move_text(answer.winning_move, "winning_move", verdict));
  if (answer.largest_winning_move) {
    list.add("largest winning move",
             move_text(*answer.largest_winning_move, "largest_winning_move", verdict));
  }
  if (answer.winning_moves) list.add("winning moves", moves_text(answer, full));
  add_verdict(list, verdict, full);
  list.write(output);
}

constexpr const char* solve_examples =
    "  dynim solve piles --f '2*t' --piles 13,18 --limit 4\n"
    "  dynim solve piles --f t --piles '10**1000, 10**999, 12' --limit 10**50 --moves all\n"
    "  dynim solve piles --f '2*t' --piles '10**1000, 3*10**999' --limit 100\n"
    "  dynim solve piles --f '3*t' --piles 8,20,5 --limit 4 --format json";

}  // namespace

Command several_piles_solve_command() {
  QuestionCommand command = asks("solve", "piles", write_solve_text);
  command.several = "piles";
  return question_command(solve_examples, command, several_piles_description);
}

}  // namespace dynim::app

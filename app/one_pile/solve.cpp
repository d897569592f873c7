// dynim solve one-pile: who wins, how, and why.
#include "dynim/exchange/one_pile.hpp"
#include "formats/text.hpp"
#include "one_pile/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

// Parts of several bases say in which game they are taken: "5 (G1)".
std::string representation_text(const Representation& representation, bool several_games,
                                bool full) {
  constexpr std::size_t shown_parts = 12;
  const auto& parts = representation.parts;
  if (parts.empty()) return "0, the sum of no members";
  std::string text = number_text(representation.of, full) + " =";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += " +";
    if (!full && parts.size() > shown_parts && i == shown_parts / 2) {
      const std::size_t left_out = parts.size() - shown_parts;
      text += fmt::format(" ... ({} more) ... +", left_out);
      i += left_out;
    }
    text += parts[i].count == 1 ? " " : " " + number_text(parts[i].count, full) + "*";
    text += number_text(parts[i].member, full);
    if (several_games) text += fmt::format(" (G{})", parts[i].game);
  }
  return text;
}

std::string moves_text(const OnePileAnswer& answer, bool full) {
  std::string text;
  for (const Move& move : *answer.winning_moves) {
    if (!text.empty()) text += ", ";
    text += number_text(move.take, full);
  }
  if (!*answer.winning_moves_complete) {
    return text.empty() ? "not known" : text + ", and perhaps more";
  }
  return text.empty() ? "none" : text;
}

// In full: it is what was asked for.
std::string move_text(const std::optional<Move>& move, std::string_view field,
                      const Verdict& verdict) {
  if (move) return number_text(move->take, true);
  return is_unknown(verdict, field) ? "not known" : "none";
}

void write_text(Output& output, OnePileQuestion& question, OnePileAnswer& answer,
                const OutputOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("pile", number_text(question.pile, full));
  const std::string note = answer.limit_given ? "" : " (not given, so the pile less one)";
  list.add("limit", number_text(answer.limit, full) + note);
  list.add("outcome", outcome_text(answer.outcome));
  list.add("least winning move",
           move_text(answer.winning_move, "least_winning_move", answer.verdict));
  if (answer.largest_winning_move) {
    list.add("largest winning move",
             move_text(*answer.largest_winning_move, "largest_winning_move", answer.verdict));
  }
  if (answer.winning_moves) list.add("winning moves", moves_text(answer, full));
  if (answer.g) list.add("least winning limit", number_text(*answer.g, full));
  if (answer.representation) {
    const bool several_games = question.game.f->period() > 1;
    list.add("representation", representation_text(*answer.representation, several_games, full));
  }
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

constexpr const char* examples =
    "  dynim solve one-pile --f '2*t' --pile 100\n"
    "  dynim solve one-pile --f @fibonacci --pile 10**1000 --limit 1e14 --format json\n"
    "  dynim solve one-pile --f '4,2,...' --pile 60 --limit 7 --moves all\n"
    "  dynim solve one-pile --f 't + 1' --pile 33 --misere --terminal 0,5,9\n"
    "  dynim solve one-pile --f 'n % 3 == 0 ? 2*t : t' --pile 1e30";

}  // namespace

Command one_pile_solve_command() {
  QuestionCommand<OnePileQuestion> command{write_text};
  command.several = "pile";
  return question_command("solve", true, "One pile, next move at most f(t)", examples, command);
}

}  // namespace dynim::app

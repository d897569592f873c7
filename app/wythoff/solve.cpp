// dynim solve wythoff: who wins, by which move, what to block, and why.
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/words.hpp"
#include "exchange/wythoff.hpp"
#include "formats/text.hpp"
#include "question_command.hpp"
#include "wythoff/commands.hpp"
#include "wythoff/text.hpp"

namespace dynim::app {
namespace {

void refuse_blocked(const WythoffQuestion& question, const OutputOptions&) {
  if (!question.blocked) return;
  const auto refused = refusal(question.parameters, {question.piles, std::nullopt},
                               Block{*question.blocked}, question.block_targets);
  if (refused) throw InputError("--blocked: " + sentence(*refused));
}

// In full: it is what was asked for.
std::string move_text(const WythoffAnswer& answer) {
  if (answer.outcome == Outcome::P) return "none";
  if (answer.winning_move) return action_text(*answer.winning_move, true);
  return !answer.winning_targets.list || answer.winning_targets.list->empty()
             ? "not known"
             : "to any winning target that is not blocked";
}

// The first few of a list, and how many there are in all.
void add_targets(LabelledList& list, const char* label, const WythoffTargets& found, bool full) {
  if (!found.list || found.list->empty()) return;
  constexpr std::size_t most_shown = 10;
  std::vector<PilePair> shown = *found.list;
  if (!full) shown.resize(std::min(shown.size(), most_shown));
  std::string text = piles_text(shown, full);
  if (*found.count != to_integer(shown.size())) {
    text += fmt::format("; ... ({} in all)", number_text(*found.count, full));
  }
  list.add(label, text);
}

void write_solve_text(Output& output, WythoffQuestion& question, WythoffAnswer& answer,
                      const OutputOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", question.parameters) +
                       (question.convention == Convention::misere ? ", misere play" : ""));
  list.add("piles", piles_text(question.piles, full));
  if (question.blocked) {
    list.add("blocked", question.blocked->empty() ? "none" : piles_text(*question.blocked, full));
  }
  add_outcome(list, answer.outcome);
  list.add("winning move", move_text(answer));
  if (answer.winning_moves) list.add("winning moves", winning_moves_text(answer, full));
  add_targets(list, "winning targets", answer.winning_targets, full);
  add_targets(list, "to block", answer.block, full);
  if (answer.index) list.add("pair", "n = " + number_text(*answer.index, full));
  add_growth(list, answer.growth, full);
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

constexpr const char* solve_examples =
    "  dynim solve wythoff --m 1 --p 1 --piles 12,20\n"
    "  dynim solve wythoff --m 2 --p 3 --piles '10**1000, 3*10**999'\n"
    "  dynim solve wythoff --m 1 --p 2 --piles 5,6 --blocked '1,2'\n"
    "  dynim solve wythoff --m 2 --p 1 --piles 9,14 --moves all";

}  // namespace

Command wythoff_solve_command() {
  QuestionCommand command = asks("solve", "wythoff", write_solve_text);
  command.fits = refuse_blocked;
  command.several = "piles";
  return question_command(
      solve_examples, command,
      "Two piles, take from one or nearly the same from both, some moves blocked");
}

}  // namespace dynim::app

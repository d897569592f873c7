// Imitation Nim on the command line.
#include "dynim/error.hpp"
#include "exchange/wythoff.hpp"
#include "game_commands.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {
namespace {

void replay(const ImitationQuestion& question, const OutputOptions&) {
  if (question.history.empty()) {
    throw InputError("--history needs at least the piles of now, as in 12,20");
  }
  try {
    imitation_replay(question.parameters, question.history);
  } catch (const InputError& error) {
    throw InputError("--history: " + error.message());
  }
}

// A start, named as in play: a history of one position.
OtherQuestion from_piles(const QuestionCommand& command) {
  return {{"piles"},
          [command](exchange::FieldVisitor& visitor) {
            command.type.fresh_question().visit(visitor);
            PilePair piles;
            visitor.optional("piles", piles,
                             {"A,B", "Instead of a history: the piles of a start; - reads many"});
          },
          [command](OptionTexts texts, const OutputOptions& output, const WorkOptions& work) {
            forbid_both(texts, "piles", "history");
            texts.texts["history"] = texts.text("piles");
            return run_question(command, std::move(texts), output, work);
          }};
}

// Who wins after what has been played so far, by which move, and why.
Command solve_command() {
  QuestionCommand command = asks("solve", "imitation");
  command.fits = replay;
  command.several = "history";
  command.check = [](const OptionTexts& texts) {
    require_one(texts, "history", "piles", "--history 'A,B A,B ...' or --piles A,B");
  };
  command.others = {from_piles(command)};
  return question_command(
      "  dynim solve imitation --piles 12,20\n"
      "  dynim solve imitation --m 1 --p 2 --history '5,7 3,7 3,5'\n"
      "  dynim solve imitation --piles '10**1000, 2*10**1000'",
      command, "Two piles, take from one, few imitations of the other player in a row");
}

}  // namespace

Game imitation_game() {
  return {
      "imitation",
      {solve_command(),
       class_table_command<ImitationMapQuestion>(
           asks("table", "imitation"),
           "Imitation Nim: which positions depend on the past, piles up to N"),
       verify_parameters_command("imitation", "Imitation Nim: the theorem against the oracle"),
       play_command("imitation", "Two piles, where imitating the last move is restricted",
                    "  dynim play imitation --m 1 --p 2 --piles 12,20\n"
                    "  dynim play imitation --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
                    "  dynim play imitation --m 1 --p 1 --piles 12,20 < moves.txt")}};
}

}  // namespace dynim::app

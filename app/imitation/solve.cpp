// dynim solve imitation: who wins after what has been played so far, by which move, and why.
#include "dynim/error.hpp"
#include "exchange/imitation.hpp"
#include "imitation/commands.hpp"
#include "question_command.hpp"

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

constexpr const char* solve_examples =
    "  dynim solve imitation --piles 12,20\n"
    "  dynim solve imitation --m 1 --p 2 --history '5,7 3,7 3,5'\n"
    "  dynim solve imitation --piles '10**1000, 2*10**1000'";

// A start, named as in play: a history of one position.
OtherQuestion from_piles(const QuestionCommand& command) {
  return {"piles",
          [](OptionDeclarer& declarer) {
            PilePair piles;
            declarer.optional("piles", piles,
                              {"A,B", "Instead of a history: the piles of a start; - reads many"});
          },
          [command](OptionTexts texts, const OutputOptions& output, const WorkOptions& work) {
            forbid_both(texts, "piles", "history");
            texts.texts["history"] = texts.text("piles");
            return run_question(command, std::move(texts), output, work);
          }};
}

}  // namespace

Command imitation_solve_command() {
  QuestionCommand command = asks("solve", "imitation");
  command.fits = replay;
  command.several = "history";
  command.check = [](const OptionTexts& texts) {
    require_one(texts, "history", "piles", "--history 'A,B A,B ...' or --piles A,B");
  };
  command.others = {from_piles(command)};
  return question_command(solve_examples, command,
                          "Two piles, take from one, few imitations of the other player in a row");
}

}  // namespace dynim::app

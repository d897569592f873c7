// dynim solve wythoff: who wins, by which move, what to block, and why.
#include "dynim/error.hpp"
#include "dynim/words.hpp"
#include "exchange/wythoff.hpp"
#include "question_command.hpp"
#include "wythoff/commands.hpp"

namespace dynim::app {
namespace {

void refuse_blocked(const WythoffQuestion& question, const OutputOptions&) {
  if (!question.blocked) return;
  const auto refused = refusal(question.parameters, {question.piles, std::nullopt},
                               Block{*question.blocked}, question.block_targets);
  if (refused) throw InputError("--blocked: " + sentence(*refused));
}

constexpr const char* solve_examples =
    "  dynim solve wythoff --m 1 --p 1 --piles 12,20\n"
    "  dynim solve wythoff --m 2 --p 3 --piles '10**1000, 3*10**999'\n"
    "  dynim solve wythoff --m 1 --p 2 --piles 5,6 --blocked '1,2'\n"
    "  dynim solve wythoff --m 2 --p 1 --piles 9,14 --moves all";

}  // namespace

Command wythoff_solve_command() {
  QuestionCommand command = asks("solve", "wythoff");
  command.fits = refuse_blocked;
  command.several = "piles";
  return question_command(
      solve_examples, command,
      "Two piles, take from one or nearly the same from both, some moves blocked");
}

}  // namespace dynim::app

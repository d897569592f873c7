// Wythoff Nim on the command line.
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "game_commands.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {
namespace {

void refuse_blocked(const WythoffQuestion& question, const OutputOptions&) {
  if (!question.blocked) return;
  check(question.parameters, question.block_targets, question.block_any);
  const auto refused =
      refusal(question.parameters, {question.piles, std::nullopt}, Block{*question.blocked},
              question.block_targets, question.block_any.value_or(0));
  if (refused) throw InputError("--blocked: " + sentence(*refused));
}

// Who wins, by which move, what to block, and why.
Command solve_command() {
  QuestionCommand command = asks("solve", "wythoff");
  command.fits = refuse_blocked;
  command.several = "piles";
  return question_command(
      "  dynim solve wythoff --m 1 --p 1 --piles 12,20\n"
      "  dynim solve wythoff --m 2 --p 3 --piles '10**1000, 3*10**999'\n"
      "  dynim solve wythoff --m 1 --p 2 --piles 5,6 --blocked '1,2'\n"
      "  dynim solve wythoff --m 2 --p 1 --piles 9,14 --moves all\n"
      "  dynim solve wythoff --block-any 2 --piles 9,14",
      command, "Two piles, take from one or nearly the same from both, some moves blocked");
}

QuestionCommand table_or_values() {
  QuestionCommand values = asks("values", "wythoff");
  set_table<WythoffGrundyQuestion>(values);
  QuestionCommand table = asks("table", "wythoff");
  table.others = {other_question(std::move(values))};
  return table;
}

}  // namespace

Game wythoff_game() {
  return {
      "wythoff",
      {solve_command(), wythoff_pairs_command(),
       class_table_command<WythoffMapQuestion>(
           table_or_values(), "Wythoff Nim: who wins, or the Grundy values, for piles up to N",
           "\n  dynim table wythoff --m 1 --p 1 --size 10 --grundy --value 1"),
       verify_parameters_command("wythoff", "Wythoff Nim: all methods against the rules"),
       play_command("wythoff", "Two piles, take from one or alike from both, with blocking",
                    "  dynim play wythoff --m 1 --p 1 --piles 12,20\n"
                    "  dynim play wythoff --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
                    "  dynim play wythoff --m 1 --p 2 --piles 12,20 < moves.txt"),
       wythoff_deviations_plot()}};
}

}  // namespace dynim::app

// dynim verify one-pile: theorem against recurrence against oracle.
#include "exchange/one_pile.hpp"
#include "one_pile/commands.hpp"
#include "one_pile/thresholds.hpp"
#include "question_command.hpp"
#include "verify_text.hpp"

namespace dynim::app {
namespace {

// What the text of f does not say of it.
std::string declared_period(const OnePileVerifyQuestion& question) {
  if (!question.f || question.f->period_is_proved()) return "";
  return " --period " + std::to_string(question.f->period());
}

void write_verify_text(Output& output, OnePileVerifyQuestion& question, VerifyAnswer& answer,
                       const OutputOptions&) {
  LabelledList list(true);
  add_verified_functions(list, "one-pile", question, answer);
  if (!question.f && question.period.value_or(1) > 1) {
    list.add("period", std::to_string(*question.period) + " in the pile size");
  }
  add_comparison(list, answer, declared_period(question));
  list.write(output);
}

constexpr const char* verify_examples =
    "  dynim verify one-pile --f '2*t'\n"
    "  dynim verify one-pile --f-file my-game.txt --up-to 1000\n"
    "  dynim verify one-pile --random 100 --seed 7\n"
    "  dynim verify one-pile --random 20 --period 6 --up-to 60\n"
    "  dynim verify one-pile --random 20 --blocking 2";

}  // namespace

Command one_pile_verify_command() {
  QuestionCommand command = asks("verify", "one-pile", write_verify_text);
  command.budget = "60s";
  command.full = false;
  command.check = check_verified_functions;
  command.others = {other_question("blocking", one_pile_thresholds_verify()),
                    other_question("pass", one_pile_thresholds_verify())};
  return question_command(verify_examples, command, "One pile, next move at most f(t)");
}

}  // namespace dynim::app

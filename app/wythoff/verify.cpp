// dynim verify wythoff: pairs, answers and map against counting by the rules against the oracle.
#include "dynim/wythoff.hpp"
#include "wythoff/verify_parameters.hpp"

namespace dynim::app {

void add_verify_wythoff_command(CLI::App& verify_command, Selected& selected) {
  add_parameter_verify_command(
      verify_command, selected,
      {"wythoff", "Wythoff Nim: all methods against the rules", WythoffVerifyQuestion().up_to,
       [](const ParameterVerifyQuestion& question, Budget& budget) {
         return ask(WythoffVerifyQuestion{question.m, question.p, question.up_to}, budget);
       }});
}

}  // namespace dynim::app

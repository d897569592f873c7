// dynim verify imitation: the theorem, moves and classes against the oracle, for every history.
#include "dynim/imitation.hpp"
#include "wythoff/verify_parameters.hpp"

namespace dynim::app {

void add_verify_imitation_command(CLI::App& verify_command, Selected& selected) {
  add_parameter_verify_command(
      verify_command, selected,
      {"imitation", "Imitation Nim: the theorem against the oracle",
       ImitationVerifyQuestion().up_to,
       [](const ParameterVerifyQuestion& question, Budget& budget) {
         return ask(ImitationVerifyQuestion{question.m, question.p, question.up_to}, budget);
       }});
}

}  // namespace dynim::app

// dynim verify imitation: the theorem, moves and classes against the oracle, for every history.
#include "exchange/imitation.hpp"
#include "imitation/commands.hpp"
#include "wythoff/verify_parameters.hpp"

namespace dynim::app {

Command imitation_verify_command() {
  return verify_parameters_command<ImitationVerifyQuestion>(
      "imitation", "Imitation Nim: the theorem against the oracle");
}

}  // namespace dynim::app

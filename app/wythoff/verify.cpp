// dynim verify wythoff: pairs, answers and map against counting by the rules against the oracle.
#include "exchange/wythoff.hpp"
#include "wythoff/commands.hpp"
#include "wythoff/verify_parameters.hpp"

namespace dynim::app {

Command wythoff_verify_command() {
  return verify_parameters_command<WythoffVerifyQuestion>(
      "wythoff", "Wythoff Nim: all methods against the rules");
}

}  // namespace dynim::app

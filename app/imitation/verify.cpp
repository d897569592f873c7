// dynim verify imitation: the theorem, moves and classes against the oracle, for every history.
#include "wythoff/verify_parameters.hpp"

namespace dynim::app {

void add_verify_imitation_command(CLI::App& verify_command, Selected& selected) {
  const auto verify = [](const WythoffParameters& parameters, std::uint64_t up_to, Budget& budget) {
    ImitationVerifyReport report = verify_imitation(parameters, up_to, budget);
    return ParameterReport{report.status,
                           std::move(report.disagreement),
                           {{"complete_to", report.complete_to, true},
                            {"states", report.states},
                            {"starts", report.starts},
                            {"moves", report.moves}},
                           std::move(report.reason)};
  };
  add_parameter_verify_command(
      verify_command, selected,
      {"imitation", "Imitation Nim: the theorem against the oracle", "12", verify});
}

}  // namespace dynim::app

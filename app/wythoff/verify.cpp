// dynim verify wythoff: pairs, answers and map against counting by the rules against the oracle.
#include "wythoff/verify_parameters.hpp"

namespace dynim::app {

void add_verify_wythoff_command(CLI::App& verify_command, Selected& selected) {
  const auto verify = [](const WythoffParameters& parameters, std::uint64_t up_to, Budget& budget) {
    WythoffVerifyReport report = verify_wythoff(parameters, up_to, budget);
    return ParameterReport{report.status,
                           std::move(report.disagreement),
                           {{"complete_to", report.counted_to, true},
                            {"oracle_to", report.oracle_to, true},
                            {"positions", report.positions}},
                           std::move(report.reason)};
  };
  add_parameter_verify_command(
      verify_command, selected,
      {"wythoff", "Wythoff Nim: all methods against the rules", "40", verify});
}

}  // namespace dynim::app

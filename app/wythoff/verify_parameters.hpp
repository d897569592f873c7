// What dynim verify shares for Wythoff Nim and Imitation Nim: m and p, one pair of them or all
// small ones, and the answer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dynim/verify.hpp"
#include "dynim/wythoff/game.hpp"
#include "verify_command.hpp"

namespace dynim::app {

/// A number of a report: piles up to which something was checked, or how much was.
struct Measure {
  std::string name;  ///< of its field
  std::uint64_t value;
  bool is_bound = false;
};

/// What was found for one m and p, or for several together.
struct ParameterReport {
  Status status = Status::unable;
  std::optional<Disagreement> disagreement;
  std::vector<Measure> measures;
  std::string reason;
};

struct ParameterVerification {
  std::string game;
  std::string description;
  std::string default_up_to;
  std::function<ParameterReport(const WythoffParameters& parameters, std::uint64_t up_to,
                                Budget& budget)>
      verify;
};

/// dynim verify GAME.
void add_parameter_verify_command(CLI::App& verify_command, Selected& selected,
                                  const ParameterVerification& verification);

}  // namespace dynim::app

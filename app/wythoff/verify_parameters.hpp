// What dynim verify shares for Wythoff Nim and Imitation Nim: m and p, one pair of them or all
// small ones, and the answer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "dynim/verify.hpp"
#include "verify_command.hpp"

namespace dynim::app {

struct ParameterVerifyQuestion {
  std::optional<std::uint64_t> m, p;  ///< absent: all small ones
  std::uint64_t up_to = 0;
};

struct ParameterVerification {
  std::string game;
  std::string description;
  std::uint64_t default_up_to;
  std::function<VerifyAnswer(const ParameterVerifyQuestion& question, Budget& budget)> ask;
};

/// dynim verify GAME.
void add_parameter_verify_command(CLI::App& verify_command, Selected& selected,
                                  const ParameterVerification& verification);

}  // namespace dynim::app

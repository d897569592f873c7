// What the verify commands of all games share: their options, the question, and most of the answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dynim/verify.hpp"
#include "formats/json.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

struct VerifyOptions {
  MoveFunctionOptions f;
  std::string up_to;  ///< the default, until it is given
  std::string random, seed;
  OutputOptions output;
  WorkOptions work;
};

struct VerifyQuestion {
  MoveFunctionPtr f;  ///< absent: random games
  std::uint64_t up_to = 0;
  std::uint64_t random = 0;  ///< how many
  std::uint64_t seed = 0;
  std::uint64_t period = 1;  ///< of random games
};

/// --up-to, --random, --seed, and those of output and work.
void add_verify_options(CLI::App& command, VerifyOptions& options,
                        const std::string& random_description);

VerifyQuestion read_verify_question(const VerifyOptions& options);

/// The fields that say what was asked and whether all agreed.
void write_verified(JsonObject& json, std::string_view game, const VerifyQuestion& question,
                    Status status, const std::optional<Disagreement>& disagreement);

/// "game  one-pile, f(t) = 2*t", or "games  one-pile, <checked>" and the seed.
void add_question(LabelledList& list, std::string_view game, const VerifyQuestion& question,
                  const std::string& checked);

/// {"game": ..., "where": ..., "expected": ..., "found": ...}, or null.
Json to_json(const std::optional<Disagreement>& disagreement);

/// Where two methods differ, and in what.
void add_where(LabelledList& list, const Disagreement& disagreement);

/// The same, if there is one, and the move function.
void add_disagreement(LabelledList& list, const std::optional<Disagreement>& disagreement);

/// How far the oracle came, and the conclusion.
void add_conclusion(LabelledList& list, const std::string& oracle, Status status,
                    const std::optional<Disagreement>& disagreement, const std::string& reason);

inline ExitCode verify_exit_code(Status status, const std::optional<Disagreement>& disagreement) {
  return disagreement ? check_failed : exit_code(status);
}

}  // namespace dynim::app

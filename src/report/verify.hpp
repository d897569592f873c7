// Comparisons of theory, recurrence and oracle in words, the same for all games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/verify.hpp"
#include "report/text_sink.hpp"

namespace dynim {

/// A line beside the name of the game: the rule, or the period of random functions.
struct LabelledLine {
  std::string label, text;
};

/// Of one move function or random ones: where two methods differ, how far each came, and the
/// conclusion. `options`: what is to be given beside --f to see it again.
void write_comparison(TextSink& output, std::string_view game, const FunctionsToCompare& question,
                      const VerifyAnswer& answer, const std::optional<LabelledLine>& line = {},
                      const std::string& options = "");

/// The same of games that are named as they are to be.
void write_comparison(TextSink& output, const std::string& game, const VerifyAnswer& answer);

/// The same of a game of m and p: all small ones where one is not given.
void write_comparison(TextSink& output, std::string_view game,
                      const std::optional<std::uint64_t>& m, const std::optional<std::uint64_t>& p,
                      const VerifyAnswer& answer);

}  // namespace dynim

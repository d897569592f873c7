// Comparisons of theory, recurrence and oracle in words, the same for all games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
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

/// The same of a game with a rule of its own, or of random ones: `lines` say which, and what is to
/// be given to see it again is the game of the disagreement.
void write_comparison(TextSink& output, const std::vector<LabelledLine>& lines,
                      const VerifyAnswer& answer);

/// The same of a game of m and p: all small ones where one is not given.
void write_comparison(TextSink& output, std::string_view game,
                      const std::optional<std::uint64_t>& m, const std::optional<std::uint64_t>& p,
                      const VerifyAnswer& answer);

}  // namespace dynim

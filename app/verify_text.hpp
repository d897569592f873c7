// What all comparisons say of themselves in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "dynim/verify.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

/// Throws CLI11's errors unless either a move function is given or how many random ones.
void check_verified_functions(const OptionTexts& texts);

/// "games  one-pile, 3 of 3 random move functions" and the seed.
void add_random_games(LabelledList& list, std::string_view game, std::uint64_t wanted,
                      std::uint64_t seed, const VerifyAnswer& answer);

/// "game  one-pile, f(t) = 2*t", or the random ones.
template <class Question>
void add_verified_functions(LabelledList& list, std::string_view game, const Question& question,
                            const VerifyAnswer& answer) {
  if (question.f) {
    list.add("game", fmt::format("{}, {}", game, printable(describe_move_function(*question.f))));
  } else {
    add_random_games(list, game, question.random.value_or(0), question.seed.value_or(1), answer);
  }
}

/// " --period 6" where the text of f does not say that; f may be null.
std::string declared_period(const MoveFunctionPtr& f);

/// Where two methods differ, how far each came, and the conclusion. `options`: what is to be given
/// beside --f to see it again.
void add_comparison(LabelledList& list, const VerifyAnswer& answer, const std::string& options);

/// "game  wythoff, m = 1, p = 1 to 3": all small ones where one is not given.
void add_verified_parameters(LabelledList& list, std::string_view game,
                             const std::optional<std::uint64_t>& m,
                             const std::optional<std::uint64_t>& p);

/// As add_comparison, of a game of m and p.
void add_parameter_comparison(LabelledList& list, const VerifyAnswer& answer);

}  // namespace dynim::app

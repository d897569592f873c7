// What the commands of (m,p)-Wythoff Nim and (m,p)-Imitation Nim share: m and p, and positions as
// they are printed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dynim/wythoff.hpp"
#include "options.hpp"

namespace dynim::app {

struct ParameterOptions {
  std::string m, p;
};

/// --m, --p.
void add_parameter_options(CLI::App& command, ParameterOptions& options);

/// Throws a usage error where one is missing, InputError where it is out of range.
WythoffParameters read_parameters(const ParameterOptions& options);

/// The fields that say which game it is; `game`: "wythoff" or "imitation".
void write_game(JsonObject& json, std::string_view game, const WythoffParameters& parameters);

/// "wythoff, m = 2, p = 1".
std::string describe_game(std::string_view game, const WythoffParameters& parameters);

/// "A,B", each at least 0; the list: such pairs with blanks between.
PilePair read_pile_pair(const std::string& text, const std::string& option);
std::vector<PilePair> read_pile_pairs(const std::string& text, const std::string& option);

/// "A,B" where a game begins: not both of them 0.
PilePair read_first_piles(const std::string& text, const std::string& option);

Json to_json(const PilePair& piles);  ///< ["A","B"]
Json to_json(const std::vector<PilePair>& list);

/// "12, 20".
std::string piles_text(const PilePair& piles, bool full);

/// "12, 20; 13, 21".
std::string piles_text(const std::vector<PilePair>& list, bool full);

/// "3 from B".
std::string take_text(const Integer& take, bool from_first, bool full);

}  // namespace dynim::app

// What the parameters of a sweep run through: ranges, lists, fractions, words over an alphabet,
// slopes by residue, random move functions. Nothing is listed: a value is made when it is asked
// for, by its place alone, so that any part of a sweep can be worked at anywhere.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "exchange/json_value.hpp"

namespace dynim::sweep {

struct Parameter {
  std::string name;
  std::uint64_t size = 0;                           ///< at least 1
  std::function<std::string(std::uint64_t)> value;  ///< of place k < size, as text
  bool numbers = false;  ///< integers and fractions, "-3/2": in parentheses within a text
};

/// What JSON says of a parameter:
///     "1..50", "0..1 by 1/4", "1..5,8,13"        numbers, also fractions and expressions of them
///     [0,1,"10**6","t//2"]                       these
///     {"fractions":"4..12","denominators":20}    all reduced fractions between, by denominator
///     {"lists":[1,2],"length":8}                 1; 2; 1,1; 1,2; ... up to 8 of these
///     {"slopes":[1,"3/2"],"modulus":3}           (t%3==0 ? 1 : t%3==1 ? 3/2 : 1), ...: all choices
///     {"random":"any","count":1000,"seed":1,"length":20,"period":2}
///                                                those of dynim/move_function.hpp:
///                                                any, admissible, power-of-two or fibonacci
/// Throws RequestError, naming the parameter.
Parameter read_parameter(const std::string& name, const exchange::JsonValue& json);

/// The same from a command line: a range, or JSON.
Parameter read_parameter(const std::string& name, std::string_view text);

}  // namespace dynim::sweep

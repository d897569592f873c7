// The fields of what the rules of a game of piles may have beside f.
#pragma once

#include <type_traits>

#include "dynim/game.hpp"
#include "exchange/fields.hpp"

namespace dynim::exchange {

/// "--blocking" and "--pass", wherever they are asked about.
inline constexpr Meaning blocking_meaning{"P",
                                          "Before each move the opponent may block up to P moves"};
inline constexpr Meaning pass_meaning{"", "Once in the game either player may pass"};

/// What stands beside f. A first position is written into a record: blocking and a pass always, other parts where there
/// are such. Without `saying` what the other player forbids is left out.
inline void part_fields(FieldVisitor& v, GameParts& parts, bool of_start, bool saying = true) {
  bool pass = parts.passes == 1;
  const auto field = [&](std::string_view name, auto& value, const Meaning& meaning, Role role, bool is_default,
                         const Range& range = {}) {
    using Value = std::remove_reference_t<decltype(value)>;
    Field each{name, of_start ? role : Role::asked, kind_of<Value>(), &value, meaning, range};
    each.is_default = is_default;
    v.visit(each);
  };
  if (saying) field("blocking", parts.blocking, blocking_meaning, Role::optional, false, between(0, largest_blocking));
  field("passes", parts.passes, {"N", "Passes that both players together have"}, Role::part, parts.passes <= 1,
        between(0, most_passes));
  field("pass", pass, pass_meaning, saying ? Role::optional : Role::part, !pass);
  if (pass && parts.passes == 0) parts.passes = 1;
  field("repeats", parts.repeats, {"", "Which numbers may not be taken again: the last one, or never any"}, Role::part,
        parts.repeats == Repeats::allowed);
  if (saying) {
    field("halves", parts.halves, {"K", "Before each move the opponent says \"at most K\" or \"more than K\""}, Role::part,
          !parts.halves, at_least(1));
  }
  field("takes", parts.takes,
        {"SET", "Which numbers may be taken at all: a list, or a condition on k as in k % 2 == 1"}, Role::part,
        parts.takes.empty());
}

}  // namespace dynim::exchange

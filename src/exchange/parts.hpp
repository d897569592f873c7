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

template <class Value>
void part_field(FieldVisitor& v, std::string_view name, Value& value, const Meaning& meaning, bool is_default,
                const Range& range = {}) {
  Field field{name, Role::part, kind_of<Value>(), &value, meaning, range};
  field.is_default = is_default;
  v.visit(field);
}

/// Misere play, where that is a part like those below.
inline void misere_field(FieldVisitor& v, Convention& convention) {
  part_field(v, "convention", convention, {"", "normal or misere: who wins at the end"}, convention == Convention::normal);
}

/// What stands beside f. `role`: Role::asked, Role::part, or Role::optional, where blocking and a pass are always written
/// and other parts where there are such. Without `saying` what the other player forbids is left out.
inline void part_fields(FieldVisitor& v, GameParts& parts, Role role, bool saying = true) {
  bool pass = parts.passes == 1;
  const auto field = [&](std::string_view name, auto& value, const Meaning& meaning, Role its_role, bool is_default,
                         const Range& range = {}) {
    using Value = std::remove_reference_t<decltype(value)>;
    Field each{name, its_role, kind_of<Value>(), &value, meaning, range};
    each.is_default = is_default;
    v.visit(each);
  };
  const Role other = role == Role::optional ? Role::part : role;
  if (saying) field("blocking", parts.blocking, blocking_meaning, role, !parts.blocking, between(0, largest_blocking));
  field("passes", parts.passes, {"N", "Passes that both players together have"}, other, parts.passes <= 1, between(0, most_passes));
  field("pass", pass, pass_meaning, role, !pass);
  if (pass && parts.passes == 0) parts.passes = 1;
  field("repeats", parts.repeats, {"", "Which numbers may not be taken again: the last one, or never any"}, other,
        parts.repeats == Repeats::allowed);
  if (saying) {
    field("halves", parts.halves, {"K", "Before each move the opponent says \"at most K\" or \"more than K\""}, other,
          !parts.halves, at_least(1));
  }
  field("takes", parts.takes,
        {"SET", "Which numbers may be taken at all: a list, or a condition on k as in k % 2 == 1"}, other, parts.takes.empty());
}

}  // namespace dynim::exchange

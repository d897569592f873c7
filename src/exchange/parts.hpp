// The fields of what the rules of a game of piles may have beside f.
#pragma once

#include "dynim/game.hpp"
#include "exchange/fields.hpp"

namespace dynim::exchange {

/// "--blocking" and "--pass", wherever they are asked about.
inline constexpr Meaning blocking_meaning{"P",
                                          "Before each move the opponent may block up to P moves"};
inline constexpr Meaning pass_meaning{"", "Once in the game either player may pass"};

template <class Value>
void part_field(FieldVisitor& v, std::string_view name, Value& value, const Meaning& meaning,
                bool is_default, const Range& range = {}, Role role = Role::part) {
  Field field{name, role, kind_of<Value>(), &value, meaning, range};
  field.is_default = is_default;
  v.visit(field);
}

/// Misere play, where that is a part like those below.
inline void misere_field(FieldVisitor& v, Convention& convention) {
  part_field(v, "convention", convention, {"", "normal or misere: who wins at the end"},
             convention == Convention::normal);
}

/// What stands beside f. `role`: Role::asked, Role::part, or Role::optional, where blocking and a
/// pass are always written and other parts where there are such. Without `saying` what the other
/// player forbids is left out.
inline void part_fields(FieldVisitor& v, GameParts& parts, Role role, bool saying = true) {
  bool pass = parts.passes == 1;
  const Role other = role == Role::optional ? Role::part : role;
  if (saying)
    part_field(v, "blocking", parts.blocking, blocking_meaning, !parts.blocking,
               between(0, largest_blocking), role);
  part_field(v, "passes", parts.passes, {"N", "Passes that both players together have"},
             parts.passes <= 1, between(0, most_passes), other);
  part_field(v, "pass", pass, pass_meaning, !pass, {}, role);
  if (pass && parts.passes == 0) parts.passes = 1;
  part_field(v, "repeats", parts.repeats,
             {"", "Which numbers may not be taken again: the last one, or never any"},
             parts.repeats == Repeats::allowed, {}, other);
  if (saying) {
    part_field(v, "halves", parts.halves,
               {"K", "Before each move the opponent says \"at most K\" or \"more than K\""},
               !parts.halves, at_least(1), other);
  }
  part_field(
      v, "takes", parts.takes,
      {"SET", "Which numbers may be taken at all: a list, or a condition on k as in k % 2 == 1"},
      parts.takes.empty(), {}, other);
}

/// Reads the words of parts before a rule, if there are any, and gives the place behind their
/// colon, or 0. A condition may have colons of its own. Throws InputError.
std::size_t read_parts_before_rule(std::string_view text, GameParts& parts);

/// "pass takes 1,3,4: "; empty where there are none.
std::string parts_before_rule(GameParts parts);

}  // namespace dynim::exchange

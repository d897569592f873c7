// The words every answer of Dynim is made of.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

// Why an answer is what it is, as data: a page highlights it, a terminal prints it, a translation
// stays possible. The English of it is made in one place, from these fields alone (words.hpp).

/// One thing that is so. The kind says which ("one-pile.leaves"), the fields name the numbers,
/// positions (the piles in the order given) and texts (of a move function) that it speaks of.
class Reason {
 public:
  using Positions = std::vector<std::vector<Integer>>;
  using Value = std::variant<bool, Integer, std::string, std::vector<Integer>, Positions>;
  using Field = std::pair<std::string_view, Value>;

  /// `kind` and the names of fields are literals: they are not copied.
  explicit Reason(std::string_view kind, std::initializer_list<Field> fields = {})
      : kind_(kind), fields_(fields) {}

  std::string_view kind() const { return kind_; }

  /// In the order in which they were given.
  const std::vector<Field>& fields() const { return fields_; }

  Reason& with(std::string_view name, Value value) {
    fields_.emplace_back(name, std::move(value));
    return *this;
  }

  /// Null where there is no such field.
  const Value* find(std::string_view name) const {
    for (const Field& field : fields_) {
      if (field.first == name) return &field.second;
    }
    return nullptr;
  }

  bool operator==(const Reason&) const = default;

 private:
  std::string_view kind_;
  std::vector<Field> fields_;
};

/// N: the player to move wins. P: the previous player wins. unknown: not decided within the budget.
enum class Outcome { N, P, unknown };

/// What is known about the outcome, or about the whole of a list or table.
///   proved       it follows from a theorem or from exhaustive calculation
///   conditional  it does, if the assumption of the verdict holds
///   verified     it was checked up to a stated bound
///   unable       the budget ended first; what is given is what was known by then
enum class Status { proved, conditional, verified, unable };

/// What found the answer. `rules`: nothing had to be found.
enum class Method {
  none,
  rules,
  g_base,
  finite_g_base,
  constant_bound,
  periodicity,
  pile_limit,
  recurrence,
  formula,
  power_of_two_family,
  fibonacci_family,
  events,
  table,
  windows,
  beatty,
  mex,
  sweep,
  copies,
  suffix_sums,
  partial_sums,
  nim_sum,
  oracle
};

/// Which winning moves are wanted beside the least.
enum class MovesWanted { least, largest, all };

/// normal: whoever makes the last move wins. misere: whoever makes the last move loses.
enum class Convention { normal, misere };

/// What an answer says of itself. Every other field of the answer is proved (under the assumption,
/// if there is one), or absent and named in `unknown`; absent and not named means that there is no
/// such thing.
struct Verdict {
  Status status = Status::unable;
  Method method = Method::none;           ///< that answered, or was tried last
  std::vector<Reason> reasons;            ///< in the order of their sentences
  std::optional<Reason> assumption;       ///< where the status is conditional
  std::optional<Integer> verified_to;     ///< where the status is verified
  std::vector<std::string_view> unknown;  ///< names of fields, as in docs/formats.md

  /// The theorem of docs/mathematics.md that the method rests on; absent where it rests on none, as
  /// the rules and playing out do.
  std::optional<std::uint64_t> theorem;

  bool operator==(const Verdict&) const = default;
};

/// Whether a limit ended the search before it had found all that was asked: where the status is
/// unable, where winning moves are not known beside a proved outcome, and where a comparison ended
/// early.
bool ended_early(const Verdict& verdict);

/// The theorem behind what is proved, under an assumption or without; nothing elsewhere.
std::optional<std::uint64_t> theorem_of(const Verdict& verdict);

std::string_view to_string(Outcome outcome);
std::string_view to_string(Status status);
std::string_view to_string(Method method);  ///< "g-base", "finite g-base", "constant bound", ...
std::string_view to_string(MovesWanted moves);
std::string_view to_string(Convention convention);

}  // namespace dynim

// Why an answer is what it is, as data: a page highlights it, a terminal prints it, a translation
// stays possible. The English of it is made in one place, from these fields alone (words.hpp).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

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

}  // namespace dynim

// Rules that look further back than f(n, t): which numbers may be taken at all, as a condition on k, and a limit that
// names the move before the last, u, or the limit that was in force, x.
//
// Cost of a look: a few instructions a node of the expression up to 64 bits; beyond, its operations on integers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/integer.hpp"

namespace dynim {

namespace move_function {
class Tree;
}

/// What happened, as far as a rule may ask: t and u are 0 where there was no such move.
template <class N>
struct Past {
  N n;  ///< the pile: of a limit, before the move t; of a condition, now
  N t;  ///< the move
  N u;  ///< the move before it
  N x;  ///< the limit that was in force; of a condition, that is
};

/// Which of these names occur.
struct Looks {
  bool n = false, t = false, u = false, x = false;
};

/// An expression in n, t, u and x. Immutable.
class PastLimit {
 public:
  PastLimit(std::unique_ptr<const move_function::Tree> tree, std::string text);
  ~PastLimit();

  /// min(value, cap). Throws InputError, naming n and t, where it is no integer >= 0.
  Integer value(const Past<Integer>& at, const Integer& cap) const;
  std::uint64_t value(const Past<std::uint64_t>& at, std::uint64_t cap) const;

  Looks looks() const { return looks_; }
  const std::string& text() const { return text_; }

 private:
  std::unique_ptr<const move_function::Tree> tree_;
  std::string text_;
  Looks looks_;
};

/// The numbers k that may be taken: a list, or those with a condition in k, n, t, u and x. Immutable.
class TakeSet {
 public:
  TakeSet(std::vector<Integer> numbers, std::string text);
  TakeSet(std::unique_ptr<const move_function::Tree> condition, std::string text);
  ~TakeSet();

  /// A condition that names t, u or x holds for every first move, where t is 0.
  bool contains(const Past<Integer>& at, const Integer& k) const;
  bool contains(const Past<std::uint64_t>& at, std::uint64_t k) const;

  /// The greatest number of the list; nothing of a condition.
  std::optional<Integer> largest() const;

  Looks looks() const { return looks_; }
  const std::string& text() const { return text_; }

 private:
  bool binds(bool first) const { return !(first && (looks_.t || looks_.u || looks_.x)); }

  std::vector<Integer> numbers_;  // ascending
  std::unique_ptr<const move_function::Tree> condition_;  // null: the numbers
  std::string text_;
  Looks looks_;
};

/// "max(x, 2*t)". Throws InputError with the place.
std::shared_ptr<const PastLimit> parse_past_limit(std::string_view text);

/// "1,3,4", "issquare(k)", "t % k == 0"; a number is a set of one. Throws InputError with the place.
std::shared_ptr<const TakeSet> parse_take_set(std::string_view text);

}  // namespace dynim

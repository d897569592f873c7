// What conditions on f ask at numbers that are no powers of a prime: at least a value that is given
// for each power h, at all N with h(N) = h.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "move_function/functions/least_values.hpp"

namespace dynim::two_pile {

class AskedAtMultiples final : public move_function::Asked {
 public:
  /// `at_power` says what is asked for h; `most` is a line above that from some power on, where one
  /// is known.
  AskedAtMultiples(const MoveFunction& f, std::uint64_t base,
                   std::function<Integer(const Integer& h)> at_power,
                   std::optional<LinearBounds> most)
      : f_(f), base_(base), at_power_(std::move(at_power)), most_(std::move(most)) {}

  std::optional<std::vector<move_function::Progression>> progressions(
      const move_function::Line& least, const std::optional<Integer>& last) override;
  bool broken(const Integer& N) override;

 private:
  std::optional<Integer> none_from(const move_function::Line& least) const;
  const Integer& asked(std::size_t exponent);

  const MoveFunction& f_;
  std::uint64_t base_;
  std::function<Integer(const Integer& h)> at_power_;
  std::optional<LinearBounds> most_;
  std::vector<Integer> known_;  // by exponent
};

}  // namespace dynim::two_pile

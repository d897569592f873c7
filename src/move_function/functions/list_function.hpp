// A move function given by its first values; the last one repeats, or f ends there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dynim/move_function.hpp"

namespace dynim::move_function {

class ListFunction final : public MoveFunction {
 public:
  /// Precondition: at least one value, none negative. Without `repeats`, f ends with the list.
  /// `text`: how the list was written; empty: in digits.
  ListFunction(std::vector<Integer> values, bool repeats, std::string text = "");

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override;
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override;
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override;
  MoveFunctionFacts facts() const override { return facts_; }
  bool same_as(const MoveFunction& other) const override;
  std::string text() const override;

  std::size_t size() const { return values_.size(); }
  bool repeats() const { return repeats_; }

 private:
  std::size_t index(const Integer& t) const;
  std::size_t smallest(std::size_t first, std::size_t last) const;
  void prove_facts();
  void build_tournament();

  std::vector<Integer> values_;
  std::vector<std::uint64_t> small_;  ///< values, saturated
  std::vector<std::uint32_t>
      tournament_;  ///< [size + i] = i; below, the index of the smaller of two
  bool repeats_;
  std::string text_;
  MoveFunctionFacts facts_;
};

}  // namespace dynim::move_function

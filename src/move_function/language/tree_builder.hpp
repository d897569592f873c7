// Builds the syntax tree while the grammar is matched: names, numbers, argument counts, and the
// kinds of operands are checked here, each error at the place of the offending operand.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/error.hpp"
#include "move_function/language/names.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

class TreeBuilder {
 public:
  TreeBuilder(std::string_view text, Variables variables) : text_(text), variables_(variables) {}

  void number(std::string_view digits, std::size_t place);
  void name(std::string_view name, std::size_t place);
  void negate(std::size_t place);
  void affirm() { require_number(operands_.back(), "+"); }
  void binary(std::string_view symbol, std::size_t place);
  void conditional(std::size_t place);
  void logical_not(std::size_t place);

  void begin_call(std::string_view name, std::size_t place);
  void end_call();

  /// Begins and ends one level of nesting.
  void enter(std::size_t place);
  void leave() { --depth_; }

  /// The finished tree; the builder is empty again. Constants count on against the limit of the
  /// text.
  Tree take();

  [[noreturn]] void fail(const std::string& message, std::size_t place) const;

 private:
  struct Call {
    const Operator* function;
    std::uint32_t place;
    std::size_t first_argument;
  };

  NodeId pop();
  void push(Op op, std::size_t place, const NodeId (&child)[3], int arity);
  void require_number(NodeId id, std::string_view user) const;
  void require_exact(NodeId id, std::string_view user) const;
  void require_operand(NodeId id, Operands operands, std::string_view user) const;
  void require_truth(NodeId id, std::string_view user) const;
  /// One operand of `and` or `or`; where both are numbers, their binary digits were meant.
  void require_condition(NodeId id, const std::array<NodeId, 2>& operands,
                         std::string_view user) const;
  void check_room(std::size_t place) const;

  std::string_view text_;
  Variables variables_;
  Tree tree_;
  std::vector<NodeId> operands_;
  std::vector<Call> calls_;
  std::size_t depth_ = 0;
  std::size_t constant_bits_ = 0;
};

}  // namespace dynim::move_function

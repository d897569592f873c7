// What all certificates of answers have in common (dynim/2), as dynim-check reads them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "dynim/one_pile.hpp"
#include "exchange/write.hpp"
#include "move_function/functions/checked_rule.hpp"

namespace dynim::exchange {

/// Throws InputError: why there is none.
[[noreturn]] void refuse_certificate(const std::string& why);

/// The same, because dynim-check would take minutes.
[[noreturn]] void refuse_long_check();

class ProofWriter {
 public:
  /// Refuses where nothing is proved, or verified to a bound. What it finds it finds within the
  /// budget of the sink.
  ProofWriter(Sink& sink, std::string_view game, const Verdict& verdict);

 protected:
  /// So many numbers show an answer, or are one, at most.
  static constexpr std::uint64_t most_values = 1'000'000, longest_table = 10'000'000;

  /// Writes it, after all that may refuse it.
  using Evidence = std::function<void()>;

  /// Between these the fields of the claim are written.
  void begin(std::string_view claim, const std::string& rule = "");
  void end(const Evidence& evidence);

  template <class Value>
  void field(std::string_view name, const Value& value) {
    json_.key(name);
    write_json(json_, value);
  }

  /// number(0), number(1), ...; throws InputError where the budget ends.
  template <class Number>
  void write_list(std::uint64_t size, const Number& number) {
    json_.begin_array();
    for (std::uint64_t i = 0; i < size; ++i) {
      if (!json_.sink().goes_on()) refuse_unfinished();
      json_.value(number(i));
    }
    json_.end_array();
  }

  JsonWriter json_;
  Budget own_budget_;  // of a sink that has none
  Budget& budget_;

 private:
  [[noreturn]] static void refuse_unfinished();

  std::string_view game_;
};

/// A move function, and what dynim-check knows of it.
struct CheckedFunction : move_function::CheckedRule {
  /// Refuses one that it does not know, and null: a game of more than f(t).
  explicit CheckedFunction(MoveFunctionPtr f);

  /// Refuses where f(1), ..., f(last) are not all numbers from 0 on.
  void check_defined(std::uint64_t last, Budget& budget) const;

  static constexpr std::uint64_t most_steps = 2'000'000'000;

  /// Refuses where dynim-check would take minutes for a table of so many values, and this is their
  /// sum, or how many steps it takes beside them.
  void check_cost(std::uint64_t values, std::uint64_t sum) const;

  MoveFunctionPtr f;
};

/// Of a game of f(t) alone.
class RuleProofWriter : public ProofWriter {
 protected:
  /// `f`: null where the game has other parts.
  RuleProofWriter(Sink& sink, std::string_view game, const Verdict& verdict, MoveFunctionPtr f)
      : ProofWriter(sink, game, verdict), f_(std::move(f)) {}

  CheckedFunction f_;
};

/// Of bases that follow a pattern (dynim/1). Precondition: answer.certificate is one, of this rule.
void write_pattern_proof(Sink& sink, const MoveFunction& rule, const OnePileBaseAnswer& answer);

}  // namespace dynim::exchange

// The oracle: solves any finite game from its rules alone, by playing everything out. It knows no
// theorem and includes no theory, so that its agreement with a theorem means something.
//
// Method: depth-first search with a memory of all states met, on an explicit stack (a game may last
// as long as the pile is high). Cost: one visit a reachable state and one look-up a move, at most;
// memory: one entry a state.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <unordered_map>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// What the oracle asks of a game. A state carries whatever the rules must remember (the last move,
/// a history); the game ends in a state without moves, and every play ends. Moves of a state are
/// numbered from 0. Where the rules have `is_stuck(state)`, whoever is to move there has lost in
/// either convention: the game is not over, but nothing may be taken.
template <class Rules>
concept GameRules = requires(const Rules& rules, const typename Rules::State& state,
                             std::uint64_t move) {
  requires std::equality_comparable<typename Rules::State>;
  { rules.move_count(state) } -> std::convertible_to<std::uint64_t>;
  { rules.after(state, move) } -> std::same_as<typename Rules::State>;
  { typename Rules::Hash{}(state) } -> std::convertible_to<std::size_t>;
};

template <GameRules Rules>
class Oracle {
 public:
  using State = typename Rules::State;

  Oracle(Rules rules, Convention convention) : rules_(std::move(rules)), convention_(convention) {}

  /// Who wins from `state`; Outcome::unknown when the budget ended first. Later questions profit
  /// from earlier ones.
  Outcome outcome(const State& state, Budget& budget) {
    const auto value = evaluate<false>(state, outcomes_, budget);
    if (!value) return Outcome::unknown;
    return *value == 0 ? Outcome::P : Outcome::N;
  }

  /// Number of moves that the game still lasts when the winner hurries and the loser resists; odd
  /// exactly in N-positions. Nothing when the budget ended first. In misere play, where a state
  /// without moves is won by the player to move, the parity is reversed and outcome() is the one to
  /// ask who wins.
  std::optional<std::uint64_t> remoteness(const State& state, Budget& budget) {
    const auto value = evaluate<true>(state, remoteness_, budget);
    if (!value) return std::nullopt;
    return *value >> 1;
  }

  const Rules& rules() const { return rules_; }

  /// Memory of the states that are remembered: what the Budgets of all questions reserved for them.
  std::uint64_t kept_bytes() const {
    return (outcomes_.size() + remoteness_.size()) * bytes_per_state;
  }

 private:
  // A state's value: bit 0 says whether the player to move wins; with depth, the other bits are the
  // remoteness.
  using Value = std::uint64_t;
  using Memory = std::unordered_map<State, Value, typename Rules::Hash>;

  struct Frame {
    State state;
    std::uint64_t moves;
    std::uint64_t next = 0;
    bool wins = false;
    Value depth = 0;  // of the best continuation so far
  };

  static constexpr std::uint64_t bytes_per_state =
      sizeof(State) + sizeof(Value) + 6 * sizeof(void*);
  static constexpr std::uint64_t bytes_per_frame = sizeof(Frame) + sizeof(void*);

  // The states from the root to the present one; the memory of all but the root is counted, and
  // given back also where the search is given up or the rules throw.
  struct Way {
    Budget& budget;
    std::deque<Frame> frames;  // grows without moving what it holds

    ~Way() {
      if (!frames.empty()) budget.release((frames.size() - 1) * bytes_per_frame);
    }
  };

  template <bool with_depth>
  std::optional<Value> evaluate(const State& root, Memory& memory, Budget& budget) {
    if (auto known = memory.find(root); known != memory.end()) return known->second;
    if (!budget.spend()) return std::nullopt;  // also where there is no move
    Way way{budget, {}};
    std::deque<Frame>& stack = way.frames;
    stack.push_back(Frame{root, rules_.move_count(root)});
    for (;;) {
      Frame& frame = stack.back();
      const bool decided = frame.wins && !with_depth;
      if (decided || frame.next == frame.moves) {
        const Value value = finish<with_depth>(frame);
        if (!budget.reserve(bytes_per_state)) return std::nullopt;
        memory.emplace(frame.state, value);
        stack.pop_back();
        if (stack.empty()) return value;
        budget.release(bytes_per_frame);
        continue;  // the parent looks the child up again
      }
      if (!budget.spend()) return std::nullopt;
      State child = rules_.after(frame.state, frame.next);
      if (auto known = memory.find(child); known != memory.end()) {
        absorb(frame, known->second);
        ++frame.next;
      } else {
        if (!budget.reserve(bytes_per_frame)) return std::nullopt;
        const std::uint64_t moves = rules_.move_count(child);
        stack.push_back(Frame{std::move(child), moves});
      }
    }
  }

  template <bool with_depth>
  Value finish(const Frame& frame) const {
    if (frame.moves == 0) return ended_well(frame.state) ? 1 : 0;
    return with_depth ? ((frame.depth + 1) << 1 | Value{frame.wins}) : Value{frame.wins};
  }

  // Whether a state without moves is won by the player to move.
  bool ended_well(const State& state) const {
    if (convention_ == Convention::normal) return false;
    if constexpr (requires { rules_.is_stuck(state); }) return !rules_.is_stuck(state);
    return true;
  }

  // Winner: the shortest way to a lost child. Loser: the longest way among children that are all
  // won.
  static void absorb(Frame& frame, Value child) {
    const bool child_wins = (child & 1) != 0;
    const Value depth = child >> 1;
    if (!child_wins) {
      frame.depth = frame.wins ? std::min(frame.depth, depth) : depth;
      frame.wins = true;
    } else if (!frame.wins) {
      frame.depth = std::max(frame.depth, depth);
    }
  }

  Rules rules_;
  Convention convention_;
  Memory outcomes_;
  Memory remoteness_;
};

}  // namespace dynim

// (m,p)-Imitation Nim: rules that remember. A question in, an answer out.
//
// Two piles; a move takes any number from one pile. If the previous player took x from the smaller
// pile (either one, if they were equal before that move), taking y from the other pile with x <= y
// <= x + m - 1 is an imitation. A player may not make p imitations in a row: after p - 1
// consecutive ones the next is forbidden; any other move of theirs resets their count. Whoever
// cannot move loses.
//
// Source: [L09], see wythoff/pairs.hpp; the theorem for all m is proved in docs/mathematics.md
// (Theorem 76).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff.hpp"

namespace dynim DYNIM_EXPORT {

using ImitationMove = Move;

/// What of the past matters: the piles, the last move where it can be imitated, and the imitations
/// still allowed.
struct ImitationState {
  PilePair piles;
  std::optional<ImitationMove>
      imitable;  ///< the last move, if it took from the smaller pile (or either, if equal)
  std::uint64_t mover_credit = 0;  ///< imitations in a row that the player to move may still make
  std::uint64_t other_credit = 0;  ///< ... and the player who has just moved
};

/// The start of a game: no past, p - 1 credits each.
ImitationState imitation_start(const WythoffParameters& parameters, PilePair piles);

/// Whether the player to move has a legal move; if not, the game is over and they have lost.
bool has_move(const WythoffParameters& parameters, const ImitationState& state);

/// Whether the move is an imitation; it must be possible (1 <= take <= pile).
bool is_imitation(const WythoffParameters& parameters, const ImitationState& state,
                  const ImitationMove& move);

/// The state after a move. Throws InputError, saying why, where the rules forbid it.
ImitationState imitation_after(const WythoffParameters& parameters, const ImitationState& state,
                               const ImitationMove& move);

/// The state after the positions of a history, the first of which is the start. Throws InputError
/// that names the step (from 1 on) where one of them is no legal move.
ImitationState imitation_replay(const WythoffParameters& parameters,
                                const std::vector<PilePair>& history);

/// Of a pair of piles: P whatever happened before, N whatever happened before, or dependent on it.
enum class ImitationClass { dynamic, non_dynamic_P, non_dynamic_N };

std::string_view to_string(ImitationClass c);  ///< "dynamic", "non-dynamic P", "non-dynamic N"

struct ImitationAnswer {
  Outcome outcome = Outcome::unknown;
  Status status = Status::unable;
  ImitationClass position_class = ImitationClass::dynamic;
  std::optional<ImitationMove> winning_move;
  Integer xi;        ///< pairs of Wythoff Nim with the same difference and smaller piles
  std::string part;  ///< of the theorem, for P-positions: "I" or "II"; else empty
  std::string method;
  std::string reason;
};

/// Who wins, how and why. Throws InputError for parameters out of range and for a state that no
/// play leads to: negative piles, credits above p - 1, or an imitable move that could not have been
/// the last.
ImitationAnswer solve(const WythoffParameters& parameters, const ImitationState& state,
                      Budget& budget);

/// One move of the perfect opponent.
struct ChosenImitationMove {
  ImitationMove move;
  bool wins = false;  ///< proved to win
  bool known = true;  ///< false: the budget ended before the position was decided
  std::string why;    ///< one or two sentences
};

/// The perfect opponent: wins where it can; where it cannot it makes the game last as long as
/// possible (small piles, by remoteness) or takes little.
class ImitationOpponent {
 public:
  explicit ImitationOpponent(const WythoffParameters& parameters);
  ~ImitationOpponent();
  ImitationOpponent(ImitationOpponent&&) noexcept;
  ImitationOpponent& operator=(ImitationOpponent&&) noexcept;

  /// A legal move; there must be one.
  ChosenImitationMove choose(const ImitationState& state, Budget& budget);

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace dynim

#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"
#include "imitation/state.hpp"
#include "imitation/theory.hpp"

namespace dynim {
namespace {

using imitation::Finding;
using imitation::Reason;
using imitation::SortedState;

// The user's order of piles against the sorted one.
class Order {
 public:
  explicit Order(const PilePair& piles)
      : smaller_(piles.first <= piles.second ? Pile::first : Pile::second) {}

  Pile smaller() const { return smaller_; }
  Pile larger() const { return other(smaller_); }

  // (s, l), where s stands in the place of the smaller pile.
  std::string position(const Integer& s, const Integer& l) const {
    const bool kept = smaller_ == Pile::first;
    return "(" + abbreviate(kept ? s : l) + ", " + abbreviate(kept ? l : s) + ")";
  }

 private:
  Pile smaller_;
};

SortedState sorted(const ImitationState& state, const Order& order) {
  return {{state.piles[order.smaller()], state.piles[order.larger()]},
          state.imitable ? state.imitable->take : Integer(0),
          state.mover_credit,
          state.other_credit};
}

std::string imitations(std::uint64_t count) {
  return count == 0 ? "no imitation"
                    : std::to_string(count) + (count == 1 ? " imitation" : " imitations");
}

std::string smaller_ones(std::uint64_t xi) {
  return xi == 0   ? "no smaller one has the same difference"
         : xi == 1 ? "1 smaller one has the same difference"
                   : std::to_string(xi) + " smaller ones have the same difference";
}

// The sentences behind an answer.
class Explanation {
 public:
  Explanation(const WythoffParameters& parameters, const SortedState& state, const Finding& finding,
              Order order)
      : p_(parameters.p), state_(state), finding_(finding), order_(order) {}

  std::string text() const {
    switch (finding_.reason) {
      case Reason::part_I:
        return part_I();
      case Reason::part_II:
        return part_II();
      case Reason::down_the_diagonal:
        return "These piles are a P-position of Wythoff Nim, and " + smaller_ones(finding_.xi) +
               ", but the player who has just moved may make " +
               (state_.other_credit == 0
                    ? "no imitation now"
                    : "only " + imitations(state_.other_credit) + " in a row") +
               ": not enough to follow down the diagonal. " + taking() + leaves() +
               only_by_imitation();
      case Reason::prepared:
        return taking() + leaves() + only_by_imitation();
      case Reason::partner_above:
      case Reason::partner_below:
      case Reason::partner_of_larger:
        break;
    }
    return on_a_pair();
  }

 private:
  // Members of a pair in the places of the user's piles: the one that shares the pile not taken
  // from stays there.
  std::string pair_text() const {
    const WythoffPair& pair = finding_.pair;
    const bool turned = finding_.reason == Reason::partner_below;
    return turned ? order_.position(pair.b, pair.a) : order_.position(pair.a, pair.b);
  }

  std::string taking() const {
    const Pile pile = finding_.from_smaller ? order_.smaller() : order_.larger();
    return "Taking " + abbreviate(finding_.take) + " from " + (pile == Pile::first ? "A" : "B");
  }

  std::string leaves() const {
    const auto& [a, b] = state_.piles;
    return " leaves " +
           (finding_.from_smaller ? order_.position(a - finding_.take, b)
                                  : order_.position(a, b - finding_.take)) +
           ". ";
  }

  std::string only_by_imitation() const {
    const std::string could = "The P-position " + pair_text() +
                              " of Wythoff Nim could be reached from there by an imitation only, ";
    if (state_.other_credit == 0) return could + "and that is forbidden.";
    return could + "after which " + imitations(state_.other_credit - 1) +
           " would be left: not enough, since " + smaller_ones(finding_.pair_xi) + ".";
  }

  std::string part_I() const {
    if (finding_.xi == 0) {
      return "These piles are a P-position of Wythoff Nim, and no smaller one has the same "
             "difference: lost, "
             "whatever happened before.";
    }
    return "These piles are a P-position of Wythoff Nim, and " + smaller_ones(finding_.xi) +
           ". The player who has just moved may still make " + imitations(state_.other_credit) +
           " in a row, enough to follow down the diagonal.";
  }

  std::string part_II() const {
    std::string text = "Only reaching the P-position " + pair_text() +
                       " of Wythoff Nim could win, but that is an imitation";
    if (state_.mover_credit == 0) return text + ", and one more is forbidden.";
    return text + ", after which " + imitations(state_.mover_credit - 1) +
           " would be left: not enough, since " + smaller_ones(finding_.pair_xi) + ".";
  }

  // After a move to a P-position of Wythoff Nim.
  std::string on_a_pair() const {
    const std::string text = taking() + " leaves " + pair_text() +
                             ", a P-position of Wythoff Nim, and " + smaller_ones(finding_.pair_xi);
    if (finding_.pair_xi == 0) {
      return text + (finding_.imitates ? "; that the move is an imitation does no harm." : ".");
    }
    const std::string left =
        finding_.imitates
            ? "after this imitation " + std::to_string(state_.mover_credit - 1) + " more"
            : "this is no imitation, so " + std::to_string(p_ - 1);
    return text + "; " + left + " may be made in a row, enough to go down the diagonal.";
  }

  std::uint64_t p_;
  const SortedState& state_;
  const Finding& finding_;
  Order order_;
};

std::string no_move_text(const WythoffParameters& parameters, const PilePair& piles) {
  if (piles.first == 0 && piles.second == 0)
    return "Both piles are empty: the player who has just moved has won.";
  return "Every move left is an imitation, and " +
         (parameters.p == 1 ? std::string("none is allowed")
                            : std::to_string(parameters.p) + " in a row are forbidden") +
         ": the player who has just moved has won.";
}

}  // namespace

ImitationAnswer solve(const WythoffParameters& parameters, const ImitationState& state,
                      Budget& budget) {
  imitation::check(parameters, state);
  const Order order(state.piles);
  const SortedState sorted_state = sorted(state, order);
  const WythoffPairs pairs(parameters);
  const std::optional<Finding> finding = imitation::find(pairs, sorted_state, budget);
  ImitationAnswer answer;
  answer.method = to_string(pairs.method());
  if (!finding) {
    answer.reason = "Not decided: the search " + std::string(describe(budget.reason())) + ".";
    return answer;
  }
  answer.status = Status::proved;
  answer.position_class = finding->position_class;
  answer.xi = to_integer(finding->xi);
  if (finding->reason == imitation::Reason::part_I || finding->reason == imitation::Reason::part_II) {
    answer.outcome = Outcome::P;
    answer.part = finding->reason == imitation::Reason::part_I ? "I" : "II";
  } else {
    answer.outcome = Outcome::N;
    answer.winning_move =
        ImitationMove{finding->from_smaller ? order.smaller() : order.larger(), finding->take};
  }
  answer.reason = has_move(parameters, state)
                      ? Explanation(parameters, sorted_state, *finding, order).text()
                      : no_move_text(parameters, state.piles);
  return answer;
}

}  // namespace dynim

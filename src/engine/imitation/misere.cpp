// Misere Imitation Nim by the oracle, which plays everything out: no theorem is used. Cost: all
// states that can follow. Standing: the rules.
#include "engine/imitation/misere.hpp"

#include <limits>
#include <utility>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/oracle.hpp"

namespace dynim::imitation {
namespace {

constexpr unsigned long largest_pile = std::numeric_limits<std::uint32_t>::max();

class Misere {
 public:
  Misere(const ImitationQuestion& question, const ImitationPosition& position, Budget& budget)
      : question_(question),
        position_(position),
        order_(position.piles),
        oracle_(ImitationRules(question.parameters), Convention::misere),
        budget_(budget) {}

  ImitationAnswer run() {
    answer_.piles = position_.piles;
    answer_.imitable = position_.imitable;
    answer_.credit = {position_.mover_credit, position_.other_credit};
    set_grounds(answer_.verdict, Method::oracle);
    const bool known = find_moves();
    if (known) decide();
    if (!known) answer_.verdict.unknown.push_back("winning_move");
    if (question_.moves == MovesListed::all) list_moves(known);
    return std::move(answer_);
  }

 private:
  // All winning moves. False where the outcome of some move is not known.
  bool find_moves() {
    if (position_.piles[order_.larger()] > largest_pile) {
      because(Reason("imitation.misere-too-large", {{"most", to_integer(largest_pile)}}));
      return false;
    }
    budget_.stage("playing the game out");
    const ImitationRules& rules = oracle_.rules();
    const ImitationRules::State state = rules_state(rules, position_);
    const std::uint64_t moves = rules.move_count(state);
    over_ = moves == 0;
    for (std::uint64_t i = 0; i < moves; ++i) {
      const Outcome left = oracle_.outcome(rules.after(state, i), budget_);
      if (left == Outcome::unknown) {
        because(search_ended(budget_, "imitation.misere-ended")
                    .with("tried", to_integer(i))
                    .with("moves", to_integer(moves)));
        return false;
      }
      if (left == Outcome::P) winning_.push_back(move_of(rules.played(state, i)));
    }
    return true;
  }

  Move move_of(const std::pair<ImitationRules::Place, std::uint32_t>& played) const {
    const bool from_smaller = played.first == ImitationRules::Place::smaller;
    return {from_smaller ? order_.smaller() : order_.larger(), to_integer(played.second)};
  }

  void because(Reason reason) { answer_.verdict.reasons.push_back(std::move(reason)); }

  void decide() {
    answer_.verdict.status = Status::proved;
    answer_.outcome = over_ || !winning_.empty() ? Outcome::N : Outcome::P;
    if (over_) return because(Reason("imitation.misere-over"));
    if (winning_.empty()) {
      because(Reason("imitation.misere-lost"));
    } else {
      const Move& move = *(answer_.winning_move = winning_.front());
      PilePair left = position_.piles;
      left[move.pile] -= move.take;
      because(Reason("imitation.misere-won", {{"first", move.pile == Pile::first},
                                              {"take", move.take},
                                              {"leaves", std::vector{left.first, left.second}}}));
    }
    because(Reason("imitation.misere-played-out"));
  }

  // Where not all moves were tried, those found win all the same.
  void list_moves(bool known) {
    const bool fits = winning_.size() <= question_.max_moves;
    if (known) {
      answer_.winning_moves_count = to_integer(winning_.size());
    } else {
      answer_.verdict.unknown.push_back("winning_moves_count");
    }
    answer_.winning_moves_complete = known && fits;
    if (!fits) winning_.resize(static_cast<std::size_t>(question_.max_moves));
    answer_.winning_moves = std::move(winning_);
  }

  const ImitationQuestion& question_;
  const ImitationPosition& position_;
  PileOrder order_;
  Oracle<ImitationRules> oracle_;
  Budget& budget_;
  bool over_ = false;  // no move is left
  std::vector<Move> winning_;
  ImitationAnswer answer_;
};

}  // namespace

ImitationAnswer solve_misere(const ImitationQuestion& question, const ImitationPosition& position,
                             Budget& budget) {
  const MemoryScope memory(budget);
  return Misere(question, position, budget).run();
}

}  // namespace dynim::imitation

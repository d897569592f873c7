// Imitation Nim: the theorem, its moves, what of the past decides, positions in play and the map
// against the oracle, in every position that can be reached; misere play near the end. Cost: all
// states and their moves.
#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "dynim/answer.hpp"
#include "dynim/oracle.hpp"
#include "dynim/wythoff.hpp"
#include "engine/imitation/misere.hpp"
#include "imitation/rules.hpp"
#include "verify/parameters.hpp"
#include "wythoff/recurrence.hpp"

namespace dynim {
namespace {

using Rules = ImitationRules;
using State = Rules::State;

// Misere play has no theory: every answer is played out.
constexpr std::uint64_t largest_of_misere = 6;
constexpr std::uint64_t most_moves = 100'000;

std::string state_text(const State& s) {
  std::string text = "piles " + std::to_string(s.smaller) + ", " + std::to_string(s.larger);
  if (s.from != Rules::Place::none) {
    text += " after a move of " + std::to_string(s.imitable) + " from the " +
            (s.from == Rules::Place::smaller ? "smaller" : "larger");
  }
  return text + ", imitations left: " + std::to_string(s.mover_credit) +
         " to the player to move, " + std::to_string(s.other_credit) + " to the other";
}

// The state with the smaller pile first or second; answers must not depend on it.
ImitationPosition general(const State& s, bool turned) {
  const Pile smaller = turned ? Pile::second : Pile::first;
  const Pile larger = turned ? Pile::first : Pile::second;
  ImitationPosition state{
      {to_integer(turned ? s.larger : s.smaller), to_integer(turned ? s.smaller : s.larger)},
      std::nullopt,
      s.mover_credit,
      s.other_credit};
  if (s.from != Rules::Place::none) {
    state.imitable =
        Move{s.from == Rules::Place::smaller ? smaller : larger, to_integer(s.imitable)};
  }
  return state;
}

// Whether the position has the past in which these piles are lost.
bool holds(const ImitationLostIf& lost, const ImitationPosition& position) {
  const auto& last = position.imitable;
  const bool after_it = !lost.pile || (last && last->pile == *lost.pile &&
                                       last->take >= *lost.least && last->take <= *lost.most);
  return after_it &&
         (!lost.mover_credit_at_most || position.mover_credit <= *lost.mover_credit_at_most) &&
         (!lost.other_credit_at_least || position.other_credit >= *lost.other_credit_at_least);
}

class ImitationComparison {
 public:
  ImitationComparison(const WythoffParameters& parameters, std::uint64_t up_to)
      : parameters_(parameters),
        up_to_(up_to),
        map_(parameters, up_to),
        wythoff_(parameters, up_to),
        oracle_(Rules(parameters), Convention::normal),
        misere_(Rules(parameters), Convention::misere),
        seen_((up_to + 1) * (up_to + 1)) {}

  VerifyAnswer run(Budget& budget) {
    const bool complete = compare_all(budget);
    return concluded(complete, std::move(disagreement_),
                     {{"complete_to", complete_to_, true},
                      {"states", compared_, false},
                      {"starts", starts_, false},
                      {"moves", moves_, false}});
  }

 private:
  // False where the budget ended or a disagreement was found.
  bool compare_all(Budget& budget) {
    if (!wythoff_.fill(budget)) return false;
    for (std::uint64_t b = 0; b <= up_to_; ++b) {
      budget.stage("comparing theorem and oracle", b, up_to_);
      for (std::uint64_t a = 0; a <= b; ++a) {
        ++starts_;
        const State start = oracle_.rules().state(a, b);
        if (!compare_from(start, budget)) return false;
        const Outcome expected = oracle_.outcome(start, budget);
        if (expected != (wythoff_.is_P(a, b) ? Outcome::P : Outcome::N))
          return disagree(state_text(start), "oracle: " + std::string(to_string(expected)),
                          "Wythoff Nim: the contrary");
      }
      complete_to_ = b;
    }
    return compare_classes();
  }

  bool disagree(std::string where, std::string expected, std::string found) {
    disagreement_ = {text_of(parameters_), std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  // Every state that can follow and was not met before.
  bool compare_from(const State& start, Budget& budget) {
    std::vector<State> waiting;
    const auto meet = [&](const State& state) {
      if (!states_.insert(state).second) return true;
      constexpr std::uint64_t bytes_per_state = 2 * sizeof(State) + 4 * sizeof(void*);
      if (!budget.reserve(bytes_per_state)) return false;
      waiting.push_back(state);
      return true;
    };
    if (!meet(start)) return false;
    while (!waiting.empty()) {
      const State state = waiting.back();
      waiting.pop_back();
      if (!compare(state, budget)) return false;
      const std::uint64_t moves = oracle_.rules().move_count(state);
      for (std::uint64_t move = 0; move < moves; ++move) {
        if (!budget.spend() || !meet(oracle_.rules().after(state, move))) return false;
      }
    }
    return true;
  }

  bool compare(const State& state, Budget& budget) {
    const Outcome expected = oracle_.outcome(state, budget);
    if (expected == Outcome::unknown) return false;
    ++compared_;
    (expected == Outcome::P ? seen_[index(state)].P : seen_[index(state)].N) = true;
    for (const bool turned : {false, true}) {
      const ImitationPosition asked = general(state, turned);
      const ImitationAnswer answer =
          solve(parameters_, asked, budget, MovesListed::all, most_moves);
      if (answer.verdict.status != Status::proved || budget.exhausted()) return false;
      if (answer.position_class != class_of(map_(state.smaller, state.larger))) {
        return disagree(
            state_text(state),
            "map: " + std::string(to_string(class_of(map_(state.smaller, state.larger)))),
            "theorem: " + std::string(to_string(*answer.position_class)));
      }
      if (!compare_answer(oracle_, state, asked, answer, budget) ||
          !compare_past(state, asked, answer) || !compare_misere(state, asked, budget))
        return false;
    }
    return true;
  }

  // Dynamic piles are lost exactly with the past that the answer names.
  bool compare_past(const State& state, const ImitationPosition& asked,
                    const ImitationAnswer& answer) {
    const bool dynamic = answer.position_class == ImitationClass::dynamic;
    if (answer.lost_if.has_value() == dynamic &&
        (!dynamic || holds(*answer.lost_if, asked) == (answer.outcome == Outcome::P)))
      return true;
    return disagree(state_text(state), "oracle: " + std::string(to_string(answer.outcome)),
                    "theorem: the contrary for what happened before");
  }

  bool compare_misere(const State& state, const ImitationPosition& asked, Budget& budget) {
    if (state.larger > largest_of_misere) return true;
    const ImitationQuestion question{
        parameters_, {asked.piles}, MovesListed::all, most_moves, Convention::misere};
    return compare_answer(misere_, state, asked, imitation::solve_misere(question, asked, budget),
                          budget);
  }

  // Outcome and winning moves: those of all moves, and no others, that leave what the oracle calls
  // lost.
  bool compare_answer(Oracle<Rules>& oracle, const State& state, const ImitationPosition& asked,
                      const ImitationAnswer& answer, Budget& budget) {
    if (answer.verdict.status != Status::proved || budget.exhausted()) return false;
    const Outcome expected = oracle.outcome(state, budget);
    if (expected == Outcome::unknown) return false;
    const std::string play = &oracle == &misere_ ? " in misere play" : "";
    if (answer.outcome != expected) {
      return disagree(state_text(state) + play, "oracle: " + std::string(to_string(expected)),
                      "theorem: " + std::string(to_string(answer.outcome)));
    }
    const bool is_over = oracle.rules().move_count(state) == 0;
    std::size_t winning = 0;
    for (const Pile pile : {Pile::first, Pile::second}) {
      for (Integer take = 0; take <= asked.piles[pile] + 1; ++take) {
        const Move move{pile, take};
        const bool listed = std::ranges::count(*answer.winning_moves, move) == 1;
        const std::optional<bool> wins = compare_move(oracle, state, asked, move, budget);
        if (!wins) return false;
        winning += *wins ? 1 : 0;
        if (*wins == listed) continue;
        return disagree(state_text(state) + play, *wins ? "oracle: wins" : "oracle: does not win",
                        "theorem on taking " + to_string(take) + ": the contrary");
      }
    }
    if (&oracle == &oracle_ && answer.winning_move) ++moves_;
    const bool counted = answer.winning_moves->size() == winning &&
                         answer.winning_moves_count == to_integer(winning) &&
                         answer.winning_moves_complete == true &&
                         answer.winning_move.has_value() == (expected == Outcome::N && !is_over);
    const auto& named = answer.winning_move;
    return (counted && (!named || std::ranges::count(*answer.winning_moves, *named) == 1)) ||
           disagree(state_text(state) + play, "oracle: " + std::to_string(winning) + " moves win",
                    "theorem: more, fewer or another");
  }

  // Whether the move wins; nothing where the rules on large integers say otherwise than those on
  // small ones, or the budget ended.
  std::optional<bool> compare_move(Oracle<Rules>& oracle, const State& state,
                                   const ImitationPosition& asked, const Move& move,
                                   Budget& budget) {
    const Rules& rules = oracle.rules();
    const bool from_smaller =
        (move.pile == Pile::first) == (asked.piles.first <= asked.piles.second);
    const auto place = from_smaller ? Rules::Place::smaller : Rules::Place::larger;
    const auto take = static_cast<std::uint32_t>(to_u64(move.take));
    const bool allowed = take >= 1 && take <= (from_smaller ? state.smaller : state.larger) &&
                         (state.mover_credit > 0 || !rules.is_imitation(state, place, take));
    if (allowed == refusal(parameters_, asked, move).has_value()) {
      disagree(state_text(state), allowed ? "rules: allowed" : "rules: forbidden",
               "rules on large integers: the contrary of taking " + to_string(move.take));
      return std::nullopt;
    }
    if (!allowed) return false;
    const State left = rules.after_taking(state, place, take);
    const Outcome outcome = oracle.outcome(left, budget);
    if (outcome == Outcome::unknown ||
        !compare_states(state, left, after(parameters_, asked, move)))
      return std::nullopt;
    return outcome == Outcome::P;
  }

  // What the rules on large integers make of the move.
  bool compare_states(const State& before, const State& expected, const ImitationPosition& found) {
    const bool turned = found.piles.first > found.piles.second;
    ImitationPosition same = general(expected, turned);
    // The rules on machine integers forget a move that nothing can imitate any more.
    if (expected.from == Rules::Place::none && found.imitable) {
      const Integer& pile =
          found.imitable->pile == Pile::first ? found.piles.second : found.piles.first;
      if (found.imitable->take > pile) same.imitable = found.imitable;
    }
    const bool agree = same.piles == found.piles && same.imitable == found.imitable &&
                       same.mover_credit == found.mover_credit &&
                       same.other_credit == found.other_credit;
    return agree || disagree(state_text(before), "rules: " + state_text(expected),
                             "rules on large integers: piles " + to_string(found.piles.first) +
                                 ", " + to_string(found.piles.second) + " or their history differ");
  }

  // Non-dynamic positions have one outcome, whatever happened before; dynamic ones have both, and
  // for these a history of at most p - 1 imitations of 1 is enough, which begins at piles that much
  // higher.
  bool compare_classes() {
    for (std::uint64_t b = 0; b <= up_to_; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        const Seen& seen = seen_[b * (up_to_ + 1) + a];
        const ImitationClass c = class_of(map_(a, b));
        const bool dynamic = c == ImitationClass::dynamic;
        const bool agree = dynamic
                               ? (seen.P && seen.N) || b + parameters_.p - 1 > up_to_
                               : seen.P == (c == ImitationClass::non_dynamic_P) && seen.N != seen.P;
        if (agree) continue;
        return disagree("piles " + std::to_string(a) + ", " + std::to_string(b),
                        std::string("oracle: ") + (seen.P && seen.N ? "both outcomes"
                                                   : seen.P         ? "always P"
                                                                    : "always N"),
                        "map: " + std::string(to_string(c)));
      }
    }
    return true;
  }

  struct Seen {
    bool P = false, N = false;
  };

  std::size_t index(const State& s) const { return s.larger * (up_to_ + 1) + s.smaller; }

  WythoffParameters parameters_;
  std::uint64_t up_to_;
  ImitationMap map_;
  WythoffRecurrence wythoff_;  // starts are lost where they are in Wythoff Nim
  Oracle<Rules> oracle_, misere_;
  std::unordered_set<State, Rules::Hash> states_;
  std::vector<Seen> seen_;
  std::optional<Disagreement> disagreement_;
  std::uint64_t complete_to_ = 0, compared_ = 0, starts_ = 0, moves_ = 0;
};

}  // namespace

VerifyAnswer ask(const ImitationVerifyQuestion& question, Budget& budget) {
  check_up_to(question.up_to);
  const auto verify = [&](const WythoffParameters& parameters) {
    check(parameters);
    const MemoryScope memory(budget);
    return ImitationComparison(parameters, question.up_to).run(budget);
  };
  return verify_parameters(question.m, question.p, verify, [&](VerifyAnswer& all) {
    if (all.disagreement) return Reason("imitation.disagree");
    if (all.verdict.status != Status::verified) {
      return ended(budget);
    }
    all.verdict.verified_to = to_integer(question.up_to);
    return Reason("imitation.verified");
  });
}

}  // namespace dynim

// Who wins a position of (m,p)-Imitation Nim, how and why: the theorem's finding as an answer with
// its reasons. Cost: a few pairs of Wythoff Nim. Standing: theorem (docs/mathematics.md, Theorem
// 76).
#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "dynim/wythoff.hpp"
#include "engine/imitation/misere.hpp"
#include "imitation/theory.hpp"

namespace dynim {
namespace {

using imitation::Case;
using imitation::Finding;
using imitation::SortedState;

SortedState sorted(const ImitationPosition& position, const PileOrder& order) {
  return {order.sorted(position.piles), position.imitable ? position.imitable->take : Integer(0),
          position.mover_credit, position.other_credit};
}

// The reasons of a finding.
class Explanation {
 public:
  Explanation(const WythoffParameters& parameters, const SortedState& state, const Finding& finding,
              PileOrder order)
      : p_(parameters.p), state_(state), finding_(finding), order_(order) {}

  std::vector<Reason> reasons() const {
    switch (finding_.which) {
      case Case::part_I:
        return {with_xi("imitation.part-I")};
      case Case::part_II:
        return {part_II()};
      case Case::down_the_diagonal:
        return {with_xi("imitation.cannot-follow"), prepared()};
      case Case::prepared:
        return {prepared()};
      case Case::partner_above:
      case Case::partner_below:
      case Case::partner_of_larger:
        break;
    }
    return {on_a_pair()};
  }

 private:
  // Members of a pair in the places of the user's piles: the one that shares the pile not taken
  // from stays there.
  PilePair pair() const {
    const WythoffPair& pair = finding_.pair;
    const bool turned = finding_.which == Case::partner_below;
    return turned ? order_.given(pair.b, pair.a) : order_.given(pair.a, pair.b);
  }

  PilePair left() const {
    const auto& [a, b] = state_.piles;
    return finding_.from_smaller ? order_.given(a - finding_.take, b)
                                 : order_.given(a, b - finding_.take);
  }

  // On a pair of Wythoff Nim.
  Reason with_xi(std::string_view kind) const {
    return Reason(
        kind, {{"xi", to_integer(finding_.xi)}, {"other_credit", to_integer(state_.other_credit)}});
  }

  // With the pair that matters.
  Reason with_pair(std::string_view kind) const {
    return Reason(kind, {{"pair", pair().list()}, {"pair_xi", to_integer(finding_.pair_xi)}});
  }

  Reason with_move(Reason reason) const {
    const Pile pile = finding_.from_smaller ? order_.smaller() : order_.larger();
    return reason.with("first", pile == Pile::first).with("take", finding_.take);
  }

  Reason part_II() const {
    return with_pair("imitation.part-II").with("mover_credit", to_integer(state_.mover_credit));
  }

  Reason prepared() const {
    return with_move(with_pair("imitation.prepared"))
        .with("leaves", left().list())
        .with("other_credit", to_integer(state_.other_credit));
  }

  // After a move to a P-position of Wythoff Nim.
  Reason on_a_pair() const {
    const std::uint64_t more = finding_.imitates ? state_.mover_credit - 1 : p_ - 1;
    return with_move(with_pair("imitation.leaves-pair"))
        .with("imitates", finding_.imitates)
        .with("more", to_integer(more));
  }

  std::uint64_t p_;
  const SortedState& state_;
  const Finding& finding_;
  PileOrder order_;
};

bool empty(const PilePair& piles) { return piles.first == 0 && piles.second == 0; }

std::vector<Reason> over_reasons(const WythoffParameters& parameters, const PilePair& piles) {
  if (empty(piles)) return {Reason("wythoff.both-empty")};
  return {Reason("imitation.no-move-left", {{"p", to_integer(parameters.p)}})};
}

void decide(ImitationAnswer& answer, Outcome outcome, std::vector<Reason> reasons) {
  answer.outcome = outcome;
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = std::move(reasons);
}

// Which histories make dynamic piles lost (docs/mathematics.md, Theorem 122); nothing where none
// matters.
std::optional<ImitationLostIf> lost_if(const WythoffParameters& parameters,
                                       const SortedState& state, const Finding& finding,
                                       const PileOrder& order) {
  if (finding.position_class != ImitationClass::dynamic) return std::nullopt;
  ImitationLostIf lost;
  if (finding.which == Case::part_I || finding.which == Case::down_the_diagonal) {
    lost.other_credit_at_least = finding.xi;
    return lost;
  }
  const Integer cut = state.piles.larger - finding.pair.b;
  const Integer least = cut - to_integer(parameters.m) + 1;
  lost.pile = order.smaller();
  lost.least = std::max<Integer>(1, least);
  lost.most = cut;
  lost.mover_credit_at_most = finding.pair_xi;
  return lost;
}

// The same as a reason.
Reason lost_if_reason(const ImitationLostIf& lost) {
  if (lost.other_credit_at_least) {
    return Reason("imitation.lost-with-credit",
                  {{"credit", to_integer(*lost.other_credit_at_least)}});
  }
  return Reason("imitation.lost-after", {{"first", lost.pile == Pile::first},
                                         {"least", *lost.least},
                                         {"most", *lost.most},
                                         {"credit", to_integer(*lost.mover_credit_at_most)}});
}

void add_winning_moves(const WythoffPairs& pairs, const SortedState& state, const PileOrder& order,
                       std::uint64_t most, ImitationAnswer& answer, Budget& budget) {
  const auto found = imitation::winning_moves(pairs, state, most, budget);
  std::vector<Move>& list = answer.winning_moves.emplace();
  answer.winning_moves_complete = found && found->count <= to_integer(most);
  if (!found) {
    answer.verdict.unknown.push_back("winning_moves_count");
    if (answer.outcome != Outcome::unknown) {
      answer.verdict.reasons.push_back(search_ended(budget, "moves-incomplete"));
    }
    return;
  }
  answer.winning_moves_count = found->count;
  for (const auto& [from_smaller, take] : found->list) {
    list.push_back({from_smaller ? order.smaller() : order.larger(), take});
  }
}

// Where the pairs were not found: whoever takes the last counters has won.
void by_rules(const WythoffParameters& parameters, const ImitationPosition& position,
              ImitationAnswer& answer, const Budget& budget) {
  answer.verdict.unknown = {"class", "xi", "lost_if"};
  if (winner(parameters, position)) {
    set_grounds(answer.verdict, Method::rules);
    answer.verdict.unknown.push_back("part");
    return decide(answer, Outcome::P, over_reasons(parameters, position.piles));
  }
  for (const Pile pile : {Pile::first, Pile::second}) {
    const Move all{pile, position.piles[pile]};
    if (position.piles[other(pile)] > 0 || refusal(parameters, position, all)) continue;
    set_grounds(answer.verdict, Method::rules);
    answer.winning_move = all;
    return decide(answer, Outcome::N, {Reason("wythoff.takes-all")});
  }
  answer.verdict.unknown.push_back("winning_move");
  answer.verdict.unknown.push_back("part");
  answer.verdict.reasons = {search_ended(budget)};
}

void by_theorem(const WythoffParameters& parameters, const ImitationPosition& position,
                const SortedState& state, const Finding& finding, const PileOrder& order,
                ImitationAnswer& answer) {
  answer.position_class = finding.position_class;
  answer.xi = to_integer(finding.xi);
  answer.lost_if = lost_if(parameters, state, finding, order);
  std::vector<Reason> reasons = winner(parameters, position)
                                    ? over_reasons(parameters, position.piles)
                                    : Explanation(parameters, state, finding, order).reasons();
  const bool first_part = finding.which == Case::part_I;
  if (first_part || finding.which == Case::part_II) {
    answer.part = first_part ? ImitationPart::I : ImitationPart::II;
    return decide(answer, Outcome::P, std::move(reasons));
  }
  answer.winning_move = Move{finding.from_smaller ? order.smaller() : order.larger(), finding.take};
  decide(answer, Outcome::N, std::move(reasons));
}

}  // namespace

ImitationAnswer solve(const WythoffParameters& parameters, const ImitationPosition& position,
                      Budget& budget, MovesListed moves, std::uint64_t max_moves) {
  check(parameters, position);
  const PileOrder order(position.piles);
  const SortedState state = sorted(position, order);
  const WythoffPairs pairs(parameters);
  ImitationAnswer answer;
  answer.piles = position.piles;
  answer.imitable = position.imitable;
  answer.credit = {position.mover_credit, position.other_credit};
  set_grounds(answer.verdict, {pairs.method(), 76});
  if (const std::optional<Finding> finding = imitation::find(pairs, state, budget)) {
    by_theorem(parameters, position, state, *finding, order, answer);
  } else {
    by_rules(parameters, position, answer, budget);
  }
  if (moves == MovesListed::all) {
    add_winning_moves(pairs, state, order, max_moves, answer, budget);
  }
  return answer;
}

ImitationAnswer ask(const ImitationQuestion& question, Budget& budget) {
  const ImitationPosition position = imitation_replay(question.parameters, question.history);
  if (question.convention == Convention::misere) {
    return imitation::solve_misere(question, position, budget);
  }
  ImitationAnswer answer =
      solve(question.parameters, position, budget, question.moves, question.max_moves);
  if (answer.lost_if) answer.verdict.reasons.push_back(lost_if_reason(*answer.lost_if));
  return answer;
}

}  // namespace dynim

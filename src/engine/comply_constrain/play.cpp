// Comply/constrain subtraction in play: a move, then what is said, by the same player. Cost: of a
// choice, that of an answer; where every move loses and the pile is small, playing it out.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "comply_constrain/rules.hpp"
#include "comply_constrain/theory.hpp"
#include "dynim/comply_constrain.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "engine/played.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find the longest resistance.
constexpr unsigned long largest_played_out = 100;

constexpr std::array both{Told::at_most, Told::more_than};

class ComplyConstrainPlay {
 public:
  using Position = ComplyConstrainPosition;

  explicit ComplyConstrainPlay(const ComplyConstrainGame& game)
      : game_(game),
        oracle_(std::make_unique<Oracle<ComplyConstrainRules>>(
            ComplyConstrainRules(to_u64(std::min<Integer>(game.most, largest_played_out))),
            game.convention)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return dynim::refusal(game_, position, action);
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(game_, position, action);
  }
  std::optional<Winner> winner(const Position& position) const {
    return dynim::winner(game_, position);
  }
  Asked asked(const Position& position) const {
    return position.told || position.pile == 0 ? Asked::move : Asked::block;
  }

  Reason rules() const {
    return Reason("comply-constrain.rules", {{"most", game_.most}, {"misere", is_misere()}});
  }
  // Where it is to be said what may be taken: `at_most` and `more_than`, the targets of both
  // blocks. Else `least` and `limit`, what may be taken.
  Reason described(const Position& position) const {
    const bool over = winner(position).has_value();
    const std::string_view turn =
        position.told ? "comply-constrain.turn" : "comply-constrain.saying";
    Reason reason(described_as(turn, over, position.pile > 0, "comply-constrain.stuck-in-play"),
                  {{"pile", position.pile}, {"most", game_.most}});
    if (!position.told)
      return reason.with("at_most", forbidden(position.pile, Told::at_most))
          .with("more_than", forbidden(position.pile, Told::more_than));
    const auto [least, most] = takes(game_, position.pile, *position.told);
    return reason.with("least", least).with("limit", most);
  }

  Choice choose(const Position& position, Budget& budget) const {
    if (!position.told) return choose_saying(position, budget);
    ComplyConstrainAnswer answer = solve(position.pile, *position.told, budget);
    Choice choice{Move{Pile::first, takes(game_, position.pile, *position.told).least},
                  answer.outcome == Outcome::N, std::move(answer.verdict), answer.outcome};
    if (choice.wins) {
      choice.action = Move{Pile::first, answer.winning_moves.front().least};
    } else {
      choice.verdict.reasons = {Reason("small-move")};
    }
    return choice;
  }

  Outcome outcome(const Position& position, Budget& budget) const {
    return choose(position, budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) const {
    if (!position.told) return choose_saying(position, budget).verdict.reasons;
    return solve(position.pile, *position.told, budget).verdict.reasons;
  }

  // Of what is to be said, the shorter for the winner and the longer for the loser.
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    if (position.pile > largest_played_out) return std::nullopt;
    if (position.told) return length_told(position.pile, *position.told, budget);
    const auto at_most = length_told(position.pile, Told::at_most, budget);
    const auto more_than = length_told(position.pile, Told::more_than, budget);
    if (!at_most || !more_than) return std::nullopt;
    const bool first = is_lost(position.pile, Told::at_most);
    const bool second = is_lost(position.pile, Told::more_than);
    if (first != second) return first ? at_most : more_than;
    return first ? std::min(at_most, more_than) : std::max(at_most, more_than);
  }

  std::vector<Action> moves_to_try(const Position& position) const {
    return dynim::moves_to_try({position.pile});
  }
  // Of the same player again there are none.
  std::optional<AnswersLeft> answers(const Position&, Budget&) const { return std::nullopt; }

  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) const {
    if (!position.told) {
      for (const Told told : both) {
        if (!visit(saying(game_, position.pile, told))) return;
      }
      return;
    }
    auto [take, most] = takes(game_, position.pile, *position.told);
    for (; take <= most && budget.spend(); ++take) {
      if (!visit(Move{Pile::first, take})) return;
    }
  }

 private:
  bool is_misere() const { return game_.convention == Convention::misere; }
  bool is_lost(const Integer& pile, Told told) const {
    return comply_constrain::is_lost(game_, pile, told);
  }
  ComplyConstrainAnswer solve(const Integer& pile, Told told, Budget& budget) const {
    return ask(ComplyConstrainQuestion{game_, pile, told}, budget);
  }
  std::optional<std::uint64_t> length_told(const Integer& pile, Told told, Budget& budget) {
    return oracle_->remoteness({to_u64(pile), told == Told::more_than}, budget);
  }

  Reason::Positions forbidden(const Integer& pile, Told told) const {
    Reason::Positions targets;
    for (const auto& [least, most] : saying(game_, pile, told).targets)
      targets.push_back({least, most});
    return targets;
  }

  // What leaves a lost position, and why it is one.
  Choice choose_saying(const Position& position, Budget& budget) const {
    for (const Told told : both) {
      ComplyConstrainAnswer answer = solve(position.pile, told, budget);
      if (answer.outcome == Outcome::P)
        return {saying(game_, position.pile, told), true, std::move(answer.verdict), Outcome::N};
    }
    Verdict verdict;
    verdict.status = Status::proved;
    verdict.method = Method::formula;
    verdict.reasons = {Reason("comply-constrain.no-saying")};
    return {saying(game_, position.pile, Told::at_most), false, std::move(verdict), Outcome::P};
  }

  ComplyConstrainGame game_;
  std::unique_ptr<Oracle<ComplyConstrainRules>> oracle_;  // of small piles, kept while one plays
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const ComplyConstrainStart& start) {
  ComplyConstrainPosition first{start.pile, start.told};
  check(start.game, start.pile);
  if (winner(start.game, first)) {
    throw InputError("the game would be over before it begins: nothing may be taken");
  }
  return make_played(ComplyConstrainPlay(start.game), std::move(first));
}

StartAnswer<ComplyConstrainStart> start_won_by(const ComplyConstrainStart& rule, Player winner,
                                               Budget& budget) {
  constexpr unsigned first_pile = 20, piles = 31;
  const Integer first = std::max<Integer>(first_pile, 2 * rule.game.most + 1);
  std::vector<ComplyConstrainStart> starts;
  for (unsigned more = 0; more < piles; ++more)
    starts.push_back({rule.game, first + more, rule.told});
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

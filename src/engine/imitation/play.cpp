// Imitation Nim in play: the positions of dynim/wythoff.hpp, and the opponent. Cost: of a choice,
// that of an answer; how long small games last is played out.
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/wythoff.hpp"
#include "engine/imitation/misere.hpp"
#include "engine/played.hpp"
#include "imitation/rules.hpp"

namespace dynim {
namespace {

// Piles up to this are played out to find how long the game lasts.
constexpr unsigned long largest_played_out = 16;

Pile larger_pile(const PilePair& piles) {
  return piles.first > piles.second ? Pile::first : Pile::second;
}

class ImitationPlay {
 public:
  using Position = ImitationPosition;

  explicit ImitationPlay(const WythoffParameters& parameters)
      : parameters_(parameters),
        oracle_(std::make_unique<Oracle<ImitationRules>>(ImitationRules(parameters),
                                                         Convention::normal)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return dynim::refusal(parameters_, position, action);
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(parameters_, position, action);
  }
  std::optional<Winner> winner(const Position& position) const {
    return dynim::winner(parameters_, position);
  }
  Asked asked(const Position&) const { return Asked::move; }

  Reason rules() const {
    return Reason("imitation.rules",
                  {{"m", to_integer(parameters_.m)}, {"p", to_integer(parameters_.p)}});
  }
  // `imitable`: how much the last move took from which pile, where it can be imitated; `imitation`:
  // what would be one, where something would.
  Reason described(const Position& position) const {
    const auto place = [](Pile pile) { return to_integer(static_cast<std::uint64_t>(pile)); };
    const auto imitating = imitations(parameters_, position);
    const std::string_view kind = !winner(position) ? "imitation.turn"
                                  : imitating       ? "imitation.stuck"
                                                    : "play.over";
    Reason described(kind,
                     {{"piles", position.piles.list()},
                      {"mover_credit", to_integer(position.mover_credit)},
                      {"other_credit", to_integer(position.other_credit)},
                      {"most_in_a_row", to_integer(parameters_.p - 1)}});
    if (!position.imitable) return described;
    described.with("imitable_pile", place(position.imitable->pile))
        .with("imitable_take", position.imitable->take);
    if (!imitating) return described;
    return described.with("imitation_pile", place(imitating->pile))
        .with("imitation_least", imitating->least)
        .with("imitation_most", imitating->most);
  }

  Choice choose(const Position& position, Budget& budget) {
    ImitationAnswer answer = solve(parameters_, position, budget);
    Choice choice{smallest_move(position), false, std::move(answer.verdict), answer.outcome};
    if (answer.winning_move) {
      choice.action = *std::move(answer.winning_move);
      choice.wins = true;
    } else if (answer.outcome == Outcome::P) {
      choice.verdict.reasons.clear();
    }
    return choice;
  }

  Outcome outcome(const Position& position, Budget& budget) const {
    return solve(parameters_, position, budget).outcome;
  }

  std::vector<Reason> explain(const Position& position, Budget& budget) const {
    return solve(parameters_, position, budget).verdict.reasons;
  }

  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    if (position.piles[larger_pile(position.piles)] > largest_played_out) return std::nullopt;
    return oracle_->remoteness(rules_state(oracle_->rules(), position), budget);
  }

  std::vector<Action> moves_to_try(const Position& position) const {
    return dynim::moves_to_try(position.piles.list());
  }

  // Forbidden imitations are among all answers: they are less than m.
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) const {
    const ImitationAnswer answer =
        solve(parameters_, position, budget, MovesListed::all, most_answers_counted);
    if (!answer.winning_moves_count) return std::nullopt;
    return AnswersLeft{*answer.winning_moves_count, position.piles.first + position.piles.second};
  }

  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) const {
    const auto least = [&](Pile pile, const Integer& from) {
      return least_take(parameters_, position, pile, from);
    };
    std::optional<Integer> first = least(Pile::first, 1), second = least(Pile::second, 1);
    while ((first || second) && budget.spend()) {
      const bool from_first = first && (!second || *first <= *second);
      std::optional<Integer>& next = from_first ? first : second;
      const Pile pile = from_first ? Pile::first : Pile::second;
      if (!visit(Move{pile, *next})) return;
      next = least(pile, *next + 1);
    }
  }

 private:
  // As little as possible, from the larger pile if both allow it; there is a move.
  Move smallest_move(const Position& position) const {
    const Pile larger = larger_pile(position.piles);
    const auto from_larger = least_take(parameters_, position, larger);
    const auto from_smaller = least_take(parameters_, position, other(larger));
    if (from_larger && (!from_smaller || *from_larger <= *from_smaller)) {
      return {larger, *from_larger};
    }
    return {other(larger), *from_smaller};
  }

  WythoffParameters parameters_;
  std::unique_ptr<Oracle<ImitationRules>> oracle_;  // of small piles, kept while the game is played
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const ImitationStart& start) {
  if (start.piles.has_value() == start.history.has_value()) {
    throw InputError("a game begins with its piles, or with their history");
  }
  ImitationPosition position = start.piles ? imitation_start(start.parameters, *start.piles)
                                           : imitation_replay(start.parameters, *start.history);
  if (winner(start.parameters, position)) {
    throw InputError(start.piles ? "with both piles empty the game is over"
                                 : "after this history nothing may be taken: the game is over");
  }
  return make_played(ImitationPlay(start.parameters), std::move(position));
}

StartAnswer<ImitationStart> start_won_by(const ImitationStart& rule, Player winner,
                                         Budget& budget) {
  std::vector<ImitationStart> starts;
  for (const PilePair& piles : pairs_to_begin_with(1)) {
    starts.push_back({rule.parameters, piles, std::nullopt});
  }
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

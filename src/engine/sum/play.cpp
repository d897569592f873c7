// A sum in play: each summand keeps its own limit, and the opponent moves by the values of all.
// Cost: that of a question about the sum a move; of small sums, all positions where it is asked how
// long the game lasts.
#include <algorithm>
#include <memory>
#include <utility>

#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/sum.hpp"
#include "engine/played.hpp"
#include "sum/rules.hpp"

namespace dynim {
namespace {

struct SumPosition {
  std::vector<SumSummand> summands;  // with their limits
};

Integer largest_take(const SumSummand& summand) {
  return std::min(summand.pile.pile, *summand.pile.limit);
}

// A Nim heap has no limit but itself.
std::vector<MoveFunctionPtr> functions_of(const std::vector<SumSummand>& summands) {
  const MoveFunctionPtr nim = parse_move_function("n");
  std::vector<MoveFunctionPtr> functions;
  for (const SumSummand& summand : summands) functions.push_back(summand.f ? summand.f : nim);
  return functions;
}

class SumPlay {
 public:
  using Position = SumPosition;

  // `f`: the rule of all summands, or null.
  SumPlay(MoveFunctionPtr f, const std::vector<SumSummand>& summands)
      : f_(std::move(f)),
        oracle_(std::make_shared<Oracle<SumRules>>(SumRules(functions_of(summands)),
                                                   Convention::normal)),
        is_nim_(std::ranges::none_of(summands,
                                     [](const SumSummand& each) { return each.f != nullptr; })) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) {
    const Move* move = std::get_if<Move>(&action);
    if (move == nullptr) return Reason("refused.no-such-action");
    const auto place = static_cast<std::size_t>(move->pile);
    if (place >= position.summands.size())
      return Reason("refused.no-such-pile", {{"pile", to_integer(place)}});
    if (move->take < 1) return Reason("refused.nothing-taken");
    const Integer most = largest_take(position.summands[place]);
    if (move->take <= most) return std::nullopt;
    return Reason("sum.refused.limit", {{"limit", most}, {"pile", to_integer(place)}});
  }

  Position after(const Position& position, const Action& action) {
    const Move& move = std::get<Move>(action);
    Position next = position;
    SumSummand& summand = next.summands[static_cast<std::size_t>(move.pile)];
    const Integer before = summand.pile.pile;
    summand.pile.pile -= move.take;
    if (summand.f && summand.pile.pile > 0) {
      summand.pile.limit = summand.f->value(before, move.take, summand.pile.pile);
    } else {
      summand.pile.limit = summand.pile.pile;
    }
    return next;
  }

  std::optional<Winner> winner(const Position& position) {
    const bool over = std::ranges::all_of(
        position.summands, [](const SumSummand& summand) { return largest_take(summand) == 0; });
    return over ? std::optional(Winner::other) : std::nullopt;
  }

  Asked asked(const Position&) { return Asked::move; }

  Reason rules() const {
    if (is_nim_) return Reason("sum.nim-rules");
    return f_ ? rules_by("sum.rules", *f_) : Reason("sum.rules");
  }
  // `largest_takes`: the most that may be taken from each pile.
  Reason described(const Position& position) {
    std::vector<Integer> piles;
    for (const SumSummand& summand : position.summands) piles.push_back(summand.pile.pile);
    const bool counters = std::ranges::any_of(piles, [](const Integer& pile) { return pile > 0; });
    const std::string_view kind =
        described_as("sum.turn", winner(position).has_value(), counters, "sum.stuck");
    return Reason(kind, {{"piles", std::move(piles)}, {"largest_takes", largest_takes(position)}});
  }

  // The first winning move, or where there is none 1 from the first pile that has it.
  Choice choose(const Position& position, Budget& budget) {
    const SumAnswer answer = solve(position, 1, budget);
    Choice choice{Move{}, false, answer.verdict, answer.outcome};
    choice.verdict.reasons = in_play(position, choice.verdict.reasons);
    if (!answer.winning_moves.empty()) {
      const SumMove& move = answer.winning_moves.front();
      choice.action = Move{place_of(position, move.pile.get_ui()), move.take};
      choice.wins = true;
      return choice;
    }
    std::size_t place = 0;
    while (largest_take(position.summands[place]) == 0) ++place;
    choice.action = Move{static_cast<Pile>(place), 1};
    if (answer.outcome == Outcome::P) choice.verdict.reasons.push_back(Reason("small-move"));
    return choice;
  }

  Outcome outcome(const Position& position, Budget& budget) {
    return solve(position, 1, budget).outcome;
  }

  std::vector<Reason> explain(const Position& position, Budget& budget) {
    return in_play(position, solve(position, 1, budget).verdict.reasons);
  }

  // Of small sums: every pile has its limit beside it, so that there are many positions.
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    constexpr unsigned long most_positions = 50'000;
    Integer positions = 1;
    SumRules::State state;
    for (const SumSummand& summand : position.summands) {
      const Integer& pile = summand.pile.pile;
      positions *= (pile + 1) * (pile + 2) / 2;
      if (positions > most_positions) return std::nullopt;
      state.push_back(OnePileRules::state(to_u64(pile), to_u64(largest_take(summand))));
    }
    return oracle_->remoteness(state, budget);
  }

  std::vector<Action> moves_to_try(const Position& position) {
    return dynim::moves_to_try(largest_takes(position));
  }

  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) {
    const SumAnswer answer = solve(position, most_answers_counted, budget);
    if (!answer.winning_moves_complete) return std::nullopt;
    AnswersLeft left{to_integer(answer.winning_moves.size()), 0};
    for (const Integer& take : largest_takes(position)) left.all += take;
    return left;
  }

  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) {
    Integer most = 0;
    for (const SumSummand& summand : position.summands)
      most = std::max(most, largest_take(summand));
    for (Integer take = 1; take <= most && budget.spend(); ++take) {
      for (std::size_t i = 0; i < position.summands.size(); ++i) {
        if (take <= largest_take(position.summands[i]) && !visit(Move{static_cast<Pile>(i), take}))
          return;
      }
    }
  }

 private:
  static std::vector<Integer> largest_takes(const Position& position) {
    std::vector<Integer> takes;
    for (const SumSummand& summand : position.summands) takes.push_back(largest_take(summand));
    return takes;
  }

  // Empty piles are no summands of a question.
  static SumAnswer solve(const Position& position, std::uint64_t max_moves, Budget& budget) {
    SumQuestion question;
    question.max_moves = max_moves;
    for (const SumSummand& summand : position.summands) {
      if (summand.pile.pile == 0) continue;
      question.game.summands.push_back(summand);
      if (!summand.f) question.game.summands.back().pile.limit.reset();
    }
    if (question.game.summands.empty()) {
      SumAnswer over;
      over.outcome = Outcome::P;
      return over;
    }
    return ask(question, budget);
  }

  // Without what is said of the list of moves, which nobody sees.
  static std::vector<Reason> in_play(const Position& position, const std::vector<Reason>& why) {
    std::vector<Reason> reasons;
    for (const Reason& reason : why) {
      if (reason.kind() != "sum.moves-incomplete")
        reasons.push_back(in_places_of(position, reason));
    }
    return reasons;
  }

  // Empty piles have places, but are no summands of the question that was asked. In play a summand
  // is called by its pile.
  static Reason in_places_of(const Position& position, const Reason& reason) {
    Reason placed(reason.kind());
    for (const auto& [name, value] : reason.fields()) {
      const auto* summand = name == "summand" ? std::get_if<Integer>(&value) : nullptr;
      if (summand == nullptr) {
        placed.with(name, value);
      } else {
        const Pile place = place_of(position, summand->get_ui());
        placed.with("pile", to_integer(static_cast<std::uint64_t>(place)));
      }
    }
    return placed;
  }

  static Pile place_of(const Position& position, std::size_t summand) {
    std::size_t place = 0;
    for (;; ++place) {
      if (position.summands[place].pile.pile == 0) continue;
      if (summand-- == 0) return static_cast<Pile>(place);
    }
  }

  MoveFunctionPtr f_;
  std::shared_ptr<Oracle<SumRules>> oracle_;
  bool is_nim_;  // no summand has a rule
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const SumStart& start) {
  SumPosition first{start.game.all()};
  SumPlay play(start.game.summands.empty() ? start.game.f : nullptr, first.summands);
  if (play.winner(first)) throw InputError("nobody could move: all limits are 0");
  return make_played(std::move(play), std::move(first));
}

StartAnswer<SumStart> start_won_by(const SumStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first = 9, first_limit = 3, least = 12, most = 16, most_limit = 4;
  std::vector<SumStart> starts;
  for (unsigned pile = least; pile <= most; ++pile) {
    for (unsigned limit = most_limit; limit >= 1; --limit) {
      SumStart start{{rule.game.f, {{first, first_limit}, {pile, limit}}, {}}};
      starts.push_back(std::move(start));
    }
  }
  starts.push_back({{rule.game.f, {{least, most_limit}, {least, most_limit}}, {}}});  // lost
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim

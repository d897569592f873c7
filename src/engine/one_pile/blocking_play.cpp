// One pile with blocking in play. A block is an action of its own, of whoever does not move. Cost:
// of a choice, that of an answer; thresholds are found once a game.
#include <algorithm>

#include "dynim/one_pile/blocking.hpp"
#include "engine/one_pile/play.hpp"
#include "engine/one_pile/thresholds.hpp"
#include "one_pile/blocking_lengths.hpp"
#include "one_pile/threshold_rule.hpp"

namespace dynim::one_pile {
namespace {

class BlockingPlay {
 public:
  using Position = OnePileBlockingPosition;

  BlockingPlay(const OnePileGame& game, std::uint64_t blocking)
      : game_(game),
        blocking_(blocking),
        plain_(game),
        lengths_(game, blocking),
        thresholds_(game.f, blocking_rule(blocking), game.convention) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return dynim::refusal(game_, blocking_, position, action);
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(game_, blocking_, position, action);
  }
  std::optional<Winner> winner(const Position& position) const {
    return dynim::winner(game_, position);
  }
  Asked asked(const Position& position) const {
    return position.blocked ? Asked::move : Asked::block;
  }
  Reason rules() const { return plain_.rules().with("most_blocked", to_integer(blocking_)); }
  // `most_blocked`: how many moves the opponent may block; `blocked` is left out while they may
  // still do so.
  Reason described(const Position& position) const {
    if (dynim::winner(game_, position.turn)) return plain_.described(position.turn);
    const std::string_view kind = !position.blocked  ? "one-pile.block"
                                  : winner(position) ? "one-pile.all-moves-blocked"
                                                     : "one-pile.turn";
    Reason described(kind, {{"pile", position.turn.pile},
                            {"limit", position.turn.limit},
                            {"most_blocked", to_integer(blocking_)}});
    return position.blocked ? described.with("blocked", *position.blocked) : described;
  }

  Choice choose(const Position& position, Budget& budget) {
    return position.blocked ? choose_move(position, budget) : choose_block(position, budget);
  }
  Outcome outcome(const Position& position, Budget& budget) {
    return for_actor(asked(position), solve(position, budget).outcome);
  }
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    return lengths_.length(position, budget);
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) {
    return solve(position, budget).verdict.reasons;
  }

  std::vector<Action> moves_to_try(const Position& position) {
    return plain_.moves_to_try(position.turn);
  }
  // Whoever has just moved is asked to block first.
  std::optional<AnswersLeft> answers(const Position&, Budget&) const { return std::nullopt; }

  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) {
    if (position.blocked) {
      plain_.visit_actions(
          position.turn,
          [&](const Action& action) { return refusal(position, action) || visit(action); }, budget);
      return;
    }
    const Block none;
    Block chosen = std::get<Block>(choose_block(position, budget).action);
    if (visit(none) && chosen != none) visit(std::move(chosen));
  }

 private:
  OnePileBlockingAnswer solve(const Position& position, Budget& budget) {
    return ask(OnePileBlockingQuestion{game_.f, game_.convention, position.turn.pile,
                                       position.turn.limit, blocking_, position.blocked},
               thresholds_, budget);
  }

  Choice choose_move(const Position& position, Budget& budget) {
    OnePileBlockingAnswer answer = solve(position, budget);
    Move least{Pile::first, 1};
    while (refusal(position, least)) ++least.take;
    Choice choice{std::move(least), answer.outcome == Outcome::N, std::move(answer.verdict),
                  answer.outcome};
    if (choice.wins) {
      choice.action = Move{Pile::first, answer.winning_moves.front()};
    } else if (answer.outcome == Outcome::P) {
      choice.verdict.reasons.emplace_back("small-move");
    }
    return choice;
  }

  // All winning moves, or as many of them as may be blocked.
  Choice choose_block(const Position& position, Budget& budget) {
    OnePileBlockingAnswer answer = solve(position, budget);
    Choice choice{Block(), answer.outcome == Outcome::P, std::move(answer.verdict),
                  for_actor(asked(position), answer.outcome)};
    std::vector<Integer>& moves = choice.wins ? *answer.block : answer.winning_moves;
    if (moves.size() > blocking_) {
      moves.resize(blocking_);
      choice.verdict.reasons.emplace_back("blocks-some");
    }
    Block block;
    for (const Integer& take : moves) block.targets.push_back({take, take});
    choice.action = std::move(block);
    return choice;
  }

  OnePileGame game_;
  std::uint64_t blocking_;
  OnePilePlay plain_;
  BlockingLengths lengths_;
  Thresholds thresholds_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin_with_blocking(const OnePileStart& start, OnePilePosition first) {
  return make_played(BlockingPlay(start.game, *start.blocking),
                     before_blocking(*start.blocking, std::move(first)));
}

}  // namespace dynim::one_pile

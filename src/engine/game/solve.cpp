// Who wins any game of piles: what each allowed take leaves is decided by the first method that
// reaches it, and what follows for whoever takes, passes and forbids is said here once.
//
// Cost: that of the method, and a look at each take until what is asked is known.
#include <algorithm>
#include <array>
#include <mutex>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "engine/game/known_games.hpp"
#include "engine/game/outcomes.hpp"
#include "grundy/constant_range.hpp"

namespace dynim {

inline std::uint64_t bytes_held(const Take<Integer>& take) { return bytes_held(take.take); }

namespace game {
namespace {

using IntegerTake = dynim::Take<Integer>;

// Lengths are found for piles up to this.
constexpr std::uint64_t longest_played = 100;

GameAnswer unable(std::vector<Reason> reasons) {
  GameAnswer answer;
  answer.verdict.reasons = std::move(reasons);
  answer.verdict.unknown = {"outcome", "winning_move"};
  return answer;
}

// What is found out about one position.
class Finding {
 public:
  Finding(const PlayingRules<Integer>& rules, Outcomes& outcomes, const GameQuestion& question,
          Budget& budget)
      : rules_(rules), outcomes_(outcomes), wanted_(question), budget_(budget) {}

  GameAnswer answer() {
    const GamePosition<Integer>& position = wanted_.position;
    set_grounds(answer_.verdict, outcomes_.grounds());
    if (position.passes > 0) answer_.pass_wins = leaves_lost(IntegerTake{});
    if (rules_.asked(position) == Asked::move)
      decide_move();
    else if (rules_.game().opponent.says == Opponent::Says::halves)
      decide_halves();
    else
      decide_blocks();
    if (wanted_.moves == MovesWanted::all && !answer_.winning_moves_complete &&
        (answer_.outcome != Outcome::unknown || answer_.pass_wins == true))
      list_all();
    conclude();
    return std::move(answer_);
  }

 private:
  // Nothing where the budget ended first. After a pass the same is asked with what is left of them.
  std::optional<bool> leaves_lost(const IntegerTake& take) {
    GamePosition<Integer> next = rules_.after(wanted_.position, take);
    std::optional<bool> wins;
    if (take.take == 0) {
      const GameQuestion passed{wanted_.game, std::move(next)};
      const GameAnswer answer = Finding(rules_, outcomes_, passed, budget_).answer();
      if (answer.outcome != Outcome::unknown) wins = answer.outcome == Outcome::N;
    } else {
      wins = outcomes_.wins(next, budget_);
    }
    stopped_ = stopped_ || !wins || budget_.exhausted();
    return stopped_ ? std::nullopt : std::optional(!*wins);
  }

  // Hands over the takes that win if they are made, ascending, until `use` has enough; all that are
  // allowed are counted.
  template <class Use>
  void visit_winning(const GamePosition<Integer>& position, const Use& use) {
    rules_.visit_takes(position, [&](const IntegerTake& take) {
      ++allowed_;
      const std::optional<bool> wins = leaves_lost(take);
      return wins && (!*wins || use(take));
    });
  }

  bool stuck_wins() const {
    const Game& game = rules_.game();
    return !game.stuck_loses && game.convention == Convention::misere &&
           wanted_.position.passes == 0;
  }
  void set_outcome(bool wins) { answer_.outcome = wins ? Outcome::N : Outcome::P; }
  void add_reason(Reason reason) { answer_.verdict.reasons.push_back(std::move(reason)); }

  void decide_move() {
    for (std::size_t pile = 0; pile < wanted_.position.piles.size() && !stopped_; ++pile)
      find_least(pile);
    if (wanted_.moves == MovesWanted::all && !stopped_) list_all();
    if (wanted_.moves == MovesWanted::largest && !stopped_) find_largest();
    if (stopped_ && (answer_.winning_move || answer_.pass_wins == true) &&
        wanted_.moves != MovesWanted::least) {
      const bool all = wanted_.moves == MovesWanted::all;
      answer_.verdict.unknown.emplace_back(!all                    ? "largest_winning_move"
                                           : answer_.winning_moves ? "winning_moves_count"
                                                                   : "winning_moves");
      add_reason(search_ended(budget_, all ? "moves-incomplete" : "largest-move-unknown"));
    }
    if (answer_.winning_move) {
      set_outcome(true);
      add_reason(Reason("game.take-wins", {{"take", answer_.winning_move->take}}));
      if (wanted_.position.piles.size() > 1)
        answer_.verdict.reasons.back().with("pile", to_integer(answer_.winning_move->pile));
    } else if (!stopped_ && allowed_ == 0 && stuck_wins()) {
      set_outcome(true);
    } else if (!stopped_ && answer_.pass_wins != true) {
      set_outcome(false);
      add_reason(Reason("game.no-take-wins"));
    }
  }

  // From this pile, if it is less than from those before.
  void find_least(std::size_t pile) {
    rules_.visit_takes(wanted_.position, pile, [&](const IntegerTake& take) {
      ++allowed_;
      if (answer_.winning_move && take.take >= answer_.winning_move->take) return false;
      const std::optional<bool> wins = leaves_lost(take);
      if (wins == true) answer_.winning_move = take;
      return wins == false;
    });
  }

  // All that win unless they are forbidden.
  void list_all() {
    std::vector<IntegerTake> found;
    bool complete = true;
    visit_winning(wanted_.position, [&](const IntegerTake& take) {
      if (found.size() == wanted_.max_moves) return complete = false;
      return append(found, take, budget_) || !(stopped_ = true);
    });
    answer_.winning_moves_complete = complete && !stopped_;
    if (complete && !stopped_) answer_.winning_moves_count = to_integer(found.size());
    answer_.winning_moves = std::move(found);
  }

  // From above; of several piles the first.
  void find_largest() {
    std::optional<IntegerTake> largest;
    for (std::size_t pile = 0; pile < wanted_.position.piles.size(); ++pile) {
      const auto [least, most] = rules_.range(wanted_.position, pile);
      for (IntegerTake take{pile, most};
           take.take >= least && (!largest || take.take > largest->take); --take.take) {
        stopped_ = stopped_ || !budget_.spend();
        const bool allowed = !stopped_ && rules_.refusal(wanted_.position, take).empty();
        if (stopped_ || (allowed && leaves_lost(take).value_or(true))) {
          largest = take;
          break;
        }
      }
    }
    answer_.largest_winning_move.emplace();
    if (!stopped_) answer_.largest_winning_move = largest;
  }

  // Whoever blocks takes away all that win, unless they are too many; or where it is good to be
  // stuck all would go.
  void decide_blocks() {
    const Integer most = rules_.number(wanted_.position);
    std::vector<IntegerTake> found;
    visit_winning(wanted_.position, [&](const IntegerTake& take) {
      if (!append(found, take, budget_)) return !(stopped_ = true);
      return to_integer(found.size()) <= most;
    });
    const bool too_many = to_integer(found.size()) > most;
    if (!too_many && stopped_) return;
    const bool all_of_them = stuck_wins() && to_integer(found.size()) == allowed_;
    add_reason(Reason("game.blocks", {{"count", to_integer(found.size())},
                                      {"blocking", rules_.given_number(wanted_.position)}}));
    if (too_many || all_of_them)
      set_outcome(true);
    else if (answer_.pass_wins != true)
      set_outcome(false);
    if (answer_.outcome == Outcome::P)
      answer_.saying = Saying<Integer>{std::move(found), {}};
    else if (too_many || answer_.pass_wins == true)
      answer_.winning_moves = std::move(found);
  }

  void decide_halves() {
    std::vector<IntegerTake> of_both;
    for (const bool more : {false, true}) {
      GamePosition<Integer> told = wanted_.position;
      told.said = Saying<Integer>{{}, more};
      const std::size_t before = of_both.size();
      allowed_ = 0;
      visit_winning(told, [&](const IntegerTake& take) {
        of_both.push_back(take);
        return false;
      });
      if (of_both.size() > before || (allowed_ == 0 && stuck_wins())) continue;
      if (stopped_) return;
      if (answer_.pass_wins == true) {
        answer_.winning_moves = std::move(of_both);
        return;
      }
      set_outcome(false);
      answer_.saying = told.said;
      return add_reason(Reason(
          "game.half-loses", {{"more", more}, {"number", rules_.given_number(wanted_.position)}}));
    }
    set_outcome(true);
    answer_.winning_moves = std::move(of_both);
    add_reason(Reason("game.both-halves-win"));
  }

  void conclude() {
    if (answer_.pass_wins == true) {
      set_outcome(true);
      add_reason(Reason("game.pass-wins"));
    }
    Verdict& verdict = answer_.verdict;
    if (answer_.outcome == Outcome::unknown) {
      verdict.reasons = {search_ended(budget_)};
      verdict.unknown = {"outcome", "winning_move"};
      return;
    }
    verdict.status = Status::proved;
    verdict.reasons.push_back(outcomes_.reason());
    if (stopped_ && !answer_.winning_move) verdict.unknown.emplace_back("winning_move");
  }

  const PlayingRules<Integer>& rules_;
  Outcomes& outcomes_;
  const GameQuestion& wanted_;
  Budget& budget_;
  GameAnswer answer_;
  Integer allowed_ = 0;
  bool stopped_ = false;
};

GameAnswer by_rules(const PlayingRules<Integer>& rules, const GameQuestion& question,
                    Winner winner) {
  GameAnswer answer;
  answer.outcome = winner == Winner::mover ? Outcome::N : Outcome::P;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, Method::rules);
  const bool no_limit = rules.range(question.position, 0).most == 0;
  answer.verdict.reasons = {Reason(rules.over(question.position)          ? "over"
                                   : no_limit && rules.game().stuck_loses ? "stuck"
                                                                          : "game.stuck")};
  if (!rules.game().stuck_loses)
    answer.verdict.reasons.back().with("misere", answer.outcome == Outcome::N);
  if (question.moves == MovesWanted::all) {
    answer.winning_moves.emplace();
    answer.winning_moves_complete = true;
    answer.winning_moves_count = 0;
  }
  if (question.moves == MovesWanted::largest) answer.largest_winning_move.emplace();
  return answer;
}

}  // namespace
}  // namespace game

struct GameSolver::Implementation {
  explicit Implementation(const Game& game)
      : rules(game), small(game), known(game::find_known_games(rules)) {}

  GameAnswer answer(const GameQuestion& question, Budget& budget);

  // Null where none speaks of the position.
  game::KnownGame* theory_of(const GamePosition<Integer>& position) const {
    const auto found =
        std::ranges::find_if(known, [&](const auto& game) { return game->suits(position); });
    return found == known.end() ? nullptr : found->get();
  }

  // Kept from question to question, for one pile and for several.
  game::Outcomes& method_for(const GamePosition<Integer>& position) {
    std::unique_ptr<game::Outcomes>& method = methods[position.piles.size() > 1 ? 1 : 0];
    if (!method) method = game::method_for(rules, position.piles.size());
    return *method;
  }

  PlayingRules<Integer> rules;
  Rows small;
  std::vector<std::unique_ptr<game::KnownGame>> known;
  std::array<std::unique_ptr<game::Outcomes>, 2> methods;
  std::optional<RepeatingRows<GrundyRows>> values;  // where they have been asked for,
  std::optional<grundy::ConstantRange> constant;    // and this
  std::mutex finding;
};

GameSolver::GameSolver(Game game) : implementation_(std::make_unique<Implementation>(game)) {}
GameSolver::~GameSolver() = default;

const Game& GameSolver::rule() const { return implementation_->rules.game(); }

GameAnswer GameSolver::ask(const GameQuestion& question, Budget& budget) {
  const std::lock_guard lock(implementation_->finding);
  try {
    auto answer = unless_stopped(budget, [&] { return implementation_->answer(question, budget); });
    return answer ? *std::move(answer) : game::unable({search_ended(budget)});
  } catch (const BeyondRules& beyond) {
    return game::unable({Reason(beyond.kind)});
  }
}

GameAnswer GameSolver::Implementation::answer(const GameQuestion& question, Budget& budget) {
  game::check(rules, question.position);
  if (const std::optional<Winner> winner = rules.winner(question.position))
    return game::by_rules(rules, question, *winner);
  if (game::KnownGame* const theory = theory_of(question.position)) {
    if (std::optional<GameAnswer> answer = theory->answer(question, budget))
      return *std::move(answer);
  }
  game::Outcomes& method = method_for(question.position);
  if (method.reach(question.position, budget))
    return game::Finding(rules, method, question, budget).answer();
  std::vector<Reason> reasons;
  if (budget.exhausted()) reasons.push_back(search_ended(budget));
  reasons.push_back(method.known_so_far());
  if (!budget.exhausted() && method.grounds().method == Method::table)
    reasons.emplace_back("game.no-period");
  GameAnswer unable = game::unable(std::move(reasons));
  set_grounds(unable.verdict, method.grounds());
  return unable;
}

GameGrundyAnswer GameSolver::grundy(const GamePosition<Integer>& position, Budget& budget) {
  const std::lock_guard lock(implementation_->finding);
  const PlayingRules<Integer>& rules = implementation_->rules;
  game::check(rules, position);
  if (position.piles.size() != 1 || !GrundyRows::suits(rules.game()))
    throw InputError(
        "Grundy values are known of one pile in normal play, where the other player says nothing, "
        "no number is used up for ever and the rule looks no further back than to the last move");
  if (!implementation_->values) {
    implementation_->values.emplace(rules.game());
    implementation_->constant = grundy::ConstantRange::of(rules.game());
  }
  GameGrundyAnswer answer;
  if (const std::optional<grundy::ConstantRange>& constant = implementation_->constant) {
    answer.grundy = constant->value(position.piles.front(), rules.range(position, 0));
    answer.verdict.status = Status::proved;
    set_grounds(answer.verdict, {Method::constant_bound, 218});
    answer.verdict.reasons = {constant->reason()};
    return answer;
  }
  try {
    auto by_rows = unless_stopped(
        budget, [&] { return game::grundy(rules, *implementation_->values, position, budget); });
    if (by_rows) return *std::move(by_rows);
    answer.verdict.reasons = {search_ended(budget)};
  } catch (const BeyondRules& beyond) {
    answer.verdict.reasons = {Reason(beyond.kind)};
  }
  answer.verdict.unknown = {"grundy"};
  return answer;
}

std::vector<Reason> GameSolver::explain(const GamePosition<Integer>& position, Budget& budget) {
  if (game::KnownGame* const theory = implementation_->theory_of(position)) {
    const std::lock_guard lock(implementation_->finding);
    if (auto reasons = theory->explain(position, budget)) return *std::move(reasons);
  }
  return ask({rule(), position}, budget).verdict.reasons;
}

std::optional<std::uint64_t> GameSolver::length(const GamePosition<Integer>& position,
                                                Budget& budget) {
  const std::lock_guard lock(implementation_->finding);
  if (game::KnownGame* const theory = implementation_->theory_of(position)) {
    const auto length = theory->length(position, budget);
    if (length || theory->is_too_long(position)) return length;
  }
  const auto small = game::small_position(position);
  if (!small || std::ranges::any_of(small->piles,
                                    [](std::uint64_t pile) { return pile > game::longest_played; }))
    return std::nullopt;
  try {
    const auto value = unless_stopped(budget, [&] {
                         return implementation_->small.value(*small, budget);
                       }).value_or(std::nullopt);
    return value ? std::optional<std::uint64_t>(value->moves) : std::nullopt;
  } catch (const BeyondRules&) {
    return std::nullopt;
  }
}

GameAnswer ask(const GameQuestion& question, Budget& budget) {
  return GameSolver(question.game).ask(question, budget);
}

}  // namespace dynim

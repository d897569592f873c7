// The Grundy value of one position, with what is known about it, and a solver that keeps values
// between questions. Cost: that of finding them; a kept table answers in the logarithm of a row.
#include <mutex>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "engine/checks.hpp"
#include "engine/one_pile/position.hpp"
#include "grundy/values.hpp"

namespace dynim {
namespace {

// Of which the other methods know nothing.
bool is_mixture(const GrundyGame& game) {
  return game.parts.any() || (game.f && !game.f.function);
}

void check(const GrundyGame& game) {
  if (!game.f && !game.parts.any()) throw InputError("no move function is given");
  if (game.parts.blocking || game.parts.halves)
    throw InputError(
        "where the other player forbids moves no Grundy value is known: what is said is no move");
}

OnePileGame as_one_pile(const GrundyGame& game) {
  return {game.f, Convention::normal, {}, game.parts};
}

void check(const GrundyQuestion& question) {
  if (is_mixture(question.game) && (question.steps || question.method != GrundyMethod::automatic))
    throw InputError(
        "of a game with other parts than f, the value at one limit is known alone, by one method");
  if (question.pile < 1)
    throw InputError("the pile must be at least 1, not " + to_string(question.pile));
  if (question.limit && *question.limit < 0)
    throw InputError("the limit must be at least 0, not " + to_string(*question.limit));
  if (question.at_most &&
      (*question.at_most < 1 || *question.at_most > GrundyTable::largest_value)) {
    throw InputError("values are told up to a bound from 1 to " +
                     std::to_string(GrundyTable::largest_value) + ", not " +
                     std::to_string(*question.at_most));
  }
}

grundy::Wanted wanted_by(const GrundyQuestion& question, const Integer& limit) {
  grundy::Wanted wanted{question.pile, limit, std::nullopt, question.steps, true};
  if (question.at_most) wanted.most = static_cast<std::uint32_t>(*question.at_most);
  return wanted;
}

// Where all steps are out of reach, the value at the limit may not be; and as no value exceeds its
// limit, one at a small limit is a value up to a bound.
grundy::Found find_values(const GrundyQuestion& question, const Integer& limit, Budget& budget) {
  constexpr unsigned long small_limit = 16;
  grundy::Wanted wanted = wanted_by(question, limit);
  const auto find = [&] {
    return grundy::find_values(question.game.f, wanted, question.method, budget);
  };
  grundy::Found found = find();
  if (!found.values && question.steps && !budget.exhausted()) {
    wanted.all_limits = false;
    found = find();
  }
  if (found.values || wanted.most || limit > small_limit || budget.exhausted() ||
      question.method != GrundyMethod::automatic || question.game.f.period() != 1)
    return found;
  wanted.most = static_cast<std::uint32_t>(limit.get_ui() + 1);
  grundy::Found bounded = find();
  return bounded.values ? bounded : found;
}

void cut_steps(std::vector<GrundyStep>& steps, const Integer& most) {
  while (steps.size() > 1 && steps[steps.size() - 2].grundy >= most) steps.pop_back();
  if (!steps.empty() && steps.back().grundy > most) steps.back().grundy = most;
}

// Whether the values are known up to the bound that is wanted, whatever the limit.
bool tell_all(const grundy::Values& values, const GrundyQuestion& question) {
  const std::optional<std::uint32_t> most = values.most();
  return !most || (question.at_most && *question.at_most <= *most);
}

GrundyAnswer answer_from(const grundy::Found& found, const GrundyQuestion& question,
                         GrundyAnswer answer) {
  const grundy::Values& values = *found.values;
  answer.grundy = values.value(question.pile, answer.limit);
  if (question.steps && tell_all(values, question)) answer.steps = values.steps(question.pile);
  if (question.at_most) {
    const Integer most = to_integer(*question.at_most);
    answer.grundy = std::min(*answer.grundy, most);
    if (answer.steps) cut_steps(*answer.steps, most);
  }
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, found.grounds);
  answer.verdict.reasons = {values.reason()};
  if (question.steps && !answer.steps) {
    answer.verdict.unknown = {"steps"};
    answer.verdict.reasons.emplace_back("grundy.steps-unknown");
  }
  note_declared_period(question.game.f, answer.verdict);
  return answer;
}

// Values for all steps are good for one of them; a bound on the value is good for smaller ones.
bool serve(const grundy::Values& values, const GrundyQuestion& question, const Integer& limit) {
  if (!values.reach(question.pile, limit)) return false;
  if (!tell_all(values, question))
    return !question.steps && values.value(question.pile, limit) < *values.most();
  return !question.steps || values.steps(question.pile).has_value();
}

// Piles often come in ascending order: values for twice the pile serve the next ones too. None
// where they take too long, or where f has no values so far out.
grundy::Found find_for_more(const GrundyQuestion& question, const Integer& limit, Budget& budget) {
  constexpr double part_for_more = 0.3;
  Budget part = budget.part(part_for_more);
  GrundyQuestion more = question;
  more.pile *= 2;
  try {
    return find_values(more, limit, part);
  } catch (const InputError&) {
    return {};
  }
}

}  // namespace

struct GrundySolver::Implementation {
  GrundyGame game;
  std::unique_ptr<GameSolver> mixture;  // null where f alone decides
  std::uint64_t most_kept;
  mutable std::mutex mutex;
  grundy::Found found;  // what is kept; under the lock, as is
  std::uint64_t bytes = 0;

  grundy::Found kept() const {
    const std::lock_guard lock(mutex);
    return found;
  }

  void keep(grundy::Found newer, std::uint64_t size) {
    if (size > most_kept) return;
    const std::lock_guard lock(mutex);
    std::swap(found, newer);  // what was there goes after the lock
    bytes = size;
  }
};

GrundySolver::GrundySolver(GrundyGame game, std::uint64_t most_kept)
    : implementation_(std::make_unique<Implementation>()) {
  check(game);
  if (is_mixture(game))
    implementation_->mixture = std::make_unique<GameSolver>(as_game(as_one_pile(game)));
  implementation_->game = std::move(game);
  implementation_->most_kept = most_kept;
}

GrundySolver::~GrundySolver() = default;

const GrundyGame& GrundySolver::rule() const { return implementation_->game; }

std::uint64_t GrundySolver::kept_bytes() const {
  const std::lock_guard lock(implementation_->mutex);
  return implementation_->bytes;
}

// By rows, whatever the parts.
GrundyAnswer ask_mixture(GameSolver& solver, const GrundyQuestion& question, Budget& budget) {
  const OnePileGame game = as_one_pile(question.game);
  const one_pile::Rules rules(solver.rule());
  const GamePosition<Integer> position =
      one_pile::first_position(game, rules, question.pile, question.limit, 1);
  GrundyAnswer answer;
  answer.limit_given = question.limit.has_value();
  answer.limit = first_limit(game, question.pile, question.limit);
  GameGrundyAnswer found = solver.grundy(position, budget);
  answer.grundy = std::move(found.grundy);
  if (answer.grundy && question.at_most)
    answer.grundy = std::min(*answer.grundy, to_integer(*question.at_most));
  answer.verdict = std::move(found.verdict);
  return answer;
}

GrundyAnswer GrundySolver::ask(const GrundyQuestion& question, Budget& budget) {
  check_rule(*this, question);
  check(question);
  if (implementation_->mixture) return ask_mixture(*implementation_->mixture, question, budget);
  GrundyAnswer answer;
  answer.limit_given = question.limit.has_value();
  answer.limit = question.limit ? *question.limit : first_limit(question.game.f, question.pile);
  if (ends_by_limit(question.game.f, question.pile)) {
    answer.grundy = 0;
    if (question.steps) answer.steps.emplace();
    answer.verdict.status = Status::proved;
    set_grounds(answer.verdict, Method::rules);
    answer.verdict.reasons = {Reason("over")};
    return answer;
  }
  const bool automatic = question.method == GrundyMethod::automatic;
  const bool plays_what_was_typed =
      question.method == GrundyMethod::recurrence || question.method == GrundyMethod::sweep;
  if (!plays_what_was_typed)
    check_declared_period(question.game.f, question.pile, answer.limit, budget);
  const grundy::Found kept = automatic ? implementation_->kept() : grundy::Found();
  if (kept.values && serve(*kept.values, question, answer.limit))
    return answer_from(kept, question, std::move(answer));
  const std::uint64_t before = budget.bytes_reserved();
  grundy::Found found;
  if (kept.values) found = find_for_more(question, answer.limit, budget);
  if (!found.values || !serve(*found.values, question, answer.limit))
    found = find_values(question, answer.limit, budget);
  if (found.values) {
    const std::uint64_t now = budget.bytes_reserved();
    if (automatic) implementation_->keep(found, now - std::min(before, now));
    return answer_from(found, question, std::move(answer));
  }
  set_grounds(answer.verdict, found.grounds);
  answer.verdict.reasons = found.reasons;
  answer.verdict.unknown = {"grundy"};
  if (question.steps) answer.verdict.unknown.emplace_back("steps");
  return answer;
}

GrundyAnswer ask(const GrundyQuestion& question, Budget& budget) {
  return GrundySolver(question.game).ask(question, budget);
}

}  // namespace dynim

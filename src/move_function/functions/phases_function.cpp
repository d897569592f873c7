// Functions that take turns, and the period that several functions have in common.
#include "move_function/functions/phases_function.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "dynim/error.hpp"

namespace dynim {
namespace move_function {

PilePeriod common_period(std::span<const MoveFunctionPtr> functions) {
  PilePeriod common{0, 1};
  for (const MoveFunctionPtr& f : functions) {
    const PilePeriod own = f->pile_period();
    if (own.period == 0 || own.period > most_games) return {};
    common = {std::max(common.start, own.start), std::lcm(common.period, own.period)};
    if (common.period > most_games) return {};
  }
  return common;
}

PhasesFunction::PhasesFunction(std::vector<MoveFunctionPtr> phases)
    : phases_(std::move(phases)), period_(common_period(phases_)) {}

Integer PhasesFunction::value(const Integer&, const Integer&, const Integer&) const {
  require_one_function(*this);
  return 0;  // never
}

bool PhasesFunction::same_as(const MoveFunction& other) const {
  return std::ranges::equal(phases_, other.phases(), same_function);
}

std::string PhasesFunction::text() const {
  std::string text(phases_sign);
  for (const MoveFunctionPtr& f : phases_)
    text += (&f == &phases_.front() ? " " : "; ") + f->text();
  return text;
}

}  // namespace move_function

void require_one_function(const MoveFunction& f) {
  if (!f.phases().empty())
    throw InputError("this question does not know functions that take turns").about("f");
  if (f.range()) throw InputError("this question does not know moves with a least").about("f");
  if (f.past_limit())
    throw InputError("this question does not know the limit before, x, or the move before the last, u").about("f");
}

MoveFunctionPtr make_phases(std::vector<MoveFunctionPtr> phases) {
  if (phases.empty()) throw InputError("there must be at least one phase");
  if (phases.size() > most_phases) {
    throw InputError("there are " + std::to_string(phases.size()) + " phases, more than the " +
                     std::to_string(most_phases) + " that are allowed");
  }
  for (MoveFunctionPtr& f : phases) {
    f = as_typed(f);
    if (!f->phases().empty() || has_limit_from_the_pile(*f) ||
        f->text().find(';') != std::string::npos) {
      throw InputError("a phase is an expression in t and n, or a list of values; this one is '" +
                       f->text() + "'");
    }
  }
  if (phases.size() == 1) return std::move(phases.front());
  return std::make_shared<move_function::PhasesFunction>(std::move(phases));
}

MoveFunctionPtr after_moves(const MoveFunctionPtr& f, std::size_t moves) {
  const std::span<const MoveFunctionPtr> phases = f->phases();
  if (phases.empty() || moves % phases.size() == 0) return f;
  std::vector<MoveFunctionPtr> turned(phases.begin(), phases.end());
  std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(moves % phases.size()),
              turned.end());
  return make_phases(std::move(turned));
}

}  // namespace dynim

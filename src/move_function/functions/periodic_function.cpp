// A choice by the residue of n. What is claimed of f holds for every residue. Cost: a division of
// the pile by the period, and that of the function chosen.
#include "move_function/functions/periodic_function.hpp"

#include <algorithm>
#include <utility>

#include "dynim/error.hpp"

namespace dynim {
namespace move_function {

PeriodicFunction::PeriodicFunction(std::vector<MoveFunctionPtr> by_residue, std::string text,
                                   Text kind, std::uint64_t start)
    : by_residue_(std::move(by_residue)),
      text_(std::move(text)),
      kind_(kind),
      start_(start),
      facts_(by_residue_[0]->facts()) {
  for (const MoveFunctionPtr& f : by_residue_) {
    const MoveFunctionFacts facts = f->facts();
    facts_.non_decreasing = facts_.non_decreasing && facts.non_decreasing;
    facts_.descends_at_most_one = facts_.descends_at_most_one && facts.descends_at_most_one;
    facts_.rises_at_most_one = facts_.rises_at_most_one && facts.rises_at_most_one;
    facts_.at_least_the_move = facts_.at_least_the_move && facts.at_least_the_move;
    facts_.less_than_the_move = facts_.less_than_the_move && facts.less_than_the_move;
    if (!facts.upper_bound) facts_.upper_bound.reset();
    facts_.least_at_powers = facts_.least_at_powers && facts.least_at_powers;
    if (by_residue_.size() > 1) {
      facts_.falls_end.reset();
      facts_.linear.reset();
      facts_.linear_at_powers.reset();
    }
    if (facts_.upper_bound) facts_.upper_bound = std::max(*facts_.upper_bound, *facts.upper_bound);
  }
}

bool PeriodicFunction::same_as(const MoveFunction& other) const {
  const auto* const with = dynamic_cast<const PeriodicFunction*>(&other);
  return with != nullptr && start_ == with->start_ &&
         std::ranges::equal(by_residue_, with->by_residue_, same_function);
}

std::string PeriodicFunction::text() const {
  if (!text_.empty()) return text_;
  std::string text;
  for (const MoveFunctionPtr& f : by_residue_) text += (text.empty() ? "" : "; ") + f->text();
  return text;
}

const MoveFunction& PeriodicFunction::at(const Integer& n) const {
  return *by_residue_[pile_period().least_alike(n)];
}

Integer PeriodicFunction::value(const Integer& n, const Integer& t, const Integer& cap) const {
  return at(n).value(n, t, cap);
}

std::uint64_t PeriodicFunction::value64(std::uint64_t n, std::uint64_t t) const {
  return by_residue_[pile_period().least_alike(n)]->value64(n, t);
}

Integer PeriodicFunction::lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                                      const Integer& cap) const {
  return at(n).lower_bound(n, lo, hi, cap);
}

}  // namespace move_function

MoveFunctionPtr make_periodic_move_function(std::vector<MoveFunctionPtr> by_residue,
                                            std::string text) {
  if (by_residue.empty()) throw InputError("a periodic move function needs at least one function");
  if (by_residue.size() > most_games) {
    throw InputError("the period of a move function is at most " + std::to_string(most_games) +
                     ", not " + std::to_string(by_residue.size()));
  }
  for (std::size_t r = 0; r < by_residue.size(); ++r) {
    if (by_residue[r] == nullptr)
      throw InputError("the function of residue " + std::to_string(r) + " is missing");
    if (by_residue[r]->period() != 1) {
      throw InputError("the function of residue " + std::to_string(r) + ", " +
                       by_residue[r]->text() + ", looks at the pile itself");
    }
  }
  return std::make_shared<move_function::PeriodicFunction>(std::move(by_residue), std::move(text));
}

}  // namespace dynim

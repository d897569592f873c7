// What may be taken, made of functions; and the function of a limit from the pile. Cost: linear in
// their number.
#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"

namespace dynim {
namespace {

/// f(n, t) = h(n - t): the limit that is written as the most that may be taken from n counters.
class PileLimitFunction final : public MoveFunction {
 public:
  explicit PileLimitFunction(MoveFunctionPtr h) : h_(std::move(h)) {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    return n > t ? h_->value(0, n - t, cap) : Integer(0);
  }
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override {
    return n > t ? h_->value64(0, n - t) : 0;
  }
  MoveFunctionFacts facts() const override {
    MoveFunctionFacts facts;
    facts.rises_to_a_pile = true;  // f(n, n - m) is h(m)
    return facts;
  }
  std::uint64_t period() const override { return 0; }
  std::optional<PileLimit> pile_limit() const override {
    return PileLimit{PileLimit::Pile::left, h_};
  }
  bool same_as(const MoveFunction& other) const override {
    const auto* const with = dynamic_cast<const PileLimitFunction*>(&other);
    return with != nullptr && same_function(h_, with->h_);
  }
  std::string text() const override { return std::string(pile_limit_sign) + " " + h_->text(); }

 private:
  MoveFunctionPtr h_;
};

bool same_limits(const TakeLimits& one, const TakeLimits& other) {
  return same_function(one.least, other.least) && same_function(one.most, other.most);
}

}  // namespace

Takes::Takes(MoveFunctionPtr f) : function(std::move(f)) {
  if (function) in_turn = {{nullptr, as_typed(function)}};
}

bool Takes::has_least() const {
  return std::ranges::any_of(in_turn,
                             [](const TakeLimits& limits) { return limits.least != nullptr; });
}

const MoveFunctionPtr& Takes::one_function() const {
  const auto refuse = [](const char* what) {
    throw InputError(std::string("this question does not know ") + what).about("f");
  };
  if (takes_turns()) refuse("functions that take turns");
  if (has_least()) refuse("moves with a least");
  if (looks_back()) refuse("the limit before, x, or the move before the last, u");
  if (!function) throw InputError("no move function is given").about("f");
  return function;
}

// The least period in n that all of them have, from the last of their starts on; none where one has
// none, or together they have more than bases are made for.
PilePeriod Takes::pile_period() const {
  if (function) return function->pile_period();
  if (looks_back() && most_by_past->looks().n) return {};
  PilePeriod common{0, 1};
  for (const TakeLimits& limits : in_turn) {
    for (const MoveFunctionPtr& f : {limits.least, limits.most}) {
      if (!f) continue;
      const PilePeriod own = f->pile_period();
      if (own.period == 0 || own.period > most_games) return {};
      common = {std::max(common.start, own.start), std::lcm(common.period, own.period)};
      if (common.period > most_games) return {};
    }
  }
  return common;
}

std::uint64_t Takes::period() const {
  if (function) return function->period();
  const PilePeriod common = pile_period();
  return common.start == 0 ? common.period : 0;
}

Takes Takes::typed() const {
  Takes typed = *this;
  if (function) typed.function = as_typed(function);
  return typed;
}

Takes Takes::after_moves(std::size_t moves) const {
  Takes turned = *this;
  std::rotate(turned.in_turn.begin(),
              turned.in_turn.begin() + static_cast<std::ptrdiff_t>(moves % in_turn.size()),
              turned.in_turn.end());
  return turned;
}

Takes Takes::shifted(std::uint64_t by) const {
  if (by == 0) return *this;
  if (function) return Takes(shift_move_function(function, by));
  Takes shifted = *this;
  for (TakeLimits& limits : shifted.in_turn) {
    for (MoveFunctionPtr* f : {&limits.least, &limits.most}) {
      if (*f) *f = shift_move_function(std::move(*f), by);
    }
  }
  return shifted;
}

std::string Takes::text_of_most() const {
  return looks_back() ? most_by_past->text() : in_turn.front().most->text();
}

std::string Takes::text() const {
  if (is_of_pile()) return std::string(pile_limit_sign) + " " + in_turn.front().most->text();
  if (takes_turns()) {
    std::string text(phases_sign);
    for (const TakeLimits& limits : in_turn)
      text += (&limits == &in_turn.front() ? " " : "; ") + limits.most->text();
    return text;
  }
  if (has_least())
    return text_of_most() + "; " + std::string(least_sign) + " " + in_turn.front().least->text();
  return function ? function->text() : text_of_most();
}

bool Takes::operator==(const Takes& other) const {
  const bool same_past =
      most_by_past == other.most_by_past ||
      (most_by_past && other.most_by_past && most_by_past->text() == other.most_by_past->text());
  return of == other.of && same_past && numbers == other.numbers &&
         same_function(function, other.function) &&
         std::ranges::equal(in_turn, other.in_turn, same_limits);
}

Takes make_pile_limit(MoveFunctionPtr h) {
  Takes takes(Takes::Of::pile, {{nullptr, h}});
  takes.function = std::make_shared<PileLimitFunction>(std::move(h));
  return takes;
}

Takes make_phases(const std::vector<Takes>& phases) {
  if (phases.empty()) throw InputError("there must be at least one phase");
  if (phases.size() > most_phases) {
    throw InputError("there are " + std::to_string(phases.size()) + " phases, more than the " +
                     std::to_string(most_phases) + " that are allowed");
  }
  Takes takes;
  takes.in_turn.clear();
  for (const Takes& f : phases) {
    const std::string text = f.text();
    if (!f.function || f.is_of_pile() || text.find(';') != std::string::npos)
      throw InputError("a phase is an expression in t and n, or a list of values; this one is '" +
                       text + "'");
    takes.in_turn.push_back(f.in_turn.front());
  }
  return phases.size() == 1 ? Takes(takes.in_turn.front().most) : takes;
}

Takes make_range(const Takes& least, const Takes& most) {
  for (const Takes* const f : {&least, &most}) {
    if (f->takes_turns() || f->has_least() || f->is_of_pile() || (f == &least && f->looks_back())) {
      throw InputError(
          "a least move is written beside an f(n, t) alone, and so is it itself, not '" +
          f->text() + "'");
    }
  }
  Takes takes = most;
  takes.in_turn.front().least = as_typed(least.one_function());
  takes.function = nullptr;
  return takes;
}

bool ends_by_limit(const Takes& takes, const Integer& pile) {
  return takes.is_of_pile() && pile > 0 && takes.in_turn.front().most->value(0, pile, 1) == 0;
}

Integer first_limit(const Takes& takes, const Integer& pile) {
  if (pile == 0) return 0;
  return takes.is_of_pile() ? takes.in_turn.front().most->value(0, pile, pile) : Integer(pile - 1);
}

}  // namespace dynim

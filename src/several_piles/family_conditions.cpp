// The conditions of both families are of one kind: at the members of a sequence (powers of two,
// Fibonacci numbers) f lies between two of them, and at every other k it is at least what k's parts
// ask for, which is at most a fixed part of k. So where two lines around f are known, finitely many
// members remain; of the others, those that lines leave (move_function/functions/least_values.hpp),
// and none where f is known to be non-decreasing.
#include "several_piles/family_conditions.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/watch.hpp"
#include "move_function/arithmetic/lines.hpp"
#include "move_function/functions/is_defined.hpp"
#include "move_function/functions/least_values.hpp"
#include "two_pile/asked_at_multiples.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::several_piles {
namespace {

using move_function::eventually;

// Where nothing is known of f, so many arguments are looked at for piles that are larger.
constexpr std::uint64_t most_looked_at = std::uint64_t{1} << 32;
// A proof may need this many others to be looked at, also where fewer were asked for, and members
// with so many binary digits.
constexpr std::uint64_t most_for_a_proof = std::uint64_t{1} << 22;
constexpr std::size_t most_digits = 4096;

/// A member of the sequence and the one after it.
struct Member {
  Integer at, next;
};

class Family {
 public:
  virtual ~Family() = default;

  /// The member after one; both sequences begin with 1, 2.
  virtual Member after(const Member& member) const = 0;
  /// at_least <= f(member) < less_than.
  virtual Integer at_least(const Member& member) const = 0;
  virtual Integer less_than(const Member& member) const = 0;
  /// A member at which f is too small ends the conditions instead of breaking one.
  virtual bool may_end() const = 0;
  /// At least this is asked for at k; of machine integers, k < 2^63.
  virtual std::uint64_t asked(std::uint64_t k) const = 0;
  virtual Integer asked(const Integer& k) const = 0;

  /// From which member on both conditions are known.
  virtual std::optional<Integer> members_hold_from(const MoveFunctionFacts& facts) const = 0;
  /// Whether the others are known from the form of f, where no member breaks a condition.
  virtual bool others_hold(const MoveFunctionFacts& facts) const {
    return facts.non_decreasing || facts.at_least_the_move;
  }
  /// What is asked for at the others.
  virtual std::unique_ptr<move_function::Asked> asked_of(const MoveFunction& f) const = 0;
};

// The last of a few numbers that are all known.
std::optional<Integer> greatest(const std::array<std::optional<Integer>, 3>& numbers) {
  Integer most = 1;
  for (const std::optional<Integer>& number : numbers) {
    if (!number) return std::nullopt;
    most = std::max(most, *number);
  }
  return most;
}

class PowersOfTwo final : public Family {
 public:
  Member after(const Member& member) const override { return {member.next, 2 * member.next}; }
  Integer at_least(const Member& member) const override { return member.at; }
  Integer less_than(const Member& member) const override { return member.next; }
  bool may_end() const override { return true; }
  std::uint64_t asked(std::uint64_t k) const override { return k & (~k + 1); }
  Integer asked(const Integer& k) const override { return two_pile::h(k); }

  std::optional<Integer> members_hold_from(const MoveFunctionFacts& facts) const override {
    if (!facts.linear_at_powers) return std::nullopt;
    const LinearBounds& l = *facts.linear_at_powers;
    const auto at_least = facts.at_least_the_move ? std::optional<Integer>(1)
                                                  : eventually(l.lower_slope - 1, l.lower_constant);
    return greatest({at_least, eventually(2 - l.upper_slope, -l.upper_constant, true), l.from});
  }

  bool others_hold(const MoveFunctionFacts& facts) const override {
    return facts.least_at_powers || Family::others_hold(facts);
  }

  std::unique_ptr<move_function::Asked> asked_of(const MoveFunction& f) const override {
    return std::make_unique<two_pile::AskedAtMultiples>(
        f, 2, [](const Integer& h) { return h; }, LinearBounds{1, 1, 0, 1, 0});
  }
};

class FibonacciNumbers final : public Family {
 public:
  Member after(const Member& member) const override { return {member.next, less_than(member)}; }
  Integer at_least(const Member& member) const override { return member.next; }
  Integer less_than(const Member& member) const override { return member.at + member.next; }
  bool may_end() const override { return false; }
  std::uint64_t asked(std::uint64_t k) const override { return asked_by_parts(k); }
  Integer asked(const Integer& k) const override { return asked_by_parts(k); }

  std::optional<Integer> members_hold_from(const MoveFunctionFacts& facts) const override;
  std::unique_ptr<move_function::Asked> asked_of(const MoveFunction& f) const override;

 private:
  template <class Number>
  static Number asked_by_parts(Number k);
};

template <class Number>
Number FibonacciNumbers::asked_by_parts(Number k) {
  Number smaller = 1, larger = 1;  // F_(i-1), F_i
  int i = 2;
  for (; larger <= k - smaller; ++i) smaller = std::exchange(larger, Number(smaller + larger));
  Number before = 1;  // F_(z-1) of the last part F_z
  int z = 0, j = 0;   // the last part and the one before it
  Number part = 0;
  for (; k > 0; --i, larger = std::exchange(smaller, Number(larger - smaller))) {
    if (larger > k) continue;
    k -= larger;
    part = larger, before = smaller, j = std::exchange(z, i);
  }
  const bool next_is_asked = j == 0 || (j - z) % 2 != 0;
  return next_is_asked ? Number(part + before) : part;
}

// At every k one progression: at k that are no members at most half of k is asked.
class AskedByParts final : public move_function::Asked {
 public:
  AskedByParts(const MoveFunction& f, const FibonacciNumbers& family) : f_(f), family_(family) {}

  std::optional<std::vector<move_function::Progression>> progressions(
      const move_function::Line&, const std::optional<Integer>&) override {
    return std::vector{move_function::Progression{4, 1, {{1, 2}, 0}}};
  }
  bool broken(const Integer& k) override {
    const Integer asked = family_.asked(k);
    return f_.value(k, k, asked) < asked;
  }

 private:
  const MoveFunction& f_;
  const FibonacciNumbers& family_;
};

std::unique_ptr<move_function::Asked> FibonacciNumbers::asked_of(const MoveFunction& f) const {
  return std::make_unique<AskedByParts>(f, *this);
}

// Quotients of neighbours, one below and one above the golden ratio, bound all later ones.
std::optional<Integer> FibonacciNumbers::members_hold_from(const MoveFunctionFacts& facts) const {
  constexpr int far_enough = 64;
  if (!facts.linear) return std::nullopt;
  Member member{1, 2};
  for (int i = 0; i < far_enough; ++i) member = after(member);
  const Member next = after(member);
  Rational least(member.next, member.at), most(next.next, next.at);
  if (least > most) std::swap(least, most);
  const LinearBounds& l = *facts.linear;
  const auto at_least = eventually(l.lower_slope - most, l.lower_constant);
  const auto less_than = eventually(1 + least - l.upper_slope, -l.upper_constant, true);
  const auto from = greatest({at_least, less_than, l.from});
  return from ? std::optional(std::max(*from, member.at)) : std::nullopt;
}

std::unique_ptr<const Family> make_family(PileFamily family) {
  if (family == PileFamily::power_of_two) return std::make_unique<PowersOfTwo>();
  return std::make_unique<FibonacciNumbers>();
}

/// Looks at the conditions, until one is broken or the budget ends.
class Inspection {
 public:
  /// Upper conditions are asked only where they are about piles of at most `most`, if that is
  /// given.
  Inspection(const Family& family, const MoveFunction& f, std::optional<Integer> most,
             Budget& budget)
      : family_(family), f_(f), most_(std::move(most)), budget_(budget) {}

  /// The members up to `last`; beyond `defined`, as far as f is defined. True where nothing is left
  /// to be asked of them.
  bool members(const Integer& last, const Integer& defined);

  /// The others, up to `last` or without end, and one by one those up to `looked_at` where nothing
  /// else decides. True where nothing is left to be asked of them.
  bool others(const std::optional<Integer>& last, std::uint64_t looked_at);

  FamilyStanding standing;
  Integer members_to = 0, others_to = 0;  // nothing is broken up to here

 private:
  bool fulfils(const Member& member);
  /// From where they are known on.
  bool look_at_others(std::uint64_t last);

  const Family& family_;
  const MoveFunction& f_;
  std::optional<Integer> most_;
  Budget& budget_;
};

bool Inspection::fulfils(const Member& member) {
  const Integer at_least = family_.at_least(member), less_than = family_.less_than(member);
  const Integer value = f_.value(member.at, member.at, less_than);
  if (value < at_least && family_.may_end()) {
    standing.bound = member.at;
  } else if (value < at_least) {
    standing.violation = {1, member.at, at_least};
  } else if (value == less_than && (!most_ || less_than <= *most_)) {
    standing.violation = {2, member.at, less_than};
  }
  return !standing.violation;
}

bool Inspection::members(const Integer& last, const Integer& defined) try {
  const EvaluationWatch watch(budget_);
  for (Member member{1, 2}; member.at <= last; member = family_.after(member)) {
    if (!budget_.spend()) return false;
    if (member.at > defined && !move_function::is_defined(f_, member.at)) return false;
    if (!fulfils(member)) return false;
    if (standing.bound) return true;
    members_to = member.next - 1;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

bool Inspection::others(const std::optional<Integer>& last, std::uint64_t looked_at) {
  if (family_.others_hold(f_.facts())) return true;
  const auto asked = family_.asked_of(f_);
  const auto known = move_function::find_least_values(
      f_, *asked, last, std::max(looked_at, most_for_a_proof), budget_);
  others_to = known.hold_to;
  if (known.hold) return true;
  const Integer needed = last ? std::min(*last, to_integer(looked_at)) : to_integer(looked_at);
  if (others_to < needed && (!known.broken || *known.broken != others_to + 1) &&
      !look_at_others(to_u64(needed))) {
    return false;
  }
  if (known.broken) standing.violation = {1, *known.broken, family_.asked(*known.broken)};
  return last && others_to >= *last;
}

bool Inspection::look_at_others(std::uint64_t last) try {
  const EvaluationWatch watch(budget_);
  for (std::uint64_t k = to_u64(others_to) + 1; k <= last; ++k) {
    if (!budget_.spend()) return false;
    const std::uint64_t asked = family_.asked(k);
    if (f_.value64(k, k) < asked) {
      standing.violation = {1, to_integer(k), to_integer(asked)};
      return false;
    }
    others_to = to_integer(k);
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

// Nothing is asked from the bound on, and what lies behind a violation is of no concern.
std::optional<Integer> end_of_others(const FamilyStanding& standing) {
  if (standing.violation) return standing.violation->at - 1;
  if (standing.bound) return *standing.bound - 1;
  return std::nullopt;
}

}  // namespace

FamilyStanding family_standing(PileFamily which, const MoveFunction& f, const Integer& most,
                               Budget& budget) {
  const auto family = make_family(which);
  Inspection inspection(*family, f, most, budget);
  FamilyStanding& standing = inspection.standing;
  const MoveFunctionFacts facts = f.facts();
  const auto members_from = family->members_hold_from(facts);
  if (!inspection.members(members_from ? std::min(*members_from, most) : most, most))
    return standing;
  const Integer last = std::min(end_of_others(standing).value_or(most), most);
  standing.holds = inspection.others(last, most_looked_at);
  standing.looked_to = inspection.others_to;
  return standing;
}

FamilyStanding family_standing_of_all(PileFamily which, const MoveFunction& f, std::uint64_t up_to,
                                      Budget& budget) {
  const auto family = make_family(which);
  const MoveFunctionFacts facts = f.facts();
  auto members_from = family->members_hold_from(facts);
  if (members_from && bit_length(*members_from) > most_digits) members_from.reset();

  Inspection inspection(*family, f, std::nullopt, budget);
  FamilyStanding& standing = inspection.standing;
  const Integer last_member = members_from.value_or(two_pile::power_of_two(most_digits));
  const bool members = inspection.members(last_member, to_integer(up_to));

  const bool others = inspection.others(end_of_others(standing), up_to);

  const bool all_members = members && (members_from || standing.bound);
  standing.holds = all_members && others;
  standing.looked_to = all_members ? inspection.others_to
                       : others    ? inspection.members_to
                                   : std::min(inspection.members_to, inspection.others_to);
  return standing;
}

}  // namespace dynim::several_piles

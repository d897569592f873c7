// Where two rules first differ: in g, in their bases, and in who wins where no limit is given.
// Compared to bounds that grow, so that a difference near the beginning is found soon.
//
// In normal play of two f(t) the bases say it all: where they first differ g does, and the piles
// that such a player loses are the self-valued members (docs/mathematics.md, Theorem 150); members
// whose steps and values are proved to repeat in the same way never differ (Theorems 89 and 259).
// For other rules, and for piles that a table reaches sooner than a dense base, g is read off
// tables, and members are compared where there are bases. Cost: that of the members, and of the
// tables, up to the last of the differences.
#include <algorithm>
#include <numeric>
#include <utility>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/endless_base.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

constexpr unsigned long first_bound = 1024, next_bound = 64;  // times as far
constexpr unsigned long largest_table = 1ul << 22;

void check(const OnePileCompareQuestion& question) {
  if (!question.game.f || !question.with) throw InputError("two move functions are compared");
  require_no_parts(question.game);
  question.game.f.one_function();
  try {
    question.with.one_function();
  } catch (const InputError& error) {
    throw InputError(error.message()).about("with");
  }
  if (question.up_to < 1) {
    throw InputError("rules are compared up to a pile of at least 1, not " +
                     to_string(question.up_to));
  }
}

// The members of two bases side by side.
class BaseComparison {
 public:
  BaseComparison(const Takes& f, const Takes& with)
      : bases_{GBases(f), GBases(with)} {}

  bool plain() const { return bases_[0].games() == 1 && bases_[1].games() == 1; }
  const std::optional<OnePileDifference>& member() const { return member_; }
  const std::optional<OnePileOutcomeDifference>& outcome() const { return outcome_; }

  /// Looks at all members up to the bound; returns how far it came.
  Integer extend_to(const Integer& bound, Budget& budget) {
    Integer reached = bound;
    for (GBases& bases : bases_) {
      if (!bases.extend_to(bound, budget)) reached = std::min(reached, bases.complete_to());
    }
    while (const std::optional<Integer> next = next_member(reached)) look_at(*next);
    return reached;
  }

  /// Both bases end, and all their members were looked at.
  bool ended() const {
    return bases_[0].finite() && bases_[1].finite() && next_[0] == bases_[0].size() &&
           next_[1] == bases_[1].size();
  }

  /// Both values of g at a pile where the bases of two f(t) differ.
  OnePileDifference values_at(const Integer& pile, Budget& budget) {
    return {pile, bases_[0].least_winning_move(pile, budget),
            bases_[1].least_winning_move(pile, budget)};
  }

 private:
  std::optional<Integer> next_member(const Integer& last) const {
    std::optional<Integer> least;
    for (std::size_t i = 0; i < 2; ++i) {
      if (next_[i] == bases_[i].size()) continue;
      const Integer& b = bases_[i].b(next_[i]);
      if (b <= last && (!least || b < *least)) least = b;
    }
    return least;
  }

  void look_at(const Integer& pile) {
    std::optional<Integer> value[2];
    for (std::size_t i = 0; i < 2; ++i) {
      if (next_[i] == bases_[i].size() || bases_[i].b(next_[i]) != pile) continue;
      value[i] = bases_[i].g(next_[i]++);
    }
    if (!member_ && value[0] != value[1]) member_ = OnePileDifference{pile, value[0], value[1]};
    const Outcome first = value[0] == pile ? Outcome::P : Outcome::N;
    const Outcome second = value[1] == pile ? Outcome::P : Outcome::N;
    if (!outcome_ && first != second) outcome_ = OnePileOutcomeDifference{pile, first, second};
  }

  GBases bases_[2];
  std::size_t next_[2] = {0, 0};
  std::optional<OnePileDifference> member_;
  std::optional<OnePileOutcomeDifference> outcome_;
};

// The outcome where no limit is given. Where the game is over, g is absent, or 0 in misere play.
Outcome at_start(const Takes& f, const std::optional<std::uint64_t>& g,
                 const Integer& pile) {
  return g && to_integer(*g) <= first_limit(f, pile) ? Outcome::N : Outcome::P;
}

class Comparison {
 public:
  Comparison(const OnePileCompareQuestion& question, Budget& budget)
      : question_(question), budget_(budget) {
    const OnePileGame& game = question.game;
    limits_from_piles_ = game.f.is_of_pile() || question.with.is_of_pile();
    if (!game.terminal.empty() || !has_bases(game.f) || !has_bases(question.with)) return;
    bases_.emplace(game.f, question.with);
    by_bases_ = game.convention == Convention::normal && bases_->plain();
  }

  OnePileCompareAnswer run() {
    for (Integer bound = std::min<Integer>(question_.up_to, first_bound);;
         bound = std::min<Integer>(question_.up_to, bound * next_bound)) {
      const bool reached = extend_to(bound);
      if (!reached || all_found() || decided_ || bound == question_.up_to) break;
    }
    conclude();
    return std::move(answer_);
  }

 private:
  bool all_found() const {
    return answer_.g && answer_.outcome && (answer_.member || !bases_.has_value());
  }

  // Of two f(t), tables up to here are sooner made than long bases.
  bool by_tables(const Integer& bound) const {
    return !by_bases_ || (bound > first_bound && bound <= largest_table);
  }

  // False where the budget ended first.
  bool extend_to(const Integer& bound) {
    Integer reached = bound;
    if (!by_tables(bound) || bound <= first_bound || (bases_ && !bases_->plain()))
      reached = extend_bases(bound);
    by_tables_ = by_tables(bound);
    if (by_tables_) {
      const Integer tables = std::min(bound, largest_tables());
      reached = std::min(reached, compare_tables(to_u64(tables)));
      if (tables < bound) budget_.stop(StopReason::memory);
    }
    // The bases of two f(t) differ where g does, and nowhere before.
    if (bases_ && bases_->plain() && answer_.g && !answer_.member) extend_bases(answer_.g->pile);
    answer_.compared_to = reached;
    return reached == bound;
  }

  // As far as two tables fit the memory, with what it takes to find them.
  Integer largest_tables() const {
    constexpr std::uint64_t words_a_pile = 6;
    const std::uint64_t piles = budget_.bytes_left() / (words_a_pile * sizeof(std::uint32_t));
    return to_integer(std::min(std::max<std::uint64_t>(piles, first_bound), GTable::largest_pile));
  }

  Integer extend_bases(const Integer& bound) {
    if (!bases_) return bound;
    const Integer reached = bases_->extend_to(bound, budget_);
    answer_.member = bases_->member();
    if (!by_bases_) return reached;
    if (answer_.member && !answer_.g) {
      const OnePileDifference values = bases_->values_at(answer_.member->pile, budget_);
      if (values.first && values.second) answer_.g = values;
    }
    answer_.outcome = bases_->outcome();
    decided_ = bases_->ended();
    return reached;
  }

  // Returns how far both tables go.
  Integer compare_tables(std::uint64_t bound) {
    const MemoryScope both(budget_);
    OnePileGame second = question_.game;
    second.f = question_.with;
    const OnePileTableAnswer tables[2] = {ask(OnePileTableQuestion{question_.game, bound}, budget_),
                                          ask(OnePileTableQuestion{second, bound}, budget_)};
    const std::uint64_t last = std::min(tables[0].complete_to, tables[1].complete_to);
    std::uint64_t n = to_u64(answer_.compared_to);
    while (n < last && budget_.spend()) {
      ++n;
      look_at(n, tables[0].g(n), tables[1].g(n));
    }
    return to_integer(n);
  }

  void look_at(std::uint64_t n, const std::optional<std::uint64_t>& first,
               const std::optional<std::uint64_t>& second) {
    // Rules whose first limit comes from the pile may differ in it alone.
    if (first == second && !limits_from_piles_) return;
    const auto number = [](const std::optional<std::uint64_t>& g) {
      return g ? std::optional<Integer>(to_integer(*g)) : std::nullopt;
    };
    const Integer pile = to_integer(n);
    if (!answer_.g && first != second)
      answer_.g = OnePileDifference{pile, number(first), number(second)};
    if (answer_.outcome) return;
    const Outcome outcomes[2] = {at_start(question_.game.f, first, pile),
                                 at_start(question_.with, second, pile)};
    if (outcomes[0] != outcomes[1])
      answer_.outcome = OnePileOutcomeDifference{pile, outcomes[0], outcomes[1]};
  }

  void conclude() {
    Verdict& verdict = answer_.verdict;
    set_grounds(verdict, grounds_in(question_.game, by_tables_ ? Grounds{Method::table, 3}
                                                               : Grounds{Method::g_base, 150}));
    if (all_found() || decided_) {
      verdict.status = Status::proved;
      verdict.reasons = {Reason(decided_ && !all_found() ? "one-pile.compared-whole"
                                                         : "one-pile.differences-found")};
    } else if (answer_.compared_to == question_.up_to) {
      verdict.status = Status::verified;
      verdict.verified_to = question_.up_to;
      verdict.reasons = {Reason("one-pile.compared-to", {{"to", question_.up_to}})};
    } else {
      verdict.reasons =
          unable_reasons(budget_, {Reason("one-pile.compared-to", {{"to", answer_.compared_to}})});
    }
    if (verdict.status != Status::proved) name_unknown();
    note_function(question_.game.f, verdict);
    note_function(question_.with, verdict);
  }

  void name_unknown() {
    std::vector<std::string_view>& unknown = answer_.verdict.unknown;
    if (!answer_.g) unknown.push_back("g");
    if (!answer_.member && bases_) unknown.push_back("member");
    if (!answer_.outcome) unknown.push_back("outcome");
  }

  const OnePileCompareQuestion& question_;
  Budget& budget_;
  std::optional<BaseComparison> bases_;
  bool limits_from_piles_ = false;
  bool by_bases_ = false;   // g and outcome too
  bool by_tables_ = false;  // was used last
  bool decided_ = false;    // for all piles
  OnePileCompareAnswer answer_;
};

// From some k on two patterns say the same if they do for a common period.
bool go_on_alike(const BasePattern& one, const BasePattern& other) {
  const std::uint64_t from = std::max(one.from, other.from);
  const std::uint64_t periods[] = {one.delays.size(), other.delays.size()};
  for (std::uint64_t k = from; k < from + std::lcm(periods[0], periods[1]); ++k) {
    const std::uint64_t i = (k - one.from) % periods[0], j = (k - other.from) % periods[1];
    if (one.delays[i] != other.delays[j] || one.values[i] != other.values[j]) return false;
  }
  return true;
}

// All members and their values are proved to be equal.
bool have_one_base(const OnePileCompareQuestion& question, Budget& budget) {
  if (!question.game.terminal.empty()) return false;
  constexpr double part_for_looking = 0.1;
  for (const Takes* const f : {&question.game.f, &question.with}) {
    if (!has_bases(*f) || !f->function->residue_lines(0)) return false;
  }
  const MemoryScope both(budget);
  Budget part = budget.part(part_for_looking);
  GBases first(question.game.f), second(question.with);
  if (first.games() > 1 || second.games() > 1) return false;
  try {
    const auto one = find_endless(first, part).pattern, other = find_endless(second, part).pattern;
    if (!one || !other || !go_on_alike(*one, *other)) return false;
    const std::uint64_t from = std::max(one->from, other->from);
    for (GBases* bases : {&first, &second}) {
      if (!bases->extend_by_count(from + 1, part)) return false;
    }
    for (std::uint64_t k = 0; k <= from; ++k) {
      if (first.b(k) != second.b(k) || first.g(k) != second.g(k)) return false;
    }
  } catch (const InputError&) {
    return false;  // f fails perhaps beyond what is to be compared
  }
  return true;
}

}  // namespace

OnePileCompareAnswer ask(const OnePileCompareQuestion& question, Budget& budget) {
  check(question);
  OnePileCompareAnswer answer;
  answer.compared_to = question.up_to;
  answer.verdict.status = Status::proved;
  if (question.game.f.typed() == question.with.typed()) {
    set_grounds(answer.verdict, Method::rules);
    answer.verdict.reasons = {Reason("same-function")};
  } else if (have_one_base(question, budget)) {
    set_grounds(answer.verdict, grounds_in(question.game, {Method::g_base, 150}));
    answer.verdict.reasons = {Reason("one-pile.same-pattern")};
  } else {
    return Comparison(question, budget).run();
  }
  return answer;
}

}  // namespace dynim

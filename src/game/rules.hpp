// What may be played, said once: of piles of any size (N = Integer), and of small ones (N =
// std::uint64_t). It knows no theorem.
//
// Cost: linear in the piles; a walk over the takes that are allowed, in their number and in that of
// what is forbidden or left out between them.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/watch.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/game.hpp"

namespace dynim {

/// Why a position is out of reach of these rules, though there is nothing wrong with it.
class BeyondRules : public InputError {
 public:
  /// `kind`: of a reason, whose sentence is the message.
  explicit BeyondRules(std::string_view kind) : InputError(sentence(Reason(kind))), kind(kind) {}

  std::string_view kind;
};

template <class N>
class PlayingRules {
 public:
  using Position = GamePosition<N>;

  explicit PlayingRules(Game game) : game_(std::move(game)), until_(number_of(game_.end.until)) {
    for (const Integer& size : game_.end.sizes) sizes_.insert(number_of(size));
    for (const Takes& takes : game_.takes) {
      const Looks limit = takes.most_by_past ? takes.most_by_past->looks() : Looks{},
                  numbers = takes.numbers ? takes.numbers->looks() : Looks{};
      limit_by_limit_ = limit_by_limit_ || limit.x;
      next_by_last_ = next_by_last_ || limit.u || numbers.u;
      keeps_limit_ = keeps_limit_ || limit.x || numbers.x;
      keeps_before_ = keeps_before_ || numbers.u;
      keeps_last_ = keeps_last_ || limit.u || numbers.t || numbers.u || numbers.x;
    }
    keeps_last_ = keeps_last_ || game_.repeats == Repeats::not_the_last;
  }

  const Game& game() const { return game_; }
  const Takes& takes(std::size_t pile) const {
    return game_.takes[game_.takes.size() > 1 ? pile : 0];
  }

  /// Whether what a take leaves depends on the limit that it was allowed by, or on the move before
  /// it, beside piles, turn, passes and what may never be taken again.
  bool leaves_by_limit() const { return limit_by_limit_; }
  bool leaves_by_last() const { return next_by_last_; }

  /// Whether limits above what is left are remembered too.
  bool keeps_limit() const { return keeps_limit_; }

  /// The first position; without limits those of the rule, or none where the move before decides.
  Position start(std::vector<N> piles, std::optional<TakeRange<N>> limits = {}) const {
    Position p{std::move(piles), {}, 1, game_.passes, {}};
    p.memory.assign(game_.by_pile ? p.piles.size() : 1, {std::move(limits)});
    return p;
  }

  static N counters(const Position& p) {
    N left = 0;
    for (const N& pile : p.piles) left += pile;
    return left;
  }

  bool over(const Position& p) const {
    const N left = counters(p);
    const bool one_empty = std::ranges::find(p.piles, N(0)) != p.piles.end();
    if ((game_.end.one_empty ? one_empty : left <= until_) || sizes_.contains(left)) return true;
    for (std::size_t i = 0; i < p.piles.size(); ++i) {
      if (takes(i).of != Takes::Of::pile || by_rule(p, i).most > 0) return false;
    }
    return true;
  }

  /// Which of the takes in turn are those of the next move from a pile.
  std::size_t phase(const Position& p, std::size_t pile) const {
    return residue(p.turn - 1, takes(pile).in_turn.size());
  }

  /// The limits of a pile, which may be above it: what the move before or the start has said, else
  /// the rule.
  TakeRange<N> in_force(const Position& p, std::size_t pile) const {
    return memory(p, pile).limits.value_or(by_rule(p, pile));
  }

  /// From how many to how many may be taken from a pile, were no single number forbidden.
  TakeRange<N> range(const Position& p, std::size_t pile) const {
    TakeRange<N> range = in_force(p, pile);
    range.most = std::min(range.most, p.piles[pile]);
    if (!p.said || !p.said->more) return range;
    if (*p.said->more)
      range.least = std::max<N>(range.least, number(p) + 1);
    else
      range.most = std::min(range.most, number(p));
    return range;
  }

  /// The most that may be so taken, whatever the pile; 0 where the game is over.
  N largest_take(const Position& p) const {
    N most = 0;
    for (std::size_t pile = 0; pile < p.piles.size() && !over(p); ++pile)
      most = std::max(most, range(p, pile).most);
    return most;
  }

  /// The takes that are allowed, ascending pile by pile, until `visit` returns false. Throws
  /// BeyondRules where too many are left out one after the other.
  template <class Visit>
  void visit_takes(const Position& p, const Visit& visit) const {
    for (std::size_t i = 0; i < p.piles.size(); ++i) {
      if (!visit_takes(p, i, visit)) return;
    }
  }

  /// The same of one pile; false where `visit` was.
  template <class Visit>
  bool visit_takes(const Position& p, std::size_t pile, const Visit& visit) const {
    const TakeRange<N> limits = range(p, pile);
    if (const TakeSet* const set = takes(pile).numbers.get();
        set != nullptr && set->list() != nullptr) {
      for (const Integer& k : *set->list()) {
        const Take<N> t{pile, number_of(k)};
        if (t.take < limits.least) continue;
        if (t.take > limits.most) break;
        if (barred(p, t).empty() && !visit(t)) return false;
      }
      return true;
    }
    std::uint32_t left_out = 0;
    for (Take<N> t{pile, limits.least}; t.take <= limits.most; ++t.take) {
      if (!barred(p, t).empty()) {
        poll_evaluation();
        if (++left_out > most_left_out)
          throw BeyondRules("game.numbers-too-rare");
        continue;
      }
      if (!visit(t)) return false;
      left_out = 0;
    }
    return true;
  }

  /// How many numbers in least..most are left out for what was taken before or is blocked; no set
  /// is looked at.
  std::uint64_t forbidden_between(const Position& p, std::size_t pile, const N& least,
                                  const N& most) const {
    const GameMemory<N>& m = memory(p, pile);
    std::set<N> forbidden;
    if (game_.repeats == Repeats::not_the_last) forbidden = {m.last};
    if (game_.repeats == Repeats::never) forbidden = m.taken;
    if (p.said) {
      for (const Take<N>& t : p.said->blocked) {
        if (t.pile == pile) forbidden.insert(t.take);
      }
    }
    const auto between = [&](const N& k) { return least <= k && k <= most; };
    return static_cast<std::uint64_t>(std::ranges::count_if(forbidden, between));
  }

  bool may_take(const Position& p) const {
    bool any = false;
    visit_takes(p, [&](const Take<N>&) { return !(any = true); });
    return any;
  }

  /// How many takes the other player may block, or what halves are named by.
  N number(const Position& p) const {
    return value(*game_.opponent.number, p.turn, p.turn, counters(p) + 1);
  }

  /// The same as it was given, not cut off where it is more than there are counters.
  Integer given_number(const Position& p) const {
    const MoveFunction& number = *game_.opponent.number;
    return constant_value(number).value_or(number.value(p.turn, p.turn, Integer(1) << 1000));
  }

  /// Whether the other player is to say something first.
  Asked asked(const Position& p) const {
    if (game_.opponent.says == Opponent::Says::nothing || p.said || over(p) || !may_take(p))
      return Asked::move;
    const bool none = game_.opponent.says == Opponent::Says::blocks && number(p) == 0;
    return none ? Asked::move : Asked::block;
  }

  /// Nothing while the game goes on; `mover` is who is to take.
  std::optional<Winner> winner(const Position& p) const {
    const bool ended = over(p);
    if (!ended && (p.passes > 0 || may_take(p))) return std::nullopt;
    if (!ended && game_.stuck_loses) return Winner::other;
    return game_.convention == Convention::normal ? Winner::other : Winner::mover;
  }

  /// Why the rules forbid the action, as a word; empty where they allow it.
  std::string_view refusal(const Position& p, const GameAction<N>& action) const {
    if (winner(p)) return "over";
    const Take<N>* const t = std::get_if<Take<N>>(&action);
    if ((asked(p) == Asked::move) != (t != nullptr)) return "no-such-action";
    if (t == nullptr) return refused_saying(p, std::get<Saying<N>>(action));
    if (t->pile >= p.piles.size()) return "no-such-pile";
    if (t->take <= 0) return t->take == 0 && p.passes > 0 ? "" : "nothing-taken";
    if (t->take > p.piles[t->pile]) return "more-than-left";
    return refused_take(p, *t);
  }

  /// After an action that is not refused.
  Position after(Position p, const GameAction<N>& action) const {
    if (const Saying<N>* const saying = std::get_if<Saying<N>>(&action)) {
      p.said = *saying;
      return p;
    }
    const auto& [i, take] = std::get<Take<N>>(action);
    p.said.reset();
    if (take == 0) {
      --p.passes;
      return p;
    }
    const Past<N> past{p.piles[i], take, memory(p, i).last,
                       keeps_limit_ ? in_force(p, i).most : N(0)};
    p.piles[i] -= take;
    GameMemory<N>& m = p.memory[game_.by_pile ? i : 0];
    m.limits.reset();
    if (takes(i).of == Takes::Of::move && !over(p)) m.limits = after_move(p, i, past);
    if (keeps_before_) m.before = m.last;
    if (keeps_last_) m.last = take;
    if (game_.repeats == Repeats::never) m.taken.insert(take);
    ++p.turn;
    return p;
  }

 private:
  static constexpr std::uint32_t most_left_out = 100'000;

  static N number_of(const Integer& i) {
    if constexpr (std::same_as<N, Integer>)
      return i;
    else
      return saturate_u64(i);
  }
  static N value(const MoveFunction& f, const N& n, const N& t, const N& cap) {
    if constexpr (std::same_as<N, Integer>)
      return f.value(n, t, cap);
    else
      return std::min(f.value64(n, t), cap);
  }
  static std::size_t residue(const N& i, std::size_t modulo) {
    if constexpr (std::same_as<N, Integer>)
      return mpz_fdiv_ui(i.get_mpz_t(), modulo);
    else
      return static_cast<std::size_t>(i % modulo);
  }

  const GameMemory<N>& memory(const Position& p, std::size_t i) const {
    return p.memory[game_.by_pile ? i : 0];
  }
  const TakeLimits& now(const Position& p, std::size_t i) const {
    return takes(i).in_turn[phase(p, i)];
  }

  // Where neither a move nor the start has said.
  TakeRange<N> by_rule(const Position& p, std::size_t i) const {
    const N& pile = p.piles[i];
    const Takes::Of of = takes(i).of;
    if (of == Takes::Of::move || pile == 0) return {1, pile};
    const auto& [least, most] = now(p, i);
    const N at = of == Takes::Of::turn ? p.turn : of == Takes::Of::pile ? pile : N(1);
    const N cap = keeps_limit_ ? uncut({pile, 0, 0, 0}) : pile;
    return {least ? std::max<N>(1, value(*least, at, at, pile + 1)) : N(1),
            most ? value(*most, at, at, cap) : pile};
  }

  // Limits are cut off where they allow all that is left, unless the rule asks for them later.
  TakeRange<N> after_move(const Position& p, std::size_t i, const Past<N>& past) const {
    const auto& [least, most] = now(p, i);
    const N largest = game_.by_pile ? p.piles[i] : *std::ranges::max_element(p.piles);
    const N low = least ? std::max<N>(1, value(*least, past.n, past.t, beyond(largest))) : N(1);
    const N cap = std::max<N>(keeps_limit_ ? uncut(past) : largest, 1);
    if (!takes(i).most_by_past && !most) return {low, largest};
    const N high = takes(i).most_by_past ? takes(i).most_by_past->value(past, cap)
                                         : value(*most, past.n, past.t, cap);
    if (keeps_limit_ && high == cap) throw BeyondRules("game.limit-too-large");
    return {low, high};
  }
  // A least above the pile is cut off where nobody would read it.
  static N beyond(const N& largest) {
    if constexpr (std::same_as<N, Integer>)
      return Integer(largest + 1) << 64;
    else
      return std::numeric_limits<std::uint64_t>::max() >> 1;
  }
  static N uncut(const Past<N>& past) {
    if constexpr (std::same_as<N, Integer>)
      return Integer(1) << (2 * bit_length(std::max(past.n, past.x)) + 64);
    else
      return std::numeric_limits<std::uint64_t>::max() >> 1;
  }

  // Why one number may not be taken, though its size is right.
  std::string_view barred(const Position& p, const Take<N>& t) const {
    const GameMemory<N>& m = memory(p, t.pile);
    if (const TakeSet* const numbers = takes(t.pile).numbers.get()) {
      const N x = keeps_limit_ ? in_force(p, t.pile).most : N(0);
      if (!numbers->contains(Past<N>{p.piles[t.pile], m.last, m.before, x}, t.take))
        return "number";
    }
    if (game_.repeats == Repeats::not_the_last && t.take == m.last) return "repeated";
    if (game_.repeats == Repeats::never && m.taken.contains(t.take)) return "used";
    if (!p.said || std::ranges::find(p.said->blocked, t) == p.said->blocked.end()) return "";
    return "blocked";
  }

  std::string_view refused_take(const Position& p, const Take<N>& t) const {
    if (p.said && p.said->more && *p.said->more != (t.take > number(p))) return "told";
    const TakeRange<N> limits = range(p, t.pile);
    if (t.take < limits.least) return "least";
    return t.take > limits.most ? "limit" : barred(p, t);
  }

  std::string_view refused_saying(const Position& p, const Saying<N>& saying) const {
    if (game_.opponent.says == Opponent::Says::halves)
      return saying.more && saying.blocked.empty() ? "" : "saying";
    if (saying.more) return "saying";
    if (number_of(to_integer(saying.blocked.size())) > number(p)) return "too-many-blocked";
    for (auto t = saying.blocked.begin(); t != saying.blocked.end(); ++t) {
      if (t->pile >= p.piles.size() || t->take == 0 || !refused_take(p, *t).empty())
        return "no-move";
      if (std::find(saying.blocked.begin(), t, *t) != t) return "blocked-twice";
    }
    return "";
  }

  Game game_;
  N until_;
  std::set<N> sizes_;
  bool limit_by_limit_ = false, next_by_last_ = false, keeps_limit_ = false, keeps_before_ = false,
       keeps_last_ = false;
};

}  // namespace dynim

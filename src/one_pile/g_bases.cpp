// Generates the bases of all games together, member by member: beta by a look-up among the
// self-valued members, g' of the next by a search of blocks. Theorem, source and standing are in
// one_pile.hpp. Cost: one search a member.
#include "dynim/one_pile.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "one_pile/block_search.hpp"
#include "one_pile/endless_base.hpp"

namespace dynim {
GBases::GBases(Takes takes)
    : takes_(std::move(takes)),
      phases_(takes_.in_turn.size()),
      indices_(takes_.pile_period()),
      games_(indices_.size()),
      largest_(phases_),
      next_values_(phases_),
      all_self_valued_(phases_ == 1 && f().facts().descends_at_most_one),
      falls_end_(games_.size() * phases_ == 1 ? f().facts().falls_end : std::nullopt),
      least_at_powers_(games_.size() * phases_ == 1 && f().facts().least_at_powers),
      search_(std::make_unique<BlockSearch>(*this)) {
  for (std::size_t game = 0; game < games_.size(); ++game) {
    games_[game].records.resize(phases_);
    append(game, 1);
  }
}

GBases::~GBases() = default;

// With the next values, which are those of self-valued members again afterwards.
void GBases::append(std::size_t game, Integer b) {
  Game& G = games_[game];
  Member member;
  member.following = static_cast<std::uint32_t>(index(game, b));
  member.b = std::move(b);
  G.finite = G.last == member.b;
  const ValueAt here{static_cast<std::uint32_t>(game),
                     static_cast<std::uint32_t>(G.members.size())};
  G.members.push_back(std::move(member));
  for (Value& value : next_values_) G.values.push_back(std::exchange(value, {}));
  for (std::size_t phase = 0; phase < phases_; ++phase)
    largest_[phase] = larger(largest_[phase], here, phase);
}

// Member k's next is b + step. Values below the next: those below b, the one at b, and those of the
// game that follows below the step (docs/mathematics.md, Lemma 23).
void GBases::set_step(std::size_t game, std::size_t k, std::uint32_t step) {
  Member& member = games_[game].members[k];
  member.step = step;
  member.step_known = true;
  const std::size_t target = following(k, game);
  for (std::size_t phase = 0; phase < phases_; ++phase) {
    ValueAt& largest = value_of(k, game, phase).largest;
    largest = {static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(k)};
    if (k > 0) largest = larger(largest, value_of(k - 1, game, phase).largest, phase);
    if (step > 0 && games_.size() > 1)
      largest = larger(largest, value_of(step - 1, target, phase).largest, phase);
  }
}

void GBases::ends_with(const Integer& member, std::size_t game) {
  Game& G = games_[game];
  G.last = member;
  if (G.members.back().b == member) G.finite = true;
}

bool GBases::is_complete_to(const Integer& n, std::size_t game) const {
  const Game& G = games_[game];
  return G.finite || n <= G.members.back().b || n <= G.known_to || (G.next_known && n < G.next);
}

Integer GBases::complete_to(std::size_t game) const {
  const Game& G = games_[game];
  if (G.next_known) return G.next - 1;
  return std::max(G.members.back().b, G.known_to);
}

bool GBases::extend_to(const Integer& up_to, Budget& budget, std::size_t game) {
  return extend(up_to, std::numeric_limits<std::size_t>::max(), budget, game);
}

bool GBases::extend(const Integer& up_to, std::size_t count, Budget& budget, std::size_t game) {
  return extend(up_to, count, std::numeric_limits<std::size_t>::max(), budget, game);
}

bool GBases::extend(const Integer& up_to, std::size_t count, std::size_t most_waited_for,
                    Budget& budget, std::size_t game) try {
  const EvaluationWatch watch(budget);
  const std::uint64_t bits = bit_length(up_to) + 1;
  while (size(game) < count && !is_complete_to(up_to, game)) {
    budget.stage("extending the g-base", bit_length(games_[game].members.back().b), bits);
    switch (find_next(game, up_to, most_waited_for, budget)) {
      case Found::next:
        if (!admit_next(game, budget)) return false;
        break;
      case Found::finite:
      case Found::beyond:
        return true;
      case Found::stopped:
        return false;
    }
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

bool GBases::extend_by_count(std::size_t count, Budget& budget, std::size_t game) try {
  const EvaluationWatch watch(budget);
  while (size(game) < count && !finite(game)) {
    budget.stage("extending the g-base", size(game), count);
    // A bound that grows with the search: with several games, the next member may not exist
    // although no bound is ever known to be the last; the budget ends that.
    Integer up_to = games_[game].members.back().b * 2;
    while (find_next(game, up_to, std::numeric_limits<std::size_t>::max(), budget) ==
           Found::beyond) {
      if (!budget.spend()) return false;
      up_to *= 2;
    }
    if (budget.exhausted()) return false;
    if (!finite(game) && !admit_next(game, budget)) return false;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

// Game `game` waits for a self-valued member of another base, which may wait itself: a chain of
// games, each with the bound up to which a member would be of use. A chain that closes is finite
// altogether (docs/mathematics.md, waiting lemma); for a single game that is the first thing that
// happens. A chain may wait for ever for a base without end: it is left where a base that is waited
// for has `most_waited_for` members.
GBases::Found GBases::find_next(std::size_t game, const Integer& up_to, std::size_t most_waited_for,
                                Budget& budget) {
  if (games_[game].next_known || locate_next(game, budget))
    return games_[game].next <= up_to ? Found::next : Found::beyond;

  std::vector<Waiting> chain{{game, up_to}};
  const auto nothing_within_bounds = [&] {
    for (const Waiting& w : chain)
      games_[w.game].known_to = std::max(games_[w.game].known_to, w.bound);
    return Found::beyond;
  };

  for (;;) {
    if (!budget.spend()) return Found::stopped;
    const auto [waiting, bound] = chain.back();
    Game& G = games_[waiting];
    if (!G.finite && !G.next_known && !locate_next(waiting, budget)) {
      const std::size_t target = G.members.back().following;
      const bool closed = std::any_of(chain.begin(), chain.end(),
                                      [&](const Waiting& w) { return w.game == target; });
      if (closed) {
        for (const Waiting& w : chain) games_[w.game].finite = true;
        return Found::finite;
      }
      if (!games_[target].finite) {
        Integer useful = bound - G.members.back().b;
        if (useful < 1 || is_complete_to(useful, target)) return nothing_within_bounds();
        chain.push_back({target, std::move(useful)});
        continue;
      }
      G.finite = true;  // it waits for a base that will not grow
    }
    if (chain.size() == 1) {
      if (G.finite) return Found::finite;
      return G.next <= up_to ? Found::next : Found::beyond;
    }
    if (!G.finite) {
      if (G.next > bound) return nothing_within_bounds();
      if (size(waiting) >= most_waited_for) {
        note_waited(chain);
        return Found::beyond;
      }
      if (!admit_next(waiting, budget)) return Found::stopped;
    }
    chain.pop_back();  // and the one that waited for it looks again
  }
}

// Who waits for a list that has all members up to x has none up to its own last member and x.
void GBases::note_waited(const std::vector<Waiting>& chain) {
  for (std::size_t k = chain.size() - 1; k-- > 0;) {
    Game& G = games_[chain[k].game];
    G.known_to = std::max<Integer>(G.known_to, G.members.back().b + complete_to(chain[k + 1].game));
  }
}

bool GBases::locate_next(std::size_t game, Budget& budget) {
  Game& G = games_[game];
  if (G.finite) return false;
  const Member& last = G.members.back();
  const std::size_t k = G.members.size() - 1, target = following(k, game);
  std::optional<std::uint32_t> step;
  if (const BasePattern* const pattern = pattern_from(k)) {
    step = static_cast<std::uint32_t>(
        k - pattern->delays[(k - pattern->from) % pattern->delays.size()]);
  } else {
    for (std::size_t phase = 0; phase < phases_; ++phase) {
      const std::optional<std::uint32_t> found =
          least_step(target, phase, g(k, game, next_phase(phase)), budget);
      if (found && (!step || *found < *step)) step = found;
    }
  }
  if (!step) return false;
  set_step(game, k, *step);
  const Integer& beta = games_[target].members[*step].b;
  G.next = last.b + beta;
  G.next_known = true;
  if (!takes_.period_is_proved())
    f().value(game + G.next, beta, cap_);  // throws where that is false
  return true;
}

bool GBases::admit_next(std::size_t game, Budget& budget) {
  Game& G = games_[game];
  if (!budget.spend(nodes_for(G.next)) || !make_room(G.members, budget)) return false;
  if (!make_room(G.values, budget, phases_)) return false;
  for (std::size_t phase = 0; phase < phases_; ++phase) {
    if (!find_value(game, phase, budget) || !budget.reserve(bytes_held(next_values_[phase].g)))
      return false;
  }
  Integer b = G.next;
  if (!budget.reserve(bytes_held(b))) return false;
  G.next_known = false;
  append(game, std::move(b));
  look_for_pattern(budget);
  return true;
}

// Where the search for values has cost more than a proof does.
void GBases::look_for_pattern(Budget& budget) {
  constexpr std::size_t least_members = 24;
  constexpr double part_for_looking = 0.1;
  if (pattern_ || games_.size() * phases_ != 1 || size() < least_members || searched_ < look_after_)
    return;
  look_after_ = 4 * searched_;
  Budget part = budget.part(part_for_looking);
  if (std::optional<BasePattern> found = proved_pattern(*this, part))
    pattern_ = std::make_unique<const BasePattern>(std::move(*found));
}

// The pattern where it says what comes after member k.
const BasePattern* GBases::pattern_from(std::size_t k) const {
  return pattern_ && k >= pattern_->from ? pattern_.get() : nullptr;
}

// Whether the members are 1, 2, 4, ... and the next is such, of which a search would find no bound
// of f; then it is self-valued (docs/mathematics.md, Lemma 254).
bool GBases::continues_powers() {
  if (!least_at_powers_) return false;
  const Game& G = games_[0];
  const auto is_power = [](const Integer& b, std::size_t k) {
    return bit_length(b) == k + 1 && mpz_scan1(b.get_mpz_t(), 0) == k;
  };
  for (; powers_ < G.members.size(); ++powers_) {
    const Integer& b = G.members[powers_].b;
    if (!is_power(b, powers_) || !self_valued(powers_) || f().value(b, b, cap_above(b)) < b)
      return false;
  }
  return is_power(G.next, powers_);
}

// g' of the member that comes next. False where the budget ended.
bool GBases::find_value(std::size_t game, std::size_t phase, Budget& budget) {
  Value& value = next_values_[phase];
  value = {};
  const Game& G = games_[game];
  const std::size_t last = G.members.size() - 1;
  if (all_self_valued_ || falls_have_ended(last) || continues_powers()) return true;
  if (const BasePattern* const pattern = pattern_from(last)) {
    const std::vector<std::uint64_t>& lacks =
        pattern->values[(last - pattern->from) % pattern->values.size()];
    if (lacks.empty()) return true;
    value = {G.next, {}, false};
    for (const std::uint64_t o : lacks) value.g -= G.members[last - o].b;
    return true;
  }
  const Integer n = takes_.period_is_proved() ? to_integer(index(game, G.next)) : game + G.next;
  if (phases_ > 1) {  // the step may be that of another phase
    const std::size_t target = following(last, game), step = G.members[last].step;
    const Integer& beta = b(step, target);
    const Integer& needed = g(last, game, next_phase(phase));
    if (!self_valued(step, target, phase) ||
        takes_.in_phase(phase).value(n, beta, cap_above(needed)) < needed) {
      value = {g(step, target, phase), {}, false};
      return true;
    }
  }
  Integer m;
  const Integer below = G.members.back().b - 1;
  const std::uint64_t spent = budget.nodes_spent();
  const SearchResult result = search_->largest(game, n, G.next, 1, below, m, budget, phase);
  searched_ += budget.nodes_spent() - spent;
  if (result == SearchResult::found) value = {G.next - m, {}, false};
  return result != SearchResult::stopped;
}

// Values of f are wanted only in comparison with values of g'; a cap well above those is recomputed
// rarely.
const Integer& GBases::cap_above(const Integer& v) {
  if (bit_length(cap_) < bit_length(v) + 2)
    mpz_ui_pow_ui(cap_.get_mpz_t(), 2, 2 * bit_length(v) + 64);
  return cap_;
}

// No memory for a record ends the search as an evaluation that the budget stopped.
void GBases::add_record(Records& records, Record record, Budget& budget) {
  if (!make_room(records.list, budget) || !budget.reserve(bytes_held(record.f)))
    throw EvaluationStopped{};
  records.list.push_back(std::move(record));
}

std::optional<std::uint32_t> GBases::least_step(std::size_t game, std::size_t phase,
                                                const Integer& v, Budget& budget) {
  Game& G = games_[game];
  Records& records = G.records[phase];
  std::vector<Record>& list = records.list;
  const MoveFunction& of_phase = takes_.in_phase(phase);
  const Integer& cap = cap_above(v);
  const auto value = [&](std::size_t k) {
    const Integer& s = G.members[k].b;
    return of_phase.value(to_integer(index(game, s)), s, cap);
  };

  if (!list.empty() && list.back().at_least && list.back().f < v) {
    Record& last = list.back();
    last.f = value(last.member);
    last.at_least = last.f == cap;
  }
  const auto record = std::lower_bound(list.begin(), list.end(), v,
                                       [](const Record& r, const Integer& x) { return r.f < x; });
  if (record != list.end()) return record->member;

  for (; records.examined < G.members.size(); ++records.examined) {
    const std::size_t k = records.examined;
    if (!self_valued(k, game, phase)) continue;
    Integer f = value(k);  // may throw, and is then asked for again
    if (!list.empty() && f <= list.back().f) continue;
    const bool enough = f >= v;
    const bool at_least = f == cap;
    add_record(records, {std::move(f), at_least, static_cast<std::uint32_t>(k)}, budget);
    if (enough) {
      ++records.examined;
      return static_cast<std::uint32_t>(k);
    }
  }
  return std::nullopt;
}

std::optional<Integer> GBases::least_self_valued(const Integer& v, const Integer& up_to,
                                                 std::size_t game, Budget& budget) {
  if (up_to < 1 || !extend_to(up_to, budget, game)) return std::nullopt;
  const std::optional<std::uint32_t> step = least_step(game, 0, v, budget);
  if (!step || b(*step, game) > up_to) return std::nullopt;
  return b(*step, game);
}

}  // namespace dynim

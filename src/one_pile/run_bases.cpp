// Round after round every game finds its next runs among the members that the games have so far,
// until none can: then all members up to the bound are known, and games that wait for each other in
// a circle have ended. Method, source and cost are in run_bases.hpp.
#include "one_pile/run_bases.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {

RunBases::RunBases(MoveFunctionPtr f)
    : f_(std::move(f)),
      indices_(f_->pile_period()),
      games_(indices_.size()),
      non_decreasing_(f_->facts().non_decreasing),
      upper_bound_(f_->facts().upper_bound) {}

bool RunBases::extend_to(const Integer& up_to, Budget& budget) try {
  const EvaluationWatch watch(budget);
  const Integer cap = 4 * up_to + 4;
  const std::uint64_t bits = bit_length(up_to) + 1;
  for (Game& game : games_) game.waits_for.reset();  // one whose search was stopped says nothing
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t game = 0; game < games_.size(); ++game) {
      budget.stage("extending the g-base in runs", bit_length(games_[game].next), bits);
      while (!games_[game].finite && games_[game].next <= up_to && step(game, cap, budget)) {
        progress = true;
      }
      if (budget.exhausted()) return false;
    }
  }
  for (Game& game : games_) game.known_to = std::max(game.known_to, up_to);
  find_finite();
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

// The next run of the game. False where its step is not among the members known, or the budget
// ended.
bool RunBases::step(std::size_t game, const Integer& cap, Budget& budget) {
  Game& G = games_[game];
  if (!budget.spend(nodes_for(G.next))) return false;
  const std::size_t following = indices_.behind(game, G.next);
  const std::optional<Step> found = least_step(G, following, G.next, cap, budget);
  if (!found) {
    G.waits_for = following;
    return false;
  }
  G.waits_for.reset();
  const bool repeats = indices_.behind(following, found->s) == following;
  const Integer count = repeats ? Integer((found->value - G.next) / found->s + 1) : Integer(1);
  Integer next = G.next + count * found->s;
  if (!f_->period_is_proved()) f_->value(Integer(game) + next, found->s, cap);
  if (!G.runs.empty() && repeats && G.runs.back().step == found->s &&
      G.runs.back().following == following) {
    G.runs.back().count += count;
  } else {
    if (!make_room(G.runs, budget) ||
        !budget.reserve(bytes_held(G.next) + bytes_held(found->s) + bytes_held(count))) {
      return false;
    }
    G.runs.push_back({G.next, found->s, count, following});
  }
  G.next = std::move(next);
  return true;
}

Integer RunBases::value(std::size_t game, const Integer& s, const Integer& cap) const {
  return f_->value(to_integer(indices_.behind(game, s)), s, cap);
}

// The least member s known of the target with f(target + s, s) >= v. What is asked for by one game
// never falls, so it goes on where the search before ended.
std::optional<RunBases::Step> RunBases::least_step(Game& asking, std::size_t target,
                                                   const Integer& v, const Integer& cap,
                                                   Budget& budget) {
  if (upper_bound_ && *upper_bound_ < v) return std::nullopt;
  const Game& G = games_[target];
  Cursor& cursor = asking.cursors[target];
  while (cursor.run < G.runs.size()) {
    const Run& run = G.runs[cursor.run];
    if (cursor.index < run.count) {
      if (const auto k = least_in_run(target, run, cursor.index, v, budget)) {
        cursor.index = *k;
        const Integer s = run.member(*k);
        return Step{s, value(target, s, cap)};
      }
      if (budget.exhausted()) return std::nullopt;
      cursor.index = run.count;
    }
    if (cursor.run + 1 == G.runs.size()) break;  // this run may still grow
    ++cursor.run;
    cursor.index = 0;
  }
  Integer last = value(target, G.next, cap);
  if (last < v) return std::nullopt;
  return Step{G.next, std::move(last)};
}

// The number of the first member from number `from` on with f >= v: by doubling and halving where f
// does not fall, else one by one.
std::optional<Integer> RunBases::least_in_run(std::size_t target, const Run& run,
                                              const Integer& from, const Integer& v,
                                              Budget& budget) {
  const auto enough = [&](const Integer& k) { return value(target, run.member(k), v) >= v; };
  if (!non_decreasing_) {
    for (Integer k = from; k < run.count && budget.spend(); ++k) {
      if (enough(k)) return k;
    }
    return std::nullopt;
  }
  if (enough(from)) return from;
  const Integer last = run.count - 1;
  Integer low = from;  // not enough
  Integer high = from;
  for (Integer width = 1; high == low; width *= 2) {
    if (low == last) return std::nullopt;
    high = std::min<Integer>(last, low + width);
    if (!enough(high)) low = high;
  }
  while (high - low > 1) {
    const Integer middle = (low + high) / 2;
    (enough(middle) ? high : low) = middle;
  }
  return high;
}

// Games that wait for each other in a circle, and those that wait for such (docs/mathematics.md,
// Theorem 15).
void RunBases::find_finite() {
  std::vector<char> seen(games_.size(), 0);  // 1: on the way, 2: done
  for (std::size_t begin = 0; begin < games_.size(); ++begin) {
    std::vector<std::size_t> way;
    std::size_t at = begin;
    while (seen[at] == 0 && games_[at].waits_for && !games_[at].finite) {
      seen[at] = 1;
      way.push_back(at);
      at = *games_[at].waits_for;
    }
    const bool ends = seen[at] == 1 || games_[at].finite;
    for (const std::size_t passed : way) {
      seen[passed] = 2;
      games_[passed].finite = ends;
    }
  }
}

Integer RunBases::complete_to(std::size_t game) const {
  const Game& G = games_[game];
  return std::max(G.next, G.known_to);
}

RunBases::Place RunBases::largest_at_most(const Integer& n, std::size_t game) const {
  const Game& G = games_[game];
  if (n >= G.next) return {G.runs.size(), 0, G.next, indices_.behind(game, G.next)};
  const auto above =
      std::upper_bound(G.runs.begin(), G.runs.end(), n,
                       [](const Integer& x, const Run& run) { return x < run.first; });
  const Run& run = *(above - 1);
  const Integer k = std::min<Integer>((n - run.first) / run.step, run.count - 1);
  return {static_cast<std::size_t>(above - G.runs.begin()) - 1, k, run.member(k), run.following};
}

std::optional<RunBases::Cycle> RunBases::cycle(std::size_t game) const {
  Cycle cycle{0, 0};
  std::size_t at = game;
  for (std::size_t passed = 0; passed < games_.size() && games_[at].finite; ++passed) {
    cycle.length += games_[at].next;
    cycle.g = games_[at].next;
    at = indices_.behind(at, games_[at].next);
    if (at == game) return cycle;
  }
  return std::nullopt;
}

std::optional<Integer> RunBases::least_winning_move(const Integer& n, Budget& budget,
                                                    std::size_t game) const {
  Integer rest = n;
  for (;;) {
    if (!budget.spend(nodes_for(rest))) return std::nullopt;
    Place place = largest_at_most(rest, game);
    if (place.run == games_[game].runs.size()) {
      if (const std::optional<Cycle> round = cycle(game); round && round->length <= rest) {
        rest %= round->length;
        if (rest == 0) return round->g;
        continue;
      }
    }
    rest -= place.member;
    if (rest == 0) return std::move(place.member);
    game = place.following;
  }
}

std::optional<Representation> RunBases::represent(const Integer& n, Budget& budget) const {
  Representation result{n, {}};
  Integer rest = n;
  std::size_t game = 0;
  while (rest > 0) {
    const Place place = largest_at_most(rest, game);
    Integer times = 1;
    std::size_t passed = 1;
    if (place.run == games_[game].runs.size()) {
      if (const std::optional<Cycle> round = cycle(game); round && round->length <= rest) {
        times = rest / round->length;
        passed = games_.size();  // once around
      }
    }
    const std::size_t begin = game;
    for (std::size_t k = 0; k < passed; ++k) {
      const Integer member = k == 0 ? place.member : games_[game].next;
      if (!budget.spend(nodes_for(rest)) ||
          !budget.reserve(sizeof(Representation::Part) + 2 * bytes_of(member))) {
        return std::nullopt;
      }
      result.parts.push_back({member, times, game});
      rest -= times * member;
      game = indices_.behind(game, member);
      if (game == begin) break;
    }
  }
  std::reverse(result.parts.begin(), result.parts.end());
  return result;
}

// A member, then a copy of the beginning up to the next. Behind the last member of a finite base
// the table repeats from its beginning.
std::uint64_t fill_table(const RunBases& bases, GTable& table, Budget& budget) {
  constexpr std::uint64_t cells_between_looks = std::uint64_t{1} << 20;
  const std::uint64_t last = table.size() - 1;
  std::uint64_t looked = 0;
  const auto fill_one = [&](std::uint64_t b, std::uint64_t g, std::uint64_t step) {
    table[b] = static_cast<std::uint32_t>(g);
    const std::uint64_t copied = std::min(step - 1, last - b);
    std::memcpy(&table[b + 1], &table[1], copied * sizeof(std::uint32_t));
    if (b - looked < cells_between_looks) return true;
    looked = b;
    budget.stage("filling the table", b, last);
    return budget.poll();
  };
  for (const RunBases::Run& run : bases.runs()) {
    const std::uint64_t step = saturate_u64(run.step);
    std::uint64_t b = saturate_u64(run.first);
    const std::uint64_t end = saturate_u64(run.last());
    for (; b <= std::min(end, last); b += step) {
      if (!fill_one(b, b, step)) return b;
    }
    if (b > last) return last;
  }
  const std::uint64_t period = saturate_u64(bases.after_runs());
  for (std::uint64_t b = period; b <= last; b += period) {
    if (!fill_one(b, period, period)) return b;
  }
  return last;
}

}  // namespace dynim

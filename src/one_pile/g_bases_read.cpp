// What bases say of a pile: how far members are known to be enough, the pile as a sum of members,
// and its least winning move. Cost: a binary search a part; rounds of finite bases at once
// (docs/mathematics.md, Theorem 18).
#include <algorithm>
#include <limits>

#include "base/growth.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/block_search.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t bytes_of_part =
    3 * sizeof(Representation::Part);  // while a vector doubles, both its copies

}  // namespace

std::size_t GBases::largest_at_most(const Integer& n, std::size_t game) const {
  const std::vector<Member>& members = games_[game].members;
  const auto above =
      std::upper_bound(members.begin(), members.end(), n,
                       [](const Integer& x, const Member& member) { return x < member.b; });
  return static_cast<std::size_t>(above - members.begin()) - 1;
}

std::optional<GBases::Cycle> GBases::cycle(std::size_t game) const {
  Cycle cycle;
  std::size_t at = game;
  do {
    const Game& G = games_[at];
    if (!G.finite || cycle.games.size() == games_.size()) return std::nullopt;
    cycle.length += G.members.back().b;
    cycle.games.push_back(at);
    at = following(G.members.size() - 1, at);
  } while (at != game);
  return cycle;
}

std::optional<GBases::Cycle> GBases::cycle_within(const Integer& n, std::size_t k,
                                                  std::size_t game) const {
  if (!finite(game) || k + 1 < size(game)) return std::nullopt;
  std::optional<Cycle> round = cycle(game);
  if (round && round->length > n) round.reset();
  return round;
}

// Behind the last member known the game that follows answers, as far as there is known to be no
// next member.
Integer GBases::answerable_to(std::size_t game) const {
  Integer sum = 0;
  std::optional<Integer> limit;
  for (std::size_t passed = 0; passed <= games_.size(); ++passed) {
    const Game& G = games_[game];
    if (!G.finite) {
      const Integer to = sum + complete_to(game);
      if (!limit || to < *limit) limit = to;
      if (!waits(game)) return *limit;
    }
    sum += G.members.back().b;
    game = following(G.members.size() - 1, game);
  }
  return limit ? std::min(sum, *limit) : sum;
}

// What is left behind the last member <= n goes on in another game; all smaller piles leave less.
bool GBases::is_answerable(const Integer& n, std::size_t game) const {
  for (Integer rest = n; rest > 0;) {
    if (!is_complete_to(rest, game)) return false;
    const Game& G = games_[game];
    const std::size_t k = largest_at_most(rest, game);
    if (k + 1 < G.members.size() || G.next_known || (G.finite && cycle(game))) return true;
    rest -= b(k, game);
    game = following(k, game);
  }
  return true;
}

bool GBases::make_answerable(const Integer& n, Budget& budget, std::size_t game) {
  return make_answerable(n, std::numeric_limits<std::size_t>::max(), budget, game);
}

bool GBases::make_answerable(const Integer& n, std::size_t count, Budget& budget,
                             std::size_t game) {
  for (Integer rest = n; rest > 0 && !is_answerable(rest, game);) {
    if (!budget.spend(nodes_for(rest)) || !extend(rest, count, count, budget, game)) return false;
    if (!is_complete_to(rest, game)) return true;  // it or one it waits for has that many members
    const std::size_t k = largest_at_most(rest, game);
    rest -= b(k, game);
    game = following(k, game);
  }
  return true;
}

std::optional<Representation> GBases::represent(const Integer& n, Budget& budget,
                                                std::size_t game) const {
  Representation result{n, {}};
  Integer rest = n;
  std::uint64_t reserved = 0;
  const auto take = [&](std::size_t from, std::size_t k, const Integer& count) {
    const Representation::Part& part =
        result.parts.emplace_back(Representation::Part{b(k, from), count, from});
    rest -= count * part.member;
    const std::uint64_t bytes = bytes_of_part + bytes_held(part.member) + bytes_held(count);
    if (budget.reserve(bytes)) reserved += bytes;
  };
  while (rest > 0) {
    if (!is_complete_to(rest, game) || !budget.spend(nodes_for(rest)) || budget.exhausted()) {
      budget.release(reserved);
      return std::nullopt;
    }
    const std::size_t k = largest_at_most(rest, game);
    if (const std::optional<Cycle> round = cycle_within(rest, k, game)) {
      const Integer times = rest / round->length;
      for (const std::size_t passed : round->games) take(passed, size(passed) - 1, times);
      continue;
    }
    take(game, k, 1);
    game = following(k, game);
  }
  std::reverse(result.parts.begin(), result.parts.end());
  return result;
}

std::optional<Integer> GBases::least_winning_move(const Integer& n, Budget& budget,
                                                  std::size_t game, std::size_t phase) const {
  Integer rest = n;
  for (;;) {
    if (!is_complete_to(rest, game) || !budget.spend(nodes_for(rest))) return std::nullopt;
    const std::size_t k = largest_at_most(rest, game);
    if (const std::optional<Cycle> round = cycle_within(rest, k, game)) {
      mpz_mod(rest.get_mpz_t(), rest.get_mpz_t(), round->length.get_mpz_t());
      const std::size_t last = round->games.back();
      if (rest == 0) return g(size(last) - 1, last, phase);
      continue;
    }
    rest -= b(k, game);
    if (rest == 0) return g(k, game, phase);
    game = following(k, game);
  }
}

}  // namespace dynim

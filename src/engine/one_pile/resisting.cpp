// The longest resistance, read off the lengths of all games with smaller piles.
#include "engine/one_pile/resisting.hpp"

#include <algorithm>
#include <vector>

namespace dynim::one_pile {
namespace {

constexpr std::size_t most_compared = 1000;

// The moves after which the game lasts longest, at most `most_compared`.
std::vector<std::uint64_t> longest_moves(const GameLengths& lengths, std::uint64_t pile,
                                         std::uint64_t most) {
  std::vector<std::uint64_t> moves;
  std::uint32_t longest = 0;
  for (std::uint64_t k = 1; k <= most; ++k) {
    const std::uint32_t lasts = lengths.after(pile, k).moves;
    if (lasts > longest) moves.clear();
    longest = std::max(longest, lasts);
    if (lasts == longest && moves.size() < most_compared) moves.push_back(k);
  }
  return moves;
}

// Whether one in `a` is less than one in `b`.
bool smaller_share(const GameLengths::Answers& a, const GameLengths::Answers& b) {
  return a.winning * b.all < b.winning * a.all;
}

}  // namespace

std::optional<Resistance> longest_resistance(const GameLengths& lengths, std::uint64_t pile,
                                             std::uint64_t limit, Budget& budget) {
  if (!budget.spend(std::min(pile, limit))) return std::nullopt;
  std::optional<std::uint64_t> best;
  GameLengths::Answers fewest;
  for (const std::uint64_t k : longest_moves(lengths, pile, std::min(pile, limit))) {
    const GameLengths::Answers answers = lengths.answers(pile, k);
    if (!budget.spend(answers.all)) break;
    if (best && !smaller_share(answers, fewest)) continue;
    best = k;
    fewest = answers;
  }
  if (!best) return std::nullopt;
  return Resistance{*best, lengths.after(pile, *best).moves};
}

}  // namespace dynim::one_pile

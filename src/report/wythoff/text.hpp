// Wythoff Nim and Imitation Nim in words: the piles, the moves and how the pairs grow.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/wythoff.hpp"
#include "report/text.hpp"

namespace dynim {

/// "12, 20".
std::string piles_text(const PilePair& piles, bool full);

/// "12, 20; 13, 21".
std::string piles_text(const std::vector<PilePair>& list, bool full);

/// "3 from B".
std::string take_text(const Move& move, bool full);

/// "3 from B", "1 from A and 2 from B".
std::string action_text(const Action& move, bool full);

/// Adds alpha, beta and the deviations, where there are any: "(1 + sqrt(5))/2, 1.6180 to 1.6181"; a
/// long expression only where `full`.
void add_growth(LabelledList& list, const std::optional<WythoffGrowth>& growth, bool full);

/// The winning moves of an answer that lists them, the first few where not `full`, with the number
/// of all where it is known.
template <class Answer>
std::string winning_moves_text(const Answer& answer, bool full) {
  const auto& moves = *answer.winning_moves;
  if (moves.empty()) return *answer.winning_moves_complete ? "none" : "not known";
  constexpr std::size_t most_shown = 10;
  const std::size_t shown = full ? moves.size() : std::min(moves.size(), most_shown);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < shown; ++i) texts.push_back(action_text(moves[i], full));
  const std::string text = join(texts, "; ");
  const auto& count = answer.winning_moves_count;
  if (!count) return text + "; and perhaps more";
  if (*count == to_integer(shown)) return text;
  return text + fmt::format("; ... ({} in all)", number_text(*count, full));
}

}  // namespace dynim

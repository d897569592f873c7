// Answers about two and about several piles for people: in words, as grids and as CSV.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/piles.hpp"
#include "report/text.hpp"

namespace dynim DYNIM_EXPORT {

Writes<TwoPileQuestion> write_text;
Writes<AdmissibleQuestion> write_text;
Writes<TwoPileCompareQuestion> write_text;
Writes<TwoPileStrategyQuestion> write_text, write_python, write_cpp;
Writes<TwoPileTableQuestion> write_grid, write_csv;
Writes<TwoPileRectangleQuestion> write_grid, write_csv;
Writes<TwoPileRunsQuestion> write_text, write_csv;
Writes<TwoPileVerifyQuestion> write_text;

Writes<SeveralPilesQuestion> write_text;
Writes<FamilyQuestion> write_text;
Writes<SeveralPilesTableQuestion> write_grid, write_csv;
Writes<SeveralPilesVerifyQuestion> write_text;

/// What the least winning limit decides, the same for two piles and for several; text(move, full)
/// says a move.
template <class Answer, class Text>
void add_by_least_limit(LabelledList& list, TextSink& output, const Answer& answer,
                        const GameParts& parts, bool full, const Text& text) {
  const auto shown = [&](const Move& move) { return text(move, full); };
  const auto missing = [&](std::string_view field, std::string_view none) {
    return std::string(is_unknown(answer.verdict, field) ? "not known" : none);
  };
  const auto asked_for = [&](const std::optional<Move>& move, std::string_view field) {
    return move ? text(*move, true) : missing(field, "none");
  };
  add_outcome(list, answer.outcome);
  add_saying(list, answer, parts, full, shown);
  list.add("least winning limit", answer.least_winning_limit
                                      ? number_text(*answer.least_winning_limit, full)
                                      : missing("least_winning_limit", "none, whatever the limit"));
  add_winning_move(list, answer, asked_for(answer.winning_move, "winning_move"));
  if (answer.largest_winning_move)
    list.add("largest winning move",
             asked_for(*answer.largest_winning_move, "largest_winning_move"));
  if (answer.winning_moves)
    list.add("winning moves",
             list_text(output, *answer.winning_moves, *answer.winning_moves_complete, "; ", shown));
}

}  // namespace dynim

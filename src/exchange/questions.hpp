// What the rows of games (exchange/<game>.cpp) are made with, and the fields that any request may
// carry.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/language.hpp"
#include "exchange/play.hpp"
#include "report/worksheet.hpp"

namespace dynim::exchange {

using Questions = std::vector<QuestionType>;

/// The fields that any request may carry.
inline const std::vector<std::string_view> common_fields{"question", "game",   "id",
                                                         "language", "budget", "memory"};

/// Of a picture, beside those of its own.
inline const std::vector<std::string_view> picture_fields{"question", "of",     "id",
                                                          "language", "budget", "memory"};

/// How the list of a table is to be written.
enum class Encoding { json, binary };

/// What may be asked for of an answer, beside what is asked.
struct AnswerForm {
  Encoding encoding = Encoding::json;  ///< of a table
  bool certificate = false;            ///< where there are certificates
};

template <>
struct Names<Encoding> {
  static constexpr auto list = in_order<Encoding::binary>({"json", "binary"});
};

template <>
struct Names<Language> {
  static constexpr auto list = in_order<Language::german>({"en", "de"});
};

void fields(FieldVisitor& v, const QuestionType& type, AnswerForm& form);

/// The rows of a game that is played, with a turn of play, a first position and a worksheet; the
/// commands are "play <game>" and "worksheet <game>".
template <class Start>
Questions with_play(std::string_view game, std::string_view play, std::string_view worksheet,
                    Questions questions) {
  questions.push_back(question<PlayQuestion<Start>>("play", game, "A turn of play", play));
  questions.back().play = &play_type<Start>;
  questions.push_back(
      question<StartQuestion<Start>>("start", game, "A position to begin with", play));
  questions.push_back(question<WorksheetQuestion<Start>>(
      "worksheet", game, "Tasks for paper, with solutions", worksheet));
  return questions;
}

}  // namespace dynim::exchange

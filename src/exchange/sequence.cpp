// Which games a sequence comes from, as a question.
#include "dynim/gallery.hpp"
#include "exchange/fields.hpp"
#include "exchange/questions.hpp"
#include "report/one_pile.hpp"

namespace dynim {

inline void fields(exchange::FieldVisitor& v, SequenceQuestion& question) {
  v.required("terms", question.terms, {"N,N,...", "Terms that follow each other"});
}

inline void fields(exchange::FieldVisitor& v, SequenceMatch& match) {
  std::optional<std::string_view> name, number;
  if (!match.name.empty()) name = match.name;
  if (!match.number.empty()) number = match.number;
  v.value("game", match.game, {"", "The game, by its name in questions"});
  v.value("rule", match.rule, {"", "Its move function, its m and p, or its most"});
  v.value("of", match.of,
          {"",
           "members of the g-base, those that are lost at the start, g, grundy of starts, a or b "
           "of the pairs, or lost starts"});
  v.value("from", match.from, {"", "The index of the first term; of g and grundy the pile"});
  v.value("name", name, {"", "In the gallery; null where it is not there"});
  v.value("number", number, {"", "In the On-Line Encyclopedia of Integer Sequences, where known"});
}

inline void fields(exchange::FieldVisitor& v, SequenceAnswer& answer) {
  v.list(
      "matches", answer.matches, {"", "The sequences that have these terms"}, [](std::uint64_t) {},
      true);
  v.verdict(answer.verdict);
}

}  // namespace dynim

namespace dynim::exchange {

Questions sequence_questions() {
  return {question<SequenceQuestion>("sequence", "", "Which games a sequence of numbers comes from",
                                     "sequence")};
}

}  // namespace dynim::exchange

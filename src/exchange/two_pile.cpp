// The questions about two piles, as they are asked in JSON.
#include "dynim/exchange/two_pile.hpp"

#include "dynim/exchange/play.hpp"
#include "exchange/questions.hpp"

namespace dynim::exchange {

template <>
struct SchemaOf<TwoPileTableRow> {
  static Json make(Direction direction) {
    const Json outcome{{"enum", {"N", "P"}}};
    return {{"type", "array"},
            {"items", {{"anyOf", Json::array({integer_schema(direction), outcome})}}}};
  }
};

void add_two_pile_questions(Questions& questions) {
  questions.push_back(entry<TwoPileQuestion>("solve", "two-pile"));
  questions.push_back(entry<AdmissibleQuestion>("admissible", "two-pile"));
  questions.push_back(entry<TwoPileTableQuestion>("table", "two-pile"));
  questions.push_back(entry<TwoPileVerifyQuestion>("verify", "two-pile"));
  questions.push_back(entry<PlayQuestion<TwoPileStart>>("play", "two-pile"));
}

}  // namespace dynim::exchange

// The question about a sum of games, as it is asked in JSON.
#include "dynim/exchange/sum.hpp"

#include <map>

#include "exchange/questions.hpp"
#include "exchange/record.hpp"

namespace dynim {

void share_rules(SumGame& game) {
  std::map<std::string, MoveFunctionPtr> rules;
  if (game.f) rules.emplace(game.f->text(), game.f);
  for (SumSummand& summand : game.summands) {
    if (summand.f) summand.f = rules.emplace(summand.f->text(), summand.f).first->second;
  }
}

namespace exchange {

void write_json(JsonWriter& json, const std::vector<SumPile>& piles) {
  std::string text;
  for (const SumPile& pile : piles) {
    text += (text.empty() ? "" : ",") + to_string(pile.pile);
    if (pile.limit) text += ":" + to_string(*pile.limit);
  }
  json.value(text);
}

void write_json(JsonWriter& json, const SumSummand& summand) {
  std::string text = (summand.f ? summand.f->text() : "nim") + "; " + to_string(summand.pile.pile);
  if (summand.pile.limit) text += "; " + to_string(*summand.pile.limit);
  json.value(text);
}

void add_sum_questions(Questions& questions) {
  questions.push_back(entry<SumQuestion>("solve", "sum"));
  add_play_questions<SumStart>(questions, "sum");
}

template PlayRecord<SumStart> read_record(std::string_view);

}  // namespace exchange
}  // namespace dynim

// The questions about Wythoff Nim.
#include "dynim/exchange/wythoff.hpp"

#include <algorithm>

#include "exchange/questions.hpp"
#include "exchange/record.hpp"

namespace dynim::exchange {
namespace {

// How many pairs are told of at a time before the answer is complete.
constexpr std::size_t pairs_of_an_event = 1000;

// Digits of a pair as JSON, about.
std::uint64_t text_size(const WythoffPair& pair) {
  constexpr std::uint64_t names = 24;
  std::uint64_t size = names;
  for (const Integer* v : {&pair.n, &pair.a, &pair.b}) size += mpz_sizeinbase(v->get_mpz_t(), 10);
  return size;
}

// Each event has the pairs since the last one: {"pairs":[...]}.
class PairEvents {
 public:
  explicit PairEvents(const Events& events) : events_(events) {}

  void add(const WythoffPair& pair) {
    if (!events_.partial) return;
    pairs_.push_back(pair);
    if (pairs_.size() < pairs_of_an_event) return;
    StringSink sink;
    JsonWriter json(sink, Layout::line);
    json.begin_object();
    json.key("pairs");
    write_json(json, pairs_);
    json.end_object();
    events_.partial(sink.take());
    pairs_.clear();
  }

 private:
  const Events& events_;
  std::vector<WythoffPair> pairs_;
};

// The pairs are not kept, but the text of the answer is: it is counted as memory.
void answer_pairs(Call& call) {
  WythoffPairsQuestion question;
  ObjectReader reader(call.request);
  fields(reader, question);
  reader.finish(common_fields);
  PairEvents events(call.events);
  write_pairs(call.out, Layout::line, question, call.budget, call.id, [&](const WythoffPair& pair) {
    events.add(pair);
    call.budget.reserve(text_size(pair));
  });
}

// What fits one of two schemas fits this one: all properties of both, and what both require.
Json either(Json one, const Json& other) {
  for (const auto& [name, property] : other["properties"].items()) {
    if (!one["properties"].contains(name)) one["properties"][name] = property;
  }
  Json required = Json::array();
  for (const Json& name : one["required"]) {
    const Json& others = other["required"];
    if (std::find(others.begin(), others.end(), name) != others.end()) required.push_back(name);
  }
  one["required"] = std::move(required);
  return one;
}

// A list of pairs, or where there is a `number`, the pair that it belongs to.
QuestionEntry pairs_entry() {
  const QuestionEntry list = entry<WythoffPairsQuestion>("pairs", "wythoff");
  const QuestionEntry one = entry<WythoffPairOfQuestion>("pairs", "wythoff");
  QuestionEntry both = list;
  both.answer = [one](Call& call) {
    if (call.request.find("number") != nullptr) {
      one.answer(call);
    } else {
      answer_pairs(call);
    }
  };
  both.schema = [list, one](Direction direction) {
    return either(list.schema(direction), one.schema(direction));
  };
  return both;
}

}  // namespace

void add_wythoff_questions(Questions& questions) {
  questions.push_back(entry<WythoffQuestion>("solve", "wythoff"));
  questions.push_back(pairs_entry());
  questions.push_back(entry<WythoffMapQuestion>("table", "wythoff"));
  questions.push_back(entry<WythoffVerifyQuestion>("verify", "wythoff"));
  add_play_questions<WythoffStart>(questions, "wythoff");
}

template PlayRecord<WythoffStart> read_record(std::string_view);

}  // namespace dynim::exchange

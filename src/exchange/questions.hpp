// All questions that can be asked, and how each is read, answered and written. A game adds its own
// in a file of its own (exchange/<game>.cpp); questions.cpp lists these.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/exchange/play.hpp"
#include "dynim/exchange/service.hpp"
#include "dynim/exchange/write.hpp"
#include "exchange/json_reader.hpp"
#include "exchange/schema.hpp"
#include "exchange/solvers.hpp"

namespace dynim::exchange {

/// A request on its way to an answer.
struct Call {
  const JsonValue& request;
  std::string id;  ///< as JSON; empty where there is none
  Solvers& solvers;
  Budget& budget;
  const Events& events;
  Sink& out;
};

/// How the list of a table is to be written.
enum class Encoding { json, binary };

template <>
struct Names<Encoding> {
  static NameList<Encoding> list() {
    return {{"json", Encoding::json}, {"binary", Encoding::binary}};
  }
};

/// Of a question that is answered by a table.
template <class Visitor>
void encoding_field(Visitor& v, Encoding& encoding) {
  v.asked("encoding", encoding,
          {"", "json, or binary: the values are left out, and their place in a file is told"});
}

/// The fields that any request may carry.
inline const std::vector<std::string_view> common_fields{"question", "game", "id", "budget",
                                                         "memory"};

struct QuestionEntry {
  std::string_view question, game;  ///< no game where the question is about none
  std::function<void(Call&)> answer;
  std::function<Json(Direction)> schema;
  std::function<Json()> record = {};  ///< of a game that is played: the schema of its record
};

/// Answers with the solver of the rule where there is one.
template <class Question>
typename Question::Answer ask_living(Question& question, Solvers& solvers, Budget& budget) {
  if constexpr (HasSolver<Question>) {
    const auto solver = solvers.find(question);
    typename Question::Answer answer = solver->ask(question, budget);
    solvers.trim();
    return answer;
  } else {
    return ask(question, budget);
  }
}

/// Throws RequestError: the caller takes no arrays.
[[noreturn]] void refuse_binary();

/// What is written of an answer when the search used up its budget: as much as this allows.
class WritingBudget {
 public:
  explicit WritingBudget(Budget& search) : budget_(&search) {
    if (!search.exhausted() || search.reason() == StopReason::interrupted) return;
    BudgetLimits moment;
    moment.seconds = 0.3;
    budget_ = &own_.emplace(moment);
  }

  Budget* get() { return budget_; }

 private:
  std::optional<Budget> own_;
  Budget* budget_;
};

template <class Question>
Json request_schema() {
  SchemaMaker maker(Direction::request);
  Question question{};
  fields(maker, question);
  if constexpr (HasBinaryArray<typename Question::Answer>) {
    Encoding encoding = Encoding::json;
    encoding_field(maker, encoding);
  }
  return maker.finish();
}

template <class Question>
Json answer_schema() {
  SchemaMaker maker(Direction::answer);
  Question question{};
  fields(maker, question);
  if constexpr (HasBinaryArray<typename Question::Answer>) maker.lists_may_be_binary();
  typename Question::Answer answer{};
  fields(maker, answer);
  return maker.finish();
}

template <class Question>
QuestionEntry entry(std::string_view name, std::string_view game) {
  QuestionEntry entry{name, game, {}, {}};
  entry.answer = [](Call& call) {
    Question question{};
    ObjectReader reader(call.request);
    fields(reader, question);
    Encoding encoding = Encoding::json;
    if constexpr (HasBinaryArray<typename Question::Answer>) encoding_field(reader, encoding);
    reader.finish(common_fields);
    const bool binary = encoding == Encoding::binary;
    if (binary && !call.events.array) refuse_binary();
    auto answer = ask_living(question, call.solvers, call.budget);
    WritingBudget writing(call.budget);
    write_answer(call.out, Layout::line, question, answer, writing.get(), call.id,
                 binary ? call.events.array : TakeArray());
  };
  entry.schema = [](Direction direction) {
    return direction == Direction::request ? request_schema<Question>() : answer_schema<Question>();
  };
  return entry;
}

/// A turn of play, and the record of a game.
template <class Start>
QuestionEntry play_entry(std::string_view game) {
  QuestionEntry play = entry<PlayQuestion<Start>>("play", game);
  play.record = [] { return answer_schema<PlayRecord<Start>>(); };
  return play;
}

using Questions = std::vector<QuestionEntry>;

/// A turn of play and a first position.
template <class Start>
void add_play_questions(Questions& questions, std::string_view game) {
  questions.push_back(play_entry<Start>(game));
  questions.push_back(entry<StartQuestion<Start>>("start", game));
}

void add_one_pile_questions(Questions& questions);
void add_two_pile_questions(Questions& questions);
void add_several_piles_questions(Questions& questions);
void add_wythoff_questions(Questions& questions);
void add_imitation_questions(Questions& questions);
void add_grundy_questions(Questions& questions);
void add_sum_questions(Questions& questions);
void add_gallery_question(Questions& questions);

/// All of them, in the order of the documentation.
const Questions& all_questions();

}  // namespace dynim::exchange

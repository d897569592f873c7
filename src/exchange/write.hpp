// Answers as JSON, from the lists of their fields.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/budget.hpp"
#include "exchange/json_writer.hpp"
#include "exchange/question_type.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// Named by every answer; it changes when a field changes its meaning or goes.
inline constexpr std::string_view schema = "dynim/1";

/// A value of a kind. Integers are decimal strings, piles ["5","4"], a move
/// {"pile":"0","take":"3"} or {"pile":"both","take":["2","2"]}, a block {"block":[["3","2"]]}, a
/// reason {"kind":"...", ...}.
void write_json(JsonWriter& json, const Kind& kind, const void* value);

template <class Value>
void write_json(JsonWriter& json, const Value& value) {
  write_json(json, kind_of<Value>(), &value);
}

/// As a request says it: "2*t; 20; 5", "takes 1,3,4: 5; 20; 2..5".
std::string text_of(SumSummand summand);

/// Writes the fields of a question (those that an answer repeats) or of an answer.
class ObjectWriter : public FieldVisitor {
 public:
  /// Long lists are cut where the budget of the sink ends.
  explicit ObjectWriter(JsonWriter& json) : json_(json) {}

  /// The answer's list is left out, and in its place stands where its numbers are.
  void replace_list(const BinaryArray& array, std::uint64_t place) {
    array_ = &array;
    place_ = place;
  }

  /// Whether no field is null, and no list cut, because the budget ended.
  bool is_whole() const { return withheld_.empty() && cut_by_ == StopReason::none; }

  void constant(std::string_view name, std::string_view text) override;
  void rule(Takes& f, FunctionUse use, bool required) override;
  void visit(const Field& field) override;
  void measures(std::vector<Measure>& measures) override;

  /// Also says so where a list was cut.
  void verdict(Verdict& verdict) override;

 private:
  template <class Value>
  void write(std::string_view name, const Value& value) {
    write(name, kind_of<Value>(), &value);
  }
  void write(std::string_view name, const Kind& kind, const void* value);
  StopReason write_elements(const Field& field, const Kind& kind, const void* list);
  void write_array();

  JsonWriter& json_;
  const BinaryArray* array_ = nullptr;
  std::uint64_t place_ = 0;
  StopReason cut_by_ = StopReason::none;
  StopReason beside_cut_by_ = StopReason::none;
  std::vector<std::string_view> withheld_;  // fields not converted, or not listed, in time
};

/// What every answer and error begins with: the schema, and the id where there is one (as JSON).
void begin_answer(JsonWriter& json, std::string_view id);

/// The answer to a question: schema, the question's fields, the answer's. `answer` is changed where
/// its writing is stopped, by the budget of the sink: then it says how far it goes. `id`: JSON to
/// be repeated, or nothing. `array` and `take_array`: where a table is to be binary, the table and
/// whoever takes it. `certificate`: where the answer is to have one, what writes it.
void write_answer(Sink& sink, Layout layout, const Record& question, const Record& answer,
                  std::string_view id = "", const BinaryArray* array = nullptr,
                  const TakeArray& take_array = {},
                  const QuestionType::Form* certificate = nullptr);

/// The same of objects by their types.
template <class Question>
void write_answer(Sink& sink, Layout layout, Question& question, typename Question::Answer& answer,
                  std::string_view id = "") {
  write_answer(sink, layout, record_of(question), record_of(answer), id);
}

}  // namespace exchange
}  // namespace dynim

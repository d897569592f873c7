// Answers as JSON, from the lists of their fields.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/exchange/binary.hpp"
#include "dynim/exchange/fields.hpp"
#include "dynim/exchange/json_writer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/verify.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// An answer that is a table; binary_array(answer) is the same as numbers.
template <class Answer>
concept HasBinaryArray = requires(const Answer& answer) {
  binary_array(answer);
};

/// Named by every answer; it changes when a field changes its meaning or goes.
inline constexpr std::string_view schema = "dynim/1";

// ---- values ---------------------------------------------------------------------------------

inline void write_json(JsonWriter& json, bool value) { json.value(value); }
inline void write_json(JsonWriter& json, std::uint64_t value) { json.value(value); }
inline void write_json(JsonWriter& json, std::uint32_t value) { json.value(std::uint64_t{value}); }
inline void write_json(JsonWriter& json, const Integer& value) { json.value(value); }
inline void write_json(JsonWriter& json, const std::string& value) { json.value(value); }
inline void write_json(JsonWriter& json, std::string_view value) { json.value(value); }
inline void write_json(JsonWriter& json, char letter) { json.value(std::string_view(&letter, 1)); }
inline void write_json(JsonWriter& json, const MoveFunctionPtr& f) {
  if (f) {
    json.value(f->text());
  } else {
    json.null();
  }
}
void write_json(JsonWriter& json, const PilePair& piles);  ///< ["5","4"]
void write_json(JsonWriter& json, Pile pile);              ///< "0"
void write_json(JsonWriter& json, const Move& move);       ///< {"pile":"0","take":"3"}
void write_json(JsonWriter& json, const MoveBoth& move);   ///< {"pile":"both","take":["2","2"]}
void write_json(JsonWriter& json, const Block& block);     ///< {"block":[["3","2"]]}
void write_json(JsonWriter& json, const Action& action);
void write_json(JsonWriter& json, const Reason& reason);  ///< {"kind":"...", ...}
void write_json(JsonWriter& json, const Reason::Value& value);
void write_json(JsonWriter& json, const std::vector<Reason::Field>& fields);  ///< {"pile":"7", ...}

template <Named Enum>
void write_json(JsonWriter& json, Enum value) {
  json.value(name_of(value));
}

template <class Value>
void write_json(JsonWriter& json, const std::optional<Value>& value);
template <class Value>
void write_json(JsonWriter& json, const std::vector<Value>& values);
template <class Value>
void write_json(JsonWriter& json, const Sequence<Value>& values);

/// An object whose fields are listed.
class ObjectWriter;
template <Listed Object>
void write_json(JsonWriter& json, const Object& object);

// ---- objects --------------------------------------------------------------------------------

/// Writes the fields of an object, a question (those that an answer repeats) or an answer.
class ObjectWriter {
 public:
  /// `budget`: long lists are cut where it ends; null where they are to be written whole.
  explicit ObjectWriter(JsonWriter& json, Budget* budget = nullptr)
      : json_(json), budget_(budget) {}

  /// The answer's list is left out, and in its place stands where its numbers are.
  void replace_list(const BinaryArray& array, std::uint64_t place) {
    array_ = &array;
    place_ = place;
  }

  /// Whether a field is null because its digits were not converted in time.
  bool has_withheld() const { return !withheld_.empty(); }

  void constant(std::string_view name, std::string_view text) { field(name, text); }

  template <class Value>
  void required(std::string_view name, const Value& value, const Meaning&, const Range& = {}) {
    field(name, value);
  }
  template <class Value>
  void optional(std::string_view name, const Value& value, const Meaning&, const Range& = {}) {
    field(name, value);
  }
  template <class Value>
  void asked(std::string_view, const Value&, const Meaning&, const Range& = {}) {}

  /// f, and the period that it has in the pile size, where the game allows one.
  void move_function(MoveFunctionPtr& f, bool of_the_pile, bool = true) {
    field("f", f);
    if (of_the_pile && f) field("period", f->period());
  }

  template <class Value>
  void value(std::string_view name, const Value& value, const Meaning&) {
    field(name, value);
  }
  template <class Value>
  void if_asked(std::string_view name, const std::optional<Value>& value, const Meaning&) {
    if (value) field(name, *value);
  }

  template <class List, class Cut>
  void list(std::string_view name, const List& list, const Meaning&, Cut cut, bool rows = false) {
    json_.key(name);
    if (array_ != nullptr) return write_array();
    const StopReason stopped = write_elements(list, cut, rows);
    if (stopped != StopReason::none) cut_by_ = stopped;
  }

  template <class Value, class Cut>
  void list_if_asked(std::string_view name, const std::optional<std::vector<Value>>& list,
                     const Meaning&, Cut cut) {
    if (!list) return;
    json_.key(name);
    beside_cut_by_ = write_elements(*list, cut, false);
  }

  void measures(const std::vector<Measure>& measures) {
    for (const Measure& measure : measures) field(measure.name, measure.value);
  }

  /// Also says so where a list was cut.
  void verdict(const Verdict& verdict);

 private:
  template <class Value>
  void field(std::string_view name, const Value& value) {
    json_.key(name);
    write_json(json_, value);
    if (json_.take_withheld()) withheld_.push_back(name);
  }

  template <class Value>
  static std::uint64_t size_of(const std::vector<Value>& list) {
    return list.size();
  }
  template <class Value>
  static std::uint64_t size_of(const Sequence<Value>& list) {
    return list.size;
  }
  template <class Value>
  static const Value& element(const std::vector<Value>& list, std::uint64_t i) {
    return list[i];
  }
  template <class Value>
  static Value element(const Sequence<Value>& list, std::uint64_t i) {
    return list.at(i);
  }

  // Why they were not all written.
  template <class List, class Cut>
  StopReason write_elements(const List& list, Cut cut, bool rows) {
    StopReason stopped = StopReason::none;
    json_.begin_array(rows);
    const std::uint64_t size = size_of(list);
    for (std::uint64_t i = 0; i < size && stopped == StopReason::none; ++i) {
      if (budget_ != nullptr && !budget_->spend()) {
        stopped = budget_->reason();
      } else {
        write_json(json_, element(list, i));
        if (json_.take_withheld()) stopped = StopReason::time;
      }
      if (stopped != StopReason::none) cut(i);
    }
    json_.end_array();
    return stopped;
  }

  void write_array();

  JsonWriter& json_;
  Budget* budget_;
  const BinaryArray* array_ = nullptr;
  std::uint64_t place_ = 0;
  StopReason cut_by_ = StopReason::none;
  StopReason beside_cut_by_ = StopReason::none;
  std::vector<std::string_view> withheld_;  // fields whose digits were not converted in time
};

template <class Value>
void write_json(JsonWriter& json, const std::optional<Value>& value) {
  if (value) {
    write_json(json, *value);
  } else {
    json.null();
  }
}

template <class Value>
void write_json(JsonWriter& json, const std::vector<Value>& values) {
  json.begin_array();
  for (const Value& value : values) write_json(json, value);
  json.end_array();
}

template <class Value>
void write_json(JsonWriter& json, const Sequence<Value>& values) {
  json.begin_array();
  for (std::uint64_t i = 0; i < values.size; ++i) write_json(json, values.at(i));
  json.end_array();
}

template <Listed Object>
void write_json(JsonWriter& json, const Object& object) {
  json.begin_object();
  ObjectWriter writer(json);
  fields(writer, const_cast<Object&>(object));  // a writer changes nothing
  json.end_object();
  if (writer.has_withheld()) json.pass_on_withheld();
}

/// What every answer and error begins with: the schema, and the id where there is one (as JSON).
void begin_answer(JsonWriter& json, std::string_view id);

/// The answer to a question: schema, the question's fields, the answer's. `answer` is changed where
/// its writing is stopped: then it says how far it goes. `id`: JSON to be repeated, or nothing.
/// `take_array`: where a table is to be binary, whoever takes it.
template <class Question>
void write_answer(Sink& sink, Layout layout, Question& question, typename Question::Answer& answer,
                  Budget* budget = nullptr, std::string_view id = "",
                  const TakeArray& take_array = {}) {
  JsonWriter json(sink, layout);
  begin_answer(json, id);
  ObjectWriter writer(json, budget);
  fields(writer, question);
  std::optional<BinaryArray> array;
  if constexpr (HasBinaryArray<typename Question::Answer>) {
    if (take_array) {
      array = binary_array(answer);
      writer.replace_list(*array, take_array(*array));
    }
  }
  fields(writer, answer);
  json.end_object();
  sink.write('\n');
}

}  // namespace exchange
}  // namespace dynim

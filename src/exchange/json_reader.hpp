// Questions, and answers, from JSON, by the lists of their fields.
#pragma once

#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/move_function.hpp"
#include "exchange/fields.hpp"
#include "exchange/json_value.hpp"
#include "exchange/request.hpp"

namespace dynim::exchange {

// The rules that were read lately, by their text: to prove what is known of one takes
// longer than many an answer. From several threads.

class Functions {
 public:
  /// As read_text; errors name the field.
  Takes read(std::string_view text, const std::string& field);

 private:
  std::mutex mutex_;
  std::list<std::pair<std::string, Takes>> lately_;  // the last used first
};

/// A value of a kind: a string, or what JSON has of its own. Throws RequestError, or InputError
/// where a text means nothing.
void read_json(const JsonValue& json, const std::string& field, const Kind& kind, void* value);

/// Reads the fields of an object. finish() refuses fields that nobody asked for.
class ObjectReader : public FieldVisitor {
 public:
  /// `functions`: reads f; null to do without.
  explicit ObjectReader(const JsonValue& json, Functions* functions = nullptr)
      : json_(json), functions_(functions) {}

  void constant(std::string_view name, std::string_view) override { read_.push_back(name); }
  void rule(Takes& f, FunctionUse use, bool required) override;
  void visit(const Field& field) override;

  /// Throws RequestError for a field that is none of those read or of `others`. with: the field, if
  /// any, but for which it would be another question.
  void finish(const std::vector<std::string_view>& others = {}, std::string_view with = "") const;

 private:
  const JsonValue* find(std::string_view name) {
    read_.push_back(name);
    return json_.find(name);
  }
  // The same of one that is not null.
  const JsonValue* given(std::string_view name) {
    const JsonValue* const value = find(name);
    return value != nullptr && value->is_null() ? nullptr : value;
  }
  /// "; there is 'piel'": of a field that may have been meant; or nothing.
  std::string misspelt(std::string_view name) const;
  static void read(const JsonValue& json, const Field& field);
  Takes read_function(const JsonValue& text, const std::string& field);
  void read_rule(const JsonValue& json, const RuleField& rule, Takes& f);

  const JsonValue& json_;
  Functions* functions_;
  std::vector<std::string_view> read_;
};

}  // namespace dynim::exchange

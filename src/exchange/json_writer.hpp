// JSON as it comes, so that a list of any length needs no memory of its own. Integers are decimal
// strings; see docs/formats.md.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/sink.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// line: all on one line. fields: each field of the outermost object on a line of its own, and each
/// entry of a list of rows.
enum class Layout { line, fields };

class JsonWriter {
 public:
  JsonWriter(Sink& sink, Layout layout) : sink_(sink), layout_(layout) {}

  void begin_object();
  JsonWriter& key(std::string_view name);  ///< before each value of an object
  void end_object();

  /// `rows`: lists or objects that have a line each in the layout of fields.
  void begin_array(bool rows = false);
  void end_array();

  void null() { word("null"); }
  void value(bool truth) { word(truth ? "true" : "false"); }
  void value(std::uint64_t number);
  void value(const Integer& number);
  void value(std::string_view text);  ///< bytes that are not UTF-8 become U+FFFD
  void value(const char* text) { value(std::string_view(text)); }

  template <class Value>
  void field(std::string_view name, const Value& of_it) {
    key(name).value(of_it);
  }

  void text_or_null(std::string_view text) { text.empty() ? null() : value(text); }

  /// JSON that is there already.
  void raw(std::string_view json) { word(json); }

  Sink& sink() { return sink_; }

  /// Whether a number was written as null since this was asked last, because the budget of the sink
  /// ended while its digits were converted.
  bool take_withheld() { return std::exchange(withheld_, false); }

  /// Whoever took that hands it on: what was written is a part of something larger.
  void pass_on_withheld() { withheld_ = true; }

 private:
  void word(std::string_view word);
  void separate();
  void break_line(std::size_t indentation);

  Sink& sink_;
  Layout layout_;
  std::size_t depth_ = 0;
  std::size_t rows_at_ = 0;  // depth of a list of rows; 0: none
  bool first_ = true;        // nothing yet in the innermost object or list
  bool after_key_ = false;
  bool withheld_ = false;
};

}  // namespace exchange
}  // namespace dynim

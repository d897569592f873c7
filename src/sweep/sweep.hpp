// A sweep: one question with parameters, asked of every choice of their values.
//     {"sweep":{"c":"1..50","d":[0,1,2]},
//      "of":{"question":"base","game":"one-pile","f":"{c}*t+{d}","up_to":"10**6"},
//      "keep":["finite","period","members"], "where":"finite and members > 10"}
// A choice of values has a number, the first parameter running slowest, and the numbers are divided
// into units: what is asked of a number, and which unit it is in, depends on the sweep alone.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dynim/budget.hpp"
#include "exchange/json_value.hpp"
#include "exchange/json_writer.hpp"
#include "exchange/question_type.hpp"

namespace dynim {
namespace sweep DYNIM_EXPORT {

// What the parameters run through: ranges, lists, fractions, words over an alphabet, slopes by
// residue, random move functions. Nothing is listed: a value is made when it is asked for, by its
// place alone, so that any part of a sweep can be worked at anywhere.

struct Parameter {
  std::string name;
  std::uint64_t size = 0;                           ///< at least 1
  std::function<std::string(std::uint64_t)> value;  ///< of place k < size, as text
  bool numbers = false;  ///< integers and fractions, "-3/2": in parentheses within a text
};

/// What JSON says of a parameter:
///     "1..50", "0..1 by 1/4", "1..5,8,13"        numbers, also fractions and expressions of them
///     [0,1,"10**6","t//2"]                       these
///     {"fractions":"4..12","denominators":20}    all reduced fractions between, by denominator
///     {"lists":[1,2],"length":8}                 1; 2; 1,1; 1,2; ... up to 8 of these
///     {"slopes":[1,"3/2"],"modulus":3}           (t%3==0 ? 1 : t%3==1 ? 3/2 : 1), ...: all choices
///     {"random":"any","count":1000,"seed":1,"length":20,"period":2}
///                                                those of dynim/move_function.hpp:
///                                                any, admissible, power-of-two or fibonacci
/// Throws RequestError, naming the parameter.
Parameter read_parameter(const std::string& name, const exchange::JsonValue& json);

/// The same from a command line: a range, or JSON.
Parameter read_parameter(const std::string& name, std::string_view text);

/// Nothing, a number or a text: what a database holds.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

/// A number where the text is one that fits, else the text.
Cell cell_of(std::string text);

/// The number that such a text is, "5/4", "-2.5", or of more than 64 bits, to some 15 digits;
/// nothing for other texts.
std::optional<double> real_of(const std::string& text);

/// A field of an answer, within records by its path: "members", "periodic.period".
struct Measure {
  std::string name;               ///< as it was written
  std::vector<std::string> path;  ///< of fields
};

/// The parts of a text between the separators that stand in no parentheses, without the blanks
/// around them; several blanks are one. None of the empty text.
std::vector<std::string> split_outside_parentheses(std::string_view text, char separator);

/// What parameters and measures are called where a row is made of them.
std::string parameter_column(std::size_t index);
std::string measure_column(std::size_t index);

/// What is the number of a column's text, where that is one, in SQL.
std::string as_number(const std::string& column);

/// A column that is kept, or a condition: an expression of SQLite, over those columns. Texts that
/// are numbers count as numbers there (real_of), unless the whole expression is one column.
struct Expression {
  std::string text;  ///< as it was written: the name of the column
  std::string sql;
};

class Sweep {
 public:
  /// Throws RequestError, with the field, for what means nothing whatever the values are.
  explicit Sweep(std::string_view json);

  /// The same for equal sweeps: fields sorted, without blanks.
  const std::string& text() const { return text_; }

  std::uint64_t rules() const { return rules_; }  ///< how many choices
  std::uint64_t units() const { return (rules_ + unit_size_ - 1) / unit_size_; }
  std::uint64_t unit_size() const { return unit_size_; }

  const std::vector<Parameter>& parameters() const { return parameters_; }
  const std::vector<Measure>& measures() const { return measures_; }
  const std::vector<Expression>& kept() const { return kept_; }
  const std::optional<Expression>& where() const { return where_; }
  const exchange::QuestionType& type() const { return *type_; }

  /// Of each question, unless another is given.
  const BudgetLimits& limits() const { return limits_; }

  std::vector<std::string> values(std::uint64_t rule) const;

  /// What is asked, with the names of parameters: "base, f = {c}*t, up to = 1000".
  std::string question_text() const;

  /// The question that is asked.
  exchange::JsonValue request(std::uint64_t rule) const;
  void write_request(exchange::JsonWriter& json, std::uint64_t rule) const;

  /// An expression of the parameters and of what is kept, for whoever looks at results. Throws
  /// InputError where it speaks of a measure that is not kept.
  Expression of_results(const std::string& text) const;

 private:
  void read_parameters(const exchange::JsonValue& json);
  void read_question(const exchange::JsonValue& json);
  void read_kept(const exchange::JsonValue& json);
  Expression read_expression(const std::string& text, const std::string& field);

  /// Of a parameter or a measure, which is then one of those that are read.
  std::optional<std::string> column_called(const std::string& name);

  std::string text_;
  std::vector<Parameter> parameters_;
  std::uint64_t rules_ = 1, unit_size_ = 0;
  exchange::JsonValue of_;
  const exchange::QuestionType* type_ = nullptr;
  BudgetLimits limits_;
  std::vector<Measure> measures_;
  std::vector<Expression> kept_;
  std::optional<Expression> where_;
};

}  // namespace sweep
}  // namespace dynim

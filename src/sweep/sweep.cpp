// Reads a sweep and puts values in the place of its parameters. Cost of a question: its length.
#include "sweep/sweep.hpp"

#include <algorithm>
#include <array>

#include "base/characters.hpp"
#include "dynim/sink.hpp"
#include "exchange/json_reader.hpp"
#include "exchange/quantities.hpp"
#include "exchange/request.hpp"
#include "sweep/database.hpp"
#include "sweep/measures.hpp"

namespace dynim::sweep {
namespace {

using exchange::JsonMember;
using exchange::JsonValue;
using exchange::RequestError;

constexpr const char* usual_budget = "1e7nodes";
constexpr std::uint64_t usual_unit = 256, largest_unit = 1'000'000;
constexpr std::uint64_t most_rules = std::uint64_t{1} << 62;
constexpr std::size_t longest_expression = 10'000;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool is_name(std::string_view text) {
  return !text.empty() && is_letter(text.front()) &&
         std::ranges::all_of(text, [](char c) { return is_letter(c) || is_digit(c); });
}

// To SQLite names are the same that differ in capitals alone.
bool same_name(std::string_view a, std::string_view b) {
  return small_letters(a) == small_letters(b);
}

template <class List, class Member>
bool is_among(const List& list, std::string_view name, Member member) {
  return std::ranges::any_of(list, [&](const auto& one) { return same_name(one.*member, name); });
}

// Columns of every sweep.
bool is_always_there(std::string_view name) {
  return same_name(name, "rule") || same_name(name, "status") || same_name(name, "why");
}

void write(exchange::JsonWriter& json, const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::string:
      return json.value(std::string_view(value.text));
    case JsonValue::Kind::array:
      json.begin_array();
      for (const JsonMember& element : value.members) write(json, element.value);
      return json.end_array();
    case JsonValue::Kind::object:
      json.begin_object();
      for (const JsonMember& member : value.members) {
        json.key(member.name);
        write(json, member.value);
      }
      return json.end_object();
    default:
      return json.raw(value.text);
  }
}

std::vector<const JsonMember*> in_order(const JsonValue& object) {
  std::vector<const JsonMember*> members;
  for (const JsonMember& member : object.members) members.push_back(&member);
  std::ranges::sort(members, {}, &JsonMember::place);
  return members;
}

// Sorted by the names of fields, but for those whose order counts.
std::string text_of(const JsonValue& sweep) {
  StringSink sink;
  exchange::JsonWriter json(sink, exchange::Layout::line);
  json.begin_object();
  for (const JsonMember& member : sweep.members) {
    json.key(member.name);
    if (member.name == "sweep") {
      json.begin_object();
      for (const JsonMember* parameter : in_order(member.value)) {
        json.key(parameter->name);
        write(json, parameter->value);
      }
      json.end_object();
    } else {
      write(json, member.value);
    }
  }
  json.end_object();
  std::string text = sink.take();
  return text.substr(0, text.find_last_not_of('\n') + 1);
}

// Calls use(place, end, name) for each {name} of a text that is a name in braces.
template <class Use>
void each_placeholder(std::string_view text, const Use& use) {
  for (std::size_t begin = text.find('{'); begin != text.npos; begin = text.find('{', begin + 1)) {
    const std::size_t end = text.find('}', begin);
    if (end == text.npos) return;
    const std::string_view name = text.substr(begin + 1, end - begin - 1);
    if (is_name(name)) use(begin, end + 1, name);
  }
}

template <class Use>
void each_string(const JsonValue& json, const Use& use) {
  if (json.is_string()) use(json.text);
  for (const JsonMember& member : json.members) each_string(member.value, use);
}

// A fraction or a number below 0 is one operand of whatever stands beside it.
std::string as_operand(const Parameter& parameter, const std::string& value) {
  const bool is_one = value.find_first_of("-/") == value.npos || !parameter.numbers;
  return is_one ? value : "(" + value + ")";
}

void put_values(JsonValue& json, const std::vector<Parameter>& parameters,
                const std::vector<std::string>& values) {
  if (json.is_string()) {
    std::string text;
    std::size_t copied = 0;
    each_placeholder(json.text, [&](std::size_t begin, std::size_t end, std::string_view name) {
      const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
      text.append(json.text, copied, begin - copied);
      text +=
          as_operand(*parameter, values[static_cast<std::size_t>(parameter - parameters.begin())]);
      copied = end;
    });
    if (copied > 0) json.text = text.append(json.text, copied);
  }
  for (JsonMember& member : json.members) put_values(member.value, parameters, values);
}

const JsonValue& required(const JsonValue& json, const char* field, const char* what) {
  const JsonValue* const found = json.find(field);
  if (found == nullptr) {
    throw RequestError("missing-field", field, std::string(field) + " is missing: " + what);
  }
  return *found;
}

std::string names_of_measures(const exchange::QuestionType& type) {
  std::string names;
  for (const auto& path : measure_paths(type)) {
    names += names.empty() ? "" : ", ";
    for (std::size_t i = 0; i < path.size(); ++i) names += (i == 0 ? "" : ".") + path[i];
  }
  return names;
}

// What SQLite has between names: these are no measures, unless a field is called so.
bool is_word_of_sqlite(std::string_view word) {
  constexpr std::array words{"and",  "or",   "not",  "is",      "null", "in",   "between", "like",
                             "glob", "case", "when", "then",    "else", "end",  "true",    "false",
                             "cast", "as",   "real", "integer", "text", "desc", "asc"};
  return std::ranges::find(words, small_letters(word)) != words.end();
}

// Calls name(text, whether a call) for each name of an expression, with its dots or in double
// quotes, and returns the expression with what that returns in their places. Strings stay as they
// are.
template <class Name>
std::string with_names(std::string_view text, const Name& name) {
  std::string sql;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (text[i] == '\'' || text[i] == '"') {
      end = std::min(text.find(text[i], end), text.size() - 1) + 1;
      sql += text[i] == '"' ? name(std::string(text.substr(i + 1, end - i - 2)), false)
                            : std::string(text.substr(i, end - i));
    } else if (is_digit(text[i])) {  // with what may follow: 1e6
      while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]) || text[end] == '.'))
        ++end;
      sql += text.substr(i, end - i);
    } else if (is_letter(text[i])) {
      while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]) || text[end] == '.'))
        ++end;
      const std::size_t next = text.find_first_not_of(' ', end);
      const bool is_call = next != text.npos && text[next] == '(';
      sql += name(std::string(text.substr(i, end - i)), is_call);
    } else {
      sql += text[i];
    }
    i = end;
  }
  return sql;
}

}  // namespace

std::vector<std::string> split_outside_parentheses(std::string_view text, char separator) {
  std::vector<std::string> parts;
  int depth = 0;
  for (std::size_t begin = 0, i = 0; i <= text.size() && !text.empty(); ++i) {
    const char c = i < text.size() ? text[i] : separator;
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (i < text.size() && (c != separator || depth > 0)) continue;
    const std::string_view part = trimmed(text.substr(begin, i - begin));
    if (!part.empty() || separator != ' ') parts.emplace_back(part);
    begin = i + 1;
  }
  return parts;
}

std::string as_number(const std::string& column) { return "number(" + column + ")"; }

std::string parameter_column(std::size_t index) { return "p" + std::to_string(index); }
std::string measure_column(std::size_t index) { return "m" + std::to_string(index); }

Sweep::Sweep(std::string_view text) {
  Budget budget = Budget::unlimited();
  const JsonValue json = exchange::parse_json(text, budget);
  if (!json.is_object()) throw RequestError("json", "", "a sweep is a JSON object");
  for (const JsonMember& member : json.members) {
    constexpr std::array<std::string_view, 6> known{"sweep", "of",     "keep",
                                                    "where", "budget", "unit"};
    if (std::ranges::find(known, member.name) != known.end()) continue;
    const std::string_view meant = nearest_name(member.name, known);
    throw RequestError("unknown-field", member.name,
                       "a sweep has no field " + quote(member.name) +
                           (meant.empty() ? "" : "; did you mean " + std::string(meant) + "?"));
  }
  read_parameters(json);
  read_question(json);
  read_kept(json);
  text_ = text_of(json);
}

void Sweep::read_parameters(const JsonValue& json) {
  const JsonValue& parameters = required(json, "sweep", "what the parameters run through");
  if (!parameters.is_object() || parameters.members.empty())
    throw RequestError("wrong-type", "sweep", "sweep must be an object with a parameter or more");
  for (const JsonMember* member : in_order(parameters)) {
    if (!is_name(member->name)) {
      throw RequestError("invalid", "sweep",
                         quote(member->name) +
                             " cannot be a parameter: a name has letters, digits " +
                             "and _, and begins with no digit");
    }
    if (is_always_there(member->name))
      throw RequestError("invalid", "sweep", member->name + " is a column of every sweep");
    if (is_among(parameters_, member->name, &Parameter::name))
      throw RequestError("invalid", "sweep", "there are two parameters " + member->name);
    parameters_.push_back(read_parameter(member->name, member->value));
    if (parameters_.back().size > most_rules / rules_)
      throw RequestError("invalid", "sweep", "the sweep has more than 2^62 rules");
    rules_ *= parameters_.back().size;
  }
  unit_size_ = usual_unit;
  if (const JsonValue* unit = json.find("unit")) {
    exchange::read_json(*unit, "unit", exchange::kind_of<std::uint64_t>(), &unit_size_);
    if (unit_size_ < 1 || unit_size_ > largest_unit)
      throw RequestError("invalid", "unit", "unit must be between 1 and 1000000");
  }
}

void Sweep::read_question(const JsonValue& json) {
  of_ = required(json, "of", "the question that is asked");
  if (!of_.is_object()) throw RequestError("wrong-type", "of", "of must be an object: a question");
  std::vector<bool> used(parameters_.size());
  each_string(of_, [&](const std::string& text) {
    each_placeholder(text, [&](std::size_t, std::size_t, std::string_view name) {
      const auto parameter = std::ranges::find(parameters_, name, &Parameter::name);
      if (parameter == parameters_.end())
        throw RequestError("invalid", "of", "there is no parameter {" + std::string(name) + "}");
      used[static_cast<std::size_t>(parameter - parameters_.begin())] = true;
    });
  });
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i]) continue;
    throw RequestError("invalid", "sweep",
                       "the question has no place for the parameter {" + parameters_[i].name + "}");
  }
  for (const char* field : {"budget", "memory"}) {
    const JsonValue* const limit = of_.find(field);
    if (limit != nullptr && limit->text.find('{') != std::string::npos)
      throw RequestError("invalid", field, std::string(field) + " is the same for all rules");
  }
  exchange::expand_gallery_game(of_);
  type_ = &exchange::type_of(of_);
  if (type_->verdict == nullptr || type_->stream != nullptr || type_->play != nullptr)
    throw RequestError("invalid", "of", "there are no sweeps of this question");
  const exchange::Record question = type_->fresh_question();
  const JsonValue first = request(0);
  exchange::ObjectReader reader(first);
  try {
    question.visit(reader);
    reader.finish(exchange::common_fields);
  } catch (const RequestError& error) {
    if (error.code() != "invalid") throw;  // what the first rule means is no matter of the sweep
  }
  limits_ = exchange::limits_of(first);
  if (of_.find("budget") != nullptr && json.find("budget") != nullptr)
    throw RequestError("invalid", "budget",
                       "budget is given twice: of the sweep and of its question");
  if (of_.find("budget") == nullptr) {
    const std::string text = exchange::word(json, "budget");
    const BudgetLimits asked = exchange::parse_budget(text.empty() ? usual_budget : text, "budget");
    limits_.seconds = asked.seconds;
    limits_.nodes = asked.nodes;
  }
  if (of_.find("memory") == nullptr) limits_.bytes = BudgetLimits().bytes;
  limits_.threads = 1;  // the others work at other rules
}

void Sweep::read_kept(const JsonValue& json) {
  const JsonValue& keep = required(json, "keep", "the fields of the answer that are kept");
  if (!keep.is_array() || keep.members.empty())
    throw RequestError("wrong-type", "keep", "keep must be an array of one field or more");
  for (const JsonMember& member : keep.members) {
    if (!member.value.is_string())
      throw RequestError("wrong-type", "keep", "keep must consist of strings");
    kept_.push_back(read_expression(member.value.text, "keep"));
    if (is_always_there(kept_.back().text)) {
      kept_.pop_back();
      continue;
    }
    if (is_among(std::span(kept_).first(kept_.size() - 1), kept_.back().text, &Expression::text) ||
        is_among(parameters_, kept_.back().text, &Parameter::name))
      throw RequestError("invalid", "keep", quote(kept_.back().text) + " is kept twice");
  }
  constexpr std::size_t most_columns = 500;
  if (kept_.size() + parameters_.size() > most_columns || measures_.size() > most_columns)
    throw RequestError("invalid", "keep", "a sweep has at most 500 columns");
  const std::string where = exchange::word(json, "where");
  if (!where.empty()) where_ = read_expression(where, "where");
}

Expression Sweep::read_expression(const std::string& text, const std::string& field) {
  if (text.size() > longest_expression || text.find('\0') != text.npos)
    throw RequestError("invalid", field, field + ": " + quote(text) + " is no expression");
  if (const auto column = column_called(text)) return {text, *column};
  return {text, with_names(text, [&](const std::string& name, bool is_call) -> std::string {
            if (const auto column = column_called(name)) return as_number(*column);
            if (is_call || is_word_of_sqlite(name)) return name;
            throw RequestError("invalid", field,
                               field + ": the answer has no field " + quote(name) + "; it has " +
                                   names_of_measures(*type_));
          })};
}

std::optional<std::string> Sweep::column_called(const std::string& name) {
  const auto parameter = std::ranges::find(parameters_, name, &Parameter::name);
  if (parameter != parameters_.end())
    return parameter_column(static_cast<std::size_t>(parameter - parameters_.begin()));
  const auto known = std::ranges::find(measures_, name, &Measure::name);
  if (known != measures_.end())
    return measure_column(static_cast<std::size_t>(known - measures_.begin()));
  std::vector<std::string> path = find_measure(*type_, name);
  if (path.empty()) return std::nullopt;
  measures_.push_back({name, std::move(path)});
  return measure_column(measures_.size() - 1);
}

Expression Sweep::of_results(const std::string& text) const {
  if (text.size() > longest_expression || text.find('\0') != text.npos)
    throw InputError(quote(text) + " is no expression");
  const auto is_column = [&](const std::string& name) {
    return is_always_there(name) ||
           std::ranges::find(parameters_, name, &Parameter::name) != parameters_.end() ||
           std::ranges::find(kept_, name, &Expression::text) != kept_.end();
  };
  if (is_column(text)) return {text, sql_name(text)};
  return {text, with_names(text, [&](const std::string& name, bool is_call) -> std::string {
            if (is_column(name)) return as_number(sql_name(name));
            if (is_call || is_word_of_sqlite(name)) return name;
            std::string names = "rule, status, why";
            for (const Parameter& parameter : parameters_) names += ", " + parameter.name;
            for (const Expression& kept : kept_) names += ", " + kept.text;
            throw InputError("the results have no column " + quote(name) + "; they have " + names);
          })};
}

std::string Sweep::question_text() const {
  std::string text(type_->command);
  for (const auto& [name, value, place] : of_.members) {
    if (name == "question" || name == "game" || !(value.is_string() || value.is_number())) continue;
    std::string words = name;
    std::ranges::replace(words, '_', ' ');
    text += ", " + words + " = " + value.text;
  }
  return text;
}

std::vector<std::string> Sweep::values(std::uint64_t rule) const {
  std::vector<std::string> values(parameters_.size());
  for (std::size_t i = parameters_.size(); i-- > 0; rule /= parameters_[i].size)
    values[i] = parameters_[i].value(rule % parameters_[i].size);
  return values;
}

JsonValue Sweep::request(std::uint64_t rule) const {
  JsonValue json = of_;
  put_values(json, parameters_, values(rule));
  return json;
}

void Sweep::write_request(exchange::JsonWriter& json, std::uint64_t rule) const {
  write(json, request(rule));
}

}  // namespace dynim::sweep

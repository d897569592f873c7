// The values that all questions share, from JSON. A rule that was read lately is found by comparing
// texts: at most `most_kept` comparisons.
#include "exchange/json_reader.hpp"

#include <algorithm>
#include <stdexcept>

#include "exchange/fields.hpp"
#include "exchange/sum.hpp"

namespace dynim::exchange {
namespace {

constexpr std::size_t most_kept = 64, longest_kept = 256;

}  // namespace

Takes Functions::read(std::string_view text, const std::string& field) {
  Takes f;
  if (text.size() > longest_kept) {
    read_text(text, field, f);
    return f;
  }
  {
    const std::lock_guard lock(mutex_);
    const auto known = std::ranges::find(
        lately_, text, [](const auto& one) -> std::string_view { return one.first; });
    if (known != lately_.end()) {
      lately_.splice(lately_.begin(), lately_, known);
      return known->second;
    }
  }
  read_text(text, field, f);  // without the lock: it may take long
  const std::lock_guard lock(mutex_);
  lately_.emplace_front(text, f);
  if (lately_.size() > most_kept) lately_.pop_back();
  return f;
}

namespace {

[[noreturn]] void refuse_together(std::string_view field, std::string_view with) {
  throw RequestError("unexpected-field", std::string(field),
                     std::string(field) + " cannot be given together with " + std::string(with));
}

// What fails within is an error of the field.
template <class Read>
void naming_field(const std::string& field, Read read) {
  try {
    read();
  } catch (const RequestError&) {
    throw;
  } catch (const InputError& error) {
    throw RequestError(field, error);
  }
}

[[noreturn]] void wrong_type(const std::string& field, const std::string& wanted) {
  throw RequestError("wrong-type", field, field + " must be " + wanted);
}

const JsonValue& member(const JsonValue& json, const std::string& field, const char* name) {
  const JsonValue* const found = json.find(name);
  if (found == nullptr) {
    throw RequestError("missing-field", field, field + " lacks " + std::string(name));
  }
  return *found;
}

// Text of a number: a string (which may be an expression) or a JSON integer.
const std::string& number_of(const JsonValue& json, const std::string& field) {
  if (json.is_string() || json.is_integer()) return json.text;
  wrong_type(field, "a number: a string of digits, or an expression such as \"10**100\"");
}

template <class Value>
void read_value(const JsonValue& json, const std::string& field, Value& value) {
  read_json(json, field, kind_of<Value>(), &value);
}

void read(const JsonValue& json, const std::string& field, PilePair& value) {
  if (!json.is_array() || json.members.size() != 2)
    wrong_type(field, "two piles, as in [\"12\",\"20\"]");
  read_value(json.members[0].value, field, value.first);
  read_value(json.members[1].value, field, value.second);
}

void read(const JsonValue& json, const std::string& field, Move& value) {
  if (!json.is_object()) wrong_type(field, "a move, as in {\"pile\":\"0\",\"take\":\"3\"}");
  read_value(member(json, field, "pile"), field, value.pile);
  read_value(member(json, field, "take"), field, value.take);
}

void read(const JsonValue& json, const std::string& field, Action& value) {
  const JsonValue* const pile = json.find("pile");
  if (const JsonValue* const block = json.find("block")) {
    read_value(*block, field, value.emplace<Block>().targets);
  } else if (pile != nullptr && pile->is_string() && pile->text == "both") {
    PilePair take;
    read_value(member(json, field, "take"), field, take);
    value = MoveBoth{std::move(take.first), std::move(take.second)};
  } else {
    read(json, field, value.emplace<Move>());
  }
}

void read_list(const JsonValue& json, const std::string& field, const Kind& kind, void* value) {
  if (!json.is_array()) throw RequestError("wrong-type", field, field + " must be an array");
  kind.clear(value);
  for (const JsonMember& element : json.members) {
    void* const place = kind.make(value);
    const bool is_pass = element.value.is_string() && element.value.text == pass_word;
    if (kind.of->shape == Kind::Shape::optional && is_pass) {
      kind.of->clear(place);
      continue;
    }
    read_json(element.value, field, *kind.of, place);
  }
}

void read_record(const JsonValue& json, const std::string& field, const Kind& kind, void* value) {
  if (!json.is_object()) throw RequestError("wrong-type", field, field + " must be an object");
  ObjectReader reader(json);
  kind.fields(reader, value);
  reader.finish();
}

}  // namespace

void read_json(const JsonValue& json, const std::string& field, const Kind& kind, void* value) {
  using Shape = Kind::Shape;
  switch (kind.shape) {
    case Shape::truth:
      if (!json.is_boolean()) wrong_type(field, "true or false");
      *static_cast<bool*>(value) = json.text == "true";
      return;
    case Shape::word:
    case Shape::integer:
      return read_text(number_of(json, field), field, kind, value);
    case Shape::text:
    case Shape::move_function:
    case Shape::sum_piles:
    case Shape::choice:
      if (!json.is_string()) wrong_type(field, "a string");
      return read_text(json.text, field, kind, value);
    case Shape::summand:
      if (json.is_object()) return read_record(json, field, RecordKind<SumSummand>::kind, value);
      if (!json.is_string()) wrong_type(field, "a string or an object");
      return read_text(json.text, field, kind, value);
    case Shape::pile_pair:
      if (json.is_string()) return read_text(json.text, field, kind, value);
      return read(json, field, *static_cast<PilePair*>(value));
    case Shape::pile: {
      std::uint64_t place = 0;
      read_value(json, field, place);
      *static_cast<Pile*>(value) = static_cast<Pile>(place);
      return;
    }
    case Shape::move:
      return read(json, field, *static_cast<Move*>(value));
    case Shape::action:
      return read(json, field, *static_cast<Action*>(value));
    case Shape::optional:
      return json.is_null() ? kind.clear(value)
                            : read_json(json, field, *kind.of, kind.make(value));
    case Shape::list:
      if (json.is_string() && kind.of->shape == Shape::list)
        return read_text(json.text, field, kind, value);
      return read_list(json, field, kind, value);
    case Shape::record:
      return read_record(json, field, kind, value);
    case Shape::literal:
    case Shape::letter:
    case Shape::reason:
    case Shape::position:
    case Shape::letter_names:
    case Shape::row:
      break;  // of answers alone
  }
  throw std::logic_error(field + " cannot be read");
}

void ObjectReader::read(const JsonValue& json, const Field& field) {
  const std::string name(field.name);
  try {
    read_in_range(name, field.kind, field.value, field.range,
                  [&](const Kind& kind, void* value) { read_json(json, name, kind, value); });
  } catch (const RequestError&) {
    throw;
  } catch (const InputError& error) {
    throw RequestError(name, error);
  }
}

std::string ObjectReader::misspelt(std::string_view name) const {
  for (const JsonMember& member : json_.members) {
    if (!nearest_name(member.name, {&name, 1}).empty() &&
        std::ranges::find(read_, member.name) == read_.end())
      return "; there is " + quote(member.name.substr(0, longest_name_shown));
  }
  return "";
}

void ObjectReader::visit(const Field& field) {
  const JsonValue* const json = find(field.name);
  switch (field.role) {
    case Role::required:
      if (json == nullptr) {
        const std::string name(field.name);
        throw RequestError(
            "missing-field", name,
            name + " is missing" + misspelt(name) + ": " + std::string(field.meaning.text));
      }
      return read(*json, field);
    case Role::optional:
    case Role::asked:
    case Role::part:
      if (json != nullptr && !json->is_null()) read(*json, field);
      return;
    default:
      return;  // a question alone is read
  }
}

void ObjectReader::rule(Takes& f, FunctionUse use, bool required) {
  const JsonValue* const period = use.period ? given("period") : nullptr;
  const JsonValue* const least = use.least ? given("least") : nullptr;
  const RuleField* other = nullptr;
  for (const RuleField& rule : rules_beside_f(use)) {
    const JsonValue* const value = given(rule.name);
    if (value == nullptr) continue;
    if (given("f") != nullptr) refuse_together(rule.name, "f");
    if (period != nullptr) refuse_together("period", rule.name);
    if (least != nullptr) refuse_together("least", rule.name);
    if (other != nullptr) refuse_together(rule.name, other->name);
    other = &rule;
    read_rule(*value, rule, f);
  }
  const JsonValue* const text = find("f");
  const bool may_lack =
      least == nullptr && std::ranges::any_of(parts_instead_of_f(use), [&](std::string_view part) {
        return given(part) != nullptr;
      });
  if (other != nullptr) return;
  const bool lacks = text == nullptr || text->is_null();
  if (lacks && least != nullptr)
    throw RequestError("missing-field", "f",
                       "f is missing: the move function that the least stands beside");
  if (lacks && (!required || may_lack)) return;
  if (lacks) {
    for (const RuleField& rule : rules_beside_f(FunctionUse::any)) {
      const std::string name(rule.name);
      if (given(name) != nullptr)
        throw RequestError("unknown-field", name,
                           name + " is not known to this question, but f is");
    }
  }
  if (text == nullptr)
    throw RequestError("missing-field", "f", "f is missing: the move function, such as 2*t");
  naming_field("f", [&] { f = read_function(*text, "f"); });
  if (least != nullptr)
    naming_field("least", [&] { f = make_range(read_function(*least, "least"), f); });
  if (period != nullptr) {
    naming_field("period", [&] {
      Integer declared;
      read_value(*period, "period", declared);
      declare_period(f, declared, "period");
    });
  }
}

Takes ObjectReader::read_function(const JsonValue& text, const std::string& field) {
  if (!text.is_string()) wrong_type(field, "a string");
  if (functions_ != nullptr) return functions_->read(text.text, field);
  Takes f;
  read_text(text.text, field, f);
  return f;
}

void ObjectReader::read_rule(const JsonValue& json, const RuleField& rule, Takes& f) {
  const std::string name(rule.name);
  if (json.is_string()) return naming_field(name, [&] { read_text(json.text, name, rule, f); });
  if (!rule.is_list || !json.is_array())
    wrong_type(name, rule.is_list ? "a list of strings" : "a string");
  std::vector<Takes> rules;
  for (const JsonMember& element : json.members) {
    const std::string place = name + "[" + std::to_string(rules.size()) + "]";
    naming_field(place, [&] { rules.push_back(read_function(element.value, place)); });
  }
  naming_field(name, [&] { f = make_phases(rules); });
}

// Of many fields that nobody asked for the first is named.
void ObjectReader::finish(const std::vector<std::string_view>& others,
                          std::string_view with) const {
  const JsonMember* unknown = nullptr;
  for (const JsonMember& member : json_.members) {
    if (std::ranges::find(read_, member.name) != read_.end() ||
        std::ranges::find(others, member.name) != others.end())
      continue;
    if (unknown == nullptr || member.place < unknown->place) unknown = &member;
  }
  if (unknown == nullptr) return;
  std::vector<std::string_view> names(read_.begin(), read_.end());
  names.insert(names.end(), others.begin(), others.end());
  const std::string_view meant = nearest_name(unknown->name, names);
  const std::string shown = unknown->name.substr(0, longest_name_shown);
  throw RequestError("unknown-field", shown,
                     "there is no field " + shown +
                         (with.empty() ? "" : " where " + std::string(with) + " is given") +
                         (meant.empty() ? "" : "; did you mean " + std::string(meant) + "?"));
}

}  // namespace dynim::exchange

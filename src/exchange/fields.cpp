// Values of fields from text: numbers, piles, lists, words. Numbers may be expressions, so that
// commas within parentheses separate nothing.
#include "exchange/fields.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/move_function.hpp"
#include "exchange/parts.hpp"

namespace dynim::exchange {
namespace {

// Has `read` read the part of the text from `begin` on; an error comes to name the field and keeps
// its place.
template <class Read>
auto naming(const std::string& what, std::string_view text, std::size_t begin, Read read) {
  try {
    return read();
  } catch (const InputError& error) {
    const std::string message =
        (error.message().starts_with(what) ? "" : what + ": ") + error.message();
    throw error.offset() ? InputError(message, text, begin + *error.offset()) : InputError(message);
  }
}

// A piece of a text, by its place.
struct Piece {
  std::size_t begin, end;
};

Integer read_piece(std::string_view text, Piece piece, const std::string& what,
                   const std::string& element) {
  const std::string_view part = text.substr(piece.begin, piece.end - piece.begin);
  if (part.find_first_not_of(blanks) == std::string_view::npos) {
    throw InputError(what + ": " + element + " is missing", text, piece.begin);
  }
  return naming(what, text, piece.begin,
                [&] { return parse_integer(part, what + ": " + element); });
}

// Between separators that no parentheses enclose.
std::vector<Piece> between(char separator, std::string_view text, Piece whole) {
  std::vector<Piece> pieces{{whole.begin, whole.end}};
  std::size_t depth = 0;
  for (std::size_t i = whole.begin; i < whole.end; ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && depth > 0) --depth;
    if (text[i] != separator || depth > 0) continue;
    pieces.back().end = i;
    pieces.push_back({i + 1, whole.end});
  }
  return pieces;
}

PilePair read_pair(std::string_view text, Piece whole, const std::string& what) {
  const std::vector<Piece> pieces = between(',', text, whole);
  if (pieces.size() < 2) throw InputError(what + " needs two piles, as in 12,20", text, whole.end);
  if (pieces.size() > 2) {
    throw InputError(what + " has more than two piles", text, pieces[2].begin - 1);
  }
  return {read_piece(text, pieces[0], what, "a pile"), read_piece(text, pieces[1], what, "a pile")};
}

}  // namespace

void read_text(std::string_view text, const std::string& what, Integer& value) {
  value = naming(what, text, 0, [&] { return parse_integer(text, what); });
}

void read_text(std::string_view text, const std::string& what, std::uint64_t& value) {
  Integer number;
  read_text(text, what, number);
  if (number < 0) throw InputError(what + " must be at least 0");
  if (!fits_u64(number)) throw InputError(what + " is too large: it must be below 2**64");
  value = to_u64(number);
}

void read_text(std::string_view text, const std::string&, std::string& value) { value = text; }

void read_text(std::string_view text, const std::string& what, PilePair& value) {
  value = read_pair(text, {0, text.size()}, what);
}

void read_text(std::string_view text, const std::string& what, std::vector<PilePair>& value) {
  value.clear();
  std::size_t begin = text.find_first_not_of(blanks);
  for (std::size_t at = begin; at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    at = text.find_first_not_of(blanks, end);
    const bool at_comma = at != std::string_view::npos && (text[end - 1] == ',' || text[at] == ',');
    if (at_comma) continue;
    value.push_back(read_pair(text, {begin, end}, what));
    begin = at;
  }
}

void read_text(std::string_view text, const std::string& what, std::vector<Integer>& value) {
  value.clear();
  if (text.empty()) return;
  for (const Piece piece : between(',', text, {0, text.size()})) {
    value.push_back(read_piece(text, piece, what, "a number"));
  }
}

void read_text(std::string_view text, const std::string& what,
               std::vector<std::optional<Integer>>& value) {
  value.clear();
  if (text.empty()) return;
  for (const Piece piece : between(',', text, {0, text.size()})) {
    const bool is_pass = trimmed(text.substr(piece.begin, piece.end - piece.begin)) == pass_word;
    value.push_back(is_pass ? std::nullopt
                            : std::optional(read_piece(text, piece, what, "a number")));
  }
}

void read_text(std::string_view text, const std::string& what,
               std::vector<std::vector<Integer>>& value) {
  value.clear();
  for (const Piece piece : between(';', text, {0, text.size()})) {
    const std::string_view list = text.substr(piece.begin, piece.end - piece.begin);
    naming(what, text, piece.begin, [&] { read_text(trimmed(list), what, value.emplace_back()); });
  }
}

// The empty text, as no piles are written beside summands, has none.
void read_text(std::string_view text, const std::string& what, std::vector<SumPile>& value) {
  value.clear();
  if (text.empty()) return;
  for (const Piece piece : between(',', text, {0, text.size()})) {
    const std::vector<Piece> parts = between(':', text, piece);
    if (parts.size() > 2)
      throw InputError(what + " has a second limit for a pile", text, parts[2].begin - 1);
    SumPile& pile = value.emplace_back();
    pile.pile = read_piece(text, parts[0], what, "a pile");
    if (parts.size() > 1) pile.limit = read_piece(text, parts[1], what, "a limit");
  }
}

// The numbers stand behind the last semicolons: a rule may have some of its own.
void read_text(std::string_view text, const std::string& what, SumSummand& value) {
  const std::size_t last = text.rfind(';');
  if (last == std::string_view::npos || last == 0) {
    throw InputError(what + " needs a rule and a pile, as in '2*t; 20; 5' or 'nim; 7'", text,
                     text.size());
  }
  std::size_t end = text.rfind(';', last - 1);  // of the rule
  const bool has_limit = end != std::string_view::npos;
  if (!has_limit) end = last;
  value = {};
  const Piece pile{end + 1, has_limit ? last : text.size()};
  if (trimmed(text.substr(pile.begin, pile.end - pile.begin)).starts_with(least_sign))
    throw InputError(what +
                         ": after a least come the pile and the limit of the first move, as in "
                         "'3; least: 2; 7; 3'",
                     text, pile.begin);
  value.pile.pile = read_piece(text, pile, what, "the pile");
  if (has_limit) {
    Piece limit{last + 1, text.size()};
    if (const std::size_t dots = text.find("..", limit.begin); dots != std::string_view::npos) {
      value.lower = read_piece(text, {limit.begin, dots}, what, "the least");
      limit.begin = dots + 2;
    }
    value.pile.limit = read_piece(text, limit, what, "the limit");
  }
  const std::size_t begin = naming(
      what, text, 0, [&] { return read_parts_before_rule(text.substr(0, end), value.parts); });
  const std::string_view rule = trimmed(text.substr(begin, end - begin));
  if (rule != "nim") value.f = naming(what, text, begin, [&] { return read_takes(rule); });
}

void read_text(std::string_view text, const std::string& what, std::vector<SumSummand>& value) {
  value.clear();
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    read_text(text.substr(begin, end - begin), what, value.emplace_back());
    begin = end + 1;
  }
}

void read_text(const FunctionText& text, const std::string& what, Takes& f) {
  f = text.is_file ? read_move_function_file(text.text)
                   : naming(what, text.text, 0, [&] { return read_takes(text.text); });
}

void read_text(std::string_view text, const std::string& what, const RuleField& rule, Takes& f) {
  f = naming(what, text, 0, [&] { return rule.parse(text); });
}

std::span<const RuleField> rules_beside_f(FunctionUse use) {
  static constexpr std::array<RuleField, 2> all{{
      {"pile_limit", "EXPR", "the most that may be taken from n counters, as in n//2", false,
       parse_pile_limit},
      {"phases", "EXPR;EXPR;...", "functions that take turns from move to move, as in 2*t; 3*t",
       true, parse_phases},
  }};
  return std::span(all).first(use.phases ? 2 : use.pile_limit ? 1 : 0);
}

std::span<const std::string_view> parts_instead_of_f(FunctionUse use) {
  static constexpr std::array<std::string_view, 3> parts{"takes", "halves", "repeats"};
  return use.past ? parts : std::span<const std::string_view>();
}

namespace {

class TableMaker final : public FieldVisitor {
 public:
  void visit(const Field& field) override {
    add({field.name, field.role, field.kind, nullptr, field.meaning, field.range});
  }

  void rule(Takes&, FunctionUse use, bool required) override {
    table.use = use;
    const Role role = required ? Role::required : Role::optional;
    add({"f", role, kind_of<Takes>(), nullptr, {"EXPR", "The move function"}});
    for (const RuleField& other : rules_beside_f(use))
      add({other.name,
           Role::optional,
           kind_of<std::string>(),
           nullptr,
           {other.type, other.meaning}});
    if (use.least) add({"least", Role::optional, kind_of<std::string>(), nullptr, least_of_f});
    if (use.period)
      add({"period", Role::optional, kind_of<Integer>(), nullptr, {"T", "The period of f(n, t)"}});
  }

  void verdict(Verdict&) override { table.has_verdict = true; }

  FieldTable table;

 private:
  void add(const Field& field) {
    if (table.find(field.name) == nullptr) table.fields.push_back(field);
  }
};

}  // namespace

const Field* FieldTable::find(std::string_view name) const {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

FieldTable field_table(const std::function<void(FieldVisitor& v)>& visit) {
  TableMaker maker;
  visit(maker);
  return std::move(maker.table);
}

const FieldTable& field_table(const Kind& record) {
  static std::map<const Kind*, FieldTable> known;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  const auto found = known.find(&record);
  if (found != known.end()) return found->second;
  const auto visit = [&](FieldVisitor& v) { record.fields(v, record.fresh().get()); };
  return known.emplace(&record, field_table(visit)).first->second;
}

void read_turn_function(std::string_view text, const std::string& what, MoveFunctionPtr& f) {
  f = naming(what, text, 0, [&] { return parse_turn_function(text); });
}

void read_text(std::string_view text, const std::string& what, Takes& f) {
  read_text(FunctionText{std::string(text)}, what, f);
}

void declare_period(Takes& f, const Integer& period, const std::string& what) {
  if (period == to_integer(f.period())) return;
  f = naming(what, "", 0, [&] {
    if (f.is_of_pile()) throw InputError("no period can be declared of a limit from the pile");
    if (f.has_least())
      throw InputError("a period is declared of an f(n, t) alone, not beside a least");
    return dynim::declare_period(f.one_function(), period);
  });
}

namespace {

template <class Value>
void read_as(std::string_view text, const std::string& what, void* value) {
  read_text(text, what, *static_cast<Value*>(value));
}

void read_choice(std::string_view text, const std::string& what, const Kind& kind, void* value) {
  const auto found = std::ranges::find(kind.words, text);
  if (found != kind.words.end())
    return kind.choose(value, static_cast<std::size_t>(found - kind.words.begin()));
  std::string list;
  for (const std::string_view word : kind.words) list.append(list.empty() ? "" : ", ").append(word);
  throw InputError(what + ": " + quote(text) + " is not among " + list);
}

void check_number(const std::string& what, const Integer& value, const Range& range) {
  if (value < to_integer(range.least)) {
    throw InputError(what + " must be at least " + std::to_string(range.least) +
                     (range.why.empty() ? "" : ": " + std::string(range.why)));
  }
  if (range.most && value > to_integer(*range.most)) {
    throw InputError(what + " must be at most " + std::to_string(*range.most));
  }
}

}  // namespace

bool has_list_text(const Kind& element) {
  return element.shape == Kind::Shape::integer || element.shape == Kind::Shape::optional ||
         element.shape == Kind::Shape::pile_pair ||
         element.shape == Kind::Shape::summand || element.shape == Kind::Shape::list;
}

void read_text(std::string_view text, const std::string& what, const Kind& kind, void* value) {
  using Shape = Kind::Shape;
  switch (kind.shape) {
    case Shape::integer:
      return read_as<Integer>(text, what, value);
    case Shape::word:
      return read_as<std::uint64_t>(text, what, value);
    case Shape::text:
      return read_as<std::string>(text, what, value);
    case Shape::pile_pair:
      return read_as<PilePair>(text, what, value);
    case Shape::sum_piles:
      return read_as<std::vector<SumPile>>(text, what, value);
    case Shape::summand:
      return read_as<SumSummand>(text, what, value);
    case Shape::move_function:
      return read_as<Takes>(text, what, value);
    case Shape::choice:
      return read_choice(text, what, kind, value);
    case Shape::optional:
      return read_text(text, what, *kind.of, kind.make(value));
    case Shape::list:
      switch (kind.of->shape) {
        case Shape::integer:
          return read_as<std::vector<Integer>>(text, what, value);
        case Shape::optional:
          return read_as<std::vector<std::optional<Integer>>>(text, what, value);
        case Shape::pile_pair:
          return read_as<std::vector<PilePair>>(text, what, value);
        case Shape::summand:
          return read_as<std::vector<SumSummand>>(text, what, value);
        case Shape::list:
          return read_as<std::vector<std::vector<Integer>>>(text, what, value);
        default:
          break;
      }
      break;
    default:
      break;
  }
  throw std::logic_error(what + " has no text");
}

void check_range(const std::string& what, const Kind& kind, const void* value, const Range& range) {
  using Shape = Kind::Shape;
  switch (kind.shape) {
    case Shape::integer:
      return check_number(what, *static_cast<const Integer*>(value), range);
    case Shape::word:
      return check_number(what, to_integer(*static_cast<const std::uint64_t*>(value)), range);
    case Shape::pile_pair: {
      const auto& piles = *static_cast<const PilePair*>(value);
      return check_number(what + ": a pile", std::min(piles.first, piles.second), range);
    }
    case Shape::optional:
      if (const void* const held = kind.held(value)) check_range(what, *kind.of, held, range);
      return;
    case Shape::list: {
      const std::uint64_t size = kind.size(value);
      const Kind::WithElement check = [&](const void* element) {
        check_range(what, *kind.of, element, range);
      };
      for (std::uint64_t i = 0; i < size; ++i) kind.element(value, i, check);
      return;
    }
    default:
      return;  // nothing that has a range
  }
}

void read_in_range(const std::string& what, const Kind& kind, void* value, const Range& range,
                   const Read& read) {
  const Kind& inner = kind.shape == Kind::Shape::optional ? *kind.of : kind;
  if (inner.shape == Kind::Shape::word) {
    Integer number;
    read(kind_of<Integer>(), &number);
    check_number(what, number, range);
  }
  read(kind, value);
  check_range(what, kind, value, range);
  if (!range.is_set) return;
  auto& numbers = *static_cast<std::vector<Integer>*>(value);
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

void read_text_in_range(std::string_view text, const std::string& what, const Kind& kind,
                        void* value, const Range& range) {
  read_in_range(what, kind, value, range,
                [&](const Kind& read, void* into) { read_text(text, what, read, into); });
}

// Of a mangled name like "N5dynim8exchange4PartE" the last part that is a name: that of GCC and
// clang (Itanium C++ ABI, 5.1), whose own reader is 100 KB.
std::string type_name(const std::type_info& type) {
  const std::string_view mangled = type.name();
  std::string_view name, rest = mangled.substr(mangled.front() == 'N' ? 1 : 0);
  while (!rest.empty() && rest.front() >= '0' && rest.front() <= '9') {
    std::size_t length = 0;
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), length);
    rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
    name = rest.substr(0, length);
    rest.remove_prefix(name.size());
  }
  return std::string(name);
}

}  // namespace dynim::exchange

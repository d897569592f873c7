// The fields of questions and answers: what they are called, what they mean, what they may be. A
// game lists those of its questions and answers once (exchange/<game>.cpp, or a header where others
// need them):
//
//     void fields(FieldVisitor& v, OnePileQuestion& question) {
//       fields(v, question.game);
//       v.required("pile", question.pile, {"N", "The number of counters"}, at_least(1));
//       ...
//     }
//
// which hands each field, as data, to whoever visits: JSON read and written, a JSON Schema, options
// of the command line, Python. Such a function stands in the namespace dynim, where it is found by
// its second argument.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/game.hpp"
#include "dynim/play.hpp"
#include "exchange/kind.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// What a field is: a word that stands for its value ("N", "A,B"), and a sentence without its stop.
struct Meaning {
  std::string_view type;
  std::string_view text;
};

/// What a number may be.
struct Range {
  std::uint64_t least = 0;
  std::optional<std::uint64_t> most = std::nullopt;
  std::string_view why = {};  ///< the least is that
  bool is_set = false;        ///< of a list: read as ascending numbers, each once
};

/// Of piles with which a game may begin.
inline constexpr Range some_counters{1, std::nullopt, "with none left the game is over"};

inline constexpr Range number_set{.is_set = true};

constexpr Range at_least(std::uint64_t least) { return {least, std::nullopt}; }
constexpr Range between(std::uint64_t least, std::uint64_t most) { return {least, most}; }

template <>
struct Names<Convention> {
  static constexpr auto list = in_order<Convention::misere>({"normal", "misere"});
};

template <>
struct Names<MovesWanted> {
  static constexpr auto list = in_order<MovesWanted::all>({"least", "largest", "all"});
};

template <>
struct Names<Outcome> {
  static constexpr auto list = in_order<Outcome::unknown>({"N", "P", "unknown"});
};

template <>
struct Names<Told> {
  static constexpr auto list = in_order<Told::more_than>({"at-most", "more-than"});
};

template <>
struct Names<Repeats> {
  static constexpr auto list = in_order<Repeats::never>({"allowed", "last", "never"});
};

template <>
struct Names<Level> {
  static constexpr auto list = in_order<Level::gentle>({"perfect", "strong", "fair", "gentle"});
};

/// What a field is to its question or its answer.
enum class Role {
  required,      ///< of a question: must be given, and is repeated in the answer
  optional,      ///< need not be given: a std::optional, or a default
  asked,         ///< the same, but not repeated in the answer
  part,          ///< the same, and repeated where it is not its default
  value,         ///< of an answer: a std::optional that is absent is written as null
  if_asked,      ///< a std::optional that is absent is left out
  list,          ///< may be long: where its writing is stopped, the answer is corrected
  optional_list  ///< the same of a std::optional list beside the answer proper, whose status stays
};

/// Corrects an answer of whose list only so many elements were written.
using Cut = std::function<void(std::uint64_t written)>;

struct Field {
  std::string_view name;
  Role role;
  const Kind& kind;
  void* value;  ///< of the type that the kind is of; who only writes changes nothing
  Meaning meaning;
  Range range = {};
  const Cut* cut = nullptr;    ///< of a list
  bool rows = false;           ///< of a list: its elements have a line each
  std::uint64_t at_least = 0;  ///< of a list: so many elements are written, whatever the budget
  bool is_default = false;     ///< of a part

  /// Of an optional: what an answer says where it is absent, of the type within; null: nothing.
  const void* otherwise = nullptr;
};

/// What a question knows beside an f(t).
struct FunctionUse {
  bool period = false;      ///< declared, of f(n, t)
  bool pile_limit = false;  ///< in a field of its own
  bool phases = false;
  bool least = false;
  bool past = false;  ///< u and x in f; and no f at all, where parts say what may be taken

  static const FunctionUse of_moves, with_a_least, or_pile_limit, of_the_pile, one, without_least,
      any, any_or_parts;
};
inline constexpr FunctionUse FunctionUse::of_moves{}, FunctionUse::with_a_least{.least = true},
    FunctionUse::or_pile_limit{.pile_limit = true}, FunctionUse::of_the_pile{.period = true},
    FunctionUse::one{.period = true, .pile_limit = true},
    FunctionUse::without_least{.period = true, .pile_limit = true, .phases = true},
    FunctionUse::any{.period = true, .pile_limit = true, .phases = true, .least = true},
    FunctionUse::any_or_parts{
        .period = true, .pile_limit = true, .phases = true, .least = true, .past = true};

/// A field that stands in place of f.
struct RuleField {
  std::string_view name;
  std::string_view type;     ///< as in Meaning
  std::string_view meaning;  ///< what comes after "Instead of f:"
  bool is_list;              ///< in JSON a list of rules, or one text
  Takes (*parse)(std::string_view text);
};

/// Those that a question with this use knows.
std::span<const RuleField> rules_beside_f(FunctionUse use);

/// Fields of which one may stand instead of f.
std::span<const std::string_view> parts_instead_of_f(FunctionUse use);

inline constexpr Meaning least_of_f{
    "EXPR", "Beside f: the least that the next move must take, as in max(1, t-1)"};

inline constexpr Meaning meaning_of_outcome{
    "", "N: the player to move wins; P: the previous player wins"};

/// Is handed the fields of a question or an answer, in their order.
class FieldVisitor {
 public:
  virtual ~FieldVisitor() = default;

  /// A field that is always the same: the name of the game.
  virtual void constant(std::string_view, std::string_view) {}

  /// f, and what stands beside it. Throws InputError, naming f, for what the question does not
  /// know.
  void move_function(Takes& f, FunctionUse use, bool required = true) {
    rule(f, use, required);
    if ((f.takes_turns() && !use.phases) || (f.has_least() && !use.least) ||
        (f.looks_back() && !use.past))
      f.one_function();
  }
  void move_function(MoveFunctionPtr& f, FunctionUse use, bool required = true) {
    as_takes(f, [&](Takes& takes) { move_function(takes, use, required); });
  }

  virtual void rule(Takes&, FunctionUse, bool /*required*/) {}

  template <class Visit>
  static void as_takes(MoveFunctionPtr& f, Visit visit) {
    Takes takes(f);
    visit(takes);
    if (takes != Takes(f)) f = takes.one_function();
  }

  /// Numbers of a comparison, by their names.
  virtual void measures(std::vector<Measure>&) {}

  /// Status, method, ... : the last of an answer.
  virtual void verdict(Verdict&) {}

  virtual void visit(const Field&) {}

  template <class Value>
  void required(std::string_view name, Value& value, const Meaning& meaning,
                const Range& range = {}) {
    visit({name, Role::required, kind_of<Value>(), &value, meaning, range});
  }
  template <class Value>
  void optional(std::string_view name, Value& value, const Meaning& meaning,
                const Range& range = {}) {
    visit({name, Role::optional, kind_of<Value>(), &value, meaning, range});
  }
  /// Where it is absent the answer says `otherwise`, unless that is null.
  template <class Value>
  void optional_or(std::string_view name, std::optional<Value>& value, const Value* otherwise,
                   const Meaning& meaning, const Range& range = {}) {
    Field field{name, Role::optional, kind_of<std::optional<Value>>(), &value, meaning, range};
    field.otherwise = otherwise;
    visit(field);
  }
  template <class Value>
  void asked(std::string_view name, Value& value, const Meaning& meaning, const Range& range = {}) {
    visit({name, Role::asked, kind_of<Value>(), &value, meaning, range});
  }
  template <class Value>
  void value(std::string_view name, Value&& value, const Meaning& meaning) {
    visit({name, Role::value, kind_of<Value>(), address(value), meaning});
  }
  template <class Value>
  void if_asked(std::string_view name, std::optional<Value>& value, const Meaning& meaning) {
    visit({name, Role::if_asked, kind_of<std::optional<Value>>(), &value, meaning});
  }
  template <class List>
  void list(std::string_view name, List&& list, const Meaning& meaning, const Cut& cut,
            bool rows = false, std::uint64_t at_least = 0) {
    visit({name, Role::list, kind_of<List>(), address(list), meaning, {}, &cut, rows, at_least});
  }
  template <class Value>
  void optional_list(std::string_view name, std::optional<std::vector<Value>>& list,
                     const Meaning& meaning, const Cut& cut) {
    visit({name,
           Role::optional_list,
           kind_of<std::optional<std::vector<Value>>>(),
           &list,
           meaning,
           {},
           &cut});
  }

 private:
  template <class Value>
  static void* address(Value& value) {
    return const_cast<std::remove_const_t<Value>*>(&value);
  }
};

/// Fields as a table, each name once, without their values: a rule has f, what may stand in its
/// place, and what stands beside it.
struct FieldTable {
  std::vector<Field> fields;
  std::optional<FunctionUse> use;  ///< of f, where there is a rule
  bool has_verdict = false;

  /// Null where there is none.
  const Field* find(std::string_view name) const;
};

/// Of what is handed to the visitor.
FieldTable field_table(const std::function<void(FieldVisitor& v)>& visit);

/// Of a record as it is by default: made once. From several threads.
const FieldTable& field_table(const Kind& record);

/// Reading of text, for JSON strings and the command line alike; `what` names the field in errors
/// ("pile", "--pile"). Throws InputError with the place.
void read_text(std::string_view text, const std::string& what, Integer& value);
void read_text(std::string_view text, const std::string& what, std::uint64_t& value);
void read_text(std::string_view text, const std::string& what, std::string& value);

/// "A,B": two piles. "A,B C,D": a list of such pairs. "5,9": a list of numbers. Each may be an
/// expression; beside a comma a blank separates nothing, elsewhere it does.
void read_text(std::string_view text, const std::string& what, PilePair& value);
void read_text(std::string_view text, const std::string& what, std::vector<PilePair>& value);
void read_text(std::string_view text, const std::string& what, std::vector<Integer>& value);

/// "20,pass,15": of a history, where a pass leaves the number that was there.
inline constexpr std::string_view pass_word = "pass";
void read_text(std::string_view text, const std::string& what,
               std::vector<std::optional<Integer>>& value);

/// "5,9; ;2": lists of numbers, of which some may be empty.
void read_text(std::string_view text, const std::string& what,
               std::vector<std::vector<Integer>>& value);

/// "20:5,13,7:7": piles with their limits, where they are given. "F; pile; limit", "F; pile" and
/// "nim; pile": a pile with its rule; several of them a line each.
void read_text(std::string_view text, const std::string& what, std::vector<SumPile>& value);
void read_text(std::string_view text, const std::string& what, SumSummand& value);
void read_text(std::string_view text, const std::string& what, std::vector<SumSummand>& value);

/// A move function: its text, or the name of a file with its values.
struct FunctionText {
  std::string text;
  bool is_file = false;
};
void read_text(const FunctionText& text, const std::string& what, Takes& f);
void read_text(std::string_view text, const std::string& what, const RuleField& rule, Takes& f);
void read_turn_function(std::string_view text, const std::string& what, MoveFunctionPtr& f);
void read_text(std::string_view text, const std::string& what, Takes& f);

/// As dynim::declare_period; errors begin with `what`. A period that f has already is no news.
void declare_period(Takes& f, const Integer& period, const std::string& what);

/// The same for a value of a kind that has a text: of those above, a choice, an optional of one.
void read_text(std::string_view text, const std::string& what, const Kind& kind, void* value);

/// Whether lists of such elements have a text, and not their elements alone.
bool has_list_text(const Kind& element);

/// Throws InputError, naming the field, where a number is not within the range: the value, each of
/// several, or none where it is absent. What is no number has no range.
void check_range(const std::string& what, const Kind& kind, const void* value, const Range& range);

/// Calls `read(kind, value)` and checks the range. What must fit a machine word is first read as a
/// number of any size, so that the message names the bound that was broken.
using Read = std::function<void(const Kind& kind, void* value)>;
void read_in_range(const std::string& what, const Kind& kind, void* value, const Range& range,
                   const Read& read);

/// The same from text.
void read_text_in_range(std::string_view text, const std::string& what, const Kind& kind,
                        void* value, const Range& range);
template <class Value>
void read_text_in_range(std::string_view text, const std::string& what, Value& value,
                        const Range& range) {
  read_text_in_range(text, what, kind_of<Value>(), &value, range);
}

}  // namespace exchange

/// Of a first position: its rule, and where it begins.
template <class Start>
requires requires(exchange::FieldVisitor& v, Start& start) {
  rule_fields(v, start);
  position_fields(v, start);
}
void fields(exchange::FieldVisitor& v, Start& start) {
  rule_fields(v, start);
  position_fields(v, start);
}

}  // namespace dynim

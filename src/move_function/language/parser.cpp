// The actions of the grammar, and what is said where a text does not fit it. Cost: linear in the
// text: nothing is parsed twice.
#include "move_function/language/parser.hpp"

#include <algorithm>
#include <type_traits>

#include "dynim/error.hpp"
#include "move_function/language/characters.hpp"
#include "move_function/language/grammar.hpp"
#include "move_function/language/tree_builder.hpp"

namespace dynim::move_function {
namespace {

namespace peg = tao::pegtl;

/// What the actions see.
struct State {
  State(std::string_view t, Variables variables, const ValueReader* v)
      : text(t), builder(t, variables), read_value(v) {}

  std::string_view text;
  TreeBuilder builder;
  const ValueReader* read_value;  // of a list; nullptr where no list may stand
  bool is_list = false;
  bool ended = false;  // "..." or "end" was read
  bool repeats = true;
};

template <typename Rule>
struct Action : peg::nothing<Rule> {};

template <typename Input>
std::size_t place_of(const Input& in, const State& state) {
  return static_cast<std::size_t>(in.begin() - state.text.data());
}

/// An action of the builder, which sees the place, and the text where it wants it.
template <auto action>
struct Calls {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    const std::size_t place = place_of(in, state);
    if constexpr (std::is_invocable_v<decltype(action), TreeBuilder&, std::size_t>) {
      (state.builder.*action)(place);
    } else {
      (state.builder.*action)(in.string_view(), place);
    }
  }
};

template <>
struct Action<grammar::enter> : Calls<&TreeBuilder::enter> {};
template <>
struct Action<grammar::number> : Calls<&TreeBuilder::number> {};
template <>
struct Action<grammar::name> : Calls<&TreeBuilder::name> {};
template <>
struct Action<grammar::negated> : Calls<&TreeBuilder::negate> {};
template <>
struct Action<grammar::denied> : Calls<&TreeBuilder::logical_not> {};
template <>
struct Action<grammar::choice> : Calls<&TreeBuilder::conditional> {};

template <>
struct Action<grammar::leave> {
  static void apply0(State& state) { state.builder.leave(); }
};

template <>
struct Action<grammar::affirmed> {
  static void apply0(State& state) { state.builder.affirm(); }
};

template <>
struct Action<grammar::call_begin> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    const std::string_view text = in.string_view();
    state.builder.begin_call(text.substr(0, text.find_first_of(" \t\r\n(")), place_of(in, state));
  }
};

template <>
struct Action<grammar::call> {
  static void apply0(State& state) { state.builder.end_call(); }
};

template <typename Operator, typename Operand>
struct Action<grammar::binary<Operator, Operand>> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.binary(Operator::text, place_of(in, state));
  }
};

template <>
struct Action<grammar::next_value> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.is_list = true;
    if (state.ended) {
      state.builder.fail("nothing may follow " + std::string(state.repeats ? "'...'" : "'end'"),
                         place_of(in, state));
    }
    (*state.read_value)(state.builder.take());
  }
};

template <>
struct Action<grammar::ellipsis> {
  static void apply0(State& state) { state.ended = true; }
};

template <>
struct Action<grammar::word_end> {
  static void apply0(State& state) {
    state.ended = true;
    state.repeats = false;
  }
};

// A rule with a message may fail only where the text is wrong.
struct Messages {
  template <typename Rule>
  static constexpr const char* message = nullptr;
};
template <>
constexpr const char* Messages::message<grammar::atom> =
    "expected a number, t, n, a function or '('";
template <>
constexpr const char* Messages::message<grammar::close> = "expected ')' or an operator";
template <>
constexpr const char* Messages::message<grammar::close_call> = "expected ',' or ')' or an operator";
template <>
constexpr const char* Messages::message<grammar::colon> =
    "expected ':' (the other branch of '?') or an operator";
template <>
constexpr const char* Messages::message<grammar::end_of_comparison> =
    "comparisons cannot be chained; join them with 'and': 1 < t and t < 5";
template <>
constexpr const char* Messages::message<grammar::product_written_out> = "a product needs its '*'";
template <>
constexpr const char* Messages::message<grammar::end_of_text> = "expected an operator or the end";

/// Where something else was expected.
struct Unexpected {
  const char* message;
  std::size_t offset;
};

/// As PEGTL's must_if, whose error writes its place with a stream: nothing else makes the engine for
/// browsers need these, and their locales.
template <typename Rule>
struct Control : peg::normal<Rule> {
  template <typename Input, typename... States>
  static void failure(const Input& in, States&&... states) {
    if constexpr (Messages::message<Rule> != nullptr) raise(in, states...);
  }

  template <typename Input, typename... States>
  [[noreturn]] static void raise(const Input& in, States&&...) {
    static_assert(Messages::message<Rule> != nullptr);
    throw Unexpected{Messages::message<Rule>, in.byte()};
  }
};

/// The text around `offset` where a factor is directly followed by another: "2t" gives "2*t".
std::string suggested_product(std::string_view text, std::size_t offset) {
  std::size_t begin = offset;
  while (begin > 0 && (is_name_character(text[begin - 1]) || text[begin - 1] == '.')) --begin;
  std::size_t end = offset;
  while (end < text.size() && is_name_character(text[end])) ++end;
  if (end - begin > 40) return {};
  const std::string right = end > offset ? std::string(text.substr(offset, end - offset)) : "(...)";
  return ": write " + std::string(text.substr(begin, offset - begin)) + "*" + right;
}

/// The text without blanks around it, where it is one name or number.
std::string_view single_operand(std::string_view text, std::string_view otherwise) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return otherwise;
  text = text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
  const bool single = text.size() <= 20 && std::ranges::all_of(text, is_name_character);
  return single ? text : otherwise;
}

/// "t xor 3" where `offset` is that of xor: how it is written here.
std::string suggested_call(std::string_view text, std::size_t offset) {
  std::size_t end = offset;
  while (end < text.size() && is_name_character(text[end])) ++end;
  std::string_view left = single_operand(text.substr(0, offset), "");
  std::string_view right = single_operand(text.substr(end), "");
  if (left.empty() || right.empty()) {
    left = "a";
    right = "b";
  }
  const std::string call = written_here(text.substr(offset, end - offset), left, right);
  return call.empty() ? call : ": write " + call;
}

/// "1,000,000" without its commas, where it is no more than digits in threes.
std::string joined_thousands(std::string_view text) {
  std::string digits;
  std::size_t group = 0;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit ? ++group > 3 : c != ',' || group == 0 || (digits.size() > 3 && group != 3))
      return {};
    if (is_digit) digits += c;
    if (c == ',') group = 0;
  }
  return group == 3 ? digits : std::string();
}

/// What the grammar expected; only a function of moves has t and n.
std::string expectation(std::string_view message, Variables variables) {
  if (variables == Variables::t_and_n || message != Messages::message<grammar::atom>)
    return std::string(message);
  return variables == Variables::turn ? "expected a number, i, a function or '('"
                                      : "expected a number, a function or '('";
}

/// The message with what a person probably meant.
std::string explained(std::string message, std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(offset);
  if (message == Messages::message<grammar::product_written_out>) {
    return rest.starts_with("_") ? "'_' may only stand between two digits, as in 1_000"
                                 : message + suggested_product(text, offset);
  }
  if (rest.empty()) {
    return message == Messages::message<grammar::end_of_text> ? message : message + ", not the end";
  }
  if (const std::string call = suggested_call(text, offset); !call.empty()) return message + call;
  if (rest.starts_with("&"))
    return message + "; 'and' is written as a word, and of binary digits it is bitand(a, b)";
  if (rest.starts_with("|"))
    return message + "; 'or' is written as a word, and of binary digits it is bitor(a, b)";
  if (rest.starts_with("!")) {
    return message + (message == Messages::message<grammar::end_of_text>
                          ? "; there is no factorial: a list has its values, 1,2,6,24,120"
                          : "; 'not' is written as a word");
  }
  if (rest.starts_with("...")) return message + "; '...' may only end a list, after a comma";
  if (rest.starts_with("=")) return message + "; equality is written '=='";
  if (rest.starts_with(":")) return message + "; ':' belongs to 'condition ? a : b'";
  if (rest.starts_with("@")) return message + "; '@name' stands alone";
  if (rest.starts_with(",")) return message + "; lists stand alone, as in 4,2,...";
  if (message == Messages::message<grammar::end_of_text> &&
      (is_name_character(rest[0]) || rest[0] == '(')) {
    return message + "; a product needs its '*'";
  }
  return message;
}

/// Why a constant is not read at that place.
std::string explained_constant(const std::string& message, std::string_view text,
                               std::size_t offset) {
  const std::string digits = joined_thousands(text);
  if (digits.empty()) return explained(message, text, offset);
  std::string grouped = digits;
  for (std::size_t i = digits.size(); i > 3; i -= 3) grouped.insert(i - 3, "_");
  return "commas do not separate digits: write " + digits + " or " + grouped;
}

template <typename Grammar>
State run(std::string_view text, Variables variables, const ValueReader* read_value = nullptr) {
  check_characters(text);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    throw InputError("the expression is empty", text, 0);
  }
  State state(text, variables, read_value);
  peg::memory_input<> input(text.data(), text.size(), "");
  try {
    peg::parse<Grammar, Action, Control>(input, state);
  } catch (const Unexpected& found) {
    const std::string expected = expectation(found.message, variables);
    throw InputError(variables == Variables::none ? explained_constant(expected, text, found.offset)
                                                  : explained(expected, text, found.offset),
                     text, found.offset);
  }
  return state;
}

void finish_list(State& state) {
  if (!state.ended) {
    state.builder.fail(
        "a list must end with '...' (the last value repeats), as in 4,2,..., or with "
        "'end' (f ends there)",
        state.text.find_last_not_of(" \t\r\n") + 1);
  }
}

}  // namespace

Parsed parse_text(std::string_view text, const ValueReader& read_value, Variables variables) {
  State state = run<grammar::whole_text>(text, variables, &read_value);
  if (!state.is_list) return {state.builder.take(), true};
  finish_list(state);
  return {std::nullopt, state.repeats};
}

Tree parse_expression(std::string_view text, Variables variables) {
  return run<grammar::single_text>(text, variables).builder.take();
}

}  // namespace dynim::move_function

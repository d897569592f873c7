#include "move_function/parser.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "dynim/error.hpp"
#include "move_function/evaluation.hpp"
#include "move_function/grammar.hpp"
#include "move_function/tree_builder.hpp"

namespace dynim::move_function {
namespace {

namespace peg = tao::pegtl;

/// What the actions see.
struct State {
  explicit State(std::string_view t) : text(t), builder(t) {}

  std::string_view text;
  TreeBuilder builder;
  Parsed parsed;
  bool ended = false;  // "..." was read
  std::size_t list_bits = 0;

  void finish_value();
};

void State::finish_value() {
  const Tree tree = builder.take();
  Integer value = constant_value(tree, text, "a value of the list");
  if (value < 1) {
    builder.fail("the values of a list must be positive, and this one is " + brief(value),
                 tree[tree.root].begin);
  }
  list_bits += bit_length(value);
  if (list_bits > limits::text_constant_bits) {
    builder.fail("the values of this list are too large together", tree[tree.root].begin);
  }
  parsed.values.push_back(std::move(value));
}

template <typename Rule>
struct Action : peg::nothing<Rule> {};

template <typename Input>
std::size_t place_of(const Input& in, const State& state) {
  return static_cast<std::size_t>(in.begin() - state.text.data());
}

template <>
struct Action<grammar::enter> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.enter(place_of(in, state));
  }
};

template <>
struct Action<grammar::leave> {
  static void apply0(State& state) { state.builder.leave(); }
};

template <>
struct Action<grammar::number> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.number(in.string_view(), place_of(in, state));
  }
};

template <>
struct Action<grammar::name> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.name(in.string_view(), place_of(in, state));
  }
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
struct Action<grammar::negated> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.unary(Op::negate, place_of(in, state));
  }
};

template <>
struct Action<grammar::affirmed> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.unary(Op::add, place_of(in, state));
  }
};

template <>
struct Action<grammar::denied> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.logical_not(place_of(in, state));
  }
};

template <>
struct Action<grammar::choice> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.builder.conditional(place_of(in, state));
  }
};

template <>
struct Action<grammar::next_value> {
  template <typename Input>
  static void apply(const Input& in, State& state) {
    state.parsed.form = Parsed::Form::list;
    if (state.ended) state.builder.fail("nothing may follow '...'", place_of(in, state));
    state.finish_value();
  }
};

template <>
struct Action<grammar::ellipsis> {
  static void apply0(State& state) { state.ended = true; }
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

template <typename Rule>
using Control = peg::must_if<Messages, peg::normal, false>::control<Rule>;

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

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

/// The message with what a person probably meant.
std::string explained(std::string message, std::string_view text, std::size_t offset) {
  if (message == Messages::message<grammar::product_written_out>)
    return message + suggested_product(text, offset);
  if (offset >= text.size()) {
    return message == Messages::message<grammar::end_of_text> ? message : message + ", not the end";
  }
  const std::string_view rest = text.substr(offset);
  if (rest.starts_with("&")) return message + "; 'and' is written as a word";
  if (rest.starts_with("|")) return message + "; 'or' is written as a word";
  if (rest.starts_with("!")) return message + "; 'not' is written as a word";
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

std::string hexadecimal(unsigned value, const char* format) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

/// Length of the UTF-8 character at the beginning of s and its code point; 0 where s is not UTF-8.
std::size_t utf8_length(std::string_view s, unsigned& code_point) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || s.size() < length) return 0;
  code_point = byte(0) & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code_point = code_point << 6 | (byte(i) & 0x3fU);
  }
  const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code_point >= 0xd800 && code_point < 0xe000;
  return code_point < least[length] || code_point > 0x10ffff || surrogate ? 0 : length;
}

/// Only printable ASCII and blanks belong to the language; anything else is named before parsing
/// begins.
void check_characters(std::string_view text) {
  if (text.size() > limits::text_bytes) {
    throw InputError("this text is longer than " + std::to_string(limits::text_bytes) + " bytes");
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if ((c >= ' ' && c <= '~') || c == '\t' || c == '\n' || c == '\r') continue;
    if (c < 0x80) throw InputError("control character " + hexadecimal(c, "0x%02X"), text, i);
    unsigned code_point = 0;
    if (utf8_length(text.substr(i), code_point) == 0) {
      throw InputError("byte " + hexadecimal(c, "0x%02X") + " is not UTF-8", text, i);
    }
    throw InputError(
        "character " + hexadecimal(code_point, "U+%04X") + " is not part of the language", text, i);
  }
}

template <typename Grammar>
State run(std::string_view text) {
  check_characters(text);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    throw InputError("the expression is empty", text, 0);
  }
  State state(text);
  peg::memory_input<> input(text.data(), text.size(), "");
  try {
    peg::parse<Grammar, Action, Control>(input, state);
  } catch (const peg::parse_error& error) {
    const std::size_t offset = error.positions().front().byte;
    throw InputError(explained(std::string(error.message()), text, offset), text, offset);
  }
  return state;
}

void finish_list(State& state) {
  if (!state.ended) {
    state.builder.fail("a list must end with '...' (the last value repeats), as in 4,2,...",
                       state.text.find_last_not_of(" \t\r\n") + 1);
  }
}

}  // namespace

Parsed parse_text(std::string_view text) {
  State state = run<grammar::whole_text>(text);
  if (state.parsed.form == Parsed::Form::list) finish_list(state);
  if (state.parsed.form == Parsed::Form::expression) state.parsed.tree = state.builder.take();
  return std::move(state.parsed);
}

Tree parse_expression(std::string_view text) {
  return run<grammar::single_text>(text).builder.take();
}

Integer constant_value(const Tree& tree, std::string_view text, const std::string& subject) {
  const Node& root = tree[tree.root];
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Op op = tree[id].op;
    if (op != Op::variable_t && op != Op::variable_n) continue;
    throw InputError(subject + " cannot depend on " + (op == Op::variable_t ? "t" : "n"), text,
                     tree[id].place);
  }
  if (root.kind == Kind::truth)
    throw InputError(subject + " must be a number, not a truth value", text, root.begin);
  if (root.kind == Kind::real) {
    throw InputError(
        subject + " must be an exact integer; put the real into floor(...) or ceil(...)", text,
        root.begin);
  }
  if (root.op == Op::constant && root.is_integral) return tree.integer_constant(root);
  const Integer nothing = 1;
  const Environment environment{nothing};
  try {
    const mpq_class value =
        RationalEvaluator(tree, environment, limits::hard_bits).number(tree.root);
    if (value.get_den() != 1) {
      throw InputError(subject + " must be an integer, not " + brief(value), text, root.begin);
    }
    return value.get_num();
  } catch (const EvaluationError& error) {
    throw InputError(subject + ": " + error.message, text, error.place);
  } catch (const TooLarge& error) {
    throw InputError(subject + " is too large to evaluate", text, error.place);
  }
}

}  // namespace dynim::move_function

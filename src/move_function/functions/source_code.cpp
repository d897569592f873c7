// Each node is written with its parentheses. A bound on the bits of every value says where C++
// could overflow: sums, products and powers stop at 2^126 there, which no limit tells from what
// they are as long as they are only added, multiplied or chosen.
#include "move_function/functions/source_code.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <vector>

#include "move_function/functions/expression_function.hpp"
#include "move_function/functions/list_function.hpp"
#include "move_function/functions/periodic_function.hpp"

namespace dynim::move_function {
namespace {

enum class Language { python, cpp };

// Thrown where there are no words for a node.
struct NoWords {};

struct Helper {
  std::string_view name, python, cpp;
};

constexpr std::array helpers{
    Helper{"times", "", R"(Wide times(Wide a, Wide b) {
  return a != 0 && b > most / a ? most : a * b;
}
)"},
    Helper{"power", R"(def power(a, k):
    """a to the k, or 2 to the 4096 where it is larger."""
    return a ** k if k * a.bit_length() <= 4096 else 1 << 4096
)",
           R"(Wide power(Wide a, Wide k) {
  Wide result = 1;
  for (; k > 0 && result < most; --k) {
    if (a <= 1) return a;
    result = times(result, a);
  }
  return result;
}
)"},
    Helper{"plus", "", R"(Wide plus(Wide a, Wide b) {
  return a > most - b ? most : a + b;
}
)"},
    Helper{"quotient", "", R"(Wide quotient(Wide a, Wide b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}
)"},
    Helper{"remainder", "", R"(Wide remainder(Wide a, Wide b) {
  const Wide rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
)"},
    Helper{"gcd", "", R"(Wide gcd(Wide a, Wide b) {
  return b == 0 ? a : gcd(b, a % b);
}
)"},
    Helper{"isqrt", "", R"(Wide isqrt(Wide a) {
  Wide root = 0;
  for (Wide bit = Wide(1) << 62; bit > 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= a) root += bit;
  }
  return root;
}
)"},
    Helper{"valuation", R"(def valuation(p, a):
    """How often p divides a."""
    k = 0
    while a % p == 0:
        a //= p
        k += 1
    return k
)",
           R"(Wide valuation(Wide p, Wide a) {
  Wide k = 0;
  for (; a % p == 0; a /= p) ++k;
  return k;
}
)"},
    Helper{"isprime", R"(def isprime(a):
    """By trial division."""
    return a > 1 and all(a % d for d in range(2, math.isqrt(a) + 1))
)",
           R"(bool isprime(Wide a) {
  for (Wide d = 2; d * d <= a; ++d) {
    if (a % d == 0) return false;
  }
  return a > 1;
}
)"},
    Helper{"issquare", R"(def issquare(a):
    return a >= 0 and math.isqrt(a) ** 2 == a
)",
           R"(bool issquare(Wide a) {
  Wide root = 0;
  for (Wide bit = Wide(1) << 62; bit > 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= a) root += bit;
  }
  return a >= 0 && root * root == a;
}
)"},
    Helper{"digitsum", R"(def digitsum(a):
    return sum(map(int, str(a)))
)",
           R"(Wide digitsum(Wide a) {
  Wide sum = 0;
  for (; a > 0; a /= 10) sum += a % 10;
  return sum;
}
)"},
    Helper{"popcount", R"(def popcount(a):
    return bin(a).count("1")
)",
           R"(Wide popcount(Wide a) {
  Wide count = 0;
  for (; a > 0; a /= 2) count += a % 2;
  return count;
}
)"},
    Helper{"ispow", R"(def ispow(p, a):
    """Whether a is a power of p."""
    while a > 1 and a % p == 0:
        a //= p
    return a == 1
)",
           R"(bool ispow(Wide p, Wide a) {
  while (a > 1 && a % p == 0) a /= p;
  return a == 1;
}
)"},
};

class Writer {
 public:
  Writer(const Tree& tree, Language language, std::set<std::string_view>& used)
      : tree_(tree), language_(language), used_(used), bits_(tree.size()) {
    for (NodeId id = 0; id < tree.size(); ++id) bits_[id] = bits_of(tree[id]);
  }

  std::string text(NodeId id) {
    const Node& node = tree_[id];
    if (node.kind == Kind::real) throw NoWords{};
    switch (node.op) {
      case Op::constant:
        return constant(node);
      case Op::variable_t:
        return "t";
      case Op::logical_not:
        return python() ? "(not " + child(node, 0) + ")" : "!" + child(node, 0);
      case Op::logical_and:
        return infix(node, python() ? "and" : "&&");
      case Op::logical_or:
        return infix(node, python() ? "or" : "||");
      case Op::conditional:
        return python()
                   ? "(" + child(node, 1) + " if " + child(node, 0) + " else " + child(node, 2) +
                         ")"
                   : "(" + child(node, 0) + " ? " + child(node, 1) + " : " + child(node, 2) + ")";
      default:
        return operation(node);
    }
  }

 private:
  static constexpr unsigned of_a_variable = 62, most_bits = 126, endless = 1U << 20;

  bool python() const { return language_ == Language::python; }
  bool is_large(NodeId id) const { return bits_[id] > most_bits; }

  unsigned bits_of(const Node& node) const {
    const auto of = [&](int i) { return bits_[node.child[i]]; };
    switch (node.op) {
      case Op::constant:
        return static_cast<unsigned>(
            std::min<std::size_t>(bit_length(tree_.constant(node).get_num()), endless));
      case Op::variable_t:
        return of_a_variable;
      case Op::add:
      case Op::subtract:
        return std::min(std::max(of(0), of(1)) + 1, endless);
      case Op::multiply:
      case Op::lcm:
        return std::min(of(0) + of(1), endless);
      case Op::power: {
        const Node& exponent = tree_[node.child[1]];
        if (!exponent.is_small || exponent.small > 64) return endless;
        return std::min(of(0) * static_cast<unsigned>(exponent.small), endless);
      }
      case Op::conditional:
        return std::max(of(1), of(2));
      case Op::isqrt:
        return of(0) / 2 + 1;
      case Op::remainder:
        return of(1);
      default: {
        unsigned bits = 1;
        for (int i = 0; i < arity(node.op); ++i) bits = std::max(bits, of(i));
        return std::min(bits + 1, endless);
      }
    }
  }

  std::string constant(const Node& node) const {
    const mpq_class& value = tree_.constant(node);
    if (value.get_den() != 1) throw NoWords{};
    std::string digits = to_string(value.get_num());
    if (!python() && bit_length(value.get_num()) > 62) throw NoWords{};
    if (!python() && bit_length(value.get_num()) > 30) digits += "LL";
    return value < 0 ? "(" + digits + ")" : digits;
  }

  // A part that is not cut where it is too large.
  std::string child(const Node& node, int i) {
    if (is_large(node.child[i]) && !may_be_large(node.op, i)) throw NoWords{};
    return text(node.child[i]);
  }

  // Whether it makes no difference to the result that a part is cut.
  static bool may_be_large(Op op, int part) {
    switch (op) {
      case Op::add:
      case Op::multiply:
      case Op::min:
      case Op::max:
      case Op::power:
        return true;
      case Op::conditional:
        return part > 0;
      default:
        return false;
    }
  }

  std::string infix(const Node& node, std::string_view sign) {
    return "(" + child(node, 0) + " " + std::string(sign) + " " + child(node, 1) + ")";
  }

  std::string call(const Node& node, std::string_view name) {
    used_.insert(name);
    std::string arguments;
    for (int i = 0; i < arity(node.op); ++i) arguments += (i > 0 ? ", " : "") + child(node, i);
    return std::string(name) + "(" + arguments + ")";
  }

  // The text, in which this helper is used.
  std::string use(std::string_view helper, std::string text) {
    used_.insert(helper);
    return text;
  }

  bool are_nonnegative(const Node& node) const {
    for (int i = 0; i < arity(node.op); ++i) {
      if (!tree_[node.child[i]].is_nonnegative) return false;
    }
    return true;
  }

  void require_nonnegative(const Node& node) const {
    if (!are_nonnegative(node)) throw NoWords{};
  }

  // In C++, where the result may be too large, the function that cuts it.
  std::string cut(const Node& node, std::string_view sign, std::string_view function) {
    if (bits_of(node) <= most_bits) return infix(node, sign);
    require_nonnegative(node);
    return python() ? infix(node, sign) : call(node, function);
  }

  std::string operation(const Node& node) {
    if (!node.is_integral && node.kind == Kind::number) throw NoWords{};
    switch (node.op) {
      case Op::negate:
        return "(-" + child(node, 0) + ")";
      case Op::abs:
        return python() ? call(node, "abs")
                        : "std::max(" + wide(node, 0) + ", -" + wide(node, 0) + ")";
      case Op::add:
        return cut(node, "+", "plus");
      case Op::subtract:
        return infix(node, "-");
      case Op::multiply:
        return cut(node, "*", "times");
      case Op::min:
      case Op::max: {
        const std::string_view name = node.op == Op::min ? "min" : "max";
        return (python() ? "" : "std::") + std::string(name) + "(" + wide(node, 0) + ", " +
               wide(node, 1) + ")";
      }
      case Op::floor:
      case Op::ceil:
        return child(node, 0);
      case Op::floor_divide:
        if (python()) return infix(node, "//");
        if (are_nonnegative(node)) return infix(node, "/");
        return call(node, "quotient");
      case Op::ceil_divide:
        if (python()) return "(-(-" + child(node, 0) + " // " + child(node, 1) + "))";
        return "(-quotient(-Wide(" + child(node, 0) + "), " + use("quotient", child(node, 1)) +
               "))";
      case Op::remainder:
        if (python() || are_nonnegative(node)) return infix(node, "%");
        return call(node, "remainder");
      case Op::power:
        return power(node);
      case Op::gcd:
        require_nonnegative(node);
        return python() ? "math." + call(node, "gcd") : call(node, "gcd");
      case Op::isqrt:
        return python() ? "math." + call(node, "isqrt") : call(node, "isqrt");
      case Op::valuation:
        return call(node, "valuation");
      case Op::ispow:
        return call(node, "ispow");
      case Op::isprime:
        return call(node, "isprime");
      case Op::issquare:
        return call(node, "issquare");
      case Op::digitsum:
        require_nonnegative(node);
        return call(node, "digitsum");
      case Op::popcount:
        require_nonnegative(node);
        return call(node, "popcount");
      case Op::bit_and:
      case Op::bit_or:
      case Op::bit_xor:
        require_nonnegative(node);
        return infix(node, node.op == Op::bit_and ? "&" : node.op == Op::bit_or ? "|" : "^");
      case Op::equal:
        return infix(node, "==");
      case Op::not_equal:
        return infix(node, "!=");
      case Op::less:
        return infix(node, "<");
      case Op::less_equal:
        return infix(node, "<=");
      default:
        throw NoWords{};
    }
  }

  std::string wide(const Node& node, int i) {
    return python() ? child(node, i) : "Wide(" + child(node, i) + ")";
  }

  std::string power(const Node& node) {
    require_nonnegative(node);
    const Node& exponent = tree_[node.child[1]];
    if (python() && exponent.is_small) return infix(node, "**");
    return call(node, "power");
  }

  const Tree& tree_;
  Language language_;
  std::set<std::string_view>& used_;
  std::vector<unsigned> bits_;
};

// The value of an f(t), in terms of t.
std::string value_of(const MoveFunction& f, Language language, std::set<std::string_view>& used) {
  if (const auto* const expression = dynamic_cast<const ExpressionFunction*>(&f))
    return Writer(expression->tree(), language, used).text(expression->tree().root);
  const auto* const list = dynamic_cast<const ListFunction*>(&f);
  if (list == nullptr || !list->repeats()) throw NoWords{};
  constexpr std::size_t longest = 1000;
  if (list->size() > longest) throw NoWords{};
  std::string values;
  for (std::size_t t = 1; t <= list->size(); ++t) {
    const Integer value = list->value(0, to_integer(t), Integer(1) << 62);
    values += (values.empty() ? "" : ", ") + to_string(value);
  }
  const std::string last = std::to_string(list->size());
  if (language == Language::python)
    return "(" + values + (list->size() == 1 ? "," : "") + ")[min(t, " + last + ") - 1]";
  return "std::vector<Wide>{" + values + "}[std::size_t(std::min<Wide>(t, " + last + ")) - 1]";
}

// Of f(n, t): by the pile below the start, and by its remainder from there on.
std::string body_of(const MoveFunction& f, Language language, std::set<std::string_view>& used) {
  const bool python = language == Language::python;
  const auto* const periodic = dynamic_cast<const PeriodicFunction*>(&f);
  if (periodic == nullptr)
    return (python ? "    return " : "  return ") + value_of(f, language, used) +
           (python ? "\n" : ";\n");
  const auto [first, length] = periodic->pile_period();
  const std::string start = std::to_string(first), period = std::to_string(length);
  const std::string alike = start + " + (n - " + start + ") % " + period;
  std::string body = python ? "    n = n if n < " + start + " else " + alike + "\n"
                            : "  n = n < " + start + " ? n : " + alike + ";\n";
  const auto& functions = periodic->by_residue();
  for (std::size_t n = 0; n < functions.size(); ++n) {
    const std::string value = value_of(*functions[n], language, used);
    const std::string when = n + 1 == functions.size() ? "" : std::to_string(n);
    if (python)
      body += (when.empty() ? "    return " : "    if n == " + when + ":\n        return ") +
              value + "\n";
    else
      body += (when.empty() ? "  return " : "  if (n == " + when + ") return ") + value + ";\n";
  }
  return body;
}

// Whether the letter stands in the text by itself.
bool mentions(std::string_view text, char letter) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto is_letter = [&](std::size_t i) {
      return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
    };
    if (text[at] == letter && !is_letter(at + 1) && (at == 0 || !is_letter(at - 1))) return true;
  }
  return false;
}

std::string definition(const MoveFunction& f, Language language) {
  std::set<std::string_view> used;
  const std::string body = body_of(f, language, used);
  std::string text;
  const auto parameter = [&](char name) {  // one that is not used has no name
    return mentions(body, name) ? std::string("Wide ") + name : "Wide";
  };
  if (used.contains("power")) used.insert("times");
  for (const Helper& helper : helpers) {
    const std::string_view code = language == Language::python ? helper.python : helper.cpp;
    if (used.contains(helper.name) && !code.empty())
      text += std::string(code) + (language == Language::python ? "\n\n" : "\n");
  }
  return text + (language == Language::python
                     ? "def f(n, t):\n" + body
                     : "Wide f(" + parameter('n') + ", " + parameter('t') + ") {\n" + body + "}\n");
}

}  // namespace

std::optional<SourceCode> source_code(const MoveFunction& f) {
  try {
    return SourceCode{definition(f, Language::python), definition(f, Language::cpp)};
  } catch (const NoWords&) {
    return std::nullopt;
  }
}

}  // namespace dynim::move_function

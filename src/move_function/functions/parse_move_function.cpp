// The public ways from text to a move function or an integer. Cost: linear in the text, and the
// proofs about an expression (proofs/facts.cpp).
#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/constant_value.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/functions/list_function.hpp"
#include "move_function/functions/pile_function.hpp"
#include "move_function/language/characters.hpp"
#include "move_function/language/parser.hpp"
#include "move_function/proofs/facts.hpp"
#include "move_function/proofs/pile_dependence.hpp"
#include "move_function/proofs/simplify.hpp"

namespace dynim {
namespace {

using move_function::ExpressionFunction;
using move_function::Kind;
using move_function::ListFunction;
using move_function::Node;
using move_function::Piles;
using move_function::Tree;
using move_function::Variables;

// The value of f, of h, or of a limit of turns.
void check_value(const Tree& tree, std::string_view text) {
  const Node& root = tree[tree.root];
  if (root.kind == Kind::truth) {
    throw InputError("f must be a number, and this is a truth value; write 'condition ? a : b'",
                     text, root.begin);
  }
  if (root.kind == Kind::real) {
    throw InputError(
        "f must be an integer, and this is a real; write floor(...) or ceil(...) around it", text,
        root.begin);
  }
}

MoveFunctionPtr from_expression(const Tree& tree, std::string_view text) {
  check_value(tree, text);
  Tree simplified = move_function::simplify(tree);
  if (move_function::contains_n(simplified))
    simplified = move_function::within_the_pile(simplified);
  auto shared_text = std::make_shared<const std::string>(text);
  if (!move_function::contains_n(simplified)) {
    MoveFunctionFacts facts = move_function::prove_facts(simplified);
    return std::make_shared<ExpressionFunction>(std::move(simplified), std::move(shared_text),
                                                std::move(facts));
  }
  PilePeriod pile_period = move_function::pile_period(simplified);
  if (pile_period.period > most_games || pile_period.start > most_start) pile_period = {};
  if (pile_period.start > 0) {
    if (auto f = move_function::make_eventually_periodic(simplified, shared_text, pile_period))
      return f;
    pile_period = {};
  }
  return move_function::make_pile_function(std::move(simplified), std::move(shared_text),
                                           pile_period.period, 0);
}

/// Collects the values of a list while it is parsed.
class ListReader {
 public:
  explicit ListReader(std::string_view text) : text_(text) {}

  void add(const Tree& value);
  MoveFunctionPtr finish(bool repeats);

 private:
  std::string_view text_;
  std::vector<Integer> values_;
  std::size_t bits_ = 0;
};

void ListReader::add(const Tree& tree) {
  const std::size_t place = tree[tree.root].begin;
  Integer value = move_function::constant_value(tree, text_, "a value of the list");
  if (value < 0) {
    throw InputError(
        "the values of a list must not be negative, and this one is " + move_function::brief(value),
        text_, place);
  }
  bits_ += bit_length(value);
  if (bits_ > move_function::limits::text_constant_bits)
    throw InputError("the values of this list are too large together", text_, place);
  values_.push_back(std::move(value));
}

MoveFunctionPtr ListReader::finish(bool repeats) {
  return std::make_shared<ListFunction>(std::move(values_), repeats, std::string(trimmed(text_)));
}

/// Where t occurs in a limit from the pile, which knows none.
void refuse_moves(const Tree& tree, std::string_view text) {
  const Node* const nodes = tree.nodes();
  const Node* const t = std::find_if(nodes, nodes + tree.size(), [](const Node& node) {
    return node.op == move_function::Op::variable_t;
  });
  if (t == nodes + tree.size()) return;
  throw InputError(
      "the limit from a pile is written in n, the pile that the mover faces, without t", text,
      t->place);
}

MoveFunctionPtr from_pile_limit(const Tree& tree, std::string_view text) {
  check_value(tree, text);
  Tree simplified = move_function::simplify(tree);
  refuse_moves(simplified, text);
  Tree h = move_function::contains_n(simplified) ? move_function::pile_limit_form(simplified)->h
                                                 : std::move(simplified);
  MoveFunctionFacts facts = move_function::prove_facts(h);
  return std::make_shared<ExpressionFunction>(std::move(h),
                                              std::make_shared<const std::string>(text),
                                              std::move(facts), Piles{Piles::Which::limit});
}

MoveFunctionPtr from_turn(const Tree& tree, std::string_view text) {
  check_value(tree, text);
  return std::make_shared<ExpressionFunction>(move_function::simplify(tree),
                                              std::make_shared<const std::string>(text),
                                              MoveFunctionFacts(), Piles{Piles::Which::turn});
}

/// An expression or a list.
MoveFunctionPtr parse_function(std::string_view text,
                               MoveFunctionPtr (*read)(const Tree&, std::string_view),
                               Variables variables = Variables::t_and_n) {
  ListReader list(text);
  const move_function::Parsed parsed = move_function::parse_text(
      text, [&](const Tree& value) { list.add(value); }, variables);
  return parsed.expression ? read(*parsed.expression, text) : list.finish(parsed.repeats);
}

/// A part of a text, from `begin` on; places of errors are those in the whole text.
template <class Parse>
auto parse_part(std::string_view text, std::size_t begin, std::size_t end, Parse parse) {
  try {
    return parse(text.substr(begin, end - begin));
  } catch (const InputError& error) {
    throw InputError(error.message(), text, begin + error.offset().value_or(0));
  }
}

MoveFunctionPtr parse_single(std::string_view text) {
  return parse_function(text, from_expression);
}

/// "a; b; c". No ';' occurs within an expression or a list.
std::vector<MoveFunctionPtr> parse_parts(std::string_view text, std::size_t most, bool of_moves) {
  std::vector<MoveFunctionPtr> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    if (parts.size() == most) {
      throw InputError("more than " + std::to_string(most) + " functions", text, begin);
    }
    parts.push_back(parse_part(text, begin, end, parse_single));
    if (of_moves && parts.back()->period() != 1) {
      throw InputError(
          "functions with ';' between them are those of n % T == 0, 1, ..., T - 1, and "
          "may not look at n themselves",
          text, begin);
    }
    begin = end + 1;
  }
  return parts;
}

/// Whether u or x occurs, as a name of its own.
bool names_the_past(std::string_view text) {
  const auto is_letter = [](char c) {
    return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_letter(text[i])) continue;
    const std::size_t begin = i;
    while (i < text.size() && is_letter(text[i])) ++i;
    const std::string_view name = text.substr(begin, i - begin);
    if (name == "u" || name == "x") return true;
  }
  return false;
}

/// One function, or one a residue of n.
MoveFunctionPtr parse_by_residue(std::string_view text) {
  return text.find(';') == std::string_view::npos
             ? parse_single(text)
             : make_periodic_move_function(parse_parts(text, most_games, true), "");
}

/// The same, or an expression that names the past.
Takes parse_most(std::string_view text) {
  if (!names_the_past(text)) return Takes(parse_by_residue(text));
  Takes takes;
  takes.most_by_past = parse_past_limit(text);
  return takes;
}

/// "t+1; least: t-1".
Takes parse_range(std::string_view text) {
  const std::size_t sign = text.find(least_sign), most_end = text.substr(0, sign).rfind(';');
  if (most_end == std::string_view::npos || text.find_first_not_of(" \t\r\n;", most_end) != sign)
    throw InputError("a least is written behind f, as in 't+1; least: t-1'", text, sign);
  const Takes most = parse_part(text, 0, most_end, parse_most);
  return make_range(parse_part(text, sign + least_sign.size(), text.size(), parse_most), most);
}

/// What follows a sign at the beginning of a text, read by `parse`; nothing where it does not begin
/// so.
std::optional<Takes> after_sign(std::string_view text, std::string_view sign,
                                Takes (*parse)(std::string_view)) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || !text.substr(begin).starts_with(sign)) return std::nullopt;
  return parse_part(text, begin + sign.size(), text.size(), parse);
}

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

MoveFunctionPtr parse_move_function(std::string_view text) {
  return move_function::read_spelled(text, parse_by_residue);
}

Takes parse_takes(std::string_view text) {
  if (auto limit = after_sign(text, pile_limit_sign, parse_pile_limit)) return *std::move(limit);
  if (auto phases = after_sign(text, phases_sign, parse_phases)) return *std::move(phases);
  return move_function::read_spelled(text, [](std::string_view spelled) {
    return spelled.find(least_sign) != std::string_view::npos ? parse_range(spelled)
                                                              : parse_most(spelled);
  });
}

Takes parse_phases(std::string_view text) {
  return move_function::read_spelled(text, [](std::string_view spelled) {
    const std::vector<MoveFunctionPtr> phases = parse_parts(spelled, most_phases, false);
    return make_phases({phases.begin(), phases.end()});
  });
}

Takes parse_pile_limit(std::string_view text) {
  return make_pile_limit(move_function::read_spelled(
      text, [](std::string_view spelled) { return parse_function(spelled, from_pile_limit); }));
}

MoveFunctionPtr parse_turn_function(std::string_view text) {
  return move_function::read_spelled(text, [](std::string_view spelled) {
    return parse_function(spelled, from_turn, Variables::turn);
  });
}

Integer parse_integer(std::string_view text, std::string_view what) {
  if (text.size() <= 1000 && all_digits(text))
    return Integer(std::string(text), 10);  // the usual case
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    throw InputError(std::string(what) + " is empty: an integer is expected", text, 0);
  }
  return move_function::read_spelled(text, [what](std::string_view spelled) {
    return move_function::constant_value(
        move_function::parse_expression(spelled, move_function::Variables::none), spelled,
        std::string(what));
  });
}

}  // namespace dynim

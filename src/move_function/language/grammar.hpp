// The grammar of move functions for PEGTL. Binding, from loosest to tightest:
//
//   c ? a : b  |  or  |  and  |  not  |  == != < <= > >=  |  + -  |  * / // %  |  unary - +  |  **
//   ^
//
// A rule with a message (parser.cpp) may fail only where the text is wrong, so nothing is ever
// parsed twice except the name in front of a call's parenthesis.
#pragma once

#include <string_view>
#include <tao/pegtl.hpp>

namespace dynim::move_function::grammar {

namespace peg = tao::pegtl;

struct blank : peg::star<peg::one<' ', '\t', '\r', '\n'>> {};

template <char... C>
struct written {
  static constexpr char letters[] = {C...};
  static constexpr std::string_view text{letters, sizeof...(C)};
};

template <char... C>
struct word : peg::seq<peg::string<C...>, peg::not_at<peg::identifier_other>, blank>,
              written<C...> {};
struct word_or : word<'o', 'r'> {};
struct word_and : word<'a', 'n', 'd'> {};
struct word_not : word<'n', 'o', 't'> {};
struct keyword : peg::sor<word_or, word_and, word_not> {};

template <char... C>
struct symbol : peg::seq<peg::string<C...>, blank>, written<C...> {};
struct plus : symbol<'+'> {};
struct minus : symbol<'-'> {};
struct times : peg::seq<peg::one<'*'>, peg::not_at<peg::one<'*'>>, blank>, written<'*'> {};
struct over_floor : symbol<'/', '/'> {};
struct over : symbol<'/'> {};
struct modulo : symbol<'%'> {};
struct to_the : symbol<'*', '*'> {};
struct caret : symbol<'^'> {};
struct equal : symbol<'=', '='> {};
struct not_equal : symbol<'!', '='> {};
struct less_equal : symbol<'<', '='> {};
struct greater_equal : symbol<'>', '='> {};
struct less : symbol<'<'> {};
struct greater : symbol<'>'> {};
struct comparator : peg::sor<equal, not_equal, less_equal, greater_equal, less, greater> {};

struct enter : peg::success {};
struct leave : peg::success {};
template <typename Rule>
struct nested : peg::seq<enter, Rule, leave> {};

template <typename Operator, typename Operand>
struct binary : peg::seq<Operator, Operand> {};

struct expression;

struct digits : peg::list<peg::plus<peg::digit>, peg::one<'_'>> {};
struct fraction : peg::opt<peg::one<'.'>, digits> {};
struct exponent : peg::opt<peg::one<'e', 'E'>, peg::opt<peg::one<'+', '-'>>, digits> {};
struct number : peg::seq<digits, fraction, exponent> {};
struct factor_begin : peg::sor<peg::identifier_first, peg::one<'('>> {};
struct product_written_out : peg::sor<peg::at<keyword>, peg::not_at<factor_begin>> {};
struct literal : peg::seq<number, product_written_out, blank> {};

struct close : symbol<')'> {};
struct close_call : symbol<')'> {};
struct comma : symbol<','> {};
struct callee : peg::identifier {};
struct call_begin : peg::seq<callee, blank, peg::one<'('>, blank> {};
struct arguments : peg::sor<peg::at<peg::one<')'>>, peg::list<nested<expression>, comma>> {};
struct call : peg::seq<call_begin, arguments, close_call> {};
struct name : peg::identifier {};
struct named : peg::seq<peg::not_at<keyword>, peg::sor<call, peg::seq<name, blank>>> {};
struct parenthesised : peg::seq<symbol<'('>, nested<expression>, close> {};
struct atom : peg::sor<literal, named, parenthesised> {};

struct unary;
struct power
    : peg::seq<atom,
               peg::opt<peg::sor<binary<to_the, nested<unary>>, binary<caret, nested<unary>>>>> {};
struct negated : peg::seq<minus, nested<unary>> {};
struct affirmed : peg::seq<plus, nested<unary>> {};
struct unary : peg::sor<negated, affirmed, power> {};
struct product : peg::seq<unary, peg::star<peg::sor<binary<times, unary>, binary<over_floor, unary>,
                                                    binary<over, unary>, binary<modulo, unary>>>> {
};
struct sum : peg::seq<product, peg::star<peg::sor<binary<plus, product>, binary<minus, product>>>> {
};
struct end_of_comparison : peg::not_at<comparator> {};
struct comparison
    : peg::seq<
          sum,
          peg::opt<peg::sor<binary<equal, sum>, binary<not_equal, sum>, binary<less_equal, sum>,
                            binary<greater_equal, sum>, binary<less, sum>, binary<greater, sum>>,
                   end_of_comparison>> {};
struct negation;
struct denied : peg::seq<word_not, nested<negation>> {};
struct negation : peg::sor<denied, comparison> {};
struct conjunction : peg::seq<negation, peg::star<binary<word_and, negation>>> {};
struct disjunction : peg::seq<conjunction, peg::star<binary<word_or, conjunction>>> {};
struct question : symbol<'?'> {};
struct colon : symbol<':'> {};
struct choice : peg::seq<question, nested<expression>, colon, nested<expression>> {};
struct expression : peg::seq<disjunction, peg::opt<choice>> {};

struct end_of_text : peg::eof {};
struct single_text : peg::seq<blank, expression, end_of_text> {};

struct ellipsis : symbol<'.', '.', '.'> {};
struct next_value : comma {};
struct list_value : expression {};
struct word_end : word<'e', 'n', 'd'> {};
struct list_item : peg::sor<ellipsis, word_end, list_value> {};
struct list_tail : peg::plus<peg::seq<next_value, list_item>> {};
struct whole_text : peg::seq<blank, expression, peg::opt<list_tail>, end_of_text> {};

}  // namespace dynim::move_function::grammar

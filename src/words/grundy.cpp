// The words of reasons about Grundy values and sums of games.
#include <array>

#include "dynim/move_function.hpp"
#include "words/phrases.hpp"

namespace dynim::words {
namespace grundy {
namespace {

// "2*t in A; any number in B": of lines of a rule and, behind a tab, which numbers may be taken.
std::string rules_of_piles(const Speaker& s) {
  std::string_view lines = s.word("of_piles");
  std::string text;
  for (std::uint64_t pile = 0; !lines.empty(); ++pile) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    const std::string_view f = line.substr(0, line.find('\t')),
                           takes = line.substr(std::min(f.size() + 1, line.size()));
    const std::string rule = without_its_middle(f), sign = "; " + std::string(least_sign) + " ";
    const auto least = rule.find(sign);
    Reason of("@rule-of-pile",
              {{"nim", f == "nim"}, {"most", rule.substr(0, least)}, {"pile", to_integer(pile)}});
    if (least != rule.npos) of.with("least", rule.substr(least + sign.size()));
    if (!takes.empty()) of.with("takes", std::string(takes));
    text += (text.empty() ? "" : "; ") + s.say(of);
  }
  return text;
}

std::string nim_sum(const Speaker& s) {
  const std::string columns = s.has("values") ? binary_columns(s, s.piles("values")) : "";
  return columns.empty() ? s.say("@xor") : s.say_with("@xor", {{"columns", columns}});
}

constexpr std::array phrases{
    Phrase{"grundy.unit-jumps",
           "Where the limit jumps by one, the value is the limit; elsewhere it is the value of the "
           "pile one smaller than what the largest move leaves."},
    Phrase{"grundy.constant-range",
           "Every move after the first takes {least} to {most}: the value of what the first leaves "
           "is its remainder modulo {period}{least=1?|, divided by {least} and rounded down}."},
    Phrase{"grundy.too-many-steps",
           "A value is that of the pile one smaller than what the largest move leaves, and so on "
           "down to 0: the budget is too small for so many steps."},
    Phrase{"grundy.swept",
           "The values of all piles up to {piles} were found in one sweep: on each stretch where f "
           "never falls or never rises, the piles from which a move reaches a given value of a "
           "smaller pile form an interval."},
    Phrase{"grundy.by-definition",
           "The values of all piles up to {piles} were found from the definition: the least value "
           "that no move leads to."},
    Phrase{"grundy.periodic",
           "f is bounded, and for limits up to {limit} the values repeat from {start} counters on "
           "with period {period}: {window} successive rows are the same again one period later, "
           "and no row depends on more."},
    Phrase{"grundy.copied",
           "Behind a member of the base, values up to {most} are copies of those of smaller piles, "
           "with few exceptions: {pieces} such pieces cover the piles up to this one."},
    Phrase{"grundy.suffix-sums",
           "f never falls and meets three conditions up to {pile} counters: where a pile is "
           "written as a sum of members of the base, its value rises only at sums of the smallest "
           "of these, and is at most {heights}."},
    Phrase{"grundy.suffix-sums-up-to",
           "Where a pile is written as a sum of members of the base, its value, while it is below "
           "{heights}, rises only at sums of the smallest of these: f never falls and meets three "
           "conditions for such values "
           "up to {pile} counters."},
    Phrase{"grundy.at-least", "The value is at least {grundy}."},
    Phrase{"grundy.suffix-condition",
           "Sums of parts of the pile do not tell the values of this f: condition S{condition} "
           "fails for the value {height} behind the member {member} of the base."},
    Phrase{"grundy.suffix-base-ends",
           "Sums of parts of the pile do not tell the values of this f: its base ends with "
           "{member}."},
    Phrase{"grundy.partial-sums",
           "Every move is smaller than the one before. Take the numbers 1, and then always the "
           "least t whose f(t) is at least the number before. The value is the largest v for which "
           "the limit is at least the v-th of these and the pile at least the sum of the first v."},
    Phrase{"grundy.nim",
           "After every move the limit is at least what is left: from then on the pile is a heap "
           "of ordinary Nim, and only taking the whole pile leads to the value 0."},
    Phrase{
        "grundy.too-large-for-table",
        "A table of Grundy values reaches {most} counters; for larger piles ask for values up to "
        "a bound, which copies of smaller piles may give."},
    Phrase{"grundy.value-too-large",
           "A table holds values up to {most}, and a pile has a larger one."},
    Phrase{"grundy.steps-unknown",
           "The limits at which the value of this pile rises are not known, or too many to be "
           "listed."},
    Phrase{"grundy.known-so-far", "Known by then: the values of all piles up to {pile}."},
    Phrase{"grundy.copied-so-far",
           "Known by then: values up to the bound, of all piles up to {pile}."},
    Phrase{"grundy.agree",
           "Every method that can be used for f gave the values of the definition, and the rules "
           "alone "
           "the same lost positions and sums."},
    Phrase{"sum.xor", "", nim_sum},
    Phrase{"sum.misere-nim",
           "The nim-sum of the heaps is {total}: {total=0?every move makes it positive, and "
           "}whoever makes it 0 can leave an odd number of heaps of one in the end."},
    Phrase{"sum.misere-ones",
           "No heap is larger than 1, and {odd?an odd|an even} number of them is left: whoever "
           "faces an odd number takes the last."},
    Phrase{"sum.move",
           "Taking {take} from {pile.name} changes its value from {before} to {after}, and the "
           "nim-sum becomes 0.",
           nullptr, About::move},
    Phrase{"sum.nim-rules",
           "Take any number of counters from any one pile. Whoever takes the last counter wins."},
    Phrase{"sum.rules",
           "Take from any one pile; each has a limit of its own, which changes with the moves in "
           "it alone{f?: after a move there at most {@most-after-a-move}}{of_piles?: after a move "
           "of t there at most {@rules-of-piles}}. Whoever cannot move loses."},
    Phrase{"sum.turn", "", takes_allowed},
    Phrase{"sum.stuck", "Nothing may be taken from any of them."},
    Phrase{"sum.refused.limit", "at most {limit} may be taken from this pile"},
    Phrase{"sum.pairs-cancel",
           "(Equal summands cancel in pairs, also where their values are not known.)"},
    Phrase{"sum.moves-incomplete", "There may be more winning moves than those listed."},
    Phrase{"@xor",
           "{columns?The Grundy values are {columns}. Their nim-sum|The nim-sum of the Grundy "
           "values} is {total=0?0: every move makes it positive, and the opponent can make it 0 "
           "again|{total}: whoever makes it 0 wins}."},
    Phrase{"@rules-of-piles", "", rules_of_piles},
    Phrase{"@rule-of-pile",
           "{nim?any number|{most}{least? and at least {least}}}{takes?, {@among-which},} in "
           "{pile.name}"},
    Phrase{"@look-sum", "Each pile is worth a number: look at all these numbers together."},
};

}  // namespace
}  // namespace grundy

std::span<const Phrase> grundy_phrases() { return grundy::phrases; }

}  // namespace dynim::words

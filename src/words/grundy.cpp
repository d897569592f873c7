// The words of reasons about Grundy values and sums of games.
#include <array>

#include "dynim/move_function.hpp"
#include "words/phrases.hpp"

namespace dynim::words {
namespace grundy {
namespace {

// "2*t in A; any number in B": of lines of a rule and, behind a tab, which numbers may be taken.
std::string rules_of_piles(std::string_view lines) {
  std::string text;
  for (std::size_t pile = 0; !lines.empty(); ++pile) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    const std::string_view f = line.substr(0, line.find('\t')),
                           takes = line.substr(std::min(f.size() + 1, line.size()));
    std::string rule = f == "nim" ? "any number" : without_its_middle(f);
    const std::string least = "; " + std::string(least_sign);
    if (const auto at = rule.find(least); at != std::string::npos)
      rule.replace(at, least.size(), " and at least");
    text += (text.empty() ? "" : "; ") + rule +
            (takes.empty() ? "" : ", " + takes_in_words(takes) + ",") + " in " +
            pile_name(static_cast<Pile>(pile));
  }
  return text;
}

std::string sum_rules(const Speaker& s) {
  return "Take from any one pile; each has a limit of its own, which changes with the moves in it "
         "alone" +
         (s.has("f") ? ": after a move there at most " + most_after_a_move(s) : "") +
         (s.has("of_piles")
              ? ": after a move of t there at most " + rules_of_piles(s.word("of_piles"))
              : "") +
         ". Whoever cannot move loses.";
}

constexpr std::array phrases{
    Phrase{"grundy.unit-jumps",
           "Where the limit jumps by one, the value is the limit; elsewhere it is the value of the "
           "pile one smaller than what the largest move leaves."},
    Phrase{"grundy.constant-range", "",
           [](const Speaker& s) {
             return s.fill(
                        "Every move after the first takes {least} to {most}: the value of what the "
                        "first leaves is its remainder modulo {period}") +
                    (s.number("least") == 1 ? "."
                                            : s.fill(", divided by {least} and rounded down."));
           }},
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
    Phrase{"sum.xor", "",
           [](const Speaker& s) {
             const std::string columns =
                 s.has("values") ? binary_columns(s, s.piles("values")) : "";
             const std::string values =
                 columns.empty() ? "The nim-sum of the Grundy values"
                                 : "The Grundy values are " + columns + ". Their nim-sum";
             if (s.number("total") == 0)
               return values +
                      " is 0: every move makes it positive, and the opponent can "
                      "make it 0 again.";
             return values + s.fill(" is {total}: whoever makes it 0 wins.");
           }},
    Phrase{"sum.misere-nim", "",
           [](const Speaker& s) {
             const std::string_view others =
                 s.number("total") == 0 ? "every move makes it positive, and " : "";
             return s.fill("The nim-sum of the heaps is {total}: ") + std::string(others) +
                    "whoever makes it 0 can leave an odd number of heaps of one in the end.";
           }},
    Phrase{"sum.misere-ones", "",
           [](const Speaker& s) {
             return "No heap is larger than 1, and " +
                    std::string(s.is_true("odd") ? "an odd" : "an even") +
                    " number of them is left: whoever faces an odd number takes the last.";
           }},
    Phrase{"sum.move", "",
           [](const Speaker& s) {
             return s.fill("Taking {take} from ") + name_of_pile(s) +
                    s.fill(
                        " changes its value from {before} to {after}, and the nim-sum becomes 0.");
           },
           About::move},
    Phrase{"sum.nim-rules",
           "Take any number of counters from any one pile. Whoever takes the last counter wins."},
    Phrase{"sum.rules", "", sum_rules},
    Phrase{"sum.turn", "", takes_allowed},
    Phrase{"sum.stuck", "Nothing may be taken from any of them."},
    Phrase{"sum.refused.limit", "at most {limit} may be taken from this pile"},
    Phrase{"sum.pairs-cancel",
           "(Equal summands cancel in pairs, also where their values are not known.)"},
    Phrase{"sum.moves-incomplete", "There may be more winning moves than those listed."},
};

}  // namespace
}  // namespace grundy

std::span<const Phrase> grundy_phrases() { return grundy::phrases; }

}  // namespace dynim::words

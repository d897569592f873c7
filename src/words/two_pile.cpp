// The words of reasons about two piles. What a person reads, "the smaller pile" or "either pile",
// is made from the piles and the place of the one that is meant.
#include <algorithm>
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace two_pile {
namespace {

// "the smaller pile": which one a move takes from.
std::string pile_moved(const Speaker& s) {
  const auto& piles = s.piles("piles");
  if (piles[0] == piles[1]) return s.say("@either-pile");
  const bool first = s.number("pile") == 0;
  return s.say(first == (piles[0] < piles[1]) ? "@smaller-pile" : "@larger-pile");
}

// "piles of 5 and 11", the smaller first.
std::string piles_of(const Speaker& s, std::string_view field) {
  const auto& piles = s.piles(field);
  const auto [smaller, larger] = std::minmax(piles[0], piles[1]);
  return s.say(Reason("@piles-of", {{"smaller", smaller}, {"larger", larger}}));
}

std::string table_too_large(const Speaker& s) {
  return s.say_with("@table-too-large", {{"needed", Integer(mebibytes(s.number("bytes")) + 1)},
                                         {"allowed", mebibytes(s.number("allowed_bytes"))}});
}

std::string condition_fails(const Speaker& s) {
  using Conditions = std::array<std::string_view, 4>;
  constexpr Conditions of_hr05{"f(h(N)) <= f(N)", "f(N) < 4 N", "N <= f(N)",
                               "f(N) < 2 N{@or}N + f(N) <= f(2 N)"};
  constexpr Conditions of_class_5{"f(h(N)) <= f(N)", "4 N <= f(N) < 6 N",
                                  "f(3 N) < 16 N{@and}3 N + f(3 N) <= f(4 N)",
                                  "f(3 N) < 8 N{@or}5 N <= f(N){@and}f(5 N) < 48 N"};
  constexpr Conditions of_base_three{"f(h(N)) <= f(N)", "2 N <= f(N) < 3 N", "f(2 N) = f(N)", ""};
  const Conditions& conditions = !s.has("class")                ? of_hr05
                                 : s.word("class") == "class 5" ? of_class_5
                                                                : of_base_three;
  return s.say_with("@condition-fails",
                    {{"says", s.fill(conditions.at(s.number("condition").get_ui() - 1))}});
}

constexpr std::array phrases{
    Phrase{"two-pile.takes-all",
           "Taking {take=1?the last counter|all {take}} of {@pile-moved} ends the game.", nullptr,
           About::move},
    Phrase{"two-pile.leaves",
           "Taking {take} from {@pile-moved}{left? leaves {@piles-left}{@left-to-the-opponent}}.",
           nullptr, About::move},
    Phrase{"two-pile.difference",
           "The piles differ by {difference}, and the greatest power of 2 that divides this is "
           "{h}."},
    Phrase{"two-pile.difference-by-three",
           "The piles differ by {difference}, and the greatest power of 3 that divides this is "
           "{h}."},
    Phrase{"two-pile.times", "The least number that wins is {times} times that."},
    Phrase{"two-pile.class-5",
           "By the formula of class 5, the least winning limit is the whole smaller pile, or 1, 3 "
           "or 5 times the greatest "
           "power of 2 that divides the difference of the piles."},
    Phrase{"two-pile.base-three",
           "By the formula in base three, the least winning limit is the whole smaller pile, or "
           "once or twice the greatest "
           "power of 3 that divides the difference of the piles."},
    Phrase{"two-pile.whole-pile-needed", "Nothing less than the whole smaller pile wins here."},
    Phrase{"two-pile.limit-too-small",
           "At least {needed} must be taken to win, and at most {limit} may be."},
    Phrase{"two-pile.no-limit-wins", "No move wins here, whatever the limit."},
    Phrase{"two-pile.whole-pile-wins",
           "Taking the whole smaller pile wins, but the least winning move is not known."},
    Phrase{"two-pile.by-table", "(By a table of all smaller piles: {@standing}.)", nullptr,
           About::method},
    Phrase{"two-pile.by-events", "(By the changes of L along diagonals: {@standing}.)", nullptr,
           About::method},
    Phrase{"two-pile.by-period", "(By a table that repeats: {@standing}.)", nullptr, About::method},
    Phrase{"two-pile.larger-periodic",
           "For this smaller pile, L repeats with period {period} in the larger one, from "
           "{from} on: a table proves it.",
           nullptr, About::method},
    Phrase{"two-pile.both-periodic",
           "Where both piles are at least {from}, L stays the same when both grow by {both}, and "
           "where they differ enough it repeats with period {period} in the larger one: a table "
           "proves it.",
           nullptr, About::method},
    Phrase{"two-pile.misere-less-one",
           "Misere play is normal play with a counter less in each pile, until both are empty."},
    Phrase{"two-pile.formula-not-shown", "The formula was not shown to apply: {@standing}."},
    Phrase{"two-pile.table-too-large", "", table_too_large},
    Phrase{"two-pile.runs-too-large",
           "Not decided: the runs of L along {columns} diagonals do not fit the memory allowed."},
    Phrase{"two-pile.events-stopped",
           "Not decided: the changes of L along diagonals were followed for a smaller pile of up "
           "to {rows}, then the calculation {@how}."},
    Phrase{"two-pile.no-period",
           "Not decided: no period of L was found{how?, and the search {@how}}."},
    Phrase{"two-pile.beyond-oracle", "Not decided: the oracle plays on piles below 2^64 only."},
    Phrase{"two-pile.undecided", "Not decided."},
    Phrase{"two-pile.table-filled", "Calculated cell by cell."},
    Phrase{"two-pile.table-stopped",
           "Not finished: the calculation {@how}; the table is complete for piles up to "
           "{complete_to}."},
    Phrase{"two-pile.rectangle-by-formula",
           "Calculated cell by cell from the formula of admissible functions."},
    Phrase{"two-pile.rectangle-stopped",
           "Not finished: the calculation {@how}; the first {rows} rows are complete."},
    Phrase{"two-pile.runs-by-formula",
           "By the formula of admissible functions: where the piles differ by N, L is the whole "
           "smaller pile up to f(h(N)), and h(N) from there on."},
    Phrase{"two-pile.runs-followed", "The changes of L along all diagonals were followed."},
    Phrase{"two-pile.runs-stopped",
           "Not finished: the calculation {@how}; the runs are complete for a smaller pile of up "
           "to {complete_to}."},
    Phrase{
        "two-pile.first-difference",
        "No pair with a smaller sum differs, and none with this sum whose smaller pile is less."},
    Phrase{"two-pile.compared-to", "All pairs of piles with a sum up to {to} were compared."},
    Phrase{"two-pile.admissible",
           "f stays between lines, from which all {class?conditions|four conditions}{@of-class} "
           "follow but for finitely many N; these were looked at one by one."},
    Phrase{
        "two-pile.no-strategy",
        "No closed formula is proved for this f, so no short strategy is known; the recurrence as "
        "it is can be written."},
    Phrase{"two-pile.strategy-by-formula",
           "f is admissible, so that a closed formula gives every least winning limit."},
    Phrase{"two-pile.condition-fails", "", condition_fails},
    Phrase{"two-pile.witness",
           "With {@these-piles} the formula gives {formula}, but the least winning limit is "
           "{actual}{played_out?.| (by a table; too much to be played out).}"},
    Phrase{"two-pile.witness-too-far",
           "A position where the formula fails exists, but lies too far out to be played through."},
    Phrase{"two-pile.nothing-looked-at", "Nothing was looked at."},
    Phrase{"two-pile.conditions-hold",
           "All {class?conditions{@of-class}|four conditions} hold for N up to {verified_to}; what "
           "f does beyond is not known."},
    Phrase{"two-pile.conditions-ended", "The search {@how}."},
    Phrase{"two-pile.agree",
           "Formula, strategy, winning moves, table, recurrence and oracle agree."},
    Phrase{"two-pile.agree-without-formula",
           "Table, recurrence and oracle agree; f is not admissible, so the formula does not "
           "apply."},
    Phrase{"two-pile.agree-on-all",
           "Table, recurrence and oracle agree on all of them, and so do formula, strategy and "
           "winning moves where f has a closed formula."},
    Phrase{"two-pile.rules",
           "Take from either pile, after the first move at most {@most-after-a-move}{@among}. "
           "Whoever empties a pile {misere?loses|wins}.{@rules-of-parts}"},
    Phrase{"two-pile.turn", "{@turn}{@blocked}"},
    Phrase{"@pile-moved", "", pile_moved},
    Phrase{"@either-pile", "either pile"},
    Phrase{"@smaller-pile", "the smaller pile"},
    Phrase{"@larger-pile", "the larger pile"},
    Phrase{"@piles-left", "", [](const Speaker& s) { return piles_of(s, "left"); }},
    Phrase{"@these-piles", "", [](const Speaker& s) { return piles_of(s, "piles"); }},
    Phrase{"@piles-of", "piles of {smaller} and {larger}"},
    Phrase{"@standing",
           "{condition?f is not admissible: condition {condition} fails at N = {at}|the conditions "
           "of admissibility were looked at up to N = {looked_to}{how?, where the search {@how}}}"},
    Phrase{"@of-class", "{class?{class=class 5? of| in} {class}}"},
    Phrase{"@condition-fails", "Condition {condition}{@of-class}, {says}, fails at N = {at}."},
    Phrase{"@table-too-large",
           "Not decided: a table of {rows} x {columns} would need {needed} MiB of memory, and "
           "{allowed} MiB are allowed."},
};

}  // namespace
}  // namespace two_pile

std::span<const Phrase> two_pile_phrases() { return two_pile::phrases; }

}  // namespace dynim::words

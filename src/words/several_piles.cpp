// The words of reasons about several piles.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace several_piles {
namespace {

// The idea of the least that wins: the smallest odd column, up to the bound.
std::string power_of_two(const Speaker& s) {
  const std::string columns = s.has("piles") ? binary_columns(s, s.piles("piles")) : "";
  if (columns.empty()) return s.say("@by-power-of-two");
  Integer total = 0;
  for (const Integer& pile : s.piles("piles")) total ^= pile;
  const Integer smallest = total & -total;
  const bool bounded = s.has("bound") && (total == 0 || smallest > s.number("bound"));
  return s.say_with(bounded      ? "@columns-and-bound"
                    : total == 0 ? "@columns-lost"
                                 : "@columns-won",
                    {{"columns", columns}});
}

std::string not_until(const Speaker& s) {
  std::string piles;
  for (const Integer& pile : s.piles("piles")) piles += (piles.empty() ? "" : ", ") + s.text(pile);
  return s.say(Reason("@not-until", {{"list", piles}}));
}

std::string too_large(const Speaker& s) {
  return s.say(
      Reason("@table-of-positions-too-large", {{"allowed", mebibytes(s.number("allowed_bytes"))}}));
}

std::string turn(const Speaker& s) {
  return with_parts(s, s.has("least") ? takes_allowed(s) : s.say("@takes-from-any")) +
         s.say("@blocked");
}

constexpr std::array phrases{
    Phrase{"several-piles.takes-all",
           "{until?Taking {take} ends the game: no more than {until} are left.|{@takes-last}}",
           nullptr, About::move},
    Phrase{"several-piles.leaves",
           "Taking {take} of the {from} in {pile.name}{left? leaves "
           "{left}{no_limit_wins?{@left-to-the-opponent}|{needed?{@left-to-the-opponent}}}}.",
           nullptr, About::move},
    Phrase{"several-piles.all-empty",
           "{until?No more than {until} counters are left|All piles are empty}: whoever took last "
           "has won."},
    Phrase{"several-piles.limit-too-small",
           "At least {needed} must be taken to win, and at most {limit} may be."},
    Phrase{"several-piles.no-limit-wins", "No move wins here, whatever the limit."},
    Phrase{"several-piles.one-pile", "(One pile has counters: the game of one pile.)"},
    Phrase{"several-piles.power-of-two", "", power_of_two},
    Phrase{"several-piles.until",
           "(By the rule of the power-of-two family: {@power-of-2-in-sum}; no limit wins where "
           "this exceeds all piles.)"},
    Phrase{
        "several-piles.fibonacci",
        "What decides is the difference of the two piles, as a sum of Fibonacci numbers (the rule "
        "of the Fibonacci family)."},
    Phrase{"several-piles.constant",
           "(f is constant: what decides is the nim-sum of what remains of each pile when it is "
           "divided by f + 1.)"},
    Phrase{"several-piles.piles-repeat",
           "(f is bounded, and a table proves that nothing changes when a pile is reduced by "
           "{period} again and again, down to {from}.)"},
    Phrase{"several-piles.pair-repeats",
           "(f is bounded, and a table proves that nothing changes when both piles are reduced by "
           "{period} again and again, down to {from}, and then the larger one by {larger_period}, "
           "down to {larger_from}.)"},
    Phrase{"several-piles.copies",
           "(Behind a member of the base of f, a largest pile has the same values as the pile that "
           "is smaller by this member, with few exceptions.)"},
    Phrase{"several-piles.not-power-of-two",
           "(f {@not-of-the} power-of-two family{@why-not-of-it}.)", nullptr, About::method},
    Phrase{"several-piles.not-until", "", not_until, About::method},
    Phrase{"several-piles.not-fibonacci", "(f {@not-of-the} Fibonacci family{@why-not-of-it}.)",
           nullptr, About::method},
    Phrase{"several-piles.table-too-large", "", too_large},
    Phrase{"several-piles.runs-too-large",
           "Not decided: the runs of L along {columns} diagonals do not fit the memory allowed."},
    Phrase{"several-piles.events-stopped",
           "Not decided: the changes of L along diagonals were followed for a smaller pile below "
           "{rows}, then the calculation {@how}."},
    Phrase{"several-piles.copies-stopped",
           "Not decided: copies are known for a largest pile up to {pile}, then the calculation "
           "{@how}."},
    Phrase{
        "several-piles.table-stopped",
        "Not finished: the calculation {@how}; the table has {rows} rows and columns, from 0 on."},
    Phrase{"several-piles.beyond-oracle",
           "Not decided: the oracle plays on piles below 2^64 only."},
    Phrase{"several-piles.undecided", "Not decided."},
    Phrase{"several-piles.belongs",
           "f belongs to the {family} family: L {family=Fibonacci?of two piles is read off the "
           "Fibonacci parts of their difference|is {@power-of-2-in-sum}{bound?, as f({bound}) is "
           "less}}."},
    Phrase{"several-piles.most-piles", "The rule holds for at most {most} piles of any size."},
    Phrase{"several-piles.condition-fails",
           "f does not belong to the {family} family: f({at}) is {condition=1?less|not less} than "
           "{asked}."},
    Phrase{"several-piles.witness",
           "With {piles=1?a pile of|piles of} {piles.and} the rule says that {rule?the least "
           "winning limit is {rule}, but {actual?it is {actual}|no limit wins}|no limit wins, but "
           "{actual} does}{played_out?| (not played out)}."},
    Phrase{"several-piles.witness-too-far",
           "A position where the rule fails exists, but lies too far out."},
    Phrase{"several-piles.conditions-hold",
           "Whether f belongs to the {family} family is not known: its conditions hold up to "
           "{looked_to}."},
    Phrase{"several-piles.conditions-ended", "The search {@how}."},
    Phrase{"several-piles.agree",
           "Recurrence and oracle agree, and so do, where they apply, events and the rule and "
           "winning moves of a family."},
    Phrase{
        "several-piles.rules",
        "Take from any one pile, after the first move at most {@most-after-a-move}, from whichever "
        "pile{@among}. {until?The game is over when no more than {until} counters are left, and "
        "whoever took last|Whoever takes the last counter} {misere?loses|wins}.{@rules-of-parts}"},
    Phrase{"several-piles.turn", "", turn},
    Phrase{"@columns-and-bound", "{columns}; with this rule {bound} is enough."},
    Phrase{"@columns-lost", "{columns}, so no move wins, whatever the limit."},
    Phrase{"@columns-won", "{columns}; the smallest such column tells how many to take."},
    Phrase{"@by-power-of-two", "(By the rule of the power-of-two family: {@power-of-2-in-sum}.)"},
    Phrase{"@power-of-2-in-sum",
           "the greatest power of 2 in the Nim sum of the piles{until?, its digits below {power} "
           "replaced by those of what must be taken to leave {until}}{bound?, up to {bound}}"},
    Phrase{"@not-of-the", "{at?does not|is not known to} belong to the"},
    Phrase{"@why-not-of-it",
           "{at?: f({at}) breaks its conditions|: its conditions were checked up to {looked_to}}"},
    Phrase{"@not-until",
           "(The rule of the power-of-two family fails: from the piles {list} it would take more "
           "than the largest.)"},
    Phrase{"@table-of-positions-too-large",
           "Not decided: a table of all positions with smaller piles does not fit into the "
           "{allowed} MiB of memory that are allowed."},
    Phrase{"@takes-from-any", "{@may} take {@up-to-limit} from any one pile."},
};

}  // namespace
}  // namespace several_piles

std::span<const Phrase> several_piles_phrases() { return several_piles::phrases; }

}  // namespace dynim::words

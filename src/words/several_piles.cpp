// The words of reasons about several piles.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace several_piles {
namespace {

std::string leaves(const Speaker& s) {
  std::string text = s.fill("Taking {take} of the {from} in ") + name_of_pile(s);
  if (!s.has("left")) return text + ".";
  text += s.fill(" leaves {left}");
  const bool known = s.has("no_limit_wins") || s.has("needed");
  return text + (known ? left_to_the_opponent(s, s.fill("f({take})")) : "") + ".";
}

// The idea of the least that wins: the smallest odd column, up to the bound.
std::string least_by_columns(const Speaker& s) {
  if (!s.has("piles")) return "";
  const std::string columns = binary_columns(s, s.piles("piles"));
  if (columns.empty()) return "";
  Integer total = 0;
  for (const Integer& pile : s.piles("piles")) total ^= pile;
  const Integer smallest = total & -total;
  if (s.has("bound") && (total == 0 || smallest > s.number("bound")))
    return columns + s.fill("; with this rule {bound} is enough.");
  return columns + (total == 0 ? ", so no move wins, whatever the limit."
                               : "; the smallest such column tells how many to take.");
}

// Why the rule of a family is not used.
std::string standing(const Speaker& s, std::string_view family) {
  std::string text = "f is not known to belong to the ";
  if (s.has("at")) text = "f does not belong to the ";
  text += std::string(family) + " family";
  return text + s.fill(s.has("at") ? ": f({at}) breaks its conditions"
                                   : ": its conditions were checked up to {looked_to}");
}

std::string family(const Speaker& s) { return s.text("family") + " family"; }

// L by the rule of the power-of-two family.
std::string power_of_two_in_sum(const Speaker& s) {
  return std::string("the greatest power of 2 in the Nim sum of the piles") +
         (s.has("until") ? s.fill(", its digits below {power} replaced by those of what must be "
                                  "taken to leave {until}")
                         : "") +
         (s.has("bound") ? s.fill(", up to {bound}") : "");
}

std::string belongs(const Speaker& s) {
  const std::string text = "f belongs to the " + family(s) + ": L ";
  if (s.word("family") == "Fibonacci")
    return text + "of two piles is read off the Fibonacci parts of their difference.";
  return text + "is " + power_of_two_in_sum(s) +
         (s.has("bound") ? s.fill(", as f({bound}) is less.") : ".");
}

std::string broken(const Speaker& s) {
  return "f does not belong to the " + family(s) + s.fill(": f({at}) is ") +
         (s.number("condition") == 1 ? "" : "not ") + s.fill("less than {asked}.");
}

std::string looked_at(const Speaker& s) {
  return "Whether f belongs to the " + family(s) +
         s.fill(" is not known: its conditions hold up to {looked_to}.");
}

// "a pile of 3", "piles of 5 and 5".
std::string piles_of(const Speaker& s) {
  std::vector<std::string> piles;
  for (const Integer& pile : s.piles("piles")) piles.push_back(s.text(pile));
  return (piles.size() == 1 ? "a pile of " : "piles of ") + listed(piles);
}

// Rule and truth differ, so one of them knows a limit.
std::string witness(const Speaker& s) {
  std::string text = "With " + piles_of(s) + " the rule says that ";
  if (!s.has("rule")) {
    text += s.fill("no limit wins, but {actual} does");
  } else {
    text += s.fill("the least winning limit is {rule}, but ");
    text += s.has("actual") ? s.fill("it is {actual}") : "no limit wins";
  }
  return text + (s.is_true("played_out") ? "." : " (not played out).");
}

std::string too_large(const Speaker& s) {
  constexpr unsigned bits_of_mebibyte = 20;
  const Integer allowed = s.number("allowed_bytes") >> bits_of_mebibyte;
  return "Not decided: a table of all positions with smaller piles does not fit into the " +
         s.text(allowed) + " MiB of memory that are allowed.";
}

std::string rules(const Speaker& s) {
  return "Take from any one pile, after the first move at most " + most_after_a_move(s) +
         ", from whichever pile" + among(s) + ". " +
         (s.has("until") ? s.fill("The game is over when no more than {until} counters are left, "
                                  "and whoever took last ")
                         : "Whoever takes the last counter ") +
         (s.has("misere") ? "loses." : "wins.") + rules_of_parts(s);
}

std::string turn(const Speaker& s) {
  const std::string most = s.number("limit") == 1 ? "only 1" : s.fill("up to {limit}");
  return with_parts(s, s.has("least") ? takes_allowed(s)
                                      : "You may take " + most + " from any one pile.") +
         blocked(s);
}

constexpr std::array phrases{
    Phrase{"several-piles.takes-all", "",
           [](const Speaker& s) {
             return s.has("until")
                        ? s.fill("Taking {take} ends the game: no more than {until} are left.")
                        : takes_last(s);
           },
           About::move},
    Phrase{"several-piles.leaves", "", leaves, About::move},
    Phrase{"several-piles.all-empty", "",
           [](const Speaker& s) {
             return (s.has("until") ? s.fill("No more than {until} counters are left")
                                    : std::string("All piles are empty")) +
                    ": whoever took last has won.";
           }},
    Phrase{"several-piles.limit-too-small",
           "At least {needed} must be taken to win, and at most {limit} may be."},
    Phrase{"several-piles.no-limit-wins", "No move wins here, whatever the limit."},
    Phrase{"several-piles.one-pile", "(One pile has counters: the game of one pile.)"},
    Phrase{"several-piles.power-of-two", "",
           [](const Speaker& s) {
             if (const std::string columns = least_by_columns(s); !columns.empty()) return columns;
             return "(By the rule of the power-of-two family: " + power_of_two_in_sum(s) + ".)";
           }},
    Phrase{"several-piles.until", "",
           [](const Speaker& s) {
             return "(By the rule of the power-of-two family: " + power_of_two_in_sum(s) +
                    "; no limit wins where this exceeds all piles.)";
           }},
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
    Phrase{"several-piles.not-power-of-two", "",
           [](const Speaker& s) { return "(" + standing(s, "power-of-two") + ".)"; },
           About::method},
    Phrase{"several-piles.not-until", "",
           [](const Speaker& s) {
             std::string piles;
             for (const Integer& pile : s.piles("piles"))
               piles += (piles.empty() ? "" : ", ") + s.text(pile);
             return "(The rule of the power-of-two family fails: from the piles " + piles +
                    " it would take more than the largest.)";
           },
           About::method},
    Phrase{"several-piles.not-fibonacci", "",
           [](const Speaker& s) { return "(" + standing(s, "Fibonacci") + ".)"; }, About::method},
    Phrase{"several-piles.table-too-large", "", too_large},
    Phrase{"several-piles.runs-too-large",
           "Not decided: the runs of L along {columns} diagonals do not fit the memory allowed."},
    Phrase{"several-piles.events-stopped", "",
           [](const Speaker& s) {
             return s.fill(
                        "Not decided: the changes of L along diagonals were followed for a smaller "
                        "pile below {rows}, then the calculation ") +
                    how(s) + ".";
           }},
    Phrase{"several-piles.copies-stopped", "",
           [](const Speaker& s) {
             return s.fill(
                        "Not decided: copies are known for a largest pile up to {pile}, then the "
                        "calculation ") +
                    how(s) + ".";
           }},
    Phrase{"several-piles.table-stopped", "",
           [](const Speaker& s) {
             return "Not finished: the calculation " + how(s) +
                    s.fill("; the table has {rows} rows and columns, from 0 on.");
           }},
    Phrase{"several-piles.beyond-oracle",
           "Not decided: the oracle plays on piles below 2^64 only."},
    Phrase{"several-piles.undecided", "Not decided."},
    Phrase{"several-piles.belongs", "", belongs},
    Phrase{"several-piles.most-piles", "The rule holds for at most {most} piles of any size."},
    Phrase{"several-piles.condition-fails", "", broken},
    Phrase{"several-piles.witness", "", witness},
    Phrase{"several-piles.witness-too-far",
           "A position where the rule fails exists, but lies too far out."},
    Phrase{"several-piles.conditions-hold", "", looked_at},
    Phrase{"several-piles.conditions-ended", "",
           [](const Speaker& s) { return "The search " + how(s) + "."; }},
    Phrase{"several-piles.agree",
           "Recurrence and oracle agree, and so do, where they apply, events and the rule and "
           "winning moves of a family."},
    Phrase{"several-piles.rules", "", rules},
    Phrase{"several-piles.turn", "", turn},
};

}  // namespace
}  // namespace several_piles

std::span<const Phrase> several_piles_phrases() { return several_piles::phrases; }

}  // namespace dynim::words

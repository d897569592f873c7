// The words of reasons about one pile.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace one_pile {
namespace {

// "3 + 8 + 89".
std::string sum(const Speaker& s) {
  const auto& members = s.piles("members");
  const auto& counts = s.piles("counts");
  std::string text;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i > 0) text += " + ";
    if (counts[i] != 1) text += s.text(counts[i]) + "*";
    text += s.text(members[i]);
  }
  return text;
}

// "100 = 3 + 8 + 89 in the g-base: ", "30 is a member of the g-base: "; nothing where there is no
// representation.
std::string sum_before(const Speaker& s) {
  if (!s.has("sum")) return "";
  const bool is_member = s.piles("members").size() == 1 && s.piles("counts").front() == 1;
  return s.say(is_member ? "@is-member" : "@is-sum");
}

// "0, 5 or 9".
std::string ends(const Speaker& s) {
  std::vector<std::string> texts{"0"};
  for (const Integer& n : s.piles("terminal")) texts.push_back(s.text(n));
  return listed(texts, "@or");
}

// A block: each move as a pair of the same number.
std::string action(const Speaker& s) {
  std::vector<Integer> moves;
  for (const std::vector<Integer>& target : s.positions("block")) moves.push_back(target.front());
  if (moves.empty()) return s.say("@block-taking");
  return s.say_with("@block-taking", {{"taken", std::move(moves)}});
}

constexpr std::array phrases{
    Phrase{"one-pile.winning-moves-blocked",
           "With a limit of {limit} {count>blocking?there are more winning moves than the "
           "{blocking} that may be blocked.|{count=0?no move wins.|the player to move has "
           "{count:winning move}, and {blocking} may be blocked.}}"},
    Phrase{"one-pile.not-blocked", "Taking {take} wins and is not blocked.", nullptr, About::move},
    Phrase{"one-pile.all-blocked",
           "{count=0?With a limit of {limit} no move wins.|Every move that wins with a limit of "
           "{limit} is blocked.}"},
    Phrase{"one-pile.thresholds-beyond-table",
           "Not decided: a table of thresholds reaches {most} counters, and copies are made only "
           "for f that do not look at the pile."},
    Phrase{"one-pile.thresholds-known-to",
           "Known by then: the thresholds of all piles up to {pile}."},
    Phrase{"one-pile.thresholds-copied",
           "The piles up to {pile} consist of {pieces} pieces: single piles, and copies of smaller "
           "piles."},
    Phrase{"one-pile.thresholds-by-lost-piles",
           "The thresholds of the piles up to {pile} are their distances from the lost piles below "
           "them."},
    Phrase{"one-pile.thresholds-defined",
           "The piles up to {pile} were calculated from the definition, one after the other."},
    Phrase{"one-pile.frames-complete",
           "Every frame and every literal pile is proved, and none is missing between them; the "
           "other piles behind a frame are copies."},
    Phrase{"one-pile.thresholds-agree",
           "Copies and tables gave the values of the definition, and the rules alone the same lost "
           "positions."},
    Phrase{"one-pile.pass",
           "{g?With limits below {g} passing wins, {q?{q=g?with others a move that takes counters "
           "does|from {q} on a move that takes counters does, and between them no move}|with "
           "others {told_to?up to {told_to} }no move does}; the limit is {limit}.|With this pile "
           "passing wins{told_to? with limits up to {told_to}.|, whatever the limit.}}"},
    Phrase{"one-pile.after-history",
           "The history leaves {left:counter}, and the next move takes at {least?least {least} and "
           "at most {limit}|most {limit}}."},
    Phrase{"one-pile.thresholds-periodic",
           "f is bounded, and which piles are lost with limits up to {limit} repeats from {start} "
           "counters on with period {period}: {window} successive piles are the same again one "
           "period later, and no pile depends on more."},
    Phrase{"one-pile.takes-all",
           "Taking {pile=1?the last counter|all {pile} counters} ends the game.", nullptr,
           About::move},
    Phrase{"one-pile.values-one-less",
           "In misere play a pile has the value of the pile with one counter less, and a pile of 1 "
           "has none."},
    Phrase{"one-pile.misere-one-less",
           "In misere play leave one counter aside, for the opponent to take at the end: of the "
           "others, whoever takes the last wins."},
    Phrase{
        "one-pile.sum",
        "{smallest=sum?{needed=smallest?{sum} is one of them{needed>limit?{@but-limit}|, and may "
        "be taken whole.}|{sum} is a special number of this rule, a member of the g-base, and is "
        "won by taking {needed}{@but-limit}}|{members?{sum} = {@sum}, each time the largest "
        "{all_losing?of them|special number of this rule (a member of the g-base)}|{sum} is a sum "
        "of {parts} {all_losing?such numbers|special numbers of this rule (members of the "
        "g-base)}, each time the largest} that fits; the smallest part is {needed=smallest?what to "
        "take|{smallest}, which is won by taking {needed}}{@but-limit}}"},
    Phrase{"one-pile.losing-piles",
           "{left_out>0?The last losing piles|{piles=1?The losing pile|The losing piles}} up to "
           "{up_to} {piles=1?is|are} {piles.and}{piles=1?: it is|{family=fibonacci?, Fibonacci "
           "numbers|{family=powers-of-2?, powers of 2}}: each is} won only by taking all of it."},
    Phrase{"one-pile.leaves",
           "Taking {take} leaves {rest}{over?, where the game ends|{last_counter?: the last "
           "counter, and taking it loses|{stuck?, and the opponent would have to take more than is "
           "allowed|{from?. The opponent {from=to?must then take {from}, which does not win|may "
           "then take {from} to {to}, and no such move wins}|{@left-to-the-opponent}}}}}.",
           nullptr, About::move},
    Phrase{"one-pile.limit-too-small",
           "{@sum-before}{sum?at|At} least {needed} must be taken to win, and at most {limit} may "
           "be. {@any-move-answered}"},
    Phrase{"one-pile.any-move-answered", "{@any-move-answered}"},
    Phrase{"one-pile.last-counter", "The only counter is left, and whoever takes it loses."},
    Phrase{"one-pile.no-limit-wins",
           "No move wins, whatever the limit: every reply that is needed is allowed."},
    Phrase{"one-pile.trivial-move",
           "{rest=0?Taking everything wins|Leaving {rest}, from where every move loses, wins}, but "
           "the least winning move is not known.",
           nullptr, About::move},
    Phrase{"one-pile.stuck",
           "The first player may not take everything and so has no move; a player without a move "
           "loses."},
    Phrase{"one-pile.base-known-to", "The g-base is known up to {to} ({members:member})."},
    Phrase{"one-pile.runs-known-to",
           "The g-base is known up to {to}, in {runs:run} of equal steps, each of which depends on "
           "those before it."},
    Phrase{"one-pile.recurrence-known-to", "g is known by recurrence up to {to}."},
    Phrase{"one-pile.no-memory-for-table",
           "g is known, and the memory left is too small for a table of it."},
    Phrase{"one-pile.lost-piles-complete",
           "Every lost pile is listed: whoever must move there, and may take what its size allows, "
           "loses."},
    Phrase{"one-pile.members-unknown", "Members beyond those listed are not known."},
    Phrase{"one-pile.no-period",
           "(f has no known period in the pile size, so no base theorem applies.)"},
    Phrase{"one-pile.period-too-large",
           "(The period {period} of f in the pile size is too large for bases.)"},
    Phrase{"one-pile.values-alone",
           "(Nothing is known of f but its values. If it never falls, say so where it is made, "
           "non_decreasing=True in Python and .non_decreasing = true in C++: that makes such "
           "answers fast.)"},
    Phrase{"one-pile.declared-period",
           "(The period {period} of f in the pile size was declared, and checked for small piles "
           "and moves and wherever f was asked.)"},
    Phrase{"one-pile.counted-by-members",
           "Counted member by member: between two members g repeats its own beginning."},
    Phrase{"one-pile.counted-by-runs",
           "Counted run by run: the base is too dense to be listed, and so is the histogram, as "
           "every member is a value of g."},
    Phrase{"one-pile.counted-by-periods",
           "Counted over the periods of g, which is proved to be eventually periodic."},
    Phrase{"one-pile.counted-by-piles", "Counted pile by pile."},
    Phrase{"one-pile.first-moves-by-members",
           "The other winning moves are counted member by member too, as f never falls."},
    Phrase{"one-pile.first-moves-tried", "All first moves were tried, one by one."},
    Phrase{"one-pile.first-moves-end",
           "The other winning moves are not counted: the search {@how}."},
    Phrase{
        "one-pile.first-moves-not-summed",
        "Largest winning moves are summed where f never falls and the base is not too dense to be "
        "listed, and elsewhere for at most {most} counters."},
    Phrase{"one-pile.copied-by-blocks",
           "Copied block by block: between two members g repeats its own beginning."},
    Phrase{"one-pile.copied-by-periods",
           "Copied period by period: g is proved to be eventually periodic."},
    Phrase{"one-pile.calculated", "Calculated pile by pile."},
    Phrase{"one-pile.base-cut",
           "The base is finite, and the list ends before its last member: it has "
           "{count:member}."},
    Phrase{"one-pile.base-finite",
           "The base is finite: no self-valued member s has f(s) >= g' of the last member, so g "
           "repeats from 1 on."},
    Phrase{"one-pile.base-bounded",
           "The base is finite: every member is its own least winning move, f of a smaller member "
           "must be at least that, and f is bounded."},
    Phrase{"one-pile.pattern-no-line",
           "Whether this goes on for ever is not known: no rising line is proved to lie below f."},
    Phrase{"one-pile.pattern-not-sought",
           "Whether this goes on for ever is not known: a proof is looked for only where one "
           "function gives the limit, and its period in n is proved from the first pile on, and is "
           "at most 64."},
    Phrase{"one-pile.pattern-stopped",
           "Whether this goes on for ever is not known: the time for a proof, a tenth of all, "
           "ended first."},
    Phrase{
        "one-pile.pattern-no-period",
        "Whether this goes on for ever is not known: the steps and values of {members:member} show "
        "no period."},
    Phrase{
        "one-pile.pattern-not-proved",
        "Whether this goes on for ever is not known: steps and values repeat after {period:member} "
        "from member {from} on, but it was not proved that they always do."},
    Phrase{"one-pile.joint-pattern-not-proved",
           "Whether this goes on for ever is not known: steps and values of all bases in one list "
           "repeat after {period:member} from number {from} on, but it was not proved that they "
           "always do."},
    Phrase{"one-pile.periodic", "g is proved to be eventually periodic."},
    Phrase{"one-pile.members-recur",
           "The members of the g-base are proved to follow a recurrence."},
    Phrase{"one-pile.program-of-bases",
           "No recurrence of the g-base is known, so that a program finds its members."},
    Phrase{"one-pile.recurrence-as-it-is", "The recurrence is written as it is."},
    Phrase{"one-pile.no-program",
           "No program is written for this f: only for sums, products, powers, whole quotients, "
           "primes and the like of integers, periodic in n."},
    Phrase{"one-pile.no-strategy",
           "No short strategy is known for this f: neither is g proved to be periodic, nor are the "
           "members of the g-base proved to follow a recurrence, and f is not one of those of "
           "which a program is made; dynim solve answers pile by pile."},
    Phrase{
        "one-pile.strategy-too-long",
        "g is proved to be eventually periodic, but a table of all that does not repeat would "
        "have {length:pile}, and one of more than {most} is not written out; dynim solve answers "
        "pile by pile."},
    Phrase{"one-pile.base-complete",
           "Every member listed is proved, and none is missing between them."},
    Phrase{"one-pile.members-counted",
           "Counted from the list of the members of the base, or of its runs."},
    Phrase{"one-pile.differences-found",
           "All smaller piles were compared, so that nothing differs before."},
    Phrase{"one-pile.compared-whole",
           "Both bases are finite, and all their members were compared."},
    Phrase{"one-pile.transitions",
           "Each base was followed until its delay is proved to stay; the next r with another base "
           "is the least of the quotients of its members."},
    Phrase{"one-pile.transitions-too-large",
           "The members of the next base no longer fit machine integers."},
    Phrase{"one-pile.same-pattern",
           "Both bases are proved to be the same: their steps and values repeat in the same way."},
    Phrase{"one-pile.compared-to", "All piles up to {to} were compared."},
    Phrase{"one-pile.member-listed", "Read from the list of the members of the base."},
    Phrase{"one-pile.member-too-long",
           "The member has more than {most} digits, so it is not written out."},
    Phrase{"one-pile.member-by-recurrence",
           "By b(k+1) = {delay=0?2*b(k)|b(k) + b(k-{delay})}, which holds for all k >= {from}: "
           "f(t) stays between two lines, and the same delay was met often enough in a row."},
    Phrase{
        "one-pile.member-by-pattern",
        "By a recurrence of order {order}, which holds from member {from} on: steps and values of "
        "the base are proved to repeat."},
    Phrase{"one-pile.verified",
           "Base theorem, recurrence and oracle agree as far as they were compared."},
    Phrase{"one-pile.verified-pile-limit",
           "What the lost piles or anchors say, recurrence and oracle agree as far as they were "
           "compared."},
    Phrase{"one-pile.verified-parts",
           "The answers and the winning moves of all smaller piles agree, and for a few counters "
           "so does playing everything out, in both conventions."},
    Phrase{"one-pile.verified-without-base",
           "Recurrence and oracle agree; no base theorem is known, as f has no known period in the "
           "pile."},
    Phrase{"one-pile.verified-all", "Base theorem, recurrence and oracle agree on all of them."},
    Phrase{"one-pile.rules",
           "Take counters from the pile{f?{h?, |{not_all_first?: first some, but not all; then |, "
           "after the first move }}at most {@most-after-a-move}}{@among}. {terminal=0?{h?Whoever "
           "makes the last move|Whoever takes the last counter}|Whoever leaves {@ends}} "
           "{misere?loses|wins}.{@rules-of-parts}"},
    Phrase{"one-pile.turn", "{@turn}{@blocked}"},
    Phrase{"one-pile.block", "{@to-block}"},
    Phrase{"one-pile.all-moves-blocked", "Every move is blocked."},
    Phrase{"one-pile.saying", "{@to-say}"},
    Phrase{"one-pile.action", "", action},
    Phrase{"one-pile.refused.limit",
           "{limit_from?there are {limit_from} counters left, so at most h({limit_from})|the last "
           "move was {last_move}, so at most f({pile_before?{pile_before}, }{last_move})} = "
           "{limit} may be taken"},
    Phrase{"one-pile.refused.least", "at least {least} must be taken"},
    Phrase{"one-pile.no-move-wins",
           "{limit<least?At least {least} must be taken, and at most {limit} may be: there is no "
           "move.|{limit=least?The only move is to take {least}, and it does not win|No move of "
           "{least} to {limit} wins}{needed?; the least that would is {needed}}.}"},
    Phrase{"one-pile.stuck-below",
           "The next move is at least {least} and at most {limit}: there is none."},
    Phrase{"@f-of-take", "{limit_from?h({limit_from})|f({pile?{pile}, }{take})}"},
    Phrase{"@f-of-any", "{limit_from?h({limit_from})|f({pile?{pile}, }{limit=1?1|k})}"},
    Phrase{
        "@any-move-answered",
        "After {limit=1?1|any k up to {limit}} {by_what_is_left?what is left allows the opponent "
        "enough to win|the opponent may take up to {@f-of-any}, enough to win what is left}."},
    Phrase{"@but-limit", "{needed>limit?, but at most {limit} may be taken}."},
    Phrase{"@sum", "", sum},
    Phrase{"@sum-before", "", sum_before},
    Phrase{"@is-member", "{sum} is a member of the g-base: "},
    Phrase{"@is-sum", "{sum} = {@sum} in the {one_base?g-base|g-bases}: "},
    Phrase{"@ends", "", ends},
    Phrase{"@block-taking", "{order?Block|block} {taken?taking {taken.and}|nothing}"},
};

}  // namespace
}  // namespace one_pile

std::span<const Phrase> one_pile_phrases() { return one_pile::phrases; }

}  // namespace dynim::words

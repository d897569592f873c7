// Who wins Wythoff Nim, by which move, what to block, and why, in words. Cost: that of the digits.
#include <algorithm>

#include "report/text.hpp"
#include "report/verify.hpp"
#include "report/wythoff.hpp"
#include "report/wythoff/text.hpp"

namespace dynim {
namespace {

// In full: it is what was asked for.
std::string move_text(const WythoffAnswer& answer) {
  if (answer.outcome == Outcome::P) return "none";
  if (answer.winning_move) return action_text(*answer.winning_move, true);
  return !answer.winning_targets.list || answer.winning_targets.list->empty()
             ? "not known"
             : "to any winning target that is not blocked";
}

// The first few of a list, and how many there are in all.
void add_targets(LabelledList& list, const char* label, const WythoffTargets& found, bool full) {
  if (!found.list || found.list->empty()) return;
  constexpr std::size_t most_shown = 10;
  std::vector<PilePair> shown = *found.list;
  if (!full) shown.resize(std::min(shown.size(), most_shown));
  std::string text = piles_text(shown, full);
  if (*found.count != to_integer(shown.size())) {
    text += fmt::format("; ... ({} in all)", number_text(*found.count, full));
  }
  list.add(label, text);
}

}  // namespace

void write_text(TextSink& output, const WythoffQuestion& question, WythoffAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", question.parameters, question.block_any) +
                       (question.convention == Convention::misere ? ", misere play" : ""));
  list.add("piles", piles_text(question.piles, full));
  if (question.blocked) {
    list.add("blocked", question.blocked->empty() ? "none" : piles_text(*question.blocked, full));
  }
  add_outcome(list, answer.outcome);
  list.add("winning move", move_text(answer));
  if (answer.winning_moves) list.add("winning moves", winning_moves_text(answer, full));
  add_targets(list, "winning targets", answer.winning_targets, full);
  add_targets(list, "to block", answer.block, full);
  if (answer.index) list.add("pair", "n = " + number_text(*answer.index, full));
  add_growth(list, answer.growth, full);
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const WythoffPairOfQuestion& question,
                WythoffPairOfAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game("wythoff", question.parameters));
  list.add("number", number_text(question.number, full));
  if (answer.pair) {
    const bool both = *answer.as == WythoffMember::both;
    list.add("is",
             both ? "both the a and the b of its pair"
                  : fmt::format("the {} of its pair", *answer.as == WythoffMember::a ? "a" : "b"));
    list.add("n", number_text(answer.pair->n, full));
    list.add("a", number_text(answer.pair->a, full));
    list.add("b", number_text(answer.pair->b, full));
  }
  add_growth(list, answer.growth, full);
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const WythoffVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  if (question.block_any) {
    write_comparison(output, {{"game", describe_game("wythoff", {}, question.block_any)}}, answer);
  } else {
    write_comparison(output, "wythoff", question.m, question.p, answer);
  }
}

}  // namespace dynim

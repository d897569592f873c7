// Who wins after what has been played, by which move, and why, in words. Cost: that of the digits.
#include "report/text.hpp"
#include "report/verify.hpp"
#include "report/wythoff.hpp"
#include "report/wythoff/text.hpp"

namespace dynim {
namespace {

// In full: it is what was asked for.
std::string move_text(const ImitationAnswer& answer) {
  if (answer.winning_move) return take_text(*answer.winning_move, true);
  return answer.outcome == Outcome::P ? "none" : "not known";
}

}  // namespace

void write_text(TextSink& output, const ImitationQuestion& question, ImitationAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game("imitation", question.parameters) +
                       (question.convention == Convention::misere ? ", misere play" : ""));
  list.add("piles", piles_text(answer.piles, full));
  list.add("to imitate",
           answer.imitable ? "taking " + take_text(*answer.imitable, full) : "nothing");
  list.add("imitations left", fmt::format("{} for the player to move, {} for the other",
                                          answer.credit.mover, answer.credit.other));
  add_outcome(list, answer.outcome);
  list.add("winning move", move_text(answer));
  if (answer.winning_moves) list.add("winning moves", winning_moves_text(answer, full));
  if (answer.position_class) list.add("class", std::string(to_string(*answer.position_class)));
  if (answer.xi) list.add("xi", number_text(*answer.xi, full));
  if (answer.part) list.add("part", *answer.part == ImitationPart::I ? "I" : "II");
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const ImitationVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  write_comparison(output, "imitation", question.m, question.p, answer);
}

}  // namespace dynim

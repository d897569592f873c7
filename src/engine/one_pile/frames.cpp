// Frames and literal piles, read off the pieces of ThresholdCopies. Cost: that of the pieces.
#include <memory>
#include <utility>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/threshold_copies.hpp"
#include "one_pile/threshold_periods.hpp"

namespace dynim {

OnePileFrame OnePileFramesAnswer::frame(std::uint64_t k) const {
  const auto number = static_cast<std::size_t>(k);
  OnePileFrame frame;
  const std::size_t first = copies->piece_of_frame(number);
  frame.b = copies->piece(first).start;
  for (std::size_t p = first; p < copies->piece_of_frame(number + 1); ++p) {
    const auto piece = copies->piece(p);
    if (piece.back > 0) continue;
    const auto& own = copies->thresholds(piece.start);
    OnePileLiteral& literal = frame.literals.emplace_back();
    literal.pile = piece.start;
    literal.g = own.front();
    if (own.size() > 1) literal.q = own.back();
  }
  frame.window = frame.literals.back().pile - frame.b;
  return frame;
}

std::uint64_t OnePileFramesAnswer::pieces() const {
  return copies ? copies->piece_of_frame(static_cast<std::size_t>(frames)) : 0;
}

OnePileFramesAnswer ask(const OnePileFramesQuestion& question, Budget& budget) {
  if (!question.f) throw InputError("no move function is given");
  const ThresholdRule rule = threshold_rule(question.blocking, question.pass);
  if (question.up_to < 1)
    throw InputError("frames need a pile of at least 1, not " + to_string(question.up_to));
  if (as_typed(question.f)->period() != 1)
    throw InputError("frames need a rule that does not look at the pile").about("f");
  auto copies = std::make_shared<ThresholdCopies>(as_typed(question.f), rule);
  const bool complete = copies->extend_to(question.up_to, budget);
  OnePileFramesAnswer answer;
  answer.frames = copies->frames();
  answer.complete_to = copies->known_to();
  answer.copies = std::move(copies);
  set_grounds(answer.verdict, {Method::copies, 196});
  if (complete) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {Reason("one-pile.frames-complete")};
  } else {
    answer.verdict.reasons = {search_ended(budget), Reason("one-pile.thresholds-known-to",
                                                           {{"pile", answer.complete_to}})};
  }
  return answer;
}

}  // namespace dynim

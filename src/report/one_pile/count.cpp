// How many members a base has, and how fast they grow, in words. Cost: that of the digits.
#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {
std::string growth_text(const BaseRecurrence& recurrence) {
  constexpr unsigned digits = 20;
  if (recurrence.delay == 0) return "2";
  const std::string power = recurrence.delay == 1 ? "x" : fmt::format("x**{}", recurrence.delay);
  return fmt::format("{}..., the root of x**{} = {} + 1", growth_rate(recurrence, digits),
                     recurrence.delay + 1, power);
}

void write_text(TextSink& output, const OnePileCountQuestion& question, OnePileCountAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", "one-pile, " + printable(describe_move_function(*question.f)));
  list.add("up to", number_text(question.up_to, full));
  if (answer.members) {
    list.add("members",
             number_text(*answer.members, full) + (answer.finite ? ", and these are all" : ""));
    list.add("last member", number_text(*answer.last, full));
  }
  if (answer.root) list.add("root", *answer.root + "..., the last to the power 1/members");
  if (answer.recurrence) list.add("growth", growth_text(*answer.recurrence));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

}  // namespace dynim

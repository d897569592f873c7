// How many members a base has up to a bound, and how fast they grow.
#include "one_pile/count.hpp"

#include "formats/text.hpp"

namespace dynim::app {
namespace {

void write_count_text(Output& output, OnePileCountQuestion& question, OnePileCountAnswer& answer,
                      const OutputOptions& options) {
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

}  // namespace

std::string growth_text(const BaseRecurrence& recurrence) {
  constexpr unsigned digits = 20;
  if (recurrence.delay == 0) return "2";
  const std::string power = recurrence.delay == 1 ? "x" : fmt::format("x**{}", recurrence.delay);
  return fmt::format("{}..., the root of x**{} = {} + 1", growth_rate(recurrence, digits),
                     recurrence.delay + 1, power);
}

QuestionCommand one_pile_count() {
  QuestionCommand command = asks("count", "one-pile", write_count_text);
  command.check = [](const OptionTexts& texts) {
    for (const char* field : {"members", "runs", "index"}) forbid_both(texts, "count", field);
  };
  command.fits = [](const OnePileCountQuestion&, const OutputOptions& options) {
    only_formats("count", {"text", "json"}, options);
  };
  return command;
}

}  // namespace dynim::app

// The questions about one pile, as they are asked in JSON.
#include "exchange/one_pile.hpp"

#include <algorithm>

#include "dynim/answer.hpp"
#include "dynim/one_pile_variants.hpp"
#include "exchange/one_pile_blocking.hpp"
#include "exchange/questions.hpp"
#include "report/one_pile.hpp"

namespace dynim {

OnePileRepresentationFields::OnePileRepresentationFields(
    const std::optional<Representation>& representation) {
  constexpr unsigned long most_listed = 10000;
  if (!representation) return;
  const std::vector<Representation::Part>& all = representation->parts;
  Integer total = 0;
  for (const Representation::Part& part : all) total += part.count;
  of = representation->of;
  complete = total <= most_listed;
  const std::uint64_t listed = complete ? total.get_ui() : all.size();
  std::vector<std::uint64_t> ends;  // of the places of each part, where some are listed repeatedly
  if (listed != all.size()) {
    for (const Representation::Part& part : all)
      ends.push_back((ends.empty() ? 0 : ends.back()) + part.count.get_ui());
  }
  const auto part_at = [&all, ends = std::move(ends)](std::uint64_t place) {
    if (ends.empty()) return all.begin() + static_cast<std::ptrdiff_t>(place);
    return all.begin() + (std::ranges::upper_bound(ends, place) - ends.begin());
  };
  members = {listed, [part_at](std::uint64_t i) { return part_at(i)->member; }};
  games = {listed, [part_at](std::uint64_t i) { return to_integer(part_at(i)->game); }};
  counts = {all.size(), [&all](std::uint64_t i) { return all[i].count; }};
  parts = {all.size(), [&all](std::uint64_t i) { return all[i]; }};
}

namespace exchange {

Questions one_pile_questions() {
  return with_play<OnePileStart>(
      "one-pile", "play one-pile", "worksheet one-pile",
      {question<OnePileQuestion>("solve", "one-pile", "Who wins, with which move, and why",
                                 "solve one-pile", {.example = {{"f", "2*t"}, {"pile", "100"}}}),
       question<OnePileBaseQuestion>(
           "base", "one-pile", "The g-base: the pile sizes of which every pile is a sum", "base",
           {.example = {{"f", "2*t"}, {"members", "12"}},
            .pictures = {{"plot members"}},
            .list = "members"}),
       question<OnePileMemberQuestion>(
           "member", "one-pile", "One member of the g-base", "base",
           {.with_fields = {"index"}, .example = {{"f", "2*t"}, {"index", "100"}}}),
       question<OnePileRunsQuestion>("runs", "one-pile", "The g-base in runs", "base --runs",
                                     {.with_fields = {"runs"},
                                      .example = {{"f", "2**t"}, {"up_to", "1000"}},
                                      .list = "base_runs"}),
       question<OnePileCountQuestion>(
           "count", "one-pile", "How many members the g-base has, and how fast they grow",
           "base --count",
           {.with_fields = {"count"}, .example = {{"f", "2*t"}, {"up_to", "10**30"}}}),
       question<OnePileTransitionsQuestion>("transitions", "",
                                            "At which r the base of floor(r*t) becomes another one",
                                            "transitions", {.list = "transitions"}),
       question<OnePileCompareQuestion>("compare", "one-pile",
                                        "Where two move functions first differ", "compare",
                                        {.example = {{"f", "2*t"}, {"with", "3*t"}}}),
       question<OnePileTableQuestion>(
           "table", "one-pile", "The least winning moves g(1), ..., g(N)", "table",
           {.example = {{"f", "2*t"}, {"up_to", "40"}},
            .pictures = {{"plot g"}, {"plot outcomes", PictureFigure::outcomes}},
            .array_is = "Entry n is g(n), 2**32 - 1 where no limit is enough; entry 0 is 0",
            .columns = {"g"}}),
       question<OnePileStatisticsQuestion>(
           "stats", "one-pile",
           "How the least winning moves are spread, and how many piles are lost at the start",
           "stats",
           {.example = {{"f", "2*t"}, {"up_to", "10000"}},
            .pictures = {{"plot histogram"}},
            .list = "histogram"}),
       question<OnePileStrategyQuestion>(
           "strategy", "one-pile",
           "How to win, short enough to be copied: in words, or as a program", "strategy one-pile",
           {.example = {{"f", "2*t"}}}),
       question<OnePileVerifyQuestion>("verify", "one-pile", "The theory checked by playing out",
                                       "verify one-pile",
                                       {.example = {{"f", "2*t"}, {"up_to", "100"}}}),
       question<OnePileBlockingQuestion>(
           "blocking", "one-pile", "Who wins, with blocked moves", "solve one-pile",
           {.with_fields = {"blocking"},
            .example = {{"f", "2*t"}, {"pile", "12"}, {"limit", "2"}, {"blocking", "1"}}}),
       question<OnePilePassQuestion>(
           "pass", "one-pile", "Who wins, with one pass", "solve one-pile --pass",
           {.with_fields = {"pass"}, .example = {{"f", "2*t"}, {"pile", "12"}, {"limit", "2"}}}),
       question<OnePileBlockingTableQuestion>(
           "blocking-table", "one-pile", "A table with blocked moves", "table",
           {.with_fields = {"blocking"},
            .example = {{"f", "2*t"}, {"up_to", "20"}, {"blocking", "1"}},
            .array_is = "Entry n is the least winning limit of n counters, 2**32 - 1 where none is "
                        "enough; entry 0 is 0",
            .columns = {"limit"}}),
       question<OnePilePassTableQuestion>(
           "pass-table", "one-pile", "A table with one pass", "table --pass",
           {.with_fields = {"pass"},
            .example = {{"f", "2*t"}, {"up_to", "20"}},
            .array_is = "Row n is g and q of n counters, 2**32 - 1 where there is none; row 0 is 0",
            .columns = {"g", "q"}}),
       question<OnePileFramesQuestion>(
           "frames", "one-pile", "Frames, with blocked moves or a pass", "base",
           {.with_fields = {"blocking", "pass"},
            .example = {{"f", "2*t"}, {"up_to", "100"}, {"blocking", "1"}},
            .list = "frames"}),
       question<OnePileThresholdsVerifyQuestion>(
           "verify-thresholds", "one-pile", "Blocked moves or a pass, checked by playing out",
           "verify one-pile",
           {.with_fields = {"blocking", "pass"},
            .example = {{"f", "2*t"}, {"up_to", "20"}, {"blocking", "1"}}})});
}

}  // namespace exchange
}  // namespace dynim

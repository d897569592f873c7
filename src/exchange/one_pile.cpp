// The questions about one pile, as they are asked in JSON.
#include "exchange/one_pile.hpp"

#include "dynim/words.hpp"
#include "exchange/one_pile_blocking.hpp"
#include "exchange/questions.hpp"
#include "report/one_pile.hpp"

namespace dynim {

OnePileRepresentationFields::OnePileRepresentationFields(
    const std::optional<Representation>& representation) {
  constexpr unsigned long most_listed = 10000;
  if (!representation) return;
  Integer total = 0;
  for (const Representation::Part& part : representation->parts) total += part.count;
  of = representation->of;
  complete = total <= most_listed;
  members.emplace();
  games.emplace();
  counts.emplace();
  parts = representation->parts;
  for (const Representation::Part& part : representation->parts) {
    const std::size_t times = complete ? part.count.get_ui() : 1;
    members->insert(members->end(), times, part.member);
    games->insert(games->end(), times, to_integer(part.game));
    counts->push_back(part.count);
  }
}

void fields(exchange::FieldVisitor& v, OnePileStrategyAnswer& answer) {
  const auto in = [&](std::string (*language)(const OnePileStrategy&)) {
    return answer.strategy ? std::optional(language(*answer.strategy)) : std::nullopt;
  };
  v.value("words", in(strategy_in_words), {"", "What to do, in sentences"});
  v.value("python", in(strategy_in_python),
          {"", "A program that reads piles and limits and writes what to take"});
  v.value("cpp", in(strategy_in_cpp), {"", "The same in C++"});
  v.verdict(answer.verdict);
}

namespace exchange {

void add_one_pile_questions(Questions& questions) {
  questions.push_back(question<OnePileQuestion>(
      "solve", "one-pile", "Who wins, with which move, and why", "solve one-pile"));
  questions.back().example = {{"f", "2*t"}, {"pile", "100"}};
  questions.push_back(question<OnePileBaseQuestion>(
      "base", "one-pile", "The g-base: the pile sizes of which every pile is a sum", "base"));
  questions.back().example = {{"f", "2*t"}, {"members", "12"}};
  questions.back().pictures = {{"plot members"}};
  questions.back().forms.push_back(
      {"certificate", [](TextSink& sink, const void* question, void* answer, const TextOptions&) {
         write_certificate(sink, *static_cast<const OnePileBaseQuestion*>(question),
                           *static_cast<const OnePileBaseAnswer*>(answer));
       }});
  questions.push_back(
      question<OnePileMemberQuestion>("member", "one-pile", "One member of the g-base", "base"));
  questions.back().with_fields = {"index"};
  questions.back().example = {{"f", "2*t"}, {"index", "100"}};
  questions.push_back(
      question<OnePileRunsQuestion>("runs", "one-pile", "The g-base in runs", "base --runs"));
  questions.back().with_fields = {"runs"};
  questions.back().example = {{"f", "2**t"}, {"up_to", "1000"}};
  questions.push_back(question<OnePileCountQuestion>(
      "count", "one-pile", "How many members the g-base has, and how fast they grow",
      "base --count"));
  questions.back().with_fields = {"count"};
  questions.back().example = {{"f", "2*t"}, {"up_to", "10**30"}};
  questions.push_back(question<OnePileTransitionsQuestion>(
      "transitions", "", "At which r the base of floor(r*t) becomes another one", "transitions"));
  questions.push_back(question<OnePileCompareQuestion>(
      "compare", "one-pile", "Where two move functions first differ", "compare"));
  questions.back().example = {{"f", "2*t"}, {"with", "3*t"}};
  questions.push_back(question<OnePileTableQuestion>(
      "table", "one-pile", "The least winning moves g(1), ..., g(N)", "table"));
  questions.back().example = {{"f", "2*t"}, {"up_to", "40"}};
  questions.back().pictures = {{"plot g"}, {"plot outcomes", PictureFigure::outcomes}};
  questions.back().figure_of_outcomes = [](const void* question, const void* answer,
                                           const drawing::Look& look) {
    return drawing::figure_of_outcomes(*static_cast<const OnePileTableQuestion*>(question),
                                       *static_cast<const OnePileTableAnswer*>(answer), look);
  };
  questions.push_back(question<OnePileStatisticsQuestion>(
      "stats", "one-pile",
      "How the least winning moves are spread, and how many piles are lost at the start", "stats"));
  questions.back().example = {{"f", "2*t"}, {"up_to", "10000"}};
  questions.back().pictures = {{"plot histogram"}};
  questions.push_back(question<OnePileStrategyQuestion>(
      "strategy", "one-pile", "How to win, short enough to be copied: in words, or as a program",
      "strategy one-pile"));
  questions.back().example = {{"f", "2*t"}};
  questions.push_back(question<OnePileVerifyQuestion>(
      "verify", "one-pile", "The theory checked by playing out", "verify one-pile"));
  questions.back().example = {{"f", "2*t"}, {"up_to", "100"}};
  questions.push_back(question<OnePileBlockingQuestion>(
      "blocking", "one-pile", "Who wins, with blocked moves", "solve one-pile"));
  questions.back().with_fields = {"blocking"};
  questions.back().example = {{"f", "2*t"}, {"pile", "12"}, {"limit", "2"}, {"blocking", "1"}};
  questions.push_back(question<OnePilePassQuestion>("pass", "one-pile", "Who wins, with one pass",
                                                    "solve one-pile --pass"));
  questions.back().with_fields = {"pass"};
  questions.back().example = {{"f", "2*t"}, {"pile", "12"}, {"limit", "2"}};
  questions.push_back(question<OnePileBlockingTableQuestion>(
      "blocking-table", "one-pile", "A table with blocked moves", "table"));
  questions.back().with_fields = {"blocking"};
  questions.back().example = {{"f", "2*t"}, {"up_to", "20"}, {"blocking", "1"}};
  questions.push_back(question<OnePilePassTableQuestion>("pass-table", "one-pile",
                                                         "A table with one pass", "table --pass"));
  questions.back().with_fields = {"pass"};
  questions.back().example = {{"f", "2*t"}, {"up_to", "20"}};
  questions.push_back(question<OnePileFramesQuestion>(
      "frames", "one-pile", "Frames, with blocked moves or a pass", "base"));
  questions.back().with_fields = {"blocking", "pass"};
  questions.back().example = {{"f", "2*t"}, {"up_to", "100"}, {"blocking", "1"}};
  questions.push_back(question<OnePileThresholdsVerifyQuestion>(
      "verify-thresholds", "one-pile", "Blocked moves or a pass, checked by playing out",
      "verify one-pile"));
  questions.back().with_fields = {"blocking", "pass"};
  questions.back().example = {{"f", "2*t"}, {"up_to", "20"}, {"blocking", "1"}};
  add_play_questions<OnePileStart>(questions, "one-pile", "play one-pile");
}

}  // namespace exchange
}  // namespace dynim

// The questions about one pile, as they are asked in JSON.
#include "exchange/one_pile.hpp"

#include "exchange/one_pile_blocking.hpp"
#include "exchange/questions.hpp"
#include "exchange/record.hpp"

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

namespace exchange {

BinaryArray thresholds_array(const ThresholdTable& table, std::uint64_t last) {
  const std::uint64_t count = table.count();
  BinaryArray array = line_array(table.cells().subspan(count, last * count));
  if (count > 1) array.shape = {last, count};
  return array;
}

void add_one_pile_questions(Questions& questions) {
  questions.push_back(question<OnePileQuestion>(
      "solve", "one-pile", "Who wins, with which move, and why", "solve one-pile"));
  questions.back().example = {{"pile", "100"}};
  questions.push_back(question<OnePileBaseQuestion>(
      "base", "one-pile", "The g-base: the pile sizes of which every pile is a sum", "base"));
  questions.push_back(
      question<OnePileMemberQuestion>("member", "one-pile", "One member of the g-base", "base"));
  questions.push_back(
      question<OnePileRunsQuestion>("runs", "one-pile", "The g-base in runs", "base --runs"));
  questions.push_back(question<OnePileCountQuestion>(
      "count", "one-pile", "How many members the g-base has, and how fast they grow",
      "base --count"));
  questions.push_back(question<OnePileCompareQuestion>(
      "compare", "one-pile", "Where two move functions first differ", "compare"));
  questions.push_back(question<OnePileTableQuestion>(
      "table", "one-pile", "The least winning moves g(1), ..., g(N)", "table"));
  questions.push_back(question<OnePileStatisticsQuestion>(
      "stats", "one-pile",
      "How the least winning moves are spread, and how many piles are lost at the start", "stats"));
  questions.push_back(question<OnePileVerifyQuestion>(
      "verify", "one-pile", "The theory checked by playing out", "verify one-pile"));
  questions.push_back(question<OnePileBlockingQuestion>(
      "blocking", "one-pile", "Who wins, with blocked moves", "solve one-pile"));
  questions.back().example = {{"pile", "12"}, {"limit", "2"}};
  questions.push_back(question<OnePilePassQuestion>("pass", "one-pile", "Who wins, with one pass",
                                                    "solve one-pile --pass"));
  questions.back().example = {{"pile", "12"}, {"limit", "2"}};
  questions.push_back(question<OnePileBlockingTableQuestion>(
      "blocking-table", "one-pile", "A table with blocked moves", "table"));
  questions.push_back(question<OnePilePassTableQuestion>("pass-table", "one-pile",
                                                         "A table with one pass", "table --pass"));
  questions.push_back(question<OnePileFramesQuestion>(
      "frames", "one-pile", "Frames, with blocked moves or a pass", "base"));
  questions.push_back(question<OnePileThresholdsVerifyQuestion>(
      "verify-thresholds", "one-pile", "Blocked moves or a pass, checked by playing out",
      "verify one-pile"));
  add_play_questions<OnePileStart>(questions, "one-pile", "play one-pile");
}

template PlayRecord<OnePileStart> read_record(std::string_view);

}  // namespace exchange
}  // namespace dynim

// The questions about one pile, as they are asked in JSON.
#include "dynim/exchange/one_pile.hpp"

#include "dynim/exchange/one_pile_blocking.hpp"
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

void OnePileRepresentationFields::put(std::optional<Representation>& representation) const {
  if (of && parts) representation = Representation{*of, *parts};
}

namespace exchange {

BinaryArray thresholds_array(const ThresholdTable& table, std::uint64_t last) {
  const std::uint64_t count = table.count();
  BinaryArray array = line_array(table.cells().subspan(count, last * count));
  if (count > 1) array.shape = {last, count};
  return array;
}

void add_one_pile_questions(Questions& questions) {
  questions.push_back(entry<OnePileQuestion>("solve", "one-pile"));
  questions.push_back(entry<OnePileBaseQuestion>("base", "one-pile"));
  questions.push_back(entry<OnePileMemberQuestion>("member", "one-pile"));
  questions.push_back(entry<OnePileRunsQuestion>("runs", "one-pile"));
  questions.push_back(entry<OnePileCountQuestion>("count", "one-pile"));
  questions.push_back(entry<OnePileCompareQuestion>("compare", "one-pile"));
  questions.push_back(entry<OnePileTableQuestion>("table", "one-pile"));
  questions.push_back(entry<OnePileStatisticsQuestion>("stats", "one-pile"));
  questions.push_back(entry<OnePileVerifyQuestion>("verify", "one-pile"));
  questions.push_back(entry<OnePileBlockingQuestion>("blocking", "one-pile"));
  questions.push_back(entry<OnePilePassQuestion>("pass", "one-pile"));
  questions.push_back(entry<OnePileBlockingTableQuestion>("blocking-table", "one-pile"));
  questions.push_back(entry<OnePilePassTableQuestion>("pass-table", "one-pile"));
  questions.push_back(entry<OnePileFramesQuestion>("frames", "one-pile"));
  questions.push_back(entry<OnePileThresholdsVerifyQuestion>("verify-thresholds", "one-pile"));
  add_play_questions<OnePileStart>(questions, "one-pile");
}

template PlayRecord<OnePileStart> read_record(std::string_view);

}  // namespace exchange
}  // namespace dynim

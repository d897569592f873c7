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
  questions.push_back(question<OnePileQuestion>("solve", "one-pile"));
  questions.push_back(question<OnePileBaseQuestion>("base", "one-pile"));
  questions.push_back(question<OnePileMemberQuestion>("member", "one-pile"));
  questions.push_back(question<OnePileRunsQuestion>("runs", "one-pile"));
  questions.push_back(question<OnePileCountQuestion>("count", "one-pile"));
  questions.push_back(question<OnePileCompareQuestion>("compare", "one-pile"));
  questions.push_back(question<OnePileTableQuestion>("table", "one-pile"));
  questions.push_back(question<OnePileStatisticsQuestion>("stats", "one-pile"));
  questions.push_back(question<OnePileVerifyQuestion>("verify", "one-pile"));
  questions.push_back(question<OnePileBlockingQuestion>("blocking", "one-pile"));
  questions.push_back(question<OnePilePassQuestion>("pass", "one-pile"));
  questions.push_back(question<OnePileBlockingTableQuestion>("blocking-table", "one-pile"));
  questions.push_back(question<OnePilePassTableQuestion>("pass-table", "one-pile"));
  questions.push_back(question<OnePileFramesQuestion>("frames", "one-pile"));
  questions.push_back(question<OnePileThresholdsVerifyQuestion>("verify-thresholds", "one-pile"));
  add_play_questions<OnePileStart>(questions, "one-pile");
}

template PlayRecord<OnePileStart> read_record(std::string_view);

}  // namespace exchange
}  // namespace dynim

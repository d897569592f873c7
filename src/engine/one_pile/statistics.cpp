// Sum and histogram of g(1 .. N), and sums over all winning first moves, with what is known about
// them: theory's counts, and its verdict.
#include "one_pile/statistics.hpp"

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "engine/one_pile/reasons.hpp"

namespace dynim {
namespace {

// Dense bases with more members than this are counted in runs, without their histogram.
constexpr unsigned long most_members_listed = 1ul << 20;

// In runs only where the members are too many for a list.
KnownValues find_values(const Takes& f, const Integer& up_to, Budget& budget) {
  const auto find = [&](bool runs) {
    return dynim::find_values({f, Convention::normal, {}}, up_to, OnePileMethod::automatic, runs,
                              budget);
  };
  const std::uint64_t reserved = budget.bytes_reserved();
  KnownValues known = find(true);
  if (known.kind != KnownValues::Kind::runs) return known;
  if (count_members(*known.runs, up_to) > most_members_listed) return known;
  known = KnownValues();
  budget.release(budget.bytes_reserved() - reserved);
  return find(false);
}

Reason how_counted(const KnownValues& known) {
  if (known.kind == KnownValues::Kind::runs) return Reason("one-pile.counted-by-runs");
  if (known.kind == KnownValues::Kind::base) return Reason("one-pile.counted-by-members");
  if (known.certificate) return Reason("one-pile.counted-by-periods");
  return Reason("one-pile.counted-by-piles");
}

// The other winning moves, where they are known, and why.
std::optional<FirstMoveSums> first_moves(const OnePileStatisticsQuestion& question,
                                         const KnownValues& known, Verdict& verdict,
                                         Budget& budget) {
  const bool by_members = known.kind == KnownValues::Kind::base && known.bases->games() == 1 &&
                          question.f.function->facts().non_decreasing;
  if (!by_members && question.up_to > most_first_moves_tried) {
    verdict.reasons.push_back(
        Reason("one-pile.first-moves-not-summed", {{"most", to_integer(most_first_moves_tried)}}));
    return std::nullopt;
  }
  std::optional<FirstMoveSums> sums =
      by_members ? sum_first_moves(*known.bases, question.up_to, budget)
                 : try_first_moves(question.f.function, to_u64(question.up_to),
                                   question.moves == MovesWanted::all, budget);
  if (by_members && sums) verdict.theorem = 246;
  verdict.reasons.push_back(!sums        ? search_ended(budget, "one-pile.first-moves-end")
                            : by_members ? Reason("one-pile.first-moves-by-members")
                                         : Reason("one-pile.first-moves-tried"));
  return sums;
}

// Beside g, where they are asked for.
void add_first_moves(const OnePileStatisticsQuestion& question, const KnownValues& known,
                     OnePileStatisticsAnswer& answer, Budget& budget) {
  if (question.moves == MovesWanted::least) return;
  const std::optional<FirstMoveSums> sums =
      answer.statistics ? first_moves(question, known, answer.verdict, budget) : std::nullopt;
  const auto add = [&](std::optional<std::optional<Integer>>& field, std::string_view name,
                       Integer FirstMoveSums::*sum) {
    field.emplace(sums ? std::optional(*sums.*sum) : std::nullopt);
    if (!sums) answer.verdict.unknown.push_back(name);
  };
  add(answer.largest_sum, "largest_sum", &FirstMoveSums::largest);
  if (question.moves == MovesWanted::all)
    add(answer.winning_moves_count, "winning_moves_count", &FirstMoveSums::count);
}

// Of the piles whose values these are.
void count_won(const Integer& limit, OnePileStatisticsAnswer& answer) {
  answer.won.emplace();
  if (!answer.statistics || (answer.statistics->histogram.empty() && answer.statistics->sum > 0)) {
    answer.verdict.unknown.emplace_back("won");
    return;
  }
  Integer& won = answer.won->emplace(0);
  for (const OnePileStatistics::Bin& bin : answer.statistics->histogram) {
    if (bin.g <= limit) won += bin.count;
  }
}

void check(const OnePileStatisticsQuestion& question) {
  question.f.one_function();
  if (question.up_to < 1) {
    throw InputError("statistics need a pile of at least 1, not " + to_string(question.up_to));
  }
  if (question.f.is_of_pile()) {
    throw InputError(
        "there are no statistics of a limit from the pile; its lost piles are its base")
        .about("f");
  }
  if (question.limit && *question.limit < 0)
    throw InputError("the limit must be at least 0, not " + to_string(*question.limit))
        .about("limit");
  if (question.convention == Convention::misere && question.moves != MovesWanted::least)
    throw InputError("other winning moves than the least are summed in normal play").about("moves");
}

}  // namespace

OnePileStatisticsAnswer ask(const OnePileStatisticsQuestion& question, Budget& budget) {
  check(question);
  const bool misere = question.convention == Convention::misere;
  const Integer piles = misere ? Integer(question.up_to - 1) : question.up_to;
  OnePileStatisticsAnswer answer;
  if (piles == 0) {
    answer.statistics.emplace();
    answer.verdict.status = Status::proved;
    set_grounds(answer.verdict, Method::rules);
    answer.verdict.reasons = {Reason("one-pile.last-counter")};
    if (question.limit) count_won(*question.limit, answer);
    return answer;
  }
  const KnownValues known = find_values(question.f.shifted(misere ? 1 : 0), piles, budget);
  set_grounds(answer.verdict, grounds_of(known));
  if (known.kind == KnownValues::Kind::runs)
    answer.verdict.theorem = 133;
  else if (misere)
    answer.verdict.theorem = 35;
  else if (known.kind == KnownValues::Kind::base)
    answer.verdict.theorem = 29;
  if (known.kind != KnownValues::Kind::nothing) {
    answer.statistics = statistics(known, piles, budget);
    if (misere && answer.statistics)
      answer.statistics->self_valued = 0;  // of a pile less one no value is the pile
  }
  if (answer.statistics) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {how_counted(known)};
    if (misere)
      answer.verdict.reasons.insert(answer.verdict.reasons.begin(),
                                    Reason("one-pile.values-one-less"));
    if (known.kind == KnownValues::Kind::runs) answer.verdict.unknown = {"histogram"};
  } else {
    answer.verdict.reasons = unable_reasons(budget, known.known_so_far);
    answer.verdict.unknown = {"sum", "self_valued", "histogram"};
  }
  add_first_moves(question, known, answer, budget);
  if (question.limit) count_won(*question.limit, answer);
  note_function(question.f, answer.verdict);
  return answer;
}

}  // namespace dynim

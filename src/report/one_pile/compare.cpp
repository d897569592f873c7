// The comparison of two rules of one pile, in words. Cost: that of the digits.
#include "report/one_pile.hpp"
#include "report/text.hpp"

namespace dynim {
namespace {

std::string value_text(const std::optional<Integer>& value, std::string_view none, bool full) {
  return value ? number_text(*value, full) : std::string(none);
}

std::string nowhere(const OnePileCompareAnswer& answer, std::string_view field, bool full) {
  if (!is_unknown(answer.verdict, field)) return "nowhere";
  return "not found up to " + number_text(answer.compared_to, full);
}

std::string g_text(const OnePileCompareAnswer& answer, bool full) {
  if (!answer.g) return nowhere(answer, "g", full);
  const auto& [pile, first, second] = *answer.g;
  return fmt::format("{}: {} and {}", number_text(pile, full),
                     value_text(first, "no limit is enough", full),
                     value_text(second, "no limit is enough", full));
}

std::string member_text(const OnePileCompareAnswer& answer, bool full) {
  if (!answer.member) return nowhere(answer, "member", full);
  const auto& [b, first, second] = *answer.member;
  if (first && second) {
    return fmt::format("{}: g' is {} and {}", number_text(b, full), number_text(*first, full),
                       number_text(*second, full));
  }
  return fmt::format("{}: a member, with g' = {}, of the {} only", number_text(b, full),
                     number_text(first ? *first : *second, full), first ? "first" : "second");
}

std::string outcome_text(const OnePileCompareQuestion& question, const OnePileCompareAnswer& answer,
                         bool full) {
  if (!answer.outcome) return nowhere(answer, "outcome", full);
  const auto& [pile, first, second] = *answer.outcome;
  const Integer limit = first_limit(question.game.f, pile);
  const Integer other = first_limit(question.with, pile);
  const std::string limits =
      limit == other ? "a limit of " + number_text(limit, full)
                     : "limits of " + number_text(limit, full) + " and " + number_text(other, full);
  return fmt::format("{}: {} and {}, with {}", number_text(pile, full), to_string(first),
                     to_string(second), limits);
}

// By tables alone, members were compared only where there are any.
bool has_bases(const OnePileCompareAnswer& answer) {
  return answer.member || is_unknown(answer.verdict, "member") ||
         answer.verdict.method != Method::table;
}

}  // namespace

void write_text(TextSink& output, const OnePileCompareQuestion& question,
                OnePileCompareAnswer& answer, const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", describe_game(question.game));
  list.add("with", printable(describe_takes(question.with)));
  list.add("g differs at", g_text(answer, full));
  if (has_bases(answer)) list.add("bases differ at", member_text(answer, full));
  list.add("outcomes differ at", outcome_text(question, answer, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

}  // namespace dynim

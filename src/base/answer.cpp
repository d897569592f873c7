// The words of answers as they are printed and read.
#include "dynim/answer.hpp"

#include <algorithm>
#include <array>

#include "base/enumeration.hpp"

namespace dynim {

std::optional<std::uint64_t> theorem_of(const Verdict& verdict) {
  const bool known = verdict.status == Status::proved || verdict.status == Status::conditional;
  return known ? verdict.theorem : std::nullopt;
}

bool ended_early(const Verdict& verdict) {
  constexpr std::array<std::string_view, 4> moves{"winning_move", "least_winning_move",
                                                  "largest_winning_move", "winning_moves_count"};
  constexpr std::array<std::string_view, 2> kinds{"search-ended", "moves-incomplete"};
  return verdict.status == Status::unable ||
         std::ranges::find_first_of(verdict.unknown, moves) != verdict.unknown.end() ||
         std::ranges::find_first_of(verdict.reasons, kinds, {}, &Reason::kind) !=
             verdict.reasons.end();
}

std::string_view to_string(Outcome outcome) {
  return value_of<std::string_view, Outcome::unknown>(outcome, {"N", "P", "unknown"});
}

std::string_view to_string(Status status) {
  return value_of<std::string_view, Status::unable>(
      status, {"proved", "conditional", "verified", "unable"});
}

std::string_view to_string(Method method) {
  return value_of<std::string_view, Method::oracle>(method, {"",
                                                             "rules",
                                                             "g-base",
                                                             "finite g-base",
                                                             "constant bound",
                                                             "periodicity",
                                                             "pile limit",
                                                             "recurrence",
                                                             "formula",
                                                             "power-of-two family",
                                                             "Fibonacci family",
                                                             "events",
                                                             "table",
                                                             "windows",
                                                             "beatty",
                                                             "mex",
                                                             "sweep",
                                                             "copies",
                                                             "suffix sums",
                                                             "partial sums",
                                                             "nim-sum",
                                                             "oracle"});
}

std::string_view to_string(MovesWanted moves) {
  return value_of<std::string_view, MovesWanted::all>(moves, {"least", "largest", "all"});
}

std::string_view to_string(Convention convention) {
  return convention == Convention::normal ? "normal" : "misere";
}

std::string_view to_string(Asked asked) { return asked == Asked::move ? "move" : "block"; }

}  // namespace dynim

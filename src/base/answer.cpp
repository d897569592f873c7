// The words of answers as they are printed and read.
#include "dynim/answer.hpp"

#include <algorithm>
#include <array>

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
  switch (outcome) {
    case Outcome::N:
      return "N";
    case Outcome::P:
      return "P";
    case Outcome::unknown:
      break;
  }
  return "unknown";
}

std::string_view to_string(Status status) {
  switch (status) {
    case Status::proved:
      return "proved";
    case Status::conditional:
      return "conditional";
    case Status::verified:
      return "verified";
    case Status::unable:
      break;
  }
  return "unable";
}

std::string_view to_string(Method method) {
  switch (method) {
    case Method::rules:
      return "rules";
    case Method::g_base:
      return "g-base";
    case Method::finite_g_base:
      return "finite g-base";
    case Method::constant_bound:
      return "constant bound";
    case Method::periodicity:
      return "periodicity";
    case Method::pile_limit:
      return "pile limit";
    case Method::recurrence:
      return "recurrence";
    case Method::formula:
      return "formula";
    case Method::power_of_two_family:
      return "power-of-two family";
    case Method::fibonacci_family:
      return "Fibonacci family";
    case Method::events:
      return "events";
    case Method::table:
      return "table";
    case Method::windows:
      return "windows";
    case Method::beatty:
      return "beatty";
    case Method::mex:
      return "mex";
    case Method::sweep:
      return "sweep";
    case Method::copies:
      return "copies";
    case Method::suffix_sums:
      return "suffix sums";
    case Method::partial_sums:
      return "partial sums";
    case Method::nim_sum:
      return "nim-sum";
    case Method::oracle:
      return "oracle";
    case Method::none:
      break;
  }
  return "";
}

std::string_view to_string(MovesWanted moves) {
  switch (moves) {
    case MovesWanted::least:
      return "least";
    case MovesWanted::largest:
      return "largest";
    case MovesWanted::all:
      break;
  }
  return "all";
}

std::string_view to_string(Convention convention) {
  return convention == Convention::normal ? "normal" : "misere";
}

}  // namespace dynim

// Questions about tables of two piles: by the closed formula where f is shown to be admissible as
// far as the table goes, from runs along diagonals where these are few, else by the kernel. Cost:
// that of the table, see two_pile/fill_table.hpp.
#include "engine/two_pile/table.hpp"

#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/shortage.hpp"
#include "dynim/error.hpp"
#include "two_pile/admissible_to.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

// A table too large is refused before any work.
void check_memory(std::uint64_t size, std::uint64_t bytes, const Budget& budget) {
  if (bytes <= budget.bytes_left()) return;
  throw InputError("a table to " + std::to_string(size) + " needs " +
                   shortage(to_integer(bytes), budget));
}

std::uint64_t fill(const MoveFunction& f, TwoPileTable& table, unsigned threads, Budget& budget) {
  constexpr double part_for_conditions = 0.25;
  bool admissible = false;
  {
    Budget part = budget.part(part_for_conditions);
    admissible = two_pile::admissible_to(f, to_integer(table.size()), part);
  }
  if (admissible) return two_pile::fill_table_by_formula(f, table, budget);
  if (const auto filled = two_pile::fill_table_by_events(f, table, budget)) return *filled;
  return two_pile::fill_table(f, table, threads, budget);
}

std::optional<std::uint64_t> capped_limit(const TwoPileTableQuestion& question) {
  if (!question.limit) return std::nullopt;
  return saturate_u64(*question.limit);
}

// Beside L, what the question asks for of every cell.
TwoPileTableAnswer begin_answer(const TwoPileTableQuestion& question) {
  TwoPileTableAnswer answer;
  answer.limit = capped_limit(question);
  if (question.difference) answer.formula.emplace(*question.f, question.size);
  answer.verdict.method = Method::table;
  return answer;
}

}  // namespace

void check(const TwoPileTableQuestion& question) {
  two_pile::check(question.f);
  if (question.size < 1) throw InputError("a table needs piles of at least 1");
  if (question.size > TwoPileTable::largest_size) {
    throw InputError("a table reaches piles up to " + std::to_string(TwoPileTable::largest_size) +
                     ", not " + std::to_string(question.size));
  }
  if (question.limit && *question.limit < 0) {
    throw InputError("the limit must be at least 0, not " + abbreviate(*question.limit));
  }
  if (question.limit && question.difference) {
    throw InputError("a table has either outcomes with a limit or the differences of L");
  }
}

TwoPileTableAnswer fill_table(const TwoPileTableQuestion& question, Budget& budget) {
  const std::uint64_t size = question.size;
  const unsigned threads = two_pile::threads_to_fill(size, budget);
  const std::uint64_t bytes = two_pile::bytes_to_fill(size, threads);
  check_memory(size, bytes, budget);
  TwoPileTableAnswer answer = begin_answer(question);
  auto table = std::make_shared<TwoPileTable>();
  if (budget.reserve(bytes)) {
    *table = TwoPileTable(size);
    answer.complete_to = fill(*question.f, *table, threads, budget);
  }
  answer.table = std::move(table);
  if (answer.complete_to == size) return answer_by(std::move(answer.table), question);
  answer.verdict.reasons = {
      Reason("two-pile.table-stopped", {{"how", std::string(to_string(budget.reason()))},
                                        {"complete_to", to_integer(answer.complete_to)}})};
  return answer;
}

TwoPileTableAnswer answer_by(std::shared_ptr<const TwoPileTable> table,
                             const TwoPileTableQuestion& question) {
  TwoPileTableAnswer answer = begin_answer(question);
  answer.table = std::move(table);
  answer.complete_to = question.size;
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {Reason("two-pile.table-filled")};
  return answer;
}

}  // namespace dynim

// Questions about tables of two piles. Method and cost are those of two_pile/fill_table.cpp.
#include "engine/two_pile/table.hpp"

#include <string>
#include <utility>

#include "base/shortage.hpp"
#include "dynim/error.hpp"
#include "engine/two_pile/cells.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

// A table too large is refused before any work.
void check_table_memory(std::uint64_t size, std::uint64_t bytes, const Budget& budget) {
  if (budget.fits(bytes)) return;
  throw InputError("a table to " + std::to_string(size) + " needs " +
                   shortage(to_integer(bytes), budget));
}

TwoPileTableAnswer begin_answer(const TwoPileTableQuestion& question) {
  TwoPileTableAnswer answer;
  note_cells(question, question.size, answer);
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
  check_cells(question);
}

TwoPileTableAnswer fill_table(const TwoPileTableQuestion& question, Budget& budget) {
  const std::uint64_t size = question.size;
  const unsigned threads = two_pile::threads_to_fill(size, budget);
  const std::uint64_t bytes = two_pile::bytes_to_fill(size, threads);
  check_table_memory(size, bytes, budget);
  TwoPileTableAnswer answer = begin_answer(question);
  auto table = std::make_shared<TwoPileTable>();
  if (budget.reserve(bytes)) {
    *table = TwoPileTable(size);
    answer.complete_to = two_pile::fill_table(question.f, *table, threads, budget);
    table->clear_border();
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

// dynim table: g(1), ..., g(N). A table may have 10^9 lines, so every format is written as it is
// made.
#include "dynim/error.hpp"
#include "exchange/one_pile.hpp"
#include "games/row.hpp"
#include "report/one_pile.hpp"

namespace dynim::app {

/// What the command line asks of a table beside its fields: to be written from this pile on.
struct TablePartQuestion : OnePileTableQuestion {
  using Base = OnePileTableQuestion;

  std::uint64_t from = 1;
};

void fields(exchange::FieldVisitor& v, TablePartQuestion& question) {
  fields(v, static_cast<OnePileTableQuestion&>(question));
  v.asked("from", question.from, {"N", "The first pile that is written; not in json, npy and npz"},
          exchange::between(1, GTable::largest_pile));
}

namespace {

void check_part(const Record& asked, const OutputOptions& options) {
  const auto& question = asked.as<TablePartQuestion>();
  if (question.from > 1) only_formats("from", {"text", "csv", "bfile"}, options);
  if (question.from > question.up_to) throw InputError("--from: must be at most that of --up-to");
}

using WriteTable = Writes<OnePileTableQuestion>;

// From the pile that was asked for on.
template <WriteTable* write_table>
void write_part(Output& output, const Record& asked, const Record& answer, const OutputOptions&) {
  auto& question = asked.as<TablePartQuestion>();
  write_table(output, question, answer.as<OnePileTableAnswer>(), {.first = question.from});
}

}  // namespace

exchange::QuestionType with_from(const exchange::QuestionType& row) {
  return with_fields_of<TablePartQuestion>(row);
}

void write_table(QuestionCommand& command) {
  as_table(command);
  command.formats = {{"text", write_part<write_text>},
                     {"csv", write_part<write_csv>},
                     {"bfile", write_part<write_bfile>}};
  command.fits = check_part;
}

}  // namespace dynim::app

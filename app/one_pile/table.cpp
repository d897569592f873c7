// dynim table: g(1), ..., g(N). A table may have 10^9 lines, so every format is written as it is
// made. The tables of other games are commands inside this one, each in its game's folder.
#include "dynim/error.hpp"
#include "exchange/one_pile.hpp"
#include "one_pile/commands.hpp"
#include "question_command.hpp"
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

void check_part(const TablePartQuestion& question, const OutputOptions& options) {
  if (question.from > 1) only_formats("from", {"text", "csv", "bfile"}, options);
  if (question.from > question.up_to) throw InputError("--from: must be at most that of --up-to");
}

using WriteTable = Writes<OnePileTableQuestion>;

// From the pile that was asked for on.
template <WriteTable* write_table>
void write_part(Output& output, TablePartQuestion& question, OnePileTableAnswer& answer,
                const OutputOptions&) {
  write_table(output, question, answer, {.first = question.from});
}

constexpr const char* table_examples =
    "  dynim table --f '2*t' --up-to 20\n"
    "  dynim table --f '2*t' --from 1000 --up-to 1020 --format markdown\n"
    "  dynim table --f 't + 1' --up-to 1e6 --misere --format csv --output g.csv\n"
    "  dynim table --f '3*t' --up-to 1e8 --format npy > g.npy\n"
    "  dynim table --f '2*t' --up-to 20 --blocking 1\n"
    "  dynim table --f '2*t' --up-to 20 --pass --format csv\n"
    "  dynim table two-pile --f '2*t' --size 1000 --image moves.svg";

}  // namespace

Command one_pile_table_command(bool of_a_group) {
  QuestionCommand command = asks_more<TablePartQuestion>("table", "one-pile");
  command.formats = {{"text", write_part<write_text>},
                     {"csv", write_part<write_csv>},
                     {"bfile", write_part<write_bfile>}};
  command.fits = check_part;
  command.budget = "none";
  command.full = false;
  command.end = [](const OnePileTableAnswer& answer) {
    return fmt::format("the table ends at n = {}", answer.complete_to);
  };
  command.others = {other_question(one_pile_blocking_table()),
                    other_question(one_pile_pass_table())};
  const std::string what(command.type.title);
  return question_command("table", of_a_group,
                          of_a_group ? what : what + ", or those of another game", table_examples,
                          command);
}

}  // namespace dynim::app

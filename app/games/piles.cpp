// The commands about two piles and several.
#include <algorithm>

#include "dynim/error.hpp"
#include "exchange/two_pile.hpp"
#include "games/row.hpp"

namespace dynim::app {
namespace {

void check_rectangle(const Record& asked, const OutputOptions& output) {
  const auto& question = asked.as<TwoPileRectangleQuestion>();
  const Integer rows = question.to.first - question.from.first + 1;
  const Integer columns = question.to.second - question.from.second + 1;
  check_sides(std::max(rows, columns), "--to: a rectangle", output);
  constexpr std::uint64_t largest_coloured = TwoPileTable::largest_size;
  const Integer larger = std::max(question.to.first, question.to.second);
  if (!output.image.file.empty() && larger > to_integer(largest_coloured))
    throw InputError(fmt::format("--to: a picture shows piles up to {}", largest_coloured));
}

void check_limit_alone(OptionTexts& texts) { forbid_both(texts, "limit", "difference"); }

constexpr std::string_view two_pile = "Two piles, next move at most f(t), over when one is empty",
                           piles = "Several piles, next move at most f(t), until all are empty";

constexpr Row rows_of_piles[] = {
    {"solve", "two-pile", "piles", two_pile,
     "--f '2*t' --piles 12,20 --limit 4\n"
     "--f '3*t' --piles '10**1000, 3*10**999' --limit 10**50 --moves all\n"
     "--f '5*t' --piles 30,42 --limit 7 --format json\n"
     "--f '2*t' --piles 9,14 --limit 3 --misere"},
    {"admissible",
     "two-pile",
     {},
     {},
     "--f '3*t'\n"
     "--f 'floor(39*t/10)'\n"
     "--f '4*t'  # a witness: where the formula fails\n"
     "--f-file my-game.txt --up-to 500"},
    {"table",
     "two-pile",
     {},
     {},
     "--f '2*t' --size 12\n"
     "--f '2*t' --size 1000 --image moves.svg\n"
     "--f '3*t' --size 500 --limit 5 --image outcomes.png\n"
     "--f '4*t' --size 40 --difference\n"
     "--f '4,2,...' --size 8192 --format npy --output L.npy\n"
     "--f '5*t' --from 999990,999900 --to 1e6,1e6 --format csv\n"
     "--f '5*t' --size 1e6 --runs --format npy --output runs.npy",
     [](QuestionCommand& command) {
       as_square<TwoPileTableQuestion, 1>(command);
       command.threads = true;
       command.checks = {check_limit_alone, [](OptionTexts& texts) {
                           if (texts.has("from"))
                             require_one(texts, "to", "to", "--to C,D with --from");
                         }};
     }},
    {"rectangle",
     "two-pile",
     {},
     {},
     {},
     [](QuestionCommand& command) {
       as_table(command);
       command.fits = check_rectangle;
       command.checks.push_back(check_limit_alone);
     }},
    {"runs",
     "two-pile",
     {},
     {},
     {},
     [](QuestionCommand& command) {
       command.fits = [](const Record&, const OutputOptions& output) {
         forbid_both("true", "--runs", output.image.file, "--image");
       };
     }},
    {"compare",
     "two-pile",
     {},
     "Two piles: L of two functions, or L and the formula",
     "--f '3*t' --with '4*t'\n"
     "--f '2*t' --with '3*t' --up-to 10**100\n"
     "--f '4*t'  # L and the formula",
     [](QuestionCommand& command) { command.threads = true; }},
    {"strategy",
     "two-pile",
     {},
     {},
     "--f '2*t'\n"
     "--f '5*t' --format python --output five.py",
     as_program},
    {"verify",
     "two-pile",
     {},
     two_pile,
     "--f '3*t'\n"
     "--f '5*t' --up-to 60\n"
     "--random 100 --seed 7",
     verifies_functions},
    {"play",
     "two-pile",
     {},
     two_pile,
     "--f '2*t' --piles 12,20 --limit 5\n"
     "--f '3*t' --piles 12,20 --limit 5 --computer-first --explain\n"
     "--f t --piles 12,20 --limit 5 --misere < moves.txt"},
    {"solve", "piles", "piles", piles,
     "--f '2*t' --piles 13,18 --limit 4\n"
     "--f t --piles '10**1000, 10**999, 12' --limit 10**50 --moves all\n"
     "--f '2*t' --piles '10**1000, 3*10**999' --limit 100\n"
     "--f '3*t' --piles 8,20,5 --limit 4 --format json"},
    {"family",
     "piles",
     {},
     {},
     "--f '3*t//2'\n"
     "--f '2*t'\n"
     "--f 't % 8'  # a rule, although f is bounded\n"
     "--f '3*t'    # witnesses: where the rules fail"},
    {"table",
     "piles",
     {},
     {},
     "--f '2*t' --size 12\n"
     "--f '3*t' --size 40 --limit 5\n"
     "--f '2*t' --size 4000 --format npy --output L.npy\n"
     "--f '2*t' --size 500 --image limits.png",
     as_square<SeveralPilesTableQuestion, 0>},
    {"verify",
     "piles",
     {},
     piles,
     "--f '2*t'\n"
     "--f '3*t' --up-to 60\n"
     "--random 30 --seed 7",
     verifies_functions},
    {"play",
     "piles",
     {},
     piles,
     "--f '2*t' --piles 12,20,7 --limit 5\n"
     "--f t --piles 12,20 --limit 3 --computer-first --explain\n"
     "--f '3*t' --piles 9,14 --limit 5 < moves.txt"},
};

}  // namespace

std::span<const Row> pile_rows() { return rows_of_piles; }

}  // namespace dynim::app

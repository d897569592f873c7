// The commands about taking without repeating, limits by the turn, comply/constrain subtraction,
// Grundy values and sums.
#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "games/row.hpp"

namespace dynim::app {
namespace {

constexpr std::string_view no_repeat = "One pile, take 1 to Y, not as many as were just taken",
                           no_repeat_ever = "Piles, no number ever taken twice from one";

// As many piles as a picture has columns.
void check_columns(const Record& question, const OutputOptions& output) {
  constexpr std::uint64_t most = drawing::Map::largest_size - 1;
  if (!output.image.file.empty() && question.as<GrundyTableQuestion>().up_to > most)
    throw InputError(fmt::format("--up-to must be at most {} in a picture", most));
}

void draws_columns(QuestionCommand& command) {
  as_list(command);
  command.fits = check_columns;
}

constexpr Row rows_of_others[] = {
    {"solve", "no-repeat", "pile", no_repeat,
     "--most 7 --pile 50\n"
     "--most 5 --pile 10**1000 --last 3\n"
     "--most 7 --pile 51 --misere --format json"},
    {"base",
     "no-repeat",
     {},
     "Taking without repeating: the lost starts, and how their gaps repeat",
     "--most 7\n"
     "--most 1001 --members 1000 --format csv\n"
     "--most 10**100+1 --members 3",
     [](QuestionCommand& command) {
       command.checks.push_back([](OptionTexts& texts) { forbid_both(texts, "up_to", "members"); });
     }},
    {"verify",
     "no-repeat",
     {},
     "Taking without repeating: the theory against the oracle",
     "verify no-repeat\n"
     "--most 23 --up-to 300"},
    {"play",
     "no-repeat",
     {},
     no_repeat,
     "--most 5 --pile 21\n"
     "--most 7 --pile 50 --computer-first --explain"},
    {"solve", "no-repeat-ever", "pile", no_repeat_ever,
     "--pile 50 --used 50,3\n"
     "--piles 5,7,9 --used '5; ;2,3'",
     [](QuestionCommand& command) {
       command.checks.push_back([](OptionTexts& texts) {
         require_one(texts, "pile", "piles", "--pile N or --piles A,B,...");
         forbid_both(texts, "pile", "piles");
       });
     }},
    {"verify",
     "no-repeat-ever",
     {},
     "No number ever taken twice: the theory against the oracle",
     "verify no-repeat-ever\n"
     "--up-to 12"},
    {"play",
     "no-repeat-ever",
     {},
     no_repeat_ever,
     "--pile 15 --used 15\n"
     "--piles 5,7,9 --computer-first --explain"},
    {"solve",
     "timed",
     "pile",
     {},
     "--most i --pile 100\n"
     "--most '3*i' --least 2 --blocked i --pile 10**1000 --turn 7\n"
     "--most '5,3,4,...' --pile 1000 --misere"},
    {"table",
     "timed",
     {},
     {},
     "--most i\n"
     "--most '2*i - 1' --turn 2 --from 10**100 --count 3",
     as_list},
    {"verify",
     "timed",
     {},
     {},
     "--most i\n"
     "--random 20 --seed 7 --up-to 40",
     [](QuestionCommand& command) {
       command.checks.push_back([](OptionTexts& texts) {
         require_one(texts, "most", "random", "--most EXPR or --random K");
       });
     }},
    {"play",
     "timed",
     {},
     "One pile, where the limits depend on the turn",
     "--most i --pile 30\n"
     "--most '2*i - 1' --pile 50 --computer-first"},
    {"solve",
     "comply-constrain",
     "pile",
     {},
     "--most 3 --pile 20\n"
     "--most 3 --pile 10**1000 --told more-than\n"
     "--most 3 --pile 20 --misere --format json"},
    {"table",
     "comply-constrain",
     {},
     {},
     "--most 3\n"
     "--most 3 --from 10**100 --count 5 --format csv",
     as_list},
    {"verify",
     "comply-constrain",
     {},
     {},
     "verify comply-constrain\n"
     "--most 23 --up-to 300"},
    {"play",
     "comply-constrain",
     {},
     "One pile, the other player says \"at most K\" or \"more than K\"",
     "--most 3 --pile 20\n"
     "--most 3 --pile 30 --computer-first"},
    {"grundy",
     "grundy",
     "pile",
     {},
     "--f '2*t' --pile 100 --limit 20\n"
     "--f '2*t' --pile 24 --steps\n"
     "--f '2*t' --pile 10**30 --limit 10**6 --at-most 4"},
    {"table",
     "grundy",
     {},
     {},
     "--f '2*t' --up-to 24\n"
     "--f '2*t' --up-to 1e6 --format npy --output steps.npy\n"
     "--f '2*t' --up-to 100 --image values.png\n"
     "--f '2*t' --up-to 1000 --starts --limit all --format bfile",
     draws_columns},
    {"starts", "grundy", {}, {}, {}, as_list},
    {"verify",
     "grundy",
     {},
     "Grundy values of one pile, and sums of two",
     "--f '2*t'\n"
     "--random 50 --seed 7",
     verifies_functions},
    {"table",
     "grundy",
     {},
     "Grundy values G(n, x) of n counters with limit x",
     "--f '2*t' --up-to 100 --image grundy.png\n"
     "--f '2*t' --up-to 100 --csv grundy.csv",
     draws_columns,
     "plot grundy"},
    {"solve",
     "sum",
     {},
     {},
     "--f '2*t' --piles '20:5,13:13,7'\n"
     "--summand '2*t; 20; 5' --summand 't+1; 30; 4' --summand 'nim; 7'",
     [](QuestionCommand& command) {
       command.checks.push_back([](OptionTexts& texts) {
         require_one(texts, "piles", "summand", "--piles 'N:X,...' or --summand 'F; N; X'");
         if (texts.has("f")) require_one(texts, "piles", "piles", "--piles 'N:X,...' with --f");
       });
     }},
    {"play",
     "sum",
     {},
     "A sum of piles, each with its own limit",
     "--f '2*t' --piles 12:4,9:3\n"
     "--summand '2*t; 12; 4' --summand 'nim; 5' --computer-first"},
};

}  // namespace

std::span<const Row> other_rows() { return rows_of_others; }

}  // namespace dynim::app

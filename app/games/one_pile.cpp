// The commands about one pile.
#include <algorithm>

#include "games/row.hpp"

namespace dynim::app {
namespace {

void check_verified_functions(OptionTexts& texts) {
  forbid_both(texts, "random", "f");
  forbid_both(texts, "random", "f_file");
  for (const std::string_view rule : {"pile_limit", "phases"}) {
    forbid_both(texts, "random", rule);
    if (texts.has(rule)) return;
  }
  if (texts.has("random")) forbid_both(texts, "random", "least");
  const auto given = [&](std::string_view part) { return texts.has(part); };
  if (texts.has("random") ||
      std::ranges::any_of(exchange::parts_instead_of_f(exchange::FunctionUse::any_or_parts), given))
    return;
  if (texts.has("seed")) require("--random K (with --seed)");
  require_one(texts, "f", "f_file", "--f EXPR, --f-file PATH or --random K");
}

// Whether the questions about blocking or a pass alone do not know the rule.
bool is_mixture(const OptionTexts& texts) {
  if (texts.has("pile_limit") && texts.misere) return true;
  if (!texts.has("f")) return false;
  Takes f;
  exchange::read_text(exchange::FunctionText{texts.text("f"), false}, "--f", f);
  return !f.function;
}

void unless_mixed(QuestionCommand& command) { command.unless = is_mixture; }

void verifies_thresholds(QuestionCommand& command) {
  verifies_functions(command);
  command.unless = [](const OptionTexts& texts) {
    return texts.has("pile_limit") || (texts.has("blocking") && texts.has("pass")) ||
           is_mixture(texts);
  };
}

constexpr std::string_view one_pile = "One pile, next move at most f(t)";

constexpr std::string_view table_examples =
    "table --f '2*t' --up-to 20\n"
    "table --f '2*t' --from 1000 --up-to 1020 --format markdown\n"
    "table --f 't + 1' --up-to 1e6 --misere --format csv --output g.csv\n"
    "table --f '3*t' --up-to 1e8 --format npy > g.npy\n"
    "table --f '2*t' --up-to 20 --blocking 1\n"
    "table --f '2*t' --up-to 20 --pass --format csv\n"
    "table two-pile --f '2*t' --size 1000 --image moves.svg";

constexpr Row rows_of_one_pile[] = {
    {"solve", "one-pile", "pile", one_pile,
     "--f '2*t' --pile 100\n"
     "--f @fibonacci --pile 10**1000 --limit 1e14 --format json\n"
     "--f '4,2,...' --pile 60 --limit 7 --moves all\n"
     "--f 't + 1' --pile 33 --misere --terminal 0,5,9\n"
     "--f 'n % 3 == 0 ? 2*t : t' --pile 1e30\n"
     "--f 'n % 3 == 0 ? t : 2*t' --pile 15 --history 10,7\n"
     "--f '2*t' --pile 100 --limit 7 --blocking 1\n"
     "--f '2*t' --pile 100 --limit 7 --pass\n"
     "--f '4' --pile 10**100 --limit 4 --takes 1,3,4 --repeats last\n"
     "--f 'max(x, t+1)' --pile 44 --limit 3 --blocking 1",
     [](QuestionCommand& command) {
       command.checks.push_back([](OptionTexts& texts) {
         if (texts.has("blocked_moves"))
           require_one(texts, "blocking", "blocking", "--blocking P with --blocked-moves");
       });
     }},
    {"blocking", "one-pile", "pile", {}, {}, unless_mixed},
    {"pass", "one-pile", "pile", {}, {}, unless_mixed},
    {"base",
     "one-pile",
     {},
     {},
     "--f '3*t' --members 20\n"
     "--f '2*t' --up-to 10**1000 --format csv --output fibonacci.csv\n"
     "--f '4,2,...' --up-to 100\n"
     "--f '2**t' --up-to 10**100 --runs\n"
     "--f '3*t' --index 1000000\n"
     "--f '3*t' --up-to 10**100 --count\n"
     "--f '2*t' --up-to 10**30 --blocking 1\n"
     "--f 'n % 3 == 0 ? 2*t : t' --up-to 100",
     write_base},
    {"frames",
     "one-pile",
     {},
     {},
     {},
     [](QuestionCommand& command) {
       command.checks.push_back([](OptionTexts& texts) { forbid_both(texts, "blocking", "pass"); });
     }},
    {"table",
     "one-pile",
     {},
     "The least winning moves g(1), ..., g(N), or those of another game",
     table_examples,
     write_table,
     {},
     with_from},
    {"table", "one-pile", {}, {}, table_examples, write_table, "table one-pile", with_from},
    {"blocking-table", "one-pile", {}, {}, {}, as_table},
    {"pass-table", "one-pile", {}, {}, {}, as_table},
    {"stats",
     "one-pile",
     {},
     {},
     "--f '2*t' --up-to 1000\n"
     "--f '2*t' --up-to 10**30 --format csv\n"
     "--f '2*t' --up-to 10**18 --moves largest",
     write_statistics},
    {"compare",
     "one-pile",
     {},
     "Where two move functions first differ: one pile, or another game",
     "--f '2*t' --with '3*t'\n"
     "--f 't**2' --with '2**t' --up-to 10**9\n"
     "--f t --with 'floor(phi*t)' --up-to 10**1000\n"
     "compare two-pile --f '3*t' --with '4*t'"},
    {"strategy",
     "one-pile",
     {},
     {},
     "--f '3*t'\n"
     "--f '2*t' --format python --output fibonacci.py\n"
     "strategy @subtraction-3 --format cpp",
     as_program},
    {"verify",
     "one-pile",
     {},
     one_pile,
     "--f '2*t'\n"
     "--f-file my-game.txt --up-to 1000\n"
     "--random 100 --seed 7\n"
     "--random 20 --period 6 --up-to 60\n"
     "--random 20 --blocking 2\n"
     "--f '2*t' --takes 'k % 2 == 1' --repeats last --up-to 40",
     verifies_functions},
    {"verify-thresholds", "one-pile", {}, {}, {}, verifies_thresholds},
    {"play",
     "one-pile",
     {},
     one_pile,
     "--f '2*t' --pile 20\n"
     "--f @fibonacci --pile 55 --computer-first --explain\n"
     "--f t --pile 20 < moves.txt"},
    {"table",
     "one-pile",
     {},
     "g(n), the least winning move of n counters",
     "plot g '2*t'    # in letters\n"
     "--f '2*t' --up-to 100 --image g.svg\n"
     "--f @hr03-1 --up-to 1e6 --image g.png\n"
     "--f '2*t' --up-to 100 --csv g.csv",
     plot_g,
     "plot g"},
    {"base",
     "one-pile",
     {},
     "The members of the g-base",
     "--f '2*t' --members 60 --image members.svg\n"
     "--f 't**2' --up-to 1e12 --image members.pdf",
     plot_members,
     "plot members"},
    {"stats",
     "one-pile",
     {},
     "How often each value of g(n) occurs",
     "--f '2*t' --up-to 1e6 --image histogram.svg\n"
     "--f '3*t' --up-to 10**100 --csv histogram.csv",
     plot_histogram,
     "plot histogram"},
    {"table",
     "one-pile",
     {},
     "Who wins n counters with limit x",
     "--f '2*t' --up-to 20 --image outcomes.svg\n"
     "--f '3*t' --up-to 1000 --image outcomes.png",
     plot_outcomes,
     "plot outcomes"},
};

}  // namespace

void verifies_functions(QuestionCommand& command) {
  command.checks.push_back(check_verified_functions);
}

std::span<const Row> one_pile_rows() { return rows_of_one_pile; }

}  // namespace dynim::app

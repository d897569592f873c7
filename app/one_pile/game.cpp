// One pile on the command line.
#include "dynim/gallery.hpp"
#include "exchange/one_pile.hpp"
#include "game_commands.hpp"
#include "one_pile/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* description = "One pile, next move at most f(t)";

// Whether the questions about blocking or a pass alone do not know the rule.
bool is_mixture(const OptionTexts& texts) {
  if (texts.has("pile_limit") && texts.misere) return true;
  if (!texts.has("f")) return false;
  Takes f;
  exchange::read_text(exchange::FunctionText{texts.text("f"), false}, "--f", f);
  return !f.function;
}

// Who wins, how, and why.
Command solve_command() {
  QuestionCommand command = asks("solve", "one-pile");
  command.several = "pile";
  command.check = [](const OptionTexts& texts) {
    if (texts.has("blocked_moves"))
      require_one(texts, "blocking", "blocking", "--blocking P with --blocked-moves");
  };
  QuestionCommand blocking = asks("blocking", "one-pile");
  blocking.several = "pile";
  QuestionCommand pass = asks("pass", "one-pile");
  pass.several = "pile";
  command.others = {other_question(blocking), other_question(pass)};
  for (OtherQuestion& other : command.others) other.unless = is_mixture;
  return question_command(
      "  dynim solve one-pile --f '2*t' --pile 100\n"
      "  dynim solve one-pile --f @fibonacci --pile 10**1000 --limit 1e14 --format json\n"
      "  dynim solve one-pile --f '4,2,...' --pile 60 --limit 7 --moves all\n"
      "  dynim solve one-pile --f 't + 1' --pile 33 --misere --terminal 0,5,9\n"
      "  dynim solve one-pile --f 'n % 3 == 0 ? 2*t : t' --pile 1e30\n"
      "  dynim solve one-pile --f 'n % 3 == 0 ? t : 2*t' --pile 15 --history 10,7\n"
      "  dynim solve one-pile --f '2*t' --pile 100 --limit 7 --blocking 1\n"
      "  dynim solve one-pile --f '2*t' --pile 100 --limit 7 --pass\n"
      "  dynim solve one-pile --f '4' --pile 10**100 --limit 4 --takes 1,3,4 --repeats last\n"
      "  dynim solve one-pile --f 'max(x, t+1)' --pile 44 --limit 3 --blocking 1",
      command, description);
}

// Where two rules first differ. The comparisons of other games are commands inside this one.
Command compare_command() {
  return question_command(
      "  dynim compare --f '2*t' --with '3*t'\n"
      "  dynim compare --f 't**2' --with '2**t' --up-to 10**9\n"
      "  dynim compare --f t --with 'floor(phi*t)' --up-to 10**1000\n"
      "  dynim compare two-pile --f '3*t' --with '4*t'",
      asks("compare", "one-pile"),
      "Where two move functions first differ: one pile, or another game");
}

// How to win, to be copied.
Command strategy_command() {
  QuestionCommand command = asks("strategy", "one-pile");
  command.end = [](OnePileStrategyAnswer&) { return std::string(); };
  command.full = false;
  return question_command(
      "  dynim strategy one-pile --f '3*t'\n"
      "  dynim strategy one-pile --f '2*t' --format python --output fibonacci.py\n"
      "  dynim strategy @subtraction-3 --format cpp",
      command);
}

Command verify_command() {
  auto command = verify_functions("one-pile");
  command.others = {other_question(one_pile_thresholds_verify())};
  command.others.front().unless = [](const OptionTexts& texts) {
    return texts.has("pile_limit") || (texts.has("blocking") && texts.has("pass")) ||
           is_mixture(texts);
  };
  return question_command(
      "  dynim verify one-pile --f '2*t'\n"
      "  dynim verify one-pile --f-file my-game.txt --up-to 1000\n"
      "  dynim verify one-pile --random 100 --seed 7\n"
      "  dynim verify one-pile --random 20 --period 6 --up-to 60\n"
      "  dynim verify one-pile --random 20 --blocking 2\n"
      "  dynim verify one-pile --f '2*t' --takes 'k % 2 == 1' --repeats last --up-to 40",
      command, description);
}

}  // namespace

Game one_pile_game() {
  return {
      "one-pile",
      {solve_command(), one_pile_base_command(), one_pile_table_command(false),
       one_pile_table_command(true), one_pile_stats_command(), compare_command(),
       strategy_command(), verify_command(),
       play_command("one-pile", description,
                    "  dynim play one-pile --f '2*t' --pile 20\n"
                    "  dynim play one-pile --f @fibonacci --pile 55 --computer-first --explain\n"
                    "  dynim play one-pile --f t --pile 20 < moves.txt"),
       one_pile_g_plot(), one_pile_members_plot(), one_pile_histogram_plot(),
       one_pile_outcomes_plot()}};
}

}  // namespace dynim::app

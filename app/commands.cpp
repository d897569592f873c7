// The commands of the program, in the order of its help: verb by verb, and of each verb game by
// game.
#include <algorithm>
#include <array>

#include "command.hpp"
#include "command_line.hpp"
#include "formats/output.hpp"
#include "games.hpp"
#include "play/game_commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

// A verb without a description is a command that one game has for itself. Groups stand in the order
// of what people come for.
struct Verb {
  std::string_view name, group, description = "";
  void (*show_options)(CommandLine&) = nullptr;  ///< those that all its games have
  void (*add)(CommandLine& group) = nullptr;     ///< a command of the group about no one game
};

constexpr std::string_view winning = "Who wins, and how", rules = "What is known of a rule",
                           piles = "Two piles, sums, Wythoff Nim", checks = "Is it true?",
                           searches = "Many rules, and known ones",
                           ways = "Other ways to ask, and help";

constexpr std::array verbs{
    Verb{"solve", winning, "Who wins a position, with which move, and why"},
    Verb{"play", winning, "Play against the computer, at four levels, or for two",
         show_play_options},
    Verb{"worksheet", winning, "Tasks for paper, with solutions: as PDF, HTML or text"},
    Verb{"strategy", winning, "How to win, to be copied: in words, in Python or in C++"},
    Verb{"base", rules},
    Verb{"table", rules},
    Verb{"plot", rules, "Draw what is known of one pile, or of the pairs of Wythoff Nim"},
    Verb{"stats", rules},
    Verb{"compare", rules},
    Verb{"admissible", piles},
    Verb{"family", piles},
    Verb{"grundy", piles},
    Verb{"pairs", piles},
    Verb{"verify", checks, "Check the theory against playing everything out", nullptr,
         add_certificates_command},
};

// The command of this verb itself, or the group that it is for all games.
CommandLine& add_verb(CommandLine& program, const Verb& verb) {
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (!command.of_a_group && command.verb == verb.name) return command.add(program);
    }
  }
  CommandLine& group = add_command(program, verb.name, verb.description, "");
  if (verb.show_options != nullptr) verb.show_options(group);
  return group;
}

void add_games(CommandLine& parent, const Verb& verb) {
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (command.of_a_group && command.verb == verb.name) command.add(parent);
    }
  }
}

// Those that are about no game.
struct OtherCommand {
  std::string_view name, group;
  void (*add)(CommandLine& program);
};

void add_question(CommandLine& program, std::string_view name, std::string_view examples) {
  QuestionCommand command = asks(name, "");
  const std::string_view title = command.type.title;
  add_question_command(program, name, title, examples, std::move(command));
}

void add_sequence_command(CommandLine& program) {
  add_question(program, "sequence",
               "  dynim sequence 1,2,3,5,8,13\n"
               "  dynim sequence 1 2 1 4 1 2 1 8\n"
               "  dynim sequence 1,3,4,6,8 --format json");
}

void add_transitions_command(CommandLine& program) {
  add_question(program, "transitions",
               "  dynim transitions --f 'floor(r*t)' --count 22\n"
               "  dynim transitions --count 19063 --format csv --output transitions.csv");
}

// Of subjects alone: where words name a command, rewrite_arguments() has made --help of it before
// they are parsed.
void add_help_command(CommandLine& program) {
  static std::vector<std::string> words;
  CommandLine& command = add_command(
      program, "help", "The help of a command: dynim help solve; help rules, help games", "");
  add_argument(command, "COMMAND", &words, "The command, and the game where it has several");
  command.run = [] {
    Output output("");
    output.write(help_topic(words.front()));
    output.finish();
    return answered;
  };
}

constexpr std::array others{
    OtherCommand{"theorem", checks, add_theorem_command},
    OtherCommand{"paper", checks, add_paper_command},
    OtherCommand{"sweep", searches, add_sweep_command},
    OtherCommand{"gallery", searches, add_gallery_command},
    OtherCommand{"sequence", searches, add_sequence_command},
    OtherCommand{"transitions", searches, add_transitions_command},
    OtherCommand{"serve", ways, add_serve_command},
    OtherCommand{"ask", ways, add_ask_command},
    OtherCommand{"completion", ways, add_completion_command},
    OtherCommand{"manual", ways, add_manual_command},
    OtherCommand{"help", ways, add_help_command},
};

}  // namespace

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Verb& verb : verbs) names.emplace_back(verb.name);
  for (const OtherCommand& other : others) names.emplace_back(other.name);
  return names;
}

void add_commands(CommandLine& program, std::string_view first) {
  const auto names = command_names();
  const bool one_command = std::ranges::find(names, first) != names.end();
  for (const Verb& verb : verbs) {
    if (one_command && verb.name != first) continue;
    CommandLine& command = add_verb(program, verb);
    command.group = verb.group;
    add_games(command, verb);
    if (verb.add != nullptr) verb.add(command);
  }
  for (const OtherCommand& other : others) {
    if (one_command && other.name != first) continue;
    other.add(program);
    program.commands.back().group = other.group;
  }
}

}  // namespace dynim::app

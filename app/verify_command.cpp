// What all commands that compare have in common: their options and their budget.
#include <algorithm>

#include "exchange/fields.hpp"
#include "game_commands.hpp"

namespace dynim::app {

QuestionCommand verify_question(const std::string& game) {
  QuestionCommand command = asks("verify", game);
  command.budget = "60s";
  command.full = false;
  return command;
}

void check_verified_functions(const OptionTexts& texts) {
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

QuestionCommand verify_functions(const std::string& game) {
  QuestionCommand command = verify_question(game);
  command.check = check_verified_functions;
  return command;
}

Command verify_parameters_command(const std::string& game, const std::string& description) {
  const std::string line = "  dynim verify " + game;
  return question_command("verify", true, description,
                          line + "\n" + line + " --m 2 --p 3 --up-to 20", verify_question(game));
}

}  // namespace dynim::app

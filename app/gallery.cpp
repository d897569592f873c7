// dynim gallery: the named games.
#include "exchange/gallery.hpp"

#include <algorithm>
#include <memory>

#include "exchange/question_type.hpp"
#include "exchange/write.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

struct GalleryOptions {
  std::string name, game;  ///< empty: of any
  OutputOptions output;
};

ExitCode run_gallery(const GalleryOptions& options) {
  GalleryQuestion question;
  if (!options.name.empty()) question.name = options.name;
  if (!options.game.empty()) question.game = options.game;
  Budget budget;
  GalleryAnswer answer = ask(question, budget);
  Output output(options.output.path);
  if (options.output.format == "json") {
    exchange::write_answer(output, exchange::Layout::fields, question, answer);
  } else {
    exchange::find_question("gallery", "")->forms.front().write(output, &question, &answer, {});
  }
  output.finish();
  return answered;
}

constexpr const char* gallery_examples =
    "  dynim gallery fibonacci\n"
    "  dynim gallery --game wythoff\n"
    "  dynim solve @fibonacci --pile 100\n"
    "  dynim solve @wythoff-nim --piles 12,20";

}  // namespace

void add_gallery_command(CommandLine& program) {
  const auto options = std::make_shared<GalleryOptions>();
  CommandLine& command =
      add_command(program, "gallery", "The named games, for use in place of a game and its rule",
                  gallery_examples);
  add_value(command, "NAME", options->name, "NAME", "Only the game of this name");
  std::vector<std::string> kinds;
  for (const GalleryEntry& entry : gallery()) {
    if (std::ranges::find(kinds, entry.game) == kinds.end()) kinds.emplace_back(entry.game);
  }
  add_choice(command, "--game", options->game, kinds, "Only games of this kind");
  add_output_options(command, options->output, {"text", "json"});
  command.run = [options] { return run_gallery(*options); };
}

}  // namespace dynim::app

// dynim gallery: the named games.
#include "dynim/exchange/gallery.hpp"

#include <memory>

#include "dynim/exchange/write.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

// A command that shows the game; empty where the game is known from its first commands.
std::string example(const GalleryEntry& entry) {
  if (entry.parameters() != nullptr) return fmt::format("table @{} --size 30", entry.name);
  if (entry.game == "grundy") return fmt::format("grundy @{} --pile 42 --steps", entry.name);
  if (entry.game == "sum") return fmt::format("solve @{} --piles 20:5,13:13,7", entry.name);
  if (entry.only_solved()) return fmt::format("solve @{} --pile 12 --limit 2", entry.name);
  return "";
}

void write_entry(Output& output, const GalleryEntry& entry) {
  output.print("@{}  {}\n", entry.name, entry.title);
  LabelledList list(true);
  list.add("  game", std::string(entry.game));
  if (const std::string_view* f = entry.move_function()) {
    list.add("  f", std::string(*f));
  } else {
    const auto& [m, p] = *entry.parameters();
    list.add("  m, p", fmt::format("{}, {}", m, p));
  }
  if (entry.blocking > 0) list.add("  blocking", std::to_string(entry.blocking));
  if (entry.pass) list.add("  pass", "once");
  if (const std::string text = example(entry); !text.empty()) list.add("  try", "dynim " + text);
  list.add("  source", std::string(entry.source));
  list.add("  remark", std::string(entry.remark));
  list.write(output);
}

void write_text(Output& output) {
  for (const GalleryEntry& entry : gallery()) {
    if (&entry != &gallery().front()) output.write('\n');
    write_entry(output, entry);
  }
}

ExitCode run_gallery(const OutputOptions& options) {
  Output output(options.path);
  if (options.format == "json") {
    GalleryQuestion question;
    Budget budget;
    GalleryAnswer answer = ask(question, budget);
    exchange::write_answer(output, exchange::Layout::fields, question, answer);
  } else {
    write_text(output);
  }
  output.finish();
  return answered;
}

}  // namespace

void add_gallery_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<OutputOptions>();
  CLI::App& command =
      add_command(program, "gallery", "The named games, for use in place of a game and its rule",
                  "  dynim gallery\n"
                  "  dynim solve @fibonacci --pile 100\n"
                  "  dynim solve @wythoff-nim --piles 12,20");
  add_output_options(command, *options, {"text", "json"});
  command.callback(
      [options, &selected] { selected = [options] { return run_gallery(*options); }; });
}

}  // namespace dynim::app

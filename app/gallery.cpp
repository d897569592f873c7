// dynim gallery: the named games.
#include "exchange/gallery.hpp"

#include <algorithm>
#include <memory>

#include "exchange/question_type.hpp"
#include "exchange/write.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "report/text.hpp"

namespace dynim::app {

namespace {

// Of games with parameters a table says more than a position.
std::string_view question_about(const GalleryEntry& entry) {
  if (entry.parameters() != nullptr) return "table";
  if (entry.blocking > 0) return "blocking";
  if (entry.pass) return "pass";
  return entry.game == "grundy" ? "grundy" : "solve";
}

// A command that shows the game, to be copied.
std::string example(const GalleryEntry& entry) {
  const exchange::QuestionType& type = *exchange::find_question(question_about(entry), entry.game);
  std::string text =
      fmt::format("{} @{}", type.command.substr(0, type.command.find(' ')), entry.name);
  for (const auto& [field, value] : type.example) {
    text += " " + option_name(field);
    if (value != "true") text.append(" ").append(value);
  }
  return text;
}

std::string sequences_text(const GalleryEntry& entry) {
  std::string text;
  for (const GallerySequence& sequence : sequences_of(entry)) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", sequence.number, sequence.of);
  }
  return text;
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
  list.add("  try", "dynim " + example(entry));
  list.add("  source", std::string(entry.source));
  list.add("  remark", std::string(entry.remark));
  if (const std::string text = sequences_text(entry); !text.empty()) list.add("  OEIS", text);
  list.write(output);
}

void write_text(Output& output, const GalleryAnswer& answer) {
  for (const GalleryEntry& entry : answer.games) {
    if (&entry != &answer.games.front()) output.write('\n');
    write_entry(output, entry);
  }
}

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
    write_text(output, answer);
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

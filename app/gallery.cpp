// dynim gallery: the named games.
#include "dynim/wythoff/gallery.hpp"

#include <memory>

#include "dynim/move_function.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

// The fields that all games have after what defines them.
void add_description(Json& json, std::string_view title, std::string_view source,
                     std::string_view remark) {
  json["title"] = title;
  json["source"] = source;
  json["remark"] = remark;
}

void write_json(Output& output) {
  JsonObject json(output);
  json.begin_array("games");
  for (const GalleryEntry& entry : gallery()) {
    Json game{{"name", entry.name}, {"game", entry.game}, {"f", entry.expression}};
    add_description(game, entry.title, entry.source, entry.remark);
    json.element(game);
  }
  for (const WythoffGalleryEntry& entry : wythoff_gallery()) {
    Json game{{"name", entry.name},
              {"game", entry.game},
              {"m", to_json(entry.parameters.m)},
              {"p", to_json(entry.parameters.p)}};
    add_description(game, entry.title, entry.source, entry.remark);
    json.element(game);
  }
  json.end_array();
  json.finish();
}

void write_entry(Output& output, LabelledList& list, std::string_view source,
                 std::string_view remark) {
  list.add("  source", std::string(source));
  list.add("  remark", std::string(remark));
  list.write(output);
}

void write_text(Output& output) {
  for (const GalleryEntry& entry : gallery()) {
    output.print("@{}  {}\n", entry.name, entry.title);
    LabelledList list(true);
    list.add("  game", std::string(entry.game));
    list.add("  f", std::string(entry.expression));
    write_entry(output, list, entry.source, entry.remark);
    output.write('\n');
  }
  for (const WythoffGalleryEntry& entry : wythoff_gallery()) {
    if (&entry != &wythoff_gallery().front()) output.write('\n');
    const auto& [m, p] = entry.parameters;
    output.print("{}  {}\n", entry.name, entry.title);
    LabelledList list(true);
    list.add("  game", std::string(entry.game));
    list.add("  m, p", fmt::format("{}, {}", m, p));
    list.add("  try", fmt::format("dynim table {} --m {} --p {} --size 30", entry.game, m, p));
    write_entry(output, list, entry.source, entry.remark);
  }
}

ExitCode run_gallery(const OutputOptions& options) {
  Output output(options.path);
  if (options.format == "json") {
    write_json(output);
  } else {
    write_text(output);
  }
  output.finish();
  return answered;
}

}  // namespace

void add_gallery_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<OutputOptions>();
  CLI::App& command = add_command(program, "gallery",
                                  "The named games: move functions for --f @name, and some m and p",
                                  "  dynim gallery\n"
                                  "  dynim solve one-pile --f @fibonacci --pile 100");
  add_output_options(command, *options, {"text", "json"});
  command.callback(
      [options, &selected] { selected = [options] { return run_gallery(*options); }; });
}

}  // namespace dynim::app

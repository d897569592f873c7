// dynim gallery: the named games.
#include <memory>

#include "dynim/move_function.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

void write_json(Output& output) {
  JsonObject json(output);
  json.begin_array("games");
  for (const GalleryEntry& entry : gallery()) {
    json.element(Json{{"name", entry.name},
                      {"game", entry.game},
                      {"f", entry.expression},
                      {"title", entry.title},
                      {"source", entry.source},
                      {"remark", entry.remark}});
  }
  json.end_array();
  json.finish();
}

void write_text(Output& output) {
  for (const GalleryEntry& entry : gallery()) {
    if (&entry != &gallery().front()) output.write('\n');
    output.print("@{}  {}\n", entry.name, entry.title);
    LabelledList list(true);
    list.add("  game", std::string(entry.game));
    list.add("  f", std::string(entry.expression));
    list.add("  source", std::string(entry.source));
    list.add("  remark", std::string(entry.remark));
    list.write(output);
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
  CLI::App& command = add_command(program, "gallery", "The named games, for use as --f @name",
                                  "  dynim gallery\n"
                                  "  dynim solve one-pile --f @fibonacci --pile 100");
  add_output_options(command, *options, {"text", "json"});
  command.callback([options, &selected] { selected = [options] { return run_gallery(*options); }; });
}

}  // namespace dynim::app

// dynim manual: the manual page of a command or of the program, or all of them; and what programs
// read of the same, the JSON Schema of requests and answers.
#include <filesystem>
#include <memory>
#include <vector>

#include "dynim/exchange/service.hpp"
#include "formats/output.hpp"
#include "manual/page.hpp"
#include "options.hpp"

namespace dynim::app {
namespace {

struct ManualOptions {
  std::vector<std::string> command;
  std::string folder;
  bool schema = false;
};

void write(const std::string& path, const std::string& text) {
  Output output(path);
  output.write(text);
  output.finish();
}

ExitCode write_all(const std::string& folder, const std::vector<ManualPage>& pages) {
  for (const ManualPage& page : pages)
    write((std::filesystem::path(folder) / (page.name + ".1")).string(), page.text);
  return answered;
}

ExitCode run(const ManualOptions& options) {
  if (options.schema) {
    write("", exchange::schema_text());
    return answered;
  }
  const std::vector<ManualPage> pages = manual_pages(declare_program(""));
  if (!options.folder.empty()) return write_all(options.folder, pages);
  std::string name = "dynim";
  for (const std::string& word : options.command) name += "-" + word;
  for (const ManualPage& page : pages) {
    if (page.name != name) continue;
    write("", page.text);
    return answered;
  }
  throw InputError("there is no page " + quote(name) +
                   "; 'dynim manual solve one-pile' has one, and 'dynim manual' alone");
}

constexpr const char* command_examples =
    "  dynim manual solve one-pile | man -l -\n"
    "  dynim manual --folder share/man/man1\n"
    "  dynim manual --schema > schema.json";

}  // namespace

void add_manual_command(CommandLine& program) {
  const auto options = std::make_shared<ManualOptions>();
  CommandLine& command = add_command(
      program, "manual", "The manual page of a command, or of the program", command_examples);
  add_argument(command, "COMMAND", &options->command,
               "The command, and the game where it has several");
  add_value(command, "--folder", options->folder, "PATH", "Write all pages there");
  add_flag(command, "--schema", options->schema,
           "The JSON Schema of requests and answers instead, for programs");
  command.run = [options] { return run(*options); };
}

}  // namespace dynim::app

// dynim manual: the manual page of a command, or those of all.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <vector>

#include "formats/output.hpp"
#include "manual/page.hpp"
#include "options.hpp"

namespace dynim::app {
namespace {

struct ManualOptions {
  std::vector<std::string> command;
  std::string folder;
};

void write_page(const std::string& path, const ManualPage& page) {
  Output output(path);
  output.write(page.text);
  output.finish();
}

ExitCode write_all(const std::string& folder, const std::vector<ManualPage>& pages) {
  for (const ManualPage& page : pages)
    write_page((std::filesystem::path(folder) / (page.name + ".1")).string(), page);
  return answered;
}

ExitCode run(const ManualOptions& options) {
  CLI::App program;
  Selected unused;
  declare_program(program, unused, "");
  const std::vector<ManualPage> pages = manual_pages(program);
  if (!options.folder.empty()) return write_all(options.folder, pages);
  std::string name = "dynim";
  for (const std::string& word : options.command) name += "-" + word;
  for (const ManualPage& page : pages) {
    if (page.name != name) continue;
    write_page("", page);
    return answered;
  }
  throw InputError("which command? 'dynim manual solve one-pile' has a page; " + quote(name) +
                   " has none but dynim.1");
}

constexpr const char* command_examples =
    "  dynim manual solve one-pile | man -l -\n"
    "  dynim manual --folder share/man/man1";

}  // namespace

void add_manual_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<ManualOptions>();
  CLI::App& command =
      add_command(program, "manual", "The manual page of a command", command_examples);
  command.add_option("COMMAND", options->command, "The command, and the game where it has several");
  add_value(command, "--folder", options->folder, "PATH", "Write the pages of all commands there");
  command.callback([options, &selected] { selected = [options] { return run(*options); }; });
}

}  // namespace dynim::app

// dynim completion: the scripts with which shells complete commands, options and names of games.
#include <memory>

#include "completion/tree.hpp"
#include "formats/output.hpp"
#include "options.hpp"

namespace dynim::app {
namespace {

ExitCode run_completion(const std::string& shell) {
  const CompletionTree tree = completion_tree(declare_program(""));
  Output output("");
  output.write(shell == "bash"  ? bash_completion(tree)
               : shell == "zsh" ? zsh_completion(tree)
                                : fish_completion(tree));
  output.finish();
  return answered;
}

constexpr const char* command_examples =
    "  source <(dynim completion bash)    # in ~/.bashrc\n"
    "  source <(dynim completion zsh)     # in ~/.zshrc, after compinit\n"
    "  dynim completion fish | source     # in ~/.config/fish/config.fish";

}  // namespace

void add_completion_command(CommandLine& program) {
  const auto shell = std::make_shared<std::string>();
  CommandLine& command = add_command(
      program, "completion", "A script with which a shell completes commands, options and names",
      command_examples);
  add_choice(command, "SHELL", *shell, {"bash", "zsh", "fish"}, "bash, zsh or fish").required =
      true;
  command.run = [shell] { return run_completion(*shell); };
}

}  // namespace dynim::app

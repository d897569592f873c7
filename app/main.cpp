// The program: reads the arguments, runs one command, and turns every failure into a message and an
// exit code.
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "formats/output.hpp"
#include "program.hpp"
#include "signals.hpp"
#include "sweep/database.hpp"
#include "terminal.hpp"
#include "usage.hpp"
#include "work.hpp"

namespace dynim::app {

namespace {

void print(const std::string& text) {
  Output output("");
  output.write(text);
  if (!text.ends_with('\n')) output.write('\n');
  output.finish();
}

ExitCode parse_and_run(const std::vector<std::string>& arguments) {
  const CommandLine program = declare_program(arguments.empty() ? "" : arguments.front());
  CommandPath path{&program};
  try {
    switch (parse(arguments, path)) {
      case Invocation::command:
        if (!path.back()->run) throw UsageError(missing_command(path));
        return path.back()->run();
      case Invocation::help:
        check_commands(arguments, path);
        print(help_text(path, line_width(STDOUT_FILENO)));
        return answered;
      case Invocation::version:
        print("dynim " DYNIM_VERSION);
        return answered;
    }
  } catch (const UsageError& error) {
    complain(error.what() + pointer(path));
  }
  return usage_error;
}

}  // namespace

ExitCode run_program(const std::vector<std::string>& arguments) {
  try {
    return parse_and_run(rewrite_arguments(arguments));
  } catch (const InputError& error) {
    complain(error.what());
    return usage_error;
  } catch (const OutputError& error) {
    if (!error.closed_pipe()) complain(error.what());
  } catch (const drawing::CairoError& error) {
    complain(error.what());
  } catch (const sweep::StoreError& error) {
    complain(error.what());
  } catch (const std::bad_alloc&) {
    complain(std::string(out_of_memory));
  } catch (const std::exception& error) {
    complain(std::string("internal error: ") + error.what());
  }
  return failure;
}

}  // namespace dynim::app

int main(int argc, char** argv) {
  dynim::app::prepare_signals_and_descriptors();
  dynim::app::prepare_memory();
  return dynim::app::run_program({argv + std::min(argc, 1), argv + argc});
}

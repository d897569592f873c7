// The standard output goes to a temporary file while the command runs. Cost: that of the command.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "formats/image.hpp"
#include "formats/output.hpp"
#include "paper/shown.hpp"
#include "program.hpp"

namespace dynim::app {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

// Puts a file in the place of the standard output for as long as it lives.
class Redirection {
 public:
  explicit Redirection(std::FILE* file) : before_(::dup(STDOUT_FILENO)) {
    if (before_ < 0 || ::dup2(::fileno(file), STDOUT_FILENO) < 0)
      throw OutputError("the output of a command cannot be kept", errno);
  }
  ~Redirection() {
    ::dup2(before_, STDOUT_FILENO);
    ::close(before_);
  }
  Redirection(const Redirection&) = delete;
  Redirection& operator=(const Redirection&) = delete;

 private:
  int before_;
};

std::string contents(std::FILE* file) {
  std::string text;
  std::array<char, 1 << 16> buffer;
  std::rewind(file);
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), file))
    text.append(buffer.data(), read);
  return text;
}

bool is_option(const std::string& argument) { return argument.starts_with("--"); }

}  // namespace

CapturedRun run_captured(const std::vector<std::string>& arguments) {
  const File file(std::tmpfile());
  if (!file) throw OutputError("the output of a command cannot be kept", errno);
  CapturedRun run;
  {
    const Redirection redirection(file.get());
    KeptDrawings kept;
    run.code = run_program(arguments);
    run.drawings = std::move(kept.drawings);
  }
  run.output = contents(file.get());
  return run;
}

std::vector<std::string> without_option(std::vector<std::string> arguments,
                                        const std::string& option) {
  const auto found = std::ranges::find(arguments, option);
  if (found != arguments.end())
    arguments.erase(found, std::find_if(found + 1, arguments.end(), is_option));
  return arguments;
}

std::vector<std::string> with_options(std::vector<std::string> arguments,
                                      const std::vector<std::string>& options) {
  for (std::size_t i = 0; i < options.size();) {
    const std::size_t next =
        static_cast<std::size_t>(std::find_if(options.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                              options.end(), is_option) -
                                 options.begin());
    arguments = without_option(std::move(arguments), options[i]);
    arguments.insert(arguments.end(), options.begin() + static_cast<std::ptrdiff_t>(i),
                     options.begin() + static_cast<std::ptrdiff_t>(next));
    i = next;
  }
  return arguments;
}

}  // namespace dynim::app

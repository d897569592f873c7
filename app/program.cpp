// GMP aborts where it finds no memory, and an exception must not pass through it: it is C, and not
// everywhere compiled with the tables that this needs. So the program ends on the spot, but
// cleanly. Modules lie beside the program that runs, wherever it was moved with them.
#include "program.hpp"

#include <gmp.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "command.hpp"
#include "signals.hpp"

namespace dynim::app {

namespace {

void* checked(void* memory) {
  if (memory != nullptr) return memory;
  remove_unfinished_file();
  for (const std::string_view text :
       {std::string_view("dynim: "), out_of_memory, std::string_view("\n")}) {
    if (::write(STDERR_FILENO, text.data(), text.size()) < 0) break;
  }
  ::_exit(failure);
}

extern "C" void* allocate(std::size_t size) { return checked(std::malloc(size)); }
extern "C" void* reallocate(void* memory, std::size_t, std::size_t size) {
  return checked(std::realloc(memory, size));
}
extern "C" void release(void* memory, std::size_t) { std::free(memory); }

}  // namespace

void prepare_memory() { mp_set_memory_functions(allocate, reallocate, release); }

std::vector<std::string> module_files(std::string_view name) {
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  return {folder / name, (folder / DYNIM_MODULE_FOLDER / name).lexically_normal()};
}

}  // namespace dynim::app

// Modules lie beside the program that runs, wherever it was moved with them.
#include "modules.hpp"

#include <filesystem>

namespace dynim::app {

std::vector<std::string> module_files(std::string_view name) {
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  return {folder / name, (folder / DYNIM_MODULE_FOLDER / name).lexically_normal()};
}

}  // namespace dynim::app

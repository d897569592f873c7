// Manual pages of commands, in the language of man(7), made of what the program declares.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"

namespace dynim::app {

struct ManualPage {
  std::string name;   ///< "dynim-solve-one-pile"
  std::string about;  ///< what the command does
  std::string text;
};

/// The page of the program, one for each command inside it, and for those inside them.
std::vector<ManualPage> manual_pages(const CommandLine& program);

/// Sections of the program's page, before and after the list of its commands.
extern const char* const description_of_program;
extern const char* const closing_of_program;

}  // namespace dynim::app

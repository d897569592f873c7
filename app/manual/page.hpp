// Manual pages of commands, in the language of man(7), made from the parser's tree.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace dynim::app {

struct ManualPage {
  std::string name;   ///< "dynim-solve-one-pile"
  std::string about;  ///< what the command does
  std::string text;
};

/// The page of the program, one for each command inside it, and for those inside them.
std::vector<ManualPage> manual_pages(const CLI::App& program);

/// Sections of the program's page, before and after the list of its commands.
extern const char* const description_of_program;
extern const char* const closing_of_program;

}  // namespace dynim::app

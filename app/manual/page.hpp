// Manual pages of commands, in the language of man(7), made from the parser's tree.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace dynim::app {

struct ManualPage {
  std::string name;  ///< "dynim-solve-one-pile"
  std::string text;
};

/// A page for each command inside `program`, and for those inside them.
std::vector<ManualPage> manual_pages(const CLI::App& program);

}  // namespace dynim::app

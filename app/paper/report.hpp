// A page with statements of a paper, each with its command run now.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "dynim/papers.hpp"

namespace dynim::app {

/// Writes the page as HTML to the file, complete or not at all; check_failed where a statement is
/// not what its command shows. Throws InputError for another ending than .html, OutputError.
ExitCode write_report(const std::string& path, const Paper& paper,
                      const std::vector<const PaperStatement*>& statements);

}  // namespace dynim::app

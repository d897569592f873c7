// Markdown, read by cmark, as text for a terminal, as HTML and as LaTeX. What stands between
// backquotes or is indented is a formula. Links are no more than their words.
#pragma once

#include <string>
#include <string_view>

#include "report/text_sink.hpp"

namespace dynim::app {

/// A paragraph, in one line.
std::string plain_text(std::string_view markdown);

/// Paragraphs as wide as the sink takes them; what is indented, as it is.
void write_markdown(TextSink& output, std::string_view markdown);

std::string html_of(std::string_view markdown);

/// A part of a document that uses amsmath and amssymb.
std::string latex_of(std::string_view markdown);

}  // namespace dynim::app

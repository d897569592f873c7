// The page docs/papers.md as it was when the library was built (cmake/papers_page.cpp.in).
#pragma once

namespace dynim {

extern const char* const papers_page;

}  // namespace dynim

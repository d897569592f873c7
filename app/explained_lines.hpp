// The lines of an answer, and after them what their labels mean: --explain.
#pragma once

#include <memory>

#include "exchange/question_type.hpp"
#include "report/line_rewriter.hpp"

namespace dynim::app {

/// Of an answer in lines "label  value", whose labels are the names of its fields in words. The
/// answer must outlive it.
std::unique_ptr<LineRewriter> with_meanings(const exchange::Record& answer, std::size_t width);

}  // namespace dynim::app

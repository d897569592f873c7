// Which games a sequence comes from, for people, in lines of columns.
#pragma once

#include "dynim/gallery.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<SequenceQuestion> write_text;

}  // namespace dynim

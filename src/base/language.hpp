// The language of sentences. It is that of a thread while it works for one request: reasons become
// sentences deep below whoever asked, also where they are thrown as errors, and requests of other
// threads have languages of their own.
#pragma once

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

enum class Language { english, german };

/// Of this thread; English where nothing else is said.
Language language();

/// As long as it lives, sentences that this thread makes are in this language.
class Speaking {
 public:
  explicit Speaking(Language language);
  ~Speaking();
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;

 private:
  Language before_;
};

}  // namespace dynim

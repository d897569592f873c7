// The gallery of named games, for Python.
#include "dynim/exchange/gallery.hpp"

#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool gallery_added = add_questions({
    question<GalleryQuestion>("gallery", ""),
});

}  // namespace

}  // namespace dynim::python

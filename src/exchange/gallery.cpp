// The gallery as a question: what games have names.
#include "exchange/gallery.hpp"

#include "exchange/questions.hpp"

namespace dynim::exchange {

void add_gallery_question(Questions& questions) {
  questions.push_back(
      question<GalleryQuestion>("gallery", "", "The games that have a name", "gallery"));
}

}  // namespace dynim::exchange

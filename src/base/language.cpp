// One word a thread, which lies here alone: a program and the library that it loads must not have
// one each.
#include "base/language.hpp"

namespace dynim {
namespace {

thread_local Language spoken = Language::english;

}  // namespace

Language language() { return spoken; }

Speaking::Speaking(Language language) : before_(spoken) { spoken = language; }
Speaking::~Speaking() { spoken = before_; }

}  // namespace dynim

// The ETag is a hash of what was asked for and of the version, so that what the reader has is not
// made again.
#include "serve/lasting.hpp"

#include <fmt/format.h>

#include <CLI/Error.hpp>

#include "dynim/error.hpp"
#include "serve/admission.hpp"
#include "serve/files.hpp"

namespace dynim::app::serve {
namespace {

// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
std::uint64_t hash(std::string_view text, std::uint64_t before) {
  constexpr std::uint64_t prime = 1099511628211;
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * prime;
  return (before ^ 0xff) * prime;  // no letter of UTF-8: where one text ends and another begins
}

std::string tag_of(const Target& target) {
  constexpr std::uint64_t basis = 14695981039346656037U;
  std::uint64_t value = hash(target.path, hash(DYNIM_VERSION, basis));
  for (const auto& [name, text] : target.values) {
    if (name != "token") value = hash(text, hash(name, value));
  }
  return fmt::format("\"{:016x}\"", value);
}

}  // namespace

Reply lasting_reply(ServerState& state, const Request& request,
                    const std::function<Lasting(const Target&)>& read) try {
  const auto target = read_target(request.target).value();  // refuse() has read it already
  Lasting asked = read(target);
  const std::string tag = tag_of(target);
  Reply reply{
      200, std::move(asked.type), {{"ETag", tag}, {"Cache-Control", "private, max-age=600"}}};
  if (has_already(request, tag)) {
    reply.status = 304;
    reply.type.clear();
    return reply;
  }
  return reply_to(state, std::move(reply), std::move(asked.work));
} catch (const InputError& error) {
  return error_reply(400, "invalid", error.message());
} catch (const CLI::Error& error) {  // an option is missing
  return error_reply(400, "invalid", error.what());
}

}  // namespace dynim::app::serve

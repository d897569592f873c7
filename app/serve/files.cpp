// Names are compared with the list: what is not in it does not exist, so no path leads anywhere
// else. Cost: the list.
#include "serve/files.hpp"

#include <algorithm>
#include <array>

namespace dynim::app::serve {
namespace {

struct Type {
  std::string_view ending, name;
};

constexpr std::array types{
    Type{".html", "text/html; charset=utf-8"},     Type{".css", "text/css; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"}, Type{".json", "application/json"},
    Type{".md", "text/markdown; charset=utf-8"},   Type{".svg", "image/svg+xml"},
    Type{".txt", "text/plain; charset=utf-8"}};

std::string type_of(std::string_view path) {
  for (const Type& type : types) {
    if (path.ends_with(type.ending)) return std::string(type.name);
  }
  return "application/octet-stream";
}

bool takes_gzip(const Request& request) {
  const std::string* const encodings = request.header("Accept-Encoding");
  if (!encodings) return false;
  const std::size_t place = encodings->find("gzip");
  return place != encodings->npos && encodings->compare(place, 8, "gzip;q=0") != 0;
}

}  // namespace

bool has_already(const Request& request, std::string_view tag) {
  const std::string* const known = request.header("If-None-Match");
  return known && (*known == "*" || known->find(tag) != known->npos);
}

std::optional<Reply> file_reply(const Request& request, std::string_view path) {
  if (path == "/") path = "/index.html";
  const auto files = embedded_files();
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  if (found == files.end()) return std::nullopt;
  const EmbeddedFile& file = *found;
  const bool compressed = takes_gzip(request);
  const std::string tag = "\"" + std::string(file.hash) + (compressed ? "-gzip" : "") + "\"";
  Reply reply{200,
              type_of(path),
              {{"ETag", tag}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}}};
  if (has_already(request, tag)) {
    reply.status = 304;
    reply.type.clear();
    return reply;
  }
  if (compressed) reply.headers.emplace_back("Content-Encoding", "gzip");
  reply.lasting = compressed ? file.gzip : file.bytes;
  return reply;
}

}  // namespace dynim::app::serve

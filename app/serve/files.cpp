// Names are compared with the list: what is not in it does not exist, so no path leads anywhere
// else. Files lie in the program as they are sent to a browser, compressed to a third. Cost: the
// list, and the file where it is wanted as it is.
#include "serve/files.hpp"

#include <zlib.h>

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

const EmbeddedFile* find_file(std::string_view path) {
  const auto files = embedded_files();
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  return found == files.end() ? nullptr : &*found;
}

std::string expanded(std::string_view gzip) {
  constexpr int with_head_of_gzip = 16 + MAX_WBITS;
  z_stream stream{};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
  stream.avail_in = static_cast<uInt>(gzip.size());
  if (::inflateInit2(&stream, with_head_of_gzip) != Z_OK) throw std::bad_alloc();
  std::string bytes;
  std::array<char, 1 << 16> piece;
  for (int state = Z_OK; state == Z_OK;) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = piece.size();
    state = ::inflate(&stream, Z_NO_FLUSH);
    bytes.append(piece.data(), piece.size() - stream.avail_out);
  }
  ::inflateEnd(&stream);
  return bytes;
}

}  // namespace

std::string bytes_of_file(std::string_view path) { return expanded(find_file(path)->gzip); }

bool has_already(const Request& request, std::string_view tag) {
  const std::string* const known = request.header("If-None-Match");
  return known && (*known == "*" || known->find(tag) != known->npos);
}

std::optional<Reply> file_reply(const Request& request, std::string_view path) {
  if (path == "/") path = "/index.html";
  const EmbeddedFile* const file = find_file(path);
  if (file == nullptr) return std::nullopt;
  const bool compressed = takes_gzip(request);
  const std::string tag = "\"" + std::string(file->hash) + (compressed ? "-gzip" : "") + "\"";
  Reply reply{200,
              type_of(path),
              {{"ETag", tag}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}}};
  if (has_already(request, tag)) {
    reply.status = 304;
    reply.type.clear();
    return reply;
  }
  if (compressed) {
    reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.lasting = file->gzip;
  } else {
    reply.body = expanded(file->gzip);
  }
  return reply;
}

}  // namespace dynim::app::serve

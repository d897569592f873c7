// The page: the files of web/, which are part of the program (cmake/embed.cmake).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "serve/http.hpp"

namespace dynim::app::serve {

struct EmbeddedFile {
  std::string_view path;  ///< "/play.js"
  std::string_view hash;
  std::string_view gzip;  ///< its bytes, compressed
};

/// All of them.
std::span<const EmbeddedFile> embedded_files();

/// The bytes of the file of this path, which is there. Cost: linear in them.
std::string bytes_of_file(std::string_view path);

/// The file of this path, exactly, or that it is as the reader has it; "/" is "/index.html".
/// Nothing where there is none.
std::optional<Reply> file_reply(const Request& request, std::string_view path);

/// Whether the reader has this version already, by its If-None-Match.
bool has_already(const Request& request, std::string_view tag);

}  // namespace dynim::app::serve

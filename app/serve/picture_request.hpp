// Which pictures may be asked for: a list of commands and options that read and write no file.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "serve/query.hpp"

namespace dynim::app::serve {

struct PictureRequest {
  std::vector<std::string> arguments;  ///< of the program, without where the picture goes
  std::string form;                    ///< "svg", "png", "pdf"
};

struct PictureReading {
  std::optional<PictureRequest> request;
  std::string error;  ///< where there is none
};

/// Reads ?command=plot members&f=2*t&up-to=1000&format=svg.
PictureReading read_picture(const Target& target);

/// The names that it knows, for the description of the server.
std::span<const std::string_view> picture_commands();
std::span<const std::string_view> picture_options();
std::span<const std::string_view> picture_flags();
std::span<const std::string_view> picture_forms();

}  // namespace dynim::app::serve

// Which picture is told by a list of what may be asked (picture_request.hpp); the program draws it.
#include "serve/pictures.hpp"

#include "serve/admission.hpp"
#include "serve/picture_request.hpp"
#include "serve/written.hpp"

namespace dynim::app::serve {
namespace {

std::string type_of_form(std::string_view form) {
  if (form == "svg") return "image/svg+xml; charset=utf-8";
  return form == "png" ? "image/png" : "application/pdf";
}

}  // namespace

Reply answer_picture(Desk& desk, const Request& request) {
  const auto target = read_target(request.target);
  PictureReading reading = read_picture(target.value());  // refuse() has read it already
  if (!reading.request) return error_reply(400, "invalid", reading.error);
  auto& [arguments, form] = *reading.request;
  arguments.push_back("--image=" + form + ":-");
  return written_reply(desk, request, {std::move(arguments), type_of_form(form)});
}

}  // namespace dynim::app::serve

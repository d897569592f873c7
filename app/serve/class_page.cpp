// The form is a file of the page, code.html, with a place for what was wrong. It leads back to "/":
// the rest of an address stands behind its '#', which browsers keep.
#include "serve/class_page.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "serve/files.hpp"
#include "serve/request.hpp"

namespace dynim::app::serve {
namespace {

constexpr std::string_view place_of_problem = "<!-- problem -->";

std::string form_with(std::string_view problem) {
  std::string page = bytes_of_file("/code.html");
  if (problem.empty()) return page;
  return page.replace(page.find(place_of_problem), place_of_problem.size(),
                      fmt::format("<p class=\"problem\" role=\"alert\">{}</p>", problem));
}

}  // namespace

std::string spaced(std::string_view digits) {
  return fmt::format("{} {}", digits.substr(0, digits.size() / 2),
                     digits.substr(digits.size() / 2));
}

nlohmann::ordered_json json_of_room(const ClassRoom& room) {
  nlohmann::ordered_json json{{"code", room.code}, {"addresses", nlohmann::json::array()}};
  for (const ClassRoom::Way& way : room.ways)
    json["addresses"].push_back({{"address", way.address}, {"qr", qr_svg(way.code)}});
  return json;
}

std::string text_of_room(const ClassRoom& room, bool terminal) {
  std::string text;
  for (const ClassRoom::Way& way : room.ways) text += fmt::format("address {}\n", way.address);
  text += fmt::format("code {}\n", room.code);
  return terminal ? text + qr_text(room.ways.front().code) : text;
}

Reply code_page(int status, std::string_view problem) {
  Reply reply{status, "text/html; charset=utf-8", {{"Cache-Control", "no-store"}}};
  reply.body = form_with(problem);
  reply.close = status == 401;  // where a body may be on its way
  return reply;
}

Reply answer_code(const Request& request, const Access& access) {
  const auto form = read_target("/?" + request.body);
  const std::string* const typed = form ? form->value("code") : nullptr;
  switch (access.code->judge(request.peer, typed ? *typed : "")) {
    case ClassCode::Verdict::wrong:
      return code_page(403, "This is not the code. Look at it once more.");
    case ClassCode::Verdict::later: {
      Reply reply =
          code_page(429, "Too many wrong codes came. Wait a few seconds and type it again.");
      reply.headers.emplace_back("Retry-After", "3");
      return reply;
    }
    case ClassCode::Verdict::right:
      break;
  }
  Reply reply{303, "", {{"Location", "/"}, {"Cache-Control", "no-store"}}};
  reply.headers.push_back(cookie_with_token(access, access.token));
  return reply;
}

std::pair<std::string, std::string> cookie_with_token(const Access& access,
                                                      std::string_view token) {
  return {"Set-Cookie", fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax", access.cookie, token)};
}

}  // namespace dynim::app::serve

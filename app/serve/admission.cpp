// Each check is a function that refuses or does not; the first refusal is the answer.
#include "serve/admission.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "base/characters.hpp"
#include "serve/request.hpp"

namespace dynim::app::serve {
namespace {

using Refusal = std::optional<Reply>;

constexpr std::size_t longest_form = 1000;

// What the page needs that asks for the code.
constexpr std::array<std::string_view, 2> files_for_all{"/style.css", "/icon.svg"};

bool is_port(std::string_view text) {
  constexpr std::size_t longest = 5;
  return text.size() <= longest && std::ranges::all_of(text, is_digit);
}

// What a name or an address is made of.
bool is_host_letter(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_';
}

bool is_bracket_letter(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || c == ':' || c == '.';
}

bool reads(const Request& head) { return head.method == "GET" || head.method == "HEAD"; }

bool has_type(const Request& head, std::string_view name) {
  const std::string* const type = head.header("Content-Type");
  std::string_view word = type ? std::string_view(*type) : "";
  word = word.substr(0, word.find(';'));
  return same_word(word.substr(0, word.find_last_not_of(' ') + 1), name);
}

Refusal refuse_method(const Request& head) {
  if (reads(head) || head.method == "POST") return std::nullopt;
  Reply reply = error_reply(405, "method", "only GET, HEAD and POST are answered");
  reply.headers.emplace_back("Allow", "GET, HEAD, POST");
  return reply;
}

// A body that nobody reads would be the next request.
Refusal refuse_what_is_not_served(const Request& head) {
  const std::string* const length = head.header("Content-Length");
  if (reads(head) && length && *length != "0") return error_reply(400, "body", "a GET has no body");
  if (!read_target(head.target)) return error_reply(400, "target", "the address cannot be read");
  return std::nullopt;
}

Refusal refuse_length(const Request& head, const Access& access) {
  const std::string* const text = head.header("Content-Length");
  std::size_t length = 0;
  if (!text) return std::nullopt;
  const auto read = std::from_chars(text->data(), text->data() + text->size(), length);
  const std::size_t longest =
      brings_code(head, access) ? longest_form : access.longest_body;
  if (read.ec == std::errc{} && length <= longest) return std::nullopt;
  return error_reply(413, "too-long", "the request is too long");
}

Refusal refuse_host(const Request& head, const Access& access) {
  const auto count = std::ranges::count_if(
      head.headers, [](const auto& field) { return same_word(field.first, "Host"); });
  if (count != 1 || head.header("Host")->empty())
    return error_reply(400, "host", "a request has one Host");
  const auto name = host_name(*head.header("Host"));
  if (name && (std::ranges::find(access.hosts, *name) != access.hosts.end() ||
               (access.any_address && is_address(*name))))
    return std::nullopt;
  return error_reply(421, "host", "this server is not called that");
}

// Browsers say from where a page asks, also where they send no Origin: for pictures.
Refusal refuse_foreign_page(const Request& head) {
  const std::string* const site = head.header("Sec-Fetch-Site");
  const bool foreign = site && *site != "same-origin" && *site != "none";
  const std::string* const origin = head.header("Origin");
  const bool foreign_origin =
      head.method == "POST" && origin && !same_word(*origin, "http://" + *head.header("Host"));
  if (foreign_origin || (foreign && head.target.starts_with("/api/")))
    return error_reply(403, "origin", "pages of other sites may not ask");
  return std::nullopt;
}

std::optional<std::string_view> cookie_of(const Request& head, const std::string& name) {
  const std::string* const header = head.header("Cookie");
  std::string_view rest = header ? std::string_view(*header) : "";
  while (!rest.empty()) {
    std::string_view pair = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
    if (pair.starts_with(name + "=")) return pair.substr(name.size() + 1);
  }
  return std::nullopt;
}

bool is_for_all(const Request& head, const Access& access) {
  return brings_code(head, access) ||
         (access.code && reads(head) &&
          std::ranges::find(files_for_all, head.target) != files_for_all.end());
}

// As ?token=... of what is read.
bool has_in_address(const Request& head, const std::string& secret) {
  if (secret.empty() || !reads(head)) return false;
  const auto target = read_target(head.target);
  const std::string* const token = target ? target->value("token") : nullptr;
  return token && same_secret(*token, secret);
}

bool has_token(const Request& head, const Access& access, const std::string& secret) {
  if (has_in_address(head, secret)) return true;
  const std::string* const bearer = head.header("Authorization");
  if (bearer && same_secret(*bearer, "Bearer " + secret)) return true;
  const auto cookie = cookie_of(head, access.cookie);
  return cookie && same_secret(*cookie, secret);
}

Refusal refuse_without_token(const Request& head, const Access& access) {
  if (access.token.empty() || is_for_all(head, access) || has_token(head, access, access.token) ||
      is_teacher(head, access))
    return std::nullopt;
  Reply reply = error_reply(401, "token",
                            access.code ? "this needs the code of the class: load the page again"
                                        : "this needs the token that dynim serve printed");
  reply.headers.emplace_back("WWW-Authenticate", "Bearer");
  return reply;
}

Refusal refuse_type(const Request& head, const Access& access) {
  if (head.method != "POST" || has_type(head, "application/json") || brings_code(head, access))
    return std::nullopt;
  return error_reply(415, "content-type", "a question is application/json");
}

}  // namespace

Reply json_reply(int status, const std::string& text) {
  return {status, "application/json", {{"Cache-Control", "no-store"}}, text + "\n"};
}

Reply error_reply(int status, std::string_view code, std::string_view message) {
  const nlohmann::ordered_json answer{
      {"schema", "dynim/1"},
      {"error", {{"code", code}, {"field", nullptr}, {"message", message}, {"offset", nullptr}}}};
  return json_reply(status, answer.dump());
}

std::optional<std::string> host_name(std::string_view text) {
  const std::string host = small_letters(text);
  std::string_view name;
  std::string_view rest = host;
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == host.npos || end < 2) return std::nullopt;
    name = rest.substr(0, end + 1);
    rest.remove_prefix(end + 1);
    if (!std::ranges::all_of(name.substr(1, end - 1), is_bracket_letter)) return std::nullopt;
  } else {
    const std::size_t end = std::min(host.find(':'), host.size());
    name = rest.substr(0, end);
    rest.remove_prefix(end);
    if (name.empty() || !std::ranges::all_of(name, is_host_letter)) return std::nullopt;
  }
  if (!rest.empty() && (rest.size() == 1 || rest[0] != ':' || !is_port(rest.substr(1))))
    return std::nullopt;
  return std::string(name);
}

bool is_address(std::string_view host) {
  if (host.starts_with('[')) return true;
  return std::ranges::count(host, '.') == 3 && is_digit(host.back()) &&
         std::ranges::all_of(host, [](char c) { return is_digit(c) || c == '.'; });
}

bool brings_code(const Request& head, const Access& access) {
  return access.code && head.method == "POST" && !head.target.starts_with("/api/") &&
         has_type(head, "application/x-www-form-urlencoded");
}

std::string_view token_brought(const Request& head, const Access& access) {
  if (has_in_address(head, access.teacher)) return access.teacher;
  return has_in_address(head, access.token) ? std::string_view(access.token) : "";
}

bool is_teacher(const Request& head, const Access& access) {
  return !access.teacher.empty() && has_token(head, access, access.teacher);
}

std::optional<Reply> refuse(const Request& head, const Access& access) {
  Refusal refusal = refuse_method(head);
  if (!refusal) refusal = refuse_what_is_not_served(head);
  if (!refusal) refusal = refuse_host(head, access);
  if (!refusal) refusal = refuse_foreign_page(head);
  if (!refusal) refusal = refuse_without_token(head, access);
  if (!refusal) refusal = refuse_type(head, access);
  if (!refusal) refusal = refuse_length(head, access);
  // A body that was not read would be taken for the next request.
  if (refusal) refusal->close = true;
  return refusal;
}

}  // namespace dynim::app::serve

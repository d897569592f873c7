// Who may ask: what keeps pages of other sites, and others in the network, away from the program.
//
// A page of another site can send requests to this machine. It cannot choose the Host (so a foreign
// name that was made to point here is refused), it says its Origin with every POST, and it cannot
// send JSON without asking first, which is refused too. Beyond this machine a token is wanted,
// which a class gets for its code.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/class_work.hpp"
#include "serve/http.hpp"

namespace dynim::app::serve {

struct Access {
  std::vector<std::string> hosts;  ///< names by which the server may be called, in small letters
  bool any_address = false;        ///< numerical addresses too
  std::string token;               ///< empty: none is wanted
  std::string cookie;              ///< the name of the cookie that holds it
  std::size_t longest_body = 0;
  std::shared_ptr<ClassCode> code = nullptr;  ///< with which a class gets the token; null: none
  std::string teacher = {};  ///< of a class: another token, with which more is allowed
};

/// The host of a Host header without its port, in small letters; nothing where it is none.
std::optional<std::string> host_name(std::string_view host);

/// Whether the name is a numerical address: of four numbers, or in brackets.
bool is_address(std::string_view host);

/// A refusal: 400, 401, 403, 405, 413, 415 or 421; nothing where the request may go on.
std::optional<Reply> refuse(const Request& head, const Access& access);

/// JSON that nobody keeps; the text without its line end.
Reply json_reply(int status, const std::string& text);

/// An error in the shape of those of the answers, {"schema":..., "error":{...}}.
Reply error_reply(int status, std::string_view code, std::string_view message);

/// Whether it is the form in which a class types its code: a POST to any address but those of
/// questions, since the form stands wherever a page was asked for.
bool brings_code(const Request& head, const Access& access);

/// The token that came as ?token=..., where it is one of ours: then a cookie is to keep it. Empty
/// where none came.
std::string_view token_brought(const Request& head, const Access& access);

/// Whether it comes from the teacher of a class.
bool is_teacher(const Request& head, const Access& access);

}  // namespace dynim::app::serve

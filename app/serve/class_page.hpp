// How a class gets in: what the projector shows, and the page that asks for the code.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/admission.hpp"
#include "serve/http.hpp"
#include "serve/module.hpp"

namespace dynim::app::serve {

struct ClassRoom {
  struct Way {
    std::string address;  ///< what to type, "http://192.0.2.7:8017/"
    QrCode code;          ///< the same with the token
  };

  std::string code;  ///< in groups, "4821 9375"
  std::vector<Way> ways;
};

/// Digits in two groups.
std::string spaced(std::string_view digits);

/// For the projector.
nlohmann::ordered_json json_of_room(const ClassRoom& room);

/// In words; for a terminal with the QR code of the first address.
std::string text_of_room(const ClassRoom& room, bool terminal);

/// Asks for the code, after a problem with the one before, or none.
Reply code_page(int status, std::string_view problem);

/// The form with the code: the token, or the form again.
Reply answer_code(const Request& request, const Access& access);

/// The header that has a browser keep the token. Links on other pages bring it, requests of other
/// pages do not.
std::pair<std::string, std::string> cookie_with_token(const Access& access, std::string_view token);

}  // namespace dynim::app::serve

// Fuzz target of what the server reads itself: whom it refuses, and addresses. The input is the
// head of a request: "POST /api/ask", then a header a line. What gets in was called by its name.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "serve/admission.hpp"
#include "serve/request.hpp"

namespace {

using namespace dynim::app::serve;

void require(bool condition, const char* what, std::string_view where) {
  if (condition) return;
  std::cerr << what << ": " << where << "\n";
  std::abort();
}

std::string_view take_until(char end, std::string_view& text) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(std::min(text.size(), part.size() + 1));
  return part;
}

Request read_head(std::string_view text) {
  Request head;
  std::string_view first = take_until('\n', text);
  head.method = take_until(' ', first);
  head.target = first;
  while (!text.empty()) {
    std::string_view value = take_until('\n', text);
    const std::string name(take_until(':', value));
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    head.headers.emplace_back(name, value);
  }
  return head;
}

void check_let_in(const Request& head, const Access& access) {
  const auto name = host_name(*head.header("Host"));
  require(name && (std::ranges::count(access.hosts, *name) == 1 ||
                   (access.any_address && is_address(*name))),
          "let in by a foreign name", *head.header("Host"));
  require(head.method == "GET" || head.method == "HEAD" || head.method == "POST", "method",
          head.method);
  const std::string* const origin = head.header("Origin");
  require(head.method != "POST" || !origin || origin->size() == head.header("Host")->size() + 7,
          "let in from a foreign page", origin ? *origin : "");
}

void check_refusal(const Reply& refusal) {
  require(refusal.status >= 400 && refusal.status < 500, "no refusal", refusal.body);
  require(refusal.body.starts_with("{\"schema\":\"dynim/1\",\"error\":{\"code\":"), "no error",
          refusal.body);
}

// What is let in reads the same for whoever reads it: no line is folded, or ends otherwise.
void check_form(std::string_view text) {
  std::string head;
  for (const char c : text) c == '\n' ? head += "\r\n" : head += c;
  if (const auto refusal = refuse_form(head += "\r\n\r\n")) return check_refusal(*refusal);
  for (std::size_t i = 1; i < head.size(); ++i) {
    require((head[i] == '\n') == (head[i - 1] == '\r'), "a line that ends otherwise", head);
    require(head[i - 1] != '\n' || (head[i] != ' ' && head[i] != '\t'), "a folded line", head);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Access here{{"localhost", "127.0.0.1", "[::1]"}, false, "", "dynim-80", 1000};
  static const Access beyond{{"localhost", "box"}, true, "0123456789abcdef", "dynim-80", 1000};
  static const Access classroom{
      {"localhost", "box"}, true, "0123456789abcdef",
      "dynim-80",           1000, std::make_shared<ClassCode>("12345678")};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_form(text);
  const Request head = read_head(text);
  for (const Access* access : {&here, &beyond, &classroom}) {
    if (const auto refusal = refuse(head, *access)) {
      check_refusal(*refusal);
    } else {
      check_let_in(head, *access);
    }
  }
  read_target(head.target);
  return 0;
}

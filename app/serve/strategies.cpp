// The program writes it; no option that has to do with files is passed on.
#include "serve/strategies.hpp"

#include "serve/admission.hpp"
#include "serve/query.hpp"
#include "serve/written.hpp"

namespace dynim::app::serve {

Reply answer_strategy(Desk& desk, const Request& request) {
  const auto target = read_target(request.target).value();  // refuse() has read it already
  Written written{{"strategy", "one-pile"}, "text/plain; charset=utf-8"};
  for (const auto& [name, value] : target.values) {
    if (name == "f" || name == "format") {
      written.arguments.push_back("--" + name + "=" + value);
    } else if (name == "misere" && value == "true") {
      written.arguments.push_back("--misere");
    } else if (name != "token") {
      return error_reply(400, "invalid", "a strategy has f, format and misere=true");
    }
  }
  return written_reply(desk, request, std::move(written));
}

}  // namespace dynim::app::serve

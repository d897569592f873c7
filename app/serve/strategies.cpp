// No option that has to do with files is read.
#include "serve/strategies.hpp"

#include "dynim/error.hpp"
#include "one_pile/strategy.hpp"
#include "option_fields.hpp"
#include "serve/admission.hpp"
#include "serve/lasting.hpp"
#include "serve/query.hpp"

namespace dynim::app::serve {
namespace {

struct StrategyRequest {
  StrategyQuestion question;
  std::string format = "text";
};

StrategyRequest read_strategy(const Target& target) {
  StrategyRequest request;
  OptionTexts texts;
  for (const auto& [name, value] : target.values) {
    if (name == "f") {
      texts.texts["f"] = value;
    } else if (name == "format" && (value == "text" || value == "python" || value == "cpp")) {
      request.format = value;
    } else if (name == "misere" && value == "true") {
      texts.misere = true;
    } else if (name != "token") {
      throw InputError("a strategy has f, format (text, python or cpp) and misere=true");
    }
  }
  OptionReader reader(texts);
  fields(reader, request.question);
  check(request.question);
  return request;
}

void write(ServerState& state, const StrategyRequest& request, const Task& task,
           AnswerBuffer& buffer) {
  constexpr std::size_t width = 79;
  Budget budget(state.limits, &task.cancelled());
  if (const auto strategy = find_strategy(request.question, budget)) {
    buffer.add(strategy_text(*strategy, *request.question.f, request.format, width));
  } else {
    buffer.error = error_reply(422, "limit", std::string(no_strategy));
  }
}

}  // namespace

Reply answer_strategy(ServerState& state, const Request& request) {
  return lasting_reply(state, request, [&state](const Target& target) {
    return Lasting{"text/plain; charset=utf-8",
                   [&state, strategy = read_strategy(target)](
                       const Task& task, AnswerBuffer& buffer) {
                     write(state, strategy, task, buffer);
                   }};
  });
}

}  // namespace dynim::app::serve

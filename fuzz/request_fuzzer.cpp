// Fuzz target of the service: whatever is asked, an answer or an error comes back, on one line of
// JSON, within a small budget.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "dynim/exchange/service.hpp"

namespace {

void require(bool condition, const char* what, const std::string& answer) {
  if (condition) return;
  std::cerr << what << ": " << answer << "\n";
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint64_t nodes = 5000, bytes = 20 << 20;
  constexpr double seconds = 0.5;
  static dynim::exchange::Service service;
  dynim::BudgetLimits limits;
  limits.nodes = nodes;
  limits.seconds = seconds;
  limits.bytes = bytes;
  limits.threads = 1;
  dynim::Budget budget(limits);
  dynim::exchange::Events events;
  events.array = [](const dynim::exchange::BinaryArray& array) {
    dynim::StringSink sink;
    array.write(sink);
    require(sink.written() == array.bytes(), "an array of another size than it says", array.dtype);
    return std::uint64_t{0};
  };
  const std::string answer =
      service.ask({reinterpret_cast<const char*>(data), size}, budget, events);
  require(answer.starts_with("{\"schema\":\"dynim/1\"") && answer.ends_with('}'), "no answer",
          answer);
  require(answer.find('\n') == std::string::npos, "more than a line", answer);
  require(answer.find("\"code\":\"internal\"") == std::string::npos, "internal error", answer);
  return 0;
}

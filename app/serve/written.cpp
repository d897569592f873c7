// A child process: what draws is made for one picture and the end, and a process can be stopped at
// any point. The ETag is a hash of the arguments and of the version, so that what the reader has is
// not made again.
#include "serve/written.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "command.hpp"
#include "serve/admission.hpp"
#include "serve/child.hpp"
#include "serve/files.hpp"

namespace dynim::app::serve {
namespace {

constexpr std::uint64_t most_bytes_written = std::uint64_t{1} << 26;
constexpr std::uint64_t memory_of_program = std::uint64_t{1} << 30;  // addresses, most never used
constexpr double most_seconds = 60, seconds_to_begin = 2;
constexpr std::chrono::milliseconds between_looks_at_child{5};

// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
std::uint64_t hash(std::string_view text, std::uint64_t before) {
  constexpr std::uint64_t prime = 1099511628211;
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * prime;
  return (before ^ 0xff) * prime;  // no letter of UTF-8: where one text ends and another begins
}

std::string tag_of(const Written& written) {
  constexpr std::uint64_t basis = 14695981039346656037U;
  std::uint64_t value = hash(DYNIM_VERSION, basis);
  for (const std::string& argument : written.arguments) value = hash(argument, value);
  return fmt::format("\"{:016x}\"", value);
}

std::string budget_of(const BudgetLimits& limits) {
  constexpr double milliseconds = 1000;
  if (limits.seconds) return fmt::format("{:.0f}ms", std::ceil(milliseconds * *limits.seconds));
  return limits.nodes ? fmt::format("{}nodes", *limits.nodes) : "none";
}

std::vector<std::string> command_line(const Written& written, const BudgetLimits& limits) {
  std::vector<std::string> words{"/proc/self/exe"};
  words.insert(words.end(), written.arguments.begin(), written.arguments.end());
  words.push_back("--budget=" + budget_of(limits));
  words.push_back(fmt::format("--memory={}", limits.bytes));
  return words;
}

// Waits for its turn; holds nothing where it was cancelled meanwhile.
Places::Held wait_for_place(Places& places, const Task& task) {
  while (!task.cancelled()) {
    if (auto held = places.take()) return held;
    std::this_thread::sleep_for(between_looks_at_child);
  }
  return {};
}

Reply failure_reply(const ChildEnd& end) {
  std::string message = end.errors.substr(0, end.errors.find_last_not_of('\n') + 1);
  if (message.starts_with("dynim: ")) message = message.substr(message.find(' ') + 1);
  if (message.empty()) message = "this was not finished within its limits";
  if (end.exit_code == usage_error) return error_reply(400, "invalid", message);
  if (end.exit_code == limit_reached || end.exit_code < 0)
    return error_reply(422, "limit", message);
  return error_reply(500, "internal", message);
}

void write(Desk& desk, const Written& written, const Task& task, Answering& answering) {
  const Places::Held place = wait_for_place(desk.programs, task);
  if (!place) return;
  const ChildLimits limits{
      std::min(desk.limits.seconds.value_or(most_seconds), most_seconds) + seconds_to_begin,
      desk.limits.bytes + memory_of_program, most_bytes_written};
  const ChildEnd end = run_child(command_line(written, desk.limits), limits, task.cancelled());
  if (end.exit_code != answered) {
    answering.error = failure_reply(end);
  } else if (answering.reserve(end.output.size(), 0)) {
    answering.add(end.output);
  } else {
    answering.error =
        answering.crowded() ? crowded_reply() : error_reply(422, "limit", "this needs more memory");
  }
}

}  // namespace

Reply written_reply(Desk& desk, const Request& request, Written written) {
  const std::string tag = tag_of(written);
  Reply reply{200, written.type, {{"ETag", tag}, {"Cache-Control", "private, max-age=600"}}};
  if (has_already(request, tag)) {
    reply.status = 304;
    reply.type.clear();
    return reply;
  }
  return reply_to(desk, std::move(reply),
                  [&desk, written = std::move(written)](const Task& task, Answering& answering) {
                    write(desk, written, task, answering);
                  });
}

}  // namespace dynim::app::serve

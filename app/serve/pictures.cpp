// A picture is drawn by this same program as a child process: what draws is written for one picture
// and the end, and a process can be stopped at any point. Its ETag is a hash of what is asked and
// of the version, so that a picture that the reader has is not drawn again.
#include "serve/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "command.hpp"
#include "serve/admission.hpp"
#include "serve/child.hpp"
#include "serve/files.hpp"
#include "serve/picture_request.hpp"

namespace dynim::app::serve {
namespace {

constexpr std::uint64_t most_picture_bytes = std::uint64_t{1} << 26;
constexpr std::uint64_t memory_of_program = std::uint64_t{1} << 30;  // addresses, most never used
constexpr double most_seconds = 60, seconds_to_draw = 2;
constexpr std::chrono::milliseconds between_looks{5};

// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
std::uint64_t hash(std::string_view text, std::uint64_t before) {
  constexpr std::uint64_t prime = 1099511628211;
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * prime;
  return (before ^ 0xff) * prime;  // no letter of UTF-8: where one text ends and another begins
}

std::string tag_of(const PictureRequest& picture) {
  constexpr std::uint64_t basis = 14695981039346656037U;
  std::uint64_t value = hash(picture.form, hash(DYNIM_VERSION, basis));
  for (const std::string& argument : picture.arguments) value = hash(argument, value);
  return fmt::format("\"{:016x}\"", value);
}

std::string type_of(std::string_view form) {
  if (form == "svg") return "image/svg+xml; charset=utf-8";
  return form == "png" ? "image/png" : "application/pdf";
}

std::string budget_of(const BudgetLimits& limits) {
  constexpr double milliseconds = 1000;
  if (limits.seconds) return fmt::format("{:.0f}ms", std::ceil(milliseconds * *limits.seconds));
  return limits.nodes ? fmt::format("{}nodes", *limits.nodes) : "none";
}

std::vector<std::string> command_line(const PictureRequest& picture, const BudgetLimits& limits) {
  std::vector<std::string> words{"/proc/self/exe"};
  words.insert(words.end(), picture.arguments.begin(), picture.arguments.end());
  words.push_back("--image=" + picture.form + ":-");
  words.push_back("--budget=" + budget_of(limits));
  words.push_back(fmt::format("--memory={}", limits.bytes));
  return words;
}

// Waits for its turn; holds nothing where it was cancelled meanwhile.
Places::Held wait_for_place(Places& places, const Task& task) {
  while (!task.cancelled()) {
    if (auto held = places.take()) return held;
    std::this_thread::sleep_for(between_looks);
  }
  return {};
}

Reply failure_reply(const ChildEnd& end) {
  std::string message = end.errors.substr(0, end.errors.find_last_not_of('\n') + 1);
  if (message.starts_with("dynim: ")) message = message.substr(message.find(' ') + 1);
  if (message.empty()) message = "the picture was not finished within its limits";
  if (end.exit_code == usage_error) return error_reply(400, "invalid", message);
  if (end.exit_code == limit_reached || end.exit_code < 0)
    return error_reply(422, "limit", message);
  return error_reply(500, "internal", message);
}

void draw(Desk& desk, const PictureRequest& picture, const Task& task, Answering& answering) {
  const Places::Held place = wait_for_place(desk.drawing, task);
  if (!place) return;
  const ChildLimits limits{
      std::min(desk.limits.seconds.value_or(most_seconds), most_seconds) + seconds_to_draw,
      desk.limits.bytes + memory_of_program, most_picture_bytes};
  const ChildEnd end = run_child(command_line(picture, desk.limits), limits, task.cancelled());
  if (end.exit_code == answered && answering.reserve(end.output.size())) {
    answering.add(end.output);
  } else {
    answering.error = failure_reply(end);
  }
}

}  // namespace

Reply answer_picture(Desk& desk, const Request& request) {
  const auto target = read_target(request.target);
  const PictureReading reading = read_picture(target.value());  // refuse() has read it already
  if (!reading.request) return error_reply(400, "invalid", reading.error);
  const std::string tag = tag_of(*reading.request);
  Reply reply{200,
              type_of(reading.request->form),
              {{"ETag", tag}, {"Cache-Control", "private, max-age=600"}}};
  if (has_already(request, tag)) {
    reply.status = 304;
    reply.type.clear();
    return reply;
  }
  return reply_to(desk, std::move(reply),
                  [&desk, picture = *reading.request](const Task& task, Answering& answering) {
                    draw(desk, picture, task, answering);
                  });
}

}  // namespace dynim::app::serve

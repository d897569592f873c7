// What the service answers, written as the reply needs it.
#include "serve/answers.hpp"

#include <nlohmann/json.hpp>

#include "dynim/error.hpp"
#include "serve/admission.hpp"

namespace dynim::app::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t most_table_bytes = std::uint64_t{1} << 27;
using Length = std::uint32_t;  // before the answer
constexpr std::size_t alignment = 8;

// JSON without an exact type: httplib compresses what is called application/json.
constexpr const char* json_type = "application/json; charset=utf-8";
constexpr const char* events_type = "text/event-stream";
constexpr const char* bytes_type = "application/octet-stream";

bool is_error(std::string_view answer) { return answer.find("\"error\":{\"code\"") != answer.npos; }

std::string event(std::string_view name, std::string_view data) {
  std::string text = "event: ";
  return text.append(name).append("\ndata: ").append(data).append("\n\n");
}

std::string progress_json(const Progress& progress) {
  Json json{{"what", progress.what},
            {"fraction", nullptr},
            {"seconds", progress.seconds},
            {"nodes", progress.nodes},
            {"seconds_left", nullptr}};
  if (progress.fraction >= 0) json["fraction"] = progress.fraction;
  if (progress.seconds_left) json["seconds_left"] = *progress.seconds_left;
  return json.dump();
}

Reply too_long_reply() {
  return error_reply(400, "memory", "the answer is longer than the memory of the server allows");
}

Reply refused_reply(const std::string& answer) {
  return {400, json_type, {{"Cache-Control", "no-store"}}, answer + "\n"};
}

// The answer of the service, or an error: of the service, since it is too long, or since what an
// idle server would answer does not fit beside other questions.
std::string answer_of(ServerState& state, const std::string& request, Budget& budget,
                      AnswerBuffer& buffer, const exchange::Events& events) {
  std::string answer = state.service.ask(request, budget, events);
  const bool fits = buffer.reserve(answer.size(), budget.bytes_reserved());
  if (fits && !is_error(answer)) return answer;
  const bool no_memory = answer.find("\"error\":{\"code\":\"memory\"") != answer.npos;
  if (budget.crowded() || buffer.crowded() || (no_memory && state.running > 1)) {
    buffer.error = crowded_reply();
  } else {
    buffer.error = fits ? refused_reply(answer) : too_long_reply();
  }
  answer = buffer.error->body;
  answer.pop_back();  // the line end
  return answer;
}

// Takes the table of an answer, as long as it is not too large.
class Array {
 public:
  Array(AnswerBuffer& buffer, const Budget& budget) : buffer_(buffer), budget_(budget) {}

  std::uint64_t take(const exchange::BinaryArray& array) {
    const std::uint64_t bytes = array.bytes();
    if (bytes > most_table_bytes || !buffer_.reserve(bytes, budget_.bytes_reserved()))
      throw InputError("a table of " + std::to_string(bytes) +
                       " bytes is more than one answer may hold; ask for a part of it");
    StringSink sink;
    array.write(sink);
    bytes_ += sink.take();
    return 0;
  }

  /// The answer and the table, as they are sent.
  std::string with(std::string answer) {
    while ((sizeof(Length) + answer.size()) % alignment != 0) answer += ' ';
    StringSink head;
    exchange::write_little_endian(head, static_cast<Length>(answer.size()));
    head.write(answer);
    bytes_.insert(0, head.take());
    return std::move(bytes_);
  }

 private:
  AnswerBuffer& buffer_;
  const Budget& budget_;
  std::string bytes_;
};

}  // namespace

Reply answer_question(ServerState& state, const Request& request) {
  return reply_to(state, {200, json_type, {{"Cache-Control", "no-store"}}},
                  [&state, text = request.body](Task& task, AnswerBuffer& buffer) {
                    Budget budget(state.limits, &task.cancelled());
                    buffer.add(answer_of(state, text, budget, buffer, {}) + "\n");
                  });
}

Reply stream_question(ServerState& state, const Request& request) {
  const auto work = [&state, text = request.body](Task& task, AnswerBuffer& buffer) {
    const auto send = [&](std::string_view name, std::string_view data) {
      buffer.add(event(name, data));
      task.notify();
    };
    Budget budget(state.limits, &task.cancelled());
    exchange::Events events;
    events.progress = [&](const Progress& progress) { send("progress", progress_json(progress)); };
    events.partial = [&](std::string_view json) { send("partial", json); };
    send("answer", answer_of(state, text, budget, buffer, events));
  };
  return reply_to(state, {200, events_type, {{"Cache-Control", "no-store"}}}, work);
}

Reply answer_table(ServerState& state, const Request& request) {
  const auto work = [&state, text = request.body](Task& task, AnswerBuffer& buffer) {
    Budget budget(state.limits, &task.cancelled());
    Array array(buffer, budget);
    exchange::Events events;
    events.array = [&](const exchange::BinaryArray& given) { return array.take(given); };
    events.binary = true;
    buffer.add(array.with(answer_of(state, text, budget, buffer, events)));
  };
  return reply_to(state, {200, bytes_type, {{"Cache-Control", "no-store"}}}, work);
}

}  // namespace dynim::app::serve

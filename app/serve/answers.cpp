// What the service answers, written as the reply needs it.
#include "serve/replies.hpp"

#include "dynim/error.hpp"
#include "serve/admission.hpp"

namespace dynim::app::serve {
namespace {

constexpr std::uint64_t most_table_bytes = std::uint64_t{1} << 27;
using Length = std::uint32_t;  // before the answer
constexpr std::size_t alignment = 8;
constexpr std::size_t at_a_time = std::size_t{1} << 16;  // of a table

// JSON without an exact type: httplib compresses what is called application/json.
constexpr const char* json_type = "application/json; charset=utf-8";
constexpr const char* events_type = "text/event-stream";
constexpr const char* bytes_type = "application/octet-stream";

std::string event(std::string_view name, std::string_view data) {
  std::string text = "event: ";
  return text.append(name).append("\ndata: ").append(data).append("\n\n");
}

// Has the service tell its answer to `take`. An error is set, and its text returned: of the
// service, or since what an idle server would answer does not fit beside other questions.
std::string answer_by(ServerState& state, const std::string& request, Budget& budget,
                      AnswerBuffer& buffer, const exchange::Events& events,
                      const exchange::TakeText& take) {
  bool begun = false;
  const auto take_next = [&](std::string_view text) {
    begun = true;
    take(text);
  };
  auto error = state.service.ask(request, budget, take_next, events);
  if (!error) return "";
  buffer.broken = begun;
  const bool no_memory = error->find("\"error\":{\"code\":\"memory\"") != error->npos;
  buffer.error = budget.crowded() || buffer.crowded() || (no_memory && state.running > 1)
                     ? crowded_reply()
                     : Reply{400, json_type, {{"Cache-Control", "no-store"}}, *std::move(error)};
  return begun ? "" : buffer.error->body;
}

class Into final : public Sink {
 public:
  explicit Into(std::string& text) : text_(text) {}

 private:
  void write_through(std::string_view bytes) override { text_ += bytes; }
  std::string& text_;
};

// Takes the table of an answer, as long as it is not too large.
class Array {
 public:
  Array(AnswerBuffer& buffer, const Budget& budget) : buffer_(buffer), budget_(budget) {}

  std::uint64_t take(const exchange::BinaryArray& array) {
    const std::uint64_t bytes = array.bytes();
    if (bytes > most_table_bytes || !buffer_.reserve(bytes, budget_.bytes_reserved()))
      throw InputError("a table of " + std::to_string(bytes) +
                       " bytes is more than one answer may hold; ask for a part of it");
    bytes_.reserve(bytes);
    Into sink(bytes_);
    array.write(sink);
    sink.flush();
    return 0;
  }

  /// The answer before the table, as it is sent.
  static std::string head(std::string answer) {
    answer.pop_back();  // the line end
    while ((sizeof(Length) + answer.size()) % alignment != 0) answer += ' ';
    StringSink head;
    exchange::write_little_endian(head, static_cast<Length>(answer.size()));
    head.write(answer);
    return head.take();
  }

  const std::string& bytes() const { return bytes_; }

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
                    const auto pass = [&](std::string_view part) { buffer.pass(part, task); };
                    buffer.add(answer_by(state, text, budget, buffer, {}, pass));
                  });
}

Reply stream_question(ServerState& state, const Request& request) {
  const auto work = [&state, text = request.body](Task& task, AnswerBuffer& buffer) {
    bool answered = false;
    const auto send = [&](std::string_view name, std::string_view data) {
      if (answered) return;  // nothing comes between the parts of an answer
      buffer.add(event(name, data));
      task.notify();
    };
    Budget budget(state.limits, &task.cancelled());
    exchange::Events events;
    events.progress = [&](const Progress& progress) {
      send("progress", exchange::progress_text(progress));
    };
    events.partial = [&](std::string_view json) { send("partial", json); };
    const auto pass = [&](std::string_view part) {
      if (!std::exchange(answered, true)) buffer.add("event: answer\ndata: ");
      buffer.pass(part, task);
    };
    const std::string error = answer_by(state, text, budget, buffer, events, pass);
    if (!error.empty()) pass(error);
    buffer.add("\n");
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
    std::string answer;
    answer += answer_by(state, text, budget, buffer, events,
                        [&](std::string_view part) { answer += part; });
    buffer.add(Array::head(std::move(answer)));
    for (std::string_view rest = array.bytes(); !rest.empty();) {
      const std::string_view part = rest.substr(0, at_a_time);
      buffer.pass(part, task);
      rest.remove_prefix(part.size());
    }
  };
  return reply_to(state, {200, bytes_type, {{"Cache-Control", "no-store"}}}, work);
}

}  // namespace dynim::app::serve

// The work of a question writes what it finds into an AnswerBuffer, which its waiting reader
// empties. The two share it, so that neither has to outlive the other.
#include "serve/server_state.hpp"

#include <exception>
#include <new>
#include <system_error>

#include "dynim/error.hpp"
#include "program.hpp"
#include "serve/admission.hpp"

namespace dynim::app::serve {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_looks{50};

// A task with its reply.
struct Pending {
  std::shared_ptr<AnswerBuffer> buffer;
  Slots::Slot slot;
  std::unique_ptr<Task> task;  // the first to go: it writes to the answer

  ~Pending() { end(); }

  void end() {
    buffer->leave();
    task.reset();
  }
};

Reply later(std::string_view why) {
  Reply reply = error_reply(503, "busy", why);
  reply.headers.emplace_back("Retry-After", "1");
  return reply;
}

void run(const ServerState& state, const Work& work, Task& task, AnswerBuffer& buffer) {
  try {
    work(task, buffer);
  } catch (const InputError& error) {
    buffer.error = error_reply(400, "invalid", error.message());
  } catch (const std::bad_alloc&) {
    buffer.error =
        state.running > 1 ? crowded_reply() : error_reply(400, "memory", "out of memory");
  } catch (const std::exception&) {
    buffer.error = error_reply(500, "internal", "the question could not be answered");
  }
}

// Until the task has ended, or its reader is gone. True where an answer was sent.
bool attend(const ServerState& state, const Pending& pending, Writer& writer) {
  bool sent = false;
  while (true) {
    const bool ended = pending.task->wait(between_looks);
    const std::string text = pending.buffer->take();
    if (!writer.write(text) || !writer.reader_is_there()) return false;
    sent = sent || !text.empty();
    if (ended) return sent && !pending.buffer->broken;
    if (state.stopping) pending.task->cancel();
  }
}

// The reply to a task that has ended.
Reply whole_reply(Reply reply, Pending& pending) {
  if (pending.buffer->error) return std::move(*pending.buffer->error);
  reply.body = pending.buffer->take();
  reply.keep = pending.buffer;
  return reply;
}

}  // namespace

ServerState::ServerState(const BudgetLimits& all, unsigned long_questions)
    : service(exchange::ServiceLimits::within(all.bytes, module_files("dynim-cairo.so"))),
      limits(all),
      slots(long_questions) {
  limits.pool = std::make_shared<MemoryPool>(all.bytes - service.most_kept_bytes());
  limits.bytes = all.bytes / 2;
  limits.threads = 1;
}

Reply busy_reply() { return later("the server is busy with other long questions"); }
Reply crowded_reply() { return later("other questions have the memory that this one needs"); }

Reply reply_to(ServerState& state, Reply reply, Work work) {
  const auto pending = std::make_shared<Pending>();
  pending->buffer = std::make_shared<AnswerBuffer>(state.limits.pool);
  try {
    pending->task =
        std::make_unique<Task>([&state, work = std::move(work), buffer = pending->buffer](
                                   Task& task) { run(state, work, task, *buffer); },
                               state.running);
  } catch (const std::system_error&) {
    return busy_reply();
  }
  const auto is_full = [&buffer = *pending->buffer] { return buffer.is_full(); };
  switch (await_decision(*pending->task, state.slots, pending->slot, is_full, state.stopping)) {
    case Standing::refused:
      return busy_reply();
    case Standing::ended:
      return whole_reply(std::move(reply), *pending);
    case Standing::goes_on:
      reply.stream = [&state, pending](Writer& writer) {
        const bool sent = attend(state, *pending, writer);
        pending->end();
        pending->slot.give_back();
        return sent;
      };
  }
  return reply;
}

}  // namespace dynim::app::serve

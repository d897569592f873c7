// dynim ask: requests as JSON from the standard input, a line each, answers a line each in the same
// order, on several threads. The whole program behind one pipe.
//
// A line is read, answered by whichever thread is free and written as soon as those before it are;
// only a few lines for each thread are held at a time. The first of those that are not written yet
// is written while it is found. Of others the text is held, in the memory that all of them share;
// where there is none left, they wait for their turn.
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "base/characters.hpp"
#include "command.hpp"
#include "dynim/exchange/service.hpp"
#include "formats/output.hpp"
#include "options.hpp"
#include "play/line_reader.hpp"
#include "program.hpp"
#include "signals.hpp"
#include "typed.hpp"
#include "work.hpp"

namespace dynim::app {
namespace {

constexpr std::size_t longest_request = std::size_t{1} << 26;
constexpr std::size_t lines_held_per_thread = 16;

struct AskOptions {
  std::string arrays;  // the file for binary tables
  OutputOptions output;
  WorkOptions work;
};

// Lines in, answers out in their order.
class Conversation {
 public:
  // `arrays`: where binary tables go, one after the other; null where they are refused.
  Conversation(Output& output, Output* arrays, const BudgetLimits& limits, unsigned threads)
      : output_(output),
        limits_(limits),
        most_held_(threads * lines_held_per_thread),
        service_(exchange::ServiceLimits::within(limits.bytes, module_files("dynim-cairo.so"))) {
    if (arrays != nullptr) {
      events_.array = [this, arrays](const exchange::BinaryArray& array) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t place = arrays->written();
        write([&] { array.write(*arrays); });
        end_after_failure();
        return place;
      };
    }
    limits_.pool = std::make_shared<MemoryPool>(limits.bytes - service_.most_kept_bytes());
    limits_.threads = 1;  // the threads are busy with other lines
    for (unsigned i = 1; i < threads; ++i) {
      try {
        workers_.emplace_back([this] { work(); });
      } catch (const std::system_error&) {
        break;  // the system refuses more: those there are do
      }
    }
  }

  ~Conversation() { end(); }

  // False where the answers can no longer be written.
  bool add(std::string line) {
    std::unique_lock lock(mutex_);
    waiting_.emplace(added_++, std::move(line));
    changed_.notify_one();
    // Without workers, or where they are behind, whoever reads helps.
    while (workers_.empty() ? !waiting_.empty() : added_ - written_ > most_held_) {
      if (!answer_one(lock)) changed_.wait(lock);
    }
    return !failure_;
  }

  // Waits for the last answers. Throws what writing threw.
  bool finish() {
    {
      std::unique_lock lock(mutex_);
      while (written_ < added_) {
        if (!answer_one(lock)) changed_.wait(lock);
      }
    }
    end();
    end_after_failure();
    return all_answered_;
  }

 private:
  struct Answer {
    std::vector<std::string> parts;
    std::uint64_t bytes = 0;  // of these, taken from the pool
    bool begun = false, found = false;
  };

  void end() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      changed_.notify_all();
    }
    for (std::thread& worker : workers_) worker.join();
    workers_.clear();
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (!ended_) {
      if (!answer_one(lock)) changed_.wait(lock);
    }
  }

  // Answers the first line that waits; false where none does.
  bool answer_one(std::unique_lock<std::mutex>& lock) {
    if (waiting_.empty()) return false;
    auto line = waiting_.extract(waiting_.begin());
    lock.unlock();
    const std::uint64_t number = line.key();
    std::optional<std::string> error;
    {
      Budget budget(limits_, &stop_requested());
      error = service_.ask(
          line.mapped(), budget, [&](std::string_view text) { take(number, text); }, events_);
    }
    lock.lock();
    Answer& answer = answers_[number];
    if (error) {
      all_answered_ = false;
      if (answer.begun) error = "\n";  // its line has no end, and is no JSON
      answer.parts.push_back(*error);
    }
    answer.found = true;
    write_those_in_order();
    changed_.notify_all();
    return true;
  }

  // The next part of an answer.
  void take(std::uint64_t number, std::string_view text) {
    std::unique_lock lock(mutex_);
    if (number != written_ && !limits_.pool->take(text.size()))
      changed_.wait(lock, [&] { return number == written_; });
    Answer& answer = answers_[number];
    answer.begun = true;
    if (number != written_) {
      answer.parts.emplace_back(text);
      answer.bytes += text.size();
      return;
    }
    write_parts(answer);
    write([&] { output_.write(text); });
    end_after_failure();
  }

  // After a failure nothing is written any more.
  template <class Write>
  void write(Write write_it) {
    try {
      if (!failure_) write_it();
    } catch (...) {
      failure_ = std::current_exception();
    }
  }

  void end_after_failure() {
    if (failure_) std::rethrow_exception(failure_);
  }

  void write_parts(Answer& answer) {
    for (const std::string& part : std::exchange(answer.parts, {}))
      write([&] { output_.write(part); });
    limits_.pool->give_back(std::exchange(answer.bytes, 0));
  }

  void write_those_in_order() {
    for (auto next = answers_.find(written_); next != answers_.end() && next->second.found;
         next = answers_.find(++written_)) {
      write_parts(next->second);
      answers_.erase(next);
    }
    if (written_ == added_) write([&] { output_.flush(); });  // whoever asks may wait for it
  }

  Output& output_;
  BudgetLimits limits_;
  std::uint64_t most_held_;
  exchange::Service service_;
  exchange::Events events_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, std::string> waiting_;  // by the number of the line
  std::map<std::uint64_t, Answer> answers_;       // of those that are not written yet
  std::uint64_t added_ = 0, written_ = 0;
  bool ended_ = false, all_answered_ = true;
  std::exception_ptr failure_;  // of writing answers or arrays
  std::vector<std::thread> workers_;
};

ExitCode run_ask(const AskOptions& options) {
  BudgetLimits limits = read_limits(options.work);
  const unsigned threads =
      limits.threads != 0 ? limits.threads : std::max(1u, std::thread::hardware_concurrency());
  if (name_the_same_file(options.arrays, options.output.path)) {
    throw InputError("--arrays and --output name the same file");
  }
  if (options.arrays == "-") throw InputError("--arrays needs a file: the answers go to '-'");
  const StoppableWork whole;
  Output output(options.output.path);
  std::optional<Output> arrays;
  if (!options.arrays.empty()) arrays.emplace(options.arrays);
  Conversation conversation(output, arrays ? &*arrays : nullptr, limits, threads);
  LineReader lines(longest_request);
  while (!stop_requested()) {
    const auto line = lines.next();
    if (!line) break;
    if (trimmed(line->text).empty()) continue;
    // A line that is too long is no JSON any more, and is answered as such.
    if (!conversation.add(line->text)) break;
  }
  const bool all_answered = conversation.finish();
  if (arrays) arrays->finish();
  output.finish();
  if (stop_requested()) return limit_reached;
  return all_answered ? answered : usage_error;
}

constexpr const char* ask_examples =
    "  echo '{\"question\":\"solve\",\"game\":\"one-pile\",\"f\":\"2*t\",\"pile\":\"100\"}' | "
    "dynim ask\n"
    "  echo '{\"question\":\"describe\"}' | dynim ask\n"
    "  dynim ask --threads 2 < requests.jsonl > answers.jsonl";

}  // namespace

void add_ask_command(CommandLine& program) {
  const auto options = std::make_shared<AskOptions>();
  CommandLine& command = add_command(
      program, "ask", "Answer JSON requests from the standard input, a line each", ask_examples);
  add_threads_option(command, options->work, "Answer K at a time");
  add_value(command, "-o,--output", options->output.path, "FILE",
            "Write the answers to FILE, complete or not at all");
  add_value(command, "--arrays", options->arrays, "FILE",
            "Write the tables that are asked for with \"encoding\":\"binary\" to FILE");
  add_work_options(command, options->work, "10s");
  command.run = [options] { return run_ask(*options); };
}

}  // namespace dynim::app

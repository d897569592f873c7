// Threads take the next unit that waits, and write theirs under a lock. Cost: that of the
// questions; beside them some ten microseconds a rule to read its question and to write its row.
#include "sweep/run.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <numeric>
#include <system_error>
#include <thread>

#include "dynim/answer.hpp"
#include "exchange/json_reader.hpp"
#include "exchange/questions.hpp"
#include "sweep/measures.hpp"

namespace dynim::sweep {
namespace {

constexpr std::size_t units_at_a_time = 1024, rules_at_a_time = std::size_t{1} << 18;
constexpr std::uint64_t most_kept_bytes = std::uint64_t{256} << 20;

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds between_polls{200};

// The solver of the rule that was asked about last.
class LastSolver {
 public:
  void* of(const exchange::QuestionType& type, const void* question) {
    if (type.solver == nullptr) return nullptr;
    if (solver_ == nullptr || !type.solver->knows(solver_.get(), question) ||
        type.solver->kept_bytes(solver_.get()) > most_kept_bytes)
      solver_ = type.solver->make(question);
    return solver_.get();
  }

 private:
  std::shared_ptr<void> solver_;
};

std::string reason_of(const Verdict& verdict) { return sentences(verdict.reasons); }

class Run {
 public:
  Run(Store& store, const RunOptions& options) : store_(store), options_(options) {}

  void work() {
    try {
      while (auto unit = next()) {
        if (unit->rules.empty()) unit->rules = rules_of_unit(store_.sweep(), unit->unit);
        UnitResult result =
            ask_rules(store_.sweep(), unit->unit, unit->rules, options_.limits, options_.stop);
        if (stopped()) return;
        const std::lock_guard lock(mutex_);
        store_.add(result, options_.version);
        if (options_.progress) options_.progress(++done_);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_ && !stopped()) failure_ = std::current_exception();
    }
  }

  void finish() {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Work {
    std::uint64_t unit;
    std::vector<std::uint64_t> rules;  // all of the unit where there are none
  };

  bool stopped() const { return options_.stop != nullptr && *options_.stop; }

  std::optional<Work> next() {
    const std::lock_guard lock(mutex_);
    if (failure_ || stopped()) return std::nullopt;
    if (waiting_.empty() && !at_end_) options_.again ? find_unable() : find_waiting();
    if (waiting_.empty()) return std::nullopt;
    Work work = std::move(waiting_.front());
    waiting_.pop_front();
    return work;
  }

  void find_waiting() {
    for (const std::uint64_t unit : store_.waiting(options_.shard, from_, units_at_a_time)) {
      waiting_.push_back({unit, {}});
      from_ = unit + 1;
    }
    at_end_ = waiting_.empty();
  }

  // Each once: those that are unable again stay so.
  void find_unable() {
    const std::uint64_t size = store_.sweep().unit_size();
    while (waiting_.empty() && !at_end_) {
      const auto rules = store_.unable(from_, rules_at_a_time);
      at_end_ = rules.size() < rules_at_a_time;
      for (const std::uint64_t rule : rules) {
        from_ = rule + 1;
        if (!options_.shard.has(rule / size)) continue;
        if (waiting_.empty() || waiting_.back().unit != rule / size)
          waiting_.push_back({rule / size, {}});
        waiting_.back().rules.push_back(rule);
      }
    }
  }

  Store& store_;
  const RunOptions& options_;
  std::mutex mutex_;
  std::deque<Work> waiting_;
  std::uint64_t from_ = 0, done_ = 0;
  bool at_end_ = false;
  std::exception_ptr failure_;
};

}  // namespace

UnitResult ask_rules(const Sweep& sweep, std::uint64_t unit,
                     const std::vector<std::uint64_t>& rules, const BudgetLimits& limits,
                     const std::atomic<bool>* stop, const std::function<void()>& poll) {
  const auto begin = Clock::now();
  auto last_poll = begin;
  UnitResult result{unit, {}, 0};
  LastSolver solver;
  for (const std::uint64_t rule : rules) {
    if (stop != nullptr && *stop) break;
    Row row{rule, "invalid", "", std::vector<Cell>(sweep.measures().size())};
    try {
      const exchange::JsonValue request = sweep.request(rule);
      const exchange::Record question = sweep.type().fresh_question();
      exchange::ObjectReader reader(request);
      question.visit(reader);
      reader.finish(exchange::common_fields);
      Budget budget(limits, stop);
      if (poll) budget.on_progress([&poll](const Progress&) { poll(); });
      const exchange::Record answer =
          sweep.type().ask(question, solver.of(sweep.type(), question.value.get()), budget);
      const Verdict& verdict = *sweep.type().verdict(answer.value.get());
      row.status = to_string(verdict.status);
      if (verdict.status == Status::unable) row.why = reason_of(verdict);
      row.measures = read_measures(sweep.measures(), answer);
    } catch (const InputError& error) {
      row.status = "invalid";
      row.why = error.message();
    } catch (const std::bad_alloc&) {
      row.status = to_string(Status::unable);
      row.why = "Out of memory.";
    }
    result.rows.push_back(std::move(row));
    if (poll && Clock::now() - last_poll > between_polls) {
      poll();
      last_poll = Clock::now();
    }
  }
  result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return result;
}

std::vector<std::uint64_t> rules_of_unit(const Sweep& sweep, std::uint64_t unit) {
  const std::uint64_t first = unit * sweep.unit_size();
  std::vector<std::uint64_t> rules(std::min(sweep.unit_size(), sweep.rules() - first));
  std::iota(rules.begin(), rules.end(), first);
  return rules;
}

UnitRows rows_of(const Sweep& sweep, const UnitResult& result) {
  Store store(in_memory, sweep);
  store.add(result, "");
  Statement statement = store.database().prepare("SELECT * FROM results ORDER BY rule");
  UnitRows unit;
  for (int i = 0; i < statement.columns(); ++i) unit.columns.push_back(statement.name(i));
  while (statement.step()) {
    unit.rows.emplace_back();
    for (int i = 0; i < statement.columns(); ++i) unit.rows.back().push_back(statement.cell(i));
  }
  return unit;
}

void run(Store& store, const RunOptions& options) {
  store.database().wait_while([stop = options.stop] { return stop == nullptr || !*stop; });
  Run run(store, options);
  std::vector<std::thread> workers;
  for (unsigned i = 1; i < options.threads; ++i) {
    try {
      workers.emplace_back([&run] { run.work(); });
    } catch (const std::system_error&) {
      break;  // the system refuses more: those there are do
    }
  }
  run.work();
  for (std::thread& worker : workers) worker.join();
  run.finish();
}

}  // namespace dynim::sweep

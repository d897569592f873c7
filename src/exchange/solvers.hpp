// The solvers that live between questions, by their rule: found again where the same rule is asked
// about, and given up, the longest unused first, where all of them together keep too much.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <typeinfo>

#include "dynim/exchange/has_solver.hpp"
#include "dynim/exchange/write.hpp"

namespace dynim::exchange {

class Solvers {
 public:
  explicit Solvers(std::uint64_t most_kept) : most_kept_(most_kept) {}

  /// The solver for the question's rule. It lives on while it is held, whatever is given up.
  template <HasSolver Question>
  std::shared_ptr<typename Question::Solver> find(Question& question) {
    using Solver = typename Question::Solver;
    auto rule = question.rule();
    const std::string key = typeid(Solver).name() + key_of(rule);
    const std::lock_guard lock(mutex_);
    for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
      if (entry->key != key) continue;
      entries_.splice(entries_.begin(), entries_, entry);
      return std::static_pointer_cast<Solver>(entry->solver);
    }
    auto solver = std::make_shared<Solver>(std::move(rule));
    const Solver* kept = solver.get();
    entries_.push_front({key, solver, [kept] { return kept->kept_bytes(); }});
    return solver;
  }

  /// Call after a question was answered: gives up what is too much.
  void trim();

  std::uint64_t kept_bytes() const;

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<void> solver;
    std::function<std::uint64_t()> kept_bytes;
  };

  // The rule as the JSON of its fields.
  template <class Rule>
  static std::string key_of(Rule& rule) {
    StringSink sink;
    JsonWriter json(sink, Layout::line);
    write_json(json, rule);
    return sink.take();
  }

  std::uint64_t most_kept_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // the last used first
};

}  // namespace dynim::exchange

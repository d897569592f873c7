// A class: what it works at, and who has solved what, kept in memory alone and gone with the
// server; and the code that it types in place of the token, so short that wrong ones must be slowed
// down.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/http.hpp"

namespace dynim::app::serve {

/// May be called from many threads at once.
class ClassWork {
 public:
  /// `room`: how a class gets in.
  ClassWork(nlohmann::ordered_json room, std::function<bool(const Request&)> is_teacher)
      : room_(std::move(room)), is_teacher_(std::move(is_teacher)) {}

  bool is_teacher(const Request& request) const { return is_teacher_(request); }

  /// The address of a view, "#/lessons/fibonacci", or none; and whether pupils are asked for names.
  /// Without that all names are forgotten.
  void set(std::string task, bool names);

  enum class Noted { yes, not_asked, full };

  /// What somebody of this name has solved, each once.
  Noted note(const std::string& name, const std::string& what);

  /// {"teacher":...,"task":...,"names":...}; for the teacher also the room and the "pupils".
  nlohmann::ordered_json json(bool for_teacher);

 private:
  static constexpr std::size_t most_pupils = 200, most_solved = 200;

  const nlohmann::ordered_json room_;
  const std::function<bool(const Request&)> is_teacher_;
  std::mutex mutex_;
  std::string task_;
  bool names_ = false;
  std::map<std::string, std::vector<std::string>> pupils_;
};

/// Wrong codes are forgotten at a rate; while so many are remembered, of an address or of all, no
/// code is looked at, not even the right one: else a guess would cost nothing. May be called from
/// many threads at once.
class ClassCode {
 public:
  explicit ClassCode(std::string digits) : digits_(std::move(digits)) {}

  const std::string& digits() const { return digits_; }

  enum class Verdict { right, wrong, later };

  /// `address` is whose code it is. What is no digit does not count.
  Verdict judge(const std::string& address, std::string_view typed);

 private:
  using Clock = std::chrono::steady_clock;

  struct Rate {
    double most, each_second;
  };

  struct Wrong {
    double count = 0;
    Clock::time_point seen = {};

    void forget(const Rate& rate, Clock::time_point now);
  };

  // A class may sit behind one address, and each of them may err once.
  static constexpr Rate of_address{40, 0.5}, of_all{120, 2};

  const std::string digits_;
  std::mutex mutex_;
  Wrong all_;
  std::map<std::string, Wrong> addresses_;  // few, since all together can err only so often
};

/// Whether these are the same; takes as long whatever the difference is.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace dynim::app::serve

// The code that a class types in place of the token. It is short, so that wrong ones must be slowed
// down.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace dynim::app::serve {

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

// What a class works at, and who has solved what. It is kept in memory alone, and gone with the
// server.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
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

}  // namespace dynim::app::serve

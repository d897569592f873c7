// A class at work: requests of the teacher and of pupils. Cost: linear in what is kept, which is
// bounded.
#include "serve/class_work.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "base/characters.hpp"
#include "serve/admission.hpp"
#include "serve/replies.hpp"

namespace dynim::app::serve {

using nlohmann::ordered_json;

void ClassWork::set(std::string task, bool names) {
  const std::lock_guard lock(mutex_);
  task_ = std::move(task);
  names_ = names;
  if (!names) pupils_.clear();
}

ClassWork::Noted ClassWork::note(const std::string& name, const std::string& what) {
  const std::lock_guard lock(mutex_);
  if (!names_) return Noted::not_asked;
  if (!pupils_.contains(name) && pupils_.size() == most_pupils) return Noted::full;
  std::vector<std::string>& solved = pupils_[name];
  if (what.empty() || std::ranges::find(solved, what) != solved.end()) return Noted::yes;
  if (solved.size() == most_solved) return Noted::full;
  solved.push_back(what);
  return Noted::yes;
}

ordered_json ClassWork::json(bool for_teacher) {
  const std::lock_guard lock(mutex_);
  ordered_json json = for_teacher ? room_ : ordered_json::object();
  json["teacher"] = for_teacher;
  json["task"] = task_;
  json["names"] = names_;
  if (!for_teacher) return json;
  json["pupils"] = ordered_json::array();
  for (const auto& [name, solved] : pupils_)
    json["pupils"].push_back({{"name", name}, {"solved", solved}});
  return json;
}

namespace {

constexpr std::size_t longest_task = 2000, longest_name = 160, longest_solved = 200;

Reply no_class() {
  return error_reply(404, "not-found", "there is no class; dynim serve --class begins one");
}

// A line of text; nothing where it is none, or too long.
std::optional<std::string> line_in(const ordered_json& json, const char* field,
                                   std::size_t longest) {
  if (!json.is_object() || !json.contains(field) || !json[field].is_string()) return std::nullopt;
  std::string text = json[field].get<std::string>();
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  if (text.size() > longest || std::ranges::any_of(text, is_control)) return std::nullopt;
  return text;
}

ordered_json read_body(const Request& request) {
  return ordered_json::parse(request.body, nullptr, false);
}

}  // namespace

Reply answer_class(ServerState& state, const Request& request) {
  if (!state.class_work) return no_class();
  return json_reply(200, state.class_work->json(state.class_work->is_teacher(request)).dump());
}

Reply set_class_task(ServerState& state, const Request& request) {
  if (!state.class_work) return no_class();
  if (!state.class_work->is_teacher(request))
    return error_reply(403, "teacher", "the teacher sets the task");
  const ordered_json body = read_body(request);
  auto task = line_in(body, "task", longest_task);
  if (!task || !(task->empty() || task->starts_with("#/")) || !body.contains("names") ||
      !body["names"].is_boolean())
    return error_reply(400, "task", R"(a task is {"task":"#/lessons/fibonacci","names":true})");
  state.class_work->set(*std::move(task), body["names"].get<bool>());
  return json_reply(200, state.class_work->json(true).dump());
}

Reply note_solved(ServerState& state, const Request& request) {
  if (!state.class_work) return no_class();
  const ordered_json body = read_body(request);
  const auto name = line_in(body, "name", longest_name),
             what = line_in(body, "what", longest_solved);
  if (!name || name->empty() || !what)
    return error_reply(400, "name", R"(this needs {"name":"Ada","what":"fibonacci/who"})");
  switch (state.class_work->note(*name, *what)) {
    case ClassWork::Noted::not_asked:
      return error_reply(403, "names", "this class does not ask for names");
    case ClassWork::Noted::full:
      return error_reply(409, "full", "no more can be noted");
    case ClassWork::Noted::yes:
      break;
  }
  return json_reply(200, state.class_work->json(false).dump());
}

bool same_secret(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    difference |= static_cast<unsigned char>(one[i] ^ other[i]);
  }
  return difference == 0;
}

void ClassCode::Wrong::forget(const Rate& rate, Clock::time_point now) {
  const std::chrono::duration<double> passed = now - std::exchange(seen, now);
  count = std::max(0.0, count - passed.count() * rate.each_second);
}

ClassCode::Verdict ClassCode::judge(const std::string& address, std::string_view typed) {
  std::string digits;
  std::ranges::copy_if(typed, std::back_inserter(digits), is_digit);
  const Clock::time_point now = Clock::now();
  const std::lock_guard lock(mutex_);
  all_.forget(of_all, now);
  for (auto& [each, wrong] : addresses_) wrong.forget(of_address, now);
  std::erase_if(addresses_, [](const auto& entry) { return entry.second.count == 0; });
  const auto found = addresses_.find(address);
  if (all_.count + 1 > of_all.most ||
      (found != addresses_.end() && found->second.count + 1 > of_address.most))
    return Verdict::later;
  if (same_secret(digits, digits_)) return Verdict::right;
  ++all_.count;
  Wrong& wrong = addresses_[address];
  ++wrong.count;
  wrong.seen = now;
  return Verdict::wrong;
}

}  // namespace dynim::app::serve

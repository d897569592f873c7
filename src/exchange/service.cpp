// Requests in, answers out: parses, finds the question, lets it be read, answered and written, and
// turns whatever is wrong into an error with a code. Cost beside the question's own: linear in the
// request and the answer.
#include "dynim/exchange/service.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>

#include "base/characters.hpp"
#include "dynim/drawing.hpp"
#include "exchange/describe.hpp"
#include "exchange/json_reader.hpp"
#include "exchange/picture.hpp"
#include "exchange/request.hpp"
#include "exchange/write.hpp"
#include "words/titles.hpp"

namespace dynim::exchange {
namespace {

// As it was written; nothing where there is none. Only what is not nested is repeated.
std::string id_of(const JsonValue& request) {
  const JsonValue* const found = request.find("id");
  if (found == nullptr) return "";
  if (!found->is_string() && !found->is_number()) {
    throw RequestError("wrong-type", "id", "id must be a string or a number");
  }
  return std::string(found->written);
}

// What is written of an answer when the search used up its budget: as much as this allows.
class WritingBudget {
 public:
  explicit WritingBudget(Budget& search) : budget_(&search) {
    if (!search.exhausted() || search.reason() == StopReason::interrupted) return;
    BudgetLimits moment;
    moment.seconds = 0.3;
    budget_ = &own_.emplace(moment);
  }

  Budget* get() { return budget_; }

 private:
  std::optional<Budget> own_;
  Budget* budget_;
};

// Tells an answer part by part. The time that this takes is not the question's.
class Telling final : public Sink {
 public:
  Telling(const TakeText& take, Budget& budget) : take_(take), clock_(&budget) {}

  /// From now on this budget counts.
  void write_within(Budget& budget) {
    clock_ = &budget;
    watch(budget);
  }

 private:
  void write_through(std::string_view text) override {
    if (text.empty()) return;
    const auto since = std::chrono::steady_clock::now();
    take_(text);
    clock_->excuse(std::chrono::steady_clock::now() - since);
  }

  const TakeText& take_;
  Budget* clock_;
};

// A list that is told of a thousand elements at a time before the answer is complete, each event
// with those since the last one: {"pairs":[...]}. The answer comes after them all, and until then
// its text is kept, and counted as memory.
class Streaming {
 public:
  Streaming(const QuestionType& type, const Events& events, Budget& budget)
      : type_(type), events_(events), budget_(budget) {}

  void add(const Kind& kind, const void* element) {
    budget_.reserve(answer.written() - counted_);
    counted_ = answer.written();
    if (count_ == 0) {
      json_.emplace(sink_, Layout::line);
      json_->begin_object();
      json_->key(type_.list).begin_array();
    }
    write_json(*json_, kind, element);
    if (++count_ < elements_of_an_event) return;
    json_->end_array();
    json_->end_object();
    events_.partial(sink_.take());
    count_ = 0;
  }

  StringSink answer;

 private:
  static constexpr std::size_t elements_of_an_event = 1000;

  const QuestionType& type_;
  const Events& events_;
  Budget& budget_;
  std::uint64_t counted_ = 0;
  StringSink sink_;
  std::optional<JsonWriter> json_;
  std::size_t count_ = 0;
};

// The solvers that live between questions, by their rule: found again where the same rule is asked
// about, and given up, the longest unused first, where all of them together keep too much. Cost: a
// walk over the rules that were asked about, which are few: at most `most_rules`.
class Solvers {
 public:
  explicit Solvers(std::uint64_t most_kept) : most_kept_(most_kept) {}

  // The solver for the question's rule. It lives on while it is held, whatever is given up.
  std::shared_ptr<void> find(const SolverType& type, const void* question) {
    const std::lock_guard lock(mutex_);
    for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
      if (entry->type->type != type.type || !type.knows(entry->solver.get(), question)) continue;
      entries_.splice(entries_.begin(), entries_, entry);
      return entry->solver;
    }
    entries_.push_front({&type, type.make(question)});
    return entries_.front().solver;
  }

  // Call after a question was answered: gives up what is too much.
  void trim() {
    const std::lock_guard lock(mutex_);
    std::uint64_t kept = 0;
    std::size_t rules = 0;
    for (auto entry = entries_.begin(); entry != entries_.end();) {
      kept += entry->type->kept_bytes(entry->solver.get());
      ++rules;
      entry = kept > most_kept_ || rules > most_rules ? entries_.erase(entry) : std::next(entry);
    }
  }

  std::uint64_t kept_bytes() const {
    const std::lock_guard lock(mutex_);
    std::uint64_t kept = 0;
    for (const Entry& entry : entries_) kept += entry.type->kept_bytes(entry.solver.get());
    return kept;
  }

 private:
  static constexpr std::size_t most_rules = 256;

  struct Entry {
    const SolverType* type;
    std::shared_ptr<void> solver;
  };

  std::uint64_t most_kept_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // the last used first
};

std::string error_text(const std::string& id, std::string_view code, std::string_view field,
                       const std::string& message, std::optional<std::uint64_t> offset) {
  StringSink out;
  JsonWriter json(out, Layout::line);
  begin_answer(json, id);
  json.key("error").begin_object();
  json.field("code", code);
  json.key("field").text_or_null(field);
  json.field("message", words::in_language(message));
  json.key("offset");
  offset ? json.value(*offset) : json.null();
  json.end_object();
  json.end_object();
  out.write('\n');
  return out.take();
}

// Whether a field holds this move function, alone or before a pile.
bool holds(const JsonValue& value, std::string_view function) {
  if (value.is_array()) {
    return std::ranges::any_of(value.members, [&](const JsonMember& element) {
      return element.value.is_string() && holds(element.value, function);
    });
  }
  const std::string_view text = value.text;
  return value.is_string() && trimmed(text.substr(0, text.find(';'))) == function;
}

// The field that an error of meaning is about: by its name, or the one that holds the function.
std::string field_about(const JsonValue& request, const InputError& error) {
  const std::string& subject = error.about();
  if (subject.empty()) return "";
  for (const JsonMember& member : request.members) {
    if (holds(member.value, subject)) return member.name;
  }
  const bool is_name = subject.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == subject.npos;
  return is_name ? subject : "";
}

}  // namespace

struct Service::Implementation {
  explicit Implementation(ServiceLimits limits)
      : solvers(limits.kept_bytes),
        most_kept(limits.kept_bytes),
        drawing_modules(std::move(limits.drawing_modules)) {}

  Solvers solvers;
  std::uint64_t most_kept;
  Functions functions;
  std::vector<std::string> drawing_modules;

  void answer(JsonValue& request, const std::string& id, Budget& budget, const Events& events,
              Telling& out) {
    if (!request.is_object()) throw RequestError("json", "", "a request is a JSON object");
    const std::string question = word(request, "question");
    if (question == "describe") return describe(request, id, out);
    Budget part = budget.part(limits_of(request));
    if (events.progress) part.on_progress(events.progress);
    if (question == "picture") return answer_picture(request, id, part, out);
    expand_gallery_game(request);
    if (events.binary) request.set("encoding", JsonValue::Kind::string, "binary");
    answer_question(type_of(request), request, id, part, events, out);
  }

 private:
  static void describe(const JsonValue& request, const std::string& id, Sink& out) {
    DescribeQuestion asked;
    ObjectReader reader(request);
    fields(reader, asked);
    reader.finish(common_fields);
    write_describe(asked, id, out);
    out.flush();
  }

  void answer_question(const QuestionType& type, const JsonValue& request, const std::string& id,
                       Budget& budget, const Events& events, Telling& out) {
    const Record question = type.fresh_question();
    ObjectReader reader(request, &functions);
    question.visit(reader);
    AnswerForm form;
    fields(reader, type, form);
    reader.finish(common_fields, field_that_tells(type));
    const bool binary = form.encoding == Encoding::binary;
    if (binary && !events.array) {
      throw RequestError("invalid", "encoding", "there is no place here for a binary table");
    }
    const bool streams = type.stream != nullptr && !form.certificate;
    if (streams && events.partial) {
      Streaming streaming(type, events, budget);
      type.stream(streaming.answer, Layout::line, question.value.get(), budget, id,
                  [&](const Kind& kind, const void* element) { streaming.add(kind, element); });
      out.write(streaming.answer.take());
      return out.flush();
    }
    if (streams) {
      out.write_within(budget);
      type.stream(out, Layout::line, question.value.get(), budget, id, {});
      return out.flush();
    }
    const Record answer = ask(type, question, budget);
    WritingBudget writing(budget);
    out.write_within(*writing.get());
    const auto array = binary ? std::optional(type.array(answer.value.get())) : std::nullopt;
    write_answer(out, Layout::line, question, answer, id, array ? &*array : nullptr, events.array,
                 form.certificate ? type.form("certificate") : nullptr);
    out.flush();  // within this budget
  }

  // {"question":"picture","of":{...},"format":"svg","look":{...}}
  void answer_picture(const JsonValue& request, const std::string& id, Budget& budget, Sink& out) {
    PictureQuestion picture;
    ObjectReader reader(request);
    fields(reader, picture);
    reader.finish(picture_fields);
    look_of(picture.look, picture.format);  // what it refuses, it refuses before the work
    const JsonValue* const drawn_question = request.find("of");
    if (drawn_question == nullptr) {
      throw RequestError("missing-field", "of", "of is missing: the question that is drawn");
    }
    JsonValue of = *drawn_question;
    if (!of.is_object()) throw RequestError("wrong-type", "of", "of must be an object");
    expand_gallery_game(of);
    const QuestionType& type = type_of(of);
    try {
      check_picture(type, picture);
    } catch (const InputError& error) {
      throw RequestError("of", error);
    }
    const Record question = type.fresh_question();
    ObjectReader of_question(of, &functions);
    question.visit(of_question);
    of_question.finish({"question", "game"});
    PictureAnswer drawn = draw(type, question, picture, budget);
    if (drawn.picture && !is_text(picture.format)) drawn.picture = base64(*drawn.picture);
    write_answer(out, Layout::line, record_of(picture), record_of(drawn), id);
    out.flush();
  }

  // With the solver of the rule where there is one; a fresh one where nodes are counted, which are
  // not spent on what others found, so that the answer would depend on them.
  Record ask(const QuestionType& type, const Record& question, Budget& budget) {
    if (type.solver == nullptr) return type.ask(question, nullptr, budget);
    if (budget.counts_nodes()) {
      const auto fresh = type.solver->make(question.value.get());
      return type.ask(question, fresh.get(), budget);
    }
    const auto solver = solvers.find(*type.solver, question.value.get());
    Record answer = type.ask(question, solver.get(), budget);
    solvers.trim();
    return answer;
  }

 public:
  // Loads what draws before anything is worked out.
  PictureAnswer draw(const QuestionType& type, const Record& question,
                     const PictureQuestion& picture, Budget& budget) {
    std::optional<drawing::Cairo> cairo;
    if (!is_text(picture.format)) cairo.emplace(drawing_modules);
    const Record answer = ask(type, question, budget);
    PictureAnswer drawn{std::nullopt, *type.verdict(answer.value.get())};
    WritingBudget writing(budget);
    StringSink sink;
    if (write_picture(sink, type, question, answer, picture, *writing.get(),
                      cairo ? &*cairo : nullptr)) {
      drawn.picture = sink.take();
    } else if (writing.get()->exhausted()) {
      drawn.verdict.status = Status::unable;
      drawn.verdict.reasons.emplace_back("picture-ended")
          .with("how", std::string(to_string(writing.get()->reason())));
    }
    return drawn;
  }
};

Service::Service(ServiceLimits limits)
    : implementation_(std::make_unique<Implementation>(std::move(limits))) {}

Service::~Service() = default;

std::string progress_text(const Progress& progress) {
  nlohmann::ordered_json json{{"what", progress.what},
                              {"fraction", nullptr},
                              {"seconds", progress.seconds},
                              {"nodes", progress.nodes},
                              {"seconds_left", nullptr}};
  if (progress.fraction >= 0) json["fraction"] = progress.fraction;
  if (progress.seconds_left) json["seconds_left"] = *progress.seconds_left;
  return json.dump();
}

std::optional<std::string> Service::ask(std::string_view request, Budget& budget,
                                        const TakeText& take, const Events& events) {
  std::string id;
  JsonValue json;
  std::optional<Speaking> speaking;  // of errors too
  try {
    json = parse_json(request, budget);
    id = id_of(json);
    speaking.emplace(language_of(json));
    Telling out(take, budget);
    implementation_->answer(json, id, budget, events, out);
    return std::nullopt;
  } catch (const RequestError& error) {
    return error_text(id, error.code(), error.field(), error.message(), error.offset());
  } catch (const InputError& error) {
    return error_text(id, "invalid", field_about(json, error), error.message(), error.offset());
  } catch (const std::bad_alloc&) {
    return error_text(id, "memory", "", "out of memory", std::nullopt);
  } catch (const std::exception& error) {
    return error_text(id, "internal", "", error.what(), std::nullopt);
  }
}

std::string Service::ask(std::string_view request, Budget& budget, const Events& events) {
  std::string text;
  auto error = ask(
      request, budget, [&](std::string_view part) { text += part; }, events);
  if (error) text = *std::move(error);
  text.pop_back();
  return text;
}

PictureAnswer Service::draw(const QuestionType& type, const Record& question,
                            const PictureQuestion& picture, Budget& budget) {
  return implementation_->draw(type, question, picture, budget);
}

std::uint64_t Service::kept_bytes() const { return implementation_->solvers.kept_bytes(); }
std::uint64_t Service::most_kept_bytes() const { return implementation_->most_kept; }

}  // namespace dynim::exchange

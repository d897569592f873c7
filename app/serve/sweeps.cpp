// Stores are opened for a request and closed with it, so that whoever writes there finds no reader
// that stays. Expressions are those of `dynim sweep results`.
#include <functional>
#include <optional>

#include "dynim/error.hpp"
#include "exchange/fields.hpp"
#include "exchange/picture.hpp"
#include "exchange/write.hpp"
#include "serve/admission.hpp"
#include "serve/replies.hpp"
#include "serve/request.hpp"
#include "sweep/results.hpp"

namespace dynim::app::serve {
namespace {

using exchange::JsonWriter;

constexpr std::uint64_t usual_rows = 100, most_rows = 10'000;

struct SweepRequest {
  sweep::ResultQuery query;
  std::string x, y;
  bool questions = false;
};

void set_flag(bool& flag, std::string_view name, std::string_view value) {
  if (value != "true") throw InputError(std::string(name) + " is true, or left out");
  flag = true;
}

SweepRequest read_request(const Request& request) {
  const auto target = read_target(request.target).value();  // refuse() has read it already
  target.refuse_repeated("column");
  SweepRequest read;
  read.query.top = usual_rows;
  for (const auto& [name, value] : target.values) {
    if (name == "column") {
      read.query.columns.push_back(value);
    } else if (name == "where") {
      read.query.where = value;
    } else if (name == "order") {
      read.query.order = value;
    } else if (name == "histogram") {
      read.query.histogram = value;
    } else if (name == "x") {
      read.x = value;
    } else if (name == "y") {
      read.y = value;
    } else if (name == "top") {
      exchange::read_text_in_range(value, "top", read.query.top, exchange::between(1, most_rows));
    } else if (name == "unable") {
      set_flag(read.query.unable, name, value);
    } else if (name == "questions") {
      set_flag(read.questions, name, value);
    } else if (name != "token") {
      throw InputError("results have no " + quote(name) +
                       "; they have column, where, order, top, unable, questions, histogram, x, y");
    }
  }
  return read;
}

void write_columns(JsonWriter& json, const sweep::Sweep& sweep) {
  json.key("columns").begin_array();
  for (const std::string& column : sweep::all_columns(sweep, false))
    json.value(std::string_view(column));
  json.end_array();
}

void write_status(JsonWriter& json, const std::vector<std::string>& files, Budget& budget) {
  const auto first = sweep::Store::open(files.front());
  json.key("sweep").raw(first->sweep().text());
  write_columns(json, first->sweep());
  const sweep::StoreStatus status = sweep::status_of(files, budget);
  for (const auto& [name, count] : {std::pair{"rules", status.rules},
                                    {"rules_done", status.rules_done},
                                    {"kept", status.kept},
                                    {"unable", status.unable},
                                    {"invalid", status.invalid}})
    json.field(name, count);
}

void write_results(JsonWriter& json, const std::vector<std::string>& files, SweepRequest request,
                   Budget& budget) {
  const auto first = sweep::Store::open(files.front());
  if (request.query.columns.empty())
    request.query.columns = sweep::all_columns(first->sweep(), request.query.unable);
  const sweep::ResultRows found = sweep::results_of(files, request.query, budget);
  json.key("results").begin_array(true);
  for (const sweep::ResultRow& row : found.rows) {
    json.begin_object();
    for (std::size_t i = 0; i < found.names.size(); ++i)
      sweep::write_json(json.key(found.names[i]), row.cells[i]);
    if (request.questions && request.query.histogram.empty())
      first->sweep().write_request(json.key("question"), row.rule);
    json.end_object();
  }
  json.end_array();
}

void write_picture(Sink& sink, const std::vector<std::string>& files, SweepRequest request,
                   Budget& budget) {
  if (request.query.histogram.empty() && (request.x.empty() || request.y.empty()))
    throw InputError("a picture has x and y, or histogram");
  request.query.columns = {request.x, request.y};
  request.query.top = 0;
  const auto drawing = drawing::draw(sweep::figure_of(files, request.query, budget), {},
                                     [&budget] { return budget.poll(); });
  if (drawing) drawing::write_svg(sink, *drawing);
}

using Write = std::function<void(Sink&, const std::vector<std::string>&, Budget&)>;

// What `write` writes; or why there is nothing.
std::optional<Reply> write_within(const std::vector<std::string>& paths, const Write& write,
                                  Budget& budget, AnswerBuffer& buffer) {
  StringSink sink;
  try {
    write(sink, sweep::stores_at(paths), budget);
  } catch (const InputError& error) {
    return error_reply(400, "invalid", error.message());
  } catch (const sweep::StoreError& error) {
    if (!budget.exhausted()) return error_reply(500, "store", error.what());
  }
  const std::string text = sink.take();
  if (budget.crowded()) return crowded_reply();
  if (budget.exhausted()) {
    return error_reply(422, "limit",
                       "reading the results " + std::string(describe(budget.reason())));
  }
  if (!buffer.reserve(text.size(), budget.bytes_reserved())) return crowded_reply();
  buffer.add(text);
  return std::nullopt;
}

Reply reply_of(ServerState& state, const std::string& type, Write write) {
  if (state.sweep.empty())
    return error_reply(404, "not-found", "this server follows no sweep; see dynim serve --sweep");
  const auto work = [&state, write = std::move(write)](const Task& task, AnswerBuffer& buffer) {
    Budget budget(state.limits, &task.cancelled());
    buffer.error = write_within(state.sweep, write, budget, buffer);
    if (buffer.error) buffer.add(buffer.error->body);  // for where the reply has begun
  };
  return reply_to(state, {200, type, {{"Cache-Control", "no-store"}}}, work);
}

Reply json_of(ServerState& state,
              std::function<void(JsonWriter&, const std::vector<std::string>&, Budget&)> write) {
  return reply_of(state, "application/json; charset=utf-8",
                  [write = std::move(write)](Sink& sink, const std::vector<std::string>& files,
                                             Budget& budget) {
                    JsonWriter json(sink, exchange::Layout::fields);
                    exchange::begin_answer(json, "");
                    write(json, files, budget);
                    json.end_object();
                  });
}

}  // namespace

Reply answer_sweep(ServerState& state, const Request&) { return json_of(state, write_status); }

Reply answer_sweep_results(ServerState& state, const Request& request) try {
  return json_of(
      state, [read = read_request(request)](JsonWriter& json, const auto& files, Budget& budget) {
        write_results(json, files, read, budget);
      });
} catch (const InputError& error) {
  return error_reply(400, "invalid", error.message());
}

Reply answer_sweep_picture(ServerState& state, const Request& request) try {
  return reply_of(state, "image/svg+xml; charset=utf-8",
                  [read = read_request(request)](Sink& sink, const auto& files, Budget& budget) {
                    write_picture(sink, files, read, budget);
                  });
} catch (const InputError& error) {
  return error_reply(400, "invalid", error.message());
}

}  // namespace dynim::app::serve

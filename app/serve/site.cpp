// Paths are compared with a list, exactly; whatever is not in it is a file of the page or nothing.
#include "serve/site.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "serve/class_page.hpp"
#include "serve/files.hpp"
#include "serve/replies.hpp"
#include "serve/request.hpp"

namespace dynim::app::serve {
namespace {

// What a page may do: use its own files, and nothing written into it.
const Fields safety{
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
     "form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"}};

Reply health(ServerState& state, const Request&) {
  const nlohmann::ordered_json text{{"program", "dynim"},
                                    {"version", DYNIM_VERSION},
                                    {"questions", state.running.load()},
                                    {"sweep", !state.sweep.empty()},
                                    {"class", state.class_work != nullptr}};
  return json_reply(200, text.dump());
}

Reply lasting(const std::string& text) {
  Reply reply{200, "application/json", {{"Cache-Control", "no-cache"}}};
  reply.lasting = text;
  return reply;
}

Reply schema(ServerState&, const Request&) {
  static const std::string text = exchange::schema_text();
  return lasting(text);
}

Reply openapi(ServerState&, const Request&) {
  static const std::string text = openapi_text();
  return lasting(text);
}

struct Route {
  std::string_view method, path;
  Reply (*answer)(ServerState& state, const Request& request);
};

constexpr std::array routes{Route{"POST", "/api/ask", answer_question},
                            Route{"POST", "/api/stream", stream_question},
                            Route{"POST", "/api/table", answer_table},
                            Route{"GET", "/api/picture", answer_picture},
                            Route{"GET", "/api/schema", schema},
                            Route{"GET", "/api/openapi", openapi},
                            Route{"GET", "/api/health", health},
                            Route{"GET", "/api/class", answer_class},
                            Route{"POST", "/api/class/task", set_class_task},
                            Route{"POST", "/api/class/solved", note_solved},
                            Route{"GET", "/api/sweep", answer_sweep},
                            Route{"GET", "/api/sweep/results", answer_sweep_results},
                            Route{"GET", "/api/sweep/picture", answer_sweep_picture}};

Reply answer_api(ServerState& state, const Request& request, std::string_view path) {
  std::string_view method = request.method;
  if (method == "HEAD") method = "GET";
  for (const Route& route : routes) {
    if (route.path != path) continue;
    if (route.method == method) return route.answer(state, request);
    Reply reply = error_reply(405, "method", "this is asked by " + std::string(route.method));
    reply.headers.emplace_back("Allow", route.method);
    return reply;
  }
  return error_reply(404, "not-found", "there is nothing here");
}

Reply answer(ServerState& state, const Request& request) {
  const auto target = read_target(request.target);  // refuse() has read it already
  if (!target) return error_reply(400, "target", "the address cannot be read");
  if (target->path.starts_with("/api/")) return answer_api(state, request, target->path);
  if (request.method == "POST") return error_reply(405, "method", "a page is asked for by GET");
  if (auto file = file_reply(request, target->path)) return std::move(*file);
  return error_reply(404, "not-found", "there is nothing here");
}

void keep_token(const Request& request, const Access& access, Reply& reply) {
  if (const std::string_view token = token_brought(request, access); !token.empty())
    reply.headers.push_back(cookie_with_token(access, token));
}

}  // namespace

Site make_site(ServerState& state, const Access& access) {
  Site site;
  site.longest_body = access.longest_body;
  site.too_long = error_reply(413, "too-long", "the request is too long");
  site.head_too_long = error_reply(431, "too-long", "the head of the request is too long");
  site.too_slow = error_reply(408, "too-slow", "the head of the request did not come in time");
  site.unread = [](int status) {
    return status == 414 ? error_reply(status, "too-long", "the address is too long")
                         : error_reply(status, "head", "the head of the request cannot be read");
  };
  site.broken = error_reply(400, "body", "the body of the request did not come whole, or in time");
  site.failed = error_reply(500, "internal", "the request could not be answered");
  site.on_all = safety;
  site.look = [](std::string_view head) { return refuse_form(head); };
  site.admit = [&access](const Request& head) {
    auto refusal = refuse(head, access);
    const bool asks_for_code = access.code && refusal && refusal->status == 401;
    if (asks_for_code && !head.target.starts_with("/api/")) refusal = code_page(401, "");
    return refusal;
  };
  site.answer = [&state, &access](const Request& request) {
    if (brings_code(request, access)) return answer_code(request, access);
    Reply reply = answer(state, request);
    keep_token(request, access, reply);
    return reply;
  };
  return site;
}

}  // namespace dynim::app::serve

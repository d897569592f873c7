// The module that speaks HTTP: requests and replies of cpp-httplib as those of http.hpp, and back.
//
// A connection holds a thread while it lives, since this httplib has no other way
// (connections.hpp). Heads are read whole, looked at and only then given to httplib, which takes
// them too easily. Nothing is compressed here: what can be is kept compressed, and the rest goes
// over a loopback. Bodies are read with a limit of our own: httplib's own does not see those that
// come in chunks.
#include <httplib.h>

#include <array>
#include <memory>

#include "serve/http.hpp"
#include "serve/module/connections.hpp"

namespace dynim::app::serve {
namespace {

constexpr std::size_t requests_of_a_connection = 1'000'000;
constexpr int waiting_connections = 256;

// Whether the connection of this thread ends after the reply.
thread_local bool last_reply = false;

// Whether it was refused, and the rest of its request is not read.
thread_local bool refused = false;

// Who is at the other end of it.
thread_local std::string peer;

// httplib owns the queue that it is given and destroys it; the threads need it longer.
class Queue final : public httplib::TaskQueue {
 public:
  // Nothing, or in later versions whether it was taken.
  using Taken = decltype(std::declval<TaskQueue&>().enqueue(nullptr));

  explicit Queue(Connections& connections) : connections_(connections) {}
  Taken enqueue(std::function<void()> serve) override {
    connections_.enqueue(std::move(serve));
    return Taken(true);
  }
  void shutdown() override {}

 private:
  Connections& connections_;
};

class SinkWriter final : public Writer {
 public:
  explicit SinkWriter(httplib::DataSink& sink) : sink_(sink) {}

  bool write(std::string_view bytes) override {
    return bytes.empty() || sink_.write(bytes.data(), bytes.size());
  }
  bool reader_is_there() override { return sink_.is_writable(); }

 private:
  httplib::DataSink& sink_;
};

Request head_of(const httplib::Request& from) {
  // Those that httplib adds itself.
  constexpr std::array<std::string_view, 4> added{"REMOTE_ADDR", "REMOTE_PORT", "LOCAL_ADDR",
                                                  "LOCAL_PORT"};
  Request request{from.method, from.target, {}, {}, peer};
  for (const auto& [name, value] : from.headers) {
    if (std::find(added.begin(), added.end(), name) == added.end())
      request.headers.emplace_back(name, value);
  }
  return request;
}

// In one piece of which the length is known, so that httplib does not compress it.
void set_content(httplib::Response& to, Reply reply) {
  const auto content = std::make_shared<const Reply>(std::move(reply));  // functions are copied
  const std::string_view bytes = content->lasting.empty() ? content->body : content->lasting;
  if (bytes.empty()) return;
  to.set_content_provider(
      bytes.size(), content->type,
      [content, bytes](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        return sink.write(bytes.data() + offset, length);
      });
}

void set_stream(httplib::Response& to, const std::string& type, Stream stream) {
  to.set_chunked_content_provider(
      type, [stream = std::move(stream)](std::size_t, httplib::DataSink& sink) {
        SinkWriter writer(sink);
        try {
          if (!stream(writer)) return false;
        } catch (const std::exception&) {
          return false;  // httplib would let it end the program; the reader sees that it broke off
        }
        sink.done();
        return true;
      });
}

void give(Reply reply, httplib::Response& to) {
  to.status = reply.status;
  for (const auto& [name, value] : reply.headers) to.set_header(name, value);
  if (reply.close) {
    to.set_header("Connection", "close");
    last_reply = refused = true;
  }
  if (reply.stream) {
    set_stream(to, reply.type, std::move(reply.stream));
  } else {
    set_content(to, std::move(reply));
  }
}

// As it is sent where httplib has no part in it.
std::string text_of(const Reply& reply, const Fields& more) {
  std::string text = "HTTP/1.1 " + std::to_string(reply.status) + " \r\n";
  const auto add = [&text](const auto& field) {
    text.append(field.first).append(": ").append(field.second).append("\r\n");
  };
  for (const auto& field : more) add(field);
  for (const auto& field : reply.headers) add(field);
  add(std::pair("Content-Type", reply.type));
  add(std::pair("Content-Length", std::to_string(reply.body.size())));
  add(std::pair("Connection", "close"));
  return text + "\r\n" + reply.body;
}

enum class Body { read, too_long, broken };

// What was compressed may be longer than it said.
Body read_body(const httplib::ContentReader& reader, std::size_t longest, std::string& body) {
  bool fits = true;
  const bool whole = reader([&](const char* bytes, std::size_t count) {
    fits = body.size() + count <= longest;
    if (fits) body.append(bytes, count);
    return fits;
  });
  return whole ? Body::read : fits ? Body::broken : Body::too_long;
}

// httplib's server, over connections of our own.
class Server final : public httplib::Server {
 public:
  Server(const Site& site, Connections& connections) : site_(site), connections_(connections) {}

 private:
  bool process_and_close_socket(socket_t socket) override {
    Connection connection(socket);
    try {
      serve(connection);
    } catch (const std::exception&) {
      // No memory: the reader sees that it broke off.
    }
    return true;
  }

  void serve(Connection& connection) {
    peer = connection.peer();
    refused = false;
    while (svr_sock_ != INVALID_SOCKET) {
      if (!connection.has_more()) connections_.wait_for_request(connection.socket());
      const Connection::Head head = connection.read_head(longest_head);
      if (head == Connection::Head::none) break;
      if (const auto refusal = refuse(head, connection)) {
        connection.write_all(text_of(*refusal, site_.on_all));
        refused = true;
        break;
      }
      last_reply = connections_.crowded();
      bool closed = false;
      if (!process(connection, last_reply, closed) || closed || last_reply) break;
      if (connection.has_head()) break;
    }
    if (refused) connection.linger(bodies_read_in_vain * site_.longest_body);
  }

  std::optional<Reply> refuse(Connection::Head head, const Connection& connection) const {
    if (head == Connection::Head::too_slow) return site_.too_slow;
    if (head == Connection::Head::too_long) return site_.head_too_long;
    return site_.look(connection.head());
  }

  // Later versions want the addresses, which nobody reads here.
  template <class Stream>
  bool process(Stream& stream, bool last, bool& closed) {
    if constexpr (requires { this->process_request(stream, last, closed, nullptr); }) {
      return this->process_request(stream, last, closed, nullptr);
    } else {
      return this->process_request(stream, "", 0, "", 0, last, closed, nullptr);
    }
  }

  const Site& site_;
  Connections& connections_;
};

class HttplibServer final : public HttpServer {
 public:
  HttplibServer(const Place& place, Site site)
      : site_(std::move(site)),
        connections_(new Connections(place.connections)),
        server_(site_, *connections_) {
    server_.set_tcp_nodelay(true);
    server_.set_keep_alive_timeout(seconds_between_requests.count());  // replies say it
    server_.set_keep_alive_max_count(requests_of_a_connection);
    // httplib's own options would let a second server share the port.
    server_.set_socket_options([this](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
      ::fcntl(socket, F_SETFD, FD_CLOEXEC);
      socket_ = socket;
    });
    httplib::Headers headers;
    for (const auto& [name, value] : site_.on_all) headers.emplace(name, value);
    server_.set_default_headers(std::move(headers));
    route();
  }

  bool bind(const Place& place) {
    errno = 0;
    port_ = place.port == 0 ? server_.bind_to_any_port(place.address)
            : server_.bind_to_port(place.address, place.port) ? place.port
                                                              : -1;
    if (port_ < 0) return false;
    ::listen(socket_, waiting_connections);  // httplib lets only five wait
    return true;
  }

  int port() const override { return port_; }
  void run() override {
    Connections* const kept = connections_.release();  // its threads outlive everything
    server_.new_task_queue = [kept] { return new Queue(*kept); };
    server_.listen_after_bind();
  }
  void stop() override { server_.stop(); }

 private:
  void route() {
    // Where httplib itself refuses.
    server_.set_error_handler([this](const httplib::Request&, httplib::Response& to) {
      if (to.has_header("Content-Type")) return;
      Reply reply = site_.unread(to.status);
      reply.close = true;
      give(std::move(reply), to);
    });
    server_.set_exception_handler([this](const httplib::Request&, httplib::Response& to,
                                         std::exception_ptr) { give(site_.failed, to); });
    server_.set_pre_routing_handler([this](const httplib::Request& from, httplib::Response& to) {
      std::optional<Reply> refusal = site_.admit(head_of(from));
      if (!refusal) return httplib::Server::HandlerResponse::Unhandled;
      give(std::move(*refusal), to);
      return httplib::Server::HandlerResponse::Handled;
    });
    server_.Get(".*", [this](const httplib::Request& from, httplib::Response& to) {
      give(site_.answer(head_of(from)), to);
    });
    server_.Post(".*", [this](const httplib::Request& from, httplib::Response& to,
                              const httplib::ContentReader& reader) {
      Request request = head_of(from);
      const Body body = read_body(reader, site_.longest_body, request.body);
      if (body == Body::read) return give(site_.answer(request), to);
      Reply reply = body == Body::broken ? site_.broken : site_.too_long;
      reply.close = true;
      give(std::move(reply), to);
    });
  }

  Site site_;
  std::unique_ptr<Connections> connections_;  // until it runs
  Server server_;
  socket_t socket_ = INVALID_SOCKET;
  int port_ = -1;
};

}  // namespace
}  // namespace dynim::app::serve

#define DYNIM_MODULE_SYMBOL extern "C" __attribute__((visibility("default")))

DYNIM_MODULE_SYMBOL const char dynim_serve_version[];
const char dynim_serve_version[] = DYNIM_VERSION;

DYNIM_MODULE_SYMBOL void dynim_serve_open(const dynim::app::serve::Place& place,
                                          dynim::app::serve::Site site,
                                          std::unique_ptr<dynim::app::serve::HttpServer>& server) {
  auto made = std::make_unique<dynim::app::serve::HttplibServer>(place, std::move(site));
  if (made->bind(place)) server = std::move(made);
}

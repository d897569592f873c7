// The module that speaks HTTP: requests and replies of cpp-httplib as those of http.hpp, and back.
//
// A connection holds a thread while it lives, since this httplib has no other way; threads are
// begun when they are needed. Nothing is compressed here: what can be is kept compressed, and the
// rest goes over a loopback. Bodies are read with a limit of our own: httplib's own does not see
// those that come in chunks.
#include <httplib.h>

#include <array>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "serve/http.hpp"

namespace dynim::app::serve {
namespace {

constexpr time_t seconds_between_requests = 60;
constexpr time_t seconds_to_read = 5;
constexpr time_t seconds_to_write = 5;
constexpr std::size_t requests_of_a_connection = 1'000'000;
constexpr int waiting_connections = 256;

// One thread a connection, at most `most` of them. Threads are left to themselves: when the server
// ends, most of them wait for a request that does not come.
class Connections {
 public:
  explicit Connections(std::size_t most) : most_(most) {}

  void enqueue(std::function<void()> serve) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(serve));
    if (idle_ < waiting_.size() && threads_ < most_) begin();
    changed_.notify_one();
  }

 private:
  void begin() {
    try {
      std::thread([this] { work(); }).detach();
      ++threads_;
    } catch (const std::system_error&) {
      // The system refuses more: those there are do.
    }
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      ++idle_;
      changed_.wait(lock, [this] { return !waiting_.empty(); });
      --idle_;
      const std::function<void()> serve = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      serve();
      lock.lock();
    }
  }

  std::size_t most_, idle_ = 0, threads_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
};

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
  Request request{from.method, from.target, {}, {}};
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

// A provider that fails once all is written is httplib's only way to end a connection.
void set_last_content(httplib::Response& to, const std::string& type, std::string body) {
  to.set_header("Connection", "close");
  to.set_chunked_content_provider(type,
                                  [body = std::move(body)](std::size_t, httplib::DataSink& sink) {
                                    if (!body.empty()) sink.write(body.data(), body.size());
                                    sink.done();
                                    return false;
                                  });
}

void give(Reply reply, httplib::Response& to) {
  to.status = reply.status;
  for (const auto& [name, value] : reply.headers) to.set_header(name, value);
  if (reply.close) {
    set_last_content(to, reply.type, std::move(reply.body));
  } else if (reply.stream) {
    set_stream(to, reply.type, std::move(reply.stream));
  } else {
    set_content(to, std::move(reply));
  }
}

enum class Body { read, too_long, endless };

Body read_body(const httplib::ContentReader& reader, std::size_t longest, std::string& body) {
  std::size_t size = 0;
  const bool whole = reader([&](const char* bytes, std::size_t count) {
    size += count;
    if (size <= longest) body.append(bytes, count);
    return size <= bodies_read_in_vain * longest;
  });
  if (!whole) return Body::endless;
  return size <= longest ? Body::read : Body::too_long;
}

class HttplibServer final : public HttpServer {
 public:
  HttplibServer(const Place& place, Site site)
      : site_(std::move(site)), connections_(new Connections(place.connections)) {
    server_.set_tcp_nodelay(true);
    server_.set_keep_alive_timeout(seconds_between_requests);
    server_.set_keep_alive_max_count(requests_of_a_connection);
    server_.set_read_timeout(seconds_to_read);
    server_.set_write_timeout(seconds_to_write);
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
      Reply reply = site_.too_long;
      reply.close = body == Body::endless;
      give(std::move(reply), to);
    });
  }

  Site site_;
  httplib::Server server_;
  std::unique_ptr<Connections> connections_;  // until it runs
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

// The connections of the server: a thread each while they last, at most so many; and what is read
// from one and written to it, within bounds of time. httplib's own wait for each byte anew, so that
// who sends a byte now and then keeps its thread for ever.
#pragma once

#include <httplib.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <string_view>

namespace dynim::app::serve {

/// A connection that asks nothing for so long is closed.
inline constexpr std::chrono::seconds seconds_between_requests{60};

/// At most `most` threads. They are left to themselves: when the server ends, most of them wait for
/// a request that does not come.
class Connections {
 public:
  explicit Connections(std::size_t most) : most_(most) {}

  /// Calls `serve` on a thread that is free; where all are taken, the connection that has waited
  /// for a request the longest gives its thread up.
  void enqueue(std::function<void()> serve);

  /// Waits for bytes from a connection, which may have to give way meanwhile: then there is nothing
  /// to be read from it any more.
  void wait_for_request(int socket);

  /// Whether others wait for a thread.
  bool crowded();

 private:
  struct Idle {
    int socket;
    bool told = false;  // to give way
  };

  void begin();
  void work();
  void make_room();
  std::size_t wanted() const;

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  std::list<Idle*> idle_;  // that wait for a request, the longest first
  std::size_t threads_ = 0, free_ = 0, leaving_ = 0;
};

/// What httplib reads from and writes to; closes the socket.
class Connection final : public httplib::Stream {
 public:
  explicit Connection(socket_t socket) : socket_(socket) {}
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Whether there are bytes that were read with the last request.
  bool has_more() const { return begin_ < bytes_.size(); }

  enum class Head { whole, none, too_slow, too_long };

  /// Reads on to the end of the head of a request.
  Head read_head(std::size_t longest);

  /// With its last, empty line; until something is read.
  std::string_view head() const { return std::string_view(bytes_).substr(begin_, head_ - begin_); }

  /// What httplib did not want to read of it.
  bool has_head() const { return begin_ < head_; }

  bool write_all(std::string_view bytes);

  /// Ends the reply and reads on in vain for a moment, at most so many bytes: what is closed with
  /// something unread takes the reply with it.
  void linger(std::size_t most);

  /// The address at the other end; of IPv6 its network, of which one reader may have every address.
  std::string peer() const;

  // These are httplib's, and not all of them are in each of its versions, so that none says that it
  // overrides.
  bool is_readable() const { return has_more() || wait_readable(); }
  bool wait_readable() const;
  bool is_writable() const { return wait_writable(); }
  bool wait_writable() const;
  ssize_t read(char* to, std::size_t size);
  ssize_t write(const char* from, std::size_t size);
  void get_remote_ip_and_port(std::string&, int&) const {}
  void get_local_ip_and_port(std::string&, int&) const {}
  socket_t socket() const { return socket_; }
  time_t duration() const { return 0; }

 private:
  using Clock = std::chrono::steady_clock;

  bool wait_until(Clock::time_point latest) const;
  bool refill();

  const socket_t socket_;
  std::string bytes_;  // read from the socket and, from begin_ on, not yet by httplib
  std::size_t begin_ = 0, head_ = 0;
  Clock::time_point latest_;  // for what is to be read of this request
};

}  // namespace dynim::app::serve

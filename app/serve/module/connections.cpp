// A thread waits in poll(); one that has to give way is woken by the end of what it may read.
#include "serve/module/connections.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

namespace dynim::app::serve {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds before_giving_way{500};  // a request may be on its way
constexpr seconds to_read_head{5}, to_read_some{5}, to_write_some{5}, to_read_in_vain{2};
constexpr std::size_t slowest_body = std::size_t{1} << 15;  // bytes a second

// Whether this thread's connection gives its thread up.
thread_local bool gives_way = false;

// False where it is too late.
bool poll_socket(int socket, short events, milliseconds time) {
  pollfd polled{socket, events, 0};
  const auto latest = std::chrono::steady_clock::now() + time;
  while (true) {
    const int ready = ::poll(&polled, 1, static_cast<int>(time.count()));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
    time = std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(
                                         latest - std::chrono::steady_clock::now()));
  }
}

}  // namespace

std::size_t Connections::wanted() const {
  const std::size_t there = free_ + leaving_;
  return waiting_.size() > there ? waiting_.size() - there : 0;
}

void Connections::enqueue(std::function<void()> serve) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(serve));
  if (wanted() > 0 && threads_ < most_) begin();
  make_room();
  changed_.notify_one();
}

void Connections::begin() {
  try {
    std::thread([this] { work(); }).detach();
    ++threads_;
    ++free_;
  } catch (const std::system_error&) {
    // The system refuses more: those there are do.
  }
}

void Connections::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return !waiting_.empty(); });
    --free_;
    const std::function<void()> serve = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    serve();
    lock.lock();
    ++free_;
    if (std::exchange(gives_way, false)) --leaving_;
  }
}

void Connections::make_room() {
  while (wanted() > 0 && !idle_.empty()) {
    Idle& longest = *idle_.front();
    idle_.pop_front();
    longest.told = true;
    ++leaving_;
    ::shutdown(longest.socket, SHUT_RD);
  }
}

void Connections::wait_for_request(int socket) {
  if (poll_socket(socket, POLLIN, before_giving_way)) return;
  Idle idle{socket};
  std::unique_lock lock(mutex_);
  const auto place = idle_.insert(idle_.end(), &idle);
  make_room();
  lock.unlock();
  if (!poll_socket(socket, POLLIN, seconds_between_requests)) ::shutdown(socket, SHUT_RD);
  lock.lock();
  if (!idle.told) {
    idle_.erase(place);
  } else if (char byte = 0; ::recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) <= 0) {
    gives_way = true;
  } else {  // its request came in time, and is the last
    --leaving_;
    make_room();
  }
}

bool Connections::crowded() {
  const std::lock_guard lock(mutex_);
  return wanted() > 0;
}

Connection::~Connection() {
  ::shutdown(socket_, SHUT_RDWR);
  ::close(socket_);
}

bool Connection::wait_until(Clock::time_point latest) const {
  const auto left = std::chrono::duration_cast<milliseconds>(latest - Clock::now());
  return left.count() > 0 && poll_socket(socket_, POLLIN, left);
}

bool Connection::refill() {
  std::array<char, 1 << 14> buffer;
  ssize_t size = 0;
  do {
    size = ::recv(socket_, buffer.data(), buffer.size(), 0);
  } while (size < 0 && errno == EINTR);
  if (size <= 0) return false;
  if (!has_more()) {
    bytes_.clear();
    begin_ = head_ = 0;
  }
  bytes_.append(buffer.data(), static_cast<std::size_t>(size));
  return true;
}

Connection::Head Connection::read_head(std::size_t longest) {
  constexpr std::string_view last_line_end = "\n\r\n", line_end = "\r\n";
  bytes_.erase(0, std::exchange(begin_, 0));
  head_ = 0;
  latest_ = Clock::now() + to_read_head;
  for (std::size_t looked = 0;;) {
    while (bytes_.starts_with(line_end)) bytes_.erase(0, line_end.size());  // RFC 9112, 2.2
    const std::size_t end = bytes_.find(last_line_end, looked);
    if (end != bytes_.npos && end < longest) {
      head_ = end + last_line_end.size();
      latest_ = Clock::now() + to_read_some;
      return Head::whole;
    }
    if (bytes_.size() > longest) return Head::too_long;
    looked = bytes_.size() - std::min(bytes_.size(), last_line_end.size());
    if (!wait_until(latest_)) return Head::too_slow;
    if (!refill()) return Head::none;
  }
}

void Connection::linger(std::size_t most) {
  ::shutdown(socket_, SHUT_WR);
  latest_ = Clock::now() + to_read_in_vain;
  for (std::size_t read = 0; read < most && wait_until(latest_); read += bytes_.size()) {
    begin_ = bytes_.size();
    if (!refill()) return;
  }
}

// Bytes may come as slowly as slowest_body on the whole, after a first delay.
ssize_t Connection::read(char* to, std::size_t size) {
  if (!has_more()) {
    if (!wait_readable()) return -1;
    if (!refill()) return 0;
    latest_ += milliseconds(1000 * bytes_.size() / slowest_body);
  }
  size = bytes_.copy(to, size, begin_);
  begin_ += size;
  return static_cast<ssize_t>(size);
}

bool Connection::wait_readable() const { return wait_until(latest_); }

// Also whether the reader is still there.
bool Connection::wait_writable() const {
  if (!poll_socket(socket_, POLLOUT, to_write_some)) return false;
  char byte = 0;
  const ssize_t size = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

ssize_t Connection::write(const char* from, std::size_t size) {
  if (!wait_writable()) return -1;
  return ::send(socket_, from, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

std::string Connection::peer() const {
  constexpr std::size_t network_bytes = 8;
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (::getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &size) != 0) return "";
  if (address.ss_family == AF_INET6) {
    auto& bytes = reinterpret_cast<sockaddr_in6*>(&address)->sin6_addr;
    if (!IN6_IS_ADDR_V4MAPPED(&bytes))
      std::fill(std::begin(bytes.s6_addr) + network_bytes, std::end(bytes.s6_addr), 0);
  }
  std::array<char, NI_MAXHOST> text{};
  ::getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, text.data(), text.size(),
                nullptr, 0, NI_NUMERICHOST);
  return text.data();
}

bool Connection::write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = write(bytes.data(), bytes.size());
    if (size <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

}  // namespace dynim::app::serve

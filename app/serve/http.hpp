// What the server says to the module that speaks HTTP, and hears from it: requests and replies as
// plain values. The module (module/) holds cpp-httplib, and OpenSSL, zlib and brotli below it,
// which would make the start of every command slower by more than 2 ms, and libqrencode; it links
// nothing of Dynim.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dynim::app::serve {

/// The rows of a QR code, true where it is dark; without the light border.
using QrCode = std::vector<std::vector<bool>>;

using Fields = std::vector<std::pair<std::string, std::string>>;

/// Whether two names are one, in small letters or capitals.
bool same_word(std::string_view one, std::string_view other);

struct Request {
  std::string method;
  std::string target;  ///< path and query as they were sent, percent-encoded
  Fields headers;
  std::string body;
  std::string peer = {};  ///< who asks: an address, of IPv6 the network of one reader

  /// The first of this name, in small letters or not; null where there is none.
  const std::string* header(std::string_view name) const;
};

/// Where a reply is written that takes its time.
class Writer {
 public:
  virtual ~Writer() = default;

  /// False where the reader is gone.
  virtual bool write(std::string_view bytes) = 0;
  virtual bool reader_is_there() = 0;
};

/// Writes a reply piece by piece; false where it broke off, so that the reader is told.
using Stream = std::function<bool(Writer&)>;

struct Reply {
  int status = 200;
  std::string type;  ///< of the content; empty: none
  Fields headers = {};
  std::string body = {};
  std::string_view lasting = {};    ///< in place of the body, where it outlives the server
  Stream stream = {};               ///< in place of both
  std::shared_ptr<void> keep = {};  ///< until the reply is written
  bool close = false;               ///< end the connection: more of the request may be on its way
};

/// Of a body that is refused so many times its allowed length is read in vain, so that the reply
/// arrives.
inline constexpr std::size_t bodies_read_in_vain = 8;

/// The head of a request is not read any further.
inline constexpr std::size_t longest_head = std::size_t{1} << 16;

/// What a module calls; from many threads at once. A reply of the first two is a refusal, after
/// which the connection is closed.
struct Site {
  /// Looks at the bytes of a head, before anything else reads them.
  std::function<std::optional<Reply>(std::string_view head)> look;
  /// Looks at a request before its body is read.
  std::function<std::optional<Reply>(const Request& head)> admit;
  std::function<Reply(const Request&)> answer;
  std::size_t longest_body = 0;
  Reply too_long;       ///< where the body is longer
  Reply head_too_long;  ///< than longest_head
  Reply too_slow;       ///< where the head does not come within its time
  std::function<Reply(int status)> unread;  ///< where httplib cannot read the head
  Reply broken;         ///< where the body does not come whole, or not in time
  Reply failed;         ///< where buffer threw
  Fields on_all = {};   ///< headers of every reply, also of those that httplib gives itself
};

struct Place {
  std::string address;
  int port = 0;              ///< 0: any that is free
  unsigned connections = 0;  ///< at most so many are served at once; others wait
};

/// Bound to its port when it is made.
class HttpServer {
 public:
  virtual ~HttpServer() = default;
  virtual int port() const = 0;

  /// Serves until stop() is called from another thread. Connections that wait for a request are
  /// then left as they are: only the end of the process closes them.
  virtual void run() = 0;
  virtual void stop() = 0;
};

/// The version of Dynim that the module was built with, and its functions: no server where the
/// place cannot be had, with errno set; an empty code where the text is too long for one.
inline constexpr const char* http_version_symbol = "dynim_serve_version";
inline constexpr const char* http_open_symbol = "dynim_serve_open";
using OpenHttpServer = void(const Place& place, Site site, std::unique_ptr<HttpServer>& server);
inline constexpr const char* qr_symbol = "dynim_serve_qr";
using MakeQrCode = void(const std::string& text, QrCode& code);

}  // namespace dynim::app::serve

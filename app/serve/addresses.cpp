// The system says which address it would use for a datagram to elsewhere; none is sent.
#include "serve/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>

namespace dynim::app::serve {
namespace {

std::string numerical_address(const sockaddr* address) {
  const socklen_t size = address->sa_family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
  std::array<char, NI_MAXHOST> text{};
  return ::getnameinfo(address, size, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) == 0
             ? text.data()
             : "";
}

bool leads_here(const ifaddrs& entry, bool ipv6) {
  if (entry.ifa_addr == nullptr || (entry.ifa_flags & IFF_UP) == 0 ||
      (entry.ifa_flags & IFF_LOOPBACK) != 0)
    return false;
  if (entry.ifa_addr->sa_family == AF_INET) return true;
  return ipv6 && entry.ifa_addr->sa_family == AF_INET6 &&
         !IN6_IS_ADDR_LINKLOCAL(&reinterpret_cast<const sockaddr_in6*>(entry.ifa_addr)->sin6_addr);
}

// Empty where there is no way to others.
std::string address_to_others() {
  sockaddr_in other{}, own{};
  other.sin_family = AF_INET;
  other.sin_port = htons(9);
  ::inet_pton(AF_INET, "192.0.2.1", &other.sin_addr);  // nobody's (RFC 5737)
  socklen_t size = sizeof own;
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return "";
  const bool known =
      ::connect(socket, reinterpret_cast<const sockaddr*>(&other), sizeof other) == 0 &&
      ::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  ::close(socket);
  return known ? numerical_address(reinterpret_cast<const sockaddr*>(&own)) : "";
}

}  // namespace

std::vector<std::string> machine_addresses(bool ipv6) {
  ifaddrs* list = nullptr;
  std::vector<std::string> addresses;
  if (::getifaddrs(&list) != 0) return addresses;
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> kept(list, &::freeifaddrs);
  for (const ifaddrs* entry = list; entry != nullptr; entry = entry->ifa_next) {
    if (leads_here(*entry, ipv6)) addresses.push_back(numerical_address(entry->ifa_addr));
  }
  std::erase(addresses, "");
  std::stable_partition(
      addresses.begin(), addresses.end(),
      [first = address_to_others()](const auto& address) { return address == first; });
  return addresses;
}

std::string machine_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == 0) return "localhost";
  return name.data();
}

std::vector<std::string> machine_names() {
  const std::string name = machine_name(), first = name.substr(0, name.find('.'));
  return {name, first, first + ".local"};
}

}  // namespace dynim::app::serve

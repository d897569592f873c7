// The system says which address it would use for a datagram to elsewhere; none is sent.
#include "serve/machine.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
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

bool begin_program(const std::vector<std::string>& arguments) {
  constexpr int first_descriptor_of_ours = 3;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  for (const int to : {STDOUT_FILENO, STDERR_FILENO})
    ::posix_spawn_file_actions_addopen(&actions, to, "/dev/null", O_WRONLY, 0);
  ::posix_spawn_file_actions_addclosefrom_np(&actions, first_descriptor_of_ours);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setsigdefault(&attributes, &all);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> words;
  for (const std::string& argument : arguments)
    words.push_back(const_cast<char*>(argument.c_str()));  // as exec has it
  words.push_back(nullptr);
  pid_t process = -1;
  const int error =
      ::posix_spawnp(&process, words[0], &actions, &attributes, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  return error == 0;
}

}  // namespace dynim::app::serve

// What this machine is called in its networks.
#pragma once

#include <string>
#include <vector>

namespace dynim::app::serve {

/// The numerical addresses of its interfaces, without those that lead to itself or are valid in one
/// link alone; first the one by which it reaches others. IPv6 where that is wanted, without
/// brackets.
std::vector<std::string> machine_addresses(bool ipv6);

std::string machine_name();

/// The names by which others may call it: "box.school.example", "box", and "box.local", by which
/// multicast DNS knows it.
std::vector<std::string> machine_names();

}  // namespace dynim::app::serve

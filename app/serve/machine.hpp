// What the server asks of the machine: its names in the networks, and to begin another program.
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

/// Another program that nobody waits for. Looks for it in PATH, and begins it with nothing of ours
/// but its arguments: no descriptor and no signal is left open to it. False where there is none.
bool begin_program(const std::vector<std::string>& arguments);

}  // namespace dynim::app::serve

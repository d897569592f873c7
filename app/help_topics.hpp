// What dynim help explains beside commands: a screen on each subject.
#pragma once

#include <string_view>

namespace dynim::app {

/// The text of "rules" or "games", in lines; empty where there is no such subject.
std::string_view help_topic(std::string_view name);

}  // namespace dynim::app

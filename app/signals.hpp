// Signals. The first Ctrl-C while an answer is being computed asks the work to stop, so that what
// was found can still be printed; any other Ctrl-C ends the program. A temporary file on its way to
// --output is removed then, and also where a library aborts. A file that grows too large (ulimit
// -f) is a failed write like any other.
#pragma once

#include <atomic>
#include <string>

namespace dynim::app {

/// Call once, first of all. Also sees to it that the descriptors 0, 1 and 2 are taken, so that no
/// file that is opened later is mistaken for the standard output.
void prepare_signals_and_descriptors();

/// True once the present work has been asked to stop.
const std::atomic<bool>& stop_requested();

/// While one lives, the first Ctrl-C asks the work to stop instead of ending the program. Of
/// several the one that began first is the work; those inside it do not take the request back.
class StoppableWork {
 public:
  StoppableWork();
  ~StoppableWork();
  StoppableWork(const StoppableWork&) = delete;
  StoppableWork& operator=(const StoppableWork&) = delete;
};

/// Ends the program as a Ctrl-C does that nothing waits for.
[[noreturn]] void end_by_interrupt();

/// The file to be removed when a signal ends the program; the empty name for none.
void remove_on_signal(const std::string& path);

/// Removes that file now. A signal handler may call this.
void remove_unfinished_file();

}  // namespace dynim::app

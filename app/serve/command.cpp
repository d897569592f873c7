// dynim serve: the page and the questions over HTTP, until a signal ends it.
//
// Signals are waited for by a thread of their own: all others hold them back.
#include "command.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/random.h>
#include <unistd.h>

#include <csignal>
#include <memory>
#include <thread>

#include "exchange/fields.hpp"
#include "exchange/quantities.hpp"
#include "formats/output.hpp"
#include "options.hpp"
#include "serve/begin_program.hpp"
#include "serve/module.hpp"
#include "serve/site.hpp"
#include "sweep/results.hpp"

namespace dynim::app {
namespace {

using namespace serve;

constexpr const char* default_port = "8017";
constexpr std::size_t longest_request = std::size_t{1} << 20;
constexpr unsigned most_connections = 256;
constexpr std::size_t token_bytes = 16;
constexpr std::chrono::milliseconds longest_end{700}, end_look{5};

struct ServeOptions {
  std::string port = default_port;
  std::string address = "127.0.0.1";
  bool open = false;
  std::vector<std::string> sweep;
  WorkOptions work;
};

bool is_loopback(const std::string& address) {
  return (address.starts_with("127.") && is_address(address)) || address == "::1" ||
         address == "localhost";
}

bool is_everywhere(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

// An address as it stands in a URL.
std::string in_url(const std::string& address) {
  return address.find(':') == address.npos ? address : "[" + address + "]";
}

std::string name_of_machine() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == 0) return "localhost";
  return name.data();
}

std::string random_token() {
  std::array<unsigned char, token_bytes> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("the system gives no random numbers");
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

Access access_of(const ServeOptions& options) {
  Access access;
  access.longest_body = longest_request;
  access.hosts = {"localhost", "127.0.0.1", "[::1]"};
  const auto is_called = [&access](const std::string& host) {
    if (const auto name = host_name(host)) access.hosts.push_back(*name);
  };
  is_called(in_url(options.address));
  if (is_loopback(options.address)) return access;
  is_called(name_of_machine());
  access.any_address = is_everywhere(options.address);
  access.token = random_token();
  return access;
}

// Where a browser finds the page.
std::string url(const ServeOptions& options, int port, const Access& access) {
  const std::string host =
      is_everywhere(options.address) ? name_of_machine() : in_url(options.address);
  return fmt::format("http://{}:{}/{}", host, port,
                     access.token.empty() ? "" : "?token=" + access.token);
}

sigset_t ending_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal_number);
  return signals;
}

// Threads come and go: what they gave back is to go back to the system, or be used by others.
void prepare_for_threads() {
  constexpr int most_arenas = 4, large_bytes = 1 << 20;
  ::mallopt(M_ARENA_MAX, most_arenas);
  ::mallopt(M_MMAP_THRESHOLD, large_bytes);
  ::mallopt(M_TRIM_THRESHOLD, large_bytes);
}

// Leaves the questions a moment to end, and ends the program: connections that wait for a request
// wait in threads that nothing wakes.
[[noreturn]] void end(HttpServer& server, ServerState& state) {
  state.stopping = true;
  server.stop();
  const auto latest = std::chrono::steady_clock::now() + longest_end;
  while (state.running > 0 && std::chrono::steady_clock::now() < latest) {
    std::this_thread::sleep_for(end_look);
  }
  ::_exit(answered);
}

int read_port(const std::string& text) {
  constexpr std::uint64_t most_port = 65535;
  std::uint64_t port = 0;
  exchange::read_text_in_range(text, "--port", port, exchange::between(0, most_port));
  return static_cast<int>(port);
}

void say_address(const ServeOptions& options, const std::string& address) {
  Output output("");
  output.print("{}\n", address);
  output.finish();
  if (options.open && !begin_program({"xdg-open", address}))
    complain("--open needs xdg-open, of the package xdg-utils; the page is at " + address);
}

void serve_to_the_end(HttpServer& server, const ServerState& state) {
  server.run();
  if (state.stopping) return;
  complain("the system lets no more connections in");
  ::_exit(failure);
}

ExitCode run_serve(const ServeOptions& options) {
  const int port = read_port(options.port);
  const BudgetLimits limits = read_limits(options.work);
  prepare_for_threads();
  const sigset_t signals = ending_signals();
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  ServerState state(limits, limits.threads != 0
                                ? limits.threads
                                : std::max(1u, std::thread::hardware_concurrency()));
  state.sweep = options.sweep;
  Budget budget = Budget::unlimited();
  sweep::status_of(sweep::stores_at(options.sweep), budget);  // throws what is wrong with them
  Access access = access_of(options);
  const auto server =
      open_http_server({options.address, port, most_connections}, make_site(state, access));
  access.cookie = fmt::format("dynim-{}", server->port());
  say_address(options, url(options, server->port(), access));
  std::thread([&] { serve_to_the_end(*server, state); }).detach();
  int received = 0;
  while (::sigwait(&signals, &received) != 0) continue;
  end(*server, state);
}

constexpr const char* examples =
    "  dynim serve                  # then open http://127.0.0.1:8017/\n"
    "  dynim serve --port 0 --open\n"
    "  dynim serve --listen 0.0.0.0 --budget 2s --memory 500MB\n"
    "  dynim serve --sweep out.sqlite";

}  // namespace

void add_serve_command(CommandLine& program) {
  const auto options = std::make_shared<ServeOptions>();
  CommandLine& command =
      add_command(program, "serve",
                  "A page in the browser: play, look, ask; and questions over HTTP", examples);
  add_value(command, "--port", options->port, "N",
            std::string("The port (default ") + default_port + "); 0: any that is free");
  add_value(
      command, "--listen", options->address, "ADDRESS",
      "Where to listen (default 127.0.0.1, this machine alone); elsewhere readers need a token");
  add_flag(command, "--open", options->open, "Open the page in the browser");
  add_list(command, "--sweep", options->sweep, "STORE",
           "Also show the sweep whose stores these are; of a folder all that are in it");
  add_threads_option(command, options->work, "Work on K long questions at a time");
  add_limit_options(command, options->work, "10s");
  command.run = [options] { return run_serve(*options); };
}

}  // namespace dynim::app

// dynim serve: the page and the questions over HTTP, until a signal ends it; also for a class.
//
// Signals are waited for by a thread of their own: all others hold them back.
#include "command.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/random.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <memory>
#include <thread>

#include "exchange/fields.hpp"
#include "exchange/quantities.hpp"
#include "formats/output.hpp"
#include "options.hpp"
#include "serve/class_page.hpp"
#include "serve/machine.hpp"
#include "serve/module.hpp"
#include "serve/site.hpp"
#include "sweep/results.hpp"

namespace dynim::app {
namespace {

using namespace serve;

constexpr const char* default_port = "8017";
constexpr const char* this_machine = "127.0.0.1";
constexpr std::size_t longest_request = std::size_t{1} << 20;
constexpr unsigned most_connections = 256;
constexpr std::size_t token_bytes = 16;
constexpr std::chrono::milliseconds longest_end{700}, end_look{5};

struct ServeOptions {
  std::string port = default_port;
  std::string address;  // empty: everywhere for a class, else this machine alone
  bool open = false;
  bool for_class = false;
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

std::array<unsigned char, token_bytes> random_bytes() {
  std::array<unsigned char, token_bytes> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("the system gives no random numbers");
  return bytes;
}

std::string random_token() { return fmt::format("{:02x}", fmt::join(random_bytes(), "")); }

// Digits, which are on every keyboard. Of 64 random bits, so that all are as likely.
std::string random_code() {
  constexpr std::uint64_t codes = 100'000'000;
  std::uint64_t number = 0;
  std::memcpy(&number, random_bytes().data(), sizeof number);
  return fmt::format("{:08}", number % codes);
}

Access access_of(const ServeOptions& options) {
  Access access;
  access.longest_body = longest_request;
  access.hosts = {"localhost", "127.0.0.1", "[::1]"};
  const auto is_called = [&access](const std::string& host) {
    if (const auto name = host_name(host)) access.hosts.push_back(*name);
  };
  is_called(in_url(options.address));
  if (options.for_class) access.code = std::make_shared<ClassCode>(random_code());
  if (is_loopback(options.address) && !options.for_class) return access;
  for (const std::string& name : machine_names()) is_called(name);
  access.any_address = is_everywhere(options.address);
  access.token = random_token();
  if (options.for_class) access.teacher = random_token();
  return access;
}

// Where a browser finds the page.
std::string url(const std::string& host, int port) {
  return fmt::format("http://{}:{}/", in_url(host), port);
}

std::string with_token(const std::string& address, const std::string& token) {
  return token.empty() ? address : address + "?token=" + token;
}

// For whoever started the server.
std::string own_url(const ServeOptions& options, int port, const Access& access) {
  if (!options.for_class)
    return with_token(url(is_everywhere(options.address) ? machine_name() : options.address, port),
                      access.token);
  const std::string host = is_everywhere(options.address) ? this_machine : options.address;
  return with_token(url(host, port), access.teacher) + "#/class";
}

// How a class gets in.
ClassRoom class_room_of(const ServeOptions& options, int port, const Access& access) {
  std::vector<std::string> hosts{options.address};
  if (is_everywhere(options.address)) hosts = machine_addresses(options.address == "::");
  if (hosts.empty()) hosts.push_back(machine_name());
  ClassRoom room{spaced(access.code->digits()), {}};
  for (const std::string& host : hosts) {
    const std::string address = url(host, port);
    room.ways.push_back({address, qr_code_of(with_token(address, access.token) + "#/class")});
  }
  return room;
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

void say_address(const ServeOptions& options, const std::string& address,
                 const std::optional<ClassRoom>& room) {
  Output output("");
  output.print("{}\n", address);
  if (room) output.print("{}", text_of_room(*room, output.is_terminal()));
  if (output.is_terminal())
    output.print("Ctrl-C stops it{}.\n", room ? "" : "; dynim serve --class begins a class");
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

ExitCode run_serve(ServeOptions options) {
  if (options.address.empty()) options.address = options.for_class ? "0.0.0.0" : this_machine;
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
  std::optional<ClassRoom> room;
  if (options.for_class) {
    room = class_room_of(options, server->port(), access);
    state.class_work = std::make_unique<ClassWork>(
        json_of_room(*room), [&access](const Request& head) { return is_teacher(head, access); });
  }
  say_address(options, own_url(options, server->port(), access), room);
  std::thread([&] { serve_to_the_end(*server, state); }).detach();
  int received = 0;
  while (::sigwait(&signals, &received) != 0) continue;
  end(*server, state);
}

constexpr const char* examples =
    "  dynim serve                  # then open http://127.0.0.1:8017/\n"
    "  dynim serve --port 0 --open\n"
    "  dynim serve --listen 0.0.0.0 --budget 2s --memory 500MB\n"
    "  dynim serve --class --open   # for a class, with a code to type in\n"
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
  add_flag(command, "--class", options->for_class,
           "For a class in the same network: listen everywhere, show an address, a QR code and a "
           "code to type in");
  add_flag(command, "--open", options->open, "Open the page in the browser");
  add_list(command, "--sweep", options->sweep, "STORE",
           "Also show the sweep whose stores these are; of a folder all that are in it");
  add_threads_option(command, options->work, "Work on K long questions at a time");
  add_limit_options(command, options->work, "10s");
  command.run = [options] { return run_serve(*options); };
}

}  // namespace dynim::app

// The engine as a module of WebAssembly: a question in, and what is known of its answer told to
// whoever loaded the module, piece by piece, while it is found. engine.js is the other side.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "dynim/error.hpp"
#include "dynim/exchange/service.hpp"
#include "dynim/move_function.hpp"

// Only command lines name files; no question does.
dynim::MoveFunctionPtr dynim::read_move_function_file(const std::string& path) {
  throw InputError(path + ": there are no files here");
}

namespace {

using namespace dynim;

// What a piece is of; engine.js has the same list.
enum class Piece { answer, error, progress, partial, table };

__attribute__((import_module("dynim"), import_name("tell"))) extern "C" void dynim_tell(
    int piece, const char* bytes, std::size_t length);

void tell(Piece piece, std::string_view bytes) {
  dynim_tell(static_cast<int>(piece), bytes.data(), bytes.size());
}

class TableSink final : public Sink {
 private:
  void write_through(std::string_view bytes) override { tell(Piece::table, bytes); }
};

std::uint64_t tell_table(const exchange::BinaryArray& table) {
  TableSink sink;
  table.write(sink);
  sink.flush();
  return 0;
}

}  // namespace

/// Asks the question `request`, JSON of this length, with at most so much time and memory; its
/// tables are arrays where `binary`. Solvers live on between questions, in at most a quarter of the
/// memory of the first.
extern "C" __attribute__((export_name("dynim_ask"))) void dynim_ask(const char* request,
                                                                    std::size_t length,
                                                                    double seconds, double bytes,
                                                                    int binary) {
  BudgetLimits limits;
  limits.seconds = seconds;
  limits.bytes = static_cast<std::uint64_t>(bytes);
  limits.threads = 1;
  static exchange::Service service(exchange::ServiceLimits::within(limits.bytes, {}));
  exchange::Events events;
  events.progress = [](const Progress& progress) {
    tell(Piece::progress, exchange::progress_text(progress));
  };
  events.partial = [](std::string_view json) { tell(Piece::partial, json); };
  events.array = tell_table;
  events.binary = binary != 0;
  Budget budget(limits);
  const auto error = service.ask(
      {request, length}, budget, [](std::string_view text) { tell(Piece::answer, text); }, events);
  if (error) tell(Piece::error, *error);
}

// dynim sweep: the group of its commands, and those that only look after stores.
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include "options.hpp"
#include "sweep/commands.hpp"
#include "sweep/results.hpp"
#include "terminal.hpp"

namespace dynim::app {
namespace {

std::string counted(std::uint64_t count) { return number_text(to_integer(count), false); }

ExitCode run_status(const std::vector<std::string>& paths, bool watch) {
  constexpr std::chrono::seconds pause{1};
  const StoppableWork stoppable;
  for (;;) {
    Budget budget = Budget::unlimited();
    const sweep::StoreStatus status = sweep::status_of(sweep::stores_at(paths), budget);
    const bool ends = !watch || status.rules_done >= status.rules || stop_requested();
    Output output("");
    if (ends) {
      write_status(output, status);
    } else {
      output.print("{} of {} rules asked, {} kept, {} unable\n", counted(status.rules_done),
                   counted(status.rules), counted(status.kept), counted(status.unable));
    }
    output.finish();
    if (ends) return status.rules_done >= status.rules ? answered : limit_reached;
    std::this_thread::sleep_for(pause);
  }
}

ExitCode run_merge(const std::string& file, const std::vector<std::string>& paths) {
  const std::vector<std::string> inputs = sweep::stores_at(paths);
  const auto first = sweep::Store::open(inputs.front());
  sweep::Store out(file, first->sweep(), sweep::Store::Journal::rollback);
  for (const std::string& input : inputs) {
    std::error_code error;
    if (std::filesystem::equivalent(input, out.path(), error)) continue;
    out.merge(*sweep::Store::open(input));
  }
  out.close();
  Output output("");
  write_status(output, out.status());
  output.finish();
  return answered;
}

void add_status(CommandLine& sweep) {
  const auto paths = std::make_shared<std::vector<std::string>>();
  const auto watch = std::make_shared<bool>(false);
  CommandLine& command = add_command(sweep, "status", "How far a sweep is",
                                     "  dynim sweep status out.sqlite\n"
                                     "  dynim sweep status --watch shards/");
  add_argument(command, "STORE", &*paths, "Stores of one sweep, or a folder of them").required =
      true;
  add_flag(command, "--watch", *watch, "Say so every second until all rules are asked");
  command.run = [=] { return run_status(*paths, *watch); };
}

void add_merge(CommandLine& sweep) {
  const auto out = std::make_shared<std::string>();
  const auto paths = std::make_shared<std::vector<std::string>>();
  CommandLine& command = add_command(sweep, "merge", "Put the stores of shards together",
                                     "  dynim sweep merge all.sqlite 1.sqlite 2.sqlite\n"
                                     "  dynim sweep merge all.sqlite shards/");
  add_argument(command, "OUT", &*out, "The store to be written").required = true;
  add_argument(command, "STORE", &*paths, "Stores that go in, or a folder of them").required = true;
  command.run = [=] { return run_merge(*out, *paths); };
}

}  // namespace

void write_status(Output& output, const sweep::StoreStatus& status) {
  LabelledList list(true);
  list.add("rules", counted(status.rules_done) + " of " + counted(status.rules) + " asked",
           status.rules_done < status.rules ? Tone::doubtful : Tone::plain);
  list.add("kept", counted(status.kept));
  if (status.unable > 0)
    list.add("unable", counted(status.unable) + " within the budget", Tone::doubtful);
  if (status.invalid > 0) list.add("invalid", counted(status.invalid));
  if (status.seconds > 0) {
    list.add("work",
             fmt::format("{:.1f} s of processors, {:.0f} rules a second on each", status.seconds,
                         static_cast<double>(status.rules_done) / status.seconds));
  }
  list.write(output);
}

void add_sweep_command(CommandLine& program) {
  CommandLine& sweep =
      add_command(program, "sweep", "Ask a question of many rules, and keep what is found",
                  "  dynim sweep run base --f '{c}*t' --up-to 10**6 --for c=1..50 --keep members\n"
                  "  dynim sweep results out.sqlite --order 'members desc' --top 10");
  add_sweep_run(sweep);
  add_sweep_results(sweep);
  add_status(sweep);
  add_merge(sweep);
  add_sweep_slurm(sweep);
}

}  // namespace dynim::app

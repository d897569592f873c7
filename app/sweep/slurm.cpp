// dynim sweep slurm: a sweep as a job array of Slurm, a shard a task, and a job that puts their
// stores together. All that is submitted is four short files in a folder, to be read and changed.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "options.hpp"
#include "shell_words.hpp"
#include "sweep/commands.hpp"

namespace dynim::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t most_tasks = 1'000'000;

struct SlurmOptions {
  std::string file, array, folder;
  std::vector<std::string> sbatch;  ///< its options
  bool dry_run = false;
};

// "1-200", or "1-200%20": at most so many at a time.
struct Array {
  std::uint64_t tasks = 1;
  std::string at_a_time;
};

Array read_array(const std::string& text) {
  if (text.empty()) require("--array");
  Array array;
  const std::size_t percent = text.find('%');
  if (percent != text.npos) {
    std::uint64_t limit = 0;
    exchange::read_text_in_range(text.substr(percent + 1), "--array", limit,
                                 exchange::between(1, most_tasks));
    array.at_a_time = "%" + std::to_string(limit);
  }
  const std::string range = text.substr(0, percent);
  if (!range.starts_with("1-")) refuse_value("--array", "write 1-K, as in 1-200");
  exchange::read_text_in_range(range.substr(2), "--array", array.tasks,
                               exchange::between(1, most_tasks));
  return array;
}

void write_file(const fs::path& path, const std::string& text) {
  Output output(path.string());
  output.write(text);
  output.finish();
}

std::string store_of(const fs::path& folder, std::uint64_t task) {
  return (folder / "shards" / (std::to_string(task) + ".sqlite")).string();
}

bool is_done(const fs::path& folder, std::uint64_t task, const sweep::Sweep& sweep,
             std::uint64_t tasks) {
  std::error_code error;
  if (!fs::exists(store_of(folder, task), error)) return sweep.units() < task;
  const auto store = sweep::Store::open(store_of(folder, task));
  if (store->sweep().text() != sweep.text())
    throw InputError(store->path() + " is the store of another sweep; choose another --folder");
  return store->waiting({task, tasks}, 0, 1).empty();
}

// The tasks that have something to do, as --array has them: "3,7-9".
std::string waiting_tasks(const fs::path& folder, const sweep::Sweep& sweep, std::uint64_t tasks) {
  std::string list;
  for (std::uint64_t task = 1; task <= tasks; ++task) {
    if (is_done(folder, task, sweep, tasks)) continue;
    const std::uint64_t first = task;
    while (task < tasks && !is_done(folder, task + 1, sweep, tasks)) ++task;
    list += (list.empty() ? "" : ",") + std::to_string(first);
    if (task > first) list += "-" + std::to_string(task);
  }
  return list;
}

std::string head(const fs::path& folder, const std::string& name, const std::string& log) {
  return "#!/bin/sh\n#SBATCH --job-name=" + name + "\n#SBATCH --chdir=\"" + folder.string() +
         "\"\n#SBATCH --output=logs/" + log + "\n#SBATCH --open-mode=append\n#SBATCH --requeue\n";
}

void write_scripts(const fs::path& folder, const sweep::Sweep& sweep, const Array& array,
                   const std::string& waiting, const std::vector<std::string>& options) {
  std::error_code error;
  fs::create_directories(folder / "shards", error);
  fs::create_directories(folder / "logs", error);
  const std::string program = shell_word(fs::read_symlink("/proc/self/exe", error).string());
  write_file(folder / "sweep.json", sweep.text() + "\n");
  write_file(folder / "task.sh", head(folder, "dynim-sweep", "%a.txt") + "exec " + program +
                                     " sweep run sweep.json --shared --quiet \\\n"
                                     "  --store \"shards/$SLURM_ARRAY_TASK_ID.sqlite\" \\\n"
                                     "  --shard \"$SLURM_ARRAY_TASK_ID/" +
                                     std::to_string(array.tasks) +
                                     "\" \\\n"
                                     "  --threads \"${SLURM_CPUS_PER_TASK:-1}\"\n");
  write_file(folder / "merge.sh", head(folder, "dynim-merge", "merge.txt") + "exec " + program +
                                      " sweep merge results.sqlite shards\n");
  const std::string given = options.empty() ? "" : join_arguments(options) + " ";
  std::string submit = "#!/bin/sh\nset -e\ncd " + shell_word(folder.string()) + "\n";
  if (waiting.empty()) {
    submit += "sbatch " + given + "merge.sh\n";
  } else {
    submit += "tasks=$(sbatch --parsable --array=" + waiting + array.at_a_time + " " + given +
              "task.sh)\nsbatch --dependency=afterany:\"${tasks%%;*}\" " + given + "merge.sh\n";
  }
  write_file(folder / "submit.sh", submit);
}

ExitCode run_script(const fs::path& script) {
  const ::pid_t child = ::fork();
  if (child < 0) throw OutputError("the jobs cannot be submitted", errno);
  if (child == 0) {
    ::execl("/bin/sh", "sh", script.c_str(), static_cast<char*>(nullptr));
    ::_exit(failure);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return answered;
  complain("the jobs were not all submitted; " + script.string() + " is what was run");
  return failure;
}

ExitCode run_slurm(const SlurmOptions& options) {
  const Array array = read_array(options.array);
  const sweep::Sweep sweep = read_sweep_file(options.file);
  if (options.folder.empty() && options.file == "-") require("--folder");
  fs::path folder = options.folder;
  if (options.folder.empty()) folder = fs::path(options.file).replace_extension(".sweep");
  folder = fs::absolute(folder);
  if (folder.string().find_first_of("\"\\\n") != std::string::npos)
    throw InputError(
        "the folder of a job array has no quotes, backslashes or line ends in its name: " +
        quote(folder.string()));
  const std::string waiting = waiting_tasks(folder, sweep, array.tasks);
  write_scripts(folder, sweep, array, waiting, options.sbatch);
  if (!options.dry_run) return run_script(folder / "submit.sh");
  Output output("");
  output.print("{}\n", (folder / "submit.sh").string());
  output.finish();
  return answered;
}

}  // namespace

void add_sweep_slurm(CommandLine& parent) {
  const auto options = std::make_shared<SlurmOptions>();
  CommandLine& command = add_command(
      parent, "slurm", "Submit a sweep as a job array of Slurm; behind -- options of sbatch",
      "  dynim sweep slurm sweep.json --array 1-200 -- --time=2:00:00 --mem=4G\n"
      "  dynim sweep status --watch sweep.sweep/shards");
  add_argument(command, "FILE", &options->file, "The sweep").required = true;
  add_value(command, "--array", options->array, "1-K",
            "So many tasks, a shard each; 1-200%20: at most 20 at a time");
  add_value(command, "--folder", options->folder, "DIR",
            "A folder that all machines see; default: FILE with the ending .sweep");
  add_flag(command, "--dry-run", options->dry_run, "Write the scripts, and submit nothing");
  command.rest = &options->sbatch;
  command.run = [options] { return run_slurm(*options); };
}

}  // namespace dynim::app

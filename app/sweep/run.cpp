// dynim sweep run: a sweep from a file, or from the words of the command that asks one question,
// with names in braces for what changes.
#include "sweep/run.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>

#include "base/characters.hpp"
#include "exchange/json_writer.hpp"
#include "options.hpp"
#include "signals.hpp"
#include "sweep/commands.hpp"
#include "typed.hpp"

namespace dynim::app {
namespace {

constexpr std::size_t longest_sweep = std::size_t{1} << 26;

struct SweepOptions {
  std::vector<std::string> words, parameters;
  std::string keep, where, store, shard;
  bool again = false, shared = false;
  WorkOptions work;
};

std::string read_all(std::istream& in, const std::string& name) {
  std::string text;
  for (char c = 0; in.get(c);) {
    text += c;
    if (text.size() > longest_sweep) throw InputError(name + " is too long to be a sweep");
  }
  return text;
}

// The question that a command asks; of two of one name the sweep finds the right one by its fields.
const exchange::QuestionType* question_of(const std::string& command) {
  for (const exchange::QuestionType& type : exchange::all_questions()) {
    if (type.command.substr(0, type.command.find(" --")) == command) return &type;
  }
  return nullptr;
}

// What kind a field is of; null where the question has none of this name.
const exchange::Kind* kind_of_field(const exchange::QuestionType& type, std::string_view name) {
  const exchange::Field* const field = exchange::field_table(type.question).find(name);
  return field == nullptr ? nullptr : &field->kind;
}

// An option of a command; without values it is a flag.
struct TypedOption {
  std::string name;
  std::vector<std::string> values;
};

void write_field(exchange::JsonWriter& json, const exchange::QuestionType& type,
                 const TypedOption& option) {
  using Shape = exchange::Kind::Shape;
  json.key(option.name);
  if (option.values.empty()) return json.value(true);
  const exchange::Kind* kind = kind_of_field(type, option.name);
  if (kind != nullptr && kind->shape == Shape::optional) kind = kind->of;
  const bool is_list =
      kind != nullptr && kind->shape == Shape::list && kind->of->shape != Shape::list;
  const bool repeated = is_list && kind->of->shape == Shape::summand;
  if (option.values.size() > 1 && !repeated)
    throw InputError(option_name(option.name) + " is given more than once");
  if (!is_list) return json.value(std::string_view(option.values.front()));
  json.begin_array();
  const char between = kind->of->shape == Shape::pile_pair ? ' ' : ',';
  for (const std::string& value :
       repeated ? option.values : sweep::split_outside_parentheses(option.values.front(), between))
    json.value(std::string_view(value));
  json.end_array();
}

// Words: a command and options of its question, "--f", "{c}*t", "--misere".
void write_question(exchange::JsonWriter& json, const std::vector<std::string>& words) {
  const auto is_option = [](const std::string& word) { return word.starts_with("--"); };
  auto word = words.begin();
  std::string command;
  for (; word != words.end() && !is_option(*word); ++word)
    command += (command.empty() ? "" : " ") + *word;
  const exchange::QuestionType* const type = question_of(command);
  if (type == nullptr) {
    throw InputError("no command " + quote(command) +
                     " asks a question; name one ('base', 'solve two-pile'), or a file");
  }
  json.begin_object();
  json.field("question", type->name);
  if (!type->game.empty()) json.field("game", type->game);
  std::vector<TypedOption> options;
  while (word != words.end()) {
    if (!is_option(*word)) throw InputError("no option takes the value " + quote(*word));
    std::string name = word->substr(2);
    std::optional<std::string> value;
    if (const std::size_t equals = name.find('='); equals != name.npos) {
      value = name.substr(equals + 1);
      name.resize(equals);
    }
    ++word;
    if (!value && word != words.end() && !is_option(*word)) value = *word++;
    if (name == "format")
      throw InputError(
          "--format is for what --store FILE has kept: dynim sweep results FILE --format latex");
    std::ranges::replace(name, '-', '_');
    if (name == "misere") {
      name = "convention";
      value = "misere";
    }
    auto option = std::ranges::find(options, name, &TypedOption::name);
    if (option == options.end()) option = options.insert(option, {name, {}});
    if (value) option->values.push_back(*value);
  }
  for (const TypedOption& option : options) write_field(json, *type, option);
  json.end_object();
}

std::string sweep_of_words(const SweepOptions& options) {
  if (options.parameters.empty()) require("--for");
  if (options.keep.empty()) require("--keep");
  StringSink sink;
  exchange::JsonWriter json(sink, exchange::Layout::line);
  json.begin_object();
  json.key("sweep").begin_object();
  for (const std::string& parameter : options.parameters) {
    const std::size_t equals = parameter.find('=');
    if (equals == parameter.npos)
      refuse_value("--for", "write NAME=VALUES, as in c=1..50, for " + quote(parameter));
    json.key(trimmed(std::string_view(parameter).substr(0, equals)));
    const std::string values(trimmed(std::string_view(parameter).substr(equals + 1)));
    if (values.starts_with('{') || values.starts_with('[')) {
      json.raw(values);
    } else {
      json.value(std::string_view(values));
    }
  }
  json.end_object();
  json.key("of");
  write_question(json, options.words);
  json.key("keep").begin_array();
  for (const std::string& kept : sweep::split_outside_parentheses(options.keep, ','))
    json.value(std::string_view(kept));
  json.end_array();
  if (!options.where.empty()) json.field("where", options.where);
  json.end_object();
  return sink.take();
}

sweep::Shard read_shard(const std::string& text) {
  sweep::Shard shard;
  if (text.empty()) return shard;
  const std::size_t slash = text.find('/');
  if (slash == text.npos) refuse_value("--shard", "write I/K, as in 1/8");
  constexpr std::uint64_t most_shards = std::uint64_t{1} << 62;
  exchange::read_text_in_range(text.substr(slash + 1), "--shard", shard.count,
                               exchange::between(1, most_shards));
  exchange::read_text_in_range(text.substr(0, slash), "--shard", shard.index,
                               exchange::between(1, shard.count));
  return shard;
}

// The store that is named, with the sweep that is asked or the one that is in it; or one in memory.
std::unique_ptr<sweep::Store> open_store(const SweepOptions& options) {
  const std::vector<std::string>& words = options.words;
  const bool is_option = !words.empty() && words.front().starts_with("--");
  if (words.empty() && !options.store.empty()) {
    if (!options.keep.empty() || !options.where.empty() || !options.parameters.empty())
      refuse_together("--for, --keep and --where stand in the store " + options.store);
    return sweep::Store::open(options.store, true);
  }
  if (words.empty() || is_option)
    throw InputError("dynim sweep run needs a file with a sweep, or a command to ask");
  const bool is_file =
      words.size() == 1 && question_of(words.front()) == nullptr && options.parameters.empty();
  if (is_file && (!options.keep.empty() || !options.where.empty()))
    refuse_together("--keep and --where stand in the file " + words.front());
  const sweep::Sweep sweep =
      is_file ? read_sweep_file(words.front()) : sweep::Sweep(sweep_of_words(options));
  return std::make_unique<sweep::Store>(
      options.store.empty() ? sweep::in_memory : options.store, sweep,
      options.shared ? sweep::Store::Journal::rollback : sweep::Store::Journal::ahead);
}

ExitCode run_sweep(const SweepOptions& options) {
  const StoppableWork stoppable;
  const BudgetLimits asked = read_limits(options.work);
  const sweep::Shard shard = read_shard(options.shard);
  const auto store = open_store(options);
  const sweep::Sweep& sweep = store->sweep();
  sweep::RunOptions run;
  run.shard = shard;
  run.limits = sweep.limits();
  if (!options.work.budget.empty()) {
    run.limits.seconds = asked.seconds;
    run.limits.nodes = asked.nodes;
  }
  run.limits.bytes = std::min(run.limits.bytes, asked.bytes);
  run.threads =
      asked.threads != 0 ? asked.threads : std::max(1u, std::thread::hardware_concurrency());
  run.again = options.again;
  run.version = DYNIM_VERSION;
  run.stop = &stop_requested();
  ProgressLine progress;
  const auto begin = std::chrono::steady_clock::now();
  const std::uint64_t done_before = store->status().units_done;
  if (ProgressLine::wanted(options.work)) {
    run.progress = [&](std::uint64_t units) {
      const double seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      const double share =
          static_cast<double>(sweep.units()) / static_cast<double>(run.shard.count);
      progress.show({"asking",
                     options.again ? -1 : static_cast<double>(done_before + units) / share,
                     seconds,
                     units,
                     {}});
    };
  }
  sweep::run(*store, run);
  progress.clear();
  Output output("");
  const sweep::StoreStatus status = store->status();
  if (options.store.empty()) {
    write_results(output, *store);
    if (status.unable > 0)
      complain(count_text(status.unable, "rule") + (status.unable == 1 ? " was" : " were") +
               " not answered within the budget");
    if (status.invalid > 0)
      complain(count_text(status.invalid, "rule") + (status.invalid == 1 ? " is" : " are") +
               " invalid: " + store->first_invalid());
  } else {
    if (!options.shared && !stop_requested()) store->close();
    write_status(output, status);
  }
  output.finish();
  if (stop_requested())
    complain(options.store.empty() ? "the sweep was interrupted"
                                   : "the sweep was interrupted; the same command goes on with it");
  return stop_requested() ? limit_reached : answered;
}

}  // namespace

sweep::Sweep read_sweep_file(const std::string& path) {
  const std::string name = path == "-" ? "the standard input" : path;
  std::ifstream file;
  if (path != "-") {
    std::error_code error;
    file.open(path);
    if (!file || std::filesystem::is_directory(path, error))
      throw InputError("there is no file " + quote(path) + " with a sweep, and no such command");
  }
  const std::string text = read_all(path == "-" ? std::cin : file, name);
  try {
    return sweep::Sweep(text);
  } catch (const InputError& error) {
    throw InputError(name + ": " + error.message());
  }
}

void add_sweep_run(CommandLine& parent) {
  const auto options = std::make_shared<SweepOptions>();
  CommandLine& command = add_command(
      parent, "run",
      "Ask a question of every choice of parameters: a command with its options, or FILE",
      "  dynim sweep run base --f '{c}*t' --up-to 10**6 --for c=1..50 --keep members\n"
      "  dynim sweep run sweep.json --store out.sqlite --threads 2\n"
      "  dynim sweep run sweep.json --store 3.sqlite --shard 3/8\n"
      "  dynim sweep run --store out.sqlite --again --budget 1e9nodes");
  add_list(command, "--for", options->parameters, "NAME=VALUES",
           "What {NAME} runs through, in the order of the options: c=1..50, c=1,2,5..9, "
           "c='0..1 by 1/8', or JSON")
      .may_be_repeated = true;
  add_value(command, "--keep", options->keep, "FIELDS", "Which fields of the answer are kept");
  add_value(command, "--where", options->where, "CONDITION", "Keep only the rules where it holds");
  add_value(
      command, "--store", options->store, "FILE",
      "Keep the results in FILE, and go on with those already there; without it they are printed");
  add_value(command, "--shard", options->shard, "I/K",
            "Divide the rules into K parts, and ask part I, counted from 1");
  add_flag(command, "--again", options->again, "Ask unable rules again, with another --budget");
  add_flag(command, "--shared", options->shared,
           "The store is in a folder that machines share: write it so that this is safe");
  add_threads_option(command, options->work, "Ask K rules at a time");
  add_work_options(command, options->work, "1e7nodes");
  command.rest = &options->words;
  command.run = [options] { return run_sweep(*options); };
}

}  // namespace dynim::app

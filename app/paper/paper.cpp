// dynim paper: the statements of the papers, each with its command run now, on its own numbers or
// on those that are typed behind it.
#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/characters.hpp"
#include "dynim/gallery.hpp"
#include "options.hpp"
#include "paper/report.hpp"
#include "paper/shown.hpp"
#include "shell_words.hpp"

namespace dynim::app {
namespace {

struct PaperOptions {
  std::string paper, statement;
  bool check = false;
  std::string report;
  OutputOptions output;
  std::vector<std::string> changed;  ///< options for the statement's command
};

const Paper& paper_of(const std::string& name) {
  if (const Paper* paper = find_paper(small_letters(name))) return *paper;
  std::vector<std::string_view> names;
  for (const Paper& paper : papers()) names.push_back(paper.name);
  const std::string_view meant = nearest_name(name, names);
  throw InputError(fmt::format("no paper {}; there are {}", quote(name), fmt::join(names, ", ")) +
                   (meant.empty() ? "" : "; did you mean " + std::string(meant) + "?"));
}

// By its number ("24", "HR03-24"), else all whose text has these words.
std::vector<const PaperStatement*> find_statements(const Paper& paper, const std::string& asked) {
  const std::string wanted = small_letters(asked);
  std::vector<const PaperStatement*> with_words;
  for (const PaperStatement& statement : paper.statements) {
    const std::string number = small_letters(statement.number);
    if (wanted == number || paper.name + "-" + wanted == number) return {&statement};
    if (small_letters(plain(statement.statement)).find(wanted) != std::string::npos)
      with_words.push_back(&statement);
  }
  if (with_words.empty()) {
    throw InputError("no statement of " + paper.name + " has the number or the words " +
                     quote(asked) + "; 'dynim paper " + paper.name + "' lists them");
  }
  return with_words;
}

// ---- lists ------------------------------------------------------------------------------------

void list_papers(Output& output) {
  LabelledList list(true);
  for (const Paper& paper : papers()) {
    list.add(paper.name, paper.title + ". " + plain(paper.citation) + " " +
                             count_text(paper.statements.size(), "statement") + ".");
  }
  list.write(output);
}

void list_statements(Output& output, const std::vector<const PaperStatement*>& statements) {
  LabelledList list(true);
  for (const PaperStatement* statement : statements)
    list.add(statement->number, plain(statement->statement));
  list.write(output);
}

// ---- one statement ----------------------------------------------------------------------------

void write_statement(Output& output, const PaperStatement& statement, const ShownStatement& shown) {
  constexpr std::string_view label_of_command = "command";
  const std::size_t width = std::max(statement.number.size(), label_of_command.size());
  LabelledList list(true);
  list.add(fmt::format("{:<{}}", statement.number, width), plain(statement.statement));
  if (!statement.proof.empty()) list.add("proof", plain(statement.proof));
  list.write(output);
  if (!shown.command.empty()) {  // in one line, to be copied
    output.print("{:<{}}  dynim {}\n\n{}", label_of_command, width, join_arguments(shown.command),
                 shown.output);
    if (!shown.output.ends_with('\n')) output.write('\n');
  }
  output.write('\n');
  LabelledList end(true);
  const std::string label = !shown.agrees ? "no check" : *shown.agrees ? "agrees" : "DIFFERS";
  end.add(label, plain(shown.comparison));
  end.write(output);
}

nlohmann::ordered_json json_of(const Paper& paper, const PaperStatement& statement,
                               const ShownStatement& shown) {
  nlohmann::ordered_json json{{"schema", "dynim/1"},
                              {"paper", paper.name},
                              {"statement", statement.number},
                              {"text", statement.statement},
                              {"proof", statement.proof}};
  json["command"] = shown.command.empty()
                        ? nlohmann::ordered_json()
                        : nlohmann::ordered_json("dynim " + join_arguments(shown.command));
  json["output"] = shown.output;
  json["agrees"] = shown.agrees ? nlohmann::ordered_json(*shown.agrees) : nlohmann::ordered_json();
  json["comparison"] = shown.comparison;
  return json;
}

ExitCode code_of(const ShownStatement& shown) {
  return shown.agrees == false && shown.code == answered ? check_failed : shown.code;
}

ExitCode run_statement(const PaperOptions& options, const Paper& paper,
                       const PaperStatement& statement) {
  if (statement.command.empty() && !options.changed.empty())
    throw InputError(statement.number + " has no command whose numbers could be changed");
  Output output(options.output.path);
  const ShownStatement shown = show(statement, options.changed);
  if (options.output.format == "json") {
    output.write(json_of(paper, statement, shown).dump(2) + "\n");
  } else {
    write_statement(output, statement, shown);
  }
  output.finish();
  return code_of(shown);
}

// ---- several ----------------------------------------------------------------------------------

ExitCode run_check(const PaperOptions& options,
                   const std::vector<const PaperStatement*>& statements) {
  Output output(options.output.path);
  std::size_t agree = 0, differ = 0;
  for (const PaperStatement* statement : statements) {
    const ShownStatement shown = show(*statement, {});
    if (shown.agrees == true) ++agree;
    if (shown.agrees == false) {
      ++differ;
      output.print("{}: {}\n", statement->number, plain(shown.comparison));
    }
  }
  output.print("{} agree, {} differ, {} have no command\n", agree, differ,
               statements.size() - agree - differ);
  output.finish();
  return differ == 0 ? answered : check_failed;
}

ExitCode run_several(const PaperOptions& options, const Paper& paper,
                     const std::vector<const PaperStatement*>& statements) {
  if (!options.changed.empty()) {
    throw InputError("numbers are changed of one statement, and these are " +
                     std::to_string(statements.size()));
  }
  if (!options.report.empty()) return write_report(options.report, paper, statements);
  if (options.check) return run_check(options, statements);
  Output output(options.output.path);
  if (options.output.format == "json") {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const PaperStatement* statement : statements)
      list.push_back({{"statement", statement->number}, {"text", statement->statement}});
    output.write(list.dump(2) + "\n");
  } else {
    list_statements(output, statements);
  }
  output.finish();
  return answered;
}

ExitCode run(const PaperOptions& options) {
  if (options.paper.empty()) {
    Output output(options.output.path);
    list_papers(output);
    output.finish();
    return answered;
  }
  const Paper& paper = paper_of(options.paper);
  if (!options.statement.empty()) {
    const auto found = find_statements(paper, options.statement);
    const bool shown_alone = options.report.empty() && !options.check;
    return found.size() == 1 && shown_alone ? run_statement(options, paper, *found.front())
                                            : run_several(options, paper, found);
  }
  std::vector<const PaperStatement*> all;
  for (const PaperStatement& statement : paper.statements) all.push_back(&statement);
  return run_several(options, paper, all);
}

constexpr const char* paper_examples =
    "  dynim paper                     # all papers\n"
    "  dynim paper hr03                # the statements of one\n"
    "  dynim paper hr03 24             # one of them, run now\n"
    "  dynim paper hr03 4 --pile 1000  # the same with a number of your own\n"
    "  dynim paper l09 'theorem 19'    # by its words\n"
    "  dynim paper hr05 --check        # all of them, compared\n"
    "  dynim paper hr05 --report hr05.pdf";

}  // namespace

void add_paper_command(CommandLine& program) {
  const auto options = std::make_shared<PaperOptions>();
  CommandLine& command = add_command(
      program, "paper", "The statements of the papers, each run now and compared", paper_examples);
  add_argument(command, "paper", &options->paper, "hr03, hr06, hr05, l09, or another of the list");
  add_argument(command, "statement", &options->statement,
               "Its number, or words of it; options behind it are those of its command");
  add_flag(command, "--check", options->check, "Run all of them and say which differ");
  add_value(command, "--report", options->report, "FILE",
            "Write FILE.html or FILE.pdf with all of them, each run now");
  add_output_options(command, options->output, {"text", "json"});
  command.rest = &options->changed;
  command.rest_is_whole = true;
  command.run = [options] { return run(*options); };
}

}  // namespace dynim::app

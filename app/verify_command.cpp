#include "verify_command.hpp"

namespace dynim::app {

namespace {

constexpr const char* default_seed = "1";

}  // namespace

void add_verify_options(CLI::App& command, VerifyOptions& options,
                        const std::string& random_description) {
  add_value(command, "--up-to", options.up_to, "N",
            "The largest pile to check (default " + options.up_to + ")");
  add_value(command, "--random", options.random, "K", random_description);
  add_value(command, "--seed", options.seed, "S",
            std::string("Which random functions (default ") + default_seed + ")");
  add_output_options(command, options.output, {"text", "json"});
  add_work_options(command, options.work, "60s");
}

VerifyQuestion read_verify_question(const VerifyOptions& options) {
  VerifyQuestion question;
  question.up_to = read_count(options.up_to, "--up-to");
  forbid_both(options.random, "--random", options.f.expression, "--f");
  forbid_both(options.random, "--random", options.f.file, "--f-file");
  if (!options.seed.empty()) require(options.random, "--random", "K (with --seed)");
  if (options.random.empty()) {
    if (options.f.file.empty())
      require(options.f.expression, "--f EXPR, --f-file PATH or --random", "K");
    question.f = read_move_function(options.f);
  } else {
    question.random = read_count(options.random, "--random");
    if (!options.f.period.empty()) question.period = read_count(options.f.period, "--period");
    question.seed = read_count(options.seed.empty() ? default_seed : options.seed, "--seed", 0);
  }
  return question;
}

void write_verified(JsonObject& json, std::string_view game, const VerifyQuestion& question,
                    Status status, const std::optional<Disagreement>& disagreement) {
  json.field("game", game);
  json.field("f", question.f ? Json(question.f->text()) : Json(nullptr));
  json.field("random", question.f ? Json(nullptr) : to_json(question.random));
  json.field("seed", question.f ? Json(nullptr) : to_json(question.seed));
  json.field("up_to", to_json(question.up_to));
  json.field("status", to_string(status));
  json.field("disagreement", to_json(disagreement));
}

Json to_json(const std::optional<Disagreement>& disagreement) {
  if (!disagreement) return nullptr;
  return {{"game", disagreement->game},
          {"where", disagreement->where},
          {"expected", disagreement->expected},
          {"found", disagreement->found}};
}

void add_where(LabelledList& list, const Disagreement& disagreement) {
  list.add("DISAGREEMENT", disagreement.where);
  list.add("expected", disagreement.expected);
  list.add("found", disagreement.found);
}

void add_question(LabelledList& list, std::string_view game, const VerifyQuestion& question,
                  const std::string& checked) {
  if (question.f) {
    list.add("game", fmt::format("{}, {}", game, printable(describe_move_function(*question.f))));
  } else {
    list.add("games", fmt::format("{}, {}", game, checked));
    list.add("seed", std::to_string(question.seed));
  }
}

void add_disagreement(LabelledList& list, const std::optional<Disagreement>& disagreement) {
  if (!disagreement) return;
  add_where(list, *disagreement);
  list.add("replay", "--f '" + printable(disagreement->game) + "'");
}

void add_conclusion(LabelledList& list, const std::string& oracle, Status status,
                    const std::optional<Disagreement>& disagreement, const std::string& reason) {
  list.add("oracle", oracle);
  list.add("status", disagreement ? "failed" : std::string(to_string(status)));
  list.add("reason", reason);
}

}  // namespace dynim::app

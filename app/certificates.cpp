// dynim verify certificates: questions drawn from the rows of all games, and the certificates of
// their answers, a line each, for another program to check: | dynim-check --lines -
//
// Of each question the fields that must be given are drawn, some of the others, and a rule. Cost:
// that of the answers, each within a million nodes.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "command.hpp"
#include "dynim/exchange/service.hpp"
#include "exchange/questions.hpp"
#include "formats/output.hpp"
#include "signals.hpp"
#include "work.hpp"

namespace dynim::app {
namespace {

using exchange::Field;
using exchange::Kind;
using Shape = Kind::Shape;
using Json = nlohmann::ordered_json;

class RandomRequests {
 public:
  explicit RandomRequests(std::uint64_t seed) : random_(seed) {
    for (const exchange::QuestionType& type : exchange::all_questions()) {
      if (type.form("certificate") != nullptr) types_.push_back(&type);
    }
  }

  Json next() {
    const exchange::QuestionType& type = *types_[below(types_.size())];
    Json request{{"question", type.name}, {"game", type.game}};
    const exchange::FieldTable& table = exchange::field_table(type.question);
    for (const Field& field : table.fields) {
      const bool tells = std::ranges::find(type.with_fields, field.name) != type.with_fields.end();
      const bool is_drawn = field.name == "f" || field.role == exchange::Role::required || tells;
      if (is_drawn || below(field.name == "with" ? 2 : 12) == 0) {
        Json value = field.name == "f" ? Json(rule()) : value_of(field.kind, field.range);
        // A rectangle far out has a few cells only.
        if (field.name == "to" && value.is_array() && below(2) == 0)
          request["from"] = before(value);
        if (!value.is_null()) request[std::string(field.name)] = std::move(value);
      }
    }
    request["certificate"] = true;
    request["budget"] = "1e6nodes";  // the same on any machine
    request["memory"] = "1GiB";
    return request;
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }
  std::string small() { return std::to_string(below(10)); }

  // Half of them never fall by more than 1.
  std::string rule() {
    if (below(2) == 0) return term(2);
    const std::string line = fmt::format("({}*t+{})//{}", below(9), below(9), 1 + below(4));
    switch (below(6)) {
      case 0:
        return fmt::format("max({},{}*t)", line, below(4));
      case 1:
        return fmt::format("{}+isqrt({})", line, line);
      case 2:
        return fmt::format("{}+floor({}*t)", line, below(2) == 0 ? "phi" : "sqrt(2)");
      case 3:
        return fmt::format("t**{}", 2 + below(2));
      case 4:
        return fmt::format("t % {} == 0 ? {}*t+{} : {}", 2 + below(3), below(6), 1 + below(3),
                           line);
      default:
        return line;
    }
  }

  std::string term(int depth) {
    const std::uint64_t kind = below(depth == 0 ? 2 : 10);
    if (kind == 0) return small();
    if (kind == 1) return "t";
    const std::string one = term(depth - 1), other = term(depth - 1);
    switch (kind) {
      case 2:
        return fmt::format("({}+{})", one, other);
      case 3:
        return fmt::format("({}*{})", one, other);
      case 4:
        return fmt::format("({})//{}", one, 1 + below(5));
      case 5:
        return fmt::format("min({},{})", one, other);
      case 6:
        return fmt::format("(t < {} ? {} : {})", below(20), one, other);
      case 7:
        return fmt::format("(t % {} == 0 ? {} : {})", 1 + below(4), one, other);
      case 8:
        return fmt::format("gcd({},{})", one, below(7));
      default:
        return fmt::format("max({}-{},0)", one, other);
    }
  }

  // Null where none is drawn of this kind.
  Json value_of(const Kind& kind, const exchange::Range& range) {
    switch (kind.shape) {
      case Shape::truth:
        return true;
      case Shape::word:
        return number(1 + below(3), range);
      case Shape::integer:
        return number(1 + (below(4) == 0 ? below(60) : below(3)), range);
      case Shape::choice:
        return kind.words[below(kind.words.size())];
      case Shape::pile_pair:
        return pair(below(4) == 0 ? 1 + below(60) : 1 + below(2), range);
      case Shape::move_function:
        return rule();
      case Shape::optional:
        return value_of(*kind.of, range);
      case Shape::list:
        if (kind.of->shape != Shape::pile_pair) return nullptr;
        return Json::array({pair(1 + below(2), range)});
      default:
        return nullptr;
    }
  }

  Json pair(std::size_t digits, const exchange::Range& range) {
    return Json::array({number(digits, range), number(digits, range)});
  }

  // Piles that are up to 4 smaller.
  Json before(Json piles) {
    for (Json& pile : piles) {
      const Integer less = Integer(pile.get<std::string>(), 10) - to_integer(below(5));
      pile = to_string(less < 1 ? Integer(1) : less);
    }
    return piles;
  }

  std::string number(std::size_t digits, const exchange::Range& range) {
    std::string text;
    while (text.size() < digits) text += static_cast<char>('0' + below(10));
    Integer value(text, 10);
    if (range.most && value > to_integer(*range.most)) value %= to_integer(*range.most);
    return to_string(value < to_integer(range.least) ? to_integer(range.least) : value);
  }

  std::mt19937_64 random_;
  std::vector<const exchange::QuestionType*> types_;
};

// Where answer and claim have the same field, they must say the same. Empty: they do.
std::string field_unlike(const Json& answer, const Json& claim) {
  for (const char* const name : {"m", "p", "pile", "limit", "piles", "history", "outcome"}) {
    if (answer.contains(name) && !answer[name].is_null() && claim.contains(name) &&
        answer[name] != claim[name])
      return name;
  }
  return "";
}

struct CertificatesOptions {
  std::string random = "100", seed = "1";
  std::string path;
};

ExitCode run_certificates(const CertificatesOptions& options) {
  std::uint64_t count = 0, seed = 0, asked = 0, written = 0;
  exchange::read_text_in_range(options.random, "--random", count, exchange::at_least(1));
  exchange::read_text(options.seed, "--seed", seed);
  const StoppableWork whole;
  Output output(options.path);
  exchange::Service service;
  RandomRequests requests(seed);
  for (; asked < count && !stop_requested(); ++asked) {
    const std::string request = requests.next().dump();
    Budget budget;
    const Json answer = Json::parse(service.ask(request, budget));
    if (!answer.contains("certificate") || answer["certificate"].is_null()) continue;
    const Json& certificate = answer["certificate"];
    if (certificate["certificate"] != "dynim/2") continue;  // for scripts/check_certificate.py
    const std::string unlike = field_unlike(answer, certificate["claim"].front());
    if (!unlike.empty()) {
      complain(fmt::format("answer and certificate differ in {}: {}", unlike, request));
      return check_failed;
    }
    output.write(certificate.dump());
    output.write('\n');
    ++written;
  }
  output.finish();
  complain(fmt::format("{} certificates of {} questions", written, asked));
  return stop_requested() ? limit_reached : answered;
}

}  // namespace

void add_certificates_command(CommandLine& verify) {
  const auto options = std::make_shared<CertificatesOptions>();
  CommandLine& command =
      add_command(verify, "certificates", "Certificates of random answers, for dynim-check",
                  "  dynim verify certificates --random 500 | dynim-check --lines -");
  add_value(command, "--random", options->random, "K", "Of K random questions (default 100)");
  add_value(command, "--seed", options->seed, "S", "Which questions (default 1)");
  add_value(command, "-o,--output", options->path, "FILE",
            "Write the certificates to FILE, complete or not at all");
  command.run = [options] { return run_certificates(*options); };
}

}  // namespace dynim::app

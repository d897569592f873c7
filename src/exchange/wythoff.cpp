// The questions about Wythoff Nim.
#include "exchange/wythoff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "exchange/certificate.hpp"
#include "exchange/questions.hpp"
#include "exchange/write.hpp"
#include "report/wythoff.hpp"

namespace dynim::exchange {
namespace {

std::shared_ptr<void> stream_pairs(Sink& sink, Layout layout, void* question, Budget& budget,
                                   std::string_view id, const QuestionType::Also& also) {
  std::function<void(const WythoffPair&)> tell;
  if (also) tell = [&also](const WythoffPair& pair) { also(kind_of<WythoffPair>(), &pair); };
  return std::make_shared<WythoffPairsAnswer>(
      write_pairs(sink, layout, *static_cast<WythoffPairsQuestion*>(question), budget, id, tell));
}

/// Of Wythoff Nim and Imitation Nim.
class PairsProofWriter : public ProofWriter {
 public:
  PairsProofWriter(Sink& sink, std::string_view game, const Verdict& verdict,
                   const WythoffParameters& parameters, bool is_plain)
      : ProofWriter(sink, game, verdict), parameters_(parameters) {
    if (!is_plain)
      refuse_certificate("it is for normal play, where any moves from both piles may be blocked");
  }

  void write(const WythoffQuestion& question, const WythoffAnswer& answer) {
    if (question.blocked) refuse_certificate("it is for a position before moves are blocked");
    check_cost(question.piles);
    begin_claim("solve");
    field("piles", question.piles);
    const auto& move = answer.winning_move;
    const WythoffPosition position{question.piles, std::vector<PilePair>()};
    end_solve(answer.outcome,
              move ? std::optional(after(parameters_, position, *move).piles) : std::nullopt);
  }

  /// Also where they were told one by one and not kept.
  void write(const WythoffPairsQuestion& question, const WythoffPairsAnswer& answer) {
    if (answer.found > most_values)
      refuse_certificate(fmt::format("it would have more than {} pairs", most_values));
    check_cost(question.from, answer.found);
    const auto pairs = some_pairs(question.from, answer.found);
    begin_claim(question.from == 0 ? "pairs" : "some_pairs");
    if (question.from != 0) field("from", question.from);
    field("pairs", pairs);
    end([] {});
  }

  void write(const ImitationQuestion& question, const ImitationAnswer& answer) {
    check_cost(answer.piles);
    begin_claim("solve");
    field("history", question.history);
    std::optional<PilePair> left;
    if (answer.winning_move) {
      left = answer.piles;
      (*left)[answer.winning_move->pile] -= answer.winning_move->take;
    }
    end_solve(answer.outcome, left);
  }

 private:
  void begin_claim(std::string_view claim) {
    begin(claim);
    field("m", parameters_.m);
    field("p", parameters_.p);
  }

  void end_solve(Outcome outcome, const std::optional<PilePair>& left) {
    field("outcome", name_of(outcome));
    field("move", left);
    end([] {});
  }

  void check_cost(const PilePair& piles) const {
    const Integer smaller = std::min(piles.first, piles.second);
    if (smaller >= to_integer(parameters_.p)) check_cost(smaller, 1);
  }

  /// Refuses half of what dynim-check takes: the first window, all windows, and the numbers they
  /// begin with, as docs/mathematics.md, Theorem 72(b) bounds them.
  void check_cost(const Integer& first, std::uint64_t count) const {
    const std::uint64_t block = std::gcd(parameters_.m, parameters_.p);
    const auto m = static_cast<double>(parameters_.m / block);
    const auto p = static_cast<double>(parameters_.p / block);
    const double square = p * p / m;
    const double log_rho = std::asinh(m / (2 * p));
    const double h = square + p * (1 + std::hypot(1, 2 * p / m)) / 2;
    const Integer top = first + to_integer(count);
    const auto size = static_cast<double>(bit_length(top));
    const auto wanted = static_cast<double>(count);
    double far = std::log(wanted + 1);  // by roots where p is 1
    if (p != 1) far = top.get_d() <= 2 * h ? 0 : size * std::log(2) - std::log(h);
    const double windows = far / log_rho;
    const double members = windows * (4 * square + p + 9) +
                           wanted * std::min(windows + 2, 1 / (1 - std::exp(-log_rho)));
    if (std::min(top.get_d(), 2 * h) > 2e6 || members > 2e8 || windows * size > 2e9)
      refuse_certificate("dynim-check would take too long to find its pairs");
  }

  std::vector<PilePair> some_pairs(const Integer& from, std::uint64_t count) {
    constexpr std::uint64_t bytes_of_a_pair = 100;
    std::vector<PilePair> pairs;
    if (!budget_.reserve(count * bytes_of_a_pair))
      refuse_certificate("its pairs would not fit the memory");
    const auto keep = [&](const WythoffPair& pair) {
      pairs.push_back({pair.a, pair.b});
      return true;
    };
    if (!WythoffPairs(parameters_).visit(from, count, keep, budget_))
      refuse_certificate("its pairs were not found in time");
    return pairs;
  }

  WythoffParameters parameters_;
};

}  // namespace

// Of pairs a list, or where there is a `number`, the pair that it belongs to.
Questions wythoff_questions() {
  return with_play<WythoffStart>(
      "wythoff", "play wythoff", "worksheet wythoff",
      {question<WythoffQuestion>("solve", "wythoff", "Who wins, with which move, and why",
                                 "solve wythoff",
                                 {.example = {{"m", "1"}, {"p", "1"}, {"piles", "12,20"}}}),
       question<WythoffPairsQuestion>(
           "pairs", "wythoff", "The P-positions of Wythoff Nim, or the one of a number", "pairs",
           {.example = {{"m", "1"}, {"p", "1"}, {"count", "20"}},
            .pictures = {{"plot deviations"}},
            .list = "pairs",
            .stream = stream_pairs}),
       question<WythoffPairOfQuestion>("pairs", "wythoff", "The P-position of a number", "pairs",
                                       {.with_fields = {"number"}}),
       question<WythoffMapQuestion>(
           "table", "wythoff", "A table of the P-positions", "table wythoff",
           {.example = {{"m", "1"}, {"p", "1"}, {"size", "30"}},
            .pictures = {{"table wythoff"}},
            .array_is = "At [a, b] the number of the class of (a, b), in the order of classes"}),
       question<WythoffGrundyQuestion>(
           "values", "wythoff", "The Grundy values of Wythoff Nim, for sums of games",
           "table wythoff --grundy",
           {.with_fields = {"grundy"}, .example = {{"m", "1"}, {"p", "1"}, {"size", "10"}}}),
       question<WythoffVerifyQuestion>("verify", "wythoff", "The theory checked by playing out",
                                       "verify wythoff",
                                       {.example = {{"m", "1"}, {"p", "1"}, {"up_to", "20"}}})});
}

Questions imitation_questions() {
  return with_play<ImitationStart>(
      "imitation", "play imitation", "worksheet imitation",
      {question<ImitationQuestion>("solve", "imitation", "Who wins, with which move, and why",
                                   "solve imitation",
                                   {.example = {{"m", "1"}, {"p", "1"}, {"history", "12,20"}}}),
       question<ImitationMapQuestion>(
           "table", "imitation", "A table of the classes of positions", "table imitation",
           {.example = {{"m", "1"}, {"p", "1"}, {"size", "30"}},
            .pictures = {{"table imitation"}},
            .array_is = "At [a, b] the number of the class of (a, b), in the order of classes"}),
       question<ImitationVerifyQuestion>("verify", "imitation", "The theory checked by playing out",
                                         "verify imitation",
                                         {.example = {{"m", "1"}, {"p", "1"}, {"up_to", "10"}}})});
}

WythoffPairsAnswer write_pairs(Sink& sink, Layout layout, WythoffPairsQuestion& question,
                               Budget& budget, std::string_view id,
                               const std::function<void(const WythoffPair&)>& also) {
  JsonWriter json(sink, layout);
  begin_answer(json, id);
  ObjectWriter writer(json);
  fields(writer, question);
  json.key("pairs").begin_array(true);
  const auto write = [&](const WythoffPair& pair) {
    WythoffPairFields listed{pair};
    if (question.deviations) {
      const auto [a, b] = wythoff_deviations(question.parameters, pair, question.decimals());
      listed.a_deviation = a;
      listed.b_deviation = b;
    }
    write_json(json, listed);
    if (json.take_withheld()) budget.stop(StopReason::time);
    if (also) also(pair);
  };
  WythoffPairsAnswer answer = ask(question, write, budget);
  json.end_array();
  writer.if_asked("growth", answer.growth, meaning_of_growth);
  writer.verdict(answer.verdict);
  json.end_object();
  sink.write('\n');
  return answer;
}

}  // namespace dynim::exchange

namespace dynim {

void write_certificate(Sink& sink, const WythoffQuestion& question, const WythoffAnswer& answer) {
  const bool is_plain = question.convention == Convention::normal &&
                        question.block_targets == BlockTargets::any && !question.block_any;
  exchange::PairsProofWriter(sink, "wythoff", answer.verdict, question.parameters, is_plain)
      .write(question, answer);
}

void write_certificate(Sink& sink, const ImitationQuestion& question,
                       const ImitationAnswer& answer) {
  exchange::PairsProofWriter(sink, "imitation", answer.verdict, question.parameters,
                             question.convention == Convention::normal)
      .write(question, answer);
}

void write_certificate(Sink& sink, const WythoffPairsQuestion& question,
                       const WythoffPairsAnswer& answer) {
  exchange::PairsProofWriter(sink, "wythoff", answer.verdict, question.parameters, true)
      .write(question, answer);
}

}  // namespace dynim

// Answers about several piles in words: who wins, from which pile, how, and why; to which families
// a function belongs. L or outcomes of two piles from 0 to N, as a grid and as CSV. Cost: that of
// the digits; of a table linear in the cells.
#include <string_view>

#include "report/grid.hpp"
#include "report/text.hpp"
#include "report/two_pile.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

// "3 from B".
std::string move_text(const Move& move, bool full) {
  return number_text(move.take, full) + " from " + pile_name(move.pile);
}

std::string piles_text(const PileSizes& piles, bool full) {
  std::vector<std::string> texts;
  for (const Integer& pile : piles) texts.push_back(number_text(pile, full));
  return join(texts, ", ");
}

std::string game_text(const Integer& until, bool full) {
  return until == 0 ? "piles" : "piles until " + number_text(until, full);
}

}  // namespace

void write_text(TextSink& output, const SeveralPilesQuestion& question, SeveralPilesAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  LabelledList list(!full);
  list.add("game", game_text(question.game.until, full) + ", " +
                       printable(describe_takes(question.game.f)) +
                       (question.game.convention == Convention::misere ? ", misere play" : "") +
                       describe_parts(question.game.parts));
  list.add("piles", piles_text(question.piles, full));
  list.add("limit", limit_text(question.limit, full));
  add_by_least_limit(list, output, answer, question.game.parts, full,
                     [](const Move& move, bool whole) { return move_text(move, whole); });
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const SeveralPilesVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions& options) {
  write_comparison(output, game_text(question.until, options.full), question, answer);
}

namespace {

std::string verdict_text(const FamilyMembership& family) {
  if (family.belongs) return *family.belongs ? "proved" : "refuted";
  return "verified to " + number_text(*family.conditions_hold_to, false);
}

std::string limit_text(const std::optional<Integer>& L) {
  return L ? number_text(*L, false) : "none";
}

std::string witness_text(const FamilyWitness& witness) {
  std::vector<std::string> piles;
  for (const Integer& pile : witness.piles) piles.push_back(number_text(pile, false));
  return fmt::format("{} {}: the rule gives {}, the least winning limit is {}",
                     piles.size() == 1 ? "pile" : "piles", join(piles, ", "),
                     limit_text(witness.rule), limit_text(witness.actual));
}

void add_family(LabelledList& list, const std::string& name, const FamilyMembership& family,
                bool full) {
  list.add(name, verdict_text(family));
  if (family.bound && family.belongs == true)
    list.add("  L at most", number_text(*family.bound, full));
  if (family.most_piles) list.add("  piles at most", number_text(*family.most_piles, full));
  if (family.violation) {
    const auto& [condition, at, asked] = *family.violation;
    list.add("  violation", fmt::format("f({}) is {}less than {}", number_text(at, full),
                                        condition == 1 ? "" : "not ", number_text(asked, full)));
  }
  if (family.witness) list.add("  witness", witness_text(*family.witness));
}

}  // namespace

void write_text(TextSink& output, const FamilyQuestion& question, FamilyAnswer& answer,
                const TextOptions& options) {
  LabelledList list(!options.full);
  list.add("function", printable(describe_takes(question.game.f)));
  if (question.game.until > 0) list.add("until", number_text(question.game.until, options.full));
  add_family(list, "power-of-two family", answer.power_of_two, options.full);
  if (answer.fibonacci) add_family(list, "Fibonacci family", *answer.fibonacci, options.full);
  add_reason(list, answer.verdict, options.full);
  list.write(output);
}

namespace {

// L, `none` where no limit wins; with a limit N or P.
std::string cell_text(const SeveralPilesTableAnswer& answer, std::uint64_t a, std::uint64_t b,
                      std::string_view none) {
  if (answer.limit) return answer.outcome(a, b) == Outcome::N ? "N" : "P";
  const std::uint32_t L = answer.least_winning_limit(a, b);
  return L == SeveralPilesTableAnswer::infinite ? std::string(none) : std::to_string(L);
}

}  // namespace

void write_grid(TextSink& output, const SeveralPilesTableQuestion&, SeveralPilesTableAnswer& answer,
                const TextOptions& options) {
  const std::size_t width = std::to_string(answer.rows).size();
  const auto cell = [&answer](std::uint64_t a, std::uint64_t b) {
    return cell_text(answer, a, b, "-");
  };
  write_grid(output, {0, answer.rows, 0, answer.rows, width, cell}, options);
}

void write_csv(TextSink& output, const SeveralPilesTableQuestion&, SeveralPilesTableAnswer& answer,
               const TextOptions&) {
  output.print("a,b,{}\n", answer.limit ? "outcome" : "L");
  for (std::uint64_t a = 0; a < answer.rows && output.goes_on(a, answer.rows); ++a) {
    for (std::uint64_t b = a; b < answer.rows; ++b)
      output.print("{},{},{}\n", a, b, cell_text(answer, a, b, ""));
  }
}

}  // namespace dynim

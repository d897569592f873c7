// dynim base: the g-base of a move function, or the bases of all its games where it looks at the
// pile.
#include "dynim/error.hpp"
#include "exchange/one_pile.hpp"
#include "formats/arrays.hpp"
#include "one_pile/commands.hpp"
#include "question_command.hpp"
#include "report/one_pile.hpp"

namespace dynim::app {
namespace {

// g' of a member, for the player of a phase.
const Integer& g_of(const OnePileBaseMember& member, std::size_t phase) {
  return member.g_by_phase ? (*member.g_by_phase)[phase] : member.g;
}

void write_base_npy(Output& output, OnePileBaseQuestion& question, OnePileBaseAnswer& answer,
                    const OutputOptions&) {
  if (answer.games.size() > 1) {
    complain(
        fmt::format("--format npy holds the base of game 0 only, of {} games; csv, json and "
                    "npz have all",
                    answer.games.size()));
  }
  const OnePileBase& base = answer.base();
  const std::size_t phases = question.f.in_turn.size();
  std::vector<std::int64_t> numbers;
  numbers.reserve(base.size * (1 + phases));
  for (std::uint64_t k = 0; k < base.size && output.goes_on(); ++k) {
    const OnePileBaseMember member = base.member(k);
    if (!member.b.fits_slong_p()) {
      throw InputError(
          "--format npy: members beyond 2**63 - 1 do not fit; use --format npz or csv");
    }
    numbers.push_back(member.b.get_si());
    for (std::size_t phase = 0; phase < phases; ++phase)
      numbers.push_back(g_of(member, phase).get_si());
  }
  write_npy(output, exchange::rectangle_array<std::int64_t>(
                        base.size, 1 + phases, [&](std::uint64_t k) {
                          return std::span<const std::int64_t>(numbers).subspan(k * (1 + phases));
                        }));
}

void write_base_npz(Output& output, OnePileBaseQuestion& question, OnePileBaseAnswer& answer,
                    const OutputOptions&) {
  NpzWriter writer(output);
  const std::size_t phases = question.f.in_turn.size();
  for (const OnePileBase& base : answer.games) {
    const std::string game = answer.games.size() == 1 ? "" : "_" + std::to_string(base.index);
    writer.add("b" + game,
               integer_array(output, {base.size, [&base](auto k) { return base.member(k).b; }}));
    for (std::size_t phase = 0; phase < phases; ++phase) {
      const auto g = [&base, phase](auto k) { return g_of(base.member(k), phase); };
      const std::string number = phases == 1 ? "" : std::to_string(phase);
      writer.add("g" + number + game, integer_array(output, {base.size, g}));
    }
  }
  writer.finish();
}

constexpr const char* base_examples =
    "  dynim base --f '3*t' --members 20\n"
    "  dynim base --f '2*t' --up-to 10**1000 --format csv --output fibonacci.csv\n"
    "  dynim base --f '4,2,...' --up-to 100\n"
    "  dynim base --f '2**t' --up-to 10**100 --runs\n"
    "  dynim base --f '3*t' --index 1000000\n"
    "  dynim base --f '3*t' --up-to 10**100 --count\n"
    "  dynim base --f '2*t' --up-to 10**30 --blocking 1\n"
    "  dynim base --f 'n % 3 == 0 ? 2*t : t' --up-to 100";

}  // namespace

Command one_pile_base_command() {
  QuestionCommand command = asks("base", "one-pile");
  command.formats = {{"npy", write_base_npy}, {"npz", write_base_npz}};
  command.latex_columns = {"b", "g'(b)"};
  command.caption = [](OnePileBaseAnswer& answer) {
    std::string text;
    if (answer.games.size() > 1) return text;  // each has another
    if (answer.base().finite) text += "; it has no others";
    const auto& recurrence = answer.recurrence;
    if (!recurrence || !recurrence->proved || answer.base().size == 0) return text;
    const auto member = [](std::size_t before) {
      return before == 0 ? "b_k" : fmt::format("b_{{k-{}}}", before);
    };
    std::string sum = sum_text(recurrence->coefficients, true, member);
    std::erase(sum, '*');
    return text + fmt::format("; $b_{{k+1}} = {}$ for all $k \\ge {}$, from $b_0 = {}$ on", sum,
                              to_string(recurrence->from), to_string(answer.base().member(0).b));
  };
  QuestionCommand in_runs = asks("runs", "one-pile");
  in_runs.fits = [](const OnePileRunsQuestion&, const OutputOptions& options) {
    only_formats("runs", {"text", "json", "csv"}, options);
  };
  QuestionCommand one_member = asks("member", "one-pile");
  one_member.fits = [](const OnePileMemberQuestion&, const OutputOptions& options) {
    only_formats("index", {"text", "json"}, options);
  };
  QuestionCommand count = asks("count", "one-pile");
  count.fits = [](const OnePileCountQuestion&, const OutputOptions& options) {
    only_formats("count", {"text", "json"}, options);
  };
  command.others = {other_question(one_pile_frames()), other_question(in_runs),
                    other_question(one_member), other_question(count)};
  return question_command(base_examples, command);
}

}  // namespace dynim::app

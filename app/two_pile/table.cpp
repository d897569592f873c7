// dynim table two-pile: L(a, b) or outcomes of (a, b, X) for all piles up to N, as numbers or as a
// picture.
#include <algorithm>
#include <string_view>

#include "dynim/exchange/two_pile.hpp"
#include "formats/limits_picture.hpp"
#include "question_command.hpp"
#include "two_pile/commands.hpp"

namespace dynim::app {
namespace {

char letter(const TwoPileTableAnswer& answer, std::uint64_t a, std::uint64_t b) {
  return answer.outcome(a, b) == Outcome::N ? 'N' : 'P';
}

void write_text(Output& output, TwoPileTableQuestion&, TwoPileTableAnswer& answer,
                const OutputOptions&) {
  constexpr std::string_view corner = "a\\b";
  const std::uint64_t size = answer.complete_to;
  const std::size_t sign = answer.formula ? 1 : 0;
  const std::size_t width = std::to_string(size).size() + 1 + sign;
  output.write(corner);
  for (std::uint64_t b = 1; b <= size; ++b) output.number(b, width);
  output.write('\n');
  for (std::uint64_t a = 1; a <= size; ++a) {
    output.number(a, corner.size());
    for (std::uint64_t b = 1; b <= size; ++b) {
      if (answer.limit) {
        output.print("{:>{}}", letter(answer, a, b), width);
      } else if (answer.formula) {
        output.print("{:>{}}", answer.difference(a, b), width);
      } else {
        output.number(answer.least_winning_limit(a, b), width);
      }
    }
    output.write('\n');
  }
}

void write_csv(Output& output, TwoPileTableQuestion&, TwoPileTableAnswer& answer,
               const OutputOptions&) {
  output.print("a,b,{}\n", answer.limit ? "outcome" : answer.formula ? "difference" : "L");
  for (std::uint64_t a = 1; a <= answer.complete_to && output.goes_on(); ++a) {
    for (std::uint64_t b = a; b <= answer.complete_to; ++b) {
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      if (answer.limit) {
        output.write(letter(answer, a, b));
      } else if (answer.formula) {
        output.print("{}", answer.difference(a, b));
      } else {
        output.number(answer.least_winning_limit(a, b));
      }
      output.write('\n');
    }
  }
}

// Where the formula of admissible functions is right, and to which side it fails.
Picture picture_of_differences(const TwoPileTableAnswer& answer) {
  constexpr Colour grey{225, 225, 225}, orange{247, 200, 120}, blue{20, 70, 140};
  Picture picture;
  picture.size = answer.complete_to;
  picture.colours = {grey, orange, blue};
  picture.named = {{0, "as the formula"}, {1, "L is larger"}, {2, "L is smaller"}};
  picture.fill_row = [&answer](std::uint64_t row, std::span<std::uint8_t> colours) {
    for (std::uint64_t b = 1; b <= colours.size(); ++b) {
      const std::int64_t difference = answer.difference(row + 1, b);
      colours[b - 1] = difference == 0 ? 0 : difference > 0 ? 1 : 2;
    }
  };
  return picture;
}

std::string caption(const TwoPileTableQuestion& question) {
  if (question.limit)
    return "Outcome for the player to move, limit " + number_text(*question.limit, false);
  return question.difference ? "L(a, b) and the formula of admissible functions"
                             : "L(a, b): the least winning limit";
}

std::optional<Picture> picture(const TwoPileTableQuestion& question,
                               const TwoPileTableAnswer& answer) {
  if (answer.complete_to == 0) return std::nullopt;
  const auto wins = [&answer](std::uint64_t a, std::uint64_t b) {
    return answer.outcome(a, b) == Outcome::N;
  };
  // Where only the whole smaller pile wins, L is known from the place of the cell.
  const auto lesser = [&answer](std::uint64_t a, std::uint64_t b) {
    const std::uint32_t L = answer.least_winning_limit(a, b);
    return L == std::min(a, b) ? 0 : L;
  };
  Picture picture = answer.limit ? picture_of_outcomes(answer.complete_to, 1, wins)
                    : answer.formula
                        ? picture_of_differences(answer)
                        : picture_of_limits(answer.complete_to, 1, "min(a, b)", lesser);
  picture.title = {"Two piles a, b; " + one_line(describe_move_function(*question.f)),
                   caption(question)};
  picture.row_name = "a";
  picture.column_name = "b";
  return picture;
}

constexpr const char* examples =
    "  dynim table two-pile --f '2*t' --size 12\n"
    "  dynim table two-pile --f '2*t' --size 1000 --png moves.png\n"
    "  dynim table two-pile --f '3*t' --size 500 --limit 5 --png outcomes.png\n"
    "  dynim table two-pile --f '4*t' --size 40 --difference\n"
    "  dynim table two-pile --f '4,2,...' --size 8192 --format npy --output L.npy";

}  // namespace

Command two_pile_table_command() {
  QuestionCommand<TwoPileTableQuestion> command{write_text};
  command.formats = {{"csv", write_csv}};
  command.picture = picture;
  command.budget = "none";
  command.full = false;
  command.threads = true;
  command.fits = [](const TwoPileTableQuestion& question, const OutputOptions& output) {
    check_size(question.size, 1, output);
  };
  command.check = [](const OptionTexts& texts) { forbid_both(texts, "limit", "difference"); };
  command.end = [](const TwoPileTableAnswer& answer) {
    return fmt::format("the table ends at {0} x {0}", answer.complete_to);
  };
  return question_command("table", true, "The least winning limits L(a, b) for two piles up to N",
                          examples, command);
}

}  // namespace dynim::app

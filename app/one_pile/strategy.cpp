// dynim strategy: how to win one pile, to be copied. There is one where the members of the g-base
// are proved to follow a recurrence, or g is proved to be eventually periodic.
#include "one_pile/strategy.hpp"

#include <memory>
#include <optional>

#include "exchange/one_pile.hpp"
#include "formats/text.hpp"
#include "one_pile/commands.hpp"
#include "options.hpp"
#include "work.hpp"

namespace dynim::app {

void fields(exchange::FieldVisitor& v, StrategyQuestion& question) {
  v.move_function(question.f, false);
  v.optional("convention", question.convention, {"", "Whoever takes the last counter loses"});
}

namespace {

// The recurrence is that of floor(r t), whose members are all self-valued.
MemberStrategy by_members(const OnePileBaseAnswer& base) {
  MemberStrategy strategy;
  strategy.delay = base.recurrence->delay;
  for (std::uint64_t k = 0; k <= base.recurrence->from; ++k)
    strategy.members.push_back(base.base().member(k).b);
  return strategy;
}

// Nothing where the table would be too long to be copied, or the budget ends first.
std::optional<PeriodicStrategy> by_period(const MoveFunctionPtr& f,
                                          const PeriodicityCertificate& certificate,
                                          Budget& budget) {
  constexpr unsigned long longest = 10'000;
  const Integer end = certificate.start + certificate.period;
  if (end > longest) return std::nullopt;
  OnePileTableQuestion question;
  question.game.f = f;
  question.up_to = to_u64(end) - 1;
  const OnePileTableAnswer table = ask(question, budget);
  if (table.verdict.status == Status::unable) return std::nullopt;
  PeriodicStrategy strategy{{0}, to_u64(certificate.start), to_u64(certificate.period)};
  for (std::uint64_t n = 1; n < to_u64(end); ++n) strategy.moves.push_back(table.g(n).value_or(0));
  return strategy;
}

}  // namespace

// With a counter less a function that looks at the pile would see another pile.
void check(const StrategyQuestion& question) {
  const bool of_the_pile = question.f->period() > 1 || question.f->pile_period().start > 0;
  if (question.convention == Convention::misere && of_the_pile)
    throw InputError("--misere needs a move function of t alone here");
}

std::optional<Strategy> find_strategy(const StrategyQuestion& wanted, Budget& budget) {
  const MoveFunctionPtr& f = wanted.f;
  if (!has_bases(*f)) return std::nullopt;
  for (const std::uint64_t members : {64u, 4096u}) {
    OnePileBaseQuestion question;
    question.f = f;
    question.members = members;
    const OnePileBaseAnswer base = ask(question, budget);
    if (base.periodic) {
      const auto moves = by_period(f, *base.periodic, budget);
      return moves ? std::optional(Strategy{*moves, wanted.convention}) : std::nullopt;
    }
    if (base.recurrence && base.recurrence->proved && base.base().size > base.recurrence->from)
      return Strategy{by_members(base), wanted.convention};
  }
  return std::nullopt;
}

std::string strategy_text(const Strategy& strategy, const MoveFunction& f,
                          const std::string& format, std::size_t width) {
  const std::string game = one_line(describe_move_function(f));
  if (format == "python") return strategy_in_python(strategy, game);
  return format == "cpp" ? strategy_in_cpp(strategy, game)
                         : strategy_in_words(strategy, game, width);
}

namespace {

struct StrategyOptions {
  OptionTexts texts;
  OutputOptions output;
  WorkOptions work;
};

ExitCode run_strategy(const StrategyOptions& options) {
  StrategyQuestion question;
  OptionReader reader(options.texts);
  fields(reader, question);
  check(question);
  Output output(options.output.path);
  Work work(options.work);
  const auto strategy = find_strategy(question, work.budget());
  work.done();
  if (!strategy) {
    complain(std::string(no_strategy));
    return limit_reached;
  }
  output.write(strategy_text(*strategy, *question.f, options.output.format, output.line_width()));
  output.finish();
  return answered;
}

constexpr const char* strategy_examples =
    "  dynim strategy one-pile --f '3*t'\n"
    "  dynim strategy one-pile --f '2*t' --format python --output fibonacci.py\n"
    "  dynim strategy @subtraction-3 --format cpp";

CLI::App* add_strategy(CLI::App& parent, const std::string& game, Selected& selected) {
  const auto options = std::make_shared<StrategyOptions>();
  CLI::App& command =
      add_command(parent, game, "One pile, next move at most f(t)", strategy_examples);
  OptionDeclarer declarer(command, options->texts);
  StrategyQuestion question;
  fields(declarer, question);
  add_output_options(command, options->output, {"text", "python", "cpp"});
  add_work_options(command, options->work, "10s");
  on_chosen(command,
            [options, &selected] { selected = [options] { return run_strategy(*options); }; });
  return &command;
}

}  // namespace

Command one_pile_strategy_command() { return {"strategy", true, add_strategy}; }

}  // namespace dynim::app

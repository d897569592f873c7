// The frame of a certificate, and what its rule must be. Cost: that of finding what dynim-check
// sees of the rule.
#include "exchange/certificate.hpp"

#include <fmt/format.h>

#include <utility>

#include "dynim/error.hpp"

namespace dynim::exchange {

void refuse_certificate(const std::string& why) {
  throw InputError("there is no certificate: " + why);
}

void refuse_long_check() { refuse_certificate("to check it would take minutes"); }

ProofWriter::ProofWriter(Sink& sink, std::string_view game, const Verdict& verdict)
    : json_(sink, Layout::line),
      budget_(sink.budget() == nullptr ? own_budget_ : *sink.budget()),
      game_(game) {
  if (verdict.status == Status::unable) refuse_certificate("this was not answered, or not wholly");
  if (verdict.status == Status::conditional) refuse_certificate("this is not proved");
}

void ProofWriter::begin(std::string_view claim, const std::string& rule) {
  json_.begin_object();
  json_.field("certificate", "dynim/2");
  json_.field("game", game_);
  if (!rule.empty()) json_.field("rule", std::string_view(rule));
  json_.key("claim");
  json_.begin_object();
  json_.key(claim);
  json_.begin_object();
}

void ProofWriter::end(const Evidence& evidence) {
  json_.end_object();
  json_.end_object();
  json_.key("evidence");
  json_.begin_object();
  evidence();
  json_.end_object();
  json_.end_object();
  json_.sink().write("\n");
  if (json_.take_withheld()) refuse_unfinished();
}

void ProofWriter::refuse_unfinished() {
  throw InputError("the certificate was not finished: it was stopped");
}

CheckedFunction::CheckedFunction(MoveFunctionPtr function) {
  if (!function) {
    refuse_certificate(
        "it is for normal play with f(t) alone, without terminal sizes and other parts");
  }
  f = as_typed(std::move(function));
  auto rule = move_function::checked_rule(*f);
  if (!rule) {
    refuse_certificate(
        "dynim-check knows no such rule, or not one so long, but integers, t, + - * // % **, min, "
        "max, gcd, isqrt, choices by comparisons, and floor of a line with one square root");
  }
  CheckedRule::operator=(std::move(*rule));
}

void CheckedFunction::check_defined(std::uint64_t last, Budget& budget) const {
  if (is_slow) return;
  const auto undefined = move_function::first_undefined(*f, last, budget);
  if (undefined) refuse_certificate(fmt::format("f({}) is no number from 0 on", *undefined));
  if (budget.exhausted()) refuse_certificate("the values of f were not found in time");
}

void CheckedFunction::check_cost(std::uint64_t values, std::uint64_t sum) const {
  if (sum > most_steps || !is_affordable(values)) refuse_long_check();
}

}  // namespace dynim::exchange

// Uses the public headers as a stranger would: something of every part, so that a shared library
// that does not export it cannot be linked. The answers are known from elsewhere in the tests.
#include <algorithm>
#include <cstdint>
#include <dynim/drawing.hpp>
#include <dynim/dynim.hpp>
#include <dynim/exchange/service.hpp>
#include <dynim/sink.hpp>
#include <functional>
#include <iostream>
#include <string_view>
#include <vector>

namespace {

using namespace dynim;

int failures = 0;

void expect(bool right, std::string_view what) {
  if (right) return;
  ++failures;
  std::cerr << "wrong: " << what << '\n';
}

// A class of one's own needs what the library knows of its base class.
class Constant final : public MoveFunction {
 public:
  Integer value(const Integer&, const Integer&, const Integer& cap) const override {
    return cap < 3 ? cap : Integer(3);
  }
  std::string text() const override { return "3"; }
};

MoveFunctionPtr twice() {
  return make_move_function([](const Integer& t) { return Integer(2 * t); }, "twice");
}

void use_the_ground(Budget& budget) {
  expect(to_string(Outcome::N) == "N" && to_string(Convention::normal) == "normal", "answer.hpp");
  expect(!budget.exhausted() && budget.reserve(1) && budget.seconds_elapsed() >= 0, "budget.hpp");
  expect(describe(StopReason::time) != describe(StopReason::nodes), "budget.hpp, reasons");
  try {
    parse_integer("ten", "the pile");
    expect(false, "an exception that did not come");
  } catch (const InputError& error) {
    expect(!error.message().empty() && error.offset().has_value(), "error.hpp");
  }
}

void use_move_functions() {
  expect(Constant().value64(1, 7) == 3, "move_function.hpp, a class of one's own");
  expect(parse_move_function("floor(phi*t)")->value64(0, 10) == 16, "parse_move_function");
  expect(make_list_move_function({5, 6})->value64(0, 2) == 6, "make_list_move_function");
  expect(shift_move_function(parse_move_function("n + t"), 1)->value64(1, 1) == 3,
         "shift_move_function");
  expect(make_periodic_move_function({twice(), twice()}, "both")->value64(1, 1) == 2,
         "make_periodic_move_function");
  expect(find_in_gallery("fibonacci") != nullptr && gallery().size() > 1, "the gallery");
}

void use_one_pile(Budget& budget) {
  const OnePileAnswer near = ask(OnePileQuestion{{twice()}, 100, std::nullopt}, budget);
  expect(near.least_winning_move == Integer(3), "one_pile.hpp, OnePileQuestion");
  const Integer far("10000000000000000000000000000000000000000");
  expect(ask(OnePileQuestion{{parse_move_function("floor(phi*t)")}, far, std::nullopt}, budget)
                 .verdict.status == Status::proved,
         "a far pile");
  OnePileSolver solver({twice()});
  expect(solver.ask(solver.about(100, 99), budget).winning_move && solver.kept_bytes() > 0,
         "OnePileSolver");
  expect(begin(OnePileStart{{twice()}, 10, std::nullopt})->outcome(budget) == Outcome::N, "play");
  expect(ask(OnePileBaseQuestion{twice(), Integer(20), std::nullopt}, budget).base().size == 6,
         "OnePileBaseQuestion");
  expect(ask(OnePileTableQuestion{{twice()}, 100}, budget).g(100) == 3u, "OnePileTableQuestion");
  expect(ask(OnePileStatisticsQuestion{twice(), 100}, budget).statistics.has_value(),
         "OnePileStatisticsQuestion");

  GBases bases(twice());
  expect(bases.least_winning_move(100, budget) == Integer(3), "one_pile.hpp");
  const std::vector<std::uint32_t> periodic{GTable::infinite, 1, 2, 1, 2, 1, 2, 1, 2};
  expect(find_periodicity(periodic, budget).has_value(), "one_pile/table.hpp");
}

void use_two_piles(Budget& budget) {
  const MoveFunctionPtr f = parse_move_function("2*t");
  expect(ask(TwoPileQuestion{{f}, {20, 9}, 4}, budget).outcome == Outcome::N, "piles.hpp");
  TwoPileSolver solver({f});
  expect(solver.ask(TwoPileQuestion{{f}, {20, 9}, 4}, budget).winning_move.has_value(),
         "TwoPileSolver");
  expect(ask(AdmissibleQuestion{f, 100}, budget).hr05.belongs == true, "AdmissibleQuestion");
  expect(ask(TwoPileTableQuestion{f, 20, std::nullopt}, budget).verdict.status == Status::proved,
         "TwoPileTableQuestion");
  expect(!broken_condition(*f, 8), "two_pile/formula.hpp");
  expect(formula_step(*f, {20, 9}).move.take == 1 && TwoPileFormula(*f).wins(20, 9, 4),
         "two_pile/formula.hpp");
}

void use_wythoff(Budget& budget) {
  const WythoffParameters classical;
  expect(ask(WythoffQuestion{classical, {1, 2}}, budget).outcome == Outcome::P, "wythoff.hpp");
  expect(begin(WythoffStart{classical, {1, 3}})->choose(budget).wins, "Wythoff Nim in play");
  expect(WythoffPairs(classical).pair_of(3, budget)->b == 5, "wythoff/pairs.hpp");
  expect(WythoffMap(classical, 5)(3, 5) == WythoffKind::P, "wythoff/map.hpp");
}

void use_imitation(Budget& budget) {
  const WythoffParameters parameters{1, 2};
  const ImitationPosition position = imitation_replay(parameters, {{2, 2}, {1, 2}});
  expect(solve(parameters, position, budget).outcome == Outcome::P, "wythoff.hpp");
  expect(begin(ImitationStart{parameters, PilePair{2, 2}})->outcome(budget) != Outcome::unknown,
         "Imitation Nim in play");
  expect(!to_string(class_of(ImitationMap(parameters, 5)(1, 1))).empty(), "imitation/map.hpp");
}

struct TakeOneOrTwo {
  using State = std::uint64_t;
  using Hash = std::hash<State>;
  static std::uint64_t move_count(State pile) { return std::min<State>(pile, 2); }
  static State after(State pile, std::uint64_t move) { return pile - move - 1; }
};

void use_oracle_and_verification(Budget& budget) {
  expect(Oracle(TakeOneOrTwo(), Convention::normal).outcome(9, budget) == Outcome::P, "oracle.hpp");
  expect(!ask(OnePileVerifyQuestion{{twice(), {}, {}}, {}, 20}, budget).disagreement &&
             !ask(TwoPileVerifyQuestion{{twice(), {}, {}}, 10}, budget).disagreement &&
             !ask(WythoffVerifyQuestion{1, 1, 5}, budget).disagreement &&
             !ask(ImitationVerifyQuestion{1, 1, 4}, budget).disagreement,
         "answer.hpp");
}

void use_words_and_exchange(Budget& budget) {
  expect(number_text(12, Digits::all) == "12" && !reason_kinds().empty(), "answer.hpp");
  StringSink sink;
  sink.write("true");
  expect(sink.take() == "true", "sink.hpp");
  exchange::Service service;
  expect(service.ask(R"({"question":"solve","game":"one-pile","f":"2*t","pile":"100"})", budget)
                 .find("\"outcome\":\"N\"") != std::string::npos,
         "exchange/service.hpp");
}

void use_drawings() {
  const auto always = [] { return true; };
  const auto sum = [](std::uint64_t a, std::uint64_t b) { return a + b; };
  const drawing::Map map = drawing::map_of_numbers({1, 9, "a"}, {1, 9, "b"}, "none", {}, sum);
  StringSink sink;
  expect(drawing::write_svg(sink, *draw(map, {}, always)) && !sink.take().empty(),
         "drawing/drawing.hpp");
  drawing::Plot plot;
  plot.points = {{0, 0}, {1, 1}};
  expect(draw(plot, {}, always)->width > 0, "drawing/plot.hpp");
  expect(!drawing::shades(drawing::Palette::viridis, 3).empty(), "drawing/map.hpp");
  try {
    drawing::Cairo({"nowhere"});
    expect(false, "a module that is not there");
  } catch (const drawing::CairoError&) {
  }
}

}  // namespace

int main() {
  Budget budget;
  use_the_ground(budget);
  use_move_functions();
  use_one_pile(budget);
  use_two_piles(budget);
  use_wythoff(budget);
  use_imitation(budget);
  use_oracle_and_verification(budget);
  use_words_and_exchange(budget);
  use_drawings();
  return failures == 0 ? 0 : 1;
}

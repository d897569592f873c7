// Drawings without the program: SVG of each kind of shape, text that is not what it should be,
// what maps do with the cells that they are given, and what is drawn of answers.
#include "dynim/drawing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"

namespace dynim::drawing {
namespace {

bool always() { return true; }

std::string svg_of(const Drawing& drawing) {
  StringSink sink;
  EXPECT_TRUE(write_svg(sink, drawing));
  return sink.take();
}

std::string svg_of(const Shape& shape) {
  Drawing drawing{10, 20, "title", "description", {shape}};
  const std::string text = svg_of(drawing);
  const std::string ground = "fill=\"#ffffff\"/>\n", end = "</svg>\n";
  const std::size_t begin = text.find(ground) + ground.size();
  return text.substr(begin, text.size() - end.size() - begin);
}

TEST(Svg, HasTitleDescriptionAndGround) {
  EXPECT_EQ(svg_of(Drawing{10, 20.5, "a < b", "c & d", {}}),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"20.5\" "
            "viewBox=\"0 0 10 20.5\" role=\"graphics-document\" aria-labelledby=\"title\" "
            "aria-describedby=\"description\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n"
            "<title id=\"title\">a &lt; b</title>\n"
            "<desc id=\"description\">c &amp; d</desc>\n"
            "<rect x=\"0\" y=\"0\" width=\"10\" height=\"20.5\" fill=\"#ffffff\"/>\n"
            "</svg>\n");
}

TEST(Svg, HasAnElementForEachShape) {
  EXPECT_EQ(svg_of(Rectangle{{1, 2}, 3, 4.126, {255, 0, 10}}),
            "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4.13\" fill=\"#ff000a\"/>\n");
  EXPECT_EQ(svg_of(Disc{{1, -0.001}, 2, paper}),
            "<circle cx=\"1\" cy=\"0\" r=\"2\" fill=\"#ffffff\"/>\n");
  EXPECT_EQ(svg_of(Path{{{0, 0}, {1, 2}}, paper, 3}),
            "<polyline points=\"0,0 1,2\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"3\"/>\n");
  EXPECT_EQ(svg_of(Path{{{0, 0}, {1, 2}, {3, 0}}, paper, 3, true}),
            "<polygon points=\"0,0 1,2 3,0\" fill=\"#ffffff\"/>\n");
  EXPECT_EQ(svg_of(Text{{1, 2}, "a<b", 12, Align::end, paper, true, true}),
            "<text x=\"1\" y=\"2\" font-size=\"12\" fill=\"#ffffff\" text-anchor=\"end\" "
            "font-weight=\"bold\" transform=\"rotate(-90 1 2)\">a&lt;b</text>\n");
}

TEST(Svg, DrawsCellsAsRunsOnTheUsualColour) {
  constexpr Colour red{255, 0, 0};
  EXPECT_EQ(svg_of(Cells{{5, 6}, 2, 3, 2, {paper, red, red, paper, paper, red}}),
            "<g shape-rendering=\"crispEdges\" transform=\"translate(5 6) scale(2)\">\n"
            "<rect width=\"3\" height=\"2\" fill=\"#ff0000\"/>\n"
            "<path fill=\"#ffffff\" d=\"M0 0h1v1h-1zM0 1h2v1h-2z\"/>\n"
            "</g>\n");
}

TEST(Svg, EndsWhereTheBudgetDoes) {
  Budget budget = test::budget_of(1);
  StringSink sink;
  sink.watch(budget);
  while (budget.spend()) continue;
  EXPECT_FALSE(write_svg(sink, {10, 10, "", "", {Cells{{0, 0}, 1, 1, 1, {paper}}}}));
}

TEST(Drawing, CleansText) {
  EXPECT_EQ(clean_text("f(t) = 2*t, \xC3\xA9"), "f(t) = 2*t, \xC3\xA9");
  EXPECT_EQ(clean_text("a\nb\tc\x7F\xC2\x85"), "a b c  ");
  EXPECT_EQ(clean_text("a\xFF"), "a\xEF\xBF\xBD");
  EXPECT_EQ(clean_text("\xEF\xBF\xBF"), "\xEF\xBF\xBD");  // no character of XML
  EXPECT_EQ(clean_text("\xE2\x82"), "\xEF\xBF\xBD\xEF\xBF\xBD");
}

// A map of two colours, chequered: class 1 where row + column is odd.
Map chequered(std::uint64_t size) {
  Map map;
  map.title = {"Chequered"};
  map.rows = {1, size, "a"};
  map.columns = {1, size, "b"};
  map.classes = {{paper, "even"}, {Colour{0, 0, 0}, "odd"}, {Colour{255, 0, 0}, "not there"}};
  map.fill_row = [](std::uint64_t row, std::span<std::uint8_t> classes) {
    for (std::uint64_t i = 0; i < classes.size(); ++i)
      classes[i] = static_cast<std::uint8_t>((row + i) % 2);
  };
  return map;
}

const Cells& cells_of(const Drawing& drawing) {
  for (const Shape& shape : drawing.shapes) {
    if (const auto* cells = std::get_if<Cells>(&shape)) return *cells;
  }
  throw std::logic_error("no cells");
}

std::vector<std::string> texts_of(const Drawing& drawing) {
  std::vector<std::string> texts;
  for (const Shape& shape : drawing.shapes) {
    if (const auto* text = std::get_if<Text>(&shape)) texts.push_back(text->text);
  }
  return texts;
}

bool has_text(const Drawing& drawing, const std::string& text) {
  return std::ranges::count(texts_of(drawing), text) > 0;
}

TEST(Map, HasItsFirstRowAbove) {
  Map map = chequered(3);
  map.fill_row = [](std::uint64_t row, std::span<std::uint8_t> classes) {
    std::ranges::fill(classes, static_cast<std::uint8_t>(row == 0 ? 1 : 0));
  };
  const Drawing drawing = *draw(map, {}, always);
  EXPECT_EQ(cells_of(drawing).colours[0], map.classes[1].colour);
  EXPECT_EQ(cells_of(drawing).colours[3], paper);
}

TEST(Map, NamesWhatOccursAndNothingElse) {
  const Drawing drawing = *draw(chequered(4), {}, always);
  EXPECT_TRUE(has_text(drawing, "even"));
  EXPECT_TRUE(has_text(drawing, "odd"));
  EXPECT_FALSE(has_text(drawing, "not there"));
}

// Half of the light, not half of the number: what the eye sees from afar.
TEST(Map, CoarsensByTheMeanOfLight) {
  Look look;
  look.most_dots = 10;
  const Drawing drawing = *draw(chequered(40), look, always);
  const Cells& cells = cells_of(drawing);
  EXPECT_EQ(cells.columns, 10u);
  EXPECT_EQ(cells.rows, 10u);
  for (const Colour& colour : cells.colours) EXPECT_EQ(colour, (Colour{188, 188, 188}));
  EXPECT_TRUE(has_text(drawing, "A dot is 4 x 4 cells and has the mean of their colours."));
}

// The last dots have fewer cells: they count only those that are there.
TEST(Map, CoarsensWhatIsNoMultiple) {
  Look look;
  look.most_dots = 10;
  Map map = chequered(41);
  map.fill_row = [](std::uint64_t, std::span<std::uint8_t> classes) {
    std::ranges::fill(classes, std::uint8_t{1});
  };
  const Drawing drawing = *draw(map, look, always);
  EXPECT_EQ(cells_of(drawing).columns, 9u);
  for (const Colour& colour : cells_of(drawing).colours) EXPECT_EQ(colour, (Colour{0, 0, 0}));
}

TEST(Map, KeepsWhatAMeanWouldHide) {
  Look look;
  look.most_dots = 10;
  Map map = chequered(100);
  map.classes[1].kept = true;
  map.fill_row = [](std::uint64_t row, std::span<std::uint8_t> classes) {
    std::ranges::fill(classes, std::uint8_t{0});
    classes[row] = 1;
  };
  const Drawing drawing = *draw(map, look, always);
  const Cells& cells = cells_of(drawing);
  for (std::size_t i = 0; i < cells.colours.size(); ++i)
    EXPECT_EQ(cells.colours[i], map.classes[i % 10 == i / 10 ? 1 : 0].colour);
}

// Whatever comes first in the dot; where the number is known from its place, that.
TEST(Map, ShowsTheLargestNumberInADot) {
  const auto number = [](std::uint64_t a, std::uint64_t b) {
    return a == b ? 0 : std::uint64_t{1} << ((7 * a + 3 * b) % 4);
  };
  Look look;
  look.most_dots = 10;
  const Map map = map_of_numbers({0, 40, "a"}, {0, 40, "b"}, "none", look, number);
  const Drawing drawing = *draw(map, look, always);
  const auto colours = distinct_colours();
  for (std::uint64_t i = 0; i < 100; ++i) {
    std::uint64_t largest = 0;
    for (std::uint64_t cell = 0; cell < 16; ++cell)
      largest = std::max(largest, number(4 * (i / 10) + cell / 4, 4 * (i % 10) + cell % 4));
    const Colour colour = colours[static_cast<std::size_t>(std::bit_width(largest) - 1)];
    EXPECT_EQ(cells_of(drawing).colours[i], i / 10 == i % 10 ? usual : colour);
  }
  EXPECT_TRUE(
      has_text(drawing, "A dot is 4 x 4 cells and has the colour of the largest number in them."));
  EXPECT_TRUE(has_text(drawing, "8"));
  EXPECT_FALSE(has_text(drawing, "4")) << "no dot has its colour";
}

// In millimetres of what is printed.
TEST(Map, HasItsSizeOnPaper) {
  Look look;
  look.size = PaperSize{12, std::nullopt};
  const Drawing wide = *draw(chequered(100), look, always);
  EXPECT_NEAR(wide.width / wide.units_an_inch * 25.4, 120, 0.1);
  const double dot = cells_of(wide).side * wide.pixels_an_inch / wide.units_an_inch;
  EXPECT_NEAR(dot, std::round(dot), 1e-6);
  EXPECT_GE(wide.pixels_an_inch, 300);
  look.size->height = 6;
  const Drawing low = *draw(chequered(100), look, always);
  EXPECT_LT(cells_of(low).side, cells_of(wide).side);
  EXPECT_LE(low.height / low.units_an_inch * 25.4, 60.5);
  look.size = PaperSize{4, 4};
  EXPECT_THROW(draw(chequered(100), look, always), InputError) << "words take all of it";
  look.size = PaperSize{12, std::nullopt};
  look.scale = 2;
  EXPECT_THROW(draw(chequered(100), look, always), InputError);
}

TEST(Map, NeedsNoTitle) {
  Look look;
  const Drawing named = *draw(chequered(5), look, always);
  look.title = "";
  const Drawing bare = *draw(chequered(5), look, always);
  EXPECT_LT(bare.height, named.height - 17);
  EXPECT_EQ(bare.title, named.title) << "who hears it needs one";
}

TEST(Map, PutsTextIntoCellsWhereThereIsRoom) {
  Map map = chequered(21);
  map.text = [](std::uint64_t row, std::uint64_t column) {
    return std::to_string(1000 * row + column);
  };
  EXPECT_TRUE(has_text(*draw(map, {}, always), "20020"));
  map.rows.size = map.columns.size = 22;
  EXPECT_FALSE(has_text(*draw(map, {}, always), "21021"));
}

TEST(Map, DrawsArrowsFromQ) {
  Look look;
  look.arrows = {{3, 4}, {1, 4}};
  const Drawing drawing = *draw(chequered(5), look, always);
  EXPECT_TRUE(has_text(drawing, "Q"));
  EXPECT_NE(drawing.description.find("Arrows from Q = (3, 4) to (1, 4)."), std::string::npos);
  look.marks = {{2, 2}};
  EXPECT_NE(draw(chequered(5), look, always)->description.find("Black dots at (2, 2)."),
            std::string::npos);
  look.marks = {{2, 6}};
  EXPECT_THROW(draw(chequered(5), look, always), InputError);
  look.marks = {};
  look.arrows = {{3, 4}, {0, 4}};
  EXPECT_THROW(draw(chequered(5), look, always), InputError);
}

TEST(Map, BreaksALongTitleAndCutsALongerOne) {
  Look look;
  look.title = "word";
  for (int i = 0; i < 1000; ++i) *look.title += " word";
  const Drawing drawing = *draw(chequered(5), look, always);
  const std::vector<std::string> texts = texts_of(drawing);
  EXPECT_EQ(std::ranges::count_if(texts, [](auto& text) { return text.starts_with("word"); }), 3);
  EXPECT_EQ(std::ranges::count_if(texts, [](auto& text) { return text.ends_with("..."); }), 1);
  EXPECT_EQ(drawing.title.size(), look.title->size());
}

TEST(Map, RefusesAScaleThatHasNoRoom) {
  Look look;
  look.scale = 0;
  EXPECT_THROW(draw(chequered(5), look, always), InputError);
  look.scale = 41;
  EXPECT_THROW(draw(chequered(100), look, always), InputError);
  look.scale = 40;
  EXPECT_EQ(cells_of(*draw(chequered(100), look, always)).side, 40);
}

TEST(Map, StopsWhenItIsTold) {
  int rows = 0;
  EXPECT_FALSE(draw(chequered(100), {}, [&rows] { return ++rows < 50; }));
  EXPECT_EQ(rows, 50);
}

// ---- numbers --------------------------------------------------------------------------------

Map map_of(const std::vector<std::uint64_t>& numbers, const Look& look) {
  return map_of_numbers({1, 1, "a"}, {1, numbers.size(), "b"}, "usual", look,
                        [numbers](std::uint64_t, std::uint64_t b) { return numbers[b - 1]; });
}

std::vector<std::string> labels_of(const Map& map) {
  std::vector<std::string> labels;
  for (const Map::Class& c : map.classes) labels.push_back(c.label);
  return labels;
}

TEST(Numbers, PowersOfTwoHaveTheirOwnColours) {
  const Map map = map_of({1, 0, 4, 1024}, {});
  EXPECT_EQ(labels_of(map), (std::vector<std::string>{"1", "4", "1024", "usual"}));
  EXPECT_EQ(map.classes[1].colour, distinct_colours()[2]);
  EXPECT_EQ(map.classes[2].colour, distinct_colours()[10]);
  std::vector<std::uint8_t> row(4);
  map.fill_row(0, row);
  EXPECT_EQ(row, (std::vector<std::uint8_t>{0, 3, 1, 2}));
}

TEST(Numbers, AFewHaveAColourEach) {
  const Map map = map_of({7, 3, 3, 0}, {});
  EXPECT_EQ(labels_of(map), (std::vector<std::string>{"3", "7", "usual"}));
  EXPECT_FALSE(map.scale);
}

TEST(Numbers, ManyHaveShadesByTheirLogarithm) {
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t n = 1; n <= 256; ++n) numbers.push_back(n);
  const Map map = map_of(numbers, {});
  ASSERT_TRUE(map.scale);
  EXPECT_EQ(map.scale->ticks.front().label, "1");
  EXPECT_EQ(map.scale->ticks.back().label, "256");
  std::vector<std::uint8_t> row(256);
  map.fill_row(0, row);
  EXPECT_EQ(row[0], map.scale->first);
  EXPECT_NEAR(row[15], static_cast<double>(map.scale->first + map.scale->count / 2), 1);
  EXPECT_EQ(row[255], map.scale->first + map.scale->count - 1);
}

TEST(Numbers, PowersAreNamedByWhatIsInThem) {
  Look look;
  look.palette = Palette::powers;
  EXPECT_EQ(labels_of(map_of({1, 5, 6, 9}, look)),
            (std::vector<std::string>{"1", "5 to 6", "9", "usual"}));
}

TEST(Numbers, ARangeSaysWhatIsBeyondIt) {
  Look look;
  look.range = NumberRange{2, 8};
  look.palette = Palette::viridis;
  const Map map = map_of({1, 2, 3, 100}, look);
  ASSERT_TRUE(map.scale);
  EXPECT_EQ(map.scale->ticks.front().label, "2 or less");
  EXPECT_EQ(map.scale->ticks.back().label, "8 or more");
}

TEST(Numbers, MayBeHuge) {
  Look look;
  look.palette = Palette::viridis;
  look.range = NumberRange{1, std::uint64_t{1} << 62};
  const Map map = map_of({1, std::uint64_t{1} << 63, 5}, look);
  ASSERT_TRUE(map.scale);
  EXPECT_LE(map.scale->ticks.size(), 24u);
}

// ---- plots ----------------------------------------------------------------------------------

Plot line(std::size_t count) {
  Plot plot;
  plot.title = {"Line"};
  plot.x.name = "n";
  plot.y.name = "g";
  for (std::size_t i = 1; i <= count; ++i)
    plot.points.push_back({static_cast<double>(i), static_cast<double>(i)});
  return plot;
}

TEST(Drawing, IsPlacedInAnother) {
  Drawing part{10, 10, "", "", {}};
  part.shapes = {Rectangle{{1, 2}, 3, 4, ink}, Path{{{0, 0}, {5, 5}}, ink, 2, false},
                 Disc{{4, 4}, 1, ink}, Text{.at = {2, 3}, .text = "a", .size = 10},
                 Cells{{1, 1}, 2, 1, 1, {ink}}};
  Drawing whole{100, 100, "", "", {}};
  place(whole, part, {10, 20}, 2);
  ASSERT_EQ(whole.shapes.size(), part.shapes.size());
  const auto& rectangle = std::get<Rectangle>(whole.shapes[0]);
  EXPECT_EQ((std::array{rectangle.corner.x, rectangle.corner.y, rectangle.width, rectangle.height}),
            (std::array{12.0, 24.0, 6.0, 8.0}));
  const auto& path = std::get<Path>(whole.shapes[1]);
  EXPECT_EQ((std::array{path.points[1].x, path.points[1].y, path.width}),
            (std::array{20.0, 30.0, 4.0}));
  const auto& disc = std::get<Disc>(whole.shapes[2]);
  EXPECT_EQ((std::array{disc.centre.x, disc.centre.y, disc.radius}), (std::array{18.0, 28.0, 2.0}));
  const auto& text = std::get<Text>(whole.shapes[3]);
  EXPECT_EQ((std::array{text.at.x, text.at.y, text.size}), (std::array{14.0, 26.0, 20.0}));
  const auto& cells = std::get<Cells>(whole.shapes[4]);
  EXPECT_EQ((std::array{cells.corner.x, cells.corner.y, cells.side}),
            (std::array{12.0, 22.0, 4.0}));
}

TEST(Plot, HasADiscForEachOfAFewPoints) {
  const Drawing drawing = *draw(line(50), {}, always);
  const auto is_disc = [](const Shape& shape) { return std::holds_alternative<Disc>(shape); };
  EXPECT_EQ(std::ranges::count_if(drawing.shapes, is_disc), 50);
  EXPECT_TRUE(has_text(drawing, "50"));
  EXPECT_TRUE(has_text(drawing, "0"));
}

TEST(Plot, ShowsTheDensityOfMany) {
  const Drawing drawing = *draw(line(100000), {}, always);
  const Cells& cells = cells_of(drawing);
  EXPECT_GT(std::ranges::count_if(cells.colours, [](auto& c) { return c != paper; }), 300);
  EXPECT_NE(drawing.description.find("the darker"), std::string::npos);
}

TEST(Plot, MayHaveOnePoint) { EXPECT_TRUE(draw(line(1), {}, always)); }

TEST(Plot, NamesPowersOfTenOnALogarithmicAxis) {
  Plot plot = line(2);
  plot.y.logarithmic = true;
  plot.points = {{0, 0}, {1, 1}, {2, 6}};
  const Drawing drawing = *draw(plot, {}, always);
  EXPECT_TRUE(has_text(drawing, "10²"));
  EXPECT_TRUE(has_text(drawing, "10⁶"));
  plot.points = {{0, 0.1}, {1, 0.8}};
  Look look;
  look.log = LogAxes::y;
  const Drawing narrow = *draw(plot, look, always);
  EXPECT_TRUE(has_text(narrow, "2"));
  EXPECT_TRUE(has_text(narrow, "5"));
}

bool y_is_logarithmic(const Plot& plot, const Look& look) {
  return draw(plot, look, always)->description.find("logarithmic") != std::string::npos;
}

TEST(Plot, ChoosesALogarithmicAxisWhereTheNumbersAskForIt) {
  Plot powers = line(0), even = line(100), negative = line(0);
  for (int i = 0; i < 20; ++i) {
    powers.points.push_back({1.0 * i, std::exp2(i)});
    negative.points.push_back({1.0 * i, std::exp2(i) - 1});
  }
  Look look;
  EXPECT_TRUE(y_is_logarithmic(powers, look));
  EXPECT_FALSE(y_is_logarithmic(even, look));
  EXPECT_FALSE(y_is_logarithmic(negative, look));
  look.log = LogAxes::none;
  EXPECT_FALSE(y_is_logarithmic(powers, look));
  look.log = LogAxes::y;
  EXPECT_TRUE(y_is_logarithmic(powers, look));
  EXPECT_THROW(draw(negative, look, always), InputError);
}

TEST(Plot, HasALogarithmicAxisForNumbersOfAnySize) {
  Plot plot = line(0);
  plot.y.logarithmic = true;
  for (int i = 0; i < 10; ++i) plot.points.push_back({1.0 * i, 1000.0 + i});
  EXPECT_TRUE(y_is_logarithmic(plot, {}));
  Look look;
  look.log = LogAxes::none;
  EXPECT_THROW(draw(plot, look, always), InputError);
}

TEST(Plot, GroupsTheDigitsOfLargeNumbers) {
  Plot plot = line(2);
  plot.points = {{0, 0}, {400000, 90000000}};
  const Drawing drawing = *draw(plot, {}, always);
  EXPECT_TRUE(has_text(drawing, "200\u2009000"));
  EXPECT_TRUE(has_text(drawing, "2·10⁷"));
}

TEST(Plot, HasItsSizeOnPaper) {
  Look look;
  look.size = PaperSize{8, 5};
  const Drawing drawing = *draw(line(50), look, always);
  EXPECT_NEAR(drawing.width / drawing.units_an_inch * 25.4, 80, 0.1);
  EXPECT_NEAR(drawing.height / drawing.units_an_inch * 25.4, 50, 0.1);
  look.size = PaperSize{4, 1.5};
  EXPECT_THROW(draw(line(50), look, always), InputError);
}

TEST(Plot, RefusesWhatIsForMaps) {
  Look look;
  look.scale = 2;
  EXPECT_THROW(draw(line(3), look, always), InputError);
}

// ---- figures of answers ---------------------------------------------------------------------

MoveFunctionPtr twice() { return parse_move_function("2*t"); }

// What stands in the cells of a row, by the legend.
std::vector<std::string> row_of(const Map& map, std::uint64_t row) {
  std::vector<std::uint8_t> classes(map.columns.size);
  map.fill_row(row, classes);
  std::vector<std::string> labels;
  for (const std::uint8_t c : classes) labels.push_back(map.classes.at(c).label);
  return labels;
}

std::vector<std::pair<double, double>> places_of(const Plot& plot) {
  std::vector<std::pair<double, double>> places;
  for (const Point& point : plot.points) places.emplace_back(point.x, point.y);
  return places;
}

using Places = std::vector<std::pair<double, double>>;
using Words = std::vector<std::string>;

OnePileTableAnswer table_of_one_pile(const OnePileTableQuestion& question) {
  Budget budget;
  return ask(question, budget);
}

TEST(Figure, PlotsTheLeastWinningMoves) {
  const OnePileTableQuestion question{{twice(), Convention::normal, {7}}, 5};
  const OnePileTableAnswer answer = table_of_one_pile(question);
  const Plot plot = std::get<Plot>(*figure(question, answer, {}));
  EXPECT_EQ(places_of(plot), (Places{{1, 1}, {2, 2}, {3, 3}, {4, 1}, {5, 5}}));
  EXPECT_EQ(plot.title, (Words{"g(n): the least winning move of n counters",
                               "one-pile, f(t) = 2*t, normal play, ends also at 7"}));
  EXPECT_EQ(plot.x.name + " " + plot.y.name, "n g(n)");
}

TEST(Figure, MapsTheOutcomesOfOnePile) {
  const OnePileTableQuestion question{{twice()}, 4};
  const OnePileTableAnswer answer = table_of_one_pile(question);
  const Map map = std::get<Map>(*figure_of_outcomes(question, answer, {}));
  EXPECT_EQ(map.rows.name + map.columns.name, "nx");
  EXPECT_EQ(row_of(map, 2), (Words{"P: loses", "P: loses", "N: wins", "N: wins"}));
  EXPECT_EQ(row_of(map, 3), Words(4, "N: wins"));
}

TEST(Figure, PlotsMembersByTheirLogarithm) {
  Budget budget;
  const OnePileBaseQuestion question{twice(), std::nullopt, 500};
  const Plot plot = std::get<Plot>(*figure(question, ask(question, budget), {}));
  ASSERT_EQ(plot.points.size(), 500u);
  EXPECT_TRUE(plot.y.logarithmic);
  EXPECT_NEAR(plot.points[0].y, 0, 1e-12);
  EXPECT_NEAR(plot.points[4].y, std::log10(8), 1e-12);
  EXPECT_NEAR(plot.points[499].y - plot.points[498].y, std::log10(std::numbers::phi), 1e-12);
}

TEST(Figure, HasABarForEachOfAFewValues) {
  Budget budget;
  const OnePileStatisticsQuestion question{twice(), 5};
  const Plot plot = std::get<Plot>(*figure(question, ask(question, budget), {}));
  EXPECT_EQ(plot.bars, (Words{"1", "2", "3", "5"}));
  ASSERT_EQ(plot.points.size(), 4u);
  EXPECT_NEAR(plot.points[0].y, std::log10(2), 1e-12);
  EXPECT_EQ(plot.points[3].x, 3);
}

TEST(Figure, MapsTwoPiles) {
  Budget budget;
  const TwoPileTableQuestion question{twice(), 2};
  const TwoPileTableAnswer answer = ask(question, budget);
  const Map map = std::get<Map>(*figure(question, answer, {}));
  EXPECT_EQ(map.title, (Words{"Two piles a, b; f(t) = 2*t", "L(a, b): the least winning limit"}));
  EXPECT_EQ(map.rows.name + map.columns.name, "ab");
  EXPECT_EQ(map.rows.first, 1u);
  EXPECT_EQ(map.rows.size, 2u);
  EXPECT_EQ(row_of(map, 0), Words(2, "min(a, b)"));
  EXPECT_EQ(map.text(1, 1), std::to_string(answer.least_winning_limit(2, 2)));
}

TEST(Figure, MapsARectangleByTheNumbersOfItsPiles) {
  Budget budget;
  const TwoPileRectangleQuestion question{twice(), {3, 9}, {8, 30}};
  const TwoPileRectangleAnswer answer = ask(question, budget);
  const Map map = std::get<Map>(*figure(question, answer, {}));
  EXPECT_EQ(map.columns.last(), 30u);
  std::set<std::string> met;
  for (std::uint64_t a = 3; a <= 8; ++a) {
    const Words row = row_of(map, a - 3);
    ASSERT_EQ(row.size(), 22u);
    for (std::uint64_t b = 9; b <= 30; ++b) {
      const std::uint64_t L = answer.least_winning_limit(a, b);
      EXPECT_EQ(row[b - 9], L == a ? "min(a, b)" : std::to_string(L)) << a << ", " << b;
      EXPECT_EQ(map.text(a - 3, b - 9), std::to_string(L));
      met.insert(row[b - 9]);
    }
  }
  EXPECT_GT(met.size(), 2u);
}

TEST(Figure, MapsWhatIsAskedOfTwoPiles) {
  Budget budget;
  const TwoPileTableQuestion outcomes{twice(), 2, Integer(1)};
  const TwoPileTableAnswer answer = ask(outcomes, budget);
  const Map map = std::get<Map>(*figure(outcomes, answer, {}));
  EXPECT_EQ(map.title[1], "Outcome for the player to move, limit 1");
  EXPECT_EQ(row_of(map, 1), (Words{"N: wins", "P: loses"}));
  const TwoPileTableQuestion difference{parse_move_function("4*t"), 40, std::nullopt, true};
  const TwoPileTableAnswer differences = ask(difference, budget);
  const Map signs = std::get<Map>(*figure(difference, differences, {}));
  std::set<std::string> met;
  for (std::uint64_t a = 1; a <= 40; ++a) {
    const Words row = row_of(signs, a - 1);
    for (std::uint64_t b = 1; b <= 40; ++b) {
      const std::int64_t d = differences.difference(a, b);
      EXPECT_EQ(row[b - 1], d == 0 ? "as the formula" : d > 0 ? "L is larger" : "L is smaller");
      met.insert(row[b - 1]);
    }
  }
  EXPECT_GT(met.size(), 1u);
}

TEST(Figure, MapsSeveralPiles) {
  Budget budget;
  const SeveralPilesTableQuestion question{{twice()}, 3};
  const SeveralPilesTableAnswer answer = ask(question, budget);
  const Map map = std::get<Map>(*figure(question, answer, {}));
  EXPECT_EQ(map.title[0], "Piles a, b until both are empty; f(t) = 2*t");
  const SeveralPilesTableQuestion left{{twice(), 2}, 3};
  EXPECT_EQ(std::get<Map>(*figure(left, ask(left, budget), {})).title[0],
            "Piles a, b until at most 2 counters are left; f(t) = 2*t");
  EXPECT_EQ(map.rows.size, 4u);
  EXPECT_EQ(map.text(0, 0), "-");
  EXPECT_EQ(row_of(map, 0), (Words{"no limit wins", "1", "2", "3"}));
}

TEST(Figure, MapsGrundyValues) {
  Budget budget;
  const GrundyTableQuestion question{{twice()}, 6};
  const GrundyTableAnswer answer = ask(question, budget);
  const Map map = std::get<Map>(*figure(question, answer, {}));
  EXPECT_EQ(map.rows.first, 1u);
  EXPECT_EQ(map.columns.size, 7u);
  for (std::uint64_t n = 1; n <= 6; ++n) {
    const Words row = row_of(map, n - 1);
    for (std::uint64_t x = 0; x <= 6; ++x) {
      const std::uint32_t value = answer.table.row(n).at(x);
      EXPECT_EQ(row[x], value == 0 ? "0: loses" : std::to_string(value)) << n << ", " << x;
    }
  }
}

TEST(Figure, MapsClasses) {
  Budget budget;
  const WythoffMapQuestion question{{1, 1}, 2};
  const auto answer = ask(question, budget);
  const Map map = std::get<Map>(*figure(question, answer, {}));
  EXPECT_EQ(map.title[0], "Wythoff Nim, m = 1, p = 1");
  EXPECT_EQ(row_of(map, 1)[2], "P");
  EXPECT_EQ(map.classes[0].colour, colour_of_P);
  EXPECT_TRUE(map.classes[0].kept);
  EXPECT_EQ(map.text(2, 1), "P");
  const ImitationMapQuestion imitation{{1, 1}, 2};
  const auto classes = ask(imitation, budget);
  const Map dual = std::get<Map>(*figure(imitation, classes, {}));
  EXPECT_EQ(dual.title[0], "Imitation Nim, m = 1, p = 1");
  EXPECT_EQ(dual.classes.size(), 5u);
  EXPECT_EQ(dual.classes[1].colour, colour_of_dynamic);
  EXPECT_EQ(row_of(dual, 0)[0], "P: non-dynamic P");
}

TEST(Figure, PlotsTheDeviationsOfPairs) {
  Budget budget;
  WythoffPairsQuestion question;
  question.from = 2;
  question.count = 2;
  const Plot plot = std::get<Plot>(*figure(question, ask(question, budget), {}));
  ASSERT_EQ(plot.points.size(), 2u);  // a(2) = 3, a(3) = 4
  EXPECT_EQ(plot.points[1].x, 1);
  EXPECT_NEAR(plot.points[0].y, 3 - 2 * std::numbers::phi, 2e-6);
  EXPECT_NEAR(plot.points[1].y, 4 - 3 * std::numbers::phi, 2e-6);
  EXPECT_EQ(plot.x.name, "n - 2");
  EXPECT_EQ(plot.title[1], "wythoff, m = 1, p = 1, alpha = (1 + sqrt(5))/2");
}

TEST(Figure, IsDrawnAsItsMapOrPlot) {
  const OnePileTableQuestion question{{twice()}, 5};
  const OnePileTableAnswer answer = table_of_one_pile(question);
  const auto drawing = draw(*figure(question, answer, {}), {}, always);
  ASSERT_TRUE(drawing);
  EXPECT_TRUE(has_text(*drawing, "g(n)"));
  EXPECT_FALSE(draw(*figure(question, answer, {}), {}, [] { return false; }));
}

TEST(Figure, IsNothingWhereThereIsNothingToDraw) {
  const OnePileTableQuestion question{{twice()}, 5};
  EXPECT_FALSE(figure(question, OnePileTableAnswer(), {}));
  EXPECT_FALSE(figure_of_outcomes(question, OnePileTableAnswer(), {}));
  EXPECT_FALSE(figure(OnePileStatisticsQuestion{twice(), 5}, OnePileStatisticsAnswer(), {}));
  EXPECT_FALSE(figure(TwoPileTableQuestion{twice(), 5}, TwoPileTableAnswer(), {}));
  EXPECT_FALSE(figure(WythoffPairsQuestion(), WythoffPairsAnswer(), {}));
}

TEST(Figure, RefusesWhatHasNoRoomOrNoNumbers) {
  const OnePileTableQuestion question{{twice()}, 5};
  OnePileTableAnswer answer;
  answer.complete_to = Map::largest_size + 1;
  EXPECT_THROW(figure_of_outcomes(question, answer, {}), InputError);
  answer.complete_to = Plot::most_points + 1;
  EXPECT_THROW(figure(question, answer, {}), InputError);
  TwoPileTableAnswer table;
  table.complete_to = Map::largest_size + 1;
  EXPECT_THROW(figure(TwoPileTableQuestion{twice(), 5}, table, {}), InputError);
  Look look;
  look.palette = Palette::grey;
  EXPECT_THROW(figure_of_outcomes(question, table_of_one_pile(question), look), InputError);
}

}  // namespace
}  // namespace dynim::drawing

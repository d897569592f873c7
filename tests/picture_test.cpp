// The pictures that the program draws. SVG is compared with pictures that were looked at: element
// by element with six that are kept in data/, one of each kind, and by a digest with the others;
// the pixels of PNG with the tables that they show. Files of PNG and PDF are not compared, since
// other versions of cairo and zlib may pack the same in other ways.
//
// A picture that differs is written, and the failure says where. After a wanted change: look at
// it, then copy it to data/, or its digest to the test.
#include <cairo.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/process.hpp"

namespace dynim::test {

namespace {

std::string output_of(const std::string& arguments) {
  RunRequest request;
  request.arguments = split_arguments(arguments);
  request.directory = DYNIM_TEST_DATA;
  const RunResult result = run_program(request);
  EXPECT_EQ(0, result.exit_code) << arguments << "\n" << result.error;
  EXPECT_EQ("", result.error);
  return result.output;
}

// ---- SVG ------------------------------------------------------------------------------------

std::vector<std::string> elements_of(const std::string& svg) {
  std::vector<std::string> elements;
  std::istringstream lines(svg);
  for (std::string line; std::getline(lines, line);) elements.push_back(line);
  return elements;
}

// How many elements there are of each kind, and the hash FNV-1a of all of them: the numbers tell
// what is missing, and the hash that anything differs.
std::string digest_of(const std::string& svg) {
  std::map<std::string, int> kinds;
  for (const std::string& element : elements_of(svg)) {
    const std::string kind = element.substr(1, element.find_first_of(" >") - 1);
    if (element.starts_with('<') && !kind.starts_with('/')) ++kinds[kind];
  }
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : svg) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::ostringstream text;
  for (const auto& [kind, count] : kinds) text << kind << ' ' << count << ", ";
  text << "hash " << std::hex << hash;
  return text.str();
}

std::string drawn(const std::string& arguments) {
  const std::string found = output_of(arguments + " --image svg:-");
  EXPECT_EQ(found, output_of(arguments + " --image svg:-")) << "drawn twice, not the same";
  return found;
}

// Writes the picture of a test that fails; where it lies.
std::string written(const std::string& svg, const std::string& name) {
  const std::filesystem::path folder = std::filesystem::absolute("pictures");
  std::filesystem::create_directories(folder);
  std::ofstream(folder / name) << svg;
  return (folder / name).string();
}

void expect_svg(const std::string& name, const std::string& arguments) {
  const std::string found = drawn(arguments);
  const std::string kept = std::string(DYNIM_TEST_DATA) + "/data/" + name;
  const auto expected = elements_of(read_text(kept)), elements = elements_of(found);
  if (expected == elements) return;
  const auto differ = std::ranges::mismatch(expected, elements);
  const auto shown = [](auto at, const auto& all) { return at == all.end() ? "none" : *at; };
  ADD_FAILURE() << "element " << differ.in1 - expected.begin() << " is\n"
                << shown(differ.in2, elements) << "\nand was\n"
                << shown(differ.in1, expected) << "\nNow: " << written(found, name)
                << "\nIf it is as it should be, copy it to " << kept;
}

void expect_digest(const std::string& digest, const std::string& arguments) {
  const std::string found = drawn(arguments);
  if (digest_of(found) == digest) return;
  const std::string name =
      testing::UnitTest::GetInstance()->current_test_info()->name() + std::string(".svg");
  ADD_FAILURE() << "the picture was\n"
                << digest << "\nand is\n"
                << digest_of(found) << "\nNow: " << written(found, name)
                << "\nIf it is as it should be, put this digest into the test.";
}

TEST(Picture, FewMoves) {
  expect_digest(
      "desc 1, g 1, path 2, polyline 28, rect 5, svg 1, text 175, title 1, hash b75d9a579139089d",
      "table two-pile --f 2*t --size 12");
}

TEST(Picture, ManyMoves) {
  expect_svg("two_pile_many_moves.svg", "table two-pile --f t+t%7 --size 40");
}

TEST(Picture, Outcomes) {
  expect_digest(
      "desc 1, g 1, path 1, polyline 27, rect 4, svg 1, text 174, title 1, hash 6c5d9f7341142419",
      "table two-pile --f 2*t --size 12 --limit 3");
}

TEST(Picture, Differences) {
  expect_digest(
      "desc 1, g 1, path 1, polyline 21, rect 4, svg 1, text 24, title 1, hash 5c70630cd827c711",
      "table two-pile --f 4*t --size 40 --difference");
}

TEST(Picture, SeveralPiles) {
  expect_digest(
      "desc 1, g 1, path 5, polyline 33, rect 8, svg 1, text 205, title 1, hash ad71ff2c865bd5bf",
      "table piles --f 2*t --size 12");
}

TEST(Picture, Wythoff) {
  expect_digest(
      "desc 1, g 1, path 2, polyline 22, rect 5, svg 1, text 25, title 1, hash d8eaad0396e2f591",
      "table wythoff --m 1 --p 2 --size 40");
}

TEST(Picture, Imitation) {
  expect_svg("imitation_map.svg", "table imitation --m 1 --p 3 --size 40");
}

TEST(Picture, Grundy) {
  expect_digest(
      "desc 1, g 1, path 7, polyline 50, rect 10, svg 1, text 473, title 1, hash 231741dc6a4793b0",
      "table grundy --f 2*t --up-to 20");
}

// Figures 1 and 2 of [L09], with a winning move and with three in a row.
TEST(Picture, FigureOneOfTheImitationPaper) {
  expect_svg("imitation_figure_1.svg",
             "table imitation --m 1 --p 1 --size 12 --arrows '5,7 3,7' --title "
             "'Figure 1 of [L09]: Imitation Nim'");
}

TEST(Picture, FigureTwoOfTheImitationPaper) {
  expect_digest(
      "circle 8, desc 1, g 1, path 4, polygon 5, polyline 58, rect 7, svg 1, text 492, title 1, "
      "hash fce1d28e24a32dcb",
      "table imitation --m 1 --p 3 --size 20 --arrows '16,18 13,18 13,15 10,15 10,12 "
      "9,12' --marks '9,11 10,12 13,15' --title "
      "'Figure 2 of [L09]: (1,3)-Imitation Nim'");
}

TEST(Picture, LongTitleIsBroken) {
  expect_svg("long_title.svg",
             "table two-pile --size 2 --f 't + "
             "123456789012345678901234567890123456789012345678901234567890 - "
             "123456789012345678901234567890123456789012345678901234567890'");
}

TEST(Picture, PlotOfG) {
  expect_digest(
      "circle 60, desc 1, polyline 20, rect 1, svg 1, text 17, title 1, hash 7abf63c1ff1e15f3",
      "plot g --f 2*t --up-to 60");
}

TEST(Picture, PlotOfMembers) {
  expect_svg("plot_members.svg", "plot members --f 2*t --members 40");
}

TEST(Picture, PlotOfHistogram) {
  expect_svg("plot_histogram.svg", "plot histogram --f 2*t --up-to 10000");
}

TEST(Picture, PlotOfOutcomes) {
  expect_digest(
      "desc 1, g 1, path 1, polyline 35, rect 4, svg 1, text 294, title 1, hash cc51cccc69806a7a",
      "plot outcomes --f 2*t --up-to 16");
}

TEST(Picture, PlotOfDeviations) {
  expect_digest(
      "circle 100, desc 1, polyline 15, rect 1, svg 1, text 14, title 1, hash d88fa16286d66397",
      "plot deviations --m 2 --p 3 --count 100");
}

// ---- PNG and PDF ----------------------------------------------------------------------------

using Pixel = std::array<std::uint8_t, 3>;

struct Pixels {
  std::uint32_t width = 0, height = 0;
  std::vector<Pixel> pixels;  // row by row from the top

  Pixel at(std::uint32_t x, std::uint32_t y) const { return pixels.at(std::size_t{y} * width + x); }
};

cairo_status_t read_bytes(void* rest, unsigned char* bytes, unsigned length) {
  auto& text = *static_cast<std::string_view*>(rest);
  if (text.size() < length) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(bytes, text.data(), length);
  text.remove_prefix(length);
  return CAIRO_STATUS_SUCCESS;
}

Pixels decode(const std::string& file) {
  std::string_view rest = file;
  const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
      cairo_image_surface_create_from_png_stream(read_bytes, &rest), cairo_surface_destroy);
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
    throw std::runtime_error("no PNG");
  Pixels result;
  result.width = static_cast<std::uint32_t>(cairo_image_surface_get_width(surface.get()));
  result.height = static_cast<std::uint32_t>(cairo_image_surface_get_height(surface.get()));
  const unsigned char* const data = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (std::uint32_t y = 0; y < result.height; ++y) {
    for (std::uint32_t x = 0; x < result.width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel,
                  data + std::size_t{y} * static_cast<unsigned>(stride) + std::size_t{4} * x,
                  sizeof pixel);
      result.pixels.push_back({static_cast<std::uint8_t>(pixel >> 16),
                               static_cast<std::uint8_t>(pixel >> 8),
                               static_cast<std::uint8_t>(pixel)});
    }
  }
  return result;
}

constexpr Pixel n_colour{247, 200, 120}, p_colour{20, 70, 140};

// A cell is a square of pixels, row 1 above. Where one pile is 1 the position is N, so the map
// begins at the first pixel that has that colour.
TEST(Picture, PngShowsTheTable) {
  constexpr std::uint32_t size = 25, cell = 32;
  const std::string arguments = "table two-pile --f 2*t --size 25 --limit 2";
  const Pixels picture = decode(output_of(arguments + " --image png:-"));
  const std::string npy = output_of(arguments + " --format npy");
  const std::string cells = npy.substr(npy.size() - (size + 1) * (size + 1));
  const auto first = std::ranges::find(picture.pixels, n_colour) - picture.pixels.begin();
  const auto left = static_cast<std::uint32_t>(first % picture.width);
  const auto top = static_cast<std::uint32_t>(first / picture.width);
  for (std::uint32_t a = 1; a <= size; ++a) {
    for (std::uint32_t b = 1; b <= size; ++b) {
      const Pixel expected = cells[a * (size + 1) + b] == 1 ? n_colour : p_colour;
      const std::uint32_t x = left + (b - 1) * cell, y = top + (a - 1) * cell;
      EXPECT_EQ(expected, picture.at(x, y)) << a << ", " << b;
      EXPECT_EQ(expected, picture.at(x + cell - 1, y + cell - 1)) << a << ", " << b;
    }
  }
}

// Equal where and whenever it is drawn, on one machine.
TEST(Picture, PngIsAlwaysTheSame) {
  const std::string arguments = "table wythoff --m 1 --p 1 --size 50 --image png:-";
  EXPECT_EQ(output_of(arguments), output_of(arguments));
}

// 12 cm at 300 pixels an inch or more; the last pixel, a part of one of the drawing, is paper too.
TEST(Picture, PngOnPaperSaysHowLargeItsPixelsAre) {
  const std::string png = output_of("table piles --f 2*t --size 60 --cm 12 --image png:-");
  const std::size_t place = png.find("pHYs");
  ASSERT_NE(place, png.npos);
  double per_metre = 0;
  for (std::size_t i = 0; i < 4; ++i)
    per_metre = 256 * per_metre + static_cast<unsigned char>(png[place + 4 + i]);
  const Pixels picture = decode(png);
  EXPECT_NEAR(picture.width / per_metre, 0.12, 0.0002);
  EXPECT_GE(per_metre, 11811);
  constexpr Pixel white{255, 255, 255};
  for (std::uint32_t x = 0; x < picture.width; ++x)
    ASSERT_EQ(picture.at(x, picture.height - 1), white) << x;
  for (std::uint32_t y = 0; y < picture.height; ++y)
    ASSERT_EQ(picture.at(picture.width - 1, y), white) << y;
}

// Each page of a PDF is an object, which is not compressed.
TEST(Picture, ReportsHavePages) {
  const auto count = [](std::string_view text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  const ScratchDirectory folder;
  const std::string pdf = folder.file("report.pdf"), html = folder.file("report.html");
  output_of("paper hr05 --report " + pdf);
  output_of("paper hr05 --report " + html);
  const std::string pages = read_text(pdf), page = read_text(html);
  EXPECT_TRUE(pages.starts_with("%PDF-"));
  EXPECT_GT(count(pages, "/Type /Page") - count(pages, "/Type /Pages"), 5);
  EXPECT_GT(count(page, "<section "), 20);
  EXPECT_EQ(count(page, "<section "), count(page, "</section>"));
  EXPECT_GT(count(page, "<img "), 0);
}

TEST(Picture, LargeMapsAreCoarsened) {
  for (const char* size : {"1100", "4000"}) {
    const Pixels picture =
        decode(output_of(std::string("table wythoff --m 1 --p 1 --image png:- --size ") + size));
    EXPECT_GT(picture.width, 500u) << size;
    EXPECT_LT(picture.width, 1500u) << size;
    EXPECT_GT(std::ranges::count(picture.pixels, p_colour), 500) << size;
  }
}

TEST(Picture, AScaleMakesLargePictures) {
  const Pixels picture =
      decode(output_of("table wythoff --m 1 --p 1 --size 1999 --scale 2 --image png:-"));
  EXPECT_GT(picture.width, 4000u);
  EXPECT_LT(picture.width, 5500u);
}

}  // namespace

}  // namespace dynim::test

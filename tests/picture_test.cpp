// The pictures that the program draws: decoded and compared with pictures that were looked at and
// kept in data/, and with the tables that they show. Files are not compared, since zlib may pack
// the same pixels in other ways.
//
// After a wanted change: draw the pictures anew with the arguments below, look at them, and keep
// them.
#include <gtest/gtest.h>
#include <png.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/process.hpp"

namespace dynim::test {

namespace {

using Pixel = std::array<std::uint8_t, 3>;

struct Pixels {
  std::uint32_t width = 0, height = 0;
  std::vector<Pixel> pixels;  // row by row from the top
  bool operator==(const Pixels&) const = default;

  Pixel at(std::uint32_t x, std::uint32_t y) const { return pixels.at(std::size_t{y} * width + x); }
  auto count(Pixel pixel) const { return std::ranges::count(pixels, pixel); }
};

Pixels decode(const std::string& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0)
    throw std::runtime_error(image.message);
  image.format = PNG_FORMAT_RGB;
  Pixels result{image.width, image.height,
                std::vector<Pixel>(std::size_t{image.width} * image.height)};
  if (png_image_finish_read(&image, nullptr, result.pixels.data(), 0, nullptr) == 0) {
    throw std::runtime_error(image.message);
  }
  return result;
}

std::string output_of(const std::string& arguments) {
  RunRequest request;
  request.arguments = split_arguments(arguments);
  request.directory = DYNIM_TEST_DATA;
  const RunResult result = run_program(request);
  EXPECT_EQ(0, result.exit_code) << arguments << "\n" << result.error;
  EXPECT_EQ("", result.error);
  return result.output;
}

void expect_picture(const std::string& name, const std::string& arguments) {
  const std::string file = output_of(arguments + " --png -");
  const Pixels expected = decode(read_text(std::string(DYNIM_TEST_DATA) + "/data/" + name)),
               found = decode(file);
  EXPECT_EQ(expected.width, found.width);
  EXPECT_EQ(expected.height, found.height);
  EXPECT_TRUE(expected == found) << "dynim " << arguments << " --png - does not draw data/" << name;
  EXPECT_EQ(file, output_of(arguments + " --png -")) << "drawn twice, not the same";
}

TEST(Picture, FewMoves) {
  expect_picture("two_pile_moves.png", "table two-pile --f 2*t --size 16");
}

TEST(Picture, ManyMoves) {
  expect_picture("two_pile_many_moves.png", "table two-pile --f t+t%7 --size 128");
}

TEST(Picture, Outcomes) {
  expect_picture("two_pile_outcomes.png", "table two-pile --f 2*t --size 12 --limit 3");
}

TEST(Picture, Wythoff) { expect_picture("wythoff_map.png", "table wythoff --m 1 --p 2 --size 40"); }

TEST(Picture, Imitation) {
  expect_picture("imitation_map.png", "table imitation --m 1 --p 3 --size 40");
}

TEST(Picture, LongTitleIsCutOff) {
  expect_picture("long_title.png",
                 "table two-pile --size 2 --f 't + "
                 "123456789012345678901234567890123456789012345678901234567890 - "
                 "123456789012345678901234567890123456789012345678901234567890'");
}

// A cell is a square of pixels, row 1 at the bottom. Where one pile is 1 the position is N, so the
// map begins at the first column of pixels that has the colour of N in every row of cells.
TEST(Picture, ShowsTheTable) {
  constexpr std::uint32_t size = 20, cell = 32;
  const std::string arguments = "table two-pile --f 2*t --size 20 --limit 2";
  const Pixels picture = decode(output_of(arguments + " --png -"));
  const std::string npy = output_of(arguments + " --format npy");
  const std::string cells = npy.substr(npy.size() - size * size);
  constexpr Pixel n_colour{247, 200, 120}, p_colour{20, 70, 140};
  std::uint32_t left = 0, bottom = 0;
  const auto n_pixels = [&](std::uint32_t x) {
    std::uint32_t count = 0;
    for (std::uint32_t y = 0; y < picture.height; ++y)
      count += picture.at(x, y) == n_colour ? 1 : 0;
    return count;
  };
  while (left < picture.width && n_pixels(left) < size * cell) ++left;
  ASSERT_LT(left, picture.width);
  for (std::uint32_t y = 0; y < picture.height; ++y) {
    if (picture.at(left, y) == n_colour) bottom = y;
  }
  for (std::uint32_t a = 1; a <= size; ++a) {
    for (std::uint32_t b = 1; b <= size; ++b) {
      const Pixel expected = cells[(a - 1) * size + b - 1] == 1 ? n_colour : p_colour;
      const std::uint32_t x = left + (b - 1) * cell, y = bottom - (a - 1) * cell;
      EXPECT_EQ(expected, picture.at(x, y)) << a << ", " << b;
      EXPECT_EQ(expected, picture.at(x + cell - 1, y - cell + 1)) << a << ", " << b;
    }
  }
  constexpr auto swatch = 18 * 18;  // in the legend
  EXPECT_EQ(std::ranges::count(cells, '\0') * cell * cell + swatch, picture.count(p_colour));
}

TEST(Picture, LargeMapsHaveAPixelACell) {
  const Pixels picture = decode(output_of("table two-pile --f 2*t --size 1500 --png -"));
  EXPECT_GT(picture.width, 1500u);
  EXPECT_LT(picture.width, 2200u);
  EXPECT_GT(picture.height, 1500u);
  EXPECT_LT(picture.height, 2200u);
}

// Of two maps of 640 and 1500 pixels: 2 and 4 pixels a dot of a letter, and so of everything around
// the map.
TEST(Picture, LettersGrowWithTheMap) {
  const Pixels small = decode(output_of("table two-pile --f 2*t --size 16 --png -"));
  const Pixels large = decode(output_of("table two-pile --f 2*t --size 1500 --png -"));
  EXPECT_EQ(2 * (small.height - 640), large.height - 1500);
}

}  // namespace

}  // namespace dynim::test

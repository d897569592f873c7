// The colours of pictures, measured: CIE76 distances in Lab, for normal sight and for full
// protanopia, deuteranopia and tritanopia, by the matrices of G. M. Machado, M. M. Oliveira and
// L. A. F. Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE
// Transactions on Visualization and Computer Graphics 15 (2009), 1291-1298, at severity 1.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

struct Sight {
  std::string name;
  Matrix matrix;  // on linear sRGB
};

const std::vector<Sight>& sights() {
  static const std::vector<Sight> all{{"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
                                      {"protanopia",
                                       {{{0.152286, 1.052583, -0.204868},
                                         {0.114503, 0.786281, 0.099216},
                                         {-0.003882, -0.048116, 1.051998}}}},
                                      {"deuteranopia",
                                       {{{0.367322, 0.860646, -0.227968},
                                         {0.280085, 0.672501, 0.047413},
                                         {-0.011820, 0.042940, 0.968881}}}},
                                      {"tritanopia",
                                       {{{1.255528, -0.076749, -0.178779},
                                         {-0.078411, 0.930809, 0.147602},
                                         {0.004733, 0.691367, 0.303900}}}}};
  return all;
}

Vector times(const Matrix& matrix, const Vector& v) {
  Vector result{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[i] += matrix[i][j] * v[j];
  }
  return result;
}

double linear(std::uint8_t value) {
  const double v = value / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

// Of linear sRGB, with the white of D65.
Vector lab(const Vector& rgb) {
  constexpr Matrix to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                           {0.2126729, 0.7151522, 0.0721750},
                           {0.0193339, 0.1191920, 0.9503041}}};
  constexpr Vector white{0.95047, 1, 1.08883};
  Vector f = times(to_xyz, rgb);
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = f[i] / white[i];
    f[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

Vector seen(const Colour& colour, const Sight& sight) {
  Vector rgb = times(sight.matrix, {linear(colour.red), linear(colour.green), linear(colour.blue)});
  for (double& part : rgb) part = std::clamp(part, 0.0, 1.0);
  return lab(rgb);
}

double distance(const Colour& a, const Colour& b, const Sight& sight) {
  const Vector p = seen(a, sight), q = seen(b, sight);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

double lightness(const Colour& colour) { return seen(colour, sights().front())[0]; }

void expect_apart(const std::vector<Colour>& colours, double least) {
  for (const Sight& sight : sights()) {
    for (std::size_t i = 0; i < colours.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_GE(distance(colours[i], colours[j], sight), least)
            << sight.name << ": colours " << j << " and " << i;
      }
    }
  }
}

// The measure itself: white is white to everybody, and the known distance of red and green, which
// is large, all but goes for one kind of sight.
TEST(Palette, IsMeasuredAsItShouldBe) {
  constexpr Colour red{255, 0, 0}, green{0, 255, 0};
  for (const Sight& sight : sights()) EXPECT_NEAR(seen(paper, sight)[0], 100, 0.01) << sight.name;
  EXPECT_NEAR(distance(red, green, sights().front()), 170.6, 0.1);
  constexpr Colour brown{150, 100, 0}, olive{80, 120, 20};
  EXPECT_GT(distance(brown, olive, sights()[0]), 2 * distance(brown, olive, sights()[2]));
}

TEST(Palette, DistinctColoursAreToldApartByEverybody) {
  const auto distinct = distinct_colours();
  ASSERT_EQ(distinct.size(), 16u);
  std::vector<Colour> colours(distinct.begin(), distinct.end());
  colours.push_back(usual);
  expect_apart(colours, 17);
  for (std::size_t i = 1; i < distinct.size(); ++i)
    expect_apart({distinct[i - 1], distinct[i]}, 25);  // neighbours
}

// What most programs make grey of: luma, after ITU-R BT.709.
double luma(const Colour& c) { return 0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue; }

TEST(Palette, DistinctColoursFallFromLightToDarkInGreyToo) {
  const auto colours = distinct_colours();
  EXPECT_GT(lightness(colours.front()), 85);
  EXPECT_LT(lightness(colours.back()), 15);
  for (std::size_t i = 1; i < colours.size(); ++i) {
    EXPECT_LT(lightness(colours[i]), lightness(colours[i - 1]) - 2) << i;
    EXPECT_LT(luma(colours[i]), luma(colours[i - 1]) - 3) << i;
  }
}

TEST(Palette, ShadesRiseEvenly) {
  constexpr std::size_t count = 64;
  for (const Palette palette : {Palette::viridis, Palette::grey}) {
    const std::vector<Colour> colours = shades(palette, count);
    ASSERT_EQ(colours.size(), count);
    for (const Sight& sight : sights()) {
      for (std::size_t i = 1; i < count; ++i) {
        const double step = seen(colours[i], sight)[0] - seen(colours[i - 1], sight)[0];
        EXPECT_GT(step, 0) << sight.name << ", shade " << i;
        EXPECT_LT(step, 3) << sight.name << ", shade " << i;
      }
    }
  }
}

TEST(Palette, KindsOfPositionsAreToldApartByEverybodyAndInPrint) {
  std::vector<Colour> colours{colour_of_P, colour_of_dynamic};
  colours.insert(colours.end(), colours_of_kinds.begin(), colours_of_kinds.end());
  expect_apart(colours, 15);
  for (std::size_t i = 0; i < colours.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_GT(std::abs(lightness(colours[i]) - lightness(colours[j])), 8) << j << ", " << i;
  }
}

TEST(Palette, OutcomesAreToldApartByEverybodyAndInPrint) {
  expect_apart({colour_of_N, colour_of_P, usual}, 15);
  EXPECT_GT(lightness(colour_of_N) - lightness(colour_of_P), 40);
}

}  // namespace
}  // namespace dynim::drawing

// What maps and plots lay out alike: the title, ticks of axes, swatches. Lengths are for a picture
// of usual size and grow with large ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dynim/drawing.hpp"

namespace dynim::drawing {

inline constexpr double label_size = 13, title_size = 17, subtitle_size = 14;
inline constexpr double margin = 18, gap = 6, tick_length = 5, line_height = 1.35;

/// On paper labels have 8 points and titles 10.
inline constexpr double paper_units_an_inch = 120, paper_pixels_an_inch = 300;

/// Of a length on paper.
constexpr double units(double centimetres) { return centimetres * paper_units_an_inch / 2.54; }

/// An empty drawing of this width on paper.
Drawing paper_drawing(const PaperSize& size);

/// Throws InputError where nothing can be seen in what is left of a page by its words.
void refuse_small(double length);

/// The digits of a whole number, in groups of three with thin spaces between them where there are
/// five or more.
std::string grouped(std::string digits);

/// A title in one line, for who lists pictures: the one that is shown or, where none is, the
/// figure's own.
std::string title_for_lists(const std::vector<std::string>& shown,
                            const std::vector<std::string>& own);

/// Lines no wider than `width`, broken at blanks or, where there is none, anywhere; what is more
/// than `most_lines` is cut off and ends in "...".
std::vector<std::string> wrap(const std::string& text, double width, double size,
                              std::size_t most_lines);

/// A title with lines under it, the first bold. Returns the y where it ends.
double add_title(Drawing& drawing, const std::vector<std::string>& lines, double width,
                 double unit);

/// Shapes around a rectangle: its outline, of this width, on the outside.
void add_frame(Drawing& drawing, Point corner, double width, double height, double line);

/// Where the ticks of `count` numbers from `first` on are, about `most` of them: all or, where they
/// are many, the first and then the multiples of a round step, or of a power of two where `count`
/// is one, so that what powers of two do stands on the ticks.
std::vector<std::uint64_t> tick_numbers(std::uint64_t first, std::uint64_t count, double most);

/// Black or white, whichever is read better on this ground.
Colour ink_on(const Colour& ground);

/// The lines as one, for lists of pictures and for who hears them.
std::string joined(const std::vector<std::string>& lines, const std::string& separator);

}  // namespace dynim::drawing

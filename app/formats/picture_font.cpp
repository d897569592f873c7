// Drawn for Dynim, dot by dot, in the manner of the 5 x 7 dot matrix displays; no other font was
// copied. Nothing light enough is packaged: font libraries bring outlines, rasterisers and files to
// find at run time.
#include "formats/picture_font.hpp"

#include <array>
#include <string_view>

namespace dynim::app {

namespace {

constexpr char first_glyph = ' ', last_glyph = '~';
constexpr unsigned glyphs_in_band = 16;

// Bands of sixteen characters side by side, from the blank on, with a column of blanks between
// them.
// clang-format off
constexpr std::array<std::string_view, 54> bands{
  "        #    # #   # #    #   ##     ##     #      #   #                                       ",
  "        #    # #   # #   #### ##  # #  #    #     #     #     #     #                         #",
  "        #    # #  ##### # #      #  # #     #    #       #  # # #   #                        # ",
  "        #          # #   ###    #    #           #       #   ###  #####       #####         #  ",
  "        #         #####   # #  #    # # #        #       #  # # #   #                      #   ",
  "                   # #  ####  #  ## #  #          #     #     #     #    ##          ##   #    ",
  "        #          # #    #      ##  ## #          #   #                 ##          ##        ",
  "                                                                          #                    ",
  "                                                                         #                     ",
  " ###    #    ###  #####    #  #####   ##  #####  ###   ###                 #         #     ### ",
  "#   #  ##   #   #    #    ##  #      #        # #   # #   #  ##    ##     #           #   #   #",
  "#   #   #       #   #    # #  ####  #        #  #   # #   #  ##    ##    #    #####    #      #",
  "#   #   #      #     #  #  #      # ####    #    ###   ####             #               #    # ",
  "#   #   #     #       # #####     # #   #  #    #   #     #  ##    ##    #    #####    #    #  ",
  "#   #   #    #    #   #    #  #   # #   #  #    #   #    #   ##    ##     #           #        ",
  " ###   ###  #####  ###     #   ###   ###   #     ###   ##           #      #         #      #  ",
  "                                                                   #                           ",
  "                                                                                               ",
  " ###   ###  ####   ###  ###   ##### #####  ###  #   #  ###    ### #   # #     #   # #   #  ### ",
  "#   # #   # #   # #   # #  #  #     #     #   # #   #   #      #  #  #  #     ## ## #   # #   #",
  "# ### #   # #   # #     #   # #     #     #     #   #   #      #  # #   #     # # # ##  # #   #",
  "# # # #   # ####  #     #   # ####  ####  # ### #####   #      #  ##    #     # # # # # # #   #",
  "# ##  ##### #   # #     #   # #     #     #   # #   #   #      #  # #   #     #   # #  ## #   #",
  "#     #   # #   # #   # #  #  #     #     #   # #   #   #   #  #  #  #  #     #   # #   # #   #",
  " ###  #   # ####   ###  ###   ##### #      #### #   #  ###   ##   #   # ##### #   # #   #  ### ",
  "                                                                                               ",
  "                                                                                               ",
  "####   ###  ####   #### ##### #   # #   # #   # #   # #   # #####  ###         ###    #        ",
  "#   # #   # #   # #       #   #   # #   # #   # #   # #   #     #  #    #        #   # #       ",
  "#   # #   # #   # #       #   #   # #   # #   #  # #  #   #    #   #     #       #  #   #      ",
  "####  #   # ####   ###    #   #   # #   # # # #   #    # #    #    #      #      #             ",
  "#     # # # # #       #   #   #   # #   # # # #  # #    #    #     #       #     #             ",
  "#     #  #  #  #      #   #   #   #  # #  # # # #   #   #   #      #        #    #             ",
  "#      ## # #   # ####    #    ###    #    # #  #   #   #   #####  ###         ###        #####",
  "                                                                                               ",
  "                                                                                               ",
  " #          #               #         ##        #       #      #  #      ##                    ",
  "  #         #               #        #  #       #                 #       #                    ",
  "   #   ###  # ##   ###   ## #  ###   #     #### # ##   ##     ##  #  #    #   ## #  # ##   ### ",
  "          # ##  # #     #  ## #   # ###   #   # ##  #   #      #  # #     #   # # # ##  # #   #",
  "       #### #   # #     #   # #####  #    #   # #   #   #      #  ##      #   # # # #   # #   #",
  "      #   # #   # #   # #   # #      #    #   # #   #   #      #  # #     #   # # # #   # #   #",
  "       #### ####   ###   ####  ###   #     #### #   #  ###     #  #  #   ###  # # # #   #  ### ",
  "                                              #             #  #                               ",
  "                                           ###               ##                                ",
  "                         #                                           #    #    #               ",
  "                         #                                          #     #     #              ",
  "####   #### # ##   #### ###   #   # #   # #   # #   # #   # #####   #     #     #    #         ",
  "#   # #   # ##  # #      #    #   # #   # #   #  # #  #   #    #   #      #      #  # # #      ",
  "#   # #   # #      ###   #    #   # #   # # # #   #   #   #   #     #     #     #      #       ",
  "#   # #   # #         #  #  # #  ##  # #  # # #  # #  #   #  #      #     #     #              ",
  "####   #### #     ####    ##   ## #   #    # #  #   #  #### #####    #    #    #               ",
  "#         #                                               #                                    ",
  "#         #                                            ###                                     ",
    };
// clang-format on

}  // namespace

bool glyph_has_dot(char c, unsigned row, unsigned column) {
  const auto index =
      static_cast<unsigned>((c < first_glyph || c > last_glyph ? '?' : c) - first_glyph);
  const std::string_view line = bands[index / glyphs_in_band * glyph_height + row];
  return line[index % glyphs_in_band * (glyph_width + 1) + column] == '#';
}

}  // namespace dynim::app

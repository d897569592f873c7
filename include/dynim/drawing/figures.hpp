// What is drawn of an answer: the map of a table, the plot of a list, with their titles, axes,
// colours and legends, the same for every front end. draw() makes shapes of a figure, and
// drawing.hpp writes these.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "dynim/drawing/drawing.hpp"
#include "dynim/drawing/map.hpp"
#include "dynim/drawing/plot.hpp"
#include "dynim/export.hpp"

// Whoever has an answer has included the header of its game; this one does not include all of them.
namespace dynim DYNIM_EXPORT {

struct OnePileTableQuestion;
struct OnePileTableAnswer;
struct OnePileBaseQuestion;
struct OnePileBaseAnswer;
struct OnePileStatisticsQuestion;
struct OnePileStatisticsAnswer;
struct TwoPileTableQuestion;
struct TwoPileTableAnswer;
struct TwoPileRectangleQuestion;
struct TwoPileRectangleAnswer;
struct SeveralPilesTableQuestion;
struct SeveralPilesTableAnswer;
struct GrundyTableQuestion;
struct GrundyTableAnswer;
struct WythoffPairsQuestion;
struct WythoffPairsAnswer;
struct WythoffMapQuestion;
struct ImitationMapQuestion;
template <class Kind>
struct ClassTableAnswer;
enum class WythoffKind;
enum class ImitationKind;

}  // namespace dynim

namespace dynim {
namespace drawing DYNIM_EXPORT {

/// What can be drawn. figure(question, answer, look) is the natural figure of what ask(question)
/// answered, as far as the answer goes; nothing where there is nothing to draw. A map looks its
/// cells up in the answer whenever it is drawn: the answer must outlive the figure. The look is
/// that of draw(); here only the colours of numbers are taken from it.
///
/// All throw InputError for a map of more than Map::largest_size rows or columns, for a map without
/// numbers whose look has a palette or a range, and for a plot of more than Plot::most_points
/// points. Cost: of a map of numbers a look at every cell, and memory for the different numbers; of
/// other maps nothing before they are drawn; of a plot linear in its points.
using Figure = std::variant<Map, Plot>;

/// As draw() of the map or of the plot.
std::optional<Drawing> draw(const Figure& figure, const Look& look,
                            const std::function<bool()>& goes_on);

// ---- one pile -------------------------------------------------------------------------------

/// The points (n, g(n)), without those n where no limit is enough.
std::optional<Figure> figure(const OnePileTableQuestion& question, const OnePileTableAnswer& answer,
                             const Look& look);

/// Who wins n counters, by rows, with limit x, by columns; both from 1 as far as the table goes.
std::optional<Figure> figure_of_outcomes(const OnePileTableQuestion& question,
                                         const OnePileTableAnswer& answer, const Look& look);

/// The points (k, b(k)) of the members of game G_0.
std::optional<Figure> figure(const OnePileBaseQuestion& question, const OnePileBaseAnswer& answer,
                             const Look& look);

/// How often each value of g occurs: bars for at most 40 values, else points.
std::optional<Figure> figure(const OnePileStatisticsQuestion& question,
                             const OnePileStatisticsAnswer& answer, const Look& look);

// ---- two piles, several piles ---------------------------------------------------------------

/// L(a, b), where it is not the whole smaller pile; with a limit who wins; with `difference` where
/// the formula of admissible functions is right, and to which side it fails. a by rows, b by
/// columns.
std::optional<Figure> figure(const TwoPileTableQuestion& question, const TwoPileTableAnswer& answer,
                             const Look& look);
std::optional<Figure> figure(const TwoPileRectangleQuestion& question,
                             const TwoPileRectangleAnswer& answer, const Look& look);

/// L(a, b), where a limit wins; with a limit who wins. a by rows, b by columns, from 0 on.
std::optional<Figure> figure(const SeveralPilesTableQuestion& question,
                             const SeveralPilesTableAnswer& answer, const Look& look);

// ---- Grundy values --------------------------------------------------------------------------

/// G(n, x) for n from 1, by rows, and x from 0, by columns, to the largest pile: a limit beyond the
/// pile is as good as the pile.
std::optional<Figure> figure(const GrundyTableQuestion& question, const GrundyTableAnswer& answer,
                             const Look& look);

// ---- Wythoff Nim, Imitation Nim -------------------------------------------------------------

/// The points (n - from, a_n - n alpha), the deviations rounded down to 6 decimals.
std::optional<Figure> figure(const WythoffPairsQuestion& question, const WythoffPairsAnswer& answer,
                             const Look& look);

/// The classes of all positions, a by rows, b by columns, from 0 on.
std::optional<Figure> figure(const WythoffMapQuestion& question,
                             const ClassTableAnswer<WythoffKind>& answer, const Look& look);
std::optional<Figure> figure(const ImitationMapQuestion& question,
                             const ClassTableAnswer<ImitationKind>& answer, const Look& look);

}  // namespace drawing
}  // namespace dynim

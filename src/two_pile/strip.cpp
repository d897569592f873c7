// The arrays of a plan and of a strip, laid out so that whole vectors may be loaded and stored at
// their ends. What they hold is told in strip.hpp.
#include "two_pile/strip.hpp"

#include <algorithm>

namespace dynim::two_pile {
namespace {

template <class T>
constexpr T no_candidate = static_cast<T>(~T{0});

// Whole vectors are loaded and stored where less is meant.
constexpr std::size_t room_for_a_vector = 64;

constexpr std::size_t round_up(std::size_t n, std::size_t to) { return (n + to - 1) / to * to; }

template <class T>
std::size_t extra_cells(StripShape shape) {
  return round_up(shape.near / shape.classes + 1, 16 / sizeof(T));
}

template <class T>
std::size_t candidate_cells(StripShape shape) {
  return (shape.near + 1) * shape.classes * (rows_in_class + extra_cells<T>(shape)) +
         room_for_a_vector;
}

template <class T>
std::size_t handover_cells(std::size_t size, StripShape shape) {
  const std::size_t rows = shape.classes * rows_in_class;
  const std::size_t diagonals =
      2 * (Square<T>::padded_size(size) + rows) + shape.near + diagonals_at_once;
  return diagonals * shape.classes * extra_cells<T>(shape) + room_for_a_vector;
}

}  // namespace

template <class T>
Plan<T>::Plan(Square<T> the_square, std::span<const T> f, StripShape shape)
    : square(the_square),
      classes(shape.classes),
      near(shape.near),
      extra(extra_cells<T>(shape)),
      pitch(rows_in_class + extra),
      slots(near + 1),
      last_below(square.padded() + 1),
      longest(square.size() + room_for_a_vector),
      backwards(longest + 1, no_candidate<T>),
      handover(handover_cells<T>(square.size(), shape), no_candidate<T>) {
  for (std::size_t k = 1; k <= square.size(); ++k) {
    backwards[longest - k] = f[k];
    if (k <= near) pushes.push_back({f[k], static_cast<T>(k)});
    if (f[k] < square.padded()) last_below[f[k] + 1u] = static_cast<T>(k);
  }
  for (std::size_t v = 1; v < last_below.size(); ++v)
    last_below[v] = std::max(last_below[v], last_below[v - 1]);
  std::stable_sort(pushes.begin(), pushes.end(), [](Push<T> x, Push<T> y) { return x.f < y.f; });
  pushes.push_back({no_candidate<T>, 0});
}

template <class T>
std::uint64_t Plan<T>::bytes(std::size_t size, StripShape shape) {
  return (handover_cells<T>(size, shape) + 2 * (Square<T>::padded_size(size) + room_for_a_vector)) *
             sizeof(T) +
         2 * shape.near * sizeof(Push<T>);
}

template <class T>
Strip<T>::Strip(const Plan<T>& plan)
    : rows(plan.strip_rows()),
      candidates(candidate_cells<T>({plan.classes, plan.near})),
      values(diagonals_at_once * plan.strip_rows()),
      mirrored(plan.strip_rows() / mirrored_rows) {
  far.reserve(plan.strip_rows());
}

template <class T>
std::uint64_t Strip<T>::bytes(StripShape shape) {
  const std::size_t rows = shape.classes * rows_in_class;
  return (candidate_cells<T>(shape) + (diagonals_at_once + 1) * rows) * sizeof(T) +
         rows * (sizeof(std::uint32_t) + sizeof(std::size_t));
}

template <class T>
void Strip<T>::start(const Plan<T>& plan, std::size_t index) {
  first_row = 1 + index * plan.strip_rows();
  const std::size_t first_column = first_row > plan.near ? first_row - plan.near : 1;
  diagonal = first_row + first_column;
  // Until the last candidates for the next strip have been handed over.
  end = first_row + plan.strip_rows() + plan.square.padded() + plan.near;
  end = diagonal + round_up(end - diagonal, diagonals_at_once);
  for (std::size_t place = 0; place < rows.size(); ++place) {
    rows[place] =
        static_cast<T>(first_row + place % rows_in_class * plan.classes + place / rows_in_class);
  }
  std::fill(candidates.begin(), candidates.end(), no_candidate<T>);
  std::fill(mirrored.begin(), mirrored.end(), first_row + plan.strip_rows());
}

template struct Plan<std::uint16_t>;
template struct Plan<std::uint32_t>;
template struct Strip<std::uint16_t>;
template struct Strip<std::uint32_t>;

}  // namespace dynim::two_pile

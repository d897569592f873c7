// The closed formula row by row. On both sides of the diagonal a row is h(1), h(2), ... but where
// the whole smaller pile m is the least winning move: where the difference is a multiple of H(m),
// the least power of two with f(H) >= m (docs/mathematics.md, Theorem 104). So a row is two copies
// and a few patches: on the right m is the row, on the left the column, and columns come in classes
// of the same H, each at most 4 H wide, since f(H) < 4 H.
//
// Cost: writing the square once (write_rows.hpp), and some dozen cells a row beside that.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "two_pile/fill_table.hpp"
#include "two_pile/write_rows.hpp"

namespace dynim::two_pile {
namespace {

/// Smaller piles with the same H: those up to `last`, beyond the class before.
struct Class {
  std::size_t H, last;
};

// The classes of the piles up to size. As f(H) >= H, f is looked at below size only.
std::vector<Class> classes_to(std::size_t size, const MoveFunction& f) {
  std::vector<Class> classes;
  std::size_t H = 1;
  for (; H < size && (classes.empty() || classes.back().last < size); H *= 2) {
    classes.push_back({H, std::min<std::size_t>(f.value64(0, H), size)});
  }
  if (classes.empty() || classes.back().last < size) classes.push_back({H, size});
  return classes;
}

/// h(1), h(2), ..., and the same backwards.
template <class T>
struct Rulers {
  explicit Rulers(std::size_t size) : ascending(size), descending(size) {
    for (std::size_t N = 1; N <= size; ++N) {
      ascending[N - 1] = descending[size - N] = static_cast<T>(N & (~N + 1));
    }
  }

  std::vector<T> ascending, descending;
};

// The cells (a, b), b < a: differences a - 1, ..., 1.
template <class T>
void fill_left(T* row, std::size_t a, const Rulers<T>& rulers, const std::vector<Class>& classes) {
  std::copy(rulers.descending.end() - static_cast<std::ptrdiff_t>(a - 1), rulers.descending.end(),
            row);
  std::size_t first = 1;
  for (const auto& [H, last] : classes) {
    const std::size_t beyond = std::min(last + 1, a);
    for (std::size_t b = first + ((a - first) & (H - 1)); b < beyond; b += H) {
      row[b - 1] = static_cast<T>(b);
    }
    first = last + 1;
    if (first >= a) return;
  }
}

// The cells (a, b), b >= a.
template <class T>
void fill_right(T* row, std::size_t a, std::size_t size, const Rulers<T>& rulers, std::size_t H) {
  std::copy_n(rulers.ascending.begin(), size - a, row + a);
  for (std::size_t b = a; b <= size; b += H) row[b - 1] = static_cast<T>(a);
}

}  // namespace

template <class T>
std::size_t fill_by_formula(Square<T> square, const MoveFunction& f, unsigned threads,
                            Budget& budget) {
  const std::size_t size = square.size();
  const std::vector<Class> classes = classes_to(size, f);
  const Rulers<T> rulers(size);
  return write_rows(square, threads, budget, [&](std::size_t a, T* row) {
    const auto present = std::ranges::lower_bound(classes, a, {}, &Class::last);
    fill_left(row, a, rulers, classes);
    fill_right(row, a, size, rulers, present->H);
  });
}

template std::size_t fill_by_formula(Square<std::uint16_t>, const MoveFunction&, unsigned, Budget&);
template std::size_t fill_by_formula(Square<std::uint32_t>, const MoveFunction&, unsigned, Budget&);

}  // namespace dynim::two_pile

// The vector kernel for tables of L: a strip of rows, one anti-diagonal a + b = s after another.
//
// Cells of an anti-diagonal do not depend on each other: lanes are rows, and each step decides a
// vector of them.
//
// Push: a cell with L(a, b) > f(k) is what makes k a winning move from (a, b + k) and from (a + k,
// b). So each new vector writes k into the slot of anti-diagonal s + k, once in its own lanes and
// once k rows further down, for k <= near in the order of f(k), and stops at the first f(k) that no
// lane exceeds: large f pushes little. What is written last has the smallest k, so candidates are
// overwritten without a look. Only AVX-512 stores some 16-bit lanes without reading the others,
// which costs the rest most of their time where the store before is not done; they push class by
// class, in loops of which the compiler makes vectors.
//
// Decide: L is the candidate in the slot, or, without one, min(a, b), which takes a whole pile.
//
// Search: unless some k > near could do. For those few cells k is searched for in the square, a
// vector of successive k at a time: L(a, b - k) and, in the mirrored half, L(b, a - k) are read
// along rows.
//
// Classes: rows are grouped by remainder, so that the lanes of a vector agree in b - a modulo a
// small power of two. For f near 2t that is what L depends on, and most vectors push nothing or
// once.
//
// Write: lanes become rows by transposing tiles; other tiles of the rows become the mirrored half.
//
// Hand over: candidates for rows below the strip wait, by anti-diagonal, for the next one, which
// may follow closely.
//
// Cost, in cycles of a 2.3 GHz clock for a cell on or above the diagonal, table to 3000, AVX-512,
// best of 25 on a busy machine: 2.0 to 2.3 where nothing is pushed, about 1.3 of it for deciding
// and handing over and the rest for writing, which is memory: lines of both halves are fetched,
// filled and written back, every row in a page of its own; without the prefetches the whole takes
// twice as long. On top of it 2.1 for f = 2t, 2.2 for 5t, 1.5 for 40t, 0.6 for random values up to
// 200: pushing, about 6 cycles a step for two stores, most of them across two cache lines, and the
// searches, which wait for the mirrored half. Where most L are above `near` the searches are nearly
// everything (17 for f = t * random value up to 200).
#include "two_pile/strip.hpp"

// Vectors whose length only the machine knows cannot lie in an array, as transposing a tile wants;
// machines that have them take the next best target, NEON for 64-bit Arm.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "two_pile/strip_kernel.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace dynim::two_pile::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
constexpr T no_candidate = static_cast<T>(~T{0});

template <class T>
using Wide = hn::CappedTag<T, 64 / sizeof(T)>;

template <class T>
using Block = hn::CappedTag<T, 16 / sizeof(T)>;

template <class T>
constexpr std::size_t tile = 16 / sizeof(T);

#if HWY_TARGET == HWY_SCALAR
template <class T>
HWY_INLINE void transpose(const T* from, std::size_t from_step, T* to, std::ptrdiff_t to_step) {
  for (std::size_t i = 0; i < tile<T>; ++i, to += to_step) {
    for (std::size_t j = 0; j < tile<T>; ++j) to[j] = from[j * from_step + i];
  }
}
#else
// Transposes tile x tile cells: as many perfect shuffles as the tile's size has bits.
template <class T>
HWY_INLINE void transpose(const T* from, std::size_t from_step, T* to, std::ptrdiff_t to_step) {
  constexpr std::size_t n = tile<T>;
  const Block<T> d;
  hn::Vec<Block<T> > x[n], y[n];
  for (std::size_t i = 0; i < n; ++i) x[i] = hn::LoadU(d, from + i * from_step);
  for (std::size_t round = 1; round < n; round *= 2) {
    for (std::size_t i = 0; i < n / 2; ++i) {
      y[2 * i] = hn::InterleaveLower(d, x[i], x[i + n / 2]);
      y[2 * i + 1] = hn::InterleaveUpper(d, x[i], x[i + n / 2]);
    }
    for (std::size_t i = 0; i < n; ++i) x[i] = y[i];
  }
  for (std::size_t i = 0; i < n; ++i, to += to_step) hn::StoreU(x[i], d, to);
}
#endif

template <class T>
class Kernel {
 public:
  Kernel(Plan<T>& plan, Strip<T>& strip) : plan_(plan), strip_(strip), first_(strip.diagonal) {}

  void advance() {
    for (; strip_.diagonal < first_ + diagonals_at_once; ++strip_.diagonal) {
      const std::size_t s = strip_.diagonal;
      strip_.far.clear();
      if (at_edge(s)) {
        decide<true>(s);
        read_known(s);
      } else {
        decide<false>(s);
      }
      hand_over(s);
      for (const std::uint32_t place : strip_.far) search_far(s, place);
      push(s);
    }
    write_rows();
    mirror();
  }

 private:
  static constexpr Wide<T> d{};
  static constexpr std::size_t line = 64 / sizeof(T);

  // Whether some lanes lie left of the strip's first column, which is its first row mirrored, or
  // beyond the last.
  bool at_edge(std::size_t s) const {
    return s < 2 * strip_.first_row + plan_.strip_rows() - 1 ||
           s > strip_.first_row + plan_.square.padded();
  }

  T* slot(std::size_t s) {
    return &strip_.candidates[(s & (plan_.slots - 1)) * plan_.slot_cells()];
  }
  T* values(std::size_t s) { return &strip_.values[(s - first_) * plan_.strip_rows()]; }
  std::size_t row_at(std::size_t place) const {
    return strip_.first_row + place % rows_in_class * plan_.classes + place / rows_in_class;
  }

  // With nothing to find beyond `near`, no cell is far.
  T largest_near() const {
    return plan_.last_below.back() > plan_.near ? static_cast<T>(plan_.near) : no_candidate<T>;
  }

  // Lanes outside of the strip's columns get 0, which pushes nothing.
#if HWY_TARGET == HWY_SCALAR
  // Loops of which the compiler makes vectors, where it has any.
  template <bool edge>
  void decide(std::size_t s) {
    const T near = largest_near(), sum = static_cast<T>(s);
    const T first_column = static_cast<T>(strip_.first_row);
    const T columns = static_cast<T>(plan_.square.padded() + 1 - strip_.first_row);
    const T* HWY_RESTRICT from_above = plan_.handed_over(s);
    const T* HWY_RESTRICT rows = strip_.rows.data();
    T* HWY_RESTRICT to = values(s);
    T* HWY_RESTRICT waiting = slot(s);
    for (std::size_t place = 0; place < plan_.strip_rows(); place += rows_in_class) {
      for (std::size_t i = 0; i < plan_.extra; ++i)
        waiting[i] = std::min(waiting[i], from_above[i]);
      T far = 0;
      for (std::size_t i = 0; i < rows_in_class; ++i) {
        const T a = rows[place + i], b = static_cast<T>(sum - a);
        T k = std::min(waiting[i], std::min(a, b));
        if (edge) k = static_cast<T>(b - first_column) < columns ? k : T{0};
        to[place + i] = k;
        waiting[i] = no_candidate<T>;
        far |= static_cast<T>(k > near);
      }
      for (std::size_t i = 0; far != 0 && i < rows_in_class; ++i) {
        if (to[place + i] > near) note_far_cell(place + i);
      }
      from_above += plan_.extra;
      waiting += plan_.pitch;
    }
  }
#else
  template <bool edge>
  void decide(std::size_t s) {
    const std::size_t n = hn::Lanes(d);
    const auto none = hn::Set(d, no_candidate<T>);
    const auto sum = hn::Set(d, static_cast<T>(s));
    const auto near = hn::Set(d, largest_near());
    const auto first_column = hn::Set(d, static_cast<T>(strip_.first_row));
    const auto columns = hn::Set(d, static_cast<T>(plan_.square.padded() + 1 - strip_.first_row));
    const T* from_above = plan_.handed_over(s);
    T* to = values(s);
    const T* rows = strip_.rows.data();
    T* waiting = slot(s);
    for (std::size_t r = 0; r < plan_.classes;
         ++r, from_above += plan_.extra, waiting += plan_.pitch) {
      for (std::size_t i = 0; i < rows_in_class; i += n, to += n, rows += n) {
        auto k = hn::LoadU(d, waiting + i);
        hn::StoreU(none, d, waiting + i);
        if (i < plan_.extra) {
          const auto above = hn::LoadU(d, from_above + i);
          k = hn::Min(k, hn::IfThenElse(hn::FirstN(d, plan_.extra - i), above, none));
        }
        const auto a = hn::LoadU(d, rows);
        const auto b = hn::Sub(sum, a);
        k = hn::Min(k, hn::Min(a, b));
        if (edge) k = hn::IfThenElseZero(hn::Lt(hn::Sub(b, first_column), columns), k);
        hn::StoreU(k, d, to);
        const auto far = hn::Gt(k, near);
        if (!hn::AllFalse(d, far)) note_far(far, static_cast<std::size_t>(to - values(s)));
      }
    }
  }

  template <class Mask>
  HWY_INLINE void note_far(Mask mask, std::size_t place) {
    for (std::uint64_t bits = bits_of(mask); bits != 0; bits &= bits - 1) {
      note_far_cell(place + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }

  template <class Mask>
  static HWY_INLINE std::uint64_t bits_of(Mask mask) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(d, mask, bytes);
    std::uint64_t bits;
    std::memcpy(&bits, bytes, sizeof bits);
    return bits;
  }

#endif

  HWY_INLINE void note_far_cell(std::size_t place) {
    strip_.far.push_back(static_cast<std::uint32_t>(place));
    prefetch_search(row_at(place));
  }

  // The last columns before the strip's first, known from the strips above: they push along the
  // rows.
  void read_known(std::size_t s) {
    const std::size_t a0 = strip_.first_row;
    const std::size_t lowest = a0 > plan_.near ? a0 - plan_.near : 1;
    for (std::size_t b = std::min(a0 - 1, s - a0); b >= lowest; --b) {
      const std::size_t a = s - b;
      if (a >= a0 + plan_.strip_rows() || a > plan_.square.padded()) break;
      const std::size_t row = a - a0;
      values(s)[row % plan_.classes * rows_in_class + row / plan_.classes] = *plan_.square.at(a, b);
    }
  }

  // To the next strip, once no row of this one can add to it.
  void hand_over(std::size_t s) {
    const Block<T> block;
    const auto none = hn::Set(block, no_candidate<T>);
    T* to = plan_.handed_over(s);
    T* from = slot(s) + rows_in_class;
    for (std::size_t r = 0; r < plan_.classes; ++r, to += plan_.extra, from += plan_.pitch) {
      for (std::size_t i = 0; i < plan_.extra; i += hn::Lanes(block)) {
        hn::StoreU(hn::LoadU(block, from + i), block, to + i);
        hn::StoreU(none, block, from + i);
      }
    }
  }

  // The least k > near that wins, unless it is the whole pile as noted. Whole vectors may reach
  // over the ends of rows into the margin; what is found there is beyond `last`.
  void search_far(std::size_t s, std::size_t place) {
    const std::size_t a = row_at(place);
    const std::size_t b = s - a;
    if (a > plan_.square.padded()) return;
    T* value = values(s) + place;
    const std::size_t n = searched_at_once();
    // No L that is looked at exceeds the smaller pile, so beyond no f(k) is less.
    const auto last = std::min<std::size_t>(*value - 1u, plan_.last_below[*value]);
    const T* row = plan_.square.at(a, b);
    const T* column = plan_.square.at(b, a);
    for (std::size_t k = plan_.near + 1; k <= last; k += n) {
      const std::size_t back = k + n - 1;
      const std::size_t found = last_less(plan_.f_backwards(k, n), row - back, column - back);
      if (found > 0) {
        const std::size_t least = back - (found - 1);
        if (least <= last) *value = static_cast<T>(least);
        return;
      }
    }
  }

  // How many of the cells have one where f is less than the row or the column: all up to the last
  // such, of searched_at_once().
#if HWY_TARGET == HWY_SCALAR
  // A loop of which the compiler makes vectors, where it has any.
  static std::size_t searched_at_once() { return 32; }
  static std::size_t last_less(const T* f, const T* row, const T* column) {
    T any = 0;
    for (std::size_t i = 0; i < 32; ++i) {
      any |= static_cast<T>(static_cast<T>(f[i] < row[i]) | static_cast<T>(f[i] < column[i]));
    }
    if (any == 0) return 0;
    std::size_t i = 32;
    while (f[i - 1] >= row[i - 1] && f[i - 1] >= column[i - 1]) --i;
    return i;
  }
#else
  static std::size_t searched_at_once() { return hn::Lanes(d); }
  static std::size_t last_less(const T* f, const T* row, const T* column) {
    const auto larger = hn::Max(hn::LoadU(d, row), hn::LoadU(d, column));
    const auto found = hn::Lt(hn::LoadU(d, f), larger);
    if (hn::AllFalse(d, found)) return 0;
    return static_cast<std::size_t>(std::bit_width(bits_of(found)));
  }
#endif

#if HWY_TARGET > HWY_AVX3
  // Without stores of some lanes of a vector: class by class, by loops of which the compiler makes
  // vectors.
  void push(std::size_t s) {
    const int log = std::countr_zero(plan_.classes);
    for (std::size_t r = 0; r < plan_.classes; ++r) {
      const T* const from = values(s) + r * rows_in_class;
      const T most = *std::max_element(from, from + rows_in_class);
      for (const Push<T>* p = plan_.pushes.data(); p->f < most; ++p) {
        const std::size_t below = r + p->k;
        T* const to = slot(s + p->k);
        push_class(from, *p, to + r * plan_.pitch);
        push_class(from, *p, to + (below & (plan_.classes - 1)) * plan_.pitch + (below >> log));
      }
    }
  }

  static void push_class(const T* HWY_RESTRICT from, Push<T> push, T* HWY_RESTRICT to) {
    for (std::size_t i = 0; i < rows_in_class; ++i) to[i] = from[i] > push.f ? push.k : to[i];
  }
#else
  void push(std::size_t s) {
    const std::size_t n = hn::Lanes(d);
    // Copies, because the compiler must think that the stores below change the originals.
    T* const candidates = strip_.candidates.data();
    const Push<T>* const pushes = plan_.pushes.data();
    const std::size_t classes = plan_.classes;
    const std::size_t pitch = plan_.pitch;
    const std::size_t slots = plan_.slots;
    const std::size_t slot_cells = plan_.slot_cells();
    const int log = std::countr_zero(classes);
    const T* from = values(s);
    for (std::size_t r = 0; r < classes; ++r) {
      for (std::size_t i = 0; i < rows_in_class; i += n, from += n) {
        const auto v = hn::LoadU(d, from);
        for (const Push<T>* p = pushes;; ++p) {
          const auto mask = hn::Gt(v, hn::Set(d, p->f));
          if (hn::AllFalse(d, mask)) break;
          const auto k = hn::Set(d, p->k);
          const std::size_t below = r + p->k;
          T* const to = candidates + ((s + p->k) & (slots - 1)) * slot_cells + i;
          hn::BlendedStore(k, mask, d, to + r * pitch);
          hn::BlendedStore(k, mask, d, to + (below & (classes - 1)) * pitch + (below >> log));
        }
      }
    }
  }
#endif

  // Lanes become rows: the cells of a row on successive anti-diagonals are neighbours.
  void write_rows() {
    const Square<T>& square = plan_.square;
    const std::size_t rows = plan_.strip_rows();
    const std::size_t last_row = strip_.first_row + rows - 1;
    const bool inside = first_ >= last_row + strip_.first_row && last_row <= square.padded() &&
                        first_ + diagonals_at_once - 1 <= strip_.first_row + square.padded();
    const auto step = static_cast<std::ptrdiff_t>(plan_.classes * (square.stride() - 1));
    for (std::size_t s = first_; s < strip_.diagonal; s += tile<T>) {
      for (std::size_t place = 0; place < rows; place += tile<T>) {
        if (inside) {
          const std::size_t a = row_at(place);
          transpose(values(s) + place, rows, square.at(a, s - a), step);
          for (std::size_t i = 0; i < tile<T>; ++i)
            prefetch_row(a + i * plan_.classes, s - (a + i * plan_.classes));
        } else {
          write_clipped(s, place);
        }
      }
    }
  }

  // The same at the ends of the strip: columns before its first row and behind the square are left
  // out.
  void write_clipped(std::size_t s, std::size_t place) {
    const Square<T>& square = plan_.square;
    T cells[tile<T> * tile<T>];
    transpose(values(s) + place, plan_.strip_rows(), cells, tile<T>);
    for (std::size_t i = 0; i < tile<T> * tile<T>; ++i) {
      const std::size_t a = row_at(place + i / tile<T>);
      const std::size_t sum = s + i % tile<T>;
      if (a > square.padded() || sum < a + strip_.first_row || sum > a + square.padded()) continue;
      *square.at(a, sum - a) = cells[i];
    }
  }

  // Columns from the strip's end on become rows, tile by tile as soon as all rows of a group have
  // them.
  void mirror() {
    const Square<T>& square = plan_.square;
    const auto step = static_cast<std::ptrdiff_t>(square.stride());
    std::size_t row = strip_.first_row;
    for (std::size_t& column : strip_.mirrored) {
      while (row + mirrored_rows - 1 + column + tile<T> - 1 < strip_.diagonal &&
             column <= square.padded() && row <= square.padded()) {
        for (std::size_t a = row; a < row + mirrored_rows; a += tile<T>) {
          transpose(square.at(a, column), square.stride(), square.at(column, a), step);
        }
        for (std::size_t i = 0; i < tile<T>; ++i) prefetch_column(row, column + 2 * tile<T> + i);
        column += tile<T>;
      }
      row += mirrored_rows;
    }
  }

  // The lines that are written next: the hardware does not foresee so many rows at once.
  void prefetch_row(std::size_t a, std::size_t b) const {
    hwy::Prefetch(plan_.square.at(a, b) + line);
  }
  // The beginning of a search; the other half of what it reads was written not long ago.
  void prefetch_search(std::size_t a) const {
    if (a > plan_.square.padded()) return;
    const T* const column = plan_.square.at(strip_.diagonal - a, a) - plan_.near;
    hwy::Prefetch(column - 1);
    hwy::Prefetch(column - hn::Lanes(d));
  }
  void prefetch_column(std::size_t a, std::size_t b) const {
    hwy::Prefetch(plan_.square.at(std::min(b, plan_.square.padded()), a));
  }

  Plan<T>& plan_;
  Strip<T>& strip_;
  const std::size_t first_;  // anti-diagonal of the step
};

void advance_narrow(Plan<std::uint16_t>& plan, Strip<std::uint16_t>& strip) {
  Kernel<std::uint16_t>(plan, strip).advance();
}
void advance_wide(Plan<std::uint32_t>& plan, Strip<std::uint32_t>& strip) {
  Kernel<std::uint32_t>(plan, strip).advance();
}

}  // namespace dynim::two_pile::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace dynim::two_pile {

HWY_EXPORT(advance_narrow);
HWY_EXPORT(advance_wide);

template <>
void advance(Plan<std::uint16_t>& plan, Strip<std::uint16_t>& strip) {
  HWY_DYNAMIC_DISPATCH(advance_narrow)(plan, strip);
}

template <>
void advance(Plan<std::uint32_t>& plan, Strip<std::uint32_t>& strip) {
  HWY_DYNAMIC_DISPATCH(advance_wide)(plan, strip);
}

}  // namespace dynim::two_pile
#endif

// An array of NumPy shares the memory of a table where that is one; then it costs nothing, else a
// copy.
#include "tables.hpp"

#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/piles.hpp"
#include "interpreter.hpp"

namespace dynim::python {
namespace {

// Into memory that is large enough.
class MemorySink final : public Sink {
 public:
  explicit MemorySink(char* memory) : memory_(memory) {}

 private:
  void write_through(std::string_view bytes) override {
    std::memcpy(memory_, bytes.data(), bytes.size());
    memory_ += bytes.size();
  }

  char* memory_;
};

// A read-only view of numbers that belong to what `owner` holds. `strides`: bytes.
template <class Number, class Owner>
py::array view(std::shared_ptr<Owner> owner, const Number* first, std::vector<py::ssize_t> shape,
               std::vector<py::ssize_t> strides) {
  const py::capsule holder(new std::shared_ptr<Owner>(std::move(owner)),
                           [](void* held) { delete static_cast<std::shared_ptr<Owner>*>(held); });
  py::array array(py::dtype::of<Number>(), std::move(shape), std::move(strides), first, holder);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

// Cells of `columns` numbers a row that follow each other in memory.
template <class Owner>
py::array rows_view(std::shared_ptr<Owner> owner, std::span<const std::uint32_t> cells,
                    std::uint64_t columns) {
  const auto width = static_cast<py::ssize_t>(columns);
  const auto rows = static_cast<py::ssize_t>(cells.size()) / width;
  constexpr py::ssize_t cell = sizeof(std::uint32_t);
  if (columns == 1) return view(std::move(owner), cells.data(), {rows}, {cell});
  return view(std::move(owner), cells.data(), {rows, width}, {width * cell, cell});
}

template <class Number>
py::array square_view(std::shared_ptr<TwoPileTableAnswer> answer, const Number* first,
                      const Number* second) {
  const auto size = static_cast<py::ssize_t>(answer->complete_to) + 1;
  constexpr py::ssize_t cell = sizeof(Number);
  return view(std::move(answer), first, {size, size}, {(second - first) * cell, cell});
}

// A read-only array that the library writes.
py::array written(const exchange::BinaryArray& array) {
  const std::vector<py::ssize_t> shape(array.shape.begin(), array.shape.end());
  py::array result(py::dtype(array.dtype), shape);
  MemorySink sink(static_cast<char*>(result.mutable_data()));
  run(unlimited(), [&](Budget& budget) {
    sink.watch(budget);
    array.write(sink);
    sink.flush();
  });
  result.attr("setflags")(py::arg("write") = false);
  return result;
}

py::array view_of(const std::shared_ptr<OnePileTableAnswer>& answer) {
  answer->table[0] = 0;
  return rows_view(answer, std::as_const(answer->table).cells().first(answer->complete_to + 1), 1);
}

py::array view_of(const std::shared_ptr<TwoPileTableAnswer>& answer) {
  const TwoPileTable& table = *answer->table;
  return table.narrow()
             ? square_view(answer, table.narrow_row(0).data(), table.narrow_row(1).data())
             : square_view(answer, table.wide_row(0).data(), table.wide_row(1).data());
}

py::array view_of(const std::shared_ptr<GrundyStartsAnswer>& answer) {
  return rows_view(answer, std::span(answer->values).first(answer->complete_to + 1), 1);
}

template <class Answer>
py::array view_of(const std::shared_ptr<Answer>& answer) {
  const std::uint64_t count = answer->table.count();
  answer->table.clear_empty_pile();
  return rows_view(
      answer, std::as_const(answer->table).cells().first((answer->complete_to + 1) * count), count);
}

// Whether its memory is the array: that of what is asked for beside L is not.
template <class Answer>
bool is_view(const Answer&) {
  return true;
}
bool is_view(const TwoPileTableAnswer& answer) {
  return !answer.limit && !answer.formula && answer.complete_to > 0;
}

// Sets the array where the answer is of this type and its memory is one.
template <class Answer>
void view_as(const exchange::Record& record, std::optional<py::array>& array) {
  if (*record.kind->type != typeid(Answer)) return;
  const auto answer = std::static_pointer_cast<Answer>(record.value);
  if (is_view(*answer)) array = view_of(answer);
}

}  // namespace

py::array table_of(const exchange::QuestionType& type, const exchange::Record& answer) {
  std::optional<py::array> array;
  view_as<OnePileTableAnswer>(answer, array);
  view_as<OnePileBlockingTableAnswer>(answer, array);
  view_as<OnePilePassTableAnswer>(answer, array);
  view_as<TwoPileTableAnswer>(answer, array);
  view_as<GrundyStartsAnswer>(answer, array);
  return array ? *array : written(type.array(answer.value.get()));
}

}  // namespace dynim::python

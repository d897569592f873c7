// Tables as arrays of NumPy; see the header. Cost: none where the memory is shared, else one copy.
#include "tables.hpp"

#include "work.hpp"

namespace dynim::python {
namespace {

// Into memory that is large enough.
class MemorySink final : public exchange::Sink {
 public:
  explicit MemorySink(char* memory) : memory_(memory) {}

 private:
  void write_through(std::string_view bytes) override {
    std::memcpy(memory_, bytes.data(), bytes.size());
    memory_ += bytes.size();
  }

  char* memory_;
};

template <class Number>
py::array square_view(std::shared_ptr<TwoPileTableAnswer> answer, const Number* first,
                      const Number* second) {
  const auto size = static_cast<py::ssize_t>(answer->complete_to);
  constexpr py::ssize_t cell = sizeof(Number);
  return view(std::move(answer), first, {size, size}, {(second - first) * cell, cell});
}

}  // namespace

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

py::array table_of(const std::shared_ptr<OnePileTableAnswer>& answer) {
  answer->table[0] = 0;
  return rows_view(answer, std::as_const(answer->table).cells().first(answer->complete_to + 1), 1);
}

py::array table_of(const std::shared_ptr<TwoPileTableAnswer>& answer) {
  const TwoPileTable& table = *answer->table;
  if (answer->limit || answer->formula || answer->complete_to < 2)
    return written(binary_array(*answer));
  return table.narrow()
             ? square_view(answer, table.narrow_row(1).data(), table.narrow_row(2).data())
             : square_view(answer, table.wide_row(1).data(), table.wide_row(2).data());
}

py::array table_of(const std::shared_ptr<GrundyStartsAnswer>& answer) {
  return rows_view(answer, std::span(answer->values).first(answer->complete_to + 1), 1);
}

}  // namespace dynim::python

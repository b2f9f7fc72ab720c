#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace headlight {

// An immutable rectangle of values, row-major and without gaps. Copies share the storage, which may be
// memory, a mapped file or a tensor: whatever `owner` keeps alive.
template <typename Value>
class Grid {
public:
    Grid() = default;

    // Takes rows * columns values.
    Grid(int rows, int columns, std::vector<Value> values) : m_rows(rows), m_columns(columns) {
        auto owned = std::make_shared<const std::vector<Value>>(std::move(values));
        m_values = owned->data();
        m_owner = std::move(owned);
    }

    // Shares rows * columns values that live at least as long as owner.
    Grid(int rows, int columns, const Value* values, std::shared_ptr<const void> owner)
        : m_rows(rows), m_columns(columns), m_values(values), m_owner(std::move(owner)) {}

    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return m_columns; }
    bool empty() const noexcept { return m_rows == 0 || m_columns == 0; }
    std::size_t size() const noexcept { return static_cast<std::size_t>(m_rows) * static_cast<std::size_t>(m_columns); }

    const Value* data() const noexcept { return m_values; }
    const Value* row(int r) const noexcept {
        return m_values + static_cast<std::size_t>(r) * static_cast<std::size_t>(m_columns);
    }
    Value operator()(int r, int c) const noexcept { return row(r)[c]; }

    const Value* begin() const noexcept { return m_values; }
    const Value* end() const noexcept { return m_values + size(); }

private:
    int m_rows = 0;
    int m_columns = 0;
    const Value* m_values = nullptr;
    std::shared_ptr<const void> m_owner;
};

// [queries, keys]
using Matrix = Grid<float>;

// [queries, keys]; 1 = the query may look at the key, 0 = forbidden. An empty one forbids nothing.
using MaskMatrix = Grid<std::uint8_t>;

}  // namespace headlight

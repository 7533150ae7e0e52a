// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/query.h"
#include "telemetry/store/pyramid.h"

#include <cstdint>
#include <vector>

namespace seamscope::telemetry::store {

/// Collects values that come in time order into columns of a grid that begins at 1970, whatever span is asked
/// for.
class ColumnBuilder {
public:
    /// @param width of a column in nanoseconds, 1..2^63−1
    explicit ColumnBuilder(std::int64_t width)
        : m_width(width) {}

    /// The column that @p time lies in.
    [[nodiscard]] Cell& at(std::int64_t time) {
        if (!m_open || time > m_last)
            begin(time);
        return m_cell;
    }
    [[nodiscard]] bool isOneColumn(std::int64_t first, std::int64_t last) const {
        return last <= lastOf(first);
    }
    [[nodiscard]] std::vector<RangeColumn> finish() {
        end();
        return std::move(m_columns);
    }

private:
    /// Distance from the start of the column, 0..width−1.
    [[nodiscard]] std::int64_t offset(std::int64_t time) const {
        const std::int64_t rest = time % m_width;
        return rest < 0 ? rest + m_width : rest;
    }
    [[nodiscard]] std::int64_t lastOf(std::int64_t time) const {
        const std::int64_t left = m_width - 1 - offset(time);
        return time > INT64_MAX - left ? INT64_MAX : time + left;
    }
    void begin(std::int64_t time) {
        end();
        const std::int64_t back = offset(time);
        m_first = time < INT64_MIN + back ? INT64_MIN : time - back;
        m_last = lastOf(time);
        m_cell = {};
        m_open = true;
    }
    void end() {
        if (m_open && m_cell.count > 0)
            m_columns.push_back({fromNanoseconds(m_first), m_cell.min, m_cell.max,
                                 m_cell.weighted / m_cell.weight, m_cell.last, m_cell.count, m_cell.worst});
        m_open = false;
    }

    std::int64_t m_width;
    std::int64_t m_first = 0;
    std::int64_t m_last = 0;
    bool m_open = false;
    Cell m_cell;
    std::vector<RangeColumn> m_columns;
};

} // namespace seamscope::telemetry::store

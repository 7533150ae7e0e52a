// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"
#include "telemetry/store/cow_array.h"

#include <cstddef>
#include <iterator>

namespace seamscope::telemetry {

/// Descriptions of all series of one version, index = id. Reads like an array; versions share what did not
/// change. An id that was left out has a description with an invalid id.
class SeriesTable {
public:
    using Items = store::CowArray<const SeriesInfo*>::View;

    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = SeriesInfo;
        using difference_type = std::ptrdiff_t;
        using pointer = const SeriesInfo*;
        using reference = const SeriesInfo&;

        Iterator() = default;
        Iterator(const SeriesTable* table, std::size_t at)
            : m_table(table)
            , m_at(table->m_items.usedFrom(at)) {}
        reference operator*() const { return (*m_table)[m_at]; }
        pointer operator->() const { return &(*m_table)[m_at]; }
        Iterator& operator++() {
            m_at = m_table->m_items.usedFrom(m_at + 1);
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator&) const = default;

    private:
        const SeriesTable* m_table = nullptr;
        std::size_t m_at = 0;
    };

    SeriesTable() = default;
    explicit SeriesTable(Items items)
        : m_items(std::move(items)) {}

    [[nodiscard]] std::size_t size() const { return m_items.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const SeriesInfo& operator[](std::size_t i) const {
        static const SeriesInfo none;
        const SeriesInfo* const info = m_items[i];
        return info != nullptr ? *info : none;
    }
    /// First id at or after @p i that may be described; size() = none.
    [[nodiscard]] std::size_t describedFrom(std::size_t i) const { return m_items.usedFrom(i); }
    /// Over those that may be described.
    [[nodiscard]] Iterator begin() const { return {this, 0}; }
    [[nodiscard]] Iterator end() const { return {this, size()}; }

private:
    Items m_items;
};

} // namespace seamscope::telemetry

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace seamscope {

/// Items by rising numbers of which most are not used, or no longer: found in two steps, and a page of 64
/// neighbours takes memory only while one of them is used.
template<class T>
class SparseTable {
    static constexpr std::size_t kPage = 64;
    struct Page {
        std::uint64_t used = 0;
        std::array<T, kPage> items{};
    };

public:
    /// Null: not used.
    [[nodiscard]] T* find(std::size_t i) {
        Page* const page = i / kPage < m_pages.size() ? m_pages[i / kPage].get() : nullptr;
        return page && (page->used >> i % kPage & 1) != 0 ? &page->items[i % kPage] : nullptr;
    }
    /// As it is, or new.
    [[nodiscard]] T& take(std::size_t i) {
        if (T* const known = find(i))
            return *known;
        if (i / kPage >= m_pages.size())
            m_pages.resize(i / kPage + 1);
        auto& page = m_pages[i / kPage];
        if (!page) {
            page = std::make_unique<Page>();
            ++m_usedPages;
        }
        page->used |= std::uint64_t{1} << i % kPage;
        ++m_size;
        return page->items[i % kPage];
    }
    void drop(std::size_t i) {
        T* const known = find(i);
        if (!known)
            return;
        *known = T{};
        auto& page = m_pages[i / kPage];
        page->used &= ~(std::uint64_t{1} << i % kPage);
        --m_size;
        if (page->used == 0) {
            page.reset();
            --m_usedPages;
        }
    }
    [[nodiscard]] std::size_t size() const { return m_size; } ///< items in use
    [[nodiscard]] std::size_t bytes() const { return m_usedPages * sizeof(Page) + m_pages.capacity() * sizeof(m_pages[0]); }

private:
    std::vector<std::unique_ptr<Page>> m_pages;
    std::size_t m_size = 0;
    std::size_t m_usedPages = 0;
};

} // namespace seamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/memory.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>
#include <vector>

namespace seamscope::telemetry::store {

/// Growing array of plain items whose versions share pages: a change copies one page of 64 items and one leaf
/// of 256 pages, once a version. Taking a version copies the list of leaves (123 pointers for two million
/// items). Pages of which no item is in use take no memory.
template<class T>
class CowArray {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static constexpr std::size_t kPageItems = 64;
    static constexpr std::size_t kLeafPages = 256;
    static constexpr std::size_t kLeafItems = kPageItems * kLeafPages;

    struct Page {
        std::uint32_t epoch = 0;
        std::uint32_t used = 0; ///< items
        std::array<T, kPageItems> items{};
    };
    struct Leaf {
        std::uint32_t epoch = 0;
        std::uint32_t used = 0; ///< pages
        std::array<Page*, kLeafPages> pages{};
    };

public:
    /// One version; plain pointers, kept alive by the Garbage of the version.
    class View {
    public:
        [[nodiscard]] std::size_t size() const { return m_size; }
        [[nodiscard]] const T& operator[](std::size_t i) const {
            return m_leaves[i / kLeafItems]->pages[i / kPageItems % kLeafPages]->items[i % kPageItems];
        }
        /// First item at or after @p i that may be in use; size() = none. Passes unused ones by the page.
        [[nodiscard]] std::size_t usedFrom(std::size_t i) const { return nextUsed(m_leaves, i, m_size); }

    private:
        friend class CowArray;
        std::vector<const Leaf*> m_leaves;
        std::size_t m_size = 0;
    };

    explicit CowArray(Memory& memory)
        : m_memory(memory) {}
    ~CowArray() {
        for (Leaf* leaf : m_leaves) {
            if (leaf == &s_emptyLeaf)
                continue;
            for (Page* page : leaf->pages)
                if (page != &s_empty)
                    m_memory.release(page, sizeof(Page), page->epoch);
            m_memory.release(leaf, sizeof(Leaf), leaf->epoch);
        }
    }
    CowArray(const CowArray&) = delete;
    CowArray& operator=(const CowArray&) = delete;

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return pageOf(i)->items[i % kPageItems]; }
    [[nodiscard]] std::size_t usedFrom(std::size_t i) const { return nextUsed(m_leaves, i, m_size); }
    /// To change an item in use; makes its page this epoch's own first. Valid until the next version.
    [[nodiscard]] T& change(std::size_t i) {
        Page*& page = pageOf(i);
        return (page->epoch == m_memory.epoch() ? page : ownPage(i))->items[i % kPageItems];
    }
    /// change() of an item that begins to be in use.
    [[nodiscard]] T& occupy(std::size_t i) {
        T& item = change(i);
        if (pageOf(i)->used++ == 0)
            ++m_leaves[i / kLeafItems]->used;
        return item;
    }
    /// The item is as it was before occupy().
    void vacate(std::size_t i) {
        change(i) = T{};
        Page*& page = pageOf(i);
        if (--page->used > 0)
            return;
        m_memory.release(page, sizeof(Page), page->epoch);
        page = &s_empty;
        Leaf*& leaf = m_leaves[i / kLeafItems]; // this epoch's own by change()
        if (--leaf->used > 0)
            return;
        m_memory.release(leaf, sizeof(Leaf), leaf->epoch);
        leaf = &s_emptyLeaf;
    }
    /// New items are not in use, and as value-initialised.
    void grow(std::size_t size) {
        m_size = std::max(m_size, size);
        m_leaves.resize((m_size + kLeafItems - 1) / kLeafItems, &s_emptyLeaf);
    }
    [[nodiscard]] View view() const {
        View result;
        result.m_leaves.assign(m_leaves.begin(), m_leaves.end());
        result.m_size = m_size;
        return result;
    }

private:
    [[nodiscard]] Page*& pageOf(std::size_t i) const {
        return m_leaves[i / kLeafItems]->pages[i / kPageItems % kLeafPages];
    }
    template<class Leaves>
    static std::size_t nextUsed(const Leaves& leaves, std::size_t i, std::size_t size) {
        while (i < size) {
            const Leaf* const leaf = leaves[i / kLeafItems];
            if (leaf == &s_emptyLeaf)
                i = (i / kLeafItems + 1) * kLeafItems;
            else if (leaf->pages[i / kPageItems % kLeafPages] == &s_empty)
                i = (i / kPageItems + 1) * kPageItems;
            else
                return i;
        }
        return size;
    }
    template<class Node>
    Node* own(Node* node) {
        if (node->epoch == m_memory.epoch())
            return node;
        auto* copy = new (m_memory.allocate(sizeof(Node))) Node(*node);
        copy->epoch = m_memory.epoch();
        if (isEmpty(node))
            return copy;
        m_memory.release(node, sizeof(Node), node->epoch);
        return copy;
    }
    Leaf* ownLeaf(std::size_t at) { return m_leaves[at] = own(m_leaves[at]); }
    Page* ownPage(std::size_t i) {
        Page*& page = ownLeaf(i / kLeafItems)->pages[i / kPageItems % kLeafPages];
        return page = own(page);
    }

    static bool isEmpty(const Page* page) { return page == &s_empty; }
    static bool isEmpty(const Leaf* leaf) { return leaf == &s_emptyLeaf; }
    static Leaf leafOfNothing() {
        Leaf leaf;
        leaf.pages.fill(&s_empty);
        return leaf;
    }

    /// What is not in use; never changed, of an epoch before the first.
    static inline Page s_empty;
    static inline Leaf s_emptyLeaf = leafOfNothing();

    Memory& m_memory;
    std::vector<Leaf*> m_leaves;
    std::size_t m_size = 0;
};

} // namespace seamscope::telemetry::store

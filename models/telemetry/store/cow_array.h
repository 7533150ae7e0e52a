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
/// items).
template<class T>
class CowArray {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static constexpr std::size_t kPageItems = 64;
    static constexpr std::size_t kLeafPages = 256;
    static constexpr std::size_t kLeafItems = kPageItems * kLeafPages;

    struct Page {
        std::uint32_t epoch = 0;
        std::array<T, kPageItems> items{};
    };
    struct Leaf {
        std::uint32_t epoch = 0;
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

    private:
        friend class CowArray;
        std::vector<const Leaf*> m_leaves;
        std::size_t m_size = 0;
    };

    explicit CowArray(Memory& memory)
        : m_memory(memory) {}
    ~CowArray() {
        for (Leaf* leaf : m_leaves) {
            for (Page* page : leaf->pages)
                if (page != nullptr)
                    m_memory.release(page, sizeof(Page), page->epoch);
            m_memory.release(leaf, sizeof(Leaf), leaf->epoch);
        }
    }
    CowArray(const CowArray&) = delete;
    CowArray& operator=(const CowArray&) = delete;

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return pageOf(i)->items[i % kPageItems]; }
    /// To change an item; makes its page this epoch's own first. Valid until the next version.
    [[nodiscard]] T& change(std::size_t i) {
        Page*& page = pageOf(i);
        return (page->epoch == m_memory.epoch() ? page : ownPage(i))->items[i % kPageItems];
    }
    /// New items are value-initialised.
    void grow(std::size_t size) {
        for (; m_size < size; m_size = std::min(size, (m_size / kPageItems + 1) * kPageItems)) {
            if (m_size % kPageItems != 0)
                continue;
            if (m_size % kLeafItems == 0)
                m_leaves.push_back(make<Leaf>());
            ownLeaf(m_size / kLeafItems)->pages[m_size / kPageItems % kLeafPages] = make<Page>();
        }
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
    template<class Node>
    Node* make() {
        auto* node = new (m_memory.allocate(sizeof(Node))) Node();
        node->epoch = m_memory.epoch();
        return node;
    }
    template<class Node>
    Node* own(Node* node) {
        if (node->epoch == m_memory.epoch())
            return node;
        auto* copy = new (m_memory.allocate(sizeof(Node))) Node(*node);
        copy->epoch = m_memory.epoch();
        m_memory.release(node, sizeof(Node), node->epoch);
        return copy;
    }
    Leaf* ownLeaf(std::size_t at) { return m_leaves[at] = own(m_leaves[at]); }
    Page* ownPage(std::size_t i) {
        Page*& page = ownLeaf(i / kLeafItems)->pages[i / kPageItems % kLeafPages];
        return page = own(page);
    }

    Memory& m_memory;
    std::vector<Leaf*> m_leaves;
    std::size_t m_size = 0;
};

} // namespace seamscope::telemetry::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace seamscope {

/// A list that only grows, of which a copy is cheap: copies share the items, in chunks that never move. One
/// owner appends; a copy of it is a version, which any thread may read while the owner goes on (what comes
/// later lies beyond its size).
template<class T>
class SharedLog {
    static constexpr std::size_t kChunk = 256;
    using Chunk = std::array<T, kChunk>;

public:
    /// On the newest version alone.
    void push_back(T value) {
        if (m_size % kChunk == 0)
            m_chunks.push_back(std::make_shared<Chunk>());
        (*m_chunks.back())[m_size % kChunk] = std::move(value);
        ++m_size;
    }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return (*m_chunks[i / kChunk])[i % kChunk]; }

private:
    std::vector<std::shared_ptr<Chunk>> m_chunks;
    std::size_t m_size = 0;
};

} // namespace seamscope

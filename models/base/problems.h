// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace seamscope {

/// What was wrong with one document: all of it counted, the first few kept in words. Memory stays bounded
/// whatever the input. One thread.
class Problems {
public:
    static constexpr std::size_t kKept = 20;

    /// @param count how many of the kind there were; one is kept in words
    void add(Error error, std::uint64_t count = 1) {
        m_count += count;
        if (m_first.size() < kKept)
            m_first.push_back(std::move(error));
    }
    void add(ErrorCode code, std::string where, std::string detail) {
        ++m_count;
        if (m_first.size() < kKept)
            m_first.push_back({code, std::move(detail), std::move(where)});
    }
    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] bool isEmpty() const { return m_count == 0; }
    /// The first kKept, in order of discovery.
    [[nodiscard]] std::span<const Error> first() const { return m_first; }

private:
    std::uint64_t m_count = 0;
    std::vector<Error> m_first;
};

} // namespace seamscope

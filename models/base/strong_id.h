// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>

namespace seamscope {

/// A dense 32-bit index that cannot be mistaken for another kind of index. Zero cost; invalid by default.
template <class Tag>
class StrongId {
public:
    static constexpr std::uint32_t kInvalid = std::numeric_limits<std::uint32_t>::max();

    constexpr StrongId() = default;
    constexpr explicit StrongId(std::uint32_t value) : m_value(value) {}

    [[nodiscard]] constexpr std::uint32_t value() const { return m_value; }
    [[nodiscard]] constexpr bool isValid() const { return m_value != kInvalid; }
    constexpr auto operator<=>(const StrongId&) const = default;

private:
    std::uint32_t m_value = kInvalid;
};

} // namespace seamscope

template <class Tag>
struct std::hash<seamscope::StrongId<Tag>> {
    std::size_t operator()(seamscope::StrongId<Tag> id) const noexcept { return id.value() * 0x9E3779B97F4A7C15ULL; }
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// A stream of bytes that is read once, front to back.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Fills the front of @p buffer; 0 = the end. Less than asked for is no sign of the end.
    [[nodiscard]] virtual Result<std::size_t> read(std::span<char> buffer) = 0;
};

[[nodiscard]] Result<std::unique_ptr<ByteSource>> openFile(const std::filesystem::path& path);

/// Puts a stream's first bytes back in front of it, so that they can be looked at before it is read.
class HeadedSource final : public ByteSource {
public:
    /// Reads up to @p bytes; an error of the stream comes from read() later.
    HeadedSource(ByteSource& inner, std::size_t bytes);
    [[nodiscard]] std::string_view head() const { return m_head; }
    /// Leaves the head out of what is read.
    void skipHead() { m_given = m_head.size(); }
    /// Whether the stream broke within the head.
    [[nodiscard]] const Result<>& state() const { return m_state; }
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) override;

private:
    ByteSource& m_inner;
    std::string m_head;
    std::size_t m_given = 0;
    Result<> m_state;
};

} // namespace seamscope::sources

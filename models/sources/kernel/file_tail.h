// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/line_splitter.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

#include <sys/types.h>

namespace seamscope::sources {

/// Follows a growing file through rotation by rename (the old file is read to its end first) and by
/// truncation. A line is told when its newline has come. One thread; never blocks, also not on /dev/kmsg or a
/// pipe.
class FileTail {
public:
    explicit FileTail(std::filesystem::path path)
        : m_path(std::move(path)) {}
    ~FileTail();
    FileTail(const FileTail&) = delete;
    FileTail& operator=(const FileTail&) = delete;

    using Take = std::function<void(std::string_view line)>;
    /// Reads what is new. An error: the file is not there or cannot be read now; try again later.
    [[nodiscard]] Result<> poll(const Take& take);

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] std::uint64_t line() const { return m_lines.line(); }
    [[nodiscard]] std::uint64_t oversized() const { return m_lines.oversized(); }
    /// Records that the kernel overwrote before they were read (/dev/kmsg only).
    [[nodiscard]] std::uint64_t overrun() const { return m_overrun; }
    [[nodiscard]] bool isOpen() const { return m_descriptor >= 0; }
    /// Nothing stands at the path: what is open is read on, and nobody writes to it for long.
    [[nodiscard]] bool isGone() const;
    /// Device and inode of the open file.
    [[nodiscard]] std::pair<dev_t, ino_t> identity() const { return {m_device, m_inode}; }

private:
    [[nodiscard]] Result<> open();
    void close();
    [[nodiscard]] Result<> drain(const Take& take);
    [[nodiscard]] bool wasReplaced() const;
    [[nodiscard]] bool wasTruncated() const;

    std::filesystem::path m_path;
    LineSplitter m_lines;
    int m_descriptor = -1;
    dev_t m_device = 0;
    ino_t m_inode = 0;
    bool m_isRegular = true;
    bool m_wasRegular = false; ///< some time
    std::uint64_t m_overrun = 0;
};

} // namespace seamscope::sources

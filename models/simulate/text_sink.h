// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace seamscope::simulate {

/// A text file written in blocks, plain or gzip. Errors stay until close() tells them.
class TextSink {
public:
    /// Level 1: telemetry text repeats itself so much that more effort buys little.
    TextSink(const std::filesystem::path& path, bool isGzipped);
    ~TextSink();
    TextSink(TextSink&&) noexcept;
    TextSink& operator=(TextSink&&) = delete;

    void write(std::string_view text);
    [[nodiscard]] Result<> close();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::simulate

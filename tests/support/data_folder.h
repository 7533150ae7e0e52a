// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace seamscope::test {

/// Folder of real recordings (environment SEAMSCOPE_DATA), or an empty path when it is not there: the test then
/// skips itself by name with QSKIP.
[[nodiscard]] std::filesystem::path dataFolder();
/// Folder of the three programs (environment SEAMSCOPE_BIN).
[[nodiscard]] std::filesystem::path binFolder();
/// A file of this checkout, such as "resources/catalogue".
[[nodiscard]] std::filesystem::path sourceFile(const std::string& relative);
/// Whole file as bytes; aborts the test program when it cannot be read.
[[nodiscard]] std::string readFile(const std::filesystem::path& path);

} // namespace seamscope::test

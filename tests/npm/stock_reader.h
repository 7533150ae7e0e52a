// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <filesystem>

namespace seamscope::test {

/// What the format's own TypeScript reader finds in a file: every checksum is held, every message decoded from the schema that the file
/// brings (read_mcap.mjs). @param exitCode not 0: run the script by hand, it says why
[[nodiscard]] QJsonObject readByOthers(const std::filesystem::path& path, int& exitCode);

} // namespace seamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/data_folder.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace seamscope::test {
namespace {

std::filesystem::path fromEnvironment(const char* name) {
    const char* value = std::getenv(name);
    return value ? std::filesystem::path(value) : std::filesystem::path();
}

} // namespace

std::filesystem::path dataFolder() {
    const auto folder = fromEnvironment("SEAMSCOPE_DATA");
    std::error_code error;
    return std::filesystem::is_directory(folder, error) ? folder : std::filesystem::path();
}

std::filesystem::path binFolder() { return fromEnvironment("SEAMSCOPE_BIN"); }

std::filesystem::path sourceFile(const std::string& relative) {
    return std::filesystem::path(SEAM_SOURCE_DIR) / relative;
}

std::string readFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::abort();
    }
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace seamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/temporary_folder.h"

#include <cstdlib>
#include <string>

namespace seamscope::test {

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "seamscope-test-XXXXXX").string();
    if (!::mkdtemp(pattern.data()))
        std::abort();
    m_path = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored; // nothing useful can be done when a scratch folder cannot be removed
    std::filesystem::remove_all(m_path, ignored);
}

} // namespace seamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/vocabulary.h"

#include "base/regular_file.h"
#include "gateway/resources.h"

#include <filesystem>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kMostBytes = std::size_t{4} << 20; ///< of a file that is shipped

} // namespace

Result<redaction::Vocabulary> loadVocabulary() {
    redaction::Vocabulary words = redaction::Vocabulary::plain();
    for (const char* name : {"catalogue", "evidence", "runbooks", "templates", "xid"}) {
        const std::filesystem::path folder = resourceFolder() / name;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
            const auto text = readRegularFile(entry.path(), kMostBytes);
            if (!text)
                return fail(text.error());
            words.add(*text);
            words.add(entry.path().stem().string());
        }
        if (error) // without it plain words would be taken for names
            return fail(ErrorCode::io, error.message(), folder.string());
    }
    return words;
}

} // namespace seamscope::gateway

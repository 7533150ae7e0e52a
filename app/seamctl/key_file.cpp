// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/vocabulary_files.h"

#include "gateway/resources.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace seamscope::seamctl {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostKeyBytes = std::size_t{1} << 20;

Result<std::string> readFile(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file.is_open() || file.bad())
        return fail(ErrorCode::io, "cannot be read", path.string());
    return text;
}

} // namespace

Result<redaction::Vocabulary> loadVocabulary() {
    redaction::Vocabulary words = redaction::Vocabulary::plain();
    for (const char* folder : {"catalogue", "evidence", "runbooks", "templates", "xid"}) {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(gateway::resourceFolder() / folder, error)) {
            const auto text = readFile(entry.path());
            if (!text)
                return fail(text.error());
            words.add(*text);
            words.add(entry.path().stem().string());
        }
        if (error) // without it plain words would be taken for names
            return fail(ErrorCode::io, error.message(), (gateway::resourceFolder() / folder).string());
    }
    return words;
}

Result<std::string> readKey(const std::string& path) {
    std::error_code error;
    if (fs::file_size(path, error) > kMostKeyBytes && !error)
        return fail(ErrorCode::tooLarge, "over 1 MiB is no key", path);
    auto key = readFile(path);
    if (!key)
        return key;
    while (!key->empty() && (key->back() == '\n' || key->back() == '\r'))
        key->pop_back();
    return key;
}

} // namespace seamscope::seamctl

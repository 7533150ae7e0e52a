// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/secret_files.h"

#include "base/regular_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kMostFileBytes = std::size_t{64} << 10;
constexpr std::size_t kMostSecretBytes = 4096;
constexpr std::string_view kCredential = "credential:";

/// A line break in a header would be a second header.
bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

/// Whoever takes `token_file` for the token writes that where a name is wanted: long, and of no folder that there is.
bool mayBeSecret(const std::filesystem::path& name) {
    constexpr std::size_t kShortest = 8;
    std::error_code ignored;
    const auto folder = name.parent_path();
    const bool isInFolder = folder.has_relative_path() && std::filesystem::is_directory(folder, ignored);
    return name.native().size() >= kShortest && !isInFolder && !std::filesystem::exists(std::filesystem::symlink_status(name, ignored));
}

/// @param isFile it was read once: what names it is no secret
Result<std::string> firstLine(const std::string& key, bool isFile = false) {
    const auto place = placeOf(key);
    if (!place)
        return fail(place.error());
    auto text = readRegularFile(*place, kMostFileBytes);
    if (!text && !isFile && mayBeSecret(*place))
        return fail(text.error().code, text.error().detail + "; the name is not repeated, as it may be the secret itself", "a file");
    if (!text)
        return fail(text.error());
    std::string line = text->substr(0, text->find('\n'));
    while (line.ends_with('\r') || line.ends_with(' '))
        line.pop_back();
    if (line.empty() || line.size() > kMostSecretBytes || std::any_of(line.begin(), line.end(), isControl))
        return fail(ErrorCode::invalidInput,
                    "the first line must be a token or password of at most 4096 bytes, without control characters", *place);
    return line;
}

} // namespace

Result<std::string> placeOf(const std::string& key) {
    if (!key.starts_with(kCredential))
        return key;
    const std::string name = key.substr(kCredential.size());
    if (name.empty() || name.find('/') != std::string::npos || name == "." || name == "..")
        return fail(ErrorCode::invalidInput, "a credential has a plain name", key);
    const char* const folder = std::getenv("CREDENTIALS_DIRECTORY");
    if (!folder || *folder == '\0')
        return fail(ErrorCode::failedPrecondition, "systemd handed no credentials over (LoadCredential=)", key);
    return std::string(folder) + "/" + name;
}

Result<Secret> readSecret(const std::string& key) {
    if (key.empty())
        return Secret();
    auto line = firstLine(key);
    if (!line)
        return fail(line.error());
    return Secret(std::move(*line));
}

Result<Secret> SecretFiles::read(const std::string& key, std::size_t least) {
    if (const auto known = m_files.find(key); known != m_files.end()) {
        known->second.least = std::max(known->second.least, least);
        return known->second.secret;
    }
    auto secret = readSecret(key);
    if (secret && !key.empty())
        m_files.emplace(key, File{*secret, least, {}});
    return secret;
}

void SecretFiles::showIn(telemetry::Lane& row, std::vector<std::string> keys) { m_rows.push_back({&row, std::move(keys)}); }

void SecretFiles::readAgain(const std::string& key, File& file) const {
    const auto line = firstLine(key, true);
    const std::string before = std::exchange(file.trouble, {});
    if (!line)
        file.trouble = line.error().text();
    else if (line->size() < file.least)
        file.trouble = key + ": fewer than " + std::to_string(file.least) + " characters";
    if (!file.trouble.empty()) {
        file.trouble += "; what was read before stays in use";
        if (m_log && file.trouble != before)
            m_log(printable(file.trouble));
        return;
    }
    const bool isNew = *line != file.secret.reveal();
    if (isNew)
        file.secret.replace(*line);
    if (m_log && (isNew || !before.empty()))
        m_log(printable(key + (isNew ? ": read anew, in use from now on" : ": can be read again")));
}

void SecretFiles::readAgain() {
    for (auto& [key, file] : m_files)
        readAgain(key, file);
    for (const Row& row : m_rows) {
        std::string remark;
        for (const std::string& key : row.keys)
            if (const std::string one = trouble(key); !one.empty())
                remark += (remark.empty() ? "" : "; ") + one;
        row.lane->remark(remark);
    }
}

std::string SecretFiles::trouble(const std::string& key) const {
    const auto file = m_files.find(key);
    return file == m_files.end() ? std::string() : file->second.trouble;
}

} // namespace seamscope::gateway

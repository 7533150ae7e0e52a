// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/draft_files.h"

#include <ctime>
#include <random>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace seamscope {
namespace {

/// Of the file's name in the draft's: names have 255 bytes at most.
constexpr std::size_t kMostName = 240;
constexpr std::size_t kDigits = 8;
constexpr std::string_view kDraftEnd = ".part";
constexpr std::time_t kDead = 3600;
constexpr int kMostLookedAt = 100'000; ///< names of a folder

/// Whether @p name is that of a draft, of @p of or of any recording.
bool isDraftOf(std::string_view name, std::string_view of) {
    if (name.size() <= kDigits + kDraftEnd.size() + 1 || !name.ends_with(kDraftEnd))
        return false;
    name.remove_suffix(kDraftEnd.size());
    const std::string_view digits = name.substr(name.size() - kDigits);
    name.remove_suffix(kDigits);
    if (digits.find_first_not_of("0123456789abcdef") != std::string_view::npos || !name.ends_with('.'))
        return false;
    name.remove_suffix(1);
    return of.empty() ? name.ends_with(".mcap") : name == of.substr(0, kMostName);
}

} // namespace

std::filesystem::path draftOf(const std::filesystem::path& path) {
    std::random_device random;
    std::string end(kDigits, '0');
    for (char& digit : end)
        digit = "0123456789abcdef"[random() % 16];
    return path.parent_path() / (path.filename().string().substr(0, kMostName) + "." + end + std::string(kDraftEnd));
}

std::size_t removeDeadDrafts(const std::filesystem::path& folder, std::string_view of) {
    std::size_t removed = 0;
    int looked = 0;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end && looked < kMostLookedAt; at.increment(error), ++looked) {
        struct stat about{};
        if (isDraftOf(at->path().filename().native(), of) && ::lstat(at->path().c_str(), &about) == 0 && S_ISREG(about.st_mode) &&
            about.st_uid == ::geteuid() && about.st_mtime < std::time(nullptr) - kDead && ::unlink(at->path().c_str()) == 0)
            ++removed;
    }
    return removed;
}

} // namespace seamscope
